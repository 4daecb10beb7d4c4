/// From contradictions that presolve or simplex found to sets of constraints as written.
struct ConflictFinder: Sendable {
    let system: LinearSystem
    /// The eliminated equations, with every remaining root pinned.
    private var equations: ActiveSet

    init(_ system: LinearSystem, reductions: [Reduction], roots: [Int32]) throws(SolverFailure) {
        self.system = system
        equations = try ActiveSet(
            system, constraints: reductions.compactMap { $0.usedEquation },
            pins: roots.map { Pin(column: -1, variable: $0, value: 0) })
    }

    /// A constraint that the eliminated equations contradict by themselves.
    mutating func members(contradicting constraint: Int32) -> [Int32] {
        members([(constraint, 1)])
    }

    /// The support of a Farkas certificate. The constraints other than the first are independent, so that any
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
        let multipliers = equations.represent(form)
        var greatest = terms.reduce(0) { max($0, $1.multiplier.magnitude) }
        for multiplier in multipliers { greatest = max(greatest, multiplier.magnitude) }
        var members = terms.map { $0.constraint }
        for place in 0..<equations.constraints.count
        where multipliers[place].magnitude > Tolerance.entry * greatest {
            members.append(equations.constraints[place])
        }
        return Array(Set(members)).sorted()
    }
}
