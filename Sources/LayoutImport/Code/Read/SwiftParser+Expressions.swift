import SourceText

// Expressions.
extension SwiftParser {
    /// How strongly an operator binds; `nil` for what is none.
    private static func strength(_ sign: String) -> Int? {
        switch sign {
        case "?": 1
        case _ where SwiftLexer.libraryOperators.contains(sign): 0
        case "||": 2
        case "&&": 3
        case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~": 4
        case "??": 5
        case "as", "is": 6
        case "...", "..<": 7
        case "+", "-", "|", "^": 8
        case "*", "/", "%", "&": 9
        case "<<", ">>": 10
        case _: nil
        }
    }

    mutating func expression(above least: Int = -1) throws(SwiftUnreadable) -> SwiftExpression {
        try nested { parser throws(SwiftUnreadable) in
            let start = parser.index
            var left = try parser.prefixed()
            while let next = parser.operation(above: least) {
                left = try parser.read(next, behind: left, from: start)
            }
            return left
        }
    }

    /// The operator at this place, if it binds strongly enough.
    private func operation(above least: Int) -> (sign: String, strength: Int)? {
        let isWord = isAt(word: "as") || isAt(word: "is")
        // `>>` comes as two signs, because it closes types too.
        let isShift = (isAt(">") || isAt("<")) && peek().spelling == token.spelling && !token.hasBlankBehind
        let sign = isShift ? token.spelling + token.spelling : token.spelling
        guard token.kind == .sign || isWord, let strength = Self.strength(sign), strength > least
        else {
            return nil
        }
        if isWord { return (sign, strength) }
        // A sign with a blank on one side belongs to what is on the other.
        let last = isShift ? peek() : token
        let isInfix = (token.hasBlankBefore || token.startsLine) == last.hasBlankBehind
        return isInfix ? (sign, strength) : nil
    }

    private mutating func read(
        _ next: (sign: String, strength: Int), behind left: SwiftExpression, from start: Int
    ) throws(SwiftUnreadable) -> SwiftExpression {
        index += next.sign == ">>" || next.sign == "<<" ? 2 : 1
        switch next.sign {
        case "?":
            let first = try expression()
            try expect(":")
            let second = try expression()
            return try make(.choice(left, first, second), from: start, [left, first, second])
        case "as", "is":
            if isAt("?") || isAt("!") { index += 1 }
            return try make(.cast(left, try type().name, isTest: next.sign == "is"), from: start, [left])
        case _:
            let right = try expression(above: next.sign == "??" ? next.strength - 1 : next.strength)
            return try make(.operation(next.sign, left, right), from: start, [left, right])
        }
    }

    private func make(
        _ kind: SwiftExpression.Kind, from start: Int, _ parts: [SwiftExpression]
    ) throws(SwiftUnreadable) -> SwiftExpression {
        var depth = 0
        for part in parts { depth = max(depth, part.depth) }
        guard depth < Self.depthLimit else { throw SwiftUnreadable() }
        return SwiftExpression(kind, span(from: start), depth: depth + 1)
    }

    private mutating func prefixed() throws(SwiftUnreadable) -> SwiftExpression {
        let start = index
        if isAt(word: "try") || isAt(word: "await"), peek().kind != .end {
            index += 1
            if isAt("?") || isAt("!") { index += 1 }
            return try nested { parser throws(SwiftUnreadable) in try parser.prefixed() }
        }
        for sign in ["-", "!", "&", "+", "~", "...", "..<"] where isAt(sign) {
            index += 1
            let value = try nested { parser throws(SwiftUnreadable) in try parser.prefixed() }
            return sign == "+" ? value : try make(.prefix(sign, value), from: start, [value])
        }
        return try postfix()
    }

    /// A value with the members, calls and elements behind it.
    mutating func postfix() throws(SwiftUnreadable) -> SwiftExpression {
        let start = index
        var value = try primary()
        while let kind = try suffix(of: value) {
            value = try make(kind, from: start, [value])
        }
        return value
    }

    private mutating func suffix(of value: SwiftExpression) throws(SwiftUnreadable) -> SwiftExpression.Kind? {
        while isAt("?") || isAt("!"), !token.hasBlankBefore, !token.startsLine {
            // `x ? a : b` has blanks; what is left is optional chaining.
            index += 1
        }
        if isAt("."), peek().kind == .word || peek().kind == .number {
            index += 1
            let name = token.spelling
            index += 1
            skipGenericArguments()
            return .member(value, name)
        }
        if isAt("("), !token.startsLine {
            let arguments = try arguments(upTo: ")")
            return .call(value, arguments + (try trailingClosures()))
        }
        if isAt("["), !token.startsLine, !token.hasBlankBefore {
            return .element(value, try arguments(upTo: "]"))
        }
        if isAtTrailingClosure {
            return .call(value, try trailingClosures())
        }
        if isAt("..."), peek().isSign("]") || peek().isSign(")") || peek().isSign(":") {
            index += 1
            return .prefix("...", value)
        }
        return nil
    }

