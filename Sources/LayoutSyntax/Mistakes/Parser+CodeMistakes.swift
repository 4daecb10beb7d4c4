import ContentSizes
import SourceText

// Lines of code that make views and constraints elsewhere.
extension Parser {
    /// Reports a line that begins as none does here: a comment of another language, a modifier or a rule of a style sheet.
    /// Whether it is one.
    mutating func failForForeignLine() -> Bool {
        let next = token(at: position + 1).span
        if at(.minus), kind(1) == .minus, next.start == span.end {
            fail(.foreignComment(range(span.union(next)), sign: "--"))
        } else if at(.color), !isColor(span) {
            fail(unexpectedToken())
        } else if at(.dot), kind(1) == .word, kind(2) != .leftBrace,
            let attribute = AttributeWord.canonical(text(next))
        {
            let whole = span.union(next)
            fail(.missingItem(range(whole), attribute: attribute, spelling: quote(whole)))
        } else if at(.dot), kind(1) == .word {
            fail(.foreignModifier(range(span.union(next)), name: quote(next)))
            skipStyles()
        } else if isParameterOfClosure(position) {
            failForParameterOfClosure()
        } else if at(.unknown), text(span) == "@", kind(1) == .word {
            fail(.attributeOfCode(range(span.union(next)), spelling: quote(span.union(next))))
        } else if at(.unknown), isEndOfCall {
            isInCall = false
            hasFailed = true
        } else {
            return false
        }
        return true
    }

    /// The braces behind `.card`.
    private mutating func skipStyles() {
        guard kind(2) == .leftBrace else { return }
        take(to: position + 2)
        skipBraces()
    }

    /// `A.textAlignment = .center`, at what no expression can begin with.
    func foreignProperty(before operatorIndex: Int?) -> Diagnostic? {
        guard let operatorIndex, operatorIndex > 1, tokens[operatorIndex].kind == .equal,
            tokens[operatorIndex - 1].kind == .word, tokens[operatorIndex - 2].kind == .dot
        else { return nil }
        let word = tokens[operatorIndex - 1].span
        let item = item(before: operatorIndex - 2)
        let key = ForeignNotation.key(ofProperty: text(word))
        let isWord = at(.dot) && kind(1) == .word && kind(2).endsStatement
        let value = isWord ? text(tokens[position + 1].span) : nil
        if let diagnostic = fontCall(at: position + 1) { return diagnostic }
        let written = key.map { key in
            let value = value.flatMap { ForeignNotation.value($0, of: key) }
            // What is not known of the value is no cure but an example.
            let verb = value == nil && !key.isFlag ? "it is written as in" : "write"
            return "\(verb) '\(item): (\(key.written(with: value)))'"
        }
        return (written ?? ForeignNotation.property(text(word), of: item)).map { cure in
            .foreignProperty(range(word), spelling: quote(word), cure: cure)
        }
    }

    /// The item whose name or path ends before token `end`; `A` where none does.
    func item(before end: Int) -> String {
        var first = end
        while first > 0, tokens[first - 1].kind.isPathPart || tokens[first - 1].kind == .number { first -= 1 }
        // A name begins with no number: it is the constraint's label.
        if tokens[first].kind == .number { first += 2 }
        return first < end ? quote(tokens[first].span.union(tokens[end - 1].span)) : "A"
    }

    /// `Title.frame(width: 100)`, the path taken
    func modifierCall(_ path: NodeList<Name>) -> Diagnostic? {
        guard at(.leftParenthesis), path.count > 1 else { return nil }
        let name = tree.names[path.indices.upperBound - 1]
        guard !name.isQuoted, ForeignNotation.isModifier(text(name.span)) else { return nil }
        return .foreignModifier(range(name.span), name: quote(name.span))
    }

    /// `A.CenterX(Superview)`, `A.centerInSuperview()`, the path taken: the latter begins with a small letter, touches its
    /// parenthesis and is given nothing that a view takes.
    func callOnView(_ path: NodeList<Name>) -> Diagnostic? {
        guard at(.leftParenthesis), path.count > 1 else { return nil }
        let name = tree.names[path.indices.upperBound - 1]
        let item = quote(Span(tree.names[path.indices.lowerBound].span.start, name.span.start - 1))
        guard !name.isQuoted else { return nil }
        if let attribute = AttributeWord.canonical(text(name.span)) {
            return callOfAttribute(attribute, of: ForeignNotation.item(item), name.span)
        }
        let first = bytes[Int(name.span.start)]
        guard first.isLetter, first & 0x20 != 0, previousEnd == start, !holdsKnownArgument else { return nil }
        if let diagnostic = settingCall() { return diagnostic }
        return .methodCall(
            range(name.span), spelling: quote(name.span), cure: ForeignNotation.placing(text(name.span)))
    }

