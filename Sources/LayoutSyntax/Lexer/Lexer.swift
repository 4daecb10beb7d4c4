import SourceText

/// Cuts the bytes of a file into tokens. Every byte belongs to one token or to a blank between two; nothing is
/// dropped, and what is no text at all is reported here, wherever it stands.
struct Lexer {
    let bytes: [UInt8]
    let source: SourceID
    var position = 0
    var tokens: [Token] = []
    var comments: [Span] = []
    var diagnostics = DiagnosticCollector()
    /// Whether a carriage return on its own has been reported: one message tells all about such a file.
    var hasReportedCarriageReturn = false
    /// Whether bytes that are not UTF-8 have been reported: a file in another encoding has many of them.
    var hasReportedMalformedText = false
    /// The position from which a search for `*/` has failed; from there on none need be made.
    var blockCommentsEnd = Int.max

    init(_ bytes: [UInt8], source: SourceID) {
        self.bytes = bytes
        self.source = source
    }

    /// Cuts the whole file; the last token is `endOfFile`.
    mutating func lex() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if let unreadable = UnreadableText(bytes) {
            diagnostics.append(.unreadableText(range(0, 1), unreadable))
            emit(.invalid, bytes.count - position)
        } else {
            tokens.reserveCapacity(bytes.count / 4 + 16)
        }
        while position < bytes.count { lexToken() }
        tokens.append(Token(.endOfFile, bytes.count, bytes.count))
    }

    private mutating func lexToken() {
        let byte = bytes[position]
        switch byte {
        case 0x20, 0x09: position += 1
        case UInt8(ascii: "x"), UInt8(ascii: "X"): lexLetterX()
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            lexWord()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber()
        case 0x0A: emit(.newline, 1)
        case 0x0D: lexCarriageReturn()
        case UInt8(ascii: "."): lexDot()
        case UInt8(ascii: ":"): emit(.colon, 1)
        case UInt8(ascii: ","): emit(.comma, 1)
        case UInt8(ascii: "("): emit(.leftParenthesis, 1)
        case UInt8(ascii: ")"): emit(.rightParenthesis, 1)
        case UInt8(ascii: "{"): emit(.leftBrace, 1)
        case UInt8(ascii: "}"): emit(.rightBrace, 1)
        case UInt8(ascii: "+"): emit(.plus, 1)
        case UInt8(ascii: "-"): emit(.minus, 1)
        case UInt8(ascii: "*"): emit(.times, 1)
        case UInt8(ascii: "%"): emit(.percent, 1)
        case UInt8(ascii: "/"): lexSlash()
        case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"): lexRelation(byte)
        case UInt8(ascii: "\""): lexString()
        case UInt8(ascii: "#"): lexColor()
        case 0x80...0xFF: lexBeyondASCII()
        default: lexUnknown(byte)
        }
    }

    /// The byte `distance` after the current one, or 0 behind the end.
    func peek(_ distance: Int) -> UInt8 {
        position + distance < bytes.count ? bytes[position + distance] : 0
    }

    mutating func emit(_ kind: TokenKind, _ length: Int) {
        tokens.append(Token(kind, position, position + length))
        position += length
    }

    /// Whether the last token ends where the next begins.
    var followsToken: Bool { tokens.last.map { Int($0.span.end) == position } ?? false }

    func range(_ start: Int, _ end: Int) -> SourceRange {
        SourceRange(source, Span(Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end)))
    }
}

extension Lexer {
    /// `...`, `.5`, and the dot of a path. Close behind a name a dot always is that of a path: `Button 2.5`.
    private mutating func lexDot() {
        if peek(1) == UInt8(ascii: "."), peek(2) == UInt8(ascii: ".") { return emit(.ellipsis, 3) }
        if peek(1).isDigit, !followsOperand { return lexNumber() }
        emit(.dot, 1)
    }

    private var followsOperand: Bool {
        guard followsToken, let last = tokens.last else { return false }
        return last.kind.endsOperand || last.kind == .dot
    }

    /// `20`, `20.0`, `.5`
    private mutating func lexNumber() {
        var end = position
        while end < bytes.count, bytes[end].isDigit { end += 1 }
        if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), bytes[end + 1].isDigit {
            end += 1
            while end < bytes.count, bytes[end].isDigit { end += 1 }
        }
        emit(.number, end - position)
    }

    private mutating func lexSlash() {
        switch peek(1) {
        case UInt8(ascii: "/"): lexLineComment()
        case UInt8(ascii: "*"): lexBlockComment()
        default: emit(.slash, 1)
        }
    }

    private mutating func lexRelation(_ byte: UInt8) {
        let isBeforeEqual = peek(1) == UInt8(ascii: "=")
        switch byte {
        case UInt8(ascii: "="):
            if isBeforeEqual { return emit(.equal, 2) }
            let isReversed = peek(1) == UInt8(ascii: ">") || peek(1) == UInt8(ascii: "<")
            emit(isReversed ? .unknown : .equal, isReversed ? 2 : 1)
        case UInt8(ascii: "<"):
            if peek(1) == UInt8(ascii: ">") { return emit(.unknown, 2) }
            emit(isBeforeEqual ? .lessThanOrEqual : .lessThan, isBeforeEqual ? 2 : 1)
        case UInt8(ascii: ">"):
            emit(isBeforeEqual ? .greaterThanOrEqual : .greaterThan, isBeforeEqual ? 2 : 1)
        default:
            emit(.unknown, isBeforeEqual ? 2 : 1)
        }
    }

    /// `#RRGGBB`; the parser checks the digits.
    private mutating func lexColor() {
        var end = position + 1
        while end < bytes.count, bytes[end].isWordByte { end += 1 }
        emit(end > position + 1 ? .color : .unknown, end - position)
    }

    private mutating func lexUnknown(_ byte: UInt8) {
        if byte < 0x20 || byte == 0x7F { return lexInvalid(1) }
        let isDoubled = peek(1) == byte && (byte == UInt8(ascii: "&") || byte == UInt8(ascii: "|"))
        emit(.unknown, isDoubled ? 2 : 1)
    }

    /// A line ends with LF or CR LF. A CR alone ends one too, that its comment may end, but is an error.
    private mutating func lexCarriageReturn() {
        if peek(1) == 0x0A { return emit(.newline, 2) }
        if !hasReportedCarriageReturn {
            hasReportedCarriageReturn = true
            diagnostics.append(.carriageReturn(range(position, position + 1)))
        }
        emit(.newline, 1)
    }
}

extension Text {
    /// The texts of the tokens of `text`, without what a message would be about.
    package static func tokens(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var lexer = Lexer(bytes, source: SourceID(0))
        lexer.lex()
        return lexer.tokens.map { token in
            String(decoding: bytes[Int(token.span.start)..<Int(token.span.end)], as: UTF8.self)
        }
    }
}