    private var isAtTrailingClosure: Bool {
        isAt("{") && !token.startsLine && !refusesClosures && !isAtAccessors
    }

    /// `{ ... }` behind a call, and those with labels behind that.
    private mutating func trailingClosures() throws(SwiftUnreadable) -> [SwiftArgument] {
        guard isAtTrailingClosure else { return [] }
        var closures = [SwiftArgument(label: "", value: try closure())]
        while token.kind == .word, peek().isSign(":"), peek(2).isSign("{"), !token.startsLine {
            let label = try takeWord()
            index += 1
            closures.append(SwiftArgument(label: label, value: try closure()))
        }
        return closures
    }

    private mutating func arguments(upTo end: String) throws(SwiftUnreadable) -> [SwiftArgument] {
        index += 1
        let refused = refusesClosures
        refusesClosures = false
        defer { refusesClosures = refused }
        var arguments: [SwiftArgument] = []
        while !eat(end) {
            var label = ""
            if token.kind == .word, peek().isSign(":") {
                label = token.spelling
                index += 2
            }
            arguments.append(SwiftArgument(label: label, value: try argument()))
            if !eat(","), !isAt(end) { throw SwiftUnreadable() }
        }
        return arguments
    }

    /// An expression, or an operator alone as in `sorted(by: <)`.
    private mutating func argument() throws(SwiftUnreadable) -> SwiftExpression {
        let isAlone = peek().isSign(")") || peek().isSign(",")
        guard token.kind == .sign, isAlone, Self.strength(token.spelling) != nil else {
            return try expression()
        }
        index += 1
        return SwiftExpression(.other, span(from: index - 1), depth: 1)
    }

    /// Goes behind the `<T>` of a call or a type.
    private mutating func skipGenericArguments() {
        guard isAt("<"), !token.hasBlankBefore else { return }
        let start = index
        skipGenerics()
        let isEnd = ["(", ")", ".", ",", "]", "{", "?", ":"].contains { isAt($0) }
        if index > start, !isEnd, !token.startsLine { index = start }
    }
}

// Values.
extension SwiftParser {
    private mutating func primary() throws(SwiftUnreadable) -> SwiftExpression {
        let start = index
        let token = token
        switch token.kind {
        case .number:
            index += 1
            guard let number = Self.number(token.spelling) else { throw SwiftUnreadable() }
            return try make(.number(number), from: start, [])
        case .text:
            index += 1
            return try text(token, from: start)
        case .word: return try word(token.spelling, from: start)
        case .sign: return try sign(token.spelling, from: start)
        case .end: throw SwiftUnreadable()
        }
    }

    private static func number(_ spelling: String) -> Double? {
        if spelling.hasPrefix("0x") { return Int(spelling.dropFirst(2), radix: 16).map { Double($0) } }
        if spelling.hasPrefix("0b") { return Int(spelling.dropFirst(2), radix: 2).map { Double($0) } }
        return Double(spelling)
    }

    private mutating func text(_ token: SwiftToken, from start: Int) throws(SwiftUnreadable)
        -> SwiftExpression
    {
        if token.pieces.count == 1, case .letters(let letters) = token.pieces[0] {
            return try make(.letters(letters), from: start, [])
        }
        var parts: [SwiftExpression] = []
        for piece in token.pieces {
            switch piece {
            case .letters(let letters): parts.append(try make(.letters(letters), from: start, []))
            case .code(let span):
                var inner = SwiftParser(
                    bytes: bytes, file: file, tokens: SwiftLexer.tokens(of: bytes, in: span))
                inner.depth = depth
                let value = try? inner.expression()
                if let value {
                    parts.append(value)
                } else {
                    parts.append(try make(.other, from: start, []))
                }
            }
        }
        return try make(.text(parts), from: start, parts)
    }

