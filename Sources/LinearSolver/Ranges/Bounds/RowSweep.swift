/// Rows that wait, each once. They are visited upwards while some wait further up, then downwards, and so on.
///
/// What follows along a chain of rows is found in one sweep, whichever end of the chain comes first.
struct RowSweep: Sendable {
    /// The rows from the lowest on, and by row its place among them.
    private let rows: [Int32]
    private var places: [Int32]
    /// The places above the one at hand, negated, and those below it.
    private var above = MaximumHeap()
    private var below = MaximumHeap()
    private var place: Int32 = -1
    private var goesUp = true
    /// By place.
    private var isWaiting: [Bool]

    /// - Parameters:
    ///   - face: What the rows are of.
    ///   - ranks: By column, the first ones of the face: the greater, the further up it is.
    init(_ face: OptimalFace, _ ranks: [Int32]) {
        let keys = face.sweepKeys(ranks)
        rows = (0..<Int32(keys.count)).sorted { (keys[Int($0)], $0) < (keys[Int($1)], $1) }
        places = [Int32](repeating: 0, count: keys.count)
        for (place, row) in rows.enumerated() { places[Int(row)] = Int32(place) }
        isWaiting = [Bool](repeating: false, count: keys.count)
    }

    var rowCount: Int { rows.count }

    mutating func push(_ row: Int32) {
        let place = places[Int(row)]
        if isWaiting[Int(place)] { return }
        isWaiting[Int(place)] = true
        if place > self.place { above.push(-Int64(place)) } else { below.push(Int64(place)) }
    }

    mutating func pop() -> Int32? {
        guard let next = popAhead() ?? turn() else { return nil }
        place = next
        isWaiting[Int(place)] = false
        return rows[Int(place)]
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
