import ContentSizes
import SourceText

// Statements whose keyword is misspelt, or foreign, or in the wrong case.
extension TokenCursor {
    /// The keyword that the current word is meant to be: near enough, and what follows fits only its statement.
    ///
    /// - Parameter nameEnd: The index behind the names and dots that begin here.
    func misspeltKeyword(nameEnd: Int) -> Keyword? {
        // A constraint on an item's attribute comes by here often, and can only be a condition instead.
        if tokens[nameEnd].kind.isRelation, tokens[nameEnd - 1].span.start != start, hasDot(nameEnd) {
            let first = bytes[Int(start)] | 0x20
            guard first == UInt8(ascii: "w") || first == UInt8(ascii: "i") else { return nil }
            return isHead(.when, nameEnd) && resembles(.when) ? .when : nil
        }
        guard at(.word) else { return nil }
        if tokens[nameEnd].kind == .times, !(isWord(position + 1, "at") && kind(2) == .number) { return nil }
        return Keyword.allCases.first { isHead($0, nameEnd) && resembles($0) }
    }

    private func hasDot(_ end: Int) -> Bool {
        tokens[position..<end].contains { $0.kind == .dot }
    }

    fileprivate func resembles(_ keyword: Keyword) -> Bool {
        guard span.end - span.start <= 16 else { return false }
        let word = text(span).lowercased()
        if word == keyword.rawValue || ForeignNotation.keyword(word) == keyword { return true }
        let count = keyword.rawValue.utf8.count
        let limit = count <= 4 ? 1 : 2
        guard editDistance(word, keyword.rawValue, limit: limit) != nil else { return false }
        return keyword != .let || (word.first == "l" && AttributeWord.canonical(word) == nil)
    }

    /// Whether the line has the shape of a statement of `keyword`, and not that of a constraint or declaration.
    private func isHead(_ keyword: Keyword, _ nameEnd: Int) -> Bool {
        let next = kind(1)
        let end = tokens[nameEnd].kind
        switch keyword {
        case .let: return next == .word && end == .equal && !hasDot(nameEnd)
        case .when: return next != .leftBrace && lineHolds(.leftBrace, from: position)
        case .else: return next == .leftBrace || isWord(position + 1, "when") || isWord(position + 1, "if")
        case .remove:
            return (next == .number || next == .word) && end != .leftParenthesis && end != .leftBrace
                && !lineHoldsRelation(from: position)
        case .test:
            return (next == .string || isWord(position + 1, "at"))
                && (lineHolds(.leftBrace, from: position) || hasScreenBehind)
        case .include: return next == .string
        case .component:
            return next == .word && end == .leftParenthesis && lineHolds(.colon, from: nameEnd)
        case .unsatisfiable, .ambiguous:
            return context.isInTest && nameEnd == position + 1 && end.endsStatement
        }
    }
}

extension Parser {
    mutating func parseMisspelt(_ keyword: Keyword) -> Statement {
        if keyword == .let, let view = bareTypeAsConstant() { return view }
        // A keyword that is spelled right has failed by what follows it, which its statement reports.
        if text(span) != keyword.rawValue, keyword != .else,
            keyword != .let || typeWithArguments(at: nameEnd(from: position + 1) + 1) == nil
        {
            report(.misspeltKeyword(currentRange, spelling: quote(span), keyword: keyword))
        }
        return parseKeyword(keyword)
    }

    /// Takes a misspelt `else` behind the `}` of a `when`, if one is there, and says whether it is a plain `else`.
    mutating func eatMisspeltElse() -> Bool? {
        guard at(.word) else { return nil }
        let word = text(span).lowercased()
        let isElseIf = word == "elseif" || word == "elif" || word == "elsif"
        guard text(span) != "else", isElseIf || cursor.resembles(.else) else { return nil }
        report(.misspeltElse(currentRange, spelling: quote(span), cure: isElseIf ? "else when" : "else"))
        take()
        return !isElseIf && !eatWord("when")
    }
}

