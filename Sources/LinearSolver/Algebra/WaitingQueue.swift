/// Numbers from 0, such as those of rows, that wait, each once, first in first out.
struct WaitingQueue: Sendable {
    /// A ring with a place for each.
    private var ring: [Int32]
    private var first = 0
    private var count = 0
    private var isWaiting: [Bool]

    init(count: Int) {
        ring = [Int32](repeating: 0, count: count)
        isWaiting = [Bool](repeating: false, count: count)
    }

    @inline(__always)
    mutating func push(_ number: Int32) {
        if isWaiting[Int(number)] { return }
        isWaiting[Int(number)] = true
        let place = first + count
        ring[place < ring.count ? place : place - ring.count] = number
        count += 1
    }

    @inline(__always)
    mutating func pop() -> Int32? {
        if count == 0 { return nil }
        let number = ring[first]
        first = first + 1 < ring.count ? first + 1 : 0
        count -= 1
        isWaiting[Int(number)] = false
        return number
    }

    mutating func removeAll() { while pop() != nil {} }
}
