import SourceText

/// A place where a statement cannot be read.
struct SwiftUnreadable: Error {}

/// Reads Swift code as statements. One that it cannot read is `unreadable`, and it goes on behind that.
struct SwiftParser {
    let bytes: [UInt8]
    /// The number of the file in the program.
    let file: Int
    var tokens: [SwiftToken]
    var index = 0
    /// How many braces, parentheses and operators are open.
    var depth = 0
    /// Whether a brace begins a block and not a closure: in conditions.
    var refusesClosures = false

    /// What the body that is open assigns to.
    var assignments = SwiftAssignments()

    /// Nothing nests more deeply that anybody has written.
    static let depthLimit = 256

    static func statements(of bytes: [UInt8], file: Int) -> [SwiftStatement] {
        let span = Span(0, Int32(bytes.count))
        var parser = SwiftParser(
            bytes: bytes, file: file, tokens: SwiftLexer.tokens(of: bytes, in: span))
        var statements: [SwiftStatement] = []
        while parser.token.kind != .end {
            parser.readStatement(into: &statements)
            if parser.isAt("}") { parser.index += 1 }
        }
        return statements
    }

    /// The last token, which is the end, stands for all behind it.
    var token: SwiftToken { peek(0) }

    func peek(_ offset: Int = 1) -> SwiftToken { tokens[min(index + offset, tokens.count - 1)] }

    func isAt(_ sign: String) -> Bool { token.isSign(sign) }

    func isAt(word: String) -> Bool { token.isWord(word) }

    mutating func eat(_ sign: String) -> Bool {
        guard isAt(sign) else { return false }
        index += 1
        return true
    }

    mutating func eat(word: String) -> Bool {
        guard isAt(word: word) else { return false }
        index += 1
        return true
    }

    mutating func expect(_ sign: String) throws(SwiftUnreadable) {
        guard eat(sign) else { throw SwiftUnreadable() }
    }

    mutating func takeWord() throws(SwiftUnreadable) -> String {
        guard token.kind == .word else { throw SwiftUnreadable() }
        index += 1
        return tokens[index - 1].spelling
    }

    /// From a token to the last that was read.
    func span(from start: Int) -> Span {
        let last = tokens.count - 1
        return tokens[min(start, last)].span.union(tokens[min(max(start, index - 1), last)].span)
    }

    mutating func nested<Result>(
        _ read: (inout SwiftParser) throws(SwiftUnreadable) -> Result
    ) throws(SwiftUnreadable) -> Result {
        guard depth < Self.depthLimit else { throw SwiftUnreadable() }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }
}

/// The names that code assigns to.
struct SwiftAssignments {
    /// Those of `self`, and those that stand alone.
    private var ofSelf: Set<String> = []
    private var alone: Set<String> = []
    /// The names that the code itself declares.
    var locals: Set<String> = []

    /// Those that it does not declare.
    var names: Set<String> { ofSelf.union(alone.subtracting(locals)) }

    mutating func add(_ target: SwiftExpression) {
        switch target.kind {
        case .name(let name): alone.insert(name)
        case .member(let base, let name): if case .name("self") = base.kind { ofSelf.insert(name) }
        case .call(let function, _):
            // `lines.append(line)`
            guard case .member(let list, let method) = function.kind,
                Follower.changingMethods.contains(method)
            else { return }
            add(list)
        case _: break
        }
    }

    /// Those of a body in it too.
    func with(_ inner: SwiftAssignments) -> SwiftAssignments {
        var all = self
        all.ofSelf.formUnion(inner.ofSelf)
        all.alone.formUnion(inner.alone.subtracting(inner.locals))
        return all
    }
}

// Statements.
extension SwiftParser {
    /// `{ ... }`
    mutating func block() throws(SwiftUnreadable) -> [SwiftStatement] {
        try expect("{")
        return try body()
    }

