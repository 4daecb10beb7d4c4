import SourceText

extension Parser {
    /// `Name Label: Label("First Name", font: 17)`, `Card: View { ... }`, `Card: (margins: 16)`
    mutating func parseView() -> Statement {
        let start = self.start
        let path = parsePath()
        guard eat(.colon) else {
            if !hasFailed { fail(unexpectedToken()) }
            return .malformed(span(from: start))
        }
        if failForAttribute(path, from: start) { return .malformed(span(from: start)) }
        return parseViewRest(path, from: start)
    }

    /// Reports a path that ends in an attribute before the colon just taken; whether it does. By itself, for what
    /// unoptimised code copies here would lie on the stack at every level of views.
    private mutating func failForAttribute(_ path: NodeList<Name>, from start: Int32) -> Bool {
        guard path.count > 1 || at(.number) || at(.equal) else { return false }
        if let cure = ratioOfAttributes(path) {
            fail(.ratioOfAttributes(range(span(from: start)), cure: cure))
            return true
        }
        if let cure = attributeBeforeColon(path) {
            let isFixed = path.count > 1 && !at(.equal)
            fail(.colonForRelation(range(tokens[position - 1].span), cure: cure, isFixed: isFixed))
            return true
        }
        return false
    }

    /// `A.Width : A.Height = 16:9` as a product, where a path that ends in an attribute stands before the colon just taken.
    private func ratioOfAttributes(_ path: NodeList<Name>) -> String? {
        guard path.count > 1 else { return nil }
        let relation = pathEnd(from: position)
        guard relation > nameEnd(from: position), tokens[relation].kind.isRelation,
            AttributeWord.canonical(text(tree.names[path.indices.upperBound - 1].span)) != nil,
            AttributeWord.canonical(text(tokens[relation - 1].span)) != nil
        else { return nil }
        var end = relation + 1
        while !tokens[end].kind.endsStatement, tokens[end].kind != .leftParenthesis { end += 1 }
        guard end > relation + 1 else { return nil }
        let ratio = quote(tokens[relation + 1].span.union(tokens[end - 1].span))
        let isOneFactor = end == relation + 2 || tokens[relation + 2].kind == .colon && end == relation + 4
        let factor = isOneFactor ? ratio : "(\(ratio))"
        let whole = quote(span.union(tokens[relation - 1].span))
        var last = end
        while !tokens[last].kind.endsStatement { last += 1 }
        let clauses = last > end ? " " + quote(tokens[end].span.union(tokens[last - 1].span)) : ""
        let part = Span(tree.names[path.indices.lowerBound].span.start, tokens[position - 2].span.end)
        return "\(quote(part)) \(quote(tokens[relation].span)) \(factor) x \(whole)\(clauses)"
    }

    /// `A.Width: 10`, `width: 10` with the relation that is meant, where a path that ends in an attribute stands before
    /// the colon just taken.
    private func attributeBeforeColon(_ path: NodeList<Name>) -> String? {
        let last = tree.names[path.indices.upperBound - 1]
        // An equals sign may follow: `A.Width := 10`.
        let first = at(.equal) ? position + 1 : position
        let value = tokens[first]
        guard !last.isQuoted, path.count > 1 ? value.kind != .leftParenthesis : value.kind == .number,
            let attribute = AttributeWord.canonical(text(last.span))
        else { return nil }
        let item = Span(tree.names[path.indices.lowerBound].span.start, last.span.start)
        if path.count == 1 { return "A.\(attribute) = \(quote(value.span))" }
        let end = max(pathEnd(from: first), first + 1)
        let words = value.kind.endsStatement ? "20" : quote(value.span.union(tokens[end - 1].span))
        return "\(quote(item))\(attribute) = \(words)"
    }

    /// `TYPE (ARGUMENTS) { BODY }`, the name and the colon taken.
    mutating func parseViewRest(_ path: NodeList<Name>, from start: Int32) -> Statement {
        var type: NodeIndex<Name>?
        if at(.word) || at(.string) {
            type = add(parseName())
        } else if !at(.leftParenthesis) {
            type = failForMissingType()
        }
        return parseViewEnd(path, type, from: start)
    }

