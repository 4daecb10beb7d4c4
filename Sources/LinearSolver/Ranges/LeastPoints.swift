/// Ends of ranges from the least points of a polyhedron that have a column there.
///
/// Where each row, read as `>=`, has at most one positive coefficient, the lesser values of two points, column by column,
/// are a point, too, and so there is a least one (Cottle and Veinott 1972). As a column rises from it, the least point
/// that has the column there follows: each other column rises by the greatest of linear functions of that rise. Where
/// nothing can rise to make up for what a row lacks, such functions tell how far the column can go, which no point
/// passes. Newton's method finds where that is, from above.
///
/// Where several could rise, one of them is chosen. What follows still is a point, but no column is known to be least there.
///
/// Downwards from a greatest point all is the same with the signs turned.
struct LeastPoints: Sendable {
    private let system: RisingSystem
    /// By column: how far it has risen. By row: what the risen columns add to its sum.
    private var rises: [LinearRise]
    private var changes: [LinearRise]
    private var queue: RowQueue
    private var stepsLeft = 0
    /// Steps of the last attempt, whether it succeeded or not.
    private(set) var stepsTaken = 0
    /// Whether the point at hand may not be the least one.
    private var isChosen = false

    private var target: Int32 = -1
    /// The entries that a target that is a carrier stands for.
    private var carried: Range<Int32> = 0..<0
    /// How far the target is to rise: less, once a row is found to stop it.
    private var rise = 0.0
    /// The columns that the last attempt raised, without carriers.
    private(set) var touchedColumns: [Int32] = []
    private var touchedRows: [Int32] = []
    /// By row: of the points found, the one that raises none of its late entries. Most carriers have come to their ends
    /// there.
    private var earliest: [RisenEntries]
    /// By row, while a point is noted: the last entry that it raises, or -1; and the rows that have one.
    private var lastRisen: [Int32]
    private var risenRows: [Int32] = []
    private var shares: CarrierShares?
    /// Whether the last attempt found a point that was not there before.
    private(set) var isNew = false
    private var sharePoint = SharePoint()

    private static let passLimit = 16

    init(_ system: RisingSystem) {
        self.system = system
        rises = [LinearRise](repeating: LinearRise(), count: system.columns.count)
        changes = [LinearRise](repeating: LinearRise(), count: system.rows.count)
        queue = RowQueue(count: system.rows.count)
        earliest = [RisenEntries](repeating: RisenEntries(), count: system.rows.count)
        lastRisen = [Int32](repeating: -1, count: system.rows.count)
    }

    var up: Bool { system.sign > 0 }

    func isCarrier(_ column: Int32) -> Bool { system.carrier(column) != nil }

    /// The value that a column has at the last point.
    func value(of column: Int32) -> Double {
        system.sign * (system.columns[Int(column)].base + max(0, rises[Int(column)].value(at: rise)))
    }

    /// The end of the range of a column, which no point passes and some point reaches; nil where that is not found in so
    /// many steps. A column without a bound goes one point far.
    mutating func end(of column: Int32, within bounds: PropagatedBounds, steps: Int) -> Double? {
        takeBack()
        (isNew, stepsTaken) = (false, 0)
        let state = system.columns[Int(column)]
        let bound = bounds.bound(of: column, up: system.sign > 0)
        rise = bound.isFinite ? system.sign * bound - state.base : 1
        if let carrier = system.carrier(column), carrier.isEquation {
            return end(of: column, carrier, within: bounds, steps: steps)
        }
        target = column
        stepsLeft = steps
        isChosen = !state.isAtBound
        defer { stepsTaken = steps - stepsLeft }
        guard findRise(bounds) else { return nil }
        noteEarliest()
        isNew = true
        return system.sign * (state.base + rise)
    }

    private mutating func findRise(_ bounds: PropagatedBounds) -> Bool {
        for _ in 0..<LeastPoints.passLimit {
            let before = rise
            takeBack()
            guard follow(bounds) else { return false }
            if rise == before || isProportional { return true }
        }
        return false
    }

    /// Whether everything rises in proportion to the target, as it then does for a lesser rise, too.
    private var isProportional: Bool {
        touchedColumns.allSatisfy { rises[Int($0)].constant == 0 && rises[Int($0)].slope >= 0 }
    }

    private mutating func takeBack() {
        for column in touchedColumns { rises[Int(column)] = LinearRise() }
        for row in touchedRows { changes[Int(row)] = LinearRise() }
        touchedColumns.removeAll(keepingCapacity: true)
        touchedRows.removeAll(keepingCapacity: true)
    }

