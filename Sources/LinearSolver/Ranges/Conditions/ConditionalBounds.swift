/// The bounds of all columns on condition that one of them has a certain value, as functions of that value.
///
/// Where a row cannot hold under the condition, what it misses is such a function, too, and says how far the value has to
/// come back for it. What follows for the others is convex, so that a few of these steps, which are Newton's, lead to the
/// farthest value that rows do not exclude. Each step is a sum of rows, so that no point of the face is beyond it; a
/// point of the face that is moved into the bounds shows that the column gets there.
///
/// At first the column is only assumed to be that far or farther, and a row narrows only columns of the other sign than
/// what has changed: a higher view makes its section higher. Where no point gets to the end that follows, all is asked:
/// what else follows from the column being just there, and how much less a row leaves for each of the others, as a higher
/// view does for those beside it. That takes long, and mostly says nothing of the end.
///
/// This settles what has to be at least, or at most, as much as others: each of these ends is an optimum of its own, and
/// the simplex would take many steps for each.
struct ConditionalBounds: Sendable {
    /// With sums in the places of columns.
    let face: OptimalFace
    let substituted: SubstitutedFace
    /// By column: the least that a substituted one can be; nothing where no point of the face is known to be there. Made when
    /// it is first asked.
    private var leastEnds: [Double]?
    let inequalities: Inequalities
    /// Whether all is asked.
    var isThorough = false
    var bounds: MovingBounds
    /// By inequality: the least that its sum can be.
    var sums: TentativeArray<BoundSum>
    private var points: MendedPoints
    /// Halves in which bounds have changed; with all asked for, the first of their inequalities.
    var queue: WaitingQueue
    /// Long inequalities, as their first halves, visited when no others wait: what all the others say leads farther back than what some of them do.
    var longInequalities: WaitingQueue
    /// What the condition makes the bounds of a column contradict each other by.
    var contradiction: MovingBound?
    /// Whether bounds chase each other beyond reach, so that nothing can be said any more of what contradicts what.
    var isLost = false
    /// Entries that the last search for an end looked at.
    var steps = 0

    /// - Parameter known: Bounds of the columns of the face as it is written.
    init(_ substituted: SubstitutedFace, known: [Interval]) {
        (self.substituted, face) = (substituted, substituted.face)
        let inequalities = Inequalities(face)
        let ranks = substituted.written.sweepRanks()
        let bounds = MovingBounds(PropagatedBounds(face, RowSweep(face, ranks), known: known))
        sums = TentativeArray(
            (0..<Int32(inequalities.count)).map { inequalities.leastSum(of: $0, within: bounds) })
        points = MendedPoints(
            face, ranks, bounds,
            near: [false, true].map { bounds.pointAtBounds(near: substituted.face.point, up: $0) })
        queue = WaitingQueue(count: 2 * inequalities.count)
        (self.inequalities, self.bounds) = (inequalities, bounds)
        longInequalities = queue
    }

    /// The farthest value of a column that the rows do not exclude, and whether a point of the face is there; nil where it
    /// is not found in so many steps.
    ///
    /// - Parameters:
    ///   - column: One that is kept.
    ///   - start: A bound of the column.
    ///   - guess: A value within it that the column may have, where its end may be near.
    ///   - note: Gets the point.
    mutating func end(
        of column: Int32, up: Bool, from start: Double, near guess: Double? = nil, limit: Int,
        note: ([Double]) -> Void = { _ in }
    ) -> (value: Double, isReached: Bool)? {
        steps = 0
        let known = bounds.bound(of: column, up: up)
        let farthest = up ? min(start, known) : max(start, known)
        var end = guess ?? farthest
        var isBound = guess == nil
        isThorough = false
        defer { forget() }
        assume(column, up: up, at: end)
        while true {
            propagateAll(limit)
            if isLost || steps >= limit { return nil }
            let back = stepBack()
            if let back, !back.isFinite || back != 0 && (back > 0) == up { return nil }
            let step = back ?? (isBound ? 0 : stepOn(from: end, to: farthest))
            isBound = true
            end += step
            if contradiction != nil || step.magnitude > Tolerance.position(at: end) {
                assume(column, up: up, at: end)
                continue
            }
            // So little that all stays the same function of it.
            bounds.moved = step
            let isReached = points.tryMove(bounds.changedColumns, into: bounds, &steps, note: note)
            if isReached || step == 0 && isThorough { return (end, isReached) }
            if step == 0 { isThorough = true }
            assume(column, up: up, at: end)
        }
    }

