import ContentSizes
import SourceText

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

    /// The statements, for the body of the superview.
    ///
    /// - Parameter name: The view and its superview as that body calls them.
    func statements(of index: Int, name: String, superview: String) -> [String] {
        let view = tree.views[index]
        guard let frame = tree.storedFrame(of: index), let outer = tree.storedFrame(of: view.parent) else {
            return []
        }
        let mask =
            tree.views[view.parent].node["autoresizesSubviews"] == "NO"
            ? nil : view.node.child("autoresizingMask", key: "autoresizingMask")
        let flexible = { (key: String) in mask?.flag(key) ?? false }
        let horizontal = MaskAxis(
            start: "Left", end: "Right", size: "Width", center: "CenterX", before: frame.x,
            length: frame.width,
            whole: outer.width,
            isFlexible: (flexible("flexibleMinX"), flexible("widthSizable"), flexible("flexibleMaxX")))
        let vertical = MaskAxis(
            start: "Top", end: "Bottom", size: "Height", center: "CenterY", before: frame.y,
            length: frame.height,
            whole: outer.height,
            isFlexible: (flexible("flexibleMinY"), flexible("heightSizable"), flexible("flexibleMaxY")))
        return horizontal.statements(name, superview) + vertical.statements(name, superview)
    }
}

/// One axis of a view with an autoresizing mask: distances and lengths in points, in the superview's stored size.
private struct MaskAxis {
    let start: String, end: String, size: String, center: String
    let before: Double
    let length: Double
    let whole: Double
    let isFlexible: (before: Bool, length: Bool, after: Bool)

    private var after: Double { whole - before - length }

    /// What the flexible parts are together; a part p becomes p + (new whole - old whole) * p / this.
    private var flexibleSum: Double {
        (isFlexible.before ? before : 0) + (isFlexible.length ? length : 0) + (isFlexible.after ? after : 0)
    }

    func statements(_ view: String, _ superview: String) -> [String] {
        let fixedSize = "\(view).\(size) = \(number(length))"
        let fixedStart = "\(view).\(start) = \(superview).\(start)" + offset(before)
        let fixedEnd = "\(superview).\(end) = \(view).\(end)" + offset(after)
        switch isFlexible {
        case (false, false, _): return [fixedStart, fixedSize]
        case (true, false, false): return [fixedEnd, fixedSize]
        case (false, true, false): return [fixedStart, fixedEnd]
        case (true, false, true): return [sharedStart(view, superview), fixedSize]
        case (false, true, true): return [fixedStart, sharedSize(view, superview)]
        case (true, true, false): return [fixedEnd, sharedSize(view, superview)]
        case (true, true, true): return [sharedStart(view, superview), sharedSize(view, superview)]
        }
    }

    private func sharedStart(_ view: String, _ superview: String) -> String {
        if before == after, !isFlexible.length { return "\(view).\(center) = \(superview).\(center)" }
        if before > 0, flexibleSum > 0 { return "\(view).\(start) = " + share(of: before, end, superview) }
        // The distance is at least written as what it is, where it is no share of another position.
        let share = flexibleSum > 0 ? before / flexibleSum : 0
        let part = share == 0 ? "" : " - \(written(-share, .factor)) x \(superview).\(size)"
        return "\(view).\(start) = \(superview).\(start)" + part + offset(before - whole * share)
    }

    private func sharedSize(_ view: String, _ superview: String) -> String {
        "\(view).\(size) = " + share(of: length, size, superview)
    }

    /// A flexible part: a share of the superview's length and a number.
    private func share(of part: Double, _ attribute: String, _ superview: String) -> String {
        guard flexibleSum > 0 else { return number(part) }
        let factor = part / flexibleSum
        if factor <= 0 { return number(part) }
        let factorText = factor == 1 ? "" : written(factor, .factor) + " x "
        return factorText + "\(superview).\(attribute)" + offset(part - whole * factor)
    }

    private func number(_ value: Double) -> String { written(value, .millionths) }

    private func offset(_ value: Double) -> String {
        let text = number(value.magnitude)
        return text == "0" ? "" : (value < 0 ? " - " : " + ") + text
    }
}
