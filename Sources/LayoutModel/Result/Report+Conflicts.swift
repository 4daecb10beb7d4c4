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

/// Constraints that are told of together.
struct ToldConstraints {
    /// Their rows, in order.
    var rows: [Int]
    /// Of several, what they do: `are brought by the stack view 'Row': leading edge, spacing after A and B`.
    var summary: String?
}

extension Report {
    /// Of how many constraints a summary is easier to read.
    private static let summarisedFrom = 3

    /// Rows in their order, but for many that one stack view brings, or that keep sizes from being negative: these
    /// stand together in the place of their first.
    func summarised(_ members: [Int]) -> [ToldConstraints] {
        var groups: [ImplicitGroup: [Int]] = [:]
        for row in members {
            if let group = ImplicitGroup(rounds.lowered.origins[row]) {
                groups[group, default: []].append(row)
            }
        }
        var told: [ToldConstraints] = []
        for row in members {
            let group = ImplicitGroup(rounds.lowered.origins[row])
            guard let group, let rows = groups[group], rows.count >= Report.summarisedFrom else {
                told.append(ToldConstraints(rows: [row]))
                continue
            }
            if rows[0] == row { told.append(ToldConstraints(rows: rows, summary: summary(of: group, rows))) }
        }
        return told
    }

    private func summary(of group: ImplicitGroup, _ members: [Int]) -> String {
        switch group {
        case .stack(let view):
            return
                "are brought by the stack view '\(notation.name(Int(view)))': \(rows.purposes(of: members))"
        case .signs(let axis):
            let views = members.map { notation.name(Int(rounds.lowered.origins[$0].subject)) }
            return "keep the \(axis.lengthName)s of \(RowNames.few(views)) from being negative"
        }
    }

    /// Notes about rows, with one in place of those about rows that are told of together.
    private func summarised(_ notes: [Diagnostic.Note], of members: [Int]) -> [Diagnostic.Note] {
        var noteOfRow: [Int: Diagnostic.Note] = [:]
        for (note, row) in zip(notes, members) { noteOfRow[row] = note }
        return summarised(members).compactMap { told in
            guard let note = noteOfRow[told.rows[0]], let summary = told.summary else {
                return noteOfRow[told.rows[0]]
            }
            let isOfView = rounds.lowered.origins[told.rows[0]].kind.isOfStack
            return Diagnostic.Note(
                range: isOfView ? note.range : nil, message: "\(told.rows.count) of them \(summary)",
                constraints: told.rows.map { rows.reference(to: $0).name })
        }
    }
}
