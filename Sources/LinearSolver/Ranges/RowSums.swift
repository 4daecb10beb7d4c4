/// What the rows of a face can sum up to within bounds that change and go back.
struct RowSums: Sendable {
    /// By row.
    private var least: [BoundSum]
    private var greatest: [BoundSum]
    private var changes: [Change] = []

    private struct Change {
        let row: Int32
        let isGreatest: Bool
        let before: BoundSum
    }

    init(_ face: OptimalFace, within bounds: MovingBounds) {
        least = [BoundSum](repeating: BoundSum(), count: face.rowCount)
        greatest = least
        for row in 0..<Int32(face.rowCount) {
            for entry in face.entries(of: row) {
                let (column, factor) = (face.matrix.columns[entry], face.matrix.coefficients[entry])
                least[Int(row)].add(bounds.bound(of: column, up: factor < 0), times: factor)
                greatest[Int(row)].add(bounds.bound(of: column, up: factor > 0), times: factor)
            }
        }
    }

    @inline(__always)
    func least(of row: Int32) -> BoundSum { least[Int(row)] }

    @inline(__always)
    func greatest(of row: Int32) -> BoundSum { greatest[Int(row)] }

    /// Replaces a bound of a column in a row.
    ///
    /// - Parameter up: Whether it is the upper bound of the column.
    mutating func replace(
        _ before: MovingBound, by bound: MovingBound, up: Bool, in row: Int32, times factor: Double
    ) {
        let isGreatest = up == (factor > 0)
        var sum = isGreatest ? greatest[Int(row)] : least[Int(row)]
        changes.append(Change(row: row, isGreatest: isGreatest, before: sum))
        sum.remove(before, times: factor)
        sum.add(bound, times: factor)
        set(row, isGreatest: isGreatest, sum)
    }

    private mutating func set(_ row: Int32, isGreatest: Bool, _ sum: BoundSum) {
        if isGreatest { greatest[Int(row)] = sum } else { least[Int(row)] = sum }
    }

    /// Goes back to the sums as they were at first, to the last digit.
    mutating func goBack() {
        for change in changes.reversed() { set(change.row, isGreatest: change.isGreatest, change.before) }
        changes.removeAll(keepingCapacity: true)
    }
}
