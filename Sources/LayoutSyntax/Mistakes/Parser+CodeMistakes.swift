import SourceText

// Lines of code that make views and constraints elsewhere.
extension Parser {
    /// Reports a line that begins as none does here: a comment of another language, a modifier or a rule of a style sheet.
    /// Whether it is one.
    mutating func failForForeignLine() -> Bool {
        let next = tokens[min(position + 1, tokens.count - 1)].span
        if at(.minus), kind(1) == .minus, next.start == span.end {
            fail(.foreignComment(range(span.union(next)), sign: "--"))
        } else if at(.color), !isColor(span) {
            fail(unexpectedToken())
        } else if at(.dot), kind(1) == .word {
            fail(.foreignModifier(range(span.union(next)), name: quote(next)))
            skipStyles()
        } else if at(.unknown), isEndOfCall {
            isInCall = false
            hasFailed = true
        } else {
            return false
        }
        return true
    }

    /// The braces behind `.card`.
    private mutating func skipStyles() {
        guard kind(2) == .leftBrace else { return }
        take(to: position + 2)
        skipBraces()
    }

    /// `A.textAlignment = .center`, at what no expression can begin with.
    func foreignProperty(before operatorIndex: Int?) -> Diagnostic? {
        guard let operatorIndex, operatorIndex > 1, tokens[operatorIndex].kind == .equal,
            tokens[operatorIndex - 1].kind == .word, tokens[operatorIndex - 2].kind == .dot
        else { return nil }
        let word = tokens[operatorIndex - 1].span
        var first = operatorIndex - 2
        while first > 0, tokens[first - 1].kind.isPathPart || tokens[first - 1].kind == .number { first -= 1 }
        // A name begins with no number: it is the constraint's label.
        if tokens[first].kind == .number { first += 2 }
        let isItem = first < operatorIndex - 2
        let item = isItem ? quote(tokens[first].span.union(tokens[operatorIndex - 3].span)) : "A"
        return ForeignNotation.property(text(word), of: item).map { cure in
            .foreignProperty(range(word), spelling: quote(word), cure: cure)
        }
    }

    /// `systemFont(ofSize: 17, weight: .bold)`, at its word
    func fontCall(at index: Int) -> Diagnostic? {
        let word = tokens[min(index, tokens.count - 1)]
        guard word.kind == .word, ForeignNotation.isFont(text(word.span)),
            tokens[index + 1].kind == .leftParenthesis
        else { return nil }
        var cure = "font: 17"
        for place in index..<min(index + 20, tokens.count - 1) {
            if tokens[place].kind == .newline { break }
            let value = tokens[place + 1].span
            if tokens[place].kind == .colon, tokens[place + 1].kind == .number {
                cure = "font: \(quote(value))"
            }
            guard tokens[place].kind == .dot, tokens[place + 1].kind == .word else { continue }
            let words = ForeignNotation.words(text(value))
            cure = isWord(place - 2, "weight") ? cure + ", weight: \(words)" : "font: \(words)"
        }
        return .writtenCall(range(word.span), spelling: quote(word.span), cure: cure)
    }

    /// `Title.frame(width: 100)`, the path taken
    func modifierCall(_ path: NodeList<Name>) -> Diagnostic? {
        guard at(.leftParenthesis), path.count > 1 else { return nil }
        let name = tree.names[path.indices.upperBound - 1]
        guard !name.isQuoted, ForeignNotation.isModifier(text(name.span)) else { return nil }
        return .foreignModifier(range(name.span), name: quote(name.span))
    }

    /// `Title = Label("Hello")`, at its parenthesis
    func declarationWithEqualSign() -> Diagnostic? {
        guard let equal = tokens[..<position].lastIndex(where: { $0.kind != .word }), equal > 0,
            equal + 1 < position, tokens[equal].kind == .equal, tokens[equal - 1].kind == .word
        else { return nil }
        let type = tokens[equal + 1].span.union(tokens[position - 1].span)
        guard ViewType.canonical(tree.name(Name(span: type, isQuoted: false))) != nil else { return nil }
        var first = equal
        while first > 0, tokens[first - 1].kind == .word { first -= 1 }
        let name = tokens[first].span.union(tokens[equal - 1].span)
        return .equalForColon(range(tokens[equal].span), cure: "\(quote(name)): \(quote(type))")
    }

