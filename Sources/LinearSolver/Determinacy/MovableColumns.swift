extension Simplex {
    /// By column: whether a nonbasic column that may move takes it along. Entries that cancel count as well.
    func movableColumns() -> [Bool] {
        var isMovable = [Bool](repeating: false, count: reduced.columnCount)
        var isReached = [Bool](repeating: false, count: reduced.rowCount)
        for column in 0..<Int32(reduced.columnCount) where !basis.contains(column) && !point.isFixed(column) {
            isMovable[Int(column)] = true
            if isRowColumn(column) {
                isReached[Int(column) - reduced.structuralCount] = true
            } else {
                let entries = reduced.entries(ofColumn: Int(column))
                for entry in entries { isReached[Int(reduced.columnRows[entry])] = true }
            }
        }
        basis.spreadForward(&isReached)
        for row in isReached.indices where isReached[row] { isMovable[Int(basis.columnOfRow[row])] = true }
        return isMovable
    }
}
