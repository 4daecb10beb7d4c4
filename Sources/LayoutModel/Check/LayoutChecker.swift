import LinearSolver
import SourceText

/// One thing to be checked: a test of a file, or the layout alone, in one environment or range of environments.
package struct CheckItem: Sendable {
    /// The place of the test in the layout's tests; `nil` for the layout alone.
    package var test: Int?
    package var target: CheckTarget
}

/// Checks a compiled layout. Items are independent of each other.
package struct LayoutChecker: Sendable {
    package let layout: CompiledLayout
    /// In the order in which their results are reported.
    package let items: [CheckItem]

    /// Checks the file's tests, and the layout alone in each of `targets`; in the usual environment if there is neither.
    package init(_ layout: CompiledLayout, _ targets: [CheckTarget]) {
        self.layout = layout
        var items = layout.tests.indices.flatMap { test in
            layout.tests[test].targets.map { CheckItem(test: test, target: $0) }
        }
        let usual = items.isEmpty && targets.isEmpty ? EnvironmentMatrix().targets : targets
        items += usual.map { CheckItem(test: nil, target: $0) }
        self.items = items
    }

    /// What checking one item gives.
    package func result(of item: CheckItem) -> CheckResult {
        let test = item.test.map { layout.tests[$0] }
        var result = CheckResult(
            test: test.map { CheckedTest(name: $0.name, range: $0.range) }, environment: item.target.name,
            outcome: .passed)
        var notProvedCount = 0
        do throws(SolverFailure) {
            if let range = item.target.range {
                var check = RangeCheck(
                    try RangeSolution(layout, range, item.target.request), layout, test: item.test)
                try check.run()
                result.regionCount = check.regionCount
                notProvedCount = check.notProvedCount
                result.diagnostics = check.diagnostics
                for point in item.target.devicePoints {
                    let found = try diagnostics(point, test: item.test, at: "at \(point.place)")
                    // What fails in the range by itself need not be said again.
                    let known = result.diagnostics
                    result.diagnostics += found.filter { diagnostic in
                        !known.contains { $0.id == diagnostic.id && $0.range == diagnostic.range }
                    }
                }
            } else {
                result.diagnostics = try diagnostics(item.target, test: item.test, at: nil)
            }
        } catch {
            result.solverFailure = error
            result.diagnostics.append(.solverFailed(error))
        }
        result.diagnostics.removeAll(where: layout.allowances.silence)
        let errorCount = result.diagnostics.count { $0.severity == .error }
        if errorCount > 0 { result.outcome = errorCount == notProvedCount ? .notProved : .failed }
        return result
    }

    private func diagnostics(
        _ target: CheckTarget, test: Int?, at place: String?
    ) throws(SolverFailure) -> [Diagnostic] {
        var check = PointCheck(layout, test: test, place)
        try check.run(in: Environment(target.request))
        return check.diagnostics
    }
}

// MARK: One environment

/// Checks a layout, or one of its tests, in one environment.
struct PointCheck {
    let layout: CompiledLayout
    let test: Int?
    /// Said in messages where the environment is not the result's own.
    let place: String?
    private(set) var diagnostics: [Diagnostic] = []

    init(_ layout: CompiledLayout, test: Int?, _ place: String?) {
        self.layout = layout
        self.test = test
        self.place = place
    }

    mutating func run(in environment: Environment) throws(SolverFailure) {
        let installed = layout.install(in: environment)
        diagnostics = installed.diagnostics
        if diagnostics.contains(where: { $0.severity == .error }) { return }
        let rounds = try Rounds(installed, options: SolveOptions())
        let solved = try report(on: rounds)
        judge(solved)
        guard let test else { return }
        let assertions = layout.assertions(of: test, in: installed)
        diagnostics += assertions.diagnostics.map { $0.limited(place) }
        for assertion in assertions.installed { judge(assertion, rounds) }
    }

    /// Compares how the layout came out with what the test expects of it.
    private mutating func judge(_ solved: SolvedLayout) {
        let found = solved.diagnostics.map { $0.limited(place) }
        let expectation = test.flatMap { layout.tests[$0].expectation }
        switch (expectation?.kind, solved.status) {
        case (.unsatisfiable, .unsatisfiable), (.ambiguous, .ambiguous):
            if !solved.isStable { diagnostics.append(.unstableLayout(rounds: Rounds.limit).limited(place)) }
        case (.unsatisfiable, _):
            diagnostics.append(.expectedUnsatisfiable(expectation?.range, place))
        case (.ambiguous, let status):
            diagnostics.append(
                .expectedAmbiguous(
                    expectation?.range, isUnsatisfiable: status == .unsatisfiable, place))
        case (nil, _): diagnostics += found.map { $0.isAmbiguity ? $0.asError : $0 }
        }
    }

    private mutating func judge(_ assertion: InstalledAssertion, _ rounds: Rounds) {
        let values = rounds.solution.values
        var builder = SystemBuilder(rounds.sized, rounds.state)
        let difference = builder.difference(in: assertion.constraint).value(values)
        let slacks = assertion.slacks(AffineForm(difference))
        guard slacks.contains(where: { $0.constant < -LayoutTolerance.rounding }) else { return }
        let described = assertion.values(Notation(rounds.layout)) { builder.difference(in: $0).value(values) }
        diagnostics.append(.assertionFailed(assertion, place, values: described))
    }
}

extension Diagnostic {
    /// Whether it is about a frame that is not determined.
    var isAmbiguity: Bool {
        id == WarningID.ambiguous.spelling || id == WarningID.ambiguousScrollContent.spelling
    }

    /// Ambiguity is a warning where frames are asked for, and an error where a layout is checked.
    var asError: Diagnostic {
        var error = self
        error.severity = .error
        return error
    }
}
