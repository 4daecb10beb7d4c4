import ContentSizes
import LayoutEngine
import LayoutProgram
import SourceText

/// The texts of the layouts of a file that some of its languages lack, while they have others.
struct MissingTranslations {
    private var entries: [Entry] = []
    private var indices: [Place: Int] = [:]

    private struct Entry {
        /// Of the layout that has the first of the texts.
        let layout: Int
        let language: String
        let first: SourceRange
        var views: [String]
    }

    private struct Place: Hashable {
        let file: String
        let language: String
    }

    /// How many texts and languages a message names.
    private static let namesTold = 3

    /// Takes up the texts of a layout. Of several languages, a text that none has is not meant to be translated.
    mutating func add(_ layout: Int, of file: String, _ program: LayoutProgram, _ translations: [Translation])
    {
        let missing = translations.map { program.untranslatedTexts(in: $0) }
        let known = translations.filter { !$0.texts.isEmpty }
        for (translation, texts) in zip(translations, missing) {
            for text in texts where known.count < 2 || isTranslated(text, in: known) {
                add(text, layout, Place(file: file, language: translation.language))
            }
        }
    }

    private func isTranslated(_ text: UntranslatedText, in translations: [Translation]) -> Bool {
        translations.contains { translation in text.keys.contains { translation.texts[$0] != nil } }
    }

    private mutating func add(_ text: UntranslatedText, _ layout: Int, _ place: Place) {
        if let index = indices[place] { return entries[index].views.append(text.view) }
        indices[place] = entries.count
        entries.append(
            Entry(layout: layout, language: place.language, first: text.range, views: [text.view]))
    }

    /// One message for the languages of a file that lack the same texts, with the layout that it is told of.
    ///
    /// - Parameter isStrict: Whether they are warnings.
    func messages(isStrict: Bool) -> [(layout: Int, message: Diagnostic)] {
        var languages: [Texts: [String]] = [:]
        for entry in entries { languages[Texts(entry), default: []].append(entry.language) }
        return entries.compactMap { entry in
            guard let alike = languages.removeValue(forKey: Texts(entry)) else { return nil }
            let have = entry.views.count == 1 ? "has" : "have"
            let message =
                "\(Self.list(entry.views)) \(have) no translation into \(Self.list(alike)), "
                + "which \(alike.count == 1 ? "has" : "have") others"
            return (
                entry.layout,
                isStrict
                    ? .warning(.missingTranslation, entry.first, message)
                    : .note(.missingTranslation, entry.first, message)
            )
        }
    }

    private static func list(_ names: [String]) -> String {
        let named = names.prefix(namesTold).map { "'\($0)'" }
        let more = names.count > named.count ? ["\(names.count - named.count) more"] : []
        return (named + more).joined(lastBy: "and")
    }

    /// What a message is about.
    private struct Texts: Hashable {
        let layout: Int
        let views: [String]

        init(_ entry: Entry) { (layout, views) = (entry.layout, entry.views) }
    }
}
