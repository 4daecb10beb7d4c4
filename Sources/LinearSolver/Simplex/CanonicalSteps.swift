/// The steps of the canonical choice among equally good solutions.
extension Simplex {
    /// Makes a linear form least over a component; left alone where it has no least value.
    mutating func minimiseLinear(_ columns: ArraySlice<Int32>) throws(SolverFailure) {
        objective = .linear
        if try minimise(columns) { keepOptima(columns) }
        objective = .none
    }

    /// Makes the sum of the distances least over a component.
    mutating func minimiseDistances(_ columns: ArraySlice<Int32>) throws(SolverFailure) {
        objective = .level(ReducedSystem.distanceLevel, weighted: false)
        _ = try minimise(columns)
        keepOptima(columns)
        objective = .none
    }

    /// The same for a column that stands in no row.
    mutating func minimiseDistances(ofLone column: Int32) {
        let place = Int(column)
        let range = stopRange(of: place, level: ReducedSystem.distanceLevel)
        var interval = Interval(lower: lower[place], upper: upper[place])
        interval.narrow(to: leastInterval(of: range, weighted: false))
        lower[place] = interval.lower
        upper[place] = interval.upper
        value[place] = min(max(value[place], interval.lower), interval.upper)
    }

    /// The variable of a canonical distance that is 0 where the column is.
    func distanceVariable(at column: Int32) -> Int32? {
        let here = value[Int(column)]
        return reduced.stops[reduced.distanceRange(of: Int(column))]
            .first { ($0.target - here).magnitude <= Tolerance.position(at: here) }?.distanceVariable
    }

    /// Makes `scale * column` least, or where it has no least value brings it as near to `origin` as it can be.
    mutating func choose(
        _ column: Int32, scale: Double, origin: Double
    ) throws(SolverFailure) -> CanonicalEnd {
        switch try drive(column, to: scale > 0 ? -.infinity : .infinity) {
        case .stuck, .reached:
            for blocking in stuckColumns() { fix(blocking) }
            return .least
        case .unbounded: break
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
