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

extension Simplex {
    /// Brings the rows of `columns` within the bounds that required constraints set. Returns the columns that cannot
    /// be, each with the columns that hold it back; they are left where they are and unbounded.
    mutating func satisfyRequired(_ columns: ArraySlice<Int32>) throws(SolverFailure) -> [Contradiction] {
        var contradictions: [Contradiction] = []
        for column in inOrderOfNewestColumn(columns) {
            let bounds = requiredBounds(of: Int(column))
            let here = value[Int(column)]
            let tolerance = Tolerance.position(at: here)
            if here < bounds.lower - tolerance || here > bounds.upper + tolerance {
                let target = here < bounds.lower ? bounds.lower : bounds.upper
                if hasUntouched(in: column, up: here < target) {
                    _ = try drive(column, to: bounds.nearest(to: wish(of: column, near: here)))
                }
                guard try drive(column, to: bounds.nearest(to: value[Int(column)])) == .reached else {
                    contradictions.append(contradiction(of: column, towards: target))
                    continue
                }
            }
            setLower(column, bounds.lower)
            setUpper(column, bounds.upper)
        }
        return contradictions
    }

    /// Rows in the order in which the last of their columns come, so that nothing depends on this one yet and it moves
    /// alone: each view of a long column then costs as much as the one before. Rows that stand for variables come after
    /// the others: what constraints ask for is mostly more than the 0 that a size has to be at least.
    func inOrderOfNewestColumn(_ columns: some Sequence<Int32>) -> [Int32] {
        var keys: [Int64] = []
        for column in columns where isRowColumn(column) {
            let entries = reduced.entries(ofRow: Int(column) - reduced.structuralCount)
            let newest = entries.reduce(0) { max($0, reduced.matrix.columns[$1]) }
            let isLast: Int64 = reduced.isVariable(column) ? 1 : 0
            keys.append((Int64(newest) << 1 | isLast) << 32 | Int64(column))
        }
        keys.sort()
        return keys.map { Int32(truncatingIfNeeded: $0) }
    }

    /// Where a row's own stops would have it that is brought within its bounds: as soon as others depend on it, going
    /// there takes longer.
    private func wish(of column: Int32, near here: Double) -> Double {
        idealInterval(of: Int(column)).nearest(to: here)
    }

    private func contradiction(of column: Int32, towards target: Double) -> Contradiction {
        let up = target > value[Int(column)]
        var terms = [FarkasTerm(constraint: requiredStop(of: column, at: target, below: up), multiplier: 1)]
        for blocking in stuckColumns() where blocking != column {
            let rate = rates.values[Int(blocking)]
            let stop = requiredStop(of: blocking, at: value[Int(blocking)], below: up != (rate > 0))
            terms.append(FarkasTerm(constraint: stop, multiplier: -rate))
        }
        if !isBasic(column) {
            let stop = requiredStop(of: column, at: value[Int(column)], below: !up)
            terms.append(FarkasTerm(constraint: stop, multiplier: -1))
        }
        return Contradiction(terms: terms)
    }

    /// The required constraint that bounds a column at a position, from below or from above.
    private func requiredStop(of column: Int32, at position: Double, below: Bool) -> Int32 {
        var best: Int32 = -1
        var bestDistance = Double.infinity
        for place in stopRange(of: Int(column), level: 0) {
            let stop = reduced.stops[place]
            guard below ? stop.limitsBelow : stop.limitsAbove else { continue }
            let distance = (stop.target - position).magnitude
            if distance < bestDistance {
                bestDistance = distance
                best = stop.constraint
            }
        }
        return best
    }
}

/// Inequalities that contradict each other once the eliminated equations are taken into account: the sum of
/// multiplier times normalised constraint has no variable left.
struct Contradiction: Sendable {
    var terms: [FarkasTerm]
}

/// A constraint's part in a contradiction.
struct FarkasTerm: Sendable {
    var constraint: Int32
    /// In a `Contradiction` of the constraint's column, elsewhere of the constraint as written.
    var multiplier: Double
}
