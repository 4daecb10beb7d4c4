import ContentSizes
import LayoutAnalysis
import LayoutImport
import LayoutProgram
import LinearSolver
import SourceText

/// A part of the checks of a run, in `index` of `count` parts of the same size, about.
package struct Shard: Equatable, Sendable {
    /// From 1.
    package var index: Int
    package var count: Int

    package init(index: Int, of count: Int) { (self.index, self.count) = (index, count) }

    /// The pieces that belong to it.
    package func pieces(of total: Int) -> Range<Int> {
        total * (index - 1) / count..<total * index / count
    }
}

/// What one part of a run leaves for the report of all: the files of which it checked something, with everything that reports are a
/// function of.
package struct ShardReport: Sendable {
    package var shard: Shard
    package var files: [ShardFile]
    /// How many documents have nothing to lay out.
    package var passedOverCount: Int
    /// Whether a document for programs is an array.
    package var isForSeveral: Bool
    package var isStrict: Bool
    package var allowsPartial: Bool

    package init(
        _ shard: Shard, _ files: [ShardFile], passedOverCount: Int, isForSeveral: Bool, isStrict: Bool,
        allowsPartial: Bool
    ) {
        (self.shard, self.files, self.passedOverCount) = (shard, files, passedOverCount)
        (self.isForSeveral, self.isStrict, self.allowsPartial) = (isForSeveral, isStrict, allowsPartial)
    }
}

/// A file as a part of a run leaves it.
package struct ShardFile: Sendable {
    /// Its place among the files of the run.
    package var index: Int
    package var file: CheckedFile
    /// The place of each result among all of the file.
    package var places: [Int]
    /// The faults of its baseline that were found, and all that this knows of it.
    package var found: [String]
    package var known: [String]
    /// Of one that was read: the texts that its ranges are in, and what the places of the generated one were made of.
    var sourceFiles: [SourceFile] = []
    var origins: [Origin] = []

    /// A place of a generated file, and that of the original, whose index among the files is given.
    typealias Origin = (at: SourceRange, origin: StatementOrigin, original: Int)

    package init(index: Int, file: CheckedFile, places: [Int], found: [String], known: [String]) {
        (self.index, self.file, self.places, self.found, self.known) = (index, file, places, found, known)
    }
}

/// The report of a part of a run as one object, which `ShardReport.read` takes.
package func shardJSON(_ report: ShardReport) -> [UInt8] {
    var sources = SourceTable()
    let files = report.files.map { $0.json(&sources) }
    let document: JSON.Members = [
        "schema": .integer(1), "shard": .count(report.shard.index), "of": .count(report.shard.count),
        "strict": .boolean(report.isStrict), "allowsPartial": .boolean(report.allowsPartial),
        "several": .boolean(report.isForSeveral), "passedOver": .count(report.passedOverCount),
        "sources": .lines(sources.json), "files": .lines(files),
    ]
    return JSON.multiline(document).document()
}

/// The texts that ranges are in, each once.
private struct SourceTable {
    private var indices: [Key: Int] = [:]
    private(set) var json: [JSON] = []

    private struct Key: Hashable {
        let name: String
        let bytes: [UInt8]
    }

    mutating func index(of file: SourceFile) -> Int {
        let key = Key(name: file.name, bytes: file.bytes)
        if let known = indices[key] { return known }
        indices[key] = json.count
        let text = String(decoding: file.bytes, as: UTF8.self)
        json.append(["name": .string(file.name), "text": .string(text)])
        return json.count - 1
    }
}

extension ShardFile {
    fileprivate func json(_ table: inout SourceTable) -> JSON {
        let all = file.diagnostics + file.results.flatMap { $0.diagnostics }
        let ranges =
            all.flatMap { [$0.range] + $0.notes.map { $0.range } + [$0.fix?.range] }
            + file.results.map { $0.test?.range }
        let origins = Self.origins(of: ranges.compactMap { $0 }, in: file.sources)
        let sources = file.sources.files.map { JSON.integer(Int64(table.index(of: $0))) }
        let members: JSON = [
            "index": .count(index), "file": .string(file.name), "scene": .text(file.scene),
            "sources": .array(sources),
        ]
        return members.adding([
            "origins": .array(origins), "statesOnce": .boolean(file.checksStatesOnce),
            "leftOut": file.leftOut.map { .array($0.map { $0.json }) } ?? .null,
            "found": .texts(found), "known": .texts(known),
            "diagnostics": .array(file.diagnostics.map { $0.json }),
            "results": .array(zip(places, file.results).map { $1.json(place: $0) }),
        ])
    }

