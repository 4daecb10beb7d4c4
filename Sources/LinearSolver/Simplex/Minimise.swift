/// The primal simplex for an objective: a level's violations, or a linear form.
extension Simplex {
    /// The slope of a column's own cost when it moves up, or down (then still per unit upwards).
    func slope(of column: Int32, up: Bool) -> Double {
        switch objective {
        case .none: return 0
        case .linear: return linearCosts[Int(column)]
        case .level(let level, let weighted):
            let here = value[Int(column)]
            let tolerance = Tolerance.position(at: here)
            return slope(of: column, level, weighted, at: up ? here + tolerance : here - tolerance)
        }
    }

    /// The slope that a basic column counts with: a stop that it is at costs nothing.
    private func basicSlope(of column: Int32) -> Double {
        guard case .level(let level, let weighted) = objective else { return slope(of: column, up: true) }
        let here = value[Int(column)]
        let tolerance = Tolerance.position(at: here)
        var slope = 0.0
        for place in stopRange(of: Int(column), level: level) {
            let stop = reduced.stops[place]
            if stop.limitsAbove && stop.target < here - tolerance {
                slope += weight(of: stop, weighted: weighted)
            }
            if stop.limitsBelow && stop.target > here + tolerance {
                slope -= weight(of: stop, weighted: weighted)
            }
        }
        return slope
    }

    private func slope(of column: Int32, _ level: Int32, _ weighted: Bool, at position: Double) -> Double {
        var slope = 0.0
        for place in stopRange(of: Int(column), level: level) {
            let stop = reduced.stops[place]
            if stop.limitsAbove && stop.target < position { slope += weight(of: stop, weighted: weighted) }
            if stop.limitsBelow && stop.target > position { slope -= weight(of: stop, weighted: weighted) }
        }
        return slope
    }

    /// The first stop of the level, from where the column is, at which its slope changes.
    ///
    /// A stop that the column is at counts only where moving on begins to violate it.
    func nextStop(of column: Int32, _ level: Int32, _ weighted: Bool, up: Bool, within bound: Double)
        -> Double
    {
        let here = value[Int(column)]
        let tolerance = Tolerance.position(at: here)
        var next = bound
        for place in stopRange(of: Int(column), level: level) {
            let stop = reduced.stops[place]
            if weight(of: stop, weighted: weighted) == 0 { continue }
            if up {
                let isAhead = stop.target > here + tolerance
                if isAhead || (stop.limitsAbove && stop.target >= here - tolerance) {
                    next = min(next, stop.target)
                }
            } else {
                let isAhead = stop.target < here - tolerance
                if isAhead || (stop.limitsBelow && stop.target <= here + tolerance) {
                    next = max(next, stop.target)
                }
            }
        }
        return next
    }
}

extension Simplex {
    /// Makes `objective` least over `columns`, which hold at least every column with a cost of a component.
    ///
    /// Returns false where a linear objective has no least value. Leaves the proof of optimality in `rates`.
    mutating func minimise(_ columns: ArraySlice<Int32>) throws(SolverFailure) -> Bool {
        var idleSteps = 0
        while true {
            computeCostRates(columns)
            guard let entering = chooseImproving(columns, bland: idleSteps > Simplex.patience) else {
                return true
            }
            computeDirection(of: entering.column)
            let step = try chooseNonbasicStep(entering, bland: idleSteps > Simplex.patience)
            if step.length == .infinity { return false }
            idleSteps = step.length > 0 ? 0 : idleSteps + 1
            pivots += 1
            if pivots > pivotLimit { throw .pivotLimit(pivotLimit) }
            _ = try take(step, of: entering.column, up: entering.up)
        }
    }

    /// An entering column is past its own stop if it stands on one: what matters is the next.
    private func chooseNonbasicStep(_ entering: Improving, bland: Bool) throws(SolverFailure) -> Step {
        let step = chooseStep(of: entering.column, up: entering.up, bland: bland)
        guard step.row < 0, step.length <= Tolerance.position(at: value[Int(entering.column)]) else {
            return step
        }
        return chooseStep(of: entering.column, up: entering.up, bland: bland, ownLimit: ownLimit(entering))
    }

    private func ownLimit(_ entering: Improving) -> Double {
        let place = Int(entering.column)
        let bound = entering.up ? upper[place] : lower[place]
        guard case .level(let level, let weighted) = objective else { return bound }
        let here = value[place]
        let tolerance = Tolerance.position(at: here)
        var next = bound
        for stop in reduced.stops[stopRange(of: place, level: level)]
        where weight(of: stop, weighted: weighted) != 0 {
            if entering.up && stop.target > here + tolerance { next = min(next, stop.target) }
            if !entering.up && stop.target < here - tolerance { next = max(next, stop.target) }
        }
        return next
    }

    /// Fills `rates` with what each nonbasic column changes in the cost of the basic ones.
    private mutating func computeCostRates(_ columns: ArraySlice<Int32>) {
        multipliers.clear()
        for column in columns where isBasic(column) {
            let slope = basicSlope(of: column)
            if slope != 0 { multipliers.add(slope, at: basisRow[Int(column)]) }
        }
        priceMultipliers()
        for column in columns where !isBasic(column) { rates.add(0, at: column) }
    }

    private func chooseImproving(_ columns: ArraySlice<Int32>, bland: Bool) -> Improving? {
        var best: Improving?
        for column in rates.indices where !isFixed(column) {
            for up in [true, false] where canMove(column, up: up) {
                let gain = gain(of: column, up: up)
                if gain <= Tolerance.reducedCost { continue }
                let isBetter =
                    bland ? column < best?.column ?? .max : isGreater(gain, column, than: best)
                if isBetter { best = Improving(column: column, up: up, gain: gain) }
            }
        }
        return best
    }

    private func isGreater(_ gain: Double, _ column: Int32, than best: Improving?) -> Bool {
        guard let best else { return true }
        return gain > best.gain || (gain == best.gain && column < best.column)
    }

    /// By how much the cost falls for each unit that a nonbasic column moves.
    private func gain(of column: Int32, up: Bool) -> Double {
        let slope = slope(of: column, up: up) + rates.values[Int(column)]
        return up ? -slope : slope
    }
}

struct Improving: Sendable {
    var column: Int32
    var up: Bool
    var gain: Double
}

extension Simplex {
    /// Turns the optima of `objective` into bounds, from the proof that `minimise` left: a nonbasic column keeps the
    /// directions in which the cost stays level, and every column the piece of its cost that it is on.
    mutating func keepOptima(_ columns: ArraySlice<Int32>) {
        for column in rates.indices where !isFixed(column) {
            let place = Int(column)
            if !isBasic(column) {
                if gain(of: column, up: true) < -Tolerance.reducedCost { setUpper(column, value[place]) }
                if gain(of: column, up: false) < -Tolerance.reducedCost { setLower(column, value[place]) }
            }
        }
        guard case .level = objective else { return }
        for column in columns where !isFixed(column) { keepPiece(column) }
    }

    private mutating func keepPiece(_ column: Int32) {
        let limits = (limit(of: column, up: false), limit(of: column, up: true))
        if isBasic(column) {
            setLower(column, limits.0)
            setUpper(column, limits.1)
            return
        }
        // A nonbasic column on a stop may leave it on the side that costs nothing, as far as the next.
        if canMove(column, up: true) {
            setUpper(column, ownLimit(Improving(column: column, up: true, gain: 0)))
        }
        if canMove(column, up: false) {
            setLower(column, ownLimit(Improving(column: column, up: false, gain: 0)))
        }
    }
}
