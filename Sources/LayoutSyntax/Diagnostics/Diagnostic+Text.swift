import SourceText

extension Diagnostic {
    /// An error of this stage. The identifier of a message never changes.
    ///
    /// - Parameter replacement: What cures it when it replaces the text of `range`.
    static func syntaxError(
        _ id: String, _ range: SourceRange, _ message: String, notes: [Note] = [], replacement: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            id: id, severity: .error, range: range, message: message, notes: notes,
            fix: replacement.map { Fix(range: range, replacement: $0) })
    }
}

// What the lexer has to say: of bytes that are no text, of strings and comments.
extension Diagnostic {
    static func blockComment(_ range: SourceRange) -> Diagnostic {
        .syntaxError("block-comment", range, "a comment begins with '//' and runs to the end of its line")
    }

    static func carriageReturn(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "carriage-return", range,
            "a carriage return alone does not end a line; end it with a line feed, or with both, carriage return first"
        )
    }

    static func controlCharacter(_ range: SourceRange, _ codePoint: String) -> Diagnostic {
        .syntaxError(
            "control-character", range, "the control character \(codePoint) is not allowed; delete it")
    }

    static func fileTooLarge(_ range: SourceRange) -> Diagnostic {
        .syntaxError("file-too-large", range, "the file is larger than 2 GB")
    }

    static func invisibleCharacter(_ range: SourceRange, _ codePoint: String) -> Diagnostic {
        .syntaxError(
            "invisible-character", range, "the invisible character \(codePoint) is here; delete it",
            replacement: "")
    }

    static func malformedText(_ range: SourceRange) -> Diagnostic {
        .syntaxError("malformed-utf8", range, "these bytes are not UTF-8; save the file in that encoding")
    }

    static func unknownEscape(_ range: SourceRange, escape: Unicode.Scalar) -> Diagnostic {
        .syntaxError(
            "unknown-escape", range,
            "there is no escape '\\\(escape)'; a string has '\\\"', '\\\\', '\\n' and '\\u{1F600}'")
    }

    static func unterminatedString(_ range: SourceRange, end: SourceRange) -> Diagnostic {
        var diagnostic = syntaxError(
            "unterminated-string", range, "the string has no closing quote on its line; add '\"'")
        diagnostic.fix = Fix(range: end, replacement: "\"")
        return diagnostic
    }
}
