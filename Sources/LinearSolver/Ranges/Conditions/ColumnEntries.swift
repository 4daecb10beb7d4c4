/// The entries of a face by column: where each stands and its coefficient.
struct ColumnEntries: Sendable {
    private let starts: [Int32]
    /// By place.
    let rows: [Int32]
    let coefficients: [Double]

    init(_ face: OptimalFace) {
        starts = face.rowsOfColumns.starts
        rows = face.rowsOfColumns.items
        coefficients = CompressedRows(grouping: face.matrix.columns, rowCount: face.columnCount).items.map {
            face.matrix.coefficients[Int($0)]
        }
    }

    /// The places of a column.
    @inline(__always)
    func places(of column: Int32) -> Range<Int> { Int(starts[Int(column)])..<Int(starts[Int(column) + 1]) }
}
