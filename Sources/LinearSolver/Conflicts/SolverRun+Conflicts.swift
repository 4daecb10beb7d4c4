/// Conflicts of required constraints.
extension SolverRun {
    /// Leaves out one constraint of each conflicting set, and equations that nearly follow from others, until the
    /// required constraints can hold together.
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
        for _ in 0..<SolverRun.mostTakenBack where exclusions.restoreFirstDoubtful(system) {
            presolve()
            try breakAll()
        }
        exclusions.sortConflicts(system)
    }

    private static let mostPasses = 8
    /// After those, one after the other.
    private static let mostTakenBack = 128

    private mutating func breakAll() throws(SolverFailure) {
        while var conflicts = try nextConflicts() {
            try breakOneOfEach(conflicts.contradictions, &conflicts.finder)
            presolve()
        }
    }

    /// Whether the required constraints contradict each other.
    mutating func isContradictory() throws(SolverFailure) -> Bool { try nextConflicts() != nil }

    /// The contradictions that are left without the equations that nearly follow from others, so that it does not
    /// matter which of these count; nil where there are none.
    private mutating func nextConflicts() throws(SolverFailure) -> (
        contradictions: [[FarkasTerm]], finder: ConflictFinder
    )? {
        while true {
            let contradictions = try contradictions()
            if contradictions.isEmpty {
                if try !takeBackMissed() { return nil }
            } else {
                var finder = try conflictFinder()
                if !leaveOutImplied(of: contradictions, &finder) { return (contradictions, finder) }
            }
            presolve()
        }
    }

    /// False where no equation nearly follows from others.
    private mutating func leaveOutImplied(
        of contradictions: [[FarkasTerm]], _ finder: inout ConflictFinder
    ) -> Bool {
        let order = ContentOrder(system)
        var patience = self.patience
        var isDone = false
        for terms in contradictions where patience > 0 {
            guard terms.allSatisfy({ system.isRequiredEquation(Int($0.constraint)) }) else { continue }
            let certificate = finder.certificate(terms)
            patience -= certificate.count
            if certificate.contains(where: { exclusions.contains($0.constraint) }) { continue }
            let miss = finder.miss(of: terms)
            if exclusions.leaveOutImplied(of: certificate, missing: miss, order, system) { isDone = true }
        }
        return isDone
    }

    /// Breaks one constraint of each set, beginning with the first that would be broken: that may be in other sets, too.
    ///
    /// Contradictions of one conflict may have thousands of large sets in common. What was broken for one of them
    /// resolves the others, which one presolve more tells sooner than all the sets would.
    private mutating func breakOneOfEach(
        _ contradictions: [[FarkasTerm]], _ finder: inout ConflictFinder
    ) throws(SolverFailure) {
        var patience = self.patience
        var certificates: [[FarkasTerm]] = []
        for contradiction in contradictions where patience > 0 {
            certificates.append(finder.certificate(contradiction))
            patience -= certificates[certificates.count - 1].count
        }
        let last = certificates.map { system.memberToBreak(of: $0.map { $0.constraint }) }
        for place in certificates.indices.sorted(by: { system.breaksEarlier(last[$0], last[$1]) }) {
            let certificate = certificates[place]
            if certificate.contains(where: { exclusions.contains($0.constraint) }) { continue }
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

    /// Equations that others left out had made hold count again, as a conflict with what holds now.
    private mutating func takeBackMissed() throws(SolverFailure) -> Bool {
        if exclusions.implied.isEmpty { return false }
        var finder = try conflictFinder()
        let values = roughValues()
        let missed = exclusions.implied.filter { equation in
            let miss = finder.miss(of: equation) ?? system.excess(ofRow: Int(equation), values).magnitude
            return miss > Tolerance.violation
        }
        exclusions.takeBack(missed)
        return !missed.isEmpty
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
            if Stop.agree(held, missed) { continue }
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

extension Stop {
    /// Whether two stops that leave a column no room are near enough to hold together. Equations are told apart as far
    /// as rounding allows.
    fileprivate static func agree(_ held: Stop, _ missed: Stop) -> Bool {
        let gap = (held.target - missed.target).magnitude
        if held.isEquation && missed.isEquation {
            return gap <= Tolerance.relativeRounding * max(held.target.magnitude, missed.target.magnitude)
        }
        return gap * missed.weight <= Tolerance.violation
    }
}
