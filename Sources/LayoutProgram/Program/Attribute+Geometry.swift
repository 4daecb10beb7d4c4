import ContentSizes
import LayoutSyntax

/// What an attribute measures.
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
    /// Whether positions of the attributes of one constraint are measured from the left although leading is right.
    package func isMirrored(_ attributes: some Sequence<Attribute>) -> Bool {
        direction.isMirrored && !attributes.contains { $0.isDirectional }
    }
}

extension Attribute {
    /// What the attribute measures in an environment of the given direction, along leading distances.
    ///
    /// - Parameter isMirrored: A right-to-left environment and a constraint without directional attributes, so that
    ///   left is the trailing edge.
    package func geometry(isMirrored: Bool) -> AttributeGeometry {
        switch self {
        case .width: .size(.horizontal)
        case .height: .size(.vertical)
        case .left, .leftMargin: .point(.horizontal, fraction: isMirrored ? 1 : 0)
        case .right, .rightMargin: .point(.horizontal, fraction: isMirrored ? 0 : 1)
        case .leading, .leadingMargin: .point(.horizontal, fraction: 0)
        case .trailing, .trailingMargin: .point(.horizontal, fraction: 1)
        case .centerX, .centerXWithinMargins: .point(.horizontal, fraction: 0.5)
        case .top, .topMargin: .point(.vertical, fraction: 0)
        case .bottom, .bottomMargin: .point(.vertical, fraction: 1)
        case .centerY, .centerYWithinMargins: .point(.vertical, fraction: 0.5)
        case .lastBaseline: .baseline(.last)
        case .firstBaseline: .baseline(.first)
        }
    }

    /// Whether it is measured along the reading direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
            .leftMargin, .rightMargin, .topMargin, .bottomMargin, .centerXWithinMargins,
            .centerYWithinMargins:
            false
        }
    }

    var isBaseline: Bool {
        if case .baseline = geometry(isMirrored: false) { true } else { false }
    }

    /// Whether it is one of the layout margins.
    package var isMargin: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
            .lastBaseline, .firstBaseline:
            false
        }
    }

    /// Whether a constraint between a scroll view and an item inside it means the frame by it, not the content.
    package var isOfScrollFrame: Bool {
        switch self {
        case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
        case .left, .right, .top, .bottom, .leading, .trailing, .lastBaseline, .firstBaseline, .leftMargin,
            .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
            false
        }
    }
}
