import LinearSolver

/// Conflicts told as stories.
extension LayoutExplainer {
    func conflictStories() throws(SolverFailure) -> [ConflictStory] {
        var stories: [ConflictStory] = []
        for conflict in report.rounds.solution.conflicts { stories.append(try story(of: conflict)) }
        return stories
    }

    private func story(of conflict: Conflict) throws(SolverFailure) -> ConflictStory {
        let origins = report.rounds.lowered.origins
        let rows = conflict.members.map { Int($0.index) }
        let written = rows.filter { origins[$0].kind == .written }
        let implicit = rows.filter { origins[$0].kind != .written }
        var members: [ConflictStory.Member] = []
        for row in written + implicit { members.append(member(row, of: conflict)) }
        var waysOut: [ConflictStory.WayOut] = []
        for row in written {
            if let way = try wayOut(changing: Int(origins[row].subject), row) { waysOut.append(way) }
        }
        return ConflictStory(members: members, gap: try gap(of: conflict), waysOut: waysOut)
    }

    private func member(_ row: Int, of conflict: Conflict) -> ConflictStory.Member {
        var report = report
        var explainer = Statements(report)
        return ConflictStory.Member(
            constraint: report.reference(to: row), numbers: explainer.numbers(ofRow: row),
            isBroken: row == Int(conflict.broken.index))
    }

    /// What the broken constraint is missed by in a system of nothing but the set.
    private func gap(of conflict: Conflict) throws(SolverFailure) -> Double {
        let system = report.rounds.lowered.system
        let broken = Int(conflict.broken.index)
        var solver = Solver(
            system.part(conflict.members.map { Int($0.index) }) { $0 == broken ? 999 : 1000 })
        let place = conflict.members.firstIndex(of: conflict.broken) ?? 0
        return try solver.solve().violations[place]
    }

    /// Tries what dropping, or lowering, a constraint of the file does; `nil` where neither helps.
    private func wayOut(changing index: Int, _ row: Int) throws(SolverFailure) -> ConflictStory.WayOut? {
        let count = report.rounds.solution.conflicts.count
        var dropped = report.rounds.layout
        dropped.constraints.remove(at: index)
        let canBeDropped = try Rounds(dropped, options: SolveOptions()).solution.conflicts.count < count
        var lowered = report.rounds.layout
        lowered.constraints[index].priority = 999
        let after = try Rounds(lowered, options: SolveOptions())
        let helps = after.solution.conflicts.count < count
        guard canBeDropped || helps else { return nil }
        var report = report
        return ConflictStory.WayOut(
            constraint: report.reference(to: row), canBeDropped: canBeDropped,
            missedWhenLowered: helps ? after.solution.violations[row] : nil)
    }
}
