import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

// Types.
extension NameSuggestions {
    /// - Parameters:
    ///   - arguments: What the type is given.
    ///   - expansion: The components that cannot be meant, because they would contain themselves.
    /// - Returns: The message, and the type that is meant.
    func unknownType(
        _ name: NodeIndex<Name>, _ arguments: NodeList<Argument>, besides expansion: [ComponentIndex]
    ) -> (diagnostic: Diagnostic, type: ViewType?) {
        var types = ViewType.names.map({ $0.spelling })
        if compares {
            let components = scopes.components.indices.map { ComponentIndex($0) }
            types += components.filter { !expansion.contains($0) }.map { scopes.name(of: $0) }
        }
        let (text, range) = (text(ofName: Int(name.index)), range(ofName: Int(name.index)))
        let foreign = text.hasPrefix("UI") ? String(text.dropFirst(2)) : text
        let key = foreign.filter { $0 != " " }.lowercased()
        let same =
            types.first { $0.filter { $0 != " " }.lowercased() == key } ?? ForeignNotation.type(text)
        // Any word is a few letters from one of so many types: only a slip of the pen is meant.
        let slips = min(2, max(1, text.count / 4))
        let near = same ?? ForeignNotation.types[key] ?? nearestName(to: text, among: types, limit: slips)
        let type = near.flatMap { WordMeaning(of: $0).type }
        if same == nil, type == .stackView, let axis = ForeignNotation.axis(ofStack: key),
            let stack = stack(along: axis, arguments, range)
        {
            return (stack, type)
        }
        return (.unknownType(text, nearest: near, range), type)
    }

    /// `VStack(spacing: 8)`, which tells its axis by its name; `nil` where an argument tells it.
    private func stack(
        along axis: String, _ arguments: NodeList<Argument>, _ range: SourceRange
    ) -> Diagnostic? {
        let keys = tree[arguments].compactMap { $0.name.map { tree.foldedName(tree[$0]) } }
        if keys.contains(ArgumentKey.axis.spelling) { return nil }
        let written = tree.text(range.span)
        let head = "\(ViewType.stackView.spelling)(axis: \(axis)"
        let (bytes, end) = (tree.source.bytes, Int(range.span.end))
        guard end < bytes.count, bytes[end] == UInt8(ascii: "(") else {
            return .stackByAxis(written, suggestion: head + ")", range, fix: (range, head + ")"))
        }
        let whole = SourceRange(range.source, Span(range.span.start, range.span.end + 1))
        guard let first = tree[arguments].first, let last = tree[arguments].last else {
            return .stackByAxis(written, suggestion: head + ")", range, fix: (whole, head))
        }
        let list = tree.text(first.span.union(last.span))
        let rest = list.utf8.count <= 60 && Text.isOnOneLine(list) ? list : "..."
        return .stackByAxis(written, suggestion: "\(head), \(rest))", range, fix: (whole, head + ", "))
    }
}
