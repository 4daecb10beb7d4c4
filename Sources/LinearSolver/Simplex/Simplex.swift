/// A bounded simplex over the columns of a `ReducedSystem` that settles one priority level after the other.
///
/// Each row is an equation `row column = Σ coefficient · structural column`, so that a basis has as many columns as
/// there are rows and is the row columns at first. No violation has a column of its own: the breakpoints of a column make
/// its cost piecewise linear, and a settled level becomes bounds, since its optima are a face of the polyhedron.
struct Simplex: Sendable {
    var reduced: ReducedSystem
    var point: BoundedPoint
    var basis: Basis
    var pricing = Pricing()
    /// Of the column that enters.
    var ftranColumn: FtranColumn
    /// Of the basic column, or of the objective, that is to be improved.
    var tableauRow: TableauRow

    /// Required constraints that no longer bound their columns, because they contradict others.
    var relaxedConstraints: Set<Int32> = []
    /// Slopes that levels settled with and that are not 0, in the order of the levels within each component.
    var settledSlopes: [SettledSlope] = []
    /// Whether a second sum had anything to decide.
    var tieWeightsMayDecide = false

    var pivots = 0
    let pivotLimit: Int
    /// Entries of the matrix, of factors, and of products with vectors that have been touched: what steps have cost, in a
    /// unit that is the same on every machine.
    var work: Int { ftranColumn.work + tableauRow.work + basis.work }

    init(_ reduced: ReducedSystem, pivotLimit: Int?, isStrict: Bool = false) {
        self.reduced = reduced
        point = BoundedPoint(count: reduced.columnCount)
        basis = Basis(of: reduced, isStrict: isStrict)
        ftranColumn = FtranColumn(rowCount: reduced.rowCount)
        tableauRow = TableauRow(rowCount: reduced.rowCount, columnCount: reduced.columnCount)
        self.pivotLimit = pivotLimit ?? 20_000 + 50 * reduced.columnCount
        startAtIdealPoints()
        computeRowValues()
        for placed in reduced.deferred.placed { startWithDeferred(placed) }
    }

    @inline(__always)
    func isRowColumn(_ column: Int32) -> Bool { Int(column) >= reduced.structuralCount }

    /// Whether any nonbasic one of some columns can still move.
    func hasFreedom(_ columns: some Sequence<Int32>) -> Bool {
        columns.contains { !basis.contains($0) && !point.isFixed($0) }
    }

    /// Gives the row columns the values that follow from those of the structural ones.
    mutating func computeRowValues() {
        for row in 0..<reduced.rowCount {
            var sum = 0.0
            for entry in reduced.entries(ofRow: row) {
                sum += reduced.matrix.coefficients[entry] * point.value[Int(reduced.matrix.columns[entry])]
            }
            point.put(Int32(reduced.structuralCount + row), at: sum)
        }
    }
}

extension Simplex {
    /// A free column is basic where it is placed. Its value stands for nothing until it is brought back.
    private mutating func startWithDeferred(_ placed: PlacedColumn) {
        let target = reduced.target(ofEquation: placed.row)
        point.fix(Int32(reduced.structuralCount) + placed.row, at: target)
        point.put(placed.column, at: -target)
        basis.install(placed.column, in: placed.row)
    }

    /// Gives deferred columns the values that follow from the others, for reading: steps take no notice of them.
    mutating func placeDeferred() {
        for placed in reduced.deferred.placed {
            point.put(placed.column, at: reduced.position(of: placed, point.value))
        }
    }

    /// Brings the deferred columns back, in the same basis.
    mutating func bringBackDeferred() throws(SolverFailure) {
        let sums = reduced.deferred.sums
        reduced.bringBackFreeColumns()
        for row in sums {
            point.fix(Int32(reduced.structuralCount) + row, at: reduced.target(ofEquation: row))
        }
        try factorize()
    }
}
