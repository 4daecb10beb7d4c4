/// What the presolve leaves: columns, each with the breakpoints that the constraints set for it.
///
/// The first `structuralCount` columns are roots of the affine forest. The others are rows: linear forms of
/// structural columns, scaled so that their greatest coefficient is 1, and sums of such rows while these wait.
/// Constraints that speak of the same form share a column, so singleton, duplicate and dominated rows are breakpoints and no
/// rows at all.
struct ReducedSystem: Sendable {
    var structuralCount = 0
    /// By structural column: its variable. By variable: its structural column, or -1.
    var variableOfColumn: [Int32] = []
    var columnOfVariable: [Int32] = []
    /// Rows of the matrix, in structural columns.
    var matrix = SparseRows()
    /// The same by structural column.
    private(set) var columnStarts: [Int32] = []
    private(set) var columnRows: [Int32] = []
    private(set) var columnCoefficients: [Double] = []
    /// By column: its greatest magnitude, in which reduced costs are measured; 1 for the columns of rows.
    private(set) var columnMagnitudes: [Double] = []
    /// Whether coefficients of some row differ so much that rounding may spoil what follows from it.
    private(set) var hasUnevenRows = false
    /// What of the matrix waits until something is free.
    var deferred = DeferredRows()
    /// By column, ordered by level and target.
    var breakpointStarts: [Int32] = []
    var breakpoints: [Breakpoint] = []
    /// By column: the canonical distances among `breakpoints`, which follow all others. Empty without distances.
    var distanceStarts: [Int32] = []
    /// Required constraints that the eliminated equations contradict.
    var contradictions: [Int32] = []
    /// Priorities of the levels, from the required one on.
    var priorities: [Double] = [1000]

    var rowCount: Int { matrix.rowCount }
    var columnCount: Int { structuralCount + rowCount }

    @inline(__always)
    func breakpointRange(of column: Int) -> Range<Int> {
        Int(breakpointStarts[column])..<Int(breakpointStarts[column + 1])
    }

    @inline(__always)
    func entries(ofRow row: Int) -> Range<Int> { matrix.entries(ofRow: row) }

    /// Of a structural column.
    @inline(__always)
    func entries(ofColumn column: Int) -> Range<Int> {
        Int(columnStarts[column])..<Int(columnStarts[column + 1])
    }

    /// By constraint: its column, or -1.
    func columnOfConstraint(_ constraintCount: Int) -> [Int32] {
        var columns = [Int32](repeating: -1, count: constraintCount)
        for column in 0..<columnCount {
            for index in breakpointRange(of: column) {
                columns[Int(breakpoints[index].constraint)] = Int32(column)
            }
        }
        return columns
    }

    func distanceRange(of column: Int) -> Range<Int> {
        distanceStarts.isEmpty ? 0..<0 : Int(distanceStarts[column])..<Int(distanceStarts[column + 1])
    }
}

extension ReducedSystem {
    /// Makes the columns of the matrix from its rows.
    mutating func transpose() {
        var starts = [Int32](repeating: 0, count: structuralCount + 1)
        for column in matrix.columns { starts[Int(column) + 1] += 1 }
        for column in 0..<structuralCount { starts[column + 1] += starts[column] }
        var next = starts
        columnMagnitudes = [Double](repeating: 0, count: columnCount)
        columnRows = [Int32](repeating: 0, count: matrix.columns.count)
        columnCoefficients = [Double](repeating: 0, count: matrix.columns.count)
        for row in 0..<rowCount {
            for entry in entries(ofRow: row) {
                let column = Int(matrix.columns[entry])
                columnRows[Int(next[column])] = Int32(row)
                let coefficient = matrix.coefficients[entry]
                columnCoefficients[Int(next[column])] = coefficient
                columnMagnitudes[column] = max(columnMagnitudes[column], coefficient.magnitude)
                if coefficient.magnitude < Tolerance.evenCoefficient { hasUnevenRows = true }
                next[column] += 1
            }
        }
        columnStarts = starts
        for column in 0..<columnCount where columnMagnitudes[column] == 0 { columnMagnitudes[column] = 1 }
    }
}

extension ReducedSystem {
    /// The level of the canonical distances, which no constraint has.
    static let distanceLevel = Int32.max

    /// Makes the distances from 0 of variables the violations of a level of their own: adds a breakpoint for each, where the
    /// column that stands for it makes it 0.
    mutating func setDistances(_ distances: [(variable: Int32, value: ColumnValue)]) {
        let first = Int32(breakpoints.count)
        let grouped = CompressedRows(grouping: distances.map { $0.value.column }, rowCount: columnCount)
        distanceStarts = grouped.starts.map { first + $0 }
        for item in grouped.items {
            let (variable, value) = distances[Int(item)]
            breakpoints.append(
                Breakpoint(
                    target: -value.offset / value.scale, factor: value.scale,
                    level: ReducedSystem.distanceLevel, subject: ~variable, limitsBelow: true,
                    limitsAbove: true))
        }
        for column in 0..<columnCount { breakpoints.sort(in: distanceRange(of: column)) }
    }
}

/// A variable in terms of a column: `scale × column + offset`; without a column it is fixed at `offset`.
struct ColumnValue: Equatable, Sendable {
    /// -1: none.
    var column: Int32
    var scale: Double
    var offset: Double
}

extension ColumnValue {
    /// What the value can be while its column is in an interval.
    func interval(of interval: Interval) -> Interval {
        interval.multiplied(by: scale).moved(by: offset)
    }
}
