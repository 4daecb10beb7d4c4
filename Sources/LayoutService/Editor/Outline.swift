import ContentSizes
import LayoutMistakes
import LayoutProgram
import LayoutSyntax
import SourceText

/// A declaration of a file with those in its body.
package struct OutlineItem: Sendable {
    package enum Kind: Sendable {
        case view, component, state, constant, test
    }

    package var name: String
    /// The type of a view.
    package var detail = ""
    package var kind: Kind
    /// The whole statement.
    package var span: Span
    package var nameSpan: Span
    package var children: [OutlineItem] = []
}

/// The views of a file as a tree, with its components, states, constants and tests; of a file that declares no view, the views
/// that it speaks of.
package func outline(of analysis: Analysis, _ source: SourceID) -> [OutlineItem] {
    let tree = analysis.tree(of: source)
    let declared = items(tree.body, tree)
    if !tree.views.isEmpty || source != SourceID(0) { return declared }
    let undeclared = analysis.program.symbols.indices.dropFirst().compactMap { index -> OutlineItem? in
        let symbol = analysis.program.symbols[index]
        guard symbol.declarations.isEmpty, symbol.range.source == source else { return nil }
        return OutlineItem(
            name: symbol.name, detail: symbol.inferredType.spelling, kind: .view, span: symbol.range.span,
            nameSpan: symbol.range.span)
    }
    return undeclared + declared
}

private func items(_ statements: NodeList<Statement>, _ tree: SyntaxTree) -> [OutlineItem] {
    tree[statements].flatMap { statement -> [OutlineItem] in
        switch statement {
        case .view(let index): return view(tree[index], tree)
        case .component(let index):
            let component = tree[index]
            return [
                OutlineItem(
                    name: tree.name(component.name), detail: tree.name(tree[component.type]),
                    kind: .component,
                    span: component.span, nameSpan: component.name.span, children: items(component.body, tree)
                )
            ]
        case .state(let state): return [named(state.name, .state, state.span, tree)]
        case .constant(let constant): return [named(constant.name, .constant, constant.span, tree)]
        case .test(let index):
            let test = tree[index]
            return [
                OutlineItem(
                    name: test.name.map { tree.string($0) } ?? "test", kind: .test, span: test.span,
                    nameSpan: test.name ?? tree.head(of: test.span))
            ]
        // What a block holds is in the body around it.
        case .condition(let condition):
            return tree.branches[condition.branches.indices].flatMap { items($0.body, tree) }
        case .constraint, .removal, .preview, .expectation, .include, .malformed: return []
        }
    }
}

private func view(_ view: ViewStatement, _ tree: SyntaxTree) -> [OutlineItem] {
    guard let type = view.type, let name = tree[view.path].first, !name.span.isEmpty else { return [] }
    let rows = view.rows.isEmpty ? [] : tree[view.rows]
    let last = rows.last.map { " to \(tree.name($0))" } ?? ""
    return [
        OutlineItem(
            name: tree.name(rows.first ?? name) + last, detail: tree.name(tree[type]), kind: .view,
            span: view.span, nameSpan: name.span, children: items(view.body, tree))
    ]
}

private func named(
    _ name: NodeIndex<Name>, _ kind: OutlineItem.Kind, _ span: Span, _ tree: SyntaxTree
) -> OutlineItem {
    OutlineItem(name: tree.name(tree[name]), kind: kind, span: span, nameSpan: tree[name].span)
}

/// The bodies of a file, and comments that follow each other.
package func foldings(of source: SourceFile) -> [(span: Span, isComment: Bool)] {
    let parsed = parse(source, as: SourceID(0), keepsTokens: false)
    let tree = parsed.tree
    var spans = tree.views.compactMap { $0.bodySpan } + tree.components.compactMap { $0.bodySpan }
    for statement in tree.statements {
        if case .test(let test) = statement { spans.append(tree[test].bodySpan) }
    }
    spans += tree.branches.map { $0.span }
    var comments: [Span] = []
    for comment in parsed.comments {
        if let last = comments.last, source.isBlank(between: last.end, comment.start) {
            comments[comments.count - 1].end = comment.end
        } else {
            comments.append(comment)
        }
    }
    return spans.map { ($0, false) } + comments.map { ($0, true) }
}

extension SourceFile {
    /// Whether there is nothing between two offsets but one line end and blanks.
    fileprivate func isBlank(between start: Int32, _ end: Int32) -> Bool {
        let bytes = bytes[Int(start)..<Int(end)]
        return bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
            && bytes.count { $0 == 0x0A } < 2
    }
}
