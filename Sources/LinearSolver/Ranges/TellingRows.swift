/// Free columns told by rows, as the position of a view is by what keeps it behind the one before: a column is what the
/// others in its row make it, and by how much more the sum of the row is than it has to be.
///
/// With the sums in the places of the columns that they tell, the sizes of views and the gaps between them are left. What
/// makes a view longer changes one of these, and all others stay as they are.
struct TellingRows: Sendable {
    private let face: OptimalFace
    /// By column: the row that tells it; nil where there is none.
    private var rows: [TellingRow?]
    /// By row: whether it tells a column.
    private var isTelling: [Bool]
    /// The columns that are told, each after those in its row.
    private(set) var columns: [Int32] = []
    /// By column: the greater, the later it is told; 0 where it is not free, or still to be looked at.
    private var ranks: [Int32]
    /// How many free columns have been looked at.
    private var rankCount: Int32 = 0
    /// By column: whether those that it may follow are being looked at, or have been.
    private var isEntered: [Bool]
    /// A row on its way, and the columns in it that are still to be looked at.
    private var told: SparseVector
    private var open = MaximumHeap()

    /// No rows.
    init(_ face: OptimalFace) {
        self.face = face
        rows = [TellingRow?](repeating: nil, count: face.columnCount)
        isTelling = [Bool](repeating: false, count: face.rowCount)
        ranks = [Int32](repeating: 0, count: face.columnCount)
        isEntered = (0..<face.columnCount).map { !face.isFree($0) }
        told = SparseVector(count: face.columnCount)
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
    func row(of column: Int32) -> TellingRow? { rows[Int(column)] }

    func isTelling(_ row: Int32) -> Bool { isTelling[Int(row)] }

    /// Columns that no row tells, and that make one that is told the less, the greater they are.
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

    /// The free columns in the rows that may tell a column, as far as they are not behind it by more than rounding.
    private func leaders(of column: Int32) -> [Int32] {
        var leaders: [Int32] = []
        let here = face.point[Int(column)]
        let last = here + Tolerance.position(at: here)
        for row in face.rows(of: column) {
            guard TellingRow(row, of: column, in: face)?.pushesOnly == true else { continue }
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
        isTelling[Int(row.row)] = true
        columns.append(column)
    }

    /// The row that holds a column back most where all columns are at their least.
    private func bestRow(of column: Int32, _ least: [Double]) -> TellingRow? {
        var best: (row: TellingRow, rank: (Int, Double))?
        for row in face.rows(of: column) where hasOnlyLeaders(row, of: column) {
            guard let telling = TellingRow(row, of: column, in: face) else { continue }
            let end = telling.value(ofSum: telling.sides(in: face).lower, least, in: face)
            let rank = (telling.pushesOnly ? 1 : 0, end)
            if best.map({ rank > $0.rank }) ?? true { best = (telling, rank) }
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

extension TellingRows {
    /// A row in terms of the sums; nil where it gets more than so many entries.
    mutating func tell(_ row: Int32, limit: Int) -> LinearForm? {
        for entry in face.entries(of: row) {
            add(face.matrix.coefficients[entry], at: face.matrix.columns[entry])
        }
        return tellOpen(limit: limit)
    }

    /// A column, or by how much it is more than another one, in terms of the sums.
    mutating func form(of column: Int32, less other: Int32? = nil) -> LinearForm {
        add(1, at: column)
        if let other { add(-1, at: other) }
        return tellOpen(limit: .max)!
    }

    private mutating func tellOpen(limit: Int) -> LinearForm? {
        defer {
            told.clear()
            open.removeAll()
        }
        var form = LinearForm()
        while let key = open.popMaximum() {
            let column = Int32(truncatingIfNeeded: key)
            var share = told.values[Int(column)]
            if share.magnitude <= Tolerance.cancellation { continue }
            if let telling = rows[Int(column)] {
                share /= telling.weight
                addOthers(in: telling, times: -share)
                if let sum = telling.givenSum(in: face) {
                    form.constant += share * sum
                    continue
                }
            }
            form.entries.append((column, share))
            if form.entries.count > limit { return nil }
        }
        return form
    }

    private mutating func addOthers(in telling: TellingRow, times factor: Double) {
        for entry in face.entries(of: telling.row) where entry != telling.entry {
            let coefficient = telling.sign * face.matrix.coefficients[entry]
            add(factor * coefficient, at: face.matrix.columns[entry])
        }
    }

    /// What is told last is looked at first.
    private mutating func add(_ coefficient: Double, at column: Int32) {
        if !told.contains(column) { open.push(Int64(ranks[Int(column)]) << 32 | Int64(column)) }
        told.add(coefficient, at: column)
    }
}