    private func callOfAttribute(_ attribute: String, of item: String, _ span: Span) -> Diagnostic {
        let end = pathEnd(from: position + 1)
        let isSize = attribute == "Width" || attribute == "Height"
        // At the other edges a number may be meant inwards.
        let isPlace = ["Top", "Leading", "Left"].contains(attribute) && item != "Superview"
        var right: String?
        if kind(1) == .number, kind(2) == .rightParenthesis, isSize || isPlace {
            right = (isSize ? "" : "Superview.\(attribute) + ") + quote(tokens[position + 1].span)
        } else if kind(1) == .word, tokens[end].kind == .rightParenthesis {
            let other = ForeignNotation.item(quote(tokens[position + 1].span.union(tokens[end - 1].span)))
            let hasAttribute = AttributeWord.canonical(text(tokens[end - 1].span)) != nil
            right = hasAttribute ? other : "\(other).\(attribute)"
        }
        let spelling = quote(span)
        return right.map {
            .writtenCall(range(span), spelling: spelling, cure: "\(item).\(attribute) = \($0)")
        } ?? .methodCall(range(span), spelling: spelling, cure: "A.\(attribute) = B.\(attribute)")
    }

    /// `Title = Label("Hello")`, at its parenthesis
    func declarationWithEqualSign() -> Diagnostic? {
        guard let equal = tokens[..<position].lastIndex(where: { $0.kind != .word }), equal > 0,
            equal + 1 < position, tokens[equal].kind == .equal, tokens[equal - 1].kind == .word
        else { return nil }
        let type = tokens[equal + 1].span.union(tokens[position - 1].span)
        let words = tree.name(Name(span: type, isQuoted: false))
        guard let known = ForeignNotation.type(words) else { return nil }
        var first = equal
        while first > 0, tokens[first - 1].kind == .word, !isWord(first - 1, "let"), !isWord(first - 1, "var")
        {
            first -= 1
        }
        guard first < equal else { return nil }
        let name = tokens[first].span.union(tokens[equal - 1].span)
        let cure = "\(quote(name)): \(known)"
        let isCode = first > 0 && tokens[first - 1].kind == .word || ViewType.canonical(words) == nil
        return isCode
            ? .declarationAsConstant(range(name.union(type)), cure: cure)
            : .equalForColon(range(tokens[equal].span), cure: cure)
    }

    /// `let Title = Label("Hello")`, the name and the sign taken
    func declarationBehind(_ name: Name) -> String? {
        guard let type = typeWithArguments(at: position) else { return nil }
        let opening = nameEnd(from: position)
        var end = opening
        while tokens[end].kind != .rightParenthesis, !tokens[end].kind.endsStatement { end += 1 }
        let isClosed = tokens[end].kind == .rightParenthesis
        let arguments = isClosed ? quote(tokens[opening].span.union(tokens[end].span)) : "(...)"
        return "\(quote(name)): \(type)\(arguments == "()" ? "" : arguments)"
    }

    /// The type that stands before a parenthesis at token `index`: `Label("Hello")`
    func typeWithArguments(at index: Int) -> String? {
        let index = min(index, tokens.count - 1)
        return tokens[nameEnd(from: index)].kind == .leftParenthesis ? type(at: index) : nil
    }

    /// The type that the words from token `index` on are.
    func type(at index: Int) -> String? {
        guard tokens[index].kind == .word else { return nil }
        let span = tokens[index].span.union(tokens[nameEnd(from: index) - 1].span)
        return ForeignNotation.type(tree.name(Name(span: span, isQuoted: false)))
    }

    /// `var Title = Label`, at a word that is no keyword: meant as a view, for no constant begins so.
    mutating func bareTypeAsConstant() -> Statement? {
        let start = self.start
        let end = nameEnd(from: position + 1)
        let first = min(end + 1, tokens.count - 1)
        guard tokens[end].kind == .equal, tokens[nameEnd(from: first)].kind.endsStatement,
            let type = type(at: first)
        else { return nil }
        take()
        let name = parseName()
        take()
        report(.declarationAsConstant(range(span(from: start)), cure: "\(quote(name)): \(type)"))
        return parseViewAsConstant(name, from: start)
    }

