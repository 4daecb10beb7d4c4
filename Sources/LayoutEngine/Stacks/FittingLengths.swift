import ContentSizes
import LayoutProgram
import LinearSolver

/// The lengths by which a stack view that fills proportionally measures views without an intrinsic one: the least
/// that their content allows, as UIKit's compressed fitting size is found.
package struct FittingLengths: Sendable {
    /// By view.
    private var lengths: [Int32: Double] = [:]

    init(_ layout: InstalledLayout, _ tree: ViewTree, _ resolver: ContentResolver) throws(SolverFailure) {
        guard layout.views.contains(where: { $0.arguments.stack.distribution == .fillProportionally }) else {
            return
        }
        let sized = layout.viewsWithOwnSize()
        let parts = LayoutParts(layout, tree)
        // From the inside out, that what stands deep inside is measured once and not with everything around it again.
        for view in layout.views.indices.dropFirst().reversed() {
            let superview = tree.superview(of: view)
            guard layout.views[superview].type == .stackView else { continue }
            let stack = layout.views[superview].arguments.stack
            guard stack.distribution == .fillProportionally,
                resolver.content(of: view, in: layout).size(stack.axis) == nil
            else { continue }
            let isBare = tree.subviews(of: view).isEmpty && !sized.contains(Int32(view))
            guard !layout.views[view].isHidden, !isBare else { continue }
            lengths[Int32(view)] = try fittingLength(of: view, stack.axis, parts)
        }
    }

    private func fittingLength(
        of view: Int, _ axis: Axis, _ parts: LayoutParts
    ) throws(SolverFailure) -> Double {
        var options = SolveOptions()
        options.fitsWidth = true
        options.fitsHeight = true
        let (alone, origins) = parts.alone(view)
        var known = FittingLengths()
        for (place, origin) in origins.enumerated() where place > 0 {
            known.lengths[Int32(place)] = lengths[origin]
        }
        let rounds = try Rounds(SizedLayout(alone, options, fittingLengths: known))
        return rounds.rectangles[0].length(axis)
    }

    private init() {}

    /// 0 for a view whose content does not ask for any.
    subscript(view: Int) -> Double { lengths[Int32(view)] ?? 0 }
}

extension InstalledLayout {
    /// The views of which some constraint speaks without another view.
    fileprivate func viewsWithOwnSize() -> Set<Int32> {
        var views: Set<Int32> = []
        for constraint in constraints {
            guard let view = constraint.terms.first?.anchor.view.index else { continue }
            if constraint.terms.allSatisfy({ $0.anchor.view.index == view }) { views.insert(view) }
        }
        return views
    }
}

/// Finds the parts of a layout that stand in single views, in time that follows the size of the part.
private struct LayoutParts {
    private let layout: InstalledLayout
    private let tree: ViewTree
    /// By view: the constraints whose views it is, or holds, and no view inside it does.
    private var constraints: [Int32: [Int]] = [:]

    init(_ layout: InstalledLayout, _ tree: ViewTree) {
        self.layout = layout
        self.tree = tree
        for (index, constraint) in layout.constraints.enumerated() {
            guard let first = constraint.terms.first else { continue }
            let ancestor = constraint.terms.reduce(first.anchor.view.place) {
                tree.commonAncestor($0, $1.anchor.view.place)
            }
            constraints[Int32(ancestor), default: []].append(index)
        }
    }

    /// A view with what stands in it as a layout of its own, of which the view is the screen; and by place in its views
    /// the place in those of the whole.
    func alone(_ root: Int) -> (layout: InstalledLayout, origins: [Int32]) {
        let origins = viewsInside(root)
        var places: [Int32: Int] = [:]
        var views: [InstalledView] = []
        for (place, origin) in origins.enumerated() {
            places[origin] = place
            views.append(layout.views[Int(origin)])
            views[place].superview =
                place == 0 ? nil : places[Int32(tree.superview(of: Int(origin)))].map { ViewIndex($0) }
        }
        views[0].arguments.margins = views[0].margins
        var alone = layout
        alone.views = views
        alone.environment.safeArea = EdgeInsets()
        alone.diagnostics = []
        let inside = origins.flatMap { constraints[$0] ?? [] }.sorted()
        alone.constraints = inside.compactMap { layout.constraints[$0].moved(to: places) }
        return (alone, origins)
    }

    /// The view first, then what stands in it at any depth, in the order of the layout.
    private func viewsInside(_ root: Int) -> [Int32] {
        var views = [Int32(root)]
        var next = 0
        while next < views.count {
            views += tree.subviews(of: Int(views[next]))
            next += 1
        }
        return views.sorted()
    }
}
