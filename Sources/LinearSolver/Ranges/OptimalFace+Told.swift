extension OptimalFace {
    /// The same with the sums of telling rows, each in the column that its row tells. What changes the size of a view changes
    /// the place of none. Nil where that makes rows too long.
    func told(by tellingRows: TellingRows) -> OptimalFace? {
        var telling = tellingRows
        var face = self
        (face.matrix, face.rowLower, face.rowUpper) = (SparseRows(), [], [])
        for column in telling.columns { face.putSum(of: telling.row(of: column)!, in: column, of: self) }
        var room = 100 + 2 * matrix.columns.count
        for row in 0..<Int32(rowCount) where !telling.isTelling(row) {
            guard let form = telling.tell(row, limit: room) else { return nil }
            room -= form.entries.count
            if form.entries.isEmpty { continue }
            for entry in form.entries { face.matrix.append(entry.column, entry.coefficient) }
            face.closeRow(rowLower[Int(row)] - form.constant, rowUpper[Int(row)] - form.constant)
        }
        face.rowsOfColumns = face.matrix.rowsOfColumns(face.columnCount)
        return face
    }

    private mutating func putSum(of row: TellingRow, in column: Int32, of written: OptimalFace) {
        let (place, sides) = (Int(column), row.sides(in: written))
        variables[place] = -1
        (lower[place], upper[place]) = (sides.lower, sides.upper)
        isMovable[place] = sides.lower < sides.upper
        point[place] = row.sum(written.point, in: written)
    }
}
