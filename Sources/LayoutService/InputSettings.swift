import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutOutput
import LayoutProgram
import LayoutSyntax
import SourceText

/// What a configuration says of a file, with what the command line says in its place.
package struct InputSettings: Sendable {
    /// The environments; empty where none is asked for.
    package var targets: [CheckTarget] = []
    /// Whether a width is asked for, and a height.
    package var asksWidth = false
    package var asksHeight = false
    package var languages: LanguageSetting?
    /// Those that a layout has not are passed over, because the configuration is about others, too.
    package var states: [String] = []
    /// Of several about one warning the last counts.
    package var rules: [WarningRule] = []

    package init() {}

    /// The warnings that are off by default and asked for.
    private var warned: [WarningID] { rules.filter { $0.level != .off }.flatMap { $0.ids } }

    func solveOptions(_ options: SolveOptions) -> SolveOptions {
        var options = options
        if warned.contains(.overlap) { options.reportsOverlap = true }
        if warned.contains(.redundantConstraint) { options.reportsRedundancy = true }
        if warned.contains(.smallTouchTarget) { options.reportsSmallTouchTargets = true }
        return options
    }

    func compileOptions(_ options: CompileOptions) -> CompileOptions {
        var options = options
        if warned.contains(.leftRightUsed) { options.reportsLeftAndRight = true }
        return options
    }
}

// Warnings that a configuration turns off or makes errors.
extension CheckedFile {
    /// - Parameter objects: The ids by which the file's scene is known.
    mutating func apply(_ rules: [WarningRule], objects: [String]) {
        let rules = rules.filter { rule in
            rule.scene.map { $0 == scene || objects.contains($0) } ?? true
        }
        if rules.isEmpty { return }
        diagnostics = judged(diagnostics, rules)
        for index in results.indices where !results[index].diagnostics.isEmpty {
            let hadError = results[index].diagnostics.contains { $0.severity == .error }
            results[index].diagnostics = judged(results[index].diagnostics, rules)
            let hasError = results[index].diagnostics.contains { $0.severity == .error }
            if hadError != hasError { results[index].outcome = hasError ? .failed : .passed }
        }
    }

    private func judged(_ diagnostics: [Diagnostic], _ rules: [WarningRule]) -> [Diagnostic] {
        diagnostics.compactMap { diagnostic in
            let rule = rules.last { rule in
                rule.ids.contains { $0.rawValue == diagnostic.id }
                    && (rule.view.map { isAbout($0, diagnostic) } ?? true)
            }
            switch rule?.level {
            case .off: return nil
            case .error:
                var error = diagnostic
                error.severity = .error
                return error
            case .warn, nil: return diagnostic
            }
        }
    }

    /// Whether a message is about a view. It has the name of the view, or the path where others bear the name, too.
    private func isAbout(_ view: String, _ diagnostic: Diagnostic) -> Bool {
        if let range = diagnostic.range, sources.object(at: range) == view { return true }
        guard let named = diagnostic.subject ?? diagnostic.viewAtBeginning else { return false }
        return named == view || named.hasSuffix("." + view) || view.hasSuffix("." + named)
    }
}

extension Diagnostic {
    /// The view that a message begins with: `'Title' is clipped`, `Title's height is ambiguous`.
    fileprivate var viewAtBeginning: String? {
        let bytes = Array(statement.utf8)
        let isQuoted = bytes.first == UInt8(ascii: "'")
        let name = isQuoted ? bytes.dropFirst() : bytes[...]
        guard let end = name.firstPlace(of: isQuoted ? "'".utf8 : "'s ".utf8) else { return nil }
        return String(decoding: name[..<end], as: UTF8.self)
    }
}
