/// The rows of a polyhedron whose columns are eliminated one after the other: those that it had and those that say what is
/// left of them. Rows are live until one of their columns is eliminated.
struct EliminationRows: Sendable {
    private(set) var matrix = SparseRows<[Double]>()
    /// By row; everything: the row says nothing but that its columns belong together.
    private(set) var sides: [Interval] = []
    private var isLive: [Bool] = []
    private var table = FormTable()
    /// The row at hand; columns are ascending.
    private var columns: [Int32] = []
    private var coefficients: [Double] = []
    /// By column: its last entry, or -1; by entry: the one of the same column before it, and its row.
    private var lastEntries: [Int32]
    private var entriesBefore: [Int32] = []
    private var rowOfEntry: [Int32] = []
    /// By column: how many of its rows are live.
    private(set) var counts: [Int32]

    init(columnCount: Int) {
        lastEntries = [Int32](repeating: -1, count: columnCount)
        counts = [Int32](repeating: 0, count: columnCount)
    }

    mutating func appendColumn() {
        lastEntries.append(-1)
        counts.append(0)
    }

    /// Whether a row says nothing of values.
    func isTie(_ row: Int32) -> Bool { sides[Int(row)] == .everything }

    func isEquation(_ row: Int32) -> Bool { sides[Int(row)].lower == sides[Int(row)].upper }

    /// Appends a row of a polyhedron of columns that are not eliminated.
    mutating func append(_ row: Int, of small: borrowing SmallPolyhedron) {
        columns.removeAll(keepingCapacity: true)
        coefficients.removeAll(keepingCapacity: true)
        for place in small.rows[row].places {
            columns.append(small.columns[place])
            coefficients.append(small.coefficient(row, place))
        }
        append(small.rows[row].side)
    }

    /// Appends a row that says nothing of values.
    ///
    /// - Parameter columns: Ascending, all of them not eliminated.
    mutating func appendTie(of columns: [Int32]) {
        self.columns = columns
        coefficients = [Double](repeating: 0, count: columns.count)
        append(.everything)
    }

    /// Appends the row at hand.
    private mutating func append(_ side: Interval) {
        if let known = table.find(columns, coefficients, in: matrix) {
            sides[Int(known)] = sides[Int(known)].intersected(with: side)
            return
        }
        for place in columns.indices {
            let column = Int(columns[place])
            entriesBefore.append(lastEntries[column])
            lastEntries[column] = Int32(matrix.columns.count)
            matrix.append(columns[place], coefficients[place])
            rowOfEntry.append(Int32(sides.count))
            counts[column] += 1
        }
        matrix.closeRow()
        sides.append(side)
        isLive.append(true)
    }

    /// Forgets the entries of a column in rows that are not live any more, and gives those that are.
    mutating func liveRows(of column: Int32, _ rows: inout [Int32]) {
        rows.removeAll(keepingCapacity: true)
        var (entry, kept): (Int32, Int32) = (lastEntries[Int(column)], -1)
        while entry >= 0 {
            let before = entriesBefore[Int(entry)]
            if isLive[Int(rowOfEntry[Int(entry)])] {
                rows.append(rowOfEntry[Int(entry)])
                kept = entry
            } else if kept < 0 {
                lastEntries[Int(column)] = before
            } else {
                entriesBefore[Int(kept)] = before
            }
            entry = before
        }
    }

    mutating func retire(_ row: Int32) {
        isLive[Int(row)] = false
        for entry in matrix.entries(ofRow: Int(row)) { counts[Int(matrix.columns[entry])] -= 1 }
    }

    /// Adds a row to a polyhedron of some columns, among which are those of the row.
    func add(_ row: Int32, to small: inout SmallPolyhedron) {
        if isTie(row) { return }
        small.openRow()
        for entry in matrix.entries(ofRow: Int(row)) {
            small.set(small.place(of: matrix.columns[entry]), to: matrix.coefficients[entry])
        }
        small.closeRow(sides[Int(row)])
    }
}
