import LayoutSyntax
import SourceText

/// A `test` of a file.
package struct CompiledTest: Sendable {
    /// The name in quotes; `nil` without one.
    package var name: String?
    /// The word `test`, its name and its environments.
    package var range: SourceRange
    /// Each of its environments, both directions apart, in order.
    package var targets: [CheckTarget] = []
    /// `unsatisfiable` or `ambiguous`, where one stands in its body.
    package var expectation: TestExpectation?
    /// What it asserts, in order.
    var assertions: [CompiledAssertion] = []
}

/// What a test expects of the layout as a whole.
package struct TestExpectation: Sendable {
    package var kind: Expectation
    package var range: SourceRange
}

/// A constraint in the body of a test.
struct CompiledAssertion: Sendable {
    var constraint: CompiledConstraint
    /// By how much it may be missed, in its own units.
    var tolerance: Double
}

extension CompiledLayout {
    /// What a test asserts where the layout is installed, and what is wrong with it there. An assertion about a view that
    /// is not installed lapses.
    func assertions(
        of test: Int, in installed: InstalledLayout
    ) -> (installed: [InstalledAssertion], diagnostics: [Diagnostic]) {
        guard !tests[test].assertions.isEmpty else { return ([], []) }
        var installation = Installation(program, sources, installed.environment)
        let before = installation.run().diagnostics.count
        var assertions: [InstalledAssertion] = []
        for assertion in tests[test].assertions {
            guard let constraint = installation.install(assertion.constraint) else { continue }
            assertions.append(InstalledAssertion(constraint, tolerance: assertion.tolerance))
        }
        return (assertions, Array(installation.diagnostics.dropFirst(before)))
    }
}
