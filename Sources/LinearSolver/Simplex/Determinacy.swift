/// Which columns are free to move over all optima, once every level is settled.
extension Simplex {
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
        // `rates` serves as a set here.
        rates.clear()
        for column in columns where !isBasic(column) && !isFixed(column) {
            rates.add(1, at: column)
            computeDirection(of: column)
            for row in direction.indices where direction.values[Int(row)].magnitude > Tolerance.entry {
                rates.add(1, at: basicColumn[Int(row)])
            }
        }
        return rates.indices.filter { !isRowColumn($0) && !isFixed($0) }.sorted()
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
    mutating func choose(
        _ column: Int32, scale: Double, origin: Double
    ) throws(SolverFailure) -> CanonicalEnd {
        if try drive(column, to: scale > 0 ? -.infinity : .infinity) != .unbounded {
            for blocking in stuckColumns() { fix(blocking) }
            return .least
        }
        if try drive(column, to: origin) == .stuck {
            for blocking in stuckColumns() { fix(blocking) }
            return .nearOrigin
        }
        if !isBasic(column) { value[Int(column)] = origin }
        setLower(column, origin)
        setUpper(column, origin)
        return .atOrigin
    }
}

/// Where a canonical choice left a column.
enum CanonicalEnd: Equatable, Sendable {
    case least
    /// It has no least value, and constraints keep it from its origin.
    case nearOrigin
    /// It has no least value, and nothing but the choice holds it.
    case atOrigin
}
