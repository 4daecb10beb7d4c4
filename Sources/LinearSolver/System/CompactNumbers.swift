/// Numbers that take 2 bytes each as long as there are not too many different ones, as of the priorities, factors and
/// lengths that layouts are written with; then 8.
package struct CompactNumbers: RandomAccessCollection, Sendable {
    /// The different numbers, in the order in which they came.
    private var different: [Double] = []
    private var places: [UInt16] = []
    /// Where the numbers of `different` behind the first few are.
    private var slots = NumberSlots()
    private var doubles: [Double] = []
    /// Whether the numbers are the doubles.
    private var isWide = false

    /// So many of the different numbers are looked through.
    private static let firstFew = 8

    package init() {}

    package init(_ numbers: some Collection<Double>) {
        reserveCapacity(numbers.count)
        for number in numbers { append(number) }
    }

    init(repeating number: Double, count: Int) {
        different = [number]
        places = [UInt16](repeating: 0, count: count)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { isWide ? doubles.count : places.count }

    @inline(__always)
    package subscript(place: Int) -> Double { isWide ? doubles[place] : different[Int(places[place])] }

    /// Makes room for so many numbers in all, as wide as they are now.
    package mutating func reserveCapacity(_ count: Int) {
        if isWide { doubles.reserveCapacity(count) } else { places.reserveCapacity(count) }
    }

    /// Adds a number behind the others. One too many of its own makes all of them wide.
    package mutating func append(_ number: Double) {
        if let place = place(of: number) { places.append(place) } else { doubles.append(number) }
    }

    /// Replaces the number at a place.
    package mutating func set(_ number: Double, at index: Int) {
        if let place = place(of: number) { places[index] = place } else { doubles[index] = number }
    }

    mutating func swapAt(_ first: Int, _ second: Int) {
        if isWide { doubles.swapAt(first, second) } else { places.swapAt(first, second) }
    }

    /// Takes away so many of the last numbers.
    package mutating func removeLast(_ count: Int) {
        if isWide { doubles.removeLast(count) } else { places.removeLast(count) }
    }

    /// The place of a number in `different`, new or not; nil where the numbers are wide, if only from now on.
    private mutating func place(of number: Double) -> UInt16? {
        if isWide { return nil }
        let bits = number.bitPattern
        for place in 0..<Swift.min(different.count, Self.firstFew)
        where different[place].bitPattern == bits {
            return UInt16(place)
        }
        if different.count < Self.firstFew {
            different.append(number)
            return UInt16(different.count - 1)
        }
        return placeBehindFirst(number)
    }

    private mutating func placeBehindFirst(_ number: Double) -> UInt16? {
        if let place = slots.place(of: number, in: different) { return place }
        if different.count > NumberSlots.greatestPlace {
            widen()
            return nil
        }
        different.append(number)
        slots.enterLast(of: different, behind: Self.firstFew)
        return UInt16(different.count - 1)
    }

    private mutating func widen() {
        doubles.reserveCapacity(places.capacity)
        for place in places { doubles.append(different[Int(place)]) }
        (different, places, slots) = ([], [], NumberSlots())
        isWide = true
    }
}

extension CompactNumbers: Equatable {
    package static func == (a: CompactNumbers, b: CompactNumbers) -> Bool {
        if !a.isWide, !b.isWide, a.different == b.different { return a.places == b.places }
        return a.elementsEqual(b)
    }
}

extension CompactNumbers: ExpressibleByArrayLiteral {
    package init(arrayLiteral numbers: Double...) { self.init(numbers) }
}

/// The places of numbers in a list, found by their bits: open addressing, at most half full.
private struct NumberSlots: Sendable {
    private static let free = UInt16.max
    static let greatestPlace = Int(free) - 1

    private var places: [UInt16] = []
    /// How far a hash is shifted, so that it is a slot.
    private var shift: UInt64 = 64

    func place(of number: Double, in numbers: [Double]) -> UInt16? {
        if places.isEmpty { return nil }
        var slot = slot(of: number)
        while places[slot] != Self.free {
            if numbers[Int(places[slot])].bitPattern == number.bitPattern { return places[slot] }
            slot = (slot + 1) & (places.count - 1)
        }
        return nil
    }

    /// - Parameter first: How many numbers of the list are not entered.
    mutating func enterLast(of numbers: [Double], behind first: Int) {
        if 2 * (numbers.count - first) <= places.count { return enter(numbers.count - 1, of: numbers) }
        shift = places.isEmpty ? 60 : shift - 1
        places = [UInt16](repeating: Self.free, count: 1 << (64 - Int(shift)))
        for place in first..<numbers.count { enter(place, of: numbers) }
    }

    private mutating func enter(_ place: Int, of numbers: [Double]) {
        var slot = slot(of: numbers[place])
        while places[slot] != Self.free { slot = (slot + 1) & (places.count - 1) }
        places[slot] = UInt16(place)
    }

    /// Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4), of both halves: the lower one of most numbers is 0.
    @inline(__always)
    private func slot(of number: Double) -> Int {
        let bits = number.bitPattern
        return Int(((bits ^ bits >> 32) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }
}
