/// The substitution of sums of rows for free columns, each in the place of one that its row defines: as the position of a
/// view is defined by what keeps it behind the one before, a column is what the others in its row make it, and by how much
/// more the sum of the row is than it has to be.
///
/// In a layout the sizes of views and the gaps between them are left. What makes a view longer changes one of these, and all
/// others stay as they are.
struct Substitution: Sendable {
    private let face: OptimalFace
    /// By column: the row that defines it; nil where there is none.
    private var rows: [DefiningRow?]
    /// By row: whether it defines a column.
    private var isDefining: [Bool]
    /// The columns that are substituted, each after those in its row.
    private(set) var columns: [Int32] = []
    /// By column: the greater, the later it is defined; 0 where it is not free, or still to be looked at.
    private var ranks: [Int32]
    /// How many free columns have been looked at.
    private var rankCount: Int32 = 0
    /// By column: whether those that it may follow are being looked at, or have been.
    private var isEntered: [Bool]
    /// A form on its way, and the columns in it that are still to be looked at.
    private var terms: SparseVector
    private var open = MaximumHeap()

    /// No rows.
    init(_ face: OptimalFace) {
        self.face = face
        rows = [DefiningRow?](repeating: nil, count: face.columnCount)
        isDefining = [Bool](repeating: false, count: face.rowCount)
        ranks = [Int32](repeating: 0, count: face.columnCount)
        isEntered = (0..<face.columnCount).map { !face.isFree($0) }
        terms = SparseVector(count: face.columnCount)
    }

    /// - Parameter known: Bounds of the columns, and of others behind them.
    init(_ face: OptimalFace, known: [Interval]) {
        self.init(face)
        let least = (0..<face.columnCount).map { column in
            known[column].lower.isFinite ? known[column].lower : face.point[column]
        }
        let free = (0..<Int32(face.columnCount)).filter { face.isFree(Int($0)) }
        for column in free.sorted(by: { face.point[Int($0)] < face.point[Int($1)] }) {
            findRows(through: column, least)
        }
    }

    @inline(__always)
    func row(of column: Int32) -> DefiningRow? { rows[Int(column)] }

    func isDefining(_ row: Int32) -> Bool { isDefining[Int(row)] }

    /// Columns that are kept, and that make one that is substituted the less, the greater they are.
    func pullingColumns() -> [Int32] {
        var pulls = [Bool](repeating: false, count: face.columnCount)
        for column in columns {
            for other in rows[Int(column)]!.pullingColumns(in: face) { pulls[Int(other)] = true }
        }
        return (0..<Int32(face.columnCount)).filter { pulls[Int($0)] && rows[Int($0)] == nil }
    }

    /// Looks at a column once all that it may follow have been, such as those that are at the same place.
    private mutating func findRows(through start: Int32, _ least: [Double]) {
        var columns = [start]
        while let column = columns.last {
            if !isEntered[Int(column)] {
                isEntered[Int(column)] = true
                columns += leaders(of: column)
            } else {
                columns.removeLast()
                if ranks[Int(column)] == 0 { findRow(of: column, least) }
            }
        }
    }

    /// The free columns in the rows that may define a column, as far as they are not behind it by more than rounding.
    private func leaders(of column: Int32) -> [Int32] {
        var leaders: [Int32] = []
        let here = face.point[Int(column)]
        let last = here + Tolerance.position(at: here)
        for row in face.rows(of: column) {
            guard DefiningRow(row, of: column, in: face)?.pushesOnly == true else { continue }
            for entry in face.entries(of: row) {
                let other = face.matrix.columns[entry]
                if !isEntered[Int(other)], face.point[Int(other)] <= last { leaders.append(other) }
            }
        }
        return leaders
    }

    private mutating func findRow(of column: Int32, _ least: [Double]) {
        let row = bestRow(of: column, least)
        rankCount += 1
        ranks[Int(column)] = rankCount
        guard let row else { return }
        rows[Int(column)] = row
        isDefining[Int(row.row)] = true
        columns.append(column)
    }

    /// The row that holds a column back most where all columns are at their least.
    private func bestRow(of column: Int32, _ least: [Double]) -> DefiningRow? {
        var best: (row: DefiningRow, rank: (Int, Double))?
        for row in face.rows(of: column) where hasOnlyLeaders(row, of: column) {
            guard let defining = DefiningRow(row, of: column, in: face) else { continue }
            let end = defining.value(ofSum: defining.sides(in: face).lower, least, in: face)
            let rank = (defining.pushesOnly ? 1 : 0, end)
            if best.map({ rank > $0.rank }) ?? true { best = (defining, rank) }
        }
        return best?.row
    }

    /// Whether all free columns of a row but one have been looked at.
    private func hasOnlyLeaders(_ row: Int32, of column: Int32) -> Bool {
        face.entries(of: row).allSatisfy { entry in
            let other = face.matrix.columns[entry]
            return other == column || ranks[Int(other)] > 0 || !face.isFree(Int(other))
        }
    }
}

extension Substitution {
    /// A row in terms of the sums; nil where it gets more than so many entries.
    mutating func form(ofRow row: Int32, limit: Int) -> LinearForm? {
        for entry in face.entries(of: row) {
            add(face.matrix.coefficients[entry], at: face.matrix.columns[entry])
        }
        return expandOpen(limit: limit)
    }

    /// A column, or by how much it is more than another one, in terms of the sums.
    mutating func form(of column: Int32, less other: Int32? = nil) -> LinearForm {
        add(1, at: column)
        if let other { add(-1, at: other) }
        return expandOpen(limit: .max)!
    }

    private mutating func expandOpen(limit: Int) -> LinearForm? {
        defer {
            terms.clear()
            open.removeAll()
        }
        var form = LinearForm()
        while let key = open.popMaximum() {
            let column = Int32(truncatingIfNeeded: key)
            var share = terms.values[Int(column)]
            if share.magnitude <= Tolerance.cancellation { continue }
            if let row = rows[Int(column)] {
                share /= row.weight
                addOthers(in: row, times: -share)
                if let sum = row.givenSum(in: face) {
                    form.constant += share * sum
                    continue
                }
            }
            form.entries.append((column, share))
            if form.entries.count > limit { return nil }
        }
        return form
    }

    private mutating func addOthers(in row: DefiningRow, times factor: Double) {
        for entry in face.entries(of: row.row) where entry != row.entry {
            let coefficient = row.sign * face.matrix.coefficients[entry]
            add(factor * coefficient, at: face.matrix.columns[entry])
        }
    }

    /// What is defined last is looked at first.
    private mutating func add(_ coefficient: Double, at column: Int32) {
        if !terms.contains(column) { open.push(Int64(ranks[Int(column)]) << 32 | Int64(column)) }
        terms.add(coefficient, at: column)
    }
}
