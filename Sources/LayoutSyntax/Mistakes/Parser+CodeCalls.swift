import SourceText

// Calls in code that make a constraint or set what is an argument here.
extension Parser {
    /// `A.leadingAnchor.constraint(equalTo: B.leadingAnchor)`, `NSLayoutConstraint(item: A, ...)`, and what is given a visual
    /// format, at the parenthesis
    func constraintCall() -> Diagnostic? {
        guard at(.leftParenthesis) else { return nil }
        let word = tokens[position - 1].span
        let line = lineOfCode
        var cure: String?
        switch text(word) {
        case "constraint": cure = anchorStatements(in: line)
        case "NSLayoutConstraint":
            cure = ItemConstraintCall(line, opening: position, text: text)?.constraint
        case "constraints", "addConstraints", "activate":
            let hasFormat = tokens[position..<line.endIndex].contains {
                $0.kind == .string && VisualFormat.isFormat(tree.string($0.span))
            }
            if hasFormat { return visualFormat(range(word)) }
            cure = anchorCalls(in: line)
        default: break
        }
        return cure.map {
            .writtenCall(range(word), spelling: quote(word), cure: $0, remark: remark(on: $0, line))
        }
    }

    /// What `activate([A.widthAnchor.constraint(equalToConstant: 100)])` says; `nil` where it is not known of all calls.
    private func anchorCalls(in line: ArraySlice<Token>) -> String? {
        let openings = (position..<line.endIndex).filter { index in
            tokens[index].kind == .leftParenthesis && isWord(index - 1, "constraint")
        }
        let constraints = openings.compactMap { AnchorCall(line, opening: $0, text: text)?.constraint }
        guard !openings.isEmpty, constraints.count == openings.count else { return nil }
        return constraints.joined(separator: "', '")
    }

    /// What all statements of the line say, the first of which makes the call taken; `nil` where one is not understood,
    /// lest it be lost.
    private func anchorStatements(in line: ArraySlice<Token>) -> String? {
        let first = pathStart(before: position)
        var constraints: [String] = []
        for statement in line.statements(text) where statement.endIndex > first {
            let opening = statement.indices.first { index in
                index >= position && tokens[index].kind == .leftParenthesis && isWord(index - 1, "constraint")
            }
            guard let opening, let constraint = anchorStatement(statement, opening) else { return nil }
            constraints.append(constraint)
        }
        return constraints.isEmpty ? nil : constraints.joined(separator: "', '")
    }

    /// `A.widthAnchor.constraint(equalToConstant: 100).isActive = true`
    private func anchorStatement(_ statement: ArraySlice<Token>, _ opening: Int) -> String? {
        guard let constraint = AnchorCall(statement, opening: opening, text: text)?.constraint else {
            return nil
        }
        let end = CallArguments(statement, opening: opening, text: text).end
        let words = statement[end...].map { text($0.span) }
        // What is not installed constrains nothing.
        if words.starts(with: [".", "isActive", "=", "false"]) { return nil }
        guard words.count > 2, words[0] == ".", words[2] == "(" else { return constraint }
        let arguments = CallArguments(statement, opening: end + 2, text: text).list
        guard ["withPriority", "priority"].contains(words[1]), arguments.count == 1,
            let priority = CodePriority(arguments[0].value, text)
        else { return nil }
        return constraint + " " + priority.clause
    }

    /// `"H:|-[A]-|", "V:|-[A]-|"`, at the comma
    func visualFormatInList() -> Diagnostic? {
        guard position > 0, tokens[position - 1].kind == .string else { return nil }
        let format = tokens[position - 1].span
        return VisualFormat.isFormat(tree.string(format)) ? visualFormat(range(format)) : nil
    }

    /// What to know of a constraint that says what the line does, if there is something.
    func remark(on constraint: String, _ line: ArraySlice<Token>) -> String? {
        let words = line.lazy.filter { $0.kind == .word }.map { text($0.span) }
        if words.contains(ForeignNotation.keyboardGuide) { return ForeignNotation.keyboard }
        guard words.contains("priority"), !constraint.split(separator: " ").contains("(Priority") else {
            return nil
        }
        return "its priority is written behind it, as in '(Priority 750)'"
    }

