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
    let place: String?
    private(set) var diagnostics: [Diagnostic] = []

    private init(_ layout: CompiledLayout, test: Int?, _ place: String?) {
        self.layout = layout
        self.test = test
        self.place = place
    }

    /// What is said of a layout, or of one of its tests, in an environment.
    static func diagnostics(
        of layout: CompiledLayout, test: Int?, in environment: Environment, saying place: String?
    ) throws(SolverFailure) -> [Diagnostic] {
        var check = PointCheck(layout, test: test, place)
        try check.run(in: environment)
        return check.diagnostics
    }

    private mutating func run(in environment: Environment) throws(SolverFailure) {
        let installed = layout.install(in: environment)
        diagnostics = installed.diagnostics.map { $0.limited(to: place) }
        if diagnostics.contains(where: { $0.severity == .error }) { return }
        let rounds = try Rounds(installed, options: SolveOptions(), keepsProof: true)
        let solved = try report(on: rounds, remedies: suggestedRemedies)
        judge(solved)
        guard let test else { return }
        let assertions = layout.assertions(of: test, in: installed)
        diagnostics += assertions.diagnostics.map { $0.limited(to: place) }
        // What is asserted of a layout that comes out in another way than it should is not worth a message.
        let isExpected = layout.tests[test].expectation?.kind == .unsatisfiable
        guard solved.status <= .ambiguous || (solved.status == .unsatisfiable && isExpected) else { return }
        for assertion in assertions.installed { judge(assertion, rounds) }
    }

    /// Compares how the layout came out with what the test expects of it.
    private mutating func judge(_ solved: SolvedLayout) {
        let found = solved.diagnostics.map { $0.limited(to: place) }
        let expectation = test.flatMap { layout.tests[$0].expectation }
        switch (expectation?.kind, solved.status) {
        case (.unsatisfiable, .unsatisfiable), (.ambiguous, .ambiguous): break
        case (.some, .unstable): diagnostics += found.filter { $0.saysUnstable }
        case (.unsatisfiable, _):
            diagnostics.append(.expectedUnsatisfiable(expectation?.range).limited(to: place))
        case (.ambiguous, let status):
            diagnostics.append(
                .expectedAmbiguous(expectation?.range, isUnsatisfiable: status == .unsatisfiable)
                    .limited(to: place))
        case (nil, _): diagnostics += found
        }
    }

    private mutating func judge(_ assertion: InstalledAssertion, _ rounds: Rounds) {
        let values = rounds.solution.values
        var builder = SystemBuilder(rounds.sized, rounds.state)
        let difference = builder.difference(in: assertion.constraint).value(values)
        let slacks = assertion.slacks(AffineForm(difference))
        guard slacks.contains(where: { $0.constant < -LayoutTolerance.rounding }) else { return }
        let parts = assertion.constraint.terms.indices.map {
            builder.difference(in: assertion.constraint.alone($0)).value(values)
        }
        let described = assertion.values(Notation(rounds.layout), parts)
        diagnostics.append(.assertionFailed(assertion, values: described).limited(to: place))
    }
}
