/// Numbers that take 2 bytes each as long as there are not too many different ones, as of the priorities and factors
/// that layouts are written with; then 8.
package struct CompactNumbers: RandomAccessCollection, Sendable {
    /// The different numbers, in the order in which they came.
    private var different: [Double] = []
    private var places: [UInt16] = []
    /// The place of a number in `different`, by its bits; of all behind the first few.
    private var placeOfBits: [UInt64: UInt16] = [:]
    private var doubles: [Double] = []
    /// Whether the numbers are the doubles.
    private var isWide = false

    /// So many of the different numbers are looked through.
    private static let firstFew = 8
    private static let limit = Int(UInt16.max) + 1

    init() {}

    init(repeating number: Double, count: Int) {
        different = [number]
        places = [UInt16](repeating: 0, count: count)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { isWide ? doubles.count : places.count }

    @inline(__always)
    package subscript(place: Int) -> Double { isWide ? doubles[place] : different[Int(places[place])] }

    mutating func reserveCapacity(_ count: Int) {
        if isWide { doubles.reserveCapacity(count) } else { places.reserveCapacity(count) }
    }

    mutating func append(_ number: Double) {
        if let place = place(of: number) { places.append(place) } else { doubles.append(number) }
    }

    mutating func set(_ number: Double, at index: Int) {
        if let place = place(of: number) { places[index] = place } else { doubles[index] = number }
    }

    /// The place of a number in `different`, new or not; nil where the numbers are wide, if only from now on.
    private mutating func place(of number: Double) -> UInt16? {
        if isWide { return nil }
        let bits = number.bitPattern
        for place in 0..<Swift.min(different.count, Self.firstFew)
        where different[place].bitPattern == bits {
            return UInt16(place)
        }
        if let place = placeOfBits[bits] { return place }
        if different.count == Self.limit {
            widen()
            return nil
        }
        let place = UInt16(different.count)
        if different.count >= Self.firstFew { placeOfBits[bits] = place }
        different.append(number)
        return place
    }

    private mutating func widen() {
        doubles.reserveCapacity(places.capacity)
        for place in places { doubles.append(different[Int(place)]) }
        (different, places, placeOfBits) = ([], [], [:])
        isWide = true
    }
}

extension CompactNumbers: Equatable {
    package static func == (a: CompactNumbers, b: CompactNumbers) -> Bool {
        if !a.isWide, !b.isWide, a.different == b.different { return a.places == b.places }
        return a.elementsEqual(b)
    }
}
