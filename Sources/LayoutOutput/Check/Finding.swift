import ContentSizes
import LayoutAnalysis
import LayoutProgram
import SourceText

/// One fact that a check found, with everywhere it was found.
struct Finding {
    /// As the first environment has it, of a single size if there is one.
    private(set) var diagnostic: Diagnostic
    /// Whether something else is proposed in another environment.
    private var isSuggestionLimited = false
    /// In the order in which they were checked; none for what compiling found, which holds in all environments.
    private var occurrences: [Occurrence] = []
    /// The environments in which the same is wrong by other values.
    private var variations: [CheckedPlace] = []
    /// The other views of the line that have the same fault, in these environments or in others.
    private var otherSubjects: [String] = []
    /// The environments that the file was checked in; `nil` of what holds in all.
    private let places: CheckedPlaces?

    /// The environments that have the fact in the same part.
    private struct Occurrence {
        /// `for widths 320 to 400, first at 320`, of a range; `nil` for the environments as they are.
        var part: Substring?
        var environments: [CheckedPlace]
        /// The message in the first of them, without its suggestion.
        var statement: Substring
    }

    /// The number of parts of ranges that a message names.
    private static let partsNamed = 3

    /// - Parameter places: The environments in which the file was checked.
    init(_ diagnostic: Diagnostic, of places: CheckedPlaces? = nil) {
        self.diagnostic = diagnostic
        self.places = places
    }

    /// The message, and where it holds: `... (on every iPhone in landscape)`.
    var told: Diagnostic {
        let diagnostic = located
        guard let first = occurrences.first else { return diagnostic }
        let others = otherSubjects.isEmpty ? [] : [remark(onOthers: otherSubjects)]
        if occurrences.count == 1, first.part != nil {
            let remarks = [phrase(for: first.environments)] + others
            return diagnostic.namingSizeOnce.remarking(remarks.joined(separator: "; "))
        }
        var names = occurrences.filter { $0.part == nil }.map { phrase(for: $0.environments + variations) }
        if !variations.isEmpty { names.append("these values at \(first.environments[0].name)") }
        let parts = occurrences.compactMap { nameOfPart($0) }
        names += parts.prefix(Finding.partsNamed)
        if parts.count > Finding.partsNamed { names.append("and \(parts.count - Finding.partsNamed) more") }
        return diagnostic.withoutPart.remarking((names + others).joined(separator: "; "))
    }

    /// Everywhere it was found, in the order in which it was checked.
    var environments: [CheckedPlace] { occurrences.flatMap { $0.environments } + variations }

    private func phrase(for environments: [CheckedPlace], _ preposition: String = "at") -> String {
        places?.phrase(for: environments, preposition) ?? "\(preposition) \(environments[0].name)"
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
            "\(isVariation ? "with other values " : "")\(part), \(phrase(for: occurrence.environments, "in"))"
        }
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
                variations.append(environment)
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
    /// Every fact once, each with where it holds: `... (on every iPhone in landscape)`.
    package var toldOnce: [Diagnostic] { findings().map { $0.told } }

    /// Every fact once, in order of position: those of the file, then of what it includes, then those without a position.
    func findings() -> [Finding] { findings(of: diagnostics) }

    /// - Parameter diagnostics: What compiling found, as far as it is wanted.
    func findings(of diagnostics: [Diagnostic]) -> [Finding] {
        var findings = diagnostics.map { Finding($0) }
        let places = CheckedPlaces(results)
        var indices: [Diagnostic.Fault: Int] = [:]
        for (index, finding) in findings.enumerated() {
            indices[finding.diagnostic.fault.untranslated] = index
        }
        let untranslated = untranslatedFaults
        for result in results {
            let known = result.untranslatedEnvironment.flatMap { untranslated[$0] } ?? []
            for diagnostic in result.diagnostics {
                let fault = diagnostic.fault.untranslated
                if diagnostic.translation != nil, known.contains(fault) { continue }
                let index = indices[fault] ?? findings.count
                if index == findings.count {
                    indices[fault] = index
                    findings.append(Finding(diagnostic, of: places))
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
