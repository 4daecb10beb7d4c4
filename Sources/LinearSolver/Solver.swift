/// Solves a `LinearSystem` and answers questions about its solution.
///
/// A solver keeps its presolved system and basis, so that questions after the first solve, and solves for moved
/// right-hand sides, start from where the last one ended.
package struct Solver: Sendable {
    package private(set) var system: LinearSystem
    /// How many simplex steps may be taken before the solver gives up; nil: a limit that follows the size.
    package var pivotLimit: Int?
    /// Tells the time, in any unit, for `statistics`; the solver itself has no clock.
    package var clock: (@Sendable () -> Int)?
    /// What the last solve took.
    package private(set) var statistics = SolverStatistics()

    /// What to find out about variables that the constraints leave a choice.
    package var determinacy = Determinacy.ranges
    var model: SolvedModel?
    /// The last one without a conflict, while `model` has one.
    private var modelWithoutConflict: SolvedModel?

    package init(_ system: LinearSystem) {
        self.system = system
    }

    /// The lexicographic optimum: required constraints hold (after relaxing one of each conflicting set), then the
    /// sum of violations is least priority by priority from the highest on, then the canonical choice is made.
    ///
    /// The canonical sum is passed over in a part of the system where it has no least value. A variable of the canonical
    /// order without a least value is brought as near to 0 as it can be.
    package mutating func solve() throws(SolverFailure) -> Solution {
        do throws(SolverFailure) {
            return try solve(strictly: false)
        } catch {
            guard error == .imprecise || error == .singularBasis else { throw error }
            return try solve(strictly: true)
        }
    }

    /// - Parameter isStrict: Whether the simplex spends more time on its precision.
    private mutating func solve(strictly isStrict: Bool) throws(SolverFailure) -> Solution {
        let start = clock?() ?? 0
        var run = SolverRun(system, pivotLimit: pivotLimit, isStrict: isStrict)
        let presolved = clock?() ?? 0
        try run.findConflicts()
        try run.optimise(finding: determinacy)
        let optimised = clock?() ?? 0
        statistics = run.statistics
        let solution = try finish(consume run)
        statistics.presolveTime = presolved - start
        statistics.simplexTime = optimised - presolved
        statistics.postsolveTime = (clock?() ?? 0) - optimised
        return solution
    }

    private mutating func finish(_ run: consuming SolverRun) throws(SolverFailure) -> Solution {
        let model = try run.finish()
        self.model = model
        guard model.solution.isWithinReach else { throw .beyondReach }
        guard system.holdsRequired(model.solution, without: model.isRelaxed), isBeyondDoubt else {
            throw .imprecise
        }
        statistics.factorEntries = model.active.factorEntryCount
        return model.solution
    }

    /// Whether a solution may be given out. A wrong answer is worse than none, so a solution is proved where rounding may have
    /// spoiled it: where coefficients of a row differ much. Nearly all layouts have even coefficients, and a proof takes 15 to
    /// 100 % as long as the solve, so theirs are proved in builds with assertions only; the required constraints are checked
    /// as written in every build.
    private var isBeyondDoubt: Bool {
        guard let model else { return false }
        assert(model.reduced.hasUnevenRows || verify().isEmpty, "a solution without a proof")
        return !model.reduced.hasUnevenRows || verify().isEmpty
    }

    /// Solves again after right-hand sides have moved.
    ///
    /// As long as the same constraints stay active that takes one solve with their factorisation. Where some change
    /// sides, or something is ambiguous or in conflict, the moved system is solved from scratch.
    package mutating func resolve(moving moves: consuming [Move]) throws(SolverFailure) -> Solution {
        for move in consume moves { system.setRightHandSide(of: move.constraint, to: move.rightHandSide) }
        if let spare = modelWithoutConflict {
            model = spare
            modelWithoutConflict = nil
        }
        if let solution = movedSolution() { return solution }
        let last = model
        let solution = try solve()
        if !solution.conflicts.isEmpty, let last, last.solution.conflicts.isEmpty {
            modelWithoutConflict = last
        }
        return solution
    }

    /// Solves another system: again, as far as that goes, where only right-hand sides differ from those of this one.
    package mutating func resolve(as next: consuming LinearSystem) throws(SolverFailure) -> Solution {
        if let moves = next.moves(from: system) {
            _ = consume next
            return try resolve(moving: consume moves)
        }
        system = next
        (model, modelWithoutConflict) = (nil, nil)
        return try solve()
    }

    /// Nil where only a solve from scratch will do.
    private mutating func movedSolution() -> Solution? {
        do {
            guard try model?.move(to: system) ?? false, let solution = model?.solution,
                solution.isWithinReach, isBeyondDoubt
            else { return nil }
            statistics = SolverStatistics(start: .activeSet)
            return solution
        } catch {
            return nil
        }
    }
}

/// What a solve began with.
package enum SolverStart: Sendable {
    /// The constraints as written.
    case scratch
    /// The active constraints of the solution before, which stayed the same.
    case activeSet
}

/// What a solve took.
package struct SolverStatistics: Equatable, Sendable {
    package var start = SolverStart.scratch
    package var pivots = 0
    /// What the presolve left to the simplex.
    package var rows = 0
    package var columns = 0
    /// How many of the pivots it took to find out what the constraints leave a choice.
    package var determinacyPivots = 0
    /// What it took to find conflicts: entries of rows, columns and factors that were touched, and terms of certificates.
    package var conflictWork = 0
    /// Of the factors that values were refined through; 0 where rounding had taken nothing away.
    package var factorEntries = 0
    /// In the unit of `Solver.clock`.
    package var presolveTime = 0
    package var simplexTime = 0
    package var postsolveTime = 0
}
