import SourceText

/// A statement up to its body.
enum StatementHead {
    /// One that has no body.
    case complete(Statement)
    /// The view of the tree, which lacks its body.
    case view(NodeIndex<ViewStatement>)
    case component(NodeIndex<ComponentStatement>)
    case test(NodeIndex<TestStatement>)
    /// The condition of a first `when`.
    case condition(NodeIndex<Condition>)
}

// The statements of files and bodies, and where they end.
extension Parser {
    mutating func parseFile() {
        while !at(.endOfFile) {
            parseStatements()
            if at(.rightBrace) {
                if missingBraces > 0 {
                    missingBraces -= 1
                } else if !hasReportedNesting {
                    diagnostics.append(.strayBrace(range(span)))
                }
                take()
            }
        }
        tree.body = closeStatements(from: 0)
        tree.respellings = cursor.respellings
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
        declared = nil
        let head = attempt { parser throws(Failure) in try parser.parseHead() }
        if let head {
            append(complete(head, from: start))
            endStatement()
        } else if let declared {
            append(complete(declared, from: start))
            skipRest()
        } else {
            skipRest()
            append(.malformed(span(from: start)))
        }
    }

    /// Adds a statement. Lines in a row that could not be parsed are one statement: a file that is no layout has no more
    /// of them than errors.
    private mutating func append(_ statement: Statement) {
        if case .malformed(let span) = statement, let last = openStatements.last,
            openStatements.count > bodyStart, case .malformed(let before) = last
        {
            openStatements[openStatements.count - 1] = .malformed(before.union(span))
        } else {
            openStatements.append(statement)
        }
    }

    private mutating func closeStatements(from first: Int) -> NodeList<Statement> {
        let start = tree.statements.count
        tree.statements.append(contentsOf: openStatements[first...])
        openStatements.removeSubrange(first...)
        return NodeList(start..<tree.statements.count)
    }

    /// Reports tokens behind the body of a statement.
    private mutating func endStatement() {
        if atEnd { return }
        let end: Void? = attempt { parser throws(Failure) in
            if !parser.atEnd { throw parser.failure(.end) }
        }
        if end == nil { skipRest() }
    }

    /// Skips what is left of a statement that has been given up. A body behind it is read, for its errors count, but
    /// nothing refers to it.
    private mutating func skipRest() {
        while !atEnd {
            if !at(.leftBrace) {
                take()
            } else if tokens[cursor.skippingBreaks(from: position + 1)].kind == .leftBrace {
                skipBraces()
            } else {
                _ = parseBlock()
            }
        }
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
}

// Bodies.
extension Parser {
    /// `{ statements }`
    mutating func parseBlock() -> NodeList<Statement> {
        let opening = position
        guard depth < GrammarLimit.nesting else {
            skipNestedBlock()
            return .empty
        }
        depth += 1
        let body = parseBlockContent()
        depth -= 1
        if !eat(.rightBrace), !hasReportedNesting, !hasUnclosedBrace { reportUnclosed(opening) }
        return body
    }

    private mutating func skipNestedBlock() {
        if !hasReportedNesting {
            diagnostics.append(.nestingTooDeep(range(span), limit: GrammarLimit.nesting))
        }
        hasReportedNesting = true
        skipBraces()
    }

    private mutating func reportUnclosed(_ opening: Int) {
        diagnostics.append(unclosedBrace(opening))
        hasUnclosedBrace = true
    }

    private mutating func parseBlockContent() -> NodeList<Statement> {
        let first = openStatements.count
        let outer = (bodyOpening, bodyStart, context, declared)
        (bodyOpening, bodyStart) = (position, first)
        context = TokenCursor.Context(isInTest: context.isInTest)
        take()
        parseStatements()
        (bodyOpening, bodyStart, context, declared) = outer
        return closeStatements(from: first)
    }

    /// The body of a statement if there is one: its `{` stands on the statement's line. One on the next line is an
    /// error that does no further harm.
    private mutating func parseOptionalBlock() -> (body: NodeList<Statement>, span: Span?) {
        if kind.isBreak { eatBreaksBeforeBrace() }
        guard at(.leftBrace) else { return (.empty, nil) }
        let start = self.start
        return (parseBlock(), span(from: start))
    }

    private mutating func eatBreaksBeforeBrace() {
        let index = cursor.skippingBreaks(from: position)
        guard tokens[index].kind == .leftBrace else { return }
        diagnostics.append(.misplacedBrace(range(tokens[index].span)))
        take(to: index)
    }

    /// A statement with the body that follows its head, and what belongs behind that.
    private mutating func complete(_ head: StatementHead, from start: Int32) -> Statement {
        switch head {
        case .complete(let statement): return statement
        case .condition(let condition): return completeCondition(condition, from: start)
        case .view(let view):
            let (body, bodySpan) = parseBodyBehindHead()
            tree.views[Int(view.index)].body = body
            tree.views[Int(view.index)].bodySpan = bodySpan
            tree.views[Int(view.index)].span = span(from: start)
            return .view(view)
        case .component(let component):
            let (body, bodySpan) = parseBodyBehindHead()
            tree.components[Int(component.index)].body = body
            tree.components[Int(component.index)].bodySpan = bodySpan
            tree.components[Int(component.index)].span = span(from: start)
            return .component(component)
        case .test(let test):
            let outer = context
            context.isInTest = true
            let (body, bodySpan) = parseBodyBehindHead()
            context = outer
            if bodySpan == nil { missingBraces += 1 }
            tree.tests[Int(test.index)].body = body
            tree.tests[Int(test.index)].bodySpan = bodySpan ?? endOfPrevious
            tree.tests[Int(test.index)].span = span(from: start)
            return .test(test)
        }
    }

