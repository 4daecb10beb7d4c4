import LinearSolver

/// A view that is not determined on an axis.
struct FreeView: Hashable {
    var path: String
    var axis: Axis
}

extension SolvedLayout {
    func freeView(_ ambiguity: Ambiguity) -> FreeView {
        FreeView(path: views[ambiguity.view].path, axis: ambiguity.axis)
    }
}

extension RangeSolution {
    /// The views that are not determined in a region, each once; none where it is not solved. From right to left they
    /// include those whose x follows from a superview of open width.
    func freeViews(of region: SolvedRegion) -> [FreeView] {
        guard case .solved(let affine) = region.outcome else { return [] }
        let variables = region.family.lowered.variables
        let sized = sized(region)
        var known: Set<FreeView> = []
        var free: [FreeView] = []
        for variable in affine.undetermined {
            guard let owner = variables.owner(of: variable), owner.view > 0 else { continue }
            var views = [owner.view]
            if sized.layout.environment.isMirrored(owner.axis), owner.part == .size {
                views += sized.tree.subviews(of: owner.view).map { Int($0) }
            }
            for view in views {
                let view = FreeView(path: sized.layout.path(of: view), axis: owner.axis)
                if known.insert(view).inserted { free.append(view) }
            }
        }
        return free
    }

    /// Those of them that are not determined at a size of the region. Where a region in which a view is free touches one
    /// in which it is not, the view is determined.
    func freeViews(of region: SolvedRegion, at size: SizePoint) -> Set<FreeView> {
        var free = Set(freeViews(of: region))
        for other in regions where other.cell == region.cell && other.polygon.contains(size) {
            if case .solved = other.outcome { free.formIntersection(freeViews(of: other)) }
        }
        return free
    }
}
