import SourceText

/// The warnings that are not told: those allowed everywhere, and those of the comments `// layoutc: allow WARNING-ID` of a
/// compilation. A comment silences the warning on its own line and on the line below it.
package struct SuppressedWarnings: Sendable {
    /// The comments in the order of sources and positions.
    private var entries: [Entry] = []
    /// The ids that are allowed everywhere.
    private let everywhere: [String]

    package init(everywhere ids: [WarningID] = []) { everywhere = ids.map { $0.rawValue } }

    private struct Entry: Sendable {
        var source: Int32
        var id: String
        /// The comment's line and the one below it.
        var lines: Span
    }

    /// - Parameters:
    ///   - id: That of the file, which comes after all files whose comments have been added.
    ///   - diagnostics: Gets a warning for every comment that begins like one of these and is none.
    mutating func add(
        _ comments: [Span], of file: SourceFile, _ id: SourceID,
        reportingTo diagnostics: inout DiagnosticCollector
    ) {
        for comment in comments {
            let directive = Directive(file.bytes, comment)
            for word in directive.ids where WarningID.allowable.contains(where: { $0.rawValue == word.text })
            {
                let lines = SuppressedWarnings.lines(from: comment, file.bytes)
                entries.append(Entry(source: id.index, id: word.text, lines: lines))
            }
            if let problem = directive.problem(in: id), !silences(problem) { diagnostics.append(problem) }
        }
    }

    /// Whether a warning of this id on this line is not told.
    package func silences(_ diagnostic: Diagnostic) -> Bool {
        if diagnostic.severity == .error { return false }
        if everywhere.contains(diagnostic.id) { return true }
        guard let range = diagnostic.range, !entries.isEmpty else { return false }
        var index = firstEntry(after: range)
        // Lines of later comments end later, so that the search ends at the first that ends too early.
        while index > 0 {
            index -= 1
            let entry = entries[index]
            if entry.source != range.source.index || entry.lines.end <= range.span.start { return false }
            if entry.id == diagnostic.id { return true }
        }
        return false
    }

    /// The place of the first entry whose lines begin after `range` does.
    private func firstEntry(after range: SourceRange) -> Int {
        entries.partitioningIndex {
            ($0.source, $0.lines.start) > (range.source.index, range.span.start)
        }
    }

    private static func lines(from comment: Span, _ bytes: [UInt8]) -> Span {
        var start = Int(comment.start)
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        var end = Int(comment.end)
        var breaks = 0
        while end < bytes.count, breaks < 2 {
            if bytes[end] == 0x0A { breaks += 1 }
            end += 1
        }
        return Span(Int32(start), Int32(max(end, Int(comment.end) + 1)))
    }
}
