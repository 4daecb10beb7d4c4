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
            own.insert(lowered.variables.contentSize(view, axis).index)
        }
        var losses: [LostConstraint] = []
        let violations = report.rounds.solution.violations
        for row in violations.indices where violations[row] > 0 && lowered.system.priorities[row] < 1000 {
            guard lowered.system.variables(ofRow: row).contains(where: { own.contains($0) }) else { continue }
            losses.append(try loss(row))
        }
        return losses
    }

    private func loss(_ row: Int) throws(SolverFailure) -> LostConstraint {
        var report = report
        var solver = report.rounds.solver
        let constraint = UnsatisfiedConstraint(
            constraint: report.reference(to: row), priority: report.rounds.lowered.system.priorities[row],
            violation: report.rounds.solution.violations[row])
        let opponents = try solver.opponents(of: row, missedBy: constraint.violation)
        return LostConstraint(constraint: constraint, opponents: opponents.map { report.reason($0) })
    }
}

extension Report {
    mutating func reason(_ row: (row: Int32, factor: Double)) -> ExplanationReason {
        ExplanationReason(
            constraint: reference(to: Int(row.row)),
            priority: rounds.lowered.system.priorities[Int(row.row)], multiplier: row.factor)
    }
}

extension Solver {
    /// The constraints that keep a violated one from coming nearer: without any single one of them it does. Where
    /// it takes several, enough of them that it does without all of these.
    fileprivate mutating func opponents(
        of row: Int, missedBy violation: Double
    ) throws(SolverFailure) -> [(row: Int32, factor: Double)] {
        let candidates = try opposition(to: ConstraintIndex(row))
        var single: [(row: Int32, factor: Double)] = []
        for candidate in candidates {
            let other = candidate.constraint.index
            if try isNearer(row, than: violation, without: [other]) {
                single.append((other, candidate.coefficient))
            }
        }
        if !single.isEmpty { return single }
        var removed: [(row: Int32, factor: Double)] = []
        for candidate in candidates {
            removed.append((candidate.constraint.index, candidate.coefficient))
            if try isNearer(row, than: violation, without: removed.map { $0.row }) { return removed }
        }
        return []
    }

    private func isNearer(
        _ row: Int, than violation: Double, without removed: [Int32]
    ) throws(SolverFailure) -> Bool {
        var other = Solver(system.without(removed))
        return try other.solve().violations[row] < violation - 1e-6
    }
}

extension LinearSystem {
    /// The same system, in which some constraints ask for nothing any more. All keep their places.
    func without(_ removed: [Int32]) -> LinearSystem {
        var system = LinearSystem()
        while system.variableCount < variableCount { _ = system.addVariable() }
        for row in 0..<constraintCount {
            let isRemoved = removed.contains(Int32(row))
            system.addConstraint(
                isRemoved ? [] : terms(ofRow: row), relations[row], isRemoved ? 0 : rightHandSides[row],
                priority: priorities[row], tieWeight: tieWeights[row], breakOrder: breakOrders[row])
        }
        system.canonicalObjectives = canonicalObjectives
        system.canonicalOrder = canonicalOrder
        return system
    }

    func terms(ofRow row: Int) -> [Term] {
        (Int(rowStarts[row])..<Int(rowStarts[row + 1])).map {
            Term(Variable(Int(columns[$0])), coefficients[$0])
        }
    }

    func variables(ofRow row: Int) -> ArraySlice<Int32> {
        columns[Int(rowStarts[row])..<Int(rowStarts[row + 1])]
    }
}
