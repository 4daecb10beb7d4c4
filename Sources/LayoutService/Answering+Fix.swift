import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutOutput
import LayoutProgram
import SourceText

// Edits that messages are certain of.
extension Answering {
    /// An edit may show what was hidden by its mistake; more rounds than these bring nothing.
    private static var roundLimit: Int { 10 }

    /// Makes the edits of all layouts, file by file.
    mutating func applyFixes() throws(AnswerNotWanted) {
        for index in request.files.indices where request.files[index].isLayout {
            guard case .bytes(let bytes) = request.files[index].contents else { continue }
            let file = request.files[index]
            var texts: [String: [UInt8]] = [file.name: bytes]
            var lines: [(name: String, lines: [String])] = []
            for _ in 0..<Self.roundLimit {
                guard let round = fixRound(file, texts) else { break }
                for (name, text) in round.texts { texts[name] = text }
                lines += round.lines
            }
            for name in Set(lines.map { $0.name }).sorted() {
                try receive(
                    .edited(name, texts[name] ?? [], lines.filter { $0.name == name }.flatMap { $0.lines }))
            }
            request.files[index].contents = .bytes(texts[file.name] ?? bytes)
        }
    }

    /// The files as the edits of one round make them; `nil` where there are none, or they mend nothing.
    private func fixRound(
        _ file: InputFile, _ texts: [String: [UInt8]]
    ) -> (texts: [(String, [UInt8])], lines: [(name: String, lines: [String])])? {
        let before = compiled(file, texts)
        var edits: [Int32: TextEdits] = [:]
        for diagnostic in before.diagnostics {
            guard let fix = diagnostic.fix else { continue }
            edits[fix.range.source.index, default: TextEdits()].add(
                fix.range.span, fix.replacement, because: " [\(diagnostic.id)]")
        }
        if edits.isEmpty { return nil }
        var positions = SourcePositions(before.sources)
        var changed: [(String, [UInt8])] = []
        var lines: [(name: String, lines: [String])] = []
        for (source, edits) in edits.sorted(by: { $0.key < $1.key }) {
            let id = SourceID(Int(source))
            let text = before.sources[id]
            changed.append((text.name, edits.applied(to: text.bytes)))
            lines.append((text.name, edits.lines(of: id, &positions)))
        }
        var after = texts
        for (name, text) in changed { after[name] = text }
        let rest = compiled(file, after).diagnostics
        let errors = [before.diagnostics, rest].map { $0.count { $0.severity == .error } }
        guard errors[1] <= errors[0], rest != before.diagnostics else { return nil }
        return (changed, lines)
    }

    /// - Parameter texts: By name, of files that are not as they were.
    private func compiled(_ file: InputFile, _ texts: [String: [UInt8]]) -> ResolvedProgram {
        compile(
            SourceFile(name: file.name, bytes: texts[file.name] ?? []),
            options: file.settings?.compileOptions(request.compileOptions) ?? request.compileOptions
        ) { path in texts[path].map { .bytes($0) } ?? load(path) }
    }
}

// One of the ways out that `explain` tells.
extension Answering {
    /// Makes the edit of this number.
    mutating func takeWayOut(
        _ number: Int, of ways: [WayOut], in sources: SourceMap
    ) throws(AnswerNotWanted) {
        guard ways.indices.contains(number - 1) else {
            return try fail(.noSuchEdit(number, count: ways.count))
        }
        guard let fix = ways[number - 1].edit(in: sources), isUnchanged(fix.range.source, sources) else {
            return try fail(.noEdit(sources.mainName))
        }
        var edits = TextEdits()
        edits.add(fix.range.span, fix.replacement, because: "")
        var positions = SourcePositions(sources)
        let file = sources[fix.range.source]
        try receive(
            .edited(file.name, edits.applied(to: file.bytes), edits.lines(of: fix.range.source, &positions)))
    }

    /// Whether a document is still as it was when the layout was made of it.
    private func isUnchanged(_ source: SourceID, _ sources: SourceMap) -> Bool {
        guard sources.isGenerated(SourceID(0)) else { return true }
        if case .bytes(sources[source].bytes) = load(sources[source].name) { return true }
        return false
    }
}