    private mutating func propagateAll(_ limit: Int) {
        while contradiction == nil, !isLost, steps < limit, let half = queue.pop() ?? longInequalities.pop() {
            propagate(half)
        }
    }

    /// Begins with nothing but a column at a value, or beyond.
    private mutating func assume(_ column: Int32, up: Bool, at value: Double) {
        forget()
        let bound = MovingBound(value: value, rate: 1)
        if up || isThorough { raise(2 * column, to: bound) }
        if !up || isThorough { raise(2 * column + 1, to: -bound) }
    }

    /// Goes back to the bounds without a condition.
    private mutating func forget() {
        bounds.goBack()
        sums.goBack()
        queue.removeAll()
        longInequalities.removeAll()
        contradiction = nil
        isLost = false
    }

    /// A point at which a column is at its end; nil where none is found in so many steps.
    mutating func point(atEndOf column: Int32, up: Bool, limit: Int) -> [Double]? {
        let start = bounds.bound(of: column, up: up)
        if start.isInfinite || substituted.isSubstituted(column) { return nil }
        var point: [Double]?
        _ = end(of: column, up: up, from: start, limit: limit) { point = $0 }
        return point
    }

    /// A point of `face` at which as many columns as possible are at their ends; nil where none is found.
    mutating func startingPoint() -> [Double]? { points.first() }
}

// Columns that are substituted.
extension ConditionalBounds {
    /// The least that a column can be, if that is where it is in the point at which as many columns as possible are at their
    /// least; nil also for one that is kept.
    mutating func leastEnd(of column: Int32) -> Double? {
        if !substituted.isSubstituted(column) { return nil }
        let ends = leastEnds ?? findLeastEnds()
        leastEnds = ends
        return ends[Int(column)].isFinite ? ends[Int(column)] : nil
    }

    /// A point with as many columns as possible at their least, but those at their greatest that let columns be less then that
    /// are substituted, such as the height of the box at the bottom of which they end.
    private mutating func pointOfLeastSubstituted() -> [Double]? {
        let pulling = substituted.substitution.pullingColumns().filter {
            bounds.bound(of: $0, up: true).isFinite
        }
        if pulling.isEmpty { return points.first() }
        var start = bounds.pointAtBounds(near: face.point, up: false)
        for column in pulling { start[Int(column)] = bounds.bound(of: column, up: true) }
        return points.point(near: start)
    }

    private mutating func findLeastEnds() -> [Double] {
        guard var point = pointOfLeastSubstituted() else {
            return [Double](repeating: -.infinity, count: face.columnCount)
        }
        let intervals = (0..<Int32(face.columnCount)).map { bounds.interval(of: $0) }
        var (least, greatest) = (intervals.map { $0.lower }, intervals.map { $0.upper })
        for column in substituted.substitution.columns {
            let interval = substituted.substitution.row(of: column)!.interval(
                ofSum: intervals[Int(column)], least, greatest, in: substituted.written)
            (least[Int(column)], greatest[Int(column)]) = (interval.lower, interval.upper)
        }
        point = substituted.originalPoint(of: point)
        return least.indices.map { column in
            let isReached = abs(point[column] - least[column]) <= Tolerance.position(at: least[column])
            return isReached ? least[column] : -.infinity
        }
    }
}
