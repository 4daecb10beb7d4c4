import LayoutSyntax
import SourceText

// What PureLayout's methods make.
extension Follower {
    /// `NSLayoutConstraint.autoSetPriority(.defaultHigh) { ... }` and its like.
    mutating func pureLayoutBlock(_ name: String, _ arguments: [CodeArgument], _ span: Span) -> CodeValue {
        guard case .closure(let closure)? = arguments.last?.value else {
            return unknownCall(name, nil, arguments, span)
        }
        switch name {
        case "autoSetIdentifier":
            _ = call(closure, [], span)
            return .nothing
        case "autoSetPriority":
            let outer = blockPriority
            blockPriority = arguments[0].value
            _ = call(closure, [], span)
            blockPriority = outer
            return .nothing
        case "autoCreateAndInstallConstraints", "autoCreateConstraintsWithoutInstalling":
            let first = objects.count
            _ = call(closure, [], span)
            let made = objects.indices[first...].filter { objects[$0].kind == .constraint }
            let isInstalled = name == "autoCreateAndInstallConstraints"
            for index in made where !isInstalled { activate(.object(index), false, span) }
            return .list(made.map { .object($0) })
        case _: return unknownCall(name, nil, arguments, span)
        }
    }

    mutating func pureLayoutCall(
        _ view: Int, _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        let call = PureLayoutCall(item: CodeItem(object: view), arguments: arguments)
        let first = arguments.first
        switch name {
        case "autoPinEdge" where first?.label.hasPrefix("toSuperview") ?? false:
            return pinToSuperview(call, edge: first?.value.symbol ?? "", kind: first?.label ?? "", span)
        case "autoPin" where first?.label == "toTopLayoutGuideOf" || first?.label == "toBottomLayoutGuideOf":
            guard let controller = first?.value.object, objects[controller].kind == .controller else {
                return nil
            }
            return pin(
                call, toGuideOf: self.view(of: controller, span), isTop: first?.label.has("Top") ?? true, span
            )
        case "autoPinEdges" where first?.label.hasSuffix("ExcludingEdge") ?? false:
            return pinEdges(call, kind: first?.label ?? "", excluding: first?.value.symbol, span)
        case "autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewMargins",
            "autoPinEdgesToSuperviewSafeArea":
            return pinEdges(call, kind: name, span)
        case "autoPinEdge", "autoMatch", "autoAlignAxis", "autoMatchDimension", "autoConstrainAttribute":
            return relate(call, name, span)
        case "autoSetDimension":
            guard let attribute = Self.dimension(first?.value.symbol), let size = call["toSize"] else {
                return nil
            }
            let constraint = constantConstraint(call.item, attribute, call.relation, size, span)
            activate(constraint, true, span)
            return constraint
        case "autoSetDimensions":
            guard case .fields(_, let size)? = call["to"] else { return nil }
            let made = zip([Attribute.width, .height], ["width", "height"]).map { attribute, label in
                constantConstraint(
                    call.item, attribute, .equal, size.first { $0.label == label }?.value ?? .number(0), span)
            }
            activate(.list(made), true, span)
            return .list(made)
        case "autoCenterInSuperview", "autoCenterInSuperviewMargins":
            let isMargins = name.hasSuffix("Margins")
            let pairs: [(Attribute, Attribute)] = [
                (.centerX, isMargins ? .centerXWithinMargins : .centerX),
                (.centerY, isMargins ? .centerYWithinMargins : .centerY),
            ]
            return .list(pairs.compactMap { toSuperview(call, $0, $1, .number(0), .equal, span) })
        case _: return nil
        }
    }

    private mutating func toSuperview(
        _ call: PureLayoutCall, _ first: Attribute, _ second: Attribute, guide: SpecialItem? = nil,
        _ constant: CodeValue, _ relation: RelationSign, _ span: Span
    ) -> CodeValue? {
        guard var superview = superview(of: call.item) else {
            leaveOut(span, "its superview is not known", [.object(call.item.object)])
            return nil
        }
        superview.guide = guide
        let constraint = CodeConstraint(
            first: call.item, attribute: first, relation: relation, second: (superview, second))
        let made = CodeValue.object(makeConstraint(constraint, constant: constant, at: span))
        activate(made, true, span)
        return made
    }

    /// An inset counts inwards, so that at the far edges sign and relation turn.
    private mutating func pinToSuperview(
        _ call: PureLayoutCall, edge: String, kind: String, inset: CodeValue? = nil, _ span: Span
    ) -> CodeValue? {
        guard let attribute = KitTables.attribute(edge) else { return nil }
        let isFar = attribute == .right || attribute == .bottom || attribute == .trailing
        let inset = inset ?? call["withInset"] ?? .number(0)
        var constant = inset
        if let number = number(inset, span) { constant = .number(isFar ? -number : number) }
        var second = attribute
        if kind.has("Margin") { second = KitTables.attribute(edge + "Margin") ?? attribute }
        return toSuperview(
            call, attribute, second, guide: kind.has("SafeArea") ? .safeArea : nil, constant,
            isFar ? call.relation.turned : call.relation, span)
    }

