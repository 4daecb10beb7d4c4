import LayoutProgram
import LinearSolver
import SourceText

extension Report {
    /// Adds the sets of conflicting constraints, as data and as messages, which come before all others.
    package mutating func addConflicts() {
        for conflict in settled.solution.conflicts { result.conflicts.append(described(conflict)) }
        if result.conflicts.isEmpty { return }
        result.diagnostics = result.conflicts.compactMap { $0.message } + result.diagnostics
        result.status = max(result.status, .unsatisfiable)
    }

    private func described(_ conflict: Conflict) -> LayoutConflict {
        let broken = Int(conflict.broken.index)
        let others = conflict.others.map { Int($0.index) }
        let groups = rows.groups(of: others)
        var described = LayoutConflict(
            broken: rows.reference(to: broken), others: others.map { rows.reference(to: $0) }, groups: groups)
        described.sizelessBroken = rows.sizelessReference(to: broken)
        let uses = useNotes(of: broken)
        var message = Diagnostic.unsatisfiable(
            described, at: range(of: broken), others: others.map { range(of: $0) },
            suggestion: suggestion(for: conflict), triedAt: triedAt)
        message.notes = groups.map { note(on: $0, of: described.others, message.notes) } + uses
        // The same text is at the same position in every use of a component.
        message.fact? += uses.compactMap { $0.range?.span.start }.map { " \($0)" }.joined()
        described.message = message
        return described
    }

    /// The uses of components that a constraint is in.
    private func useNotes(of row: Int) -> [Diagnostic.Note] {
        guard let constraint = settled.lowered.constraint(ofRow: row) else { return [] }
        return settled.layout.uses.notes(of: settled.layout.constraints[constraint].use)
    }

    /// The note on a member of a conflict, or one on all members of a group that has a summary.
    private func note(
        on group: ConstraintGroup, of others: [ConstraintReference], _ notes: [Diagnostic.Note]
    ) -> Diagnostic.Note {
        let first = notes[group.members[0]]
        guard let summary = group.summary else { return first }
        return Diagnostic.Note(
            range: summary.purposes == nil ? nil : first.range,
            message: "\(group.members.count) of them \(summary.text)",
            constraints: group.members.map { others[$0].name })
    }

    /// Finds the constraints of a conflict that would resolve it as optional ones.
    private func suggestion(for conflict: Conflict) -> ConflictSuggestion {
        let written = conflict.members.filter { settled.isWritten($0) }
        guard written.contains(conflict.broken) else { return .none }
        guard let resolving = settled.rowsResolving(conflict) else { return .broken }
        if written == resolving { return written.count == 1 ? .broken : .anyOne }
        return resolving.contains(conflict.broken)
            ? .brokenOr(conflict.others.map { resolving.contains($0) }) : .none
    }
}

extension Conflict {
    /// The members that were not broken.
    fileprivate var others: [ConstraintIndex] { members.filter { $0 != broken } }
}
