/// A bound, or a sum of bounds, as a function of where one column is.
struct MovingBound: Sendable {
    var value: Double
    /// How much it moves when that column moves by 1.
    var rate: Double

    static func fixed(_ value: Double) -> MovingBound { MovingBound(value: value, rate: 0) }

    /// How far the column has to move for this to be 0; infinite where what moving it changes may be rounding.
    var stepToZero: Double { rate.magnitude > Tolerance.clearRate ? -value / rate : .infinity }

    /// Where it is once the column has moved.
    @inline(__always)
    func value(after step: Double) -> Double { value + rate * step }

    func divided(by factor: Double) -> MovingBound {
        MovingBound(value: value / factor, rate: rate / factor)
    }

    static func - (one: MovingBound, other: MovingBound) -> MovingBound {
        MovingBound(value: one.value - other.value, rate: one.rate - other.rate)
    }
}

/// The bounds of all columns as such functions, which change and go back.
struct MovingBounds: Sendable {
    /// By place, which is a column times two, plus 1 for its upper bound.
    private var bounds: TentativeArray<MovingBound>
    /// How far the column that they depend on has moved since.
    var moved = 0.0

    init(_ bounds: PropagatedBounds) {
        var both: [MovingBound] = []
        both.reserveCapacity(2 * bounds.lower.count)
        for (lower, upper) in zip(bounds.lower, bounds.upper) {
            both.append(.fixed(lower))
            both.append(.fixed(upper))
        }
        self.bounds = TentativeArray(both)
    }

    @inline(__always)
    func bound(of column: Int32, up: Bool) -> MovingBound { bounds[2 * Int(column) + (up ? 1 : 0)] }

    @inline(__always)
    func interval(of column: Int32) -> Interval {
        Interval(
            lower: bound(of: column, up: false).value(after: moved),
            upper: bound(of: column, up: true).value(after: moved))
    }

    @inline(__always)
    mutating func set(_ column: Int32, up: Bool, _ bound: MovingBound) {
        bounds[2 * Int(column) + (up ? 1 : 0)] = bound
    }

    /// The columns whose bounds have changed, some more than once.
    var changedColumns: some Sequence<Int32> { bounds.changedPlaces.lazy.map { $0 / 2 } }

    mutating func goBack() {
        bounds.goBack()
        moved = 0
    }

    /// The point at which all columns are at the same end, those without one where they are.
    func pointAtBounds(near point: [Double], up: Bool) -> [Double] {
        point.indices.map { column in
            let end = bound(of: Int32(column), up: up).value
            return end.isFinite ? end : point[column]
        }
    }

    /// By how much the bounds of a column contradict each other; negative where they do not.
    func excess(of column: Int32) -> MovingBound {
        bound(of: column, up: false) - bound(of: column, up: true)
    }
}
