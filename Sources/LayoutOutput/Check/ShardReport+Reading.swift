import ContentSizes
import LayoutAnalysis
import LayoutImport
import LayoutProgram
import LinearSolver
import SourceText

extension ShardReport {
    /// Reads the report of a part of a run.
    package static func read(_ bytes: [UInt8]) throws(ImportFailure) -> ShardReport {
        let document = try JSONValue.read(bytes)
        guard let index = document["shard"]?.integer, let count = document["of"]?.integer,
            let files = document["files"]?.elements
        else {
            throw ImportFailure(
                offset: nil, message: "it is not what 'layoutc check --shard' prints")
        }
        let sources = (document["sources"]?.elements ?? []).map { source in
            SourceFile(name: source["name"]?.text ?? "", bytes: Array((source["text"]?.text ?? "").utf8))
        }
        return ShardReport(
            Shard(index: index, of: count), files.map { ShardFile($0, sources) },
            passedOverCount: document["passedOver"]?.integer ?? 0,
            isForSeveral: document["several"]?.boolean ?? true,
            isStrict: document["strict"]?.boolean ?? false,
            allowsPartial: document["allowsPartial"]?.boolean ?? false)
    }
}

extension JSONValue {
    fileprivate var integer: Int? { number.map { Int($0) } }

    fileprivate var texts: [String] { elements.compactMap { $0.text } }

    /// A place in a file: `[0, 12, 20]`
    fileprivate var range: SourceRange? {
        let numbers = elements.compactMap { $0.integer }
        guard numbers.count == 3 else { return nil }
        return SourceRange(SourceID(numbers[0]), Span(Int32(numbers[1]), Int32(numbers[2])))
    }
}

extension ShardFile {
    fileprivate init(_ json: JSONValue, _ sources: [SourceFile]) {
        var file = CheckedFile(
            name: json["file"]?.text ?? "", scene: json["scene"]?.text, sources: SourceMap(),
            diagnostics: (json["diagnostics"]?.elements ?? []).map { Diagnostic($0) },
            results: (json["results"]?.elements ?? []).map { CheckResult($0) })
        file.checksStatesOnce = json["statesOnce"]?.boolean ?? false
        if case .list(let statements)? = json["leftOut"] {
            file.leftOut = statements.map { LeftOutStatement($0) }
        }
        self.init(
            index: json["index"]?.integer ?? 0, file: file,
            places: (json["results"]?.elements ?? []).map { $0["index"]?.integer ?? 0 },
            found: json["found"]?.texts ?? [], known: json["known"]?.texts ?? [])
        let indices = (json["sources"]?.elements ?? []).compactMap { $0.integer }
        sourceFiles = indices.filter(sources.indices.contains).map { sources[$0] }
        origins = (json["origins"]?.elements ?? []).compactMap { origin in
            guard let at = origin["at"]?.range, let original = origin["original"]?.range else { return nil }
            let made = StatementOrigin(
                generated: at.span, original: original.span, object: origin["object"]?.text ?? "")
            return (at, made, Int(original.source.index))
        }
    }

    /// A file of a run, put together of what its parts have of it.
    package static func joined(_ parts: [ShardFile]) -> CheckedFile {
        var file = parts[0].file
        let results = parts.flatMap { zip($0.places, $0.file.results) }.sorted { $0.0 < $1.0 }
        file.results = results.map { $0.1 }
        let origins = parts.flatMap { $0.origins }.sorted {
            ($0.at.span.start, $0.at.span.end) < ($1.at.span.start, $1.at.span.end)
        }
        file.sources = sourceMap(parts[0].sourceFiles, origins)
        return file
    }

    /// The files with the places that a generated one was made of.
    private static func sourceMap(_ files: [SourceFile], _ origins: [Origin]) -> SourceMap {
        var map = SourceMap()
        for (index, file) in files.enumerated() {
            if let first = origins.first, first.original == index {
                map.add(original: file, of: first.at.source, origins.map { $0.origin })
            } else {
                _ = map.add(file)
            }
        }
        return map
    }
}

extension LeftOutStatement {
    fileprivate init(_ json: JSONValue) {
        let span = (json["span"]?.elements ?? []).compactMap { $0.integer }
        self.init(
            line: json["line"]?.integer ?? 0,
            span: span.count == 2 ? Span(Int32(span[0]), Int32(span[1])) : nil,
            text: json["text"]?.text ?? "", reason: json["reason"]?.text ?? "",
            views: json["views"]?.texts ?? [])
    }
}

extension CheckResult {
    fileprivate init(_ json: JSONValue) {
        let test = json["test"]?["range"]?.range.map {
            CheckedTest(name: json["test"]?["name"]?.text, range: $0)
        }
        let outcome = [Outcome.passed, .failed, .notProved].first { $0.spelling == json["outcome"]?.text }
        self.init(
            test: test, environment: json["environment"]?.text ?? "", outcome: outcome ?? .failed,
            regionCount: json["regions"]?.integer,
            diagnostics: (json["diagnostics"]?.elements ?? []).map { Diagnostic($0) })
        untranslatedEnvironment = json["untranslated"]?.text
        screen = json["screen"]?.text ?? environment
        states = (json["states"]?.elements ?? []).map { state in
            ChosenState(
                owner: state["owner"]?.text ?? "", group: state["group"]?.text ?? "",
                value: state["value"]?.text ?? "", isFirst: state["first"]?.boolean ?? false)
        }
        // Which failure it was, its message says.
        if json["solverFailed"]?.boolean == true { solverFailure = .imprecise }
        facts = json["facts"].flatMap { EnvironmentFacts($0) }
    }
}

extension EnvironmentFacts {
    fileprivate init?(_ json: JSONValue) {
        guard let screen = json["screen"]?.text else { return nil }
        let size = ContentSizeCategory.allCases.first { $0.spelling == json["contentSize"]?.text }
        self.init(
            screen: screen, family: json["family"]?.text.flatMap { DeviceFamily(rawValue: $0) },
            isLandscape: json["landscape"]?.boolean ?? false, setting: json["settings"]?.text ?? "",
            language: json["language"]?.text,
            direction: json["direction"]?.text == Direction.rightToLeft.spelling
                ? .rightToLeft : .leftToRight,
            contentSize: size ?? .large, system: json["ios"]?.text, options: json["options"]?.texts ?? [])
    }
}

extension Diagnostic {
    fileprivate init(_ json: JSONValue) {
        let severity = [Severity.error, .warning, .note].first { $0.spelling == json["severity"]?.text }
        let fix = json["fix"]?["range"]?.range.map {
            Fix(range: $0, replacement: json["fix"]?["text"]?.text ?? "")
        }
        self.init(
            restored: json["id"]?.text ?? "", severity ?? .error, json["range"]?.range,
            part: json["part"]?.text, statement: json["statement"]?.text ?? "",
            suggestion: Suggestion(json["suggestion"]), fact: json["fact"]?.text,
            subject: json["subject"]?.text, translation: json["translation"]?.text,
            notes: (json["notes"]?.elements ?? []).map { Note($0) }, fix: fix)
    }
}

extension Diagnostic.Suggestion {
    fileprivate init(_ json: JSONValue?) {
        self.init(json?["words"]?.text ?? "", triedAt: json?["place"]?.text ?? "")
    }
}

extension Diagnostic.Note {
    fileprivate init(_ json: JSONValue) {
        self.init(
            range: json["range"]?.range, message: json["statement"]?.text ?? "",
            suggestion: Diagnostic.Suggestion(json["suggestion"]),
            constraints: json["constraints"]?.texts ?? [])
    }
}
