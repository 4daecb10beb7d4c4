import LayoutSyntax
import SourceText

/// A parsed file.
struct ParsedFile: Sendable {
    var tree: SyntaxTree
    var id: SourceID
    /// One for each of `tree.names`.
    var spellings: [SpellingIndex]
    /// The names of the components that it defines and of their parameters, by the offset at which they begin.
    var definedSpellings: [Int32: SpellingIndex]
    /// The file that an `include`, an index in `tree.statements`, reads if it is the first to do so.
    var includes: [Int: Int] = [:]
}

// What the file of a scope says. Names are given by their index in its tree.
extension Scopes {
    func unit(of scope: ScopeIndex) -> ParsedFile { units[self[scope].unit] }

    func tree(of scope: ScopeIndex) -> SyntaxTree { units[self[scope].unit].tree }

    func expression(_ node: NodeIndex<Expression>, in scope: ScopeIndex) -> Expression {
        units[self[scope].unit].tree.expressions[Int(node.index)]
    }

    func text(_ span: Span, in scope: ScopeIndex) -> String {
        units[self[scope].unit].tree.source.text(span)
    }

    /// The value of the string literal in `span`.
    func string(_ span: Span, in scope: ScopeIndex) -> String { units[self[scope].unit].tree.string(span) }

    func range(_ span: Span, in scope: ScopeIndex) -> SourceRange {
        SourceRange(units[self[scope].unit].id, span)
    }

    /// The keyword, or the brace, that `span` begins with.
    func head(of span: Span, in scope: ScopeIndex) -> SourceRange {
        range(units[self[scope].unit].tree.head(of: span), in: scope)
    }

    func name(_ name: Int, in scope: ScopeIndex) -> Name { units[self[scope].unit].tree.names[name] }

    func spelling(_ name: Int, in scope: ScopeIndex) -> SpellingIndex {
        units[self[scope].unit].spellings[name]
    }

    func spelling(_ name: NodeIndex<Name>, in scope: ScopeIndex) -> SpellingIndex {
        spelling(Int(name.index), in: scope)
    }

    func nameIndex(_ name: Int, in scope: ScopeIndex) -> NameIndex { names.name(spelling(name, in: scope)) }

    func range(ofName name: Int, in scope: ScopeIndex) -> SourceRange {
        range(self.name(name, in: scope).span, in: scope)
    }

    func range(ofName name: NodeIndex<Name>, in scope: ScopeIndex) -> SourceRange {
        range(ofName: Int(name.index), in: scope)
    }

    /// A path of names as it is written.
    func text(ofPath path: Range<Int>, in scope: ScopeIndex) -> String {
        let (first, last) = (name(path.lowerBound, in: scope), name(path.upperBound - 1, in: scope))
        return text(first.span.union(last.span), in: scope)
    }

    /// The only name of an expression that is one.
    func onlyName(of node: NodeIndex<Expression>, in scope: ScopeIndex) -> Int? {
        guard case .path(let path) = expression(node, in: scope).kind, path.count == 1 else { return nil }
        return path.indices.lowerBound
    }

    /// The word that an expression is where it is one name, and not that of a constant.
    func word(_ node: NodeIndex<Expression>, in scope: ScopeIndex) -> String? {
        guard let name = onlyName(of: node, in: scope), constant(node, from: scope) == nil else { return nil }
        return names.text(spelling(name, in: scope))
    }

    /// The item of the language that a name is, unless it is in quotes.
    func item(_ name: Int, in scope: ScopeIndex) -> SpecialItem? {
        self.name(name, in: scope).isQuoted ? nil : names.meaning(of: nameIndex(name, in: scope)).item
    }
}
