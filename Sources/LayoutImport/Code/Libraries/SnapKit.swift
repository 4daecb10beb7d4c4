import ContentSizes
import LayoutSyntax
import SourceText

/// What SnapKit's words mean.
enum SnapKit {
    /// The attributes of each member of `make`, in the order of the library.
    static let attributes: [String: [Attribute]] = [
        "left": [.left], "top": [.top], "right": [.right], "bottom": [.bottom], "leading": [.leading],
        "trailing": [.trailing], "width": [.width], "height": [.height], "centerX": [.centerX],
        "centerY": [.centerY], "baseline": [.lastBaseline], "lastBaseline": [.lastBaseline],
        "firstBaseline": [.firstBaseline], "leftMargin": [.leftMargin], "rightMargin": [.rightMargin],
        "topMargin": [.topMargin], "bottomMargin": [.bottomMargin], "leadingMargin": [.leadingMargin],
        "trailingMargin": [.trailingMargin], "centerXWithinMargins": [.centerXWithinMargins],
        "centerYWithinMargins": [.centerYWithinMargins], "edges": [.left, .top, .right, .bottom],
        "horizontalEdges": [.left, .right], "verticalEdges": [.top, .bottom],
        "directionalEdges": [.leading, .top, .trailing, .bottom],
        "directionalHorizontalEdges": [.leading, .trailing], "directionalVerticalEdges": [.top, .bottom],
        "size": [.width, .height], "center": [.centerX, .centerY],
        "margins": [.leftMargin, .topMargin, .rightMargin, .bottomMargin],
        "directionalMargins": [.leadingMargin, .topMargin, .trailingMargin, .bottomMargin],
        "centerWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
        "safeAreaLayoutGuide": [],
    ]
}

extension Follower {
    mutating func snapKitCall(
        _ receiver: CodeValue, _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        switch receiver {
        case .maker(let item, let attributes):
            if attributes.isEmpty, let value = snapKitBlock(item, name, arguments, span) { return value }
            let isSuperview = name.hasSuffix("Superview")
            let word = isSuperview ? name.replacingSuffix("Superview") : name
            guard let relation = RelationSign(codeName: word) else { return nil }
            return snapKitConstraints(
                item, attributes, relation, isSuperview ? nil : arguments.first?.value ?? .nothing, span)
        case .chain(let chain): return change(chain, name, arguments, span)
        case _: return nil
        }
    }

    /// `snp.makeConstraints { make in ... }` and its like.
    private mutating func snapKitBlock(
        _ item: CodeItem, _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        if name == "removeConstraints" {
            for index in constraints(madeFor: item) { activate(.object(index), false, span) }
            return .nothing
        }
        guard
            ["makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints"].contains(name)
        else { return nil }
        guard let function = arguments.last?.value else { return nil }
        if name == "remakeConstraints" {
            for index in constraints(madeFor: item) { activate(.object(index), false, span) }
        }
        let first = objects.count
        guard apply(function, [CodeArgument(label: "", value: .maker(item, []))], span) != nil else {
            leaveOut(span, "its closure is not known", [.object(item.object)])
            return .nothing
        }
        let made = objects.indices[first...].filter { objects[$0].constraint?.maker == item }
        if name == "updateConstraints" {
            for index in made { update(with: index, before: first, span) }
        } else if name == "prepareConstraints" {
            for index in made { activate(.object(index), false, span) }
        }
        return .list(made.map { .chain(CodeChain(constraints: [$0])) })
    }

    /// The active constraints that blocks have made for an item.
    private func constraints(madeFor item: CodeItem) -> [Int] {
        objects.indices.filter { index in
            objects[index].constraint?.maker == item && field(index, "isActive")?.flag == true
        }
    }

    /// Gives the constraint that is like a new one the constant of that.
    private mutating func update(with index: Int, before end: Int, _ span: Span) {
        activate(.object(index), false, span)
        guard let new = objects[index].constraint, let maker = new.maker else { return }
        let old = constraints(madeFor: maker).first { other in
            guard other < end, let old = objects[other].constraint else { return false }
            return old.first == new.first && old.attribute == new.attribute && old.relation == new.relation
                && old.second?.item == new.second?.item && old.second?.attribute == new.second?.attribute
        }
        guard let old, let constant = field(index, "constant") else {
            return leaveOut(objects[index].place, "it changes no known constraint", [new.first.object])
        }
        objects[index].isDiscarded = true
        set(old, "constant", constant, at: span)
    }

