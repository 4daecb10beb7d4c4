/// The basis: which column is basic in which row, and the factors of their matrix.
struct Basis: Sendable {
    /// By row: its basic column. By column: the row in which it is basic, or -1.
    private(set) var columnOfRow: [Int32]
    private(set) var rowOfColumn: [Int32]
    private var factorization: Factorization
    /// Columns that have been replaced since the matrix was factorised.
    private(set) var updatesSinceBuild = 0
    private var touchedEntries = 0
    /// Whether every basis is factorised anew, with great pivots, so that no rounding gathers.
    let isStrict: Bool

    /// The columns of the rows are basic at first.
    init(of reduced: borrowing ReducedSystem, isStrict: Bool) {
        let (structuralCount, rowCount) = (reduced.structuralCount, reduced.rowCount)
        columnOfRow = (0..<rowCount).map { Int32(structuralCount + $0) }
        rowOfColumn = (0..<reduced.columnCount).map {
            $0 < structuralCount ? -1 : Int32($0 - structuralCount)
        }
        factorization = Factorization(dimension: rowCount)
        self.isStrict = isStrict
    }

    /// Entries of matrices and of factors that have been touched.
    var work: Int { touchedEntries + factorization.etas.work }

    @inline(__always)
    func contains(_ column: Int32) -> Bool { rowOfColumn[Int(column)] >= 0 }

    /// Solves `basis · result = vector` in place.
    mutating func solveForward(_ vector: inout SparseVector) { factorization.etas.solveForward(&vector) }

    /// Solves `result · basis = vector` in place.
    mutating func solveBackward(_ vector: inout SparseVector) { factorization.etas.solveBackward(&vector) }

    /// Marks the rows that a forward solution for the marked ones may have entries in.
    func spreadForward(_ isReached: inout [Bool]) { factorization.etas.spreadForward(&isReached) }

    /// Puts a column into the basis in place of the basic column of a row. The matrix is not factorised then.
    mutating func install(_ column: Int32, in row: Int32) {
        rowOfColumn[Int(columnOfRow[Int(row)])] = -1
        rowOfColumn[Int(column)] = row
        columnOfRow[Int(row)] = column
    }

    /// The same with an update of the factors.
    mutating func replace(inRow row: Int32, by column: Int32, _ ftranColumn: borrowing FtranColumn) {
        factorization.replaceColumn(on: row, by: ftranColumn.entries)
        install(column, in: row)
        updatesSinceBuild += 1
    }

    /// Whether to factorise anew. Long etas slow every solve down and take room, so they are given up as soon as they weigh
    /// as much as the matrix.
    func needsNewFactors(_ reduced: borrowing ReducedSystem) -> Bool {
        if isStrict { return true }
        if updatesSinceBuild < 16 { return false }
        let size = reduced.rowCount + reduced.matrix.columns.count
        let added = factorization.etas.entryCount - factorization.builtEntryCount
        return added > size || (updatesSinceBuild >= 64 && factorization.workSinceBuilt > 16 * size)
    }

    /// Factorises the matrix of some columns, which become the basis. False where it is singular.
    mutating func factorize(_ columns: [Int32], of reduced: borrowing ReducedSystem, threshold: Double)
        -> Bool
    {
        var matrix = ColumnMatrix()
        matrix.reserve(columns: columns.count, entries: columns.count + reduced.columnRows.count)
        for column in columns { reduced.append(column, to: &matrix) }
        touchedEntries += reduced.columnRows.count + columns.count
        guard factorization.build(matrix, threshold: threshold).isEmpty else { return false }
        for (index, column) in columns.enumerated() {
            let row = factorization.rowOfColumn[index]
            columnOfRow[Int(row)] = column
            rowOfColumn[Int(column)] = row
        }
        updatesSinceBuild = 0
        return true
    }
}

extension ReducedSystem {
    /// Adds a column of the matrix of the equations `row column - Σ coefficient · structural column = 0`.
    func load(_ column: Int32, into vector: inout SparseVector) {
        if Int(column) >= structuralCount { return vector.add(1, at: column - Int32(structuralCount)) }
        for entry in entries(ofColumn: Int(column)) {
            vector.add(-columnCoefficients[entry], at: columnRows[entry])
        }
    }

    fileprivate func append(_ column: Int32, to matrix: inout ColumnMatrix) {
        if Int(column) >= structuralCount {
            matrix.append(1, at: column - Int32(structuralCount))
        } else {
            for entry in entries(ofColumn: Int(column)) {
                matrix.append(-columnCoefficients[entry], at: columnRows[entry])
            }
        }
        matrix.closeColumn()
    }
}
