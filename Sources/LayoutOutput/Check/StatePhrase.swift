import ContentSizes
import LayoutAnalysis
import SourceText

// The states in which something was found, in words.

extension CheckedFile {
    /// The combinations of states in which it was checked, each once.
    var combinations: [[ChosenState]] {
        var combinations: [[ChosenState]] = []
        for result in results where !combinations.contains(result.states) {
            combinations.append(result.states)
        }
        return combinations
    }
}

extension CheckResult {
    var place: CheckedPlace { CheckedPlace(name: environment, screen: screen, states: states, facts: facts) }
}

/// `in every state`, `in state open`, `in states loading and failed`, `in state open, failed`; of combinations that no few words
/// describe the first and their number.
///
/// - Parameter all: The combinations that were looked at.
func statePhrase(for found: [[ChosenState]], of all: [[ChosenState]]) -> String {
    if found.count == all.count { return "in every state" }
    var named: [[String]] = []
    var rest = all
    for group in all[0].indices {
        let values = Set(found.map { $0[group] })
        if values.count == Set(all.map { $0[group] }).count { continue }
        rest = rest.filter { values.contains($0[group]) }
        named.append(distinct(found.map { $0[group].name }))
    }
    if rest.count == found.count {
        if named.count == 1, named[0].count <= 3 {
            return "in state\(named[0].count > 1 ? "s" : "") \(named[0].joined(lastBy: "and"))"
        }
        if found.count == 1 { return "in \(words(for: found[0], named.map { $0[0] }))" }
    }
    let others = found.count - 1
    let first = words(for: found[0], found[0].map { $0.name })
    return "in \(first)\(others > 0 ? " and \(others) other state\(others == 1 ? "" : "s")" : "")"
}

/// One combination; of many groups only what is not at its first.
private func words(for states: [ChosenState], _ named: [String]) -> String {
    let names = named.count <= 4 ? named : states.filter { !$0.isFirst }.map { $0.name }
    return names.isEmpty ? "the first states" : "state \(names.joined(separator: ", "))"
}
