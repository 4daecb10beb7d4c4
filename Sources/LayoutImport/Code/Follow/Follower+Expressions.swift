import LayoutSyntax
import SourceText

// Expressions.
extension Follower {
    /// What is known of the value of an expression, after all that it does.
    ///
    /// - Parameter typeName: The type that the value has to have, if the code says it.
    mutating func value(of expression: SwiftExpression, expecting typeName: String = "") -> CodeValue {
        guard step() else { return unknown("the code is too long to follow", expression.span) }
        guard depth < Self.depthLimit else { return unknown("it nests too deeply", expression.span) }
        depth += 1
        defer { depth -= 1 }
        switch expression.kind {
        case .number(let number): return .number(number)
        case .letters(let text): return .text(text)
        case .text(let parts): return text(parts, expression.span)
        case .name(let name): return literal(name) ?? self.name(name, expression.span)
        case .implicit(let name): return implicit(name, typeName, expression.span)
        case .member(let base, let name): return member(base, name, expression.span)
        case .call(let function, let arguments):
            let result = call(function, arguments, typeName, expression.span)
            forgetChanged(arguments)
            return result
        case .element(let base, let arguments): return element(base, arguments, expression.span)
        case .closure(let closure): return .closure(CodeClosure(closure: closure, scope: scope))
        case .list(let items):
            let type = typeName.hasPrefix("[") ? String(typeName.dropFirst().dropLast()) : ""
            return .list(items.map { value(of: $0, expecting: type) })
        case .dictionary(let pairs):
            return .pairs(pairs.map { (value(of: $0.key), value(of: $0.value)) })
        case .tuple(let parts):
            return .fields("", parts.map { CodeArgument(label: $0.label, value: value(of: $0.value)) })
        case .prefix(let sign, let operand):
            return prefix(sign, value(of: operand, expecting: typeName), expression.span)
        case .operation(let sign, let left, let right):
            return operation(sign, left, right, typeName, expression.span)
        case .choice(let condition, let first, let second):
            return choice(condition, first, second, typeName, expression.span)
        case .cast(let operand, let type, let isTest):
            return cast(value(of: operand, expecting: type), to: type, isTest, expression.span)
        case .binding(let pattern): return value(of: pattern)
        case .available: return .flag(true)
        case .other: return unknown("it is no part of a layout", expression.span)
        }
    }

    /// Nobody knows what a call has made of a value that it may change: `scan(&number)`.
    private mutating func forgetChanged(_ arguments: [SwiftArgument]) {
        for argument in arguments {
            guard case .prefix("&", let target) = argument.value.kind, value(of: target).object == nil else {
                continue
            }
            assign(unknown("a call changes it", target.span), to: target, at: target.span)
        }
    }

    private func literal(_ name: String) -> CodeValue? {
        switch name {
        case "true": .flag(true)
        case "false": .flag(false)
        case "nil": .nothing
        case _: nil
        }
    }

    private mutating func text(_ parts: [SwiftExpression], _ span: Span) -> CodeValue {
        var text = ""
        for part in parts {
            switch value(of: part) {
            case .text(let letters): text += letters
            case .number(let number): text += numberText(number)
            case _: return unknown("the text has a value in it", span)
            }
        }
        return .text(text)
    }

    /// `.padding` may be a static member of the type that is expected.
    mutating func implicit(_ name: String, _ typeName: String, _ span: Span) -> CodeValue {
        if let type = type(typeName), let value = staticMember(type, name, span) { return value }
        if !typeName.isEmpty, typeName != "(" {
            let value = foreignMember(typeName, name, span)
            if !value.isUnknown { return value }
        }
        return .symbol(name)
    }

    /// The type of the program that a name means at this place.
    func type(_ name: String) -> Int? {
        name.isEmpty ? nil : program.type(name, from: objects[scope].type, file: file)
    }

    private mutating func member(_ base: SwiftExpression, _ name: String, _ span: Span) -> CodeValue {
        if case .name("super") = base.kind { return self.member(self.name("self", span), name, span) }
        return self.member(value(of: base), name, span)
    }

    private mutating func choice(
        _ condition: SwiftExpression, _ first: SwiftExpression, _ second: SwiftExpression, _ typeName: String,
        _ span: Span
    ) -> CodeValue {
        if let flag = value(of: condition).flag {
            return value(of: flag ? first : second, expecting: typeName)
        }
        let values = [value(of: first, expecting: typeName), value(of: second, expecting: typeName)]
        return values[0].isSame(as: values[1])
            ? values[0] : unknown(dependence(on: condition.span), span)
    }

