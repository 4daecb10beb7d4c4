import SourceText

// Sums of products of terms.
extension Parser {
    mutating func add(_ kind: ExpressionKind, from start: Int32) -> NodeIndex<Expression> {
        tree.expressions.append(Expression(span: span(from: start), kind: kind))
        return NodeIndex(tree.expressions.count - 1)
    }

    /// `Blue View.Trailing + 2 x Standard - 8`
    ///
    /// - Parameter first: A factor that has been taken already and that the sum begins with.
    mutating func parseSum(first: NodeIndex<Expression>? = nil) -> NodeIndex<Expression> {
        let start = first.map { tree[$0].span.start } ?? self.start
        var sum = parseProduct(first: first)
        var operators = 0
        while !hasFailed, at(.plus) || at(.minus) {
            let isSum = at(.plus)
            if let dashes = cursor.commentOfDashes { fail(.foreignComment(range(dashes), sign: "--")) }
            guard countOperator(&operators) else { break }
            take()
            if let diagnostic = plusOrMinus() { fail(diagnostic) }
            let term = parseProduct(behind: position - 1)
            sum = add(isSum ? .sum(sum, term) : .difference(sum, term), from: start)
        }
        return sum
    }

    /// `2 x Purple View.Width`, `Red View.Width / 3`, from the left: `100 / 4/2` is `(100 / 4) / 2`.
    ///
    /// - Parameter operatorIndex: The token that needs this product on its right, for the message if there is none.
    mutating func parseProduct(
        first: NodeIndex<Expression>? = nil, behind operatorIndex: Int? = nil
    ) -> NodeIndex<Expression> {
        let start = first.map { tree[$0].span.start } ?? self.start
        var product = first ?? parseFactor(behind: operatorIndex)
        var last = product
        var operators = 0
        while !hasFailed, atFactorSign {
            let isProduct = at(.times)
            guard countOperator(&operators) else { break }
            take()
            last = parseFactor(behind: position - 1)
            product = add(isProduct ? .product(product, last) : .quotient(product, last), from: start)
        }
        if at(.word) || at(.number), !atConditionJoint, !context.isInPair || isUnit {
            fail(missingOperator(behind: product))
        }
        if at(.leftParenthesis) { failForMissingTimes(beforeGroupBehind: last) }
        return product
    }

    /// Whether the word here is the unit or exponent of the number before it, or a factor with its sign.
    private var isUnit: Bool {
        ForeignNotation.unit(text(span)) != nil || previousEnd == start || joinedFactor(at: position) != nil
    }

    private var atConditionJoint: Bool { context.isInCondition && (atWord("and") || atWord("or")) }

    /// In an argument only `*` multiplies: `x` stands between width and height.
    private var atFactorSign: Bool {
        at(.slash) || at(.times) && (!context.isInPair || bytes[Int(start)] == UInt8(ascii: "*"))
    }

    mutating func countOperator(_ operators: inout Int) -> Bool {
        operators += 1
        if operators > Self.operatorLimit {
            fail(.expressionTooLong(currentRange, limit: Self.operatorLimit))
        }
        return !hasFailed
    }

    /// `-Standard`, `Red View.Width`
    private mutating func parseFactor(behind operatorIndex: Int?) -> NodeIndex<Expression> {
        guard at(.minus) else { return parseTerm(behind: operatorIndex) }
        let start = self.start
        take()
        let sign = position - 1
        let operand = nested { parser in parser.parseFactor(behind: sign) }
        guard let operand else { return add(.missing, from: start) }
        return add(.negation(operand), from: start)
    }

    private mutating func parseTerm(behind operatorIndex: Int?) -> NodeIndex<Expression> {
        if kind.isName { return parsePathTerm() }
        if at(.number) { return parseNumberTerm() }
        if at(.leftParenthesis), !cursor.atClause { return parseGroup() }
        if !hasFailed { failForMissingOperand(behind: operatorIndex) }
        return add(.missing, from: start)
    }

    /// `Red View.Width`, `Gutter`, `Standard`, `NotAnAttribute`
    private mutating func parsePathTerm() -> NodeIndex<Expression> {
        let start = self.start
        let first = position
        let path = parsePath()
        if path.count == 1, position == first + 1 {
            if isWord(first, "standard") { return add(.standard, from: start) }
            if isWord(first, "notanattribute") { return add(.notAnAttribute, from: start) }
        }
        if path.count > 1 {
            checkAttribute(path)
        } else if position > first + 1 {
            notePathWithoutDot(tree.names[tree.names.count - 1])
        }
        return add(.path(path), from: start)
    }

    /// `20`, `50%`, `16:9`
    private mutating func parseNumberTerm() -> NodeIndex<Expression> {
        let start = self.start
        let value = parseNumber()
        if eat(.percent) { return add(.percentage(value / 100), from: start) }
        guard at(.colon), kind(1) == .number else { return add(.number(value), from: start) }
        take()
        let divisor = parseNumber()
        let ratio = value / divisor
        if !ratio.isFinite { report(.ratioNotFinite(range(span(from: start)))) }
        return add(.ratio(ratio.isFinite ? ratio : 1), from: start)
    }

    /// `( ... )`, in which `x` multiplies everywhere.
    private mutating func parseGroup() -> NodeIndex<Expression> {
        let start = self.start
        let opening = currentRange
        take()
        let outer = context
        context.isInPair = false
        let inner = nested { parser in parser.parseSum() }
        context = outer
        guard let inner else { return add(.missing, from: start) }
        expectClosing(opening)
        return add(.group(inner), from: start)
    }

    /// Takes the `)` that belongs to `opening`.
    mutating func expectClosing(_ opening: SourceRange) {
        if eat(.rightParenthesis) || hasFailed { return }
        if followsUnterminatedString { return hasFailed = true }
        let isMissing = atEnd || at(.leftBrace)
        fail(isMissing ? missingParenthesis(opening) : unexpectedToken())
    }

    /// The `)` that belongs to `opening` is missing here.
    func missingParenthesis(_ opening: SourceRange) -> Diagnostic {
        let before = tokens[position - 1].kind
        return .missingParenthesis(
            range(endOfPrevious), opening: opening, isFixed: before != .comma && before != .leftParenthesis)
    }

    /// The place close behind the last token taken.
    var endOfPrevious: Span { Span(previousEnd, previousEnd) }

    /// Whether a string without its closing quote has taken the rest of the line; the lexer has said so.
    var followsUnterminatedString: Bool {
        guard position > 0, tokens[position - 1].kind == .string else { return false }
        let span = tokens[position - 1].span
        return span.end - span.start < 2 || bytes[Int(span.end) - 1] != UInt8(ascii: "\"")
    }
}
