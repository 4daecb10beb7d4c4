import LinearSolver

/// What would resolve each conflict.
extension LayoutExplainer {
    func conflictExplanations() throws(SolverFailure) -> [ConflictExplanation] {
        var explanations: [ConflictExplanation] = []
        for conflict in report.rounds.solution.conflicts {
            explanations.append(try explanation(of: conflict))
        }
        return explanations
    }

    private func explanation(of conflict: Conflict) throws(SolverFailure) -> ConflictExplanation {
        let rows = report.rounds.lowered.writtenFirst(conflict.members.map { Int($0.index) })
        var members: [ConflictExplanation.Member] = []
        for row in rows { members.append(member(row, of: conflict)) }
        let alone = try IsolatedConflict(conflict, report.rounds)
        var remedies: [ConflictExplanation.Remedy] = []
        for row in alone.withoutRepetitions(rows) {
            let canBeDropped = try alone.isResolved(dropping: row)
            let missed = try alone.violation(loweringOf: row)
            if !canBeDropped, missed == nil { continue }
            remedies.append(
                ConflictExplanation.Remedy(
                    constraint: report.rows.reference(to: row).ofAllUses, canBeDropped: canBeDropped,
                    missedWhenLowered: missed))
        }
        return ConflictExplanation(
            members: members, groups: report.rows.groups(of: rows), violation: try violation(in: conflict),
            remedies: remedies)
    }

    private func member(_ row: Int, of conflict: Conflict) -> ConflictExplanation.Member {
        var explainer = Statements(report)
        return ConflictExplanation.Member(
            constraint: report.rows.reference(to: row), numbers: explainer.numbers(ofRow: row),
            isBroken: row == Int(conflict.broken.index))
    }

    /// What the broken constraint is missed by in a system of nothing but the set.
    private func violation(in conflict: Conflict) throws(SolverFailure) -> Double {
        let system = report.rounds.lowered.system
        let broken = Int(conflict.broken.index)
        var solver = Solver(
            system.part(conflict.members.map { Int($0.index) }) { $0 == broken ? 999 : 1000 })
        let place = conflict.members.firstIndex(of: conflict.broken) ?? 0
        return try solver.solve().violations[place]
    }
}

/// One of the conflicts of a layout, with what was left out for the sake of the others taken out unless it has a part
/// in this one.
private struct IsolatedConflict {
    private let rounds: Rounds
    private let base: InstalledLayout
    /// By place in the whole layout's constraints: the place in those of `base`, or -1.
    private var places: [Int32] = []
    /// How many conflicts there are in `base`.
    private let count: Int

    init(_ conflict: Conflict, _ rounds: Rounds) throws(SolverFailure) {
        self.rounds = rounds
        let others = rounds.solution.conflicts.filter { !conflict.members.contains($0.broken) }
        base = rounds.withoutBroken(others)
        count =
            others.isEmpty
            ? rounds.solution.conflicts.count
            : try Rounds(base, options: SolveOptions()).solution.conflicts.count
        let left = Set(
            others.compactMap { rounds.lowered.constraint(ofRow: Int($0.broken.index)) })
        var next: Int32 = 0
        for place in rounds.layout.constraints.indices {
            places.append(left.contains(place) ? -1 : next)
            if !left.contains(place) { next += 1 }
        }
    }

    /// Without the rows of statements that stand in a component, for all uses but the first: what changes a line changes it
    /// for every use.
    func withoutRepetitions(_ rows: [Int]) -> [Int] {
        var known: Set<StatementPart> = []
        return rows.filter { row in
            guard let place = rounds.lowered.constraint(ofRow: row) else { return true }
            return known.insert(rounds.layout.constraints[place].statementPart).inserted
        }
    }

    /// Whether there is a conflict less without a constraint of the file.
    func isResolved(dropping row: Int) throws(SolverFailure) -> Bool {
        let places = places(of: row)
        if places.isEmpty { return false }
        var layout = base
        layout.constraints.remove(at: Set(places))
        return try Rounds(layout, options: SolveOptions()).solution.conflicts.count < count
    }

    /// By how much a constraint, or a content size, is missed at priority 999; `nil` where that does not resolve the
    /// conflict, or where it has no priority that could be changed.
    func violation(loweringOf row: Int) throws(SolverFailure) -> Double? {
        let origin = rounds.lowered.origins[row]
        let places = Set(places(of: row))
        var layout = base
        for place in places { layout.constraints.setPriority(999, at: place) }
        if origin.kind != .written, !layout.views[Int(origin.subject)].lower(origin.kind, to: 999) {
            return nil
        }
        let after = try Rounds(layout, options: SolveOptions())
        guard after.solution.conflicts.count < count else { return nil }
        return after.lowered.origins.indices.filter { other in
            after.lowered.constraint(ofRow: other).map { places.contains($0) }
                ?? (after.lowered.origins[other] == origin)
        }
        .map { after.solution.violations[$0] }.max()
    }

    /// The places in `base` of the statement that a row stands for, one for each use of its component.
    private func places(of row: Int) -> [Int] {
        guard let place = rounds.lowered.constraint(ofRow: row) else { return [] }
        let constraints = rounds.layout.constraints
        if !constraints[place].use.exists { return places[place] < 0 ? [] : [Int(places[place])] }
        let part = constraints[place].statementPart
        return constraints.indices.compactMap { other in
            places[other] >= 0 && constraints[other].statementPart == part ? Int(places[other]) : nil
        }
    }
}

extension InstalledView {
    /// Lowers the priority that makes rows of a kind; `false` if that is none of the view's own.
    fileprivate mutating func lower(_ kind: RowOrigin.Kind, to priority: Double) -> Bool {
        switch kind {
        case .hugging(let axis): sizes[axis].hugging = priority
        case .resistance(let axis): sizes[axis].resistance = priority
        case .written, .screenPosition, .screenSize, .sign, .contentSign, .stack: return false
        }
        return true
    }
}
