import SourceText

extension Parser {
    /// The message about a `{` that is never closed: by the indentation it may be another one inside, and its `}` belongs
    /// before the first line that is indented less than its body.
    mutating func unclosedBrace(_ opening: Int) -> Diagnostic {
        var open: [OpenBrace] = []
        var indentation = 0
        var index = opening
        while index > 0, !tokens[index - 1].kind.endsLine { index -= 1 }
        while tokens[index].kind != .endOfFile {
            let token = tokens[index]
            if index == 0 || tokens[index - 1].kind.isBreak, !token.kind.isBreak {
                indentation = indentationOfLine(at: token.span.start)
                if let brace = open.last?.brace, open[open.count - 1].ends(before: token.kind, indentation) {
                    return .missingBrace(range(tokens[brace].span), before: range(token.span))
                }
            }
            if token.kind == .leftBrace {
                let isLast = tokens[index + 1].kind.isBreak
                open.append(
                    OpenBrace(brace: index, indentation: indentation, isIndented: isLast ? nil : true))
            }
            if token.kind == .rightBrace { _ = open.popLast() }
            index += 1
        }
        return .missingBrace(range(tokens[opening].span), before: nil)
    }

    /// A body whose end has not come.
    private struct OpenBrace {
        var brace: Int
        /// The indentation of the line of the brace.
        var indentation: Int
        /// Whether its lines are indented; `nil` before the first.
        var isIndented: Bool?

        /// Whether a line that begins so is behind the body.
        mutating func ends(before kind: TokenKind, _ other: Int) -> Bool {
            let isLess = kind == .rightBrace ? other < indentation : other <= indentation
            if isIndented == nil { isIndented = !isLess }
            return isLess && isIndented == true
        }
    }

    /// The indentation in bytes.
    private mutating func indentationOfLine(at offset: Int32) -> Int {
        var start = Int(offset)
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") {
            start -= 1
        }
        return Int(offset) - start
    }
}
