/// The messages of one stage or of several, up to a limit: a file that is no layout at all must not fill the memory with
/// messages. Those that are left out are counted.
package struct DiagnosticCollector: Sendable {
    /// Of each severity: more messages than anybody reads, and few enough to be held.
    package static let limit = 1000

    private var kept: [Diagnostic] = []
    private var keptErrorCount = 0
    /// One entry a severity at most. The collector itself stays small, for it lies in structures that are passed
    /// along deep recursions.
    private var leftOut: [LeftOut] = []

    private struct LeftOut: Sendable {
        var severity: Severity
        var count: Int
        var first: SourceRange?
        var last: Diagnostic?
    }

    package init() {}

    package var isEmpty: Bool { kept.isEmpty }
    package var errorCount: Int {
        leftOut.reduce(keptErrorCount) { $1.severity == .error ? $0 + $1.count : $0 }
    }

    /// Adds a message, unless it is the same as the last one.
    package mutating func append(_ diagnostic: Diagnostic) {
        let isError = diagnostic.severity == .error
        let keptCount = isError ? keptErrorCount : kept.count - keptErrorCount
        if keptCount >= Self.limit { return leaveOut(diagnostic) }
        if kept.last == diagnostic { return }
        kept.append(diagnostic)
        if isError { keptErrorCount += 1 }
    }

    private mutating func leaveOut(_ diagnostic: Diagnostic) {
        if leftOut.contains(where: { $0.last == diagnostic }) { return }
        leaveOut(diagnostic.severity, 1, first: diagnostic.range, last: diagnostic)
    }

    private mutating func leaveOut(
        _ severity: Severity, _ count: Int, first: SourceRange?, last: Diagnostic?
    ) {
        if let index = leftOut.firstIndex(where: { $0.severity == severity }) {
            leftOut[index].count += count
            leftOut[index].last = last
            if let first, let known = leftOut[index].first,
                (first.source.index, first.span.start)
                    < (known.source.index, known.span.start)
            {
                leftOut[index].first = first
            }
        } else {
            leftOut.append(LeftOut(severity: severity, count: count, first: first, last: last))
        }
    }

    /// Adds the messages of another stage or file; of too many, those that come first in order of position stay.
    package mutating func append(contentsOf other: DiagnosticCollector) {
        if other.kept.isEmpty { return }
        let (all, omissions) = (kept + other.kept, leftOut + other.leftOut)
        self = DiagnosticCollector()
        for diagnostic in all.sortedByPosition() { append(diagnostic) }
        for entry in omissions {
            leaveOut(entry.severity, entry.count, first: entry.first, last: entry.last)
        }
    }

    /// Each message once, in order of files and positions, and then how many were left out.
    package var inOrder: [Diagnostic] {
        var ordered: [Diagnostic] = []
        ordered.reserveCapacity(kept.count + 2)
        for diagnostic in kept.sortedByPosition() where diagnostic != ordered.last {
            ordered.append(diagnostic)
        }
        for entry in leftOut {
            switch entry.severity {
            case .error: ordered.append(.tooManyErrors(entry.count, entry.first))
            case .warning: ordered.append(.tooManyWarnings(entry.count, entry.first))
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

extension Diagnostic {
    fileprivate var place: (Int32, Int32) { range.map { ($0.source.index, $0.span.start) } ?? (.max, .max) }

    fileprivate static func tooManyErrors(_ count: Int, _ first: SourceRange?) -> Diagnostic {
        let message =
            count == 1
            ? "1 more error is not shown; it is here"
            : "\(count) more errors are not shown; the first is here"
        return Diagnostic(id: "too-many-errors", severity: .error, range: first, message: message)
    }

    fileprivate static func tooManyWarnings(_ count: Int, _ first: SourceRange?) -> Diagnostic {
        let message =
            count == 1
            ? "1 more warning is not shown; it is here"
            : "\(count) more warnings are not shown; the first is here"
        return Diagnostic(id: "too-many-warnings", severity: .warning, range: first, message: message)
    }
}
