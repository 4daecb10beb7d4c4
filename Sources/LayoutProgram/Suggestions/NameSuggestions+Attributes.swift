import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

// Attributes: the last names of paths.
extension NameSuggestions {
    /// - Returns: The message, and whether the attribute is another notation's.
    func unknownAttribute(
        _ path: NodeList<Name>, _ purpose: ExpressionPurpose
    ) -> (diagnostic: Diagnostic, isForeign: Bool) {
        let (item, last) = (path.indices.dropLast(), path.indices.upperBound - 1)
        let (text, range) = (text(ofName: last), range(ofName: last))
        if let diagnostic = splitAttribute(path) { return (diagnostic, false) }
        if let attribute = ForeignNotation.attribute(ofAnchor: text) {
            return (.anchor(text, attribute: attribute, range), false)
        }
        let written = self.view(item) ?? (item.count == 1 ? self.text(ofPath: item) : "A")
        if let suggestion = ForeignNotation.property(text, of: written, value: valueMeant(by: purpose)) {
            return (.foreignProperty(range, spelling: text, suggestion: suggestion), true)
        }
        if let diagnostic = argumentMeant(by: path, of: written, purpose) { return (diagnostic, true) }
        if let guide = ForeignNotation.guide(text), !isGuide(item) {
            let guide = "\(self.text(ofPath: item)).\(guide.spelling)"
            return (.missingAttribute(guide, attribute: attributeMeant(by: purpose), range), false)
        }
        let attributes = AttributeWord.suiting(isGuide: isGuide(item)).map { $0.spelling }
        let near = nearestName(to: text, among: attributes)
        if near == nil, let view = view(path.indices) {
            return (.missingAttribute(view, attribute: "Width", range), false)
        }
        return (.unknownAttribute(text, nearest: near, range), false)
    }

    /// `A.Center.X`, whose last names are one attribute.
    private func splitAttribute(_ path: NodeList<Name>) -> Diagnostic? {
        guard path.count > 2 else { return nil }
        let last = path.indices.suffix(2)
        let words = last.map { text(ofName: $0) }
        guard let attribute = AttributeWord.canonical(words.joined()) else { return nil }
        let span = range(ofName: last.lowerBound).span.union(range(ofName: last.lowerBound + 1).span)
        return .splitAttribute(
            range(span), spelling: words.joined(separator: "."), attribute: attribute)
    }

    /// The path of the view that all the names of a path lead to, as it has to be written.
    private func view(_ path: Range<Int>) -> String? {
        // `Superview` is written as it is.
        guard scopes.item(path.lowerBound, in: scope) == nil else { return nil }
        return symbol(at: path).map { program.path(of: $0, writing: Text.quotedWhereNeeded) }
    }

    /// Whether a path leads to a guide of a view or of the screen, or to a layout guide.
    private func isGuide(_ path: Range<Int>) -> Bool {
        if scopes.item(path.upperBound - 1, in: scope)?.region != nil { return true }
        return symbol(at: path).map { program.isLayoutGuide($0) } ?? false
    }

    /// The first attribute of the constraint that an expression is a side of. Where it is one of `view` itself it says
    /// nothing: then the other length is meant, and of a position `nil`.
    func attributeMeant(by purpose: ExpressionPurpose, of view: NameIndex? = nil) -> String? {
        guard case .side(let constraint, _) = purpose, let first = firstAttribute(of: constraint) else {
            return "Width"
        }
        guard first.path.count == 2, scopes.nameIndex(first.path.indices.lowerBound, in: scope) == view else {
            return first.attribute
        }
        return first.attribute == "Width" ? "Height" : first.attribute == "Height" ? "Width" : nil
    }

    private func firstAttribute(
        of constraint: ConstraintStatement
    ) -> (path: NodeList<Name>, attribute: String)? {
        let sides = [constraint.first] + tree[constraint.links].map { $0.expression }
        for side in sides {
            guard case .path(let path) = tree[side].kind, path.count > 1,
                let attribute = AttributeWord.canonical(text(ofName: path.indices.upperBound - 1))
            else { continue }
            return (path, attribute)
        }
        return nil
    }
}

