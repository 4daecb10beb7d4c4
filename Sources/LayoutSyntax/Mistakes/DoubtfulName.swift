import SourceText

/// A name that fits the grammar, but is likely meant as something else unless the file declares it.
struct DoubtfulName {
    var name: Name
    var diagnostic: Diagnostic
    /// The expression that the name is all of, where it lacks its dot, and the attribute in it.
    var missingDot: (expression: Int, attribute: Span)?
    /// The name of the constant that it defines if it begins with a keyword.
    var constant: Span?
}

extension Parser {
    /// Notes what is doubtful about a path, just taken from token `first` on, whose expression comes next.
    mutating func noteDoubt(of path: NodeList<Name>, from first: Int) {
        guard production != .arguments else { return }
        if path.count > 1 {
            noteHyphens(in: path, from: first)
        } else if position > first + 1, cursor.isAttribute(position - 1) {
            noteMissingDot()
        }
    }

    /// `Name Label Leading`
    private mutating func noteMissingDot() {
        let name = tree.names[tree.names.count - 1]
        let word = tokens[position - 1].span
        let item = Span(name.span.start, tokens[position - 2].span.end)
        let attribute = AttributeWord.canonical(tree.text(word)) ?? tree.text(word)
        var diagnostic = Diagnostic.error(
            .missingDot, range(word),
            "a dot is missing before '\(tree.text(word))': write '\(tree.text(item)).\(attribute)'")
        diagnostic.fix = Diagnostic.Fix(range: range(Span(item.end, word.start)), replacement: ".")
        doubtfulNames.append(
            DoubtfulName(name: name, diagnostic: diagnostic, missingDot: (tree.expressions.count, word)))
    }

    /// `Red View.Width-Blue View.Width`: a hyphen between letters belongs to their word.
    private mutating func noteHyphens(in path: NodeList<Name>, from first: Int) {
        let start = tree.names[path.indices.lowerBound + 1].span.start
        guard bytes[Int(start)..<Int(previousEnd)].contains(UInt8(ascii: "-")) else { return }
        for name in tree.names[(path.indices.lowerBound + 1)...] where !name.isQuoted {
            guard let parts = AttributeWord.cutBehindAttribute(tree.text(name.span)) else { continue }
            let hyphen = name.span.start + Int32(parts.attribute.utf8.count)
            let diagnostic = Diagnostic.error(
                .hyphenInAttribute, range(Span(hyphen, hyphen + 1)),
                "write blanks around a minus: '\(parts.attribute) - \(parts.rest)'", fix: " - ")
            doubtfulNames.append(DoubtfulName(name: name, diagnostic: diagnostic))
        }
    }

    /// `Let Gutter = 12`, a constraint whose left side, just taken from token `first` on, may be a constant.
    mutating func noteConstant(_ side: NodeIndex<Expression>, from first: Int) {
        // The comparison of words comes last: this is asked of every constraint, and hardly any begins with one name alone.
        guard position > first + 1, at(.equal), case .path(let path) = tree[side].kind, path.count == 1,
            cursor.resembles(.let, at: first)
        else { return }
        doubtfulNames.append(
            DoubtfulName(
                name: tree.names[path.indices.lowerBound],
                diagnostic: .misspeltKeyword(range(tokens[first].span), cursor.text(at: first), .let),
                constant: Span(tokens[first + 1].span.start, previousEnd)))
    }

    /// Reports the doubtful names that the file does not declare. With an `include` they may come from elsewhere: then it
    /// is left to whoever knows all names.
    mutating func judgeDoubtfulNames() {
        guard !doubtfulNames.isEmpty, !includesFiles else { return }
        let known = declaredNames
        for doubt in doubtfulNames where !known.contains(tree.foldedName(doubt.name)) {
            diagnostics.append(doubt.diagnostic)
            if let (expression, attribute) = doubt.missingDot { addDot(expression, doubt.name, attribute) }
            if let constant = doubt.constant { define(constant, behind: doubt.name.span.start) }
        }
    }

    private var includesFiles: Bool {
        tree.statements.contains { if case .include = $0 { true } else { false } }
    }

    private var declaredNames: Set<String> {
        var names = Set(tree.parameters.map { tree.foldedName($0.name) })
        for statement in tree.statements {
            switch statement {
            case .constant(let constant): names.insert(tree.foldedName(tree[constant.name]))
            case .component(let component): names.insert(tree.foldedName(tree[component].name))
            case .view(let view):
                if let name = tree[tree[view].path].first, tree[view].type != nil {
                    names.insert(tree.foldedName(name))
                }
                for name in tree[tree[view].rows] { names.insert(tree.foldedName(name)) }
            case .constraint, .condition, .removal, .test, .preview, .expectation, .include, .state,
                .malformed:
                break
            }
        }
        return names
    }

    private mutating func addDot(_ expression: Int, _ name: Name, _ attribute: Span) {
        let words = tree.text(Span(name.span.start, attribute.start))
        let blanks = words.reversed().prefix { $0.isWhitespace }.reduce(0) { $0 + $1.utf8.count }
        let end = attribute.start - Int32(blanks)
        let first = tree.names.count
        tree.names.append(Name(span: Span(name.span.start, end), isQuoted: false))
        tree.names.append(Name(span: attribute, isQuoted: false))
        tree.expressions[expression].kind = .path(NodeList(first..<first + 2))
    }

    /// Makes a constant of the constraint that begins at `start`.
    private mutating func define(_ name: Span, behind start: Int32) {
        for (index, statement) in tree.statements.enumerated() {
            guard case .constraint(let constraint) = statement, tree[constraint.first].span.start == start
            else { continue }
            let link = tree.links[constraint.links.indices.lowerBound]
            let name = add(Name(span: name, isQuoted: false))
            tree.statements[index] = .constant(
                ConstantStatement(span: constraint.span, name: name, value: link.expression))
        }
    }
}
