extension [String] {
    /// `A, B or C`, with `or` for `conjunction`.
    package func joined(lastBy conjunction: String) -> String {
        guard count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(conjunction) " + self[count - 1]
    }

    /// `'A', 'B' or 'C'`
    package var quotedAlternatives: String { map { "'\($0)'" }.joined(lastBy: "or") }
}
