extension OptimalFace {
    /// By column: the greater, the further up the rows that it is in are to be looked at.
    ///
    /// Views that follow one another have positions that do, whatever the order in which they are declared; a size belongs to
    /// the first rows of positions that it is in.
    func sweepRanks() -> [Int32] {
        let homes = sizeHomes()
        let order = (0..<Int32(columnCount)).sorted {
            (homes[Int($0)], variables[Int($0)]) < (homes[Int($1)], variables[Int($1)])
        }
        var ranks = [Int32](repeating: 0, count: columnCount)
        for (rank, column) in order.enumerated() { ranks[Int(column)] = Int32(rank) }
        return ranks
    }

    /// By column: its position, or for a size the least at which rows say how it goes with positions; infinite where none do.
    private func sizeHomes() -> [Double] {
        var homes = point.indices.map { isFree($0) ? point[$0].rangeEnd : .infinity }
        for row in 0..<Int32(rowCount) {
            let columns = entries(of: row).map { Int(matrix.columns[$0]) }
            let greatest = columns.reduce(-.infinity) { isFree($1) ? max($0, point[$1].rangeEnd) : $0 }
            if greatest == -.infinity { continue }
            for column in columns where !isFree(column) { homes[column] = min(homes[column], greatest) }
        }
        return homes
    }

    /// By row: the greater, the further up it is. It is the last column of a row that counts; what defines a sum comes after
    /// what says where its parts are.
    func sweepKeys(_ ranks: [Int32]) -> [Int32] {
        var latest = ranks + [Int32](repeating: -1, count: columnCount - ranks.count)
        return (0..<Int32(rowCount)).map { row in
            let columns = entries(of: row).map { matrix.columns[$0] }
            let greatest = columns.reduce(-1) { max($0, latest[Int($1)]) }
            // A column without a rank is defined by the first row that it is in.
            let defined = columns.filter { latest[Int($0)] < 0 }
            for column in defined { latest[Int(column)] = greatest }
            return 2 * greatest + (defined.isEmpty ? 0 : 1)
        }
    }
}
