import ContentSizes
import LayoutSyntax
import SourceText

// Arguments that are set as code sets properties.
extension Resolver {
    /// What `Title.hugging = 251` and `Title.font = 17` say, at the last name of the path.
    ///
    /// - Parameter item: The view, as it has to be written.
    func argumentMeant(
        by spelling: SpellingID, _ path: NodeList<Name>, of item: String, _ purpose: ExpressionPurpose,
        _ range: SourceRange, in scope: ScopeIndex
    ) -> Diagnostic? {
        let name = names.text(spelling)
        let own = names.meaning(of: names.name(spelling)).argument
        let node = valueNode(of: path, purpose, in: scope)
        guard let key = own ?? ForeignNotation.key(ofProperty: name), own == nil || node != nil else {
            return nil
        }
        if key.isFlag, let node, !isTrue(node, in: scope) {
            return .flagWithValue(key, isTurnedOff: true, range)
        }
        let types = types(ofViewAt: path.indices.dropLast(), in: scope)
        // Code tells the type of a view elsewhere.
        if own != nil || declaresViews, let type = types.first, !types.contains(where: key.isLegal) {
            return .argumentOfOtherType(key, type, range)
        }
        let value = node.flatMap { node in writtenValue(node, of: key, types, in: scope) }
        let suggestion = "\(item): (\(key.written(with: value)))"
        return own == nil
            ? .foreignProperty(range, spelling: name, suggestion: "write '\(suggestion)'")
            : .argumentAsAttribute(name, suggestion: suggestion, range)
    }

    /// The right side of the equation whose left side is `path` alone.
    private func valueNode(
        of path: NodeList<Name>, _ purpose: ExpressionPurpose, in scope: ScopeIndex
    ) -> NodeIndex<Expression>? {
        let tree = tree(of: scope)
        guard case .side(let constraint, _) = purpose, constraint.links.count == 1,
            case .path(let first) = tree.expressions[constraint.first].kind, first.indices == path.indices
        else { return nil }
        let link = tree.links[constraint.links.indices.lowerBound]
        return link.relation == .equal ? link.expression : nil
    }

    /// Whether code turns a flag on with the value.
    private func isTrue(_ node: NodeIndex<Expression>, in scope: ScopeIndex) -> Bool {
        let tree = tree(of: scope)
        return ["true", "yes"].contains(Text.matchingKey(tree.text(tree.expressions[node].span)))
    }

    /// The types of the view that the name means; none where it means none, and of the screen.
    private func types(ofViewAt path: Range<Int>, in scope: ScopeIndex) -> [ViewType] {
        guard path.count == 1, let index = path.first else { return [] }
        let spelling = spelling(index, in: scope)
        let name = names.name(spelling)
        // A view that no declaration brings about may not have been mentioned before.
        if !declaresViews {
            return names.meaning(of: name).item == nil ? [inferredType(of: names.text(spelling)).0] : []
        }
        let views = scopes.views(called: name)
        return views.count == 1 ? types(of: views[0]) : []
    }

    /// The text of `node`, where it is what `key` takes: a number, a size or a word, of code's `Type.word` the last part.
    private func writtenValue(
        _ node: NodeIndex<Expression>, of key: ArgumentKey, _ types: [ViewType], in scope: ScopeIndex
    ) -> String? {
        let tree = tree(of: scope)
        let text = tree.text(tree.expressions[node].span)
        switch tree.expressions[node].kind {
        case .number: return key.facts.value.takesNumber ? text : nil
        case .product(let width, let height):
            guard case .number = tree.expressions[width].kind, case .number = tree.expressions[height].kind
            else { return nil }
            return key.facts.value.takesSize ? text : nil
        case .path(let path):
            if key.facts.value.takesNumber, case .number? = constantValue(.expression(node), in: scope) {
                return text
            }
            let last = path.count > 1 ? text.split(separator: ".").last.map(String.init) : nil
            let word = Text.matchingKey(last.map(ForeignNotation.value) ?? text)
            return argumentsTaking(word, types).contains("\(key.spelling): \(word)") ? word : nil
        case .percentage, .ratio, .standard, .notAnAttribute, .negation, .sum, .difference, .quotient, .group,
            .missing:
            return nil
        }
    }

    /// The number or the text, as it is written, that the attribute of a constraint is set to: `3` of `A.X = 3`.
    func valueMeant(by purpose: ExpressionPurpose, in scope: ScopeIndex) -> String? {
        guard case .side(let constraint, _) = purpose, constraint.links.count == 1 else { return nil }
        let tree = tree(of: scope)
        let value = tree.links[constraint.links.indices.lowerBound].expression
        let text = tree.source.text(tree.expressions[value].span)
        if case .path(let path) = tree.expressions[value].kind, path.count == 1, text.hasPrefix("\"") {
            return text
        }
        return text.contains { !$0.isNumber && !"-./:".contains($0) } ? nil : text
    }
}
