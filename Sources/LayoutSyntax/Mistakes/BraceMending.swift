import SourceText

/// Puts the braces that a file lacks where its indentation says that they belong: what stands in the wrong body, or in
/// none, would bring an error for every name in it.
///
/// A line that is indented no deeper than the statement whose body it stands in is behind that body; lines that are
/// indented deeper than the one before them are a body where a `}` ends them. Nothing is done where that does not make
/// all braces match, or takes more braces than there are without another: then the indentation is of no order.
struct BraceMending {
    /// With the missing braces, which have no width.
    private(set) var tokens: [Token]
    private(set) var diagnostics: [Diagnostic] = []

    private let source: SourceID
    private let bytes: [UInt8]
    /// Whether a line goes on where a parenthesis is open.
    private let parenthesesMatch: Bool
    /// By the token that they come before.
    private var missing: [Int: [TokenKind]] = [:]
    private var bodies: [OpenBody] = []
    /// The last line before the one at hand.
    private var lineBefore = 0..<0

    /// - Parameter all: The tokens of a file. `nil` where indentation does not say which braces are missing.
    init?(_ all: [Token], _ bytes: [UInt8], source: SourceID) {
        (tokens, self.source, self.bytes) = (all, source, bytes)
        let kinds = all.lazy.map { $0.kind }
        parenthesesMatch =
            kinds.count { $0 == .leftParenthesis } == kinds.count { $0 == .rightParenthesis }
        var index = 0
        while tokens[index].kind != .endOfFile {
            if tokens[index].kind.isBreak {
                index += 1
            } else {
                let line = index..<lineEnd(from: index)
                guard read(line) else { return nil }
                lineBefore = line
                index = line.upperBound
            }
        }
        while let body = bodies.popLast() {
            if !body.isMissing { close(body, before: index) }
        }
        if missing.isEmpty || diagnostics.count > unmatchedCount { return nil }
        insertMissing()
    }

    /// How many braces lack the other, wherever they stand.
    private var unmatchedCount: Int {
        var (open, stray) = (0, 0)
        for token in tokens {
            if token.kind == .leftBrace { open += 1 }
            guard token.kind == .rightBrace else { continue }
            if open > 0 { open -= 1 } else { stray += 1 }
        }
        return open + stray
    }

    /// A body whose end has not come.
    private struct OpenBody {
        /// Its `{`, or the token before which that is missing.
        var token: Int
        var isMissing = false
        /// Of the line of the `{`.
        var indentation: Int
        /// Of its first line; `nil` before that.
        var inner: Int?

        /// Whether it has lines, and these are indented.
        var isIndented: Bool { inner.map { $0 > indentation } ?? false }
    }
}

// What lines say.
extension BraceMending {
    /// The end of a line, which may go on where a parenthesis is open, up to the next brace at most.
    private func lineEnd(from start: Int) -> Int {
        var (index, depth) = (start, 0)
        while !tokens[index].kind.endsLine || depth > 0 && tokens[index].kind.isBreak {
            let kind = tokens[index].kind
            if kind == .leftParenthesis, parenthesesMatch { depth += 1 }
            if kind == .rightParenthesis { depth -= 1 }
            if kind == .leftBrace || kind == .rightBrace { depth = 0 }
            index += 1
        }
        return index
    }

    /// False where a `}` is too much.
    private mutating func read(_ line: Range<Int>) -> Bool {
        let indentation = indentation(of: line)
        leaveBodies(before: line.lowerBound, indentation)
        if tokens[line.lowerBound].kind != .rightBrace { enterBody(at: indentation) }
        for index in line {
            if tokens[index].kind == .leftBrace {
                bodies.append(OpenBody(token: index, indentation: indentation))
            } else if tokens[index].kind == .rightBrace {
                guard let body = bodies.popLast() else { return false }
                if body.isMissing { open(body, until: index) }
            }
        }
        // What stands behind a `{` is in its body.
        for place in bodies.indices where line.dropLast().contains(bodies[place].token) {
            bodies[place].inner = bodies[place].inner ?? indentation + 1
        }
        return true
    }

    /// In bytes.
    private func indentation(of line: Range<Int>) -> Int {
        let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t")]
        return bytes[..<Int(tokens[line.lowerBound].span.start)].reversed().prefix { blanks.contains($0) }
            .count
    }

    /// Leaves the bodies that a line is behind. One that is not ended, of lines indented for no reason, is none.
    private mutating func leaveBodies(before first: Int, _ indentation: Int) {
        let isEnd = tokens[first].kind == .rightBrace
        while let body = bodies.last, body.isIndented,
            isEnd ? indentation < body.indentation : indentation <= body.indentation
        {
            bodies.removeLast()
            if !body.isMissing { close(body, before: first) }
        }
    }

    /// Takes a line for the first one of a body where it is indented deeper than a declaration before it.
    private mutating func enterBody(at indentation: Int) {
        if let body = bodies.last, body.inner == nil {
            bodies[bodies.count - 1].inner = indentation
        } else if !lineBefore.isEmpty, case let outer = self.indentation(of: lineBefore), indentation > outer,
            mayDeclare(lineBefore)
        {
            bodies.append(
                OpenBody(
                    token: lineBefore.upperBound, isMissing: true, indentation: outer, inner: indentation))
        }
    }

    /// Whether a line declares a view without a body. What else has bodies cannot do without a `{`: the parser says so.
    private func mayDeclare(_ line: Range<Int>) -> Bool {
        let kinds = line.map { tokens[$0].kind }
        guard kinds.contains(.colon), !kinds.contains(.leftBrace), !kinds.contains(.rightBrace) else {
            return false
        }
        let word = tokens[line.lowerBound].span
        let spelling = String(decoding: bytes[Int(word.start)..<Int(word.end)], as: UTF8.self).lowercased()
        return !["when", "else", "test"].contains(spelling)
    }
}

// What is missing.
extension BraceMending {
    /// A body that ends behind the line before a token.
    private mutating func close(_ body: OpenBody, before token: Int) {
        missing[lineBefore.upperBound, default: []].append(.rightBrace)
        let isAtEnd = tokens[token].kind == .endOfFile
        diagnostics.append(
            .missingBrace(
                SourceRange(source, tokens[body.token].span),
                before: isAtEnd ? nil : SourceRange(source, tokens[token].span)))
    }

    /// A body that a `}` ends.
    private mutating func open(_ body: OpenBody, until token: Int) {
        missing[body.token, default: []].append(.leftBrace)
        let end = Int(tokens[body.token - 1].span.end)
        diagnostics.append(
            .missingBraceOfBody(
                SourceRange(source, Span(Int32(end), Int32(end))),
                end: SourceRange(source, tokens[token].span)))
    }

    private mutating func insertMissing() {
        var mended = [Token]()
        var end = 0
        for (index, token) in tokens.enumerated() {
            for kind in missing[index] ?? [] { mended.append(Token(kind, end, end)) }
            mended.append(token)
            end = Int(token.span.end)
        }
        tokens = mended
    }
}
