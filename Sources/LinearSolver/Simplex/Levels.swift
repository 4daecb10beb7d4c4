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
        pricing.begin(.level(level, weighted: weighted))
        _ = try minimise(columns)
        for column in columns {
            let slope = basis.contains(column) ? pricing.basicSlope(of: column, self) : -tableauRow[column]
            settledSlopes.append(
                SettledSlope(level: level, isWeighted: weighted, column: column, slope: slope))
        }
        keepOptima(columns)
        pricing.begin(.none)
    }

    private func needsSecondSum(_ level: Int32, _ columns: ArraySlice<Int32>) -> Bool {
        var hasWeight = false
        var hasViolation = false
        for column in columns {
            for index in reduced.breakpointRange(of: Int(column), level: level) {
                let breakpoint = reduced.breakpoints[index]
                if breakpoint.tieWeight != 0 { hasWeight = true }
                if isViolated(breakpoint, at: point.value[Int(column)]) { hasViolation = true }
            }
        }
        return hasWeight && hasViolation
    }

    private func isViolated(_ breakpoint: Breakpoint, at position: Double) -> Bool {
        let tolerance = Tolerance.position(at: position)
        return (breakpoint.limitsBelow && position < breakpoint.target - tolerance)
            || (breakpoint.limitsAbove && position > breakpoint.target + tolerance)
    }
}
