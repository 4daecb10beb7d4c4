/// The columns of one component after the other, grouped by the levels at which they have optional breakpoints.
struct LevelGroups: Sendable {
    /// The levels of the component, in their order.
    private(set) var levels: [Int32] = []
    /// By level: its columns, in the order of the component. Empty but for `levels`.
    private var columnsOfLevel: [[Int32]]

    init(levelCount: Int) { columnsOfLevel = [[Int32]](repeating: [], count: levelCount) }

    func columns(of level: Int32) -> ArraySlice<Int32> { columnsOfLevel[Int(level)][...] }

    mutating func collect(_ component: ArraySlice<Int32>, _ reduced: borrowing ReducedSystem) {
        for level in levels { columnsOfLevel[Int(level)].removeAll(keepingCapacity: true) }
        levels.removeAll(keepingCapacity: true)
        for column in component {
            var last: Int32 = 0
            for breakpoint in reduced.breakpointRange(of: Int(column))
            where reduced.breakpoints[breakpoint].level != last {
                last = reduced.breakpoints[breakpoint].level
                if columnsOfLevel[Int(last)].isEmpty { levels.append(last) }
                columnsOfLevel[Int(last)].append(column)
            }
        }
        levels.sort()
    }
}
