/// A sparse matrix built column by column: column c has the entries `starts[c] ..< starts[c + 1]`.
struct ColumnMatrix: Sendable {
    private(set) var starts: [Int32] = [0]
    private(set) var rows: [Int32] = []
    private(set) var values: [Double] = []

    mutating func reserve(columns: Int, entries: Int) {
        starts.reserveCapacity(columns + 1)
        rows.reserveCapacity(entries)
        values.reserveCapacity(entries)
    }

    /// Adds to the last column. `indices` holds, by row, the entry of the open column; -1: none.
    @inline(__always)
    mutating func add(_ value: Double, at row: Int32, _ indices: inout [Int32]) {
        let index = indices[Int(row)]
        if index >= 0 {
            values[Int(index)] += value
        } else {
            indices[Int(row)] = Int32(rows.count)
            rows.append(row)
            values.append(value)
        }
    }

    /// Adds an entry that the open column does not have yet.
    @inline(__always)
    mutating func append(_ value: Double, at row: Int32) {
        rows.append(row)
        values.append(value)
    }

    mutating func closeColumn() { starts.append(Int32(rows.count)) }

    /// Ends the last column, without the entries that cancelled.
    mutating func closeColumn(_ indices: inout [Int32]) {
        let start = Int(starts[starts.count - 1])
        var kept = start
        for entry in start..<rows.count {
            indices[Int(rows[entry])] = -1
            if values[entry] == 0 { continue }
            rows[kept] = rows[entry]
            values[kept] = values[entry]
            kept += 1
        }
        rows.removeLast(rows.count - kept)
        values.removeLast(values.count - kept)
        starts.append(Int32(kept))
    }
}
