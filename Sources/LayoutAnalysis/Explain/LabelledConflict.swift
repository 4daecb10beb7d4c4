import LayoutEngine
import LayoutProgram
import LinearSolver

/// A minimal set of the labelled constraints of a layout that cannot all hold, with what would resolve it in the whole of
/// the layout; `nil` where all of them can.
///
/// Everything else, sizes that are not below 0 and constraints without a label, is taken for granted: it is never a member
/// and is no way out. The last one in the order of the file is left out; members are in order of their labels.
///
/// - Parameter given: The labels of constraints that a container, an autoresizing mask or a guide gives.
package func labelledConflict(
    of layout: InstalledLayout, given: Set<Int64>
) throws(SolverFailure) -> ConflictExplanation? {
    let search = LabelledConflictSearch(layout: layout)
    guard let members = try search.members(), let last = members.last else { return nil }
    var set = layout
    set.constraints = layout.constraints.filter { $0.label == nil } + members.map { layout.constraints[$0] }
    let isolated = LabelledConflictSearch(layout: set)
    let violation = try isolated.violation(lowering: set.constraints.count - 1)
    var suggestions: [ConflictExplanation.Suggestion] = []
    let order = [last] + members.dropLast()
    let tried = order.prefix(search.mostTrials / 2)
    for index in tried {
        if let suggestion = try search.suggestion(index) { suggestions.append(suggestion) }
    }
    return ConflictExplanation(
        members: members.sorted { search.label($0) < search.label($1) }.map { index in
            ConflictExplanation.Member(
                constraint: search.reference(index), numbers: nil, isBroken: index == last)
        },
        groups: [], violation: violation ?? 0, suggestions: suggestions,
        isCutShort: tried.count < order.count,
        predicted: try isolated.predicted(given: given))
}

extension ConflictExplanation {
    /// Of a conflict of a log with no more constraints, each is tried whether the conflict needs it and whether it is a way out; of
    /// a longer one as many fewer as one solve takes longer.
    package static let mostConstraintsTried = 120
}

private struct LabelledConflictSearch {
    let layout: InstalledLayout

    /// How often constraints are left out and the rest solved, for the set and for the ways out each: once for each constraint
    /// of nearly all logs, and fewer times where one solve takes long.
    var mostTrials: Int {
        let (whole, count) = (ConflictExplanation.mostConstraintsTried, max(1, layout.constraints.count))
        return count <= whole ? 2 * whole : max(2, 2 * whole * whole * whole / (count * count))
    }

    /// The indices of the constraints in the set, in order of the file.
    ///
    /// One constraint after the other is taken out for good where the others conflict without it, so that those at the end
    /// of the file stay. Of a large set only the first are tried: the solver finds no more than it needs, but some of that
    /// may follow from what is taken for granted.
    func members() throws(SolverFailure) -> [Int]? {
        guard var members = try conflictingConstraints() else { return nil }
        for index in members.prefix(mostTrials) {
            let others = members.filter { $0 != index }
            if try !isSatisfiable(others) { members = others }
        }
        return members
    }

    /// The labelled constraints in one of the conflicts that the solver finds, if it can be the one with the last of the file.
    private func conflictingConstraints() throws(SolverFailure) -> [Int]? {
        let settled = try solved(layout)
        let conflicts = settled.solution.conflicts.map { conflict in
            conflict.members.compactMap { settled.lowered.constraint(ofRow: Int($0.index)) }.sorted()
        }
        let found = conflicts.max { $0.last ?? -1 < $1.last ?? -1 }
        return found?.filter { layout.constraints[$0].label != nil }
    }

    /// Whether some of the labelled constraints can hold together.
    private func isSatisfiable(_ indices: [Int]) throws(SolverFailure) -> Bool {
        let kept = Set(indices)
        var part = layout
        part.constraints = layout.constraints.indices
            .filter { kept.contains($0) || layout.constraints[$0].label == nil }
            .map { layout.constraints[$0] }
        return try solved(part).solution.conflicts.isEmpty
    }

    func suggestion(_ index: Int) throws(SolverFailure) -> ConflictExplanation.Suggestion? {
        let canBeDropped = try isSatisfiable(layout.constraints.indices.filter { $0 != index })
        let missed = try violation(lowering: index)
        if !canBeDropped, missed == nil { return nil }
        return ConflictExplanation.Suggestion(
            constraint: reference(index), canBeDropped: canBeDropped, missedWhenLowered: missed)
    }

    /// The violation of a constraint at priority 999; `nil` where that does not resolve the conflict.
    func violation(lowering index: Int) throws(SolverFailure) -> Double? {
        var changed = layout
        changed.constraints[index].priority = 999
        let after = try solved(changed)
        guard after.solution.conflicts.isEmpty else { return nil }
        let rows = after.lowered.origins.indices.filter { after.lowered.constraint(ofRow: $0) == index }
        return rows.map { after.solution.violations[$0] }.max()
    }

    /// The constraint that UIKit probably breaks. Their order is that of the labels.
    func predicted(given: Set<Int64>) throws(SolverFailure) -> ConstraintReference? {
        var ordered = layout
        ordered.constraints.sort { $0.label ?? 0 < $1.label ?? 0 }
        let settled = try solved(ordered)
        let isGiven = ordered.constraints.map { $0.label.map(given.contains) ?? true }
        let prediction = BreakPrediction(
            settled: settled, given: Set(isGiven.indices.filter { isGiven[$0] }))
        let rows = settled.solution.conflicts.first?.members.map { Int($0.index) } ?? []
        let row = prediction.row(among: rows)
        return row.flatMap { settled.lowered.constraint(ofRow: $0) }.map {
            .written(ordered.written(ordered.constraints[$0]))
        }
    }

    private func solved(_ layout: InstalledLayout) throws(SolverFailure) -> SettledSolution {
        try SettledSolution(layout, options: SolveOptions(), determinacy: .unknown)
    }

    func label(_ index: Int) -> Int64 { layout.constraints[index].label ?? 0 }

    func reference(_ index: Int) -> ConstraintReference {
        .written(layout.written(layout.constraints[index]))
    }
}
