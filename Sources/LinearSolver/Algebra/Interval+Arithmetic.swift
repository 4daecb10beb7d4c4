extension Interval {
    var isSingle: Bool { lower == upper }

    @inline(__always)
    mutating func add(_ other: Interval) {
        lower += other.lower
        upper += other.upper
    }

    /// Expects a factor that is not 0.
    @inline(__always)
    func multiplied(by factor: Double) -> Interval {
        factor > 0
            ? Interval(lower: factor * lower, upper: factor * upper)
            : Interval(lower: factor * upper, upper: factor * lower)
    }

    /// Expects a divisor that is not 0.
    func divided(by divisor: Double) -> Interval {
        divisor > 0
            ? Interval(lower: lower / divisor, upper: upper / divisor)
            : Interval(lower: upper / divisor, upper: lower / divisor)
    }

    func intersected(with other: Interval) -> Interval {
        Interval(lower: max(lower, other.lower), upper: min(upper, other.upper))
    }

    func contains(_ other: Interval) -> Bool { lower <= other.lower && other.upper <= upper }

    func narrowed(by margin: Double) -> Interval { Interval(lower: lower + margin, upper: upper - margin) }

    /// Whether this interval has an end on a side on which the other has one.
    @inline(__always)
    func saysMore(than other: Interval) -> Bool {
        (lower.isFinite && other.lower.isFinite) || (upper.isFinite && other.upper.isFinite)
    }

    /// Of its greatest end; 0 where it has none.
    var magnitude: Double {
        max(lower.isFinite ? lower.magnitude : 0, upper.isFinite ? upper.magnitude : 0)
    }

    /// Takes the ends away that the other interval does not pass but for rounding.
    mutating func widen(whereInside other: Interval) {
        if other.lower + Tolerance.rounding(at: other.lower) >= lower { lower = -.infinity }
        if other.upper - Tolerance.rounding(at: other.upper) <= upper { upper = .infinity }
    }

    /// One value where the ends are as near to each other as rounding brings them.
    var closed: Interval {
        if isSingle || upper - lower > Tolerance.rounding(at: lower) { return self }
        let middle = lower + (upper - lower) / 2
        return Interval(lower: middle, upper: middle)
    }
}
