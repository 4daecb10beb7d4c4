import LayoutSyntax
import SourceText

/// A `test` of a file.
package struct CompiledTest: Sendable {
    /// The name without its quotes; `nil` for a test without one.
    package var name: String?
    /// The word `test`, its name and its environments.
    package var range: SourceRange
    /// Each of its environments, both directions apart, in order.
    package var targets: [CheckTarget] = []
    /// `unsatisfiable` or `ambiguous`, where its body says so.
    package var expectation: TestExpectation?
    /// The assertions, in order.
    package var assertions: [CompiledAssertion] = []
}

/// The result that a test expects of the layout as a whole.
package struct TestExpectation: Sendable {
    package var kind: Expectation
    package var range: SourceRange
}

/// A constraint in the body of a test.
package struct CompiledAssertion: Sendable {
    package var constraint: CompiledConstraint
    /// The amount by which it may be missed, in its own units.
    package var tolerance: Double
}
