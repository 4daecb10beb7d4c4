import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

// Texts in the language of the environment.
extension Installation {
    /// The text that the environment chooses, in its language, and as long as it asks for.
    ///
    /// - Parameter argument: What shows it, as the key of a translation says: `text` or `placeholder`.
    mutating func shown(
        _ text: GivenText, as argument: String, of symbol: SymbolIndex, _ type: ViewType
    ) -> GivenText {
        var shown = text.value(sources, strings)
        if let translated = translated(shown, as: argument, of: symbol, type) {
            shown = translated
        } else if case .alternatives(let range) = text {
            let texts = strings[Int(range.lowerBound)..<Int(range.upperBound)]
            shown = environment.texts.text(among: texts) ?? shown
        } else if !environment.isPseudolocalized {
            return text
        }
        strings.append(environment.isPseudolocalized ? pseudolocalized(shown) : shown)
        return .made(Int32(strings.count - 1))
    }

    /// The translation of a text; `nil` where there is none.
    private func translated(
        _ text: String, as argument: String, of symbol: SymbolIndex, _ type: ViewType
    ) -> String? {
        guard let translation else { return nil }
        let names = [program.path(of: symbol), program.symbols[symbol].name]
        if let texts = translation.texts(of: text, as: argument, in: names) {
            return environment.texts.text(among: texts)
        }
        guard type == .segmentedControl else { return nil }
        let titles = text.split(separator: "|", omittingEmptySubsequences: false).enumerated().map {
            let texts = translation.texts(of: String($1), as: "segmentTitles[\($0)]", in: names)
            return texts.flatMap { environment.texts.text(among: $0) } ?? String($1)
        }
        return titles.joined(separator: "|")
    }
}

extension Translation {
    /// What is said for a view by one of its names, else for the text.
    fileprivate func texts(of text: String, as argument: String, in names: [String]) -> [String]? {
        for name in names {
            if let texts = texts["\(name).\(argument)"] { return texts }
        }
        return texts[text]
    }
}

extension LayoutProgram {
    /// Every key under which a translation may have a text of the layout.
    package func translationKeys(_ sources: SourceMap) -> Set<String> {
        var keys: Set<String> = []
        for declaration in declarations {
            addKeys(of: declaration.settings, declaration.symbol, sources, to: &keys)
        }
        for amendment in amendments { addKeys(of: amendment.settings, amendment.symbol, sources, to: &keys) }
        for symbol in symbols where symbol.inferredText >= 0 {
            keys.insert(strings[Int(symbol.inferredText)])
            keys.insert("\(symbol.name).text")
        }
        return keys
    }

    private func addKeys(
        of range: Range<Int32>, _ symbol: SymbolIndex, _ sources: SourceMap, to keys: inout Set<String>
    ) {
        for setting in settings[Int(range.lowerBound)..<Int(range.upperBound)] {
            guard case .text(let given) = setting.value, setting.key == nil || setting.key == .placeholder
            else {
                continue
            }
            let text = given.value(sources, strings)
            keys.insert(text)
            let titles = text.split(separator: "|", omittingEmptySubsequences: false)
            for title in titles { keys.insert(String(title)) }
            for name in [path(of: symbol), symbols[symbol].name] {
                keys.insert("\(name).\(setting.key == nil ? "text" : "placeholder")")
                for index in titles.indices { keys.insert("\(name).segmentTitles[\(index)]") }
            }
        }
    }
}
