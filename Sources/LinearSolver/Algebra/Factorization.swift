/// A sparse LU factorisation of a square matrix, kept as etas so that columns may be replaced afterwards.
///
/// Rows and columns with a single entry are pivoted first, which takes linear time and causes no fill-in; what is
/// left is eliminated column by column (Gilbert and Peierls 1988) with threshold pivoting, few entries first.
struct Factorization: Sendable {
    var etas: EtaFile
    /// By column of the matrix: the row that it is pivoted on.
    private(set) var rowOfColumn: [Int32] = []
    /// Entries of the etas when the matrix was factorised.
    private(set) var builtEntryCount = 0
    /// Operations of all solves before the matrix was factorised.
    private var workBefore = 0

    /// Operations of solves since the matrix was factorised.
    var workSinceBuilt: Int { etas.work - workBefore }

    init(dimension: Int) { etas = EtaFile(dimension: dimension) }

    /// Factorises a square matrix.
    ///
    /// A pivot is at least `threshold` times the greatest entry of its column. Returns the columns that depend on
    /// others: empty unless the matrix is singular.
    mutating func build(_ matrix: ColumnMatrix, threshold: Double) -> [Int32] {
        etas.removeAll()
        var elimination = Elimination(matrix, threshold: threshold)
        elimination.orderSingletons()
        etas.reserve(entries: matrix.rows.count)
        let dependent = elimination.factorize(into: &etas)
        elimination.appendUpper(to: &etas)
        rowOfColumn = elimination.rowOfColumn
        builtEntryCount = etas.entryCount
        workBefore = etas.work
        return dependent
    }

    /// Replaces the column pivoted on `row` by one whose forward solution is `column`.
    mutating func replaceColumn(on row: Int32, by column: SparseVector) {
        for index in column.indices where index != row && column.values[Int(index)] != 0 {
            etas.addEntry(row: index, value: column.values[Int(index)])
        }
        etas.closeEta(row: row, pivot: column.values[Int(row)])
    }
}

/// The working state of one factorisation.
private struct Elimination {
    let starts: [Int32]
    let rows: [Int32]
    let values: [Double]
    let count: Int
    let threshold: Double
    var rowOfColumn: [Int32]
    /// By row: its step, or -1 while it is active.
    var stepOfRow: [Int32]
    /// By step: the column and the row.
    var columns: [Int32] = []
    var pivotRows: [Int32] = []
    /// Steps before this come from singletons.
    var singletonSteps = 0

    /// By row: the number of active columns, and all of them in one number by exclusive or, which is the last one when one
    /// is left; the same of the rows by column. Once the singletons are ordered only the rows' numbers are of use, if any
    /// column is left: then they are at most so many, and may count a column twice.
    private var rowCounts: [Int32]
    private var rowRests: [Int32]
    private var columnCounts: [Int32]
    private var columnRests: [Int32]
    private var columnsByRow = CompressedRows()

    /// Upper triangle of the columns that were not singletons: by step after `singletonSteps`.
    private var upperEnds: [Int32] = [0]
    private var upperRows: [Int32] = []
    private var upperValues: [Double] = []
    private var upperPivots: [Double] = []

    init(_ matrix: ColumnMatrix, threshold: Double) {
        starts = matrix.starts
        rows = matrix.rows
        values = matrix.values
        self.threshold = threshold
        count = starts.count - 1
        rowOfColumn = [Int32](repeating: -1, count: count)
        stepOfRow = rowOfColumn
        rowCounts = [Int32](repeating: 0, count: count)
        rowRests = rowCounts
        columnCounts = rowCounts
        columnRests = rowCounts
        columns.reserveCapacity(count)
        pivotRows.reserveCapacity(count)
        countEntries()
    }

    private mutating func countEntries() {
        for column in 0..<count {
            for entry in Int(starts[column])..<Int(starts[column + 1]) {
                let row = Int(rows[entry])
                rowCounts[row] += 1
                rowRests[row] ^= Int32(column)
                columnCounts[column] += 1
                columnRests[column] ^= Int32(row)
            }
        }
        columnsByRow = CompressedRows(transposing: starts, rows, rowCount: count)
    }

