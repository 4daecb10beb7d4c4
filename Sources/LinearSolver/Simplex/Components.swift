/// The columns that rows tie together, and those that nothing ties.
struct Components: Sendable {
    /// By column: its component, or -1 for a structural column that stands in no row.
    private(set) var componentOfColumn: [Int32]
    /// By component: its columns.
    private(set) var columns: CompressedRows
    private(set) var count = 0

    init(_ reduced: ReducedSystem) {
        var parents = [Int32](0..<Int32(reduced.structuralCount))
        for row in 0..<reduced.rowCount {
            Components.unite(row, reduced, &parents)
        }
        componentOfColumn = [Int32](repeating: -1, count: reduced.columnCount)
        columns = CompressedRows()
        number(reduced, &parents)
        columns = CompressedRows(grouping: componentOfColumn, rowCount: count)
    }

    private static func unite(_ row: Int, _ reduced: ReducedSystem, _ parents: inout [Int32]) {
        // The least column becomes the root, so that components are in the order of their first columns.
        var root = find(reduced.matrix.columns[Int(reduced.matrix.starts[row])], &parents)
        for entry in reduced.entries(ofRow: row) {
            let other = find(reduced.matrix.columns[entry], &parents)
            parents[Int(max(root, other))] = min(root, other)
            root = min(root, other)
        }
    }

    private static func find(_ column: Int32, _ parents: inout [Int32]) -> Int32 {
        var column = column
        while parents[Int(column)] != column {
            parents[Int(column)] = parents[Int(parents[Int(column)])]
            column = parents[Int(column)]
        }
        return column
    }

    private mutating func number(_ reduced: ReducedSystem, _ parents: inout [Int32]) {
        for column in 0..<reduced.structuralCount
        where reduced.columnStarts[column] < reduced.columnStarts[column + 1] {
            let root = Components.find(Int32(column), &parents)
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
