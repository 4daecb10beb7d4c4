import ContentSizes
import LayoutEngine
import LayoutSyntax

/// A view that is not determined on an axis; the same one of two versions that spell its name alike.
struct FreeView: Hashable {
    /// As names match.
    private let key: String
    private let axis: Axis

    init(path: String, axis: Axis) {
        key = Text.matchingKey(path)
        self.axis = axis
    }
}

/// What of a view is not determined on an axis.
struct Freedom: Hashable {
    var view: FreeView
    var parts: Set<LayoutVariables.Part>
}

extension SolvedLayout {
    func freeView(_ ambiguity: Ambiguity) -> FreeView {
        FreeView(path: views[ambiguity.view].path, axis: ambiguity.axis)
    }
}

extension RangeSolution {
    /// What of views is not determined in a region, each view once; nothing where it is not solved. From right to left this
    /// includes every x that follows from a superview of open width.
    func freedoms(of region: SolvedRegion) -> [Freedom] {
        guard case .solved(let affine) = region.outcome else { return [] }
        let variables = region.family.lowered.variables
        let sized = sized(region)
        var places: [FreeView: Int] = [:]
        var freedoms: [Freedom] = []
        func add(_ part: LayoutVariables.Part, of view: Int, _ axis: Axis) {
            let view = FreeView(path: sized.layout.path(of: view), axis: axis)
            let place = places[view] ?? freedoms.count
            if place == freedoms.count { freedoms.append(Freedom(view: view, parts: [])) }
            places[view] = place
            freedoms[place].parts.insert(part)
        }
        for variable in affine.undetermined {
            guard let owner = variables.owner(of: variable), owner.view > 0 else { continue }
            add(owner.part, of: owner.view, owner.axis)
            if sized.layout.environment.isMirrored(owner.axis), owner.part == .size {
                for view in sized.tree.subviews(of: owner.view) { add(.start, of: Int(view), owner.axis) }
            }
        }
        return freedoms
    }

    func freeViews(of region: SolvedRegion) -> [FreeView] { freedoms(of: region).map { $0.view } }

    /// The views that are not determined at a size of a region. Where a region in which a view is free touches one
    /// in which it is not, the view is determined.
    func freeViews(of region: SolvedRegion, at size: SizePoint) -> Set<FreeView> {
        var free = Set(freeViews(of: region))
        for other in regions where other.cell == region.cell && other.polygon.contains(size) {
            if case .solved = other.outcome { free.formIntersection(freeViews(of: other)) }
        }
        return free
    }
}