    /// A type that is missing, and has been reported, is an empty name.
    private mutating func failForMissingType() -> NodeIndex<Name> {
        let name = add(Name(span: endOfPrevious, isQuoted: false))
        if at(.leftBrace) { report(missingType()) } else { fail(missingType()) }
        return name
    }

    mutating func parseViewEnd(
        _ path: NodeList<Name>, _ type: NodeIndex<Name>?, from start: Int32
    ) -> Statement {
        let (arguments, argumentsSpan) = parseOptionalArguments()
        let (body, bodySpan) = parseOptionalBlock()
        tree.views.append(
            ViewStatement(
                span: span(from: start), path: path, type: type, arguments: arguments,
                argumentsSpan: argumentsSpan, body: body, bodySpan: bodySpan))
        return .view(NodeIndex(tree.views.count - 1))
    }

    /// `(axis: vertical, spacing: 8)`, or nothing.
    mutating func parseOptionalArguments() -> (arguments: NodeList<Argument>, span: Span?) {
        guard at(.leftParenthesis) else {
            if at(.string) || at(.number) { fail(.missingOpeningParenthesis(currentRange)) }
            return (.empty, nil)
        }
        let start = self.start
        let first = tree.arguments.count
        parseList { parser in
            let argument = parser.parseArgument()
            parser.tree.arguments.append(argument)
        }
        return (NodeList(first..<tree.arguments.count), span(from: start))
    }

    /// A list in parentheses, its elements separated by commas. Lines may break behind `(` and `,` and before `)`.
    mutating func parseList(_ parseElement: (inout Parser) -> Void) {
        let opening = currentRange
        take()
        guard eatBreaks(opening), !at(.rightParenthesis) else {
            _ = eat(.rightParenthesis)
            return
        }
        while !hasFailed {
            parseElement(&self)
            if at(.comma) {
                take()
                guard eatBreaks(opening) else { return }
                if at(.rightParenthesis) { fail(.missingArgument(range(tokens[position - 1].span))) }
            } else {
                eatBreaksBeforeParenthesis()
                if eatSemicolonInList() {
                    guard eatBreaks(opening), !eat(.rightParenthesis) else { return }
                    continue
                }
                if at(.word) || at(.string) || at(.number) || goesOnInNextLine, !hasFailed {
                    report(.missingCommaInList(range(endOfPrevious)))
                    take(to: skippingBreaks(from: position))
                    continue
                }
                expectClosing(opening)
                break
            }
        }
        if hasFailed { skipList() }
    }

    /// Skips the rest of a list that has been given up, and its `)`, so that what follows it is read.
    private mutating func skipList() {
        var open = 1
        while !atLineEndOrBrace, open > 0 {
            if at(.leftParenthesis) { open += 1 }
            if at(.rightParenthesis) { open -= 1 }
            take()
        }
        if open == 0, at(.leftBrace) || atEnd { hasFailed = false }
    }

    private var atLineEndOrBrace: Bool { atEnd || at(.leftBrace) }

    /// Takes line breaks inside a list, unless the next line is a statement of its own: then the list lacks its end.
    private mutating func eatBreaks(_ opening: SourceRange) -> Bool {
        guard kind.isBreak else { return true }
        let index = skippingBreaks(from: position)
        if beginsStatement(index) {
            fail(missingParenthesis(opening))
            return false
        }
        take(to: index)
        return true
    }

    private mutating func eatBreaksBeforeParenthesis() {
        let index = skippingBreaks(from: position)
        if tokens[index].kind == .rightParenthesis { take(to: index) }
    }

    /// Whether the line at token `index` can be no argument: it holds a relation, or declares a view.
    func beginsStatement(_ index: Int) -> Bool {
        if tokens[index].kind.endsStatement { return true }
        if lineHoldsRelation(from: index) { return !isArgumentWithEqualSign(index) }
        let colon = pathEnd(from: index)
        guard colon > index, tokens[colon].kind == .colon, tokens[colon + 1].kind == .word else {
            return false
        }
        let behindType = tokens[nameEnd(from: colon + 1)].kind
        return behindType == .leftParenthesis || behindType == .leftBrace
    }
}