// Declarations without their colon.
extension Parser {
    /// `Name Label Label("x")`, `Card View { ... }`, `Name Label (font: 20)`: taken as it is meant, so that no other
    /// message follows from it.
    mutating func parseViewWithoutColon(nameEnd: Int) -> Statement {
        let start = self.start
        let first = position
        let path = parsePath()
        if failForFunction(from: first) { return .malformed(span(from: start)) }
        if path.count == 1, let type = typeAlone(path) { return parseViewWithoutName(type, from: start) }
        if let diagnostic = methodCall() ?? modifierCall(path) ?? callOnView(path) {
            noteCall()
            fail(diagnostic)
            return .malformed(span(from: start))
        }
        if path.count == 1, nameEnd == first + 1, let cure = ForeignNotation.view(text(tokens[first].span)) {
            fail(.foreignView(range(tokens[first].span), name: quote(tokens[first].span), cure: cure))
            return .malformed(span(from: start))
        }
        let isClose = at(.leftParenthesis) && previousEnd == self.start
        if at(.leftBrace) || isClose, path.count == 1, let split = splitType(from: first, to: nameEnd) {
            return parseSplit(split, from: start)
        }
        if at(.leftParenthesis), path.count == 1, let end = typeEnd(from: first, to: nameEnd) {
            return parseTypeBeforeName(end, from: start)
        }
        let name = quote(path)
        if at(.leftBrace) {
            report(
                .missingColon(range(endOfPrevious), name: name, rest: "View { ... }", fix: ": View"))
            return parseViewEnd(path, add(Name(span: endOfPrevious, isQuoted: false)), from: start)
        }
        report(.missingColon(range(endOfPrevious), name: name, rest: "(...)", fix: ":"))
        return parseViewEnd(path, nil, from: start)
    }

    /// The type that is all that stands before the list or the body here: `Label("x")`
    private func typeAlone(_ path: NodeList<Name>) -> ViewType? {
        let name = tree.names[path.indices.lowerBound]
        let spelling = tree.name(name)
        return name.isQuoted ? nil : ViewType.allCases.first { $0.isCalled(spelling) }
    }

    /// `Label("x")`, its type taken: a view whose name, which is missing and is reported, is an empty one.
    private mutating func parseViewWithoutName(_ type: ViewType, from start: Int32) -> Statement {
        let written = Name(span: span(from: start), isQuoted: false)
        let rest = at(.leftBrace) ? " { ... }" : quotedArguments
        report(
            .missingViewName(
                range(written.span), cure: "\(ForeignNotation.name(of: type)): \(quote(written))\(rest)"))
        let path = addPath(Name(span: Span(start, start), isQuoted: false))
        return parseViewEnd(path, add(written), from: start)
    }

    /// The index in `first..<end` of the word where a type begins that ends the name there; something is before it.
    private func splitType(from first: Int, to end: Int) -> Int? {
        guard end - first >= 2, tokens[first].kind == .word else { return nil }
        return (max(first + 1, end - 2)..<end).first { index in
            let type = tokens[index].span.union(tokens[end - 1].span)
            return ViewType.canonical(tree.name(Name(span: type, isQuoted: false))) != nil
        }
    }

    /// The index behind the words from `first` on that are a type, where a name follows them up to `end`.
    private func typeEnd(from first: Int, to end: Int) -> Int? {
        (first + 1..<max(end, first + 1)).last { index in
            let type = tokens[first].span.union(tokens[index - 1].span)
            return ViewType.canonical(tree.name(Name(span: type, isQuoted: false))) != nil
        }
    }

    /// `Label Title("x")`: the type ends before token `split`.
    private mutating func parseTypeBeforeName(_ split: Int, from start: Int32) -> Statement {
        let type = Name(span: Span(start, tokens[split - 1].span.end), isQuoted: false)
        let name = Name(span: Span(tokens[split].span.start, previousEnd), isQuoted: false)
        let cure = "\(quote(name)): \(quote(type))"
        report(.typeBeforeName(range(type.span.union(name.span)), cure: cure))
        let path = addPath(name)
        return parseViewEnd(path, add(type), from: start)
    }

    /// The name ends before token `split`, where its type begins.
    private mutating func parseSplit(_ split: Int, from start: Int32) -> Statement {
        let name = Name(span: Span(start, tokens[split - 1].span.end), isQuoted: false)
        let type = Name(span: Span(tokens[split].span.start, previousEnd), isQuoted: false)
        let place = range(Span(name.span.end, name.span.end))
        let rest = quote(type) + (at(.leftBrace) ? " { ... }" : "(...)")
        report(.missingColon(place, name: quote(name), rest: rest, fix: ":"))
        let path = addPath(name)
        return parseViewEnd(path, add(type), from: start)
    }
}
