/// What many rows share, such as the height that all rows of one kind have: a column of a face, which may be a sum.
///
/// Each of those rows by itself lets it move far, and with it what all of them hold. So its ends are found before others.
struct Hub: Sendable {
    let column: Int32
    /// What it is a sum of; itself where it is none.
    let parts: [(column: Int32, factor: Double)]
}

extension OptimalFace {
    /// Those in the most rows first.
    func hubs() -> [Hub] {
        let columns = (0..<Int32(columnCount)).filter { isHub($0) }
        let sorted = columns.sorted { (-rowCount(of: $0), $0) < (-rowCount(of: $1), $1) }
        return sorted.prefix(OptimalFace.hubLimit).map { Hub(column: $0, parts: parts(of: $0)) }
    }

    /// Whether a column can move and stands in many rows.
    func isHub(_ column: Int32) -> Bool {
        isMovable[Int(column)] && rowCount(of: column) >= OptimalFace.manyRows
    }

    private static let manyRows = 17
    private static let hubLimit = 8

    private func parts(of column: Int32) -> [(column: Int32, factor: Double)] {
        let place = Int(column) - (columnCount - sums.count)
        if place < 0 { return [(column, 1)] }
        return [(sums[place].first, 1), (sums[place].second, sums[place].factor)]
    }

    /// The column of a face of the same variables that a hub is of this one; nil where there is none.
    func column(of hub: Hub) -> Int32? {
        if hub.parts.count == 1 { return hub.column }
        let place = sums.firstIndex {
            $0.first == hub.parts[0].column && $0.second == hub.parts[1].column
                && $0.factor == hub.parts[1].factor
        }
        return place.map { Int32(columnCount - sums.count + $0) }
    }
}
