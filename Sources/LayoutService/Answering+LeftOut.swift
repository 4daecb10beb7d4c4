import LayoutAnalysis
import LayoutImport
import SourceText

// Code of which a part is left out: what it says of the views that this touches is not known.
extension InputFile {
    /// What the layout depends on and does not have; `nil` where it is not made of code.
    var leftOut: [LeftOutStatement]? {
        guard let layout = scene?.layout, layout.isOfCode else { return nil }
        return layout.leftOut
    }

    /// The message that says so before all others.
    var leftOutNote: [Diagnostic] {
        guard let layout = scene?.layout, let first = layout.leftOut.first else { return [] }
        let count = layout.leftOut.count
        let lines = layout.leftOut.prefix(shownLines).map { "\($0.line)" }.joined(separator: ", ")
        let places = "line\(count == 1 ? "" : "s") \(lines)\(count > shownLines ? ", …" : "")"
        return [
            .warning(
                .leftOut, layout.place(of: first),
                "\(count) statement\(count == 1 ? " is" : "s are") left out (\(places)), so the result is partial"
            )
        ]
    }
}

/// More lines are in the import, with their reasons.
private let shownLines = 12

extension ImportedLayout {
    /// The comment that stands for a statement.
    fileprivate func place(of left: LeftOutStatement) -> SourceRange? {
        guard let span = left.span else { return nil }
        return origins.first { $0.original == span }.map { SourceRange(SourceID(0), $0.generated) }
    }
}

extension Answering {
    /// Messages of which nobody knows whether they are right become warnings that say why.
    func softened(_ diagnostics: [Diagnostic], by file: InputFile) -> [Diagnostic] {
        guard let leftOut = file.leftOut, !leftOut.isEmpty else { return diagnostics }
        return diagnostics.map { diagnostic in
            guard Self.doubtful.contains(diagnostic.id),
                let cause = leftOut.first(where: { $0.views.contains(where: diagnostic.isAbout) })
            else { return diagnostic }
            return diagnostic.doubted(because: "line \(cause.line) is left out")
        }
    }

    func softened(_ result: CheckResult, by file: InputFile) -> CheckResult {
        var result = result
        result.diagnostics = softened(result.diagnostics, by: file)
        let hasError = result.diagnostics.contains { $0.severity == .error }
        if result.outcome == .failed, !hasError { result.outcome = .passed }
        return result
    }

    private static var doubtful: Set<String> {
        Set(
            [WarningID.ambiguous, .ambiguousScrollContent, .clippedText, .zeroSize, .truncatedText]
                .map { $0.rawValue })
    }
}

extension Diagnostic {
    /// Whether it is about a view.
    fileprivate func isAbout(_ view: String) -> Bool {
        subject == view || subject == nil && message.hasPrefix("'\(view)' ")
    }

    /// As a warning that is not known to be right.
    fileprivate func doubted(because reason: String) -> Diagnostic {
        var doubted = remarking("unknown, because \(reason)")
        doubted.severity = .warning
        return doubted
    }
}
