import LayoutSyntax
import SourceText

/// A `test` of a file.
package struct CompiledTest: Sendable {
    /// Without its quotes; `nil` for a test without a name.
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
    /// What a test asserts where the layout is installed, and what is wrong with it there: an assertion about a view
    /// that is not installed cannot be judged.
    package func assertions(
        of test: Int, in installed: InstalledLayout
    ) -> (installed: [InstalledAssertion], diagnostics: [Diagnostic]) {
        var installer = ConstraintInstaller(program, installed.viewsOfSymbols, installed.constantValues)
        var assertions: [InstalledAssertion] = []
        for assertion in tests[test].assertions {
            guard let constraint = installer.installAssertion(assertion.constraint) else { continue }
            assertions.append(
                InstalledAssertion(
                    constraint: constraint, text: constraint.written(in: sources, instance: nil).text,
                    tolerance: assertion.tolerance))
        }
        return (assertions, installer.diagnostics.inOrder)
    }
}

extension ConstraintInstaller {
    /// `nil`, reported, where it mentions a view that is not installed or a constant that has no value here.
    fileprivate mutating func installAssertion(_ constraint: CompiledConstraint) -> InstalledConstraint? {
        if let absent = absentView(in: constraint) {
            report(.absentView(absent, constraint.range))
            return nil
        }
        return install(constraint)
    }
}
