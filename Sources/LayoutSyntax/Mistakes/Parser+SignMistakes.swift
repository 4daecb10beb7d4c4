import SourceText

// Quotes and brackets that are others here.
extension Parser {
    /// `Label('hi')`, `Label(“hi”)`
    func foreignQuotes(_ sign: String) -> Diagnostic? {
        let closing: [String]
        switch sign {
        case "'": closing = ["'"]
        case "‘": closing = ["’", "‘"]
        case "“", "„": closing = ["”", "“"]
        case "«": closing = ["»"]
        default: return nil
        }
        var end = Int(span.end)
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, end - Int(start) <= 80 {
            if let length = length(ofOneOf: closing, at: end) {
                let content = text(Span(span.end, Int32(end)))
                if content.utf8.contains(UInt8(ascii: "\"")) || content.isEmpty { return nil }
                return .foreignQuotes(range(Span(start, Int32(end + length))), cure: "\"\(content)\"")
            }
            end += 1
        }
        return nil
    }

    /// Reports an escape in the string at `span`, which is a name, that is no text: names are shown on one line.
    mutating func checkLineBreak(_ span: Span) {
        guard bytes[Int(span.start)..<Int(span.end)].contains(UInt8(ascii: "\\")) else { return }
        let name = tree.string(span)
        guard !Text.isOnOneLine(name) else { return }
        var words = ""
        for scalar in name.unicodeScalars {
            words.unicodeScalars.append(scalar.isControl ? " " : scalar)
        }
        report(.lineBreakInName(range(span), cure: Text.quoted(words)))
    }

    /// Takes the `;` of `(margins: 3; hidden)`.
    mutating func eatSemicolonInList() -> Bool {
        guard at(.unknown), !hasFailed, text(span) == ";" else { return false }
        report(.semicolonInList(currentRange, isLast: kind(1) == .rightParenthesis))
        take()
        return true
    }

    /// In bytes, of the one of `signs` that stands at byte `index`.
    private func length(ofOneOf signs: [String], at index: Int) -> Int? {
        signs.first { bytes[index...].starts(with: $0.utf8) }?.utf8.count
    }

    /// `View[margins: 3]`, `View(margins: [3, 3, 3, 3])`, at the bracket
    func bracketsForParentheses() -> Diagnostic? {
        guard text(span) == "[", position > 0 else { return nil }
        let before = tokens[position - 1].kind
        guard before == .word && followsColon || before == .colon && context.isInArguments else { return nil }
        var end = position
        var last: Int?
        while !tokens[end].kind.endsStatement {
            if isBracket(end, "]") { last = end }
            end += 1
        }
        guard let last, last > position + 1 else { return nil }
        let first = before == .word ? nameStart(before: position) : position
        let cure = text(Span(tokens[first].span.start, start)) + withParentheses(position...last)
        return .bracketsForParentheses(
            range(span.union(tokens[last].span)), cure: cure, fix: withParentheses(position...last))
    }

    /// `A.Width = [3]`, at the bracket
    func valueInBrackets() -> Diagnostic? {
        guard text(span) == "[", !context.isInArguments else { return nil }
        var end = position + 1
        while !tokens[end].kind.endsStatement, !isBracket(end, "]") {
            if tokens[end].kind == .comma { return nil }
            end += 1
        }
        guard isBracket(end, "]"), end > position + 1 else { return nil }
        let value = quote(tokens[position + 1].span.union(tokens[end - 1].span))
        let isOperand = end == position + 2 || pathEnd(from: position + 1) == end
        return .valueInBrackets(
            range(span.union(tokens[end].span)), cure: isOperand ? value : "(\(value))")
    }

