/// A point of a polyhedron that is moved to show that columns reach their bounds.
///
/// A move sets a column and mends the rows that this breaks by moving others, each one way only, and none that would break
/// a row for good. It may fail where another way of mending would not; then the point is as it was.
struct Witness: Sendable {
    /// By column.
    private(set) var point: [Double]
    /// By column: the attempt in which it moved last, times 2, plus 1 if it moved up.
    private var moves: [Int]
    private var attempt = 0
    private var changes: [(column: Int32, before: Double)] = []
    private var queue: WaitingQueue
    private var sweep: RowSweep
    /// Whether rows wait in `sweep`, and not in `queue`.
    private var sweeps = false
    private var stepsLeft = 0
    /// Steps of the last move, whether it succeeded or not.
    private(set) var stepsTaken = 0

    /// - Parameter sweep: Of the rows; none of them waits.
    init(_ point: [Double], _ sweep: RowSweep) {
        self.point = point
        self.sweep = sweep
        moves = [Int](repeating: 0, count: point.count)
        queue = WaitingQueue(count: sweep.rowCount)
    }

    /// The columns that the last move changed, some more than once.
    var touchedColumns: [Int32] { changes.map { $0.column } }

    /// Moves one column to `target`. False where that does not succeed in so many steps.
    ///
    /// - Parameter sweeps: Whether rows are mended in the order of the positions in them, which saves steps where many rows
    ///   break; otherwise as they break, which is sooner done.
    mutating func move(
        _ column: Int32, to target: Double, within bounds: PropagatedBounds, steps: Int, sweeps: Bool
    ) -> Bool {
        begin(steps, sweeps: sweeps)
        set(column, target, bounds.face)
        return mend(bounds)
    }

    /// Moves many columns at once, each as far towards its target as the rows let it.
    mutating func move(
        towards targets: [(column: Int32, target: Double)], within bounds: PropagatedBounds, steps: Int
    ) -> Bool {
        begin(steps, sweeps: false)
        for (column, target) in targets {
            set(column, target, bounds.face)
            moves[Int(column)] = 0
        }
        return mend(bounds)
    }

    /// Moves many columns at once, each to its target or beyond. What that moves is mostly a chain.
    mutating func move(
        beyond targets: [(column: Int32, target: Double)], within bounds: PropagatedBounds, steps: Int
    ) -> Bool {
        begin(steps, sweeps: true)
        for (column, target) in targets { set(column, target, bounds.face) }
        return mend(bounds)
    }

    /// Moves all columns along a ray, unless what its rounding lacks in rows so far away cannot be mended.
    mutating func move(
        along ray: [Double], by length: Double, within bounds: PropagatedBounds, steps: Int
    ) {
        begin(steps, sweeps: true)
        for column in point.indices where ray[column] != 0 {
            set(Int32(column), point[column] + length * ray[column], bounds.face)
        }
        _ = mend(bounds)
    }

    private mutating func begin(_ steps: Int, sweeps: Bool) {
        self.sweeps = sweeps
        attempt += 1
        changes.removeAll(keepingCapacity: true)
        stepsLeft = steps
    }

    private mutating func set(_ column: Int32, _ target: Double, _ face: OptimalFace) {
        let here = point[Int(column)]
        changes.append((column, here))
        moves[Int(column)] = mark(up: target > here)
        point[Int(column)] = target
        for row in face.rows(of: column) { push(row) }
    }

    private func mark(up: Bool) -> Int { 2 * attempt + (up ? 1 : 0) }

    private mutating func push(_ row: Int32) {
        if sweeps { sweep.push(row) } else { queue.push(row) }
    }

    private mutating func pop() -> Int32? { sweeps ? sweep.pop() : queue.pop() }

    private mutating func mend(_ bounds: PropagatedBounds) -> Bool {
        let steps = stepsLeft
        defer { stepsTaken = steps - stepsLeft }
        while let row = pop() {
            if mend(row, bounds) { continue }
            while pop() != nil {}
            for change in changes.reversed() { point[Int(change.column)] = change.before }
            changes.removeAll(keepingCapacity: true)
            return false
        }
        return true
    }

    private mutating func mend(_ row: Int32, _ bounds: PropagatedBounds) -> Bool {
        while true {
            let gap = gap(of: row, bounds.face)
            if gap == 0 { return true }
            stepsLeft -= 1
            guard stepsLeft > 0, let entry = chooseEntry(of: row, gap, bounds) else { return false }
            let target = target(of: entry, gap, bounds)
            guard target.magnitude <= Tolerance.reach else { return false }
            set(bounds.face.matrix.columns[entry], target, bounds.face)
        }
    }
}

