import ContentSizes
import LayoutSyntax
import SourceText

// Lines of code, in which layouts are made elsewhere.
extension FailedLine {
    /// The explanation of a line of code; `nil` where it is none.
    func explainCode(_ context: inout CodeContext) -> Explanation? {
        context.enter(body)
        if endsCode(&context) { return Explanation(nil) }
        guard mayBeCode else { return nil }
        if let explanation = declarationInCode ?? functionDefinition { return explanation }
        if !isInTest, let translation = translation(&context) {
            var explanation = explanation(of: translation)
            explanation.isNoDeclaration = true
            return explanation
        }
        // Of a block whose head has been reported nothing is said that is not understood.
        if context.view != nil, isToken(first, "$") { return Explanation(nil) }
        if let explanation = messageInObjectiveC ?? visualFormat(isConstant) { return explanation }
        return explainCall(&context) ?? foreignProperty ?? valueOfCode
    }

    /// The statements of the line, which `;` parts.
    private func translation(_ context: inout CodeContext) -> Translation? {
        var reader = CodeReader(cursor: cursor, isConstant: isConstant, type: typeOfView, context: context)
        defer { context = reader.context }
        var whole: Translation?
        for statement in codeStatements {
            guard let part = reader.translate(statement) else { return nil }
            whole = Translation(
                statements: (whole?.statements ?? []) + part.statements, token: whole?.token ?? part.token,
                remark: whole?.remark ?? part.remark)
        }
        return whole
    }

    /// Whether the line is the end of a list or the head of a block, of which a line before has told.
    private func endsCode(_ context: inout CodeContext) -> Bool {
        let words = first..<cursor.statementEnd(from: first)
        let isEnd = words.allSatisfy { isToken($0, oneOf: ["]", ")", ";", ","]) }
        // Two of them end a list in Objective-C, and begin nothing.
        if isEnd, isToken(first, "]"), context.isInList || isToken(first + 1, "]") {
            context.isInList = false
            return true
        }
        return context.view != nil && words.count > 1 && isToken(words.upperBound - 1, "in")
    }

    /// A call that is known and not understood, or begins a block or a list.
    private func explainCall(_ context: inout CodeContext) -> Explanation? {
        let opening = failure.token
        guard isToken(opening, oneOf: ["(", "{"]), cursor.token(at: opening - 1).kind == .word else {
            return nil
        }
        if let suggestion = ForeignNotation.methods[Text.matchingKey(text(at: opening - 1))] {
            noteBlock(&context)
            context.isInList = context.isInList || isToken(opening + 1, "[")
            return call(opening - 1, "constraints look like '\(suggestion)'")
        }
        if Text.matchingKey(text(at: opening - 1)) == "systemlayoutsizefitting" {
            return call(opening - 1, "'layoutc solve --fitting' gives the size that a layout needs")
        }
        return isToken(opening, "(") ? callOnView ?? foreignView : foreignView
    }

    /// Remembers the view of a block: `A` of `A.snp.makeConstraints {`.
    private func noteBlock(_ context: inout CodeContext) {
        let line = failure.token..<cursor.lineEnd(from: failure.token)
        guard let brace = line.first(where: { cursor.token(at: $0).kind == .leftBrace }) else { return }
        let end = (first..<failure.token).first { cursor.token(at: $0).kind == .dot }
        context.view = end.map { ForeignNotation.item(text(first..<$0)) }
        context.viewBody = brace
    }

    /// Whether the file has given a constant this name.
    private var isConstant: (String) -> Bool {
        let (tree, statements) = (tree, openStatements.suffix(1000))
        return { name in
            statements.contains { statement in
                guard case .constant(let constant) = statement else { return false }
                return tree.foldedName(tree[constant.name]) == Text.matchingKey(name)
            }
        }
    }

