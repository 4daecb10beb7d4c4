/// Numbers that take 4 bytes each where single precision holds them, as it does whole numbers and all the priorities and
/// nearly all the factors that layouts are written with.
package struct CompactNumbers: RandomAccessCollection, Equatable, Sendable {
    /// 0 for one that is among `others`.
    private var singles: [Float] = []
    private var others: [Int: Double] = [:]

    package var startIndex: Int { 0 }
    package var endIndex: Int { singles.count }

    @inline(__always)
    package subscript(place: Int) -> Double {
        let single = singles[place]
        return single != 0 ? Double(single) : others[place] ?? 0
    }

    mutating func reserveCapacity(_ count: Int) { singles.reserveCapacity(count) }

    mutating func append(_ number: Double) {
        singles.append(0)
        set(number, at: count - 1)
    }

    mutating func set(_ number: Double, at place: Int) {
        let isSingle = Double(Float(number)) == number
        singles[place] = isSingle ? Float(number) : 0
        if !isSingle || !others.isEmpty { others[place] = isSingle ? nil : number }
    }
}
