import LayoutSyntax
import SourceText

extension Idiom {
    /// Keywords that are misspelt, of another language, or in the wrong case, and what follows them.
    static let keywords: [Idiom] = [
        Idiom(at: [.constraint]) { $0.labelOfStatement },
        Idiom("[ ^word ]", at: [.otherBranch]) { $0.line.mistakenElse },
        Idiom("[ ^'if' ]", at: [.condition], .unknownKeyword, "write 'when', not 'if'", fix: "when"),
        Idiom("'else' [ ^'if' ]", at: [.body], .unknownKeyword, "write 'when', not 'if'", fix: "when"),
        Idiom(at: []) { $0.misspeltKeyword },
        Idiom(
            "[ ^':' ] '{'", at: [.body], .missingBody, "delete ':' before the body of a condition", fix: ""),
        Idiom("[ ^':' ]", at: [.body], .missingBody, "put the body of a condition in braces: '{ ... }'"),
        Idiom(
            "start 'when' name [ ':' ] ^'{'", at: [.type], .missingBody,
            "delete ':' before the body of a condition", fix: ""),
        Idiom(
            "start 'when' name [ ':' ] ^end", at: [.type], .missingBody,
            "put the body of a condition in braces: '{ ... }'"),
        Idiom(
            "start 'let' name [ ':' ^'=' ] rest", at: [.type], .missingEqualSign,
            "a constant has '=': write 'let {3} = {6}'", fix: " ="),
        Idiom(
            "start 'let' name [ ':' ] ^number", at: [.type], .missingEqualSign,
            "a constant has '=': write 'let {3} = {5}'", fix: " ="),
        Idiom(
            "start 'let' [ name number ] ^end", at: [.equalSign], .missingEqualSign,
            "a constant has '=': write 'let {3} = {4}'", mend: "{3} = {4}"),
    ]
}

extension Keyword {
    /// Words that begin such statements in other languages, and other forms of the word.
    var foreignWords: [String] {
        switch self {
        case .when: ["if"]
        case .let: ["const", "var", "def", "define", "set"]
        case .include: ["import", "require"]
        case .remove: ["delete", "uninstall"]
        case .unsatisfiable: ["unsatisfied", "conflict", "conflicting"]
        case .ambiguous: ["ambiguity"]
        case .else, .test, .preview, .component, .state: []
        }
    }
}

extension TokenCursor {
    /// Whether the word at `index` is likely meant as a keyword.
    func resembles(_ keyword: Keyword, at index: Int) -> Bool {
        let token = token(at: index)
        guard token.kind == .word, token.span.end - token.span.start <= 16 else { return false }
        return keyword.isMeant(by: text(at: index))
    }
}

extension Keyword {
    /// Whether a word is this one, means it in another language, or is close to it.
    func isMeant(by word: String) -> Bool {
        let word = word.lowercased()
        if word == rawValue || foreignWords.contains(word) { return true }
        guard editDistance(word, rawValue, limit: rawValue.utf8.count <= 4 ? 1 : 2) != nil else {
            return false
        }
        return self != .let || (word.first == "l" && AttributeWord.canonical(word) == nil)
    }
}

extension FailedLine {
    /// A statement that fails and begins with what looks like a keyword, and would be of its kind.
    fileprivate var misspeltKeyword: Explanation? {
        let known = Keyword.allCases.first { cursor.resembles($0, at: first) && isHead($0) }
        guard let keyword = known, text(at: first) != keyword.rawValue else { return nil }
        return Explanation(
            .misspeltKeyword(range(at: first), text(at: first), keyword),
            mend: Mend(tokens: first..<first + 1, replacement: keyword.rawValue))
    }

    /// Whether the line has the shape of a statement of `keyword`, and not that of a constraint or declaration.
    private func isHead(_ keyword: Keyword) -> Bool {
        let next = cursor.token(at: first + 1).kind
        let nameEnd = cursor.pathEnd(from: first)
        let end = cursor.token(at: nameEnd).kind
        let hasDot = (first..<nameEnd).contains { cursor.token(at: $0).kind == .dot }
        switch keyword {
        case .let: return next == .word && (end == .equal || end == .colon) && !hasDot
        case .when: return next != .leftBrace && cursor.lineHolds(.leftBrace, from: first)
        case .else: return next == .leftBrace || isToken(first + 1, oneOf: ["when", "if"])
        case .remove:
            return (next == .number || next == .word) && end != .leftParenthesis && end != .leftBrace
                && !cursor.lineHoldsRelation(from: first)
        case .test:
            return (next == .string || isToken(first + 1, "at"))
                && (cursor.lineHolds(.leftBrace, from: first) || end == .times || next == .string)
        case .preview: return next == .string || isToken(first + 1, "at")
        case .include: return next == .string
        case .component:
            return next == .word && end == .leftParenthesis && cursor.lineHolds(.colon, from: nameEnd)
        case .state:
            return next == .word && end == .colon && !hasDot && cursor.lineHolds(.comma, from: nameEnd)
        case .unsatisfiable, .ambiguous: return isInTest && nameEnd == first + 1 && end.endsStatement
        }
    }

    /// `6. Card: View`, `1. let Gutter = 3`
    fileprivate var labelOfStatement: Explanation? {
        let label = first - 2..<first
        let isKeyword =
            Keyword(rawValue: text(at: first)) != nil
            && cursor.token(at: cursor.pathEnd(from: first)).kind != .colon
        let before = isKeyword ? "'\(text(at: first))'" : "this declaration"
        var diagnostic = Diagnostic.error(
            .labelOfDeclaration, range(at: first - 2),
            "only a constraint has a number: delete the one before \(before)")
        let end = cursor.token(at: first).span.start
        diagnostic.fix = Diagnostic.Fix(
            range: SourceRange(source, Span(cursor.token(at: first - 2).span.start, end)), replacement: "")
        return Explanation(diagnostic, mend: Mend(tokens: label, replacement: ""))
    }

    /// `} Else {`, `} elseif landscape {`, and an `else` that no `}` stands before
    fileprivate var mistakenElse: Explanation? {
        let word = text(at: failure.token)
        if word == "else" { return Explanation(.strayElse(range(at: failure.token))) }
        let isElseIf = ["elseif", "elif", "elsif"].contains(word.lowercased())
        guard isElseIf || cursor.resembles(.else, at: failure.token) else { return nil }
        let suggestion = isElseIf ? "else when" : "else"
        return Explanation(
            .error(
                .unknownKeyword, range(at: failure.token), "write '\(suggestion)', not '\(word)'",
                fix: suggestion),
            mend: Mend(tokens: failure.token..<failure.token + 1, replacement: suggestion))
    }
}
