import SourceText

extension Parser {
    /// `Name Label: Label("First Name", font: 17)`, `Card: View`, `Card: (margins: 16)`: the head of a view, or an
    /// amendment.
    mutating func parseView() throws(Failure) -> StatementHead {
        production = .declaration
        let (start, first) = (self.start, position)
        let path = try parsePath()
        let rows = try parseRows(from: path)
        guard at(.colon) else { throw failure(.end) }
        let isAttribute = path.count > 1 && cursor.isAttribute(position - 1)
        if isAttribute, kind(1) != .leftParenthesis { throw failure(.viewPath, from: first) }
        take()
        let index = NodeIndex<ViewStatement>(tree.views.count)
        tree.views.append(
            ViewStatement(
                span: span(from: start), path: path, rows: rows, type: nil, arguments: .empty,
                argumentsSpan: nil, body: .empty, bodySpan: nil))
        if kind.isName {
            tree.views[Int(index.index)].type = add(parseName())
            declared = .view(index)
        } else if !at(.leftParenthesis) || !rows.isEmpty {
            throw failure(.type, from: position - 1)
        }
        let (arguments, argumentsSpan) = try parseOptionalArguments()
        tree.views[Int(index.index)].arguments = arguments
        tree.views[Int(index.index)].argumentsSpan = argumentsSpan
        if !atEnd, !at(.leftBrace) { throw failure(.end) }
        return .view(index)
    }

    /// `...3` of `Row 1...3`, whose first row has been taken, or nothing. A list of rows is no longer than
    /// `GrammarLimit.rows`, and all of a file together than `GrammarLimit.rowsOfFile`.
    private mutating func parseRows(from path: NodeList<Name>) throws(Failure) -> NodeList<Name> {
        guard at(.ellipsis), path.count == 1 else { return .empty }
        let number = position - 1
        let (start, lower) = (tokens[number].span.start, Int(cursor.text(at: number)) ?? 0)
        take()
        guard at(.number), let upper = integer.map({ Int($0) }) else { throw failure(.rangeEnd) }
        take()
        let whole = span(from: start)
        if upper < lower { remark(.emptyRange(range(whole), spelling: tree.text(whole))) }
        let most = max(1, min(GrammarLimit.rows, GrammarLimit.rowsOfFile - rowCount))
        if upper - lower >= most {
            let isOfFile = most < GrammarLimit.rows
            let limit = isOfFile ? GrammarLimit.rowsOfFile : GrammarLimit.rows
            remark(.tooManyRows(range(whole), limit: limit, isOfFile: isOfFile))
        }
        let first = tree.names[path.indices.lowerBound]
        let name = Text.name(bytes, Span(first.span.start, tokens[number - 1].span.end))
        let list = tree.names.count
        tree.names.append(first)
        for row in lower..<max(lower, min(upper, lower + most - 1)) {
            var other = first
            other.respelling = cursor.addRespelling("\(name) \(row + 1)")
            tree.names.append(other)
        }
        rowCount += tree.names.count - list
        return NodeList(list..<tree.names.count)
    }

    /// `(axis: vertical, spacing: 8)`, or nothing.
    mutating func parseOptionalArguments() throws(Failure) -> (arguments: NodeList<Argument>, span: Span?) {
        guard at(.leftParenthesis) else {
            if at(.string) || at(.number) { throw failure(.argumentsInParentheses) }
            return (.empty, nil)
        }
        let start = self.start
        let first = tree.arguments.count
        try parseList(of: .arguments) { parser throws(Failure) in
            let argument = try parser.parseArgument()
            parser.tree.arguments.append(argument)
        }
        return (NodeList(first..<tree.arguments.count), span(from: start))
    }

    /// A list in parentheses, its elements separated by commas. Lines may break behind `(` and `,` and before `)`.
    mutating func parseList(
        of list: Production, _ parseElement: (inout Parser) throws(Failure) -> Void
    ) throws(Failure) {
        let opening = position
        let outer = production
        (production, listOpening) = (list, opening)
        take()
        try takeBreaks(opening)
        if !at(.rightParenthesis) {
            try parseElement(&self)
            takeBreaksBeforeParenthesis()
            while eat(.comma) {
                try takeBreaks(opening)
                if at(.rightParenthesis) { throw failure(.argument, from: position - 1) }
                try parseElement(&self)
                takeBreaksBeforeParenthesis()
            }
        }
        if !eat(.rightParenthesis) { throw failure(.endOfArgument, from: opening) }
        production = outer
    }

    /// Takes line breaks inside a list, unless the next line is a statement of its own: then the list lacks its end.
    private mutating func takeBreaks(_ opening: Int) throws(Failure) {
        guard kind.isBreak else { return }
        let index = cursor.skippingBreaks(from: position)
        if cursor.beginsStatement(index) { throw failure(.endOfArgument, from: opening) }
        take(to: index)
    }

    private mutating func takeBreaksBeforeParenthesis() {
        let index = cursor.skippingBreaks(from: position)
        if tokens[index].kind == .rightParenthesis { take(to: index) }
    }
}