// What mends a row.
extension Witness {
    /// What the sum of a row lacks; 0 where it is within its bounds but for rounding.
    private func gap(of row: Int32, _ face: OptimalFace) -> Double {
        var sum = 0.0
        var scale = 0.0
        for entry in face.entries(of: row) {
            let share = face.matrix.coefficients[entry] * point[Int(face.matrix.columns[entry])]
            sum += share
            scale = max(scale, share.magnitude)
        }
        let (lower, upper) = (face.rowLower[Int(row)], face.rowUpper[Int(row)])
        let tolerance = Tolerance.rounding(at: scale)
        if sum < lower - tolerance { return lower - sum }
        if sum > upper + tolerance { return upper - sum }
        return 0
    }

    /// Of the columns that can close the gap of a row, the one that stands in the fewest rows, and breaks none that others
    /// could not mend.
    private mutating func chooseEntry(of row: Int32, _ gap: Double, _ bounds: PropagatedBounds) -> Int? {
        guard let first = nextEntry(of: row, gap, after: nil, bounds) else { return nil }
        var entry = nextEntry(of: row, gap, after: first, bounds)
        if entry == nil || !isDeadEnd(first, in: row, gap, bounds) { return first }
        while let tried = entry {
            if !isDeadEnd(tried, in: row, gap, bounds) { return tried }
            entry = nextEntry(of: row, gap, after: tried, bounds)
        }
        return first
    }

    /// The first of the columns that can close the gap, or the one that comes after another of them.
    private func nextEntry(
        of row: Int32, _ gap: Double, after last: Int?, _ bounds: PropagatedBounds
    ) -> Int? {
        let least = last.map { rank(of: $0, bounds.face) } ?? -1
        var best: (entry: Int, rank: Int)?
        for entry in bounds.face.entries(of: row) {
            let rank = rank(of: entry, bounds.face)
            guard rank > least, rank < best?.rank ?? .max else { continue }
            let goesUp = (gap > 0) == (bounds.face.matrix.coefficients[entry] > 0)
            if canMove(bounds.face.matrix.columns[entry], up: goesUp, bounds) { best = (entry, rank) }
        }
        return best?.entry
    }

    @inline(__always)
    private func rank(of entry: Int, _ face: OptimalFace) -> Int {
        face.rowCount(of: face.matrix.columns[entry]) << 32 | entry
    }

    private func canMove(_ column: Int32, up: Bool, _ bounds: PropagatedBounds) -> Bool {
        let move = moves[Int(column)]
        if move >> 1 == attempt && (move & 1 == 1) != up { return false }
        let here = point[Int(column)]
        return up ? here < bounds.upper[Int(column)] : here > bounds.lower[Int(column)]
    }

    /// Where the column of an entry closes a gap, or has its bound before.
    private func target(of entry: Int, _ gap: Double, _ bounds: PropagatedBounds) -> Double {
        let column = bounds.face.matrix.columns[entry]
        let change = gap / bounds.face.matrix.coefficients[entry]
        let target = point[Int(column)] + change
        let end = bounds.bound(of: column, up: change > 0)
        return change > 0 ? min(target, end) : max(target, end)
    }

    /// Whether closing the gap of a row by an entry breaks another row that no column could mend then. Columns in many rows
    /// are not asked.
    private mutating func isDeadEnd(
        _ entry: Int, in row: Int32, _ gap: Double, _ bounds: PropagatedBounds
    ) -> Bool {
        let column = bounds.face.matrix.columns[entry]
        if bounds.face.rowCount(of: column) > Witness.mostRowsAsked { return false }
        let before = (point[Int(column)], moves[Int(column)])
        defer { (point[Int(column)], moves[Int(column)]) = before }
        let target = target(of: entry, gap, bounds)
        moves[Int(column)] = mark(up: target > before.0)
        point[Int(column)] = target
        return bounds.face.rows(of: column).contains { $0 != row && !canBeMended($0, bounds) }
    }

    private static let mostRowsAsked = 8

    /// Whether the columns that can close the gap of a row have room enough for that together.
    private func canBeMended(_ row: Int32, _ bounds: PropagatedBounds) -> Bool {
        let gap = gap(of: row, bounds.face)
        var rest = gap.magnitude * (1 - Tolerance.cancellation)
        for entry in bounds.face.entries(of: row) where rest > 0 {
            let column = bounds.face.matrix.columns[entry]
            let coefficient = bounds.face.matrix.coefficients[entry]
            let goesUp = (gap > 0) == (coefficient > 0)
            if !canMove(column, up: goesUp, bounds) { continue }
            rest -= (coefficient * (bounds.bound(of: column, up: goesUp) - point[Int(column)])).magnitude
        }
        return rest <= 0
    }
}
