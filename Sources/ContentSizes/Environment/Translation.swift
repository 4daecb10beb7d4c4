/// The texts of a layout in one language.
package struct Translation: Sendable {
    /// As the folders of a project call it: `de`, `pt-BR`.
    package let language: String
    /// By key: the text, or its variants for several numbers and devices. A key is a text of the layout, or a view and what
    /// shows the text: `Title.text`, `Name.placeholder`, `Tabs.segmentTitles[0]`.
    package var texts: [String: [String]] = [:]

    package init(language: String) { self.language = language }

    /// The most variants that a text has.
    package var variantCount: Int { texts.values.map { $0.count }.max() ?? 1 }
}

extension Direction {
    /// The direction in which a language is written: `ar`, `fa-IR`, `pa-Arab`.
    package init(ofLanguage language: String) {
        let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map { String($0) }
        let isMirrored =
            parts.contains("arab") || parts.contains("hebr")
            || parts.first.map { Direction.mirroredLanguages.contains($0) && !parts.contains("latn") }
                ?? false
        self = isMirrored ? .rightToLeft : .leftToRight
    }

    private static let mirroredLanguages = [
        "ar", "ckb", "dv", "fa", "he", "iw", "ji", "ps", "sd", "ug", "ur", "yi",
    ]
}
