/// Which of many messages of one kind people are shown: what hundreds of views have in common they read from the first
/// of them. What stops a file is all shown: only kinds that are warnings somewhere are limited.
package struct RepetitionLimit: Sendable {
    /// Of each kind.
    private static let shown = 20

    private var kinds: [Kind] = []

    private struct Kind: Sendable {
        var id: String
        var severity: Severity
        var count = 0
        /// Of those that are not shown.
        var first: SourceRange?
    }

    package init() {}

    /// Whether a message is shown, given those before it.
    package mutating func admits(_ diagnostic: Diagnostic) -> Bool {
        guard WarningID(rawValue: diagnostic.id) != nil else { return true }
        let place = kinds.firstIndex { $0.id == diagnostic.id } ?? kinds.count
        if place == kinds.count { kinds.append(Kind(id: diagnostic.id, severity: diagnostic.severity)) }
        kinds[place].count += 1
        if kinds[place].count <= Self.shown { return true }
        if kinds[place].count == Self.shown + 1 { kinds[place].first = diagnostic.range }
        return false
    }

    /// How many were not shown, of each kind of which there are any.
    package var summaries: [Diagnostic] {
        kinds.filter { $0.count > Self.shown }.map { kind in
            var summary = Diagnostic.tooManyOfKind(kind.id, kind.count - Self.shown, kind.first)
            summary.severity = kind.severity
            return summary
        }
    }
}

extension Diagnostic {
    fileprivate static func tooManyOfKind(_ id: String, _ count: Int, _ first: SourceRange?) -> Diagnostic {
        let noun = count == 1 ? "message" : "messages"
        return .warning(.tooManyWarnings, first, omission(of: count, "\(noun) of the kind '\(id)'"))
    }
}
