import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver

/// The groups of views that constraints, or a stack view, tie to each other on an axis.
package struct LayoutTies {
    /// For each number of a view and axis, the number that stands for its group.
    private var roots: [Int32] = []

    /// Ties of which nothing is known: everything may hang together.
    package init() {}

    /// - Parameter canMove: Whether a view may still move on an axis. A view that may not move ties nothing together.
    package init(_ layout: InstalledLayout, where canMove: (ViewAxis) -> Bool = { _ in true }) {
        var groups = DisjointSets(count: 2 * layout.views.count)
        for constraint in layout.constraints {
            let mentioned = constraint.viewAxes.filter(canMove)
            for other in mentioned.dropFirst() { groups.join(mentioned[0], other) }
        }
        for (view, entry) in layout.views.enumerated() {
            guard let superview = entry.superview?.place, superview > 0,
                layout.views[superview].type == .stackView
            else { continue }
            for axis in Axis.allCases { groups.join(ViewAxis(view, axis), ViewAxis(superview, axis)) }
        }
        roots = (0..<Int32(2 * layout.views.count)).map { groups.first(of: $0) }
    }

    /// Whether two hang together.
    package func tie(_ one: ViewAxis, _ other: ViewAxis) -> Bool {
        roots.isEmpty || roots[one.number] == roots[other.number]
    }

    /// Every view and axis that hangs together with one of some.
    func tied(to some: [ViewAxis]) -> Set<ViewAxis> {
        let touched = Set(some.map { roots[$0.number] })
        var tied: Set<ViewAxis> = []
        for view in 0..<roots.count / 2 {
            for axis in Axis.allCases where touched.contains(roots[ViewAxis(view, axis).number]) {
                tied.insert(ViewAxis(view, axis))
            }
        }
        return tied
    }
}

extension SettledSolution {
    /// The views that ignored constraints may have moved: those that they mention, and views that other constraints tie to
    /// them on that axis.
    var consequencesOfConflicts: Set<ViewAxis> {
        let broken = brokenConstraints
        return broken.isEmpty
            ? [] : LayoutTies(layout).tied(to: broken.flatMap { layout.constraints[$0].viewAxes })
    }
}

extension InstalledConstraint {
    /// The views and axes that it mentions, without the screen, which everything is tied to.
    var viewAxes: [ViewAxis] {
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
