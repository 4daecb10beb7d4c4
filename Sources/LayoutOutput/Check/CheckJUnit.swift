import LayoutAnalysis
import SourceText

/// JUnit's XML as continuous integration reads it: a suite for each file, a case for each check and one for compiling.
/// A check that is not proved counts as failed, and warnings are the suite's output.
package func checkJUnit(_ files: [CheckedFile]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"layoutc\"")
    bytes.append(countsOf: files)
    bytes.append(">\n")
    for file in files { bytes.append(suite: file) }
    bytes.append("</testsuites>\n")
    return bytes
}

extension [UInt8] {
    fileprivate mutating func append(countsOf files: [CheckedFile]) {
        let failures = files.reduce(0) { $0 + $1.results.count { $0.outcome != .passed } }
        append(attribute: "tests", "\(files.reduce(0) { $0 + $1.results.count + 1 })")
        append(attribute: "failures", "\(failures)")
        append(attribute: "errors", "\(files.count { $0.isUnusable })")
    }

    fileprivate mutating func append(suite file: CheckedFile) {
        var renderer = DiagnosticRenderer(file.sources)
        append("  <testsuite")
        append(attribute: "name", file.title)
        append(countsOf: [file])
        append(">\n")
        append(case: "compiles", of: file.title, "error", file.diagnostics, &renderer)
        for result in file.results {
            let diagnostics = result.outcome == .passed ? [] : result.diagnostics
            append(case: result.title, of: file.title, "failure", diagnostics, &renderer, result.outcome)
        }
        append(warningsOf: file, &renderer)
        append("  </testsuite>\n")
    }

    /// A case that passed unless an error or the outcome says otherwise.
    private mutating func append(
        case name: String, of file: String, _ element: String, _ diagnostics: [Diagnostic],
        _ renderer: inout DiagnosticRenderer, _ outcome: CheckResult.Outcome = .passed
    ) {
        let errors = diagnostics.filter { $0.severity == .error }
        append("    <testcase")
        append(attribute: "classname", file)
        append(attribute: "name", name)
        if errors.isEmpty, outcome == .passed { return append("/>\n") }
        append(">\n      <\(element)")
        append(attribute: "type", errors.first?.id ?? outcome.spelling)
        append(attribute: "message", errors.first?.message ?? "neither a failure nor a proof was found")
        append(ascii: ">")
        append(escaped: renderer.render(errors))
        append("</\(element)>\n    </testcase>\n")
    }

    private mutating func append(warningsOf file: CheckedFile, _ renderer: inout DiagnosticRenderer) {
        var text = ""
        for finding in file.findings() where finding.diagnostic.severity != .error {
            let diagnostic = finding.told
            text += renderer.render(diagnostic)
        }
        if text.isEmpty { return }
        append("    <system-out>")
        append(escaped: text)
        append("</system-out>\n")
    }
}
