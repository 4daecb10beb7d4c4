/// Finds ends of ranges that lie one step of the simplex away from a basis, which stays as it is.
///
/// What ties all parts of a layout together, such as the width that a row of views shares, holds one column after the
/// other back. Its row of the tableau has an entry for each of them. It is found once, and tells each time that no other
/// column brings the one at hand farther.
struct BaseTableau: Sendable {
    private var simplex: Simplex
    /// By column: its value at the basis.
    private var start: [Double]
    /// By row of the basis: its place in `rows`, or -1; empty before the first.
    private var placeOfRow: [Int32] = []
    private var rows: [TableauRow] = []
    /// The row of the column at hand.
    private var target: [RatedColumn] = []
    /// The columns that the last step moved, with their values then.
    private(set) var movedValues: [(column: Int32, value: Double)] = []

    /// Attempts that may fail from this basis.
    private var patience = BaseTableau.greatestPatience
    /// Bases that may still be tried, and how many attempts succeeded from this one.
    private var basesLeft = BaseTableau.greatestBasesLeft
    private var successes = 0
    /// Runs of the simplex since the last basis.
    private var runs = 0
    private var isTied = true

    /// So many rows are kept: they have an entry for each column.
    private static let rowLimit = 16
    private static let attemptLimit = 4
    private static let greatestPatience = 4
    private static let greatestBasesLeft = 2
    /// A basis from which so many ends were found is worth another.
    private static let manySuccesses = 16
    /// A run of so many steps takes long enough to look for another basis.
    private static let manySteps = 16
    /// A basis takes as long as a run for so many rows: a few ends are found without.
    private static let rowsPerRun = 32

    init(from simplex: Simplex) {
        self.simplex = simplex
        self.simplex.movedColumns = []
        start = simplex.value
    }

    /// The greatest, or least, value of a column; nil where more than a step is needed, or nothing stops it.
    mutating func end(of column: Int32, up: Bool) -> Double? {
        movedValues.removeAll(keepingCapacity: true)
        guard patience > 0 else { return nil }
        loadTarget(column)
        let end = endOfTarget(up: up)
        if end == nil {
            patience -= 1
        } else {
            patience = min(patience + 2, BaseTableau.greatestPatience)
            successes += 1
            if successes >= BaseTableau.manySuccesses { basesLeft = BaseTableau.greatestBasesLeft }
        }
        return end
    }

    private mutating func loadTarget(_ column: Int32) {
        target.removeAll(keepingCapacity: true)
        guard simplex.isBasic(column) else {
            target.append(RatedColumn(column: column, rate: 1))
            return
        }
        simplex.computeRates(ofRow: simplex.basisRow[Int(column)])
        for other in simplex.rates.indices {
            let rate = simplex.rates.values[Int(other)]
            if rate != 0 { target.append(RatedColumn(column: other, rate: rate)) }
        }
    }

    private mutating func endOfTarget(up: Bool) -> Double? {
        let value = target.reduce(0) { $0 + $1.rate * start[Int($1.column)] }
        guard var entering = fastest(up: up) else { return value }
        for _ in 0..<BaseTableau.attemptLimit {
            let entersUp = up == (entering.rate > 0)
            simplex.computeDirection(of: entering.column)
            let step = simplex.chooseStep(of: entering.column, up: entersUp, bland: false)
            guard step.length < .infinity, step.row >= 0, let place = place(ofRow: step.row) else {
                return nil
            }
            let ratio = entering.rate / rows[place].rates[Int(entering.column)]
            switch search(ratio, rows[place], up: up) {
            case .isOptimal:
                take(step, of: entering.column, up: entersUp)
                return value + ratio * (step.target - rows[place].value)
            case .isBetter(let column): entering = column
            case .isElsewhere: return nil
            }
        }
        return nil
    }

    /// The column that brings the target on fastest; nil where none can.
    private func fastest(up: Bool) -> RatedColumn? {
        var best: RatedColumn?
        for entry in target where simplex.canMove(entry.column, up: up == (entry.rate > 0)) {
            let isFaster =
                best.map { (-entry.rate.magnitude, entry.column) < (-$0.rate.magnitude, $0.column) } ?? true
            if isFaster { best = entry }
        }
        return best
    }
}

/// A column, and what its steps change in another.
private struct RatedColumn: Sendable {
    var column: Int32
    var rate: Double
}

/// Whether a column other than the entering one brings the target farther, once a row has come to its bound.
private enum Improvement {
    case isOptimal
    case isBetter(RatedColumn)
    /// Only after another step.
    case isElsewhere
}

extension BaseTableau {
    /// Expects the rate of the target along the row that has come to its bound.
    private func search(_ ratio: Double, _ row: TableauRow, up: Bool) -> Improvement {
        let isStoppedAbove = (ratio > 0) == up
        let relaxes = isStoppedAbove ? row.lowers : row.raises
        var othersCount = isStoppedAbove ? row.loweringCount : row.raisingCount
        var best: (entry: RatedColumn, use: Double)?
        for entry in target {
            if relaxes[Int(entry.column)] { othersCount -= 1 }
            let share = ratio * row.rates[Int(entry.column)]
            let rate = entry.rate - share
            let greatest = max(entry.rate.magnitude, share.magnitude)
            guard rate.magnitude > Tolerance.smallRate * greatest,
                simplex.canMove(entry.column, up: up == (rate > 0))
            else { continue }
            // The simplex tells whether it is more than rounding.
            if rate.magnitude <= Tolerance.entry * greatest { return .isElsewhere }
            if (rate > 0) != (entry.rate > 0) { return .isElsewhere }
            // Of what the row leaves, the least for what is gained.
            let use = share / entry.rate
            if use < best?.use ?? .infinity { best = (entry, use) }
        }
        if othersCount > 0 { return .isElsewhere }
        return best.map { .isBetter($0.entry) } ?? .isOptimal
    }

