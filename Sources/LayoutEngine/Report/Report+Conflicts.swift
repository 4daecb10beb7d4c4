import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

extension Report {
    /// Adds the sets of conflicting constraints, as data and as messages, which come before all others.
    package mutating func addConflicts() {
        let conflicts = settled.conflictsWorthTelling
        if conflicts.isEmpty { return }
        for conflict in conflicts { result.conflicts.append(described(conflict)) }
        result.diagnostics = result.conflicts.compactMap { $0.message } + result.diagnostics
        if conflicts.allSatisfy({ roundedFactor(of: $0) != nil }) { return }
        result.status = max(result.status, .unsatisfiable)
    }

    /// A multiplier that makes a conflict because it is rounded: what is ignored is missed by next to nothing. `nil` for all other
    /// conflicts.
    package func roundedFactor(of conflict: Conflict) -> Double? {
        let violation = settled.solution.violations[Int(conflict.relaxed.index)]
        guard violation < Report.visibleMiss else { return nil }
        let factors = conflict.members.lazy.compactMap { settled.constraint(ofRow: Int($0.index)) }
            .flatMap { $0.terms.map { $0.coefficient.magnitude } }
        return factors.first { (100 * $0 - (100 * $0).rounded()).magnitude > 1e-9 }
    }

    /// Points. Nobody sees less, and no pixel is so small.
    private static let visibleMiss = 0.01

    private func described(_ conflict: Conflict) -> LayoutConflict {
        let broken = Int(conflict.relaxed.index)
        let others = conflict.others.map { Int($0.index) }
        let groups = rows.groups(of: others)
        var described = LayoutConflict(
            broken: rows.reference(to: broken), others: others.map { rows.reference(to: $0) }, groups: groups)
        described.sizelessBroken = rows.sizelessReference(to: broken)
        described.spacings = stackSpacings(in: others)
        described.includesSign = isAboutSign(conflict)
        if let factor = roundedFactor(of: conflict) {
            described.message = .roundedMultiplier(
                described.broken, missedBy: settled.solution.violations[broken], factor, at: range(of: broken)
            )
            return described
        }
        let uses = useNotes(of: broken)
        var message = Diagnostic.unsatisfiable(
            described, madeBy: maker(of: broken), at: range(of: broken), others: others.map { range(of: $0) },
            suggestion: readingOrderSuggestion(for: conflict) ?? suggestion(for: conflict), triedAt: triedAt)
        let outlets = ([broken] + others).compactMap { outletNote(on: $0) }
        message.notes =
            groups.map { note(on: $0, of: described.others, others, message.notes) } + uses + outlets
        // The same text is at the same position in every use of a component.
        message.fact? += uses.compactMap { $0.range?.span.start }.map { " \($0)" }.joined()
        described.message = message
        return described
    }

    /// That code may change a constraint before anybody sees the conflict; `nil` where it has no outlet.
    private func outletNote(on row: Int) -> Diagnostic.Note? {
        guard let constraint = settled.constraint(ofRow: row),
            settled.layout.sources.hasOutlet(constraint.range)
        else { return nil }
        return Diagnostic.Note(
            range: constraint.range,
            message: "\(rows.reference(to: row).quoted) has an outlet, so code may change it")
    }

    /// The uses of components that a constraint is in.
    private func useNotes(of row: Int) -> [Diagnostic.Note] {
        settled.constraint(ofRow: row).map { settled.layout.uses.notes(of: $0.use) } ?? []
    }

    /// Who makes a constraint that nobody wrote, in words; `nil` for one of the file.
    private func maker(of row: Int) -> String? {
        guard let constraint = settled.constraint(ofRow: row), settled.isGiven(row) else { return nil }
        return settled.maskedView(constraint).map { view in
            "the autoresizing mask of '\(names.name(view))' (its translatesAutoresizingMaskIntoConstraints is on)"
        } ?? "the system"
    }

    /// The note on a member of a conflict, or one on all members of a group that has a summary.
    private func note(
        on group: ConstraintGroup, of others: [ConstraintReference], _ rows: [Int], _ notes: [Diagnostic.Note]
    ) -> Diagnostic.Note {
        let first = notes[group.members[0]]
        if group.summary == nil, let maker = maker(of: rows[group.members[0]]) {
            return Diagnostic.Note(
                range: first.range,
                message: "\(others[group.members[0]].quoted) is one of them, made by \(maker)")
        }
        guard let summary = group.summary else { return first }
        return Diagnostic.Note(
            range: summary.purposes == nil ? nil : first.range,
            message: "\(group.members.count) of them \(summary.text)",
            constraints: group.members.map { others[$0].name })
    }

