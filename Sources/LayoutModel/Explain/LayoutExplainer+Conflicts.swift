import LinearSolver

/// What would resolve each conflict.
extension LayoutExplainer {
    func conflictExplanations() throws(SolverFailure) -> [ConflictExplanation] {
        var explanations: [ConflictExplanation] = []
        if report.rounds.solution.conflicts.isEmpty { return [] }
        let surroundings = ConflictSurroundings(report.rounds)
        for conflict in report.rounds.solution.conflicts {
            explanations.append(try explanation(of: conflict, surroundings))
        }
        return explanations
    }

    private func explanation(
        of conflict: Conflict, _ surroundings: ConflictSurroundings
    ) throws(SolverFailure) -> ConflictExplanation {
        let rows = report.rounds.lowered.writtenFirst(conflict.members.map { Int($0.index) })
        var members: [ConflictExplanation.Member] = []
        for row in rows { members.append(member(row, of: conflict)) }
        let alone = try IsolatedConflict(conflict, surroundings)
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
        var statements = Statements(report)
        return ConflictExplanation.Member(
            constraint: report.rows.reference(to: row), numbers: statements.numbers(ofRow: row),
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

/// What all conflicts of a layout are looked for in.
private struct ConflictSurroundings {
    let rounds: Rounds
    let parts: IndependentParts
    /// The places of the constraints that were left out.
    let broken: Set<Int>
    /// Views in which a statement of a component, where it is no longer required, may be missed or end another conflict.
    private var contestedViews: [StatementPart: [Int]] = [:]

    init(_ rounds: Rounds) {
        self.rounds = rounds
        parts = IndependentParts(rounds)
        broken = rounds.brokenConstraints
        for constraint in rounds.layout.constraints where constraint.use.exists {
            let views = constraint.terms.map { $0.anchor.view.place }.filter { parts.isContested($0) }
            contestedViews[constraint.statementPart, default: []] += views
        }
    }

    /// The views that a conflict is about, and those of other uses of its components that changing it may change.
    func views(of conflict: Conflict) -> [Int] {
        conflict.members.flatMap { member in
            let row = Int(member.index)
            let repetitions = constraint(ofRow: row).flatMap { contestedViews[$0.statementPart] } ?? []
            return [parts.view(ofRow: row)] + repetitions
        }
    }

    /// The constraint of the file that a row stands for.
    func constraint(ofRow row: Int) -> InstalledConstraint? {
        rounds.lowered.constraint(ofRow: row).map { rounds.layout.constraints[$0] }
    }
}

/// One of the conflicts of a layout, with what was left out for the sake of the others taken out unless it has a part
/// in this one, in the part of the layout that has to do with it.
private struct IsolatedConflict {
    private let surroundings: ConflictSurroundings
    private let part: LayoutPart
    /// How many conflicts there are in the part.
    private let count: Int
    private var rounds: Rounds { surroundings.rounds }

    init(_ conflict: Conflict, _ surroundings: ConflictSurroundings) throws(SolverFailure) {
        self.surroundings = surroundings
        let rounds = surroundings.rounds
        let own = Set(conflict.members.compactMap { rounds.lowered.constraint(ofRow: Int($0.index)) })
        part = surroundings.parts.part(around: surroundings.views(of: conflict)) { place in
            own.contains(place) || !surroundings.broken.contains(place)
        }
        count =
            rounds.solution.conflicts.count == 1
            ? 1 : try Rounds(part.layout, options: SolveOptions()).solution.conflicts.count
    }

    /// Without the rows of statements that stand in a component, for all uses but the first: what changes a line changes it
    /// for every use.
    func withoutRepetitions(_ rows: [Int]) -> [Int] {
        var known: Set<StatementPart> = []
        return rows.filter { row in
            guard let constraint = surroundings.constraint(ofRow: row) else { return true }
            return known.insert(constraint.statementPart).inserted
        }
    }

    /// Whether there is a conflict less without a constraint of the file.
    func isResolved(dropping row: Int) throws(SolverFailure) -> Bool {
        let places = places(of: row)
        if places.isEmpty { return false }
        var layout = part.layout
        layout.constraints.remove(at: Set(places))
        return try Rounds(layout, options: SolveOptions()).solution.conflicts.count < count
    }

    /// By how much a constraint, or a content size, is missed at priority 999; `nil` where that does not resolve the
    /// conflict, or where it has no priority that could be changed.
    func violation(loweringOf row: Int) throws(SolverFailure) -> Double? {
        let origin = rounds.lowered.origins[row]
        let places = Set(places(of: row))
        var layout = part.layout
        for place in places { layout.constraints.setPriority(999, at: place) }
        let subject = part.number(of: Int(origin.subject)) ?? 0
        if origin.kind != .written, !layout.views[subject].lower(origin.kind, to: 999) { return nil }
        let after = try Rounds(layout, options: SolveOptions())
        guard after.solution.conflicts.count < count else { return nil }
        return after.lowered.origins.indices.filter { other in
            after.lowered.constraint(ofRow: other).map { places.contains($0) }
                ?? (after.lowered.origins[other] == RowOrigin(origin.kind, subject))
        }
        .map { after.solution.violations[$0] }.max()
    }

    /// The places in the part of the statement that a row stands for, one for each use of its component.
    private func places(of row: Int) -> [Int] {
        guard let place = surroundings.rounds.lowered.constraint(ofRow: row) else { return [] }
        let constraint = surroundings.rounds.layout.constraints[place]
        guard constraint.use.exists else { return part.number(ofConstraint: place).map { [$0] } ?? [] }
        let statement = constraint.statementPart
        return part.layout.constraints.indices.filter {
            part.layout.constraints[$0].statementPart == statement
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
