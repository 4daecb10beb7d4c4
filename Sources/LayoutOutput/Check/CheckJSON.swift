import ContentSizes
import LayoutAnalysis
import LayoutProgram
import SourceText

/// One file's checks as an object; several files' as an array, in the order given. Ends with a line feed.
package func checkJSON(_ files: [CheckedFile], asArray: Bool) -> [UInt8] {
    JSON.document(files.map { $0.json }, asArray: asArray)
}

extension CheckedFile {
    fileprivate var json: JSON {
        var positions = SourcePositions(sources)
        let heading: JSON.Members = ["file": .string(name)]
        return .report(
            heading.adding("scene", scene.map { .string($0) }).adding(JSON.completeness(leftOut)).adding([
                "compiles": .boolean(!isUnusable),
                "diagnostics": .lines(diagnostics.map { $0.json(&positions) }),
                "results": .lines(
                    results.map { result in
                        result.json(command: result.facts.flatMap { command($0) }, &positions)
                    }),
            ]))
    }
}

extension CheckResult {
    fileprivate func json(command: String?, _ positions: inout SourcePositions) -> JSON {
        let members: JSON = [
            "test": .text(test?.name), "line": .count(test.map { positions.region($0.range).start.line }),
        ]
        // An included test has its file as a further member.
        let file = test.flatMap { positions.includedFile(of: $0.range) }.map { JSON.string($0) }
        return members.adding("file", file).adding([
            "environment": .string(environment)
        ]).adding("at", facts?.json).adding("command", command.map { .string($0) }).adding(
            "states", states.json
        )
        .adding([
            "outcome": .string(outcome.spelling),
            "regions": .count(regionCount),
            "diagnostics": .lines(diagnostics.map { $0.json(&positions) }),
        ])
    }
}

extension Diagnostic {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        let members: JSON = [
            "id": .string(id), "severity": .string(severity.spelling), "message": .string(message),
        ]
        return members.adding(positions.members(of: range)).adding([
            "notes": .array(notes.map { $0.json(&positions) }), "fix": fix?.json(&positions) ?? .null,
        ])
    }
}

extension Diagnostic.Note {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        let text: JSON = ["message": .string(message)]
        return text.adding(positions.members(of: range))
            .adding("constraints", constraints.isEmpty ? nil : .texts(constraints))
    }
}

extension Diagnostic.Fix {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        positions.members(of: range).adding("replacement", .string(replacement))
    }
}

extension SourcePositions {
    /// File, lines and columns; no members where a message is about no text.
    fileprivate mutating func members(of range: SourceRange?) -> JSON {
        guard let range else { return [:] }
        let region = region(range)
        return [
            "file": .string(region.file), "line": .count(region.start.line),
            "column": .count(region.start.column), "endLine": .count(region.end.line),
            "endColumn": .count(region.end.column),
        ]
    }
}

extension EnvironmentFacts {
    fileprivate var json: JSON {
        let members: JSON = ["screen": .string(screen)]
        return members.adding("family", family.map { .string($0.rawValue) })
            .adding("orientation", family.map { _ in .string(isLandscape ? "landscape" : "portrait") })
            .adding("settings", setting.isEmpty ? nil : .string(setting))
            .adding("language", language.map { .string($0) })
            .adding([
                "direction": .string(direction.spelling), "contentSize": .string(contentSize.spelling),
            ])
            .adding("ios", system.map { .string($0) })
    }
}
