/// Rows that wait, each once, first in first out.
struct RowQueue: Sendable {
    /// A ring with a place for each row.
    private var rows: [Int32]
    private var first = 0
    private var count = 0
    private var isWaiting: [Bool]

    init(count: Int) {
        rows = [Int32](repeating: 0, count: count)
        isWaiting = [Bool](repeating: false, count: count)
    }

    @inline(__always)
    mutating func push(_ row: Int32) {
        if isWaiting[Int(row)] { return }
        isWaiting[Int(row)] = true
        let place = first + count
        rows[place < rows.count ? place : place - rows.count] = row
        count += 1
    }

    @inline(__always)
    mutating func pop() -> Int32? {
        if count == 0 { return nil }
        let row = rows[first]
        first = first + 1 < rows.count ? first + 1 : 0
        count -= 1
        isWaiting[Int(row)] = false
        return row
    }

    mutating func removeAll() { while pop() != nil {} }
}
