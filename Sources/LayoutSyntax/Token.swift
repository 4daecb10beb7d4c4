import SourceText

/// A piece of the source: its kind and where it lies. The tokens of a file cover every byte of it but blanks.
package struct Token: Equatable, Sendable {
    package var kind: TokenKind
    package var span: Span
}

package enum TokenKind: UInt8, Sendable {
    /// A word of a name; keywords are words too.
    case word
    case number
    case string
    case color
    case dot, colon, comma, ellipsis
    case leftParenthesis, rightParenthesis, leftBrace, rightBrace
    case equal, lessThanOrEqual, greaterThanOrEqual
    case plus, minus, times, slash, percent
    case comment, newline
    /// Anything else; reported by the lexer or the parser.
    case unknown
    case endOfFile
}
