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
        for index in request.files.indices where request.files[index].scene == nil {
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
        guard let (source, edits) = edit(ways[number - 1], in: sources) else {
            return try fail(.noEdit(sources.mainName))
        }
        var positions = SourcePositions(sources)
        let file = sources[source]
        try receive(.edited(file.name, edits.applied(to: file.bytes), edits.lines(of: source, &positions)))
    }

    /// `nil` where a person has to do it.
    private func edit(_ way: WayOut, in sources: SourceMap) -> (source: SourceID, edits: TextEdits)? {
        switch way {
        case .drop(let constraint):
            guard let constraint = constraint.written, !constraint.isPart else { return nil }
            let range = constraint.range
            if sources.isGenerated(range.source) { return nil }
            return (range.source, .deleting(range.span, of: sources[range.source].bytes))
        case .lower(let constraint):
            guard let constraint = constraint.written, !constraint.isPart else { return nil }
            let range = constraint.range
            if !sources.isGenerated(range.source) {
                return (range.source, .lowering(range.span, of: sources[range.source].bytes))
            }
            let original = sources.original(of: range)
            let file = sources[original.source]
            guard !sources.isGiven(range), case .bytes(file.bytes) = load(file.name) else { return nil }
            return TextEdits.settingPriority(at: original.span.start, of: file.bytes).map {
                (original.source, $0)
            }
        case .add(let statements):
            let source = SourceID(0)
            if sources.isGenerated(source) { return nil }
            return (source, .adding(statements, to: sources[source].bytes))
        }
    }
}

extension TextEdits {
    private static let newline = UInt8(ascii: "\n")

    /// A constraint taken out, with its line where nothing else is there.
    fileprivate static func deleting(_ span: Span, of bytes: [UInt8]) -> TextEdits {
        let whole = Span(span.start, priority(behind: span, bytes)?.end ?? span.end)
        var start = Int(whole.start)
        while start > 0, bytes[start - 1] != newline { start -= 1 }
        let end = bytes[Int(whole.end)...].firstIndex(of: newline) ?? bytes.count
        let before = bytes[start..<Int(whole.start)].filter { $0 > 0x20 }
        let behind = bytes[Int(whole.end)..<end].drop { $0 <= 0x20 }
        let isAlone =
            before.allSatisfy { $0.isDigitOrDot } && (behind.isEmpty || behind.starts(with: "//".utf8))
        var edits = TextEdits()
        edits.add(isAlone ? Span(Int32(start), Int32(min(end + 1, bytes.count))) : whole, "", because: "")
        return edits
    }

    /// A constraint that gives way: `(Priority 999)` behind it, or in place of the priority that it has.
    fileprivate static func lowering(_ span: Span, of bytes: [UInt8]) -> TextEdits {
        let clause = "(Priority 999)"
        var edits = TextEdits()
        if let written = priority(behind: span, bytes) {
            edits.add(written, clause, because: "")
        } else {
            edits.add(Span(span.end, span.end), " " + clause, because: "")
        }
        return edits
    }

    /// The `(Priority Required)` behind a constraint.
    private static func priority(behind span: Span, _ bytes: [UInt8]) -> Span? {
        let rest = bytes[Int(span.end)...].drop { $0 == 0x20 || $0 == 0x09 }
        guard rest.prefix(9).map({ $0 | 0x20 }).starts(with: "(priority".utf8),
            let end = rest.firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        return Span(Int32(rest.startIndex), Int32(end) + 1)
    }

    /// Statements at the end of a layout, before its tests.
    fileprivate static func adding(_ statements: [String], to bytes: [UInt8]) -> TextEdits {
        var place = bytes.count
        var start = 0
        for line in bytes.split(separator: newline, omittingEmptySubsequences: false) {
            if line.starts(with: "test ".utf8) {
                place = start
                break
            }
            start += line.count + 1
        }
        let isAtEnd = place == bytes.count
        let needsBreak = isAtEnd && !bytes.isEmpty && bytes.last != newline
        var edits = TextEdits()
        edits.add(
            Span(Int32(place), Int32(place)),
            (needsBreak ? "\n" : "") + statements.map { $0 + "\n" }.joined() + (isAtEnd ? "" : "\n"),
            because: "")
        return edits
    }

    /// The priority 999 as an attribute of the element whose tag begins at an offset; `nil` where there is none.
    fileprivate static func settingPriority(at offset: Int32, of bytes: [UInt8]) -> TextEdits? {
        let start = Int(offset)
        guard start < bytes.count, bytes[start...].starts(with: "<constraint".utf8),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let tag = bytes[start..<end]
        var edits = TextEdits()
        if let place = tag.firstPlace(of: " priority=\"".utf8) {
            let value = place + " priority=\"".utf8.count
            guard let close = tag[value...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
            edits.add(Span(Int32(value), Int32(close)), "999", because: "")
        } else if let place = tag.firstPlace(of: " id=\"".utf8) {
            edits.add(Span(Int32(place), Int32(place)), " priority=\"999\"", because: "")
        } else {
            return nil
        }
        return edits
    }
}

extension UInt8 {
    fileprivate var isDigitOrDot: Bool { self &- 0x30 < 10 || self == UInt8(ascii: ".") }
}
