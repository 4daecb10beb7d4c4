/// The solution of `basis · result = column`: a step t of a nonbasic column changes each basic one by `-t · result`.
struct FtranColumn: Sendable {
    /// By row.
    private(set) var entries: SparseVector
    /// Entries of the matrix and of the solutions that have been touched.
    private(set) var work = 0

    /// Each solution is passed over in the ratio test, in the move and in the change of the basis.
    private static let passes = 4

    init(rowCount: Int) { entries = SparseVector(count: rowCount) }

    /// The rows whose entries may differ from 0.
    @inline(__always)
    var rows: [Int32] { entries.indices }

    @inline(__always)
    subscript(row: Int32) -> Double { entries.values[Int(row)] }

    mutating func compute(of column: Int32, _ basis: inout Basis, _ reduced: borrowing ReducedSystem) {
        entries.clear()
        reduced.load(column, into: &entries)
        basis.solveForward(&entries)
        work += FtranColumn.passes * entries.indices.count
    }

    /// The least and the greatest magnitude, zeros aside.
    var extremes: (least: Double, greatest: Double) {
        var (least, greatest) = (Double.infinity, 0.0)
        for row in rows {
            let magnitude = self[row].magnitude
            greatest = max(greatest, magnitude)
            if magnitude > 0 { least = min(least, magnitude) }
        }
        return (least, greatest)
    }

    /// Whether a pivot in a row is so small that etas made of it would be imprecise.
    func isSmallPivot(_ row: Int32) -> Bool {
        let limit = self[row].magnitude / Tolerance.precisePivot
        return rows.contains { self[$0].magnitude > limit }
    }
}
