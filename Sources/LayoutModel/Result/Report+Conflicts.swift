import LinearSolver
import SourceText

extension Report {
    /// The sets of constraints that contradict each other, as data and as messages.
    mutating func addConflicts() {
        // Those that hold together with many others are in many sets.
        var references: [Int32: ConstraintReference] = [:]
        for conflict in rounds.solution.conflicts {
            let others = conflict.members.filter { $0 != conflict.broken }
            let broken = Int(conflict.broken.index)
            var described = LayoutConflict(
                broken: rows.reference(to: broken),
                others: others.map { other in
                    let known = references[other.index] ?? rows.reference(to: Int(other.index))
                    references[other.index] = known
                    return known
                },
                brokenPriority: rounds.lowered.system.priorities[broken])
            var diagnostic = Diagnostic.unsatisfiable(
                described, at: range(of: broken), others: others.map { range(of: Int($0.index)) },
                remedy: remedy(for: conflict, others), triedAt: triedAt)
            let uses = useNotes(of: broken)
            diagnostic.notes = summarised(diagnostic.notes, of: others.map { Int($0.index) }) + uses
            // In every use of a component the same text stands in the same place.
            diagnostic.fact? += uses.compactMap { $0.range?.span.start }.map { " \($0)" }.joined()
            described.message = diagnostic
            result.conflicts.append(described)
            result.diagnostics.append(diagnostic)
        }
        result.status = max(result.status, result.conflicts.isEmpty ? .solved : .unsatisfiable)
    }

    /// The uses of components that a constraint stands in.
    private func useNotes(of row: Int) -> [Diagnostic.Note] {
        guard let place = rounds.lowered.constraint(ofRow: row) else { return [] }
        return rounds.layout.uses.notes(of: rounds.layout.constraints[place].use)
    }

    /// Which of the constraints of a conflict would resolve it as optional ones.
    private func remedy(for conflict: Conflict, _ others: [ConstraintIndex]) -> ConflictRemedy {
        let written = conflict.members.filter { rounds.isWritten($0) }
        guard written.contains(conflict.broken) else { return .none }
        guard let resolving = rounds.rowsResolving(conflict) else { return .broken }
        if written == resolving { return written.count == 1 ? .broken : .anyOne }
        return resolving.contains(conflict.broken)
            ? .brokenOr(others.map { resolving.contains($0) }) : .none
    }
}

// MARK: Summaries

/// What constraints that nobody wrote have in common, so that a note can speak of all of them.
private enum ImplicitGroup: Hashable {
    case stack(Int32)
    case signs(Axis)

    init?(_ origin: RowOrigin) {
        switch origin.kind {
        case .stack: self = .stack(origin.subject)
        case .sign(let axis): self = .signs(axis)
        case .written, .screenPosition, .screenSize, .contentSign, .hugging, .resistance: return nil
        }
    }
}

extension Report {
    /// Of how many constraints a summary is easier to read.
    private static let summarisedFrom = 3

    /// Notes about rows, with one in place of many for all that a stack view brings, or that keep sizes from being negative.
    private func summarised(_ notes: [Diagnostic.Note], of members: [Int]) -> [Diagnostic.Note] {
        var groups: [ImplicitGroup: [Int]] = [:]
        for row in members {
            if let group = ImplicitGroup(rounds.lowered.origins[row]) {
                groups[group, default: []].append(row)
            }
        }
        var summarised: [Diagnostic.Note] = []
        for (note, row) in zip(notes, members) {
            let group = ImplicitGroup(rounds.lowered.origins[row])
            guard let group, let rows = groups[group], rows.count >= Report.summarisedFrom else {
                summarised.append(note)
                continue
            }
            if rows[0] == row { summarised.append(summary(of: group, rows, at: note.range)) }
        }
        return summarised
    }

    private func summary(
        of group: ImplicitGroup, _ members: [Int], at range: SourceRange?
    ) -> Diagnostic.Note {
        let names = members.map { rows.reference(to: $0).name }
        switch group {
        case .stack(let view):
            let stack = notation.name(Int(view))
            return Diagnostic.Note(
                range: range,
                message: "\(members.count) of them are brought by the stack view '\(stack)':"
                    + " \(rows.purposes(of: members))", constraints: names)
        case .signs(let axis):
            let views = members.map { notation.name(Int(rounds.lowered.origins[$0].subject)) }
            return Diagnostic.Note(
                range: nil,
                message: "\(members.count) of them keep the \(axis.lengthName)s of"
                    + " \(RowNames.few(views)) from being negative", constraints: names)
        }
    }
}
