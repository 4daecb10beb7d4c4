/// The multiplier of a column in the proof of a level: the slope of the piece of its cost that it has to stay on.
struct SettledSlope: Sendable {
    let level: Int32
    /// Whether it is one of the sum weighted by the tie weights.
    let isWeighted: Bool
    let column: Int32
    let slope: Double
}