    /// The body behind a head, of which some may have been given up.
    private mutating func parseBodyBehindHead() -> (body: NodeList<Statement>, span: Span?) {
        while !atEnd, !at(.leftBrace) { take() }
        return parseOptionalBlock()
    }
}

// Which statement it is.
extension Parser {
    private mutating func parseHead() throws(Failure) -> StatementHead {
        if at(.number), kind(1) == .dot { return try parseNumbered() }
        if at(.leftBrace) { throw failure(.statement) }
        let head = try parseUnnumbered()
        if case .complete = head, !atEnd { throw failure(.end) }
        return head
    }

    private mutating func parseUnnumbered() throws(Failure) -> StatementHead {
        if kind.isName {
            if let keyword = cursor.keyword() { return try parseKeyword(keyword) }
            if tokens[cursor.pathEnd(from: position)].kind == .colon || cursor.atRows {
                return try parseView()
            }
        }
        return .complete(try parseConstraint(label: nil, from: start))
    }

    /// `6. Short Button.Width = Long Button.Width`, `6 . Short Button.Width = ...`
    private mutating func parseNumbered() throws(Failure) -> StatementHead {
        let (start, labelSpan) = (self.start, span)
        let number = integer
        if number == nil { remark(.labelOutOfRange(range(labelSpan))) }
        take()
        take()
        let isKeyword = at(.word) && cursor.keyword() != nil
        if isKeyword || cursor.atDeclaration { throw failure(.constraint, from: position - 2) }
        let label = number.map { ConstraintLabel(span: labelSpan, number: $0) }
        let constraint = try parseConstraint(label: label, from: start)
        if !atEnd { throw failure(.end) }
        return .complete(constraint)
    }
}

// Conditions with their branches.
extension Parser {
    private enum OtherBranch {
        case none, last
        case condition(NodeIndex<Condition>)
    }

    private mutating func completeCondition(_ first: NodeIndex<Condition>, from start: Int32) -> Statement {
        let firstOpen = openBranches.count
        openBranches.append(completeBranch(first, from: start))
        while openBranches.last?.condition != nil, let branch = parseOtherBranch() {
            openBranches.append(branch)
        }
        let list = tree.branches.count
        tree.branches.append(contentsOf: openBranches[firstOpen...])
        openBranches.removeSubrange(firstOpen...)
        return .condition(
            ConditionStatement(span: span(from: start), branches: NodeList(list..<tree.branches.count)))
    }

    private mutating func completeBranch(
        _ condition: NodeIndex<Condition>?, from start: Int32
    ) -> ConditionBranch {
        let (body, bodySpan) = parseBodyBehindHead()
        if bodySpan == nil { missingBraces += 1 }
        return ConditionBranch(span: span(from: start), condition: condition, body: body)
    }

    /// `else when width >= 700 { ... }` or `else { ... }` behind a `}`. It stands on the same line; on another line it
    /// is an error that does no further harm.
    private mutating func parseOtherBranch() -> ConditionBranch? {
        eatBreaksBeforeElse()
        guard at(.word) else { return nil }
        let start = self.start
        let branch = attempt { parser throws(Failure) in try parser.parseOtherHead() }
        switch branch {
        case .none?: return nil
        case .last?, nil: return completeBranch(nil, from: start)
        case .condition(let condition)?: return completeBranch(condition, from: start)
        }
    }

    private mutating func parseOtherHead() throws(Failure) -> OtherBranch {
        production = .condition
        if atEnd { return .none }
        guard cursor.text(at: position) == "else" else { throw failure(.otherBranch) }
        take()
        let condition = eatWord("when") ? try parseDisjunctionInCondition() : nil
        if !atBody { throw failure(.body) }
        return condition.map { .condition($0) } ?? .last
    }

    private mutating func eatBreaksBeforeElse() {
        let index = cursor.skippingBreaks(from: position)
        guard index != position, isWord(index, "else") else { return }
        let behind = tokens[index + 1].kind
        guard behind == .leftBrace || behind.endsLine || isWord(index + 1, "when") else { return }
        diagnostics.append(.misplacedElse(range(tokens[index].span)))
        take(to: index)
    }

    /// Whether the `{` of a body stands here, if on another line.
    var atBody: Bool { mutating get { cursor.atBody } }
}

extension TokenCursor {
    /// Whether a name and a colon stand here, and no attribute before it.
    fileprivate var atDeclaration: Bool {
        let end = pathEnd(from: position)
        guard end > position, tokens[end].kind == .colon else { return false }
        return !(isAttribute(end - 1) && tokens[max(end - 2, 0)].kind == .dot)
    }

    /// Whether a declaration of several views begins here: `Row 1...3: Label`.
    fileprivate var atRows: Bool {
        let end = nameEnd(from: position)
        return end > position + 1 && tokens[end - 1].kind == .number && tokens[end].kind == .ellipsis
            && tokens[end + 1].kind == .number && tokens[end + 2].kind == .colon
    }

    fileprivate var atBody: Bool { tokens[skippingBreaks(from: position)].kind == .leftBrace }
}
