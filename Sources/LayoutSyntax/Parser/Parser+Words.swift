import SourceText

// Words and names.
extension Parser {
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

    /// Whether a name begins with the current token. Behind a dot even `x` is a word.
    func atName(behindDot: Bool = false) -> Bool {
        kind.isName || behindDot && atLetterX
    }

    /// `First Name Text Field`, `"any text"`; the current token begins a name.
    mutating func parseName() -> Name {
        let start = self.start
        let isQuoted = at(.string)
        take()
        while !isQuoted, cursor.continuesName(position) { take() }
        if isQuoted { checkLineBreak(Span(start, previousEnd)) }
        return Name(span: span(from: start), isQuoted: isQuoted)
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
                fail(joinedFactor(at: position - 2) ?? .missingNameBehindDot(dot, found: found))
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
