import LayoutSyntax
import SourceText

/// One link of a constraint as it is written: its two sides keep the names of constants and `Standard`.
package struct CompiledConstraint: Sendable {
    package var context: ContextIndex
    /// The number of the statement. Links of a chain and parts of `Edges` have the same.
    var statement: Int32
    /// The part of the file that messages underline.
    package var range: SourceRange
    /// The link with one part of `Edges`, `Size` or `Center` in it; `nil` where it is the text of `range`.
    package var text: String?
    /// Whether its statement stands for other constraints, too: the links of a chain, or the parts of `Edges`.
    package var isPart = false
    package var label: Int64?
    /// The place of the label.
    var labelRange: SourceRange?
    /// The use of a component that it is in.
    package var use: UseIndex
    /// 1 to 1000.
    package var priority: Double
    package var relation: RelationSign
    /// A range of `LayoutProgram.formulaSteps`.
    var left: Range<Int32>
    /// The range behind it.
    var right: Range<Int32>
    /// Whether a test asserts it: then a position may be compared with a number.
    var isAssertion: Bool
}

extension LayoutProgram {
    /// The attributes that a constraint mentions, as often as they are written.
    package func anchors(of constraint: CompiledConstraint) -> some Sequence<CompiledAnchor> {
        steps(constraint.left.lowerBound..<constraint.right.upperBound).lazy.compactMap { $0.anchor }
    }

    /// What a constraint says where constants have the values `constants`; `nil` where it is illegal there, with the
    /// reasons among the problems of `evaluator`.
    package func form(
        of constraint: CompiledConstraint, constants: [ConstantValue], _ evaluator: inout FormulaEvaluator
    ) -> LinearForm? {
        evaluator.reset()
        evaluator.evaluate(steps(constraint.left), constants: constants)
        evaluator.evaluate(steps(constraint.right), constants: constants)
        do throws(FormulaProblem) {
            return try form(evaluator, isAssertion: constraint.isAssertion)
        } catch {
            evaluator.problems.append(error)
            return nil
        }
    }
}

/// A multiple of an attribute.
package struct CompiledTerm: Sendable {
    package var anchor: CompiledAnchor
    package var coefficient: Double
}
