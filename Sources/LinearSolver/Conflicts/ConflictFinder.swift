/// From contradictions that presolve or simplex found to sets of constraints as written.
struct ConflictFinder: Sendable {
    let system: LinearSystem
    /// The eliminated equations, with every remaining root pinned at 0.
    private var equations: ActiveSet

    init(_ system: LinearSystem, used: [Int32], roots: [Int32]) throws(SolverFailure) {
        self.system = system
        equations = ActiveSet(
            constraints: used, fixedVariables: roots.map { FixedVariable(variable: $0, value: 0) })
        try equations.prepare(system)
    }

    /// A Farkas certificate: constraints whose sum with these multipliers has no variable left.
    ///
    /// - Parameter terms: A sum of which the eliminated equations leave no variable.
    mutating func certificate(_ terms: [FarkasTerm]) -> [FarkasTerm] {
        var parts = terms
        for (index, coefficient) in equations.represent(form(terms))
        where Int(index) < equations.constraints.count {
            parts.append(
                FarkasTerm(constraint: equations.constraints[Int(index)], multiplier: -coefficient))
        }
        return parts
    }

    /// The support of a Farkas certificate, ordered.
    ///
    /// The constraints other than the first are independent, so that any proper subset can hold and the set is
    /// irreducible; unless a multiplier is so small that it may be rounding. Then a deletion filter decides
    /// (Chinneck and Dravnieks 1991).
    func members(_ certificate: [FarkasTerm]) throws(SolverFailure) -> [Int32] {
        let magnitudes = certificate.map { $0.multiplier.magnitude }
        let members = certificate.map { $0.constraint }.sorted()
        let isClear = (magnitudes.min() ?? 1) > Tolerance.clearEntry * (magnitudes.max() ?? 1)
        return isClear ? members : try filtered(members)
    }

    private func form(_ terms: [FarkasTerm]) -> [Term] {
        var form: [Term] = []
        for term in terms {
            for part in system.terms(ofRow: Int(term.constraint)) {
                form.append(Term(part.variable, term.multiplier * part.coefficient))
            }
        }
        return form
    }

    /// Leaves out, one after the other, every member without which the others still contradict each other.
    private func filtered(_ members: [Int32]) throws(SolverFailure) -> [Int32] {
        guard try isContradictory(members) else { return members }
        var kept = members
        for member in members {
            let others = kept.filter { $0 != member }
            if try isContradictory(others) { kept = others }
        }
        return kept
    }

    private func isContradictory(_ members: [Int32]) throws(SolverFailure) -> Bool {
        var run = SolverRun(system.part(members.map { Int($0) }) { _ in 1000 }, pivotLimit: nil)
        return try run.isContradictory()
    }
}
