import SourceText

// An `x` that is a word of a name.
extension Parser {
    /// Whether the `x` here is meant as a name: nothing stands before it that it could multiply.
    func isName(behind operatorIndex: Int?) -> Bool {
        guard atLetterX else { return false }
        guard let operatorIndex else { return true }
        return tokens[operatorIndex].kind.isRelation || !cursor.beginsOperand(position + 1)
    }

    /// Whether the token is an `x` that means 'times'.
    func isLetter(_ index: Int) -> Bool {
        tokens[index].kind == .times && bytes[Int(tokens[index].span.start)].isLetter
    }

    /// The `x` at a token is a word of a name, to which the words and numbers behind it belong.
    ///
    /// - Parameter first: Where the name begins; `nil` where it begins with the `x`.
    func timesAsName(at index: Int, from first: Int? = nil) -> Diagnostic {
        var last = index
        while isWordOrNumber(last + 1) { last += 1 }
        let name = tokens[first ?? index].span.union(tokens[last].span)
        return .timesAsName(range(name), spelling: text(tokens[index].span), name: quote(name))
    }

    /// A name where none is multiplied, so that an `x` behind it is a word of it.
    mutating func parseWholeName() -> Name {
        let name = parseName()
        failForTimes(in: name)
        return name
    }

    mutating func failForTimes(in name: Name) {
        guard atLetterX, !name.isQuoted, !hasFailed else { return }
        fail(timesAsName(at: position, from: cursor.firstToken(of: name)))
    }

    /// `Row 2x: View`, `Row x 2.Width`, at the colon or the dot behind a name with an `x` in it
    func timesInName() -> Diagnostic? {
        var times = position - 1
        while times > 0, isWordOrNumber(times) { times -= 1 }
        guard times >= 0, isLetter(times) else { return nil }
        return timesAsName(at: times, from: nameStart(before: times))
    }

    /// Where the name begins that has its `x` at token `times`. Before a colon all of the line belongs to it; elsewhere a
    /// number before it is a factor, and so is what stands before another `x`.
    private func nameStart(before times: Int) -> Int {
        var first = times
        while first > 0, isWordOrNumber(first - 1) || at(.colon) && isLetter(first - 1) { first -= 1 }
        while !at(.colon), tokens[first].kind == .number { first += 1 }
        return first
    }

    private func isWordOrNumber(_ index: Int) -> Bool {
        tokens[index].kind == .word || tokens[index].kind == .number
    }

    /// The line, just taken from `start` on, where it is words and numbers with an `x` between them: `Pos x 2`
    func nameOfWordsAndTimes(from start: Int32) -> Span? {
        var first = position
        while first > 0, tokens[first - 1].span.start >= start {
            first -= 1
            guard isWordOrNumber(first) || isLetter(first) else { return nil }
        }
        guard first < position, tokens[first].kind == .word,
            (first..<position).contains(where: { isLetter($0) })
        else { return nil }
        return tokens[first].span.union(tokens[position - 1].span)
    }
}

// Products without their sign.
extension Parser {
    /// `2 Blue View.Width`, `2xBlue View.Width`; and `1 Red View.Width = 20`, `A.Width = 10 A.Height = 20`
    func missingTimes(_ number: String) -> Diagnostic {
        if let diagnostic = nameWithNumber() { return diagnostic }
        let end = pathEnd(from: position)
        let right = factor(from: position, to: end)
        if tokens[end].kind.isRelation {
            if isBehindFirstToken, integer(tokens[position - 1].span) != nil {
                return .labelOrFactor(currentRange, number: number, factor: quote(right))
            }
            if !isBehindFirstToken { return .secondStatement(range(right), spelling: "'\(quote(right))'") }
        }
        return .missingTimes(currentRange, number: number, factor: quote(right))
    }

    /// Fails at the parenthesis of `2(B.Width + 3)`. By itself, for what unoptimised code copies here would lie on the stack
    /// at every level of parentheses.
    mutating func failForMissingTimes(beforeGroupBehind factor: NodeIndex<Expression>) {
        if let diagnostic = missingTimes(beforeGroupBehind: factor) { fail(diagnostic) }
    }

