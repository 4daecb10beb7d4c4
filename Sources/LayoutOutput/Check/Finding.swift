import LayoutAnalysis
import LayoutProgram
import SourceText

/// One fact that a check found, with everywhere it was found.
struct Finding {
    /// As the first environment has it, of a single size if there is one.
    private(set) var diagnostic: Diagnostic
    /// Whether something else is proposed in another environment.
    private var isCureLimited = false
    /// In the order in which they were checked; none for what compiling found, which holds in all environments.
    private var places: [Place] = []
    /// In how many other environments the same is wrong by other values.
    private var variationCount = 0

    /// What holds in the same part of several environments.
    private struct Place {
        /// `for widths 320 to 400, first at 320`, of a range; `nil` for the environments as they are.
        var part: Substring?
        var environments: [String]
        /// What is said of the first of them, but for what is proposed.
        var statement: Substring

        /// `375 x 667 and 2 other environments`
        var environmentNames: String {
            let others = environments.count - 1
            return environments[0] + (others > 0 ? " and \(Finding.count(others))" : "")
        }
    }

    /// How many parts of ranges a message names.
    private static let partsNamed = 3

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

    /// What is told of it: the message, and where it holds: `... (at 375 x 667 and 2 other environments)`.
    var told: Diagnostic {
        let diagnostic = located
        guard let first = places.first else { return diagnostic }
        if places.count == 1, first.part != nil {
            return diagnostic.remarking("at \(first.environmentNames)")
        }
        var names = places.filter { $0.part == nil }.map { "at \($0.environmentNames)" }
        if variationCount > 0 { names.append("with other values at \(Finding.count(variationCount))") }
        let parts = places.compactMap { nameOfPart($0) }
        names += parts.prefix(Finding.partsNamed)
        if parts.count > Finding.partsNamed { names.append("and \(parts.count - Finding.partsNamed) more") }
        return diagnostic.withoutPart.remarking(names.joined(separator: "; "))
    }

    /// The first diagnostic; where it proposes what others do not, it says where that was tried.
    private var located: Diagnostic {
        let environment = places.first { $0.part == nil }?.environments.first
        guard isCureLimited, let environment else { return diagnostic }
        return diagnostic.sayingWhereTried(environment)
    }

    private func nameOfPart(_ place: Place) -> String? {
        let isVariation = place.statement != diagnostic.bareStatement
        return place.part.map { part in
            "\(isVariation ? "with other values " : "")\(part), in \(place.environmentNames)"
        }
    }

    private static func count(_ others: Int) -> String {
        "\(others) other environment\(others == 1 ? "" : "s")"
    }

    /// Takes up what an environment has of the same fact.
    fileprivate mutating func add(_ variation: Diagnostic, at environment: String) {
        let known = places.firstIndex { $0.part == variation.part }
        if !places.isEmpty, variation.cures != diagnostic.cures { isCureLimited = true }
        if variation.part == nil {
            if known == nil { diagnostic = variation }
            if variation.bareStatement != diagnostic.bareStatement {
                variationCount += 1
                return
            }
        }
        if let known {
            if places[known].environments.last != environment {
                places[known].environments.append(environment)
            }
        } else {
            places.append(
                Place(part: variation.part, environments: [environment], statement: variation.bareStatement))
        }
    }
}

extension CheckedFile {
    /// Every fact once, in order of position: those of the file, then of what it includes, then those without a place.
    func findings() -> [Finding] { findings(of: diagnostics) }

    /// - Parameter diagnostics: What compiling found, as far as it is wanted.
    func findings(of diagnostics: [Diagnostic]) -> [Finding] {
        var findings = diagnostics.map { Finding($0) }
        var places: [Diagnostic.Fault: Int] = [:]
        for (place, finding) in findings.enumerated() { places[finding.diagnostic.fault] = place }
        for result in results {
            for diagnostic in result.diagnostics {
                let fault = diagnostic.fault
                let place = places[fault] ?? findings.count
                if place == findings.count {
                    places[fault] = place
                    findings.append(Finding(diagnostic))
                }
                findings[place].add(diagnostic, at: result.environment)
            }
        }
        return inOrder(findings)
    }
}

private func inOrder(_ findings: [Finding]) -> [Finding] {
    let places = findings.enumerated().map { index, finding in
        let range = finding.diagnostic.range
        return (range?.source.index ?? .max, range?.span.start ?? .max, index)
    }
    return places.sorted { $0 < $1 }.map { findings[$0.2] }
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
