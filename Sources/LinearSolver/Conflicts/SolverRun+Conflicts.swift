/// Conflicts of required constraints.
extension SolverRun {
    /// Leaves out one constraint of each conflicting set, until the required constraints can hold together.
    ///
    /// What is left out is, but for thousands of sets that overlap, what contradicts those before it in the order of
    /// breaking that are not left out: whatever sets are found, it is the same. Taking back all that is doubtful at once
    /// comes near to that in few passes, but may go on in a circle; one after the other, the first first, does not.
    mutating func findConflicts() throws(SolverFailure) {
        for pass in 1...SolverRun.mostPasses {
            try breakAll()
            if pass == SolverRun.mostPasses || !exclusions.restoreDoubtful() { break }
            presolve()
        }
        for _ in 0..<SolverRun.mostTakenBack {
            if !exclusions.restoreFirstDoubtful(system) { break }
            presolve()
            try breakAll()
        }
        exclusions.sortConflicts(system)
    }

    private static let mostPasses = 8
    /// After those, one after the other.
    private static let mostTakenBack = 128

    private mutating func breakAll() throws(SolverFailure) {
        while true {
            let contradictions = try contradictions()
            if contradictions.isEmpty { return }
            try breakOneOfEach(contradictions)
            presolve()
        }
    }

    /// Whether the required constraints contradict each other.
    mutating func isContradictory() throws(SolverFailure) -> Bool { try !contradictions().isEmpty }

    /// Breaks one constraint of each set, beginning with the first that would be broken: that may be in other sets, too.
    ///
    /// Contradictions of one conflict may have thousands of large sets in common. What was broken for one of them
    /// resolves the others, which one presolve more tells sooner than all the sets would.
    private mutating func breakOneOfEach(_ contradictions: [[FarkasTerm]]) throws(SolverFailure) {
        var finder = try conflictFinder()
        var patience = self.patience
        var certificates: [[FarkasTerm]] = []
        for contradiction in contradictions where patience > 0 {
            certificates.append(finder.certificate(contradiction))
            patience -= certificates[certificates.count - 1].count
        }
        let last = certificates.map { system.memberToBreak(of: $0.map { $0.constraint }) }
        for place in certificates.indices.sorted(by: { system.breaksEarlier(last[$0], last[$1]) }) {
            let certificate = certificates[place]
            if certificate.contains(where: { exclusions.isBroken[Int($0.constraint)] }) { continue }
            exclusions.breakOne(of: try finder.members(certificate), system)
        }
    }

    /// How many constraints sets may have together that are found in about the time of one presolve.
    private var patience: Int { 4 * system.constraintCount }

    private func conflictFinder() throws(SolverFailure) -> ConflictFinder {
        let reduced = simplex.reduced
        var isRoot = [Bool](repeating: true, count: reduced.structuralCount)
        for placed in reduced.deferred.placed { isRoot[Int(placed.column)] = false }
        return try ConflictFinder(
            system, used: elimination.usedEquations + reduced.deferredConstraints,
            roots: isRoot.indices.filter { isRoot[$0] }.map { reduced.variableOfColumn[$0] })
    }

    /// Of the presolve first: only without them does the simplex see a consistent system.
    private mutating func contradictions() throws(SolverFailure) -> [[FarkasTerm]] {
        var found = columnContradictions()
        let empty = elimination.contradictions + simplex.reduced.contradictions
        if empty.isEmpty && found.isEmpty {
            simplex.startWithinBounds()
            for component in 0..<components.count {
                found += try simplex.satisfyRequired(columns(of: component))
            }
        }
        return empty.map { [FarkasTerm(constraint: $0, multiplier: 1)] } + asWritten(found)
    }

    /// Columns whose required stops leave no room.
    func columnContradictions() -> [Contradiction] {
        var contradictions: [Contradiction] = []
        for column in 0..<simplex.reduced.columnCount {
            let range = simplex.stopRange(of: column, level: 0)
            if range.count < 2 { continue }
            let interval = simplex.satisfied(by: range)
            if interval.lower <= interval.upper { continue }
            let (held, missed) = simplex.contradiction(in: range, interval)
            if (held.target - missed.target).magnitude * missed.weight <= Tolerance.violation { continue }
            contradictions.append(
                Contradiction(terms: [
                    FarkasTerm(constraint: held.constraint, multiplier: 1),
                    FarkasTerm(constraint: missed.constraint, multiplier: -1),
                ]))
        }
        return contradictions
    }

    private func asWritten(_ contradictions: [Contradiction]) -> [[FarkasTerm]] {
        if contradictions.isEmpty { return [] }
        let columnOfConstraint = simplex.reduced.columnOfConstraint(system.constraintCount)
        return contradictions.map { contradiction in
            contradiction.terms.map { term in
                let column = Int(columnOfConstraint[Int(term.constraint)])
                let stop = simplex.reduced.stops[simplex.reduced.stopRange(of: column)]
                    .first { $0.constraint == term.constraint }!
                return FarkasTerm(constraint: term.constraint, multiplier: term.multiplier / stop.factor)
            }
        }
    }
}
