/// Finds the ends of ranges by points that reach them, by what follows from a column being there, and by runs of the simplex.
struct RangeSearch: Sendable {
    /// The columns that may have more than one value.
    private let candidates: [Int32]
    /// Those whose ends are to be found, in the order in which that is best.
    let order: [Int32]
    private let written: OptimalFace
    private let face: OptimalFace
    private var ends: KnownEnds
    private var witness: Witness
    private var ray: Witness
    /// The rays on which as many columns as possible go that have no lower, or upper, ends.
    private var commonRays: [[Double]] = []
    private var moveSteps: StepAllowance
    private var conditional: ConditionalEnds
    private var optimizer: FaceOptimizer?
    /// Steps of runs that were given up.
    private var pivotsBefore = 0
    private let pivotLimit: Int
    /// By column: the last visit to the columns near a move that came to it.
    private var visits: [Int]
    private var visit = 0
    /// Rows that points and rays were mended in.
    private(set) var mendedRows = 0

    /// - Parameters:
    ///   - wanted: The columns whose ends are to be found.
    ///   - written: The face without sums that rows share.
    ///   - pivotLimit: Of each run of the simplex.
    init(
        for wanted: [Int32], of written: OptimalFace, componentCount: Int,
        pivotLimit: Int
    ) {
        let relativeColumns = RelativeColumns(written)
        let face = written.withSharedSums()
        let relative = written.withRelativeColumns(relativeColumns)?.withSharedSums()
        (self.face, self.written, self.pivotLimit) = (face, written, pivotLimit)
        candidates = (0..<Int32(face.ownColumnCount)).filter { face.isCandidate($0) }
        let ranks = written.sweepRanks()
        order = written.searchOrder(of: wanted, relativeColumns, ranks: ranks)
        let sweep = RowSweep(face, ranks)
        ends = KnownEnds(face, sweep, ranks, relative: relative)
        witness = Witness(face.point, sweep)
        ray = Witness([Double](repeating: 0, count: face.columnCount), sweep)
        visits = [Int](repeating: 0, count: face.columnCount)
        moveSteps = StepAllowance(greatest: 100 + 4 * face.matrix.columns.count)
        conditional = ConditionalEnds(of: written, entryCount: face.matrix.columns.count)
        let groups = CompressedRows(
            grouping: Array(written.components[..<written.ownColumnCount]), rowCount: componentCount)
        for up in [false, true] {
            for component in 0..<componentCount {
                let columns = groups.items[groups.range(of: component)].filter { face.isMovable[Int($0)] }
                if !columns.isEmpty { tryCommonEnds(columns, up: up) }
            }
            commonRays.append(ray.point)
        }
    }

    /// Takes the witness far along the ray of the columns that have no end that way. Rows with one of them then let others
    /// move, and all that comes after stays where it is.
    mutating func makeRoom(up: Bool) {
        let ray = commonRays[up ? 1 : 0]
        let rate = ray.reduce(0) { max($0, $1.magnitude) }
        if rate == 0 { return }
        witness.move(
            along: ray, by: min(greatestBound(), Tolerance.room / rate), within: ends.bounds,
            steps: moveSteps.greatest)
        mendedRows += witness.stepsTaken
    }

    /// The greatest magnitude of a bound; 1 at least.
    private func greatestBound() -> Double {
        var greatest = 1.0
        for up in [false, true] {
            for column in candidates {
                let bound = ends.bound(of: column, up: up)
                if bound.isFinite { greatest = max(greatest, bound.magnitude) }
            }
        }
        return greatest
    }

    func isProven(_ column: Int32, up: Bool) -> Bool { ends.isProven(column, up: up) }

    func interval(of column: Int32) -> Interval { ends.interval(of: column) }

    /// Tries to have all columns of a component at the same end at once, as far as rows let them, and those without one on
    /// the same ray.
    private mutating func tryCommonEnds(_ columns: [Int32], up: Bool) {
        var targets: [(column: Int32, target: Double)] = []
        var rayTargets = targets
        for column in columns {
            let bound = ends.bound(of: column, up: up)
            if bound.isFinite {
                targets.append((column, bound))
            } else if !ends.hasRayBound(column, up: up) {
                rayTargets.append((column, up ? 1 : -1))
            }
        }
        if witness.move(towards: targets, within: ends.bounds, steps: moveSteps.greatest) {
            for column in columns { ends.note(column, at: witness.point[Int(column)]) }
        }
        if rayTargets.isEmpty { return }
        if ray.move(beyond: rayTargets, within: ends.rayBounds, steps: moveSteps.greatest)
            || ray.move(towards: rayTargets, within: ends.rayBounds, steps: moveSteps.greatest)
        {
            for column in columns { ends.noteRay(column, at: ray.point[Int(column)]) }
        }
    }

