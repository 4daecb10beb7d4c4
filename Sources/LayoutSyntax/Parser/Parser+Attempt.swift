import SourceText

// Failures, what is said of them, and how reading goes on.
extension Parser {
    /// The result of `parse`. A text that does not fit is explained; where its meaning is certain, the tokens are
    /// mended and `parse` begins again. `nil` where the line is given up.
    mutating func attempt<Result>(_ parse: (inout Parser) throws(Failure) -> Result) -> Result? {
        let beginning = Checkpoint(self)
        var told: [Diagnostic] = []
        while true {
            do {
                let result = try parse(&self)
                keepRemarks()
                return result
            } catch {
                let explanation = explain(error, from: beginning.position)
                let isNew = explanation.diagnostic.map { tell($0, &told) } ?? false
                guard isNew, let mend = explanation.mend, told.count < Self.mendLimit else {
                    keepRemarks()
                    take(to: explanation.end ?? endOfList(error))
                    return nil
                }
                rewind(to: beginning)
                apply(mend)
                if atEnd {
                    keepRemarks()
                    return nil
                }
            }
        }
    }

    /// No more mistakes of one line are mended.
    private static let mendLimit = 20

    /// Reports a message that no other of this line is like; tells whether it is new.
    private mutating func tell(_ diagnostic: Diagnostic, _ told: inout [Diagnostic]) -> Bool {
        let isKnown = told.contains {
            $0.id == diagnostic.id && $0.range?.span.start == diagnostic.range?.span.start
        }
        if isKnown { return false }
        told.append(diagnostic)
        diagnostics.append(diagnostic)
        return true
    }

    private mutating func keepRemarks() {
        for remark in remarks { diagnostics.append(remark) }
        remarks.removeAll()
    }

    /// The index behind the `)` of the list of arguments that has been given up, so that the body behind it is read.
    private mutating func endOfList(_ failure: Failure) -> Int {
        let isList = failure.production == .arguments || failure.production == .parameters
        return (isList ? cursor.listEnd(from: listOpening, open: 0) : nil) ?? position
    }
}

/// The state that an attempt has to restore before another.
private struct Checkpoint {
    let position: Int
    let context: TokenCursor.Context
    let counts: ArenaCounts
    let rowCount: Int

    init(_ parser: Parser) {
        (position, context) = (parser.cursor.position, parser.cursor.context)
        (counts, rowCount) = (parser.tree.counts, parser.rowCount)
    }
}

extension Parser {
    private mutating func rewind(to beginning: Checkpoint) {
        cursor.rewind(to: beginning.position)
        context = beginning.context
        (remarks, declared) = ([], nil)
        rowCount = beginning.rowCount
        tree.cut(to: beginning.counts)
    }

    /// Puts the tokens of a replacement in the place of those that are wrong. One that stands there already stays where
    /// it is; any other takes the place of all of them.
    private mutating func apply(_ mend: Mend) {
        let bytes = Array(mend.replacement.utf8)
        var lexer = Lexer(bytes, source: source)
        lexer.lex()
        var range = mend.tokens
        // A comment takes the rest of its line.
        if lexer.tokens[0].kind == .comment {
            range = range.lowerBound..<cursor.lineEnd(from: range.lowerBound)
        }
        let written = cursor.span(of: range)
        var rest = range
        var mended: [Token] = []
        for token in lexer.tokens.dropLast() {
            let text = String(decoding: bytes[Int(token.span.start)..<Int(token.span.end)], as: UTF8.self)
            if let known = rest.first(where: { tokens[$0].kind == token.kind && cursor.text(at: $0) == text })
            {
                mended.append(tokens[known])
                rest = known + 1..<range.upperBound
            } else {
                mended.append(placed(token.kind, text, at: written))
            }
        }
        cursor.replace(range, with: mended)
    }

    /// A token that is not written where it stands.
    private mutating func placed(_ kind: TokenKind, _ text: String, at written: Span) -> Token {
        var token = Token(kind, Int(written.start), Int(written.end))
        if kind == .word || kind == .number || kind == .color, cursor.text(written) != text {
            token.respelling = cursor.addRespelling(text)
        }
        return token
    }
}

// Why a line does not fit.
extension Parser {
    private mutating func explain(_ failure: Failure, from first: Int) -> Explanation {
        if isExplained(failure, from: first) { return Explanation(nil) }
        let isLabelled = tokens[first].kind == .number && cursor.token(at: first + 1).kind == .dot
        var cursor = cursor
        cursor.context.isInCondition = failure.production == .condition
        let explanation = explainFailure(
            FailedLine(
                cursor: cursor, source: source, failure: failure, first: isLabelled ? first + 2 : first,
                body: bodyOpening, isOneOfVeryMany: diagnostics.errorCount >= DiagnosticCollector.limit,
                tree: treeSoFar, openStatements: openStatements))
        if explanation.isNoDeclaration { declared = nil }
        return explanation
    }

    /// The tree with the names of lines that have been mended, which can only be read with their respellings.
    private var treeSoFar: SyntaxTree {
        var tree = tree
        tree.respellings = cursor.respellings
        return tree
    }

    /// Whether a message of the lexer or an earlier one says what is wrong.
    private mutating func isExplained(_ failure: Failure, from first: Int) -> Bool {
        if failure.expected == .shallowNesting {
            defer { hasReportedNesting = true }
            return hasReportedNesting
        }
        if tokens[failure.token].kind == .invalid { return true }
        let last = max(first, failure.token - 1)
        let span = tokens[last].span
        return tokens[last].kind == .string && tokens[failure.token].kind.endsLine
            && tokens[last].respelling == 0 && !span.isEmpty && bytes[Int(span.start)] == UInt8(ascii: "\"")
            && (span.end - span.start < 2 || bytes[Int(span.end) - 1] != UInt8(ascii: "\""))
    }
}

extension TokenCursor {
    /// The bytes from the first of the tokens to the last; without any the position behind the token before.
    package func span(of range: Range<Int>) -> Span {
        guard let first = range.first, let last = range.last else {
            let position = range.lowerBound > 0 ? tokens[range.lowerBound - 1].span.end : 0
            return Span(position, position)
        }
        return tokens[first].span.union(tokens[last].span)
    }

    package func lineEnd(from index: Int) -> Int {
        var end = index
        while !tokens[end].kind.endsLine { end += 1 }
        return end
    }

    /// The index behind the `)` of a list that is read from token `index` on, where so many parentheses are open. `nil`
    /// where a statement or a body comes first.
    package func listEnd(from index: Int, open: Int) -> Int? {
        var (end, open) = (index, open)
        while end - index < FailedLine.reach, token(at: end).kind != .endOfFile {
            if token(at: end).kind.isBreak {
                end = skippingBreaks(from: end)
                if beginsStatement(end) { return nil }
            }
            let kind = token(at: end).kind
            if kind == .leftBrace || kind.endsStatement { return nil }
            if kind == .leftParenthesis { open += 1 }
            if kind == .rightParenthesis { open -= 1 }
            end += 1
            if open == 0 { return end }
        }
        return nil
    }
}