    /// Raises what has to follow the target. What comes to a stop then lets the target rise less.
    private mutating func follow(_ bounds: PropagatedBounds) -> Bool {
        let unit = LinearRise(constant: 0, slope: 1)
        if let carrier = system.carrier(target) {
            carried = carrier.entries
            change(carrier.row, by: unit, times: carrier.coefficient)
        } else {
            carried = 0..<0
            raise(target, by: unit)
        }
        while let row = queue.pop() {
            stepsLeft -= 1
            if stepsLeft > 0 && relieve(row, bounds) { continue }
            queue.removeAll()
            return false
        }
        return true
    }
}

extension LeastPoints {
    private mutating func raise(_ column: Int32, by amount: LinearRise) {
        if rises[Int(column)] == LinearRise() { touchedColumns.append(column) }
        rises[Int(column)].add(amount, times: 1)
        for place in system.entriesOfColumns.range(of: Int(column)) {
            let entry = system.entriesOfColumns.items[place]
            // What the target carries would rise by what it has risen for already.
            if carried.contains(entry) { stepsLeft = 0 }
            change(system.entryRows[Int(entry)], by: amount, times: system.entryCoefficients[Int(entry)])
        }
    }

    private mutating func change(_ row: Int32, by amount: LinearRise, times coefficient: Double) {
        if changes[Int(row)] == LinearRise() { touchedRows.append(row) }
        changes[Int(row)].add(amount, times: coefficient)
        let sum = changes[Int(row)].value(at: rise)
        if sum > system.rows[Int(row)].roomAbove || sum < -system.rows[Int(row)].roomBelow { queue.push(row) }
    }

    /// Brings a row that the risen columns have taken beyond a bound back to it.
    private mutating func relieve(_ row: Int32, _ bounds: PropagatedBounds) -> Bool {
        let (state, change) = (system.rows[Int(row)], changes[Int(row)])
        let amount = change.value(at: rise)
        let tolerance = Tolerance.rounding(at: state.scale + amount.magnitude)
        if amount > state.roomAbove + tolerance {
            return relieve(row, change.minus(state.roomAbove), by: state.lowering, up: false, bounds)
        }
        if amount < -state.roomBelow - tolerance {
            return relieve(
                row, change.negated.minus(state.roomBelow), by: state.raising, up: true, bounds)
        }
        return true
    }

    /// Takes the excess of a row from it by a column that can, mostly the only one.
    private mutating func relieve(
        _ row: Int32, _ excess: LinearRise, by helper: RowHelper, up: Bool, _ bounds: PropagatedBounds
    ) -> Bool {
        switch helper {
        case .one(let column, let weight) where column != target:
            return raise(column, by: excess.times(1 / weight), bounds)
        case .none, .one: return stop(excess)
        case .several:
            guard let entry = chooseEntry(of: row, up: up, bounds) else { return false }
            isChosen = true
            let weight = system.entryCoefficients[entry].magnitude
            return raise(system.entryColumns[entry], by: excess.times(1 / weight), bounds)
        }
    }

    /// Of the columns that take a row up, or down, as they rise the one that stands in the fewest rows.
    private func chooseEntry(of row: Int32, up: Bool, _ bounds: PropagatedBounds) -> Int? {
        var best: Int?
        var bestCount = Int.max
        for entry in system.entries(ofRow: row) where (system.entryCoefficients[entry] > 0) == up {
            let column = system.entryColumns[entry]
            let count = system.entriesOfColumns.range(of: Int(column)).count
            guard count < bestCount, column != target, room(of: column, bounds) > 0 else { continue }
            (best, bestCount) = (entry, count)
        }
        return best
    }

    /// How far a column can rise from where it is at first.
    private func room(of column: Int32, _ bounds: PropagatedBounds) -> Double {
        system.sign * bounds.bound(of: column, up: up) - system.columns[Int(column)].base
    }

    private mutating func raise(_ column: Int32, by amount: LinearRise, _ bounds: PropagatedBounds) -> Bool {
        raise(column, by: amount)
        let beyond = rises[Int(column)].minus(room(of: column, bounds))
        return beyond.value(at: rise) <= 0 || stop(beyond)
    }

    /// Lets the target rise no farther than to where there is no excess.
    private mutating func stop(_ excess: LinearRise) -> Bool {
        guard excess.slope > Tolerance.clearRate, !isChosen else { return false }
        // Not by what there is too much: far beyond the end rounding is greater than the end.
        let end = -excess.constant / excess.slope
        if end < rise - Tolerance.rounding(at: rise) { rise = end }
        return rise >= 0
    }
}

