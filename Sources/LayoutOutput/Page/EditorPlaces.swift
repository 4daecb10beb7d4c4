import SourceText

// Places in files as text fields of browsers and editors count them: lines from 1, columns in UTF-16 code units from 1.

extension SourcePositions {
    /// `start` and `end`, each a line and a column, and `file` where that is not the first; no members for no place.
    mutating func editorMembers(of range: SourceRange?) -> JSON {
        guard let range else { return [:] }
        let region = utf16Region(range)
        let members: JSON = ["start": region.start.json, "end": region.end.json]
        return members.adding("file", region.file == sources.files[0].name ? nil : .string(region.file))
    }

    /// A replacement with its place.
    mutating func editorMembers(of fix: Diagnostic.Fix) -> JSON {
        editorMembers(of: fix.range).adding("replacement", .string(fix.replacement))
    }
}

extension SourcePosition {
    fileprivate var json: JSON { .array([.count(line), .count(column)]) }
}
