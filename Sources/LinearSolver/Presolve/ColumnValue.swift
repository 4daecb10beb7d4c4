/// A variable in terms of a column: `scale × column + offset`; without a column it is fixed at `offset`.
struct ColumnValue: Equatable, Sendable {
    /// -1: none.
    var column: Int32
    var scale: Double
    var offset: Double
}

extension ColumnValue {
    /// What the value can be while its column is in an interval.
    func interval(of interval: Interval) -> Interval {
        interval.multiplied(by: scale).moved(by: offset)
    }
}
