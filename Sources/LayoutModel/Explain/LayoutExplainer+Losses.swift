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
        let constraint = UnsatisfiedConstraint(
            constraint: report.reference(to: row), priority: report.rounds.lowered.system.priorities[row],
            violation: report.rounds.solution.violations[row])
        let opponents = try opponents(of: row, missedBy: constraint.violation)
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

extension LayoutExplainer {
    /// The constraints that keep a violated one from coming nearer: without any single one of them it does. Empty
    /// where it takes several at once. What nobody wrote is among them where it does if that gives way a little.
    private func opponents(
        of row: Int, missedBy violation: Double
    ) throws(SolverFailure) -> [(row: Int32, factor: Double)] {
        var opponents: [(row: Int32, factor: Double)] = []
        for candidate in try candidates(against: row) where try isHeld(row, at: violation, by: candidate.row)
        {
            opponents.append(candidate)
        }
        return opponents
    }

    /// The constraints that hold its left-hand side where it is, and violated ones of no lower priority that these
    /// hold back too: such a one may pull the other way.
    private func candidates(
        against row: Int
    ) throws(SolverFailure) -> [(row: Int32, factor: Double)] {
        var solver = report.rounds.solver
        let priorities = report.rounds.lowered.system.priorities
        let violations = report.rounds.solution.violations
        let holding = try solver.opposition(to: ConstraintIndex(row))
        var candidates = holding.map { (row: $0.constraint.index, factor: $0.coefficient) }
        let rows = Set(candidates.map { $0.row })
        for other in violations.indices where other != row && violations[other] > 0 {
            guard priorities[other] >= priorities[row], priorities[other] < 1000 else { continue }
            let against = try solver.opposition(to: ConstraintIndex(other))
            if against.contains(where: { rows.contains($0.constraint.index) }) {
                candidates.append((Int32(other), 0))
            }
        }
        return candidates
    }

    /// Whether one constraint alone holds another back. One of the file is left out to see; what nobody wrote is
    /// moved a little, since without it there might be no layout.
    private func isHeld(_ row: Int, at violation: Double, by other: Int32) throws(SolverFailure) -> Bool {
        let system = report.rounds.lowered.system
        if report.rounds.lowered.origins[Int(other)].kind == .written {
            let place = row - (Int(other) < row ? 1 : 0)
            return try violation - 1e-6 > Solver.violation(ofRow: place, in: system.without(other))
        }
        for change in [-0.01, 0.01] {
            var moved = system
            let side = system.rightHandSides[Int(other)] + change
            moved.setRightHandSide(of: ConstraintIndex(Int(other)), to: side)
            if try Solver.violation(ofRow: row, in: moved) < violation - 1e-5 { return true }
        }
        return false
    }
}

extension Solver {
    fileprivate static func violation(
        ofRow row: Int, in system: LinearSystem
    ) throws(SolverFailure) -> Double {
        var solver = Solver(system)
        solver.findsRanges = false
        return try solver.solve().violations[row]
    }
}

extension LinearSystem {
    /// The same system without one constraint.
    fileprivate func without(_ removed: Int32) -> LinearSystem {
        var system = LinearSystem()
        while system.variableCount < variableCount { _ = system.addVariable() }
        for row in 0..<constraintCount where row != Int(removed) {
            system.addConstraint(
                terms(ofRow: row), relations[row], rightHandSides[row], priority: priorities[row],
                tieWeight: tieWeights[row], breakOrder: breakOrders[row])
        }
        system.canonicalObjectives = canonicalObjectives
        system.canonicalDistances = canonicalDistances
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
