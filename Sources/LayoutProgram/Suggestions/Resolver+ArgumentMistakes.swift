import ContentSizes
import LayoutSyntax
import SourceText

// What was meant by arguments that are none.
extension Resolver {
    /// `margins 3`, `hugging 250 x 249`: an argument whose colon is missing.
    func argumentWithoutColon(
        _ argument: Argument, _ types: [ViewType], in scope: ScopeIndex
    ) -> Diagnostic? {
        guard argument.name == nil, let words = leadingWords(of: argument, in: scope) else { return nil }
        let source = tree(of: scope).source
        let folded = words.lowercased()
        let key = ArgumentKey.allCases.filter { !$0.isFlag && folded.hasPrefix($0.spelling + " ") }
            .max { $0.spelling.utf8.count < $1.spelling.utf8.count }
        guard let key else { return nil }
        if let type = types.first, !types.contains(where: key.isLegal) {
            return .argumentOfOtherType(key, type, range(argument.span, in: scope))
        }
        let text = source.text(argument.span)
        guard let start = text.behind(wordCount: key.spelling.split(separator: " ").count) else { return nil }
        return .argumentWithoutColon(
            key.spelling, suggestion: "\(key.spelling): \(text[start...])", range(argument.span, in: scope))
    }

    /// `height 44` for `height: 44` in the use of a component.
    func parameterWithoutColon(
        _ argument: Argument, _ parameters: [NamedThing], in scope: ScopeIndex
    ) -> Diagnostic? {
        guard argument.name == nil, case .expression = argument.value,
            let words = leadingWords(of: argument, in: scope),
            let blank = words.lastIndex(of: " "), Double(words[words.index(after: blank)...]) != nil,
            let name = names.find(String(words[..<blank])),
            parameters.contains(where: { names.name($0.spelling) == name })
        else { return nil }
        let parameter = String(words[..<blank])
        return .argumentWithoutColon(
            parameter, suggestion: "\(parameter): \(words[words.index(after: blank)...])",
            range(argument.span, in: scope))
    }

    /// The words that an argument without a name begins with, where they are no constant.
    private func leadingWords(of argument: Argument, in scope: ScopeIndex) -> String? {
        switch argument.value {
        case .expression(let node), .pair(let node, _): word(node, in: scope)
        case .tuple, .string, .color, .missing: nil
        }
    }

    /// `size: 17` of a text is that of its font, `size: 30 x 30` that of the view or its image.
    func sizeMeant(
        by name: String, _ argument: Argument, _ types: [ViewType], _ range: SourceRange, in scope: ScopeIndex
    ) -> Diagnostic? {
        guard Text.matchingKey(name) == "size", let type = types.first else { return nil }
        let tree = tree(of: scope)
        switch argument.value {
        case .expression(let node):
            guard type.showsText, case .number = tree.expressions[node].kind else { return nil }
            return .foreignArgument(name, "write 'font: \(tree.text(tree.expressions[node].span))'", range)
        case .pair(let width, let height):
            let size = tree.text(tree.expressions[width].span.union(tree.expressions[height].span))
            let key = type == .imageView ? ArgumentKey.image : .intrinsic
            return .foreignArgument(name, "write '\(key.written(with: size))'", range)
        case .tuple, .string, .color, .missing: return nil
        }
    }

    /// What takes `word` as its value in views of `types`: `distribution: fill equally`.
    func argumentsTaking(_ word: String, _ types: [ViewType]) -> [String] {
        let key = Text.matchingKey(word)
        return ArgumentKey.allCases.filter { argument in
            types.contains(where: argument.isLegal) && argument.facts.value.words.contains(key)
        }.map { $0.written(with: key) }
    }
}

extension String {
    /// Where the word begins that follows `wordCount` others.
    fileprivate func behind(wordCount: Int) -> String.Index? {
        let words = split(whereSeparator: { $0.isWhitespace })
        return words.count > wordCount ? words[wordCount].startIndex : nil
    }
}
