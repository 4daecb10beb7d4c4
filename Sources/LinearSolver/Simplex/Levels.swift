/// Settles the levels of one component, highest priority first.
extension Simplex {
    /// Minimises the violations of a level over a component, then, where tie weights have anything to decide, their
    /// weighted sum. Keeps the optima as bounds.
    ///
    /// - Parameter columns: The columns of the component that have breakpoints at the level.
    mutating func settle(
        level: Int32, _ columns: ArraySlice<Int32>, of component: ArraySlice<Int32>
    ) throws(SolverFailure) {
        try minimiseAndKeep(level, weighted: false, columns)
        if needsSecondSum(level, columns) {
            if hasFreedom(component) { tieWeightsMayDecide = true }
            try minimiseAndKeep(level, weighted: true, columns)
        }
    }

    private mutating func minimiseAndKeep(
        _ level: Int32, weighted: Bool, _ columns: ArraySlice<Int32>
    ) throws(SolverFailure) {
        objective = .level(level, weighted: weighted)
        _ = try minimise(columns)
        for column in columns {
            let slope = isBasic(column) ? basicSlope(of: column) : -rates.values[Int(column)]
            record(slope, of: column, level, weighted: weighted)
        }
        keepOptima(columns)
        objective = .none
    }

    private mutating func record(_ slope: Double, of column: Int32, _ level: Int32, weighted: Bool) {
        settledSlopes.append(
            SettledSlope(level: level, isWeighted: weighted, column: column, slope: slope))
    }

    private func needsSecondSum(_ level: Int32, _ columns: ArraySlice<Int32>) -> Bool {
        var hasWeight = false
        var hasViolation = false
        for column in columns {
            for place in stopRange(of: Int(column), level: level) {
                let stop = reduced.stops[place]
                if tieWeights[Int(stop.constraint)] != 0 { hasWeight = true }
                if isViolated(stop, at: value[Int(column)]) { hasViolation = true }
            }
        }
        return hasWeight && hasViolation
    }

    private func isViolated(_ stop: Stop, at position: Double) -> Bool {
        let tolerance = Tolerance.position(at: position)
        return (stop.limitsBelow && position < stop.target - tolerance)
            || (stop.limitsAbove && position > stop.target + tolerance)
    }
}
