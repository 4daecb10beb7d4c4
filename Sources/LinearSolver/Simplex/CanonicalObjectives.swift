/// The objectives of the canonical choice among equally good solutions.
extension Simplex {
    /// Makes a linear form least over a component; left alone where it has no least value.
    mutating func minimiseLinear(_ columns: ArraySlice<Int32>) throws(SolverFailure) {
        pricing.begin(.linear)
        if try minimise(columns) { keepOptima(columns) }
        pricing.begin(.none)
    }

    /// Makes the sum of the distances least over a component.
    mutating func minimiseDistances(_ columns: ArraySlice<Int32>) throws(SolverFailure) {
        pricing.begin(.level(ReducedSystem.distanceLevel, weighted: false))
        _ = try minimise(columns)
        keepOptima(columns)
        pricing.begin(.none)
    }

    /// The same for a column that stands in no row.
    mutating func minimiseDistances(ofEmpty column: Int32) {
        let range = reduced.breakpointRange(of: Int(column), level: ReducedSystem.distanceLevel)
        var interval = point.interval(of: column)
        interval.narrow(to: reduced.leastInterval(of: range, weighted: false))
        point.setBounds(of: column, to: interval)
        point.put(column, at: interval.nearest(to: point.value[Int(column)]))
    }

    /// Makes a linear form least over a column that stands in no row; left alone where it has no least value.
    mutating func minimiseLinear(ofEmpty column: Int32) {
        let cost = pricing.linearCost(of: column)
        let target = cost > 0 ? point.lower[Int(column)] : point.upper[Int(column)]
        if cost.magnitude > Tolerance.reducedCost && target.isFinite { point.fix(column, at: target) }
    }

    /// The variable of a canonical distance that is 0 where the column is.
    func distanceVariable(at column: Int32) -> Int32? {
        let here = point.value[Int(column)]
        return reduced.breakpoints[reduced.distanceRange(of: Int(column))]
            .first { ($0.target - here).magnitude <= Tolerance.position(at: here) }?.distanceVariable
    }

    /// Makes `scale * column` least, or where it has no least value brings it as near to `origin` as it can be.
    mutating func choose(
        _ column: Int32, scale: Double, origin: Double
    ) throws(SolverFailure) -> CanonicalEnd {
        switch try drive(column, to: scale > 0 ? -.infinity : .infinity) {
        case .blocked, .reached:
            for blocking in tableauRow.supportingColumns { point.fix(blocking) }
            return .least
        case .unbounded: break
        }
        if try drive(column, to: origin) == .blocked {
            for blocking in tableauRow.supportingColumns { point.fix(blocking) }
            return .nearOrigin
        }
        if !basis.contains(column) { point.put(column, at: origin) }
        point.setLower(column, origin)
        point.setUpper(column, origin)
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
