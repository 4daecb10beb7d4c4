/// A vertex as the simplex left it: what its exact values follow from, without the basis.
struct Vertex: Sendable {
    /// By variable: near the exact ones.
    private(set) var values: [Double]
    private(set) var active: ActiveSet
    let undetermined: [UndeterminedVariable]
    let conflicts: [Conflict]
    /// By constraint: broken to resolve a conflict.
    let isBroken: [Bool]

    init(
        values: [Double], active: ActiveSet, undetermined: [UndeterminedVariable], conflicts: [Conflict],
        isBroken: [Bool]
    ) {
        self.values = values
        self.active = active
        self.undetermined = undetermined
        self.conflicts = conflicts
        self.isBroken = isBroken
    }

    /// Values of all variables, refined through the active constraints, and what follows from them. They are exact
    /// where they are those of the active set and not of an equivalent one that comes first.
    mutating func refine(_ system: LinearSystem) throws(SolverFailure) -> (solution: Solution, isExact: Bool)
    {
        let low = try active.refine(&values, system)
        var excesses = system.excesses(values)
        let canonical = try CanonicalVertex.values(near: values, low, excesses, isBroken, active, system)
        if let canonical {
            values = canonical
            excesses = system.excesses(values)
        }
        let solution = Solution(
            values: values, violations: system.violations(consume excesses), undetermined: undetermined,
            conflicts: conflicts)
        return (solution, canonical == nil)
    }
}
