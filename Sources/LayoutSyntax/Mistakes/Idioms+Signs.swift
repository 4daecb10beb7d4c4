import SourceText

extension Idiom {
    /// All mistakes, in the order in which they are looked for.
    static let all: [Idiom] =
        keywords + signs + brackets + priorities + words + numbers + names + declarations + lists + conditions
        + tests + ends

    /// Signs that are written otherwise here.
    private static let signs: [Idiom] = [
        Idiom("start ^'<' word,sign", at: [.leftSide]) { $0.line.foreignFormat("XML") },
        Idiom("[ ^'=>' ]", .unknownRelation, "write '>=', not '=>'", fix: ">="),
        Idiom("[ ^'=<' ]", .unknownRelation, "write '<=', not '=<'", fix: "<="),
        Idiom("[ ^'<' ~'<' ]", .unknownRelation, "write '<=', not '<<'", fix: "<="),
        Idiom("[ ^'>' ~'>' ]", .unknownRelation, "write '>=', not '>>'", fix: ">="),
        Idiom(
            "[ ^'<' ]", in: [.constraint], .unknownRelation, "a constraint cannot use '<'; write '<='",
            fix: "<="),
        Idiom(
            "[ ^'>' ]", in: [.constraint], .unknownRelation, "a constraint cannot use '>'; write '>='",
            fix: ">="),
        Idiom("[ '=','==' ~^'=' ]", at: [.operand], .unknownRelation, "write '=', not '{1}='", fix: "="),
        Idiom("[ '>=','≥' ~^'=' ]", at: [.operand], .unknownRelation, "write '>=', not '{1}='", fix: ">="),
        Idiom("[ '<=','≤' ~^'=' ]", at: [.operand], .unknownRelation, "write '<=', not '{1}='", fix: "<="),
        Idiom(
            "[ ^'!=','<>','≠' ]", in: [.condition], .unknownRelation,
            "a condition has no '{1}'; write 'not' and '=', as in 'not width = 375'"),
        Idiom(
            "[ ^'!=','<>','≠' ]", .unknownRelation,
            "a constraint cannot use '{1}'; its relations are '=', '>=' and '<='"),
        Idiom("[ ^'&&','&' ]", in: [.condition], .foreignSign, "write 'and', not '{1}'", fix: "and"),
        Idiom("[ ^'||','|' ]", in: [.condition], .foreignSign, "write 'or', not '{1}'", fix: "or"),
        Idiom("[ ^'!' ]", in: [.condition], .foreignSign, "write 'not', not '!'", fix: "not"),
        Idiom(
            "[ ^'&&','||' ]", .foreignSign,
            "'{1}' cannot join constraints; write one a line, or a chain: '20 <= A.Width <= 280'"),
        Idiom("[ ^';' ] ')'", .semicolon, "delete ';' at the end of the list", fix: ""),
        Idiom(
            "[ ^';' ]", in: [.arguments], .semicolon, "a comma separates arguments, not ';'", fix: ","),
        Idiom("[ ^';' ] end", .semicolon, "delete ';' at the end of the line", fix: ""),
        Idiom("[ ^';' ]", .semicolon, "put what follows ';' on a line of its own", fix: "\n"),
        Idiom("[ ^'#' ]", .foreignComment, "a comment begins with '//', not '#'", fix: "//"),
        Idiom("^color", at: [.operand, .end, .relation]) { $0.commentBehindHash },
        Idiom(
            "start [ '-' ~'-' ] rest", at: [.relation], .foreignComment,
            "a comment begins with '//', not '--'",
            fix: "//"),
        Idiom("[ ^'±' number ]", .plusOrMinus, "write '(within {2})', not '{1} {2}'", fix: "(within {2})"),
        Idiom(
            "[ '+' ~^'-' number ]", .plusOrMinus, "write '(within {3})', not '+- {3}'", fix: "(within {3})"),
        Idiom("[ ^'≈','~','≅','≃' ]") { match in
            match.explanation(
                .foreignSign,
                match.line.isInTest
                    ? "write '=' and how far the value may be off: '(within 2)'"
                    : "write '=' and a priority for what may give way: 'A.Width = 200 (Priority 750)'")
        },
        Idiom("[ ^''','‘','“','„','«' ]") { $0.foreignQuotes },
        Idiom("[ ^sign ]") { match in
            ForeignNotation.character(match.text(1)).map { sign in
                match.explanation(.foreignSign, "write '\(sign)', not '{1}'", fix: sign)
            }
        },
        Idiom("[ ^'%' ]", .strayPercent, "'%' goes after a number: '50% x Superview.Width'"),
    ]

