import LayoutModel
import SourceText
import Testing

/// Claims about what holds a constraint back and what resolves a defect, checked by changing the layout.
extension ExplainCheck {
    /// Without any one of its opponents a lost constraint is missed by less. What nobody wrote cannot be taken out of
    /// an installed layout.
    func checkOpponents(of loss: LostConstraint) throws {
        guard let lost = place(of: loss.constraint.constraint) else { return }
        for opponent in loss.opponents.compactMap({ place(of: $0.constraint) }) {
            var changed = layout
            changed.constraints.remove(at: opponent)
            let after = try solve(changed, sources: SourceMap())
            let missed = after.unsatisfied.first { $0.constraint.range == layout.constraints[lost].range }
            #expect((missed?.violation ?? 0) < loss.constraint.violation - 1e-7)
        }
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
                let after = try solve(changed, sources: SourceMap())
                #expect(after.conflicts.count < solution.conflicts.count)
                let left = after.unsatisfied.first { $0.constraint.range == layout.constraints[index].range }
                #expect(abs((left?.violation ?? 0) - missed) < 1e-6)
            }
        }
    }

    private func conflictCount(_ layout: InstalledLayout) throws -> Int {
        try solve(layout, sources: SourceMap()).conflicts.count
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
