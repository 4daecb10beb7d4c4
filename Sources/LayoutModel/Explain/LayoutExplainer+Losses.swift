import LinearSolver

/// Optional constraints that do not hold, and what they gave way to.
extension LayoutExplainer {
    /// Those that are about the view and axis of one of the quantities.
    func losses(of quantities: [LayoutQuantity]) throws(SolverFailure) -> [LostConstraint] {
        let lowered = report.rounds.lowered
        var own: Set<Int32> = []
        for quantity in quantities {
            guard let view = quantity.view, let axis = quantity.axis else { continue }
            own.insert(lowered.variables.start(view, axis).index)
            own.insert(lowered.variables.size(view, axis).index)
            if let content = lowered.variables.contentSize(view, axis) { own.insert(content.index) }
        }
        var losses: [LostConstraint] = []
        let violations = report.rounds.solution.violations
        for row in violations.indices where violations[row] > 0 && lowered.system.priorities[row] < 1000 {
            if case .stack(let wish) = lowered.origins[row].kind, wish.isOrdinaryWish { continue }
            guard lowered.system.variables(ofRow: row).contains(where: { own.contains($0) }) else { continue }
            losses.append(try loss(row))
        }
        return losses
    }

    private func loss(_ row: Int) throws(SolverFailure) -> LostConstraint {
        let system = report.rounds.lowered.system
        let violation = report.rounds.solution.violations[row]
        let constraint = UnsatisfiedConstraint(
            constraint: report.rows.reference(to: row), priority: system.priorities[row], violation: violation
        )
        var solver = report.rounds.solver
        let known = try solver.opposition(to: ConstraintIndex(row))
        let broken = Set(report.rounds.solution.conflicts.map { Int($0.broken.index) })
        let opponents = try Opposition(to: row, missedBy: violation, in: system)
            .members(startingFrom: known, without: broken)
        return LostConstraint(
            constraint: constraint, opponents: opponents.map { report.reason($0) }, row: Int32(row))
    }
}

extension Report {
    func reason(_ row: (row: Int32, factor: Double)) -> ExplanationReason {
        ExplanationReason(
            constraint: rows.reference(to: Int(row.row)),
            priority: rounds.lowered.system.priorities[Int(row.row)], multiplier: row.factor, row: row.row)
    }
}
