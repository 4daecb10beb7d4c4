import SourceText

/// Where the closing quote belongs that a string lacks on its line.
struct UnterminatedString {
    /// What the quote takes the place of; `nil` where nothing tells.
    private(set) var quote: Range<Int>?
    /// Whether a quote of another kind stands there.
    private(set) var hasForeignQuote = false

    /// - Parameters:
    ///   - string: From the opening quote to the end of the line.
    ///   - tokens: What stands before it.
    init(_ bytes: [UInt8], _ string: Range<Int>, _ tokens: [Token]) {
        guard let last = tokens.last else { return }
        let text = String(decoding: bytes[Int(last.span.start)..<Int(last.span.end)], as: UTF8.self)
        if text == Keyword.include.rawValue {
            quote = string.upperBound..<string.upperBound
        } else if last.kind == .leftParenthesis || last.kind == .comma || last.kind == .colon,
            UnterminatedString.isInList(tokens)
        {
            findEndInList(bytes, string)
        }
    }

    /// Whether a parenthesis is open.
    private static func isInList(_ tokens: [Token]) -> Bool {
        var open = 0
        for index in (max(0, tokens.count - 200)..<tokens.count).reversed() {
            switch tokens[index].kind {
            case .leftParenthesis: open += 1
            case .rightParenthesis: open -= 1
            case .leftBrace, .rightBrace: return false
            case .word, .number, .string, .color, .dot, .colon, .comma, .ellipsis, .equal, .lessThanOrEqual,
                .greaterThanOrEqual, .lessThan, .greaterThan, .plus, .minus, .times, .slash, .percent,
                .comment, .newline, .unknown, .invalid, .endOfFile:
                break
            }
            if open > 0 { return true }
        }
        return false
    }

    /// Before the parenthesis that closes the list, the next argument, or at the line's end.
    private mutating func findEndInList(_ bytes: [UInt8], _ string: Range<Int>) {
        var open = 0
        for index in string.dropFirst() {
            if bytes[index...].prefix(3).elementsEqual("”".utf8) {
                hasForeignQuote = true
                quote = index..<index + 3
                return
            }
            if bytes[index] == UInt8(ascii: "(") { open += 1 }
            if bytes[index] == UInt8(ascii: ")") { open -= 1 }
            let isEnd =
                open < 0
                || open == 0 && bytes[index] == UInt8(ascii: ",")
                    && UnterminatedString.isArgument(bytes[index + 1..<string.upperBound])
            if isEnd {
                quote = index..<index
                return
            }
        }
        quote = string.upperBound..<string.upperBound
    }

    /// Whether the name of an argument stands here, with its colon or alone.
    private static func isArgument(_ text: ArraySlice<UInt8>) -> Bool {
        let end = text.firstIndex { !($0.isWordByte || $0 == 0x20) } ?? text.endIndex
        let key = Text.matchingKey(String(decoding: text[..<end], as: UTF8.self))
        let hasColon = end < text.endIndex && text[end] == UInt8(ascii: ":")
        return ArgumentKey.allCases.contains { $0.spelling == key && $0.isFlag != hasColon }
    }
}
