import SourceText

// What is said where the grammar ends. A text without errors comes here only to be looked at briefly.
extension Parser {
    var isRelationSign: Bool { isRelation(kind) }

    /// The relation that an unknown sign is meant to be; it is reported.
    mutating func unknownRelation() -> RelationSign? {
        guard at(.unknown), !hasFailed else { return nil }
        let sign = text(span)
        switch sign {
        case "=>":
            report(.reversedRelation(currentRange, sign: sign, cure: ">="))
            return .greaterThanOrEqual
        case "=<":
            report(.reversedRelation(currentRange, sign: sign, cure: "<="))
            return .lessThanOrEqual
        case "!=", "<>", "≠": fail(.inequation(currentRange, sign: sign))
        default: break
        }
        return nil
    }

    /// The operand that is missing here, named by the operator that needs it.
    mutating func failForMissingOperand(behind operatorIndex: Int?) {
        if at(.unknown) || at(.ellipsis) || at(.color) { return fail(unexpectedToken()) }
        guard let operatorIndex else { return fail(.missingExpression(currentRange, found: found)) }
        let sign = tokens[operatorIndex].span
        fail(.missingOperand(range(sign), sign: quote(sign), found: found))
    }

    func missingOperator(behind operand: NodeIndex<Expression>) -> Diagnostic {
        let left = quote(tree[operand].span)
        if case .number = tree[operand].kind, at(.word), tree[operand].span.end == previousEnd {
            let word = text(span)
            if let unit = ForeignNotation.unit(word) { return .unit(currentRange, unit: word, cure: unit) }
            if isExponent(word) { return .exponent(currentRange, number: left + word) }
            let right = span.union(tokens[pathEnd(from: position) - 1].span)
            return .missingTimes(currentRange, number: left, factor: quote(right))
        }
        return .missingOperator(currentRange, before: found, behind: left)
    }

    /// `e5` behind a number
    private func isExponent(_ word: String) -> Bool {
        word.utf8.count > 1 && word.lowercased().first == "e"
            && word.utf8.dropFirst().allSatisfy { $0.isDigit }
    }

    func missingRelation(from start: Int32, _ first: NodeIndex<Expression>) -> Diagnostic {
        if !atEnd, !at(.leftParenthesis) { return unexpectedToken() }
        if at(.leftParenthesis), let diagnostic = methodCall() { return diagnostic }
        return .missingRelation(range(span(from: start)))
    }

    /// What is said of a token that nothing can be made of.
    func unexpectedToken() -> Diagnostic {
        let sign = text(span)
        switch kind {
        case .unknown: return unexpectedSign(sign)
        case .comma:
            return commaInNumber() ?? foreignArgument() ?? .unexpectedToken(currentRange, found: found)
        case .leftParenthesis: return methodCall() ?? .unexpectedToken(currentRange, found: found)
        case .leftBrace: return methodCall() ?? .unexpectedBrace(currentRange)
        case .colon, .rightParenthesis:
            return numberWithoutDot(sign) ?? .unexpectedToken(currentRange, found: found)
        case .percent: return .percentBehindNumber(currentRange)
        default: return .unexpectedToken(currentRange, found: found)
        }
    }

    private func unexpectedSign(_ sign: String) -> Diagnostic {
        switch sign {
        case ";": return .semicolon(currentRange)
        case "@": return priorityBehindAt()
        case "[", "|": return visualFormat()
        case "#": return .foreignComment(currentRange)
        case "!=", "<>", "≠": return .inequation(currentRange, sign: sign)
        case "=>": return .reversedRelation(currentRange, sign: sign, cure: ">=")
        case "=<": return .reversedRelation(currentRange, sign: sign, cure: "<=")
        default: break
        }
        if isInCondition, let cure = ForeignNotation.conditionSign(sign) {
            return .foreignSign(currentRange, sign: sign, cure: cure)
        }
        if let cure = ForeignNotation.character(sign) {
            return .foreignSign(currentRange, sign: sign, cure: cure)
        }
        return .unknownCharacter(currentRange, sign: sign)
    }

