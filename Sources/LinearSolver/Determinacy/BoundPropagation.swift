/// Bounds of structural columns that follow from the sides of rows: what a row leaves a column while the other columns of
/// the row stay within their bounds (activity-based bound tightening; Brearley, Mitra and Williams 1975).
///
/// The rows are visited forwards and backwards by turns (Yen 1970, An Algorithm for Finding Shortest Routes from All Source
/// Nodes), so that what follows along a chain is found in one sweep, whichever end comes first. Every bound is valid at any
/// time, and nothing says that a column can reach its bound.
struct BoundPropagation: Sendable {
    /// By structural column.
    private(set) var columns: [Interval]
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
    init(columns: [Interval], sides: [Interval]) {
        (self.columns, self.sides) = (columns, sides)
        isDue = [Bool](repeating: false, count: sides.count)
    }

    /// Tightens the bounds through some rows, in their order and backwards by turns, until they come to rest or it takes too
    /// long.
    mutating func tighten(_ reduced: borrowing ReducedSystem, _ rows: [Int32]) {
        for row in rows { isDue[Int(row)] = true }
        var visitsLeft = BoundPropagation.mostVisits * rows.count
        var sweep = 0
        while visitsLeft >= 0, rows.contains(where: { isDue[Int($0)] }) {
            for index in rows.indices {
                let row = rows[sweep & 1 == 0 ? index : rows.count - 1 - index]
                if !isDue[Int(row)] { continue }
                visit(row, reduced)
                visitsLeft -= 1
            }
            sweep += 1
            visitsLeft -= rows.count / BoundPropagation.passesPerVisit
        }
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
}
