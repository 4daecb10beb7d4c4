import SourceText

/// Messages with their places and edits, for a page that shows the files.
package struct MessagesJSON {
    private var messages: [JSON] = []

    package init() {}

    package mutating func add(_ diagnostics: [Diagnostic], in sources: SourceMap) {
        var positions = SourcePositions(sources)
        messages += diagnostics.map { diagnostic in
            let members: JSON = [
                "id": .string(diagnostic.id), "severity": .string(diagnostic.severity.spelling),
                "message": .string(diagnostic.message),
            ]
            return members.adding(positions.editorMembers(of: diagnostic.range)).adding([
                "notes": .array(
                    diagnostic.notes.map { note in
                        let text: JSON = ["message": .string(note.message)]
                        return text.adding(positions.editorMembers(of: note.range))
                    }),
                "fix": diagnostic.fix.map { positions.editorMembers(of: $0) } ?? .null,
            ])
        }
    }

    /// Adds an error that is at no place of a file.
    package mutating func add(error: String) {
        messages.append(
            [
                "id": .string("failure"), "severity": .string(Severity.error.spelling),
                "message": .string(error), "notes": .array([]), "fix": .null,
            ])
    }

    /// An array. Ends with a line feed.
    package func document() -> [UInt8] { JSON.lines(messages).document() }
}
