import SourceText

extension Text {
    /// `name` as a path has to write it: as it stands where that reads as this one name, else as a string.
    package static func quotedWhereNeeded(_ name: String) -> String {
        readsAsName(name) ? name : quoted(name)
    }

    /// `name` as a part of a path that is shown: in quotes only where it could be taken for several parts.
    package static func partOfPath(_ name: String) -> String {
        name.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "\"") })
            ? quoted(name) : name
    }

    /// Whether `name` is text on one line, as names are: the parser has reported one that is not.
    package static func isOnOneLine(_ name: String) -> Bool { !name.unicodeScalars.contains { $0.isControl } }

    /// Whether it is of words and whole numbers and like no words of the language: those that begin statements are names
    /// only where nothing behind them fits, and an attribute before a hyphen is taken for a difference without blanks.
    private static func readsAsName(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        var lexer = Lexer(bytes, source: SourceID(0))
        lexer.lex()
        let words = lexer.tokens.dropLast()
        guard let first = words.first, first.kind == .word, first.span.start == 0,
            words.last.map({ Int($0.span.end) }) == bytes.count,
            words.allSatisfy({ $0.continuesName(in: bytes) })
        else { return false }
        let word = String(decoding: bytes[..<Int(first.span.end)], as: UTF8.self)
        return Keyword(rawValue: word) == nil && !SpecialItem.isItem(name)
            && AttributeWord.cutBehindAttribute(name) == nil
    }

    /// The string literal whose value is `text`.
    package static func quoted(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                literal.unicodeScalars.append("\\")
                literal.unicodeScalars.append(scalar)
            case "\n": literal += "\\n"
            case _ where scalar.isControl:
                literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            case _: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}

extension Token {
    /// Whether it may stand in a name behind the first word: a word or a whole number.
    func continuesName(in bytes: [UInt8]) -> Bool {
        kind == .word
            || kind == .number && !bytes[Int(span.start)..<Int(span.end)].contains(UInt8(ascii: "."))
    }
}