    /// `Button-1.Width`, `Button-1: Button`, at the sign behind the number
    func hyphenBeforeNumber() -> Diagnostic? {
        guard position > 2, tokens[position - 1].kind == .number, tokens[position - 2].kind == .minus,
            tokens[position - 3].kind == .word, previousEnd == start,
            tokens[position - 3].span.end == tokens[position - 2].span.start,
            tokens[position - 2].span.end == tokens[position - 1].span.start
        else { return nil }
        let words = tokens[nameStart(before: position - 2)].span.union(tokens[position - 3].span)
        let number = tokens[position - 1].span
        return .hyphenBeforeNumber(
            range(words.union(number)), name: quote(words.union(number)),
            other: "\(quote(words)) \(quote(number))")
    }

    private func isBracket(_ index: Int, _ sign: String) -> Bool {
        tokens[index].kind == .unknown && text(tokens[index].span) == sign
    }

    /// Whether the words before the sign stand behind the colon of a declaration.
    private var followsColon: Bool {
        let first = nameStart(before: position)
        return first > 0 && tokens[first - 1].kind == .colon
    }

    private func nameStart(before end: Int) -> Int {
        var first = end
        while first > 0, tokens[first - 1].kind == .word { first -= 1 }
        return first
    }

    /// The text of tokens with round brackets for the square ones.
    private func withParentheses(_ range: ClosedRange<Int>) -> String {
        var text = ""
        var end = tokens[range.lowerBound].span.start
        for index in range {
            let span = tokens[index].span
            text += self.text(Span(end, span.start))
            text += isBracket(index, "[") ? "(" : isBracket(index, "]") ? ")" : self.text(span)
            end = span.end
        }
        return text
    }
}

// What is written behind a constraint and belongs into it.
extension Parser {
    /// `(constant: 8)`, `(multiplier: 2, constant: -8)` behind a constraint whose right side it changes, at the parenthesis
    func argumentsOfConstraint() -> Diagnostic? {
        guard kind(1) == .word, kind(2) == .colon, let side = rightSide,
            let arguments = ConstraintArguments(tokens[(position + 1)...], text),
            let cure = arguments.applied(to: quote(side.text), isSize: side.isSize)
        else { return nil }
        let all = span.union(tokens[arguments.end - 1].span)
        return .foreignArguments(
            range(all), spelling: quote(all), cure: cure, whole: range(side.text.union(all)))
    }

    /// What stands between the last relation and the current token, and whether it is the width or height of an item.
    private var rightSide: (text: Span, isSize: Bool)? {
        var first = position
        while first > 0, !tokens[first - 1].kind.isRelation {
            first -= 1
            if tokens[first].kind.endsStatement { return nil }
        }
        guard first > 0, first < position else { return nil }
        let isSize = isWord(position - 1, "width") || isWord(position - 1, "height")
        return (
            tokens[first].span.union(tokens[position - 1].span),
            isSize && first == pathStart(before: position)
        )
    }
}

/// The numbers of `constant: 8, multiplier: 2)`.
private struct ConstraintArguments {
    private var factor = ""
    private var offset = ""
    /// The index behind the parenthesis.
    package private(set) var end: Int

    /// `nil` where it is anything else.
    init?(_ tokens: ArraySlice<Token>, _ text: (Span) -> String) {
        end = tokens.startIndex
        repeat {
            guard end + 3 < tokens.endIndex, tokens[end].kind == .word, tokens[end + 1].kind == .colon
            else { return nil }
            let word = text(tokens[end].span)
            let isNegative = tokens[end + 2].kind == .minus
            let number = tokens[end + (isNegative ? 3 : 2)]
            guard number.kind == .number else { return nil }
            switch word {
            case "constant", "offset": offset = (isNegative ? " - " : " + ") + text(number.span)
            case "multiplier": factor = (isNegative ? "-" : "") + text(number.span) + " x "
            default: return nil
            }
            end += isNegative ? 5 : 4
        } while end < tokens.endIndex && tokens[end - 1].kind == .comma
        guard tokens[end - 1].kind == .rightParenthesis else { return nil }
    }

    /// `nil` of a factor where the side is no size: then it may be that of a position.
    func applied(to side: String, isSize: Bool) -> String? {
        isSize || factor.isEmpty ? factor + side + offset : nil
    }
}
