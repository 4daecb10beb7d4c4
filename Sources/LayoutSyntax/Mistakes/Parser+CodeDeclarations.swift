import ContentSizes
import SourceText

/// A line of code that makes a view or names a number.
private struct CodeDeclaration {
    var name: Span
    /// The words of its type, where they are there.
    var type: Span?
    /// What is made, as it is written here: a type, or a number.
    var meaning: Meaning

    enum Meaning {
        case view(String)
        /// The number is this token.
        case constant(Int)
    }
}

extension Parser {
    /// Takes `private let title = UILabel()` or `@IBOutlet weak var photo: UIImageView!` as what is meant, so that no other
    /// message follows from it.
    ///
    /// Mutating from the first look on, so that the parser is not copied for it where statements nest deeply, which
    /// unoptimised code does.
    mutating func eatDeclarationInCode() -> Statement? {
        guard cursor.mayBeginCode else { return nil }
        if let declaration = declarationInCode { return parseDeclaration(declaration) }
        return eatConstraintInCode()
    }

    /// `let width = A.widthAnchor.constraint(equalToConstant: 100)`, of which the constraint is all that counts here
    private mutating func eatConstraintInCode() -> Statement? {
        let keyword = skippingModifiers(from: position)
        guard isCodeWord(keyword, "let") || isCodeWord(keyword, "var") else { return nil }
        var opening = keyword
        while !tokens[opening].kind.endsStatement, tokens[opening].kind != .leftParenthesis { opening += 1 }
        guard tokens[opening].kind == .leftParenthesis,
            isCodeWord(opening - 1, "constraint") || isCodeWord(opening - 1, "NSLayoutConstraint")
        else { return nil }
        let start = self.start
        take(to: opening)
        if let diagnostic = methodCall() { fail(diagnostic) }
        return .malformed(span(from: start))
    }

    private mutating func parseDeclaration(_ declaration: CodeDeclaration) -> Statement {
        let start = self.start
        let name = Name(span: declaration.name, isQuoted: false)
        switch declaration.meaning {
        case .view(let type):
            let end = declaration.type ?? declaration.name
            report(
                .declarationAsConstant(
                    range(Span(start, max(end.end, declaration.name.end))), cure: "\(quote(name)): \(type)"))
            skipCode()
            return .view(addView(name, declaration.type, from: start))
        case .constant(let token):
            take(to: token)
            let cure = "let \(quote(name)) = \(found(token))"
            report(.constantInCode(range(Span(start, span.end)), cure: cure))
            let value = parseSum(first: nil, behind: position - 1)
            return .constant(ConstantStatement(span: span(from: start), name: add(name), value: value))
        }
    }

    private func found(_ token: Int) -> String { quote(tokens[token].span) }

    private mutating func addView(
        _ name: Name, _ type: Span?, from start: Int32
    ) -> NodeIndex<ViewStatement> {
        let path = addPath(name)
        if let type { tree.reportedTypes.insert(type.start) }
        let typeName = Name(span: type ?? endOfPrevious, isQuoted: false)
        tree.views.append(
            ViewStatement(
                span: span(from: start), path: path, type: add(typeName), arguments: .empty,
                argumentsSpan: nil, body: .empty, bodySpan: nil))
        return NodeIndex(tree.views.count - 1)
    }

    /// The rest of the line, with what stands in its braces and parentheses.
    private mutating func skipCode() {
        while !atEnd {
            if at(.leftBrace) {
                skipBraces()
            } else if at(.leftParenthesis), let end = closing(of: position) {
                take(to: end + 1)
            } else {
                take()
            }
        }
    }

    /// The parenthesis that closes the one at token `index`, if it is not far.
    private func closing(of index: Int) -> Int? {
        var open = 0
        for place in index..<min(index + 200, tokens.count) {
            if tokens[place].kind == .leftParenthesis { open += 1 }
            if tokens[place].kind == .rightParenthesis { open -= 1 }
            if open == 0 { return place }
        }
        return nil
    }
}

// What stands on the line.
extension Parser {
    private var declarationInCode: CodeDeclaration? {
        let keyword = skippingModifiers(from: position)
        guard isCodeWord(keyword, "let") || isCodeWord(keyword, "var"), tokens[keyword + 1].kind == .word
        else { return nil }
        let name = tokens[keyword + 1].span
        let sign = tokens[keyword + 2].kind
        if sign == .colon { return declaration(of: name, typeAt: keyword + 3) }
        guard sign == .equal else { return nil }
        return declaration(of: name, valueAt: keyword + 3, isPlain: keyword == position)
    }

    /// `photo: UIImageView = UIImageView()`, `gutter: CGFloat = 8`
    private func declaration(of name: Span, typeAt index: Int) -> CodeDeclaration? {
        guard tokens[index].kind == .word else { return nil }
        let type = tokens[index].span.union(tokens[nameEnd(from: index) - 1].span)
        // With a type of ours it is a view whose name begins with 'let'.
        if let view = ForeignNotation.viewType(text(type)), ViewType.canonical(text(type)) == nil {
            return CodeDeclaration(name: name, type: type, meaning: .view(view))
        }
        guard tokens[index + 1].kind == .equal, isNumberAlone(index + 2) else { return nil }
        return CodeDeclaration(name: name, type: nil, meaning: .constant(index + 2))
    }

    /// `title = UILabel()`, `gutter = 8`; without a word before it the latter is a constant as it stands.
    private func declaration(of name: Span, valueAt index: Int, isPlain: Bool) -> CodeDeclaration? {
        if tokens[index].kind == .word, tokens[index + 1].kind == .leftParenthesis {
            let type = tokens[index].span
            let isOfUIKit = text(type).hasPrefix("UI")
            guard !isPlain || isOfUIKit, let view = ForeignNotation.viewType(text(type)) else { return nil }
            return CodeDeclaration(name: name, type: type, meaning: .view(view))
        }
        if isPlain && isCodeWord(position, "let") { return nil }
        if tokens[index].kind == .leftBrace {
            return CodeDeclaration(name: name, type: nil, meaning: .view("View"))
        }
        guard !isPlain, isNumberAlone(index) else { return nil }
        return CodeDeclaration(name: name, type: nil, meaning: .constant(index))
    }

    private func isNumberAlone(_ index: Int) -> Bool {
        tokens[index].kind == .number && tokens[index + 1].kind.endsStatement
    }

    /// Behind `@IBOutlet private(set) weak`.
    private func skippingModifiers(from index: Int) -> Int {
        var index = index
        while index + 1 < tokens.count {
            if tokens[index].kind == .unknown, text(tokens[index].span) == "@",
                tokens[index + 1].kind == .word
            {
                index += 2
            } else if tokens[index].kind == .word, ForeignNotation.isModifierOfCode(text(tokens[index].span))
            {
                index += 1
                if tokens[index].kind == .leftParenthesis, let end = closing(of: index) { index = end + 1 }
            } else {
                break
            }
        }
        return index
    }

    /// Whether token `index` is `word` as it stands.
    private func isCodeWord(_ index: Int, _ word: String) -> Bool {
        tokens[index].kind == .word && text(tokens[index].span) == word
    }
}

extension TokenCursor {
    /// Whether the line is worth a look: hardly any name begins with a small letter.
    fileprivate var mayBeginCode: Bool {
        let (first, second) = (kind, kind(1))
        guard first == .word && (second == .word || second == .leftParenthesis) || first == .unknown
        else { return false }
        let byte = bytes[Int(start)]
        return byte.isLetter && byte & 0x20 != 0 || byte == UInt8(ascii: "@")
    }
}