    /// The view that `let Title = Label("Hello")` is meant to declare; that has been reported.
    mutating func parseViewAsConstant(_ name: Name, from start: Int32) -> Statement {
        let type = parseName()
        let isKnown = ViewType.canonical(tree.name(type)) != nil
        let path = addPath(name)
        return parseViewEnd(
            path, add(isKnown ? type : Name(span: endOfPrevious, isQuoted: false)), from: start)
    }

    /// `private func layOut() { ... }`, its name taken from token `first` on: nothing is said of the code in it. Whether
    /// it is one.
    mutating func failForFunction(from first: Int) -> Bool {
        guard at(.leftParenthesis),
            let word = (first..<position).first(where: { text(tokens[$0].span) == "func" })
        else { return false }
        fail(.functionDefinition(range(tokens[word].span)))
        while !at(.leftBrace), !kind.endsStatement { take() }
        if at(.leftBrace) { skipBraces() }
        return true
    }

    /// `min(100, Superview.Width)`, at its parenthesis
    func functionCall() -> Diagnostic? {
        if let diagnostic = geometryCall() { return diagnostic }
        guard position > 1, tokens[position - 1].kind == .word, previousEnd == start,
            tokens[position - 2].kind != .dot
        else { return nil }
        let word = tokens[position - 1].span
        return .functionCall(range(word), spelling: quote(word))
    }

    /// Takes and reports the `:` or `:=` of `let Gutter: 8`, the name taken.
    mutating func eatColonForEqual(_ name: Name) -> Bool {
        guard at(.colon) else { return false }
        let sign = kind(1) == .equal ? span.union(tokens[position + 1].span) : span
        let first = kind(1) == .equal ? position + 2 : position + 1
        var end = first
        while !tokens[end].kind.endsStatement { end += 1 }
        if end == first { fail(.missingConstantSign(range(sign), name: quote(name), value: "12")) }
        let value = quote(tokens[first].span.union(tokens[max(end - 1, first)].span))
        let fix = previousEnd == start ? " =" : "="
        report(.missingConstantSign(range(sign), name: quote(name), value: value, fix: fix))
        take(to: first)
        return true
    }

    /// `Let Gutter: 8`, its colon taken
    func constantWithColon() -> Diagnostic? {
        guard position > 2, at(.number), tokens[position - 1].kind == .colon else { return nil }
        var first = position - 1
        while first > 0, tokens[first - 1].kind == .word { first -= 1 }
        guard first + 1 < position - 1, isWord(first, "let") else { return nil }
        let name = tokens[first + 1].span.union(tokens[position - 2].span)
        return .missingConstantSign(range(tokens[position - 1].span), name: quote(name), value: quote(span))
    }

    /// What `A.addSubview(B)` says, at its parenthesis: `A: View { B: View }`
    func subviewCall() -> String? {
        let methods = ["addsubview", "addarrangedsubview", "insertsubview"]
        guard position > 1, methods.contains(where: { isWord(position - 1, $0) }) else { return nil }
        let end = nameEnd(from: position + 1)
        let isName = tokens[position + 1].kind == .word && end > position + 1
        let subview = isName ? quote(tokens[position + 1].span.union(tokens[end - 1].span)) : "Title"
        let first = pathStart(before: position - 2)
        guard tokens[position - 2].kind == .dot, first < position - 2 else { return "\(subview): View" }
        let view = ForeignNotation.item(quote(tokens[first].span.union(tokens[position - 3].span)))
        if view == "Superview" { return "\(subview): View" }
        let isStack = isWord(position - 1, "addarrangedsubview")
        return "\(view): \(isStack ? "Stack View" : "View") { \(subview): View }"
    }

