import ContentSizes
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
        Idiom(at: [.condition]) { $0.sizeClassInWords },
        Idiom(at: [.condition]) { $0.deviceInCondition },
        Idiom("[ ^path ]", at: [.condition]) { match in
            guard match.marked.count > 2,
                match.line.cursor.nameEnd(from: match.marked.lowerBound) < match.marked.upperBound
            else { return nil }
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
        Idiom("[ 'width','height' relation ^'width','height' ]", at: [.length]) { $0.comparedDimensions },
        Idiom("relation 'width','height' ^relation", at: [.noChain]) { $0.line.chainInCondition },
        Idiom(
            "'content' 'size' [ ^'is' ] name", at: [.conditionRelation], .missingRelation,
            "a content size needs a relation: 'content size = {4}'", mend: "="),
        Idiom("'content' 'size' [ ^name ]", at: [.conditionRelation]) { match in
            let size = ContentSizeCategory.allCases.map { $0.spelling }.first {
                $0 == match.text(3).uppercased()
            }
            return match.explanation(
                .missingRelation, "a content size needs a relation: 'content size >= \(size ?? "XL")'")
        },
        Idiom("^name,string", at: [.body, .testBody]) { $0.line.missingOpeningBrace },
    ]
}

extension Match {
    fileprivate var unknownCondition: Explanation? {
        guard line.cursor.token(at: marked.lowerBound).kind == .word else { return nil }
        let spelling = Text.foldingBlanks(text(1))
        let known = [
            "portrait", "landscape", "left to right", "right to left", "width", "height", "content size",
        ]
        let near =
            EnvironmentWord.direction(spelling) ?? ForeignNotation.condition(spelling)
            ?? nearestName(to: spelling, among: known + SizeClassWord.pairs)
        let suggestion = didYouMean(
            near, else: "write one such as 'Compact-Regular', 'width >= 700' or 'portrait'")
        return explanation(.unknownCondition, "'{1}' is not a condition\(suggestion)", fix: near)
    }

    /// `width > height`
    fileprivate var comparedDimensions: Explanation? {
        guard text(1).lowercased() != text(3).lowercased(),
            let relation = line.cursor.token(at: marked.lowerBound + 1).kind.relation
        else { return nil }
        let isOfWidth = text(1).lowercased() == "width"
        let suggestion: String? =
            switch relation {
            case .equal: nil
            case .greaterThan, .greaterThanOrEqual: isOfWidth ? "landscape" : "portrait"
            case .lessThan, .lessThanOrEqual: isOfWidth ? "portrait" : "landscape"
            }
        return explanation(
            .attributeInNumber,
            "compare 'width' and 'height' with numbers; "
                + (suggestion.map { "here write '\($0)'" }
                    ?? "a screen that is wider than high is 'landscape'"),
            fix: suggestion)
    }
}

extension MistakenLine {
    /// The size class, in code or in words, from token `index` on: all the words, what to write for them, and the one
    /// that is half of a size class where nothing tells which.
    func sizeClass(at index: Int) -> (words: Range<Int>, suggestion: String?, half: String)? {
        // Before it may stand what has it in code: `traitCollection.horizontalSizeClass`.
        let last = max(index, cursor.pathEnd(from: index) - 1)
        var place = last > index && cursor.token(at: last - 1).kind == .dot ? last : index
        let axis = ["horizontal", "vertical"].first { isToken(place, oneOf: [$0, $0 + "sizeclass"]) }
        if axis != nil, cursor.token(at: place + 1).kind == .word { place += 1 }
        if isToken(place, "size"), isToken(place + 1, "class") {
            place += 1
        } else if axis == nil {
            return nil
        }
        place += 1
        if isToken(place, "is") || cursor.token(at: place).kind == .equal { place += 1 }
        if cursor.token(at: place).kind == .dot { place += 1 }
        let word = text(at: place)
        if SizeClassWord(word) == nil {
            return nearestName(to: word, among: SizeClassWord.pairs).map { (index..<place + 1, $0, "") }
        }
        guard let axis else { return (index..<place + 1, nil, word) }
        let half = word.prefix(1).uppercased() + word.dropFirst().lowercased()
        return (index..<place + 1, axis == "vertical" ? "Any-\(half)" : "\(half)-Any", half)
    }

    fileprivate var sizeClassInWords: Explanation? {
        guard token.kind == .word, let known = sizeClass(at: failure.token) else { return nil }
        guard let suggestion = known.suggestion else {
            return Explanation(
                .error(
                    .halfSizeClass, range(known.words),
                    "a size class has two parts, horizontal and vertical: '\(known.half)-Any', 'Any-\(known.half)'"
                ))
        }
        return Explanation(
            .error(
                .unknownCondition, range(known.words), "write '\(suggestion)', not '\(quote(known.words))'",
                fix: suggestion),
            mend: Mend(tokens: known.words, replacement: suggestion))
    }

    /// `iPhone 15`, `device is iPad`, `"iPhone SE"` in a condition
    fileprivate var deviceInCondition: Explanation? {
        let end = deviceEnd(from: failure.token) { isToken($0, oneOf: ["and", "or", ")"]) }
        let words = failure.token..<end
        let isCompared = words.contains {
            cursor.token(at: $0).kind.isRelation && cursor.token(at: $0).kind != .equal
        }
        guard !words.isEmpty, !isCompared,
            let family = ForeignNotation.family(of: DeviceName.words(text(words)))
        else { return nil }
        let isAlone = isToken(failure.token - 1, "when") && isToken(end, "{")
        let suggestion = isAlone || !family.contains(" ") ? family : "(\(family))"
        return Explanation(
            .error(
                .unknownCondition, range(words),
                "a condition names no device: write '\(suggestion)', not '\(quote(words))', or compare 'width'",
                fix: suggestion),
            mend: Mend(tokens: words, replacement: suggestion))
    }

    /// `300 <= width <= 400`, at the second relation
    fileprivate var chainInCondition: Explanation? {
        let second = failure.token
        var end = second + 1
        while !cursor.token(at: end).kind.endsStatement, !isToken(end, oneOf: ["{", "and", "or", ")"]) {
            end += 1
        }
        let value = failure.origin..<second - 2
        guard end > second + 1, let sign = cursor.token(at: second - 2).kind.relation else { return nil }
        let name = text(at: second - 1)
        let suggestion =
            "\(name) \(sign.reversed.spelling) \(text(value)) and \(name) \(text(at: second)) \(text(second + 1..<end))"
        let whole = failure.origin..<end
        let isAlone = isToken(failure.origin - 1, "when") && isToken(end, "{")
        return Explanation(
            .error(
                .chainInCondition, isAlone ? range(whole) : range(at: second),
                "write two comparisons: '\(suggestion)'", fix: isAlone ? suggestion : nil),
            mend: Mend(tokens: whole, replacement: suggestion))
    }

    /// `when portrait A.Width = 3`
    fileprivate var missingOpeningBrace: Explanation? {
        guard !cursor.lineHolds(.leftBrace, from: failure.token) else { return nil }
        return Explanation(.missingOpeningBrace(range(before: failure.token)))
    }
}

extension ConditionRelation {
    var spelling: String {
        switch self {
        case .equal: "="
        case .lessThan: "<"
        case .lessThanOrEqual: "<="
        case .greaterThan: ">"
        case .greaterThanOrEqual: ">="
        }
    }
}
