import SourceText

// Words and names.
extension Parser {
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

    func atWord(_ text: String) -> Bool { isWord(position, text) }

    mutating func eatWord(_ text: String) -> Bool {
        guard atWord(text) else { return false }
        take()
        return true
    }

    /// Takes the words of `text`, which a blank separates, if all of them are there.
    mutating func eatWords(_ text: String) -> Bool {
        var index = position
        for word in text.split(separator: " ") {
            guard isWord(index, String(word)) else { return false }
            index += 1
        }
        take(to: index)
        return true
    }

    /// Whether token `index` may stand in a name behind its first word.
    private func continuesName(_ index: Int) -> Bool {
        tokens[index].continuesName(in: bytes)
            && !(context.isInCondition && (isWord(index, "and") || isWord(index, "or")))
    }

    /// Whether a name begins with the current token. Behind a dot even `x` is a word.
    func atName(behindDot: Bool = false) -> Bool {
        kind.isName || behindDot && atLetterX
    }

    /// Whether the sign here is an `x`, which looks like a name and multiplies.
    var atLetterX: Bool { at(.times) && bytes[Int(start)].isLetter }

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

    /// `First Name Text Field`, `"any text"`; the current token begins a name.
    mutating func parseName() -> Name {
        let start = self.start
        if eat(.string) { return Name(span: span(from: start), isQuoted: true) }
        take()
        while continuesName(position) { take() }
        return Name(span: span(from: start), isQuoted: false)
    }

    mutating func add(_ name: Name) -> NodeIndex<Name> {
        tree.names.append(name)
        return NodeIndex(tree.names.count - 1)
    }

    /// A path of nothing but `name`.
    mutating func addPath(_ name: Name) -> NodeList<Name> {
        let first = Int(add(name).index)
        return NodeList(first..<first + 1)
    }

    /// `Card.Title`; the current token begins a name.
    mutating func parsePath() -> NodeList<Name> {
        let first = tree.names.count
        tree.names.append(parseName())
        while at(.dot) {
            let dot = currentRange
            take()
            guard atName(behindDot: true) else {
                fail(.missingNameBehindDot(dot, found: found))
                break
            }
            tree.names.append(parseName())
        }
        return NodeList(first..<tree.names.count)
    }

    /// The number that the current token is.
    mutating func parseNumber() -> Double {
        let span = self.span
        take()
        let value = Self.number(bytes, span)
        if !value.isFinite { report(.numberNotFinite(range(span))) }
        return value.isFinite ? value : 0
    }

    /// The value of decimal digits with at most one dot, correctly rounded.
    static func number(_ bytes: [UInt8], _ span: Span) -> Double {
        var digits: UInt64 = 0
        var fractionDigits = 0
        var isBehindDot = false
        // Up to 15 digits and up to 10^15 are exact, and so is their quotient's rounding.
        guard span.end - span.start <= 16 else { return longNumber(bytes, span) }
        for byte in bytes[Int(span.start)..<Int(span.end)] {
            if byte.isDigit {
                digits = digits * 10 + UInt64(byte & 0xF)
                if isBehindDot { fractionDigits += 1 }
            } else {
                isBehindDot = true
            }
        }
        guard digits < 1 << 53 else { return longNumber(bytes, span) }
        return Double(digits) / powerOfTen(fractionDigits)
    }

    private static func longNumber(_ bytes: [UInt8], _ span: Span) -> Double {
        Double(String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)) ?? .infinity
    }

    private static func powerOfTen(_ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<exponent { power *= 10 }
        return power
    }

    /// The whole number that token `span` is, or `nil` where it has a fraction or is too large.
    func integer(_ span: Span) -> Int64? { Int64(text(span)) }
}
