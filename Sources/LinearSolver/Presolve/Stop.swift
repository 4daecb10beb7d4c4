/// Where a constraint asks a column to be: at `target`, below it, or above it. Of all that the presolve makes stops take
/// the most room.
struct Stop: Sendable {
    /// In the column's units.
    var target: Double
    /// The constraint as written is this times the column.
    let factor: Double
    /// A constraint, or below 0 the complement of a variable.
    let subject: Int32
    /// The level times four, and a bit for each side that is limited.
    private var levelAndSides: Int32

    init(
        target: Double, factor: Double, level: Int32, subject: Int32, limitsBelow: Bool, limitsAbove: Bool
    ) {
        self.target = target
        self.factor = factor
        self.subject = subject
        levelAndSides = level << 2 | (limitsBelow ? 2 : 0) | (limitsAbove ? 1 : 0)
    }

    static let greatestLevel = Int32.max >> 2

    /// 0: required; then by descending priority.
    var level: Int32 {
        get { levelAndSides >> 2 }
        set { levelAndSides = newValue << 2 | levelAndSides & 3 }
    }

    /// The violation grows below the target, above it, or both.
    var limitsBelow: Bool { levelAndSides & 2 != 0 }
    var limitsAbove: Bool { levelAndSides & 1 != 0 }

    var isEquation: Bool { limitsBelow && limitsAbove }

    /// Violation of the constraint as written for each unit that the column is beyond the target.
    var weight: Double { factor.magnitude }

    /// -1: there is none.
    var constraint: Int32 { max(-1, subject) }

    /// The variable whose distance from 0 the stop stands for; -1 where a constraint set it.
    var distanceVariable: Int32 { max(-1, ~subject) }
}

extension [Stop] {
    /// Orders the stops of one column by level, target, constraint.
    mutating func sortStops(in range: Range<Int>) {
        if range.count > 24 { return self[range].sort(by: Stop.isOrdered) }
        for place in range.dropFirst() where Stop.isOrdered(self[place], self[place - 1]) {
            let stop = self[place]
            var hole = place
            while hole > range.lowerBound && Stop.isOrdered(stop, self[hole - 1]) {
                self[hole] = self[hole - 1]
                hole -= 1
            }
            self[hole] = stop
        }
    }
}

extension Stop {
    fileprivate static func isOrdered(_ first: Stop, _ second: Stop) -> Bool {
        if first.level != second.level { return first.level < second.level }
        if first.target != second.target { return first.target < second.target }
        return (first.constraint, first.distanceVariable) < (second.constraint, second.distanceVariable)
    }
}
