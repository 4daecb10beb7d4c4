import SourceText

/// Edits of one file that are made together.
struct TextEdits {
    private(set) var edits: [(span: Span, text: String, why: String)] = []

    /// Adds an edit, unless it overlaps one that is there already.
    mutating func add(_ span: Span, _ text: String, because why: String) {
        let overlaps = edits.contains { edit in
            edit.span.start < span.end && span.start < edit.span.end || edit.span == span
        }
        if !overlaps { edits.append((span, text, why)) }
    }

    /// The text with all edits made.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var copied = 0
        for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
            result += bytes[copied..<Int(edit.span.start)]
            result += Array(edit.text.utf8)
            copied = Int(edit.span.end)
        }
        return result + bytes[copied...]
    }

    /// A line for each edit: `a.layout:5:42: 'Bottom' in place of 'Botton' [unknown-attribute]`
    func lines(of id: SourceID, _ positions: inout SourcePositions) -> [String] {
        let file = positions.sources[id]
        return edits.sorted { $0.span.start < $1.span.start }.map { edit in
            let place = positions.position(id, edit.span.start)
            let (old, new) = (file.text(edit.span).withLinesJoined, edit.text.withLinesJoined)
            let words =
                new.isEmpty
                ? "deleted '\(old)'" : old.isEmpty ? "added '\(new)'" : "'\(new)' in place of '\(old)'"
            return "\(file.name.withHiddenShown):\(place.line):\(place.column): \(words)\(edit.why)"
        }
    }
}

extension String {
    /// On one line, without what would do something to a terminal.
    fileprivate var withLinesJoined: String {
        split(separator: "\n").map { String($0) }.joined(separator: "; ").withHiddenShown
    }
}
