import SourceText

// Declarations.
extension SwiftParser {
    private static let modifiers: Set<String> = [
        "public", "private", "fileprivate", "internal", "open", "package", "final", "static", "class", "lazy",
        "weak", "unowned", "override", "required", "convenience", "mutating", "nonmutating", "dynamic",
        "optional", "indirect", "nonisolated", "prefix", "postfix", "infix", "async",
    ]

    private static let keywords: Set<String> = [
        "let", "var", "func", "init", "deinit", "subscript", "class", "struct", "enum", "extension",
        "protocol",
        "actor", "case", "import", "typealias", "associatedtype", "operator", "precedencegroup",
    ]

    /// The declaration at this place, with its attributes and modifiers; `nil` where none is.
    mutating func declaration() throws(SwiftUnreadable) -> SwiftStatement? {
        let start = index
        let modifiers = takeModifiers()
        guard token.kind == .word, Self.keywords.contains(token.spelling) else { return nil }
        let word = token.spelling
        // `init` alone is a call, and `case` outside an enumeration is a mistake.
        if word == "init", !peek().isSign("("), !peek().isSign("?"), !peek().isSign("!"), !peek().isSign("<")
        {
            return nil
        }
        index += 1
        switch word {
        case "let", "var":
            return SwiftStatement(try variables(modifiers, areConstant: word == "let"), span(from: start))
        case "func", "init", "subscript", "deinit":
            return SwiftStatement(.function(try function(word, modifiers)), span(from: start))
        case "class", "struct", "enum", "extension", "protocol", "actor":
            return SwiftStatement(.type(try type(word)), span(from: start))
        case "case": return SwiftStatement(try enumerationCases(), span(from: start))
        case _:
            while !token.startsLine, token.kind != .end, !isAt("}"), !isAt(";") {
                if isAt("{") { _ = try block() } else { index += 1 }
            }
            return SwiftStatement(.nothing, span(from: start))
        }
    }

    private mutating func takeModifiers() -> Set<String> {
        var modifiers: Set<String> = []
        while true {
            if isAt("@"), peek().kind == .word {
                index += 1
                modifiers.insert("@" + token.spelling)
                index += 1
                while isAt("."), peek().kind == .word { index += 2 }
                if isAt("("), !token.hasBlankBefore { skipBrackets() }
            } else if token.kind == .word, Self.modifiers.contains(token.spelling), isModifier {
                modifiers.insert(token.spelling)
                index += 1
                if isAt("("), peek(2).isSign(")") { skipBrackets() }
            } else {
                return modifiers
            }
        }
    }

    /// Whether another word of a declaration follows: `final` and its like may also be names.
    private var isModifier: Bool {
        let next = peek().isSign("(") ? peek(4) : peek()
        if next.isSign("@") { return true }
        guard next.kind == .word else { return false }
        return isAt(word: "class")
            ? Self.modifiers.contains(next.spelling)
                || ["func", "var", "let", "subscript"].contains(next.spelling)
            : Self.modifiers.contains(next.spelling) || Self.keywords.contains(next.spelling)
    }

    /// Goes behind the bracket that closes the one at this place.
    mutating func skipBrackets() {
        var open = 0
        while token.kind != .end {
            if isAt("(") || isAt("[") || isAt("{") { open += 1 }
            if isAt(")") || isAt("]") || isAt("}") { open -= 1 }
            index += 1
            if open <= 0 { return }
        }
    }

    private mutating func variables(
        _ modifiers: Set<String>, areConstant: Bool
    ) throws(SwiftUnreadable) -> SwiftStatement.Kind {
        if isAt("(") { return try names() }
        var variables: [SwiftVariable] = []
        repeat {
            let start = index
            let name = try takeWord()
            let span = span(from: start)
            var (typeName, isOptional) = ("", false)
            if eat(":") { (typeName, isOptional) = try type() }
            let value = eat("=") ? try expression() : nil
            var variable = SwiftVariable(
                name: name, typeName: typeName, isOptional: isOptional, value: value, modifiers: modifiers,
                isConstant: areConstant, span: span)
            if isAt("{") { try readAccessors(of: &variable) }
            assignments.locals.insert(name)
            variables.append(variable)
        } while eat(",")
        return .variables(variables)
    }

