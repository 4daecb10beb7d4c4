/// Where a constraint asks a column to be: at `target`, below it, or above it.
struct Stop: Sendable {
    /// In the column's units.
    var target: Double
    /// The constraint as written is this times the column.
    let factor: Double
    /// A constraint, or below 0 the complement of a variable.
    let subject: Int32
    /// The level times four, and a bit for each side that is limited.
    fileprivate var levelAndSides: Int32

    init(
        target: Double, factor: Double, level: Int32, subject: Int32, limitsBelow: Bool, limitsAbove: Bool
    ) {
        self.target = target
        self.factor = factor
        self.subject = subject
        levelAndSides = level << 2 | (limitsBelow ? 2 : 0) | (limitsAbove ? 1 : 0)
    }

    fileprivate init(_ stop: StopWithoutFactor, factor: Double) {
        target = stop.target
        self.factor = factor
        subject = stop.subject
        levelAndSides = stop.levelAndSides
    }

    static let greatestLevel = Int32.max >> 2

    /// 0: required; then by descending priority.
    var level: Int32 { levelAndSides >> 2 }

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

/// Stops one after the other. Of all that the presolve makes they take the most room, so that their factors, of which
/// there are few different ones, lie by themselves.
struct Stops: RandomAccessCollection, Sendable {
    private var stops: [StopWithoutFactor] = []
    private var factors = CompactNumbers()

    var startIndex: Int { 0 }
    var endIndex: Int { stops.count }

    @inline(__always)
    subscript(place: Int) -> Stop { Stop(stops[place], factor: factors[place]) }

    mutating func reserveCapacity(_ count: Int) {
        stops.reserveCapacity(count)
        factors.reserveCapacity(count)
    }

    mutating func append(_ stop: Stop) {
        stops.append(StopWithoutFactor(stop))
        factors.append(stop.factor)
    }

    mutating func removeLast(_ count: Int) {
        stops.removeLast(count)
        factors.removeLast(count)
    }

    mutating func swapAt(_ first: Int, _ second: Int) {
        stops.swapAt(first, second)
        factors.swapAt(first, second)
    }

    mutating func setTarget(_ target: Double, at place: Int) { stops[place].target = target }

    /// Gives every level another number: that at its place.
    mutating func renumberLevels(_ numbers: [Int32]) {
        for place in stops.indices {
            let (level, sides) = (stops[place].levelAndSides >> 2, stops[place].levelAndSides & 3)
            stops[place].levelAndSides = numbers[Int(level)] << 2 | sides
        }
    }
}

private struct StopWithoutFactor: Sendable {
    var target: Double
    var subject: Int32
    var levelAndSides: Int32

    init(_ stop: Stop) {
        target = stop.target
        subject = stop.subject
        levelAndSides = stop.levelAndSides
    }
}

extension Stops {
    /// Orders the stops of one column by level, target, constraint.
    mutating func sort(in range: Range<Int>) {
        if range.count > 24 { return sortLong(range) }
        for place in range.dropFirst() {
            var hole = place
            while hole > range.lowerBound && Stop.isOrdered(self[hole], self[hole - 1]) {
                swapAt(hole, hole - 1)
                hole -= 1
            }
        }
    }

    private mutating func sortLong(_ range: Range<Int>) {
        for (place, stop) in zip(range, self[range].sorted(by: Stop.isOrdered)) {
            stops[place] = StopWithoutFactor(stop)
            factors.set(stop.factor, at: place)
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
