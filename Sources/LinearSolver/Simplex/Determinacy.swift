/// Which columns are free to move over all optima, once every level is settled.
extension Simplex {
    /// The nonbasic columns of a component that the settled levels leave room.
    func hasFreedom(_ columns: ArraySlice<Int32>) -> Bool {
        columns.contains { !isBasic($0) && !isFixed($0) }
    }

    /// The structural columns of a component that are not determined, with their ranges.
    ///
    /// A column that no movable nonbasic column changes has one value, so only the others cost two short runs of
    /// the simplex each, from wherever the last one ended.
    mutating func undeterminedRanges(_ columns: ArraySlice<Int32>) throws(SolverFailure) -> [ColumnRange] {
        var ranges: [ColumnRange] = []
        for column in movableColumns(columns) {
            let range = try range(of: column)
            if range.interval.upper - range.interval.lower > Tolerance.violation { ranges.append(range) }
        }
        return ranges
    }

    private mutating func movableColumns(_ columns: ArraySlice<Int32>) -> [Int32] {
        var isMovable = SparseVector(count: reduced.columnCount)
        for column in columns where !isBasic(column) && !isFixed(column) {
            isMovable.add(1, at: column)
            computeDirection(of: column)
            for row in direction.indices where direction.values[Int(row)].magnitude > Tolerance.entry {
                isMovable.add(1, at: basicColumn[Int(row)])
            }
        }
        return isMovable.indices.filter { !isRowColumn($0) && !isFixed($0) }.sorted()
    }

    private mutating func range(of column: Int32) throws(SolverFailure) -> ColumnRange {
        var interval = Interval.everything
        if try drive(column, to: -.infinity) == .stuck { interval.lower = value[Int(column)] }
        if try drive(column, to: .infinity) == .stuck { interval.upper = value[Int(column)] }
        return ColumnRange(column: column, interval: interval)
    }
}

/// What a structural column that is not determined can be.
struct ColumnRange: Sendable {
    var column: Int32
    var interval: Interval
}

extension Simplex {
    /// Makes a linear form least over a component; left alone where it has no least value.
    mutating func minimiseLinear(_ columns: ArraySlice<Int32>) throws(SolverFailure) {
        objective = .linear
        if try minimise(columns) { keepOptima(columns) }
        objective = .none
    }

    /// Makes `scale * column` least, or where it has no least value brings it as near to `origin` as it can be.
    /// Returns whether it was left at the origin by this choice alone.
    mutating func choose(_ column: Int32, scale: Double, origin: Double) throws(SolverFailure) -> Bool {
        let downwards = scale > 0
        switch try drive(column, to: downwards ? -.infinity : .infinity) {
        case .stuck, .reached:
            for blocking in stuckColumns() { fix(blocking) }
            return false
        case .unbounded:
            break
        }
        if try drive(column, to: origin) == .stuck {
            for blocking in stuckColumns() { fix(blocking) }
            return false
        }
        if !isBasic(column) { value[Int(column)] = origin }
        setLower(column, origin)
        setUpper(column, origin)
        return true
    }
}
