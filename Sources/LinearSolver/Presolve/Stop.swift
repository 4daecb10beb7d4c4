/// Where a constraint asks a column to be: at `target`, below it, or above it.
struct Stop: Sendable {
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

    var isEquation: Bool { limitsBelow && limitsAbove }

    /// Violation of the constraint as written for each unit that the column is beyond the target.
    var weight: Double { factor.magnitude }

    /// -1: there is none.
    var constraint: Int32 { max(-1, subject) }

    /// The variable whose distance from 0 the stop stands for; -1 where a constraint set it.
    var distanceVariable: Int32 { max(-1, ~subject) }

    /// The order of the stops of one column: by level, target, constraint.
    static func isOrdered(_ first: Stop, _ second: Stop) -> Bool {
        if first.level != second.level { return first.level < second.level }
        if first.target != second.target { return first.target < second.target }
        return (first.constraint, first.distanceVariable) < (second.constraint, second.distanceVariable)
    }
}

extension [Stop] {
    /// Sorts the stops of one column. There are few of nearly all columns.
    mutating func sort(in range: Range<Int>) {
        if range.count > 24 { return self[range].sort(by: Stop.isOrdered) }
        for place in range.dropFirst() {
            var hole = place
            while hole > range.lowerBound && Stop.isOrdered(self[hole], self[hole - 1]) {
                swapAt(hole, hole - 1)
                hole -= 1
            }
        }
    }
}
