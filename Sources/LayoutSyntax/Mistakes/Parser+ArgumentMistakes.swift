import SourceText

// Slips in lists of arguments.
extension Parser {
    /// Takes the value of `alignment: leading spacing: 8`, whose words go on to the name of the next argument.
    mutating func eatWordsWithoutComma() -> ArgumentValue? {
        guard at(.word) else { return nil }
        let colon = nameEnd(from: position)
        guard tokens[colon].kind == .colon, colon > position + 1 else { return nil }
        return takeWords(to: argumentName(before: colon) ?? colon - 1)
    }

    /// Takes the flag of `hidden background: red`, the words before a colon.
    mutating func eatFlagWithoutComma() -> ArgumentValue? {
        let colon = nameEnd(from: position)
        guard colon > position + 1, let next = argumentName(before: colon), next > position else {
            return nil
        }
        let flag = key(position..<next)
        guard ArgumentKey.allCases.contains(where: { $0.isFlag && $0.spelling == flag }) else { return nil }
        return takeWords(to: next)
    }

    /// Takes and reports the flag of `hidden = true`; where it is turned off, nothing is left of it.
    mutating func eatFlagWithEqualSign() -> ArgumentValue? {
        let sign = nameEnd(from: position)
        guard at(.word), tokens[sign].kind == .equal else { return nil }
        let key = key(position..<sign)
        guard let known = ArgumentKey.allCases.first(where: { $0.isFlag && $0.spelling == key }) else {
            return nil
        }
        let isTurnedOff = ["false", "no", "off"].contains { isWord(sign + 1, $0) }
        let start = self.start
        let flag = takeWords(to: sign)
        while !atEnd, !at(.comma), !at(.rightParenthesis) { take() }
        report(.flagWithValue(known, isTurnedOff: isTurnedOff, range(span(from: start))))
        return isTurnedOff ? .missing : flag
    }

    /// Takes and reports the name of `margins (8, 16, 8, 16)`, `placeholder "Name"` or `spacing = 8`.
    mutating func eatNameWithoutColon() -> NodeIndex<Name>? {
        guard at(.word) else { return nil }
        let end = nameEnd(from: position)
        let sign = tokens[end].kind
        guard sign == .equal || sign == .leftParenthesis || sign == .string || sign == .color else {
            return nil
        }
        guard sign == .equal || isName(position..<end, before: sign) else { return nil }
        let name = parseName()
        let gap = Span(previousEnd, sign == .equal ? span.end : previousEnd)
        let hasSign = eat(.equal)
        let value = at(.dot) ? wordBehindDot ?? quote(valueOfArgument) : quote(valueOfArgument)
        report(
            .missingColon(
                behind: range(name.span), name: quote(name), cure: "\(quote(name)): \(value)",
                hasSign: hasSign, at: range(gap)))
        return add(name)
    }

    /// Whether `axis = vertical` stands at token `index`, the beginning of a line: no constraint has the name of an argument
    /// alone on its left, and none ends with a comma or with the `)` of a list.
    func isArgumentWithEqualSign(_ index: Int) -> Bool {
        let sign = nameEnd(from: index)
        guard tokens[index].kind == .word, tokens[sign].kind == .equal else { return false }
        let key = key(index..<sign)
        if ArgumentKey.allCases.contains(where: { $0.spelling == key }) { return true }
        var (end, open) = (sign, 0)
        while !tokens[end].kind.endsStatement, open >= 0 {
            if tokens[end].kind == .leftParenthesis { open += 1 }
            if tokens[end].kind == .rightParenthesis { open -= 1 }
            end += 1
        }
        return open < 0 || tokens[end - 1].kind == .comma
    }

    /// Whether a list without a comma at the end of this line goes on in the next: its `)` follows before any statement.
    var goesOnInNextLine: Bool {
        guard kind.isBreak else { return false }
        var (place, open) = (position, 0)
        while place - position < Self.farthestParenthesis {
            if tokens[place].kind.isBreak {
                place = skippingBreaks(from: place)
                if beginsStatement(place) { return false }
            }
            if tokens[place].kind == .leftBrace || tokens[place].kind.endsStatement { return false }
            if tokens[place].kind == .leftParenthesis { open += 1 }
            if tokens[place].kind == .rightParenthesis { open -= 1 }
            if open < 0 { return true }
            place += 1
        }
        return false
    }

