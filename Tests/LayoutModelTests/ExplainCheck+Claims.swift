import LayoutModel
import LinearSolver
import SourceText
import Testing

/// Claims about what holds a constraint back and what resolves a defect, checked by changing the layout.
extension ExplainCheck {
    /// By themselves the opponents of a lost constraint keep it as far from holding as it is, and without any one of
    /// them the others do not; its left-hand side is the sum of theirs times their multipliers.
    func checkOpponents(of loss: LostConstraint) throws {
        let rows = loss.opponents.map { Int($0.row) }
        let lost = Int(loss.row)
        #expect(!rows.isEmpty)
        #expect(rows.allSatisfy { explainer.system.priorities[$0] >= loss.constraint.priority })
        #expect(try violation(of: lost, beside: rows) >= loss.constraint.violation - 1e-5)
        for row in rows {
            let nearer = try violation(of: lost, beside: rows.filter { $0 != row })
            #expect(nearer < loss.constraint.violation - 1e-7, "\(row) of \(rows)")
        }
        checkSum(of: loss)
    }

    /// By how much one row is missed where the others come first, and nothing else is in the way.
    private func violation(of lost: Int, beside rows: [Int]) throws -> Double {
        let whole = explainer.system
        var system = LinearSystem()
        while system.variableCount < whole.variableCount { _ = system.addVariable() }
        for row in rows + [lost] {
            let entries = Int(whole.rowStarts[row])..<Int(whole.rowStarts[row + 1])
            system.addConstraint(
                entries.map { Term(Variable(Int(whole.columns[$0])), whole.coefficients[$0]) },
                whole.relations[row], whole.rightHandSides[row],
                priority: row == lost ? whole.priorities[row] - 1e-3 : whole.priorities[row])
        }
        var solver = Solver(system)
        let solution = try solver.solve()
        #expect(solver.verify().isEmpty)
        return solution.violations[rows.count]
    }

    private func checkSum(of loss: LostConstraint) {
        let system = explainer.system
        var sums = [Double](repeating: 0, count: system.variableCount)
        var parts = loss.opponents.map { (Int($0.row), $0.multiplier) }
        parts.append((Int(loss.row), -1))
        for (row, multiplier) in parts {
            for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1]) {
                sums[Int(system.columns[entry])] += multiplier * system.coefficients[entry]
            }
        }
        #expect(sums.allSatisfy { abs($0) < 1e-6 })
    }

    func checkWaysOut(of story: ConflictStory) throws {
        #expect(story.members.count { $0.isBroken } == 1)
        #expect(story.gap > 0)
        for way in story.waysOut {
            let index = try #require(place(of: way.constraint))
            if way.canBeDropped {
                var changed = layout
                changed.constraints.remove(at: index)
                #expect(try conflictCount(changed) < solution.conflicts.count)
            }
            if let missed = way.missedWhenLowered {
                var changed = layout
                changed.constraints[index].priority = 999
                let after = try solve(changed, sources: sources)
                #expect(after.conflicts.count < solution.conflicts.count)
                let left = after.unsatisfied.first { $0.constraint.range == layout.constraints[index].range }
                #expect(abs((left?.violation ?? 0) - missed) < 1e-6)
            }
        }
    }

    private func conflictCount(_ layout: InstalledLayout) throws -> Int {
        try solve(layout, sources: sources).conflicts.count
    }

    /// The file compiles with the statements at its end, and determines the view.
    func checkRemedies(of story: AmbiguityStory, source: String) throws {
        for remedy in story.remedies {
            let lines = remedy.statements.joined(separator: "\n")
            let after = try ExplainCheck(source + lines + "\n", in: layout.environment).solution
            let isOpen = after.ambiguities.contains {
                after.views[$0.view].path == story.path && $0.axis == story.axis
            }
            #expect(!isOpen, "\(lines) in\n\(source)")
        }
    }

    private func place(of constraint: ConstraintReference) -> Int? {
        constraint.range.flatMap { range in layout.constraints.firstIndex { $0.range == range } }
    }
}

extension ConstraintReference {
    var range: SourceRange? {
        guard case .written(_, _, _, _, _, let range) = self else { return nil }
        return range
    }
}
