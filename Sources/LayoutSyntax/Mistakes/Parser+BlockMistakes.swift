import SourceText

// Slips in the heads of conditions and tests.
extension Parser {
    func unexpectedInTest(hasEnvironment: Bool) -> Diagnostic {
        if !hasEnvironment { return .missingEnvironment(range(tokens[position - 1].span)) }
        if atWord("and") { return .missingAt(currentRange) }
        if at(.word) { return .missingCommaBeforeOption(currentRange, option: quote(currentName)) }
        return unexpectedToken()
    }

    func unknownOption() -> Diagnostic {
        guard at(.word) else { return .unknownOption(currentRange, spelling: found, nearest: nil) }
        let name = currentName
        let words = text(name).split(separator: " ").filter { !($0.first?.isNumber ?? false) }
        let spelling = words.joined(separator: " ")
        let candidates = EnvironmentWord.allCases.map { $0.rawValue } + SizeClassWord.pairs
        return .unknownOption(
            range(name), spelling: "'\(quote(name))'",
            nearest: directionWord(spelling) ?? nearestName(to: spelling, among: candidates))
    }

    private func directionWord(_ spelling: String) -> String? {
        switch Text.matchingKey(spelling) {
        case "rtl", "right-to-left": "right to left"
        case "ltr", "left-to-right": "left to right"
        default: nil
        }
    }

    /// Takes and reports the word of `test on "iPhone SE"`.
    mutating func eatWordForAt() -> Bool {
        guard at(.word), kind(1) == .string || kind(1) == .number,
            ["on", "in", "with", "for"].contains(text(span).lowercased())
        else { return false }
        report(.wordForAt(currentRange, spelling: quote(span)))
        take()
        return true
    }

    func unknownCondition() -> Diagnostic {
        if at(.unknown) { return unexpectedToken() }
        guard at(.word) else { return .unknownCondition(currentRange, spelling: found, nearest: nil) }
        let end = pathEnd(from: position)
        if end > nameEnd(from: position) {
            let path = span.union(tokens[end - 1].span)
            return .viewInCondition(range(path), path: quote(path))
        }
        let name = currentName
        let spelling = text(name)
        if SizeClassWord(spelling) != nil { return .halfSizeClass(range(name), spelling: spelling) }
        let candidates = Self.plainConditions.map { $0.words } + ["width", "height", "content size"]
        return .unknownCondition(
            range(name), spelling: "'\(quote(name))'",
            nearest: directionWord(spelling) ?? ForeignNotation.condition(spelling)
                ?? nearestName(to: spelling, among: candidates + SizeClassWord.pairs))
    }

    func unexpectedInCondition() -> Diagnostic {
        if at(.comma) { return .commaInCondition(currentRange) }
        return foreignSignOfCondition ?? .unexpectedToken(currentRange, found: found)
    }

    private var foreignSignOfCondition: Diagnostic? {
        guard at(.unknown) else { return nil }
        let sign = text(span)
        return ForeignNotation.conditionSign(sign).map { foreignConditionSign(sign, $0) } ?? unexpectedToken()
    }

    /// `a&&b`, where the word in place of the sign needs blanks around it.
    func foreignConditionSign(_ sign: String, _ word: String) -> Diagnostic {
        let isGlued = (
            before: position > 0 && tokens[position - 1].span.end == span.start,
            behind: tokens[position + 1].span.start == span.end
        )
        return .foreignSign(
            currentRange, sign: sign, cure: word,
            fix: (isGlued.before ? " " : "") + word + (isGlued.behind ? " " : ""))
    }
}

// Files of another format.
extension Parser {
    /// Reports XML or JSON once, and takes all of it.
    mutating func skipForeignFormat() {
        let first = skippingBreaks(from: 0)
        guard let format = foreignFormat(at: first) else { return }
        take(to: first)
        let start = self.start
        report(.foreignFormat(currentRange, format: format))
        while !at(.endOfFile) { take() }
        openStatements.append(.malformed(span(from: start)))
    }

    /// `<view`, `<?xml`, `<!--`; `{ "views": [`
    private func foreignFormat(at index: Int) -> String? {
        let next = token(at: index + 1)
        if tokens[index].kind == .lessThan {
            let isMark = next.kind == .unknown && ["?", "!"].contains(text(next.span).prefix(1))
            return next.kind == .word || isMark ? "XML" : nil
        }
        guard tokens[index].kind == .leftBrace else { return nil }
        let key = skippingBreaks(from: index + 1)
        let colon = token(at: key + 1).kind
        return tokens[key].kind == .string && colon == .colon ? "JSON" : nil
    }
}
