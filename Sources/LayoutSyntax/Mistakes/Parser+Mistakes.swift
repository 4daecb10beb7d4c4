import SourceText

// What is said where the grammar ends. A text without errors comes here only to be looked at briefly.
extension Parser {
    /// The relation that an unknown sign is meant to be; it is reported.
    mutating func unknownRelation() -> RelationSign? {
        guard at(.unknown), !hasFailed, let foreign = foreignRelation(text(span)) else { return nil }
        if foreign.meant == nil { fail(foreign.diagnostic) } else { report(foreign.diagnostic) }
        return foreign.meant
    }

    /// What is said of a sign that is a relation elsewhere, and the one that is meant; `nil` where it is none here.
    private func foreignRelation(_ sign: String) -> (diagnostic: Diagnostic, meant: RelationSign?)? {
        switch sign {
        case "=>": (.reversedRelation(currentRange, sign: sign, cure: ">="), .greaterThanOrEqual)
        case "=<": (.reversedRelation(currentRange, sign: sign, cure: "<="), .lessThanOrEqual)
        case "!=", "<>", "≠":
            (.inequation(currentRange, sign: sign, isInCondition: context.isInCondition), nil)
        default: nil
        }
    }

    /// `<`, or `<<`, of which nothing behind it can be read.
    mutating func reportStrictRelation(_ sign: String, cure: String) {
        let next = tokens[position + 1]
        guard next.kind == kind, next.span.start == span.end else {
            return report(.strictRelation(currentRange, sign: sign, cure: cure))
        }
        fail(.reversedRelation(range(span.union(next.span)), sign: sign + sign, cure: cure))
    }

    /// The operand that is missing here, named by the operator that needs it.
    mutating func failForMissingOperand(behind operatorIndex: Int?) {
        if at(.unknown) || at(.ellipsis) || at(.color) { return fail(unexpectedToken()) }
        if let diagnostic = dottedWord { return fail(diagnostic) }
        if let diagnostic = foreignProperty(before: operatorIndex) ?? fontCall(at: position + 1) {
            return fail(diagnostic)
        }
        if isName(behind: operatorIndex) { return fail(timesAsName(at: position)) }
        if at(.dot) || at(.colon), let diagnostic = timesInName() { return fail(diagnostic) }
        if let operatorIndex, atEnd, isLetter(operatorIndex),
            let name = nameOfWordsAndTimes(from: tokens[lineStart].span.start)
        {
            return fail(.missingRelationOrQuotes(range(name), name: quote(name)))
        }
        fail(operatorIndex.map { missingOperand(behind: $0) } ?? missingExpression)
    }

    private var missingExpression: Diagnostic {
        let goesOn =
            (at(.plus) || at(.times) || at(.slash)) && position > 0 && isLineEnd(tokens[position - 1].kind)
        return goesOn
            ? .continuedLine(currentRange, sign: quote(span)) : .missingExpression(currentRange, found: found)
    }

    private func missingOperand(behind operatorIndex: Int) -> Diagnostic {
        let sign = tokens[operatorIndex].span
        if at(.equal), tokens[operatorIndex].kind.isRelation, sign.end == start {
            let both = sign.union(span)
            let cure = tokens[operatorIndex].kind == .equal ? "=" : quote(sign)
            return .reversedRelation(range(both), sign: quote(both), cure: cure)
        }
        return .missingOperand(range(sign), sign: quote(sign), found: found)
    }

    func missingOperator(behind operand: NodeIndex<Expression>) -> Diagnostic {
        let left = quote(tree[operand].span)
        if context.isInCondition, !lineHolds(.leftBrace, from: position) {
            return .missingOpeningBrace(range(endOfPrevious))
        }
        if let diagnostic = bareClause(position) ?? joinedFactor(at: position) { return diagnostic }
        if kind(1) == .colon, let diagnostic = foreignArgument(at: position) { return diagnostic }
        if at(.word), isWord(position, "or") || isWord(position, "to"),
            let diagnostic = rangeOfValues() ?? boundInWords(behind: left)
        {
            return diagnostic
        }
        if isShare(operand), at(.word) { return missingTimesOfShare(left) }
        if case .number = tree[operand].kind, at(.word), tree[operand].span.end == previousEnd {
            let word = text(span)
            if let diagnostic = hexadecimalColor(behind: left) ?? separatedDigits(behind: left) {
                return diagnostic
            }
            if let unit = ForeignNotation.unit(word) { return .unit(currentRange, unit: word, cure: unit) }
            if isExponent(word) { return .exponent(currentRange, number: left + word) }
            return missingTimes(left)
        }
        return .missingOperator(currentRange, before: found, behind: left)
    }

