import LayoutAnalysis
import SourceText

/// Checkstyle's XML, version 4.3: for each file its messages, each with the id as its source. A message about an included
/// file stands under that file.
package func checkCheckstyle(_ files: [CheckedFile]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
    for file in files {
        var positions = SourcePositions(file.sources)
        let located = file.findings().map { finding in
            (finding, finding.diagnostic.range.map { positions.region($0) })
        }
        var rest = located[...]
        if rest.isEmpty { bytes.append(file: file.name, []) }
        while let first = rest.first {
            let name = first.1?.file ?? file.name
            let same = rest.prefix { ($0.1?.file ?? file.name) == name }
            bytes.append(file: name, same)
            rest = rest.dropFirst(same.count)
        }
    }
    bytes.append("</checkstyle>\n")
    return bytes
}

extension [UInt8] {
    fileprivate mutating func append(file name: String, _ findings: ArraySlice<(Finding, SourceRegion?)>) {
        append("  <file")
        append(attribute: "name", name)
        append(">\n")
        for (finding, region) in findings {
            append("    <error")
            // The format demands a line; 0 is none.
            append(attribute: "line", "\(region?.start.line ?? 0)")
            if let region { append(attribute: "column", "\(region.start.column)") }
            let isNote = finding.diagnostic.severity == .note
            append(attribute: "severity", isNote ? "info" : finding.diagnostic.severity.spelling)
            append(attribute: "message", finding.told.message)
            append(attribute: "source", "layoutc.\(finding.diagnostic.id)")
            append("/>\n")
        }
        append("  </file>\n")
    }
}
