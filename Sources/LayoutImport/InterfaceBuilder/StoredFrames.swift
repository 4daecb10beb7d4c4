import ContentSizes
import LayoutSyntax

/// The frames that a document stores, in the root's coordinates, and what constraints say about them.
struct StoredFrames {
    let tree: SceneTree

    /// How far rounding to pixels may move two edges apart, in points.
    private static let tolerance = 0.76

    /// The frame of a view in the root's coordinates; `nil` where the document does not store it.
    func frame(of view: Int) -> StoredRectangle? {
        guard var frame = tree.storedFrame(of: view) else { return nil }
        if view == 0 {
            (frame.x, frame.y) = (0, 0)
            return frame
        }
        var outer = tree.views[view].parent
        while outer > 0 {
            guard let around = tree.storedFrame(of: outer) else { return nil }
            frame.x += around.x
            frame.y += around.y
            outer = tree.views[outer].parent
        }
        return frame
    }

    /// Where an edge or a center of a view's alignment rectangle lies, or how long it is; `nil` for margins and baselines.
    func value(of attribute: Attribute, _ view: Int) -> Double? {
        guard !attribute.belongsToViewsOnly, let frame = frame(of: view) else { return nil }
        let insets = tree.views[view].type.alignmentInsets(in: tree.system)
        let isHorizontal = attribute.axis == .horizontal
        let (start, length) =
            isHorizontal
            ? (frame.x + insets.left, frame.width - insets.left - insets.right)
            : (frame.y + insets.top, frame.height - insets.top - insets.bottom)
        switch attribute.part {
        case .start: return start
        case .center: return start + length / 2
        case .end: return start + length
        case .length: return length
        case .firstBaseline, .lastBaseline: return nil
        }
    }

    /// Whether the stored frames show that an equation does not hold, so that Apple's engine gave it up for a stronger one.
    func contradict(
        _ constraint: XMLNode, _ first: ConstraintText.Side, _ second: ConstraintText.Side?
    ) -> Bool {
        guard let found = value(of: first) else { return false }
        var expected = constraint.number("constant") ?? 0
        if let second {
            guard let other = value(of: second) else { return false }
            expected += constraint.factor * other
        }
        return (found - expected).magnitude > Self.tolerance
    }

    private func value(of side: ConstraintText.Side) -> Double? {
        guard case .view(let view) = side.item else { return nil }
        return value(of: side.attribute, view)
    }
}
