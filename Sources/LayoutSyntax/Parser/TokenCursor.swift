import SourceText

/// The position of a parser among the tokens of a file, and its view from there.
package struct TokenCursor {
    package let bytes: [UInt8]
    /// As the lexer cut them, but where a mistake has been mended.
    package private(set) var tokens: [Token]
    /// The texts of tokens that stand for something else than what is written.
    private(set) var respellings: [String] = []
    /// The index of the current token; the last one, `endOfFile`, is never passed.
    private(set) var position = 0 {
        didSet { token = tokens[position] }
    }
    private(set) var token: Token
    /// The end of the token before the current one.
    private(set) var previousEnd: Int32 = 0
    package var context = Context()

    /// The surroundings of the current token, which decide the meaning of some words and signs. Whoever changes it
    /// restores it.
    package struct Context {
        /// The statement stands in the body of a test.
        package var isInTest = false
        /// `and` and `or` end a name, as they do in a condition.
        package var isInCondition = false
        /// `at` ends a name, for it begins another environment.
        var isInEnvironment = false
        /// `x` separates the two values of an argument and does not multiply.
        var isInPair = false
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
        if index <= position { return }
        previousEnd = tokens[index - 1].span.end
        position = index
    }

    /// Goes back to the token at `index`.
    mutating func rewind(to index: Int) {
        previousEnd = index > 0 ? tokens[index - 1].span.end : 0
        position = index
    }

    /// Puts tokens in the place of others that have not been taken.
    ///
    /// - Parameter respellings: The texts of the new tokens whose `respelling` counts from them.
    mutating func replace(_ range: Range<Int>, with tokens: [Token]) {
        self.tokens.replaceSubrange(range, with: tokens)
        token = self.tokens[position]
    }

    /// Keeps the text of a token that stands for something else than what is written, and gives its number.
    mutating func addRespelling(_ text: String) -> Int32 {
        respellings.append(text)
        return Int32(respellings.count)
    }
}

// What stands at the current token.
extension TokenCursor {
    var kind: TokenKind { token.kind }
    var span: Span { token.span }
    var start: Int32 { token.span.start }

    func at(_ kind: TokenKind) -> Bool { token.kind == kind }

    /// Whether the sign here is an `x`, which looks like a name and multiplies.
    var atLetterX: Bool { isLetterX(position) }

    /// Whether some line, as it begins, may be a `state` or an `include`.
    var mayNameStates: Bool {
        tokens.indices.contains { index in
            (index == 0 || tokens[index - 1].kind.isBreak || tokens[index - 1].kind == .leftBrace)
                && (isWord(index, "state") || isWord(index, "include"))
        }
    }

    /// Whether a `(Priority 750)` stands here, and not a group that begins with a name such as `Priority Label`.
    var atClause: Bool {
        guard isWord(position + 1, "priority") || isWord(position + 1, "within") else { return false }
        let end = nameEnd(from: position + 1)
        return end > position + 2 && tokens[end].kind != .dot
    }
}

// What stands at an index.
extension TokenCursor {
    func kind(_ distance: Int) -> TokenKind { token(at: position + distance).kind }

    package func text(_ span: Span) -> String {
        String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }

    /// The text of token `index`, or the one that is meant where a mistake has been mended.
    package func text(at index: Int) -> String {
        let token = token(at: index)
        return token.respelling == 0 ? text(token.span) : respellings[Int(token.respelling) - 1]
    }

    /// The token at `index`, or the end of the file where that is behind it or before the first.
    package func token(at index: Int) -> Token {
        tokens[tokens.indices.contains(index) ? index : tokens.count - 1]
    }

    /// Whether token `index` is the word `text`, which is in lower case, in any case.
    package func isWord(_ index: Int, _ text: String) -> Bool {
        let token = token(at: index)
        guard token.kind == .word else { return false }
        if token.respelling != 0 { return respellings[Int(token.respelling) - 1].lowercased() == text }
        return token.span.isWord(text, in: bytes)
    }

    /// Whether token `index` is an `x` that means 'times'.
    package func isLetterX(_ index: Int) -> Bool {
        let token = token(at: index)
        return token.kind == .times && Int(token.span.start) < bytes.count
            && bytes[Int(token.span.start)].isLetter
    }

    /// Whether token `index` is an attribute.
    package func isAttribute(_ index: Int) -> Bool {
        let token = token(at: index)
        guard token.kind == .word else { return false }
        if token.respelling != 0 { return AttributeWord.canonical(text(at: index)) != nil }
        return AttributeWord.isAttribute(bytes, token.span)
    }

    /// Whether token `index` may stand in a name behind its first word.
    func continuesName(_ index: Int) -> Bool {
        let token = token(at: index)
        let isPart =
            token.respelling == 0
            ? token.continuesName(in: bytes) : token.kind == .word || Int(text(at: index)) != nil
        return isPart
            && !(context.isInCondition && (isWord(index, "and") || isWord(index, "or")))
            && !(context.isInEnvironment && isWord(index, "at"))
    }

    /// The index behind the words, or the quoted name, at `index`.
    package func nameEnd(from index: Int) -> Int {
        if token(at: index).kind == .string { return index + 1 }
        guard token(at: index).kind == .word else { return index }
        var end = index + 1
        while continuesName(end) { end += 1 }
        return end
    }

    /// The index behind the names and dots at `index`.
    package func pathEnd(from index: Int) -> Int {
        var end = nameEnd(from: index)
        while end > index, tokens[end].kind == .dot {
            let next = nameEnd(from: end + 1)
            if next == end + 1 { return end + 1 }
            end = next
        }
        return end
    }

    /// The index of the first token from `index` on that is neither a line's end nor a comment.
    package func skippingBreaks(from index: Int) -> Int {
        var index = index
        while tokens[index].kind.isBreak { index += 1 }
        return index
    }

    /// Whether token `index` may be the right side of an `x`.
    package func beginsOperand(_ index: Int) -> Bool {
        token(at: index).kind.beginsOperand && !isWord(index, "within")
    }

    /// The index of the end of the statement that token `index` is part of: its line's end or a `}`.
    package func statementEnd(from index: Int) -> Int {
        var end = index
        while !tokens[end].kind.endsStatement { end += 1 }
        return end
    }

    /// Whether a token of `kind` stands on the line from token `index` on, before any `{`.
    package func lineHolds(_ kind: TokenKind, from index: Int) -> Bool {
        lineHolds(from: index) { $0 == kind }
    }
    package func lineHoldsRelation(from index: Int) -> Bool { lineHolds(from: index) { $0.isRelation } }

    private func lineHolds(from index: Int, _ matches: (TokenKind) -> Bool) -> Bool {
        var index = index
        while !matches(tokens[index].kind) {
            if tokens[index].kind.endsStatement || tokens[index].kind == .leftBrace { return false }
            index += 1
        }
        return true
    }
}

extension Span {
    /// Whether its bytes are the word `text`, which is in lower case, in any case.
    fileprivate func isWord(_ text: String, in bytes: [UInt8]) -> Bool {
        guard Int(end - start) == text.utf8.count else { return false }
        var offset = Int(start)
        for expected in text.utf8 {
            let byte = bytes[offset]
            guard byte == expected || (byte.isLetter && byte | 0x20 == expected) else { return false }
            offset += 1
        }
        return true
    }
}