    /// `A.setContentHuggingPriority(.required, for: .horizontal)`, `rows.setCustomSpacing(20, after: A)`, at the parenthesis
    func settingCall() -> Diagnostic? {
        if let call = contentPriorityCall { return diagnostic(for: call) }
        let word = tokens[position - 1].span
        let arguments = CallArguments(lineOfCode, opening: position, text: text)
        guard text(word) == "setCustomSpacing", let view = arguments["after"]?.joined(text),
            let value = arguments.list.first?.value, let number = value.number(text) ?? constant(value)
        else { return nil }
        let written = ArgumentKey.spacingAfter.written(with: number)
        let cure = "\(ForeignNotation.item(view)): (\(written))"
        return .writtenCall(range(word), spelling: quote(word), cure: cure)
    }

    /// The name that is the whole value.
    func constant(_ value: ArraySlice<Token>) -> String? {
        guard value.count == 1, let name = value.first, name.kind == .word else { return nil }
        return text(name.span)
    }

    /// `A.frame = CGRect(x: 0, y: 0, width: 10, height: 20)`, at the parenthesis
    func geometryCall() -> Diagnostic? {
        guard position > 3, ["CGRect", "CGSize", "CGPoint"].contains(text(tokens[position - 1].span)),
            tokens[position - 2].kind == .equal, tokens[position - 3].kind == .word,
            tokens[position - 4].kind == .dot
        else { return nil }
        let word = tokens[position - 1].span
        let property = tokens[position - 3].span
        var item = item(before: position - 4)
        for suffix in [".frame", ".bounds"] where item.hasSuffix(suffix) {
            item = String(item.dropLast(suffix.count))
        }
        let arguments = CallArguments(lineOfCode, opening: position, text: text).list
        let numbers = arguments.compactMap { $0.value.number(text) }.map { number in
            number.hasPrefix("-") ? "- \(number.dropFirst())" : "+ \(number)"
        }
        let isWhole = numbers.count == arguments.count
        let cures = isWhole ? ForeignNotation.constraints(of: item, text(property), numbers) : []
        if !cures.isEmpty {
            return .writtenCall(range(word), spelling: quote(word), cure: cures.joined(separator: "', '"))
        }
        return ForeignNotation.property(text(property), of: item).map { cure in
            .foreignProperty(range(property), spelling: quote(property), cure: cure)
        }
    }

    /// `H:|-[A]-8-[B]-|`, also in quotes
    func visualFormat(_ range: SourceRange) -> Diagnostic {
        let format = VisualFormat(lineOfCode, isConstant: isConstant, text: text)
        return .visualFormat(range, constraints: format.constraints)
    }

    /// Whether the file has given a constant this name.
    func isConstant(_ name: String) -> Bool {
        openStatements.suffix(farthestDeclaration).contains { statement in
            guard case .constant(let constant) = statement else { return false }
            return tree.foldedName(tree[constant.name]) == Text.matchingKey(name)
        }
    }

    /// How many statements a declaration is looked for; none where no more messages are shown.
    var farthestDeclaration: Int { diagnostics.errorCount < DiagnosticCollector.limit ? 1000 : 0 }

    /// The tokens of the line; of one that is longer than anybody writes, those that are not far.
    var lineOfCode: ArraySlice<Token> {
        let first = max(lineStart, position - 200)
        var last = position
        while !isLineEnd(tokens[last].kind), last - position < 200 { last += 1 }
        return tokens[first..<last]
    }
}

extension ArraySlice<Token> {
    /// The statements that `;` parts, without empty ones.
    func statements(_ text: (Span) -> String) -> [ArraySlice<Token>] {
        split { $0.kind == .unknown && text($0.span) == ";" }
    }
}
