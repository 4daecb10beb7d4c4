import SourceText

/// What is said of a failure, and what is done about it.
struct Explanation {
    /// `nil` where another message says it.
    var diagnostic: Diagnostic?
    /// What makes the line understood.
    var mend: Mend?
    /// Where reading goes on if nothing mends the line; `nil` for the rest of the statement.
    var end: Int?

    init(_ diagnostic: Diagnostic?, mend: Mend? = nil, end: Int? = nil) {
        self.diagnostic = diagnostic
        self.mend = mend
        self.end = end
    }
}

/// Tokens that others are put in the place of, and the text of these.
struct Mend {
    var tokens: Range<Int>
    var replacement: String
}

/// One mistake: how it looks, and what is said of it.
struct Idiom: Sendable {
    /// Where the grammar ends; empty of anywhere.
    let expected: [Expected]
    /// The words by which the mistake is known.
    let words: [String]
    private let explanation: @Sendable (MistakenLine) -> Explanation?

    init(
        _ pattern: String, at expected: [Expected] = [],
        _ explain: @escaping @Sendable (Match) -> Explanation?
    ) {
        let pattern = Pattern(pattern)
        self.expected = expected
        words = pattern.words
        explanation = { line in pattern.match(line).flatMap(explain) }
    }

    /// A mistake that shows by more than the tokens around the failing one.
    init(at expected: [Expected], _ explanation: @escaping @Sendable (MistakenLine) -> Explanation?) {
        self.expected = expected
        words = []
        self.explanation = explanation
    }

    /// - Parameters:
    ///   - message: With `{1}` for what the first element of the pattern matches.
    ///   - fix: What mends it in the place of what is marked.
    ///   - mend: What makes the line understood where that is no certain suggestion.
    init(
        _ pattern: String, at expected: [Expected] = [], in productions: [Production] = [], _ id: ErrorID,
        _ message: String, fix: String? = nil, mend: String? = nil
    ) {
        self.init(pattern, at: expected) { match in
            let isInPlace = productions.isEmpty || productions.contains(match.line.failure.production)
            return isInPlace ? match.explanation(id, message, fix: fix, mend: mend) : nil
        }
    }

    func explain(_ line: MistakenLine) -> Explanation? {
        explanation(line)
    }
}

extension Match {
    /// - Parameters:
    ///   - message: With `{1}` for what the first element of the pattern matches.
    ///   - fix: What mends it in the place of what is marked.
    ///   - mend: What makes the line understood where that is no certain suggestion.
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
