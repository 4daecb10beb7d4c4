/// Some of 32 places.
struct PlaceSet: Equatable, Sequence, IteratorProtocol, Sendable {
    private var bits: UInt32

    private init(_ bits: UInt32) { self.bits = bits }

    init() { self.init(0) }

    var isEmpty: Bool { bits == 0 }

    var count: Int { bits.nonzeroBitCount }

    @inline(__always)
    func contains(_ place: Int) -> Bool { bits >> UInt32(place) & 1 != 0 }

    @inline(__always)
    func meets(_ other: PlaceSet) -> Bool { bits & other.bits != 0 }

    @inline(__always)
    mutating func insert(_ place: Int) { bits |= 1 << UInt32(place) }

    @inline(__always)
    mutating func remove(_ place: Int) { bits &= ~(1 << UInt32(place)) }

    @inline(__always)
    func union(_ other: PlaceSet) -> PlaceSet { PlaceSet(bits | other.bits) }

    @inline(__always)
    func intersection(_ other: PlaceSet) -> PlaceSet { PlaceSet(bits & other.bits) }

    /// The places in one of them alone.
    @inline(__always)
    func symmetricDifference(_ other: PlaceSet) -> PlaceSet { PlaceSet(bits ^ other.bits) }

    /// Takes the first place out.
    @inline(__always)
    mutating func next() -> Int? {
        if bits == 0 { return nil }
        defer { bits &= bits - 1 }
        return bits.trailingZeroBitCount
    }
}
