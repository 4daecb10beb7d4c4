import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// Explains conflicts, with suggestions.
extension LayoutExplainer {
    /// So many constraints may be put together, and solved, to try what resolves conflicts.
    private static let conflictBudget = 1_000_000

    func conflictExplanations() throws(SolverFailure) -> [ConflictExplanation] {
        let conflicts = report.settled.solution.conflicts
        if conflicts.isEmpty { return [] }
        let surroundings = ConflictSurroundings(report.settled)
        var budget = LayoutExplainer.conflictBudget
        var suggestions = [[ConflictExplanation.Suggestion]?](repeating: nil, count: conflicts.count)
        for index in surroundings.distinctFirst(conflicts) where budget > 0 {
            let alone = IsolatedConflict(conflicts[index], surroundings)
            budget -= alone.size
            if alone.work > budget { continue }
            budget -= alone.work
            suggestions[index] = try self.suggestions(of: alone)
        }
        var explanations: [ConflictExplanation] = []
        for (conflict, suggestions) in zip(conflicts, suggestions) {
            explanations.append(explanation(of: conflict, suggestions))
        }
        return explanations
    }

    private func explanation(
        of conflict: Conflict, _ suggestions: [ConflictExplanation.Suggestion]?
    ) -> ConflictExplanation {
        let rows = report.settled.lowered.writtenFirst(conflict.members.map { Int($0.index) })
        var members: [ConflictExplanation.Member] = []
        for row in rows { members.append(member(row, of: conflict)) }
        let predicted = BreakPrediction(settled: report.settled).row(among: rows)
        return ConflictExplanation(
            members: members, groups: report.rows.groups(of: rows),
            violation: report.settled.solution.violations[Int(conflict.relaxed.index)],
            suggestions: suggestions ?? [], isCutShort: suggestions == nil,
            predicted: predicted.map { report.rows.reference(to: $0) })
    }

    private func suggestions(
        of alone: IsolatedConflict
    ) throws(SolverFailure) -> [ConflictExplanation.Suggestion] {
        let count = try alone.conflictCount()
        var suggestions: [ConflictExplanation.Suggestion] = []
        for row in firstToGiveWay(alone.distinctRows) where !report.settled.isGiven(row) {
            let canBeDropped = try alone.conflictCount(dropping: row) < count
            let missed = try alone.violation(loweringOf: row, below: count)
            if !canBeDropped, missed == nil { continue }
            suggestions.append(
                ConflictExplanation.Suggestion(
                    constraint: report.rows.reference(to: row).ofAllUses, canBeDropped: canBeDropped,
                    missedWhenLowered: missed))
        }
        return suggestions
    }

    private func member(_ row: Int, of conflict: Conflict) -> ConflictExplanation.Member {
        var numbers = ConstraintNumbers(report)
        return ConflictExplanation.Member(
            constraint: report.rows.reference(to: row), numbers: numbers.numbers(ofRow: row),
            isBroken: row == Int(conflict.relaxed.index))
    }

    /// The rows in the order in which a person would let them give way: widths and heights before edges, and
    /// what stands in a line with other constraints last.
    private func firstToGiveWay(_ rows: [Int]) -> [Int] {
        let ranks = rows.map { row in
            switch report.rows.reference(to: row) {
            case .written(let written) where written.isPart: 2
            case .written, .implicit: isAboutSizes(row) ? 0 : 1
            }
        }
        return rows.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { rows[$0] }
    }

    private func isAboutSizes(_ row: Int) -> Bool {
        let constraint = report.settled.lowered.constraint(ofRow: row)
        return constraint.map { report.settled.layout.constraints[$0].isAboutSizes } ?? false
    }
}

/// The solution, the parts and the views around the conflicts of a layout, which all of them share.
private struct ConflictSurroundings {
    let settled: SettledSolution
    let parts: IndependentParts
    /// The indices of the constraints that were left out.
    let broken: Set<Int>
    /// Views in which a statement of a component, where it is no longer required, may be missed or end another conflict.
    private var contestedViews: [StatementPart: [Int]] = [:]

    init(_ settled: SettledSolution) {
        self.settled = settled
        parts = IndependentParts(settled)
        broken = settled.brokenConstraints
        for constraint in settled.layout.constraints where constraint.use.exists {
            let views = constraint.terms.map { $0.anchor.view.place }.filter { parts.isContested($0) }
            contestedViews[constraint.statementPart, default: []] += views
        }
    }