    /// The type with which a view of a name has been declared in a body that is open, the innermost first, else the one
    /// that its name ends in.
    private var typeOfView: (String) -> ViewType {
        let (tree, statements) = (tree, openStatements.suffix(1000))
        return { name in
            let key = Text.matchingKey(name)
            for statement in statements.reversed() {
                guard case .view(let view) = statement, let type = tree[view].type,
                    tree[view].path.count == 1,
                    tree.foldedName(tree[tree[view].path][0]) == key
                else { continue }
                return ViewType.called(tree.name(tree[type])) ?? .view
            }
            let types = ViewType.allCases.filter {
                (" " + key).hasSuffix(" " + Text.matchingKey($0.spelling))
            }
            return types.max { $0.spelling.utf8.count < $1.spelling.utf8.count } ?? .view
        }
    }
}

// What is said of code.
extension FailedLine {
    /// A quick look: code has parentheses close behind words, brackets and other signs, or words of its own.
    fileprivate var mayBeCode: Bool {
        let words = first..<min(cursor.statementEnd(from: first), first + FailedLine.reach)
        if CodeDeclaration.keyword(in: cursor, from: first) != nil { return true }
        return words.contains { index in
            let kind = cursor.token(at: index).kind
            if kind == .leftParenthesis { return index > first && cursor.token(at: index - 1).kind == .word }
            return kind == .unknown || kind == .leftBrace || kind == .string
                || kind == .dot && index == failure.token
        }
    }

    /// The tokens of the statement, which goes on in other lines while a parenthesis is open.
    fileprivate var code: Range<Int> {
        var (index, open) = (first, 0)
        while index - first < FailedLine.reach, cursor.token(at: index).kind != .endOfFile {
            let kind = cursor.token(at: index).kind
            if open <= 0, kind.endsStatement { break }
            if kind == .leftParenthesis || isToken(index, "[") { open += 1 }
            if kind == .rightParenthesis || isToken(index, "]") { open -= 1 }
            index += 1
        }
        // A list that is not closed ends with its line.
        return first..<(open > 0 ? min(cursor.statementEnd(from: first), index) : index)
    }

    fileprivate var codeStatements: [Range<Int>] {
        var statements: [Range<Int>] = []
        var begin = code.lowerBound
        for index in code where isToken(index, ";") {
            statements.append(begin..<index)
            begin = index + 1
        }
        return (statements + [begin..<code.upperBound]).filter { !$0.isEmpty }
    }

    fileprivate func explanation(of translation: Translation) -> Explanation {
        let statements = translation.statements.map { "'\($0)'" }.joined(lastBy: "and")
        let token = translation.token > 0 ? translation.token : wordBeforeCall
        let remark = translation.remark.map { "; \($0)" } ?? ""
        let name =
            ForeignNotation.key(ofProperty: text(at: token)) == nil ? ErrorID.methodCall : .foreignProperty
        return Explanation(
            .error(
                name, range(at: token),
                "'\(text(at: token))' is code; in layout notation write \(statements)\(remark)"),
            end: code.upperBound)
    }

    private var wordBeforeCall: Int {
        code.first { cursor.token(at: $0 + 1).kind == .leftParenthesis } ?? first
    }

    fileprivate func call(_ index: Int, _ suggestion: String) -> Explanation {
        Explanation(.error(.methodCall, range(at: index), "'\(text(at: index))' is code; \(suggestion)"))
    }

    /// `private let title = UILabel()`, `@IBOutlet weak var photo: UIImageView!`
    fileprivate var declarationInCode: Explanation? {
        guard let declaration = CodeDeclaration(cursor, from: first) else { return nil }
        var end = declaration.tokens.upperBound
        while !cursor.token(at: end).kind.endsStatement {
            end = (cursor.closing(of: end) ?? end) + 1
        }
        if declaration.hasOwnType { end = declaration.tokens.upperBound }
        return Explanation(
            declaration.diagnostic(source, cursor),
            mend: Mend(tokens: first..<end, replacement: declaration.statement))
    }

