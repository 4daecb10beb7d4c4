/// A sparse matrix built row by row: row r has the entries `starts[r] ..< starts[r + 1]`.
struct SparseRows: Sendable {
    private(set) var starts: [Int32] = [0]
    private(set) var columns: [Int32] = []
    private(set) var coefficients: [Double] = []

    var rowCount: Int { starts.count - 1 }

    @inline(__always)
    func entries(ofRow row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

    mutating func append(_ column: Int32, _ coefficient: Double) {
        columns.append(column)
        coefficients.append(coefficient)
    }

    mutating func closeRow() { starts.append(Int32(columns.count)) }

    mutating func appendRow(_ row: Int, of other: borrowing SparseRows) {
        for entry in other.entries(ofRow: row) { append(other.columns[entry], other.coefficients[entry]) }
        closeRow()
    }
}
