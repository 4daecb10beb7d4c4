extension OptimalFace {
    /// The same with columns and rows besides, in which positions are told relative to others; nil where none can be.
    ///
    /// What a row says of views in a box is as tight as the place of the box is loose. Relative to that it is tight.
    func withRelativeColumns(_ columns: RelativeColumns) -> OptimalFace? {
        var relative = columns
        if relative.columns.isEmpty { return nil }
        var face = self
        var told = [Int32](0..<Int32(columnCount))
        for column in relative.columns {
            told[Int(column)] = Int32(face.columnCount)
            face.append(
                column, relativeTo: relative.parents[Int(column)], times: relative.factors[Int(column)])
        }
        face.relativelyToldColumns = told.indices.map { told[$0] != $0 }
        face.relativelyToldColumns += [Bool](repeating: false, count: relative.columns.count)
        var room = matrix.columns.count
        for row in 0..<Int32(rowCount) { face.append(row, &relative, told, &room) }
        face.rowsOfColumns = face.matrix.rowsOfColumns(face.columnCount)
        return face
    }

    private mutating func append(_ column: Int32, relativeTo parent: Int32, times factor: Double) {
        let place = Int32(columnCount)
        append(
            -1, ColumnValue(column: -1, scale: 0, offset: 0), .everything,
            isMovable: true, at: point[Int(column)] - factor * point[Int(parent)])
        matrix.append(column, 1)
        matrix.append(parent, -factor)
        matrix.append(place, -1)
        closeRow(0, 0)
    }

    /// Appends what a row says of relative columns.
    ///
    /// - Parameter room: How many entries more than before the rows may still have.
    private mutating func append(
        _ row: Int32, _ relative: inout RelativeColumns, _ told: [Int32], _ room: inout Int
    ) {
        let entries = entries(of: row)
        guard let tellings = relative.tell(entries, of: matrix, limit: entries.count + room),
            tellings.contains(where: { told[Int($0.column)] != $0.column })
        else { return }
        room -= max(0, tellings.count - entries.count)
        for entry in tellings { matrix.append(told[Int(entry.column)], entry.coefficient) }
        closeRow(rowLower[Int(row)], rowUpper[Int(row)])
    }
}
