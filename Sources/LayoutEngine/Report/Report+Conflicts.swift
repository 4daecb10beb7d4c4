import LayoutProgram
import LinearSolver
import SourceText

extension Report {
    /// The sets of constraints that contradict each other, as data and as messages, which come before all others.
    ///
    /// - Parameter remedies: By conflict.
    package mutating func addConflicts(_ remedies: [ConflictRemedy]) {
        let rows = rows
        let conflicts = rounds.solution.conflicts
        var members = MemberReferences(rows, rowCount: rounds.lowered.origins.count, conflicts)
        var messages: [Diagnostic] = []
        messages.reserveCapacity(conflicts.count + result.diagnostics.count)
        result.conflicts.reserveCapacity(conflicts.count)
        for (conflict, remedy) in zip(conflicts, remedies) {
            let others = conflict.others
            let groups = rows.groups(of: others.map { Int($0.index) })
            let broken = Int(conflict.broken.index)
            var described = LayoutConflict(
                broken: rows.reference(to: broken), others: others.map { members.reference(to: $0) },
                groups: groups)
            described.sizelessBroken = rows.sizelessReference(to: broken)
            var diagnostic = Diagnostic.unsatisfiable(
                described, at: range(of: broken), others: others.map { range(of: Int($0.index)) },
                remedy: remedy, triedAt: triedAt)
            let uses = useNotes(of: broken)
            diagnostic.notes = groups.map { note(on: $0, of: described.others, diagnostic.notes) }
            if !uses.isEmpty { diagnostic.notes += uses }
            // In every use of a component the same text stands in the same place.
            diagnostic.fact? += uses.compactMap { $0.range?.span.start }.map { " \($0)" }.joined()
            described.message = diagnostic
            result.conflicts.append(described)
            messages.append(diagnostic)
        }
        messages += result.diagnostics
        result.diagnostics = messages
        result.status = max(result.status, result.conflicts.isEmpty ? .solved : .unsatisfiable)
    }

    /// The uses of components that a constraint stands in.
    private func useNotes(of row: Int) -> [Diagnostic.Note] {
        guard let place = rounds.lowered.constraint(ofRow: row) else { return [] }
        return rounds.layout.uses.notes(of: rounds.layout.constraints[place].use)
    }

    /// By conflict: which of its constraints would resolve it as optional ones.
    package func conflictRemedies() -> [ConflictRemedy] { rounds.solution.conflicts.map { remedy(for: $0) } }

    private func remedy(for conflict: Conflict) -> ConflictRemedy {
        let written = conflict.members.filter { rounds.isWritten($0) }
        guard written.contains(conflict.broken) else { return .none }
        guard let resolving = rounds.rowsResolving(conflict) else { return .broken }
        if written == resolving { return written.count == 1 ? .broken : .anyOne }
        return resolving.contains(conflict.broken)
            ? .brokenOr(conflict.others.map { resolving.contains($0) }) : .none
    }
}

extension Conflict {
    /// The members that were not broken.
    fileprivate var others: [ConstraintIndex] { members.filter { $0 != broken } }
}

extension Report {
    /// The note on a member of a conflict, or one on all those that are told of together.
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
}

/// The members of conflicts. What holds together with many others is in many sets, and put into words once.
private struct MemberReferences {
    private let rows: RowNames
    /// By row: whether it is in several conflicts.
    private var isShared: [Bool]
    private var shared: [ConstraintIndex: ConstraintReference] = [:]

    package init(_ rows: RowNames, rowCount: Int, _ conflicts: [Conflict]) {
        self.rows = rows
        var isMember = Array(repeating: false, count: rowCount)
        isShared = isMember
        for member in conflicts.lazy.flatMap({ $0.members }) {
            let row = Int(member.index)
            isShared[row] = isMember[row]
            isMember[row] = true
        }
    }

    mutating func reference(to member: ConstraintIndex) -> ConstraintReference {
        let row = Int(member.index)
        guard isShared[row] else { return rows.reference(to: row) }
        if let known = shared[member] { return known }
        let reference = rows.reference(to: row)
        shared[member] = reference
        return reference
    }
}
