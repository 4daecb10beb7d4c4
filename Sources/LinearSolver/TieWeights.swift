/// A weight for each constraint of a system. Nearly all are 0, and those behind the last other one take no room.
package struct TieWeights: Equatable, Sendable {
    private var weights: [Double] = []

    package subscript(row: Int) -> Double { row < weights.count ? weights[row] : 0 }

    /// - Parameter row: Behind all rows that have had a weight.
    mutating func append(_ weight: Double, ofRow row: Int) {
        guard weight != 0 else { return }
        weights.append(contentsOf: repeatElement(0, count: row - weights.count))
        weights.append(weight)
    }

    /// - Parameter row: One that has a weight.
    mutating func set(_ weight: Double, ofRow row: Int) { weights[row] = weight }
}
