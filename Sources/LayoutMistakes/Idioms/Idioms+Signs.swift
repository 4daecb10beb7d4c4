import LayoutSyntax
import SourceText

extension Idiom {
    /// The table of all mistakes, in the order in which they are looked for.
    static let all: [Idiom] =
        keywords + signs + priorities + words + numbers + names + declarations + lists + conditions + tests
        + ends

    /// Signs that the language writes in another way.
    private static let signs: [Idiom] = [
        Idiom("start ^'<' word,sign", at: [.leftSide]) { $0.line.foreignFormat("XML") },
        Idiom("[ ^'=>' ]", .unknownRelation, "write '>=', not '=>'", fix: ">="),
        Idiom("[ ^'=<' ]", .unknownRelation, "write '<=', not '=<'", fix: "<="),
        Idiom(
            "[ ^'<','>' ]", in: [.constraint], .unknownRelation,
            "a constraint cannot use '{1}'; write '{1}='", fix: "{1}="),
        Idiom("[ '=','==' ~^'=' ]", at: [.operand], .unknownRelation, "write '=', not '{1}='", fix: "="),
        Idiom(
            "[ ^'!=','<>','≠' ]", in: [.condition], .unknownRelation,
            "a condition has no '{1}'; write 'not' and '=', as in 'not width = 375'"),
        Idiom(
            "[ ^'!=','<>','≠' ]", .unknownRelation,
            "a constraint cannot use '{1}'; its relations are '=', '>=' and '<='"),
        Idiom("[ ^'&&' ]", in: [.condition], .foreignSign, "write 'and', not '{1}'", fix: "and"),
        Idiom("[ ^'||' ]", in: [.condition], .foreignSign, "write 'or', not '{1}'", fix: "or"),
        Idiom("[ ^'!' ]", in: [.condition], .foreignSign, "write 'not', not '!'", fix: "not"),
        Idiom(
            "[ ^'&&','||' ]", .foreignSign,
            "'{1}' cannot join constraints; write one a line, or a chain: '20 <= A.Width <= 280'"),
        Idiom("[ ^';' ]", in: [.arguments], .semicolon, "a comma separates arguments, not ';'", fix: ","),
        Idiom("[ ^';' ] end", .semicolon, "delete ';' at the end of the line", fix: ""),
        Idiom("[ ^';' ]", .semicolon, "put what follows ';' on a line of its own", fix: "\n"),
        Idiom("[ ^'#' ]", .foreignComment, "a comment begins with '//', not '#'", fix: "//"),
        Idiom("^color", at: [.operand, .end, .relation]) { $0.commentBehindHash },
        Idiom("[ ^'±' number ]", .plusOrMinus, "write '(within {2})', not '{1} {2}'", fix: "(within {2})"),
        Idiom("[ ^''','“','‘' ]") { $0.foreignQuotes },
        Idiom("[ ^sign ]") { match in
            ForeignNotation.characters[match.text(1)].map { sign in
                match.explanation(.foreignSign, "write '\(sign)', not '{1}'", fix: sign)
            }
        },
        Idiom("[ ^'%' ]", .strayPercent, "'%' goes after a number: '50% x Superview.Width'"),
        Idiom("argument ':' [ ^'[' value ]", at: [.operand]) { $0.listInBrackets },
    ]
}

extension Match {
    /// `#comment`, which is no color.
    fileprivate var commentBehindHash: Explanation? {
        guard !Text.isColor(text(1)) else { return nil }
        let start = line.token.span.start
        let hash = SourceRange(line.source, Span(start, start + 1))
        return Explanation(
            .error(.foreignComment, hash, "a comment begins with '//', not '#'", fix: "//"),
            mend: Mend(tokens: parts[0], replacement: "//"))
    }

    /// `Label('hi')`, `Label(“hi”)`
    fileprivate var foreignQuotes: Explanation? {
        let first = line.token.span
        let quotes = ["'": "'", "“": "”", "‘": "’"]
        guard let closing = quotes[text(1)], let end = line.end(ofText: first.end, closing),
            end.content.contains(where: { $0 != " " })
        else { return nil }
        let tokens = line.failure.token..<line.tokens.count
        let behind = tokens.first { line.cursor.token(at: $0).span.start >= end.offset } ?? tokens.upperBound
        let suggestion = "\"\(end.content)\""
        return Explanation(
            .error(
                .foreignSign, SourceRange(line.source, Span(first.start, end.offset)),
                "a text goes in straight double quotes: '\(suggestion)'", fix: suggestion),
            mend: Mend(tokens: line.failure.token..<behind, replacement: suggestion))
    }

    /// `View(margins: [8, 16, 8, 16])`, at the bracket
    fileprivate var listInBrackets: Explanation? {
        let first = marked.lowerBound
        let end = line.cursor.statementEnd(from: first)
        guard line.isInArguments, let last = (first..<end).first(where: { line.isToken($0, "]") }) else {
            return nil
        }
        let suggestion = "(\(line.text(first + 1..<last)))"
        return Explanation(
            .error(
                .foreignSign, line.range(first..<last + 1), "use parentheses: '\(self[1]): \(suggestion)'",
                fix: suggestion),
            mend: Mend(tokens: first..<last + 1, replacement: suggestion))
    }
}

extension FailedLine {
    /// The text from byte `start` of the line up to `quote`, and the offset behind that.
    fileprivate func end(ofText start: Int32, _ quote: String) -> (content: String, offset: Int32)? {
        let bytes = cursor.bytes
        var end = Int(start)
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, end - Int(start) <= 80 {
            if bytes[end...].starts(with: quote.utf8) {
                let content = cursor.text(Span(start, Int32(end)))
                return content.contains("\"") ? nil : (content, Int32(end + quote.utf8.count))
            }
            end += 1
        }
        return nil
    }
}
