import LayoutAnalysis
import LayoutEngine
import SourceText

/// One file's checks as an object; several files' as an array, in the order given. Ends with a line feed.
package func checkJSON(_ files: [CheckedFile], asArray: Bool) -> [UInt8] {
    JSONWriter.document(files, asArray: asArray) { writer, file in writer.check(file) }
}

extension JSONWriter {
    fileprivate mutating func check(_ file: CheckedFile) {
        var positions = SourcePositions(file.sources)
        report { writer in
            writer.member("file", string: file.name)
            writer.member("compiles", boolean: !file.isUnusable)
            writer.member("diagnostics", file.diagnostics, &positions)
            writer.member("results", each: file.results, .lines) { writer, result in
                writer.result(result, &positions)
            }
        }
    }

    private mutating func result(_ result: CheckResult, _ positions: inout SourcePositions) {
        object { writer in
            writer.member("test", string: result.test?.name)
            writer.place(of: result.test, &positions)
            writer.member("environment", string: result.environment)
            writer.member("outcome", string: result.outcome.spelling)
            writer.member("regions", integer: result.regionCount.map { Int64($0) })
            writer.member("diagnostics", result.diagnostics, &positions)
        }
    }

    /// The line of a test, and of one that is included, its file.
    private mutating func place(of test: CheckedTest?, _ positions: inout SourcePositions) {
        member("line", integer: test.map { Int64(positions.region($0.range).start.line) })
        if let included = test.flatMap({ positions.includedFile(of: $0.range) }) {
            member("file", string: included)
        }
    }

    /// Diagnostics as an array of objects.
    mutating func member(
        _ name: String, _ diagnostics: [Diagnostic], _ positions: inout SourcePositions
    ) {
        key(name)
        array(.lines) { writer in
            for diagnostic in diagnostics { writer.diagnostic(diagnostic, &positions) }
        }
    }

    private mutating func diagnostic(_ diagnostic: Diagnostic, _ positions: inout SourcePositions) {
        object { writer in
            writer.member("id", string: diagnostic.id)
            writer.member("severity", string: diagnostic.severity.spelling)
            writer.member("message", string: diagnostic.message)
            writer.place(diagnostic.range, &positions)
            writer.member("notes", each: diagnostic.notes) { writer, note in
                writer.object { writer in
                    writer.member("message", string: note.message)
                    writer.place(note.range, &positions)
                    if !note.constraints.isEmpty {
                        writer.member("constraints", each: note.constraints) { writer, name in
                            writer.string(name)
                        }
                    }
                }
            }
            writer.key("fix")
            guard let fix = diagnostic.fix else { return writer.null() }
            writer.object { writer in
                writer.place(fix.range, &positions)
                writer.member("replacement", string: fix.replacement)
            }
        }
    }

    /// File, lines and columns; nothing where a message is about no place.
    private mutating func place(_ range: SourceRange?, _ positions: inout SourcePositions) {
        guard let range else { return }
        let region = positions.region(range)
        member("file", string: region.file)
        member("line", integer: Int64(region.start.line))
        member("column", integer: Int64(region.start.column))
        member("endLine", integer: Int64(region.end.line))
        member("endColumn", integer: Int64(region.end.column))
    }
}