    private mutating func element(_ base: SwiftExpression, _ arguments: [SwiftArgument], _ span: Span)
        -> CodeValue
    {
        let values = arguments.map { value(of: $0.value) }
        switch (value(of: base), values.first) {
        case (.list(let items), .number(let index)?):
            if index >= 0, index < Double(items.count) { return items[Int(index)] }
        case (.list(let items), .list(let indices)?):
            let chosen = indices.compactMap { number($0) }.filter { $0 >= 0 && $0 < Double(items.count) }
            if chosen.count == indices.count { return .list(chosen.map { items[Int($0)] }) }
        case (.pairs(let pairs), let key?):
            if key.isUnknown { break }
            return pairs.first { equality($0.key, key) == true }?.value ?? .nothing
        case (.unknown(let unknown), _): return .unknown(unknown)
        case (.nothing, _): return .nothing
        case (.object(let object), _):
            if let function = declaredFunction("subscript", of: .object(object)) {
                let given = zip(arguments, values).map { CodeArgument(label: "", value: $1) }
                return call(function, given, span)
            }
        case _: break
        }
        return unknown("the element is not known", span)
    }
}

// Operators.
extension Follower {
    private func prefix(_ sign: String, _ value: CodeValue, _ span: Span) -> CodeValue {
        switch (sign, value) {
        case ("-", .screen(let attribute, let factor, let constant)):
            return .screen(attribute, factor: -factor, constant: -constant)
        case ("!", .flag(let flag)): return .flag(!flag)
        case ("&", _): return value
        case (_, .unknown): return value
        case ("-", _): return number(value).map { .number(-$0) } ?? unknown("it is not a number", span)
        case _: return unknown("it is not known", span)
        }
    }

    private mutating func operation(
        _ sign: String, _ left: SwiftExpression, _ right: SwiftExpression, _ typeName: String, _ span: Span
    ) -> CodeValue {
        let first = value(of: left, expecting: typeName)
        switch (sign, first) {
        case ("??", .nothing): return value(of: right, expecting: typeName)
        case ("??", .unknown): return first
        case ("??", _): return first
        case ("&&", .flag(false)): return first
        case ("||", .flag(true)): return first
        case _: break
        }
        let second = value(of: right, expecting: typeName)
        if SwiftLexer.libraryOperators.contains(sign) {
            for value in [first, second] { runLater(value, "'\(sign)' runs it", span) }
            // Of a chain of them the first one is told.
            if case .operation(let first, _, _) = left.kind, SwiftLexer.libraryOperators.contains(first) {
                return second
            }
            let views = [first, second].flatMap { items(in: $0) + origins(of: $0) }
            // What is in a form is in no view of the code.
            if !views.isEmpty || sign == "+++" || sign == "<<<" {
                leaveOut(place(span), "unknown operator '\(sign)'", Set(views))
            }
        }
        return result(of: sign, first, second, span)
    }

    /// The result of an operator for two values.
    func result(of sign: String, _ first: CodeValue, _ second: CodeValue, _ span: Span) -> CodeValue {
        switch sign {
        case "&&", "||":
            if let flag = second.flag, flag == (sign == "||") { return second }
            if let first = first.flag, let second = second.flag {
                return .flag(sign == "&&" ? first && second : first || second)
            }
        case "==", "!=", "===", "!==":
            if let isEqual = equality(first, second) { return .flag(isEqual == sign.hasPrefix("=")) }
        case "...", "..<":
            return range(first, second, isClosed: sign == "...") ?? unknown("the range is not known", span)
        case _:
            if case .list(let items) = first, case .list(let others) = second, sign == "+" {
                return .list(items + others)
            }
            if case .text(let text) = first, case .text(let other) = second, sign == "+" {
                return .text(text + other)
            }
            if let result = arithmetic(sign, first, second) { return result }
        }
        if case .unknown = first { return first }
        if case .unknown = second { return second }
        return unknown("its value is not known", span)
    }

    private func arithmetic(_ sign: String, _ first: CodeValue, _ second: CodeValue) -> CodeValue? {
        if let result = screenArithmetic(sign, first, second) { return result }
        // `.defaultHigh - 1`
        let priority = sign == "+" || sign == "-" ? first.symbol.flatMap { KitTables.priorities[$0] } : nil
        guard let left = number(first) ?? priority, let right = number(second) else { return nil }
        switch sign {
        case "+": return .number(left + right)
        case "-": return .number(left - right)
        case "*": return .number(left * right)
        case "/": return right == 0 ? nil : .number(left / right)
        case "%": return right == 0 ? nil : .number(left.truncatingRemainder(dividingBy: right))
        case "&", "|", "^", "<<", ">>": return Self.bits(sign, left, right).map { .number($0) }
        case "<": return .flag(left < right)
        case ">": return .flag(left > right)
        case "<=": return .flag(left <= right)
        case ">=": return .flag(left >= right)
        case _: return nil
        }
    }

