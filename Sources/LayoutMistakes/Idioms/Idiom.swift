import LayoutSyntax
import SourceText

/// One row of the table of mistakes: how a mistake looks, and what is said of it.
struct Idiom: Sendable {
    /// The failures that it explains; empty of all.
    let expected: [Expected]
    /// The words by which the mistake is known.
    let words: [String]
    /// `nil` where a line does not hold the mistake.
    let explain: @Sendable (FailedLine) -> Explanation?

    /// A mistake that shows by the tokens around the failing one.
    ///
    /// - Parameter productions: The productions in which it is one; empty of all.
    init(
        _ pattern: String, at expected: [Expected] = [], in productions: [Production] = [],
        _ explain: @escaping @Sendable (Match) -> Explanation?
    ) {
        let pattern = Pattern(pattern)
        self.expected = expected
        words = pattern.words
        self.explain = { line in
            let isInPlace = productions.isEmpty || productions.contains(line.failure.production)
            return isInPlace ? pattern.match(line).flatMap(explain) : nil
        }
    }

    /// A mistake that shows by more than the tokens around the failing one.
    init(at expected: [Expected], _ explain: @escaping @Sendable (FailedLine) -> Explanation?) {
        self.expected = expected
        words = []
        self.explain = explain
    }

    /// A mistake of which a text is said; its parameters are those of `Match.explanation`.
    init(
        _ pattern: String, at expected: [Expected] = [], in productions: [Production] = [], _ id: ErrorID,
        _ message: String, fix: String? = nil, mend: String? = nil
    ) {
        self.init(pattern, at: expected, in: productions) { match in
            match.explanation(id, message, fix: fix, mend: mend)
        }
    }
}

extension Match {
    /// - Parameters:
    ///   - message: `{1}` stands for the tokens of the first element of the pattern.
    ///   - fix: The text that mends the mistake in the place of the marked tokens.
    ///   - mend: The text by which the line is understood where no fix is certain.
    func explanation(
        _ id: ErrorID, _ message: String, fix: String? = nil, mend: String? = nil
    ) -> Explanation {
        let fix = fix.map { filling($0, quoting: false) }
        let replacement = fix ?? mend.map { filling($0, quoting: false) }
        return Explanation(
            .error(id, line.range(marked), filling(message), fix: fix.map(spaced)),
            mend: replacement.map { Mend(tokens: marked, replacement: $0) })
    }

    /// A replacement that begins or ends with a letter has blanks to the words beside it.
    private func spaced(_ replacement: String) -> String {
        guard !marked.isEmpty, let first = replacement.utf8.first, let last = replacement.utf8.last else {
            return replacement
        }
        let isGluedBefore =
            first.isLetter && line.isGlued(marked.lowerBound)
            && line.cursor.token(at: marked.lowerBound - 1).kind.endsOperand
        let isGluedBehind =
            last.isLetter && line.isGlued(marked.upperBound)
            && line.cursor.token(at: marked.upperBound).kind.beginsOperand
        return (isGluedBefore ? " " : "") + replacement + (isGluedBehind ? " " : "")
    }
}

/// Words by which mistakes are known, and which are names all the same.
package enum MistakeWords {
    package static var all: [String] {
        let keywords = Keyword.allCases.flatMap { [$0.rawValue] + $0.foreignWords }
        let capitalized = (Idiom.all.flatMap { $0.words } + keywords).map { word in
            word.prefix(1).uppercased() + word.dropFirst()
        }
        return Array(Set(capitalized)).sorted()
    }
}
