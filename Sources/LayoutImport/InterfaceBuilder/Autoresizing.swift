import ContentSizes
import LayoutSyntax

/// The constraints that the autoresizing mask of a view means, made of the frame that the document stores.
struct Autoresizing {
    let tree: SceneTree
    let usesAutoLayout: Bool

    /// Whether a view is placed by its frame, not by constraints.
    func places(_ index: Int) -> Bool {
        let view = tree.views[index]
        guard view.parent >= 0, tree.views[view.parent].type != .stackView else { return false }
        if view.node["key"] == "contentView" { return false }
        if !usesAutoLayout || view.node.flag("fixedFrame") { return true }
        if view.node["translatesAutoresizingMaskIntoConstraints"] != nil { return false }
        return view.node.child("autoresizingMask", key: "autoresizingMask") != nil
    }

    /// The constraints, for the body of the superview.
    func constraints(of index: Int) -> [ImportedConstraint] {
        let view = tree.views[index]
        // A view that is placed by its frame and stores none has an empty one.
        let stored =
            tree.storedFrame(of: index) ?? (view.node.flag("fixedFrame") ? StoredRectangle.empty : nil)
        guard let frame = stored, let outer = tree.storedFrame(of: view.parent) else { return [] }
        let mask =
            tree.views[view.parent].node["autoresizesSubviews"] == "NO"
            ? nil : view.node.child("autoresizingMask", key: "autoresizingMask")
        let flexible = { (key: String) in mask?.flag(key) ?? false }
        let horizontal = MaskAxis(
            view: .view(view.name), start: .left, end: .right, size: .width, center: .centerX,
            before: frame.x, length: frame.width, whole: outer.width,
            isFlexible: (flexible("flexibleMinX"), flexible("widthSizable"), flexible("flexibleMaxX")))
        let vertical = MaskAxis(
            view: .view(view.name), start: .top, end: .bottom, size: .height, center: .centerY,
            before: frame.y, length: frame.height, whole: outer.height,
            isFlexible: (flexible("flexibleMinY"), flexible("heightSizable"), flexible("flexibleMaxY")))
        return horizontal.constraints + vertical.constraints
    }
}

/// One axis of a view with an autoresizing mask: distances and lengths in points, in the superview's stored size.
private struct MaskAxis {
    let view: ImportedItem
    let start: Attribute, end: Attribute, size: Attribute, center: Attribute
    let before: Double
    let length: Double
    let whole: Double
    let isFlexible: (before: Bool, length: Bool, after: Bool)

    private var after: Double { whole - before - length }

    /// What the flexible parts are together; a part p becomes p + (new whole - old whole) * p / this.
    private var flexibleSum: Double {
        (isFlexible.before ? before : 0) + (isFlexible.length ? length : 0) + (isFlexible.after ? after : 0)
    }

    var constraints: [ImportedConstraint] {
        let fixedSize = ImportedConstraint(first: own(size), constant: length)
        let fixedStart = ImportedConstraint(first: own(start), second: outer(start), constant: before)
        let fixedEnd = ImportedConstraint(first: outer(end), second: own(end), constant: after)
        switch isFlexible {
        case (false, false, _): return [fixedStart, fixedSize]
        case (true, false, false): return [fixedEnd, fixedSize]
        case (false, true, false): return [fixedStart, fixedEnd]
        case (true, false, true): return [sharedStart, fixedSize]
        case (false, true, true): return [fixedStart, sharedSize]
        case (true, true, false): return [fixedEnd, sharedSize]
        case (true, true, true): return [sharedStart, sharedSize]
        }
    }

    private func own(_ attribute: Attribute) -> ImportedAnchor { ImportedAnchor(view, attribute) }
    private func outer(_ attribute: Attribute) -> ImportedAnchor { ImportedAnchor(.superview, attribute) }

    private var sharedStart: ImportedConstraint {
        if before == after, !isFlexible.length {
            return ImportedConstraint(first: own(center), second: outer(center))
        }
        return share(of: before, own(start), outer(end))
    }

    private var sharedSize: ImportedConstraint { share(of: length, own(size), outer(size)) }

    /// A flexible part: a share of the superview's length and a number.
    private func share(
        of part: Double, _ first: ImportedAnchor, _ whole: ImportedAnchor
    ) -> ImportedConstraint {
        let factor = flexibleSum > 0 ? part / flexibleSum : 0
        return ImportedConstraint(
            first: first, factor: .number(factor), second: whole, constant: part - self.whole * factor)
    }
}
