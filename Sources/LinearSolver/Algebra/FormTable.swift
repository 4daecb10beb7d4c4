/// Finds rows of a matrix that have the same form as one already there.
struct FormTable: Sendable {
    /// Open addressing; a row, or -1.
    private var slots = [Int32](repeating: -1, count: 64)
    private var hashes: [UInt64] = []

    /// The row of the form, or nil after entering it as the next row.
    ///
    /// - Parameter rows: Those entered before.
    mutating func find(
        _ columns: [Int32], _ coefficients: [Double], in rows: SparseRows
    ) -> Int32? {
        if 2 * (hashes.count + 1) > slots.count { grow() }
        let hash = FormTable.hash(columns)
        let mask = UInt64(slots.count - 1)
        var slot = Int(hash & mask)
        while slots[slot] >= 0 {
            let row = slots[slot]
            if hashes[Int(row)] == hash && FormTable.isEqual(Int(row), of: rows, columns, coefficients) {
                return row
            }
            slot = (slot + 1) & Int(mask)
        }
        slots[slot] = Int32(hashes.count)
        hashes.append(hash)
        return nil
    }

    private static func isEqual(
        _ row: Int, of rows: SparseRows, _ columns: [Int32], _ coefficients: [Double]
    ) -> Bool {
        let start = rows.entries(ofRow: row).lowerBound
        guard rows.entries(ofRow: row).count == columns.count else { return false }
        for index in 0..<columns.count {
            guard rows.columns[start + index] == columns[index] else { return false }
            guard rows.coefficients[start + index].isEqual(to: coefficients[index]) else { return false }
        }
        return true
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        let mask = slots.count - 1
        for row in 0..<hashes.count {
            var slot = Int(hashes[row] & UInt64(mask))
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(row)
        }
    }

    private static func hash(_ columns: [Int32]) -> UInt64 {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        for column in columns {
            hash = (hash ^ UInt64(UInt32(bitPattern: column))) &* 0xD6E8_FEB8_6659_FD93
            hash ^= hash >> 32
        }
        return hash
    }
}
