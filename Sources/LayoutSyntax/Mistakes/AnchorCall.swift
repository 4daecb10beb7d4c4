import SourceText

/// What a call that makes a constraint between two anchors stands for, in the notation of a layout:
/// `A.topAnchor.constraint(equalTo: B.bottomAnchor, constant: 8)` is `A.Top = B.Bottom + 8`.
struct AnchorCall {
    private(set) var constraint: String

    /// - Parameters:
    ///   - tokens: The tokens of the line.
    ///   - opening: The index of the `(` behind `constraint`.
    init?(_ tokens: TokenList.SubSequence, opening: Int, text: (Span) -> String) {
        let end = tokens[opening...].firstIndex { $0.kind == .rightParenthesis } ?? tokens.endIndex
        let receiver = tokens[..<opening].dropLast(2)
        guard receiver.count >= 3, let left = Self.item(receiver[...], text) else { return nil }
        var right = ""
        var (relation, factor, constant) = ("=", "", "")
        for argument in tokens[(opening + 1)..<end].split(whereSeparator: { $0.kind == .comma }) {
            guard argument.count >= 3, argument[argument.startIndex + 1].kind == .colon else { return nil }
            let name = text(argument[argument.startIndex].span)
            let value = argument.dropFirst(2)
            switch name {
            case "equalTo", "equalToConstant": relation = "="
            case "lessThanOrEqualTo", "lessThanOrEqualToConstant": relation = "<="
            case "greaterThanOrEqualTo", "greaterThanOrEqualToConstant": relation = ">="
            case "multiplier":
                factor = Self.joined(value, text) + " x "
                continue
            case "constant":
                constant = Self.offset(value, text)
                continue
            default: return nil
            }
            right = name.hasSuffix("Constant") ? Self.joined(value, text) : Self.item(value, text) ?? ""
        }
        guard !right.isEmpty else { return nil }
        constraint = "\(left) \(relation) \(factor)\(right)\(constant)"
    }

    /// `B.leadingAnchor` as `B.Leading`
    private static func item(_ tokens: TokenList.SubSequence, _ text: (Span) -> String) -> String? {
        guard let last = tokens.last else { return nil }
        let anchor = text(last.span)
        guard anchor.hasSuffix("Anchor"),
            let attribute = AttributeWord.canonical(String(anchor.dropLast(6)))
        else { return nil }
        let item = joined(tokens.dropLast(), text)
        return item.hasSuffix(".") ? ForeignNotation.item(String(item.dropLast())) + "." + attribute : nil
    }

    private static func offset(_ tokens: TokenList.SubSequence, _ text: (Span) -> String) -> String {
        guard tokens.first?.kind == .minus else { return " + " + joined(tokens, text) }
        return " - " + joined(tokens.dropFirst(), text)
    }

    private static func joined(_ tokens: TokenList.SubSequence, _ text: (Span) -> String) -> String {
        var joined = ""
        var end = tokens.first?.span.start ?? 0
        for token in tokens {
            joined += (token.span.start > end ? " " : "") + text(token.span)
            end = token.span.end
        }
        return joined
    }
}
