import LayoutSyntax
import SourceText

extension Idiom {
    /// Slips in conditions.
    static let conditions: [Idiom] = [
        Idiom(
            "[ ^'superview','screen' '.' 'width' ]", at: [.condition], .pathInCondition,
            "a condition can only test the screen: write 'width', not '{1}.{3}'", fix: "width"),
        Idiom(
            "[ ^'superview','screen' '.' 'height' ]", at: [.condition], .pathInCondition,
            "a condition can only test the screen: write 'height', not '{1}.{3}'", fix: "height"),
        Idiom(at: [.condition]) { $0.sizeClassOfCode },
        Idiom(at: [.condition]) { $0.deviceInCondition },
        Idiom("[ ^path ]", at: [.condition]) { match in
            guard match.line.cursor.nameEnd(from: match.marked.lowerBound) < match.marked.upperBound else {
                return nil
            }
            return match.explanation(
                .pathInCondition,
                "a condition can only test the screen, by 'width' and 'height'; '{1}' belongs in a constraint"
            )
        },
        Idiom(
            "[ ^'compact','regular','any' ]", at: [.condition], .halfSizeClass,
            "a size class has two parts, horizontal and vertical: '{1}-Any', 'Any-{1}'"),
        Idiom("[ ^name ]", at: [.condition]) { $0.unknownCondition },
        Idiom(
            "[ ^comma ]", at: [.body], .commaInCondition, "write 'and' or 'or' between conditions, not ','"),
        Idiom(
            "[ 'width','height' relation ^'width','height' ]", at: [.length], .attributeInNumber,
            "compare 'width' and 'height' with numbers; a screen that is wider than high is 'landscape'"),
        Idiom(
            "'content' 'size' [ ^name ]", at: [.conditionRelation], .missingRelation,
            "a content size needs a relation: 'content size >= XL'"),
        Idiom("^name,string", at: [.body]) { match in
            match.line.cursor.lineHolds(.leftBrace, from: match.line.failure.token)
                ? nil : Explanation(.missingOpeningBrace(match.line.range(before: match.line.failure.token)))
        },
    ]
}

extension Match {
    fileprivate var unknownCondition: Explanation? {
        guard line.token.kind == .word else { return nil }
        let spelling = Text.foldingBlanks(text(1))
        let near =
            EnvironmentWord.direction(spelling)
            ?? nearestName(to: spelling, among: ConditionWord.candidates)
        let suggestion = didYouMean(
            near, else: "write one such as 'Compact-Regular', 'width >= 700' or 'portrait'")
        return explanation(.unknownCondition, "'{1}' is not a condition\(suggestion)", fix: near)
    }
}

extension FailedLine {
    /// `traitCollection.horizontalSizeClass == .compact`
    fileprivate var sizeClassOfCode: Explanation? {
        let word = max(failure.token, cursor.pathEnd(from: failure.token) - 1)
        let axis = ["horizontal", "vertical"].first { isToken(word, $0 + "sizeclass") }
        guard let axis, cursor.token(at: word + 1).kind == .equal else { return nil }
        let value = cursor.token(at: word + 2).kind == .dot ? word + 3 : word + 2
        guard SizeClassWord.isHalf(text(at: value)) else { return nil }
        let half = text(at: value).prefix(1).uppercased() + text(at: value).dropFirst().lowercased()
        let suggestion = axis == "vertical" ? "Any-\(half)" : "\(half)-Any"
        return condition(suggestion, for: failure.token..<value + 1)
    }

    /// `iPhone 15`, `device is iPad`, `"iPhone SE"` in a condition
    fileprivate var deviceInCondition: Explanation? {
        let end = deviceEnd(from: failure.token) { isToken($0, oneOf: ["and", "or", ")"]) }
        let words = failure.token..<end
        let isCompared = words.contains { cursor.token(at: $0).kind.isRelation }
        guard !words.isEmpty, !isCompared, let family = DeviceName.family(text(words)) else { return nil }
        let isAlone = isToken(failure.token - 1, "when") && isToken(end, "{")
        let suggestion = isAlone || !family.contains(" ") ? family : "(\(family))"
        return condition(suggestion, for: words, "a condition names no device: ", ", or compare 'width'")
    }

    private func condition(
        _ suggestion: String, for words: Range<Int>, _ before: String = "", _ behind: String = ""
    ) -> Explanation {
        Explanation(
            .error(
                .unknownCondition, range(words),
                "\(before)write '\(suggestion)', not '\(quote(words))'\(behind)", fix: suggestion),
            mend: Mend(tokens: words, replacement: suggestion))
    }
}