    /// Where the row is kept; nil where too many are.
    private mutating func place(ofRow row: Int32) -> Int? {
        if placeOfRow.isEmpty { placeOfRow = [Int32](repeating: -1, count: simplex.reduced.rowCount) }
        if placeOfRow[Int(row)] >= 0 { return Int(placeOfRow[Int(row)]) }
        if rows.count == BaseTableau.rowLimit { return nil }
        simplex.computeRates(ofRow: row)
        placeOfRow[Int(row)] = Int32(rows.count)
        rows.append(TableauRow(simplex))
        return rows.count - 1
    }

    /// Moves a column and what it takes along, notes where that all is then, and moves it back.
    private mutating func take(_ step: Step, of column: Int32, up: Bool) {
        simplex.move(column, by: up ? step.length : -step.length)
        for column in simplex.movedColumns ?? [] {
            movedValues.append((column, simplex.value[Int(column)]))
            simplex.value[Int(column)] = start[Int(column)]
        }
        simplex.movedColumns?.removeAll(keepingCapacity: true)
    }
}

extension BaseTableau {
    /// Whether a run of so many steps, or attempts that failed, are reason to begin from another basis.
    mutating func shouldBegin(afterRunOf steps: Int) -> Bool {
        runs += 1
        return basesLeft > 0 && runs >= simplex.reduced.rowCount / BaseTableau.rowsPerRun
            && (patience == 0 || steps >= BaseTableau.manySteps)
    }

    /// Goes on from another basis: at first of the same values, then the one that is given. Where that cannot be
    /// factorised there are no more attempts.
    mutating func begin(from simplex: Simplex) {
        (placeOfRow, rows) = ([], [])
        basesLeft -= 1
        runs = 0
        successes = 0
        do throws(SolverFailure) {
            self.simplex.pivots = 0
            if isTied { try self.simplex.untieRows() } else { self.simplex = simplex }
            try self.simplex.factorize()
            patience = BaseTableau.greatestPatience
        } catch {
            (patience, basesLeft) = (0, 0)
        }
        isTied = false
        self.simplex.movedColumns = []
        start = self.simplex.value
    }
}

extension Simplex {
    /// Takes rows that are at a bound out of the basis, where a column at a bound of its own can move them away from it.
    ///
    /// What moves such a column moves the row as well then, where both would hold each other back.
    fileprivate mutating func untieRows() throws(SolverFailure) {
        for row in 0..<Int32(reduced.rowCount) {
            let basic = basicColumn[Int(row)]
            guard isRowColumn(basic), !isFixed(basic) else { continue }
            let canGoUp = hasRoom(basic, up: true)
            guard canGoUp != hasRoom(basic, up: false), let column = columnThatMoves(row, up: canGoUp) else {
                continue
            }
            computeDirection(of: column)
            try pivot(column, on: row)
        }
    }

    /// The structural column that moves a row fastest; nil where none clearly does.
    private mutating func columnThatMoves(_ row: Int32, up: Bool) -> Int32? {
        computeRates(ofRow: row)
        var best: RatedColumn?
        for column in rates.indices where !isRowColumn(column) {
            let rate = rates.values[Int(column)]
            guard rate.magnitude > Tolerance.clearCoefficient, canMove(column, up: up == (rate > 0)) else {
                continue
            }
            let isFaster = best.map { (-rate.magnitude, column) < (-$0.rate.magnitude, $0.column) } ?? true
            if isFaster { best = RatedColumn(column: column, rate: rate) }
        }
        return best?.column
    }
}

/// A row of the tableau.
private struct TableauRow: Sendable {
    /// By column; 0 for those of the basis.
    var rates: [Double]
    /// Of its column in the basis, from those that are not.
    var value = 0.0
    /// By column: whether it can bring the value down, and whether up.
    var lowers: [Bool]
    var raises: [Bool]
    /// How many can.
    var loweringCount = 0
    var raisingCount = 0

    /// The row that `rates` are of.
    init(_ simplex: Simplex) {
        rates = [Double](repeating: 0, count: simplex.reduced.columnCount)
        lowers = [Bool](repeating: false, count: simplex.reduced.columnCount)
        raises = lowers
        for column in simplex.rates.indices {
            let rate = simplex.rates.values[Int(column)]
            rates[Int(column)] = rate
            value += rate * simplex.value[Int(column)]
            if rate == 0 { continue }
            lowers[Int(column)] = simplex.canMove(column, up: rate < 0)
            raises[Int(column)] = simplex.canMove(column, up: rate > 0)
            if lowers[Int(column)] { loweringCount += 1 }
            if raises[Int(column)] { raisingCount += 1 }
        }
    }
}
