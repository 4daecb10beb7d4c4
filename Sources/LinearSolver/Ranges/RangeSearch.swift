/// The ends of ranges found so far: bounds that no optimum passes, and whether an optimum reaches them.
struct RangeSearch: Sendable {
    /// The columns that may have more than one value.
    let candidates: [Int32]
    /// Of `face`, those in the most rows first.
    let hubs: [Hub]
    let face: OptimalFace
    /// The columns by the columns of the simplex that they follow from.
    private let followers: CompressedRows
    var bounds: PropagatedBounds
    var rayBounds: PropagatedBounds
    /// The same where positions are told relative to others; nil where none is.
    var relativeBounds: (points: PropagatedBounds, rays: PropagatedBounds)?
    var witness: Witness
    var ray: Witness
    /// Of the rows of the face; none of them waits.
    let sweep: RowSweep
    var standpoints: Standpoints
    var rayStandpoints: Standpoints
    /// The points at which all columns are at their lower, or upper, ends, as far as rows let them.
    private var corners: [[Double]] = []
    /// The rays on which as many columns as possible go that have no lower, or upper, ends.
    private var cornerRays: [[Double]] = []
    private var points: LeastPoints?
    private var rayPoints: LeastPoints?
    /// By column: whether the bound is known to be the end of the range.
    private var isLowerProven: [Bool]
    private var isUpperProven: [Bool]
    /// For moves of the witness; for least points of columns, and of carriers, which fail where those of columns do not; for
    /// moves to the ends of hubs.
    private var moveSteps: StepAllowance
    private var pointSteps: StepAllowance
    private var carrierSteps: StepAllowance
    var hubSteps: StepAllowance
    /// A move to the end of a hub visits each of its rows, and some around it.
    private static let stepsPerHubRow = 16
    var hasLearnedFromHubs = false
    /// By column: the last visit to the columns near a move that came to it.
    private var visits: [Int]
    private var visit = 0
    /// Rows that points and rays were mended in.
    private(set) var mendedRows = 0

    /// - Parameters:
    ///   - written: The face without sums that rows share.
    ///   - components: By column of the components that the face is of.
    init(
        _ written: OptimalFace, components: [Int32], componentCount: Int, simplexColumnCount: Int
    ) {
        let face = written.withSharedSums()
        let relative = written.withRelativeColumns()?.withSharedSums()
        (self.face, hubs) = (face, face.hubs())
        followers = CompressedRows(grouping: face.values.map { $0.column }, rowCount: simplexColumnCount)
        candidates = (0..<Int32(face.ownColumnCount)).filter { face.isCandidate($0) }
        sweep = RowSweep(face)
        relativeBounds = relative.map { RangeSearch.bounds(of: $0, RowSweep($0)) }
        (bounds, rayBounds) = RangeSearch.bounds(of: face, sweep, known: relativeBounds)
        witness = Witness(face.point, sweep)
        ray = Witness([Double](repeating: 0, count: face.columnCount), sweep)
        (standpoints, rayStandpoints) = (Standpoints(sweep), Standpoints(sweep))
        isLowerProven = [Bool](repeating: false, count: face.columnCount)
        isUpperProven = isLowerProven
        visits = [Int](repeating: 0, count: face.columnCount)
        moveSteps = StepAllowance(greatest: 100 + 4 * face.matrix.columns.count)
        (pointSteps, carrierSteps) = (moveSteps, moveSteps)
        hubSteps = StepAllowance(
            greatest: hubs.first.map { RangeSearch.stepsPerHubRow * face.rowCount(of: $0.column) } ?? 0)
        let groups = CompressedRows(grouping: components, rowCount: componentCount)
        for up in [false, true] {
            for component in 0..<componentCount {
                let columns = groups.items[groups.range(of: component)].filter { face.isMovable[Int($0)] }
                if !columns.isEmpty { tryCorner(columns, up: up) }
            }
            corners.append(witness.point)
            cornerRays.append(ray.point)
        }
    }

