/// Which of many messages of one kind people are shown: what hundreds of views have in common they read from the first
/// of them. Errors that stop a file are all shown.
package struct RepetitionLimit: Sendable {
    /// Of each kind.
    private static let shown = 20

    private var kinds: [Kind] = []

    private struct Kind: Sendable {
        var id: String
        var count = 0
        /// Of those that are not shown.
        var first: SourceRange?
    }

    package init() {}

    /// Whether a message is shown, given those before it.
    package mutating func admits(_ diagnostic: Diagnostic) -> Bool {
        guard WarningID(rawValue: diagnostic.id) != nil else { return true }
        let place = kinds.firstIndex { $0.id == diagnostic.id } ?? kinds.count
        if place == kinds.count { kinds.append(Kind(id: diagnostic.id)) }
        kinds[place].count += 1
        if kinds[place].count <= Self.shown { return true }
        if kinds[place].count == Self.shown + 1 { kinds[place].first = diagnostic.range }
        return false
    }

    /// How many were not shown, of each kind of which there are any.
    package var summaries: [Diagnostic] {
        kinds.filter { $0.count > Self.shown }.map { kind in
            .tooManyOfKind(kind.id, kind.count - Self.shown, kind.first)
        }
    }
}

extension Diagnostic {
    fileprivate static func tooManyOfKind(_ id: String, _ count: Int, _ first: SourceRange?) -> Diagnostic {
        let message =
            count == 1
            ? "1 more message of the kind '\(id)' is not shown; it is here"
            : "\(count) more messages of the kind '\(id)' are not shown; the first is here"
        return .warning(.tooManyWarnings, first, message)
    }
}
