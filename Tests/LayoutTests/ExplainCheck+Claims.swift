import ContentSizes
import LayoutAnalysis
import LayoutEngine
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
        // What was left out may be missed by more than the set demands: the rest of the layout does not ask about it.
        let isLeftOut = loss.constraint.priority == 1000
        let missed = try violation(of: lost, beside: rows)
        #expect(isLeftOut ? missed > 0 : missed >= loss.constraint.violation - 1e-5)
        for row in rows {
            let nearer = try violation(of: lost, beside: rows.filter { $0 != row })
            #expect(
                isLeftOut ? nearer == 0 : nearer < loss.constraint.violation - 1e-7, "\(row) of \(rows)")
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

    /// What was left out for the sake of other conflicts aside, each way out leaves a conflict less.
    func checkSuggestions(of explanation: ConflictExplanation) throws {
        let broken = explanation.members.filter { $0.isBroken }
        #expect(broken.count == 1 && explanation.violation > 0)
        #expect(!explanation.suggestions.isEmpty || broken[0].constraint.written == nil)
        let members = explanation.members.map { $0.constraint.written?.range }
        let others = solution.conflicts.compactMap { $0.broken.written?.range }.filter {
            !members.contains($0)
        }
        var base = layout
        base.constraints = base.constraints.filter { !others.contains($0.range) }
        let count = try outcome(of: base).conflicts.count
        for suggestion in explanation.suggestions {
            guard let range = suggestion.constraint.written?.range else { continue }
            if suggestion.canBeDropped {
                var changed = base
                changed.constraints = changed.constraints.filter { $0.range != range }
                #expect(try outcome(of: changed).conflicts.count < count)
            }
            if let missed = suggestion.missedWhenLowered {
                var changed = base
                for place in base.constraints.indices where base.constraints[place].range == range {
                    changed.constraints[place].priority = 999
                }
                let after = try outcome(of: changed)
                #expect(after.conflicts.count < count)
                let left = after.unsatisfied.first { $0.constraint.written?.range == range }
                #expect(abs((left?.violation ?? 0) - missed) < 1e-6)
            }
        }
    }

    private func outcome(of layout: InstalledLayout) throws -> SolvedLayout {
        return try solve(layout)
    }

    /// The file compiles with the statements at its end, and without what was left out determines the view.
    func checkSuggestions(of explanation: AmbiguityExplanation, source: String) throws {
        for suggestion in explanation.suggestions {
            try check(suggestion.statements, determine: explanation.path, explanation.axis, source)
        }
    }

    /// The same of what messages suggest, which can all be taken together.
    func checkSuggestions(source: String) throws {
        for ambiguity in solution.ambiguities where !ambiguity.suggestion.isEmpty {
            try check(
                ambiguity.suggestion, determine: solution.views[ambiguity.view].path, ambiguity.axis, source)
        }
        let all = solution.ambiguities.flatMap { $0.suggestion }
        if let after = try outcome(of: source, with: all) {
            #expect(after.status != .unsatisfiable, "\(all) in\n\(source)")
        }
    }

    private func check(
        _ statements: [String], determine path: String, _ axis: Axis, _ source: String
    ) throws {
        guard let after = try outcome(of: source, with: statements) else { return }
        #expect(after.status != .unsatisfiable, "\(statements) in\n\(source)")
        let isOpen = after.ambiguities.contains {
            after.views[$0.view].path == path && $0.axis == axis
        }
        #expect(!isOpen, "\(statements) in\n\(source)")
    }

    /// Without what was left out, and with statements at the end; nil where what was left out is not in the file.
    private func outcome(of source: String, with statements: [String]) throws -> SolvedLayout? {
        var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for conflict in solution.conflicts {
            guard let line = conflict.broken.written?.line(in: source) else { return nil }
            lines[line - 1] = ""
        }
        let text = (lines + statements).joined(separator: "\n") + "\n"
        return try ExplainCheck(text, in: layout.environment).solution
    }
}
