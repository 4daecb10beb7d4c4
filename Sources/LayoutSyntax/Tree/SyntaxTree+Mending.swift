import SourceText

// What a tree is changed to where a name is meant as something else.
extension SyntaxTree {
    /// Makes a path of a name, which is all of an expression: the words before `attribute` and this.
    package mutating func cut(
        _ name: Name, in expression: NodeIndex<Expression>, before attribute: Span
    ) {
        let words = text(Span(name.span.start, attribute.start))
        let blanks = words.reversed().prefix { $0.isWhitespace }.reduce(0) { $0 + $1.utf8.count }
        let end = attribute.start - Int32(blanks)
        let first = names.count
        names.append(Name(span: Span(name.span.start, end), isQuoted: false))
        names.append(Name(span: attribute, isQuoted: false))
        expressions[Int(expression.index)].kind = .path(NodeList(first..<first + 2))
    }

    /// Makes a constant of the constraint at an index of the statements, with its first right side as the value.
    package mutating func makeConstant(of statement: Int, called name: Span) {
        guard case .constraint(let constraint) = statements[statement],
            let link = self[constraint.links].first
        else { return }
        names.append(Name(span: name, isQuoted: false))
        statements[statement] = .constant(
            ConstantStatement(
                span: constraint.span, name: NodeIndex(names.count - 1), value: link.expression))
    }
}
