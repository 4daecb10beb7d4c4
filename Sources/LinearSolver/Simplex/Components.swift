/// The columns that rows tie together, and those that nothing ties.
struct Components: Sendable {
    /// By column: its component, or -1 for a structural column that stands in no row.
    private(set) var componentOfColumn: [Int32]
    /// By component: its columns.
    private(set) var columns: CompressedRows
    private(set) var count = 0

    init(_ reduced: ReducedSystem) {
        // The least column stands for its set, so that components are in the order of their first columns.
        var sets = DisjointSets(count: reduced.structuralCount)
        for row in 0..<reduced.rowCount {
            let first = reduced.matrix.columns[reduced.entries(ofRow: row).lowerBound]
            for entry in reduced.entries(ofRow: row).dropFirst() {
                sets.join(first, reduced.matrix.columns[entry])
            }
        }
        componentOfColumn = [Int32](repeating: -1, count: reduced.columnCount)
        columns = CompressedRows()
        number(reduced, &sets)
        columns = CompressedRows(grouping: componentOfColumn, rowCount: count)
    }

    private mutating func number(_ reduced: ReducedSystem, _ sets: inout DisjointSets) {
        for column in 0..<reduced.structuralCount
        where reduced.columnStarts[column] < reduced.columnStarts[column + 1] {
            let root = sets.first(of: Int32(column))
            if componentOfColumn[Int(root)] < 0 {
                componentOfColumn[Int(root)] = Int32(count)
                count += 1
            }
            componentOfColumn[column] = componentOfColumn[Int(root)]
        }
        for row in 0..<reduced.rowCount {
            let first = Int(reduced.matrix.columns[Int(reduced.matrix.starts[row])])
            componentOfColumn[reduced.structuralCount + row] = componentOfColumn[first]
        }
    }
}