    /// `private func layOut() { ... }`: nothing is said of the code in it.
    fileprivate var functionDefinition: Explanation? {
        guard failure.expected == .relation, isToken(failure.token, "("),
            let word = (first..<failure.token).first(where: { text(at: $0) == "func" })
        else { return nil }
        let brace = (failure.token..<cursor.lineEnd(from: failure.token)).first { isToken($0, "{") }
        return Explanation(
            .error(
                .unknownKeyword, range(at: word),
                "there are no functions; write what is used several times as 'component Row(title): Stack View { ... }'"
            ),
            end: brace.flatMap { cursor.closing(of: $0) }.map { $0 + 1 })
    }

    /// `[A addSubview:B]`, which has two words before its first colon: in a dictionary there is but one.
    fileprivate var messageInObjectiveC: Explanation? {
        guard isToken(failure.token, "[") else { return nil }
        var open = 0
        for index in failure.token..<cursor.lineEnd(from: failure.token) {
            if isToken(index, "[") { open += 1 }
            if isToken(index, "]") { open -= 1 }
            if open == 0 { return nil }
            guard open == 1, isToken(index, ":") else { continue }
            let isBehindTwo = cursor.token(at: index - 2).kind == .word || isToken(index - 2, "]")
            guard index > failure.token + 2, cursor.token(at: index - 1).kind == .word, isBehindTwo else {
                return nil
            }
            return call(index - 1, "constraints look like 'A.Leading = B.Leading + 8'")
        }
        return nil
    }

    /// `H:|-[A]-8-[B]-|`, also in quotes
    fileprivate func visualFormat(_ isConstant: @escaping (String) -> Bool) -> Explanation? {
        let isHead =
            isToken(first, oneOf: ["h", "v"]) && isToken(first + 1, ":")
            && isToken(failure.token, oneOf: ["|", "["])
        let isBare = isHead || failure.token == first && isToken(first, oneOf: ["|", "["])
        // A bracket that a format does not close would have the lines behind it read as part of it.
        let strings = isHead ? [] : code.filter { cursor.token(at: $0).kind == .string }
        let quoted = strings.filter {
            VisualFormat.isFormat(Text.decodingString(cursor.bytes, cursor.token(at: $0).span))
        }
        guard !quoted.isEmpty || isBare, !isInArguments else { return nil }
        let formats =
            quoted.isEmpty
            ? [text(first..<cursor.lineEnd(from: first))]
            : quoted.map { Text.decodingString(cursor.bytes, cursor.token(at: $0).span) }
        let found = VisualFormat(formats, isConstant: isConstant).constraints
        let constraints = found.isEmpty ? ["A.Leading = Superview.LeadingMargin"] : found
        let index = quoted.first == first ? first : quoted.isEmpty ? failure.token : wordBeforeCall
        return Explanation(
            .error(
                .visualFormat, range(at: index),
                "in layout notation write \(constraints.map { "'\($0)'" }.joined(lastBy: "and"))"),
            end: quoted.isEmpty ? cursor.statementEnd(from: first) : code.upperBound)
    }

    /// `A.centerInSuperview()`, which begins with a small letter, touches its parenthesis and is given nothing that a view
    /// takes; `A.Width(100)`
    fileprivate var callOnView: Explanation? {
        let word = failure.token - 1
        guard failure.expected == .relation, word > first, isToken(word - 1, ".") else { return nil }
        let name = text(at: word)
        if ForeignNotation.isModifier(name) {
            return Explanation(
                .error(
                    .foreignModifier, range(at: word),
                    "there is no modifier '.\(name)'; write an argument, as in 'Card: View(margins: 16)', or a constraint"
                ))
        }
        guard isGlued(failure.token), let letter = name.utf8.first else { return nil }
        if let attribute = AttributeWord.canonical(name) {
            return call(word, "constraints look like 'A.\(attribute) = B.\(attribute)'")
        }
        let isSmall = letter.isLetter && letter == letter.lowercased
        return isSmall && !holdsKnownArgument
            ? call(word, "constraints look like 'A.Leading = Superview.Leading + 8'") : nil
    }

