/// A solution with what holds it in place, and the basis that the next solve may start from.
struct SolvedModel: Sendable {
    var solution: Solution
    /// The run that found it, with the system that it solved last.
    var run: SolverRun
    var active: ActiveSet
    /// The values are those of the active set and not of an equivalent one that comes first.
    let isExact: Bool
    /// Whether a canonical choice brought variables only as near to 0 as constraints and other variables let it.
    let keepsFromOrigin: Bool

    /// By constraint: relaxed to resolve a conflict.
    var isRelaxed: [Bool] { run.exclusions.isRelaxed }
    /// Tells which constraints speak of the same form.
    var reduced: ReducedSystem { run.simplex.reduced }
    var settledSlopes: [SettledSlope] { run.simplex.settledSlopes }
}

extension SolvedModel {
    /// Solves for moved right-hand sides, without a pivot where the same constraints stay active, or from the basis.
    /// False where that would not tell everything, or not surely: the solution is what it was then, and the basis fit for
    /// another attempt.
    mutating func move(
        to system: LinearSystem, finding determinacy: Determinacy, _ statistics: inout SolverStatistics
    ) throws(SolverFailure) -> Bool {
        guard run.exclusions.conflicts.isEmpty else { return false }
        try active.prepare(run.system)
        var values = solution.values
        let changes = active.changes(for: indicesOfMoves(from: run.system, to: system))
        for variable in values.indices { values[variable] += changes[variable] }
        let low = try active.refine(&values, system)
        if isExact, solution.ambiguous.isEmpty, !keepsFromOrigin,
            let violations = violationsIfUnchanged(values, low, run.system, system)
        {
            solution = Solution(
                values: values, violations: violations, tieWeightsMayDecide: solution.tieWeightsMayDecide)
            run.system = system
            statistics = SolverStatistics(start: .activeSet)
            return true
        }
        let old = run.system
        if try run.reenter(system, at: values, finding: determinacy) {
            let next = try run.finish()
            if next.holdsRequired {
                statistics = run.statistics
                statistics.start = .basis
                self = next
                return true
            }
        }
        run.system = old
        return false
    }

    private var holdsRequired: Bool { run.system.holdsRequired(solution, without: isRelaxed) }

    private func indicesOfMoves(
        from old: LinearSystem, to system: LinearSystem
    ) -> [(index: Int32, amount: Double)] {
        var indices: [(index: Int32, amount: Double)] = []
        for index in 0..<active.constraints.count {
            let row = Int(active.constraints[index])
            let amount = system.rightHandSides[row] - old.rightHandSides[row]
            if amount != 0 { indices.append((Int32(index), amount)) }
        }
        return indices
    }

    /// The violations of moved values; nil where a constraint has changed its side, or tight ones disagree.
    private func violationsIfUnchanged(
        _ values: [Double], _ low: [Double], _ old: LinearSystem, _ system: LinearSystem
    ) -> [Double]? {
        let hasMoved = values.indices.map { values[$0] != solution.values[$0] }
        var violations = solution.violations
        for row in 0..<system.constraintCount {
            if !system.isTouched(row, by: hasMoved), system.rightHandSides[row] == old.rightHandSides[row] {
                continue
            }
            let before = Side(old.excess(ofRow: row, solution.values))
            let excess = system.excess(ofRow: row, values)
            guard Side(excess) == before else { return nil }
            if violations[row] != 0 {
                violations[row] = excess.magnitude
            } else if before == .at {
                let (rest, scale) = system.exactRest(ofRow: row, values, low)
                if rest.magnitude > scale * Tolerance.disagreement { return nil }
            }
        }
        return violations
    }
}

extension LinearSystem {
    /// Whether a row speaks of any of the variables that are marked.
    @inline(__always)
    fileprivate func isTouched(_ row: Int, by isMarked: [Bool]) -> Bool {
        for entry in entries(ofRow: row) where isMarked[Int(columns[entry])] { return true }
        return false
    }
}
