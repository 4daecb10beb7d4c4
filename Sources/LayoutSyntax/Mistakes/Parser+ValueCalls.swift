import SourceText

// Calls in code that make the value of an argument.
extension Parser {
    /// `systemFont(ofSize: 17, weight: .bold)`, at its word
    func fontCall(at index: Int) -> Diagnostic? {
        let word = token(at: index)
        guard word.kind == .word, ForeignNotation.isFont(text(word.span)),
            tokens[index + 1].kind == .leftParenthesis
        else { return nil }
        var cure = "font: 17"
        for place in index..<min(index + 20, tokens.count - 1) {
            if tokens[place].kind == .newline { break }
            let value = tokens[place + 1].span
            if tokens[place].kind == .colon, tokens[place + 1].kind == .number {
                cure = "font: \(quote(value))"
            }
            guard tokens[place].kind == .dot, tokens[place + 1].kind == .word else { continue }
            let words = ForeignNotation.words(text(value))
            cure = isWord(place - 2, "weight") ? cure + ", weight: \(words)" : "font: \(words)"
        }
        let item = itemOfProperty(.font, setAt: index)
        return .writtenCall(
            range(word.span), spelling: quote(word.span), cure: item.map { "\($0): (\(cure))" } ?? cure)
    }

    /// `UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)`, at its word
    func insetsCall(at index: Int) -> Diagnostic? {
        let word = tokens[index]
        guard word.kind == .word, text(word.span).hasSuffix("EdgeInsets"),
            tokens[index + 1].kind == .leftParenthesis
        else { return nil }
        let arguments = CallArguments(lineOfCode, opening: index + 1, text: text).list
        let numbers = arguments.compactMap { $0.value.number(text) ?? constant($0.value) }
        let edges = numbers.count == 4 ? numbers : ["top", "leading", "bottom", "trailing"]
        let value = "(\(edges.joined(separator: ", ")))"
        let item = itemOfProperty(.margins, setAt: index)
        return .writtenCall(
            range(word.span), spelling: quote(word.span),
            cure: item.map { "\($0): (\(ArgumentKey.margins.written(with: value)))" } ?? value)
    }

    /// The `A` of `A.font = UIFont.systemFont(...)`, the word of whose call is token `index`.
    private func itemOfProperty(_ key: ArgumentKey, setAt index: Int) -> String? {
        var sign = index - 1
        while sign > 0, tokens[sign].kind == .dot || tokens[sign].kind == .word { sign -= 1 }
        guard sign > 2, tokens[sign].kind == .equal, tokens[sign - 1].kind == .word,
            tokens[sign - 2].kind == .dot,
            ForeignNotation.key(ofProperty: text(tokens[sign - 1].span)) == key
        else { return nil }
        return item(before: sign - 2)
    }
}
