/// Which of many messages of one kind people are shown: what hundreds of views have in common they read from the first
/// of them. Of what is an error everywhere each place is shown.
package struct RepetitionLimit: Sendable {
    /// Of warnings of each kind.
    private static let warningsShown = 20
    /// Of errors of each kind at one place: of a line in a component every use may have the same.
    private static let errorsShown = 3

    private var groups: [Group] = []
    private var places: [Kind: Int] = [:]

    private struct Kind: Hashable {
        var id: String
        /// `nil` for warnings, wherever they are.
        var range: SourceRange?
    }

    private struct Group: Sendable {
        var id: String
        var severity: Severity
        var limit: Int
        var count = 0
        /// Of those that are not shown.
        var first: SourceRange?
    }

    package init() {}

    /// Whether a message is shown, given those before it.
    package mutating func admits(_ diagnostic: Diagnostic) -> Bool {
        let isWarning = WarningID(rawValue: diagnostic.id) != nil
        guard isWarning || diagnostic.range != nil else { return true }
        let kind = Kind(id: diagnostic.id, range: isWarning ? nil : diagnostic.range)
        let place = places[kind] ?? groups.count
        if place == groups.count {
            places[kind] = place
            groups.append(
                Group(
                    id: diagnostic.id, severity: diagnostic.severity,
                    limit: isWarning ? Self.warningsShown : Self.errorsShown))
        }
        groups[place].count += 1
        if groups[place].count == groups[place].limit + 1 { groups[place].first = diagnostic.range }
        return groups[place].count <= groups[place].limit
    }

    /// How many were not shown, of each kind of which there are any.
    package var summaries: [Diagnostic] {
        groups.filter { $0.count > $0.limit }.map { group in
            .tooMany(of: group.severity, group.id, group.count - group.limit, group.first)
        }
    }
}

extension Diagnostic {
    fileprivate static func tooMany(
        of severity: Severity, _ id: String, _ count: Int, _ first: SourceRange?
    ) -> Diagnostic {
        let message = omission(of: count, "\(count == 1 ? "message" : "messages") of the kind '\(id)'")
        return switch severity {
        case .error: .error(.tooManyErrors, first, message)
        case .warning: .warning(.tooManyWarnings, first, message)
        case .note: .note(.tooManyWarnings, first, message)
        }
    }
}