    private mutating func word(_ spelling: String, from start: Int) throws(SwiftUnreadable) -> SwiftExpression
    {
        index += 1
        switch spelling {
        case "let", "var":
            let pattern = try postfix()
            return try make(.binding(pattern), from: start, [pattern])
        case "#available", "#unavailable":
            if isAt("(") { skipBrackets() }
            let available = try make(.available, from: start, [])
            return spelling == "#available" ? available : try make(.prefix("!", available), from: start, [])
        case "#imageLiteral" where isAt("("): return try literal("UIImage", from: start)
        case "#colorLiteral" where isAt("("): return try literal("UIColor", from: start)
        case "if", "switch": return try choice(spelling, from: start)
        case "in", "else", "case", "func", "return", "guard", "for", "while", "where":
            throw SwiftUnreadable()
        case _ where spelling.hasPrefix("#"):
            if isAt("("), !self.token.startsLine { skipBrackets() }
            return try make(.other, from: start, [])
        case _:
            if let first = spelling.utf8.first, first >= 0x41, first <= 0x5A { skipGenericArguments() }
            return try make(.name(spelling), from: start, [])
        }
    }

    /// `#imageLiteral(resourceName: "cat")`, which is `UIImage(named: "cat")`, or a color.
    private mutating func literal(_ type: String, from start: Int) throws(SwiftUnreadable) -> SwiftExpression
    {
        let made = try make(.name(type), from: start, [])
        let arguments = try arguments(upTo: ")").map { argument in
            SwiftArgument(
                label: argument.label == "resourceName" ? "named" : argument.label, value: argument.value)
        }
        return try make(.call(made, arguments), from: start, [made])
    }

    private mutating func sign(_ spelling: String, from start: Int) throws(SwiftUnreadable) -> SwiftExpression
    {
        switch spelling {
        case "(":
            let parts = try arguments(upTo: ")")
            if parts.count == 1, parts[0].label.isEmpty { return parts[0].value }
            return try make(.tuple(parts), from: start, parts.map { $0.value })
        case "[": return try list(from: start)
        case "{": return try closure()
        case ".":
            index += 1
            return try make(.implicit(try takeWord()), from: start, [])
        case "\\":
            index += 1
            while isAt(".") || token.kind == .word && peek(-1).isSign(".") { index += 1 }
            if token.kind == .word, peek(-1).isSign("\\") {
                index += 1
                while isAt("."), peek().kind == .word { index += 2 }
            }
            return try make(.other, from: start, [])
        case _: throw SwiftUnreadable()
        }
    }

    /// `[a, b]` or `["a": b]`
    private mutating func list(from start: Int) throws(SwiftUnreadable) -> SwiftExpression {
        index += 1
        let refused = refusesClosures
        refusesClosures = false
        defer { refusesClosures = refused }
        if isAt(":"), peek().isSign("]") {
            index += 2
            return try make(.dictionary([]), from: start, [])
        }
        var items: [SwiftExpression] = []
        var pairs: [(key: SwiftExpression, value: SwiftExpression)] = []
        while !eat("]") {
            let item = try expression()
            if eat(":") { pairs.append((item, try expression())) } else { items.append(item) }
            if !eat(","), !isAt("]") { throw SwiftUnreadable() }
        }
        if pairs.isEmpty { return try make(.list(items), from: start, items) }
        return try make(.dictionary(pairs), from: start, pairs.map { $0.value })
    }

    private mutating func closure() throws(SwiftUnreadable) -> SwiftExpression {
        let start = index
        try expect("{")
        let parameters = closureParameters()
        let closure = SwiftClosure(parameters: parameters, body: Self.givingValue(try body()))
        return SwiftExpression(.closure(closure), span(from: start), depth: 1)
    }

    /// `make in`, `[weak self] (view: UIView) -> Void in`; nothing is read where no `in` follows.
    private mutating func closureParameters() -> [String] {
        let start = index
        var names: [String] = []
        while isAt("@") { index += 2 }
        if isAt("[") { skipBrackets() }
        if isAt("(") {
            index += 1
            while !isAt(")"), token.kind == .word {
                var name = token.spelling
                index += 1
                if token.kind == .word {
                    name = token.spelling
                    index += 1
                }
                names.append(name)
                if eat(":"), (try? type()) == nil { break }
                if !eat(",") { break }
            }
            if !eat(")") { index = start }
        } else {
            while token.kind == .word, !isAt(word: "in") {
                names.append(token.spelling)
                index += 1
                if !eat(",") { break }
            }
        }
        while isAt(word: "async") || isAt(word: "throws") { index += 1 }
        if isAt("->") {
            index += 1
            _ = try? type()
        }
        if index > start || isAt(word: "in"), eat(word: "in") { return names }
        index = start
        return []
    }
}