    /// `let Title = Label("Hello")`, the name and the sign taken
    func declarationBehind(_ name: Name) -> String? {
        let opening = nameEnd(from: position)
        guard at(.word), tokens[opening].kind == .leftParenthesis else { return nil }
        let words = Name(span: span.union(tokens[opening - 1].span), isQuoted: false)
        guard let type = ForeignNotation.type(tree.name(words)) else { return nil }
        var end = opening
        while tokens[end].kind != .rightParenthesis, !tokens[end].kind.endsStatement { end += 1 }
        let isClosed = tokens[end].kind == .rightParenthesis
        let arguments = isClosed ? quote(tokens[opening].span.union(tokens[end].span)) : "(...)"
        return "\(quote(name)): \(type)\(arguments == "()" ? "" : arguments)"
    }

    /// The view that `let Title = Label("Hello")` is meant to declare; that has been reported.
    mutating func parseViewAsConstant(_ name: Name, from start: Int32) -> Statement {
        let type = parseName()
        let isKnown = ViewType.canonical(tree.name(type)) != nil
        tree.names.append(name)
        let path = NodeList<Name>(tree.names.count - 1..<tree.names.count)
        return parseViewEnd(
            path, add(isKnown ? type : Name(span: endOfPrevious, isQuoted: false)), from: start)
    }

    /// `min(100, Superview.Width)`, at its parenthesis
    func functionCall() -> Diagnostic? {
        guard position > 1, tokens[position - 1].kind == .word, previousEnd == start,
            tokens[position - 2].kind != .dot
        else { return nil }
        let word = tokens[position - 1].span
        return .functionCall(range(word), spelling: quote(word))
    }

    /// `let Gutter: 8`, its colon taken
    func constantWithColon() -> Diagnostic? {
        guard position > 2, at(.number), tokens[position - 1].kind == .colon else { return nil }
        var first = position - 1
        while first > 0, tokens[first - 1].kind == .word { first -= 1 }
        guard first + 1 < position - 1, isWord(first, "let") else { return nil }
        let name = tokens[first + 1].span.union(tokens[position - 2].span)
        return .missingConstantSign(range(tokens[position - 1].span), name: quote(name), value: quote(span))
    }

    /// A line of nothing but a name.
    func nameAlone(_ name: Name) -> Diagnostic {
        let spelling = quote(name)
        let words = spelling.split(separator: " ")
        if words.count > 1, words[0] == "hide" {
            return .hiding(range(name.span), view: words.dropFirst().joined(separator: " "))
        }
        let type = words.indices.lazy.compactMap { first in
            ViewType.canonical(words[first...].joined(separator: " "))
        }.first
        return .nameAlone(range(name.span), name: spelling, type: type ?? "View")
    }

    /// `375 +- 2` in a test, behind the plus
    func plusOrMinus() -> Diagnostic? {
        guard isInTest, at(.minus), previousEnd == start, kind(1) == .number else { return nil }
        let number = tokens[position + 1].span
        return .plusOrMinus(range(tokens[position - 1].span.union(number)), number: quote(number))
    }

    /// Remembers a call that goes on in the next lines, at its parenthesis or brace, for what is said of them.
    mutating func noteCall() {
        isInCall = true
        guard at(.leftBrace) else { return }
        var first = position
        while first > 0, tokens[first - 1].kind.isPathPart { first -= 1 }
        let end = tokens[first..<position].firstIndex { $0.kind == .dot } ?? first
        viewOfCalls = end > first ? tokens[first].span.union(tokens[end - 1].span) : nil
    }

    /// Whether the line holds nothing but the end of a call in code: `])`
    var isEndOfCall: Bool {
        guard isInCall, text(span) == "]" else { return false }
        return kind(kind(1) == .rightParenthesis ? 2 : 1).endsLine
    }

    /// What `make.leading.equalToSuperview().offset(8)` says, at the parenthesis behind `equalToSuperview`.
    func chainedCall() -> String? {
        var first = position
        while first > 0, tokens[first - 1].kind.isPathPart { first -= 1 }
        var last = position
        while last - position < 40, tokens[last].kind != .newline, tokens[last].kind != .endOfFile {
            last += 1
        }
        let view = viewOfCalls.map { quote($0) }
        return ChainedCall(tokens[first..<last], of: view, opening: position, text: text)?.constraint
    }
}
