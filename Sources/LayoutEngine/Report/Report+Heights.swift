import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// What would give texts that are cut off below the room that they need.
package enum RoomHint: Sendable {
    case none
    case scrollView
    /// A fixed height of the file as a least one.
    case height(String)
}

extension Report {
    /// - Parameter mayScroll: Whether a scroll view makes room, where no fixed height of the file is the reason.
    package func roomHint(for views: [Int], mayScroll: Bool) -> RoomHint {
        let heights = fixedHeights(around: views)
        if heights.isEmpty { return mayScroll ? .scrollView : .none }
        guard settled.lowered.system.constraintCount * heights.count <= SettledSolution.trialLimit else {
            return .none
        }
        for index in heights where givesRoom(index, to: views) {
            let text = settled.layout.written(settled.layout.constraints[index]).text
            return .height(text.split(separator: "=", maxSplits: 1).joined(separator: ">="))
        }
        return .none
    }

    /// The constraints that give a height in points to the first of the views, or to one around all of them, innermost first.
    private func fixedHeights(around views: [Int]) -> [Int] {
        guard var view = views.first else { return [] }
        var around: [Int] = views.count == 1 ? [view] : []
        while view > 0 {
            view = settled.tree.superview(of: view)
            if views.allSatisfy({ settled.tree.isInside($0, view) }) { around.append(view) }
        }
        let heights = settled.layout.constraints.indices.filter { index in
            let constraint = settled.layout.constraints[index]
            return constraint.relation == .equal && constraint.priority == 1000 && !constraint.isPart
                && constraint.terms.count == 1 && constraint.terms[0].anchor.attribute == .height
                && constraint.terms[0].coefficient == 1 && !settled.layout.sources.isGiven(constraint.range)
        }
        return around.flatMap { view in
            heights.filter { settled.layout.constraints[$0].terms[0].anchor.view.place == view }
        }
    }

    /// Whether the views are as high as their contents where a fixed height is a least one, and nothing is wrong that was not
    /// before.
    private func givesRoom(_ index: Int, to views: [Int]) -> Bool {
        var layout = settled.layout
        layout.constraints[index].relation = .greaterThanOrEqual
        guard
            let after = try? SettledSolution(layout, options: settled.options, determinacy: .variables),
            after.isStable, after.solution.conflicts.count <= settled.solution.conflicts.count,
            after.solution.ambiguous.count <= settled.solution.ambiguous.count
        else { return false }
        return views.allSatisfy { view in
            after.rectangles[view].height > (after.contents[view].size(.vertical) ?? 0)
                - LayoutTolerance.overhang
        }
    }
}
