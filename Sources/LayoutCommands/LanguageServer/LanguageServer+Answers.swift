import LayoutImport
import LayoutOutput
import LayoutProgram
import LayoutService
import SourceText

/// A place in a file that is compiled with others.
struct QuestionPlace {
    var path: String
    /// The file that it is compiled with.
    var root: String
    var analysis: Analysis
    var source: SourceID
    var offset: Int32

    var file: SourceFile { analysis.sources[source] }
}

// Questions about a place.
extension LanguageServer {
    func path(_ parameters: JSONValue) throws(RequestFailure) -> String {
        guard let address = parameters["textDocument"]?["uri"]?.text else { throw .wrongParameters }
        return DocumentAddress.path(address)
    }

    /// The layout that a request is about, among those that it is compiled with.
    private mutating func file(_ parameters: JSONValue) throws(RequestFailure) -> QuestionPlace? {
        let path = try path(parameters)
        guard isLayout(path) else { return nil }
        for root in roots(of: path) {
            let analysis = try analysis(of: root)
            if let index = analysis.sources.files.firstIndex(where: { $0.name == path }) {
                return QuestionPlace(
                    path: path, root: root, analysis: analysis, source: SourceID(index), offset: 0)
            }
        }
        return QuestionPlace(
            path: path, root: path, analysis: try analysis(of: path), source: SourceID(0), offset: 0)
    }

    /// The place that a request is about; `nil` in what is no layout.
    mutating func place(_ parameters: JSONValue) throws(RequestFailure) -> QuestionPlace? {
        guard let line = parameters["position"]?["line"]?.whole,
            let column = parameters["position"]?["character"]?.whole
        else { throw .wrongParameters }
        guard var place = try file(parameters) else { return nil }
        place.offset = EditorText(place.file.bytes, in: unit).offset(line: line, column: column)
        return place
    }

    mutating func hover(
        _ parameters: JSONValue, until isStopped: @escaping () -> Bool
    ) throws(RequestFailure) -> JSON {
        guard let place = try place(parameters) else { return .null }
        let (request, load, _) = check(place.root)
        let hovered = lastLayouts[place.root].map { HoveredLayout($0, request, load: load) }
        let question = HoverQuestion(place.analysis, hovered, until: isStopped)
        guard let answer = question.answer(at: place.offset, in: place.source) else { return .null }
        var texts = EditorTexts(unit: unit)
        let text = "```layout\n\(answer.title)\n```" + answer.lines.map { "\n\n\($0)" }.joined()
        return [
            "contents": ["kind": .string("markdown"), "value": .string(text)],
            "range": texts.range(answer.range, place.analysis.sources),
        ]
    }

    mutating func completion(_ parameters: JSONValue) throws(RequestFailure) -> JSON {
        guard let place = try place(parameters) else { return .null }
        let answer = CompletionQuestion(place.analysis, at: place.offset, in: place.source).answer()
        var texts = EditorTexts(unit: unit)
        let range = texts.range(answer.replaced, place.file)
        let items = answer.items.enumerated().map { index, item -> JSON in
            let rank = String(10_000 + index)
            let members: JSON = [
                "label": .string(item.label), "kind": .integer(item.kind.number),
                "sortText": .string(rank),
                "insertTextFormat": .integer(item.kind == .snippet ? 2 : 1),
                "textEdit": ["range": range, "newText": .string(item.inserted ?? item.label)],
            ]
            return members.adding("detail", item.detail.isEmpty ? nil : .string(item.detail))
        }
        return ["isIncomplete": .boolean(false), "items": .array(items)]
    }

    mutating func definition(_ parameters: JSONValue) throws(RequestFailure) -> JSON {
        guard let place = try place(parameters) else { return .null }
        var texts = EditorTexts(unit: unit)
        if let occurrence = place.analysis.occurrence(at: place.offset, in: place.source) {
            return location(occurrence.definition, place.analysis.sources, &texts)
        }
        guard let path = place.analysis.includedPath(at: place.offset, in: place.source) else { return .null }
        return [
            "uri": .string(address(of: path)),
            "range": texts.range(Span(0, 0), SourceFile(name: path, bytes: [])),
        ]
    }