    /// A line of nothing but a name.
    func nameAlone(_ name: Name) -> Diagnostic {
        if tree.name(name).allSatisfy({ $0 == " " }) { return .emptyName(range(name.span)) }
        if context.isInTest { return .nameAloneInTest(range(name.span)) }
        let spelling = quote(name)
        if name.isQuoted, VisualFormat.isFormat(spelling) { return visualFormat(range(name.span)) }
        let words = spelling.split(separator: " ")
        if let constraint = ForeignNotation.phrase(words.map(String.init)) {
            return .phrase(range(name.span), constraint: constraint)
        }
        if words.first == "import" { return .importOfCode(range(name.span)) }
        if words.count > 1, words[0] == "hide" {
            return .hiding(range(name.span), view: words.dropFirst().joined(separator: " "))
        }
        if let view = hiddenView(name) { return .hiding(range(name.span), view: view) }
        if !name.isQuoted, let type = ViewType.allCases.first(where: { $0.isCalled(spelling) }) {
            return .missingViewName(
                range(name.span), cure: "\(ForeignNotation.name(of: type)): \(spelling)")
        }
        let type = words.indices.lazy.compactMap { first in
            ViewType.canonical(words[first...].joined(separator: " "))
        }.first
        return .nameAlone(range(name.span), name: spelling, type: type ?? "View")
    }

    /// The view of `Card.Title is hidden`, just taken
    func hiddenView(_ path: NodeList<Name>) -> String? {
        guard !path.isEmpty, let last = hiddenView(tree.names[path.indices.upperBound - 1]) else {
            return nil
        }
        return (tree[path].dropLast().map { quote($0) } + [last]).joined(separator: ".")
    }

    /// The view of `Title is hidden`
    private func hiddenView(_ name: Name) -> String? {
        let words = quote(name).split(separator: " ")
        guard !name.isQuoted, words.count > 2, words.suffix(2) == ["is", "hidden"] else { return nil }
        return words.dropLast(2).joined(separator: " ")
    }

    /// `375 +- 2` in a test, behind the plus
    func plusOrMinus() -> Diagnostic? {
        guard context.isInTest, at(.minus), previousEnd == start, kind(1) == .number else { return nil }
        let number = tokens[position + 1].span
        return .plusOrMinus(range(tokens[position - 1].span.union(number)), number: quote(number))
    }

    /// Remembers a call that goes on in the next lines, at its parenthesis or brace, for what is said of them.
    mutating func noteCall() {
        isInCall = true
        if let call = contentPriorityCall { note(call) }
        guard at(.leftBrace) else { return }
        let first = pathStart(before: position)
        let end = tokens[first..<position].firstIndex { $0.kind == .dot } ?? first
        viewOfCalls = end > first ? tokens[first].span.union(tokens[end - 1].span) : nil
    }

    /// `$0.top.equalToSuperview()`: where the head of the block has been reported, nothing is said of what is no call.
    private mutating func failForParameterOfClosure() {
        let sign = unexpectedToken()
        take(to: pathEnd(from: position + 3))
        let call = at(.leftParenthesis) ? methodCall() : nil
        if let diagnostic = call ?? (viewOfCalls == nil ? sign : nil) { report(diagnostic) }
        hasFailed = true
    }

    /// Whether `$0.top` stands at token `index`.
    private func isParameterOfClosure(_ index: Int) -> Bool {
        guard index >= 0, tokens[index].kind == .unknown, text(tokens[index].span) == "$" else {
            return false
        }
        return token(at: index + 1).kind == .number && token(at: index + 2).kind == .dot
    }

    /// Whether the line holds nothing but the end of a call in code: `])`, `]];`
    var isEndOfCall: Bool {
        // Two of them end a list in Objective-C, and begin nothing.
        guard text(span) == "]", isInCall || text(tokens[position + 1].span) == "]" else { return false }
        return lineOfCode[position...].allSatisfy { token in
            token.kind == .rightParenthesis
                || token.kind == .unknown && ["]", ";"].contains(text(token.span))
        }
    }

    /// What `make.leading.equalToSuperview().offset(8)` says, at the parenthesis behind `equalToSuperview`.
    func chainedCall() -> String? {
        guard at(.leftParenthesis) else { return nil }
        let line = lineOfCode
        var first = pathStart(before: position)
        if isParameterOfClosure(first - 2) { first -= 2 }
        let view = viewOfCalls.map { quote($0) }
        var constraints: [String] = []
        for statement in line[max(first, line.startIndex)...].statements(text) {
            let opening = constraints.isEmpty ? position : nil
            guard
                let opening = opening ?? statement.firstIndex(where: { $0.kind == .leftParenthesis }),
                let call = ChainedCall(
                    statement, of: view, opening: opening, isConstant: isConstant, text: text)
            else { return nil }
            constraints += call.constraints
        }
        return constraints.joined(separator: "', '")
    }
}
