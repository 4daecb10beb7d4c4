import ContentSizes
import LayoutSyntax
import SourceText

/// Writes the constraints of a scene as statements of the language: sides, signs and factors as the document has them.
struct ConstraintText {
    let tree: SceneTree

    /// Why a constraint has no statement.
    enum Omission: Error {
        case unknownItem(String), noSecondItem, unknownAttribute(String), mixedPositions, mixedQuantities
        case negativePosition

        /// In half a sentence.
        var reason: String {
            switch self {
            case .unknownItem(let id): "no object has the id '\(id)'"
            case .noSecondItem: "its position has no second item"
            case .unknownAttribute(let name): "the attribute '\(name)' is not known"
            case .mixedPositions: "UIKit refuses a constraint between left or right and leading or trailing"
            case .mixedQuantities: "UIKit refuses a constraint between these two attributes"
            case .negativePosition: "a position times a negative number cannot be written"
            }
        }
    }

    /// One side of a constraint.
    struct Side {
        let item: SceneItem
        let attribute: String

        var isSize: Bool { attribute == "width" || attribute == "height" }

        var axis: Axis {
            switch attribute {
            case "top", "bottom", "height", "centerY", "baseline", "lastBaseline", "firstBaseline",
                "topMargin",
                "bottomMargin", "centerYWithinMargins":
                .vertical
            case _: .horizontal
            }
        }

        var isLeftOrRight: Bool { attribute.hasPrefix("left") || attribute.hasPrefix("right") }

        var isDirectional: Bool { attribute.hasPrefix("leading") || attribute.hasPrefix("trailing") }

        /// Where it lies between the start of its view and its end; `nil` for margins and baselines.
        var fraction: Double? {
            switch attribute {
            case "left", "leading", "top": 0
            case "centerX", "centerY": 0.5
            case "right", "trailing", "bottom": 1
            case _: nil
            }
        }

        var view: Int {
            switch item {
            case .view(let view), .guide(_, of: let view): view
            }
        }
    }

    /// The two sides of a constraint that stands in `owner`; the second is `nil` where there is a number alone.
    func sides(of node: XMLNode, in owner: Int) throws(Omission) -> (first: Side, second: Side?) {
        let first = try side(node["firstItem"], node["firstAttribute"] ?? "", in: owner)
        guard let attribute = node["secondAttribute"], attribute != "notAnAttribute" else {
            return (first, nil)
        }
        return (first, try side(node["secondItem"], attribute, in: owner))
    }

    private func side(_ id: String?, _ attribute: String, in owner: Int) throws(Omission) -> Side {
        guard ConstraintText.attributes.contains(attribute) else { throw .unknownAttribute(attribute) }
        guard let id else { return Side(item: .view(owner), attribute: attribute) }
        guard let item = tree.items[id] else { throw .unknownItem(id) }
        return Side(item: item, attribute: attribute)
    }

    private static let attributes: Set<String> = [
        "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
        "baseline", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin",
        "leadingMargin", "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
    ]

    /// A constraint that is removed at build time wins over contents on the canvas, but makes no other constraint redundant.
    private static let placeholderPriority = 999.95

    /// The statement in one pair of size classes.
    ///
    /// - Parameter body: The view in whose body the statement stands; `nil` outside every body.
    func statement(
        _ node: XMLNode, of owner: Int, in body: Int?, pair: SizeClasses
    ) throws(Omission) -> String {
        let (first, second) = try sides(of: node, in: owner)
        if second == nil, !first.isSize { throw .noSecondItem }
        try checkPair(first, second)
        let constant = Variations(of: node).number("constant", in: pair) ?? 0
        var text = write(first, in: body) + relation(node["relation"])
        if let second, !first.isSize, LengthRank.factor(node["multiplier"]) <= 0 {
            text += try multiple(of: second, by: LengthRank.factor(node["multiplier"]), from: owner, in: body)
            text += offset(constant, isStandard: false)
        } else if let second {
            text += factor(node["multiplier"]) + write(second, in: body)
            text += offset(constant, isStandard: isStandard(node, constant, first, second))
        } else {
            text += written(constant, .millionths)
        }
        let strongest = node.flag("placeholder") ? ConstraintText.placeholderPriority : 1000
        let priority = min(node.number("priority") ?? 1000, strongest)
        return priority == 1000 ? text : text + " (Priority \(written(priority, .none)))"
    }

