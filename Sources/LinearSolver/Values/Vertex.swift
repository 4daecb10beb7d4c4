/// A vertex as the simplex left it: what its exact values follow from, without the basis.
struct Vertex: Sendable {
    /// By variable: near the exact ones.
    private(set) var values: [Double]
    private(set) var active: ActiveSet
    private var ambiguous: [AmbiguousVariable]
    let conflicts: [Conflict]
    /// By constraint: relaxed to resolve a conflict.
    let isRelaxed: [Bool]
    private let tieWeightsMayDecide: Bool

    init(
        values: [Double], active: ActiveSet, ambiguous: [AmbiguousVariable], conflicts: [Conflict],
        isRelaxed: [Bool], tieWeightsMayDecide: Bool
    ) {
        self.values = values
        self.active = active
        self.ambiguous = ambiguous
        self.conflicts = conflicts
        self.isRelaxed = isRelaxed
        self.tieWeightsMayDecide = tieWeightsMayDecide
    }

    /// Values of all variables, refined through the active constraints, and what follows from them. They are exact
    /// where they are those of the active set and not of an equivalent one that comes first.
    mutating func refine(_ system: LinearSystem) throws(SolverFailure) -> (solution: Solution, isExact: Bool)
    {
        let low = try active.refine(&values, system)
        let canonical = try CanonicalVertex.values(near: values, low, isRelaxed, active, system)
        if let canonical { values = canonical }
        for index in ambiguous.indices { ambiguous[index].meet(values) }
        let solution = Solution(
            values: values, violations: system.violations(values), ambiguous: ambiguous,
            conflicts: conflicts, tieWeightsMayDecide: tieWeightsMayDecide)
        return (solution, canonical == nil)
    }
}

extension AmbiguousVariable {
    /// An end at which the variable is has its refined value.
    fileprivate mutating func meet(_ values: [Double]) {
        guard let old = range else { return }
        let value = values[Int(variable.index)]
        var (lower, upper) = (old.lowerBound, old.upperBound)
        if (lower - value).magnitude <= Tolerance.violation { lower = value.rangeEnd }
        if (upper - value).magnitude <= Tolerance.violation { upper = value.rangeEnd }
        range = lower...upper
    }
}
