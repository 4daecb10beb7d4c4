/// The columns of one component after the other, grouped by the levels at which they have optional breakpoints.
struct LevelGroups: Sendable {
    /// The levels of the component, in their order.
    private(set) var levels: [Int32] = []
    /// By index in `levels`: where its columns end.
    private var ends: [Int32] = []
    private var columns: [Int32] = []
    /// By level: how many columns it has, then where the next of them goes. 0 but while a component is collected.
    private var indices: [Int32]

    init(levelCount: Int) { indices = [Int32](repeating: 0, count: levelCount) }

    /// The columns of a level, by its index in `levels`, in the order of the component.
    func columns(at index: Int) -> ArraySlice<Int32> {
        columns[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
    }

    mutating func collect(_ component: ArraySlice<Int32>, _ reduced: borrowing ReducedSystem) {
        count(component, reduced)
        for column in component {
            var last: Int32 = 0
            for breakpoint in reduced.breakpointRange(of: Int(column))
            where reduced.breakpoints[breakpoint].level != last {
                last = reduced.breakpoints[breakpoint].level
                columns[Int(indices[Int(last)])] = column
                indices[Int(last)] += 1
            }
        }
        for level in levels { indices[Int(level)] = 0 }
    }

    private mutating func count(_ component: ArraySlice<Int32>, _ reduced: borrowing ReducedSystem) {
        levels.removeAll(keepingCapacity: true)
        for column in component {
            var last: Int32 = 0
            for breakpoint in reduced.breakpointRange(of: Int(column))
            where reduced.breakpoints[breakpoint].level != last {
                last = reduced.breakpoints[breakpoint].level
                if indices[Int(last)] == 0 { levels.append(last) }
                indices[Int(last)] += 1
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
            end += indices[Int(level)]
            ends.append(end)
            indices[Int(level)] = start
        }
        if columns.count < Int(end) { columns = [Int32](repeating: 0, count: Int(end)) }
    }
}
