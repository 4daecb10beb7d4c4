/// Walks over the optimal face to see how far its columns can move.
///
/// Each end takes a run of the simplex that goes on from where the last one ended. None is needed where a point on the way
/// has come to a bound that is known before (optimization-based bound tightening with propagation, filtering and warm starts;
/// Gleixner, Berthold, Müller and Weltge 2017, Three Enhancements for Optimization-Based Bound Tightening).
struct RangeFinder: Sendable {
    /// At a vertex of the face, whose bounds are those of the face.
    private var simplex: Simplex
    /// Where the walk began: where rounding has spoiled a basis on the way, it goes on from there.
    private let start: Simplex
    /// By column: beyond this it cannot go.
    private var bounds: [Interval]
    /// By column: how far it has been seen to go; infinite where a ray has shown that it has no end.
    private var reached: [Interval]
    /// The columns that are looked at after each run.
    private var watched: [Int32] = []
    private(set) var pivots = 0
    /// Whether the last run has proved that its column cannot move at all.
    private var isHeld = false
    /// Entries of rows, columns and factors that have been touched, at least so many.
    private var work = 0

    /// - Parameter simplex: With a basis that is factorised, and without an objective.
    init(over simplex: Simplex) {
        start = simplex
        self.simplex = simplex
        bounds = zip(simplex.point.lower, simplex.point.upper).map { Interval(lower: $0, upper: $1) }
        reached = simplex.point.value.map { Interval(lower: $0, upper: $0) }
    }

    /// Those of some columns of one component that can have more than one value.
    mutating func movable(among columns: [Int32]) -> [Int32] {
        watched = columns
        note()
        for column in columns where !hasMoved(column) {
            for up in [true, false] where !hasMoved(column) {
                run(column, up: up, until: 2 * Tolerance.violation)
                // What everything else holds in place does not go the other way either.
                if isHeld { break }
            }
        }
        return columns.filter(hasMoved)
    }

    /// Tightens bounds through rows. Those that have not been seen to move stay where they are.
    ///
    /// - Parameter columns: All of some components.
    mutating func tightenBounds(through columns: [Int32]) {
        let reduced = start.reduced
        let structural = (0..<Int32(reduced.structuralCount)).map { column in
            let here = start.point.value[Int(column)]
            return hasMoved(column) ? bounds[Int(column)] : Interval(lower: here, upper: here)
        }
        let rows = start.inOrderOfNewestColumn(columns).map { $0 - Int32(reduced.structuralCount) }
        var propagation = BoundPropagation(
            columns: structural, sides: Array(bounds[reduced.structuralCount...]))
        propagation.tighten(reduced, rows)
        work += propagation.work
        bounds.replaceSubrange(0..<reduced.structuralCount, with: propagation.columns)
        for row in rows {
            bounds[reduced.structuralCount + Int(row)].narrow(to: propagation.sum(ofRow: Int(row), reduced))
        }
    }

    /// Finds ends of columns of one component, as long as no more is touched than `limit`.
    mutating func findEnds(of columns: [Int32], within limit: Int) {
        watched = columns
        note()
        for up in [false, true] {
            for column in columns where !isEndKnown(of: column, up: up) {
                if work > limit { return }
                run(column, up: up, until: .infinity)
            }
        }
    }

    /// What a column can be; nil where an end is not known.
    func interval(of column: Int32) -> Interval? {
        isEndKnown(of: column, up: false) && isEndKnown(of: column, up: true) ? bounds[Int(column)] : nil
    }

    /// Whether a column has been seen at more than one value.
    func hasMoved(_ column: Int32) -> Bool {
        let seen = reached[Int(column)]
        return seen.upper - seen.lower > Tolerance.violation
    }

    /// Bounds that have come to rest may be wide by more than their rounding.
    private func isEndKnown(of column: Int32, up: Bool) -> Bool {
        let (seen, bound) = (reached[Int(column)], bounds[Int(column)])
        return up
            ? seen.upper >= bound.upper - Tolerance.rounding(at: bound.upper)
            : seen.lower <= bound.lower + Tolerance.rounding(at: bound.lower)
    }

    /// Takes a column as far as it goes, or at least `distance` far. Where rounding spoils the basis twice, nothing is found.
    private mutating func run(_ column: Int32, up: Bool, until distance: Double) {
        for _ in 0..<2 {
            do throws(SolverFailure) {
                return try tryToRun(column, up: up, until: distance)
            } catch {
                simplex = start
            }
        }
    }

    private mutating func tryToRun(
        _ column: Int32, up: Bool, until distance: Double
    ) throws(SolverFailure) {
        let workBefore = simplex.work
        simplex.pivots = 0
        isHeld = false
        defer {
            pivots += simplex.pivots
            work += simplex.work - workBefore
        }
        let outcome = try drive(column, up: up, until: distance)
        if simplex.pivots > 0 { note() }
        switch outcome {
        case .reached: break
        case .blocked:
            noteEnd(of: column, up: up, at: simplex.tableauRow.sum(at: simplex.point))
            isHeld = simplex.tableauRow.supportingColumns.allSatisfy { simplex.point.isFixed($0) }
        case .unbounded(let entering, let entersUp):
            noteRay(of: entering, up: entersUp)
            see(column, at: up ? .infinity : -.infinity)
        }
    }

    /// Great rates make the rounding of factors great, which is less in new ones.
    private mutating func drive(
        _ column: Int32, up: Bool, until distance: Double
    ) throws(SolverFailure) -> DriveOutcome {
        let target = up ? Double.infinity : -.infinity
        let outcome = try simplex.drive(column, to: target, until: distance)
        guard outcome == .blocked, simplex.basis.updatesSinceBuild > 0, simplex.hasGreatRates else {
            return outcome
        }
        try simplex.factorize()
        return try simplex.drive(column, to: target, until: distance)
    }

    private mutating func see(_ column: Int32, at value: Double) {
        reached[Int(column)].lower = min(reached[Int(column)].lower, value)
        reached[Int(column)].upper = max(reached[Int(column)].upper, value)
    }

    private mutating func note() {
        work += watched.count
        for column in watched { see(column, at: simplex.point.value[Int(column)]) }
    }

    /// Basic columns may have been seen a little beyond: the ratio test lets them pass their bounds by a tolerance.
    private mutating func noteEnd(of column: Int32, up: Bool, at value: Double) {
        see(column, at: value)
        if up { bounds[Int(column)].upper = value } else { bounds[Int(column)].lower = value }
    }

    /// Along a ray all columns go on for ever that it takes along, but for those that may seem to by rounding.
    private mutating func noteRay(of entering: Int32, up: Bool) {
        let greatest = max(1, simplex.ftranColumn.extremes.greatest)
        see(entering, at: up ? .infinity : -.infinity)
        for row in simplex.ftranColumn.rows {
            let rate = simplex.ftranColumn[row]
            if rate.magnitude <= Tolerance.clearEntry * greatest { continue }
            see(simplex.basis.columnOfRow[Int(row)], at: up == (rate < 0) ? .infinity : -.infinity)
        }
    }
}

extension Simplex {
    /// Whether some column moves very little beside what it is to move.
    fileprivate var hasGreatRates: Bool {
        tableauRow.greatest > Tolerance.greatRate
    }
}
