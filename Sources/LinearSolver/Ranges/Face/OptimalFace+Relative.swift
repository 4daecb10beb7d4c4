extension OptimalFace {
    /// The same with columns and rows besides, in which positions are relative to others; nil where none can be.
    ///
    /// What a row says of views in a box is as tight as the place of the box is loose. Relative to that it is tight.
    func withRelativeColumns(_ columns: RelativeColumns) -> OptimalFace? {
        var relative = columns
        if relative.columns.isEmpty { return nil }
        var face = self
        var columnsInstead = [Int32](0..<Int32(columnCount))
        for column in relative.columns {
            columnsInstead[Int(column)] = Int32(face.columnCount)
            face.append(
                column, relativeTo: relative.parents[Int(column)], times: relative.factors[Int(column)])
        }
        face.hasRelative = columnsInstead.indices.map { columnsInstead[$0] != $0 }
        face.hasRelative += [Bool](repeating: false, count: relative.columns.count)
        var room = matrix.columns.count
        for row in 0..<Int32(rowCount) { face.append(row, &relative, columnsInstead, &room) }
        face.rowsOfColumns = face.matrix.rowsOfColumns(face.columnCount)
        return face
    }

    private mutating func append(_ column: Int32, relativeTo parent: Int32, times factor: Double) {
        let place = Int32(columnCount)
        appendSum(isMovable: true, at: point[Int(column)] - factor * point[Int(parent)])
        matrix.append(column, 1)
        matrix.append(parent, -factor)
        matrix.append(place, -1)
        closeRow(0, 0)
    }

    /// Appends what a row says of relative columns.
    ///
    /// - Parameter room: How many entries more than before the rows may still have.
    private mutating func append(
        _ row: Int32, _ relative: inout RelativeColumns, _ columnsInstead: [Int32], _ room: inout Int
    ) {
        let entries = entries(of: row)
        guard let terms = relative.terms(of: entries, in: matrix, limit: entries.count + room),
            terms.contains(where: { columnsInstead[Int($0.column)] != $0.column })
        else { return }
        room -= max(0, terms.count - entries.count)
        for entry in terms { matrix.append(columnsInstead[Int(entry.column)], entry.coefficient) }
        closeRow(rowLower[Int(row)], rowUpper[Int(row)])
    }
}
