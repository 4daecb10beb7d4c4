/// A sum of bounds, each times a weight: of the finite ones, and how many are not.
struct BoundSum: Sendable {
    private var finite = MovingBound.fixed(0)
    private var infiniteCount: Int32 = 0

    /// Nil where there is none.
    @inline(__always)
    var sum: MovingBound? { infiniteCount == 0 ? finite : nil }

    @inline(__always)
    mutating func add(_ bound: MovingBound, times weight: Double) {
        if bound.value.isInfinite { infiniteCount += 1 } else { finite.add(bound, times: weight) }
    }

    @inline(__always)
    mutating func remove(_ bound: MovingBound, times weight: Double) {
        if bound.value.isInfinite { infiniteCount -= 1 } else { finite.add(bound, times: -weight) }
    }

    @inline(__always)
    mutating func replace(_ before: MovingBound, by bound: MovingBound, times weight: Double) {
        remove(before, times: weight)
        add(bound, times: weight)
    }

    /// The sum of the others than one; nil where there is none.
    @inline(__always)
    func without(_ bound: MovingBound, times weight: Double) -> MovingBound? {
        var rest = self
        rest.remove(bound, times: weight)
        return rest.sum
    }
}