// Arguments and their values.
extension Parser {
    /// `hugging: 250 x 249`, `"First Name"`, `hidden`
    private mutating func parseArgument() throws(Failure) -> Argument {
        let start = self.start
        var name: NodeIndex<Name>?
        let end = cursor.argumentNameEnd(from: position)
        if end > position, tokens[end].kind == .colon {
            name = add(takeName(to: end))
            take()
        }
        let value = try parseArgumentValue()
        return Argument(span: span(from: start), name: name, value: value)
    }

    /// `251`, `250 x 249`, `(0, 16, 0, 16)`, `"text"`, `#FF0000`, `horizontal`
    mutating func parseArgumentValue() throws(Failure) -> ArgumentValue {
        let span = self.span
        if !kind(1).goesOnBehindName, eat(.string) { return try parseAlternatives(behind: span) }
        let isMended = cursor.token.respelling != 0
        if eat(.color) {
            if isMended { return .missing }
            if !Text.isColor(tree.text(span)) {
                remark(.malformedColor(range(span), spelling: tree.text(span)))
            }
            return .color(span)
        }
        if at(.leftParenthesis) { return try parseTuple() }
        if atEnd || at(.comma) || at(.rightParenthesis) { throw failure(.argumentValue, from: position - 1) }
        return try parsePair(first: nil)
    }

    /// `or "A much longer text"`, or nothing.
    private mutating func parseAlternatives(behind first: Span) throws(Failure) -> ArgumentValue {
        guard atWord("or") else { return .string(first) }
        var texts = [first]
        while eatWord("or") {
            texts.append(span)
            guard eat(.string) else { throw failure(.argumentValue, from: position - 1) }
        }
        let list = tree.alternatives.count
        tree.alternatives += texts
        return .alternatives(NodeList(list..<tree.alternatives.count))
    }

    /// `250`, `250 x 249`, `none x 30`
    private mutating func parsePair(first: NodeIndex<Expression>?) throws(Failure) -> ArgumentValue {
        let outer = context
        context.isInPair = true
        defer { context = outer }
        let first = try parseSum(first: first)
        guard eat(.times) else { return .expression(first) }
        return .pair(first, try parseSum(behind: position - 1))
    }

    /// `(0, 16, 0, 16)`, or an expression that begins with a parenthesis.
    private mutating func parseTuple() throws(Failure) -> ArgumentValue {
        let (start, opening) = (self.start, position)
        take()
        try takeBreaks(opening)
        let first = try nested { parser throws(Failure) in try parser.parseSum() }
        guard at(.comma) else {
            takeBreaksBeforeParenthesis()
            try expectClosing(opening)
            return try parsePair(first: add(.group(first), from: start))
        }
        var elements = [first]
        while eat(.comma) {
            try takeBreaks(opening)
            elements.append(try parseSum())
        }
        takeBreaksBeforeParenthesis()
        try expectClosing(opening)
        let list = tree.expressionLists.count
        tree.expressionLists.append(contentsOf: elements)
        return .tuple(NodeList(list..<tree.expressionLists.count))
    }
}

extension TokenCursor {
    /// The index behind the name of an argument that may begin at `index`. An `x` that nothing stands before is a word
    /// of one.
    func argumentNameEnd(from index: Int) -> Int {
        guard isLetterX(index) else { return nameEnd(from: index) }
        var end = index + 1
        while continuesName(end) { end += 1 }
        return end
    }

    /// Whether the line at token `index` can be no argument: it holds a relation, or declares a view.
    func beginsStatement(_ index: Int) -> Bool {
        if token(at: index).kind.endsStatement { return true }
        if lineHoldsRelation(from: index) { return !isArgumentWithEqualSign(index) }
        let colon = pathEnd(from: index)
        guard colon > index, tokens[colon].kind == .colon, tokens[colon + 1].kind == .word else {
            return false
        }
        let behindType = tokens[nameEnd(from: colon + 1)].kind
        return behindType == .leftParenthesis || behindType == .leftBrace
    }

    /// Whether `axis = vertical,` stands at token `index`, the beginning of a line: no constraint has the name of an
    /// argument alone on its left, and none ends with a comma or with the `)` of a list.
    private func isArgumentWithEqualSign(_ index: Int) -> Bool {
        let sign = nameEnd(from: index)
        guard token(at: index).kind == .word, tokens[sign].kind == .equal else { return false }
        let name = text(tokens[index].span.union(tokens[sign - 1].span))
        if ArgumentKey.named(name) != nil { return true }
        var (end, open) = (sign, 0)
        while !tokens[end].kind.endsStatement, open >= 0 {
            if tokens[end].kind == .leftParenthesis { open += 1 }
            if tokens[end].kind == .rightParenthesis { open -= 1 }
            end += 1
        }
        return open < 0 || tokens[end - 1].kind == .comma
    }

    /// The index of the token before the current one that begins at byte `start`.
    func index(ofTokenAt start: Int32) -> Int {
        var index = position
        while index > 0, tokens[index - 1].span.start >= start { index -= 1 }
        return index
    }
}
