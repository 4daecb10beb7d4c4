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

    @inline(__always)
    mutating func add(_ other: MovingBound, times weight: Double) {
        value += weight * other.value
        rate += weight * other.rate
    }

    static prefix func - (one: MovingBound) -> MovingBound { MovingBound(value: -one.value, rate: -one.rate) }
}

/// The bounds of all columns as such functions, which change and go back: the lower bounds of their places in `Inequalities`.
struct MovingBounds: Sendable {
    /// By place.
    private var bounds: TentativeArray<MovingBound>
    /// How far the column that they depend on has moved since.
    var moved = 0.0

    init(_ bounds: PropagatedBounds) {
        var both: [MovingBound] = []
        both.reserveCapacity(2 * bounds.lower.count)
        for (lower, upper) in zip(bounds.lower, bounds.upper) {
            both.append(.fixed(lower))
            both.append(.fixed(-upper))
        }
        self.bounds = TentativeArray(both)
    }

    @inline(__always)
    subscript(place: Int32) -> MovingBound {
        get { bounds[Int(place)] }
        set { bounds[Int(place)] = newValue }
    }

    /// The bound of a column before it has moved.
    func bound(of column: Int32, up: Bool) -> Double {
        up ? -self[2 * column + 1].value : self[2 * column].value
    }

    @inline(__always)
    func interval(of column: Int32) -> Interval {
        Interval(
            lower: self[2 * column].value(after: moved), upper: -self[2 * column + 1].value(after: moved))
    }

    /// The columns whose bounds have changed, some twice.
    var changedColumns: some Sequence<Int32> { bounds.changedPlaces.lazy.map { $0 / 2 } }

    mutating func goBack() {
        bounds.goBack()
        moved = 0
    }

    /// The point at which all columns are at the same end, those without one where they are.
    func pointAtBounds(near point: [Double], up: Bool) -> [Double] {
        point.indices.map { column in
            let end = bound(of: Int32(column), up: up)
            return end.isFinite ? end : point[column]
        }
    }

    /// By how much the bounds of the column of a place contradict each other; negative where they do not.
    func excess(of place: Int32) -> MovingBound {
        var excess = self[place]
        excess.add(self[place ^ 1], times: 1)
        return excess
    }
}
