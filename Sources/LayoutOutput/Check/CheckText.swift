import LayoutModel
import SourceText

/// A file's checks for people: each message about one once with its lines, then a line for each check. What compiling
/// found is no part of it.
///
/// - Parameter isQuiet: Only what failed, no warnings.
package func checkText(_ file: CheckedFile, isQuiet: Bool, usesColor: Bool) -> [UInt8] {
    var renderer = DiagnosticRenderer(file.sources, usesColor: usesColor)
    var text = ""
    var limit = RepetitionLimit()
    for finding in file.findings(of: []) where finding.diagnostic.severity == .error || !isQuiet {
        if limit.admits(finding.diagnostic) { text += renderer.render(finding.told) }
    }
    text += renderer.render(limit.summaries)
    for result in file.results where result.outcome != .passed || !isQuiet {
        text += "\(file.name): \(result.title): \(verdict(on: result))".withHiddenShown + "\n"
    }
    return Array(text.utf8)
}

private func verdict(on result: CheckResult) -> String {
    switch result.outcome {
    case .passed: result.regionCount.map { "proved for every size, in \(counted($0, "region"))" } ?? "passed"
    case .failed: "failed"
    case .notProved: "not proved"
    }
}

/// The last line: how many checks of how many files passed, failed, and could be neither proved nor refuted.
package func checkSummary(_ files: [CheckedFile]) -> [UInt8] {
    let results = files.flatMap { $0.results }
    var parts: [String] = []
    for (outcome, word) in [
        (CheckResult.Outcome.passed, "passed"), (.failed, "failed"), (.notProved, "not proved"),
    ] {
        let count = results.count { $0.outcome == outcome }
        if count > 0 { parts.append("\(count) \(word)") }
    }
    let unusable = files.count { $0.isUnusable }
    if unusable > 0 {
        parts.append(unusable == 1 ? "1 file does not compile" : "\(unusable) files do not compile")
    }
    let counts = "\(counted(files.count, "file")), \(counted(results.count, "check"))"
    return Array("\(counts)\(parts.isEmpty ? "" : ": ")\(parts.joined(separator: ", "))\n".utf8)
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
