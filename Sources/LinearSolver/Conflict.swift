/// From contradictions that presolve or simplex found to sets of constraints as written.
struct ConflictFinder: Sendable {
    let system: LinearSystem
    /// The eliminated equations, with every remaining root pinned.
    private var equations: ActiveSet

    init(_ system: LinearSystem, reductions: [Reduction], roots: [Int32]) throws(SolverFailure) {
        self.system = system
        equations = ActiveSet(
            constraints: reductions.compactMap { $0.usedEquation },
            pins: roots.map { Pin(variable: $0, value: 0) })
        try equations.prepare(system)
    }

    /// A constraint that the eliminated equations contradict by themselves.
    mutating func members(contradicting constraint: Int32) -> [Int32] {
        members([(constraint, 1)])
    }

    /// The support of a Farkas certificate, ordered. The constraints other than the first are independent, so that any
    /// proper subset can hold: the set is irreducible.
    mutating func members(_ terms: [(constraint: Int32, multiplier: Double)]) -> [Int32] {
        var form: [Term] = []
        for term in terms {
            let row = Int(term.constraint)
            for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1]) {
                let coefficient = term.multiplier * system.coefficients[entry]
                form.append(Term(Variable(Int(system.columns[entry])), coefficient))
            }
        }
        var members = terms.map { $0.constraint }
        for (place, _) in equations.represent(form) where Int(place) < equations.constraints.count {
            members.append(equations.constraints[Int(place)])
        }
        members.sort()
        return members
    }
}
