/// Columns that equations make the same but for a constant, such as the places of views in columns side by side whose rows
/// are equally high.
///
/// Two equations that define a different column each by the same form make twins of the two. In its other equations one then
/// stands for the other, which makes twins of more.
struct TwinColumns: Sendable {
    private let face: OptimalFace
    private var forest: AffineForest
    /// By column: the next one of its set, all around.
    private var next: [Int32]
    private var queue: WaitingQueue
    /// Forms, the column that each defines, and the constants: column = form + constant.
    private var forms = SparseRows()
    private var definedColumns: [Int32] = []
    private var constants: [Double] = []
    private var table = FormTable()
    /// The equation at hand, in terms of the columns that stand for their sets.
    private var row: SparseVector
    /// The form at hand.
    private var formColumns: [Int32] = []
    private var ratios: [Double] = []
    private(set) var isEmpty = true

    init(_ face: OptimalFace) {
        self.face = face
        forest = AffineForest(count: face.columnCount)
        next = [Int32](0..<Int32(face.columnCount))
        queue = WaitingQueue(count: face.rowCount)
        row = SparseVector(count: face.columnCount)
        for row in 0..<Int32(face.rowCount) where isShortEquation(row) { queue.push(row) }
        while let row = queue.pop() { solve(row) }
    }

    /// What a column is in terms of the one that stands for its set.
    mutating func value(of column: Int32) -> AffineValue { forest.find(column) }

    private func isShortEquation(_ row: Int32) -> Bool { face.isEquation(row) && face.isShort(row) }

    /// Solves an equation for each of its columns that has weight in it.
    private mutating func solve(_ equation: Int32) {
        defer { row.clear() }
        var side = face.rowLower[Int(equation)]
        for entry in face.entries(of: equation) {
            let (column, coefficient) = (face.matrix.columns[entry], face.matrix.coefficients[entry])
            let value = forest.find(column)
            row.add(coefficient, at: value.root)
            side -= coefficient * value.offset
        }
        let columns = row.indices.filter { row.values[Int($0)].magnitude > Tolerance.cancellation }.sorted()
        let greatest = columns.reduce(0) { max($0, row.values[Int($1)].magnitude) }
        if columns.count < 2 { return }
        for column in columns {
            let weight = row.values[Int(column)]
            if weight.magnitude >= Tolerance.clearCoefficient * greatest {
                define(column, by: columns, constant: side / weight)
            }
        }
    }

    private mutating func define(_ column: Int32, by columns: [Int32], constant: Double) {
        formColumns.removeAll(keepingCapacity: true)
        ratios.removeAll(keepingCapacity: true)
        for other in columns where other != column {
            formColumns.append(other)
            ratios.append(-row.values[Int(other)] / row.values[Int(column)])
        }
        if let known = table.find(formColumns, ratios, in: forms) {
            return join(definedColumns[Int(known)], column, distance: constant - constants[Int(known)])
        }
        for place in formColumns.indices { forms.append(formColumns[place], ratios[place]) }
        forms.closeRow()
        definedColumns.append(column)
        constants.append(constant)
    }

    /// - Parameter distance: Of the second column from the first.
    private mutating func join(_ first: Int32, _ second: Int32, distance: Double) {
        guard let (child, root) = forest.join(first, second, distance: distance) else { return }
        isEmpty = false
        var column = child
        repeat {
            for row in face.rows(of: column) where isShortEquation(row) { queue.push(row) }
            column = next[Int(column)]
        } while column != child
        next.swapAt(Int(child), Int(root))
    }
}
