import SourceText

// Slips in the heads of tests.
extension Parser {
    func unexpectedInTest(hasEnvironment: Bool) -> Diagnostic {
        if !hasEnvironment { return .missingEnvironment(range(tokens[position - 1].span)) }
        if atWord("and") { return .missingAt(currentRange, fix: "at") }
        if atWord("in"), isOrientation(position + 1) {
            let words = span.union(tokens[position + 1].span)
            return .unknownOption(
                range(words), spelling: "'\(quote(words))'", nearest: text(tokens[position + 1].span))
        }
        if let diagnostic = secondScreen { return diagnostic }
        if at(.word) {
            let option = unknownOption()
            if option.fix == nil {
                return lineHolds(.leftBrace, from: position)
                    ? option : .missingBraceOfTest(range(endOfPrevious))
            }
            return .missingCommaBeforeOption(currentRange, option: quote(currentName))
        }
        return unexpectedToken()
    }

    func unknownOption() -> Diagnostic {
        if at(.string), tokens[position - 1].kind == .comma {
            return .missingAt(range(tokens[position - 1].span), fix: " at")
        }
        guard at(.word) else { return .unknownOption(currentRange, spelling: found, nearest: nil) }
        if let known = sizeClassInWords(), let cure = known.cure {
            return .unknownOption(range(known.words), spelling: "'\(quote(known.words))'", nearest: cure)
        }
        let name = currentName
        // The last word may be a value, which is none of the slip.
        for words in [withoutLastWord(name), name].compactMap({ $0 }) {
            guard let nearest = nearestOption(to: text(words)) else { continue }
            return .unknownOption(range(words), spelling: "'\(quote(words))'", nearest: nearest)
        }
        return .unknownOption(range(name), spelling: "'\(quote(name))'", nearest: nil)
    }

    private func withoutLastWord(_ name: Span) -> Span? {
        let words = text(name)
        guard let blank = words.utf8.lastIndex(of: UInt8(ascii: " ")) else { return nil }
        return Span(name.start, name.start + Int32(words[..<blank].utf8.count))
    }

    private func nearestOption(to words: String) -> String? {
        let spelling = words.split(separator: " ").joined(separator: " ")
        let candidates = EnvironmentWord.allCases.map { $0.rawValue } + SizeClassWord.pairs
        return directionWord(spelling) ?? nearestName(to: spelling, among: candidates)
    }

    func directionWord(_ spelling: String) -> String? {
        switch Text.matchingKey(spelling) {
        case "rtl", "right-to-left": "right to left"
        case "ltr", "left-to-right": "left to right"
        default: nil
        }
    }

    /// Takes and reports the word of `test on "iPhone SE"`.
    mutating func eatWordForAt() -> Bool {
        guard at(.word), kind(1) == .string || kind(1) == .number || beginsDevice(position + 1),
            ["on", "in", "with", "for"].contains(text(span).lowercased())
        else { return false }
        report(.wordForAt(currentRange, spelling: quote(span)))
        take()
        return true
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
