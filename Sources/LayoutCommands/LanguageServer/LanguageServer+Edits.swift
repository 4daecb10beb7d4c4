import LayoutImport
import LayoutOutput
import LayoutProgram
import LayoutService
import SourceText

/// Edits of several files.
private struct WorkspaceEdit {
    private var edits: [String: [JSON]] = [:]

    mutating func add(_ edit: JSON, to address: String) { edits[address, default: []].append(edit) }

    var json: JSON {
        let changes = edits.keys.sorted().reduce([:] as JSON) { $0.adding($1, .array(edits[$1] ?? [])) }
        return ["changes": changes]
    }
}

// Names.
extension LanguageServer {
    mutating func prepareRename(_ parameters: JSONValue) throws(RequestFailure) -> JSON {
        guard let place = try place(parameters) else { return .null }
        let occurrence = try renamed(place)
        var texts = EditorTexts(unit: unit)
        return texts.range(occurrence.range, place.analysis.sources)
    }

    private func renamed(_ place: QuestionPlace) throws(RequestFailure) -> Occurrence {
        do throws(RenameProblem) {
            return try place.analysis.renamed(at: place.offset, in: place.source)
        } catch {
            throw RequestFailure(code: -32803, message: error.message)
        }
    }

    mutating func rename(
        _ parameters: JSONValue, until isStopped: () -> Bool
    ) throws(RequestFailure) -> JSON {
        guard let name = parameters["newName"]?.text else { throw .wrongParameters }
        guard let place = try place(parameters) else { return .null }
        let definition = try renamed(place).definition
        let path = place.analysis.sources[definition.source].name
        var texts = EditorTexts(unit: unit)
        var edit = WorkspaceEdit()
        var seen: Set<String> = []
        for root in roots(of: path) where !isStopped() {
            let analysis = try analysis(of: root)
            guard let index = analysis.sources.files.firstIndex(where: { $0.name == path }) else { continue }
            let edits: [Diagnostic.Fix]
            do throws(RenameProblem) {
                edits = try analysis.renaming(SourceRange(SourceID(index), definition.span), to: name) {
                    self.analysis(of: root, analysis, editedBy: $0)
                }
            } catch {
                throw RequestFailure(code: -32803, message: error.message)
            }
            for fix in edits {
                let file = analysis.sources[fix.range.source]
                guard seen.insert("\(fix.range.span.start) \(file.name)").inserted else { continue }
                edit.add(textEdit(fix.range.span, fix.replacement, file, &texts), to: address(of: file.name))
            }
        }
        return edit.json
    }

    private func textEdit(
        _ span: Span, _ text: String, _ file: SourceFile, _ texts: inout EditorTexts
    ) -> JSON {
        ["range": texts.range(span, file), "newText": .string(text)]
    }
}

// Forms.
extension LanguageServer {
    func format(_ parameters: JSONValue) throws(RequestFailure) -> JSON {
        let path = try path(parameters)
        guard isLayout(path), case .bytes(let bytes) = files.read(path) else { return .null }
        let file = SourceFile(name: path, bytes: bytes)
        let range = try parameters["range"].map { json throws(RequestFailure) in try span(json, bytes) }
        guard let edits = formatEdits(of: file, in: range) else { return .null }
        var texts = EditorTexts(unit: unit)
        return .array(edits.map { textEdit($0.span, $0.text, file, &texts) })
    }

    fileprivate func span(_ range: JSONValue, _ bytes: [UInt8]) throws(RequestFailure) -> Span {
        let text = EditorText(bytes, in: unit)
        var offsets: [Int32] = []
        for end in ["start", "end"] {
            guard let line = range[end]?["line"]?.whole, let column = range[end]?["character"]?.whole else {
                throw .wrongParameters
            }
            offsets.append(text.offset(line: line, column: column))
        }
        return Span(offsets[0], max(offsets[0], offsets[1]))
    }
}

// Edits of diagnostics.
extension LanguageServer {
    mutating func codeActions(
        _ parameters: JSONValue, until isStopped: () -> Bool
    ) throws(RequestFailure) -> JSON {
        let path = try path(parameters)
        guard let range = parameters["range"], case .bytes(let bytes) = files.read(path) else {
            throw .wrongParameters
        }
        // What was found before the last change has other places.
        for root in roots(of: path) where due.contains(DueCheck(path: root)) {
            let (request, load, _) = check(root)
            findings[root] =
                LayoutService.findings(of: request, onlyFirst: true, load: load, until: isStopped)?.files
        }
        let span = try span(range, bytes)
        let only = (parameters["context"]?["only"]?.elements ?? []).compactMap { $0.text }
        let isWanted = { (kind: String) in
            only.isEmpty || only.contains { kind == $0 || kind.hasPrefix($0 + ".") }
        }
        let all = placedDiagnostics(of: path)
        var actions: [JSON] = []
        if isWanted("quickfix") {
            actions = all.filter { $0.range.span.start <= span.end && span.start <= $0.range.span.end }
                .flatMap { quickFixes($0, until: isStopped) }
        }
        if isLayout(path), isWanted("source.fixAll"), all.contains(where: { $0.diagnostic.fix != nil }),
            let fix = fixAll(path)
        {
            actions.append(fix)
        }
        return .array(actions)
    }