    /// Square brackets.
    private static let brackets: [Idiom] = [
        Idiom("[ ^'[' 'priority'? priority ']'? ]", at: [.end, .relation, .closingParenthesis]) { match in
            guard !match.isEmpty(2) || match.text(4) == "]", match.follows(.endsOperand) else { return nil }
            return match.bracketedPriority(3)
        },
        Idiom("[ ^'[' rest ]") { $0.bracketsForParentheses },
        Idiom("[ ^'[' value ]", at: [.operand]) { $0.valueInBrackets },
    ]
}

extension Match {
    /// What a token before the match may be.
    enum Neighbor { case endsOperand }

    func follows(_ neighbor: Neighbor) -> Bool {
        marked.lowerBound > 0 && line.cursor.token(at: marked.lowerBound - 1).kind.endsOperand
    }

    /// `#comment`, which is no colour.
    fileprivate var commentBehindHash: Explanation? {
        guard !Text.isColor(text(1)) else { return nil }
        let start = line.token.span.start
        var diagnostic = Diagnostic.error(
            .foreignComment, SourceRange(line.source, Span(start, start + 1)),
            "a comment begins with '//', not '#'", fix: "//")
        diagnostic.fix?.replacement = "//"
        return Explanation(diagnostic, mend: Mend(tokens: parts[0], replacement: "//"))
    }

    /// `Label('hi')`, `Label(“hi”)`
    fileprivate var foreignQuotes: Explanation? {
        let closing: [String] =
            switch text(1) {
            case "'": ["'"]
            case "‘": ["’", "‘"]
            case "«": ["»"]
            default: ["”", "“"]
            }
        let first = line.token.span
        guard let end = line.end(ofText: first.end, closing), end.content.contains(where: { $0 != " " })
        else {
            return nil
        }
        let tokens = line.failure.token..<line.tokens.count
        let behind = tokens.first { line.cursor.token(at: $0).span.start >= end.offset } ?? tokens.upperBound
        let suggestion = "\"\(end.content)\""
        return Explanation(
            .error(
                .foreignSign, SourceRange(line.source, Span(first.start, end.offset)),
                "a text goes in straight double quotes: '\(suggestion)'", fix: suggestion),
            mend: Mend(tokens: line.failure.token..<behind, replacement: suggestion))
    }

    /// `View[margins: 3]`, `View(margins: [3, 3, 3, 3])`, at the bracket
    fileprivate var bracketsForParentheses: Explanation? {
        let first = parts[0].lowerBound
        let isList = line.failure.production == .declaration && line.cursor.token(at: first - 1).kind == .word
        let isValue = line.isInArguments && line.cursor.token(at: first - 1).kind == .colon
        let end = line.cursor.statementEnd(from: first)
        guard isList || isValue,
            let last = (first + 2..<max(end, first + 2)).last(where: { line.isToken($0, "]") })
        else { return nil }
        var begin = isValue ? first - 1 : first
        while begin > line.first, line.cursor.token(at: begin - 1).kind == .word { begin -= 1 }
        let suggestion = String(line.text(first..<last + 1).map { $0 == "[" ? "(" : $0 == "]" ? ")" : $0 })
        return Explanation(
            .error(
                .foreignSign, line.range(first..<last + 1),
                "use parentheses: '\(line.text(begin..<first))\(isValue ? " " : "")\(suggestion)'",
                fix: suggestion),
            mend: Mend(tokens: first..<last + 1, replacement: suggestion))
    }

    /// `A.Width = [3]`, at the bracket
    fileprivate var valueInBrackets: Explanation? {
        let first = parts[0].lowerBound
        let end = line.cursor.statementEnd(from: first)
        guard !line.isInArguments,
            let last = (first + 1..<max(end, first + 1)).first(where: { line.isToken($0, "]") }),
            last > first + 1, !(first..<last).contains(where: { line.cursor.token(at: $0).kind == .comma })
        else { return nil }
        let value = line.text(first + 1..<last)
        let isOperand = last == first + 2 || line.cursor.pathEnd(from: first + 1) == last
        let suggestion = isOperand ? value : "(\(value))"
        return Explanation(
            .error(
                .foreignSign, line.range(first..<last + 1), "write a value without brackets: '\(suggestion)'",
                fix: suggestion),
            mend: Mend(tokens: first..<last + 1, replacement: suggestion))
    }
}

extension MistakenLine {
    /// What a text from byte `start` on holds up to one of the signs, and the offset behind that.
    fileprivate func end(ofText start: Int32, _ signs: [String]) -> (content: String, offset: Int32)? {
        let bytes = cursor.bytes
        var end = Int(start)
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, end - Int(start) <= 80 {
            if let sign = signs.first(where: { bytes[end...].starts(with: $0.utf8) }) {
                let content = cursor.text(Span(start, Int32(end)))
                return content.contains("\"") ? nil : (content, Int32(end + sign.utf8.count))
            }
            end += 1
        }
        return nil
    }
}
