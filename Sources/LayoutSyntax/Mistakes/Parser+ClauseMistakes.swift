import SourceText

// Priorities and tolerances that are written otherwise here.
extension Parser {
    /// `A.Width = 200 @750`, `A.Width = 200 @High`
    func priorityBehindAt() -> Diagnostic {
        let (end, priority) = priorityOfCode(at: position + 1) ?? priority(at: position + 1)
        let range = range(span.union(tokens[end - 1].span))
        return .priorityBehindAt(range, spelling: quote(range.span), priority: priority)
    }

    /// `UILayoutPriority.defaultHigh`, `.required`, `UILayoutPriority(999)`
    private func priorityOfCode(at index: Int) -> (end: Int, clause: String)? {
        let first = tokens[index].kind == .dot ? index + 1 : index
        var end = pathEnd(from: first)
        guard end > first else { return nil }
        if tokens[end].kind == .leftParenthesis {
            end = CallArguments(lineOfCode, opening: end, text: text).end
        } else if end == index + 1 {
            return nil
        }
        return (end, CodePriority(tokens[index..<end], text)?.clause ?? "(Priority 750)")
    }

    /// `A.Width == 100.priority(750)`, at the dot
    func priorityModifier() -> Diagnostic? {
        guard isWord(position + 1, "priority"), kind(2) == .leftParenthesis else { return nil }
        let arguments = CallArguments(lineOfCode, opening: position + 2, text: text)
        guard arguments.list.count == 1 else { return nil }
        guard let priority = CodePriority(arguments.list[0].value, text) else {
            let word = tokens[position + 1].span
            return ForeignNotation.method(text(word)).map { cure in
                .methodCall(range(word), spelling: quote(word), cure: cure)
            }
        }
        let whole = range(span.union(tokens[arguments.end - 1].span))
        return .priorityModifier(whole, spelling: quote(whole.span), priority: priority.clause)
    }

    /// The index behind the value of a priority at token `index`, and the clause with it; with 750 where none is there.
    private func priority(at index: Int) -> (end: Int, clause: String) {
        let token = token(at: index)
        if token.kind == .number { return (index + 1, "(Priority \(nearestPriority(token.span)))") }
        for name in PriorityName.allCases {
            let words = name.spelling.lowercased().split(separator: " ")
            let isHere = words.enumerated().allSatisfy { isWord(index + $0.offset, String($0.element)) }
            if isHere { return (index + words.count, "(Priority \(name.spelling))") }
        }
        return (index, "(Priority 750)")
    }

    /// The number, or the end of the range of priorities that it lies beyond.
    private func nearestPriority(_ number: Span) -> String {
        let value = Self.number(bytes, number)
        return value < 1 ? "1" : value > 1000 ? "1000" : quote(number)
    }

    /// `A.Width = 200 priority 750`, `A.Width = 375 within 1`, at token `index`
    func bareClause(_ index: Int) -> Diagnostic? { barePriority(index) ?? bareTolerance(index) }

    private func bareTolerance(_ index: Int) -> Diagnostic? {
        guard isWord(index, "within"), tokens[index + 1].kind == .number else { return nil }
        let (word, number) = (tokens[index].span, tokens[index + 1].span)
        if !context.isInTest { return .toleranceOutsideTest(range(word)) }
        return .plusOrMinus(range(word.union(number)), number: quote(number))
    }

    private func barePriority(_ index: Int) -> Diagnostic? {
        guard isWord(index, "priority") else { return nil }
        let isCall = tokens[index + 1].kind == .leftParenthesis
        var (end, priority) = priority(at: index + (isCall ? 2 : 1))
        guard end > index + (isCall ? 2 : 1) else { return nil }
        // `Priority 750)` lacks the parenthesis before it only.
        let isInside = hasOpenParenthesis(before: index)
        if tokens[end].kind == .rightParenthesis, isCall || !isInside { end += 1 }
        let span = tokens[index].span.union(tokens[end - 1].span)
        return .priorityWithoutParentheses(range(span), priority: priority, isFixed: !isInside)
    }

    /// Whether a parenthesis on the line is open before token `index`.
    private func hasOpenParenthesis(before index: Int) -> Bool {
        var (open, place) = (0, index)
        while place > 0, open <= 0, !tokens[place - 1].kind.endsLine {
            place -= 1
            if tokens[place].kind == .leftParenthesis { open += 1 }
            if tokens[place].kind == .rightParenthesis { open -= 1 }
        }
        return open > 0
    }

    /// `A.Width = 200 [Priority 750]`
    func priorityInBrackets() -> Diagnostic? {
        let isNumber = kind(1) == .number && kind(2) == .unknown && text(tokens[position + 2].span) == "]"
        guard
            isWord(position + 1, "priority")
                || isNumber && position > 0 && tokens[position - 1].kind.endsOperand
        else { return nil }
        let (end, priority) = priority(at: position + (isNumber ? 1 : 2))
        let closing = token(at: end).span
        let whole = span.union(text(closing) == "]" ? closing : tokens[end - 1].span)
        return .priorityWithoutParentheses(range(whole), priority: priority, isFixed: true)
    }

    func unknownClause() -> Diagnostic {
        if let diagnostic = methodCall() ?? declarationWithEqualSign() ?? functionCall() { return diagnostic }
        if let diagnostic = argumentsOfConstraint() ?? foreignArgument(at: position + 1) { return diagnostic }
        let word = token(at: position + 1)
        let spelling = text(word.span)
        if word.kind == .number
            || PriorityName.allCases.contains(where: { isWord(position + 1, $0.rawValue) })
        {
            return .priorityWithoutWord(range(word.span), spelling: spelling)
        }
        let nearest = word.kind == .word ? nearestName(to: spelling, among: ["Priority", "within"]) : nil
        if let nearest { return .misspeltClause(range(word.span), spelling: spelling, nearest: nearest) }
        return .unknownClause(currentRange, isInTest: context.isInTest)
    }

    func unknownPriority() -> Diagnostic {
        if at(.colon) {
            return .colonBehindPriority(currentRange, priority: priority(at: position + 1).clause)
        }
        guard at(.word) else { return .missingPriority(currentRange, found: found) }
        let name = currentName
        return .unknownPriority(range(name), spelling: quote(name))
    }
}
