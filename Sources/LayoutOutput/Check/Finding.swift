import ContentSizes
import LayoutAnalysis
import LayoutProgram
import SourceText

/// The environment of a result.
struct CheckedPlace: Equatable {
    var name: String
    /// The name without the states of the layout.
    var screen: String
    /// By group.
    var states: [ChosenState]
}

/// One fact that a check found, with everywhere it was found.
struct Finding {
    /// As the first environment has it, of a single size if there is one.
    private(set) var diagnostic: Diagnostic
    /// Whether something else is proposed in another environment.
    private var isSuggestionLimited = false
    /// In the order in which they were checked; none for what compiling found, which holds in all environments.
    private var occurrences: [Occurrence] = []
    /// In how many other environments the same is wrong by other values.
    private var variationCount = 0
    /// The other views of the line that have the same fault, in these environments or in others.
    private var otherSubjects: [String] = []
    /// The combinations of states that the file was checked in.
    private let combinations: [[ChosenState]]

    /// The environments that have the fact in the same part.
    private struct Occurrence {
        /// `for widths 320 to 400, first at 320`, of a range; `nil` for the environments as they are.
        var part: Substring?
        var environments: [CheckedPlace]
        /// The message in the first of them, without its suggestion.
        var statement: Substring
    }

    /// `375 x 667 and 2 other environments`, where there are states `375 x 667, in state open`
    private func environmentPhrase(for places: [CheckedPlace]) -> String {
        guard combinations.count > 1 else { return Finding.list(places.map { $0.name }) }
        let screens = distinct(places.map { $0.screen })
        var states: [[ChosenState]] = []
        for place in places where !states.contains(place.states) { states.append(place.states) }
        // Which screens have it in which states would take a sentence where they differ.
        guard screens.count * states.count == places.count else {
            return Finding.list(places.map { $0.name })
        }
        return "\(Finding.list(screens)), \(statePhrase(for: states, of: combinations))"
    }

    private static func list(_ names: [String]) -> String {
        names[0] + (names.count > 1 ? " and \(count(names.count - 1))" : "")
    }

    /// The number of parts of ranges that a message names.
    private static let partsNamed = 3

    /// - Parameter combinations: The states in which the file was checked; one where it has none.
    init(_ diagnostic: Diagnostic, of combinations: [[ChosenState]] = []) {
        self.diagnostic = diagnostic
        self.combinations = combinations
    }

    /// The message, and where it holds: `... (at 375 x 667 and 2 other environments)`.
    var told: Diagnostic {
        let diagnostic = located
        guard let first = occurrences.first else { return diagnostic }
        let others = otherSubjects.isEmpty ? [] : [remark(onOthers: otherSubjects)]
        if occurrences.count == 1, first.part != nil {
            let remarks = ["at \(environmentPhrase(for: first.environments))"] + others
            return diagnostic.namingSizeOnce.remarking(remarks.joined(separator: "; "))
        }
        var names = occurrences.filter { $0.part == nil }.map {
            "at \(environmentPhrase(for: $0.environments))"
        }
        if variationCount > 0 { names.append("with other values at \(Finding.count(variationCount))") }
        let parts = occurrences.compactMap { nameOfPart($0) }
        names += parts.prefix(Finding.partsNamed)
        if parts.count > Finding.partsNamed { names.append("and \(parts.count - Finding.partsNamed) more") }
        return diagnostic.withoutPart.remarking((names + others).joined(separator: "; "))
    }

    /// The first diagnostic; where it proposes what others do not, it says where that was tried.
    private var located: Diagnostic {
        let environment = occurrences.first { $0.part == nil }?.environments.first?.name
        guard isSuggestionLimited, let environment else { return diagnostic }
        return diagnostic.sayingWhereTried(environment)
    }

    private func nameOfPart(_ occurrence: Occurrence) -> String? {
        let isVariation = occurrence.statement != diagnostic.bareStatement
        return occurrence.part.map { part in
            "\(isVariation ? "with other values " : "")\(part), in \(environmentPhrase(for: occurrence.environments))"
        }
    }

