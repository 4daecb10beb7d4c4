import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

extension SettledSolution {
    /// The conflicts but those that nothing but the autoresizing mask of one view makes, where its superview is too narrow for its
    /// distances: UIKit then gives it no length and says nothing.
    var conflictsWorthTelling: [Conflict] {
        solution.conflicts.filter { conflict in
            let others = conflict.members.filter { !isScreenOrSign(Int($0.index)) }
            let views = others.map { constraint(ofRow: Int($0.index)).flatMap { maskedView($0) } }
            return views.contains { $0 == nil } || Set(views).count != 1
        }
    }

    private func isScreenOrSign(_ row: Int) -> Bool {
        switch lowered.origins[row].kind {
        case .screenPosition, .screenSize, .imposedSize, .sign: true
        case .written, .contentSign, .hugging, .resistance, .stack: false
        }
    }

    /// The view whose autoresizing mask makes a constraint.
    func maskedView(_ constraint: InstalledConstraint) -> Int? {
        guard layout.sources.isOfAutoresizingMask(constraint.range) else { return nil }
        return constraint.terms.map { $0.anchor.view.place }.max { tree.depths[$0] < tree.depths[$1] }
    }

    /// The views that ignored constraints may have moved: those that they mention, and views that other constraints, or a
    /// stack view, tie to them on that axis.
    var consequencesOfConflicts: Set<ViewAxis> {
        let mentioned = brokenConstraints.flatMap { layout.constraints[$0].viewAxes }
        if mentioned.isEmpty { return [] }
        var ties = layout.ties()
        let touched = Set(mentioned.map { ties.first(of: Int32($0.number)) })
        var consequences: Set<ViewAxis> = []
        for view in layout.views.indices {
            for axis in Axis.allCases {
                let viewAxis = ViewAxis(view, axis)
                if touched.contains(ties.first(of: Int32(viewAxis.number))) { consequences.insert(viewAxis) }
            }
        }
        return consequences
    }
}

extension InstalledLayout {
    /// The numbers of views and axes, joined where a constraint or a stack view ties them to each other.
    fileprivate func ties() -> DisjointSets {
        var ties = DisjointSets(count: 2 * views.count)
        for constraint in constraints {
            let mentioned = constraint.viewAxes
            for other in mentioned.dropFirst() { ties.join(mentioned[0], other) }
        }
        for (view, entry) in views.enumerated() {
            guard let superview = entry.superview?.place, superview > 0, views[superview].type == .stackView
            else { continue }
            for axis in Axis.allCases { ties.join(ViewAxis(view, axis), ViewAxis(superview, axis)) }
        }
        return ties
    }
}

extension InstalledConstraint {
    /// The views and axes that it mentions, without the screen, which everything is tied to.
    fileprivate var viewAxes: [ViewAxis] {
        terms.filter { $0.anchor.view != .screen }.map {
            ViewAxis($0.anchor.view.place, $0.anchor.attribute.axis)
        }
    }
}

extension DisjointSets {
    fileprivate mutating func join(_ one: ViewAxis, _ other: ViewAxis) {
        join(Int32(one.number), Int32(other.number))
    }
}
