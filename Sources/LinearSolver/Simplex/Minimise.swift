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

    /// The slope of the piece that a basic column is on.
    func basicSlope(of column: Int32) -> Double { slope(of: column, up: isOnUpperPiece[Int(column)]) }

    /// Whether the stop of the level that a column is at, if any, holds on the piece above it.
    private func satisfiedPieceIsUpper(of column: Int32, _ level: Int32) -> Bool {
        let here = value[Int(column)]
        let tolerance = Tolerance.position(at: here)
        for place in stopRange(of: Int(column), level: level) {
            let stop = reduced.stops[place]
            if stop.limitsAbove && (stop.target - here).magnitude <= tolerance { return false }
        }
        return true
    }

    /// The slope of a column's cost at a level, at a position where no stop is.
    func slope(of column: Int32, _ level: Int32, _ weighted: Bool, at position: Double) -> Double {
        slope(of: stopRange(of: Int(column), level: level), weighted, at: position)
    }

    /// The slope of the violations of some stops, at a position where none of them is.
    func slope(of stops: Range<Int>, _ weighted: Bool, at position: Double) -> Double {
        var slope = 0.0
        for place in stops {
            let stop = reduced.stops[place]
            if stop.limitsAbove && stop.target < position { slope += weight(of: stop, weighted: weighted) }
            if stop.limitsBelow && stop.target > position { slope -= weight(of: stop, weighted: weighted) }
        }
        return slope
    }

    /// The first stop of the level at which the slope of a column changes on its way.
    ///
    /// A stop that a basic column is at lies ahead where the column is on the piece this side of it, and behind
    /// where it is on the piece beyond; for an entering column it always lies behind.
    func nextStop(
        of column: Int32, _ level: Int32, _ weighted: Bool, up: Bool, within bound: Double
    ) -> Double {
        let here = value[Int(column)]
        let isAtNextPiece = !isBasic(column) || isOnUpperPiece[Int(column)] == up
        let tolerance = isAtNextPiece ? Tolerance.position(at: here) : -Tolerance.position(at: here)
        var next = bound
        for place in stopRange(of: Int(column), level: level) {
            let stop = reduced.stops[place]
            if weighted && tieWeights[Int(stop.constraint)] == 0 { continue }
            if up {
                if stop.target > here + tolerance { next = min(next, stop.target) }
            } else if stop.target < here - tolerance {
                next = max(next, stop.target)
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
        choosePieces(columns)
        while true {
            computeCostRates(columns)
            let isBland = idleSteps > Simplex.patience
            let improving = isBland ? leastImproving() : improvingColumns()
            guard let first = improving.first else { return true }
            computeDirection(of: first.column)
            if try !takeStep(along: first, bland: isBland, &idleSteps) { return false }
            if try !takeSteps(along: improving.dropFirst(), &idleSteps, limit: columns.count) { return false }
        }
    }

    /// Lets columns enter that improved the cost when it was priced last, as far as they still do: what a step changes is
    /// mostly far from the next, and pricing looks at everything. Ends once as much work as that takes was in vain.
    private mutating func takeSteps(
        along columns: ArraySlice<Improving>, _ idleSteps: inout Int, limit: Int
    ) throws(SolverFailure) -> Bool {
        var wastedWork = 0
        for candidate in columns where wastedWork <= limit && !isBasic(candidate.column) {
            computeDirection(of: candidate.column)
            if let entering = improvement(of: candidate.column, rate: rateOfDirection()) {
                if try !takeStep(along: entering, bland: false, &idleSteps) { return false }
            } else {
                wastedWork += direction.indices.count
            }
        }
        return true
    }

    /// Moves a column to where the cost no longer falls, and brings it into the basis for what stops it there; false where
    /// nothing does. Expects `direction`.
    private mutating func takeStep(
        along entering: Improving, bland: Bool, _ idleSteps: inout Int
    ) throws(SolverFailure) -> Bool {
        var step = chooseStep(of: entering.column, up: entering.up, bland: bland)
        if step.length == .infinity { return false }
        let passed = bland ? nil : passStops(along: entering, from: step)
        if passed != nil { step = chooseStep(of: entering.column, up: entering.up, bland: false) }
        try take(step, of: entering.column, up: entering.up)
        let length = (passed ?? 0) + step.length
        let isAtStop = length <= Tolerance.position(at: value[Int(entering.column)])
        isOnUpperPiece[Int(entering.column)] = entering.up == isAtStop
        idleSteps = length > Tolerance.progress ? 0 : idleSteps + 1
        return true
    }

    private mutating func choosePieces(_ columns: ArraySlice<Int32>) {
        guard case .level(let level, _) = objective else { return }
        for column in columns {
            // Positions are mostly not negative. Where many of them are 0, this spares a step for each.
            isOnUpperPiece[Int(column)] =
                level == ReducedSystem.distanceLevel || satisfiedPieceIsUpper(of: column, level)
        }
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

    /// The columns that can bring the cost down, those by which it falls fastest first.
    private func improvingColumns() -> [Improving] {
        var improving: [Improving] = []
        for column in rates.indices {
            if let candidate = improvement(of: column, rate: rates.values[Int(column)]) {
                improving.append(candidate)
            }
        }
        improving.sort { (-$0.gain, $0.column) < (-$1.gain, $1.column) }
        return improving
    }

    /// The first of them by Bland's rule.
    private func leastImproving() -> [Improving] {
        var least: Improving?
        for column in rates.indices where column < least?.column ?? .max {
            least = improvement(of: column, rate: rates.values[Int(column)]) ?? least
        }
        return least.map { [$0] } ?? []
    }

    /// What a nonbasic column changes in the cost of the basic ones. Expects `direction`.
    private func rateOfDirection() -> Double {
        var rate = 0.0
        for row in direction.indices {
            rate -= direction.values[Int(row)] * basicSlope(of: basicColumn[Int(row)])
        }
        return rate
    }

    /// How a nonbasic column brings the cost down, the others changing it by `rate`; nil where it does not.
    private func improvement(of column: Int32, rate: Double) -> Improving? {
        if isFixed(column) { return nil }
        var best: Improving?
        for up in [true, false] where canMove(column, up: up) {
            let gain = gain(of: column, up: up, rate)
            if gain > max(leastGain(of: column), best?.gain ?? 0) {
                best = Improving(column: column, up: up, gain: gain)
            }
        }
        return best
    }

    /// What a column gains by less is rounding. A column that moves all rows little gains little.
    private func leastGain(of column: Int32) -> Double {
        Tolerance.reducedCost * reduced.columnMagnitudes[Int(column)]
    }

    /// By how much the cost falls for each unit that a nonbasic column moves.
    private func gain(of column: Int32, up: Bool, _ rate: Double) -> Double {
        let slope = slope(of: column, up: up) + rate
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
                let rate = rates.values[place]
                if gain(of: column, up: true, rate) < -leastGain(of: column) {
                    setUpper(column, value[place])
                }
                if gain(of: column, up: false, rate) < -leastGain(of: column) {
                    setLower(column, value[place])
                }
            }
        }
        guard case .level = objective else { return }
        for column in columns where !isFixed(column) { keepPiece(column) }
    }

    /// A nonbasic column on a stop may leave it on the side that costs nothing, as far as the next.
    private mutating func keepPiece(_ column: Int32) {
        let limits = (limit(of: column, up: false), limit(of: column, up: true))
        setLower(column, isBasic(column) || canMove(column, up: false) ? limits.0 : value[Int(column)])
        setUpper(column, isBasic(column) || canMove(column, up: true) ? limits.1 : value[Int(column)])
    }
}
