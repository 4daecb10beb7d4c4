import SourceText

/// What the calls behind a relation add to it: `.multipliedBy(2).offset(8).priority(.high)`
struct ChainedChanges {
    private var factor = ""
    private var divisor = ""
    private var offset: ChainedAmount?
    private var inset: ChainedAmount?
    /// ` (Priority 750)`, or nothing.
    private(set) var priority = ""

    /// Whether nothing changes the right side.
    var isEmpty: Bool { factor.isEmpty && divisor.isEmpty && offset == nil && inset == nil }

    /// `nil` where something is not understood.
    ///
    /// - Parameter tokens: What follows the parenthesis behind the relation.
    init?(_ tokens: ArraySlice<Token>, _ text: (Span) -> String) {
        var rest = tokens
        while let first = rest.first, first.kind != .rightBrace {
            let index = rest.startIndex
            guard first.kind == .dot, rest.count > 3, rest[index + 2].kind == .leftParenthesis else {
                return nil
            }
            let call = CallArguments(rest, opening: index + 2, text: text)
            let name = Text.matchingKey(text(rest[index + 1].span))
            guard call.list.count <= 1, take(name, call.list.first?.value, text) else { return nil }
            rest = tokens[call.end...]
        }
        // What follows the braces would be lost.
        guard rest.allSatisfy({ $0.kind == .rightBrace }) else { return nil }
    }

    /// Whether the call is known.
    private mutating func take(
        _ name: String, _ value: ArraySlice<Token>?, _ text: (Span) -> String
    ) -> Bool {
        guard let value else { return takePriority(named: name) }
        switch name {
        case "priority":
            guard let read = CodePriority(value, text) else { return false }
            priority = " \(read.clause)"
            return true
        case "labeled": return true
        default: return take(name, ChainedAmount(value, text))
        }
    }

    private mutating func take(_ name: String, _ amount: ChainedAmount?) -> Bool {
        guard let amount else { return false }
        switch name {
        case "multipliedby": factor = amount.factor.map { "\($0) x " } ?? ""
        case "dividedby": divisor = amount.factor.map { " / \($0)" } ?? ""
        case "offset": offset = amount
        case "inset": inset = amount
        default: return false
        }
        return !isEmpty
    }

    /// `.priorityHigh()`
    private mutating func takePriority(named name: String) -> Bool {
        guard name.hasPrefix("priority"), let known = PriorityName(rawValue: String(name.dropFirst(8)))
        else { return false }
        priority = " (Priority \(Int(known.value)))"
        return true
    }

    /// `side` of `attribute` with the changes; `nil` where these say nothing of it.
    func applied(to side: String, _ attribute: String) -> String? {
        var sum = factor + side + divisor
        if let offset {
            guard let term = offset.offset(for: attribute) else { return nil }
            sum += term
        }
        if let inset {
            let isAtStart = ["Leading", "Left", "Top"].contains(attribute)
            let isAtEnd = ["Trailing", "Right", "Bottom"].contains(attribute)
            guard isAtStart || isAtEnd, let term = inset.offset(for: attribute, isInwards: isAtEnd) else {
                return nil
            }
            sum += term
        }
        return sum
    }
}
