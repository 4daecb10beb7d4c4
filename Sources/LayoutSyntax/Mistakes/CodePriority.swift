import SourceText

/// A priority as code writes it: `.defaultHigh`, `UILayoutPriority(749)`, `.required - 1`.
struct CodePriority {
    /// From 1 to 1000, in digits.
    let number: String

    /// `(Priority 750)`
    var clause: String { "(Priority \(number))" }

    init?(_ tokens: TokenList.SubSequence, _ text: (Span) -> String) {
        let sign = tokens.count > 2 ? tokens.endIndex - 2 : tokens.endIndex
        let isSum = sign < tokens.endIndex && (tokens[sign].kind == .plus || tokens[sign].kind == .minus)
        guard let base = Self.base(isSum ? tokens[..<sign] : tokens, text) else { return nil }
        guard isSum else {
            number = base
            return
        }
        guard let base = Int(base), let change = Int(text(tokens[sign + 1].span)), change <= 1000 else {
            return nil
        }
        number = "\(tokens[sign].kind == .plus ? base + change : base - change)"
    }

    /// What `.priority = .defaultHigh` says that follows at token `index`.
    init?(settingAt index: Int, in tokens: TokenList.SubSequence, _ text: (Span) -> String) {
        guard index + 3 < tokens.endIndex, tokens[index].kind == .dot,
            text(tokens[index + 1].span) == "priority", tokens[index + 2].kind == .equal
        else { return nil }
        self.init(tokens[(index + 3)...], text)
    }

    /// A number, a constant of UIKit's, or a call that is given a number.
    private static func base(_ tokens: TokenList.SubSequence, _ text: (Span) -> String) -> String? {
        if let number = tokens.number(text) { return number }
        if let last = tokens.last, last.kind == .word { return value(of: text(last.span)) }
        guard let opening = tokens.firstIndex(where: { $0.kind == .leftParenthesis }),
            opening > tokens.startIndex,
            ["UILayoutPriority", "init"].contains(text(tokens[opening - 1].span))
        else { return nil }
        let arguments = CallArguments(tokens, opening: opening, text: text).list
        return arguments.count == 1 ? arguments[0].value.number(text) : nil
    }

    /// Of `defaultHigh` 750.
    private static func value(of word: String) -> String? {
        let name = word.hasPrefix("default") ? String(word.dropFirst("default".count)) : word
        let key = name.hasPrefix("fittingSize") ? PriorityName.fittingSize.rawValue : name.lowercased()
        return PriorityName(rawValue: key).map { "\(Int($0.value))" }
    }
}
