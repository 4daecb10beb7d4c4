/// What the rows of a face can sum up to, at least and at most, within bounds that change and go back.
struct RowSums: Sendable {
    /// By place, which is a row times two, plus 1 for what it can sum up to at most.
    private var sums: TentativeArray<BoundSum>

    init(_ face: OptimalFace, within bounds: MovingBounds) {
        var sums = [BoundSum](repeating: BoundSum(), count: 2 * face.rowCount)
        for row in 0..<face.rowCount {
            for entry in face.entries(of: Int32(row)) {
                let (column, factor) = (face.matrix.columns[entry], face.matrix.coefficients[entry])
                sums[2 * row].add(bounds.bound(of: column, up: factor < 0), times: factor)
                sums[2 * row + 1].add(bounds.bound(of: column, up: factor > 0), times: factor)
            }
        }
        self.sums = TentativeArray(sums)
    }

    /// The places of the sums that have changed, some more than once.
    var changedPlaces: [Int32] { sums.changedPlaces }

    @inline(__always)
    func least(of row: Int32) -> BoundSum { sums[2 * Int(row)] }

    @inline(__always)
    func greatest(of row: Int32) -> BoundSum { sums[2 * Int(row) + 1] }

    /// By how much a sum leaves its row no room, which is negative where it leaves some; nil where there is no sum.
    func excess(at place: Int32, of face: OptimalFace) -> MovingBound? {
        guard let sum = sums[Int(place)].sum else { return nil }
        let sides = face.sides(of: Int(place / 2))
        return place & 1 == 0 ? sum - .fixed(sides.upper) : .fixed(sides.lower) - sum
    }

    /// Replaces a bound of a column in a row.
    ///
    /// - Parameter up: Whether it is the upper bound of the column.
    @inline(__always)
    mutating func replace(
        _ before: MovingBound, by bound: MovingBound, up: Bool, in row: Int32, times factor: Double
    ) {
        let place = 2 * Int(row) + (up == (factor > 0) ? 1 : 0)
        var sum = sums[place]
        sum.remove(before, times: factor)
        sum.add(bound, times: factor)
        sums[place] = sum
    }

    /// Goes back to the sums as they were at first, to the last digit.
    mutating func goBack() { sums.goBack() }
}

/// The least, or the greatest, that the entries of a row can sum up to: the finite ones, and how many are not.
struct BoundSum: Sendable {
    private var finite = MovingBound.fixed(0)
    private var infiniteCount: Int32 = 0

    /// Nil where there is none.
    var sum: MovingBound? { infiniteCount == 0 ? finite : nil }

    @inline(__always)
    mutating func add(_ bound: MovingBound, times factor: Double) {
        if bound.value.isInfinite { infiniteCount += 1 } else { addFinite(bound, times: factor) }
    }

    @inline(__always)
    mutating func remove(_ bound: MovingBound, times factor: Double) {
        if bound.value.isInfinite { infiniteCount -= 1 } else { addFinite(bound, times: -factor) }
    }

    @inline(__always)
    private mutating func addFinite(_ bound: MovingBound, times factor: Double) {
        finite.value += factor * bound.value
        finite.rate += factor * bound.rate
    }

    /// The sum of the others than one; nil where there is none.
    @inline(__always)
    func without(_ bound: MovingBound, times factor: Double) -> MovingBound? {
        var rest = self
        rest.remove(bound, times: factor)
        return rest.sum
    }
}
