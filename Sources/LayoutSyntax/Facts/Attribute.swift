import ContentSizes
import SourceText

/// The attributes of items. Their facts are in `AttributeFacts`.
package enum Attribute: UInt8, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
        firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    private static let table = allCases.map { $0.row }

    private var facts: AttributeFacts { Attribute.table[Int(rawValue)] }

    /// As the language writes it.
    package var spelling: String { facts.spelling }

    /// The axis of the lengths and positions that it measures.
    package var axis: Axis { facts.axis }

    /// The part of a rectangle that it measures.
    package var part: AttributePart { facts.part }

    /// Whether it is one of the layout margins.
    package var isMargin: Bool { facts.isMargin }

    /// Whether it is measured along the reading direction.
    package var isDirectional: Bool { facts.isDirectional }

    package var isBaseline: Bool { part == .firstBaseline || part == .lastBaseline }

    /// Whether it is an edge that stays where it is in either reading direction, although it lies on the horizontal axis.
    package var isLeftOrRight: Bool {
        axis == .horizontal && (part == .start || part == .end) && !isDirectional
    }

    /// Whether it is a margin or a baseline, which layout guides have not.
    package var belongsToViewsOnly: Bool { isMargin || isBaseline }

    /// The attribute along the reading direction for a left or right one.
    package var directional: Attribute {
        guard isLeftOrRight else { return self }
        return Attribute.allCases.first { other in
            other.isDirectional && other.part == part && other.isMargin == isMargin
        } ?? self
    }

    /// Whether it is at the opposite side of a rectangle, as the edges of neighbours are.
    package func faces(_ other: Attribute) -> Bool {
        guard axis == other.axis, let side = part.side, let otherSide = other.part.side else { return false }
        return side != otherSide
    }

    /// Whether it is at the same side of a rectangle, as the edges of a view and its superview are.
    package func isOnSameSide(as other: Attribute) -> Bool {
        guard axis == other.axis, let side = part.side else { return false }
        return side == other.part.side
    }
}

/// The part of a rectangle that an attribute measures.
package enum AttributePart: Sendable {
    case length, start, center, end, firstBaseline, lastBaseline

    /// The end of the axis that it lies at; a text begins at the top and ends at the bottom.
    fileprivate var side: AxisEnd? {
        switch self {
        case .start, .firstBaseline: .start
        case .end, .lastBaseline: .end
        case .length, .center: nil
        }
    }
}

/// One row of the table of attributes.
private struct AttributeFacts: Sendable {
    let spelling: String
    let axis: Axis
    let part: AttributePart
    let isMargin: Bool
    let isDirectional: Bool

    init(
        _ spelling: String, _ axis: Axis, _ part: AttributePart, isMargin: Bool = false,
        isDirectional: Bool = false
    ) {
        self.spelling = spelling
        self.axis = axis
        self.part = part
        self.isMargin = isMargin
        self.isDirectional = isDirectional
    }
}

extension Attribute {
    /// The table.
    private var row: AttributeFacts {
        switch self {
        case .left: AttributeFacts("Left", .horizontal, .start)
        case .right: AttributeFacts("Right", .horizontal, .end)
        case .top: AttributeFacts("Top", .vertical, .start)
        case .bottom: AttributeFacts("Bottom", .vertical, .end)
        case .leading: AttributeFacts("Leading", .horizontal, .start, isDirectional: true)
        case .trailing: AttributeFacts("Trailing", .horizontal, .end, isDirectional: true)
        case .width: AttributeFacts("Width", .horizontal, .length)
        case .height: AttributeFacts("Height", .vertical, .length)
        case .centerX: AttributeFacts("CenterX", .horizontal, .center)
        case .centerY: AttributeFacts("CenterY", .vertical, .center)
        case .lastBaseline: AttributeFacts("LastBaseline", .vertical, .lastBaseline)
        case .firstBaseline: AttributeFacts("FirstBaseline", .vertical, .firstBaseline)
        case .leftMargin: AttributeFacts("LeftMargin", .horizontal, .start, isMargin: true)
        case .rightMargin: AttributeFacts("RightMargin", .horizontal, .end, isMargin: true)
        case .topMargin: AttributeFacts("TopMargin", .vertical, .start, isMargin: true)
        case .bottomMargin: AttributeFacts("BottomMargin", .vertical, .end, isMargin: true)
        case .leadingMargin:
            AttributeFacts("LeadingMargin", .horizontal, .start, isMargin: true, isDirectional: true)
        case .trailingMargin:
            AttributeFacts("TrailingMargin", .horizontal, .end, isMargin: true, isDirectional: true)
        case .centerXWithinMargins:
            AttributeFacts("CenterXWithinMargins", .horizontal, .center, isMargin: true)
        case .centerYWithinMargins:
            AttributeFacts("CenterYWithinMargins", .vertical, .center, isMargin: true)
        }
    }
}
