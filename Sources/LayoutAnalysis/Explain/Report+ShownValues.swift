import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax

/// The values of quantities as outputs show them: in whole pixels where the environment has a scale.
extension Report {
    /// `nil` for what is no part of a rectangle that is rounded.
    func shownValue(of quantity: LayoutQuantity) -> Double? {
        switch quantity {
        case .helper: return nil
        case .frame(let view, let part):
            let superview = settled.tree.superview(of: view.place)
            return frame(of: view.place).relative(to: frame(of: superview))[part]
        case .anchor(let placed):
            return placed.anchor.region == .frame && !placed.isContent ? shownValue(of: placed) : nil
        }
    }

    private func shownValue(of placed: PlacedAnchor) -> Double? {
        let attribute = placed.anchor.attribute
        guard !attribute.isMargin else { return nil }
        let frame = builder.absoluteAlignmentFrame(of: placed.view)
        switch attribute.geometry(isMirrored: placed.isMirrored) {
        case .size(let axis): return frame.length(axis)
        case .point(.vertical, let fraction):
            let ancestor = builder.absoluteAlignmentFrame(of: placed.ancestor)
            return frame.y + fraction * frame.height - ancestor.y
        case .point(.horizontal, let fraction): return shownX(of: placed, fraction, frame)
        case .baseline: return nil
        }
    }

    /// - Parameter fraction: From the leading edge.
    private func shownX(of placed: PlacedAnchor, _ fraction: Double, _ frame: Rectangle) -> Double {
        let ancestor = builder.absoluteAlignmentFrame(of: placed.ancestor)
        guard settled.layout.environment.direction.isMirrored else {
            return frame.x + fraction * frame.width - ancestor.x
        }
        let fromLeft = frame.x + (1 - fraction) * frame.width - ancestor.x
        return placed.isMirrored ? fromLeft : ancestor.width - fromLeft
    }
}

extension Rectangle {
    fileprivate subscript(part: FramePart) -> Double {
        switch part {
        case .x: x
        case .y: y
        case .width: width
        case .height: height
        }
    }
}
