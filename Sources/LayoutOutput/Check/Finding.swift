import LayoutModel
import SourceText

/// One fact that a check found, with every environment in which it was found.
struct Finding {
    /// As the first environment has it.
    var diagnostic: Diagnostic
    /// In the order in which they were checked; none for what compiling found, which holds in all of them.
    var environments: [String] = []
    /// In how many other environments the same is wrong by other values.
    var variationCount = 0

    /// The message, and where it holds: `... (at 375 x 667 and 2 other environments)`.
    var message: String {
        guard let first = environments.first else { return diagnostic.message }
        var places = "at \(first)"
        let others = environments.count - 1
        if others > 0 { places += " and \(Finding.count(others))" }
        if variationCount > 0 { places += "; with other values at \(Finding.count(variationCount))" }
        return "\(diagnostic.message) (\(places))"
    }

    private static func count(_ others: Int) -> String {
        "\(others) other environment\(others == 1 ? "" : "s")"
    }

    /// Takes up what another environment has of the same fact.
    fileprivate mutating func add(_ variation: Diagnostic, at environment: String) {
        if variation.message == diagnostic.message {
            environments.append(environment)
        } else {
            variationCount += 1
        }
    }
}

extension CheckedFile {
    /// Every fact once, in order of position: those of the file, then of what it includes, then those without a place.
    func findings() -> [Finding] { findings(of: diagnostics) }

    /// - Parameter diagnostics: What compiling found, as far as it is wanted.
    func findings(of diagnostics: [Diagnostic]) -> [Finding] {
        var findings = diagnostics.map { Finding(diagnostic: $0) }
        var places: [FindingKey: Int] = [:]
        for (place, finding) in findings.enumerated() { places[FindingKey(finding.diagnostic)] = place }
        for result in results {
            for diagnostic in result.diagnostics {
                let key = FindingKey(diagnostic)
                let place = places[key] ?? findings.count
                if place == findings.count {
                    places[key] = place
                    findings.append(Finding(diagnostic: diagnostic))
                }
                findings[place].add(diagnostic, at: result.environment)
            }
        }
        return inOrder(findings)
    }
}

/// What makes two messages say the same fact.
private struct FindingKey: Hashable {
    var id: String
    var source: Int32?
    var start: Int32?
    var end: Int32?
    var fact: String

    init(_ diagnostic: Diagnostic) {
        id = diagnostic.id
        source = diagnostic.range?.source.index
        start = diagnostic.range?.span.start
        end = diagnostic.range?.span.end
        fact = diagnostic.fact ?? diagnostic.message
    }
}

private func inOrder(_ findings: [Finding]) -> [Finding] {
    let places = findings.enumerated().map { index, finding in
        let range = finding.diagnostic.range
        return (range?.source.index ?? .max, range?.span.start ?? .max, index)
    }
    return places.sorted { $0 < $1 }.map { findings[$0.2] }
}

/// A part of a file as editors name it: `end` is the place behind the last character.
struct SourceRegion {
    var file: String
    var start: SourcePosition
    var end: SourcePosition
}

extension SourcePositions {
    /// With columns in characters.
    mutating func region(_ range: SourceRange) -> SourceRegion {
        SourceRegion(
            file: sources[range.source].name, start: position(range.source, range.span.start),
            end: position(range.source, range.span.end))
    }

    /// With columns in UTF-16 code units.
    mutating func utf16Region(_ range: SourceRange) -> SourceRegion {
        SourceRegion(
            file: sources[range.source].name, start: utf16Position(range.source, range.span.start),
            end: utf16Position(range.source, range.span.end))
    }
}

extension Severity {
    /// As every report spells it.
    var spelling: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        }
    }
}

extension CheckResult.Outcome {
    var spelling: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .notProved: "notProved"
        }
    }
}

extension CheckResult {
    /// `"portrait" at 375 x 667`, without a test `375 x 667`.
    var title: String {
        guard let test else { return environment }
        return test.name.map { "\"\($0)\" at \(environment)" } ?? "test at \(environment)"
    }
}

extension CheckedFile {
    /// Whether it does not compile, so that nothing could be checked.
    package var isUnusable: Bool { diagnostics.contains { $0.severity == .error } }
}