// Arguments and their values.
extension Parser {
    /// `hugging: 250 x 249`, `"First Name"`, `hidden`
    private mutating func parseArgument() -> Argument {
        let start = self.start
        var name: NodeIndex<Name>?
        if kind.isName || atLetterX, tokens[argumentNameEnd].kind == .colon {
            if let flag = eatFlagWithoutComma() {
                return Argument(span: span(from: start), name: nil, value: flag)
            }
            name = add(parseName())
            take()
        } else if let flag = eatFlagWithEqualSign() {
            return Argument(span: span(from: start), name: nil, value: flag)
        } else {
            name = eatNameWithoutColon()
        }
        if let name, eatNumbersInARow(of: tree[name]) {
            return Argument(span: span(from: start), name: name, value: .missing)
        }
        let value = parseArgumentValue()
        if hasFailed { return Argument(span: span(from: start), name: name, value: .missing) }
        return Argument(span: span(from: start), name: name, value: value)
    }

    /// The index behind the name of an argument that may begin here. An `x` that nothing stands before is a word of one.
    private var argumentNameEnd: Int {
        guard atLetterX else { return nameEnd(from: position) }
        var end = position + 1
        while cursor.continuesName(end) { end += 1 }
        return end
    }

    /// `251`, `250 x 249`, `(0, 16, 0, 16)`, `"text"`, `#FF0000`, `horizontal`
    mutating func parseArgumentValue() -> ArgumentValue {
        let outer = context
        context.isInArguments = true
        defer { context = outer }
        let span = self.span
        if !kind(1).goesOnBehindName, eat(.string) { return .string(span) }
        if at(.color) {
            checkColor()
            take()
            return .color(span)
        }
        if eatDottedWord() { return .missing }
        if at(.leftParenthesis) { return parseTuple() }
        if atEnd || at(.comma) || at(.rightParenthesis) {
            fail(missingValue())
            return .missing
        }
        if let value = eatWordsWithoutComma() { return value }
        let value = parsePair(first: nil)
        if at(.leftParenthesis), !hasFailed, let diagnostic = methodCall() { fail(diagnostic) }
        return value
    }

    /// `250`, `250 x 249`, `none x 30`
    private mutating func parsePair(first: NodeIndex<Expression>?) -> ArgumentValue {
        let outer = context
        context.isInPair = true
        defer { context = outer }
        let first = parseSum(first: first)
        guard !hasFailed, eat(.times) else { return .expression(first) }
        let factor = parseProduct(behind: position - 1)
        return .pair(first, parseSum(first: factor))
    }

    /// `(0, 16, 0, 16)`, or an expression that begins with a parenthesis.
    private mutating func parseTuple() -> ArgumentValue {
        let start = self.start
        let opening = currentRange
        take()
        guard eatBreaks(opening), let first = nested({ parser in parser.parseSum() }), !hasFailed else {
            return .missing
        }
        guard at(.comma) else {
            eatBreaksBeforeParenthesis()
            expectClosing(opening)
            return parsePair(first: add(.group(first), from: start))
        }
        var elements = [first]
        while !hasFailed, eat(.comma), eatBreaks(opening) { elements.append(parseSum()) }
        eatBreaksBeforeParenthesis()
        expectClosing(opening)
        let list = tree.expressionLists.count
        tree.expressionLists.append(contentsOf: elements)
        return .tuple(NodeList(list..<tree.expressionLists.count))
    }

    private mutating func checkColor() {
        if !isColor(span) { report(.malformedColor(currentRange, spelling: quote(span))) }
    }

    /// Whether the text of `span`, which begins with `#`, is `#RRGGBB`.
    func isColor(_ span: Span) -> Bool {
        let digits = bytes[Int(span.start) + 1..<Int(span.end)]
        return digits.count == 6 && digits.allSatisfy { $0.hexadecimalDigit != nil }
    }
}
