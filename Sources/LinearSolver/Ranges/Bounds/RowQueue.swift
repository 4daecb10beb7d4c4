/// Rows that wait, each once, first in first out.
struct RowQueue: Sendable {
    private var rows: [Int32] = []
    private var next = 0
    private var isWaiting: [Bool]

    init(count: Int) { isWaiting = [Bool](repeating: false, count: count) }

    @inline(__always)
    mutating func push(_ row: Int32) {
        if isWaiting[Int(row)] { return }
        isWaiting[Int(row)] = true
        rows.append(row)
    }

    @inline(__always)
    mutating func pop() -> Int32? {
        if next == rows.count {
            rows.removeAll(keepingCapacity: true)
            next = 0
            return nil
        }
        let row = rows[next]
        next += 1
        isWaiting[Int(row)] = false
        return row
    }

    mutating func removeAll() { while pop() != nil {} }
}
