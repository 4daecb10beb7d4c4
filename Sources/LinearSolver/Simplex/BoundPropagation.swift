/// Bounds of structural columns that follow from the sides of rows: what a row leaves a column while the other columns of
/// the row stay within their bounds (activity-based bound tightening; Brearley, Mitra and Williams 1975).
///
/// The rows are visited forwards and backwards by turns (Yen 1970, An Algorithm for Finding Shortest Routes from All Source
/// Nodes), so that what follows along a chain is found in one sweep, whichever end comes first. Every bound is valid at any
/// time, and nothing says that a column can reach its bound.
struct BoundPropagation: Sendable {
    /// By structural column.
    private(set) var columns: [Interval]
    /// By structural column: the rows that its bounds follow from; -1 where they are its own.
    private var lowerRows: [Int32]
    private var upperRows: [Int32]
    /// By row: its sides, and whether a column in it has changed since the row was visited.
    private let sides: [Interval]
    private var isDue: [Bool]
    /// Of the row that is visited: for each entry, from the last one on, the sum of those behind it.
    private var sumsBehind: [Interval] = []
    /// Entries of rows that have been looked at.
    private(set) var work = 0

    /// Visits for each row: bounds that go on to push each other do so for long, or for ever.
    private static let mostVisits = 32
    /// So many rows are passed over in the time of a visit.
    private static let passesPerVisit = 32

    /// - Parameters:
    ///   - columns: Bounds to begin with, by structural column.
    ///   - sides: By row.
    ///   - due: By row: whether to visit it.
    init(columns: [Interval], sides: [Interval], due: [Bool]) {
        (self.columns, self.sides, isDue) = (columns, sides, due)
        lowerRows = [Int32](repeating: -1, count: columns.count)
        upperRows = lowerRows
    }

    /// - Parameter rows: Those to visit.
    init(columns: [Interval], sides: [Interval], rows: [Int32]) {
        var due = [Bool](repeating: false, count: sides.count)
        for row in rows { due[Int(row)] = true }
        self.init(columns: columns, sides: sides, due: due)
    }

    /// Gives whether the bounds have come to rest.
    ///
    /// - Parameter order: The rows.
    mutating func tighten(_ reduced: borrowing ReducedSystem, _ order: [Int32]) -> Bool {
        var visitsLeft = BoundPropagation.mostVisits * order.count
        var sweep = 0
        while order.contains(where: { isDue[Int($0)] }) {
            if visitsLeft < 0 { return false }
            for index in order.indices {
                let row = order[sweep & 1 == 0 ? index : order.count - 1 - index]
                if !isDue[Int(row)] { continue }
                visit(row, reduced)
                visitsLeft -= 1
            }
            sweep += 1
            visitsLeft -= order.count / BoundPropagation.passesPerVisit
        }
        return true
    }

    /// The sums are never found by subtraction: what is great would leave its rounding to what is small.
    private mutating func visit(_ row: Int32, _ reduced: borrowing ReducedSystem) {
        isDue[Int(row)] = false
        let entries = reduced.entries(ofRow: Int(row))
        work += entries.count
        sumsBehind.removeAll(keepingCapacity: true)
        var sum = Interval(lower: 0, upper: 0)
        for entry in entries.reversed() {
            sumsBehind.append(sum)
            sum.add(share(of: entry, reduced))
        }
        sum = Interval(lower: 0, upper: 0)
        for entry in entries {
            var rest = sumsBehind.removeLast()
            rest.add(sum)
            sum.add(share(of: entry, reduced))
            let coefficient = reduced.matrix.coefficients[entry]
            // What little a column adds says little of where it is.
            if coefficient.magnitude <= Tolerance.safePivot { continue }
            let share = Interval(
                lower: sides[Int(row)].lower - rest.upper, upper: sides[Int(row)].upper - rest.lower)
            narrow(reduced.matrix.columns[entry], share.divided(by: coefficient), row, reduced)
        }
    }

    /// What a column can add to its row.
    private func share(of entry: Int, _ reduced: borrowing ReducedSystem) -> Interval {
        columns[Int(reduced.matrix.columns[entry])].multiplied(by: reduced.matrix.coefficients[entry])
    }

    private mutating func narrow(
        _ column: Int32, _ interval: Interval, _ row: Int32, _ reduced: borrowing ReducedSystem
    ) {
        let old = columns[Int(column)]
        var new = old
        if interval.lower > old.lower + Tolerance.position(at: interval.lower) { new.lower = interval.lower }
        if interval.upper < old.upper - Tolerance.position(at: interval.upper) { new.upper = interval.upper }
        if new == old || new.lower > new.upper { return }
        columns[Int(column)] = new
        if new.lower > old.lower { lowerRows[Int(column)] = row }
        if new.upper < old.upper { upperRows[Int(column)] = row }
        for entry in reduced.entries(ofColumn: Int(column)) where reduced.columnRows[entry] != row {
            isDue[Int(reduced.columnRows[entry])] = true
        }
    }
}

extension BoundPropagation {
    /// What the columns of a row can add up to.
    func sum(ofRow row: Int, _ reduced: borrowing ReducedSystem) -> Interval {
        var sum = Interval(lower: 0, upper: 0)
        for entry in reduced.entries(ofRow: row) { sum.add(share(of: entry, reduced)) }
        return sum
    }

    /// The row that a column rests on where it is; nil where none is known.
    func row(under column: Int, at value: Double) -> Int32? {
        let row =
            value == columns[column].lower
            ? lowerRows[column] : value == columns[column].upper ? upperRows[column] : -1
        return row < 0 ? nil : row
    }

    /// Looks again at rows that a point misses. Of several columns in a row that could go on for ever to make up for it only
    /// the last one may; the others are kept at the point.
    mutating func keep(at point: [Double], due: [Bool], _ reduced: ReducedSystem) {
        isDue = due
        var isKept = [Bool](repeating: false, count: columns.count)
        for row in sides.indices {
            for up in [false, true] where (up ? sides[row].lower : sides[row].upper).isFinite {
                for column in openColumns(of: row, up: up, reduced).sorted().dropLast() {
                    isKept[Int(column)] = true
                }
            }
        }
        for column in columns.indices where isKept[column] {
            columns[column] = Interval(lower: point[column], upper: point[column])
        }
    }

    /// The columns of a row that nothing keeps from taking it up, or down, for ever.
    private func openColumns(of row: Int, up: Bool, _ reduced: ReducedSystem) -> [Int32] {
        reduced.entries(ofRow: row).compactMap { entry in
            let interval = columns[Int(reduced.matrix.columns[entry])]
            let end = up == (reduced.matrix.coefficients[entry] > 0) ? interval.upper : interval.lower
            return end.isInfinite ? reduced.matrix.columns[entry] : nil
        }
    }
}