    /// Finds an end by what is likely to take the least.
    ///
    /// What a size at its bound makes of others is mostly soon found, and what makes room for it mostly far away. A position
    /// takes along what stands behind it, which leaves the witness where the next ones need it.
    mutating func findEnd(of column: Int32, up: Bool) throws(SolverFailure) {
        let isFound =
            isBounded(column)
            ? tryShortMove(column, up: up) || tryCondition(column, up: up) || tryToReach(column, up: up)
            : tryToReach(column, up: up) || tryCondition(column, up: up)
        if !isFound { try run(column, up: up) }
    }

    /// Whether more than rows holds a column, as it does sizes.
    private func isBounded(_ column: Int32) -> Bool { !face.isFree(Int(column)) }

    /// Tries to prove in a few steps that the bound of a column is its end.
    private mutating func tryShortMove(_ column: Int32, up: Bool) -> Bool {
        ends.hasBound(column, up: up) && moveBriefly(column, up: up)
    }

    /// Tries to move the witness, or for a column without a bound the ray, to prove that the bound of a column is its end.
    private mutating func tryToReach(_ column: Int32, up: Bool) -> Bool {
        let hasEnd = ends.hasBound(column, up: up)
        let isReached =
            hasEnd
            ? move(column, up: up, steps: moveSteps.steps, sweeps: isBounded(column))
            : moveRay(column, up: up, steps: moveSteps.steps)
        let steps = (hasEnd ? witness : ray).stepsTaken
        moveSteps.note(isReached, steps)
        if isReached && hasEnd && steps > StepAllowance.least { tryNearby(up: up, limit: steps) }
        return isReached
    }

    /// Tries what follows from a column being at its bound, and how far it has to come back for that. Gives whether this
    /// leads to the end.
    private mutating func tryCondition(_ column: Int32, up: Bool) -> Bool {
        let end = conditional.end(
            of: column, up: up, within: ends.bound(of: column, up: up), from: witness.point[Int(column)],
            ends.bounds.intervals)
        guard let end else { return false }
        if end.isReached {
            ends.prove(column, up: up, at: end.value)
        } else {
            ends.narrow(column, up: up, to: end.value)
        }
        return end.isReached
    }

    /// Tries columns in rows of those that a long move has moved: it may have made room for them. Ends once that has taken
    /// as many steps in vain as the move took.
    private mutating func tryNearby(up: Bool, limit: Int) {
        var stepsLeft = limit
        for column in columnsNearby() where !isProven(column, up: up) {
            guard ends.hasBound(column, up: up) else { continue }
            if moveBriefly(column, up: up) { continue }
            stepsLeft -= witness.stepsTaken
            if stepsLeft <= 0 { return }
        }
    }

    /// The candidates in rows of the columns that the last move of the witness changed.
    private mutating func columnsNearby() -> [Int32] {
        visit += 1
        var nearby: [Int32] = []
        for touched in witness.touchedColumns {
            for row in face.rows(of: touched) {
                for entry in face.entries(of: row) {
                    let column = face.matrix.columns[entry]
                    if visits[Int(column)] == visit { continue }
                    visits[Int(column)] = visit
                    if face.isCandidate(column) { nearby.append(column) }
                }
            }
        }
        return nearby
    }

    /// Takes no longer than a small part of what a condition does instead.
    private mutating func moveBriefly(_ column: Int32, up: Bool) -> Bool {
        let steps = max(StepAllowance.least, conditional.steps / RangeSearch.entriesPerStep)
        return move(column, up: up, steps: steps, sweeps: false)
    }

    /// Looking at so many entries takes a good deal longer than mending a row.
    private static let entriesPerStep = 16

    private mutating func move(_ column: Int32, up: Bool, steps: Int, sweeps: Bool) -> Bool {
        let isReached = witness.move(
            column, to: target(of: column, up: up), within: ends.bounds, steps: steps, sweeps: sweeps)
        mendedRows += witness.stepsTaken
        if isReached { noteMove(of: column, up: up) }
        return isReached
    }

