/// Sums of two columns that equations make the same but for a constant, such as the centres of views in a row.
///
/// A chain of such equations says of two views that are not next to each other only through all between them. With an
/// equation for each sum, all to the same one, each says all by itself.
struct EqualSums: Sendable {
    private let face: OptimalFace
    /// By sum: its two columns, in the order of their variables, with coefficients of which the first is 1.
    private var sums = SparseRows<[Double]>()
    private var table = FormTable()
    /// What the equations say: `second = first + distance`.
    private var links: [(row: Int32, first: Int32, second: Int32, distance: Double)] = []
    /// By row: whether the equations of `forEachEquation` say it.
    private(set) var isReplaced: [Bool]
    private(set) var isEmpty = true
    private var forest = AffineForest(count: 0)

    init(_ face: OptimalFace) {
        self.face = face
        isReplaced = [Bool](repeating: false, count: face.rowCount)
        for row in 0..<Int32(face.rowCount) where face.isEquation(row) { link(row) }
        forest = AffineForest(count: sums.rowCount)
        for link in links where forest.join(link.first, link.second, distance: link.distance) != nil {
            isReplaced[Int(link.row)] = true
            isEmpty = false
        }
    }

    /// Links the sum of the first two variables of an equation and that of the other two, if these have the same factors.
    private mutating func link(_ row: Int32) {
        guard face.entries(of: row).count == 4 else { return }
        let entries = face.entries(of: row).sorted { variable($0) < variable($1) }
        let coefficients = entries.map { face.matrix.coefficients[$0] }
        guard (coefficients[0] + coefficients[2]).magnitude <= Tolerance.cancellation,
            (coefficients[1] + coefficients[3]).magnitude <= Tolerance.cancellation
        else { return }
        links.append(
            (
                row: row, first: enter(entries[0], entries[1]), second: enter(entries[2], entries[3]),
                distance: -face.rowLower[Int(row)] / coefficients[0]
            ))
    }

    private func variable(_ entry: Int) -> Int32 { face.variables[Int(face.matrix.columns[entry])] }

    private mutating func enter(_ first: Int, _ second: Int) -> Int32 {
        let columns = [face.matrix.columns[first], face.matrix.columns[second]]
        let coefficients = [1, face.matrix.coefficients[second] / face.matrix.coefficients[first]]
        if let known = table.find(columns, coefficients, in: sums) { return known }
        for place in columns.indices { sums.append(columns[place], coefficients[place]) }
        sums.closeRow()
        return Int32(sums.rowCount - 1)
    }

    /// Calls `append` with equations that say of each sum how it lies to the first that is the same but for a constant.
    mutating func forEachEquation(_ append: ([(column: Int32, coefficient: Double)], Double) -> Void) {
        var firsts = [Int32](repeating: -1, count: sums.rowCount)
        for sum in 0..<Int32(sums.rowCount) {
            let value = forest.find(sum)
            let first = firsts[Int(value.root)]
            if first < 0 {
                firsts[Int(value.root)] = sum
            } else {
                append(
                    entries(of: sum, times: 1) + entries(of: first, times: -1),
                    value.offset - forest.find(first).offset)
            }
        }
    }

    private func entries(of sum: Int32, times factor: Double) -> [(column: Int32, coefficient: Double)] {
        sums.entries(ofRow: Int(sum)).map { (sums.columns[$0], factor * sums.coefficients[$0]) }
    }
}
