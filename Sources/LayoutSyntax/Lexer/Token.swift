import SourceText

/// A piece of the source: its kind and where it lies. The tokens of a file cover every byte of it but blanks.
package struct Token: Equatable, Sendable {
    package var kind: TokenKind
    package var span: Span
    /// The number, from 1, of the text that is meant where a mistake has been mended; 0 of what is written.
    package var respelling: Int32 = 0

    init(_ kind: TokenKind, _ start: Int, _ end: Int) {
        self.kind = kind
        self.span = Span(Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
    }
}

/// The kind of a token, before anything is known of its neighbours.
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

    /// A line's end, or a comment, which ends with its line.
    package var isBreak: Bool { self == .newline || self == .comment }
    package var endsLine: Bool { isBreak || self == .endOfFile }
    package var endsStatement: Bool { endsLine || self == .rightBrace }
    /// Whether it may be a name, or the first word of one.
    package var isName: Bool { self == .word || self == .string }
    package var beginsOperand: Bool { isName || self == .number || self == .leftParenthesis }
    package var endsOperand: Bool { isName || self == .number || self == .rightParenthesis }
    /// Whether a name before it is part of something greater: of a path, a sum or a product.
    package var goesOnBehindName: Bool {
        self == .dot || self == .plus || self == .minus || self == .times || self == .slash
    }
    package var isRelation: Bool { relation != nil }

    /// The relation that it is in a condition.
    var relation: ConditionRelation? {
        switch self {
        case .equal: .equal
        case .lessThan: .lessThan
        case .lessThanOrEqual: .lessThanOrEqual
        case .greaterThan: .greaterThan
        case .greaterThanOrEqual: .greaterThanOrEqual
        case .word, .number, .string, .color, .dot, .colon, .comma, .ellipsis, .leftParenthesis,
            .rightParenthesis, .leftBrace, .rightBrace, .plus, .minus, .times, .slash, .percent, .comment,
            .newline, .unknown, .invalid, .endOfFile:
            nil
        }
    }
}
