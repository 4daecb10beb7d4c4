/// The messages of one stage or of several, up to a limit: a file that is no layout at all must not fill the memory with
/// messages. Those that are left out are counted.
package struct DiagnosticCollector: Sendable {
    /// Of errors, and of what is no error: more messages than anybody reads, and few enough to be held.
    package static let limit = 1000

    private var kept: [Diagnostic] = []
    private var keptErrorCount = 0
    /// One entry a severity at most. The collector itself stays small, for it lies in structures that are passed
    /// along deep recursions.
    private var leftOut: [LeftOut] = []

    private struct LeftOut: Sendable {
        var severity: Severity
        var count: Int
        /// The one that comes first; at least `limit` messages that are kept come before it.
        var first: SourceRange?
        /// The one that was found last.
        var last: Diagnostic?
    }

    package init() {}

    package var isEmpty: Bool { kept.isEmpty }
    package var errorCount: Int {
        leftOut.reduce(keptErrorCount) { $1.severity == .error ? $0 + $1.count : $0 }
    }

    /// Adds a message, unless it is the same as the last one. Of too many, those that come first in order of position
    /// stay.
    package mutating func append(_ diagnostic: Diagnostic) {
        if kept.last == diagnostic || leftOut.contains(where: { $0.last == diagnostic }) { return }
        let severity = diagnostic.severity
        if leftOut.contains(where: { $0.severity == severity && place($0.first) <= diagnostic.place }) {
            return leaveOut(diagnostic)
        }
        kept.append(diagnostic)
        if severity == .error { keptErrorCount += 1 }
        if keptCount(of: severity) == 2 * Self.limit { leaveOutLater(severity) }
    }

    /// Adds the messages of another stage or file.
    package mutating func append(contentsOf other: DiagnosticCollector) {
        for diagnostic in other.kept { append(diagnostic) }
        for entry in other.leftOut { leaveOut(entry) }
    }

    private func keptCount(of severity: Severity) -> Int {
        switch severity {
        case .error: keptErrorCount
        case .warning, .note: kept.count - keptErrorCount
        }
    }

    /// Leaves out all of a severity but those that come first.
    private mutating func leaveOutLater(_ severity: Severity) {
        guard keptCount(of: severity) > Self.limit else { return }
        let all = kept.sortedByPosition()
        kept.removeAll(keepingCapacity: true)
        var count = 0
        for diagnostic in all {
            if diagnostic.severity == severity { count += 1 }
            if diagnostic.severity == severity, count > Self.limit {
                leaveOut(diagnostic)
            } else {
                kept.append(diagnostic)
            }
        }
        if severity == .error { keptErrorCount = Self.limit }
    }

    private mutating func leaveOut(_ diagnostic: Diagnostic) {
        leaveOut(
            LeftOut(severity: diagnostic.severity, count: 1, first: diagnostic.range, last: diagnostic))
    }

    private mutating func leaveOut(_ entry: LeftOut) {
        guard let index = leftOut.firstIndex(where: { $0.severity == entry.severity }) else {
            return leftOut.append(entry)
        }
        leftOut[index].count += entry.count
        leftOut[index].last = entry.last
        if place(entry.first) < place(leftOut[index].first) { leftOut[index].first = entry.first }
    }

    /// Each message once, in order of files and positions, and then how many were left out.
    package var inOrder: [Diagnostic] {
        var limited = self
        for severity in [Severity.error, .warning] { limited.leaveOutLater(severity) }
        var ordered: [Diagnostic] = []
        ordered.reserveCapacity(limited.kept.count + 2)
        var more: [Int: Int] = [:]
        for diagnostic in limited.kept.sortedByPosition() where diagnostic != ordered.last {
            if let place = ordered.lastPlace(ofMessageOf: diagnostic) {
                if !ordered[place].takeNotes(of: diagnostic) { more[place, default: 0] += 1 }
            } else {
                ordered.append(diagnostic)
            }
        }
        for (place, count) in more {
            let message = "and \(count) more like \(ordered[place].notes.count > 1 ? "these" : "this")"
            ordered[place].notes.append(Diagnostic.Note(range: nil, message: message))
        }
        for entry in limited.leftOut {
            switch entry.severity {
            case .error: ordered.append(.tooManyErrors(entry.count, entry.first))
            case .warning, .note: ordered.append(.tooManyWarnings(entry.count, entry.first))
            }
        }
        return ordered
    }
}

extension [Diagnostic] {
    /// In order of files and positions, those about no place last; at one place in the order in which they were found.
    package func sortedByPosition() -> [Diagnostic] {
        // Sorting is stable.
        sorted { $0.place < $1.place }
    }
}

extension [Diagnostic] {
    /// Where at the end of the list, among the messages about one place, the same message stands.
    fileprivate func lastPlace(ofMessageOf diagnostic: Diagnostic) -> Int? {
        var index = count - 1
        while index >= 0, self[index].range == diagnostic.range {
            if self[index].id == diagnostic.id, self[index].message == diagnostic.message { return index }
            index -= 1
        }
        return nil
    }
}

extension Diagnostic {
    fileprivate var place: (Int32, Int32) { SourceText.place(range) }

    /// How many notes one has that speaks for others.
    private static let notesTaken = 3

    /// Takes up the notes of the same message, found in another use of what it is about; `false` where there are enough.
    fileprivate mutating func takeNotes(of other: Diagnostic) -> Bool {
        guard notes.count < Self.notesTaken else { return false }
        notes += other.notes.filter { !notes.contains($0) }
        return true
    }

    fileprivate static func tooManyErrors(_ count: Int, _ first: SourceRange?) -> Diagnostic {
        .error(.tooManyErrors, first, omission(of: count, count == 1 ? "error" : "errors"))
    }

    fileprivate static func tooManyWarnings(_ count: Int, _ first: SourceRange?) -> Diagnostic {
        .warning(.tooManyWarnings, first, omission(of: count, count == 1 ? "warning" : "warnings"))
    }

    /// That so many messages, named by `noun`, are not shown; it stands where the first of them is about.
    static func omission(of count: Int, _ noun: String) -> String {
        "\(count) more \(noun) \(count == 1 ? "is not shown; it is here" : "are not shown; the first is here")"
    }
}

/// What orders messages: the file, then the byte; those about no place come last.
private func place(_ range: SourceRange?) -> (Int32, Int32) {
    range.map { ($0.source.index, $0.span.start) } ?? (.max, .max)
}
