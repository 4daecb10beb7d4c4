import ContentSizes
import LayoutEngine
import LayoutSyntax
import LinearSolver
import SourceText

/// A view that is ambiguous on an axis; the same one of two versions that spell its name alike.
struct AmbiguousView: Hashable {
    /// As names match.
    private let key: String
    private let axis: Axis

    init(path: String, axis: Axis) {
        key = Text.matchingKey(path)
        self.axis = axis
    }
}

/// The variables of a view that are ambiguous on an axis.
struct AmbiguousParts: Hashable {
    var view: AmbiguousView
    var parts: Set<LayoutVariables.Part>
}

extension SolvedLayout {
    func ambiguousView(_ ambiguity: Ambiguity) -> AmbiguousView {
        AmbiguousView(path: views[ambiguity.view].path, axis: ambiguity.axis)
    }
}

extension SolvedRegion {
    /// The ambiguous variables of a region by view; none where it is not solved. From right to left this
    /// includes every x that follows from a superview of ambiguous width.
    ///
    /// - Parameter sized: The layout of the region's cell.
    func ambiguousParts(_ sized: SizedLayout) -> [AmbiguousParts] {
        guard let solution, !solution.ambiguous.isEmpty else { return [] }
        let variables = family.lowered.variables
        var indices: [AmbiguousView: Int] = [:]
        var found: [AmbiguousParts] = []
        func add(_ part: LayoutVariables.Part, of view: Int, _ axis: Axis) {
            let view = AmbiguousView(path: sized.layout.path(of: view), axis: axis)
            let index = indices[view] ?? found.count
            if index == found.count { found.append(AmbiguousParts(view: view, parts: [])) }
            indices[view] = index
            found[index].parts.insert(part)
        }
        for variable in solution.ambiguous {
            guard let owner = variables.owner(of: variable), owner.view > 0 else { continue }
            add(owner.part, of: owner.view, owner.axis)
            if sized.layout.environment.isMirrored(owner.axis), owner.part == .size {
                for view in sized.tree.subviews(of: owner.view) { add(.start, of: Int(view), owner.axis) }
            }
        }
        return found
    }
}

extension RangeSolution {
    func ambiguousViews(of region: SolvedRegion) -> Set<AmbiguousView> {
        Set(region.ambiguousParts(sized(region)).map { $0.view })
    }

    /// The views that are ambiguous at a size of a region. Where a region in which a view is ambiguous touches one in which
    /// it is not, the view is determined.
    func ambiguousViews(of region: SolvedRegion, at size: SizePoint) -> Set<AmbiguousView> {
        var views = ambiguousViews(of: region)
        for other in regions where other.cell == region.cell && other.polygon.contains(size) {
            if other.solution != nil { views.formIntersection(ambiguousViews(of: other)) }
        }
        return views
    }
}
