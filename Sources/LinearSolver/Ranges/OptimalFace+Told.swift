extension OptimalFace {
    /// The same with positions told relative to others: in the column of each is its distance then. What changes the size
    /// of a view changes the place of none. Nil where that makes rows too long.
    func told(by columns: RelativeColumns) -> OptimalFace? {
        if columns.columns.isEmpty { return self }
        var relative = columns
        var face = self
        (face.matrix, face.rowLower, face.rowUpper) = (SparseRows(), [], [])
        for column in relative.columns { face.variables[Int(column)] = -1 }
        face.point = relative.distances(at: point)
        var room = 2 * matrix.columns.count
        for row in 0..<Int32(rowCount) {
            guard let tellings = relative.tell(entries(of: row), of: matrix, limit: room) else { return nil }
            room -= tellings.count
            for entry in tellings { face.matrix.append(entry.column, entry.coefficient) }
            face.closeRow(rowLower[Int(row)], rowUpper[Int(row)])
        }
        face.rowsOfColumns = face.matrix.rowsOfColumns(face.columnCount)
        return face
    }
}
