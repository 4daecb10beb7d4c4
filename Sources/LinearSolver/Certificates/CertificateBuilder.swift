/// Derives the multipliers of a solution, level by level, from its active set.
struct CertificateBuilder: Sendable {
    private let system: LinearSystem
    private let solution: Solution
    private var active: ActiveSet
    private let isRelaxed: [Bool]
    private let reduced: ReducedSystem
    private var levels: [LevelMultipliers] = []
    /// By constraint: whether its left-hand side may rise, or fall, at no cost to the levels so far.
    private var canRise: [Bool] = []
    private var canFall: [Bool] = []
    /// By constraint: multiplier at the current level.
    private var multipliers: [Double]
    private var sides: [Side] = []
    /// By constraint: whether it is missed by more than rounding, and by less than counts.
    private var isSlight: [Bool] = []
    /// By column: whether a constraint on it is in the active set.
    private var isActive: [Bool]
    /// By column: whether it is among the slopes of the current level; all false between levels.
    private var hasSlope: [Bool]
    /// Settled slopes by level, those of the first sum before those of the second.
    private let settled: [SettledSlope]
    private let columnOfConstraint: [Int32]
    private var nextSettled = 0

    static func certificate(
        of model: SolvedModel, for system: LinearSystem
    ) throws(SolverFailure) -> Certificate {
        var builder = try CertificateBuilder(system, model)
        builder.buildLevels()
        return Certificate(
            values: builder.solution.values, isRelaxed: builder.isRelaxed,
            isTight: builder.sides.map { $0 == .at }, levels: builder.levels)
    }

    private init(_ system: LinearSystem, _ model: SolvedModel) throws(SolverFailure) {
        self.system = system
        solution = model.solution
        active = model.active
        isRelaxed = model.isRelaxed
        reduced = model.reduced
        settled = model.settledSlopes.sorted {
            ($0.level, $0.isWeighted ? 1 : 0, $0.column) < ($1.level, $1.isWeighted ? 1 : 0, $1.column)
        }
        try active.prepare(system)
        multipliers = [Double](repeating: 0, count: system.constraintCount)
        isActive = [Bool](repeating: false, count: reduced.columnCount)
        hasSlope = isActive
        columnOfConstraint = reduced.columnOfConstraint(system.constraintCount)
        for constraint in active.constraints {
            let column = columnOfConstraint[Int(constraint)]
            if column >= 0 { isActive[Int(column)] = true }
        }
        findSides()
    }

    private mutating func findSides() {
        sides.reserveCapacity(system.constraintCount)
        isSlight.reserveCapacity(system.constraintCount)
        canRise.reserveCapacity(system.constraintCount)
        canFall.reserveCapacity(system.constraintCount)
        for row in 0..<system.constraintCount {
            let excess = system.excess(ofRow: row, solution.values)
            sides.append(Side(excess))
            isSlight.append(sides[row] == .at && system.misses(row, by: excess))
            let isRequired = system.priorities[row] >= 1000 && !isRelaxed[row]
            canRise.append(!(isRequired && system.relations[row] != .greaterThanOrEqual))
            canFall.append(!(isRequired && system.relations[row] != .lessThanOrEqual))
        }
    }

    private mutating func buildLevels() {
        let keys = (0..<system.constraintCount).filter { system.priorities[$0] < 1000 }.sorted {
            (system.priorities[$1], $0) < (system.priorities[$0], $1)
        }
        var start = 0
        while start < keys.count {
            let priority = system.priorities[keys[start]]
            var end = start
            while end < keys.count && system.priorities[keys[end]] == priority { end += 1 }
            buildLevel(keys[start..<end], priority, false)
            if keys[start..<end].contains(where: { system.tieWeights[$0] != 0 }) {
                buildLevel(keys[start..<end], priority, true)
            }
            start = end
        }
    }

    private mutating func buildLevel(_ rows: ArraySlice<Int>, _ priority: Double, _ isWeighted: Bool) {
        var form = costForm(rows, isWeighted)
        let held = slightMultipliers(rows, isWeighted) + heldMultipliers(rows, priority, isWeighted)
        if form.isEmpty && held.isEmpty { return rows.forEach { close($0, priority, isWeighted) } }
        for contribution in held {
            append(contribution.coefficient, Int(contribution.constraint.index), to: &form)
        }
        var used = activeMultipliers(balancing: form)
        if !used.isEmpty { used = shareOut(used, form, priority, isWeighted) }
        used += held
        for contribution in used {
            multipliers[Int(contribution.constraint.index)] += contribution.coefficient
        }
        for row in rows { close(row, priority, isWeighted) }
        for contribution in used { close(Int(contribution.constraint.index), priority, isWeighted) }
        for contribution in used { multipliers[Int(contribution.constraint.index)] = 0 }
        if !used.isEmpty {
            levels.append(LevelMultipliers(priority: priority, isWeighted: isWeighted, multipliers: used))
        }
    }

