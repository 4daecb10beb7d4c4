/// The rows of a polyhedron whose columns are eliminated one after the other: those that it had and those that say what is
/// left of them. Rows are live until one of their columns is eliminated.
struct EliminationRows: Sendable {
    /// A row whose side is everything says nothing but that its columns belong together.
    private var rows = RoundedRows()
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
    func isTie(_ row: Int32) -> Bool { rows.sides[Int(row)] == .everything }

    func isEquation(_ row: Int32) -> Bool { rows.sides[Int(row)].isSingle }

    /// The columns of a row, ascending.
    func columns(of row: Int32) -> ArraySlice<Int32> { rows.matrix.columns[rows.entries(of: row)] }

    /// Appends a row of a polyhedron of columns that are not eliminated.
    mutating func append(_ row: Int, of small: borrowing SmallPolyhedron) {
        columns.removeAll(keepingCapacity: true)
        coefficients.removeAll(keepingCapacity: true)
        for place in small.rows[row].places {
            columns.append(small.columns[place])
            coefficients.append(small.coefficient(row, place))
        }
        let known = table.find(columns, coefficients, in: rows.matrix)
        if let known { return rows.tighten(known, small.rows[row].side, error: small.rows[row].error) }
        rows.append(row, of: small)
        enterLastRow()
    }

    /// Appends a row that says nothing of values.
    ///
    /// - Parameter columns: Ascending, all of them not eliminated.
    mutating func appendTie(of columns: [Int32]) {
        let zeros = [Double](repeating: 0, count: columns.count)
        if table.find(columns, zeros, in: rows.matrix) != nil { return }
        rows.append(columns, .everything)
        enterLastRow()
    }

    private mutating func enterLastRow() {
        let row = Int32(rows.count - 1)
        for entry in rows.entries(of: row) {
            let column = Int(rows.matrix.columns[entry])
            entriesBefore.append(lastEntries[column])
            lastEntries[column] = Int32(entry)
            rowOfEntry.append(row)
            counts[column] += 1
        }
        isLive.append(true)
    }

    /// Forgets the entries of a column in rows that are not live any more, and gives those that are.
    mutating func liveRows(of column: Int32, _ live: inout [Int32]) {
        live.removeAll(keepingCapacity: true)
        var (entry, kept): (Int32, Int32) = (lastEntries[Int(column)], -1)
        while entry >= 0 {
            let before = entriesBefore[Int(entry)]
            if isLive[Int(rowOfEntry[Int(entry)])] {
                live.append(rowOfEntry[Int(entry)])
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
        for column in columns(of: row) { counts[Int(column)] -= 1 }
    }

    /// Adds a row to a polyhedron of some columns, among which are those of the row.
    func add(_ row: Int32, to small: inout SmallPolyhedron) {
        if isTie(row) { return }
        rows.add(row, to: &small)
    }
}
