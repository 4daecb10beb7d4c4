/// Rows of polyhedra in many columns, with what rounding may have added to them.
struct RoundedRows: Sendable {
    private(set) var matrix = SparseRows()
    /// By entry, against the coefficient.
    private var errors: [Float] = []
    private(set) var sides: [Interval] = []
    /// By row, in points.
    private var sideErrors: [Float] = []

    var count: Int { sides.count }

    func entries(of row: Int32) -> Range<Int> { matrix.entries(ofRow: Int(row)) }

    mutating func append(_ row: Int, of small: borrowing SmallPolyhedron) {
        for place in small.rows[row].places {
            matrix.append(small.columns[place], small.coefficient(row, place))
            errors.append(small.number(row, place).error)
        }
        close(small.rows[row].side, error: small.rows[row].error)
    }

    /// Appends a row of nothing but zeros.
    mutating func append(_ columns: [Int32], _ side: Interval) {
        for column in columns {
            matrix.append(column, 0)
            errors.append(0)
        }
        close(side, error: 0)
    }

    private mutating func close(_ side: Interval, error: Float) {
        matrix.closeRow()
        sides.append(side)
        sideErrors.append(error)
    }

    /// Takes a further side of a row.
    mutating func tighten(_ row: Int32, _ side: Interval, error: Float) {
        sides[Int(row)] = sides[Int(row)].intersected(with: side)
        sideErrors[Int(row)] = max(sideErrors[Int(row)], error)
    }

    /// Adds a row to a polyhedron of some columns, among which are those of the row.
    func add(_ row: Int32, to small: inout SmallPolyhedron) {
        begin(row, in: &small)
        small.closeRow(sides[Int(row)], error: sideErrors[Int(row)])
    }

    /// Adds the rows of a polyhedron to one of the same columns.
    func addKnown(_ rows: Range<Int32>, to small: inout SmallPolyhedron) {
        for row in rows {
            begin(row, in: &small)
            small.closeKnownRow(sides[Int(row)], error: sideErrors[Int(row)])
        }
    }

    private func begin(_ row: Int32, in small: inout SmallPolyhedron) {
        small.beginRow()
        for entry in entries(of: row) {
            let number = RoundedNumber(value: matrix.coefficients[entry], error: errors[entry])
            small.set(small.place(of: matrix.columns[entry]), to: number)
        }
    }
}