    /// What UIKit refuses, and the language with it.
    private func checkPair(_ first: Side, _ second: Side?) throws(Omission) {
        guard let second else { return }
        if first.axis != second.axis || first.isSize != second.isSize {
            if !first.isSize || !second.isSize { throw .mixedQuantities }
        }
        if first.isLeftOrRight && second.isDirectional || first.isDirectional && second.isLeftOrRight {
            throw .mixedPositions
        }
    }

    /// A position times 0 or less, which the language has no words for: positions count from the start of the owner, so the
    /// owner's own are shares of its length.
    private func multiple(
        of side: Side, by factor: Double, from owner: Int, in body: Int?
    ) throws(Omission) -> String {
        let isHorizontal = side.axis == .horizontal
        let start = isHorizontal ? (side.isLeftOrRight ? "Left" : "Leading") : "Top"
        let text = "\(name(of: owner, in: body)).\(start)"
        if factor == 0 { return text }
        guard case .view(owner) = side.item, let fraction = side.fraction else { throw .negativePosition }
        let share = written(-factor * fraction, .factor)
        return share == "0"
            ? text : "\(text) - \(share) x \(name(of: owner, in: body)).\(isHorizontal ? "Width" : "Height")"
    }

    private func relation(_ relation: String?) -> String {
        switch relation {
        case "greaterThanOrEqual": " >= "
        case "lessThanOrEqual": " <= "
        case _: " = "
        }
    }

    /// `16:9 x `, as the document writes the factor; empty for 1.
    private func factor(_ text: String?) -> String {
        guard let text, text != "1", text != "1:1", text != "1.0", text != "1/1" else { return "" }
        if text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }) {
            return text + " x "
        }
        guard let number = Double(text), number.isFinite else { return "" }
        return number == 1 ? "" : written(number, .factor) + " x "
    }

    private func offset(_ constant: Double, isStandard: Bool) -> String {
        let text = written(constant.magnitude, .millionths)
        if text == "0" { return "" }
        return (constant < 0 ? " - " : " + ") + (isStandard ? "Standard" : text)
    }

    private func write(_ side: Side, in body: Int?) -> String {
        let attribute = side.attribute
        return name(of: side.item, in: body) + "." + attribute.prefix(1).uppercased() + attribute.dropFirst()
    }

    /// An item as a statement in a body calls it.
    func name(of item: SceneItem, in body: Int?) -> String {
        switch item {
        case .view(let view): return name(of: view, in: body)
        case .guide(let kind, of: 0) where tree.rootIsScreen && kind.isOfScreenAlone: return kind.spelling
        case .guide(.top, of: _), .guide(.bottom, of: _): return GuideKind(item: item).spelling
        case .guide(let kind, of: let view): return name(of: view, in: body) + "." + kind.spelling
        }
    }

    private func name(of view: Int, in body: Int?) -> String {
        if view == body || view == 0 && body == nil && tree.rootIsScreen { return "Superview" }
        if view == 0, tree.rootIsScreen { return "Screen" }
        return Text.quotedWhereNeeded(tree.views[view].name)
    }
}

extension GuideKind {
    fileprivate init(item: SceneItem) {
        switch item {
        case .guide(let kind, of: _): self = kind
        case .view: self = .safeArea
        }
    }
}

// What Interface Builder calls Standard.
extension ConstraintText {
    /// Whether the constant is the standard distance of the two items, as the language has it: the document holds the
    /// number beside the word.
    private func isStandard(_ node: XMLNode, _ constant: Double, _ first: Side, _ second: Side) -> Bool {
        guard node.flag("symbolic") else { return false }
        return constant.magnitude == standard(first, second)
    }

    private func standard(_ first: Side, _ second: Side) -> Double {
        let isOuter = tree.isInside(second.view, first.view)
        let isInner = tree.isInside(first.view, second.view)
        guard isOuter || isInner else { return 8 }
        let outer = isOuter ? first : second
        let isMargin = outer.attribute.hasSuffix("Margin")
        switch outer.item {
        case .view: return isMargin ? -1 : 20
        case .guide(.safeArea, of: _): return outer.attribute == "top" || outer.attribute == "bottom" ? 8 : 20
        case .guide(.layoutMargins, of: _): return -1
        case .guide: return 8
        }
    }
}
