/// A face with the sums of rows in the places of the columns that these define, and as it is written.
struct SubstitutedFace: Sendable {
    let written: OptimalFace
    private(set) var substitution: Substitution
    let face: OptimalFace

    /// Nil where rows would be too long.
    ///
    /// - Parameter known: Bounds of the columns, and of others behind them.
    init?(_ written: OptimalFace, known: [Interval]) {
        let substitution = Substitution(written, known: known)
        guard let face = written.substituting(substitution) else { return nil }
        (self.written, self.substitution, self.face) = (written, substitution, face)
    }

    /// Without any substituted column.
    init(asWritten face: OptimalFace) {
        (written, self.face) = (face, face)
        substitution = Substitution(face)
    }

    func isSubstituted(_ column: Int32) -> Bool { substitution.row(of: column) != nil }

    /// A column, or by how much it is more than another one, in terms of the sums.
    mutating func form(of column: Int32, less other: Int32? = nil) -> LinearForm {
        substitution.form(of: column, less: other)
    }

    /// Goes from a point with sums in the places of columns, or from the rates along a ray, to the columns as they are
    /// written.
    func originalPoint(of point: [Double]) -> [Double] {
        var point = point
        for column in substitution.columns {
            let sum = point[Int(column)]
            point[Int(column)] = substitution.row(of: column)!.value(ofSum: sum, point, in: written)
        }
        return point
    }
}

extension OptimalFace {
    /// The same with the sums of defining rows, each in the column that its row defines. What changes the size of a view changes
    /// the place of none. Nil where that makes rows too long.
    func substituting(_ rows: Substitution) -> OptimalFace? {
        var substitution = rows
        var face = self
        (face.matrix, face.rowLower, face.rowUpper) = (SparseRows(), [], [])
        for column in substitution.columns {
            face.putSum(of: substitution.row(of: column)!, in: column, of: self)
        }
        var room = 100 + 2 * matrix.columns.count
        for row in 0..<Int32(rowCount) where !substitution.isDefining(row) {
            guard let form = substitution.form(ofRow: row, limit: room) else { return nil }
            room -= form.entries.count
            if form.entries.isEmpty { continue }
            for entry in form.entries { face.matrix.append(entry.column, entry.coefficient) }
            face.closeRow(rowLower[Int(row)] - form.constant, rowUpper[Int(row)] - form.constant)
        }
        face.rowsOfColumns = face.matrix.rowsOfColumns(face.columnCount)
        return face
    }

    private mutating func putSum(of row: DefiningRow, in column: Int32, of written: OptimalFace) {
        let (place, sides) = (Int(column), row.sides(in: written))
        variables[place] = -1
        (lower[place], upper[place]) = (sides.lower, sides.upper)
        isMovable[place] = sides.lower < sides.upper
        point[place] = row.sum(written.point, in: written)
    }
}
