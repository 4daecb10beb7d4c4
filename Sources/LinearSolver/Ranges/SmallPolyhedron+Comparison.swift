extension SmallPolyhedron {
    /// Leaves out what the last row and the bounds say of the others, or one of these of the last.
    mutating func compareLastRow() {
        for row in 0..<(rowCount - 1) where canTell(row, rowCount - 1) {
            widen(rowCount - 1, by: row)
            if rows[rowCount - 1].side == .everything { return remove(rowCount - 1) }
        }
        var last = rowCount - 1
        for row in (0..<last).reversed() where canTell(row, last) {
            widen(row, by: last)
            if rows[row].side != .everything { continue }
            // The last row takes its place.
            remove(row)
            last = row
        }
    }

    /// Whether one row can say something of the other: not where it has other columns that nothing bounds.
    @inline(__always)
    private func canTell(_ row: Int, _ other: Int) -> Bool {
        let (places, others) = (rows[row].places, rows[other].places)
        return !places.symmetricDifference(others).meets(unbounded) && places.meets(others)
    }

    /// Takes the ends of a row away that a multiple of another, together with the bounds, says.
    private mutating func widen(_ row: Int, by other: Int) {
        var side = rows[row].side
        for pivot in rows[row].places.intersection(rows[other].places) {
            let factor = coefficient(row, pivot) / coefficient(other, pivot)
            var sum = rows[other].side.multiplied(by: factor)
            var rests = rows[row].places.union(rows[other].places)
            rests.remove(pivot)
            while sum.saysMore(than: side) {
                guard let place = rests.next() else {
                    side.widen(whereInside: sum)
                    break
                }
                work += 1
                let (share, otherShare) = (coefficient(row, place), factor * coefficient(other, place))
                if share.isEqual(to: otherShare) { continue }
                sum.add(bounds[place].multiplied(by: share - otherShare))
            }
        }
        rows[row].side = side
    }

    /// Leaves out what several rows and the bounds say together of another, where there are so many rows that
    /// this pays.
    mutating func removeImpliedRows(workLimit: Int) {
        guard rowCount > width + SmallPolyhedron.rowsBesideWidth else { return }
        var proof = RowProof()
        for row in rows.indices.reversed() where !rows[row].isNeeded && !rows[row].isEquation {
            if work + proof.work > workLimit { break }
            if rows[row].side.upper.isFinite && proof.isImplied(row, up: true, in: self) {
                rows[row].side.upper = .infinity
            }
            if rows[row].side.lower.isFinite && proof.isImplied(row, up: false, in: self) {
                rows[row].side.lower = -.infinity
            }
            rows[row].isNeeded = true
            if rows[row].side == .everything { remove(row) }
        }
        work += proof.work
    }

    private static let rowsBesideWidth = 4
}
