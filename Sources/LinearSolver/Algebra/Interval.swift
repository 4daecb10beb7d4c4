/// An interval of positions, with its ends, which may be infinite; empty where the lower one is the greater.
struct Interval: Equatable, Sendable {
    var lower: Double
    var upper: Double

    static let everything = Interval(lower: -.infinity, upper: .infinity)

    func moved(by distance: Double) -> Interval { Interval(lower: lower + distance, upper: upper + distance) }
}

extension Interval {
    /// The points of this interval that are nearest to the other.
    mutating func narrow(to other: Interval) {
        let (oldLower, oldUpper) = (lower, upper)
        lower = min(max(oldLower, other.lower), oldUpper)
        upper = max(min(oldUpper, other.upper), oldLower)
    }

    func nearest(to position: Double) -> Double { min(max(position, lower), upper) }
}

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
