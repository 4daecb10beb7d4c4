import SourceText

/// Reads a string catalog of Xcode, `NAME.xcstrings`: JSON with all languages and their variants.
enum StringCatalog {
    static func read(_ source: SourceFile) throws(ImportFailure) -> TranslationFile {
        let catalog = try JSONReader.read(source.bytes)
        guard let strings = catalog["strings"] else {
            throw ImportFailure(offset: 0, message: "this is no string catalog; it has no 'strings'")
        }
        var file = TranslationFile(source)
        for string in strings.members {
            for localization in string.value["localizations"]?.members ?? [] {
                let texts = texts(of: localization.value).filter { !$0.isEmpty }
                if texts.isEmpty { continue }
                file.add(texts, of: string.key, at: string.span, in: localization.key)
            }
        }
        return file
    }

    /// All variants of a localization by number and device, each once, with its substitutions in their places.
    private static func texts(of localization: JSONValue) -> [String] {
        var texts = variants(of: localization)
        for substitution in localization["substitutions"]?.members ?? [] {
            texts = replacing("%#@\(substitution.key)@", in: texts, with: variants(of: substitution.value))
        }
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    private static func variants(of value: JSONValue) -> [String] {
        if let text = value["stringUnit"]?["value"]?.text { return [text] }
        let kinds = value["variations"]?.members ?? []
        return kinds.flatMap { $0.value.members.flatMap { variants(of: $0.value) } }
    }

    /// As many texts as either has; where one has fewer its last one counts.
    private static func replacing(_ placeholder: String, in texts: [String], with parts: [String]) -> [String]
    {
        guard let lastText = texts.last, let lastPart = parts.last else { return texts }
        return (0..<max(texts.count, parts.count)).map { index in
            let text = index < texts.count ? texts[index] : lastText
            return text.replacing(placeholder, with: index < parts.count ? parts[index] : lastPart)
        }
    }
}

extension String {
    /// Every occurrence of `part` replaced.
    fileprivate func replacing(_ part: String, with text: String) -> String {
        var rest = Array(utf8)[...]
        var result: [UInt8] = []
        while let byte = rest.first {
            if rest.starts(with: part.utf8) {
                result += text.utf8
                rest = rest.dropFirst(part.utf8.count)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
