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

    /// - Parameter face: What the rows are of.
    init(_ face: OptimalFace) {
        let keys = face.sweepKeys()
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

extension OptimalFace {
    /// By row: the greater, the further up it is. Views that follow one another have variables that do, so it is the latest
    /// variable that a row is about that counts; what defines a sum comes after what says where its parts are.
    fileprivate func sweepKeys() -> [Int32] {
        var latest = variables
        return (0..<Int32(rowCount)).map { row in
            let columns = entries(of: row).map { matrix.columns[$0] }
            let greatest = columns.reduce(-1) { max($0, latest[Int($1)]) }
            // A column that stands for no variable is defined by the first row that it is in.
            let defined = columns.filter { latest[Int($0)] < 0 }
            for column in defined { latest[Int(column)] = greatest }
            return 2 * greatest + (defined.isEmpty ? 0 : 1)
        }
    }
}
