import SourceText

/// Reads a `.strings` file: `"key" = "text";`, with comments anywhere.
enum StringsFile {
    static func read(_ source: SourceFile, language: String) throws(ImportFailure) -> TranslationFile {
        var cursor = TranslationCursor(source.bytes)
        var file = TranslationFile(source)
        file.add(language: language)
        cursor.skipBlanks()
        while !cursor.isAtEnd {
            let start = cursor.index
            let key = try text(&cursor, "a key in quotes, as in '\"Cancel\" = \"Abbrechen\";'")
            let span = Span(Int32(start), Int32(cursor.index))
            cursor.skipBlanks()
            // A key alone is its own text.
            var text = key
            if cursor.skip("=") {
                cursor.skipBlanks()
                text = try Self.text(&cursor, "the text of '\(key)' in quotes")
                cursor.skipBlanks()
            }
            guard cursor.skip(";") || cursor.isAtEnd else {
                throw cursor.failure("write ';' after the text of '\(key)'")
            }
            file.add([text], of: key, at: span, in: language)
            cursor.skipBlanks()
        }
        return file
    }

    /// A text in quotes, or a word without.
    private static func text(
        _ cursor: inout TranslationCursor, _ expected: String
    ) throws(ImportFailure) -> String {
        if cursor.isAt("\"") { return try cursor.readText() }
        let word = cursor.readWord()
        if word.isEmpty { throw cursor.failure("write \(expected)") }
        return word
    }
}
