/// Numbers that take 4 bytes each as long as single precision holds all of them, as it does whole numbers and the
/// priorities and factors that most layouts are written with; then 8.
package struct CompactNumbers: RandomAccessCollection, Sendable {
    private var singles: [Float] = []
    private var doubles: [Double] = []
    /// Whether the numbers are the doubles.
    private var isWide = false

    package var startIndex: Int { 0 }
    package var endIndex: Int { isWide ? doubles.count : singles.count }

    @inline(__always)
    package subscript(place: Int) -> Double { isWide ? doubles[place] : Double(singles[place]) }

    mutating func reserveCapacity(_ count: Int) {
        if isWide { doubles.reserveCapacity(count) } else { singles.reserveCapacity(count) }
    }

    mutating func append(_ number: Double) {
        widen(for: number)
        if isWide { doubles.append(number) } else { singles.append(Float(number)) }
    }

    mutating func set(_ number: Double, at place: Int) {
        widen(for: number)
        if isWide { doubles[place] = number } else { singles[place] = Float(number) }
    }

    private mutating func widen(for number: Double) {
        if isWide || Double(Float(number)) == number { return }
        doubles.reserveCapacity(singles.capacity)
        for single in singles { doubles.append(Double(single)) }
        singles = []
        isWide = true
    }
}

extension CompactNumbers: Equatable {
    package static func == (a: CompactNumbers, b: CompactNumbers) -> Bool {
        a.isWide || b.isWide ? a.elementsEqual(b) : a.singles == b.singles
    }
}