    /// `e5` behind a number
    private func isExponent(_ word: String) -> Bool {
        word.utf8.count > 1 && word.lowercased().first == "e"
            && word.utf8.dropFirst().allSatisfy { $0.isDigit }
    }

    /// Whether `make in` has just been taken, behind the brace of a block of code.
    var isClosureHead: Bool {
        position > 2 && at(.newline) && isWord(position - 1, "in") && tokens[position - 3].kind == .leftBrace
    }

    func missingRelation(from start: Int32, _ first: NodeIndex<Expression>) -> Diagnostic {
        if !atEnd, !at(.leftParenthesis) { return unexpectedToken() }
        if at(.leftParenthesis), let diagnostic = methodCall() { return diagnostic }
        if atEnd, case .path(let path) = tree[first].kind, path.count == 1 {
            return nameAlone(tree.names[path.indices.lowerBound])
        }
        if atEnd, case .path(let path) = tree[first].kind, let view = hiddenView(path) {
            return .hiding(range(span(from: start)), view: view)
        }
        if atEnd, let name = nameOfWordsAndTimes(from: start) {
            return .missingRelationOrQuotes(range(name), name: quote(name))
        }
        return .missingRelation(range(span(from: start)))
    }

    /// What is said of a token that nothing can be made of.
    func unexpectedToken() -> Diagnostic {
        let sign = text(span)
        let known: Diagnostic? =
            switch kind {
            case .unknown: unexpectedSign(sign)
            case .comma:
                visualFormatInList() ?? valueOfSeveralNumbers() ?? commaInNumber() ?? foreignArgument()
                    ?? commaBetweenConstraints()
            case .leftParenthesis: methodCall()
            case .leftBrace: methodCall() ?? .unexpectedBrace(currentRange)
            case .colon: numberWithoutDot(sign) ?? hyphenBeforeNumber() ?? timesInName()
            case .rightParenthesis: numberWithoutDot(sign)
            case .dot: hyphenBeforeNumber() ?? timesInName()
            case .percent: .percentBehindNumber(currentRange)
            case .color: isColor(span) ? nil : .foreignComment(range(Span(start, start + 1)), sign: "#")
            case .ellipsis: rangeOfValues()
            case .word, .number, .string, .rightBrace, .equal, .lessThanOrEqual,
                .greaterThanOrEqual, .lessThan, .greaterThan, .plus, .minus, .times, .slash, .comment,
                .newline, .invalid, .endOfFile:
                nil
            }
        return known ?? .unexpectedToken(currentRange, found: found)
    }

    /// `A.Leading, A.Top = B.Top`
    private func commaBetweenConstraints() -> Diagnostic? {
        guard depth == 0 || !context.isInArguments, position > 1, tokens[position - 2].kind == .dot else {
            return nil
        }
        return .commaBetweenConstraints(currentRange)
    }

    private func unexpectedSign(_ sign: String) -> Diagnostic {
        if let foreign = foreignRelation(sign) { return foreign.diagnostic }
        switch sign {
        case ";":
            let next = tokens[position + 1].kind
            return .semicolon(
                currentRange, isLast: next.isBreak || next == .rightBrace || next == .endOfFile)
        case "@": return priorityBehindAt()
        case "[", "|":
            if let diagnostic = messageInObjectiveC() ?? priorityInBrackets() ?? bracketsForParentheses() {
                return diagnostic
            }
            guard isBehindRelation else { return visualFormat(currentRange) }
            if let diagnostic = valueInBrackets() { return diagnostic }
        case "#": return .foreignComment(currentRange, sign: sign)
        case "'", "‘", "“", "„", "«":
            if let diagnostic = foreignQuotes(sign) { return diagnostic }
            if sign == "'" { return .unknownCharacter(currentRange, sign: sign) }
        case "±":
            if context.isInTest, kind(1) == .number {
                return .plusOrMinus(
                    range(span.union(tokens[position + 1].span)), number: quote(tokens[position + 1].span))
            }
        case "≈", "~", "≅", "≃", "~=":
            return .approximation(currentRange, sign: sign, isInTest: context.isInTest)
        default: break
        }
        if context.isInCondition, let cure = ForeignNotation.conditionSign(sign) {
            return foreignConditionSign(sign, cure)
        }
        if let cure = ForeignNotation.character(sign) {
            return .foreignSign(currentRange, sign: sign, cure: cure)
        }
        if sign == "&&" || sign == "||" { return .jointOfConstraints(currentRange, sign: sign) }
        return .unknownCharacter(currentRange, sign: sign)
    }