    private mutating func pin(
        _ call: PureLayoutCall, toGuideOf view: Int, isTop: Bool, _ span: Span
    ) -> CodeValue {
        let inset = call["withInset"] ?? .number(0)
        let constant = isTop ? inset : number(inset, span).map { .number(-$0) } ?? inset
        let guide = CodeItem(object: view, guide: isTop ? .topLayoutGuide : .bottomLayoutGuide)
        let constraint = CodeConstraint(
            first: call.item, attribute: isTop ? .top : .bottom,
            relation: isTop ? call.relation : call.relation.turned, second: (guide, isTop ? .bottom : .top))
        let made = CodeValue.object(makeConstraint(constraint, constant: constant, at: span))
        activate(made, true, span)
        return made
    }

    /// What PureLayout does with each of several views.
    mutating func pureLayoutCall(
        _ views: [CodeValue], _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        switch name {
        case "autoRemoveConstraints", "autoInstallConstraints":
            activate(.list(views), name == "autoInstallConstraints", span)
            return .nothing
        case "autoIdentifyConstraints": return .list(views)
        case "autoSetViewsDimension":
            let made = views.compactMap { view in
                view.object.flatMap { pureLayoutCall($0, "autoSetDimension", arguments, span) }
            }
            return made.count == views.count ? .list(made) : nil
        case _: return nil
        }
    }

    private mutating func pinEdges(
        _ call: PureLayoutCall, kind: String, excluding: String? = nil, _ span: Span
    ) -> CodeValue? {
        var insets: [CodeArgument] = []
        if let given = call["with"] ?? call["withInsets"] {
            switch given {
            case .fields(_, let fields): insets = fields
            case .symbol("zero"): break
            case .unknown(let unknown):
                leaveOut(span, unknown.reason, [.object(call.item.object)])
                return .nothing
            case _: return nil
            }
        }
        let excluded = excluding ?? call["excludingEdge"]?.symbol
        var made: [CodeValue] = []
        for (edge, side) in [
            ("top", "top"), ("leading", "left"), ("bottom", "bottom"), ("trailing", "right"),
        ]
        where edge != excluded && side != excluded {
            let inset = insets.first { $0.label == side || $0.label == edge }?.value ?? .number(0)
            if let constraint = pinToSuperview(call, edge: edge, kind: kind, inset: inset, span) {
                made.append(constraint)
            }
        }
        return .list(made)
    }

    private static func dimension(_ name: String?) -> Attribute? {
        name == "width" ? .width : name == "height" ? .height : nil
    }

    /// ALAxis: a vertical axis runs down the middle.
    private static func axis(_ name: String?) -> Attribute? {
        switch name {
        case "vertical": .centerX
        case "horizontal": .centerY
        case "baseline", "lastBaseline": .lastBaseline
        case "firstBaseline": .firstBaseline
        case _: nil
        }
    }

    /// A constraint to another view.
    private mutating func relate(_ call: PureLayoutCall, _ name: String, _ span: Span) -> CodeValue? {
        let isAxis = name == "autoAlignAxis"
        let named = call.arguments.first?.value.symbol
        guard let first = isAxis ? Self.axis(named) : KitTables.attribute(named ?? "") else { return nil }
        if isAxis, call.arguments.first?.label == "toSuperviewMarginAxis" {
            let second: Attribute = first == .centerX ? .centerXWithinMargins : .centerYWithinMargins
            return toSuperview(call, first, second, .number(0), .equal, span)
        }
        if isAxis, call.arguments.first?.label == "toSuperviewAxis" {
            return toSuperview(call, first, first, call["withOffset"] ?? .number(0), .equal, span)
        }
        let second = isAxis ? first : KitTables.attribute(call["to"]?.symbol ?? "")
        guard let second, let other = item(call["of"] ?? call["toSameAxisOf"] ?? .nothing) else { return nil }
        guard let factor = call["withMultiplier"].map({ number($0, span) }) ?? 1 else { return nil }
        let constraint = CodeConstraint(
            first: call.item, attribute: first, relation: call.relation, second: (other, second),
            factor: factor)
        let made = CodeValue.object(
            makeConstraint(constraint, constant: call["withOffset"] ?? .number(0), at: span))
        activate(made, true, span)
        return made
    }
}

/// A call of PureLayout with its arguments by label.
private struct PureLayoutCall {
    let item: CodeItem
    let arguments: [CodeArgument]

    subscript(label: String) -> CodeValue? { arguments.first { $0.label == label }?.value }

    var relation: RelationSign { self["relation"]?.symbol.flatMap { RelationSign(codeName: $0) } ?? .equal }
}
