import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax

/// An attribute as UIKit names it.
struct UIKitAnchor {
    /// The view or guide; empty for the view of the class.
    var item: String
    var attribute: Attribute
    /// Whether it has an anchor; the margins of a scroll view's content have none.
    var hasAnchor = true
    /// What is added to it, in points.
    var offset = 0.0
    /// The view and its margin that a position within a margins guide is.
    var margin: (item: String, attribute: Attribute)?

    /// `label.topAnchor`
    var anchor: String { item.isEmpty ? "\(attribute.swift)Anchor" : "\(item).\(attribute.swift)Anchor" }

    /// `label, .top`
    var pair: String {
        let (item, attribute) = margin ?? (item, attribute)
        return "\(item.isEmpty ? "self" : item), .\(attribute.swift)"
    }
}

/// A multiple of an attribute.
struct UIKitTerm {
    var anchor: UIKitAnchor
    var coefficient: Double
}

extension RelationSign {
    /// `equal`
    var swift: String {
        switch self {
        case .lessThanOrEqual: "lessThanOrEqual"
        case .equal: "equal"
        case .greaterThanOrEqual: "greaterThanOrEqual"
        }
    }
}

extension Attribute {
    var isLength: Bool { part == .length }

    /// The case of `NSLayoutConstraint.Attribute`, and with `Anchor` behind it the property.
    var swift: String { spelling.prefix(1).lowercased() + spelling.dropFirst() }

    /// The edge or center that a margin is of.
    var withoutMargin: Attribute {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
            .lastBaseline, .firstBaseline:
            self
        }
    }

    /// The margin of an edge or center.
    var withMargin: Attribute {
        Attribute.allCases.first { $0.isMargin && $0.withoutMargin == self } ?? self
    }
}
