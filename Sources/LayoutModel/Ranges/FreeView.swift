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
    /// The views that are not determined in a region, each once; none where it is not solved.
    func freeViews(of region: SolvedRegion) -> [FreeView] {
        guard case .solved(let affine) = region.outcome else { return [] }
        let variables = region.family.lowered.variables
        let views = sized(region).layout.views
        var known: Set<FreeView> = []
        return affine.undetermined.compactMap { variable in
            guard let owner = variables.owner(of: variable), owner.view > 0 else { return nil }
            let view = FreeView(path: views[owner.view].path, axis: owner.axis)
            return known.insert(view).inserted ? view : nil
        }
    }
}
