import SourceText

/// Where a parser stands among the tokens of a file, and what it sees from there.
///
/// Apart from the parser because it is small: a method that only looks is given a copy, and of the parser with its tree
/// that copy took longer than the look (measured: a sixth of parsing).
struct TokenCursor {
    let bytes: [UInt8]
    let tokens: [Token]
    /// The index of the current token; the last one, `endOfFile`, is never passed.
    private(set) var position = 0 {
        didSet { token = tokens[position] }
    }
    private(set) var token: Token
    /// The end of the token before the current one.
    private(set) var previousEnd: Int32 = 0
    var context = Context()

    /// What the current token is part of, which decides what some words and signs mean. Whoever changes it restores it.
    struct Context {
        /// The statement stands in the body of a test.
        var isInTest = false
        /// `and` and `or` end a name, as they do in a condition.
        var isInCondition = false
        /// `x` separates the two values of an argument and does not multiply.
        var isInPair = false
        /// The expression is an argument's: its single names are values such as `first baseline`.
        var isInArguments = false
    }

    init(_ bytes: [UInt8], _ tokens: [Token]) {
        self.bytes = bytes
        self.tokens = tokens
        token = tokens[0]
    }

    mutating func take() {
        if token.kind == .endOfFile { return }
        previousEnd = token.span.end
        position += 1
    }

    /// Takes all tokens before `index`.
    mutating func take(to index: Int) {
        if index == position { return }
        previousEnd = tokens[index - 1].span.end
        position = index
    }
}

// What stands at the current token.
extension TokenCursor {
    var kind: TokenKind { token.kind }
    var span: Span { token.span }
    package var start: Int32 { token.span.start }

    func at(_ kind: TokenKind) -> Bool { token.kind == kind }

    /// Whether the sign here is an `x`, which looks like a name and multiplies.
    var atLetterX: Bool { at(.times) && bytes[Int(start)].isLetter }

    /// Whether a `(Priority 750)` stands here, and not a group that begins with a name such as `Priority Label`.
    var atClause: Bool {
        guard isWord(position + 1, "priority") || isWord(position + 1, "within") else { return false }
        let end = nameEnd(from: position + 1)
        return end > position + 2 && tokens[end].kind != .dot
    }

    /// `-- a note`: two signs before one term have a blank between them, or none behind them.
    var commentOfDashes: Span? {
        guard at(.minus), kind(1) == .minus, kind(2) == .word else { return nil }
        let next = tokens[position + 1].span
        let isApart = previousEnd < start && next.end < tokens[position + 2].span.start
        return isApart && next.start == span.end ? span.union(next) : nil
    }
}

// What stands at an index.
extension TokenCursor {
    func kind(_ distance: Int) -> TokenKind { token(at: position + distance).kind }

    func text(_ span: Span) -> String {
        String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }

    /// The token at `index`, or the last one where that is behind it.
    func token(at index: Int) -> Token { tokens[min(index, tokens.count - 1)] }

    /// Whether token `index` is the word `text`, which is in lower case, in any case.
    func isWord(_ index: Int, _ text: String) -> Bool {
        let token = token(at: index)
        guard token.kind == .word, Int(token.span.end - token.span.start) == text.utf8.count else {
            return false
        }
        var offset = Int(token.span.start)
        for expected in text.utf8 {
            let byte = bytes[offset]
            guard byte == expected || (byte.isLetter && byte | 0x20 == expected) else { return false }
            offset += 1
        }
        return true
    }

    /// Whether token `index` may stand in a name behind its first word.
    func continuesName(_ index: Int) -> Bool {
        tokens[index].continuesName(in: bytes)
            && !(context.isInCondition && (isWord(index, "and") || isWord(index, "or")))
    }

    /// The index behind the words, or the quoted name, at `index`.
    func nameEnd(from index: Int) -> Int {
        if tokens[index].kind == .string { return index + 1 }
        guard tokens[index].kind == .word else { return index }
        var end = index + 1
        while continuesName(end) { end += 1 }
        return end
    }

    /// The index behind the names and dots at `index`.
    func pathEnd(from index: Int) -> Int {
        var end = nameEnd(from: index)
        while end > index, tokens[end].kind == .dot {
            let next = nameEnd(from: end + 1)
            if next == end + 1 { return end + 1 }
            end = next
        }
        return end
    }

    /// The index where the names and dots begin that end before token `end`.
    func pathStart(before end: Int) -> Int {
        var start = end
        while start > 0, tokens[start - 1].kind.isPathPart { start -= 1 }
        return start
    }

    /// The index of the first token from `index` on that is neither a line's end nor a comment.
    func skippingBreaks(from index: Int) -> Int {
        var index = index
        while tokens[index].kind.isBreak { index += 1 }
        return index
    }

    /// The index of the token before the current one that `name`, just taken, begins with.
    func firstToken(of name: Name) -> Int {
        var index = position - 1
        while tokens[index].span.start > name.span.start { index -= 1 }
        return index
    }

    /// Whether token `index` may be the right side of an `x`.
    func beginsOperand(_ index: Int) -> Bool {
        let kind = token(at: index).kind
        return kind.beginsOperand && !isWord(index, "within")
    }

    /// Whether a token of `kind` stands on the line from token `index` on, before any `{`.
    func lineHolds(_ kind: TokenKind, from index: Int) -> Bool { lineHolds(from: index) { $0 == kind } }
    func lineHoldsRelation(from index: Int) -> Bool { lineHolds(from: index) { $0.isRelation } }

    private func lineHolds(from index: Int, _ matches: (TokenKind) -> Bool) -> Bool {
        var index = index
        while !matches(tokens[index].kind) {
            if tokens[index].kind.endsStatement || tokens[index].kind == .leftBrace { return false }
            index += 1
        }
        return true
    }
}
