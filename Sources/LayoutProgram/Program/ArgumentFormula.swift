import ContentSizes
import SourceText

/// A number of an argument that depends on constants of conditional blocks.
package struct ArgumentFormula: Sendable {
    /// A range of `LayoutProgram.formulaSteps`.
    package var steps: Range<Int32>
    package var requirement: NumberRequirement
    /// Where it is written.
    package var range: SourceRange
}

package typealias ArgumentFormulaIndex = ListIndex<ArgumentFormula>

/// What a number of an argument must be.
package enum NumberRequirement: Sendable {
    case any, notNegative, positive, count, priority

    /// The number that a value is, if it may be one here.
    package func number(_ value: LinearValue) -> Double? {
        value.quantity == .number && value.standard == 0 && admits(value.constant) ? value.constant : nil
    }

    private func admits(_ number: Double) -> Bool {
        guard number.magnitude <= greatest else { return false }
        return switch self {
        case .any: true
        case .notNegative: number >= 0
        case .positive: number > 0
        case .count: number >= 0 && number.rounded() == number
        case .priority: number >= 1
        }
    }

    private var greatest: Double {
        switch self {
        case .any, .notNegative, .positive: LinearForm.greatestNumber
        case .count: 1_000_000
        case .priority: 1000
        }
    }

    /// What `value`, which is none, must be.
    func description(for value: LinearValue) -> String {
        guard self != .priority, value.quantity == .number, value.standard == 0,
            value.constant.magnitude > greatest
        else { return description }
        let bound = numberText(greatest)
        return value.constant > 0 ? "at most \(bound)" : "at least -\(bound)"
    }

    var description: String {
        switch self {
        case .any: "a number"
        case .notNegative: "a number that is not negative"
        case .positive: "a number above 0"
        case .count: "a whole number, 0 for as many as needed"
        case .priority: "a priority from 1 to 1000"
        }
    }
}
