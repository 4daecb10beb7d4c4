import ContentSizes
import LayoutSyntax

/// The geometry that an attribute measures.
package enum AttributeGeometry: Sendable {
    case size(Axis)
    /// A point of the rectangle: 0 is its leading or top edge, 1 its trailing or bottom edge.
    case point(Axis, fraction: Double)
    case baseline(Baseline)
}

/// One of the two baselines of a view that shows a text.
package enum Baseline: Sendable {
    case first, last
}

extension Environment {
    /// Whether positions of the attributes of one constraint are measured from the left although leading is
    /// right.
    package func isMirrored(_ attributes: some Sequence<Attribute>) -> Bool {
        direction.isMirrored && !attributes.contains { $0.isDirectional }
    }
}

extension Attribute {
    /// The geometry that the attribute measures in an environment of the given direction, along leading distances.
    ///
    /// - Parameter isMirrored: A right-to-left environment and a constraint without directional attributes, so that
    ///   left is the trailing edge.
    package func geometry(isMirrored: Bool) -> AttributeGeometry {
        let isTurned = isMirrored && isLeftOrRight
        return switch part {
        case .length: .size(axis)
        case .start: .point(axis, fraction: isTurned ? 1 : 0)
        case .center: .point(axis, fraction: 0.5)
        case .end: .point(axis, fraction: isTurned ? 0 : 1)
        case .firstBaseline: .baseline(.first)
        case .lastBaseline: .baseline(.last)
        }
    }

    /// Whether a constraint between a scroll view and an item inside it means the frame by it, not the content.
    package var isOfScrollFrame: Bool { part == .length || part == .center }
}
