import SourceText

extension Parser {
    /// `when Compact-Regular { ... } else when width >= 700 { ... } else { ... }`
    mutating func parseCondition() -> Statement {
        let start = self.start
        let firstOpen = openBranches.count
        take()
        openBranches.append(parseBranch(from: start, isElse: false))
        while !hasFailed, let isElse = eatElse() {
            openBranches.append(parseBranch(from: tokens[position - 1].span.start, isElse: isElse))
            if isElse { break }
        }
        let first = tree.branches.count
        tree.branches.append(contentsOf: openBranches[firstOpen...])
        openBranches.removeSubrange(firstOpen...)
        return .condition(
            ConditionStatement(span: span(from: start), branches: NodeList(first..<tree.branches.count)))
    }

    /// Takes the `else` or `else when` behind a `}`, and says whether it is a plain `else`. It stands on the same
    /// line; on another line it is an error that does no further harm.
    private mutating func eatElse() -> Bool? {
        if let isElse = eatMisspeltElse() { return isElse }
        let index = skippingBreaks(from: position)
        guard isWord(index, "else") else { return nil }
        let isBehindBrace = index == position && tokens[index - 1].kind == .rightBrace
        let behind = tokens[index + 1].kind
        guard
            behind == .leftBrace || behind.endsLine || isBehindBrace || isWord(index + 1, "when")
                || isWord(index + 1, "if")
        else { return nil }
        if index != position { report(.misplacedElse(range(tokens[index].span))) }
        take(to: index + 1)
        return !(eatWord("when") || eatElseIf())
    }

    private mutating func eatElseIf() -> Bool {
        guard atWord("if") else { return false }
        report(.misspeltKeyword(currentRange, spelling: quote(span), keyword: .when))
        take()
        return true
    }

    private mutating func parseBranch(from start: Int32, isElse: Bool) -> ConditionBranch {
        let outer = context
        context.isInCondition = true
        let condition = isElse ? nil : parseDisjunction()
        context = outer
        eatColonForBrace()
        if !hasFailed, !at(.leftBrace), !atEnd {
            let lacksBrace = (at(.word) || at(.string)) && !lineHolds(.leftBrace, from: position)
            fail(lacksBrace ? .missingOpeningBrace(range(endOfPrevious)) : unexpectedInCondition())
        }
        if hasFailed { skipToBlock() }
        let block = parseOptionalBlock()
        if block.span == nil {
            missingBraces += 1
            if !hasFailed { fail(.missingBlock(range(endOfPrevious))) }
        }
        return ConditionBranch(span: span(from: start), condition: condition, body: block.body)
    }

    private mutating func addCondition(_ kind: ConditionKind, from start: Int32) -> NodeIndex<Condition> {
        tree.conditions.append(Condition(span: span(from: start), kind: kind))
        return NodeIndex(tree.conditions.count - 1)
    }

    /// `Compact-Any or width < 400`
    private mutating func parseDisjunction() -> NodeIndex<Condition> {
        let start = self.start
        var condition = parseConjunction()
        var operators = 0
        while !hasFailed, eatWord("or"), countOperator(&operators) {
            let right = parseConjunction()
            condition = addCondition(.or(condition, right), from: start)
        }
        return condition
    }

    /// `width >= 700 and not right to left`
    private mutating func parseConjunction() -> NodeIndex<Condition> {
        let start = self.start
        var condition = parseNegatedCondition()
        var operators = 0
        while !hasFailed, eatWord("and"), countOperator(&operators) {
            let right = parseNegatedCondition()
            condition = addCondition(.and(condition, right), from: start)
        }
        return condition
    }

    /// `not portrait`
    private mutating func parseNegatedCondition() -> NodeIndex<Condition> {
        guard atWord("not") else { return parseSimpleCondition() }
        let start = self.start
        take()
        let inner = nested { parser in parser.parseNegatedCondition() }
        guard let inner else { return addCondition(.missing, from: start) }
        return addCondition(.not(inner), from: start)
    }

    private mutating func parseSimpleCondition() -> NodeIndex<Condition> {
        let start = self.start
        if at(.leftParenthesis) { return parseConditionGroup() }
        if let kind = parsePlainCondition() { return addCondition(kind, from: start) }
        if let dimension = parseDimension() { return parseComparison(dimension, from: start) }
        if eatWords("content size") { return parseContentSize(from: start) }
        if let pattern = parseSizeClass() { return addCondition(.sizeClass(pattern), from: start) }
        if at(.number) || comparesDimensionBehind { return parseReversedComparison() }
        if !hasFailed { fail(unknownCondition()) }
        return addCondition(.missing, from: start)
    }

    /// Whether `Break <= width` stands here, or a sum in place of the constant.
    private var comparesDimensionBehind: Bool {
        var index = position
        while !tokens[index].kind.isRelation {
            let kind = tokens[index].kind
            if kind.endsStatement || kind == .leftBrace || kind == .dot || isWord(index, "and")
                || isWord(index, "or")
            {
                return false
            }
            index += 1
        }
        return ["width", "height", "superview", "screen"].contains { isWord(index + 1, $0) }
    }

