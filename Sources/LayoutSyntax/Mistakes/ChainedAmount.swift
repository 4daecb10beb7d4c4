import SourceText

/// A number in code, or several with a name each: `padding - 4`, `CGSize(width: 40, height: 30)`.
struct ChainedAmount {
    private let parts: [(name: String, value: String)]

    /// `nil` where a value is more than numbers, names and the signs between them.
    init?(_ tokens: ArraySlice<Token>, _ text: (Span) -> String) {
        var values = [("", tokens)]
        if let opening = Self.openingOfParts(tokens, text) {
            let call = CallArguments(tokens, opening: opening, text: text)
            guard call.end == tokens.endIndex else { return nil }
            values = call.list.map { ($0.name, $0.value) }
        }
        guard values.allSatisfy({ Self.isPlain($0.1) }) else { return nil }
        parts = values.map { ($0, $1.joined(text)) }
    }

    private static func openingOfParts(_ tokens: ArraySlice<Token>, _ text: (Span) -> String) -> Int? {
        let structures = ["CGSize", "CGPoint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "ConstraintInsets"]
        guard tokens.count > 2, let first = tokens.first, structures.contains(text(first.span)),
            tokens[tokens.startIndex + 1].kind == .leftParenthesis
        else { return nil }
        return tokens.startIndex + 1
    }

    private static func isPlain(_ tokens: ArraySlice<Token>) -> Bool {
        var isBehindWord = false
        for token in tokens {
            let kind = token.kind
            let isOperator = [.plus, .minus, .times, .slash, .rightParenthesis].contains(kind)
            // A parenthesis behind a word is a call.
            guard kind == .number || kind == .word || isOperator || kind == .leftParenthesis && !isBehindWord
            else { return false }
            isBehindWord = kind == .word
        }
        return !tokens.isEmpty
    }

    /// What it is of `attribute`; `nil` where it says nothing of that.
    func part(for attribute: String) -> String? {
        if parts.count == 1, parts[0].name.isEmpty { return parts[0].value }
        let names: [String] =
            switch attribute {
            case "Leading", "Left": ["left", "leading"]
            case "Trailing", "Right": ["right", "trailing"]
            case "CenterX": ["x"]
            case "CenterY": ["y"]
            default: [attribute.lowercased()]
            }
        return parts.first { names.contains($0.name) }?.value
    }

    /// The only number, in parentheses where it is a sum.
    var factor: String? {
        guard parts.count == 1, parts[0].name.isEmpty else { return nil }
        return Self.isSingle(parts[0].value) ? parts[0].value : "(\(parts[0].value))"
    }

    /// ` + 8` or ` - 8`, the latter also of a positive number where it is meant inwards at an end.
    func offset(for attribute: String, isInwards: Bool = false) -> String? {
        guard let value = part(for: attribute) else { return nil }
        let isNegative = value.hasPrefix("-")
        let positive = isNegative ? String(value.dropFirst()) : value
        if !isInwards { return " \(isNegative ? "-" : "+") \(positive)" }
        if Self.isSingle(positive) { return " \(isNegative ? "+" : "-") \(positive)" }
        return isNegative ? nil : " - (\(value))"
    }

    private static func isSingle(_ value: String) -> Bool {
        !value.contains { "+-*/×() ".contains($0) }
    }
}
