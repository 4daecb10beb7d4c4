import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver

/// The lengths by which a stack view that fills proportionally measures views without an intrinsic length: the least
/// that their content allows, as UIKit finds a compressed fitting size.
package struct FittingLengths: Sendable {
    /// By view.
    private var lengths: [Int: Double] = [:]

    /// - Throws: `SolverFailure` where the solver gives up on the content of a view.
    init(_ layout: InstalledLayout, _ tree: ViewTree, _ resolver: ContentResolver) throws(SolverFailure) {
        guard layout.views.contains(where: { $0.arguments.stack.distribution == .fillProportionally }) else {
            return
        }
        let sized = layout.viewsWithOwnSize
        let insides = InsideConstraints(layout, tree)
        // From the inside out, so that what is deep inside is measured once and not again with everything around it.
        for view in layout.views.indices.dropFirst().reversed() {
            let superview = layout.views[tree.superview(of: view)]
            guard superview.type == .stackView,
                superview.arguments.stack.distribution == .fillProportionally
            else { continue }
            let axis = superview.arguments.stack.axis
            let isBare = tree.subviews(of: view).isEmpty && !sized.contains(view)
            guard !layout.views[view].isHidden, !isBare,
                resolver.content(of: view, in: layout).size(axis) == nil
            else { continue }
            lengths[view] = try fittingLength(of: view, axis, insides)
        }
    }

    private init() {}

    private func fittingLength(
        of view: Int, _ axis: Axis, _ insides: InsideConstraints
    ) throws(SolverFailure) -> Double {
        var options = SolveOptions()
        options.fitsWidth = true
        options.fitsHeight = true
        let inside = insides.tree.inside(view)
        let alone = insides.alone(inside)
        var known = FittingLengths()
        for (index, origin) in inside.enumerated().dropFirst() { known.lengths[index] = lengths[origin] }
        let settled = try SettledSolution(
            SizedLayout(alone, options, fittingLengths: known), determinacy: .unknown)
        return settled.rectangles[0].length(axis)
    }

    /// 0 for a view whose content does not ask for any.
    subscript(view: Int) -> Double { lengths[view] ?? 0 }
}

extension InstalledLayout {
    /// The views of which some constraint speaks without another view.
    fileprivate var viewsWithOwnSize: Set<Int> {
        var views: Set<Int> = []
        for constraint in constraints {
            guard let view = constraint.terms.first?.anchor.view else { continue }
            if constraint.terms.allSatisfy({ $0.anchor.view == view }) { views.insert(view.place) }
        }
        return views
    }
}

extension ViewTree {
    /// A view and all views inside it, in the order of the layout.
    fileprivate func inside(_ root: Int) -> [Int] {
        var views = [root]
        var next = 0
        while next < views.count {
            views += subviews(of: views[next])
            next += 1
        }
        return views.sorted()
    }
}

/// The constraints inside each view, found in time that follows the size of the part.
private struct InsideConstraints {
    private let layout: InstalledLayout
    let tree: ViewTree
    /// By view: the constraints of which it is the deepest view that is, or contains, all that they mention.
    private var constraints: [Int: [Int]] = [:]

    init(_ layout: InstalledLayout, _ tree: ViewTree) {
        self.layout = layout
        self.tree = tree
        for (index, constraint) in layout.constraints.enumerated() {
            guard let first = constraint.terms.first else { continue }
            let ancestor = constraint.terms.reduce(first.anchor.view.place) {
                tree.commonAncestor($0, $1.anchor.view.place)
            }
            constraints[ancestor, default: []].append(index)
        }
    }

    /// A view with all views inside it as a layout of its own, in which the view is the screen.
    func alone(_ views: [Int]) -> InstalledLayout {
        let inside = views.flatMap { constraints[$0] ?? [] }.sorted()
        var alone = LayoutPart(of: layout, views: views, constraints: inside).layout
        alone.views[0].superview = nil
        alone.views[0].arguments.margins = layout.ownMargins(of: views[0])
        alone.environment.removeSafeArea()
        return alone
    }
}