    /// `2(B.Width + 3)`, `3(20)`, at the parenthesis behind a factor
    private func missingTimes(beforeGroupBehind factor: NodeIndex<Expression>) -> Diagnostic? {
        let isClose = previousEnd == start
        guard multiplies(factor, isClose: isClose), !cursor.atClause, holdsFactor(isClose: isClose) else {
            return nil
        }
        let (number, group) = (quote(tree[factor].span), quotedArguments)
        if !isClose, isBehindFirstToken, integer(tokens[lineStart].span) != nil {
            return .labelOrFactor(currentRange, number: number, factor: group)
        }
        if context.isInPair { return .missingTimes(currentRange, number: number, factor: group, sign: "*") }
        return .missingTimes(currentRange, number: number, factor: group, priority: priorityAlone)
    }

    /// Whether a number ends what was taken last: what is in parentheses, and what has a sign before it, counts as one.
    private func multiplies(_ factor: NodeIndex<Expression>, isClose: Bool) -> Bool {
        switch tree[factor].kind {
        case .number, .percentage, .ratio: true
        case .group: isClose
        case .negation(let inner): multiplies(inner, isClose: isClose)
        case .standard, .notAnAttribute, .path, .sum, .difference, .product, .quotient, .missing: false
        }
    }

    /// Whether what the parenthesis here holds is meant as a factor, and not as the priority of a constraint: close behind
    /// a number it is, and where it has an attribute or a sign in it.
    private func holdsFactor(isClose: Bool) -> Bool {
        guard kind(1).beginsOperand || kind(1) == .minus, tokens[nameEnd(from: position + 1)].kind != .colon
        else { return false }
        if kind(1) == .word {
            let isPriority = PriorityName.allCases.contains { isWord(position + 1, $0.rawValue) }
            let word = text(tokens[position + 1].span)
            if isPriority || nearestName(to: word, among: ["Priority", "within"]) != nil { return false }
        }
        return isClose || !mayHavePriority || holdsSign
    }

    /// Whether what stands here may be the end of a constraint.
    private var mayHavePriority: Bool {
        isBehindRelation && !context.isInCondition && !isWord(lineStart, "let")
    }

    /// The number that the parenthesis here holds, where it may be a constraint's priority.
    private var priorityAlone: String? {
        guard mayHavePriority, kind(1) == .number, kind(2) == .rightParenthesis else { return nil }
        let number = tokens[position + 1].span
        return (1...1000).contains(Self.number(bytes, number)) ? quote(number) : nil
    }

    /// Whether a dot or the sign of a sum or product stands between the parenthesis here and the next.
    private var holdsSign: Bool {
        var place = position + 1
        while !tokens[place].kind.goesOnBehindName {
            let kind = tokens[place].kind
            if kind == .rightParenthesis || kind.endsStatement { return false }
            place += 1
        }
        return true
    }

    /// Whether only one token of the line stands before this one.
    private var isBehindFirstToken: Bool { position == lineStart + 1 }

    /// From token `first` up to token `end`, without the `x` that is written close behind a number.
    func factor(from first: Int, to end: Int) -> Span {
        let span = tokens[first].span.union(tokens[end - 1].span)
        let isJoined = span.start == previousEnd && bytes[Int(span.start)] | 0x20 == UInt8(ascii: "x")
        return isJoined ? Span(span.start + 1, span.end) : span
    }

    /// `2nd Label.Top`, `3Views: View`, where the word stands close behind its number, and `3 Views: View`
    func nameWithNumber() -> Diagnostic? {
        let end = nameEnd(from: position)
        let isDeclared = tokens[end].kind == .colon
        let isOrdinal = ["st", "nd", "rd", "th"].contains(text(span).lowercased())
        guard previousEnd == start ? isOrdinal || isDeclared : isDeclared && isBehindFirstToken else {
            return nil
        }
        let name = tokens[position - 1].span.union(tokens[end - 1].span)
        return .numberInName(range(name), name: quote(name))
    }

    /// `50%`, `2/3`, `16:9`, `(2/3)`
    func isShare(_ operand: NodeIndex<Expression>) -> Bool {
        switch tree[operand].kind {
        case .percentage, .ratio: return true
        case .group(let inner): return isShare(inner)
        case .quotient(let left, let right):
            if case .number = tree[left].kind, case .number = tree[right].kind { return true }
            return false
        case .number, .standard, .notAnAttribute, .path, .negation, .sum, .difference, .product, .missing:
            return false
        }
    }

    /// `50% of Blue View.Width`
    func missingTimesOfShare(_ share: String) -> Diagnostic {
        let first = atWord("of") ? position + 1 : position
        let end = max(pathEnd(from: first), first + 1)
        let whole = factor(from: first, to: min(end, tokens.count))
        return .missingTimesOfShare(
            currentRange, share: share, whole: tokens[first].kind == .word ? quote(whole) : "Superview.Width")
    }
}