    private static func bounds(
        of face: OptimalFace, _ sweep: RowSweep,
        known: (points: PropagatedBounds, rays: PropagatedBounds)? = nil
    ) -> (points: PropagatedBounds, rays: PropagatedBounds) {
        (
            PropagatedBounds(face, sweep, known: known?.points),
            PropagatedBounds(face.rays, sweep, known: known?.rays)
        )
    }

    /// Takes the witness far along the ray of the columns that have no end that way. Rows with one of them then let others
    /// move, and all that comes after stays where it is.
    mutating func makeRoom(up: Bool) {
        let ray = cornerRays[up ? 1 : 0]
        let rate = ray.reduce(0) { max($0, $1.magnitude) }
        if rate > 0 { witness.go(along: ray, by: min(greatestBound(), Tolerance.room / rate)) }
    }

    /// The greatest magnitude of a bound; 1 at least.
    private func greatestBound() -> Double {
        var greatest = 1.0
        for up in [false, true] {
            for column in candidates {
                let bound = bounds.bound(of: column, up: up)
                if bound.isFinite { greatest = max(greatest, bound.magnitude) }
            }
        }
        return greatest
    }

    func isProven(_ column: Int32, up: Bool) -> Bool {
        up ? isUpperProven[Int(column)] : isLowerProven[Int(column)]
    }

    func interval(of column: Int32) -> Interval {
        Interval(lower: bounds.lower[Int(column)], upper: bounds.upper[Int(column)])
    }

    /// Tries to have all columns of a component at the same end at once, as far as rows let them, and those without one on
    /// the same ray.
    private mutating func tryCorner(_ columns: [Int32], up: Bool) {
        var targets: [(column: Int32, target: Double)] = []
        var rayTargets = targets
        for column in columns {
            let bound = bounds.bound(of: column, up: up)
            if bound.isFinite {
                targets.append((column, bound))
            } else if !rayBounds.bound(of: column, up: up).isFinite {
                rayTargets.append((column, up ? 1 : -1))
            }
        }
        if witness.move(towards: targets, within: bounds, steps: moveSteps.greatest) {
            for column in columns { note(column, at: witness.point[Int(column)]) }
        }
        if rayTargets.isEmpty { return }
        if ray.move(beyond: rayTargets, within: rayBounds, steps: moveSteps.greatest)
            || ray.move(towards: rayTargets, within: rayBounds, steps: moveSteps.greatest)
        {
            for column in columns { noteRay(column, at: ray.point[Int(column)]) }
        }
    }

    /// Tries to find the end of a column, which mostly is its bound, and a point or a ray that proves it.
    mutating func tryToReach(_ column: Int32, up: Bool) -> Bool {
        if !hubs.isEmpty {
            if tryToMove(column, up: up, steps: StepAllowance.least) { return true }
            learnFromHubs()
        }
        if !bounds.bound(of: column, up: up).isFinite {
            return tryRayStandpoints(column, up: up) || tryToMove(column, up: up)
                || tryRayFromCorner(column, up: up)
        }
        return tryStandpoints(column, up: up) || tryToMove(column, up: up) || tryFromCorner(column, up: up)
    }

    /// A few steps from points at which hubs are at their ends.
    private mutating func tryStandpoints(_ column: Int32, up: Bool) -> Bool {
        if standpoints.isEmpty { return false }
        let isReached = standpoints.move(
            column, to: target(of: column, up: up), within: bounds, exchanging: &witness)
        mendedRows += standpoints.stepsTaken
        if isReached { noteMove(of: column, up: up) }
        return isReached
    }

    private mutating func tryRayStandpoints(_ column: Int32, up: Bool) -> Bool {
        if rayStandpoints.isEmpty || rayBounds.bound(of: column, up: up).isFinite { return false }
        let isReached = rayStandpoints.move(
            column, to: up ? RangeSearch.rate : -RangeSearch.rate, within: rayBounds, exchanging: &ray)
        mendedRows += rayStandpoints.stepsTaken
        if isReached { noteRay(of: column, up: up) }
        return isReached
    }

