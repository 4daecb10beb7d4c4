import LayoutSyntax
import SourceText

// What makes and changes constraints.
extension Follower {
    /// Makes a constraint that is not active.
    mutating func makeConstraint(_ constraint: CodeConstraint, constant: CodeValue, at span: Span) -> Int {
        let index = add(.constraint, "NSLayoutConstraint", at: span)
        objects[index].constraint = constraint
        objects[index].fields["constant"] = CodeField(value: constant, place: place(span))
        objects[index].fields["priority"] = CodeField(
            value: blockPriority ?? .number(1000), place: place(span))
        return index
    }

    /// Activates or deactivates all constraints in a value.
    mutating func activate(_ value: CodeValue, _ isActive: Bool, _ span: Span) {
        switch value {
        case .object(let index) where objects[index].kind == .constraint:
            set(index, "isActive", .flag(isActive), at: span)
        case .list(let values): for value in values { activate(value, isActive, span) }
        case .pairs(let pairs): for pair in pairs { activate(pair.value, isActive, span) }
        case .chain(let chain): for index in chain.constraints { activate(.object(index), isActive, span) }
        case .nothing: break
        case .unknown(let unknown): if !told.contains(unknown.place) { leaveOut(span, unknown.reason) }
        case _: leaveOut(span, "the constraints are not known", [value])
        }
    }

    mutating func setProperty(ofConstraint index: Int, _ name: String, _ value: CodeValue, _ span: Span) {
        switch name {
        case "isActive":
            switch value {
            case .flag(let flag): activate(.object(index), flag, span)
            case .unknown(let unknown):
                leaveOut(span, unknown.reason, [.object(index)])
                set(index, name, value, at: span)
            case _: leaveOut(span, "its activity is not known", [.object(index)])
            }
        case "constant", "priority": set(index, name, value, at: span)
        case _: break
        }
    }

    /// `anchor.constraint(equalTo: other, multiplier: 2, constant: 8)`
    mutating func anchorConstraint(
        _ item: CodeItem, _ attribute: Attribute, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        guard let target = arguments.first,
            target.label.hasPrefix("equalTo") || target.label.has("ThanOrEqualTo")
        else { return nil }
        let relation: RelationSign =
            target.label.hasPrefix("equal")
            ? .equal : target.label.hasPrefix("less") ? .lessThanOrEqual : .greaterThanOrEqual
        let factor = arguments.first { $0.label == "multiplier" }.map { number($0.value, span) } ?? 1
        var constant = arguments.first { $0.label == "constant" }?.value ?? .number(0)
        if target.label.hasSuffix("Constant") {
            return constantConstraint(
                CodeItem(object: item.object, guide: item.guide), attribute, relation, target.value, span)
        }
        guard case .anchor(let other, let attributes) = target.value, let otherAttribute = attributes.first
        else {
            return leftOutConstraint(target.value, item, "the other anchor is not known", span)
        }
        guard let factor else {
            return leftOutConstraint(
                arguments.first { $0.label == "multiplier" }?.value ?? .nothing, item,
                "the multiplier is not known", span)
        }
        var constraint = CodeConstraint(
            first: item, attribute: attribute, relation: relation, second: (other, otherAttribute))
        if target.label.has("SystemSpacing") {
            constraint.isStandard = factor == 1
            constant = .number(8 * max(0, factor))
        } else {
            constraint.factor = factor
        }
        return .object(makeConstraint(constraint, constant: constant, at: span))
    }

    private mutating func leftOutConstraint(
        _ value: CodeValue, _ item: CodeItem, _ reason: String, _ span: Span
    ) -> CodeValue {
        var why = reason
        if case .unknown(let unknown) = value { why = unknown.reason }
        leaveOut(span, why, [.object(item.object), value])
        return unknown(why, span)
    }

    /// A size that is a number, or a part of the screen's.
    mutating func constantConstraint(
        _ item: CodeItem, _ attribute: Attribute, _ relation: RelationSign, _ value: CodeValue, _ span: Span
    ) -> CodeValue {
        var constraint = CodeConstraint(first: item, attribute: attribute, relation: relation, second: nil)
        if case .screen(let length, let factor, let constant) = value {
            constraint = CodeConstraint(
                first: item, attribute: attribute, relation: relation,
                second: (CodeItem(object: root, guide: .screen), length), factor: factor)
            return .object(makeConstraint(constraint, constant: .number(constant), at: span))
        }
        return .object(makeConstraint(constraint, constant: value, at: span))
    }

    /// `NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, ...)`
    mutating func itemConstraint(_ arguments: [CodeArgument], _ span: Span) -> CodeValue {
        // `var width = NSLayoutConstraint()` holds a place.
        if arguments.isEmpty { return unknown("it has no items", span) }
        let attributes = arguments.filter { $0.label == "attribute" }.map { $0.value.symbol ?? "" }
        func argument(_ label: String) -> CodeValue {
            arguments.first { $0.label == label }?.value ?? .nothing
        }
        guard let first = item(argument("item")), let attribute = KitTables.attribute(attributes.first ?? ""),
            let relation = argument("relatedBy").symbol.flatMap({ RelationSign(codeName: $0) })
        else {
            leaveOut(span, "its item is not known", [argument("item"), argument("toItem")])
            return unknown("its item is not known", span)
        }
        let constant = arguments.first { $0.label == "constant" }?.value ?? .number(0)
        if case .nothing = argument("toItem") {
            return constantConstraint(first, attribute, relation, constant, span)
        }
        guard let second = item(argument("toItem")), let other = KitTables.attribute(attributes.last ?? "")
        else {
            return leftOutConstraint(argument("toItem"), first, "its second item is not known", span)
        }
        let multiplier = arguments.first { $0.label == "multiplier" }?.value ?? .number(1)
        guard let factor = number(multiplier, span) else {
            return leftOutConstraint(multiplier, first, "the multiplier is not known", span)
        }
        let constraint = CodeConstraint(
            first: first, attribute: attribute, relation: relation, second: (second, other), factor: factor)
        return .object(makeConstraint(constraint, constant: constant, at: span))
    }
}
