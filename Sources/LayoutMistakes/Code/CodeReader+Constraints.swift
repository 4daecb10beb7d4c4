import LayoutSyntax
import SourceText

// Calls that make constraints.
extension CodeReader {
    /// The constraint of an expression, with what is called on it.
    func constraint(_ expression: CodeExpression, priority: String?) -> Translation? {
        guard case .call(let function, let arguments) = expression else { return nil }
        if case .name("NSLayoutConstraint") = function { return itemConstraint(arguments, priority) }
        guard case .member(let receiver?, let name, let token) = function else { return nil }
        if name == "withPriority" || name == "priority", arguments.count == 1,
            let value = CodeReader.priority(arguments[0].value), isAnchorConstraint(receiver)
        {
            return constraint(receiver, priority: value)
        }
        let statement = anchorConstraint(receiver, name, arguments).map { $0 + clause(priority) }
        if let statement {
            return Translation(statements: [statement], token: token, remark: keyboardRemark(arguments))
        }
        return priority == nil ? chain(expression) : nil
    }

    private func isAnchorConstraint(_ expression: CodeExpression) -> Bool {
        guard case .call(let function, _) = expression else { return false }
        return function.lastName == "constraint"
    }

    private func clause(_ priority: String?) -> String { priority.map { " (Priority \($0))" } ?? "" }

    private func keyboardRemark(_ arguments: [CodeExpression.Argument]) -> String? {
        let isKeyboard = arguments.contains {
            $0.value.path?.split(separator: ".").contains { $0 == ForeignNotation.keyboardGuide } ?? false
        }
        return isKeyboard ? ForeignNotation.keyboardHeight : nil
    }

    /// The relations of methods, by the beginning of their labels in Swift and of their selectors in Objective-C.
    private static let relations = [
        ("equalTo", "="), ("lessThanOrEqualTo", "<="), ("greaterThanOrEqualTo", ">="),
        ("EqualTo", "="), ("LessThanOrEqualTo", "<="), ("GreaterThanOrEqualTo", ">="),
    ]

    /// `A.topAnchor.constraint(equalTo: B.bottomAnchor, constant: 8)` is `A.Top = B.Bottom + 8`.
    private func anchorConstraint(
        _ receiver: CodeExpression, _ name: String, _ arguments: [CodeExpression.Argument]
    ) -> String? {
        guard name.hasPrefix("constraint"), let first = arguments.first, let left = anchor(receiver) else {
            return nil
        }
        let label = name == "constraint" ? first.label : String(name.dropFirst("constraint".count))
        guard let (prefix, sign) = Self.relations.first(where: { label.hasPrefix($0.0) }),
            arguments.dropFirst().allSatisfy({ ["multiplier", "constant"].contains($0.label) }),
            let offset = offset(arguments), let factor = factor(arguments)
        else { return nil }
        switch label.dropFirst(prefix.count) {
        case "Constant": return first.value.sum.map { "\(left) \(sign) \($0)" }
        case "SystemSpacingAfter", "SystemSpacingBelow":
            return anchor(first.value).map { "\(left) \(sign) \($0) + \(factor)Standard\(offset)" }
        case "", "Anchor": return anchor(first.value).map { "\(left) \(sign) \(factor)\($0)\(offset)" }
        default: return nil
        }
    }

    /// `B.leadingAnchor` as `B.Leading`
    private func anchor(_ expression: CodeExpression) -> String? {
        guard case .member(let base?, let name, _) = expression, let item = base.path else { return nil }
        return ForeignNotation.attribute(ofAnchor: name).map { ForeignNotation.anchor(item, $0) }
    }

    /// `2 x `, or nothing.
    private func factor(_ arguments: [CodeExpression.Argument]) -> String? {
        guard let value = arguments["multiplier"], value.number != 1 else { return "" }
        return value.factor.map { $0 + " x " }
    }

    private func offset(_ arguments: [CodeExpression.Argument]) -> String? {
        arguments["constant"].map { $0.offset } ?? ""
    }

    /// `NSLayoutConstraint(item: A, attribute: .left, relatedBy: .equal, toItem: B, attribute: .left, multiplier: 1,
    /// constant: 8)` is `A.Left = B.Left + 8`.
    private func itemConstraint(_ arguments: [CodeExpression.Argument], _ priority: String?) -> Translation? {
        let attributes = arguments.filter { $0.label == "attribute" }.map { argument in
            argument.value.lastName.flatMap(AttributeWord.canonical)
        }
        guard attributes.count == 2, let own = attributes[0], let item = arguments["item"]?.path,
            let relation = arguments["relatedBy"]?.lastName,
            let (_, sign) = Self.relations.first(where: { $0.0 == relation + "To" }),
            let other = arguments["toItem"]?.path, let factor = factor(arguments),
            let offset = offset(arguments)
        else { return nil }
        let left = ForeignNotation.anchor(item, own)
        guard other != "nil", let attribute = attributes[1] else {
            let amount = arguments["constant"]?.sum ?? "0"
            return Translation(statements: ["\(left) \(sign) \(amount)\(clause(priority))"], token: 0)
        }
        let right = product(factor, ForeignNotation.item(other), attribute)
        return Translation(
            statements: ["\(left) \(sign) \(right)\(offset)\(clause(priority))"], token: 0)
    }

    /// A position that is multiplied is measured from the start of the view around.
    private func product(_ factor: String, _ item: String, _ attribute: String) -> String {
        let side = ForeignNotation.anchor(item, attribute)
        if factor.isEmpty { return side }
        guard item == "Superview" else { return factor + side }
        switch attribute {
        case "CenterX", "Right": return "Superview.Left + \(factor)(\(side) - Superview.Left)"
        case "Trailing": return "Superview.Leading + \(factor)(\(side) - Superview.Leading)"
        case "CenterY", "Bottom": return "Superview.Top + \(factor)(\(side) - Superview.Top)"
        default: return factor + side
        }
    }
}

// Priorities.
extension CodeReader {
    /// `.defaultHigh`, `UILayoutPriority(749)`, `.required - 1`, from 1 to 1000, in digits.
    static func priority(_ expression: CodeExpression) -> String? {
        guard let value = priorityValue(expression), (1...1000).contains(value) else { return nil }
        return value == value.rounded() ? "\(Int(value))" : "\(value)"
    }

    private static func priorityValue(_ expression: CodeExpression) -> Double? {
        switch expression {
        case .number: return expression.number
        case .name(let name), .member(_, let name, _):
            let word = name.hasPrefix("default") ? String(name.dropFirst("default".count)) : name
            let key = word.hasPrefix("fittingSize") ? PriorityName.fittingSize.rawValue : word.lowercased()
            return PriorityName(rawValue: key)?.value
        case .operation(let left, let sign, let right):
            guard sign == "+" || sign == "-", let base = priorityValue(left), let change = right.number,
                (1...1000).contains(base)
            else { return nil }
            return sign == "+" ? base + change : base - change
        case .call(let function, let arguments):
            guard ["UILayoutPriority", "init"].contains(function.lastName), arguments.count == 1 else {
                return nil
            }
            return arguments[0].value.number
        case .group, .negation, .string, .list: return nil
        }
    }

    /// The priority that the tokens begin with, and the index behind it.
    static func priority(_ cursor: TokenCursor, _ tokens: Range<Int>) -> (value: String, end: Int)? {
        var parser = CodeParser(cursor, tokens)
        guard let expression = parser.parseSum(), let value = priority(expression) else { return nil }
        return (value, parser.index)
    }
}
