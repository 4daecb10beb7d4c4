/// The first phase: a point at which all required constraints hold, or a proof that they cannot (Farkas 1902).
extension Simplex {
    /// Brings the rows of `columns` within the bounds that required constraints set. Returns the sets of constraints that
    /// contradict each other.
    ///
    /// Of each set the constraint that would be relaxed is relaxed at once, and the run goes on from there. Otherwise the
    /// same constraint would hold back one row after the other, and be proved to do so each time.
    mutating func satisfyRequired(
        _ columns: ArraySlice<Int32>, _ relaxesEarlier: (Int32, Int32) -> Bool
    ) throws(SolverFailure) -> [[ColumnTerm]] {
        var contradictions: [[ColumnTerm]] = []
        for column in inOrderOfNewestColumn(columns) {
            let bounds = reduced.requiredBounds(of: Int(column))
            let here = point.value[Int(column)]
            let tolerance = Tolerance.position(at: here)
            if here < bounds.lower - tolerance || here > bounds.upper + tolerance {
                let target = here < bounds.lower ? bounds.lower : bounds.upper
                if hasUntouched(in: column, up: here < target) {
                    _ = try drive(column, to: bounds.nearest(to: wish(of: column, near: here)))
                }
                guard try satisfy(column, bounds, towards: target, relaxesEarlier, &contradictions) else {
                    continue
                }
            }
            point.setLower(column, bounds.lower)
            point.setUpper(column, bounds.upper)
        }
        return contradictions
    }

    /// Brings a row within its bounds. False where its own constraint is the one that is relaxed.
    private mutating func satisfy(
        _ column: Int32, _ bounds: Interval, towards target: Double,
        _ relaxesEarlier: (Int32, Int32) -> Bool, _ contradictions: inout [[ColumnTerm]]
    ) throws(SolverFailure) -> Bool {
        while try drive(column, to: bounds.nearest(to: point.value[Int(column)])) != .reached {
            let contradiction = contradiction(of: column, towards: target)
            contradictions.append(contradiction)
            guard let last = contradiction.max(by: { relaxesEarlier($0.constraint, $1.constraint) }),
                last.column != column
            else { return false }
            relax(last.constraint, on: last.column)
        }
        return true
    }

    /// Leaves a column the bounds that its other required constraints set.
    private mutating func relax(_ constraint: Int32, on column: Int32) {
        relaxedConstraints.insert(constraint)
        let others = reduced.breakpointRange(of: Int(column), level: 0).filter {
            !relaxedConstraints.contains(reduced.breakpoints[$0].constraint)
        }
        point.setBounds(of: column, to: reduced.satisfied(by: others))
    }

    /// Rows in the order in which the last of their columns come, so that nothing depends on this one yet and it moves
    /// alone: each view of a long column then costs as much as the one before.
    func inOrderOfNewestColumn(_ columns: some Sequence<Int32>) -> [Int32] {
        var keys: [Int64] = []
        for column in columns where isRowColumn(column) {
            let entries = reduced.entries(ofRow: Int(column) - reduced.structuralCount)
            let newest = entries.reduce(0) { max($0, reduced.matrix.columns[$1]) }
            keys.append(Int64(newest) << 32 | Int64(column))
        }
        keys.sort()
        return keys.map { Int32(truncatingIfNeeded: $0) }
    }

    /// Where a row's own breakpoints would have it that is brought within its bounds: as soon as others depend on it, going
    /// there takes longer.
    private func wish(of column: Int32, near here: Double) -> Double {
        idealInterval(of: Int(column)).nearest(to: here)
    }

    private func contradiction(of column: Int32, towards target: Double) -> [ColumnTerm] {
        let up = target > point.value[Int(column)]
        var terms = [
            ColumnTerm(
                column: column, constraint: requiredBreakpoint(of: column, at: target, below: up),
                multiplier: 1)
        ]
        for blocking in tableauRow.supportingColumns where blocking != column {
            let rate = tableauRow[blocking]
            let breakpoint = requiredBreakpoint(
                of: blocking, at: point.value[Int(blocking)], below: up != (rate > 0))
            terms.append(ColumnTerm(column: blocking, constraint: breakpoint, multiplier: -rate))
        }
        if !basis.contains(column) {
            let breakpoint = requiredBreakpoint(of: column, at: point.value[Int(column)], below: !up)
            terms.append(ColumnTerm(column: column, constraint: breakpoint, multiplier: -1))
        }
        return terms
    }

    /// The required constraint that bounds a column at a position, from below or from above.
    private func requiredBreakpoint(of column: Int32, at position: Double, below: Bool) -> Int32 {
        var best: Int32 = -1
        var bestDistance = Double.infinity
        for index in reduced.breakpointRange(of: Int(column), level: 0) {
            let breakpoint = reduced.breakpoints[index]
            guard below ? breakpoint.limitsBelow : breakpoint.limitsAbove,
                !relaxedConstraints.contains(breakpoint.constraint)
            else { continue }
            let distance = (breakpoint.target - position).magnitude
            if distance < bestDistance {
                bestDistance = distance
                best = breakpoint.constraint
            }
        }
        return best
    }
}
