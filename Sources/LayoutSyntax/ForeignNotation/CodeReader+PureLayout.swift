import SourceText

// PureLayout.
extension CodeReader {
    /// `A.autoPinEdge(.top, to: .bottom, of: B, withOffset: 8)` is `A.Top = B.Bottom + 8`.
    func pureLayout(_ expression: CodeExpression) -> Translation? {
        guard case .call(.member(let receiver?, let name, let token), let arguments) = expression,
            let path = receiver.path
        else { return nil }
        let item = ForeignNotation.item(path)
        let statements: [String]? =
            switch name {
            case "autoPinEdgesToSuperviewEdges": edges(item, context.superview, arguments)
            case "autoPinEdgesToSuperviewMargins":
                edges(item, "\(context.superview).Layout Margins Guide", arguments)
            case "autoPinEdgesToSuperviewSafeArea": edges(item, safeArea, arguments)
            case "autoPinEdge": pinnedEdge(item, arguments).map { [$0] }
            case "autoSetDimension": dimension(item, arguments).map { [$0] }
            case "autoSetDimensions": dimensions(item, arguments)
            case "autoMatch": match(item, arguments).map { [$0] }
            case "autoCenterInSuperview": ["\(item).Center = \(context.superview).Center"]
            case "autoAlignAxis": axis(item, arguments).map { [$0] }
            case _: nil
            }
        return statements.map { Translation(statements: $0, token: token) }
    }

    private var safeArea: String {
        context.superview == "Superview" ? "Safe Area" : "\(context.superview).Safe Area"
    }

    /// All edges but the one that is excluded, with what `with` says of each.
    private func edges(_ item: String, _ other: String, _ arguments: [CodeExpression.Argument]) -> [String]? {
        let excluded = arguments["excludingEdge"]?.lastName.flatMap(AttributeWord.canonical)
        let insets = arguments["with"] ?? arguments.first { $0.label.isEmpty }?.value
        let areZero = insets.map { $0.lastName == "zero" } ?? true
        if areZero, excluded == nil { return ["\(item).Edges = \(other).Edges"] }
        var statements: [String] = []
        for edge in ["Top", "Leading", "Bottom", "Trailing"] where edge != excluded {
            var offset = ""
            if !areZero, let insets {
                guard let amount = Self.part(of: insets, edge), let term = Self.term(amount, at: edge) else {
                    return nil
                }
                offset = term
            }
            statements.append("\(item).\(edge) = \(other).\(edge)\(offset)")
        }
        return statements
    }

    /// ` + 8`, and at an end ` - 8`, for an inset is measured inwards.
    private static func term(_ inset: CodeExpression, at edge: String) -> String? {
        ["Bottom", "Trailing", "Right"].contains(edge) ? inwards(inset) : inset.offset
    }

    private func pinnedEdge(_ item: String, _ arguments: [CodeExpression.Argument]) -> String? {
        guard let first = arguments.first, let edge = first.value.lastName.flatMap(AttributeWord.canonical)
        else {
            return nil
        }
        let inset = arguments["withInset"] ?? .number("0")
        let isEnd = ["Bottom", "Trailing", "Right"].contains(edge)
        switch first.label {
        case "toSuperviewEdge", "toSuperviewMargin", "toSuperviewSafeArea":
            guard let term = Self.term(inset, at: edge), let sign = sign(arguments, isReversed: isEnd) else {
                return nil
            }
            let other = first.label == "toSuperviewSafeArea" ? safeArea : context.superview
            let margin = first.label == "toSuperviewMargin" ? "Margin" : ""
            return "\(item).\(edge) \(sign) \(other).\(edge)\(margin)\(term)"
        case "":
            guard let other = arguments["of"]?.path, let far = arguments["to"]?.lastName,
                let farEdge = AttributeWord.canonical(far), let sign = sign(arguments),
                let offset = (arguments["withOffset"] ?? .number("0")).offset
            else { return nil }
            return "\(item).\(edge) \(sign) \(ForeignNotation.anchor(other, farEdge))\(offset)"
        case _: return nil
        }
    }

    private func dimension(_ item: String, _ arguments: [CodeExpression.Argument]) -> String? {
        guard let size = arguments["toSize"]?.sum, let sign = sign(arguments),
            let dimension = arguments.first?.value.lastName.flatMap(AttributeWord.canonical)
        else { return nil }
        return "\(item).\(dimension) \(sign) \(size)"
    }

    private func dimensions(_ item: String, _ arguments: [CodeExpression.Argument]) -> [String]? {
        guard let size = arguments["to"] else { return nil }
        let lengths = ["Width", "Height"].compactMap { dimension in
            Self.part(of: size, dimension)?.sum.map { "\(item).\(dimension) = \($0)" }
        }
        return lengths.count == 2 ? lengths : nil
    }

    private func match(_ item: String, _ arguments: [CodeExpression.Argument]) -> String? {
        guard let dimension = arguments.first?.value.lastName.flatMap(AttributeWord.canonical),
            let far = arguments["to"]?.lastName.flatMap(AttributeWord.canonical),
            let other = arguments["of"]?.path, let sign = sign(arguments),
            let offset = (arguments["withOffset"] ?? .number("0")).offset
        else { return nil }
        let factor = arguments["withMultiplier"].map { $0.factor.map { "\($0) x " } } ?? ""
        return factor.map {
            "\(item).\(dimension) \(sign) \($0)\(ForeignNotation.anchor(other, far))\(offset)"
        }
    }

    /// PureLayout names an axis by its direction: views on one vertical axis have one centre from left to right.
    private func axis(_ item: String, _ arguments: [CodeExpression.Argument]) -> String? {
        guard let first = arguments.first, let offset = (arguments["withOffset"] ?? .number("0")).offset
        else { return nil }
        let center: String? =
            switch first.value.lastName {
            case "vertical": "CenterX"
            case "horizontal": "CenterY"
            case "lastBaseline", "baseline": "LastBaseline"
            case "firstBaseline": "FirstBaseline"
            case _: nil
            }
        let other = first.label == "toSuperviewAxis" ? context.superview : arguments["toSameAxisOf"]?.path
        guard let center, let other else { return nil }
        return "\(item).\(center) = \(ForeignNotation.anchor(other, center))\(offset)"
    }

    /// An inset of at least 8 is at most that far from an end.
    private func sign(_ arguments: [CodeExpression.Argument], isReversed: Bool = false) -> String? {
        switch arguments["relation"]?.lastName {
        case nil, "equal": "="
        case "greaterThanOrEqual": isReversed ? "<=" : ">="
        case "lessThanOrEqual": isReversed ? ">=" : "<="
        case _: nil
        }
    }
}
