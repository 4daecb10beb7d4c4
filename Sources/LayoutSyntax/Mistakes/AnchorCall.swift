import SourceText

/// What a call that makes a constraint between two anchors stands for, in the notation of a layout:
/// `A.topAnchor.constraint(equalTo: B.bottomAnchor, constant: 8)` is `A.Top = B.Bottom + 8`.
struct AnchorCall {
    private(set) var constraint: String

    private let text: (Span) -> String
    private var relation = "="
    /// Empty until an argument gives it.
    private var right = ""
    private var spacing = ""

    /// - Parameters:
    ///   - tokens: The tokens of the line.
    ///   - opening: The index of the `(` behind `constraint`.
    init?(_ tokens: ArraySlice<Token>, opening: Int, text: @escaping (Span) -> String) {
        self.text = text
        constraint = ""
        let receiver = Self.receiver(tokens[..<opening].dropLast(2))
        guard receiver.count >= 3, let left = Self.item(receiver, text) else { return nil }
        let arguments = CallArguments(tokens, opening: opening, text: text)
        for argument in arguments.list {
            guard take(argument) else { return nil }
        }
        guard !right.isEmpty else { return nil }
        let priority = CodePriority(settingAt: arguments.end, in: tokens, text)
        let clause = priority.map { " " + $0.clause } ?? ""
        let multiple = arguments.factor(text).map { $0 + " x " } ?? ""
        let sum = spacing.isEmpty ? multiple + right : right + " + " + multiple + spacing
        constraint = "\(left) \(relation) \(sum)\(arguments.offset(text))\(clause)"
    }

    /// Whether it is known.
    private mutating func take(_ argument: CallArguments.Argument) -> Bool {
        argument.name == "multiplier" || argument.name == "constant" || takeRelation(argument)
    }

    /// `equalTo: B.topAnchor`, `lessThanOrEqualToConstant: 8`, `equalToSystemSpacingAfter: B.trailingAnchor`
    private mutating func takeRelation(_ argument: CallArguments.Argument) -> Bool {
        let signs = [("equalTo", "="), ("lessThanOrEqualTo", "<="), ("greaterThanOrEqualTo", ">=")]
        guard let (words, sign) = signs.first(where: { argument.name.hasPrefix($0.0) }) else { return false }
        relation = sign
        switch argument.name.dropFirst(words.count) {
        case "Constant": right = argument.value.joined(text)
        case "SystemSpacingAfter", "SystemSpacingBelow":
            spacing = "Standard"
            right = Self.item(argument.value, text) ?? ""
        case "": right = Self.item(argument.value, text) ?? ""
        default: return false
        }
        return true
    }

    /// What the call is made on, without `let c =` or an opening bracket before it.
    private static func receiver(_ tokens: ArraySlice<Token>) -> ArraySlice<Token> {
        let before = tokens.lastIndex {
            $0.kind == .equal || $0.kind == .comma || $0.kind == .leftParenthesis || $0.kind == .unknown
        }
        return before.map { tokens[($0 + 1)...] } ?? tokens
    }

    /// `B.leadingAnchor` as `B.Leading`
    private static func item(_ tokens: ArraySlice<Token>, _ text: (Span) -> String) -> String? {
        guard let last = tokens.last else { return nil }
        let anchor = text(last.span)
        guard anchor.hasSuffix("Anchor"),
            let attribute = AttributeWord.canonical(String(anchor.dropLast(6)))
        else { return nil }
        let item = tokens.dropLast().joined(text)
        return item.hasSuffix(".") ? ForeignNotation.anchor(String(item.dropLast()), attribute) : nil
    }
}
