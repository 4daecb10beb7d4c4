/// Where the cost of a column bends: where a constraint asks it to be at `target`, below it, or above it.
struct Breakpoint: Sendable {
    /// In the column's units.
    var target: Double
    /// The constraint as written is this times the column.
    let factor: Double
    /// 0: required; then by descending priority.
    var level: Int32
    /// A constraint, or below 0 the complement of a variable.
    let subject: Int32
    /// The violation grows below the target, above it, or both.
    let limitsBelow: Bool
    let limitsAbove: Bool
    /// Of the constraint, as in the system.
    var tieWeight = 0.0

    var isEquation: Bool { limitsBelow && limitsAbove }

    /// Violation of the constraint as written for each unit that the column is beyond the target.
    var weight: Double { factor.magnitude }

    /// The weight in the plain sum of a level, or in the sum weighted by the tie weights.
    func weight(_ weighted: Bool) -> Double { weighted ? weight * tieWeight : weight }

    /// By how much the slope of the cost rises at the target.
    func bend(_ weighted: Bool) -> Double {
        weight(weighted) * ((limitsAbove ? 1 : 0) + (limitsBelow ? 1 : 0))
    }

    /// -1: there is none.
    var constraint: Int32 { max(-1, subject) }

    /// The variable whose distance from 0 the breakpoint stands for; -1 where a constraint set it.
    var distanceVariable: Int32 { max(-1, ~subject) }

    /// The order of the breakpoints of one column: by level, target, constraint.
    static func isOrdered(_ first: Breakpoint, _ second: Breakpoint) -> Bool {
        if first.level != second.level { return first.level < second.level }
        if first.target != second.target { return first.target < second.target }
        return (first.constraint, first.distanceVariable) < (second.constraint, second.distanceVariable)
    }
}

extension [Breakpoint] {
    /// Sorts the breakpoints of one column. There are few of nearly all columns.
    mutating func sort(in range: Range<Int>) {
        if range.count > 24 { return self[range].sort(by: Breakpoint.isOrdered) }
        for index in range.dropFirst() {
            var hole = index
            while hole > range.lowerBound && Breakpoint.isOrdered(self[hole], self[hole - 1]) {
                swapAt(hole, hole - 1)
                hole -= 1
            }
        }
    }
}