    /// `(rgb >> 16) & 0xFF`
    private static func bits(_ sign: String, _ left: Double, _ right: Double) -> Double? {
        guard let first = UInt32(exactly: left), let second = UInt32(exactly: right) else { return nil }
        switch sign {
        case "&": return Double(first & second)
        case "|": return Double(first | second)
        case "^": return Double(first ^ second)
        case "<<": return Double(first << second)
        case ">>": return Double(first >> second)
        case _: return nil
        }
    }

    /// `UIScreen.main.bounds.width * 0.5 - 32`
    private func screenArithmetic(_ sign: String, _ first: CodeValue, _ second: CodeValue) -> CodeValue? {
        if case .screen(let attribute, let factor, let constant) = first, let number = number(second) {
            switch sign {
            case "+": return .screen(attribute, factor: factor, constant: constant + number)
            case "-": return .screen(attribute, factor: factor, constant: constant - number)
            case "*": return .screen(attribute, factor: factor * number, constant: constant * number)
            case "/" where number != 0:
                return .screen(attribute, factor: factor / number, constant: constant / number)
            case _: return nil
            }
        }
        if case .screen = second, number(first) != nil, sign == "+" || sign == "*" {
            return screenArithmetic(sign, second, first)
        }
        return nil
    }

    func equality(_ first: CodeValue, _ second: CodeValue) -> Bool? {
        switch (first, second) {
        case (.unknown, _), (_, .unknown): return nil
        case (.nothing, .nothing): return true
        case (.nothing, _), (_, .nothing): return false
        case (.symbol(let name), .fields(let other, _)), (.fields(let other, _), .symbol(let name)):
            return other.hasPrefix(".") ? other.dropFirst() == name : nil
        case (.fields(let first, _), .fields(let second, _)) where first.hasPrefix(".") && first != second:
            return false
        case (.screen, _), (_, .screen): return first.isSame(as: second) ? true : nil
        case (.bounds, _), (_, .bounds): return nil
        case (.closure, _), (_, .closure), (.function, _), (_, .function): return nil
        case _: return first.isSame(as: second)
        }
    }

    private func range(_ first: CodeValue, _ second: CodeValue, isClosed: Bool) -> CodeValue? {
        guard let lower = number(first), let upper = number(second), lower.rounded() == lower,
            upper.rounded() == upper, upper - lower < 1000, upper >= lower
        else { return nil }
        var values: [CodeValue] = []
        var value = lower
        while isClosed ? value <= upper : value < upper {
            values.append(.number(value))
            value += 1
        }
        return .list(values)
    }

    /// The number that a value is: `.zero` is one too.
    func number(_ value: CodeValue) -> Double? {
        switch value {
        case .number(let number): number
        case .symbol("zero"): 0
        case .symbol("pi"): Double.pi
        case .symbol("leastNormalMagnitude"), .symbol("leastNonzeroMagnitude"): 0
        case .fields(let name, let fields) where name.hasPrefix("."):
            fields.first { $0.label == "rawValue" }.flatMap { number($0.value) }
        case _: nil
        }
    }

    /// A number that may be a static member of the extensions of numbers.
    mutating func number(_ value: CodeValue, _ span: Span) -> Double? {
        if let number = number(value) { return number }
        guard case .symbol(let name) = value else { return nil }
        for type in ["CGFloat", "Double", "Int"] {
            if let type = self.type(type), let found = staticMember(type, name, span) { return number(found) }
        }
        return nil
    }

    /// A priority: a number, or one of its names.
    mutating func priority(_ value: CodeValue, _ span: Span) -> Double? {
        var number: Double?
        if case .fields(let name, let fields) = value, name == ".init", let first = fields.first {
            number = self.number(first.value)
        } else if case .foreignType(let name) = value, name.hasPrefix("UILayoutPriority") {
            let word = name.dropFirst(16)
            number = KitTables.priorities[word.prefix(1).lowercased() + word.dropFirst()]
        } else if case .symbol(let name) = value {
            number = KitTables.priorities[name]
            if number == nil, let type = type("UILayoutPriority"), let found = staticMember(type, name, span)
            {
                number = self.number(found)
            }
        } else if case .fields(let name, _) = value, name.hasPrefix("."),
            let target = declaredMember(value, "constraintPriorityTargetValue", span)
        {
            // An enumeration that SnapKit takes.
            number = self.number(target, span)
        } else {
            number = self.number(value)
        }
        guard let number, number > 0, number <= 1000 else { return nil }
        return number
    }
}
