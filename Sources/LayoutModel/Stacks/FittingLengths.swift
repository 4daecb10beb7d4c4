import LinearSolver

/// The lengths by which a stack view that fills proportionally measures views without an intrinsic one: the least
/// that their content allows, as UIKit's compressed fitting size is found.
struct FittingLengths: Sendable {
    /// By view.
    private var lengths: [Int32: Double] = [:]

    init(_ layout: InstalledLayout, _ tree: ViewTree, _ contents: [ViewContent]) throws(SolverFailure) {
        guard layout.views.contains(where: { $0.arguments.stack.distribution == .fillProportionally }) else {
            return
        }
        let sized = layout.viewsWithOwnSize()
        for view in layout.views.indices.dropFirst() {
            let parent = Int(tree.parents[view])
            guard layout.views[parent].type == .stackView else { continue }
            let stack = layout.views[parent].arguments.stack
            guard stack.distribution == .fillProportionally, contents[view].size(stack.axis) == nil else {
                continue
            }
            let isBare = tree.subviews(of: view).isEmpty && !sized.contains(Int32(view))
            guard !layout.views[view].isHidden, !isBare else { continue }
            lengths[Int32(view)] = try layout.fittingLength(of: view, stack.axis)
        }
    }

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

    fileprivate func fittingLength(of view: Int, _ axis: Axis) throws(SolverFailure) -> Double {
        var options = SolveOptions()
        options.fitsWidth = true
        options.fitsHeight = true
        let rounds = try Rounds(alone(view), options: options)
        return axis == .horizontal ? rounds.rectangles[0].width : rounds.rectangles[0].height
    }

    /// A view with what stands in it as a layout of its own: the view is its screen.
    private func alone(_ root: Int) -> InstalledLayout {
        var places: [Int32: Int] = [Int32(root): 0]
        var inside = [views[root]]
        inside[0].superview = nil
        inside[0].arguments.margins = inside[0].margins
        for view in views.indices where view > root {
            guard let superview = views[view].superview, let place = places[superview.index] else { continue }
            places[Int32(view)] = inside.count
            inside.append(views[view])
            inside[inside.count - 1].superview = ViewIndex(place)
        }
        var alone = InstalledLayout(environment: environment, views: inside, constraints: [], diagnostics: [])
        alone.environment.safeArea = EdgeInsets()
        alone.constraints = constraints.compactMap { $0.moved(to: places) }
        return alone
    }
}

extension InstalledConstraint {
    /// The constraint with its views at other places; `nil` where one of them has none.
    fileprivate func moved(to places: [Int32: Int]) -> InstalledConstraint? {
        var moved = self
        for index in terms.indices {
            guard let place = places[terms[index].anchor.view.index] else { return nil }
            moved.terms[index].anchor.view = ViewIndex(place)
        }
        return moved
    }
}
