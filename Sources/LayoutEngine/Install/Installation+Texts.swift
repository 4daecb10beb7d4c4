import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

// Texts in the language of the environment.
extension Installation {
    /// The text that the environment chooses, in its language, and as long as it asks for.
    ///
    /// - Parameter argument: What shows it, as the key of a translation says: `text` or `placeholder`.
    func shown(
        _ texts: [String], as argument: String, of symbol: SymbolIndex, _ type: ViewType
    ) -> String {
        let text =
            translated(texts[0], as: argument, of: symbol, type)
            ?? environment.texts.text(among: texts) ?? texts[0]
        return environment.isPseudolocalized ? pseudolocalized(text) : text
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
    package var translationKeys: Set<String> {
        var keys: Set<String> = []
        for declaration in declarations {
            addKeys(of: declaration.settings, declaration.symbol, to: &keys)
        }
        for amendment in amendments { addKeys(of: amendment.settings, amendment.symbol, to: &keys) }
        for symbol in symbols {
            guard let text = symbol.inferredText else { continue }
            keys.formUnion([text, "\(symbol.name).text"])
        }
        return keys
    }

    private func addKeys(
        of range: Range<Int32>, _ symbol: SymbolIndex, to keys: inout Set<String>
    ) {
        for setting in settings[Int(range.lowerBound)..<Int(range.upperBound)] {
            guard case .text(let texts) = setting.value, setting.key == nil || setting.key == .placeholder
            else {
                continue
            }
            keys.insert(texts[0])
            let titles = texts[0].split(separator: "|", omittingEmptySubsequences: false)
            for title in titles { keys.insert(String(title)) }
            for name in [path(of: symbol), symbols[symbol].name] {
                keys.insert("\(name).\(setting.key == nil ? "text" : "placeholder")")
                for index in titles.indices { keys.insert("\(name).segmentTitles[\(index)]") }
            }
        }
    }
}

/// A text of a layout that a translation does not have.
package struct UntranslatedText: Sendable {
    /// The view that shows it.
    package let view: String
    package let range: SourceRange
    /// The keys under which a translation may have it.
    package let keys: [String]
}

extension LayoutProgram {
    /// The texts with letters that a translation lacks; none where it has no text of the layout at all.
    package func untranslatedTexts(in translation: Translation) -> [UntranslatedText] {
        var untranslated: [UntranslatedText] = []
        var isUsed = false
        for declaration in declarations {
            let symbol = symbols[declaration.symbol]
            for setting in settings[
                Int(declaration.settings.lowerBound)..<Int(declaration.settings.upperBound)]
            {
                guard case .text(let texts) = setting.value,
                    setting.key == nil || setting.key == .placeholder,
                    texts[0].contains(where: { $0.isLetter })
                else { continue }
                let argument = setting.key == nil ? "text" : "placeholder"
                let keys =
                    [path(of: declaration.symbol), symbol.name].map { "\($0).\(argument)" } + [texts[0]]
                let titles = declaration.type == .segmentedControl ? ["\(symbol.name).segmentTitles[0]"] : []
                if (keys + titles).contains(where: { translation.texts[$0] != nil }) {
                    isUsed = true
                } else {
                    untranslated.append(
                        UntranslatedText(view: symbol.name, range: declaration.range, keys: keys))
                }
            }
        }
        return isUsed ? untranslated : []
    }
}