    private mutating func names() throws(SwiftUnreadable) -> SwiftStatement.Kind {
        let pattern = try expression()
        guard case .tuple(let parts) = pattern.kind else { throw SwiftUnreadable() }
        if eat(":") { _ = try type() }
        try expect("=")
        let names = parts.map { part in
            if case .name(let name) = part.value.kind { name } else { "_" }
        }
        return .names(names, try expression())
    }

    private static let accessors: Set<String> = ["get", "set", "willSet", "didSet", "_modify", "_read"]

    /// Whether a brace holds accessors and is no closure.
    var isAtAccessors: Bool {
        guard isAt("{") else { return false }
        let next = peek().kind == .word && Self.modifiers.contains(peek().spelling) ? peek(2) : peek()
        guard next.kind == .word, Self.accessors.contains(next.spelling) else { return false }
        let after = peek(next.span == peek().span ? 2 : 3)
        return after.isSign("{") || after.isSign("(") || after.isSign("}") || after.kind == .word
    }

    private mutating func readAccessors(of variable: inout SwiftVariable) throws(SwiftUnreadable) {
        guard isAtAccessors else {
            variable.getter = Self.givingValue(try block())
            return
        }
        index += 1
        while !eat("}") {
            _ = takeModifiers()
            let word = try takeWord()
            var parameter = "newValue"
            if isAt("(") {
                parameter = peek().spelling
                skipBrackets()
            }
            while isAt(word: "async") || isAt(word: "throws") { index += 1 }
            guard isAt("{") else { continue }
            let body = try block()
            switch word {
            case "get": variable.getter = Self.givingValue(body)
            case "willSet": (variable.observerBefore, variable.newValue) = (body, parameter)
            case "didSet": variable.observerAfter = body
            case "set": (variable.setter, variable.newValue) = (body, parameter)
            case _: break
            }
        }
    }

    private mutating func function(_ word: String, _ modifiers: Set<String>) throws(SwiftUnreadable)
        -> SwiftFunction
    {
        let start = index
        var name = word
        if word == "func" {
            name = token.spelling
            index += 1
            while !isAt("("), !isAt("<"), token.kind == .sign { index += 1 }
        }
        let span = word == "func" ? span(from: start) : tokens[start - 1].span
        if isAt("?") || isAt("!") { index += 1 }
        skipGenerics()
        // The name of a subscript's parameter is no label.
        let parameters = word == "deinit" ? [] : try parameters(haveLabels: word != "subscript")
        while isAt(word: "async") || isAt(word: "throws") || isAt(word: "rethrows") {
            index += 1
            if isAt("(") { skipBrackets() }
        }
        if eat("->") { _ = try type() }
        if isAt(word: "where") {
            while !isAt("{"), !token.startsLine, token.kind != .end { index += 1 }
        }
        var variable = SwiftVariable(
            name: name, typeName: "", isOptional: false, value: nil, modifiers: [], span: span)
        let outer = assignments
        assignments = SwiftAssignments()
        assignments.locals = Set(parameters.map { $0.name })
        defer { assignments = outer.with(assignments) }
        if isAt("{") { try readAccessors(of: &variable) }
        return SwiftFunction(
            name: name, parameters: parameters, body: variable.getter ?? [], modifiers: modifiers, span: span,
            file: file)
    }

    private mutating func parameters(haveLabels: Bool) throws(SwiftUnreadable) -> [SwiftFunction.Parameter] {
        try expect("(")
        var parameters: [SwiftFunction.Parameter] = []
        while !eat(")") {
            let isBuilder = isAt("@") && peek().spelling.hasSuffix("Builder")
            _ = takeModifiers()
            let label = try takeWord()
            let isLabel = !isAt(":") || haveLabels
            let name = isAt(":") ? label : try takeWord()
            try expect(":")
            let (typeName, _) = try type()
            let isVariadic = eat("...")
            let value = eat("=") ? try expression() : nil
            parameters.append(
                SwiftFunction.Parameter(
                    label: label == "_" || !isLabel ? "" : label, name: name, typeName: typeName,
                    isVariadic: isVariadic, isBuilder: isBuilder, value: value))
            if !eat(","), !isAt(")") { throw SwiftUnreadable() }
        }
        return parameters
    }

