/// Bounds of structural columns that follow from required rows: where columns have to be if all of these are to hold.
///
/// The rows are visited forwards and backwards by turns (Yen 1970, An Algorithm for Finding Shortest Routes from All Source
/// Nodes), so that what follows along a chain is found in one sweep, whichever end comes first. Nothing is proven by these
/// bounds, and they may be left as they are at any time.
struct StartingBounds: Sendable {
    /// By structural column.
    private(set) var columns: [Interval]
    /// By structural column: the rows that its bounds follow from; -1 where they are its own.
    private var lowerRows: [Int32]
    private var upperRows: [Int32]
    /// By row: its sides, and whether a column in it has changed since the row was visited.
    private let sides: [Interval]
    private var isDue: [Bool]

    /// Visits for each row: bounds that go on to push each other do so for long, or for ever.
    private static let mostVisits = 32
    /// So many rows are passed over in the time of a visit.
    private static let passesPerVisit = 32

    /// - Parameter due: By row.
    init(columns: [Interval], sides: [Interval], due: [Bool]) {
        (self.columns, self.sides, isDue) = (columns, sides, due)
        lowerRows = [Int32](repeating: -1, count: columns.count)
        upperRows = lowerRows
    }

    /// Gives whether the bounds have come to rest.
    ///
    /// - Parameter order: The rows.
    mutating func tighten(_ reduced: ReducedSystem, _ order: [Int32]) -> Bool {
        var visitsLeft = StartingBounds.mostVisits * order.count
        var sweep = 0
        while isDue.contains(true) {
            if visitsLeft < 0 { return false }
            for place in order.indices {
                let row = order[sweep & 1 == 0 ? place : order.count - 1 - place]
                if !isDue[Int(row)] { continue }
                visit(row, reduced)
                visitsLeft -= 1
            }
            sweep += 1
            visitsLeft -= order.count / StartingBounds.passesPerVisit
        }
        return true
    }

    private mutating func visit(_ row: Int32, _ reduced: ReducedSystem) {
        isDue[Int(row)] = false
        let entries = reduced.entries(ofRow: Int(row))
        var sum = OpenSum()
        for entry in entries { sum.add(share(of: entry, reduced)) }
        for entry in entries {
            let coefficient = reduced.matrix.coefficients[entry]
            // What little a column adds says little of where it is.
            if coefficient.magnitude <= Tolerance.clearCoefficient { continue }
            let rest = sum.without(share(of: entry, reduced))
            let share = Interval(
                lower: sides[Int(row)].lower - rest.upper, upper: sides[Int(row)].upper - rest.lower)
            narrow(reduced.matrix.columns[entry], share.divided(by: coefficient), row, reduced)
        }
    }

    /// What a column can add to its row.
    private func share(of entry: Int, _ reduced: ReducedSystem) -> Interval {
        columns[Int(reduced.matrix.columns[entry])].multiplied(by: reduced.matrix.coefficients[entry])
    }