    private mutating func parsePlainCondition() -> ConditionKind? {
        for (words, condition) in Self.plainConditions where eatWords(words) { return condition }
        return nil
    }

    static var plainConditions: [(words: String, ConditionKind)] {
        [
            ("portrait", .portrait), ("landscape", .landscape), ("left to right", .leftToRight),
            ("right to left", .rightToLeft),
        ]
    }

    private mutating func parseConditionGroup() -> NodeIndex<Condition> {
        let start = self.start
        let opening = currentRange
        take()
        let inner = nested { parser in parser.parseDisjunction() }
        guard let inner else { return addCondition(.missing, from: start) }
        expectClosing(opening)
        return addCondition(.group(inner), from: start)
    }

    /// `width`, `height`; of the screen alone, so that `Superview.Width` is an error with its cure.
    private mutating func parseDimension() -> ConditionDimension? {
        if (atWord("superview") || atWord("screen")) && kind(1) == .dot {
            let isWidth = isWord(position + 2, "width")
            guard isWidth || isWord(position + 2, "height") else { return nil }
            let path = Span(start, tokens[position + 2].span.end)
            report(.pathInCondition(range(path), path: quote(path), cure: isWidth ? "width" : "height"))
            take(to: position + 2)
        }
        if eatWord("width") { return .width }
        return eatWord("height") ? .height : nil
    }

    /// `width >= 700`, the dimension taken.
    private mutating func parseComparison(
        _ dimension: ConditionDimension, from start: Int32
    ) -> NodeIndex<Condition> {
        guard let relation = parseConditionRelation() else { return addCondition(.missing, from: start) }
        if let diagnostic = comparedDimensions(dimension, relation, from: start) {
            fail(diagnostic)
            return addCondition(.missing, from: start)
        }
        let value = parseSum(first: nil, behind: position - 1)
        if !hasFailed, atRelation { fail(.chainInCondition(currentRange, cure: nil, fix: nil)) }
        return addCondition(.dimension(dimension, relation, value), from: start)
    }

    /// `700 <= width`, the same as `width >= 700`.
    private mutating func parseReversedComparison() -> NodeIndex<Condition> {
        let start = self.start
        let value = parseSum()
        let sign = span
        guard !hasFailed, let relation = parseConditionRelation() else {
            return addCondition(.missing, from: start)
        }
        guard let dimension = parseDimension() else {
            fail(unknownCondition())
            return addCondition(.missing, from: start)
        }
        if atRelation {
            fail(chainInCondition(tree[value].span, sign, tokens[position - 1].span))
        }
        return addCondition(.dimension(dimension, relation.reversed, value), from: start)
    }

    /// `content size >= XL`, the words taken.
    private mutating func parseContentSize(from start: Int32) -> NodeIndex<Condition> {
        if !atRelation, !at(.unknown) { fail(contentSizeWithoutRelation()) }
        let sign = span
        guard !hasFailed, let relation = parseConditionRelation() else {
            return addCondition(.missing, from: start)
        }
        guard at(.word) else {
            let number = at(.number) ? quote(span) : nil
            fail(.noContentSize(currentRange, number: number, sign: quote(sign)))
            return addCondition(.missing, from: start)
        }
        return addCondition(.contentSize(relation, parseName()), from: start)
    }

    private mutating func parseConditionRelation() -> ConditionRelation? {
        if let relation = kind.relation {
            take()
            return relation
        }
        if let relation = unknownRelation() {
            take()
            return relation == .lessThanOrEqual ? .lessThanOrEqual : .greaterThanOrEqual
        }
        if !hasFailed { fail(.missingConditionRelation(currentRange, found: found)) }
        return nil
    }

    /// `Compact-Regular`; blanks may stand around the hyphen.
    mutating func parseSizeClass() -> SizeClassPattern? {
        guard at(.word) else { return nil }
        if let pattern = Self.sizeClass(text(span)) {
            take()
            return pattern
        }
        guard kind(1) == .minus, let horizontal = SizeClassWord(text(span)),
            let vertical = SizeClassWord(text(tokens[position + 2].span))
        else { return nil }
        take(to: position + 3)
        return SizeClassPattern(horizontal: horizontal, vertical: vertical)
    }

    private static func sizeClass(_ text: String) -> SizeClassPattern? {
        let words = text.split(separator: "-", omittingEmptySubsequences: false)
        guard words.count == 2, let horizontal = SizeClassWord(String(words[0])),
            let vertical = SizeClassWord(String(words[1]))
        else { return nil }
        return SizeClassPattern(horizontal: horizontal, vertical: vertical)
    }

    mutating func parseStrayElse() -> Statement {
        fail(.strayElse(currentRange))
        take()
        return .malformed(tokens[position - 1].span)
    }
}

extension ConditionRelation {
    /// The relation with its sides exchanged.
    var reversed: ConditionRelation {
        switch self {
        case .equal: .equal
        case .lessThan: .greaterThan
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThan: .lessThan
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
