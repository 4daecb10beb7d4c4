import SourceText

// The statements of files and bodies, and where they end.
extension Parser {
    mutating func parseFile() {
        skipForeignFormat()
        while !at(.endOfFile) {
            parseStatements()
            if at(.rightBrace) {
                if missingBraces > 0 {
                    missingBraces -= 1
                } else if !hasReportedNesting {
                    report(.strayBrace(currentRange))
                    hasUnmatchedBrace = true
                }
                take()
            }
        }
        tree.body = closeStatements(from: 0)
        reportPathsWithoutDot()
    }

    /// Parses the file once more with the braces that its indentation says it lacks, if it says so of all.
    mutating func parseAgainWithMissingBraces() {
        var lexer = Lexer(bytes, source: source)
        lexer.lex()
        guard let mending = BraceMending(lexer.tokens, bytes, source: source) else { return }
        let tokens = tree.tokens
        self = Parser(tree.source, source, mending.tokens)
        tree.tokens = tokens
        parseFile()
        for diagnostic in mending.diagnostics { diagnostics.append(diagnostic) }
    }

    /// Statements up to a `}` or the end of the file, onto `openStatements`.
    private mutating func parseStatements() {
        while true {
            while kind.isBreak { take() }
            if at(.rightBrace) || at(.endOfFile) { return }
            parseStatement()
        }
    }

    private mutating func parseStatement() {
        let start = self.start
        let dotless = pathsWithoutDot.count
        let isVisualFormat = cursor.isVisualFormat
        let statement = parseStatementContent()
        endStatement()
        let isMalformed = hasFailed
        hasFailed = false
        if isMalformed { pathsWithoutDot.removeSubrange(dotless...) }
        if isMalformed, isVisualFormat {
            append(.malformed(span(from: start)))
        } else {
            append(isMalformed ? recovered(statement, from: start) : statement)
        }
    }

    /// What could not be parsed in one go is one statement: a file that is no layout has no more of them than errors.
    private mutating func append(_ statement: Statement) {
        if case .malformed(let span) = statement, let last = openStatements.last,
            openStatements.count > bodyStart,
            case .malformed(let before) = last
        {
            openStatements[openStatements.count - 1] = .malformed(before.union(span))
        } else {
            openStatements.append(statement)
        }
    }

    /// What is left of a statement that has been given up: views and blocks, for what they declare is used elsewhere.
    private func recovered(_ statement: Statement, from start: Int32) -> Statement {
        switch statement {
        case .view, .condition, .test, .component: statement
        case .constant(let constant) where !tree[constant.name].span.isEmpty: statement
        case .constraint, .constant, .removal, .expectation, .include, .malformed:
            .malformed(span(from: start))
        }
    }

    private mutating func closeStatements(from first: Int) -> NodeList<Statement> {
        let start = tree.statements.count
        tree.statements.append(contentsOf: openStatements[first...])
        openStatements.removeSubrange(first...)
        return NodeList(start..<tree.statements.count)
    }

    /// Skips what has not been taken of a statement; where it has not been given up, that is an error.
    private mutating func endStatement() {
        eatSemicolon()
        if !atEnd, !hasFailed { fail(trailingToken()) }
        while !atEnd {
            if at(.leftBrace) { skipBlock() } else { take() }
        }
    }

    /// A `;` at the end of a line harms nothing else.
    private mutating func eatSemicolon() {
        guard at(.unknown), !hasFailed, text(span) == ";" else { return }
        report(unexpectedToken())
        take()
        hasFailed = !atEnd
    }

    /// The body behind a statement that has been given up: its errors count, but nothing refers to it.
    private mutating func skipBlock() {
        hasFailed = false
        _ = parseBlock()
        viewOfCalls = nil
        hasFailed = true
    }

    /// `{ statements }`
    mutating func parseBlock() -> NodeList<Statement> {
        let opening = currentRange
        guard let body = nested({ parser in parser.parseBlockContent() }) else {
            hasFailed = false
            skipBraces()
            return .empty
        }
        if !eat(.rightBrace), !hasReportedNesting {
            report(.missingBrace(opening))
            hasReportedNesting = true
            hasUnmatchedBrace = true
        }
        return body
    }

    private mutating func parseBlockContent() -> NodeList<Statement> {
        take()
        let first = openStatements.count
        let outerStart = bodyStart
        bodyStart = first
        defer { bodyStart = outerStart }
        // Another body has other views, whatever they are called.
        let outer = (context, hasFailed, contentPriorities)
        (context, hasFailed, contentPriorities) = (
            TokenCursor.Context(isInTest: context.isInTest), false, [:]
        )
        parseStatements()
        (context, hasFailed, contentPriorities) = outer
        return closeStatements(from: first)
    }

