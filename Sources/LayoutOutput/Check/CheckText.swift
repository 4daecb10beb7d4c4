import ContentSizes
import LayoutAnalysis
import LayoutProgram
import SourceText

/// A file's checks for people: each message about one once with its lines, then a line for each check, or for many that
/// end alike. What compiling found is no part of it.
///
/// - Parameters:
///   - isQuiet: Only what failed, no warnings unless these are strict.
///   - isVerbose: Each message is followed by the command that shows it again, and by every environment that it holds in.
///   - hasVerdicts: Whether the end of each check is told.
package func checkText(
    _ file: CheckedFile, isQuiet: Bool, isStrict: Bool = false, isVerbose: Bool = false,
    hasVerdicts: Bool = true, usesColor: Bool
) -> [UInt8] {
    var renderer = DiagnosticRenderer(file.sources, usesColor: usesColor)
    var text = ""
    var limit = RepetitionLimit()
    for finding in file.findings(of: []) {
        let severity = finding.diagnostic.severity
        guard severity == .error || !isQuiet || severity == .warning && isStrict else { continue }
        guard limit.admits(finding.diagnostic) else { continue }
        text += renderer.render(finding.told)
        if isVerbose { text += details(of: finding, in: file) }
    }
    text += renderer.render(limit.summaries)
    if !hasVerdicts { return Array(text.utf8) }
    let reserve = file.isPartial ? " as far as it could be read" : ""
    for line in verdicts(of: file.results, file.combinations, isQuiet: isQuiet) {
        let line = line.hasSuffix(": passed") ? line + reserve : line
        text += "\(file.title): \(line)".withHiddenShown + "\n"
    }
    return Array(text.utf8)
}

/// The checks of many files for people, and the warnings about the files themselves: each message is a line, as an editor jumps to,
/// without the text that it is about, and what passed is only in the summary.
package func checkShortText(
    _ files: [CheckedFile], isQuiet: Bool, isStrict: Bool = false, usesColor: Bool
) -> [UInt8] {
    var text = ""
    var counts: [String: Int] = [:]
    var hidden = 0
    for file in files {
        var renderer = DiagnosticRenderer(file.sources, usesColor: usesColor)
        let ofFile = file.diagnostics.filter {
            $0.severity == .warning && $0.id != WarningID.leftOut.rawValue
        }
        for var message in ofFile + file.findings(of: []).map({ $0.told }) where message.severity != .note {
            let isError = message.severity == .error
            if isQuiet, !isStrict, !isError { continue }
            counts[message.id, default: 0] += 1
            if counts[message.id, default: 0] > (isError ? shortErrors : shortWarnings) {
                hidden += 1
                continue
            }
            message.notes = []
            text += renderer.render(message).prefix { $0 != "\n" } + "\n"
        }
    }
    if hidden > 0 {
        let more = "\(hidden) more message\(hidden == 1 ? "" : "s") of these kinds"
        text += "\(more); --verbose tells all of them, with their lines\n"
    }
    return Array(text.utf8)
}

/// Of each kind so many errors and warnings of many files are told.
private let shortErrors = 8
private let shortWarnings = 4

/// The command that shows a finding again, and where it holds.
private func details(of finding: Finding, in file: CheckedFile) -> String {
    let environments = finding.environments
    let command = environments.first?.facts.flatMap { file.command($0) }
    let names = distinct(environments.map { $0.name }).joined(separator: "; ")
    return (command.map { "  $ \($0)\n" } ?? "") + (environments.count > 1 ? "  at \(names)\n" : "")
}

/// More results than these are counted where they say nothing by themselves.
private let namedResults = 3

/// More failures than these are counted, with the first of them: the messages above name the environments.
private let namedFailures = 3

/// A line for each result. Many environments that pass share one, and so do those that fail, where there are many or where
/// none passes.
///
/// - Parameter combinations: The states in which the file was checked.
private func verdicts(
    of results: [CheckResult], _ combinations: [[ChosenState]], isQuiet: Bool
) -> [String] {
    var lines: [String] = []
    var rest = results[...]
    while let first = rest.first {
        let ofOneTest = rest.prefix { $0.test == first.test }
        rest = rest.dropFirst(ofOneTest.count)
        lines += verdicts(onOneTest: ofOneTest, combinations, isQuiet: isQuiet)
    }
    return lines
}

