extension OptimalFace {
    /// The same with one column for all that are the same but for a constant, and those left out.
    func withoutTwins() -> (face: OptimalFace, twins: [Twin]) {
        var columns = TwinColumns(self)
        if columns.isEmpty { return (self, []) }
        var merger = TwinMerger(self, &columns)
        for row in 0..<Int32(rowCount) { merger.append(row: row) }
        merger.face.rowsOfColumns = merger.face.matrix.rowsOfColumns(merger.face.columnCount)
        return (merger.face, merger.twins)
    }
}

/// A column that is left out of a face: `column + distance`.
struct Twin: Sendable {
    let variable: Int32
    let column: Int32
    let distance: Double
}

/// Writes a face in terms of the columns that stand for their twins.
private struct TwinMerger {
    private let written: OptimalFace
    private(set) var twins: [Twin] = []
    var face = OptimalFace()
    /// By written column: what it is in the face.
    private var values: [AffineValue] = []
    private var table = FormTable()
    private var row: SparseVector
    private var coefficients: [Double] = []

    init(_ written: OptimalFace, _ columns: inout TwinColumns) {
        self.written = written
        row = SparseVector(count: written.columnCount)
        var firsts = [AffineValue?](repeating: nil, count: written.columnCount)
        for column in 0..<Int32(written.columnCount) {
            let value = columns.value(of: column)
            if let first = firsts[Int(value.root)] {
                append(twin: column, of: first.root, distance: value.offset - first.offset)
            } else {
                firsts[Int(value.root)] = AffineValue(
                    root: Int32(face.columnCount), scale: 1, offset: value.offset)
                append(column)
            }
            if column < written.ownColumnCount { face.ownColumnCount = face.columnCount }
        }
    }

    private mutating func append(_ column: Int32) {
        let place = Int(column)
        values.append(AffineValue(root: Int32(face.columnCount), scale: 1, offset: 0))
        face.append(
            written.variables[place], of: written.components[place], written.bounds(of: place),
            isMovable: written.isMovable[place], at: written.point[place])
    }

    private mutating func append(twin: Int32, of column: Int32, distance: Double) {
        values.append(AffineValue(root: column, scale: 1, offset: distance))
        let place = Int(column)
        narrow(column, written.lower[Int(twin)] - distance, written.upper[Int(twin)] - distance)
        if !written.isMovable[Int(twin)] { face.isMovable[place] = false }
        if Int(twin) < written.ownColumnCount && written.isMovable[Int(twin)] {
            twins.append(Twin(variable: written.variables[Int(twin)], column: column, distance: distance))
        }
    }

    private mutating func narrow(_ column: Int32, _ least: Double, _ greatest: Double) {
        face.lower[Int(column)] = max(face.lower[Int(column)], least)
        face.upper[Int(column)] = max(min(face.upper[Int(column)], greatest), face.lower[Int(column)])
    }
}

extension TwinMerger {
    /// Appends a row, unless one already there has the same form: that gets the bounds of both.
    mutating func append(row writtenRow: Int32) {
        defer { row.clear() }
        let (columns, interval) = read(writtenRow)
        if columns.isEmpty { return }
        if columns.count == 1 { return narrow(columns[0], interval.lower, interval.upper) }
        if let known = table.find(columns, coefficients, in: face.matrix) {
            return narrow(row: known, to: interval)
        }
        for place in columns.indices { face.matrix.append(columns[place], coefficients[place]) }
        face.closeRow(interval.lower, interval.upper)
    }

    /// The columns of a row, their coefficients, of which the first of the greatest is 1, and the bounds of the sum.
    private mutating func read(_ writtenRow: Int32) -> (columns: [Int32], interval: Interval) {
        var shift = 0.0
        for entry in written.entries(of: writtenRow) {
            let value = values[Int(written.matrix.columns[entry])]
            row.add(written.matrix.coefficients[entry], at: value.root)
            shift += written.matrix.coefficients[entry] * value.offset
        }
        let columns = row.indices.filter { row.values[Int($0)].magnitude > Tolerance.cancellation }.sorted()
        let divisor = columns.map { row.values[Int($0)] }.max { $0.magnitude < $1.magnitude } ?? 1
        coefficients = columns.map { row.values[Int($0)] / divisor }
        return (columns, written.sides(of: Int(writtenRow)).moved(by: -shift).divided(by: divisor))
    }

    /// An equation says all: bounds beside it differ from it by rounding, if they cut it off.
    private mutating func narrow(row: Int32, to interval: Interval) {
        if face.isEquation(row) { return }
        var (lower, upper) = (interval.lower, interval.upper)
        if lower < upper {
            lower = max(face.rowLower[Int(row)], lower)
            upper = max(min(face.rowUpper[Int(row)], upper), lower)
        }
        (face.rowLower[Int(row)], face.rowUpper[Int(row)]) = (lower, upper)
    }
}