    private mutating func narrow(
        _ column: Int32, _ interval: Interval, _ row: Int32, _ reduced: ReducedSystem
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

/// A sum of intervals, of which any may be left out.
private struct OpenSum {
    private var finite = Interval(lower: 0, upper: 0)
    private var openBelow = 0
    private var openAbove = 0

    mutating func add(_ share: Interval) {
        if share.lower.isFinite { finite.lower += share.lower } else { openBelow += 1 }
        if share.upper.isFinite { finite.upper += share.upper } else { openAbove += 1 }
    }

    func without(_ share: Interval) -> Interval {
        let isOpenBelow = openBelow > (share.lower.isFinite ? 0 : 1)
        let isOpenAbove = openAbove > (share.upper.isFinite ? 0 : 1)
        return Interval(
            lower: isOpenBelow ? -.infinity : finite.lower - (share.lower.isFinite ? share.lower : 0),
            upper: isOpenAbove ? .infinity : finite.upper - (share.upper.isFinite ? share.upper : 0))
    }
}

extension StartingBounds {
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

    /// The row that a column rests on where it is; nil where none is known.
    func row(under column: Int, at value: Double) -> Int32? {
        let row =
            value == columns[column].lower
            ? lowerRows[column] : value == columns[column].upper ? upperRows[column] : -1
        return row < 0 ? nil : row
    }
}

extension Simplex {
    /// Takes columns to where required rows need them, as far as bounds tell, in a basis in which each follows from the row
    /// that it rests on: what holds then costs no pivot.
    mutating func startWithinBounds() {
        let sides = (0..<reduced.rowCount).map { requiredBounds(of: reduced.structuralCount + $0) }
        let missed = missedRows(sides)
        if !missed.contains(true) { return }
        let asIdeal = self
        do throws(SolverFailure) {
            if let bounds = takeColumns(within: sides, missed) {
                rest(on: bounds, sides)
                return try factorize()
            }
        } catch {}
        self = asIdeal
    }

    /// Gives nil where bounds go on to push each other, as rows do that contradict each other, or rows are missed after all:
    /// a step that makes up for it moves more then.
    ///
    /// - Parameters:
    ///   - sides: By row.
    ///   - missed: By row.
    private mutating func takeColumns(within sides: [Interval], _ missed: [Bool]) -> StartingBounds? {
        let own = (0..<reduced.structuralCount).map { Interval(lower: lower[$0], upper: upper[$0]) }
        let rowColumns = Int32(reduced.structuralCount)..<Int32(reduced.columnCount)
        let order = inOrderOfNewestColumn(rowColumns).map { $0 - Int32(reduced.structuralCount) }
        var bounds = StartingBounds(columns: own, sides: sides, due: missed)
        guard bounds.tighten(reduced, order) else { return nil }
        takeColumns(to: bounds)
        bounds.keep(at: value, due: missedRows(sides), reduced)
        guard bounds.tighten(reduced, order) else { return nil }
        takeColumns(to: bounds)
        return missedRows(sides).contains(true) ? nil : bounds
    }

    private mutating func takeColumns(to bounds: StartingBounds) {
        for (column, interval) in bounds.columns.enumerated() where !isBasic(Int32(column)) {
            value[column] = interval.nearest(to: value[column])
        }
        computeRowValues()
    }

    /// Puts columns that have moved into the basis in the places of the rows that they rest on.
    private mutating func rest(on bounds: StartingBounds, _ sides: [Interval]) {
        for column in 0..<Int32(reduced.structuralCount) where !isBasic(column) {
            guard let row = bounds.row(under: Int(column), at: value[Int(column)]) else { continue }
            let rowColumn = Int32(reduced.structuralCount) + row
            guard isBasic(rowColumn), let side = side(of: sides[Int(row)], at: value[Int(rowColumn)]) else {
                continue
            }
            setLower(rowColumn, sides[Int(row)].lower)
            setUpper(rowColumn, sides[Int(row)].upper)
            value[Int(rowColumn)] = side
            basisRow[Int(rowColumn)] = -1
            basisRow[Int(column)] = row
            basicColumn[Int(row)] = column
        }
    }

    /// The side of an interval that a sum is at.
    private func side(of interval: Interval, at sum: Double) -> Double? {
        let tolerance = Tolerance.position(at: sum)
        if (sum - interval.lower).magnitude <= tolerance { return interval.lower }
        return (sum - interval.upper).magnitude <= tolerance ? interval.upper : nil
    }

    /// By row: whether its sum is not within its sides.
    private func missedRows(_ sides: [Interval]) -> [Bool] {
        sides.indices.map { row in
            let sum = value[reduced.structuralCount + row]
            let tolerance = Tolerance.position(at: sum)
            return sum < sides[row].lower - tolerance || sum > sides[row].upper + tolerance
        }
    }
}
