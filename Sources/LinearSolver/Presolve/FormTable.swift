/// Finds rows that are equal to one already there.
struct FormTable: Sendable {
    /// Open addressing; a row, or -1.
    private var slots = [Int32](repeating: -1, count: 64)
    private var hashes: [UInt64] = []

    /// The row of the form, or nil after entering it as the next row.
    mutating func find(_ roots: [Int32], _ coefficients: [Double], _ reduced: ReducedSystem) -> Int32? {
        if 2 * (hashes.count + 1) > slots.count { grow() }
        let hash = FormTable.hash(roots)
        let mask = UInt64(slots.count - 1)
        var slot = Int(hash & mask)
        while slots[slot] >= 0 {
            let row = slots[slot]
            if hashes[Int(row)] == hash && isEqual(Int(row), roots, coefficients, reduced) { return row }
            slot = (slot + 1) & Int(mask)
        }
        slots[slot] = Int32(hashes.count)
        hashes.append(hash)
        return nil
    }

    private func isEqual(
        _ row: Int, _ roots: [Int32], _ coefficients: [Double], _ reduced: ReducedSystem
    ) -> Bool {
        let start = Int(reduced.matrix.starts[row])
        guard Int(reduced.matrix.starts[row + 1]) - start == roots.count else { return false }
        for place in 0..<roots.count {
            guard reduced.matrix.columns[start + place] == reduced.columnOfVariable[Int(roots[place])] else {
                return false
            }
            let difference = reduced.matrix.coefficients[start + place] - coefficients[place]
            guard difference.magnitude <= Tolerance.cancellation else { return false }
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

    private static func hash(_ roots: [Int32]) -> UInt64 {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        for root in roots {
            hash = (hash ^ UInt64(UInt32(bitPattern: root))) &* 0xD6E8_FEB8_6659_FD93
            hash ^= hash >> 32
        }
        return hash
    }
}