    /// `A.Width = 200 @750`
    private func priorityBehindAt() -> Diagnostic {
        let isNumbered = kind(1) == .number
        let range = isNumbered ? range(span.union(tokens[position + 1].span)) : currentRange
        let value = isNumbered ? text(tokens[position + 1].span) : "750"
        return .priorityBehindAt(range, spelling: quote(range.span), priority: "(Priority \(value))")
    }

    /// `H:|-[A]-8-[B]-|`
    private func visualFormat() -> Diagnostic {
        var first = position
        while first > 0, !isLineEnd(tokens[first - 1].kind) { first -= 1 }
        var last = position
        while !isLineEnd(tokens[last].kind), last - first < 200 { last += 1 }
        let format = VisualFormat(tokens[first..<max(first, last)], text: text)
        return .visualFormat(currentRange, constraints: format.constraints)
    }

    private func isLineEnd(_ kind: TokenKind) -> Bool {
        switch kind {
        case .newline, .endOfFile, .comment, .leftBrace: true
        default: false
        }
    }

    /// `1,000`, `0,5`
    private func commaInNumber() -> Diagnostic? {
        guard position > 0, tokens[position - 1].kind == .number, previousEnd == start, kind(1) == .number
        else {
            return nil
        }
        return tokens[position + 1].span.start == span.end ? .commaInNumber(currentRange) : nil
    }

    /// `A.Leading = B.Leading, constant: 8`
    private func foreignArgument() -> Diagnostic? {
        let word = min(position + 1, tokens.count - 1)
        guard tokens[word].kind == .word, let cure = ForeignNotation.argument(text(tokens[word].span)) else {
            return nil
        }
        return .foreignArgument(range(tokens[word].span), spelling: quote(tokens[word].span), cure: cure)
    }

    /// `make.leading.equalTo(superview)`, at its parenthesis or brace.
    func methodCall() -> Diagnostic? {
        guard position > 0, tokens[position - 1].kind == .word else { return nil }
        let word = tokens[position - 1].span
        return ForeignNotation.method(text(word)).map { cure in
            .methodCall(range(word), spelling: quote(word), cure: cure)
        }
    }

    /// `5: A.Width = 20`, `5) A.Width = 20`
    private func numberWithoutDot(_ sign: String) -> Diagnostic? {
        guard position > 0, tokens[position - 1].kind == .number, kind(1) == .word else { return nil }
        guard position == 1 || isLineEnd(tokens[position - 2].kind) else { return nil }
        let number = text(tokens[position - 1].span)
        return .labelWithoutDot(currentRange, sign: sign, cure: "\(number).")
    }

    func unknownClause() -> Diagnostic {
        if let diagnostic = methodCall() { return diagnostic }
        let word = tokens[min(position + 1, tokens.count - 1)]
        let spelling = text(word.span)
        if word.kind == .number
            || PriorityName.allCases.contains(where: { isWord(position + 1, $0.rawValue) })
        {
            return .priorityWithoutWord(range(word.span), spelling: spelling)
        }
        let nearest = word.kind == .word ? nearestName(to: spelling, among: ["Priority", "within"]) : nil
        if let nearest { return .misspeltClause(range(word.span), spelling: spelling, nearest: nearest) }
        return .unknownClause(currentRange)
    }

    func unknownPriority() -> Diagnostic {
        if at(.colon) { return .colonBehindPriority(currentRange) }
        guard at(.word) else { return .missingPriority(currentRange, found: found) }
        let name = currentName
        return .unknownPriority(range(name), spelling: quote(name))
    }

    func missingType() -> Diagnostic {
        if at(.unknown) { return unexpectedToken() }
        let colon = position > 0 ? tokens[position - 1].span : span
        return .missingType(range(colon), found: found)
    }

    func missingValue() -> Diagnostic {
        .missingValue(range(tokens[max(0, position - 1)].span), found: found)
    }

    /// The name that begins here.
    var currentName: Span {
        span.union(tokens[max(nameEnd(from: position) - 1, position)].span)
    }
}
