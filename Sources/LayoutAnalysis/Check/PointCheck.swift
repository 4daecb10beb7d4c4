import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// Checks a layout, or one of its tests, in one environment.
struct PointCheck {
    let layout: CompiledLayout
    let test: Int?
    /// Said in messages where the environment is not the result's own.
    let part: String?
    private(set) var diagnostics: [Diagnostic] = []

    private init(_ layout: CompiledLayout, test: Int?, _ part: String?) {
        self.layout = layout
        self.test = test
        self.part = part
    }

    /// The messages about a layout, or about one of its tests, in an environment.
    static func diagnostics(
        of layout: CompiledLayout, test: Int?, in environment: Environment, _ options: SolveOptions,
        saying part: String?
    ) throws(SolverFailure) -> [Diagnostic] {
        var check = PointCheck(layout, test: test, part)
        try check.run(in: environment, options)
        return check.diagnostics
    }

    private mutating func run(
        in environment: Environment, _ options: SolveOptions
    ) throws(SolverFailure) {
        let installed = layout.install(in: environment)
        diagnostics = installed.diagnostics.map { $0.limited(to: part) }
        if diagnostics.contains(where: { $0.severity == .error }) { return }
        let settled = try SettledSolution(installed, options: options, keepsProof: true)
        let solved = try report(on: settled, suggestions: findSuggestions)
        judge(solved)
        guard let test else { return }
        let assertions = layout.assertions(of: test, in: installed)
        diagnostics += assertions.diagnostics.map { $0.limited(to: part) }
        // What is asserted of a layout that comes out in another way than it should is not worth a message.
        let isExpected = layout.tests[test].expectation?.kind == .unsatisfiable
        guard solved.status <= .ambiguous || (solved.status == .unsatisfiable && isExpected) else { return }
        for assertion in assertions.installed { judge(assertion, settled) }
    }

    /// Compares how the layout came out with what the test expects of it.
    private mutating func judge(_ solved: SolvedLayout) {
        let found = solved.diagnostics.map { $0.limited(to: part) }
        let expectation = test.flatMap { layout.tests[$0].expectation }
        switch (expectation?.kind, solved.status) {
        case (.unsatisfiable, .unsatisfiable), (.ambiguous, .ambiguous): break
        case (.some, .unstable): diagnostics += found.filter { $0.saysUnstable }
        case (.unsatisfiable, _):
            diagnostics.append(.expectedUnsatisfiable(expectation?.range).limited(to: part))
        case (.ambiguous, let status):
            diagnostics.append(
                .expectedAmbiguous(expectation?.range, isUnsatisfiable: status == .unsatisfiable)
                    .limited(to: part))
        case (nil, _): diagnostics += found
        }
    }

    private mutating func judge(_ assertion: InstalledAssertion, _ settled: SettledSolution) {
        let values = settled.solution.values
        var builder = SystemBuilder(settled.sized, settled.state)
        let difference = builder.difference(in: assertion.constraint).value(values)
        let slacks = assertion.slacks(AffineForm(difference))
        guard slacks.contains(where: { $0.constant < -LayoutTolerance.rounding }) else { return }
        let parts = assertion.constraint.terms.indices.map {
            builder.difference(in: assertion.constraint.alone($0)).value(values)
        }
        let described = assertion.values(MessageNames(settled.layout), parts)
        diagnostics.append(.assertionFailed(assertion, values: described).limited(to: part))
    }
}
