/// The break order of each constraint of a system. Those before the first that has one take no room.
package struct BreakOrders: Equatable, Sendable {
    private var start = 0
    private var orders: [Int32] = []

    package subscript(row: Int) -> Int32 { row < start ? -1 : orders[row - start] }

    mutating func append(_ order: Int32) {
        if orders.isEmpty && order < 0 { start += 1 } else { orders.append(order) }
    }
}
