/// How bad a diagnostic is. An error stops the compilation of its file; a warning changes the exit
/// status only under `--strict`.
package enum Severity: Sendable {
    case error, warning
}

/// One message about a layout, as data: rendering is done elsewhere, and every output format renders the
/// same values. The messages of a stage are made in that stage's catalogue and nowhere else.
package struct Diagnostic: Equatable, Sendable {
    /// The stable, kebab-case name of this kind of message, e.g. `unknown-attribute`.
    package var id: String
    package var severity: Severity
    /// What the message is about; `nil` only where no text of a file is.
    package var range: SourceRange?
    /// The fact, with the user's spelling quoted and the cure, in lower case without a full stop; at its making cut in
    /// the middle where a name of the file makes it longer than anybody reads.
    package var message: String
    /// What the message says without the values that change with the environment; `nil` where it holds none. What has
    /// the same fact at the same place in another environment is the same fault.
    package var fact: String?
    /// Other lines that take part, in the order to be shown.
    package var notes: [Note]
    /// The edit that cures it, where there is one that is certain.
    package var fix: Fix?

    private init(
        _ id: String, _ severity: Severity, _ range: SourceRange?, _ message: String, _ fact: String?,
        _ notes: [Note], _ fix: String?
    ) {
        self.id = id
        self.severity = severity
        self.range = range
        self.message = message.cutWhereLong
        self.fact = fact
        self.notes = notes
        if let range { self.fix = fix.map { Fix(range: range, replacement: $0) } }
    }

    /// - Parameter fix: What cures it when it replaces the text of `range`.
    package static func error(
        _ id: ErrorID, _ range: SourceRange?, _ message: String, fact: String? = nil, notes: [Note] = [],
        fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(id.rawValue, .error, range, message, fact, notes, fix)
    }

    /// - Parameter fix: What cures it when it replaces the text of `range`.
    package static func warning(
        _ id: WarningID, _ range: SourceRange?, _ message: String, fact: String? = nil, notes: [Note] = [],
        fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(id.rawValue, .warning, range, message, fact, notes, fix)
    }

    /// A line that takes part in a diagnostic.
    package struct Note: Equatable, Sendable {
        package var range: SourceRange?
        package var message: String

        package init(range: SourceRange?, message: String) {
            self.range = range
            self.message = message.cutWhereLong
        }
    }

    /// Replaces the text of `range` by `replacement`.
    package struct Fix: Equatable, Sendable {
        package var range: SourceRange
        package var replacement: String

        package init(range: SourceRange, replacement: String) {
            self.range = range
            self.replacement = replacement
        }
    }
}

extension String {
    /// The text without its middle, where it has more than 1,000 bytes.
    fileprivate var cutWhereLong: String {
        utf8.count <= 1000 ? self : "\(prefix(600))…\(suffix(300))"
    }
}