    /// Takes rows and columns with one active entry, until there are none.
    mutating func orderSingletons() {
        var singleRows: [Int32] = []
        var singleColumns: [Int32] = []
        for index in 0..<count {
            if columnCounts[index] == 1 { singleColumns.append(Int32(index)) }
            if rowCounts[index] == 1 { singleRows.append(Int32(index)) }
        }
        while true {
            if let column = singleColumns.popLast() {
                guard columnCounts[Int(column)] == 1, rowOfColumn[Int(column)] < 0 else { continue }
                take(columnRests[Int(column)], column, &singleRows, &singleColumns)
            } else if let row = singleRows.popLast() {
                guard rowCounts[Int(row)] == 1, stepOfRow[Int(row)] < 0 else { continue }
                take(row, rowRests[Int(row)], &singleRows, &singleColumns)
            } else {
                break
            }
        }
        singletonSteps = columns.count
    }

    private mutating func take(
        _ row: Int32, _ column: Int32, _ singleRows: inout [Int32], _ singleColumns: inout [Int32]
    ) {
        guard isLargeEnough(row, column) else {
            // Left to the numerical elimination.
            columnCounts[Int(column)] = -1
            return
        }
        setPivot(row, column)
        for entry in Int(starts[Int(column)])..<Int(starts[Int(column) + 1]) {
            let other = Int(rows[entry])
            rowCounts[other] -= 1
            rowRests[other] ^= column
            if rowCounts[other] == 1 && stepOfRow[other] < 0 { singleRows.append(Int32(other)) }
        }
        for entry in columnsByRow.range(of: Int(row)) {
            let other = Int(columnsByRow.items[entry])
            columnCounts[other] -= 1
            columnRests[other] ^= row
            if columnCounts[other] == 1 && rowOfColumn[other] < 0 { singleColumns.append(Int32(other)) }
        }
    }

    private func isLargeEnough(_ row: Int32, _ column: Int32) -> Bool {
        var pivot = 0.0
        var greatest = 0.0
        for entry in Int(starts[Int(column)])..<Int(starts[Int(column) + 1]) {
            let magnitude = values[entry].magnitude
            if rows[entry] == row { pivot = magnitude }
            if stepOfRow[Int(rows[entry])] < 0 { greatest = max(greatest, magnitude) }
        }
        return pivot > Tolerance.cancellation && pivot >= threshold * greatest
    }

    private mutating func setPivot(_ row: Int32, _ column: Int32) {
        rowOfColumn[Int(column)] = row
        stepOfRow[Int(row)] = Int32(columns.count)
        columns.append(column)
        pivotRows.append(row)
    }
}

extension Elimination {
    /// Appends the lower triangle; keeps the upper one. Returns the dependent columns.
    mutating func factorize(into etas: inout EtaFile) -> [Int32] {
        for step in 0..<singletonSteps { appendLower(ofSingleton: step, to: &etas) }
        guard singletonSteps < count else { return [] }
        var dependent: [Int32] = []
        var work = SparseVector(count: count)
        for column in columnsByLength() {
            load(column, into: &work)
            etas.solveForward(&work)
            if let row = choosePivot(in: work) {
                eliminate(column, on: row, work, &etas)
            } else {
                dependent.append(column)
            }
            work.clear()
        }
        return dependent
    }

    private mutating func appendLower(ofSingleton step: Int, to etas: inout EtaFile) {
        let column = Int(columns[step])
        let row = pivotRows[step]
        var pivot = 1.0
        var hasEntries = false
        for entry in Int(starts[column])..<Int(starts[column + 1]) {
            if rows[entry] == row { pivot = values[entry] }
            if isActive(rows[entry], at: step) { hasEntries = true }
        }
        guard hasEntries else { return }
        for entry in Int(starts[column])..<Int(starts[column + 1]) where isActive(rows[entry], at: step) {
            etas.addEntry(row: rows[entry], value: values[entry] / pivot)
        }
        etas.closeEta(row: row, pivot: 1)
    }

    /// Whether the row is pivoted after the step or not yet.
    @inline(__always)
    private func isActive(_ row: Int32, at step: Int) -> Bool {
        stepOfRow[Int(row)] < 0 || Int(stepOfRow[Int(row)]) > step
    }

