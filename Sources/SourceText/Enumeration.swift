extension [String] {
    /// `A, B or C`, with `or` for `conjunction`.
    package func joined(lastBy conjunction: String) -> String {
        guard count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(conjunction) " + self[count - 1]
    }

    /// `'A', 'B' or 'C'`
    package var quotedAlternatives: String { map { "'\($0)'" }.joined(lastBy: "or") }
}

/// The end of a message about a name that there is not: `; did you mean 'A' or 'B'?`, where no name is near `; ` and
/// the suggestion, or nothing.
package func didYouMean(_ nearest: [String], else suggestion: String? = nil) -> String {
    if !nearest.isEmpty { return "; did you mean \(nearest.quotedAlternatives)?" }
    return suggestion.map { "; \($0)" } ?? ""
}

/// The same of one name, or of none.
package func didYouMean(_ nearest: String?, else suggestion: String? = nil) -> String {
    didYouMean(nearest.map { [$0] } ?? [], else: suggestion)
}

/// Each text once, in the order of the first.
package func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { !$0.isEmpty && seen.insert($0).inserted }
}