    private mutating func snapKitConstraints(
        _ item: CodeItem, _ attributes: [Attribute], _ relation: RelationSign, _ target: CodeValue?,
        _ span: Span
    ) -> CodeValue {
        var chain = CodeChain(constraints: [])
        let superview = superview(of: item)
        var other: CodeItem?
        var others: [Attribute] = []
        switch target {
        case nil:
            guard superview != nil else {
                return leaveOutTarget("its superview is not known", item, target, span)
            }
            other = superview
        case .maker(let target, let named)?: (other, others) = (target, named)
        case .anchor(let target, let named)?: (other, others) = (target, named)
        case .object?, .guide?:
            other = target.flatMap { self.item($0) }
            if other == nil { return leaveOutTarget("its target is not known", item, target, span) }
        case .unknown(let unknown)?: return leaveOutTarget(unknown.reason, item, target, span)
        case _: chain.isConstant = true
        }
        for attribute in attributes {
            let constant =
                chain.isConstant
                ? amount(target ?? .nothing, for: attribute, isInset: false, span) : .number(0)
            var second: (CodeItem, Attribute)?
            if let other {
                second = (
                    other,
                    others.isEmpty || others == attributes
                        ? attribute : Self.facing(attribute, attributes, others)
                )
            } else if attribute != .width, attribute != .height {
                guard let superview else {
                    return leaveOutTarget("its superview is not known", item, target, span)
                }
                let start: Attribute =
                    attribute == .centerX ? .left : attribute == .centerY ? .top : attribute
                second = (superview, start)
            }
            var constraint = CodeConstraint(
                first: item, attribute: attribute, relation: relation, second: second)
            constraint.maker = item
            if case .screen(let length, let factor, let offset) = constant, second == nil {
                constraint = CodeConstraint(
                    first: item, attribute: attribute, relation: relation,
                    second: (CodeItem(object: root, guide: .screen), length), factor: factor, maker: item)
                chain.constraints.append(makeConstraint(constraint, constant: .number(offset), at: span))
            } else {
                chain.constraints.append(makeConstraint(constraint, constant: constant, at: span))
            }
            activate(.object(chain.constraints[chain.constraints.count - 1]), true, span)
        }
        return .chain(chain)
    }

    /// `make.edges.equalTo(view.snp.margins)` pairs each edge with its margin; else the first attribute counts.
    private static func facing(_ attribute: Attribute, _ all: [Attribute], _ others: [Attribute]) -> Attribute
    {
        guard all.count == 4, others.count == 4, let index = all.firstIndex(of: attribute) else {
            return others[0]
        }
        return others[index]
    }

    private mutating func leaveOutTarget(
        _ reason: String, _ item: CodeItem, _ target: CodeValue?, _ span: Span
    ) -> CodeValue {
        leaveOut(span, reason, [.object(item.object), target ?? .nothing])
        return .chain(CodeChain(constraints: []))
    }

    /// What a number, a size, a point or insets mean for an attribute.
    mutating func amount(_ value: CodeValue, for attribute: Attribute, isInset: Bool, _ span: Span)
        -> CodeValue
    {
        if isInset, let number = number(value, span) {
            let all = ["top", "left", "bottom", "right"].map {
                CodeArgument(label: $0, value: .number(number))
            }
            return amount(.fields("UIEdgeInsets", all), for: attribute, isInset: true, span)
        }
        guard case .fields(let type, let fields) = value, !type.hasPrefix(".") || type == ".init" else {
            return number(value, span).map { .number($0) } ?? value
        }
        func part(_ labels: String...) -> Double? {
            guard let field = fields.first(where: { labels.contains($0.label) }) else { return 0 }
            return self.number(field.value, span)
        }
        if type.hasSuffix("Insets") || fields.contains(where: { $0.label == "bottom" }) {
            guard let top = part("top"), let left = part("left", "leading"), let bottom = part("bottom"),
                let right = part("right", "trailing")
            else { return unknown("the insets are not known", span) }
            return .number(Self.inset(top, left, bottom, right, attribute))
        }
        let isHorizontal = attribute.axis == .horizontal
        let isSize = attribute == .width || attribute == .height
        let amount = isSize ? part(isHorizontal ? "width" : "height") : part(isHorizontal ? "x" : "y")
        return amount.map { .number($0) } ?? unknown("its value is not known", span)
    }

    private static func inset(
        _ top: Double, _ left: Double, _ bottom: Double, _ right: Double, _ attribute: Attribute
    ) -> Double {
        let isHorizontal = attribute.axis == .horizontal
        return switch attribute.part {
        case .start, .firstBaseline: isHorizontal ? left : top
        case .end: isHorizontal ? -right : -bottom
        case .lastBaseline: -bottom
        case .center: isHorizontal ? (left - right) / 2 : (top - bottom) / 2
        case .length: isHorizontal ? -(left + right) : -(top + bottom)
        }
    }

    private mutating func change(
        _ chain: CodeChain, _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        let value = arguments.first?.value ?? .nothing
        let word = name == "update" ? arguments.first?.label ?? "" : name
        switch word {
        case "offset", "inset", "insets":
            for index in chain.constraints {
                guard let attribute = objects[index].constraint?.attribute else { continue }
                let amount = amount(value, for: attribute, isInset: word != "offset", span)
                set(index, "constant", amount, at: span)
            }
        case "multipliedBy", "dividedBy":
            if chain.isConstant { break }
            for index in chain.constraints {
                guard let factor = number(value, span), factor != 0 else {
                    activate(.object(index), false, span)
                    leaveOut(objects[index].place, "the multiplier is not known", Set(touched(by: index)))
                    continue
                }
                objects[index].constraint?.factor = name == "dividedBy" ? 1 / factor : factor
            }
        case "priority":
            for index in chain.constraints { set(index, "priority", value, at: span) }
        case "activate", "deactivate":
            for index in chain.constraints { activate(.object(index), name == "activate", span) }
            return .nothing
        case "labeled", "constraint": break
        case _:
            guard word.hasPrefix("priority"), word.count > 8 else { return nil }
            let symbol = word.dropFirst(8).lowercased()
            for index in chain.constraints { set(index, "priority", .symbol(symbol), at: span) }
        }
        return .chain(chain)
    }
}

extension String {
    fileprivate func replacingSuffix(_ suffix: String) -> String { String(dropLast(suffix.count)) }
}