    /// The gradient of the level: slopes of the violated constraints times their left-hand sides.
    private func costForm(_ rows: ArraySlice<Int>, _ isWeighted: Bool) -> [Term] {
        var form: [Term] = []
        for row in rows where solution.violations[row] > 0 {
            append(missSlope(row, isWeighted), row, to: &form)
        }
        return form
    }

    /// What the simplex takes for a violation, although it is too small to count as one: a tight constraint whose
    /// multiplier is that of its violated side.
    private func slightMultipliers(_ rows: ArraySlice<Int>, _ isWeighted: Bool) -> [Contribution] {
        rows.compactMap { row in
            let slope = isSlight[row] ? missSlope(row, isWeighted) : 0
            return slope == 0 ? nil : Contribution(ConstraintIndex(row), slope)
        }
    }

    /// How the violation of a missed constraint grows with its left-hand side.
    private func missSlope(_ row: Int, _ isWeighted: Bool) -> Double {
        let weight = isWeighted ? system.tieWeights[row] : 1
        return system.excess(ofRow: row, solution.values) > 0 ? weight : -weight
    }

    private func append(_ factor: Double, _ row: Int, to form: inout [Term]) {
        if factor == 0 { return }
        for term in system.terms(ofRow: row) {
            form.append(Term(term.variable, factor * term.coefficient))
        }
    }

    private mutating func activeMultipliers(balancing form: [Term]) -> [Contribution] {
        active.represent(form, above: Tolerance.multiplierRounding).compactMap { index, coefficient in
            guard Int(index) < active.constraints.count else { return nil }
            return Contribution(
                ConstraintIndex(Int(active.constraints[Int(index)])), -coefficient)
        }
    }
}

extension CertificateBuilder {
    /// Where several constraints on one column are tight, one stands for all in the active set. What it may not bear
    /// by itself, the others do; the equations that relate them as written then follow.
    private mutating func shareOut(
        _ multipliers: [Contribution], _ form: [Term], _ priority: Double, _ isWeighted: Bool
    ) -> [Contribution] {
        var form = form
        var shared: [Contribution] = []
        for contribution in multipliers {
            let column = columnOfConstraint[Int(contribution.constraint.index)]
            guard column >= 0, !mayBear(contribution, priority, isWeighted) else { continue }
            for part in parts(of: contribution, column, priority, isWeighted) {
                append(part.coefficient, Int(part.constraint.index), to: &form)
                shared.append(part)
            }
        }
        return shared.isEmpty ? multipliers : activeMultipliers(balancing: form) + shared
    }

    /// Tight constraints on columns outside the active set: a column that came back to the end of the piece that
    /// the level left it keeps the slope of that piece.
    private mutating func heldMultipliers(
        _ rows: ArraySlice<Int>, _ priority: Double, _ isWeighted: Bool
    ) -> [Contribution] {
        var held: [Contribution] = []
        for (column, slope) in slopes(rows, priority, isWeighted) where !isActive[Int(column)] {
            let breakpoints = reduced.breakpoints[reduced.breakpointRange(of: Int(column))]
            var rest = slope
            for breakpoint in breakpoints where system.priorities[Int(breakpoint.constraint)] == priority {
                rest -= violationSlope(breakpoint, isWeighted)
            }
            if rest.magnitude <= Tolerance.reducedCost { continue }
            held += parts(of: rest, on: breakpoints, priority, isWeighted)
        }
        return held
    }

    /// The slopes that the level settled with. A column that was fixed before has none, whatever it misses: what
    /// fixed it outweighs that.
    private mutating func slopes(
        _ rows: ArraySlice<Int>, _ priority: Double, _ isWeighted: Bool
    ) -> [(column: Int32, slope: Double)] {
        var slopes = takeSettled(priority, isWeighted).map { (column: $0.column, slope: $0.slope) }
        for (column, _) in slopes { hasSlope[Int(column)] = true }
        for row in rows where solution.violations[row] > 0 || isSlight[row] {
            let column = columnOfConstraint[row]
            if column < 0 || hasSlope[Int(column)] { continue }
            hasSlope[Int(column)] = true
            slopes.append((column, 0))
        }
        for (column, _) in slopes { hasSlope[Int(column)] = false }
        return slopes
    }

    /// Settled slopes are asked for level by level.
    private mutating func takeSettled(_ priority: Double, _ isWeighted: Bool) -> ArraySlice<SettledSlope> {
        let priorities = reduced.priorities
        var start = nextSettled
        while start < settled.count {
            let own = priorities[Int(settled[start].level)]
            if own < priority || (own == priority && (settled[start].isWeighted || !isWeighted)) { break }
            start += 1
        }
        var end = start
        while end < settled.count, priorities[Int(settled[end].level)] == priority,
            settled[end].isWeighted == isWeighted
        {
            end += 1
        }
        nextSettled = end
        return settled[start..<end]
    }