    /// How many tokens a `)` is looked for.
    private static let farthestParenthesis = 200

    /// Whether the words are the name of an argument that takes a value, or before a text one of a component's.
    private func isName(_ words: Range<Int>, before sign: TokenKind) -> Bool {
        let key = key(words)
        if let known = ArgumentKey.allCases.first(where: { $0.spelling == key }) { return !known.isFlag }
        return sign == .string && !ArgumentKey.allCases.contains { key.hasPrefix($0.spelling + " ") }
    }

    /// What stands here, up to the comma or the parenthesis behind it.
    private var valueOfArgument: Span {
        var (end, open) = (position, 0)
        while !tokens[end].kind.endsStatement {
            if open == 0, tokens[end].kind == .comma || tokens[end].kind == .rightParenthesis { break }
            if tokens[end].kind == .leftParenthesis { open += 1 }
            if tokens[end].kind == .rightParenthesis { open -= 1 }
            end += 1
        }
        return end > position ? span.union(tokens[end - 1].span) : endOfPrevious
    }

    /// The list that begins here as a message quotes it, `(...)` where it goes on in the next line.
    var quotedArguments: String {
        var (end, open) = (position, 0)
        while !tokens[end].kind.endsStatement, open > 0 || end == position {
            if tokens[end].kind == .leftParenthesis { open += 1 }
            if tokens[end].kind == .rightParenthesis { open -= 1 }
            end += 1
        }
        return open > 0 ? "(...)" : quote(span.union(tokens[end - 1].span))
    }

    /// Whether the list that begins here is one of a declaration: a text, or an argument that views have.
    var holdsKnownArgument: Bool {
        guard kind(1) == .word else { return kind(1) == .string }
        let end = nameEnd(from: position + 1)
        let key = key(position + 1..<end)
        let isBeforeColon = tokens[end].kind == .colon
        return ArgumentKey.allCases.contains { $0.spelling == key && ($0.isFlag || isBeforeColon) }
    }

    /// The index where the longest name of an argument begins that ends before the colon at `colon`.
    private func argumentName(before colon: Int) -> Int? {
        (max(position, colon - ArgumentKey.greatestWordCount)..<colon).first { first in
            let key = key(first..<colon)
            return ArgumentKey.allCases.contains { $0.spelling == key }
        }
    }

    private func key(_ words: Range<Int>) -> String {
        let span = tokens[words.lowerBound].span.union(tokens[words.upperBound - 1].span)
        return Text.matchingKey(text(span))
    }

    /// A value of the words before token `end`.
    private mutating func takeWords(to end: Int) -> ArgumentValue {
        let start = self.start
        take(to: end)
        let path = addPath(Name(span: span(from: start), isQuoted: false))
        return .expression(add(.path(path), from: start))
    }

    /// Takes and reports the numbers of `margins: 8 16 8 16` or `hugging: 250 249`, the name and its colon taken.
    mutating func eatNumbersInARow(of name: Name) -> Bool {
        guard at(.number), kind(1) == .number else { return false }
        var end = position
        while tokens[end].kind == .number { end += 1 }
        let numbers = tokens[position..<end].map { text($0.span) }
        let key = Text.matchingKey(text(name.span))
        let value: String
        switch ArgumentKey.allCases.first(where: { $0.spelling == key }) {
        case .margins, .inset:
            let edges = numbers.count == 4 ? numbers : ["top", "leading", "bottom", "trailing"]
            value = "(\(edges.joined(separator: ", ")))"
        case .intrinsic, .hugging, .resistance, .image:
            guard numbers.count == 2 else { return false }
            value = numbers.joined(separator: " x ")
        case .preservesSuperviewMargins, .baseline, .firstBaseline, .hidden, .background, .font, .weight,
            .lines, .align, .placeholder, .scrolls, .mode, .axis, .alignment, .distribution, .spacing,
            .marginsRelative, .baselineRelative, .spacingAfter, .notArranged, nil:
            return false
        }
        let span = span.union(tokens[end - 1].span)
        let isWhole = value.contains { $0.isNumber }
        report(.numbersInARow(range(span), name: quote(name), value: value, isWhole: isWhole))
        take(to: end)
        return true
    }
}
