import SourceText

/// The diagnostics of one stage for one file, up to a limit: a file that is no layout at all must not fill the
/// memory with messages.
struct DiagnosticCollector {
    /// More messages than anybody reads, and few enough to be held: some two megabytes.
    static let limit = 10_000

    private(set) var diagnostics: [Diagnostic] = []
    /// Whether some were left out.
    private(set) var isFull = false

    mutating func append(_ diagnostic: Diagnostic) {
        if diagnostics.count < Self.limit {
            diagnostics.append(diagnostic)
        } else {
            isFull = true
        }
    }
}
