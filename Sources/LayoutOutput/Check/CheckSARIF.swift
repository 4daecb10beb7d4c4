import LayoutAnalysis
import LayoutSyntax
import SourceText

/// The Static Analysis Results Interchange Format, version 2.1.0 (OASIS): one run, whose rules are the ids found, with
/// columns in UTF-16 code units.
///
/// - Parameter version: The program's.
package func checkSARIF(_ files: [CheckedFile], version: String) -> [UInt8] {
    let findings = files.map { $0.findings() }
    var rules: [String] = []
    for finding in findings.joined() where !rules.contains(finding.diagnostic.id) {
        rules.append(finding.diagnostic.id)
    }
    var writer = JSONWriter()
    writer.object(.lines) { writer in
        writer.member("$schema", string: "https://json.schemastore.org/sarif-2.1.0.json")
        writer.member("version", string: "2.1.0")
        writer.key("runs")
        writer.array(.lines) { writer in
            writer.object(.lines) { writer in
                writer.tool(version: version, rules: rules)
                writer.member("columnKind", string: "utf16CodeUnits")
                writer.results(zip(files, findings), rules)
            }
        }
    }
    return writer.line()
}

extension JSONWriter {
    fileprivate mutating func tool(version: String, rules: [String]) {
        key("tool")
        object { writer in
            writer.key("driver")
            writer.object { writer in
                writer.member("name", string: "layoutc")
                writer.member("semanticVersion", string: version)
                writer.member("rules", each: rules, .lines) { writer, rule in
                    writer.object { $0.member("id", string: rule) }
                }
            }
        }
    }

    fileprivate mutating func results(
        _ findings: Zip2Sequence<[CheckedFile], [[Finding]]>, _ rules: [String]
    ) {
        key("results")
        array(.lines) { writer in
            for (file, findings) in findings {
                var positions = SourcePositions(file.sources)
                for finding in findings { writer.result(finding, of: file.name, rules, &positions) }
            }
        }
    }

    private mutating func result(
        _ finding: Finding, of file: String, _ rules: [String], _ positions: inout SourcePositions
    ) {
        let diagnostic = finding.told
        object { writer in
            writer.member("ruleId", string: diagnostic.id)
            writer.member("ruleIndex", integer: rules.firstIndex(of: diagnostic.id).map { Int64($0) })
            writer.member("level", string: diagnostic.severity.spelling)
            writer.message(diagnostic.message)
            writer.key("locations")
            writer.array { $0.location(diagnostic.range, of: file, &positions) }
            if !diagnostic.notes.isEmpty { writer.notes(diagnostic.notes, of: file, &positions) }
            if let fix = diagnostic.fix { writer.fix(fix, &positions) }
        }
    }

    private mutating func message(_ text: String) {
        key("message")
        object { $0.member("text", string: text) }
    }

    private mutating func notes(
        _ notes: [Diagnostic.Note], of file: String, _ positions: inout SourcePositions
    ) {
        key("relatedLocations")
        // No two of them may be the same.
        let distinct = notes.indices.filter { !notes[..<$0].contains(notes[$0]) }.map { notes[$0] }
        array { writer in
            for note in distinct { writer.location(note.range, message: note.message, of: file, &positions) }
        }
    }

    private mutating func location(
        _ range: SourceRange?, message: String? = nil, of file: String, _ positions: inout SourcePositions
    ) {
        let region = range.map { positions.utf16Region($0) }
        object { writer in
            writer.key("physicalLocation")
            writer.object { writer in
                writer.artifact(region?.file ?? file)
                if let region { writer.region("region", region) }
            }
            if let message { writer.message(message) }
        }
    }

    private mutating func fix(_ fix: Diagnostic.Fix, _ positions: inout SourcePositions) {
        let region = positions.utf16Region(fix.range)
        key("fixes")
        array { writer in
            writer.object { writer in
                writer.key("artifactChanges")
                writer.array { writer in
                    writer.object { writer in
                        writer.artifact(region.file)
                        writer.key("replacements")
                        writer.array { $0.replacement(region, by: fix.replacement) }
                    }
                }
            }
        }
    }

    private mutating func replacement(_ region: SourceRegion, by text: String) {
        object { writer in
            writer.region("deletedRegion", region)
            writer.key("insertedContent")
            writer.object { $0.member("text", string: text) }
        }
    }

    private mutating func artifact(_ file: String) {
        key("artifactLocation")
        object { $0.member("uri", string: uriReference(file)) }
    }

    private mutating func region(_ name: String, _ region: SourceRegion) {
        key(name)
        object { writer in
            writer.member("startLine", integer: Int64(region.start.line))
            writer.member("startColumn", integer: Int64(region.start.column))
            writer.member("endLine", integer: Int64(region.end.line))
            writer.member("endColumn", integer: Int64(region.end.column))
        }
    }
}

/// A path as a URI reference (RFC 3986), an absolute one as a URI of the scheme file (RFC 8089): what is neither
/// unreserved nor a slash is percent-encoded.
private func uriReference(_ path: String) -> String {
    var bytes: [UInt8] = path.hasPrefix("/") ? Array("file://".utf8) : []
    for byte in path.utf8 {
        if byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte) {
            bytes.append(byte)
        } else {
            bytes.append(ascii: "%")
            bytes.append(hexadecimal: byte, isUppercase: true)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
