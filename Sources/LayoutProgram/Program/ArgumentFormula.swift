import ContentSizes
import LayoutSyntax
import SourceText

/// A number of an argument that depends on constants of conditional blocks.
package struct ArgumentFormula: Sendable {
    /// A range of `LayoutProgram.formulaSteps`.
    package var steps: Range<Int32>
    package var requirement: NumberRequirement
    /// The place where it is written.
    package var range: SourceRange
}

package typealias ArgumentFormulaIndex = ListIndex<ArgumentFormula>

extension NumberRequirement {
    /// The number that a value is, if it may be one here.
    package func number(_ value: LinearValue) -> Double? {
        let number = value.constant + value.standard * StandardSpacing.ofViews
        let isNumber = value.quantity == .number && (value.standard == 0 || self == .spacing)
        return isNumber && admits(number) ? number : nil
    }

    /// The numbers that are allowed instead of `value`.
    func description(for value: LinearValue) -> String {
        guard self != .priority, value.quantity == .number, value.standard == 0,
            value.constant.magnitude > greatest
        else { return description }
        let bound = numberText(greatest)
        return value.constant > 0 ? "at most \(bound)" : "at least -\(bound)"
    }
}
