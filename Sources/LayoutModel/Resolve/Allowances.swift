import LayoutSyntax
import SourceText

/// The comments `// layoutc: allow WARNING-ID` of a compilation. One silences the warning on its own line and on the
/// line below it.
struct Allowances: Sendable {
    private var entries: [Entry] = []

    private struct Entry: Sendable {
        var source: Int32
        /// Where the comment begins.
        var start: Int32
        var id: String
    }

    init(_ trees: some Sequence<SyntaxTree>) {
        for (source, tree) in trees.enumerated() {
            for token in tree.tokens where token.kind == .comment {
                for id in Allowances.ids(tree.source.bytes, token.span) {
                    entries.append(Entry(source: Int32(source), start: token.span.start, id: id))
                }
            }
        }
    }

    func silence(_ diagnostic: Diagnostic, _ sources: SourceMap) -> Bool {
        guard diagnostic.severity == .warning, let range = diagnostic.range else { return false }
        return entries.contains { entry in
            entry.source == range.source.index && entry.id == diagnostic.id
                && lineBreaks(from: entry.start, to: range.span.start, sources[range.source].bytes) != nil
        }
    }

    /// The number of line ends between a comment and what follows, or precedes it on its line; `nil` above one.
    private func lineBreaks(from start: Int32, to position: Int32, _ bytes: [UInt8]) -> Int? {
        let between = Int(min(start, position))..<Int(max(start, position))
        var count = 0
        for index in between where bytes[index] == 0x0A {
            count += 1
            if count > (position < start ? 0 : 1) { return nil }
        }
        return count
    }

    /// The ids in a comment: those behind `layoutc: allow`, separated by blanks or commas.
    private static func ids(_ bytes: [UInt8], _ span: Span) -> [String] {
        let prefix = Array("layoutc:".utf8)
        var start = Int(span.start) + 2
        while start < Int(span.end), bytes[start] == 0x20 { start += 1 }
        guard bytes[start..<Int(span.end)].starts(with: prefix) else { return [] }
        let words = bytes[(start + prefix.count)..<Int(span.end)].split {
            $0 == 0x20 || $0 == 0x2C || $0 == 0x0D
        }
        guard words.first.map({ $0.elementsEqual("allow".utf8) }) == true else { return [] }
        return words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }
}
