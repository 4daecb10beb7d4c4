/// The priority of each constraint of a system: 4 bytes for every one that single precision holds, as it does the whole
/// numbers and all that layouts are written with.
package struct Priorities: RandomAccessCollection, Equatable, Sendable {
    /// 0 for one that is among `others`.
    private var singles: [Float] = []
    private var others: [Int: Double] = [:]

    package var startIndex: Int { 0 }
    package var endIndex: Int { singles.count }

    @inline(__always)
    package subscript(row: Int) -> Double {
        let single = singles[row]
        return single > 0 ? Double(single) : others[row] ?? 0
    }

    mutating func reserveCapacity(_ count: Int) { singles.reserveCapacity(count) }

    mutating func append(_ priority: Double) {
        singles.append(0)
        set(priority, ofRow: count - 1)
    }

    mutating func set(_ priority: Double, ofRow row: Int) {
        let isSingle = Double(Float(priority)) == priority
        singles[row] = isSingle ? Float(priority) : 0
        if !isSingle || !others.isEmpty { others[row] = isSingle ? nil : priority }
    }
}