private func verdicts(
    onOneTest results: ArraySlice<CheckResult>, _ combinations: [[ChosenState]], isQuiet: Bool
) -> [String] {
    let counts = [CheckResult.Outcome.passed, .failed].map { outcome in
        results.count { $0.outcome == outcome && $0.regionCount == nil }
    }
    let passed = counts[0] > namedResults ? counts[0] : 0
    let isLong = counts[1] > namedFailures || counts[1] > namedResults && counts[1] == results.count
    let failed = isLong ? counts[1] : 0
    var lines = passed > 0 && !isQuiet ? ["\(title(of: passed, results, combinations)): passed"] : []
    if failed > 0, let first = results.first(where: { $0.outcome == .failed && $0.regionCount == nil }) {
        let example = failed < results.count ? ", first at \(first.environment)" : ""
        lines.append("\(title(of: failed, results, combinations)): failed\(example)")
    }
    for result in results where result.outcome != .passed || !isQuiet {
        let count =
            switch result.outcome {
            case .passed: passed
            case .failed: failed
            case .notProved: 0
            }
        let isCounted = count > 0 && result.regionCount == nil
        if !isCounted { lines.append("\(result.title): \(verdict(on: result))") }
    }
    return lines
}

/// `all 50 environments`, `"portrait" at 48 environments`, of one screen `375 x 667, every state`
private func title(
    of count: Int, _ results: ArraySlice<CheckResult>, _ combinations: [[ChosenState]]
) -> String {
    let isAll = count == results.count
    var environments = "\(isAll ? "all " : "")\(count) environments"
    if isAll, count == combinations.count, let screen = results.first?.screen,
        results.allSatisfy({ $0.screen == screen })
    {
        environments = "\(screen), every state"
    }
    guard let test = results.first?.test else { return environments }
    return "\(test.title) at \(environments)"
}

private func verdict(on result: CheckResult) -> String {
    switch result.outcome {
    case .passed: result.regionCount.map { "proved for every size, in \(counted($0, "region"))" } ?? "passed"
    case .failed: "failed"
    case .notProved: "not proved"
    }
}

/// The last line: how many checks of how many files, of how many scenes in how many environments, passed, failed, and could
/// be neither proved nor refuted.
///
/// - Parameters:
///   - passedOverCount: How many documents have nothing to lay out.
///   - knownCount: How many faults of the baseline were found again.
///   - healedCount: How many were not.
package func checkSummary(
    _ files: [CheckedFile], passedOverCount: Int = 0, knownCount: Int = 0, healedCount: Int = 0
) -> [UInt8] {
    let results = files.flatMap { $0.results }
    let counts = [
        counted(Set(files.map { $0.name }).count, "file"), scenes(in: files), environments(of: files),
    ]
    var parts: [String] = []
    for (outcome, word) in [
        (CheckResult.Outcome.passed, "passed"), (.failed, "failed"), (.notProved, "not proved"),
    ] {
        let count = results.count { $0.outcome == outcome }
        if count > 0 { parts.append("\(parts.isEmpty ? counted(count, "check") : "\(count)") \(word)") }
    }
    let unusable = files.count { $0.isUnusable }
    if unusable > 0 {
        parts.append(unusable == 1 ? "1 file does not compile" : "\(unusable) files do not compile")
    }
    if passedOverCount > 0 {
        parts.append("\(counted(passedOverCount, "document")) without anything to lay out on iOS")
    }
    if knownCount > 0 { parts.append("\(counted(knownCount, "known fault")) passed over") }
    if healedCount > 0 {
        parts.append("\(counted(healedCount, "fault")) of the baseline not found any more")
    }
    let places = counts.compactMap { $0 }.joined(separator: ", ")
    let once = files.filter { $0.checksStatesOnce }.map { $0.title.withHiddenShown }
    let remark =
        once.isEmpty
        ? "" : "; \(once.joined(lastBy: "and")): each state once, because there are more than 64 combinations"
    return Array("\(places)\(parts.isEmpty ? "" : ": ")\(parts.joined(separator: ", "))\(remark)\n".utf8)
}

/// `nil` where no file is a document.
private func scenes(in files: [CheckedFile]) -> String? {
    let count = files.count { $0.scene != nil }
    return count > 0 ? counted(count, "scene") : nil
}

/// `25 environments`, of several layouts `25 environments each`, or where they differ `up to 25 environments each`; `nil` where
/// nothing was checked.
private func environments(of files: [CheckedFile]) -> String? {
    let counts = files.filter { !$0.results.isEmpty }.map { Set($0.results.map { $0.environment }).count }
    guard let least = counts.min(), let most = counts.max() else { return nil }
    let upTo = least < most ? "up to " : ""
    return "\(upTo)\(counted(most, "environment"))\(files.count > 1 ? " each" : "")"
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
