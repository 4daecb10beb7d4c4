/// Conflicts of required constraints.
extension SolverRun {
    /// Leaves out one constraint of each conflicting set, until the required constraints can hold together.
    ///
    /// What is left out is, but for thousands of sets that overlap, what contradicts those before it in the order of
    /// breaking that are not left out: whatever sets are found, it is the same. Taking back all that is doubtful at once
    /// comes near to that in few passes, but may go on in a circle; one after the other, the first first, does not.
    mutating func findConflicts() throws(SolverFailure) {
        for pass in 1...SolverRun.mostPasses {
            try relaxAll()
            if pass == SolverRun.mostPasses || !exclusions.restoreDoubtful() { break }
            presolve()
        }
        for _ in 0..<SolverRun.mostTakenBack {
            if !exclusions.restoreFirstDoubtful(system) { break }
            presolve()
            try relaxAll()
        }
        exclusions.sortConflicts(system)
    }

    private static let mostPasses = 8
    /// After those, one after the other.
    private static let mostTakenBack = 128

    private mutating func relaxAll() throws(SolverFailure) {
        while true {
            let contradictions = try contradictions()
            if contradictions.isEmpty { return }
            try relaxOneOfEach(contradictions)
            presolve()
        }
    }

    /// Whether the required constraints contradict each other.
    mutating func isContradictory() throws(SolverFailure) -> Bool { try !contradictions().isEmpty }

    /// Relaxes one constraint of each set, beginning with the first that would be relaxed: that may be in other sets, too.
    ///
    /// Thousands of large sets may share a constraint. Once that is relaxed they are resolved, and one more presolve tells so
    /// sooner than all the sets would. So only so many sets are looked at in vain.
    private mutating func relaxOneOfEach(_ contradictions: [[FarkasTerm]]) throws(SolverFailure) {
        var finder = try conflictFinder()
        var wastedTermsLeft = termsInTimeOfPresolve
        var rest = contradictions[...]
        while wastedTermsLeft > 0, !rest.isEmpty {
            for certificate in certificates(&rest, &finder) {
                conflictWork += certificate.count
                if certificate.contains(where: { exclusions.isRelaxed[Int($0.constraint)] }) {
                    wastedTermsLeft -= certificate.count
                } else {
                    exclusions.relaxOne(of: try finder.members(certificate), certificate, system)
                }
            }
        }
    }

    /// How many terms certificates have together that are found in about the time of one presolve.
    private var termsInTimeOfPresolve: Int { 4 * system.constraintCount }

    /// The certificates of some contradictions, which are taken away, those first in which a constraint is relaxed first.
    private func certificates(
        _ contradictions: inout ArraySlice<[FarkasTerm]>, _ finder: inout ConflictFinder
    ) -> [[FarkasTerm]] {
        var certificates: [(relaxed: Int32, terms: [FarkasTerm])] = []
        var termsLeft = termsInTimeOfPresolve
        while termsLeft > 0, let contradiction = contradictions.popFirst() {
            let terms = finder.certificate(contradiction)
            certificates.append((system.memberToRelax(of: terms.map { $0.constraint }), terms))
            termsLeft -= terms.count
        }
        certificates.sort { system.relaxesEarlier($0.relaxed, $1.relaxed) }
        return certificates.map { $0.terms }
    }

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
            for component in 0..<components.count {
                found += try simplex.satisfyRequired(columns(of: component), system.relaxesEarlier)
            }
        }
        return empty.map { [FarkasTerm(constraint: $0, multiplier: 1)] } + asWritten(found)
    }

    /// Columns whose required breakpoints leave no room.
    func columnContradictions() -> [[ColumnTerm]] {
        var contradictions: [[ColumnTerm]] = []
        for column in 0..<simplex.reduced.columnCount {
            let range = simplex.reduced.breakpointRange(of: column, level: 0)
            if range.count < 2 { continue }
            let interval = simplex.reduced.satisfied(by: range)
            if interval.lower <= interval.upper { continue }
            let (held, missed) = simplex.reduced.contradiction(in: range, interval)
            if (held.target - missed.target).magnitude * missed.weight <= Tolerance.violation { continue }
            contradictions.append([
                ColumnTerm(column: Int32(column), constraint: held.constraint, multiplier: 1),
                ColumnTerm(column: Int32(column), constraint: missed.constraint, multiplier: -1),
            ])
        }
        return contradictions
    }

    private func asWritten(_ contradictions: [[ColumnTerm]]) -> [[FarkasTerm]] {
        contradictions.map { terms in
            terms.map { term in
                let breakpoint = simplex.reduced.breakpoints[
                    simplex.reduced.breakpointRange(of: Int(term.column))
                ]
                .first { $0.constraint == term.constraint }!
                return FarkasTerm(
                    constraint: term.constraint, multiplier: term.multiplier / breakpoint.factor)
            }
        }
    }
}
