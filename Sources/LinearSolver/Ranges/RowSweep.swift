/// Rows that wait, each once. They are visited upwards while some wait further up, then downwards, and so on.
///
/// What follows along a chain of rows is found in one sweep, whichever end of the chain comes first.
struct RowSweep: Sendable {
    /// The rows above the one at hand, negated, and those below it.
    private var above = MaximumHeap()
    private var below = MaximumHeap()
    private var row: Int32 = -1
    private var goesUp = true
    private var isWaiting: [Bool]

    init(count: Int) { isWaiting = [Bool](repeating: false, count: count) }

    mutating func push(_ row: Int32) {
        if isWaiting[Int(row)] { return }
        isWaiting[Int(row)] = true
        if row > self.row { above.push(-Int64(row)) } else { below.push(Int64(row)) }
    }

    mutating func pop() -> Int32? {
        guard let next = popAhead() ?? turn() else { return nil }
        row = next
        isWaiting[Int(row)] = false
        return row
    }

    private mutating func turn() -> Int32? {
        goesUp.toggle()
        return popAhead()
    }

    private mutating func popAhead() -> Int32? {
        if goesUp { return above.popMaximum().map { Int32(-$0) } }
        return below.popMaximum().map { Int32($0) }
    }
}
