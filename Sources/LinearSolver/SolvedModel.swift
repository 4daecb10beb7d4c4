/// A solution with what holds it in place.
struct SolvedModel: Sendable {
    var solution: Solution
    /// By constraint: broken to resolve a conflict.
    let isBroken: [Bool]
    var active: ActiveSet
    /// Tells which constraints speak of the same form.
    let reduced: ReducedSystem
    let settledSlopes: [SettledSlope]
    /// Variables that a canonical choice brought as near to 0 as constraints and other variables let it.
    let keptFromOrigin: [Int32]
    /// The values are those of the active set and not of an equivalent one that comes first.
    let isExact: Bool
}

extension SolvedModel {
    /// The solution for moved right-hand sides, as long as the same constraints stay active: every other constraint
    /// keeps its side. Nil where one does not, or where that would not tell everything.
    mutating func moved(from old: LinearSystem, to system: LinearSystem) throws(SolverFailure) -> Solution? {
        guard isExact, solution.undetermined.isEmpty, solution.conflicts.isEmpty, keptFromOrigin.isEmpty
        else {
            return nil
        }
        try active.prepare(old)
        var values = solution.values
        let changes = active.changes(for: placesOfMoves(from: old, to: system))
        for variable in values.indices { values[variable] += changes[variable] }
        let low = try active.refine(&values, system)
        guard let violations = violationsIfUnchanged(values, low, old, system) else { return nil }
        return Solution(values: values, violations: violations)
    }

    private func placesOfMoves(
        from old: LinearSystem, to system: LinearSystem
    ) -> [(place: Int32, amount: Double)] {
        var places: [(place: Int32, amount: Double)] = []
        for place in 0..<active.constraints.count {
            let row = Int(active.constraints[place])
            let amount = system.rightHandSides[row] - old.rightHandSides[row]
            if amount != 0 { places.append((Int32(place), amount)) }
        }
        return places
    }

    /// The violations of moved values; nil where a constraint has changed its side, or tight ones disagree.
    private func violationsIfUnchanged(
        _ values: [Double], _ low: [Double], _ old: LinearSystem, _ system: LinearSystem
    ) -> [Double]? {
        var violations = solution.violations
        for row in 0..<system.constraintCount {
            let before = Side(old.excess(ofRow: row, solution.values))
            let excess = system.excess(ofRow: row, values)
            guard Side(excess) == before else { return nil }
            if violations[row] != 0 {
                violations[row] = excess.magnitude
            } else if before == .at && excess != 0 {
                let (rest, scale) = system.exactRest(ofRow: row, values, low)
                if rest.magnitude > scale * Tolerance.disagreement { return nil }
            }
        }
        return violations
    }
}

/// On which side of its right-hand side the left-hand side of a constraint is.
enum Side: Equatable, Sendable {
    case below, at, above

    @inline(__always)
    init(_ excess: Double) {
        if excess > Tolerance.violation {
            self = .above
        } else if excess < -Tolerance.violation {
            self = .below
        } else {
            self = .at
        }
    }
}
