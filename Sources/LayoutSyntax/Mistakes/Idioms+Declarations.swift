import ContentSizes
import SourceText

extension Idiom {
    /// Declarations, and names that stand alone.
    static let declarations: [Idiom] = [
        Idiom("start path [ ^':' ] path relation rest", at: [.viewPath, .relation]) { $0.ratioOfAttributes },
        Idiom(
            "start path [ ^':' '='? ] end", at: [.viewPath, .relation], .colonForRelation,
            "a constraint has '=', not ':': '{2} = 20'"),
        Idiom(
            "start path [ ^':' '=' ] value", at: [.viewPath, .relation], .colonForRelation,
            "a constraint has '=', not ':': '{2} = {5}'", mend: "="),
        Idiom(
            "start path [ ^':' ] value", at: [.viewPath, .relation], .colonForRelation,
            "a constraint has '=', not ':': '{2} = {4}'", fix: " ="),
        Idiom("start attribute [ ':' ] ^number", at: [.type]) { match in
            match.explanation(
                .colonForRelation,
                "a constraint has '=', not ':': 'A.\(AttributeWord.canonical(match.text(2)) ?? "Width") = {4}'"
            )
        },
        Idiom("start [ type ] ^'{'", at: [.relation]) { $0.viewWithoutName(" { ... }") },
        Idiom("start [ type ] ^group", at: [.relation]) { $0.viewWithoutName($0[3]) },
        Idiom("start [ type ] ^'('", at: [.relation]) { $0.viewWithoutName("(...)") },
        Idiom(
            "start [ type name ] ^'('", at: [.relation], .typeBeforeName,
            "write the name before the type: '{3}: {2}'",
            fix: "{3}: {2}"),
        Idiom(
            "start short [ ] type ^'{'", at: [.relation], .missingColon,
            "a declaration has ':' after its name: '{2}: {3} { ... }'", fix: ":"),
        Idiom(
            "start short [ ] type ~^'('", at: [.relation], .missingColon,
            "a declaration has ':' after its name: '{2}: {3}(...)'", fix: ":"),
        Idiom(
            "start path [ ] ^'{'", at: [.relation], .missingColon,
            "a declaration has ':' after its name: '{2}: View { ... }'", fix: ": View"),
        Idiom("start path [ ] ^'('", at: [.relation]) { $0.amendmentWithoutColon },
        Idiom(
            "start name [ '=' ] type ^'('", at: [.clause], .equalForColon,
            "a declaration has ':', not '=': '{2}: {4}'", fix: ":"),
        Idiom(
            "start path [ ':' ] ^'{'", at: [.type], .missingType,
            "a type is missing: write '{2}: View { ... }'", mend: ": View"),
        Idiom("start [ ^'.' attribute ]", at: [.operand]) { $0.missingItem },
        Idiom("start [ ^'.' word ] '{'", at: [.operand]) { $0.styles },
        Idiom(
            "start [ ^'.' word ]", at: [.operand], .foreignModifier,
            "there is no modifier '.{3}'; write an argument, as in 'Card: View(margins: 16)', or a constraint"
        ),
        Idiom(
            "[ ^'.' word ]", at: [.end], .foreignModifier,
            "there is no modifier '.{2}'; write an argument, as in 'Card: View(margins: 16)', or a constraint"
        ),
        Idiom(at: [.relation]) { $0.nameAlone },
    ]

    /// What stands behind a statement.
    static let ends: [Idiom] = [
        Idiom("[ ^path ] ':'", at: [.end]) { $0.secondStatement },
        Idiom("[ ^path ] relation", at: [.end]) { $0.secondStatement },
        Idiom("[ ^path ] sign", at: [.end]) {
            $0.line.cursor.lineHoldsRelation(from: $0.marked.upperBound) ? $0.secondStatement : nil
        },
        Idiom(
            "[ ^comma ] name", at: [.end], .commaBetweenStatements,
            "delete ',' and put what follows on a line of its own", mend: "\n"),
        Idiom(
            "'.' attribute [ ^comma ]", .unexpectedToken, "write one constraint a line: '{3}' cannot join two"
        ),
        Idiom("start [ ^'{' ] break? string ':'", at: [.statement]) { $0.line.foreignFormat("JSON") },
        Idiom(at: [.statement]) { line in line.isJSON ? line.foreignFormat("JSON") : nil },
    ]
}

extension Match {
    /// `A.Width : A.Height = 16:9` as a product
    fileprivate var ratioOfAttributes: Explanation? {
        guard line.cursor.isAttribute(parts[3].upperBound - 1) else { return nil }
        let first = parts[5].lowerBound
        let end =
            (parts[5]).first { line.cursor.token(at: $0).kind == .leftParenthesis } ?? parts[5].upperBound
        guard end > first else { return nil }
        let ratio = line.quote(first..<end)
        let isOneFactor = end == first + 1 || line.isToken(first + 1, ":") && end == first + 3
        let clauses = end < parts[5].upperBound ? " " + line.quote(end..<parts[5].upperBound) : ""
        return Explanation(
            .error(
                .colonForRelation, line.range(parts[1].lowerBound..<marked.upperBound),
                "write a ratio as a product: '\(self[2]) \(self[5]) \(isOneFactor ? ratio : "(\(ratio))") x \(self[4])\(clauses)'"
            ))
    }

