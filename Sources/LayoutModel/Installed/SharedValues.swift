/// Values that many views have in common: of equal ones that come one soon after the other there is only one in memory.
struct SharedValues<Value: Equatable & Sendable>: Sendable {
    /// What most views have, which takes no memory.
    private let usual: Value
    /// The last that were asked for, one in each list.
    private var recent: [[Value]] = []
    /// The place in `recent` to be taken next when all are.
    private var oldest = 0

    private static var limit: Int { 16 }

    init(usual: Value) { self.usual = usual }

    /// The list of one that holds `value`; empty for the usual value.
    mutating func list(of value: Value) -> [Value] {
        if value == usual { return [] }
        if let known = recent.first(where: { $0[0] == value }) { return known }
        let list = [value]
        if recent.count < Self.limit {
            recent.append(list)
        } else {
            recent[oldest] = list
            oldest = (oldest + 1) % Self.limit
        }
        return list
    }
}