    private func columnsByLength() -> [Int32] {
        var left: [Int32] = []
        for column in 0..<count where rowOfColumn[column] < 0 { left.append(Int32(column)) }
        left.sort { first, second in
            let lengths = (
                starts[Int(first) + 1] - starts[Int(first)], starts[Int(second) + 1] - starts[Int(second)]
            )
            return lengths.0 != lengths.1 ? lengths.0 < lengths.1 : first < second
        }
        return left
    }

    private func load(_ column: Int32, into work: inout SparseVector) {
        for entry in Int(starts[Int(column)])..<Int(starts[Int(column) + 1]) {
            work.add(values[entry], at: rows[entry])
        }
    }

    private func choosePivot(in work: SparseVector) -> Int32? {
        var greatest = 0.0
        for row in work.indices where stepOfRow[Int(row)] < 0 {
            greatest = max(greatest, work.values[Int(row)].magnitude)
        }
        guard greatest > Tolerance.cancellation else { return nil }
        var best: Int32?
        for row in work.indices where stepOfRow[Int(row)] < 0 {
            guard work.values[Int(row)].magnitude >= threshold * greatest else { continue }
            guard let chosen = best else { best = row; continue }
            let counts = (rowCounts[Int(row)], rowCounts[Int(chosen)])
            if counts.0 < counts.1 || (counts.0 == counts.1 && row < chosen) { best = row }
        }
        return best
    }

    private mutating func eliminate(
        _ column: Int32, on row: Int32, _ work: SparseVector, _ etas: inout EtaFile
    ) {
        let pivot = work.values[Int(row)]
        var hasLower = false
        for index in work.indices where index != row && work.values[Int(index)] != 0 {
            if stepOfRow[Int(index)] >= 0 {
                upperRows.append(index)
                upperValues.append(work.values[Int(index)])
            } else {
                etas.addEntry(row: index, value: work.values[Int(index)] / pivot)
                hasLower = true
            }
        }
        if hasLower { etas.closeEta(row: row, pivot: 1) }
        upperEnds.append(Int32(upperRows.count))
        upperPivots.append(pivot)
        setPivot(row, column)
        noteFill(from: row, work)
    }

    /// Counts in each row that a pivot row is added to the columns that this may fill: those of the pivot row. So of a chain
    /// of rows the one that fewer have been added to is added to the other, and none is added through the whole chain.
    private mutating func noteFill(from row: Int32, _ work: SparseVector) {
        let columnsLeft = Int32(count - columns.count)
        let filled = rowCounts[Int(row)] - 1
        for index in work.indices where stepOfRow[Int(index)] < 0 && work.values[Int(index)] != 0 {
            rowCounts[Int(index)] = min(max(0, rowCounts[Int(index)] - 1 + filled), columnsLeft)
        }
    }

    /// Appends the upper triangle, last column first.
    mutating func appendUpper(to etas: inout EtaFile) {
        for step in stride(from: columns.count - 1, through: 0, by: -1) {
            if step >= singletonSteps {
                appendUpper(ofEliminated: step - singletonSteps, on: pivotRows[step], to: &etas)
            } else {
                appendUpper(ofSingleton: step, to: &etas)
            }
        }
    }

    private func appendUpper(ofEliminated index: Int, on row: Int32, to etas: inout EtaFile) {
        let range = Int(upperEnds[index])..<Int(upperEnds[index + 1])
        if range.isEmpty && upperPivots[index] == 1 { return }
        for entry in range { etas.addEntry(row: upperRows[entry], value: upperValues[entry]) }
        etas.closeEta(row: row, pivot: upperPivots[index])
    }

    private func appendUpper(ofSingleton step: Int, to etas: inout EtaFile) {
        let column = Int(columns[step])
        var pivot = 1.0
        var hasEntries = false
        for entry in Int(starts[column])..<Int(starts[column + 1]) {
            if rows[entry] == pivotRows[step] {
                pivot = values[entry]
            } else if !isActive(rows[entry], at: step) {
                etas.addEntry(row: rows[entry], value: values[entry])
                hasEntries = true
            }
        }
        if hasEntries || pivot != 1 { etas.closeEta(row: pivotRows[step], pivot: pivot) }
    }
}
