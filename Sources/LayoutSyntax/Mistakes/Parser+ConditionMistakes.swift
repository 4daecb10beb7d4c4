import ContentSizes
import SourceText

// Slips in conditions.
extension Parser {
    func unknownCondition() -> Diagnostic {
        if at(.unknown) { return unexpectedToken() }
        if let known = sizeClassInWords() {
            return known.cure == nil
                ? .halfSizeClass(range(known.words), spelling: known.half)
                : .unknownCondition(
                    range(known.words), spelling: "'\(quote(known.words))'", nearest: known.cure)
        }
        if at(.word) || at(.string), let diagnostic = deviceInCondition() { return diagnostic }
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

    /// `size class compact-regular`, `horizontal size class is compact`: all the words, what to write for them, and the
    /// one that is half of a size class where nothing tells which.
    func sizeClassInWords() -> (words: Span, cure: String?, half: String)? {
        // Before it may stand what has it in code: `traitCollection.horizontalSizeClass`.
        let first = max(position, pathEnd(from: position) - 1)
        var index = tokens[max(first - 1, 0)].kind == .dot ? first : position
        let axis = ["horizontal", "vertical"].first { isWord(index, $0) || isWord(index, $0 + "sizeclass") }
        if axis != nil, tokens[index + 1].kind == .word { index += 1 }
        if isWord(index, "size"), isWord(index + 1, "class") { index += 1 } else if axis == nil { return nil }
        index += 1
        if isWord(index, "is") || tokens[index].kind == .equal { index += 1 }
        if tokens[index].kind == .dot { index += 1 }
        let word = text(token(at: index).span)
        let whole = span.union(token(at: index).span)
        if SizeClassWord(word) == nil {
            return nearestName(to: word, among: SizeClassWord.pairs).map { (whole, $0, "") }
        }
        guard let axis else { return (whole, nil, word) }
        let half = word.prefix(1).uppercased() + word.dropFirst().lowercased()
        return (whole, axis == "vertical" ? "Any-\(half)" : "\(half)-Any", half)
    }

    /// `width > height`, at the second word
    func comparedDimensions(
        _ dimension: ConditionDimension, _ relation: ConditionRelation, from start: Int32
    ) -> Diagnostic? {
        let other: ConditionDimension
        if atWord("width") { other = .width } else if atWord("height") { other = .height } else { return nil }
        guard other != dimension else { return nil }
        let isWide: Bool
        switch relation {
        case .equal: return .comparedDimensions(range(Span(start, span.end)), cure: nil)
        case .greaterThan, .greaterThanOrEqual: isWide = dimension == .width
        case .lessThan, .lessThanOrEqual: isWide = dimension == .height
        }
        return .comparedDimensions(
            range(Span(start, span.end)), cure: isWide ? "landscape" : "portrait")
    }

    /// `300 <= width <= 400`, at the second relation
    func chainInCondition(_ value: Span, _ sign: Span, _ dimension: Span) -> Diagnostic {
        var end = position + 1
        while !tokens[end].kind.endsStatement, tokens[end].kind != .leftBrace,
            !isWord(end, "and"), !isWord(end, "or"), tokens[end].kind != .rightParenthesis
        {
            end += 1
        }
        guard end > position + 1 else { return .chainInCondition(currentRange, cure: nil, fix: nil) }
        let upper = quote(tokens[position + 1].span.union(tokens[end - 1].span))
        let name = quote(dimension)
        let cure =
            "\(name) \(Self.reversed(text(sign))) \(quote(value)) and \(name) \(quote(span)) \(upper)"
        let whole = value.union(tokens[end - 1].span)
        let isAlone = tokens[end].kind == .leftBrace && isWhen(before: value)
        return .chainInCondition(range(isAlone ? whole : span), cure: cure, fix: isAlone ? cure : nil)
    }

    private func isWhen(before span: Span) -> Bool {
        var index = position
        while index > 0, tokens[index].span.start > span.start { index -= 1 }
        return isWord(index - 1, "when")
    }

    private static func reversed(_ sign: String) -> String {
        switch sign {
        case "<=": ">="
        case ">=": "<="
        case "<": ">"
        case ">": "<"
        case "≤": "≥"
        case "≥": "≤"
        default: sign
        }
    }

    /// `content size XL`, `content size is XL`, the words taken
    func contentSizeWithoutRelation() -> Diagnostic {
        let isEquation = atWord("is")
        let word = text(token(at: isEquation ? position + 1 : position).span)
        let size = ContentSizeCategory.allCases.first { $0.spelling == word.uppercased() }
        return .contentSizeWithoutRelation(
            currentRange, cure: "content size \(isEquation ? "=" : ">=") \(size?.spelling ?? "XL")")
    }

    func unexpectedInCondition() -> Diagnostic {
        if at(.comma) { return commaInNumber() ?? .commaInCondition(currentRange) }
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

    /// Takes and reports the colon of `when landscape: { ... }`. What stands behind it without braces is given up.
    mutating func eatColonForBrace() {
        guard at(.colon), !hasFailed else { return }
        let isBeforeBrace = kind(1) == .leftBrace
        report(.colonForBrace(currentRange, isBeforeBrace: isBeforeBrace))
        take()
        hasFailed = !isBeforeBrace
    }
}
