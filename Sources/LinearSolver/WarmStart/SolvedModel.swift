/// A solution with what holds it in place, from which it can be moved.
struct SolvedModel: Sendable {
    var solution: Solution
    /// The system of the solution.
    private(set) var system: LinearSystem
    var active: ActiveSet
    /// Tells which constraints speak of the same form; its breakpoints are those of the first solution.
    let reduced: ReducedSystem
    let settledSlopes: [SettledSlope]
    /// By constraint: relaxed to resolve a conflict.
    let isRelaxed: [Bool]
    /// The values are those of the active set and not of an equivalent one that comes first.
    let isExact: Bool
    /// Whether a canonical choice brought variables only as near to 0 as constraints and other variables let it.
    let keepsFromOrigin: Bool
}

extension SolvedModel {
    /// Solves for moved right-hand sides without a pivot, as long as the same constraints stay active. False where some
    /// change sides, or something is ambiguous or in conflict: the solution is what it was then.
    ///
    /// There is no dual simplex that goes on from the basis where constraints change sides. Measured: `breakpoints` and `check`
    /// over ranges take 0.8 to 1.1 times as long without one, on rows of 30 and 100 views that give way one after the other,
    /// forms of 10 and 60 rows, and ambiguous cards and rows.
    mutating func move(to moved: LinearSystem) throws(SolverFailure) -> Bool {
        guard isExact, !keepsFromOrigin, solution.conflicts.isEmpty, solution.ambiguous.isEmpty else {
            return false
        }
        try active.prepare(system)
        var values = solution.values
        let changes = active.changes(for: indicesOfMoves(to: moved))
        for variable in values.indices { values[variable] += changes[variable] }
        let low = try active.refine(&values, moved)
        guard let violations = violationsIfUnchanged(values, low, moved) else { return false }
        solution = Solution(
            values: values, violations: violations, tieWeightsMayDecide: solution.tieWeightsMayDecide)
        system = moved
        return true
    }

    private func indicesOfMoves(to moved: LinearSystem) -> [(index: Int32, amount: Double)] {
        var indices: [(index: Int32, amount: Double)] = []
        for index in 0..<active.constraints.count {
            let row = Int(active.constraints[index])
            let amount = moved.rightHandSides[row] - system.rightHandSides[row]
            if amount != 0 { indices.append((Int32(index), amount)) }
        }
        return indices
    }

    /// The violations of moved values; nil where a constraint has changed its side, or tight ones disagree.
    private func violationsIfUnchanged(
        _ values: [Double], _ low: [Double], _ moved: LinearSystem
    ) -> [Double]? {
        let hasMoved = values.indices.map { values[$0] != solution.values[$0] }
        var violations = solution.violations
        for row in 0..<moved.constraintCount {
            if !moved.isTouched(row, by: hasMoved), moved.rightHandSides[row] == system.rightHandSides[row] {
                continue
            }
            let before = Side(system.excess(ofRow: row, solution.values))
            let excess = moved.excess(ofRow: row, values)
            guard Side(excess) == before else { return nil }
            if violations[row] != 0 {
                violations[row] = excess.magnitude
            } else if before == .at {
                let (rest, scale) = moved.exactRest(ofRow: row, values, low)
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