    /// What is in braces, behind the first.
    ///
    /// - Parameter isOfType: Whether what it declares are members.
    mutating func body(ofType isOfType: Bool = false) throws(SwiftUnreadable) -> [SwiftStatement] {
        let outer = (refusesClosures, assignments)
        refusesClosures = false
        assignments = SwiftAssignments()
        defer {
            refusesClosures = outer.0
            if isOfType { assignments.locals = [] }
            assignments = outer.1.with(assignments)
        }
        return try nested { parser throws(SwiftUnreadable) in
            var statements: [SwiftStatement] = []
            while !parser.isAt("}") {
                // What a file does not close ends with it.
                if parser.token.kind == .end { return statements }
                parser.readStatement(into: &statements)
            }
            parser.index += 1
            return statements
        }
    }

    private mutating func readStatement(into statements: inout [SwiftStatement]) {
        if eat(";") { return }
        let start = index
        let (depth, assignments) = (self.depth, self.assignments)
        do throws(SwiftUnreadable) {
            let statement = try statement()
            // A second statement on a line is one that was not understood to its end.
            guard index > start, token.startsLine || isAt("}") || isAt(";") || token.kind == .end else {
                throw SwiftUnreadable()
            }
            if case .nothing = statement.kind { return }
            statements.append(statement)
        } catch {
            (self.depth, self.assignments) = (depth, assignments)
            index = start
            skipStatement()
            if index > start { statements.append(SwiftStatement(.unreadable, span(from: start))) }
        }
    }

    /// Goes to the end of the line that no bracket holds open, or of the block around it.
    private mutating func skipStatement() {
        var (braces, others) = (0, 0)
        let start = index
        while token.kind != .end {
            let sign = token.kind == .sign ? token.spelling : ""
            if braces == 0, others == 0 {
                if sign == ";" || index > start && token.startsLine && sign != "." && sign != "{" { return }
            }
            switch sign {
            case "{": braces += 1
            case "(", "[": others += 1
            case ")", "]": others = max(0, others - 1)
            case "}":
                if braces == 0 { return }
                braces -= 1
            case _: break
            }
            index += 1
        }
    }

    private mutating func statement() throws(SwiftUnreadable) -> SwiftStatement {
        let start = index
        if let declaration = try declaration() { return declaration }
        index = start
        if token.kind == .word, let kind = try control(token.spelling, from: start) {
            return SwiftStatement(kind, span(from: start))
        }
        index = start
        let expression = try expression()
        if let sign = ["=", "+=", "-=", "*=", "/="].first(where: { isAt($0) }) {
            index += 1
            let value = try self.expression()
            assignments.add(expression)
            return SwiftStatement(.assignment(expression, sign, value), span(from: start))
        }
        if case .call = expression.kind { assignments.add(expression) }
        return SwiftStatement(.expression(expression), span(from: start))
    }

    /// A statement that begins with a keyword.
    mutating func control(_ word: String, from start: Int) throws(SwiftUnreadable) -> SwiftStatement.Kind? {
        index += 1
        switch word {
        case "if": return try conditional()
        case "guard":
            let conditions = try conditions()
            guard eat(word: "else") else { throw SwiftUnreadable() }
            return .guarded(conditions, try block())
        case "switch": return try selection()
        case "for": return try loop()
        case "while":
            _ = try conditions()
            return .repetition(try block())
        case "repeat":
            let body = try block()
            if eat(word: "while") { _ = try expression() }
            return .repetition(body)
        case "do":
            let body = try block()
            while eat(word: "catch") {
                while !isAt("{"), token.kind != .end { index += 1 }
                _ = try block()
            }
            return .block(body)
        case "defer": return .deferred(try block())
        case "return":
            let isBare = token.startsLine || isAt("}") || isAt(";") || token.kind == .end
            return .returned(isBare ? nil : try expression())
        case "throw":
            _ = try expression()
            return .jump(word)
        case "break", "continue", "fallthrough":
            if !token.startsLine, token.kind == .word, !isAt(word: "case") { index += 1 }
            return .jump(word)
        case _: return nil
        }
    }