    /// Whether the list at the failing token is one of a declaration: a text, or an argument that views have.
    private var holdsKnownArgument: Bool {
        let value = failure.token + 1
        guard cursor.token(at: value).kind == .word else { return cursor.token(at: value).kind == .string }
        let end = cursor.nameEnd(from: value)
        guard let key = ArgumentKey.named(text(value..<end)) else { return false }
        return key.isFlag || isToken(end, ":")
    }

    /// `VStack(spacing: 8) {`
    fileprivate var foreignView: Explanation? {
        guard failure.expected == .relation, failure.token == first + 1,
            let suggestion = ForeignNotation.views[Text.matchingKey(text(at: first))]
        else { return nil }
        return Explanation(
            .error(
                .foreignView, range(at: first),
                "'\(text(at: first))' is code; declare a view as '\(suggestion)'"))
    }

    /// `A.textAlignment = .center`, `A.font = font()`, whose value is not understood
    fileprivate var foreignProperty: Explanation? {
        guard let sign = lastRelation(before: failure.token + 1), isToken(sign, oneOf: ["=", "=="]),
            sign > first + 2,
            isToken(sign - 2, "."), cursor.token(at: sign - 1).kind == .word
        else { return nil }
        let word = text(at: sign - 1)
        let item = text(first..<sign - 2)
        let value = sign + 1..<cursor.statementEnd(from: sign)
        let priority = word == "priority" ? CodeReader.priority(cursor, value)?.value : nil
        let written = ForeignNotation.key(ofProperty: word).map { key in
            (key.isFlag ? "write" : "set it as in") + " '\(item): (\(key.written(with: nil)))'"
        }
        return (written ?? ForeignNotation.property(word, of: item, value: priority)).map { suggestion in
            Explanation(.foreignProperty(range(at: sign - 1), spelling: word, suggestion: suggestion))
        }
    }

    /// `font: UIFont.systemFont(ofSize: 17)` in a list of arguments
    fileprivate var valueOfCode: Explanation? {
        guard isInArguments, isToken(failure.token, oneOf: [".", "("]) else { return nil }
        var begin = failure.token
        while begin > first, !isToken(begin - 1, oneOf: ["(", ",", ":"]) { begin -= 1 }
        var parser = CodeParser(cursor, begin..<valueEnd(from: begin))
        guard let expression = parser.parseSum(), case .call(let function, _) = expression,
            let name = function.lastName
        else { return nil }
        let isColor = ForeignNotation.isColor(name)
        let isKnown = isColor || ForeignNotation.isFont(name) || name.hasSuffix("EdgeInsets")
        guard isKnown else { return nil }
        let whole = begin..<parser.index
        let suggestion = CodeReader.argumentValue(expression, of: nil)
        let example =
            isColor ? "#RRGGBB" : name.hasSuffix("EdgeInsets") ? "(top, leading, bottom, trailing)" : "17"
        return Explanation(
            .error(
                isColor ? .unknownValue : .methodCall, range(whole),
                "'\(name)' is code; write '\(suggestion ?? example)'", fix: suggestion),
            mend: suggestion.map { Mend(tokens: whole, replacement: $0) })
    }
}

extension TokenCursor {
    /// The index of what closes the brace or the parenthesis at `index`, on any line.
    fileprivate func closing(of index: Int) -> Int? {
        var (end, open) = (index, 0)
        while token(at: end).kind != .endOfFile {
            let kind = token(at: end).kind
            if kind == .leftBrace || kind == .leftParenthesis { open += 1 }
            if kind == .rightBrace || kind == .rightParenthesis { open -= 1 }
            if open == 0 { return end > index ? end : nil }
            end += 1
        }
        return nil
    }
}
