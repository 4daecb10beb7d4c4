/// Bounds of the columns of a polyhedron, tightened through its rows: what a row lets a column reach while all its
/// other columns are within their bounds (Brearley, Mitra and Williams 1975).
///
/// Every bound is valid, whenever the tightening ends; nothing says that a column reaches its bounds.
struct PropagatedBounds: Sendable {
    let face: OptimalFace
    /// By column.
    private(set) var lower: [Double]
    private(set) var upper: [Double]

    /// By column: how often rows with factors may still move its bounds. Around a loop of them rounding grows, and two
    /// can go on forever to improve each other's bounds.
    private var updatesLeft: [Int32]
    private var queue: RowSweep
    /// How often a row has been visited.
    private(set) var visitCount = 0
    /// By entry of the row at hand: what the entries after it can sum up to.
    private var restLower: [Double] = []
    private var restUpper: [Double] = []

    private static let updateLimit: Int32 = 64
    private static let visitsPerRow = 64
    private static let visitsPerBound = 16

    /// - Parameters:
    ///   - sweep: Of the rows of the face; none of them waits.
    ///   - known: Bounds of the same variables that are known before, by column; of others behind them, too.
    init(_ face: OptimalFace, _ sweep: RowSweep, known: [Interval]) {
        self.face = face
        lower = face.lower
        upper = face.upper
        updatesLeft = [Int32](repeating: PropagatedBounds.updateLimit, count: face.columnCount)
        queue = sweep
        for (column, interval) in zip(lower.indices, known) where face.variables[column] >= 0 {
            narrow(Int32(column), to: interval)
        }
        for row in 0..<Int32(face.rowCount) { queue.push(row) }
        propagate()
    }

    @inline(__always)
    func bound(of column: Int32, up: Bool) -> Double { up ? upper[Int(column)] : lower[Int(column)] }

    /// By column.
    var intervals: [Interval] { zip(lower, upper).map { Interval(lower: $0, upper: $1) } }

    /// Takes a bound that is known from elsewhere, where it is tighter, and what follows from it.
    mutating func narrow(_ column: Int32, up: Bool, to bound: Double) {
        narrow(
            column,
            to: up ? Interval(lower: -.infinity, upper: bound) : Interval(lower: bound, upper: .infinity))
        propagate(visits: PropagatedBounds.visitsPerBound)
    }

    /// Takes bounds that are known from elsewhere, where they are tighter.
    private mutating func narrow(_ column: Int32, to interval: Interval) {
        let place = Int(column)
        guard interval.lower > lower[place] || interval.upper < upper[place] else { return }
        lower[place] = min(max(lower[place], interval.lower), upper[place])
        upper[place] = max(min(upper[place], interval.upper), lower[place])
        for row in face.rows(of: column) { queue.push(row) }
    }

    /// Visits the rows that wait, unless there are too many.
    mutating func propagate() {
        propagate(visits: PropagatedBounds.visitsPerRow * face.rowCount)
    }

    private mutating func propagate(visits: Int) {
        var visitsLeft = visits
        while visitsLeft > 0, let row = queue.pop() {
            propagate(row)
            visitsLeft -= 1
        }
        visitCount += visits - visitsLeft
    }

    private mutating func propagate(_ row: Int32) {
        let entries = face.entries(of: row)
        sumUpRests(entries)
        let (least, greatest) = (face.rowLower[Int(row)], face.rowUpper[Int(row)])
        var sum = Interval(lower: 0, upper: 0)
        let hasFactors = entries.contains { face.matrix.coefficients[$0].magnitude != 1 }
        for entry in entries {
            let coefficient = face.matrix.coefficients[entry]
            let column = face.matrix.columns[entry]
            let share = interval(of: column, times: coefficient)
            let place = entry - entries.lowerBound
            let bottom = (least - (sum.upper + restUpper[place])) / coefficient
            let top = (greatest - (sum.lower + restLower[place])) / coefficient
            sum.lower += share.lower
            sum.upper += share.upper
            let limits = Interval(lower: min(bottom, top), upper: max(bottom, top))
            if narrow(Int(column), to: limits, coefficient, hasFactors) {
                for other in face.rows(of: column) where other != row { queue.push(other) }
            }
        }
    }

    /// Sums from the last entry back, so that no sum is found by subtraction.
    private mutating func sumUpRests(_ entries: Range<Int>) {
        while restLower.count < entries.count {
            restLower.append(0)
            restUpper.append(0)
        }
        var sum = Interval(lower: 0, upper: 0)
        for entry in entries.reversed() {
            restLower[entry - entries.lowerBound] = sum.lower
            restUpper[entry - entries.lowerBound] = sum.upper
            let share = interval(of: face.matrix.columns[entry], times: face.matrix.coefficients[entry])
            sum.lower += share.lower
            sum.upper += share.upper
        }
    }

    @inline(__always)
    private func interval(of column: Int32, times factor: Double) -> Interval {
        let ends = (factor * lower[Int(column)], factor * upper[Int(column)])
        return factor > 0 ? Interval(lower: ends.0, upper: ends.1) : Interval(lower: ends.1, upper: ends.0)
    }

    /// Whether the bounds of the column moved. Steps that are mere rounding are not taken: a column of little weight in
    /// its row takes on the rounding of the others many times over, and around a loop of rows it would grow without end.
    private mutating func narrow(
        _ column: Int, to limits: Interval, _ coefficient: Double, _ hasFactors: Bool
    ) -> Bool {
        let weight = min(1, coefficient.magnitude)
        let raises = (limits.lower - lower[column]) * weight > Tolerance.rounding(at: limits.lower)
        let lowers = (upper[column] - limits.upper) * weight > Tolerance.rounding(at: limits.upper)
        guard raises || lowers, updatesLeft[column] > 0 else { return false }
        if hasFactors { updatesLeft[column] -= 1 }
        if raises { lower[column] = min(limits.lower, upper[column]) }
        if lowers { upper[column] = max(limits.upper, lower[column]) }
        return true
    }
}
