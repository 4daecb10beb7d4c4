import LayoutAnalysis
import LayoutProgram
import SourceText

/// JUnit's XML as continuous integration reads it: a suite for each file, a case for compiling, for each check that passed, and
/// for each fault that made checks fail, however many environments have it. What is not proved counts as failed, and warnings are
/// the suite's output.
package func checkJUnit(_ files: [CheckedFile]) -> [UInt8] {
    let suites = files.map { Suite($0) }
    var bytes: [UInt8] = []
    bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"layoutc\"")
    bytes.append(countsOf: suites)
    bytes.append(">\n")
    for suite in suites { bytes.append(suite: suite) }
    bytes.append("</testsuites>\n")
    return bytes
}

/// A file with its faults.
private struct Suite {
    let file: CheckedFile
    let findings: [Finding]
    /// The faults because of which checks failed.
    let faults: [Finding]
    let passed: [CheckResult]
    /// Checks that neither passed nor have a message that says why.
    let open: [CheckResult]

    init(_ file: CheckedFile) {
        self.file = file
        findings = file.findings()
        let ofResults = file.findings(of: [])
        faults = ofResults.filter { $0.diagnostic.severity == .error }
        passed = file.results.filter { $0.outcome == .passed }
        open = file.results.filter { result in
            result.outcome != .passed && !result.diagnostics.contains { $0.severity == .error }
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(countsOf suites: [Suite]) {
        let failures = suites.reduce(0) { $0 + $1.faults.count + $1.open.count }
        append(attribute: "tests", "\(failures + suites.reduce(0) { $0 + $1.passed.count + 1 })")
        append(attribute: "failures", "\(failures)")
        append(attribute: "errors", "\(suites.count { $0.file.isUnusable })")
    }

    fileprivate mutating func append(suite: Suite) {
        let file = suite.file
        var renderer = DiagnosticRenderer(file.sources)
        append("  <testsuite")
        append(attribute: "name", file.title)
        append(countsOf: [suite])
        append(">\n")
        let errors = file.diagnostics.filter { $0.severity == .error }
        append(
            case: "compiles", of: file.title, "error",
            errors.first.map { ($0.id, $0.message, renderer.render(errors)) })
        for result in suite.passed { append(case: result.title, of: file.title, "failure", nil) }
        var names: [String: Int] = [:]
        for fault in suite.faults {
            let told = fault.told
            let subject = told.subject ?? told.quotedAtBeginning
            let name = told.id + (subject.map { " of \($0)" } ?? "")
            names[name, default: 0] += 1
            let number = names[name, default: 1] > 1 ? " (\(names[name, default: 1]))" : ""
            let command =
                fault.environments.first?.facts.flatMap { file.command($0) }.map { "$ \($0)\n" } ?? ""
            append(
                case: name + number, of: file.title, "failure",
                (told.id, told.message, renderer.render(told) + command))
        }
        for result in suite.open {
            append(
                case: result.title, of: file.title, "failure",
                (result.outcome.spelling, "neither a failure nor a proof was found", ""))
        }
        append(warningsOf: suite, &renderer)
        append("  </testsuite>\n")
    }

    /// A case that passed unless there is a fault: its type, its message and its text.
    private mutating func append(
        case name: String, of file: String, _ element: String,
        _ fault: (type: String, message: String, text: String)?
    ) {
        append("    <testcase")
        append(attribute: "classname", file)
        append(attribute: "name", name)
        guard let fault else { return append("/>\n") }
        append(">\n      <\(element)")
        append(attribute: "type", fault.type)
        append(attribute: "message", fault.message)
        append(ascii: ">")
        append(escaped: fault.text)
        append("</\(element)>\n    </testcase>\n")
    }

    private mutating func append(warningsOf suite: Suite, _ renderer: inout DiagnosticRenderer) {
        var text = ""
        for finding in suite.findings where finding.diagnostic.severity != .error {
            let diagnostic = finding.told
            text += renderer.render(diagnostic)
        }
        if text.isEmpty { return }
        append("    <system-out>")
        append(escaped: text)
        append("</system-out>\n")
    }
}

extension Diagnostic {
    /// The view or constraint that a message begins with: `'Title' is clipped`.
    fileprivate var quotedAtBeginning: String? {
        let bytes = Array(message.utf8)
        guard bytes.first == UInt8(ascii: "'") else { return nil }
        let name = bytes.dropFirst()
        return name.firstPlace(of: "' ".utf8).map { String(decoding: name[..<$0], as: UTF8.self) }
    }
}
