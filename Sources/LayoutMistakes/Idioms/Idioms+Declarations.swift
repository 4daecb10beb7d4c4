import ContentSizes
import LayoutSyntax
import SourceText

extension Idiom {
    private static let noModifier =
        "write an argument, as in 'Card: View(margins: 16)', or a constraint"

    /// Declarations, and names that stand alone.
    static let declarations: [Idiom] = [
        Idiom(
            "start path [ ^':' ] end", at: [.viewPath, .relation], .colonForRelation,
            "a constraint has '=', not ':': '{2} = 20'"),
        Idiom(
            "start path [ ^':' '='? ] value", at: [.viewPath, .relation], .colonForRelation,
            "a constraint has '=', not ':': '{2} = {5}'", fix: " ="),
        Idiom(
            "start attribute [ ':' ] ^number", at: [.type], .colonForRelation,
            "a constraint has '=', not ':': 'A.{2} = {4}'"),
        Idiom("start [ type ] ^'{','('", at: [.relation]) { $0.viewWithoutName },
        Idiom(
            "start [ type name ] ^'('", at: [.relation], .typeBeforeName,
            "write the name before the type: '{3}: {2}'", fix: "{3}: {2}"),
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
        Idiom("start [ ^'.' attribute ]", at: [.operand]) { match in
            match.explanation(
                .missingName, "a view is missing before '.{3}', as in 'Red View.\(match.attribute(3))'")
        },
        Idiom("[ ^'.' word ]", at: [.end]) { match in
            ForeignNotation.methods[Text.matchingKey(match.text(2))].map { suggestion in
                match.explanation(.methodCall, "'{2}' is code; constraints look like '\(suggestion)'")
            }
        },
        Idiom(
            "[ ^'.' word ]", at: [.operand, .end], in: [.constraint, .declaration], .foreignModifier,
            "there is no modifier '.{2}'; \(noModifier)"),
        Idiom(at: [.relation]) { $0.nameAlone },
    ]

    /// Tokens behind a statement that has ended.
    static let ends: [Idiom] = [
        Idiom("[ ^path ] ':',relation", at: [.end]) { $0.secondStatement },
        Idiom("[ ^path ] sign", at: [.end]) {
            $0.line.cursor.lineHoldsRelation(from: $0.marked.upperBound) ? $0.secondStatement : nil
        },
        Idiom(
            "[ ^comma ] name", at: [.end], .commaBetweenStatements,
            "delete ',' and put what follows on a line of its own", mend: "\n"),
        Idiom(
            "'.' attribute [ ^comma ]", .unexpectedToken, "write one constraint a line: '{3}' cannot join two"
        ),
        Idiom(at: [.statement]) { line in line.isJSON ? line.foreignFormat("JSON") : nil },
    ]
}

extension Match {
    fileprivate func attribute(_ number: Int) -> String {
        AttributeWord.canonical(text(number)) ?? text(number)
    }

    /// `Label("x")`: a view whose name, which is missing, is an empty one.
    fileprivate var viewWithoutName: Explanation? {
        guard let type = ViewType.called(text(2)) else { return nil }
        let opening = line.failure.token
        let arguments = line.closing(of: opening).map { line.quote(opening..<$0 + 1) } ?? "(...)"
        let end = line.isToken(opening, "{") ? " { ... }" : arguments
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
}

// Lines of nothing but a name.
extension FailedLine {
    fileprivate var nameAlone: Explanation? {
        let words = first..<failure.token
        guard !words.isEmpty, token.kind.endsStatement, cursor.nameEnd(from: first) == failure.token else {
            return nil
        }
        let isQuoted = cursor.token(at: first).kind == .string
        let name = isQuoted ? Text.decodingString(cursor.bytes, span(words)) : Text.foldingBlanks(text(words))
        if name.allSatisfy({ $0 == " " }) { return Explanation(.emptyName(range(words))) }
        let type = isQuoted ? nil : ViewType.called(name)
        if let type, !isInTest {
            return Explanation(
                .error(
                    .missingName, range(words),
                    "a view has a name before its type: '\(ForeignNotation.name(of: type)): \(name)'"))
        }
        return Explanation(.error(.missingRelation, range(words), suggestion(ofName: name, quote(words))))
    }

    private func suggestion(ofName name: String, _ shown: String) -> String {
        if isInTest { return "a name alone says nothing; write a constraint, 'unsatisfiable' or 'ambiguous'" }
        if name.hasPrefix("import ") {
            return "delete this line; another layout is taken in by 'include \"rows.layout\"'"
        }
        return "a name alone says nothing; declare a view, '\(shown): View', or write a constraint"
    }

    /// Whether `{ "views":` stands here, also on lines of its own.
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