    private mutating func conditional() throws(SwiftUnreadable) -> SwiftStatement.Kind {
        let conditions = try conditions()
        let body = try block()
        guard eat(word: "else") else { return .conditional(conditions, body, []) }
        guard isAt(word: "if") else { return .conditional(conditions, body, try block()) }
        let start = index
        let other = try nested { parser throws(SwiftUnreadable) in
            parser.index += 1
            return try parser.conditional()
        }
        return .conditional(conditions, body, [SwiftStatement(other, span(from: start))])
    }

    private mutating func conditions() throws(SwiftUnreadable) -> [SwiftCondition] {
        let refused = refusesClosures
        refusesClosures = true
        defer { refusesClosures = refused }
        var conditions: [SwiftCondition] = []
        repeat {
            if eat(word: "case") {
                let pattern = try expression()
                try expect("=")
                conditions.append(.match(pattern, try expression()))
            } else if isAt(word: "let") || isAt(word: "var") {
                index += 1
                let start = index
                let name = try takeWord()
                if eat(":") { _ = try type() }
                let value =
                    eat("=")
                    ? try expression() : SwiftExpression(.name(name), span(from: start), depth: 1)
                conditions.append(.bind(name, value))
            } else {
                conditions.append(.test(try expression()))
            }
        } while eat(",")
        return conditions
    }

    private mutating func selection() throws(SwiftUnreadable) -> SwiftStatement.Kind {
        refusesClosures = true
        let subject: SwiftExpression
        do throws(SwiftUnreadable) { subject = try expression() } catch {
            refusesClosures = false
            throw error
        }
        refusesClosures = false
        try expect("{")
        var cases: [SwiftCase] = []
        while !eat("}") {
            if eat("@") { index += 1 }
            var patterns: [SwiftExpression] = []
            var hasCondition = false
            if !eat(word: "default") {
                guard eat(word: "case") else { throw SwiftUnreadable() }
                repeat {
                    patterns.append(try expression())
                    if eat(word: "where") {
                        hasCondition = true
                        _ = try expression()
                    }
                } while eat(",")
            }
            try expect(":")
            let body = try nested { parser throws(SwiftUnreadable) in
                var body: [SwiftStatement] = []
                while !parser.endsCase {
                    if parser.token.kind == .end { throw SwiftUnreadable() }
                    parser.readStatement(into: &body)
                }
                return body
            }
            cases.append(SwiftCase(patterns: patterns, hasCondition: hasCondition, body: body))
        }
        return .selection(subject, cases)
    }

    private var endsCase: Bool {
        isAt("}") || isAt(word: "case") || isAt(word: "default") && peek().isSign(":")
            || isAt("@") && peek().isWord("unknown")
    }

    private mutating func loop() throws(SwiftUnreadable) -> SwiftStatement.Kind {
        _ = eat(word: "case")
        _ = eat(word: "await") || eat(word: "try")
        var pattern = try primaryPattern()
        if eat(word: "as") {
            pattern = SwiftExpression(
                .cast(pattern, try type().name, isTest: false), pattern.span, depth: pattern.depth + 1)
        }
        if eat(":") { _ = try type() }
        guard eat(word: "in") else { throw SwiftUnreadable() }
        let refused = refusesClosures
        refusesClosures = true
        defer { refusesClosures = refused }
        let list = try expression()
        guard eat(word: "where") else { return .loop(pattern, list, try block()) }
        _ = try expression()
        return .repetition(try block())
    }

    /// `item`, `(index, item)` or `let .some(item)`, before `in`
    private mutating func primaryPattern() throws(SwiftUnreadable) -> SwiftExpression {
        let start = index
        let pattern = try postfix()
        if case .binding = pattern.kind { return pattern }
        return SwiftExpression(.binding(pattern), span(from: start), depth: pattern.depth + 1)
    }
}