    private func location(_ range: SourceRange, _ sources: SourceMap, _ texts: inout EditorTexts) -> JSON {
        [
            "uri": .string(address(of: sources[range.source].name)),
            "range": texts.range(range, sources),
        ]
    }

    mutating func references(_ parameters: JSONValue) throws(RequestFailure) -> JSON {
        guard let place = try place(parameters) else { return .null }
        let includesDefinition = parameters["context"]?["includeDeclaration"]?.boolean ?? true
        var texts = EditorTexts(unit: unit)
        var found: [JSON] = []
        for (_, sources, range) in try names(at: place) where includesDefinition || !range.isDefinition {
            found.append(location(range.range, sources, &texts))
        }
        return .array(found)
    }

    /// Every name of the thing at a place, in all files that are compiled with it, each once.
    private func namesOnce(_ all: [(String, SourceMap, Occurrence)]) -> [(String, SourceMap, Occurrence)] {
        var seen: Set<String> = []
        return all.filter { _, sources, occurrence in
            let span = occurrence.range.span
            return seen.insert("\(span.start) \(sources[occurrence.range.source].name)").inserted
        }
    }

    private mutating func names(
        at place: QuestionPlace
    ) throws(RequestFailure) -> [(String, SourceMap, Occurrence)] {
        guard let occurrence = place.analysis.occurrence(at: place.offset, in: place.source) else {
            return []
        }
        let (name, span) = (
            place.analysis.sources[occurrence.definition.source].name, occurrence.definition.span
        )
        var all: [(String, SourceMap, Occurrence)] = []
        for root in roots(of: name) {
            let analysis = try analysis(of: root)
            guard let index = analysis.sources.files.firstIndex(where: { $0.name == name }) else { continue }
            all += analysis.occurrences(of: SourceRange(SourceID(index), span)).map {
                (root, analysis.sources, $0)
            }
        }
        return namesOnce(all)
    }

    mutating func symbols(_ parameters: JSONValue) throws(RequestFailure) -> JSON {
        guard let place = try file(parameters) else { return .null }
        var texts = EditorTexts(unit: unit)
        return .array(outline(of: place.analysis, place.source).map { json($0, place.file, &texts) })
    }

    private func json(_ item: OutlineItem, _ file: SourceFile, _ texts: inout EditorTexts) -> JSON {
        let members: JSON = [
            // An empty name is not allowed.
            "name": .string(item.name.isEmpty ? " " : item.name), "detail": .string(item.detail),
            "kind": .integer(item.kind.number), "range": texts.range(item.span, file),
            "selectionRange": texts.range(item.nameSpan, file),
        ]
        return members.adding("children", .array(item.children.map { json($0, file, &texts) }))
    }

    func foldings(_ parameters: JSONValue) throws(RequestFailure) -> JSON {
        let path = try path(parameters)
        guard isLayout(path), case .bytes(let bytes) = files.read(path) else { return .null }
        let text = EditorText(bytes, in: unit)
        let ranges = LayoutService.foldings(of: SourceFile(name: path, bytes: bytes)).compactMap {
            span, isComment -> JSON? in
            let (first, last) = (text.place(of: span.start).line, text.place(of: span.end).line)
            guard first < last else { return nil }
            let members: JSON = [
                // The line with the closing brace stays in sight.
                "startLine": .count(first), "endLine": .count(isComment ? last : max(first, last - 1)),
            ]
            return members.adding("kind", isComment ? .string("comment") : nil)
        }
        return .array(ranges)
    }
}

extension Completion.Kind {
    /// As the protocol numbers kinds.
    fileprivate var number: Int64 {
        switch self {
        case .view: 6
        case .type: 7
        case .attribute: 5
        case .argument: 10
        case .value: 12
        case .constant: 21
        case .state: 20
        case .keyword: 14
        case .snippet: 15
        case .device: 18
        }
    }
}

extension OutlineItem.Kind {
    /// As the protocol numbers kinds.
    fileprivate var number: Int64 {
        switch self {
        case .view: 19
        case .component: 5
        case .state: 10
        case .constant: 14
        case .test: 6
        }
    }
}
