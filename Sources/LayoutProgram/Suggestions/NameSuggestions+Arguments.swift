import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

// Arguments with a name.
extension NameSuggestions {
    func unknownArgument(
        _ name: NodeIndex<Name>, _ argument: Argument, _ types: [ViewType]
    ) -> Diagnostic {
        let name = Int(name.index)
        return sizeMeant(by: name, argument, types)
            ?? unknownArgument(text(ofName: name), types, range(ofName: name))
    }

    private func unknownArgument(
        _ text: String, _ types: [ViewType], _ range: SourceRange
    ) -> Diagnostic {
        let type = types.first ?? .view
        if let suggestion = ForeignNotation.arguments[Text.matchingKey(text)] {
            let isInset = suggestion == ForeignNotation.inset && !ArgumentKey.inset.isLegal(for: type)
            return .foreignArgument(text, isInset ? Diagnostic.marginsForInset : suggestion, range)
        }
        let near = nearestName(to: text, among: legalArguments(of: type))
        return .unknownArgument(text, nearest: near, type: type, range)
    }

    private func legalArguments(of type: ViewType) -> [String] {
        ArgumentKey.allCases.filter { key in
            key.isLegal(for: type) && !(type == .layoutGuide && key.facts.noEffect.contains(.layoutGuides))
        }.map { $0.spelling }
    }

    /// `size: 17` of a text is that of its font, `size: 30 x 30` that of the view or its image.
    private func sizeMeant(by name: Int, _ argument: Argument, _ types: [ViewType]) -> Diagnostic? {
        guard Text.matchingKey(text(ofName: name)) == "size", let type = types.first else { return nil }
        let suggestion: String
        switch argument.value {
        case .expression(let node):
            guard type.showsText, case .number = tree[node].kind else { return nil }
            suggestion = "write 'font: \(tree.text(tree[node].span))'"
        case .pair(let width, let height):
            let key = type == .imageView ? ArgumentKey.image : .intrinsic
            let size = tree.text(tree[width].span.union(tree[height].span))
            suggestion = "write '\(key.written(with: size))'"
        case .tuple, .string, .alternatives, .color, .missing: return nil
        }
        return .foreignArgument(text(ofName: name), suggestion, range(ofName: name))
    }

    /// A word that an argument cannot be.
    ///
    /// - Parameter fits: Whether the value of a constant could be in its place.
    func unknownValue(
        _ word: String, of argument: String, _ words: [String], _ range: SourceRange,
        where fits: (ConstantValue) -> Bool
    ) -> Diagnostic {
        let isNear = nearestName(to: word, among: words) != nil
        let values = isNear ? words : constantNear(word, where: fits).map { [$0] } ?? words
        return .unknownValue(word, of: argument, values, range)
    }

    func unknownFont(_ name: String, of argument: String, _ range: SourceRange) -> Diagnostic {
        let styles = TextStyle.allCases.map { $0.spelling }
        let isNear = nearestName(to: name, among: styles) != nil
        if isNear || constantNear(name, where: { $0.isNumber(or: styles) }) != nil {
            return unknownValue(name, of: argument, styles, range) { $0.isNumber(or: styles) }
        }
        return .unknownFont(name, FontInWords.arguments(within: name), range)
    }

    /// The value of the constant that an expression is the bare name of.
    func constantValue(_ node: NodeIndex<Expression>) -> ConstantValue? {
        scopes.constant(node, from: scope).map { program.constantValues[$0.place] }
    }

    /// The arguments that take `word` as their value in views of `types`: `distribution: fill equally`.
    func argumentsTaking(_ word: String, _ types: [ViewType]) -> [String] {
        let key = Text.matchingKey(word)
        return ArgumentKey.allCases.filter { argument in
            types.contains(where: argument.isLegal) && argument.facts.value.words.contains(key)
        }.map { $0.written(with: key) }
    }
}

// Arguments without a name.
extension NameSuggestions {
    /// A word alone that is not an argument: in a view that shows a text, and has none yet, likely the text.
    func unknownFlag(
        _ word: String, _ argument: Argument, _ types: [ViewType], hasText: Bool
    ) -> Diagnostic {
        if let diagnostic = argumentWithoutColon(argument, types) { return diagnostic }
        let (type, range) = (types.first ?? .view, range(argument.span))
        guard ForeignNotation.arguments[Text.matchingKey(word)] == nil else {
            return unknownArgument(word, types, range)
        }
        if type.showsText, !hasText {
            if let near = constantNear(word, where: { $0.isText }) {
                return .unknownConstant(word, nearest: near, isInConstraint: false, range)
            }
            if nearestName(to: word, among: legalArguments(of: type)) == nil {
                return .textWithoutQuotes(word, range)
            }
        }
        let suggestions = argumentsTaking(word, types)
        return suggestions.isEmpty
            ? unknownArgument(word, types, range)
            : .valueWithoutArgument(word, suggestions: suggestions, range)
    }