    private mutating func noteMove(of column: Int32, up: Bool) {
        for touched in witness.touchedColumns { ends.note(touched, at: witness.point[Int(touched)]) }
        ends.prove(column, up: up)
    }

    /// The bound of a column, but for its rounding, which must not push others beyond theirs.
    private func target(of column: Int32, up: Bool) -> Double {
        let bound = ends.bound(of: column, up: up)
        return bound + (up ? -0.5 : 0.5) * Tolerance.rounding(at: bound)
    }

    /// Less than rates mostly are: what others do along the ray leaves room for it.
    private static let rate = 0x1p-5

    private mutating func moveRay(_ column: Int32, up: Bool, steps: Int) -> Bool {
        if ends.hasRayBound(column, up: up) { return false }
        let isReached = ray.move(
            column, to: up ? RangeSearch.rate : -RangeSearch.rate, within: ends.rayBounds, steps: steps,
            sweeps: isBounded(column))
        mendedRows += ray.stepsTaken
        if isReached { noteRay(of: column, up: up) }
        return isReached
    }

    private mutating func noteRay(of column: Int32, up: Bool) {
        for touched in ray.touchedColumns { ends.noteRay(touched, at: ray.point[Int(touched)]) }
        ends.prove(column, up: up)
    }

    /// Has the simplex find an end.
    private mutating func run(_ column: Int32, up: Bool) throws(SolverFailure) {
        switch try outcome(of: column, up: up) {
        case .end(let end, let point):
            ends.prove(column, up: up, at: end)
            if let point {
                for candidate in candidates { ends.note(candidate, at: point[Int(candidate)]) }
            }
        case .never(let rates):
            ends.prove(column, up: up)
            for candidate in candidates where rates[Int(candidate)] != 0 {
                ends.prove(candidate, up: rates[Int(candidate)] > 0)
            }
        }
        moveSteps.noteInstead(face.matrix.columns.count / RangeSearch.entriesPerRunStep)
        conditional.noteRun()
    }

    /// Of a run over the face as it is written, where rounding spoils one over the face with sums.
    private mutating func outcome(of column: Int32, up: Bool) throws(SolverFailure) -> FaceOptimizer.Outcome {
        if optimizer == nil { optimizer = try makeOptimizer() }
        if let outcome = try? tryToRun(column, up: up), agrees(outcome, column, up: up) { return outcome }
        pivotsBefore = pivots
        optimizer = try FaceOptimizer(
            SubstitutedFace(asWritten: written), from: written.point, pivotLimit: pivotLimit)
        let outcome = try tryToRun(column, up: up)
        guard agrees(outcome, column, up: up) else { throw .imprecise }
        return outcome
    }

    private mutating func tryToRun(_ column: Int32, up: Bool) throws(SolverFailure) -> FaceOptimizer.Outcome {
        try optimizer!.end(of: column, up: up) { conditional.point(atEndOf: $0, up: $1) }
    }

    /// Whether an outcome is within what is known without the simplex.
    private func agrees(_ outcome: FaceOptimizer.Outcome, _ column: Int32, up: Bool) -> Bool {
        let bound = ends.bound(of: column, up: up)
        switch outcome {
        case .end(let end, _):
            let value = witness.point[Int(column)]
            return max(up ? end - bound : bound - end, up ? value - end : end - value)
                <= Tolerance.spoiledEnd(at: end)
        case .never: return bound.isInfinite
        }
    }

    private mutating func makeOptimizer() throws(SolverFailure) -> FaceOptimizer {
        conditional.prepare(ends.bounds.intervals)
        let start = conditional.startingPoint()
        return try FaceOptimizer(start.face, from: start.point, pivotLimit: pivotLimit)
    }

    /// Steps of the simplex.
    var pivots: Int { pivotsBefore + (optimizer?.pivots ?? 0) }

    /// Rows that were visited to tighten bounds that hold everywhere.
    var visitedRows: Int { ends.visitCount }

    /// A run of the simplex counts as a step for so many entries.
    private static let entriesPerRunStep = 64

    /// Lets bounds of others follow from the ends that were found.
    mutating func propagate() { ends.propagate() }
}
