import ContentSizes
import SourceText

/// A priority as code writes it: `.defaultHigh`, `UILayoutPriority(749)`, `.required - 1`.
struct CodePriority {
    /// From 1 to 1000, in digits.
    let number: String

    /// `(Priority 750)`
    var clause: String { "(Priority \(number))" }

    private static let range = 1.0...1000.0

    /// `nil` of what is no priority, or of none that there is.
    init?(_ tokens: ArraySlice<Token>, _ text: (Span) -> String) {
        let sign = tokens.count > 2 ? tokens.dropLast().last?.kind : nil
        let isSum = sign == .plus || sign == .minus
        guard let base = Self.base(isSum ? tokens.dropLast(2) : tokens, text), Self.range.contains(base)
        else { return nil }
        var value = base
        if isSum {
            guard let change = tokens.suffix(1).value(text) else { return nil }
            value += sign == .plus ? change : -change
        }
        guard Self.range.contains(value) else { return nil }
        number = value == value.rounded() ? "\(Int(value))" : "\(value)"
    }

    /// What `.priority = .defaultHigh` says that follows at token `index`.
    init?(settingAt index: Int, in tokens: ArraySlice<Token>, _ text: (Span) -> String) {
        guard index + 3 < tokens.endIndex, tokens[index].kind == .dot,
            text(tokens[index + 1].span) == "priority", tokens[index + 2].kind == .equal
        else { return nil }
        // Behind a semicolon or a bracket begins something else.
        self.init(tokens[(index + 3)...].prefix { $0.kind != .unknown && $0.kind != .comment }, text)
    }

    /// A number, a constant of UIKit's, or a call that is given a number.
    private static func base(_ tokens: ArraySlice<Token>, _ text: (Span) -> String) -> Double? {
        if let number = tokens.value(text) { return number }
        if tokens.allSatisfy({ $0.kind == .word || $0.kind == .dot }) {
            return tokens.last.flatMap { value(of: text($0.span)) }
        }
        guard let opening = tokens.firstIndex(where: { $0.kind == .leftParenthesis }),
            opening > tokens.startIndex,
            ["UILayoutPriority", "init"].contains(text(tokens[opening - 1].span))
        else { return nil }
        let call = CallArguments(tokens, opening: opening, text: text)
        return call.list.count == 1 && call.end == tokens.endIndex ? call.list[0].value.value(text) : nil
    }

    /// Of `defaultHigh` 750.
    private static func value(of word: String) -> Double? {
        let name = word.hasPrefix("default") ? String(word.dropFirst("default".count)) : word
        let key = name.hasPrefix("fittingSize") ? PriorityName.fittingSize.rawValue : name.lowercased()
        return PriorityName(rawValue: key)?.value
    }
}