    /// A number alone, or what a parameter is that is one.
    func unnamedNumber(
        _ node: NodeIndex<Expression>, _ argument: Argument, _ types: [ViewType], hasText: Bool
    ) -> Diagnostic {
        let (text, range) = (tree.text(argument.span), range(argument.span))
        if types.contains(where: { $0.showsText }) {
            if case .number? = constantValue(node) {
                return .numberForText(text, range, given: bindingRange(of: node))
            }
            if case .number = tree[node].kind, !hasText { return .textWithoutQuotes(text, range) }
        }
        return text.hasPrefix("\"") ? .joinedText(range) : .unnamedArgument(range)
    }

    /// The range in which a use of a component gives the value of the parameter that an expression is.
    private func bindingRange(of node: NodeIndex<Expression>) -> SourceRange? {
        guard let constant = scopes.constant(node, from: scope),
            let definition = program.constants[constant].definitions.first
        else { return nil }
        return definition.isParameter ? definition.range : nil
    }

    /// The message about an argument that is neither a text, a word nor a number.
    func unnamedArgument(_ argument: Argument, _ types: [ViewType]) -> Diagnostic {
        if let diagnostic = argumentWithoutColon(argument, types) { return diagnostic }
        let range = range(argument.span)
        if tree.text(argument.span).hasPrefix("\"") { return .joinedText(range) }
        guard case .pair(let width, let height) = argument.value else { return .unnamedArgument(range) }
        let key = types.contains(.imageView) ? ArgumentKey.image : .intrinsic
        let sides = [width, height].map { tree.text(tree[$0].span) }
        return .unnamedArgument(range, likely: "\(key.spelling): \(sides.joined(separator: " x "))")
    }

    /// `margins 3`, `hugging 250 x 249`: an argument whose colon is missing.
    private func argumentWithoutColon(_ argument: Argument, _ types: [ViewType]) -> Diagnostic? {
        guard let words = scopes.leadingWords(of: argument, in: scope) else { return nil }
        let folded = words.lowercased()
        let key = ArgumentKey.allCases.filter { !$0.isFlag && folded.hasPrefix($0.spelling + " ") }
            .max { $0.spelling.utf8.count < $1.spelling.utf8.count }
        guard let key else { return nil }
        let range = range(argument.span)
        if let type = types.first, !types.contains(where: key.isLegal) {
            return .argumentOfOtherType(key, type, range)
        }
        let rest = tree.text(argument.span).split(whereSeparator: { $0.isWhitespace })
            .dropFirst(key.spelling.split(separator: " ").count)
        guard let first = rest.first else { return nil }
        let value = first.base[first.startIndex...]
        return .argumentWithoutColon(key.spelling, suggestion: "\(key.spelling): \(value)", range)
    }
}

// Components.
extension NameSuggestions {
    /// An argument that is neither for a parameter nor for any type; `nil` if it may be the type's.
    func strayArgument(_ argument: Argument, of component: Component) -> Diagnostic? {
        if component.parameters.isEmpty { return nil }
        let name = names.text(component.name.spelling)
        let shown = compares ? component.parameters[...] : component.parameters.prefix(8)
        let words = shown.map { names.text($0.spelling) }
        if let written = argument.name.map({ Int($0.index) }) {
            guard meaning(ofName: written).argument == nil else { return nil }
            return .unknownArgument(
                text(ofName: written), ofComponent: name, words, range(ofName: written))
        }
        switch argument.value {
        case .expression(let node) where scopes.word(node, in: scope) == nil: break
        case .string where type(of: component)?.showsText == false: break
        case .expression, .string, .alternatives, .pair, .tuple, .color, .missing: return nil
        }
        return .tooManyArguments(name, words, of: component.parameters.count, range(argument.span))
    }

    private func type(of component: Component) -> ViewType? {
        let type = scopes.statement(of: component).type
        let spelling = scopes.units[component.unit].spellings[Int(type.index)]
        return names.meaning(of: names.name(spelling)).type
    }
}

extension Scopes {
    /// `height 44` for `height: 44` in the use of a component.
    func parameterWithoutColon(
        _ argument: Argument, of component: Component, in scope: ScopeIndex
    ) -> Diagnostic? {
        guard case .expression = argument.value, let words = leadingWords(of: argument, in: scope),
            let blank = words.lastIndex(of: " "), Double(words[words.index(after: blank)...]) != nil,
            let name = names.find(String(words[..<blank])), component.indexOfParameter(name) != nil
        else { return nil }
        let parameter = String(words[..<blank])
        return .argumentWithoutColon(
            parameter, suggestion: "\(parameter): \(words[words.index(after: blank)...])",
            range(argument.span, in: scope))
    }

    /// The words that an argument without a name begins with, where they are not a constant.
    fileprivate func leadingWords(of argument: Argument, in scope: ScopeIndex) -> String? {
        guard argument.name == nil else { return nil }
        return switch argument.value {
        case .expression(let node), .pair(let node, _): word(node, in: scope)
        case .tuple, .string, .alternatives, .color, .missing: nil
        }
    }
}
