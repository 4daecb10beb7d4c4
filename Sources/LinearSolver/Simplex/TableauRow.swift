/// What each nonbasic column changes, for each unit that it moves up, in a basic column or in the cost of all basic columns.
struct TableauRow: Sendable {
    /// By row: the solution of `result · basis = unit vector, or costs`.
    private(set) var dualValues: SparseVector
    /// By column.
    private var entries: SparseVector
    /// Entries of the matrix and of the solutions that have been touched.
    private(set) var work = 0

    init(rowCount: Int, columnCount: Int) {
        dualValues = SparseVector(count: rowCount)
        entries = SparseVector(count: columnCount)
    }

    /// The columns whose entries may differ from 0.
    @inline(__always)
    var columns: [Int32] { entries.indices }

    @inline(__always)
    subscript(column: Int32) -> Double { entries.values[Int(column)] }

    /// The row of a basic column.
    mutating func compute(ofRow row: Int32, _ basis: inout Basis, _ reduced: borrowing ReducedSystem) {
        beginCosts()
        addCost(1, inRow: row)
        price(&basis, reduced)
    }

    /// Begins a row for costs of basic columns.
    mutating func beginCosts() { dualValues.clear() }

    /// Adds a cost, for each unit upwards, of the column that is basic in a row.
    mutating func addCost(_ cost: Double, inRow row: Int32) { dualValues.add(cost, at: row) }

    /// Turns the costs into dual values, and these into the entries of the nonbasic columns.
    mutating func price(_ basis: inout Basis, _ reduced: borrowing ReducedSystem) {
        basis.solveBackward(&dualValues)
        entries.clear()
        for row in dualValues.indices {
            let dualValue = dualValues.values[Int(row)]
            if dualValue == 0 { continue }
            let rowColumn = Int32(reduced.structuralCount) + row
            if !basis.contains(rowColumn) { entries.add(-dualValue, at: rowColumn) }
            work += reduced.entries(ofRow: Int(row)).count
            for entry in reduced.entries(ofRow: Int(row)) {
                let column = reduced.matrix.columns[entry]
                if !basis.contains(column) {
                    entries.add(dualValue * reduced.matrix.coefficients[entry], at: column)
                }
            }
        }
        work += entries.indices.count
    }

    /// Lists a column, whatever its entry is.
    mutating func include(_ column: Int32) { entries.add(0, at: column) }

    /// Makes the entry of a column 0.
    mutating func leaveOut(_ column: Int32) { entries.add(-self[column], at: column) }

    /// The row of a nonbasic column, which nothing but the column itself moves.
    mutating func setUnit(_ column: Int32) {
        entries.clear()
        entries.add(1, at: column)
    }

    /// The greatest magnitude of an entry.
    var greatest: Double { columns.reduce(0) { max($0, self[$1].magnitude) } }

    /// Where the nonbasic columns hold what the row is of, but for its constant. The ratio test lets basic columns pass their
    /// bounds by a tolerance, which the value of the basic column itself has gathered.
    func sum(at point: borrowing BoundedPoint) -> Double {
        var sum = 0.0
        for column in columns { sum += self[column] * point.value[Int(column)] }
        return sum
    }

    /// The columns that have more than rounding in the row.
    var supportingColumns: [Int32] {
        let least = Tolerance.entry * greatest
        return columns.filter { self[$0].magnitude > least }
    }
}