    /// Finds the constraints of a conflict that would resolve it as optional ones.
    private func suggestion(for conflict: Conflict) -> ConflictSuggestion {
        let written = conflict.members.filter { settled.canBeChanged($0) }
        let isFixable = settled.isWritten(conflict.relaxed) && !isNegativeSize(conflict)
        guard isFixable, !written.isEmpty else { return isFixable ? maskSuggestion(for: conflict) : .none }
        let first = written.contains(conflict.relaxed) ? conflict.relaxed : written[0]
        let candidates = firstToGiveWay(settled.rowsResolving(conflict) ?? [first])
        if candidates.isEmpty { return maskSuggestion(for: conflict) }
        let isBroken = candidates.contains(conflict.relaxed)
        guard let first = isBroken ? conflict.relaxed : candidates.last else { return .none }
        let reference = rows.reference(to: Int(first.index))
        if isPart(first) { return .split(reference) }
        if written.count > 1, candidates == written { return .anyOne }
        return isBroken
            ? .brokenOr(conflict.others.map { candidates.contains($0) }) : .other(reference)
    }

    /// Of constraints that masks make: that a view has one.
    private func maskSuggestion(for conflict: Conflict) -> ConflictSuggestion {
        let masked = conflict.members.lazy.compactMap { settled.constraint(ofRow: Int($0.index)) }
            .compactMap { settled.maskedView($0) }.first
        return masked.map { .mask(of: names.name($0)) } ?? .none
    }

    /// From right to left, Leading and Trailing in place of Left and Right, where that resolves the conflict: then it is none from
    /// left to right.
    private func readingOrderSuggestion(for conflict: Conflict) -> ConflictSuggestion? {
        guard settled.layout.environment.direction.isMirrored,
            settled.lowered.system.constraintCount <= SettledSolution.trialLimit
        else { return nil }
        let indices = conflict.members.filter { settled.canBeChanged($0) }
            .compactMap { settled.lowered.constraint(ofRow: Int($0.index)) }
            .filter { settled.layout.constraints[$0].isAboutSides }
        if indices.isEmpty { return nil }
        var layout = settled.layout
        for index in indices { layout.constraints[index].turnWithReadingDirection() }
        let options = settled.options
        guard let after = try? SettledSolution(layout, options: options, determinacy: .unknown),
            after.solution.conflicts.count < settled.solution.conflicts.count
        else { return nil }
        return .readingOrder(indices.map { settled.layout.written(settled.layout.constraints[$0]).text })
    }

    /// Of rows of the file those that a person would let give way: statements that stand for one constraint, because a
    /// priority would change the others of a statement, too; of these, widths and heights.
    private func firstToGiveWay(_ rows: [ConstraintIndex]) -> [ConstraintIndex] {
        let wholes = rows.filter { !isPart($0) }
        if wholes.isEmpty { return rows }
        let sizes = wholes.filter { isAboutSizes($0) }
        return sizes.isEmpty ? wholes : sizes
    }

    private func isPart(_ row: ConstraintIndex) -> Bool {
        settled.constraint(ofRow: Int(row.index))?.isPart == true
    }

    private func isAboutSizes(_ row: ConstraintIndex) -> Bool {
        settled.constraint(ofRow: Int(row.index))?.isAboutSizes == true
    }

    /// Whether a constraint gives one view a size below 0, which no priority makes possible.
    private func isNegativeSize(_ conflict: Conflict) -> Bool {
        conflict.members.count == 2 && conflict.others.allSatisfy { isSign(Int($0.index)) }
    }

    /// Whether constraints about sizes alone make one negative.
    private func isAboutSign(_ conflict: Conflict) -> Bool {
        conflict.others.contains { isSign(Int($0.index)) }
            && conflict.members.allSatisfy { !settled.isWritten($0) || isAboutSizes($0) }
    }

    private func isSign(_ row: Int) -> Bool {
        switch settled.lowered.origins[row].kind {
        case .sign, .contentSign: true
        case .written, .screenPosition, .screenSize, .imposedSize, .hugging, .resistance, .stack: false
        }
    }
}

extension Conflict {
    /// The members that were not relaxed.
    fileprivate var others: [ConstraintIndex] { members.filter { $0 != relaxed } }
}

extension InstalledConstraint {
    /// Whether it is about left or right edges.
    fileprivate var isAboutSides: Bool {
        terms.contains { $0.anchor.attribute != $0.anchor.attribute.turning }
    }

    /// Makes left edges leading and right edges trailing.
    fileprivate mutating func turnWithReadingDirection() {
        for index in terms.indices { terms[index].anchor.attribute = terms[index].anchor.attribute.turning }
    }
}

extension Attribute {
    /// The attribute that is the same from left to right, and turns with the reading direction.
    fileprivate var turning: Attribute {
        switch self {
        case .left: .leading
        case .right: .trailing
        case .leftMargin: .leadingMargin
        case .rightMargin: .trailingMargin
        case .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
            .firstBaseline, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
            .centerYWithinMargins:
            self
        }
    }
}
