import ContentSizes
import LayoutSyntax

/// Which views of a scene have margins that something uses: only there a layout has to say what they are.
struct MarginUse {
    private var used: [Bool]

    init(_ tree: SceneTree) {
        used = Array(repeating: false, count: tree.views.count)
        let text = ConstraintText(tree: tree)
        for owner in tree.views.indices {
            for node in tree.constraints[owner] {
                guard let sides = try? text.sides(of: node, in: owner) else { continue }
                note(sides.first)
                if let second = sides.second { note(second) }
            }
        }
        for index in tree.views.indices where tree.views[index].type == .stackView {
            used[index] = tree.views[index].storedMargins != nil
        }
        // Margins that are at least those of the superview ask for these too; inner views come behind outer ones.
        for index in tree.views.indices.reversed() where used[index] && tree.views[index].parent >= 0 {
            if tree.views[index].node.flag("preservesSuperviewLayoutMargins") {
                used[tree.views[index].parent] = true
            }
        }
    }

    private mutating func note(_ side: ConstraintText.Side) {
        switch side.item {
        case .view(let view):
            if side.attribute.isMargin { used[view] = true }
        case .guide(.layoutMarginsGuide, of: let view): used[view] = true
        case .guide: break
        }
    }

    subscript(view: Int) -> Bool { used[view] }
}
