/// Where the columns are, and the bounds that they stay within.
struct BoundedPoint: Sendable {
    /// By column: the bounds that required constraints and settled levels leave, and the value.
    private(set) var lower: [Double]
    private(set) var upper: [Double]
    private(set) var value: [Double]
    /// By column: at a breakpoint, whether it is on the piece of its cost above the breakpoint, or on the one below.
    private(set) var isOnUpperPiece: [Bool]

    init(count: Int) {
        lower = [Double](repeating: -.infinity, count: count)
        upper = [Double](repeating: .infinity, count: count)
        value = [Double](repeating: 0, count: count)
        isOnUpperPiece = [Bool](repeating: false, count: count)
    }

    @inline(__always)
    func canMove(_ column: Int32, up: Bool) -> Bool {
        let index = Int(column)
        return up ? value[index] < upper[index] : value[index] > lower[index]
    }

    /// What its bounds let a column be.
    func interval(of column: Int32) -> Interval {
        Interval(lower: lower[Int(column)], upper: upper[Int(column)])
    }

    func isFixed(_ column: Int32) -> Bool { lower[Int(column)] == upper[Int(column)] }
}

extension BoundedPoint {
    mutating func setBounds(of column: Int32, to interval: Interval) {
        lower[Int(column)] = interval.lower
        upper[Int(column)] = interval.upper
    }

    /// Raises the lower bound of a column, though not above the upper one.
    mutating func setLower(_ column: Int32, _ bound: Double) {
        lower[Int(column)] = max(lower[Int(column)], min(bound, upper[Int(column)]))
    }

    /// Lowers the upper bound of a column, though not below the lower one.
    mutating func setUpper(_ column: Int32, _ bound: Double) {
        upper[Int(column)] = min(upper[Int(column)], max(bound, lower[Int(column)]))
    }

    /// Keeps a column where it is.
    mutating func fix(_ column: Int32) {
        setLower(column, value[Int(column)])
        setUpper(column, value[Int(column)])
    }

    /// Puts a column somewhere and keeps it there.
    mutating func fix(_ column: Int32, at position: Double) {
        setBounds(of: column, to: Interval(lower: position, upper: position))
        value[Int(column)] = position
    }

    /// Puts a column somewhere, whatever its bounds are; no other column moves.
    @inline(__always)
    mutating func put(_ column: Int32, at position: Double) { value[Int(column)] = position }

    @inline(__always)
    mutating func choosePiece(of column: Int32, upper isUpper: Bool) { isOnUpperPiece[Int(column)] = isUpper }

    /// Moves a nonbasic column by `step`, and the basic ones with it.
    mutating func move(
        _ column: Int32, by step: Double, along ftranColumn: borrowing FtranColumn, _ basis: borrowing Basis
    ) {
        if step == 0 { return }
        value[Int(column)] += step
        for row in ftranColumn.rows {
            let change = -step * ftranColumn[row]
            let basic = Int(basis.columnOfRow[Int(row)])
            value[basic] += change
            // Where a column comes to a breakpoint it is on the piece that it comes from.
            if change.magnitude > Tolerance.position(at: value[basic]) { isOnUpperPiece[basic] = change < 0 }
        }
    }
}
