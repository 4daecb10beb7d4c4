import SourceText

/// What is wrong with a layout, as resolving it finds out.
struct ResolverReports {
    private(set) var diagnostics: DiagnosticCollector
    /// At least one for each error, shown or not: what depends on there being none looks whether it has grown.
    private(set) var errorCount: Int
    /// What silences warnings.
    private let suppressedWarnings: SuppressedWarnings
    private var extent = Extent.everything

    private enum Extent {
        case everything
        /// Not what is inside the use of a component.
        case outsideUses
    }

    /// - Parameter diagnostics: What has been found before.
    init(_ diagnostics: DiagnosticCollector, _ suppressedWarnings: SuppressedWarnings) {
        self.diagnostics = diagnostics
        self.suppressedWarnings = suppressedWarnings
        errorCount = diagnostics.errorCount
    }

    /// None, where what is inside the use of a component is said elsewhere and left out here.
    func startedAnewOutsideUses() -> ResolverReports {
        var reports = self
        reports.diagnostics = DiagnosticCollector()
        reports.extent = .outsideUses
        return reports
    }

    /// Adds a message with a note for each of `uses`, from inside out, that it is in; `use` is the innermost.
    mutating func append(_ diagnostic: Diagnostic, in use: UseIndex, of uses: [ComponentUse]) {
        if use.exists, extent == .outsideUses { return }
        var diagnostic = diagnostic
        diagnostic.notes += uses.notes(of: use)
        if diagnostic.severity == .error { errorCount += 1 }
        if !suppressedWarnings.silences(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// Adds what other reports hold.
    mutating func append(contentsOf other: ResolverReports) {
        diagnostics.append(contentsOf: other.diagnostics)
    }

    /// Counts an error of which there need not be a message: it may have been said of another place.
    mutating func countError() { errorCount += 1 }
}
