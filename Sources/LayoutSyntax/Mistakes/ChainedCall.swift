import SourceText

/// What a chain of calls that makes constraints stands for, in the notation of a layout:
/// `make.leading.equalTo(B.snp.trailing).offset(8)` is `A.Leading = B.Trailing + 8`.
struct ChainedCall {
    private(set) var constraint = ""

    /// - Parameters:
    ///   - tokens: The tokens from the chain's first word to the end of the line.
    ///   - view: The view that the constraints are of.
    ///   - opening: The index of the `(` behind the word that says the relation.
    init?(_ tokens: TokenList.SubSequence, of view: String, opening: Int, text: (Span) -> String) {
        let words = tokens[..<opening].filter { $0.kind == .word }.map { text($0.span) }
        guard words.count >= 3, let relation = Self.relation(words[words.count - 1]) else { return nil }
        let attributes = words[1..<words.count - 1].compactMap(AttributeWord.canonical)
        guard !attributes.isEmpty, attributes.count == words.count - 2 else { return nil }
        guard let end = Self.closing(tokens, from: opening) else { return nil }
        let argument = tokens[(opening + 1)..<end]
        let changes = Changes(tokens[(end + 1)...], text)
        let single = attributes.flatMap { changes.hasInset && $0 == "Edges" ? Self.edges : [$0] }
        let constraints = single.map { attribute in
            let right = Self.right(argument, attribute, text)
            return "\(view).\(attribute) \(relation) \(changes.applied(to: right, attribute))"
        }
        constraint = constraints.joined(separator: "', '")
    }

    private static let edges = ["Leading", "Trailing", "Top", "Bottom"]

    private static func relation(_ word: String) -> String? {
        switch Text.matchingKey(word) {
        case "equalto", "equaltosuperview": "="
        case "lessthanorequalto", "lessthanorequaltosuperview": "<="
        case "greaterthanorequalto", "greaterthanorequaltosuperview": ">="
        default: nil
        }
    }

    fileprivate static func closing(_ tokens: TokenList.SubSequence, from opening: Int) -> Int? {
        tokens[opening...].firstIndex { $0.kind == .rightParenthesis }
    }

    /// The right side that `argument` names; without one it is the superview's.
    private static func right(
        _ argument: TokenList.SubSequence, _ attribute: String, _ text: (Span) -> String
    ) -> String {
        guard let first = argument.first, let last = argument.last else { return "Superview.\(attribute)" }
        let whole = text(first.span.union(last.span))
        if first.kind == .number || first.kind == .minus { return whole }
        let names = whole.split(separator: ".").filter { $0 != "snp" }
        guard names.count > 1, let own = AttributeWord.canonical(String(names[names.count - 1])) else {
            return ForeignNotation.item(names.joined(separator: ".")) + "." + attribute
        }
        return ForeignNotation.item(names.dropLast().joined(separator: ".")) + "." + own
    }
}

/// What the calls behind a relation add to it.
private struct Changes {
    private var factor = ""
    private var divisor = ""
    private var offset = ""
    private var inset = ""
    private var priority = ""
    var hasInset: Bool { !inset.isEmpty }

    init(_ tokens: TokenList.SubSequence, _ text: (Span) -> String) {
        for index in tokens.indices where tokens[index].kind == .leftParenthesis && index > tokens.startIndex
        {
            guard let end = ChainedCall.closing(tokens, from: index), end > index + 1 else { continue }
            let value = text(tokens[index + 1].span.union(tokens[end - 1].span))
            switch Text.matchingKey(text(tokens[index - 1].span)) {
            case "multipliedby": factor = "\(value) x "
            case "dividedby": divisor = " / \(value)"
            case "offset": offset = value
            case "inset": inset = value
            case "priority": priority = " (Priority \(value))"
            default: break
            }
        }
    }

    func applied(to side: String, _ attribute: String) -> String {
        var sum = factor + side + divisor
        if !offset.isEmpty { sum += offset.hasPrefix("-") ? " - \(offset.dropFirst())" : " + \(offset)" }
        if !inset.isEmpty {
            let isAtEnd = ["Trailing", "Right", "Bottom"].contains(attribute)
            sum += isAtEnd ? " - \(inset)" : " + \(inset)"
        }
        return sum + priority
    }
}
