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
