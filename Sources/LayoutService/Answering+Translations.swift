import ContentSizes
import LayoutEngine
import LayoutImport
import LayoutProgram
import LayoutSyntax
import SourceText

// Texts in other languages.
extension Answering {
    /// Reads the translations of each file and chooses its languages; `false`, after the error, where a file cannot be read
    /// or none has the language that is asked for.
    mutating func readTranslations() throws(AnswerNotWanted) -> Bool {
        var found: [String] = []
        for index in request.files.indices {
            guard let files = try translationFiles(of: request.files[index]) else { return false }
            let translations = files.flatMap { $0.translations }.joinedByLanguage
            found += translations.map { $0.language }
            request.files[index].choose(request.languages, among: translations)
            request.files[index].unusedKeys = unusedKeys(of: files, request.files[index])
        }
        return try haveLanguages(found)
    }

    private mutating func translationFiles(
        of file: InputFile
    ) throws(AnswerNotWanted) -> [TranslationFile]? {
        var files: [TranslationFile] = []
        for input in file.translationFiles {
            guard case .bytes(let bytes) = input.contents else {
                if case .failure(let reason) = input.contents {
                    try fail(.unreadable(input.name, reason: reason))
                }
                return nil
            }
            let source = SourceFile(name: input.name, bytes: bytes)
            do throws(ImportFailure) {
                files.append(try LayoutImport.readTranslations(source, language: input.language))
            } catch {
                guard error.offset != nil else {
                    try fail(.unreadable(input.name, reason: error.message))
                    return nil
                }
                switch request.action {
                case .check, .diff:
                    // The other languages, and the texts as they are written, are looked at all the same.
                    if asks(for: input.language, of: file) { try tell(error, of: source) }
                case .solve, .explain, .breakpoints, .draw, .repair, .format, .merge, .importing, .export:
                    try tell(error, of: source)
                    return nil
                }
            }
        }
        return files
    }

    /// - Parameter language: `nil` for that of a catalog, which has several.
    private func asks(for language: String?, of file: InputFile) -> Bool {
        guard let language else { return true }
        let names: [String]? =
            switch (request.languages, file.settings?.languages) {
            case (.named(let names), _), (.ofFiles, .named(let names)): names
            case (.all, _), (.ofFiles, nil), (.ofFiles, .all): nil
            }
        return names?.contains { $0.isLanguage(language) } ?? true
    }

    /// Whether some file has each language that is asked for, and one where one is needed.
    private mutating func haveLanguages(_ found: [String]) throws(AnswerNotWanted) -> Bool {
        guard let first = request.files.first else { return true }
        switch request.languages {
        case .ofFiles: break
        case .all where found.isEmpty:
            let place = request.files.count == 1 ? "'\(first.name)'" : "the files"
            try receive(.diagnostics([.noTranslations(beside: place)], SourceMap()))
        case .all: break
        case .named(let languages):
            let missing = languages.first { language in !found.contains { $0.isLanguage(language) } }
            if let missing {
                try fail(.noTranslation(first.name, into: missing, found: Array(Set(found)).sorted()))
                return false
            }
        }
        if case .solve = request.action, let file = request.files.first(where: { $0.languages.count > 1 }) {
            try fail(.severalLanguages(file.name, file.languages.compactMap { $0 }))
            return false
        }
        return true
    }

    /// The keys of the first file of translations into a language to look at that are those of no view, and how many others have
    /// such keys.
    private func unusedKeys(of files: [TranslationFile], _ file: InputFile) -> UnusedKeys? {
        let files = files.filter { $0.translations.contains { file.languages.contains($0.language) } }
        guard !files.isEmpty, let isUsed = keyUse(in: file) else { return nil }
        let unused = files.map { (source: $0.source, keys: $0.keys.filter { !isUsed($0) }) }
            .filter { !$0.keys.isEmpty }
        guard let first = unused.first else { return nil }
        let names = first.keys.map { $0.name }
        let areSame = unused.allSatisfy { $0.keys.map { $0.name } == names }
        return UnusedKeys(
            source: first.source, keys: first.keys, others: unused.count - 1, areSame: areSame)
    }

    /// Whether a key belongs to something in a file; `nil` where the file cannot be read.
    private func keyUse(in file: InputFile) -> ((TranslationKey) -> Bool)? {
        guard case .bytes(let bytes) = file.contents else { return nil }
        let source = SourceFile(name: file.name, bytes: bytes)
        if isInterfaceBuilderDocument(source) {
            let objects = objectIdentifiers(in: bytes)
            return { objects.contains($0.object) }
        }
        if isConsoleLog(source) { return nil }
        let resolved = compile(source, options: request.compileOptions, load: load)
        let keys = resolved.program.translationKeys
        return { keys.contains($0.name) }
    }
}

/// Keys of a file of translations that are those of no view of a file.
struct UnusedKeys: Sendable {
    let source: SourceFile
    let keys: [TranslationKey]
    /// How many other files have unused keys.
    let others: Int
    /// Whether these are the same keys.
    let areSame: Bool

    /// The warning about them, for the file of this name.
    func message(for file: String, in source: SourceID) -> Diagnostic {
        let more =
            keys.count > 1 ? "; \(keys.count - 1) other key\(keys.count == 2 ? " is" : "s are") unused" : ""
        let also =
            others > 0
            ? "; \(others) other translation\(others == 1 ? " has" : "s have") \(areSame ? "the same" : "unused keys, too")"
            : ""
        return .warning(
            .unusedTranslation, SourceRange(source, keys[0].span),
            "no view of '\(file)' has the key '\(keys[0].name)'\(more)\(also)")
    }
}

extension Diagnostic {
    fileprivate static func noTranslations(beside place: String) -> Diagnostic {
        .note(
            .skippedEnvironment, nil,
            "there are no translations beside \(place), so no other language is checked; they are '.strings' files in"
                + " folders such as 'de.lproj', or '.xcstrings' files")
    }
}

extension InputFile {
    /// Keeps the translations that are asked for. A file without one shows its own texts, as an app does.
    fileprivate mutating func choose(_ choice: LanguageChoice, among translations: [Translation]) {
        self.translations = translations
        let found = translations.map { Optional($0.language) }
        switch choice {
        case .ofFiles:
            switch settings?.languages {
            case nil: languages = found
            case .all: languages = [nil] + found
            case .named(let names):
                languages =
                    [nil]
                    + found.filter { language in names.contains { language?.isLanguage($0) ?? false } }
            }
        case .all: languages = [nil] + found
        case .named(let names):
            languages = found.filter { language in
                names.contains { language?.isLanguage($0) ?? false }
            }
        }
        if languages.isEmpty { languages = [nil] }
    }
}

extension [Translation] {
    /// One for each language; a later file wins.
    fileprivate var joinedByLanguage: [Translation] {
        var joined: [Translation] = []
        for translation in self {
            if let index = joined.firstIndex(where: { $0.language == translation.language }) {
                for (key, texts) in translation.texts { joined[index].texts[key] = texts }
            } else {
                joined.append(translation)
            }
        }
        return joined
    }
}

extension String {
    /// Whether two spellings mean one language: `pt-BR` and `pt_br`.
    fileprivate func isLanguage(_ other: String) -> Bool {
        func key(_ language: String) -> String { language.lowercased().filter { $0 != "-" && $0 != "_" } }
        return key(self) == key(other)
    }
}
