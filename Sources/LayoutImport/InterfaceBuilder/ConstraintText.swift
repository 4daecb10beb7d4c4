import ContentSizes
import LayoutSyntax
import SourceText

/// Reads the constraints of a scene: sides, signs and factors as the document has them.
struct ConstraintText {
    let tree: SceneTree

    /// Why a constraint has no statement.
    enum Omission: Error {
        case unknownItem(String), unknownAttribute(String), notANumber(String, String)
        case refused(ImportedConstraint.Refusal)

        /// In half a sentence.
        var reason: String {
            switch self {
            case .unknownItem(let id): "no object has the id '\(id)'"
            case .unknownAttribute(let name): "the attribute '\(name)' is not known"
            case .notANumber(let attribute, let text): "its \(attribute) '\(text)' is not a number"
            case .refused(let refusal): refusal.reason
            }
        }
    }

    /// One side of a constraint.
    struct Side {
        let item: SceneItem
        let attribute: Attribute

        var isSize: Bool { attribute.part == .length }

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
        guard let known = Attribute(uikitName: attribute) else { throw .unknownAttribute(attribute) }
        guard let id else { return Side(item: .view(owner), attribute: known) }
        guard let item = tree.items[id] else { throw .unknownItem(id) }
        return Side(item: item, attribute: known)
    }

    /// A constraint that is removed at build time wins over contents on the canvas, but makes no other constraint redundant.
    private static let placeholderPriority = 999.95

    /// The statement in one pair of size classes.
    ///
    /// - Parameter body: The view in whose body the statement stands; `nil` outside every body.
    func statement(
        _ node: XMLNode, of owner: Int, in body: Int?, pair: SizeClasses
    ) throws(Omission) -> ImportedStatement {
        let (first, second) = try sides(of: node, in: owner)
        let superview = superview(first, second, in: body)
        var constraint = ImportedConstraint(first: anchor(first, superview))
        constraint.second = second.map { anchor($0, superview) }
        constraint.relation = relation(node["relation"])
        if let text = node["multiplier"] {
            guard let factor = ImportedConstraint.Factor(text) else { throw .notANumber("multiplier", text) }
            constraint.factor = factor
        }
        let constant = Variations(of: node).value("constant", in: pair)
        constraint.constant = try number(constant, "constant") ?? 0
        if let second { constraint.isStandard = isStandard(node, constraint.constant, first, second) }
        let strongest = node.flag("placeholder") ? ConstraintText.placeholderPriority : 1000
        constraint.priority = min(try number(node["priority"], "priority") ?? 1000, strongest)
        do throws(ImportedConstraint.Refusal) {
            return try .constraint(constraint)
        } catch {
            throw .refused(error)
        }
    }

    private func number(_ text: String?, _ attribute: String) throws(Omission) -> Double? {
        guard let text else { return nil }
        guard let number = XMLNode.number(in: text) else { throw .notANumber(attribute, text) }
        return number
    }

    private func relation(_ relation: String?) -> RelationSign {
        switch relation {
        case "greaterThanOrEqual": .greaterThanOrEqual
        case "lessThanOrEqual": .lessThanOrEqual
        case _: .equal
        }
    }

    /// The view that the statement calls `Superview`: that around the body, unless a side lies outside of it.
    private func superview(_ first: Side, _ second: Side?, in body: Int?) -> Int? {
        guard let body else { return tree.rootIsScreen ? 0 : nil }
        let isInside = [first, second ?? first].allSatisfy {
            $0.view == body || $0.view == 0 && tree.rootIsScreen || tree.isInside($0.view, body)
        }
        return isInside ? body : nil
    }

    private func anchor(_ side: Side, _ superview: Int?) -> ImportedAnchor {
        ImportedAnchor(item(side.item, superview), side.attribute)
    }

    private func item(_ item: SceneItem, _ superview: Int?) -> ImportedItem {
        switch item {
        case .view(let view): return self.item(view, superview)
        case .guide(let guide, of: 0) where tree.rootIsScreen && guide.standsAlone: return .special(guide)
        case .guide(.topLayoutGuide, of: _): return .special(.topLayoutGuide)
        case .guide(.bottomLayoutGuide, of: _): return .special(.bottomLayoutGuide)
        case .guide(let guide, of: let view): return .guide(guide, of: self.item(view, superview))
        }
    }

    private func item(_ view: Int, _ superview: Int?) -> ImportedItem {
        if view == superview { return .superview }
        return view == 0 && tree.rootIsScreen ? .screen : .view(tree.views[view].name)
    }
}

extension XMLNode {
    /// The multiplier of a constraint, 1 where it is no number.
    var factor: Double { self["multiplier"].flatMap { ImportedConstraint.Factor($0) }?.value ?? 1 }
}

// What Interface Builder calls Standard.
extension ConstraintText {
    /// Whether the constant is the standard distance of the two items, as the language has it: the document holds the
    /// number beside the word.
    private func isStandard(_ node: XMLNode, _ constant: Double, _ first: Side, _ second: Side) -> Bool {
        guard node.flag("symbolic") else { return false }
        return constant.magnitude == standard(first, second)
    }

    private func standard(_ first: Side, _ second: Side) -> Double? {
        let isOuter = tree.isInside(second.view, first.view)
        let isInner = tree.isInside(first.view, second.view)
        guard isOuter || isInner else { return first.attribute.faces(second.attribute) ? 8 : nil }
        let outer = isOuter ? first : second
        switch outer.item {
        case .guide(.topLayoutGuide, of: _), .guide(.bottomLayoutGuide, of: _),
            .guide(.keyboardLayoutGuide, of: _):
            return first.attribute.faces(second.attribute) ? 8 : nil
        case _ where !first.attribute.isOnSameSide(as: second.attribute): return nil
        case .view: return outer.attribute.isMargin ? nil : 20
        case .guide(.safeArea, of: _): return outer.attribute.axis == .vertical ? 8 : 20
        case .guide(.layoutMarginsGuide, of: _): return nil
        case .guide: return 8
        }
    }
}