// Arguments that are set as code sets properties.
extension NameSuggestions {
    /// The message about `Title.hugging = 251` and `Title.font = 17`, at the last name of the path.
    ///
    /// - Parameter item: The view, as it has to be written.
    private func argumentMeant(
        by path: NodeList<Name>, of item: String, _ purpose: ExpressionPurpose
    ) -> Diagnostic? {
        let last = path.indices.upperBound - 1
        let (name, range) = (text(ofName: last), range(ofName: last))
        let own = meaning(ofName: last).argument
        let node = valueNode(of: path, purpose)
        guard let key = own ?? ForeignNotation.key(ofProperty: name), own == nil || node != nil else {
            return nil
        }
        if key.isFlag, let node, !isTrue(node) { return .flagWithValue(key, isTurnedOff: true, range) }
        let types = types(ofViewAt: path.indices.dropLast())
        // Code tells the type of a view elsewhere.
        if own != nil || program.declaresViews, let type = types.first, !types.contains(where: key.isLegal) {
            return .argumentOfOtherType(key, type, range)
        }
        let value = node.flatMap { writtenValue($0, of: key, types) }
        let suggestion = "\(item): (\(key.written(with: value)))"
        return own == nil
            ? .foreignProperty(range, spelling: name, suggestion: "write '\(suggestion)'")
            : .argumentAsAttribute(name, suggestion: suggestion, range)
    }

    /// The right side of the equation whose left side is `path` alone.
    private func valueNode(
        of path: NodeList<Name>, _ purpose: ExpressionPurpose
    ) -> NodeIndex<Expression>? {
        guard case .side(let constraint, _) = purpose, constraint.links.count == 1,
            case .path(let first) = tree[constraint.first].kind, first.indices == path.indices,
            let link = tree[constraint.links].first, link.relation == .equal
        else { return nil }
        return link.expression
    }

    private func text(of node: NodeIndex<Expression>) -> String { tree.text(tree[node].span) }

    /// Whether code turns a flag on with the value.
    func isTrue(_ node: NodeIndex<Expression>) -> Bool {
        ["true", "yes"].contains(Text.matchingKey(text(of: node)))
    }

    /// The types of the view that the only name of a path means; none where it means none, and of the screen.
    private func types(ofViewAt path: Range<Int>) -> [ViewType] {
        guard path.count == 1, let index = path.first else { return [] }
        // A view that no declaration enters may not have been mentioned before.
        if !program.declaresViews {
            return meaning(ofName: index).item == nil ? [inferredType(of: text(ofName: index)).0] : []
        }
        let views = scopes.views.called(scopes.nameIndex(index, in: scope))
        return views.count == 1 ? program.types(of: views[0]) : []
    }

    /// The text of `node`, where it is what `key` takes: a number, a size or a word, of code's `Type.word` the last
    /// part.
    func writtenValue(
        _ node: NodeIndex<Expression>, of key: ArgumentKey, _ types: [ViewType]
    ) -> String? {
        let text = text(of: node)
        switch tree[node].kind {
        case .number: return key.facts.value.takesNumber ? text : nil
        case .product(let width, let height):
            guard case .number = tree[width].kind, case .number = tree[height].kind else { return nil }
            return key.facts.value.takesSize ? text : nil
        case .path(let path):
            if key.facts.value.takesNumber, case .number? = constantValue(node) { return text }
            let last = path.count > 1 ? text.split(separator: ".").last.map(String.init) : nil
            if case .color = key.facts.value { return ForeignNotation.color(text) }
            let word = Text.matchingKey(last.map(ForeignNotation.value) ?? text)
            return argumentsTaking(word, types).contains("\(key.spelling): \(word)") ? word : nil
        case .percentage, .ratio, .standard, .notAnAttribute, .negation, .sum, .difference, .quotient, .group,
            .adjusted, .missing:
            return nil
        }
    }

    /// The number, the text or the `true`, as it is written, that the attribute of a constraint is set to: `3` of
    /// `A.X = 3`.
    private func valueMeant(by purpose: ExpressionPurpose) -> String? {
        guard case .side(let constraint, _) = purpose, constraint.links.count == 1,
            let value = tree[constraint.links].first?.expression
        else { return nil }
        let text = text(of: value)
        let isWord = text.hasPrefix("\"") || ["true", "false", "yes", "no"].contains(text.lowercased())
        if isWord, scopes.onlyName(of: value, in: scope) != nil { return text }
        return text.contains { !$0.isNumber && !"-./:".contains($0) } ? nil : text
    }
}