    /// What each place of a generated file was made of, in order.
    private static func origins(of ranges: [SourceRange], in sources: SourceMap) -> [JSON] {
        var told: Set<SourceRange> = []
        let generated = ranges.filter { sources.isGenerated($0.source) && told.insert($0).inserted }
            .sorted {
                ($0.source.index, $0.span.start, $0.span.end) < ($1.source.index, $1.span.start, $1.span.end)
            }
        return generated.map { range in
            let original = sources.original(of: range)
            return [
                "at": range.json, "original": original.json, "object": .text(sources.object(at: range)),
            ]
        }
    }
}

extension SourceRange {
    fileprivate var json: JSON {
        .array([.count(Int(source.index)), .count(Int(span.start)), .count(Int(span.end))])
    }
}

extension LeftOutStatement {
    fileprivate var json: JSON {
        [
            "line": .count(line), "text": .string(text), "reason": .string(reason), "views": .texts(views),
            "span": span.map { .array([.count(Int($0.start)), .count(Int($0.end))]) } ?? .null,
        ]
    }
}

extension CheckResult {
    fileprivate func json(place: Int) -> JSON {
        let test = test.map { test -> JSON in ["name": .text(test.name), "range": test.range.json] }
        let members: JSON = [
            "index": .count(place), "test": test ?? .null, "environment": .string(environment),
            "untranslated": .text(untranslatedEnvironment), "screen": .string(screen),
        ]
        return members.adding([
            "states": .array(states.map { $0.json }), "outcome": .string(outcome.spelling),
            "solverFailed": .boolean(solverFailure?.isFaultOfSolver == true), "regions": .count(regionCount),
            "facts": facts?.shardJSON ?? .null, "diagnostics": .array(diagnostics.map { $0.json }),
        ])
    }
}

extension ChosenState {
    fileprivate var json: JSON {
        [
            "owner": .string(owner), "group": .string(group), "value": .string(value),
            "first": .boolean(isFirst),
        ]
    }
}

extension EnvironmentFacts {
    fileprivate var shardJSON: JSON {
        [
            "screen": .string(screen), "family": .text(family?.rawValue), "landscape": .boolean(isLandscape),
            "settings": .string(setting), "language": .text(language),
            "direction": .string(direction.spelling), "contentSize": .string(contentSize.spelling),
            "ios": .text(system), "options": .texts(options),
        ]
    }
}

extension Diagnostic {
    fileprivate var json: JSON {
        let members: JSON = [
            "id": .string(id), "severity": .string(severity.spelling),
            "statement": .string(String(bareStatement)), "range": range?.json ?? .null,
        ]
        return members.adding("part", part.map { .string(String($0)) })
            .adding("fact", fact.map { .string($0) }).adding("subject", subject.map { .string($0) })
            .adding("translation", translation.map { .string($0) }).adding("suggestion", suggestion.json)
            .adding("notes", notes.isEmpty ? nil : .array(notes.map { $0.json }))
            .adding(
                "fix", fix.map { ["range": $0.range.json, "text": .string($0.replacement)] })
    }
}

extension Diagnostic.Suggestion {
    /// `nil` where nothing is proposed.
    fileprivate var json: JSON? {
        words.isEmpty ? nil : ["words": .string(words), "place": .string(place)]
    }
}

extension Diagnostic.Note {
    fileprivate var json: JSON {
        let members: JSON = ["range": range?.json ?? .null, "statement": .string(statement)]
        return members.adding("suggestion", proposal.json)
            .adding("constraints", constraints.isEmpty ? nil : .texts(constraints))
    }
}
