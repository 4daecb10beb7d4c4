import SourceText

// What the lexer has to say: of bytes that are no text, of strings and comments.
extension Diagnostic {
    static func unreadableText(_ range: SourceRange, _ text: UnreadableText) -> Diagnostic {
        switch text {
        case .utf16: .error(.malformedUTF8, range, "this file is UTF-16; save it as UTF-8")
        case .notText(let count):
            .error(
                .foreignFormat, range,
                "this file is not text: it begins with \(count) NUL characters; a layout has lines like"
                    + " 'Title: Label(\"Hello\")' and 'Title.Top = Superview.Top + 20'")
        }
    }

    static func blockComment(_ range: SourceRange) -> Diagnostic {
        .error(.blockComment, range, "a comment begins with '//' and runs to the end of its line")
    }

    static func carriageReturn(_ range: SourceRange) -> Diagnostic {
        .error(
            .carriageReturn, range,
            "a carriage return alone does not end a line; end it with a line feed, or with both, carriage return first"
        )
    }

    static func controlCharacter(_ range: SourceRange, _ codePoint: String) -> Diagnostic {
        .error(
            .controlCharacter, range, "the control character \(codePoint) is not allowed; delete it")
    }

    static func fileTooLarge(_ range: SourceRange) -> Diagnostic {
        .error(.fileTooLarge, range, "the file is larger than 2 GB")
    }

    static func invisibleCharacter(_ range: SourceRange, _ codePoint: String) -> Diagnostic {
        .error(
            .invisibleCharacter, range, "the invisible character \(codePoint) is here; delete it",
            fix: "")
    }

    static func malformedText(_ range: SourceRange) -> Diagnostic {
        .error(.malformedUTF8, range, "these bytes are not UTF-8; save the file in that encoding")
    }

    static func unknownEscape(_ range: SourceRange, escape: Unicode.Scalar) -> Diagnostic {
        .error(
            .unknownEscape, range,
            escape == "u"
                ? "'\\u' needs the number of a character in hexadecimal digits, as in '\\u{1F600}'"
                : "there is no escape '\\\(escape)'; a string has '\\\"', '\\\\', '\\n' and '\\u{1F600}'")
    }

    /// - Parameter end: Where the quote belongs, if something tells.
    static func unterminatedString(_ range: SourceRange, end: SourceRange?) -> Diagnostic {
        var diagnostic = Diagnostic.error(
            .unterminatedString, range, "the string has no closing quote on its line; add '\"'")
        diagnostic.fix = end.map { Fix(range: $0, replacement: "\"") }
        return diagnostic
    }
}
