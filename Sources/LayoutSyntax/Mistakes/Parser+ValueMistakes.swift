import SourceText

// Values that are written otherwise here.
extension Parser {
    /// Reports and takes `.vertical` where it is the whole value of an argument, so that the list goes on behind it.
    mutating func eatDottedWord() -> Bool {
        guard let diagnostic = dottedWord,
            kind(2) == .comma || kind(2) == .rightParenthesis || kind(2).isBreak
        else { return false }
        report(diagnostic)
        take()
        take()
        return true
    }

    var dottedWord: Diagnostic? {
        guard at(.dot), context.isInArguments, let word = wordBehindDot else { return nil }
        return .dotBeforeWord(range(span.union(tokens[position + 1].span)), word: word)
    }

    /// What the `.center` here is called.
    var wordBehindDot: String? {
        guard kind(1) == .word, kind(2) != .leftParenthesis else { return nil }
        let word = text(tokens[position + 1].span)
        return ForeignNotation.color(word) ?? ForeignNotation.value(word)
    }

    /// `rgb(255, 136, 0)`, `UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)`, at its word
    func colorCall(at index: Int) -> Diagnostic? {
        let word = tokens[index]
        guard word.kind == .word, tokens[index + 1].kind == .leftParenthesis,
            ["rgb", "rgba", "uicolor", "color"].contains(text(word.span).lowercased())
        else { return nil }
        var numbers: [Double] = []
        var isPart = false
        var place = index + 2
        while tokens[place].kind != .rightParenthesis, !tokens[place].kind.endsStatement {
            if tokens[place].kind == .number {
                numbers.append(Self.number(bytes, tokens[place].span))
                isPart = isPart || text(tokens[place].span).contains(".")
            }
            place += 1
        }
        isPart = isPart || numbers.allSatisfy { $0 <= 1 }
        let cure = ForeignNotation.color(numbers, isPart: isPart) ?? "#RRGGBB"
        return .foreignColor(range(word.span), spelling: quote(word.span), cure: cure)
    }

    /// `0xFF8800`, at what stands behind its 0
    func hexadecimalColor(behind number: String) -> Diagnostic? {
        let digits = text(span).dropFirst()
        guard context.isInArguments, number == "0", digits.count == 6, digits.allSatisfy({ $0.isHexDigit })
        else {
            return nil
        }
        return .foreignColor(
            range(Span(start - 1, span.end)), spelling: "0" + text(span), cure: "#" + digits.uppercased())
    }

    /// `1_000`, at what stands behind its first digits
    func separatedDigits(behind number: String) -> Diagnostic? {
        let rest = text(span)
        guard rest.utf8.first == UInt8(ascii: "_"),
            rest.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || $0.isDigit })
        else { return nil }
        let whole = range(Span(start - Int32(number.utf8.count), span.end))
        return .separatedDigits(whole, cure: number + rest.filter { $0 != "_" })
    }

    /// `A.Width = 20...30`, `A.Width = 20 or 30`, at the sign or the word
    func rangeOfValues() -> Diagnostic? {
        guard !context.isInCondition, !context.isInArguments, position > 1,
            tokens[position - 1].kind == .number,
            tokens[position - 2].kind.isRelation, kind(1) == .number
        else { return nil }
        let (low, high) = (quote(tokens[position - 1].span), quote(tokens[position + 1].span))
        let first = pathStart(before: position - 2)
        guard first < position - 2 else { return nil }
        let path = quote(tokens[first].span.union(tokens[position - 3].span))
        let whole = range(tokens[position - 1].span.union(tokens[position + 1].span))
        return .rangeOfValues(whole, cure: "\(low) <= \(path) <= \(high)")
    }

    /// `A.Width = 20 or less`
    func boundInWords(behind value: String) -> Diagnostic? {
        guard isWord(position, "or"), kind(1) == .word else { return nil }
        let sign: String
        switch Text.matchingKey(text(tokens[position + 1].span)) {
        case "less", "fewer", "smaller": sign = "<="
        case "more", "greater", "larger": sign = ">="
        default: return nil
        }
        let words = span.union(tokens[position + 1].span)
        return .signInWords(
            range(words), spelling: "= \(value) \(quote(words))", sign: "\(sign) \(value)", fix: nil)
    }

    /// `A.Center = (20, 30)`, at its first comma
    func valueOfSeveralNumbers() -> Diagnostic? {
        guard !context.isInArguments, !context.isInCondition else { return nil }
        var opening = position
        while opening > 0, tokens[opening].kind != .leftParenthesis, !tokens[opening].kind.endsLine {
            opening -= 1
        }
        guard opening > 3, tokens[opening].kind == .leftParenthesis, tokens[opening - 1].kind.isRelation,
            tokens[opening - 2].kind == .word, tokens[opening - 3].kind == .dot
        else { return nil }
        let first = pathStart(before: opening - 3)
        guard first < opening - 3 else { return nil }
        var numbers: [String] = []
        var place = opening + 1
        while tokens[place].kind != .rightParenthesis {
            let isSigned = tokens[place].kind == .minus
            let number = tokens[place + (isSigned ? 1 : 0)]
            guard number.kind == .number else { return nil }
            numbers.append((isSigned ? "- " : "+ ") + quote(number.span))
            place += isSigned ? 2 : 1
            if tokens[place].kind == .comma { place += 1 }
        }
        let item = quote(tokens[first].span.union(tokens[opening - 4].span))
        let cures = ForeignNotation.constraints(of: item, text(tokens[opening - 2].span), numbers)
        guard !cures.isEmpty else { return nil }
        return .valueOfSeveralNumbers(range(tokens[opening].span.union(tokens[place].span)), cures: cures)
    }
}

extension ForeignNotation {
    /// What `A.Center = (20, 30)` and the like say, one by one. The numbers have their signs in front: `+ 20`.
    static func constraints(
        of item: String, _ attribute: String, _ numbers: [String]
    ) -> [String] {
        func place(_ name: String, _ edge: String, _ number: String) -> String {
            "\(item).\(name) = Superview.\(edge)" + (number == "+ 0" ? "" : " \(number)")
        }
        func size(_ name: String, _ number: String) -> String {
            "\(item).\(name) = \(number.hasPrefix("+ ") ? String(number.dropFirst(2)) : number)"
        }
        switch (attribute.lowercased(), numbers.count) {
        case ("center", 2):
            return [place("CenterX", "Left", numbers[0]), place("CenterY", "Top", numbers[1])]
        case ("origin", 2), ("position", 2):
            return [place("Left", "Left", numbers[0]), place("Top", "Top", numbers[1])]
        case ("size", 2): return [size("Width", numbers[0]), size("Height", numbers[1])]
        case ("frame", 4), ("rect", 4), ("bounds", 4):
            return [
                place("Left", "Left", numbers[0]), place("Top", "Top", numbers[1]), size("Width", numbers[2]),
                size("Height", numbers[3]),
            ]
        case ("edges", 4):
            return zip(["Top", "Leading", "Bottom", "Trailing"], numbers).map { edge, number in
                let isEnd = edge == "Bottom" || edge == "Trailing"
                let inward = number.hasPrefix("+") ? "- \(number.dropFirst(2))" : "+ \(number.dropFirst(2))"
                return place(edge, edge, isEnd && number != "+ 0" ? inward : number)
            }
        default: return []
        }
    }
}