    /// What is said of a token behind a statement that is complete.
    func trailingToken() -> Diagnostic {
        if at(.comma), kind(1) == .word || kind(1) == .string, foreignArgument() == nil {
            return .commaBetweenStatements(currentRange)
        }
        if at(.dot), kind(1) == .word {
            if let diagnostic = hyphenBeforeNumber() ?? priorityModifier() { return diagnostic }
            let word = tokens[position + 1].span
            if AttributeWord.canonical(text(word)) != nil, let diagnostic = timesInName() {
                return diagnostic
            }
            return .foreignModifier(range(span.union(word)), name: quote(word))
        }
        let end = pathEnd(from: position)
        if at(.word), tokens[end].kind == .colon || lineHoldsRelation(from: position) {
            let name = span.union(tokens[end - 1].span)
            return .secondStatement(range(name), spelling: "'\(quote(name))'")
        }
        return unexpectedToken()
    }

    /// Whether a relation stands on the line before the token.
    var isBehindRelation: Bool {
        tokens[lineStart..<position].contains { $0.kind.isRelation }
    }

    /// The index where the line begins, behind a `{` or the end of the line before.
    var lineStart: Int {
        var start = position
        while start > 0, !isLineEnd(tokens[start - 1].kind) { start -= 1 }
        return start
    }

    func isLineEnd(_ kind: TokenKind) -> Bool { kind.endsLine || kind == .leftBrace }

    /// `1,000`, `0,5`
    func commaInNumber() -> Diagnostic? {
        guard position > 0, tokens[position - 1].kind == .number, previousEnd == start else { return nil }
        var groups = [text(tokens[position - 1].span)]
        var end = position
        while tokens[end].kind == .comma, tokens[end + 1].kind == .number,
            tokens[end + 1].span.start == tokens[end].span.end
        {
            groups.append(text(tokens[end + 1].span))
            end += 2
        }
        // Three digits are thousands, unless nothing is before them.
        let isThousands = groups[0] != "0" && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
        guard groups.count == 2 || groups.count > 2 && isThousands else { return nil }
        let whole = tokens[position - 1].span.union(tokens[end - 1].span)
        return .commaInNumber(range(whole), cure: groups.joined(separator: isThousands ? "" : "."))
    }

    /// `A.Leading = B.Leading, constant: 8`
    private func foreignArgument() -> Diagnostic? {
        foreignArgument(at: position + 1)
    }

    /// `A.Width = 10 constant: 8`, at its word
    func foreignArgument(at word: Int) -> Diagnostic? {
        let word = token(at: word)
        guard word.kind == .word, let cure = ForeignNotation.argument(text(word.span)) else { return nil }
        return .foreignArgument(range(word.span), spelling: quote(word.span), cure: cure)
    }

    /// `make.leading.equalTo(superview)`, at its parenthesis or brace.
    func methodCall() -> Diagnostic? {
        guard position > 0, tokens[position - 1].kind == .word else { return nil }
        if let diagnostic = fontCall(at: position - 1) ?? insetsCall(at: position - 1)
            ?? colorCall(at: position - 1)
        {
            return diagnostic
        }
        let word = tokens[position - 1].span
        if let diagnostic = constraintCall() { return diagnostic }
        if let cure = chainedCall() {
            let remark = remark(on: cure, lineOfCode)
            return .writtenCall(range(word), spelling: quote(word), cure: cure, remark: remark)
        }
        if let cure = subviewCall() { return .subviewCall(range(word), spelling: quote(word), cure: cure) }
        return ForeignNotation.method(text(word)).map { cure in
            .methodCall(range(word), spelling: quote(word), cure: cure)
        }
    }

    /// `5: A.Width = 20`, `5) A.Width = 20`
    private func numberWithoutDot(_ sign: String) -> Diagnostic? {
        guard position > 0, tokens[position - 1].kind == .number, kind(1) == .word else { return nil }
        guard position == 1 || isLineEnd(tokens[position - 2].kind) else { return nil }
        let number = text(tokens[position - 1].span)
        if at(.colon), let type = type(at: position + 1) {
            let name = "\"\(number)\""
            return .numberAsName(range(tokens[position - 1].span), name: name, cure: "\(name): \(type)")
        }
        return .labelWithoutDot(currentRange, sign: sign, cure: "\(number).")
    }

    func missingType() -> Diagnostic {
        if let diagnostic = constantWithColon() { return diagnostic }
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
