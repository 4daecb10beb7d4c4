import ContentSizes
import LayoutSyntax

/// Which views have a length that their constraints decide, on one axis: those that need none of their content. Each view has
/// two unknowns, where it starts and how long it is; constraints, stack views and known contents are equations of
/// them, and a length is decided where it follows from these (Gaussian elimination; only the factors count).
struct LengthRank {
    private let tree: SceneTree
    /// Equations as rows of factors by unknown, each reduced by those before it, with the unknown that it is solved for.
    private var rows: [(pivot: Int, factors: [Int: Double])] = []

    private static func start(_ view: Int) -> Int { 2 * view }
    private static func length(_ view: Int) -> Int { 2 * view + 1 }

    /// The equations of a scene in one pair of size classes. The root's place and size are known.
    init(_ tree: SceneTree, _ axis: Axis, in pair: SizeClasses) {
        self.tree = tree
        add([Self.start(0): 1])
        add([Self.length(0): 1])
        let text = ConstraintText(tree: tree)
        let frames = StoredFrames(tree: tree)
        for owner in tree.views.indices {
            for node in tree.constraints[owner] where tree.installed(node, of: owner).contains(pair) {
                guard node["relation"] == nil, let sides = try? text.sides(of: node, in: owner) else {
                    continue
                }
                // An optional equation that was given up decided nothing.
                if node["priority"] != nil, frames.contradict(node, sides.first, sides.second) { continue }
                addConstraint(sides, factor: node.factor, axis)
            }
            if tree.views[owner].type == .stackView { addStack(owner, axis, pair) }
        }
    }

    /// Adds that a view's content decides its length.
    mutating func addLength(of view: Int) { add([Self.length(view): 1]) }

    /// Whether the length of a view follows from the equations.
    func decidesLength(of view: Int) -> Bool { reduced([Self.length(view): 1]).isEmpty }

    private mutating func add(_ factors: [Int: Double]) {
        let row = reduced(factors)
        guard let pivot = row.max(by: { ($0.value.magnitude, $1.key) < ($1.value.magnitude, $0.key) }) else {
            return
        }
        rows.append((pivot.key, row.mapValues { $0 / pivot.value }))
    }

    private func reduced(_ factors: [Int: Double]) -> [Int: Double] {
        var factors = factors
        for row in rows {
            guard let factor = factors[row.pivot] else { continue }
            for (unknown, value) in row.factors { factors[unknown, default: 0] -= factor * value }
            factors[row.pivot] = nil
            factors = factors.filter { $0.value.magnitude > 1e-9 }
        }
        return factors
    }
}

extension LengthRank {
    private mutating func addConstraint(
        _ sides: (first: ConstraintText.Side, second: ConstraintText.Side?), factor: Double, _ axis: Axis
    ) {
        guard var row = factors(of: sides.first, beside: sides.second, axis) else { return }
        if let second = sides.second {
            guard let other = factors(of: second, beside: sides.first, axis) else { return }
            for (unknown, value) in other { row[unknown, default: 0] -= factor * value }
        }
        add(row.filter { $0.value != 0 })
    }

    /// Whether a side means the content of a scroll view, not its frame: a guide of it, or an edge beside something inside.
    private func isContent(_ side: ConstraintText.Side, beside other: ConstraintText.Side?) -> Bool {
        if case .guide(.contentLayoutGuide, of: _) = side.item { return true }
        guard case .view(let view) = side.item, tree.views[view].type == .scrollView, let other else {
            return false
        }
        return !side.isSize && tree.isInside(other.view, view)
    }

    /// An attribute as a sum of unknowns; `nil` where it is of the other axis.
    private func factors(
        of side: ConstraintText.Side, beside other: ConstraintText.Side?, _ axis: Axis
    ) -> [Int: Double]? {
        // The content of a scroll view has unknowns of its own, behind those of the views.
        let item = isContent(side, beside: other) ? side.view + tree.views.count : side.view
        let (start, length) = (Self.start(item), Self.length(item))
        if side.attribute.axis != axis { return nil }
        switch side.attribute.part {
        case .start: return [start: 1]
        case .end: return [start: 1, length: 1]
        case .center, .firstBaseline, .lastBaseline: return [start: 1, length: 0.5]
        case .length: return [length: 1]
        }
    }

    private mutating func addStack(_ stack: Int, _ axis: Axis, _ pair: SizeClasses) {
        let view = tree.views[stack]
        let arranged = view.children.filter {
            tree.views[$0].installed.contains(pair) && !tree.views[$0].variations.flag("hidden", in: pair)
        }
        let isVertical = view.variations.value("axis", in: pair) == "vertical"
        if isVertical == (axis == .vertical) {
            addAlong(stack, arranged, view.variations.value("distribution", in: pair))
        } else {
            addAcross(stack, arranged, view.variations.value("alignment", in: pair))
        }
    }

    private mutating func addAlong(_ stack: Int, _ arranged: [Int], _ distribution: String?) {
        guard let first = arranged.first, let last = arranged.last else { return }
        add([Self.start(first): 1, Self.start(stack): -1])
        // In proportion to their contents, all views have a share of what is left, so none is what the others leave.
        if distribution != "fillProportionally" {
            add([Self.start(last): 1, Self.length(last): 1, Self.start(stack): -1, Self.length(stack): -1])
        }
        if distribution == "equalSpacing" || distribution == "equalCentering" { return }
        for (view, next) in zip(arranged, arranged.dropFirst()) {
            add([Self.start(next): 1, Self.start(view): -1, Self.length(view): -1])
            if distribution == "fillEqually" { add([Self.length(next): 1, Self.length(view): -1]) }
        }
    }

    private mutating func addAcross(_ stack: Int, _ arranged: [Int], _ alignment: String?) {
        for view in arranged {
            switch alignment {
            case nil, "fill":
                add([Self.start(view): 1, Self.start(stack): -1])
                add([Self.length(view): 1, Self.length(stack): -1])
            case "center":
                add([
                    Self.start(view): 1, Self.length(view): 0.5, Self.start(stack): -1,
                    Self.length(stack): -0.5,
                ])
            case "trailing", "bottom":
                add([
                    Self.start(view): 1, Self.length(view): 1, Self.start(stack): -1, Self.length(stack): -1,
                ])
            case _: add([Self.start(view): 1, Self.start(stack): -1])
            }
        }
    }
}