extension LeastPoints {
    /// Keeps the point for the rows in which it raises an earlier entry last than the one that they have.
    private mutating func noteEarliest() {
        risenRows.removeAll(keepingCapacity: true)
        for column in touchedColumns {
            for place in system.entriesOfColumns.range(of: Int(column)) {
                let entry = system.entriesOfColumns.items[place]
                let row = Int(system.entryRows[Int(entry)])
                guard system.rows[row].hasCarriers else { continue }
                if lastRisen[row] < 0 { risenRows.append(Int32(row)) }
                lastRisen[row] = max(lastRisen[row], entry)
            }
        }
        for row in risenRows {
            if lastRisen[Int(row)] < earliest[Int(row)].last {
                earliest[Int(row)] = RisenEntries(
                    last: lastRisen[Int(row)], sums: sums(of: system.entries(ofRow: row)))
            }
            lastRisen[Int(row)] = -1
        }
    }

    /// What entries add to their row at the last point, those before each of them together.
    private func sums(of entries: Range<Int>) -> [Double] {
        var sums = [0.0]
        var sum = 0.0
        for entry in entries {
            let column = Int(system.entryColumns[entry])
            sum += system.entryCoefficients[entry] * max(0, rises[column].value(at: rise))
            sums.append(sum)
        }
        return sums
    }

    /// How far entries, from one on, take a carrier.
    private func rise(of carrier: Carrier, _ sums: [Double], from start: Int) -> Double {
        let first = Int(carrier.entries.lowerBound) - start
        return (sums[first + carrier.entries.count] - sums[first]) / carrier.coefficient
    }

    /// Whether the earliest point of its row takes a carrier as far as it is to rise.
    private func isAtEnd(_ carrier: Carrier) -> Bool {
        guard carrier.row >= 0 else { return false }
        let sums = earliest[Int(carrier.row)].sums
        if sums.isEmpty { return false }
        let reached = rise(of: carrier, sums, from: system.entries(ofRow: carrier.row).lowerBound)
        return reached >= rise - Tolerance.rounding(at: rise)
    }
}

/// What the entries of a row add to it at a point that raises none after the last: those before each of them together.
private struct RisenEntries: Sendable {
    var last = Int32.max
    var sums: [Double] = []
}

extension LeastPoints {
    /// The end of a carrier that an equation says what it is, from the column that takes it farthest.
    private mutating func end(
        of column: Int32, _ carrier: Carrier, within bounds: PropagatedBounds, steps: Int
    ) -> Double? {
        let state = system.columns[Int(column)]
        if isAtEnd(carrier) { return system.sign * (state.base + rise) }
        let shares = shares ?? CarrierShares(system)
        self.shares = shares
        let share = shares.shares[Int(state.carrier)]
        guard share.column >= 0 else { return nil }
        let greatest = min(rise, share.greatest)
        let ownEntries = Int(carrier.entries.lowerBound)..<Int(carrier.entries.upperBound)
        let entries = carrier.isDifference ? ownEntries : system.entries(ofRow: carrier.row)
        if sharePoint.column != share.column || sharePoint.entries != entries {
            sharePoint.column = -1
            guard end(of: share.column, within: bounds, steps: steps) != nil else { return nil }
            sharePoint = SharePoint(column: share.column, entries: entries, sums: sums(of: entries))
        }
        let tolerance = Tolerance.rounding(at: sharePoint.sums.last! / carrier.coefficient)
        guard rise(of: carrier, sharePoint.sums, from: entries.lowerBound) >= greatest - tolerance else {
            return nil
        }
        return system.sign * (state.base + greatest)
    }
}

/// The least point with a column at its end: what some entries add to their row there, those before each of them
/// together.
private struct SharePoint: Sendable {
    var column: Int32 = -1
    var entries = 0..<0
    var sums: [Double] = []
}

/// How far something rises: a linear function of the rise of the target.
private struct LinearRise: Equatable, Sendable {
    var constant = 0.0
    var slope = 0.0

    @inline(__always)
    func value(at rise: Double) -> Double { constant + slope * rise }

    var negated: LinearRise { times(-1) }

    @inline(__always)
    func times(_ factor: Double) -> LinearRise {
        LinearRise(constant: factor * constant, slope: factor * slope)
    }

    @inline(__always)
    func minus(_ amount: Double) -> LinearRise { LinearRise(constant: constant - amount, slope: slope) }

    @inline(__always)
    mutating func add(_ other: LinearRise, times factor: Double) {
        constant += factor * other.constant
        slope += factor * other.slope
    }
}
