/// The ends that follow from what columns make of others, as far as that is soon found.
struct ConditionalEnds: Sendable {
    private let written: OptimalFace
    /// Without a value where rows would be too long.
    private var bounds = OnDemand<ConditionalBounds>()
    /// Those of the mirrored face, for the upper ends of columns that are substituted, such as positions.
    private var mirrored = OnDemand<ConditionalBounds>()
    /// The last lower, and upper, end that was found.
    private var lastEnds: [Double?] = [nil, nil]
    /// How many a run of the simplex is worth.
    private let stepsInsteadOfRun: Int
    private var limits: StepBudget

    /// - Parameter entryCount: Of the face with sums that rows share.
    init(of written: OptimalFace, entryCount: Int) {
        self.written = written
        stepsInsteadOfRun = 4 * entryCount
        limits = StepBudget(greatest: 100 + 64 * entryCount, attempts: 4)
    }

    /// - Parameter known: Bounds of the columns, and of others behind them.
    mutating func prepare(_ known: @autoclosure () -> [Interval]) {
        bounds.make { [written] in ConditionalEnds.bounds(of: written, known()) }
    }

    private mutating func prepareMirrored(_ known: @autoclosure () -> [Interval]) {
        mirrored.make { [written] in
            let mirrored = known().enumerated().map { column, interval in
                let isFree = column < written.columnCount && written.isFree(column)
                return isFree ? interval.multiplied(by: -1) : interval
            }
            return ConditionalEnds.bounds(of: written.mirrored(), mirrored)
        }
    }

    private static func bounds(of face: OptimalFace, _ known: [Interval]) -> ConditionalBounds? {
        SubstitutedFace(face, known: known).map { ConditionalBounds($0, known: known) }
    }

    /// Entries that were looked at for the last end of a column that is kept.
    private(set) var steps = 0

    /// The face that the bounds are of, and a point of it at which many columns are at their ends where one is known.
    mutating func startingPoint() -> (face: SubstitutedFace, point: [Double]) {
        let face = bounds.value?.substituted ?? SubstitutedFace(asWritten: written)
        return (face, bounds.value?.startingPoint() ?? face.face.point)
    }

    /// A run of the simplex has found an end instead.
    mutating func noteRun() { limits.noteInstead(stepsInsteadOfRun) }

    /// A point at which a column is at its end; nil where none is found.
    mutating func point(atEndOf column: Int32, up: Bool) -> [Double]? {
        bounds.value?.point(atEndOf: column, up: up, limit: limits.steps)
    }

    /// How far a column may go, and whether it is known to get there; nil where that is not found, or spoiled by rounding.
    ///
    /// - Parameters:
    ///   - bound: One that it does not pass.
    ///   - here: Where it can be.
    ///   - known: Bounds of the columns, and of others behind them.
    mutating func end(
        of column: Int32, up: Bool, within bound: Double, from here: Double,
        _ known: @autoclosure () -> [Interval]
    ) -> (value: Double, isReached: Bool)? {
        prepare(known())
        guard bound.isFinite, let isSubstituted = bounds.value?.substituted.isSubstituted(column) else {
            return nil
        }
        let end =
            isSubstituted
            ? end(ofSubstituted: column, up: up, known()).map { ($0, true) }
            : end(ofKept: column, up: up, within: bound, from: here)
        guard let end, (up ? here - end.value : end.value - here) <= Tolerance.position(at: here) else {
            return nil
        }
        return end
    }

    private mutating func end(
        ofKept column: Int32, up: Bool, within bound: Double, from here: Double
    ) -> (value: Double, isReached: Bool)? {
        let guess = lastEnds[up ? 1 : 0].flatMap { last in
            (up ? last > here && last < bound : last < here && last > bound) ? last : nil
        }
        let end = bounds.value!.end(of: column, up: up, from: bound, near: guess, limit: limits.steps)
        steps = bounds.value!.steps
        limits.note(end?.isReached == true, steps)
        // It mostly is near that of a neighbour, which comes next.
        if let end, end.isReached { lastEnds[up ? 1 : 0] = end.value }
        return end
    }

    /// The least that a column can be, if that is where it is when all that comes before it is at its least, or the greatest
    /// where all that comes after it is.
    private mutating func end(
        ofSubstituted column: Int32, up: Bool, _ known: @autoclosure () -> [Interval]
    ) -> Double? {
        if !up { return bounds.value?.leastEnd(of: column) }
        prepareMirrored(known())
        return mirrored.value?.leastEnd(of: column).map { -$0 }
    }
}

/// A value made when it is first asked for, if it can be.
struct OnDemand<Value: Sendable>: Sendable {
    private var isMade = false
    var value: Value?

    mutating func make(_ make: () -> Value?) {
        if isMade { return }
        (isMade, value) = (true, make())
    }
}
