/// A point of a polyhedron that is moved to show that columns reach their bounds.
///
/// A move sets a column and mends the rows that this breaks by moving others, each one way only. It may fail where
/// another way of mending would not; then the point is as it was.
struct Witness: Sendable {
    /// By column.
    private(set) var point: [Double]
    /// By column: the attempt in which it moved last, times 2, plus 1 if it moved up.
    private var moves: [Int]
    private var attempt = 0
    private var changes: [(column: Int32, before: Double)] = []
    private var queue: RowQueue
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
        queue = RowQueue(count: sweep.rowCount)
    }

    /// The columns that the last move changed, some more than once.
    var touchedColumns: [Int32] { changes.map { $0.column } }

    /// Moves one column to `target`. False where that does not succeed in so many steps.
    mutating func move(
        _ column: Int32, to target: Double, within bounds: PropagatedBounds, steps: Int
    ) -> Bool {
        begin(steps)
        set(column, target, bounds.face)
        return mend(bounds)
    }

    /// Moves many columns at once, each as far towards its target as the rows let it.
    mutating func move(
        towards targets: [(column: Int32, target: Double)], within bounds: PropagatedBounds, steps: Int
    ) -> Bool {
        begin(steps)
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

    mutating func go(along ray: [Double], by length: Double) {
        for column in point.indices { point[column] += length * ray[column] }
    }

    private mutating func begin(_ steps: Int, sweeps: Bool = false) {
        self.sweeps = sweeps
        attempt += 1
        changes.removeAll(keepingCapacity: true)
        stepsLeft = steps
    }

    private mutating func set(_ column: Int32, _ target: Double, _ face: OptimalFace) {
        let here = point[Int(column)]
        changes.append((column, here))
        moves[Int(column)] = 2 * attempt + (target > here ? 1 : 0)
        point[Int(column)] = target
        for row in face.rows(of: column) { push(row) }
    }

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
            guard stepsLeft > 0, let entry = chooseEntry(of: row, up: gap > 0, bounds) else { return false }
            let column = bounds.face.matrix.columns[entry]
            let change = gap / bounds.face.matrix.coefficients[entry]
            let end = bounds.bound(of: column, up: change > 0)
            let target = point[Int(column)] + change
            guard target.magnitude <= Tolerance.reach else { return false }
            set(column, change > 0 ? min(target, end) : max(target, end), bounds.face)
        }
    }

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

    /// Of the columns that can bring the sum of a row up or down, the one that stands in the fewest rows.
    private func chooseEntry(of row: Int32, up: Bool, _ bounds: PropagatedBounds) -> Int? {
        var best: Int?
        var bestCount = Int.max
        for entry in bounds.face.entries(of: row) {
            let column = bounds.face.matrix.columns[entry]
            let goesUp = up == (bounds.face.matrix.coefficients[entry] > 0)
            let count = bounds.face.rows(of: column).count
            guard count < bestCount, canMove(column, up: goesUp, bounds) else { continue }
            best = entry
            bestCount = count
        }
        return best
    }

    private func canMove(_ column: Int32, up: Bool, _ bounds: PropagatedBounds) -> Bool {
        let move = moves[Int(column)]
        if move >> 1 == attempt && (move & 1 == 1) != up { return false }
        let here = point[Int(column)]
        return up ? here < bounds.upper[Int(column)] : here > bounds.lower[Int(column)]
    }
}
