/// What is known of the ends of ranges: bounds that no optimum passes, and whether an optimum reaches them.
struct KnownEnds: Sendable {
    /// Of points.
    private(set) var bounds: PropagatedBounds
    /// Of the directions in which the face never ends.
    private(set) var rayBounds: PropagatedBounds
    /// By column: whether the bound is known to be the end of the range.
    private var isLowerProven: [Bool]
    private var isUpperProven: [Bool]
    /// Of rows of the face with relative positions.
    private let visitsBefore: Int

    /// - Parameters:
    ///   - ranks: By column: the order in which rows are looked at.
    ///   - relative: The face with positions relative to others, whose bounds are tighter.
    init(_ face: OptimalFace, _ sweep: RowSweep, _ ranks: [Int32], relative: OptimalFace?) {
        let known = relative.map { KnownEnds($0, RowSweep($0, ranks), ranks, relative: nil) }
        bounds = PropagatedBounds(face, sweep, known: known?.bounds.intervals ?? [])
        rayBounds = PropagatedBounds(face.rays, sweep, known: known?.rayBounds.intervals ?? [])
        visitsBefore = known?.visitCount ?? 0
        isLowerProven = [Bool](repeating: false, count: face.columnCount)
        isUpperProven = isLowerProven
    }

    /// How often a row has been visited to tighten bounds.
    var visitCount: Int { visitsBefore + bounds.visitCount + rayBounds.visitCount }

    func bound(of column: Int32, up: Bool) -> Double { bounds.bound(of: column, up: up) }

    func hasBound(_ column: Int32, up: Bool) -> Bool { bound(of: column, up: up).isFinite }

    /// Whether a column cannot go on for ever.
    func hasRayBound(_ column: Int32, up: Bool) -> Bool { rayBounds.bound(of: column, up: up).isFinite }

    func isProven(_ column: Int32, up: Bool) -> Bool {
        up ? isUpperProven[Int(column)] : isLowerProven[Int(column)]
    }

    func interval(of column: Int32) -> Interval {
        Interval(lower: bounds.lower[Int(column)], upper: bounds.upper[Int(column)])
    }

    mutating func prove(_ column: Int32, up: Bool) {
        if up { isUpperProven[Int(column)] = true } else { isLowerProven[Int(column)] = true }
    }

    /// Takes an end that an optimum reaches.
    mutating func prove(_ column: Int32, up: Bool, at end: Double) {
        prove(column, up: up)
        narrow(column, up: up, to: end)
    }

    /// Takes a bound, which an optimum may not reach.
    mutating func narrow(_ column: Int32, up: Bool, to bound: Double) {
        bounds.narrow(column, up: up, to: bound)
        rayBounds.narrow(column, up: up, to: 0)
    }

    /// Lets bounds of others follow from the ends that were found.
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

    /// A ray takes the column along at this rate.
    mutating func noteRay(_ column: Int32, at rate: Double) {
        if rate > Tolerance.clearRate { isUpperProven[Int(column)] = true }
        if rate < -Tolerance.clearRate { isLowerProven[Int(column)] = true }
    }
}
