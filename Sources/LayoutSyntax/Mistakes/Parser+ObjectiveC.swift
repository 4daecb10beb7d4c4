import SourceText

// Lines of Objective-C, whose brackets are no view's of a visual format.
extension Parser {
    /// `[A.topAnchor constraintEqualToAnchor:B.bottomAnchor constant:8].active = YES;`, at its bracket
    func messageInObjectiveC() -> Diagnostic? {
        guard text(span) == "[", let colon = colonOfMessage else { return nil }
        let selector = tokens[colon - 1].span
        return .callInObjectiveC(
            range(selector), spelling: quote(selector), cure: anchorMessage(colon: colon))
    }

    /// The first colon, before which stand what gets the message and a word: in a dictionary there is but one.
    private var colonOfMessage: Int? {
        let line = lineOfCode
        var open = 0
        for index in position..<line.endIndex {
            if tokens[index].kind == .unknown { open += depthChange(at: index) }
            if open == 0 { return nil }
            guard tokens[index].kind == .colon, open == 1 else { continue }
            guard index > position + 2, tokens[index - 1].kind == .word else { return nil }
            let isBehindTwo = tokens[index - 2].kind == .word || text(tokens[index - 2].span) == "]"
            return isBehindTwo ? index : nil
        }
        return nil
    }

    private func depthChange(at index: Int) -> Int {
        switch text(tokens[index].span) {
        case "[": 1
        case "]": -1
        default: 0
        }
    }

    /// The constraint that a message to an anchor makes; `nil` where a part of it is not understood.
    private func anchorMessage(colon: Int) -> String? {
        let line = lineOfCode
        guard let relation = relation(ofSelector: text(tokens[colon - 1].span)),
            let end = (colon..<line.endIndex).first(where: { depthChange(at: $0) == -1 }),
            endsMessage(line[(end + 1)...]),
            let left = anchor(line[(position + 1)..<(colon - 1)])
        else { return nil }
        let value = line[(colon + 1)..<end]
        let right = relation.isOfConstant ? value.number(text) ?? constant(value) : anchorWithConstant(value)
        return right.map { "\(left) \(relation.sign) \($0)" }
    }

    /// `B.bottomAnchor constant:8` as `B.Bottom + 8`
    private func anchorWithConstant(_ value: ArraySlice<Token>) -> String? {
        let parts = value.split { $0.kind == .colon }
        guard parts.count == 2, let word = parts[0].last else { return anchor(value) }
        guard text(word.span) == "constant", let right = anchor(parts[0].dropLast()),
            let number = parts[1].number(text) ?? constant(parts[1])
        else { return nil }
        return right + (number.hasPrefix("-") ? " - \(number.dropFirst())" : " + \(number)")
    }

    /// `constraintEqualToAnchor`, `constraintLessThanOrEqualToConstant`
    private func relation(ofSelector word: String) -> (sign: String, isOfConstant: Bool)? {
        let signs = [("Equal", "="), ("LessThanOrEqual", "<="), ("GreaterThanOrEqual", ">=")]
        for (words, sign) in signs {
            if word == "constraint\(words)ToAnchor" { return (sign, false) }
            if word == "constraint\(words)ToConstant" { return (sign, true) }
        }
        return nil
    }

    /// Whether what follows the bracket changes nothing: `.active = YES;`
    private func endsMessage(_ rest: ArraySlice<Token>) -> Bool {
        let words = rest.map { text($0.span) }.filter { $0 != ";" && $0 != "," }
        return words.isEmpty || words == [".", "active", "=", "YES"]
    }

    /// `B.bottomAnchor` as `B.Bottom`
    private func anchor(_ path: ArraySlice<Token>) -> String? {
        guard path.count > 2, path.allSatisfy({ $0.kind.isPathPart }), let last = path.last,
            text(last.span).hasSuffix("Anchor"),
            let attribute = AttributeWord.canonical(String(text(last.span).dropLast(6)))
        else { return nil }
        return ForeignNotation.anchor(path.dropLast(2).joined(text), attribute)
    }
}
