extension Interval {
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
}