    private mutating func tryToMove(_ column: Int32, up: Bool) -> Bool {
        let isReached = tryToMove(column, up: up, steps: moveSteps.steps)
        let hasEnd = bounds.bound(of: column, up: up).isFinite
        let steps = stepsTaken(for: column, up: up)
        moveSteps.note(isReached, steps)
        if isReached && hasEnd && steps > StepAllowance.least { tryNearby(up: up, limit: steps) }
        return isReached
    }

    /// Moves the witness, or for a column without a bound the ray.
    mutating func tryToMove(_ column: Int32, up: Bool, steps: Int) -> Bool {
        bounds.bound(of: column, up: up).isFinite
            ? move(column, up: up, steps: steps) : moveRay(column, up: up, steps: steps)
    }

    /// Steps of the last move, which was for that column.
    func stepsTaken(for column: Int32, up: Bool) -> Int {
        (bounds.bound(of: column, up: up).isFinite ? witness : ray).stepsTaken
    }

    /// Tries columns in rows of those that a long move has moved: it may have made room for them. Ends once that has taken
    /// as many steps in vain as the move took.
    private mutating func tryNearby(up: Bool, limit: Int) {
        var stepsLeft = limit
        for column in columnsNearby() where !isProven(column, up: up) {
            guard bounds.bound(of: column, up: up).isFinite else { continue }
            if move(column, up: up, steps: StepAllowance.least) { continue }
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

    /// From the corner at all the other ends.
    private mutating func tryFromCorner(_ column: Int32, up: Bool) -> Bool {
        if points?.up != up {
            points = LeastPoints(
                RisingSystem(face, from: corners[up ? 0 : 1], up: up, within: bounds, differences(up: up)))
        }
        let isCarrier = points?.isCarrier(column) ?? false
        let steps = steps(forCarrier: isCarrier)
        let end = points?.end(of: column, within: bounds, steps: steps)
        notePoint(ofCarrier: isCarrier, end != nil, points?.stepsTaken ?? 0)
        guard let end, let points else { return false }
        if points.isNew {
            for touched in points.touchedColumns { note(touched, at: points.value(of: touched)) }
        }
        set(column, up: up, end)
        return true
    }

    /// From where no column moves.
    private mutating func tryRayFromCorner(_ column: Int32, up: Bool) -> Bool {
        guard !rayBounds.bound(of: column, up: up).isFinite else { return false }
        if rayPoints?.up != up {
            let rest = [Double](repeating: 0, count: face.columnCount)
            rayPoints = LeastPoints(
                RisingSystem(rayBounds.face, from: rest, up: up, within: rayBounds, differences(up: up)))
        }
        let isCarrier = rayPoints?.isCarrier(column) ?? false
        let steps = steps(forCarrier: isCarrier)
        let rate = rayPoints?.end(of: column, within: rayBounds, steps: steps)
        notePoint(ofCarrier: isCarrier, rate != nil, rayPoints?.stepsTaken ?? 0)
        guard let rate, let rayPoints, rate.magnitude > Tolerance.clearRate else { return false }
        for touched in rayPoints.touchedColumns { noteRay(touched, at: rayPoints.value(of: touched)) }
        prove(column, up: up)
        return true
    }

    private func differences(up: Bool) -> [CarrierDifference] {
        CarrierDifference.all(in: face, at: corners[up ? 0 : 1], up: up)
    }

    private func steps(forCarrier isCarrier: Bool) -> Int {
        isCarrier ? carrierSteps.steps : pointSteps.steps
    }

    private mutating func notePoint(ofCarrier isCarrier: Bool, _ success: Bool, _ taken: Int) {
        if isCarrier { carrierSteps.note(success, taken) } else { pointSteps.note(success, taken) }
        moveSteps.noteInstead(taken)
        mendedRows += taken
    }

    mutating func move(_ column: Int32, up: Bool, steps: Int) -> Bool {
        let isReached = witness.move(column, to: target(of: column, up: up), within: bounds, steps: steps)
        mendedRows += witness.stepsTaken
        if isReached { noteMove(of: column, up: up) }
        return isReached
    }

    private mutating func noteMove(of column: Int32, up: Bool) {
        for touched in witness.touchedColumns { note(touched, at: witness.point[Int(touched)]) }
        prove(column, up: up)
    }

    /// The bound of a column, but for its rounding, which must not push others beyond theirs.
    private func target(of column: Int32, up: Bool) -> Double {
        let bound = bounds.bound(of: column, up: up)
        return bound + (up ? -0.5 : 0.5) * Tolerance.rounding(at: bound)
    }

    /// Less than rates mostly are: what others do along the ray leaves room for it.
    private static let rate = 0x1p-5

    mutating func moveRay(_ column: Int32, up: Bool, steps: Int) -> Bool {
        if rayBounds.bound(of: column, up: up).isFinite { return false }
        let isReached = ray.move(
            column, to: up ? RangeSearch.rate : -RangeSearch.rate, within: rayBounds, steps: steps)
        mendedRows += ray.stepsTaken
        if isReached { noteRay(of: column, up: up) }
        return isReached
    }

    private mutating func noteRay(of column: Int32, up: Bool) {
        for touched in ray.touchedColumns { noteRay(touched, at: ray.point[Int(touched)]) }
        prove(column, up: up)
    }

    mutating func prove(_ column: Int32, up: Bool) {
        if up { isUpperProven[Int(column)] = true } else { isLowerProven[Int(column)] = true }
    }

    /// An end that the simplex has found.
    mutating func take(_ column: Int32, up: Bool, _ end: Double) {
        moveSteps.noteInstead(face.matrix.columns.count / RangeSearch.entriesPerRunStep)
        set(column, up: up, end)
    }

    /// A run of the simplex counts as a step for so many entries.
    private static let entriesPerRunStep = 64

    private mutating func set(_ column: Int32, up: Bool, _ end: Double) {
        prove(column, up: up)
        guard end != bounds.bound(of: column, up: up) else { return }
        bounds.set(column, up: up, end)
        rayBounds.set(column, up: up, 0)
    }

    /// Lets the ends that were found tell of the others.
    mutating func propagate() {
        bounds.propagate()
        rayBounds.propagate()
    }

    /// An optimum has the column at `value`.
    mutating func note(_ column: Int32, at value: Double) {
        let place = Int(column)
        if value <= bounds.lower[place] + Tolerance.rounding(at: value) { isLowerProven[place] = true }
        if value >= bounds.upper[place] - Tolerance.rounding(at: value) { isUpperProven[place] = true }
    }

    /// An optimum has a column of the simplex at `value`.
    mutating func note(simplexColumn: Int32, at value: Double) {
        for place in followers.range(of: Int(simplexColumn)) {
            let column = followers.items[place]
            let form = face.values[Int(column)]
            note(column, at: form.scale * value + form.offset)
        }
    }

    /// A ray takes columns of the simplex along. Gives whether that tells anything new.
    mutating func noteRay(_ ray: [(simplexColumn: Int32, rate: Double)]) -> Bool {
        var isNew = false
        for (simplexColumn, rate) in ray {
            for place in followers.range(of: Int(simplexColumn)) {
                let column = followers.items[place]
                let goesUp = rate * face.values[Int(column)].scale > 0
                if isProven(column, up: goesUp) { continue }
                prove(column, up: goesUp)
                isNew = true
            }
        }
        return isNew
    }

    /// A ray takes the column along at this rate.
    mutating func noteRay(_ column: Int32, at rate: Double) {
        if rate > Tolerance.clearRate { isUpperProven[Int(column)] = true }
        if rate < -Tolerance.clearRate { isLowerProven[Int(column)] = true }
    }
}
