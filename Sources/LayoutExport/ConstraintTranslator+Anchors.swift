import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax

// Attributes.
extension ConstraintTranslator {
    var layout: InstalledLayout { builder.installed[cell] }

    func symbol(of anchor: Anchor) -> Int { builder.symbols[cell][anchor.view.place] }

    func path(_ symbol: Int, _ guide: String = "") -> String {
        let path = builder.path(symbol, in: owner)
        return path.isEmpty || guide.isEmpty ? path + guide : "\(path).\(guide)"
    }

    mutating func anchor(of anchor: Anchor) -> UIKitAnchor {
        let symbol = symbol(of: anchor)
        let attribute = anchor.attribute
        switch anchor.region {
        case .frame: return frameAnchor(anchor, symbol)
        case .layoutMargins:
            if meansContent(anchor) {
                return UIKitAnchor(
                    item: path(symbol), attribute: attribute.withMargin, hasAnchor: false)
            }
            return UIKitAnchor(item: path(symbol, "layoutMarginsGuide"), attribute: attribute)
        case .safeArea: return UIKitAnchor(item: path(symbol, "safeAreaLayoutGuide"), attribute: attribute)
        case .readableContent:
            return UIKitAnchor(item: path(symbol, "readableContentGuide"), attribute: attribute)
        case .contentLayoutGuide:
            return UIKitAnchor(item: path(symbol, "contentLayoutGuide"), attribute: attribute)
        case .frameLayoutGuide:
            return UIKitAnchor(item: path(symbol, "frameLayoutGuide"), attribute: attribute)
        case .topLayoutGuide, .bottomLayoutGuide, .keyboard: return barAnchor(anchor)
        }
    }

    private mutating func frameAnchor(_ anchor: Anchor, _ symbol: Int) -> UIKitAnchor {
        let attribute = anchor.attribute
        if attribute.isMargin {
            if meansContent(anchor) {
                return UIKitAnchor(item: path(symbol), attribute: attribute, hasAnchor: false)
            }
            return UIKitAnchor(
                item: path(symbol, "layoutMarginsGuide"), attribute: attribute.withoutMargin,
                margin: (path(symbol), attribute))
        }
        if meansContent(anchor) {
            return UIKitAnchor(item: path(symbol, "contentLayoutGuide"), attribute: attribute)
        }
        if attribute.isBaseline { return baselineAnchor(anchor, symbol) }
        return UIKitAnchor(item: path(symbol), attribute: attribute)
    }

    /// UIKit gives baselines to texts; those of other views are distances from their edges.
    private func baselineAnchor(_ anchor: Anchor, _ symbol: Int) -> UIKitAnchor {
        let view = layout.views[anchor.view.place]
        if view.type.showsLines || view.type == .stackView {
            return UIKitAnchor(item: path(symbol), attribute: anchor.attribute)
        }
        let isFirst = anchor.attribute == .firstBaseline
        let distance = isFirst ? view.arguments.firstBaseline : view.arguments.baseline.map { -$0 }
        return UIKitAnchor(
            item: path(symbol), attribute: isFirst ? .top : .bottom, offset: distance ?? 0)
    }

    /// The layout guides at the ends of the screen are between its edges and those of its safe area.
    private mutating func barAnchor(_ anchor: Anchor) -> UIKitAnchor {
        let attribute = anchor.attribute
        if attribute.axis == .horizontal { return UIKitAnchor(item: path(0), attribute: attribute) }
        if anchor.region == .keyboard {
            return UIKitAnchor(item: path(0, "keyboardLayoutGuide"), attribute: attribute)
        }
        let isTop = anchor.region == .topLayoutGuide
        switch attribute {
        case .top, .bottom:
            let isInner = (attribute == .bottom) == isTop
            return isInner
                ? UIKitAnchor(item: path(0, "safeAreaLayoutGuide"), attribute: isTop ? .top : .bottom)
                : UIKitAnchor(item: path(0), attribute: attribute)
        default:
            let helper = newHelper()
            let safeArea = path(0, "safeAreaLayoutGuide")
            require(helper, .top, isTop ? path(0) : safeArea, isTop ? .top : .bottom)
            require(helper, .bottom, isTop ? safeArea : path(0), isTop ? .top : .bottom)
            return UIKitAnchor(item: helper, attribute: attribute)
        }
    }

    /// Whether an attribute of a scroll view is one of its content, because another item is inside it.
    private func meansContent(_ anchor: Anchor) -> Bool {
        let view = layout.views[anchor.view.place]
        guard view.type == .scrollView, !anchor.attribute.isOfScrollFrame else { return false }
        return constraint.terms.contains { term in
            var current = layout.views[term.anchor.view.place].superview
            while let view = current, view != anchor.view { current = layout.views[view.place].superview }
            return current != nil
        }
    }

    /// Adds a required equation between two items.
    mutating func require(
        _ item: String, _ attribute: Attribute, _ other: String, _ otherAttribute: Attribute,
        constant: Double = 0
    ) {
        add(
            UIKitTerm(anchor: UIKitAnchor(item: item, attribute: attribute), coefficient: 1),
            UIKitTerm(anchor: UIKitAnchor(item: other, attribute: otherAttribute), coefficient: -1),
            .equal, constant, 1000)
    }
}