    private static func count(_ others: Int) -> String {
        "\(others) other environment\(others == 1 ? "" : "s")"
    }

    /// Takes up another view of the line that has the same fault.
    fileprivate mutating func add(subject: String) { otherSubjects.append(subject) }

    /// Takes up what an environment has of the same fact.
    fileprivate mutating func add(_ variation: Diagnostic, at environment: CheckedPlace) {
        let known = occurrences.firstIndex { $0.part == variation.part }
        if !occurrences.isEmpty, variation.suggestions != diagnostic.suggestions {
            isSuggestionLimited = true
        }
        if variation.part == nil {
            if known == nil { diagnostic = variation }
            if variation.bareStatement != diagnostic.bareStatement {
                variationCount += 1
                return
            }
        }
        if let known {
            if occurrences[known].environments.last != environment {
                occurrences[known].environments.append(environment)
            }
        } else {
            occurrences.append(
                Occurrence(
                    part: variation.part, environments: [environment], statement: variation.bareStatement))
        }
    }
}

extension CheckedFile {
    /// Every fact once, in order of position: those of the file, then of what it includes, then those without a position.
    func findings() -> [Finding] { findings(of: diagnostics) }

    /// - Parameter diagnostics: What compiling found, as far as it is wanted.
    func findings(of diagnostics: [Diagnostic]) -> [Finding] {
        var findings = diagnostics.map { Finding($0) }
        let combinations = combinations
        var indices: [Diagnostic.Fault: Int] = [:]
        for (index, finding) in findings.enumerated() { indices[finding.diagnostic.fault] = index }
        let untranslated = untranslatedFaults
        for result in results {
            let known = result.untranslatedEnvironment.flatMap { untranslated[$0] } ?? []
            for diagnostic in result.diagnostics {
                let fault = diagnostic.fault
                if diagnostic.translation != nil, known.contains(fault.untranslated) { continue }
                let index = indices[fault] ?? findings.count
                if index == findings.count {
                    indices[fault] = index
                    findings.append(Finding(diagnostic, of: combinations))
                }
                findings[index].add(diagnostic, at: result.place)
            }
        }
        return inOrder(withSharedFaultsOnce(findings))
    }

    /// By environment: what is wrong there with the texts of the file itself, and no news with those of a translation.
    private var untranslatedFaults: [String: Set<Diagnostic.Fault>] {
        var faults: [String: Set<Diagnostic.Fault>] = [:]
        guard results.contains(where: { $0.untranslatedEnvironment != nil }) else { return faults }
        for result in results where result.untranslatedEnvironment == nil {
            faults[result.environment, default: []].formUnion(result.diagnostics.map { $0.fault })
        }
        return faults
    }
}

/// The same findings; of those that tell of one fault of several views of a line, the first, which names the other views.
private func withSharedFaultsOnce(_ findings: [Finding]) -> [Finding] {
    var kept: [Finding] = []
    var indices: [SharedFault: Int] = [:]
    for finding in findings {
        if let fault = finding.diagnostic.sharedFault, let subject = finding.diagnostic.subject {
            if let index = indices[fault] {
                kept[index].add(subject: subject)
                continue
            }
            indices[fault] = kept.count
        }
        kept.append(finding)
    }
    return kept
}

private func inOrder(_ findings: [Finding]) -> [Finding] {
    let positions = findings.enumerated().map { index, finding in
        let range = finding.diagnostic.range
        return (range?.source.index ?? .max, range?.span.start ?? .max, index)
    }
    return positions.sorted { $0 < $1 }.map { findings[$0.2] }
}

extension Severity {
    /// As reports spell it.
    var spelling: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .note: "note"
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
        test.map { "\($0.title) at \(environment)" } ?? environment
    }
}

extension CheckedTest {
    var title: String { name.map { "\"\($0)\"" } ?? "test" }
}

extension CheckedFile {
    /// Whether it does not compile, so that nothing could be checked.
    package var isUnusable: Bool { diagnostics.contains { $0.severity == .error } }
}