    /// `Label("x")`: a view whose name, which is missing, is an empty one.
    fileprivate func viewWithoutName(_ rest: String) -> Explanation? {
        let name = Text.foldingBlanks(text(2))
        guard let type = ViewType.allCases.first(where: { $0.isCalled(name) }) else { return nil }
        let end = rest.utf8.count > 80 ? "(...)" : rest
        return Explanation(
            .error(
                .missingName, line.range(marked),
                "a view has a name before its type: '\(ForeignNotation.name(of: type)): \(self[2])\(end)'"),
            mend: Mend(tokens: line.first..<line.first, replacement: "\"\":"))
    }

    /// `Name Label (font: 20)`
    fileprivate var amendmentWithoutColon: Explanation? {
        let isClause = line.isToken(line.failure.token + 1, oneOf: ["priority", "within"])
        return isClause && !line.isToken(line.failure.token + 2, ",")
            ? nil : explanation(.missingColon, "a declaration has ':' after its name: '{2}: (...)'", fix: ":")
    }

    /// `.card { width: 100px }`
    fileprivate var styles: Explanation? {
        var explanation = explanation(
            .foreignModifier,
            "there is no modifier '.{3}'; write an argument, as in 'Card: View(margins: 16)', or a constraint"
        )
        explanation.end = line.cursor.closingBrace(of: parts[3].lowerBound).map { $0 + 1 }
        return explanation
    }

    /// `.Width = 3`
    fileprivate var missingItem: Explanation? {
        guard parts.count == 3, !line.isToken(line.failure.token + 2, "{") else { return nil }
        let attribute = AttributeWord.canonical(text(3)) ?? text(3)
        return explanation(.missingName, "a view is missing before '.{3}', as in 'Red View.\(attribute)'")
    }
}

// Lines of nothing but a name.
extension MistakenLine {
    fileprivate var nameAlone: Explanation? {
        guard failure.token > first, token.kind.endsStatement, cursor.pathEnd(from: first) == failure.token
        else {
            return nil
        }
        let words = text(first..<failure.token)
        let isQuoted = cursor.token(at: first).kind == .string
        let name =
            isQuoted
            ? Text.decodingString(cursor.bytes, span(first..<failure.token)) : Text.foldingBlanks(words)
        let whole = range(first..<failure.token)
        if name.allSatisfy({ $0 == " " }) { return Explanation(.emptyName(whole)) }
        if !isQuoted, let view = hiddenView(name) {
            let suggestion = "\(view): (hidden)"
            return Explanation(
                .error(.missingRelation, whole, "write '\(suggestion)' to hide a view", fix: suggestion))
        }
        guard cursor.nameEnd(from: first) == failure.token else { return nil }
        if isInTest {
            return Explanation(
                .error(
                    .missingRelation, whole,
                    "a name alone says nothing; write a constraint, 'unsatisfiable' or 'ambiguous'"))
        }
        return Explanation(isQuoted ? nameAlone(name, whole) : phrase(name, whole) ?? nameAlone(name, whole))
    }

    /// The view of `Title is hidden` and `hide Title`
    private func hiddenView(_ name: String) -> String? {
        let words = name.split(separator: " ")
        if words.count > 2, words.suffix(2) == ["is", "hidden"] {
            return words.dropLast(2).joined(separator: " ")
        }
        return words.count > 1 && words[0] == "hide" ? words.dropFirst().joined(separator: " ") : nil
    }

    /// `Text Field`, `center Title in Superview`
    private func phrase(_ name: String, _ whole: SourceRange) -> Diagnostic? {
        if name.hasPrefix("import ") {
            return .error(
                .missingRelation, whole,
                "delete this line; another layout is taken in by 'include \"rows.layout\"'")
        }
        if let type = ViewType.allCases.first(where: { $0.isCalled(name) }) {
            return .error(
                .missingName, whole,
                "a view has a name before its type: '\(ForeignNotation.name(of: type)): \(name)'")
        }
        return ForeignNotation.phrase(name.split(separator: " ").map(String.init)).map {
            .error(.missingRelation, whole, "a constraint relates attributes, as in '\($0)'")
        }
    }

    private func nameAlone(_ name: String, _ whole: SourceRange) -> Diagnostic {
        let shown = quote(first..<failure.token)
        let words = name.split(separator: " ")
        let type = words.indices.lazy.compactMap { ViewType.canonical(words[$0...].joined(separator: " ")) }
            .first
        return .error(
            .missingRelation, whole,
            "a name alone says nothing; declare a view, '\(shown): \(type ?? "View")', or write a constraint")
    }

    /// Whether `{ "views":` stands here, on lines of its own.
    fileprivate var isJSON: Bool {
        let key = cursor.skippingBreaks(from: failure.token + 1)
        return cursor.token(at: key).kind == .string && cursor.token(at: key + 1).kind == .colon
    }

    /// All of a file of another format is given up.
    func foreignFormat(_ format: String) -> Explanation? {
        guard cursor.skippingBreaks(from: 0) == failure.token else { return nil }
        return Explanation(
            .error(
                .foreignFormat, range(at: failure.token),
                "this file is \(format), not a layout with lines like 'Title: Label(\"Hello\")' and 'Title.Top = Superview.Top + 20'"
            ),
            end: tokens.count - 1)
    }
}
