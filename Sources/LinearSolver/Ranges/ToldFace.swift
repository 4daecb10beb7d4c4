/// A face with the sums of telling rows in the places of the columns that these tell, and as it is written.
struct ToldFace: Sendable {
    let written: OptimalFace
    private(set) var telling: TellingRows
    let face: OptimalFace

    /// Nil where rows would be too long.
    ///
    /// - Parameter known: Bounds of the columns, and of others behind them.
    init?(_ written: OptimalFace, known: [Interval]) {
        let telling = TellingRows(written, known: known)
        guard let face = written.told(by: telling) else { return nil }
        (self.written, self.telling, self.face) = (written, telling, face)
    }

    /// Without any telling row.
    init(asWritten face: OptimalFace) {
        (written, self.face) = (face, face)
        telling = TellingRows(face)
    }

    func isTold(_ column: Int32) -> Bool { telling.row(of: column) != nil }

    /// A column, or by how much it is more than another one, in terms of the sums.
    mutating func form(of column: Int32, less other: Int32? = nil) -> LinearForm {
        telling.form(of: column, less: other)
    }

    /// Goes from a point with sums in the places of columns, or from the rates along a ray, to the columns as they are
    /// written.
    func writeOut(_ point: [Double]) -> [Double] {
        var point = point
        for column in telling.columns {
            let sum = point[Int(column)]
            point[Int(column)] = telling.row(of: column)!.value(ofSum: sum, point, in: written)
        }
        return point
    }
}

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
