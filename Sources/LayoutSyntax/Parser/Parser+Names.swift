import SourceText

// Names, paths and numbers.
extension Parser {
    /// `First Name Text Field`, `"any text"`; the current token begins a name.
    mutating func parseName() -> Name { takeName(to: cursor.nameEnd(from: position)) }

    /// The name of the tokens before `end`.
    mutating func takeName(to end: Int) -> Name {
        let first = position
        let start = self.start
        take(to: max(end, first + 1))
        var name = Name(
            span: span(from: start), isQuoted: tokens[first].kind == .string && !tokens[first].span.isEmpty)
        if name.isQuoted { remarkLineBreak(name.span) }
        if !cursor.respellings.isEmpty, tokens[first..<position].contains(where: { $0.respelling != 0 }) {
            let words = (first..<position).map { cursor.text(at: $0) }
            name.respelling = cursor.addRespelling(words.joined(separator: " "))
        }
        return name
    }

    mutating func add(_ name: Name) -> NodeIndex<Name> {
        tree.names.append(name)
        return NodeIndex(tree.names.count - 1)
    }

    /// `Card.Title`, the path of an item; the current token begins a name.
    mutating func parsePath() throws(Failure) -> NodeList<Name> {
        let first = tree.names.count
        tree.names.append(parseName())
        while at(.dot) {
            try takeDot()
            tree.names.append(parseName())
        }
        return NodeList(first..<tree.names.count)
    }

    /// `Card.Title.Width`: an attribute is one word, and the last.
    mutating func parseAttributePath() throws(Failure) -> NodeList<Name> {
        let first = tree.names.count
        tree.names.append(parseName())
        while at(.dot) {
            try takeDot()
            let end = max(cursor.nameEnd(from: position), position + 1)
            if tokens[end].kind == .dot {
                tree.names.append(takeName(to: end))
            } else if cursor.isAttribute(position) {
                if cursor.isLetterX(position + 1), !cursor.beginsOperand(position + 2),
                    AttributeWord.canonical(cursor.text(at: position) + "X") != nil
                {
                    throw failure(.attribute)
                }
                tree.names.append(takeName(to: position + 1))
            } else {
                try checkAttribute(upTo: end)
                tree.names.append(takeName(to: end))
            }
        }
        return NodeList(first..<tree.names.count)
    }

    private mutating func takeDot() throws(Failure) {
        take()
        // Behind a dot even `x` is a word.
        if !kind.isName, !cursor.atLetterX { throw failure(.name, from: position - 1) }
    }

    /// Throws where the words up to `end`, of which the first is no attribute, are one in several words.
    private mutating func checkAttribute(upTo end: Int) throws(Failure) {
        guard end > position + 1 else { return }
        let words = (position..<end).map { cursor.text(at: $0) }
        if AttributeWord.canonical(words.joined()) != nil { throw failure(.attribute) }
    }

    /// Reports an escape in the string at `span`, which is a name, that is no text: names are shown on one line.
    mutating func remarkLineBreak(_ span: Span) {
        guard bytes[Int(span.start)..<Int(span.end)].contains(UInt8(ascii: "\\")) else { return }
        let name = tree.string(span)
        guard !Text.isOnOneLine(name) else { return }
        var words = ""
        for scalar in name.unicodeScalars {
            words.unicodeScalars.append(scalar.isControl ? " " : scalar)
        }
        remark(.lineBreakInName(range(span), suggestion: Text.quoted(words)))
    }

    /// The number that the current token is.
    mutating func parseNumber() -> Double {
        let (span, index) = (self.span, position)
        take()
        let value =
            tokens[index].respelling == 0
            ? Number.value(bytes, span) : Double(cursor.text(at: index)) ?? .infinity
        if !value.isFinite { remark(.numberNotFinite(range(span))) }
        return value.isFinite ? value : 0
    }

    /// The whole number that the current token is, or `nil` where it has a fraction or is too large.
    var integer: Int64? { mutating get { Int64(cursor.text(at: cursor.position)) } }
}

/// The values of numbers as they are written.
enum Number {
    /// The value of decimal digits with at most one dot, correctly rounded.
    static func value(_ bytes: [UInt8], _ span: Span) -> Double {
        var digits: UInt64 = 0
        var fractionDigits = 0
        var isBehindDot = false
        // Up to 15 digits and up to 10^15 are exact, and so is their quotient's rounding.
        guard span.end - span.start <= 16 else { return longValue(bytes, span) }
        for byte in bytes[Int(span.start)..<Int(span.end)] {
            if byte.isDigit {
                digits = digits * 10 + UInt64(byte & 0xF)
                if isBehindDot { fractionDigits += 1 }
            } else {
                isBehindDot = true
            }
        }
        guard digits < 1 << 53 else { return longValue(bytes, span) }
        return Double(digits) / powerOfTen(fractionDigits)
    }

    private static func longValue(_ bytes: [UInt8], _ span: Span) -> Double {
        Double(String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)) ?? .infinity
    }

    private static func powerOfTen(_ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<exponent { power *= 10 }
        return power
    }
}