    /// A body that belongs to nothing: one error, whatever other braces follow close behind.
    private mutating func parseStrayBlock() -> Statement {
        let start = self.start
        report(.unexpectedBrace(currentRange))
        if tokens[skippingBreaks(from: position + 1)].kind == .leftBrace {
            skipBraces()
        } else if nested({ parser in parser.parseBlockContent() }) != nil {
            _ = eat(.rightBrace)
        } else {
            hasFailed = false
            skipBraces()
        }
        hasFailed = !atEnd
        return .malformed(span(from: start))
    }

    /// Skips a `{` with everything up to the `}` that belongs to it.
    mutating func skipBraces() {
        var open = 0
        repeat {
            if at(.leftBrace) { open += 1 }
            if at(.rightBrace) { open -= 1 }
            take()
        } while open > 0 && !at(.endOfFile)
    }

    /// The body of a statement if there is one: its `{` stands on the statement's line. One on the next line is an
    /// error that does no further harm.
    mutating func parseOptionalBlock() -> (body: NodeList<Statement>, span: Span?) {
        if kind.isBreak { eatBreaksBeforeBrace() }
        guard at(.leftBrace) else { return (.empty, nil) }
        let start = self.start
        return (parseBlock(), span(from: start))
    }

    private mutating func eatBreaksBeforeBrace() {
        let index = skippingBreaks(from: position)
        guard tokens[index].kind == .leftBrace, !hasFailed else { return }
        report(.misplacedBrace(range(tokens[index].span)))
        take(to: index)
    }
}

// Which statement it is.
extension Parser {
    private mutating func parseStatementContent() -> Statement {
        if let statement = eatDeclarationInCode() { return statement }
        switch kind {
        case .number where kind(1) == .dot: return parseNumbered()
        case .word, .string:
            if let keyword = cursor.keyword() { return parseKeyword(keyword) }
            return parseNamed()
        case .leftBrace: return parseStrayBlock()
        case .minus, .color, .dot, .unknown:
            if failForForeignLine() { return .malformed(span) }
            return parseConstraint(label: nil, from: start)
        case .number, .colon, .comma, .ellipsis, .leftParenthesis, .rightParenthesis, .rightBrace, .equal,
            .lessThanOrEqual, .greaterThanOrEqual, .lessThan, .greaterThan, .plus, .times, .slash, .percent,
            .comment, .newline, .invalid, .endOfFile:
            return parseConstraint(label: nil, from: start)
        }
    }

    /// `6. Short Button.Width = Long Button.Width`, `6 . Short Button.Width = ...`
    private mutating func parseNumbered() -> Statement {
        let start = self.start
        let labelSpan = span
        let number = integer(labelSpan)
        if number == nil { report(.labelOutOfRange(currentRange)) }
        take()
        take()
        let label = number.map { ConstraintLabel(span: labelSpan, number: $0) }
        if at(.word), let keyword = cursor.keyword() {
            let number = range(Span(start, self.start))
            report(.labelOfStatement(range(labelSpan), keyword.rawValue, deleting: number))
            return parseKeyword(keyword)
        }
        if atName(), tokens[pathEnd(from: position)].kind == .colon {
            return parseDeclaration(numbered: labelSpan, deleting: Span(start, self.start))
        }
        return parseConstraint(label: label, from: start)
    }

    /// What looks like a declaration after its number may be a constraint with a slip, which may have one.
    private mutating func parseDeclaration(numbered label: Span, deleting number: Span) -> Statement {
        let statement = parseNamed()
        if case .malformed = statement { return statement }
        report(.labelOfDeclaration(range(label), deleting: range(number)))
        return statement
    }

    /// What begins with a name: a declaration, an amendment or a constraint.
    private mutating func parseNamed() -> Statement {
        let end = pathEnd(from: position)
        let behind = tokens[end].kind
        return behind == .colon ? parseView() : parseNamed(upTo: end, before: behind)
    }

    private mutating func parseNamed(upTo end: Int, before behind: TokenKind) -> Statement {
        if behind != .dot, behind != .plus, behind != .minus, behind != .slash {
            if let keyword = cursor.misspeltKeyword(nameEnd: end) { return parseMisspelt(keyword) }
            if cursor.lacksColon(end) { return parseViewWithoutColon(nameEnd: end) }
        }
        return parseConstraint(label: nil, from: start)
    }
}

extension TokenCursor {
    /// Whether a line such as `H:|-[A]-|` begins here, which declares no `H`.
    fileprivate var isVisualFormat: Bool {
        guard at(.word), kind(1) == .colon, kind(2) == .unknown else { return false }
        return isWord(position, "h") || isWord(position, "v")
    }

    /// Whether a declaration without its colon stands here: behind the name comes a list of arguments or a body.
    fileprivate func lacksColon(_ end: Int) -> Bool {
        tokens[end].kind == .leftBrace
            || tokens[end].kind == .leftParenthesis
                && !(isWord(end + 1, "priority") && token(at: end + 2).kind != .comma)
                && !isWord(end + 1, "within") && !lineHoldsRelation(from: end)
    }
}
