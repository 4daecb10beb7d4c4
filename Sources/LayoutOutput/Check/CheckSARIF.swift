import LayoutAnalysis
import LayoutProgram
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
    let results = zip(files, findings).flatMap { file, findings in
        var location = ResultLocation(file: file.name, positions: SourcePositions(file.sources))
        return findings.map { finding in
            let facts = finding.environments.first?.facts
            return location.result(finding.told, rules).adding(
                "properties", facts.flatMap { file.command($0) }.map { ["reproduce": .string($0)] })
        }
    }
    let run: JSON.Members = [
        "tool": tool(version: version, rules: rules), "columnKind": .string("utf16CodeUnits"),
        "results": .lines(results),
    ]
    let log: JSON.Members = [
        "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"), "version": .string("2.1.0"),
        "runs": .lines([.multiline(run)]),
    ]
    return JSON.multiline(log).document()
}

private func tool(version: String, rules: [String]) -> JSON {
    [
        "driver": [
            "name": .string("layoutc"), "semanticVersion": .string(version),
            "rules": .lines(rules.map { ["id": .string($0)] }),
        ]
    ]
}

/// The locations of the results of one file.
private struct ResultLocation {
    var file: String
    var positions: SourcePositions

    mutating func result(_ diagnostic: Diagnostic, _ rules: [String]) -> JSON {
        let result: JSON = [
            "ruleId": .string(diagnostic.id), "ruleIndex": .count(rules.firstIndex(of: diagnostic.id)),
            "level": .string(diagnostic.severity.spelling), "message": message(diagnostic.message),
            "locations": .array([location(diagnostic.range)]),
        ]
        return result.adding("relatedLocations", related(diagnostic.notes))
            .adding("fixes", diagnostic.fix.map { .array([fix($0)]) })
    }

    private mutating func related(_ notes: [Diagnostic.Note]) -> JSON? {
        if notes.isEmpty { return nil }
        // The schema wants them to be distinct.
        let distinct = notes.indices.filter { !notes[..<$0].contains(notes[$0]) }.map { notes[$0] }
        return .array(distinct.map { location($0.range).adding("message", message($0.message)) })
    }

    private mutating func location(_ range: SourceRange?) -> JSON {
        let region = range.map { positions.utf16Region($0) }
        let artifact: JSON = ["artifactLocation": address(region?.file ?? file)]
        return ["physicalLocation": artifact.adding("region", region?.json)]
    }

    private mutating func fix(_ fix: Diagnostic.Fix) -> JSON {
        let region = positions.utf16Region(fix.range)
        let replacement: JSON = [
            "deletedRegion": region.json, "insertedContent": ["text": .string(fix.replacement)],
        ]
        let change: JSON = [
            "artifactLocation": address(region.file), "replacements": .array([replacement]),
        ]
        return ["artifactChanges": .array([change])]
    }
}

private func message(_ text: String) -> JSON { ["text": .string(text)] }

private func address(_ file: String) -> JSON { ["uri": .string(uriReference(file))] }

extension SourceRegion {
    fileprivate var json: JSON {
        [
            "startLine": .count(start.line), "startColumn": .count(start.column),
            "endLine": .count(end.line), "endColumn": .count(end.column),
        ]
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
