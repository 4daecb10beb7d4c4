import SourceText

/// The results of resolving beside the program: the messages, and the things that names are of.
struct ResolveLog {
    private(set) var diagnostics: DiagnosticCollector
    /// At least one for each error, shown or not: what needs there to be no error looks whether it has grown.
    private(set) var errorCount: Int
    var occurrences: [Occurrence] = []
    private let suppressedWarnings: SuppressedWarnings
    /// Whether what is inside the use of a component is left out, because it is reported elsewhere.
    private var leavesOutUses = false

    /// - Parameter diagnostics: What has been found before.
    init(_ diagnostics: DiagnosticCollector, _ suppressedWarnings: SuppressedWarnings) {
        self.diagnostics = diagnostics
        self.suppressedWarnings = suppressedWarnings
        errorCount = diagnostics.errorCount
    }

    /// The same without a message, for what is outside the uses of components.
    func emptiedOutsideUses() -> ResolveLog {
        var reports = self
        reports.diagnostics = DiagnosticCollector()
        reports.leavesOutUses = true
        return reports
    }

    /// Adds a message with a note for each of `uses`, from inside out, that it is in; `use` is the innermost.
    mutating func append(_ diagnostic: Diagnostic, in use: UseIndex, of uses: [ComponentUse]) {
        if use.exists, leavesOutUses { return }
        var diagnostic = diagnostic
        diagnostic.notes += uses.notes(of: use)
        if diagnostic.severity == .error { errorCount += 1 }
        if !suppressedWarnings.silences(diagnostic) { diagnostics.append(diagnostic) }
    }

    mutating func append(contentsOf other: DiagnosticCollector) { diagnostics.append(contentsOf: other) }

    /// Counts an error that needs no message, because it may have been reported elsewhere.
    mutating func countError() { errorCount += 1 }
}
