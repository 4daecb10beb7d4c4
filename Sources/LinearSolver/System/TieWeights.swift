/// A weight for each constraint of a system. Nearly all are 0, and those behind the last other one take no room.
package struct TieWeights: Equatable, Sendable {
    private var weights = CompactNumbers()

    package subscript(row: Int) -> Double { row < weights.count ? weights[row] : 0 }

    /// - Parameter row: Behind all rows that have had a weight.
    mutating func append(_ weight: Double, ofRow row: Int) {
        guard weight != 0 else { return }
        while weights.count < row { weights.append(0) }
        weights.append(weight)
    }

    /// - Parameter row: One that has a weight.
    mutating func set(_ weight: Double, ofRow row: Int) { weights.set(weight, at: row) }
}
