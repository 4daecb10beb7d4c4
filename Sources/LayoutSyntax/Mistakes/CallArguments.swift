import SourceText

/// The arguments of a call in code, from its `(` to the `)` that closes it.
struct CallArguments {
    private(set) var list: [Argument] = []
    /// The index behind the closing parenthesis, or where the tokens end without one.
    package private(set) var end: Int

    struct Argument {
        /// Empty where it has none.
        var name: String
        var value: ArraySlice<Token>
    }

    /// - Parameter opening: The index of the `(`.
    init(_ tokens: ArraySlice<Token>, opening: Int, text: (Span) -> String) {
        end = opening + 1
        var (open, first) = (1, end)
        while end < tokens.endIndex, open > 0 {
            let kind = tokens[end].kind
            if kind == .leftParenthesis { open += 1 }
            if kind == .rightParenthesis { open -= 1 }
            if open == 0 || open == 1 && kind == .comma {
                if end > first { list.append(Argument(tokens[first..<end], text)) }
                first = end + 1
            }
            end += 1
        }
    }

    /// The value of the first argument of this name.
    subscript(name: String) -> ArraySlice<Token>? { list.first { $0.name == name }?.value }
}

// What every call that makes a constraint is given.
extension CallArguments {
    /// The multiplier as it stands before an `x`; `nil` of 1.
    func factor(_ text: (Span) -> String) -> String? {
        guard let value = self["multiplier"], value.value(text) != 1 else { return nil }
        return value.factor(text)
    }

    /// The constant behind its sign, ` + 8`; empty of 0.
    func offset(_ text: (Span) -> String) -> String {
        guard let value = self["constant"], value.value(text) != 0 else { return "" }
        return value.offset(text)
    }
}

extension CallArguments.Argument {
    fileprivate init(_ tokens: ArraySlice<Token>, _ text: (Span) -> String) {
        let first = tokens.startIndex
        // The `x` of a point is a sign here.
        let isName = tokens[first].kind == .word || tokens[first].kind == .times
        let isNamed = isName && tokens.count > 2 && tokens[first + 1].kind == .colon
        name = isNamed ? text(tokens[first].span) : ""
        value = isNamed ? tokens.dropFirst(2) : tokens
    }
}

extension ArraySlice<Token> {
    /// The texts of the tokens, with a blank where there are some.
    func joined(_ text: (Span) -> String) -> String {
        var joined = ""
        var end = first?.span.start ?? 0
        for token in self {
            joined += (token.span.start > end ? " " : "") + text(token.span)
            end = token.span.end
        }
        return joined
    }

    /// The number that the tokens are, with its sign.
    func number(_ text: (Span) -> String) -> String? {
        let digits = first?.kind == .minus ? dropFirst() : self
        guard digits.count == 1, let number = digits.first, number.kind == .number else { return nil }
        return (count > 1 ? "-" : "") + text(number.span)
    }

    /// The value of the number that the tokens are.
    func value(_ text: (Span) -> String) -> Double? { number(text).flatMap { Double($0) } }

    /// The tokens as a part of a product: a sum in parentheses.
    func factor(_ text: (Span) -> String) -> String { isSum ? "(\(joined(text)))" : joined(text) }

    /// The tokens as the end of a sum, behind their sign: ` + 8`, ` - 8`
    func offset(_ text: (Span) -> String) -> String {
        first?.kind == .minus ? " - " + dropFirst().joined(text) : " + " + joined(text)
    }

    /// Whether a sign stands outside parentheses, behind the first operand.
    private var isSum: Bool {
        var open = 0
        for (place, token) in enumerated() {
            if token.kind == .leftParenthesis { open += 1 }
            if token.kind == .rightParenthesis { open -= 1 }
            if open == 0, place > 0, token.kind == .plus || token.kind == .minus { return true }
        }
        return false
    }
}
