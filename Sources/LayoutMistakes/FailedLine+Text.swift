import LayoutSyntax
import SourceText

extension FailedLine {
    var token: Token { cursor.token(at: failure.token) }
    var isInTest: Bool { cursor.context.isInTest }
    var tokens: [Token] { cursor.tokens }

    func text(at index: Int) -> String { cursor.text(at: index) }

    /// The text of the tokens as it is written.
    func text(_ range: Range<Int>) -> String {
        if range.count == 1 { return cursor.text(at: range.lowerBound) }
        return range.isEmpty ? "" : cursor.text(span(range))
    }

    /// The bytes from the first of the tokens to the last; without any the position behind the token before.
    func span(_ range: Range<Int>) -> Span { cursor.span(of: range) }

    func range(_ range: Range<Int>) -> SourceRange { SourceRange(source, span(range)) }
    func range(at index: Int) -> SourceRange { SourceRange(source, cursor.token(at: index).span) }
    /// The position close behind the token before `index`.
    func range(before index: Int) -> SourceRange { range(index..<index) }

    /// The text of the tokens as a message quotes it: cut where it is long.
    func quote(_ range: Range<Int>) -> String {
        let text = text(range)
        return text.utf8.count <= 80 ? text : String(text.prefix(40)) + "…"
    }

    /// The failing token as the user sees it in a message.
    var found: String { found(at: failure.token) }

    func found(at index: Int) -> String {
        let token = cursor.token(at: index)
        return token.kind.endsLine || token.span.isEmpty
            ? "the end of the line" : "'\(quote(index..<index + 1))'"
    }

    /// Whether token `index` is this word or sign, a word in any case.
    func isToken(_ index: Int, _ text: String) -> Bool {
        let token = cursor.token(at: index)
        if token.kind == .word { return cursor.isWord(index, text) }
        return !token.kind.isBreak && token.kind != .string && cursor.text(at: index) == text
    }

    func isToken(_ index: Int, oneOf texts: [String]) -> Bool { texts.contains { isToken(index, $0) } }

    /// Whether no blank stands before token `index`.
    func isGlued(_ index: Int) -> Bool {
        index > 0 && cursor.token(at: index - 1).span.end == cursor.token(at: index).span.start
    }

    /// The numbers of words from `index` on that are together what `fits` says, the most first.
    func wordCounts(at index: Int, _ fits: (String) -> Bool) -> [Int] {
        let end = min(cursor.nameEnd(from: index), index + 3)
        guard cursor.token(at: index).kind == .word, end > index else { return [] }
        return (1...(end - index)).reversed().filter { count in
            fits(Text.foldingBlanks(text(index..<index + count)))
        }
    }

    /// The numbers of tokens that a path at `index` may have: with all words, and only up to an attribute.
    func pathLengths(at index: Int) -> [Int] {
        let end = cursor.pathEnd(from: index)
        let dot = (index..<end).last { cursor.token(at: $0).kind == .dot }
        let lengths = end > index ? [end - index] : []
        guard let dot, dot + 2 < end, cursor.isAttribute(dot + 1) else { return lengths }
        return [dot + 2 - index] + lengths
    }

    /// The number of tokens from `index` on, behind a dot, that are one attribute when they are joined.
    func splitAttribute(at index: Int) -> [Int] {
        guard index > 0, cursor.token(at: index - 1).kind == .dot else { return [] }
        var end = index
        while end - index < 5, cursor.token(at: end).kind == .word || cursor.isLetterX(end) { end += 1 }
        return (2...5).reversed().filter { count in
            index + count <= end
                && AttributeWord.canonical((index..<index + count).map { text(at: $0) }.joined()) != nil
        }
    }

    /// The index behind the value that begins at `index`: of the comma or the parenthesis behind it, or of the end.
    func valueEnd(from index: Int) -> Int {
        var (end, open) = (index, 0)
        while !cursor.token(at: end).kind.endsStatement {
            let kind = cursor.token(at: end).kind
            if open == 0, kind == .comma || kind == .rightParenthesis { break }
            if kind == .leftParenthesis { open += 1 }
            if kind == .rightParenthesis { open -= 1 }
            end += 1
        }
        return end
    }

    /// The index of the `)` that belongs to the `(` at `index`, on this line.
    func closing(of index: Int) -> Int? {
        var (end, open) = (index, 0)
        while !cursor.token(at: end).kind.endsLine {
            if cursor.token(at: end).kind == .leftParenthesis { open += 1 }
            if cursor.token(at: end).kind == .rightParenthesis { open -= 1 }
            if open == 0 { return end }
            end += 1
        }
        return nil
    }

    /// Whether the failing token is in a list of arguments.
    var isInArguments: Bool { failure.production == .arguments }
}
