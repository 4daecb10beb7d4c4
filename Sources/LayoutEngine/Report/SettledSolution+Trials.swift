import LayoutProgram
import LinearSolver
import SourceText

// What a message suggests is tried out before it is said.
extension SettledSolution {
    /// The number of constraints that may be solved again for the sake of a message.
    static let trialLimit = 5_000

    /// The rows of a conflict each of which, made optional by itself, leaves nothing else of it, the conflicts beside it
    /// being out of the way; `nil` where that is too long to try, or cannot be told.
    func rowsResolving(_ conflict: Conflict) -> [ConstraintIndex]? {
        let candidates = conflict.members.filter(canBeChanged)
        guard lowered.system.constraintCount * candidates.count <= SettledSolution.trialLimit else {
            return nil
        }
        var system = lowered.system
        for other in solution.conflicts where other.relaxed != conflict.relaxed {
            system.setPriority(of: other.relaxed, to: 999)
        }
        var resolving: [ConstraintIndex] = []
        for candidate in candidates {
            var changed = system
            for row in rows(changedWith: candidate) { changed.setPriority(of: row, to: 999) }
            var solver = Solver(changed)
            solver.determinacy = .unknown
            guard let solution = try? solver.solve() else { return nil }
            if solution.conflicts.isEmpty { resolving.append(candidate) }
        }
        return resolving
    }

    /// The rows that change with one when its line in the file does: of a component's line those of all uses.
    private func rows(changedWith row: ConstraintIndex) -> [ConstraintIndex] {
        guard let constraint = constraint(ofRow: Int(row.index)), constraint.use.exists else { return [row] }
        let part = constraint.statementPart
        return lowered.origins.indices.filter { self.constraint(ofRow: $0)?.statementPart == part }
            .map { ConstraintIndex($0) }
    }
}

extension SettledSolution {
    /// The constraint of the file that a row was made from; `nil` where nobody wrote it.
    func constraint(ofRow row: Int) -> InstalledConstraint? {
        lowered.constraint(ofRow: row).map { layout.constraints[$0] }
    }

    /// Whether a row stands for a constraint that somebody wrote, and not the mask of a view or a class of the system.
    func canBeChanged(_ row: ConstraintIndex) -> Bool {
        constraint(ofRow: Int(row.index)).map { !layout.sources.isGiven($0.range) } ?? false
    }

    /// Whether a row stands for a constraint that a mask or the system makes.
    package func isGiven(_ row: Int) -> Bool {
        constraint(ofRow: row).map { layout.sources.isGiven($0.range) } ?? false
    }

    /// Whether a row stands for a constraint of the file.
    package func isWritten(_ row: ConstraintIndex) -> Bool {
        lowered.constraint(ofRow: Int(row.index)) != nil
    }

    /// The indices of the constraints of the file that were left out to resolve conflicts.
    package var brokenConstraints: Set<Int> {
        Set(solution.conflicts.compactMap { lowered.constraint(ofRow: Int($0.relaxed.index)) })
    }
}
