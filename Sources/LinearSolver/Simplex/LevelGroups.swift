/// The columns of one component after the other, grouped by the levels at which they have optional stops.
struct LevelGroups: Sendable {
    /// The levels of the component, in their order.
    private(set) var levels: [Int32] = []
    /// By place in `levels`: where its columns end.
    private var ends: [Int32] = []
    private var columns: [Int32] = []
    /// By level: how many columns it has, then where the next of them goes. 0 but while a component is collected.
    private var places: [Int32]

    init(levelCount: Int) { places = [Int32](repeating: 0, count: levelCount) }

    /// The columns of a level, by its place in `levels`, in the order of the component.
    func columns(at place: Int) -> ArraySlice<Int32> {
        columns[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])]
    }

    mutating func collect(_ component: ArraySlice<Int32>, _ reduced: borrowing ReducedSystem) {
        count(component, reduced)
        for column in component {
            var last: Int32 = 0
            for stop in reduced.stopRange(of: Int(column)) where reduced.stops[stop].level != last {
                last = reduced.stops[stop].level
                columns[Int(places[Int(last)])] = column
                places[Int(last)] += 1
            }
        }
        for level in levels { places[Int(level)] = 0 }
    }

    private mutating func count(_ component: ArraySlice<Int32>, _ reduced: borrowing ReducedSystem) {
        levels.removeAll(keepingCapacity: true)
        for column in component {
            var last: Int32 = 0
            for stop in reduced.stopRange(of: Int(column)) where reduced.stops[stop].level != last {
                last = reduced.stops[stop].level
                if places[Int(last)] == 0 { levels.append(last) }
                places[Int(last)] += 1
            }
        }
        levels.sort()
        makeRoom()
    }

    private mutating func makeRoom() {
        ends.removeAll(keepingCapacity: true)
        var end: Int32 = 0
        for level in levels {
            let start = end
            end += places[Int(level)]
            ends.append(end)
            places[Int(level)] = start
        }
        if columns.count < Int(end) { columns = [Int32](repeating: 0, count: Int(end)) }
    }
}
