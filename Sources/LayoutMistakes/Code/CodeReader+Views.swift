import ContentSizes
import LayoutSyntax
import SourceText

// Calls and properties that set what is an argument, or a few constraints, in layout notation.
extension CodeReader {
    /// `A.setContentHuggingPriority(.required, for: .horizontal)`. Of the other axis it keeps what a call before has set,
    /// or else what a new view has.
    mutating func contentPriority(
        _ function: CodeExpression, _ arguments: [CodeExpression.Argument]
    ) -> Translation? {
        guard case .member(let base?, let name, let token) = function, let path = base.path,
            let axis = arguments["for"]?.lastName, let value = arguments.first?.value,
            let priority = CodeReader.priority(value) ?? value.path
        else { return nil }
        let isHugging = name == "setContentHuggingPriority"
        let key: ArgumentKey = isHugging ? .hugging : .resistance
        let item = ForeignNotation.item(path)
        let memory = "\(context.body) \(key.spelling) of \(Text.matchingKey(item))"
        var known = context.priorities[memory] ?? (nil, nil)
        if axis == "horizontal" { known.horizontal = priority } else { known.vertical = priority }
        context.priorities[memory] = known
        let resistance = ViewType.defaultResistance
        let usual = isHugging ? type(item).defaultHugging : (horizontal: resistance, vertical: resistance)
        let pair =
            "\(known.horizontal ?? "\(Int(usual.horizontal))") x \(known.vertical ?? "\(Int(usual.vertical))")"
        return Translation(
            statements: ["\(item): (\(key.written(with: pair)))"], token: token,
            remark: "the first number is for the width, the second for the height")
    }

    /// `rows.setCustomSpacing(20, after: A)`
    func customSpacing(_ function: CodeExpression, _ arguments: [CodeExpression.Argument]) -> Translation? {
        guard let view = arguments["after"]?.path, let value = arguments.first?.value, let amount = value.sum,
            !amount.contains(".") || value.number != nil
        else { return nil }
        let written = ArgumentKey.spacingAfter.written(with: amount)
        return Translation(statements: ["\(ForeignNotation.item(view)): (\(written))"], token: function.token)
    }

    /// `A.addSubview(B)` is `A: View { B: View }`.
    func subview(_ function: CodeExpression, _ arguments: [CodeExpression.Argument]) -> Translation? {
        let subview = "\(arguments.first?.value.lastName ?? "Title"): View"
        guard case .member(let base?, let name, let token) = function, let path = base.path else {
            return Translation(statements: [subview], token: function.token)
        }
        let view = ForeignNotation.item(path)
        if view == "Superview" { return Translation(statements: [subview], token: token) }
        let type = name == "addArrangedSubview" ? "Stack View" : "View"
        return Translation(statements: ["\(view): \(type) { \(subview) }"], token: token)
    }

    /// `A.textAlignment = .center`, `A.frame = CGRect(x: 0, y: 0, width: 10, height: 20)`
    func property(
        _ base: CodeExpression, _ property: String, _ value: CodeExpression, _ token: Int
    ) -> Translation? {
        guard let path = base.path else { return nil }
        if case .call(let function, let arguments) = value, let name = function.path,
            ["CGRect", "CGSize", "CGPoint"].contains(name)
        {
            let isFrame = ["frame", "bounds"].contains(base.lastName)
            let item = isFrame ? String(path.split(separator: ".").dropLast().joined(separator: ".")) : path
            guard arguments.allSatisfy({ $0.value.number != nil }) else { return nil }
            let statements = Self.rectangle(of: item, property, arguments.map { $0.value })
            return statements.isEmpty ? nil : Translation(statements: statements, token: function.token)
        }
        guard let key = ForeignNotation.key(ofProperty: property),
            let text = Self.argumentValue(value, of: key)
        else { return nil }
        return Translation(
            statements: ["\(ForeignNotation.item(path)): (\(key.written(with: text)))"], token: token)
    }

    /// The constraints that `A.frame = CGRect(...)` and the like stand for, one by one.
    private static func rectangle(
        of item: String, _ attribute: String, _ numbers: [CodeExpression]
    ) -> [String] {
        let attributes: [(name: String, edge: String?)] =
            switch (attribute.lowercased(), numbers.count) {
            case ("center", 2): [("CenterX", "Left"), ("CenterY", "Top")]
            case ("origin", 2): [("Left", "Left"), ("Top", "Top")]
            case ("size", 2): [("Width", nil), ("Height", nil)]
            case ("frame", 4), ("bounds", 4):
                [("Left", "Left"), ("Top", "Top"), ("Width", nil), ("Height", nil)]
            default: []
            }
        return zip(attributes, numbers).map { attribute, number in
            guard let edge = attribute.edge else { return "\(item).\(attribute.name) = \(number.sum ?? "0")" }
            return "\(item).\(attribute.name) = Superview.\(edge)\(number.offset ?? "")"
        }
    }
}

// Values of arguments.
extension CodeReader {
    /// The value as an argument of layout notation: `UIFont.systemFont(ofSize: 17)` is `17`.
    static func argumentValue(_ value: CodeExpression, of key: ArgumentKey?) -> String? {
        switch value {
        case .call(let function, let arguments):
            guard let name = function.lastName else { return nil }
            if ForeignNotation.isFont(name) { return font(name, arguments) }
            if name.hasSuffix("EdgeInsets") { return insets(arguments) }
            if ForeignNotation.isColor(name) { return color(arguments) }
            return nil
        case .member(nil, let word, _): return key.flatMap { ForeignNotation.value(word, of: $0) }
        case .member, .name, .number, .string, .list, .operation, .negation, .group: return nil
        }
    }

    /// `systemFont(ofSize: 13, weight: .bold)` is `13, weight: bold`.
    private static func font(_ name: String, _ arguments: [CodeExpression.Argument]) -> String? {
        guard let first = arguments.first?.value else { return nil }
        let size = first.number == nil ? first.lastName.map(ForeignNotation.value) : first.sum
        let weight = arguments["weight"]?.lastName ?? (name == "boldSystemFont" ? "bold" : nil)
        return size.map { $0 + (weight.map { ", weight: \(ForeignNotation.words($0))" } ?? "") }
    }

    private static func insets(_ arguments: [CodeExpression.Argument]) -> String? {
        let edges = arguments.compactMap { $0.value.sum }
        return edges.count == 4 ? "(\(edges.joined(separator: ", ")))" : nil
    }

    private static func color(_ arguments: [CodeExpression.Argument]) -> String? {
        let numbers = arguments.compactMap { $0.value.number }
        let arePart =
            arguments.contains { $0.value.sum?.contains(".") ?? false } || numbers.allSatisfy { $0 <= 1 }
        return ForeignNotation.color(numbers, isPart: arePart)
    }
}
