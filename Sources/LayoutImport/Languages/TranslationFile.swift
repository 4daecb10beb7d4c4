import ContentSizes
import LayoutSyntax
import SourceText

/// A file of translations as it was read.
package struct TranslationFile: Sendable {
    /// The file as UTF-8; spans count its bytes.
    package let source: SourceFile
    /// The keys in order of the file, each once.
    package private(set) var keys: [TranslationKey] = []
    /// The texts of each language, in order of the file.
    package private(set) var translations: [Translation] = []
    private var seen: Set<String> = []

    init(_ source: SourceFile) { self.source = source }

    /// Adds a text, of which a later one of the same key takes the place.
    mutating func add(_ texts: [String], of key: String, at span: Span, in language: String) {
        if seen.insert(key).inserted { keys.append(TranslationKey(name: key, span: span)) }
        let known = translations.firstIndex { $0.language == language }
        if known == nil { translations.append(Translation(language: language)) }
        translations[known ?? translations.count - 1].texts[key] = texts
    }

    /// Notes a language without texts too.
    mutating func add(language: String) {
        if translations.contains(where: { $0.language == language }) { return }
        translations.append(Translation(language: language))
    }
}

/// A key of a file of translations.
package struct TranslationKey: Sendable {
    package let name: String
    /// In the file, with its quotes.
    package let span: Span

    /// The id of the object that a key of a document begins with: `abc-12-xyz` of `abc-12-xyz.text`.
    package var object: String { name.split(separator: ".", maxSplits: 1).first.map { String($0) } ?? name }
}

/// Reads a `.strings` file or, by its content, a string catalog.
///
/// - Parameter language: Of a `.strings` file; a catalog says its languages itself.
package func readTranslations(
    _ source: SourceFile, language: String
) throws(ImportFailure) -> TranslationFile {
    let source = decoded(source)
    if source.bytes.starts(with: "bplist".utf8) {
        throw ImportFailure(
            offset: nil,
            message: "it is a binary property list; take the file of the project, not that of an app")
    }
    if !isText(source.bytes) { throw ImportFailure(offset: nil, message: "it is not text in UTF-8") }
    var cursor = TranslationCursor(source.bytes)
    cursor.skipBlanks()
    return source.name.hasSuffix(".xcstrings") || cursor.isAt("{")
        ? try StringCatalog.read(source) : try StringsFile.read(source, language: language)
}

extension ImportedLayout {
    /// A translation of a document with the views of this layout in place of the ids of their objects. What belongs to no
    /// view of it is left out.
    package func translation(_ translation: Translation) -> Translation {
        var names: [String: String] = [:]
        for view in views where !view.object.isEmpty { names[view.object] = view.name }
        var result = Translation(language: translation.language)
        // The title of a configuration counts before that of the state beside it.
        for (key, texts) in translation.texts.sorted(by: { $0.key > $1.key }) {
            let parts = key.split(separator: ".", maxSplits: 1).map { String($0) }
            guard parts.count == 2, let name = names[parts[0]] else { continue }
            result.texts["\(name).\(Self.argument(parts[1]))"] = texts
        }
        return result
    }

    /// What a property of an object is as an argument: `text` of a button's `normalTitle`.
    private static func argument(_ property: String) -> String {
        ["normalTitle", "title", "configuration.title"].contains(property) ? "text" : property
    }
}
