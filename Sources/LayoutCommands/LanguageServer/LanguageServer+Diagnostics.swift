import LayoutImport
import LayoutOutput
import LayoutProgram
import LayoutService
import SourceText

// What is wrong with files.
extension LanguageServer {
    /// Does one of the checks that are due; `nil` where it was told to stop before its end, and the check is due still.
    mutating func diagnose(until isStopped: () -> Bool) -> [JSON]? {
        guard let next = due.first else { return [] }
        guard isWanted(next.path) else {
            due.removeFirst()
            return publish([], of: next.path)
        }
        if isConfiguration(next.path) {
            due.removeFirst()
            let configuration = Configuration(
                SourceFile(name: next.path, bytes: documents[next.path]?.bytes ?? []))
            let found = FileFindings(
                sources: configuration.sources, diagnostics: configuration.diagnostics)
            return publish([found], of: next.path)
        }
        let (request, load, configurations) = check(next.path)
        // What comes first is never long: a single environment.
        guard
            let found = LayoutService.findings(
                of: request, onlyFirst: next.isFirst, load: load, until: next.isFirst ? { false } : isStopped)
        else { return nil }
        due.removeFirst()
        // What follows is mostly a question about the same text.
        if isLayout(next.path) { _ = try? analysis(of: next.path) }
        if next.isFirst, !found.isWhole { due.append(DueCheck(path: next.path, isFirst: false)) }
        let ofConfigurations = configurations.map {
            FileFindings(sources: $0.sources, diagnostics: $0.diagnostics)
        }
        return publish(found.files + ofConfigurations, of: next.path)
    }

    /// Keeps what was found of a file, and tells it of every file that it is about, or was.
    private mutating func publish(_ found: [FileFindings], of root: String) -> [JSON] {
        let before = (findings[root] ?? []).flatMap { places($0).map { $0.path } }
        findings[root] = found.isEmpty ? nil : found
        let now = found.flatMap { places($0).map { $0.path } }
        let paths = Set(before + now + documents.keys.filter(reached(from: root).contains))
        return paths.sorted().compactMap { path in
            let diagnostics = diagnostics(of: path)
            // What has nothing and was never told to have something needs no message.
            if diagnostics.isEmpty, documents[path] == nil, !told.contains(path) { return nil }
            told.insert(path)
            return Self.notification(
                "textDocument/publishDiagnostics",
                ["uri": .string(address(of: path)), "diagnostics": .array(diagnostics)])
        }
    }

    /// A message with the file that it is in.
    struct PlacedDiagnostic {
        var path: String
        /// In the file itself, of which a layout may have been made.
        var range: SourceRange
        var diagnostic: Diagnostic
        var sources: SourceMap
    }

    func places(_ found: FileFindings) -> [PlacedDiagnostic] {
        found.diagnostics.compactMap { diagnostic in
            if found.sources.files.isEmpty { return nil }
            let first = SourceRange(SourceID(0), Span(0, 0))
            let range = found.sources.original(of: diagnostic.range ?? first)
            return PlacedDiagnostic(
                path: whole(found.sources[range.source].name), range: range, diagnostic: diagnostic,
                sources: found.sources)
        }
    }

    /// Everything that is wrong in one file, whichever file it was found with; each once.
    func placedDiagnostics(of path: String) -> [PlacedDiagnostic] {
        var seen: Set<String> = []
        return findings.keys.sorted().flatMap { findings[$0] ?? [] }.flatMap { places($0) }.filter { placed in
            let span = placed.range.span
            return placed.path == path
                && seen.insert("\(span.start) \(span.end) \(placed.diagnostic.message)").inserted
        }
    }

    private func diagnostics(of path: String) -> [JSON] {
        var texts = EditorTexts(unit: unit)
        return placedDiagnostics(of: path).map { json($0, &texts) }
    }

    func json(_ placed: PlacedDiagnostic, _ texts: inout EditorTexts) -> JSON {
        let diagnostic = placed.diagnostic
        let related = diagnostic.notes.compactMap { note -> JSON? in
            guard let range = note.range.map({ placed.sources.original(of: $0) }) else { return nil }
            let name = placed.sources[range.source].name
            let place: JSON = [
                "uri": .string(address(of: name)), "range": texts.range(range, placed.sources),
            ]
            return ["location": place, "message": .string(note.message)]
        }
        let members: JSON = [
            "range": texts.range(placed.range, placed.sources),
            "severity": .integer(Int64(severity(of: diagnostic))),
            "code": .string(diagnostic.id), "source": .string("layoutc"),
            "message": .string(diagnostic.message),
        ]
        return members.adding("relatedInformation", related.isEmpty ? nil : .array(related))
    }

    /// What may be meant to be so is no error, although a check fails by it.
    private func severity(of diagnostic: Diagnostic) -> Int {
        let doubtful: [WarningID] = [.ambiguous, .ambiguousScrollContent, .clippedText]
        if doubtful.contains(where: { $0.rawValue == diagnostic.id }) { return 2 }
        return switch diagnostic.severity {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }
}

/// The texts of files while places in them are written, each read once.
struct EditorTexts {
    let unit: EditorText.CodeUnit
    private var texts: [String: EditorText] = [:]

    init(unit: EditorText.CodeUnit) { self.unit = unit }

    mutating func range(_ range: SourceRange, _ sources: SourceMap) -> JSON {
        self.range(range.span, sources[range.source])
    }

    mutating func range(_ span: Span, _ file: SourceFile) -> JSON {
        let text = texts[file.name] ?? EditorText(file.bytes, in: unit)
        texts[file.name] = text
        return ["start": text.json(span.start), "end": text.json(span.end)]
    }
}

extension EditorText {
    fileprivate func json(_ offset: Int32) -> JSON {
        let (line, column) = place(of: offset)
        return ["line": .count(line), "character": .count(column)]
    }
}
