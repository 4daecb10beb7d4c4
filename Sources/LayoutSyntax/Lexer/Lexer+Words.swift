import SourceText

extension Lexer {
    mutating func lexWord() { emit(.word, Word.end(bytes, from: position + 1) - position) }

    /// A word of a name, or `x` on its own, which multiplies.
    mutating func lexLetterX() {
        if startsFactor { return emit(.times, 1) }
        let length = Word.end(bytes, from: position + 1) - position
        emit(length == 1 ? .times : .word, length)
    }

    /// Whether the `x` of `375x667` or `2x` stands here: close behind a number, and no letter behind it.
    private var startsFactor: Bool {
        guard followsToken, tokens.last?.kind == .number else { return false }
        let next = peek(1)
        return !(next.isLetter || next == UInt8(ascii: "_") || next >= 0x80)
    }

    /// Letters of any script, signs such as `≥`, wide blanks, and what is no text at all.
    mutating func lexBeyondASCII() {
        let blank = Blank.length(bytes, at: position)
        if blank > 0 {
            position += blank
            return
        }
        let decoded = DecodedScalar.decode(bytes, at: position)
        guard let scalar = decoded.scalar, !scalar.isControl else { return lexInvalid(decoded.length) }
        if let sign = Self.sign(scalar) { return emit(sign, decoded.length) }
        if scalar.startsWord {
            return emit(.word, Word.end(bytes, from: position + decoded.length) - position)
        }
        if scalar.isInvisible { return lexInvalid(decoded.length) }
        emit(.unknown, signEnd(from: position + decoded.length) - position)
    }

    /// The end of the emoji or other sign whose first scalar ends at `start`: joiners and what they join, variation
    /// selectors and skin tones belong to it.
    private func signEnd(from start: Int) -> Int {
        var end = start
        var isJoined = false
        while end < bytes.count {
            let decoded = DecodedScalar.decode(bytes, at: end)
            guard let scalar = decoded.scalar, isJoined && !scalar.isASCII || scalar.continuesSign else {
                return end
            }
            isJoined = scalar == "\u{200D}"
            end += decoded.length
        }
        return end
    }

    /// The signs of mathematics that stand for an ASCII spelling.
    private static func sign(_ scalar: Unicode.Scalar) -> TokenKind? {
        switch scalar {
        case "≥": .greaterThanOrEqual
        case "≤": .lessThanOrEqual
        case "×": .times
        case "−": .minus
        case "…": .ellipsis
        default: nil
        }
    }

    /// A run of bytes that are no text: malformed, control or invisible characters. Reported as one.
    mutating func lexInvalid(_ length: Int) {
        let start = position
        report(at: start)
        position += length
        while position < bytes.count, let next = invalidLength(at: position) { position += next }
        tokens.append(Token(.invalid, start, position))
    }

    private func invalidLength(at index: Int) -> Int? {
        let byte = bytes[index]
        if byte >= 0x20, byte < 0x7F { return nil }
        if byte == 0x09 || byte == 0x0A || byte == 0x0D { return nil }
        let decoded = DecodedScalar.decode(bytes, at: index)
        guard let scalar = decoded.scalar else { return 1 }
        return scalar.isControl || scalar.isInvisible ? decoded.length : nil
    }

    /// Reports the first run of malformed bytes, or the control or invisible character, that begins at `start`.
    private mutating func report(at start: Int) {
        let decoded = DecodedScalar.decode(bytes, at: start)
        guard let scalar = decoded.scalar else { return reportMalformed(at: start) }
        let range = range(start, start + decoded.length)
        diagnostics.append(
            scalar.isControl
                ? .controlCharacter(range, scalar.codePoint) : .invisibleCharacter(range, scalar.codePoint))
    }

    private mutating func reportMalformed(at start: Int) {
        guard !hasReportedMalformedText else { return }
        hasReportedMalformedText = true
        diagnostics.append(.malformedText(range(start, malformedEnd(from: start))))
    }

    private func malformedEnd(from start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, bytes[end] >= 0x80, DecodedScalar.decode(bytes, at: end).scalar == nil {
            end += 1
        }
        return end
    }
}

// Texts that may hold anything: strings and comments.
extension Lexer {
    /// `"text"`, to the end of the line where the closing quote is missing.
    mutating func lexString() {
        let start = position
        var end = start + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            let byte = bytes[end]
            if byte == 0x0A || byte == 0x0D { break }
            end += byte == UInt8(ascii: "\\") ? escapeLength(at: end) : freeTextLength(at: end)
        }
        if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
            end += 1
        } else {
            end = lexUnterminated(start, end)
        }
        emit(.string, end - start)
    }

    /// Reports that a string lacks its closing quote, and gives its end: in a list of arguments the end of the list, so
    /// that the tokens behind it are read, else the line's end.
    private mutating func lexUnterminated(_ start: Int, _ lineEnd: Int) -> Int {
        let end = UnterminatedString.end(bytes, start..<lineEnd, tokens)
        diagnostics.append(
            .unterminatedString(range(start, start + 1), end: end.map { range($0, $0) }))
        return end ?? lineEnd
    }

    /// The length of the escape whose backslash is at `index`; of a malformed one, which is reported, 1 or 2.
    private mutating func escapeLength(at index: Int) -> Int {
        if let escape = Escape(bytes, at: index, end: bytes.count) { return escape.length }
        guard index + 1 < bytes.count, bytes[index + 1] > 0x20, bytes[index + 1] < 0x7F else { return 1 }
        diagnostics.append(.unknownEscape(range(index, index + 2), escape: Unicode.Scalar(bytes[index + 1])))
        return 2
    }

    /// The length of the character at `index` of a string or comment; what is no text is reported.
    private mutating func freeTextLength(at index: Int) -> Int {
        let byte = bytes[index]
        if byte >= 0x20 && byte < 0x7F || byte == 0x09 { return 1 }
        let decoded = DecodedScalar.decode(bytes, at: index)
        if let scalar = decoded.scalar, !scalar.isControl { return decoded.length }
        report(at: index)
        return decoded.scalar == nil ? malformedEnd(from: index) - index : decoded.length
    }

    /// `// to the end of the line`
    mutating func lexLineComment() {
        var end = position + 2
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += freeTextLength(at: end) }
        emitComment(end - position)
    }

    /// `/* of another language */`: reported, and passed over, that its text is not taken for layout.
    mutating func lexBlockComment() {
        diagnostics.append(.blockComment(range(position, position + 2)))
        guard let end = blockCommentEnd() else { return lexLineComment() }
        emitComment(end - position)
    }

    private mutating func emitComment(_ length: Int) {
        comments.append(Span(Int32(position), Int32(position + length)))
        emit(.comment, length)
    }

    private mutating func blockCommentEnd() -> Int? {
        guard position < blockCommentsEnd else { return nil }
        var end = position + 2
        while end + 1 < bytes.count {
            if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
            end += 1
        }
        blockCommentsEnd = position
        return nil
    }
}
