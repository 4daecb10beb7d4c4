import LayoutAnalysis
import SourceText

/// Annotations of the changed lines in GitHub Actions: one workflow command a message,
/// `::error file=a.layout,line=5,col=42,endLine=5,endColumn=48,title=unknown-attribute::there is ...`.
package func checkGitHub(_ files: [CheckedFile]) -> [UInt8] {
    var bytes: [UInt8] = []
    for file in files {
        var positions = SourcePositions(file.sources)
        for finding in file.findings() { bytes.append(command: finding, of: file.name, &positions) }
    }
    return bytes
}

extension [UInt8] {
    fileprivate mutating func append(
        command finding: Finding, of file: String, _ positions: inout SourcePositions
    ) {
        let isNote = finding.diagnostic.severity == .note
        append("::\(isNote ? "notice" : finding.diagnostic.severity.spelling) file=")
        if let range = finding.diagnostic.range {
            let region = positions.region(range)
            append(workflow: region.file, isProperty: true)
            append(",line=\(region.start.line),col=\(region.start.column)")
            append(",endLine=\(region.end.line),endColumn=\(region.end.column)")
        } else {
            append(workflow: file, isProperty: true)
        }
        append(",title=")
        append(workflow: finding.diagnostic.id, isProperty: true)
        append("::")
        append(workflow: finding.told.message, isProperty: false)
        append(ascii: "\n")
    }

    /// The escapes of workflow commands: percent and line ends, in properties also colons and commas.
    private mutating func append(workflow text: String, isProperty: Bool) {
        for byte in text.withHiddenShown.utf8 {
            switch byte {
            case UInt8(ascii: "%"): append("%25")
            case 13: append("%0D")
            case 10: append("%0A")
            case UInt8(ascii: ":") where isProperty: append("%3A")
            case UInt8(ascii: ",") where isProperty: append("%2C")
            default: append(byte)
            }
        }
    }
}