    private mutating func type(_ word: String) throws(SwiftUnreadable) -> SwiftType {
        let start = index
        var name = try takeWord()
        let span = span(from: start)
        while eat(".") { name += "." + (try takeWord()) }
        skipGenerics()
        var inherited: [String] = []
        if eat(":") {
            repeat { inherited.append(try type().name) } while eat(",")
        }
        while !isAt("{"), token.kind != .end { index += 1 }
        let kind: SwiftType.Kind =
            switch word {
            case "class", "actor": .class
            case "struct": .structure
            case "enum": .enumeration
            case "protocol": .protocol
            case _: .extension
            }
        try expect("{")
        let outer = assignments
        defer { assignments = outer }
        assignments = SwiftAssignments()
        let members = try body(ofType: true)
        return SwiftType(
            kind: kind, name: name, inherited: inherited, members: members, assigned: assignments.names,
            span: span)
    }

    private mutating func enumerationCases() throws(SwiftUnreadable) -> SwiftStatement.Kind {
        var cases: [SwiftEnumerationCase] = []
        repeat {
            let name = try takeWord()
            let hasValues = isAt("(")
            if hasValues { skipBrackets() }
            let rawValue = eat("=") ? try expression() : nil
            cases.append(SwiftEnumerationCase(name: name, hasValues: hasValues, rawValue: rawValue))
        } while eat(",")
        return .cases(cases)
    }
}

// Types.
extension SwiftParser {
    /// Reads a type.
    ///
    /// - Returns: Its name with dots and without what is in `<>`, `[T]` for a list, `(` for others.
    mutating func type() throws(SwiftUnreadable) -> (name: String, isOptional: Bool) {
        while isAt("@") { index += 2 }
        while ["inout", "some", "any", "borrowing", "consuming", "sending", "each"].contains(token.spelling),
            token.kind == .word, peek().kind == .word || peek().isSign("[") || peek().isSign("(")
        {
            index += 1
        }
        var name = "("
        if isAt("(") {
            skipBrackets()
        } else if eat("[") {
            name = try nested { parser throws(SwiftUnreadable) in "[" + (try parser.type().name) }
            if eat(":") {
                _ = try nested { parser throws(SwiftUnreadable) in try parser.type() }
                name = "[:"
            }
            name += "]"
            try expect("]")
        } else {
            name = try typeName()
        }
        var isOptional = false
        while isAt("?") || isAt("!") || isAt("??"), !token.hasBlankBefore {
            isOptional = true
            index += 1
        }
        while isAt("&") {
            index += 1
            _ = try type()
        }
        while isAt(word: "async") || isAt(word: "throws") { index += 1 }
        if eat("->") {
            _ = try nested { parser throws(SwiftUnreadable) in try parser.type() }
            name = "("
        }
        return (name, isOptional)
    }

    /// With dots and without what is in `<>`, but `[T]` for a set and an array.
    private mutating func typeName() throws(SwiftUnreadable) -> String {
        var name = try takeWord()
        if name == "Set" || name == "Array", isAt("<"), peek().kind == .word, peek(2).isSign(">") {
            name = "[\(peek().spelling)]"
        }
        skipGenerics()
        while isAt("."), peek().kind == .word {
            index += 1
            name += "." + (try takeWord())
            skipGenerics()
        }
        return name
    }

    /// Goes behind `<...>`, if it is at one.
    mutating func skipGenerics() {
        guard isAt("<") else { return }
        let start = index
        var open = 0
        while token.kind != .end {
            if isAt("<") { open += 1 }
            if isAt(">") { open -= 1 }
            if isAt("{") || isAt("}") || isAt(";") || isAt("=") { break }
            index += 1
            if open == 0 { return }
        }
        index = start
    }
}
