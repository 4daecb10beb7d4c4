import SourceText

/// A piece of the source: its kind and where it lies. The tokens of a file cover every byte of it but blanks.
package struct Token: Equatable, Sendable {
    package var kind: TokenKind
    package var span: Span

    init(_ kind: TokenKind, _ start: Int, _ end: Int) {
        self.kind = kind
        self.span = Span(Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
    }
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
    /// Strict relations stand only in conditions.
    case lessThan, greaterThan
    case plus, minus, times, slash, percent
    case comment, newline
    /// Anything else that is text; the parser reports it.
    case unknown
    /// Malformed UTF-8, a control character or an invisible one; reported by the lexer.
    case invalid
    case endOfFile
}
