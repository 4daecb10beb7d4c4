import ContentSizes
import LayoutAnalysis
import LayoutProgram
import SourceText

extension CheckedFile {
    /// How much is wrong with it: first whether it compiles, then the environments in which a check fails, then those with
    /// warnings; more is worse.
    package var severityRank: [Int] {
        [
            isUnusable ? 1 : 0, results.count { $0.outcome != .passed }, results.count { $0.breaks },
            diagnostics.count { $0.severity != .note },
        ]
    }

    /// A line about where it breaks first: the size, the language and the text size, and the controls that a fold crosses.
    ///
    /// - Parameter crossed: The names of these controls.
    package func readiness(crossed: [String]) -> [UInt8] {
        var parts: [String] = []
        if isUnusable { parts.append("does not compile") }
        let broken = results.filter { $0.breaks }
        if !broken.isEmpty {
            let first = [firstSize(broken), firstLanguage(broken), firstContentSize(broken)].compactMap { $0 }
            parts.append(
                "breaks \(first.isEmpty ? "at \(broken[0].environment)" : first.joined(separator: ", "))")
        }
        if !crossed.isEmpty { parts.append("the fold crosses \(crossed.joined(lastBy: "and"))") }
        let words = parts.isEmpty ? ["holds everywhere"] : parts
        return Array("\(title): \(words.joined(separator: "; "))".withHiddenShown.utf8) + [UInt8(ascii: "\n")]
    }

    /// `first at iPhone 4s, landscape`, with the texts of the file in their usual size
    private func firstSize(_ broken: [CheckResult]) -> String? {
        let usual = broken.first { $0.facts?.language == nil && $0.facts?.contentSize == .large }
        return usual.map { "first at \($0.facts?.place ?? $0.environment)" }
    }

    /// `in German on iPhone 8`, where the texts of the file do well
    private func firstLanguage(_ broken: [CheckResult]) -> String? {
        let found = broken.first { result in
            result.facts?.language != nil && !isBroken(result) { $0.language = nil }
        }
        guard let facts = found?.facts, let language = facts.language else { return nil }
        return "in \(languageName(language)) at \(facts.place)"
    }

    /// `from content size XL on at iPhone 8`, where the usual size does well
    private func firstContentSize(_ broken: [CheckResult]) -> String? {
        let found = broken.filter { result in
            (result.facts?.contentSize ?? .large) > .large && !isBroken(result) { $0.contentSize = .large }
        }
        let least = found.min { ($0.facts?.contentSize ?? .large) < ($1.facts?.contentSize ?? .large) }
        guard let facts = least?.facts else { return nil }
        return "at content size \(facts.contentSize.spelling) at \(facts.place)"
    }

    /// Whether something is wrong in the environment that differs in one thing; not where that was not checked.
    private func isBroken(_ result: CheckResult, _ change: (inout EnvironmentFacts) -> Void) -> Bool {
        guard var facts = result.facts else { return true }
        change(&facts)
        let other = results.first { other in
            guard let known = other.facts else { return false }
            return known.screen == facts.screen && known.isLandscape == facts.isLandscape
                && known.language == facts.language && known.contentSize == facts.contentSize
                && known.setting == facts.setting && other.states == result.states
                && other.test == result.test
        }
        return other?.breaks ?? true
    }
}

extension CheckResult {
    /// Whether something is wrong there.
    fileprivate var breaks: Bool { diagnostics.contains { $0.severity != .note } || outcome != .passed }
}

extension EnvironmentFacts {
    /// `iPhone 8, landscape`
    fileprivate var place: String { isLandscape ? "\(screen), landscape" : screen }
}