    /// In units of the column.
    private func violationSlope(_ breakpoint: Breakpoint, _ isWeighted: Bool) -> Double {
        let row = Int(breakpoint.constraint)
        let isMissed = solution.violations[row] > 0 || isSlight[row]
        return isMissed ? missSlope(row, isWeighted) * breakpoint.factor : 0
    }

    /// The least and the greatest multiplier that a tight constraint may have.
    private func capacity(_ row: Int, _ priority: Double, _ isWeighted: Bool) -> Interval {
        let isOwn = system.priorities[row] == priority
        let weight = isWeighted ? system.tieWeights[row] : 1
        let rising = isOwn && system.relations[row] != .greaterThanOrEqual ? weight : 0
        let falling = isOwn && system.relations[row] != .lessThanOrEqual ? -weight : 0
        return Interval(
            lower: canFall[row] ? falling : -.infinity, upper: canRise[row] ? rising : .infinity)
    }

    private func mayBear(_ contribution: Contribution, _ priority: Double, _ isWeighted: Bool) -> Bool {
        let capacity = capacity(Int(contribution.constraint.index), priority, isWeighted)
        let tolerance = Tolerance.reducedCost * max(1, contribution.coefficient.magnitude)
        return contribution.coefficient >= capacity.lower - tolerance
            && contribution.coefficient <= capacity.upper + tolerance
    }

    /// How the other tight constraints of a column take over what is too much for one.
    private func parts(
        of contribution: Contribution, _ column: Int32, _ priority: Double, _ isWeighted: Bool
    ) -> [Contribution] {
        let breakpoints = reduced.breakpoints[reduced.breakpointRange(of: Int(column))]
        guard let own = breakpoints.first(where: { $0.constraint == contribution.constraint.index }) else {
            return []
        }
        let ownCapacity = capacity(Int(own.constraint), priority, isWeighted)
        let excess = contribution.coefficient - ownCapacity.nearest(to: contribution.coefficient)
        return parts(of: excess * own.factor, on: breakpoints, priority, isWeighted, without: own.constraint)
    }

    /// A multiplier in units of a column, shared out among its tight constraints.
    private func parts(
        of multiplier: Double, on breakpoints: ArraySlice<Breakpoint>, _ priority: Double, _ isWeighted: Bool,
        without excluded: Int32 = -1
    ) -> [Contribution] {
        var rest = multiplier
        var parts: [Contribution] = []
        for breakpoint in breakpoints
        where breakpoint.constraint != excluded && sides[Int(breakpoint.constraint)] == .at {
            let part = capacity(Int(breakpoint.constraint), priority, isWeighted).nearest(
                to: rest / breakpoint.factor)
            if part == 0 { continue }
            parts.append(Contribution(ConstraintIndex(Int(breakpoint.constraint)), part))
            rest -= part * breakpoint.factor
        }
        return parts
    }

    /// A side on which moving would cost something is closed for the levels that follow.
    private mutating func close(_ row: Int, _ priority: Double, _ isWeighted: Bool) {
        guard sides[row] == .at else { return }
        let isOwn = system.priorities[row] == priority
        let weight = isOwn ? (isWeighted ? system.tieWeights[row] : 1) : 0
        let rising = system.relations[row] == .greaterThanOrEqual ? 0 : weight
        let falling = system.relations[row] == .lessThanOrEqual ? 0 : -weight
        let tolerance = Tolerance.reducedCost * max(1, multipliers[row].magnitude)
        if multipliers[row] < rising - tolerance { canRise[row] = false }
        if multipliers[row] > falling + tolerance { canFall[row] = false }
    }
}

extension LinearSystem {
    /// Whether an excess is on the violated side, and more than rounding.
    fileprivate func misses(_ row: Int, by excess: Double) -> Bool {
        if excess.magnitude <= Tolerance.position(at: rightHandSides[row]) { return false }
        return relations[row] != (excess > 0 ? .greaterThanOrEqual : .lessThanOrEqual)
    }
}

extension Solver {
    /// Re-derives that the last solution is a lexicographic optimum: required constraints hold, and at each level no
    /// constraint can move to make it better. Empty if that is so.
    package func verify() -> [CertificateFault] {
        guard let model, let certificate = try? CertificateBuilder.certificate(of: model, for: system) else {
            return [.missing]
        }
        return CertificateChecker.faults(of: certificate, for: system)
    }

    /// The proof that the last solution is optimal; nil before the first solve.
    package func certificate() throws(SolverFailure) -> Certificate? {
        guard let model else { return nil }
        return try CertificateBuilder.certificate(of: model, for: system)
    }
}
