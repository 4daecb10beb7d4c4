/// The multiplier of a column in the proof of a level: the slope of the piece of its cost that it has to stay on.
///
/// There are as many as columns, so that one takes no more room than it needs.
struct SettledSlope: Sendable {
    let slope: Double
    let column: Int32
    /// The level times two, and a bit where it is the weighted sum.
    private let levelAndSum: Int32

    init(level: Int32, isWeighted: Bool, column: Int32, slope: Double) {
        self.slope = slope
        self.column = column
        levelAndSum = level << 1 | (isWeighted ? 1 : 0)
    }

    var level: Int32 { levelAndSum >> 1 }
    var isWeighted: Bool { levelAndSum & 1 != 0 }
}