    private mutating func quickFixes(_ placed: PlacedDiagnostic, until isStopped: () -> Bool) -> [JSON] {
        var texts = EditorTexts(unit: unit)
        let diagnostic = json(placed, &texts)
        var actions: [JSON] = []
        for (index, fix) in fixes(placed, until: isStopped).enumerated()
        where !placed.sources.isGenerated(fix.range.source) {
            let file = fix.sources[fix.range.source]
            var edit = WorkspaceEdit()
            edit.add(textEdit(fix.range.span, fix.replacement, file, &texts), to: address(of: file.name))
            let members: JSON = [
                "title": .string(fix.title), "kind": .string("quickfix"), "diagnostics": .array([diagnostic]),
                "isPreferred": .boolean(index == 0 && !fix.isAllowance), "edit": edit.json,
            ]
            actions.append(members)
        }
        return actions
    }

    /// An edit that a message leads to.
    private struct QuickFix {
        var title: String
        var range: SourceRange
        var replacement: String
        var sources: SourceMap
        /// Whether it only keeps the message from being told.
        var isAllowance = false
    }

    private mutating func fixes(_ placed: PlacedDiagnostic, until isStopped: () -> Bool) -> [QuickFix] {
        var fixes: [QuickFix] = []
        if let fix = placed.diagnostic.fix {
            let old = placed.sources[fix.range.source].text(fix.range.span)
            let title =
                fix.replacement.isEmpty
                ? "Delete '\(old)'"
                : old.isEmpty ? "Insert '\(fix.replacement)'" : "Replace '\(old)' with '\(fix.replacement)'"
            fixes.append(
                QuickFix(
                    title: title, range: fix.range, replacement: fix.replacement, sources: placed.sources))
        }
        fixes += repairs(placed, until: isStopped)
        if let comment = allowance(placed) {
            fixes.append(
                QuickFix(
                    title: "Allow '\(placed.diagnostic.id)' here with a comment",
                    range: SourceRange(placed.range.source, comment.span), replacement: comment.text,
                    sources: placed.sources, isAllowance: true))
        }
        return fixes
    }

    /// The ways out of a conflict or an ambiguity of a layout.
    private mutating func repairs(_ placed: PlacedDiagnostic, until isStopped: () -> Bool) -> [QuickFix] {
        let resolved = [ErrorID.unsatisfiable.rawValue, WarningID.ambiguous.rawValue]
        let root = placed.sources.files[0].name
        guard resolved.contains(placed.diagnostic.id), isLayout(root), let analysis = try? analysis(of: root),
            let layout = analysis.resolved.layout
        else { return [] }
        let (request, load, _) = check(root)
        let repairs = HoveredLayout(layout, request, load: load).repairs(at: placed.range, until: isStopped)
        return repairs.map {
            QuickFix(
                title: $0.title, range: $0.fix.range, replacement: $0.fix.replacement, sources: layout.sources
            )
        }
    }

    /// The edit that adds a comment by which a warning is not told; `nil` of what no comment silences.
    private func allowance(_ placed: PlacedDiagnostic) -> (span: Span, text: String)? {
        let id = placed.diagnostic.id
        guard WarningID.allowable.contains(where: { $0.rawValue == id }),
            ![".storyboard", ".xib"].contains(where: placed.path.hasSuffix), !isConfiguration(placed.path)
        else { return nil }
        let mark = "// layoutc: allow"
        let file = placed.sources[placed.range.source]
        let text = EditorText(file.bytes, in: .utf8)
        let line = text.line(at: placed.range.span.start)
        let above = line.start > 0 ? text.line(at: line.start - 1) : nil
        for known in [line, above].compactMap({ $0 }) where file.text(known).has(mark) {
            return (Span(known.end, known.end), ", \(id)")
        }
        let indent = file.text(line).prefix { $0 == " " || $0 == "\t" }
        return (Span(line.start, line.start), "\(indent)\(mark) \(id)\n")
    }

    /// Makes every edit that messages are certain of.
    private mutating func fixAll(_ path: String) -> JSON? {
        var edit = WorkspaceEdit()
        var texts = EditorTexts(unit: unit)
        var changed: Set<String> = []
        for root in roots(of: path) {
            let (request, load, _) = check(root)
            for (name, bytes) in fixedFiles(of: request, load: load) where changed.insert(name).inserted {
                guard case .bytes(let old) = files.read(name) else { continue }
                for change in lineEdits(from: old, to: bytes) {
                    let file = SourceFile(name: name, bytes: old)
                    edit.add(textEdit(change.span, change.text, file, &texts), to: address(of: name))
                }
            }
        }
        if changed.isEmpty { return nil }
        return [
            "title": .string("Fix all that layoutc can fix"), "kind": .string("source.fixAll"),
            "edit": edit.json,
        ]
    }
}
