/// Columns that equations tell by hubs alone, as linear forms of these: the place of a view in a list is that of the first
/// and so many heights of each kind.
struct HubEquations: Sendable {
    private let face: OptimalFace
    private let hubCount: Int
    /// By column: whether it has a form.
    private(set) var isKnown: [Bool]
    /// By column: a weight for each hub, and the constant.
    private var forms: [Double]
    /// By row: how many of its columns have no form.
    private var openCounts: [Int32] = []
    private var queue: RowQueue

    init(_ face: OptimalFace, hubs: [Int32]) {
        self.face = face
        hubCount = hubs.count
        isKnown = [Bool](repeating: false, count: face.columnCount)
        forms = [Double](repeating: 0, count: face.columnCount * (hubs.count + 1))
        queue = RowQueue(count: face.rowCount)
        for row in 0..<Int32(face.rowCount) { openCounts.append(Int32(face.entries(of: row).count)) }
        for (hub, column) in hubs.enumerated() {
            forms[place(of: column) + hub] = 1
            know(column)
        }
        for column in 0..<Int32(face.columnCount) where !face.isMovable[Int(column)] {
            forms[place(of: column) + hubCount] = face.lower[Int(column)]
            know(column)
        }
        while let row = queue.pop() { solve(row) }
    }

    private func place(of column: Int32) -> Int { Int(column) * (hubCount + 1) }

    /// Adds the weights of the form of a column, which has one, and gives the constant.
    func addForm(of column: Int32, to weights: inout [Double]) -> Double {
        let start = place(of: column)
        for hub in 0..<hubCount { weights[hub] += forms[start + hub] }
        return forms[start + hubCount]
    }

    private mutating func know(_ column: Int32) {
        isKnown[Int(column)] = true
        for row in face.rows(of: column) {
            openCounts[Int(row)] -= 1
            if openCounts[Int(row)] == 1 && face.isEquation(row) { queue.push(row) }
        }
    }

    private mutating func solve(_ row: Int32) {
        guard let open = face.entries(of: row).first(where: { !isKnown[Int(face.matrix.columns[$0])] })
        else { return }
        let (column, coefficient) = (face.matrix.columns[open], face.matrix.coefficients[open])
        let sum = sum(of: row)
        for hub in 0..<hubCount { forms[place(of: column) + hub] = -sum[hub] / coefficient }
        forms[place(of: column) + hubCount] = (face.rowLower[Int(row)] - sum[hubCount]) / coefficient
        know(column)
    }

    /// The sum of the columns of a row that have a form.
    private func sum(of row: Int32) -> [Double] {
        var sum = [Double](repeating: 0, count: hubCount + 1)
        for entry in face.entries(of: row) {
            let column = face.matrix.columns[entry]
            if !isKnown[Int(column)] { continue }
            let start = place(of: column)
            for hub in sum.indices { sum[hub] += face.matrix.coefficients[entry] * forms[start + hub] }
        }
        for hub in 0..<hubCount where sum[hub].magnitude <= Tolerance.cancellation { sum[hub] = 0 }
        return sum
    }

    /// Limits a region to what rows, and bounds of columns, say of hubs.
    func limit(_ region: inout HubRegion) {
        for row in 0..<Int32(face.rowCount) where openCounts[Int(row)] == 0 {
            var weights = sum(of: row)
            let constant = weights.removeLast()
            let sides = Interval(lower: face.rowLower[Int(row)], upper: face.rowUpper[Int(row)])
            region.limit(weights, to: sides.moved(by: -constant))
        }
        for column in 0..<Int32(face.columnCount) where isKnown[Int(column)] {
            var weights = [Double](repeating: 0, count: hubCount)
            let constant = addForm(of: column, to: &weights)
            let ends = Interval(lower: face.lower[Int(column)], upper: face.upper[Int(column)])
            region.limit(weights, to: ends.moved(by: -constant))
        }
    }
}
