/// The bounds of all columns on condition that one of them has a certain value, as functions of that value.
///
/// Where a row cannot hold under the condition, what it misses is such a function, too, and tells how far the value has to
/// come back for it. What follows for the others is convex, so that a few of these steps, which are Newton's, lead to the
/// farthest value that rows do not exclude. Each step is a sum of rows, so that no point of the face is beyond it; a
/// corner of the face that is moved into the bounds shows that the column gets there.
///
/// This settles what has to be at least, or at most, as much as others: each of these ends is an optimum of its own, and
/// the simplex would take many steps for each.
struct ConditionalBounds: Sendable {
    let face: OptimalFace
    let columnEntries: ColumnEntries
    /// By row: what rounding may add to its sum.
    let tolerances: [Double]
    /// By row: the entries whose columns it tells bounds of.
    let toldEntries: CompressedRows
    var bounds: MovingBounds
    var sums: RowSums
    private var corners: FaceCorners
    var queue: RowQueue
    /// Visited when no others wait: what all the others say leads farther back than what some of them do.
    var longRows: RowQueue
    var changes: [BoundChange] = []
    /// The rows that what was changed stands in and that do not tell of all their columns.
    var changedRows: [Int32] = []
    /// What the condition makes the bounds of a column contradict each other by.
    var contradiction: MovingBound?
    /// Entries that the last search for an end looked at.
    var steps = 0

    struct BoundChange {
        let column: Int32
        let up: Bool
        let before: MovingBound
    }

    /// Nil where positions cannot be told relative to others.
    ///
    /// - Parameter known: Bounds of the same variables.
    init?(_ written: OptimalFace, known: PropagatedBounds) {
        let positions = written.relativeColumns(shortens: false)
        guard let face = written.told(by: positions) else { return nil }
        self.face = face
        columnEntries = ColumnEntries(face)
        toldEntries = face.toldEntries()
        tolerances = face.sumTolerances()
        bounds = MovingBounds(PropagatedBounds(face, RowSweep(face), known: known))
        sums = RowSums(face, within: bounds)
        corners = FaceCorners(
            face, columnEntries, tolerances, bounds,
            near: [false, true].map { [bounds] in bounds.corner(near: face.point, up: $0) })
        queue = RowQueue(count: face.rowCount)
        longRows = queue
    }

    /// Whether a column still stands for its variable, and not for the distance from another.
    func isAsWritten(_ column: Int32) -> Bool { face.variables[Int(column)] >= 0 }

    /// The farthest value of a column that the rows do not exclude, and whether a point of the face is there; nil where it
    /// is not found in so many steps.
    ///
    /// - Parameter start: A bound of the column.
    mutating func end(
        of column: Int32, up: Bool, from start: Double, limit: Int
    ) -> (value: Double, isReached: Bool)? {
        var end = start
        steps = 0
        while true {
            defer { forget() }
            assume(column, at: end)
            while contradiction == nil, steps < limit, let row = queue.pop() ?? longRows.pop() {
                propagate(row)
            }
            if steps >= limit { return nil }
            guard let step = stepBack() else { return (end, isReached()) }
            if !step.isFinite || (step > 0) == up { return nil }
            end += step
        }
    }

    private mutating func assume(_ column: Int32, at value: Double) {
        for up in [false, true] { set(column, up: up, MovingBound(value: value, rate: 1)) }
    }

    /// Goes back to the bounds without a condition.
    private mutating func forget() {
        for change in changes.reversed() { bounds.set(change.column, up: change.up, change.before) }
        sums.goBack()
        changes.removeAll(keepingCapacity: true)
        changedRows.removeAll(keepingCapacity: true)
        queue.removeAll()
        longRows.removeAll()
        contradiction = nil
    }

    private mutating func isReached() -> Bool {
        corners.canMove(changes.map { $0.column }, into: bounds, &steps)
    }
}
