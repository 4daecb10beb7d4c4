import LayoutEngine
import LinearSolver

/// Constraints that do not hold, and what they gave way to.
extension LayoutExplainer {
    /// The unsatisfied constraints that are about the view and axis of one of the quantities.
    func losses(of quantities: [LayoutQuantity]) throws(SolverFailure) -> [LostConstraint] {
        let lowered = report.settled.lowered
        var own: Set<Int32> = []
        for quantity in quantities {
            guard let view = quantity.view, let axis = quantity.axis else { continue }
            own.insert(lowered.variables.start(view, axis).index)
            own.insert(lowered.variables.size(view, axis).index)
            if let content = lowered.variables.contentSize(view, axis) { own.insert(content.index) }
        }
        var losses: [LostConstraint] = []
        let violations = report.settled.solution.violations
        for row in violations.indices where violations[row] > 0 {
            if case .stack(let wish) = lowered.origins[row].kind, wish.isOrdinaryWish { continue }
            guard lowered.system.variables(ofRow: row).contains(where: { own.contains($0) }) else { continue }
            losses.append(
                LostConstraint(
                    constraint: report.unsatisfied(row), opponents: try opponents(of: row), row: Int32(row)))
        }
        return losses
    }

    private func opponents(of row: Int) throws(SolverFailure) -> [ExplanationReason] {
        let conflicts = report.settled.solution.conflicts
        let system = report.settled.lowered.system
        if let conflict = conflicts.first(where: { Int($0.relaxed.index) == row }) {
            let others = conflict.members.filter { $0 != conflict.relaxed }.map { Int($0.index) }
            return system.opposing(others, to: row).map { report.reason($0) }
        }
        var solver = report.settled.solver
        let known = try solver.opposition(to: ConstraintIndex(row))
        return try Opposition(to: row, missedBy: report.settled.solution.violations[row], in: system)
            .members(startingFrom: known, without: Set(conflicts.map { Int($0.relaxed.index) }))
            .map { report.reason($0) }
    }
}

extension Report {
    func reason(_ row: (row: Int32, factor: Double)) -> ExplanationReason {
        ExplanationReason(
            constraint: rows.reference(to: Int(row.row)),
            priority: settled.lowered.system.priorities[Int(row.row)], multiplier: row.factor, row: row.row)
    }
}
