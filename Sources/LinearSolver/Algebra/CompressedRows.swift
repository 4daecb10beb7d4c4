/// Lists of indices by row, one after the other in one array.
struct CompressedRows: Sendable {
    private(set) var starts: [Int32] = [0]
    private(set) var items: [Int32] = []

    init(starts: [Int32] = [0], items: [Int32] = []) {
        self.starts = starts
        self.items = items
    }

    /// For each row the columns that have an entry in it, in the order of the columns.
    init(transposing columnStarts: [Int32], _ rows: [Int32], rowCount: Int) {
        starts = [Int32](repeating: 0, count: rowCount + 1)
        for row in rows { starts[Int(row) + 1] += 1 }
        for row in 0..<rowCount { starts[row + 1] += starts[row] }
        items = [Int32](repeating: 0, count: rows.count)
        var next = starts
        for column in 0..<(columnStarts.count - 1) {
            for entry in Int(columnStarts[column])..<Int(columnStarts[column + 1]) {
                let row = Int(rows[entry])
                items[Int(next[row])] = Int32(column)
                next[row] += 1
            }
        }
    }

    /// The items whose key is `row`, for each row, in their order. Keys below 0 are left out.
    init(grouping keys: [Int32], rowCount: Int) {
        starts = [Int32](repeating: 0, count: rowCount + 1)
        for key in keys where key >= 0 { starts[Int(key) + 1] += 1 }
        for row in 0..<rowCount { starts[row + 1] += starts[row] }
        items = [Int32](repeating: 0, count: Int(starts[rowCount]))
        var next = starts
        for item in 0..<keys.count where keys[item] >= 0 {
            let row = Int(keys[item])
            items[Int(next[row])] = Int32(item)
            next[row] += 1
        }
    }

    /// Appends a row.
    mutating func append(_ list: some Sequence<Int32>) {
        items.append(contentsOf: list)
        starts.append(Int32(items.count))
    }

    subscript(row: Int) -> ArraySlice<Int32> { items[range(of: row)] }

    @inline(__always)
    func range(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }
}