    /// The indices of conflicts, those first of which no other is between the same lines of the file.
    func distinctFirst(_ conflicts: [Conflict]) -> [Int] {
        var known: Set<[StatementPart]> = []
        let isFirst = conflicts.map { conflict in
            known.insert(conflict.members.compactMap { constraint(ofRow: Int($0.index))?.statementPart })
                .inserted
        }
        return conflicts.indices.filter { isFirst[$0] } + conflicts.indices.filter { !isFirst[$0] }
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
        settled.lowered.constraint(ofRow: row).map { settled.layout.constraints[$0] }
    }
}

/// One of the conflicts of a layout, with what was left out for the sake of the others taken out unless it has a part
/// in this one, in the part of the layout that has to do with it.
private struct IsolatedConflict {
    /// The rows of its constraints, without those of statements in a component but the first: what changes a line changes it
    /// for every use.
    let distinctRows: [Int]
    private let surroundings: ConflictSurroundings
    private let part: LayoutPart
    private var settled: SettledSolution { surroundings.settled }

    init(_ conflict: Conflict, _ surroundings: ConflictSurroundings) {
        self.surroundings = surroundings
        let settled = surroundings.settled
        let own = Set(conflict.members.compactMap { settled.lowered.constraint(ofRow: Int($0.index)) })
        part = surroundings.parts.part(around: surroundings.views(of: conflict)) { index in
            own.contains(index) || !surroundings.broken.contains(index)
        }
        var known: Set<StatementPart> = []
        distinctRows = settled.lowered.writtenFirst(conflict.members.map { Int($0.index) }).filter { row in
            guard let constraint = surroundings.constraint(ofRow: row) else { return true }
            return known.insert(constraint.statementPart).inserted
        }
    }

    /// The number of constraints in the part.
    var size: Int { part.layout.constraints.count }

    /// The number of constraints that are solved to find what resolves it.
    var work: Int { (2 * distinctRows.count + 1) * size }

    /// The number of conflicts in the part.
    func conflictCount() throws(SolverFailure) -> Int {
        if settled.solution.conflicts.count == 1 { return 1 }
        return try SettledSolution(part.layout, options: SolveOptions(), determinacy: .unknown)
            .solution.conflicts.count
    }

    /// The same without a constraint of the file.
    func conflictCount(dropping row: Int) throws(SolverFailure) -> Int {
        let indices = indices(of: row)
        if indices.isEmpty { return .max }
        var layout = part.layout
        layout.constraints = layout.constraints.indices.filter { !indices.contains($0) }.map {
            layout.constraints[$0]
        }
        return try SettledSolution(layout, options: SolveOptions(), determinacy: .unknown).solution.conflicts
            .count
    }

    /// The violation of a constraint, or of a content size, at priority 999; `nil` where that does not resolve the
    /// conflict, or where it has no priority that could be changed.
    ///
    /// - Parameter count: How many conflicts there are as it is.
    func violation(loweringOf row: Int, below count: Int) throws(SolverFailure) -> Double? {
        let origin = settled.lowered.origins[row]
        let indices = Set(indices(of: row))
        var layout = part.layout
        for index in indices { layout.constraints[index].priority = 999 }
        let subject = part.index(of: origin.subject) ?? 0
        if origin.kind != .written, !layout.views[subject].lower(origin.kind, to: 999) { return nil }
        let after = try SettledSolution(layout, options: SolveOptions(), determinacy: .unknown)
        guard after.solution.conflicts.count < count else { return nil }
        return after.lowered.origins.indices.filter { other in
            after.lowered.constraint(ofRow: other).map { indices.contains($0) }
                ?? (after.lowered.origins[other] == RowOrigin(origin.kind, subject))
        }
        .map { after.solution.violations[$0] }.max()
    }

    /// The indices in the part of the statement that a row stands for, one for each use of its component.
    private func indices(of row: Int) -> [Int] {
        guard let index = surroundings.settled.lowered.constraint(ofRow: row) else { return [] }
        let constraint = surroundings.settled.layout.constraints[index]
        guard constraint.use.exists else { return part.index(ofConstraint: index).map { [$0] } ?? [] }
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
        case .written, .screenPosition, .screenSize, .sign, .contentSign, .imposedSize, .stack: return false
        }
        return true
    }
}
