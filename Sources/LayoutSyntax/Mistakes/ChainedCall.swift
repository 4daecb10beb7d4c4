import SourceText

/// What a chain of calls that makes constraints stands for, in the notation of a layout:
/// `make.leading.equalTo(B.snp.trailing).offset(8)` is `A.Leading = B.Trailing + 8`.
struct ChainedCall {
    private(set) var constraint = ""

    /// - Parameters:
    ///   - tokens: The tokens from the chain's first word to the end of the line.
    ///   - view: The view that the constraints of the block are of; outside of one the chain begins with its view.
    ///   - opening: The index of the `(` behind the word that says the relation.
    init?(_ tokens: TokenList.SubSequence, of view: String?, opening: Int, text: (Span) -> String) {
        var names = Self.names(tokens[..<opening], text)
        guard let relation = names.popLast().flatMap(Self.relation), !names.isEmpty else { return nil }
        let attributes = names.dropFirst().compactMap(AttributeWord.canonical)
        guard !attributes.isEmpty, attributes.count == names.count - 1 else { return nil }
        guard let end = Self.closing(tokens, from: opening) else { return nil }
        let view = view ?? (names[0] == "make" || names[0] == "$0" ? "A" : ForeignNotation.item(names[0]))
        let argument = tokens[(opening + 1)..<end]
        let changes = Changes(tokens[(end + 1)...], text)
        let single = attributes.flatMap { changes.hasInset && $0 == "Edges" ? Self.edges : [$0] }
        let constraints = single.map { attribute in
            let right = Self.right(argument, attribute, text)
            return "\(view).\(attribute) \(relation) \(changes.applied(to: right, attribute))"
        }
        constraint = constraints.joined(separator: "', '")
    }

    /// `B.snp.leading.equalTo` as `B`, `leading` and `equalTo`.
    private static func names(_ path: TokenList.SubSequence, _ text: (Span) -> String) -> [String] {
        guard let first = path.first, let last = path.last else { return [] }
        let names = text(first.span.union(last.span)).split(separator: ".").map(String.init)
        return names.filter { $0 != "snp" }
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
        if first.kind == .number || first.kind == .minus { return text(first.span.union(last.span)) }
        let names = Self.names(argument, text)
        guard names.count > 1, let own = AttributeWord.canonical(names[names.count - 1]) else {
            return ForeignNotation.item(names.joined(separator: ".")) + "." + attribute
        }
        return ForeignNotation.anchor(names.dropLast().joined(separator: "."), own)
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
            let arguments = CallArguments(tokens, opening: index, text: text).list
            guard arguments.count == 1 else { continue }
            take(arguments[0].value, of: Text.matchingKey(text(tokens[index - 1].span)), text)
        }
    }

    private mutating func take(
        _ value: TokenList.SubSequence, of call: String, _ text: (Span) -> String
    ) {
        switch call {
        case "multipliedby": factor = value.factor(text) + " x "
        case "dividedby": divisor = " / " + (value.count > 1 ? "(\(value.joined(text)))" : value.joined(text))
        case "offset": offset = value.offset(text)
        case "inset": inset = value.factor(text)
        case "priority": priority = CodePriority(value, text).map { " " + $0.clause } ?? ""
        default: break
        }
    }

    func applied(to side: String, _ attribute: String) -> String {
        var sum = factor + side + divisor + offset
        if !inset.isEmpty {
            let isAtEnd = ["Trailing", "Right", "Bottom"].contains(attribute)
            sum += isAtEnd ? " - \(inset)" : " + \(inset)"
        }
        return sum + priority
    }
}
