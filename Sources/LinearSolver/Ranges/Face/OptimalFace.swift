/// The optima of all levels as a polyhedron: variables with bounds, and rows with bounds on sums of them.
///
/// Variables that the presolve has put sums in the places of are variables again here: rows stay as short as they
/// were written, and short rows say most about the range of a single variable.
struct OptimalFace: Sendable {
    /// By column: its variable, a root of the affine forest; -1: a sum of others.
    var variables: [Int32] = []
    /// How many columns, the first ones, are variables of the components that the face is of. Others stand in rows of
    /// these without a share in them: what they stand for takes itself away there.
    var ownColumnCount = 0
    /// By column: the component that it is of; -1 for a sum of others.
    var components: [Int32] = []
    /// By column: its bounds and, where it cannot move, its value twice.
    var lower: [Double] = []
    var upper: [Double] = []
    var isMovable: [Bool] = []
    /// By column: its value at the optimum that the levels ended at.
    var point: [Double] = []

    var matrix = SparseRows()
    /// By row: the bounds of its sum.
    var rowLower: [Double] = []
    var rowUpper: [Double] = []
    /// The rows by column.
    var rowsOfColumns = CompressedRows()

    /// By column: whether a relative one stands for it; empty where there are none.
    var hasRelative: [Bool] = []

    var columnCount: Int { variables.count }
    var rowCount: Int { rowLower.count }

    var hasRelativeColumns: Bool { !hasRelative.isEmpty }

    /// Whether a column is a variable of the components that the face is of, and may have more than one value.
    func isCandidate(_ column: Int32) -> Bool { column < ownColumnCount && isMovable[Int(column)] }

    /// Whether a column can move, and nothing but rows holds it.
    func isFree(_ column: Int) -> Bool {
        isMovable[column] && lower[column] == -.infinity && upper[column] == .infinity
    }

    func hasRelative(_ column: Int32) -> Bool { hasRelativeColumns && hasRelative[Int(column)] }

    @inline(__always)
    func entries(of row: Int32) -> Range<Int> { matrix.entries(ofRow: Int(row)) }

    func isEquation(_ row: Int32) -> Bool { rowLower[Int(row)] == rowUpper[Int(row)] }

    /// Whether a row is as short as those of layouts mostly are. A long one says little of any two of its columns.
    func isShort(_ row: Int32) -> Bool { entries(of: row).count <= 8 }

    @inline(__always)
    func rows(of column: Int32) -> ArraySlice<Int32> {
        rowsOfColumns.items[rowsOfColumns.range(of: Int(column))]
    }

    @inline(__always)
    func rowCount(of column: Int32) -> Int { rowsOfColumns.range(of: Int(column)).count }

    func bounds(of column: Int) -> Interval { Interval(lower: lower[column], upper: upper[column]) }

    func sides(of row: Int) -> Interval { Interval(lower: rowLower[row], upper: rowUpper[row]) }

    /// By row: what rounding may add to its sum at points of the face, each time that one of its columns is moved.
    func sumTolerances() -> [Double] {
        (0..<Int32(rowCount)).map { row in
            let sides = [rowLower[Int(row)], rowUpper[Int(row)]].filter { $0.isFinite }
            let sum = entries(of: row).reduce(0) {
                $0 + (matrix.coefficients[$1] * point[Int(matrix.columns[$1])]).magnitude
            }
            let scale = sides.reduce(sum) { max($0, $1.magnitude) }
            return Tolerance.position(at: scale) + Double(entries(of: row).count) * scale.ulp
        }
    }

    /// The same with what is free the other way round: what holds a position back from one side holds it from the other.
    func mirrored() -> OptimalFace {
        var face = self
        face.matrix = SparseRows()
        for row in 0..<rowCount {
            for entry in matrix.entries(ofRow: row) {
                let (column, coefficient) = (matrix.columns[entry], matrix.coefficients[entry])
                face.matrix.append(column, isFree(Int(column)) ? -coefficient : coefficient)
            }
            face.matrix.closeRow()
        }
        for column in point.indices where isFree(column) { face.point[column].negate() }
        return face
    }

    /// The directions in which the polyhedron never ends, as a polyhedron.
    var rays: OptimalFace {
        var rays = self
        rays.lower = lower.map { $0.isFinite ? 0 : $0 }
        rays.upper = upper.map { $0.isFinite ? 0 : $0 }
        rays.rowLower = rowLower.map { $0.isFinite ? 0 : $0 }
        rays.rowUpper = rowUpper.map { $0.isFinite ? 0 : $0 }
        return rays
    }
}

extension OptimalFace {
    /// The face of a batch of components. Expects all levels to be settled, and exact values.
    init(_ run: inout SolverRun, _ components: ArraySlice<Int32>, _ source: FaceSource) {
        var reader = FaceReader(source, variableCount: run.system.variableCount)
        reader.read(components, of: &run)
        self = reader.face
        rowsOfColumns = matrix.rowsOfColumns(columnCount)
    }

    /// Appends a column.
    mutating func append(
        _ variable: Int32, of component: Int32, _ bounds: Interval, isMovable: Bool, at point: Double
    ) {
        variables.append(variable)
        components.append(component)
        lower.append(bounds.lower)
        upper.append(bounds.upper)
        self.isMovable.append(isMovable)
        self.point.append(point)
    }

    /// Appends a sum of other columns, which may be anything that rows let it be.
    mutating func appendSum(isMovable: Bool, at point: Double) {
        append(-1, of: -1, .everything, isMovable: isMovable, at: point)
    }

    /// Ends the row that the last entries of the matrix make.
    mutating func closeRow(_ least: Double, _ greatest: Double) {
        matrix.closeRow()
        rowLower.append(least)
        rowUpper.append(greatest)
    }
}
