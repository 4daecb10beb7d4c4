/// The rows of a face in one form: weights, which are positive, times columns or their opposites sum up to a limit at most. An
/// equation is two of them.
///
/// A column and its opposite are two places: twice the column, and 1 more. So every bound is a lower one, and every inequality
/// works alike: what its sum is at least leaves each of its places only so much, which raises the bound of the opposite
/// place. Solvers of constraint satisfaction problems hold integer variables like that.
///
/// An inequality has two halves: twice the inequality has columns, and 1 more their opposites.
struct Inequalities: Sendable {
    /// By inequality.
    private(set) var limits: [Double] = []
    /// By inequality: what rounding may add to its sum.
    private(set) var tolerances: [Double] = []
    /// By entry.
    private(set) var places: [Int32] = []
    private(set) var weights: [Double] = []
    /// By half: where its entries start.
    private var starts: [Int32] = [0]
    private var occurrences = CompressedRows()
    /// By item of `occurrences`: where a place stands, and its weight there.
    private(set) var inequalities: [Int32] = []
    private(set) var weightsInPlace: [Double] = []

    init(_ face: OptimalFace) {
        let rowTolerances = face.sumTolerances()
        for row in 0..<face.rowCount {
            let sides = face.sides(of: row)
            append(face, row, sign: 1, limit: sides.upper, rowTolerances[row])
            append(face, row, sign: -1, limit: -sides.lower, rowTolerances[row])
        }
        findOccurrences(placeCount: 2 * face.columnCount)
    }

    private mutating func append(
        _ face: OptimalFace, _ row: Int, sign: Double, limit: Double, _ tolerance: Double
    ) {
        if limit.isInfinite { return }
        limits.append(limit)
        tolerances.append(tolerance)
        for isOpposite in [false, true] {
            for entry in face.entries(of: Int32(row)) {
                let coefficient = sign * face.matrix.coefficients[entry]
                if (coefficient < 0) != isOpposite { continue }
                places.append(2 * face.matrix.columns[entry] + (isOpposite ? 1 : 0))
                weights.append(coefficient.magnitude)
            }
            starts.append(Int32(places.count))
        }
    }

    private mutating func findOccurrences(placeCount: Int) {
        occurrences = CompressedRows(grouping: places, rowCount: placeCount)
        let inequalityOfEntry = (0..<Int32(count)).flatMap { inequality in
            entries(of: inequality).map { _ in inequality }
        }
        inequalities = occurrences.items.map { inequalityOfEntry[Int($0)] }
        weightsInPlace = occurrences.items.map { weights[Int($0)] }
    }

    var count: Int { limits.count }

    @inline(__always)
    func entries(of inequality: Int32) -> Range<Int> {
        Int(starts[2 * Int(inequality)])..<Int(starts[2 * Int(inequality) + 2])
    }

    @inline(__always)
    private func entries(ofHalf half: Int) -> Range<Int> { Int(starts[half])..<Int(starts[half + 1]) }

    /// The items of `inequalities` that a place has.
    @inline(__always)
    func occurrences(of place: Int32) -> Range<Int> { occurrences.range(of: Int(place)) }

    /// The entries of the half other than that of a place; none where they are many.
    @inline(__always)
    func entriesAgainst(_ half: Int32) -> Range<Int> { fewEntries(entries(ofHalf: Int(half ^ 1))) }

    /// The entries whose opposite places the inequality raises. A long one sums up many columns, such as the heights of a stack,
    /// and narrows what stands against them, such as the height of the view around it: to look at all others each time
    /// would take too long.
    func narrowedEntries(of inequality: Int32) -> Range<Int> {
        if !hasManyEntries(inequality) { return entries(of: inequality) }
        let halves = (entries(ofHalf: 2 * Int(inequality)), entries(ofHalf: 2 * Int(inequality) + 1))
        return fewEntries(halves.0.count < halves.1.count ? halves.0 : halves.1)
    }

    @inline(__always)
    private func fewEntries(_ entries: Range<Int>) -> Range<Int> {
        entries.count <= OptimalFace.mostEntries ? entries : entries.lowerBound..<entries.lowerBound
    }

    /// Whether there are more entries than can be looked at each time that one of them has changed.
    @inline(__always)
    func hasManyEntries(_ inequality: Int32) -> Bool {
        entries(of: inequality).count > OptimalFace.mostEntries
    }

    /// The least that its places can sum up to.
    func leastSum(of inequality: Int32, within bounds: MovingBounds) -> BoundSum {
        entries(of: inequality).reduce(into: BoundSum()) { sum, entry in
            sum.add(bounds[places[entry]], times: weights[entry])
        }
    }
}

extension OptimalFace {
    /// Whether a row has more entries than can be looked at each time that one of them has changed.
    func hasManyEntries(_ row: Int32) -> Bool { entries(of: row).count > OptimalFace.mostEntries }

    fileprivate static let mostEntries = 32
}
