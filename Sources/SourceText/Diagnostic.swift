/// How bad a diagnostic is. An error stops the compilation of its file; a warning changes the exit
/// status only under `--strict`, a note never.
package enum Severity: Sendable {
    case error, warning, note
}

/// One message about a layout, as data: rendering is done elsewhere, and every output format renders the
/// same values. The messages of a stage are made in that stage's catalogue and nowhere else.
package struct Diagnostic: Equatable, Sendable {
    private var content: Content

    private struct Content: Equatable, Sendable {
        var id: String
        var severity: Severity
        /// The end of the message.
        var suggestion: SuggestionEnd
        /// How many bytes at the beginning of the message say where it holds: `for widths 320 to 400, first at 320: `.
        var partLength: Int32 = 0
        var range: SourceRange?
        var message: String
        var fact: String?
        var subject: String?
        var translation: String?
        var notes: [Note]
        var fix: Fix?
    }

    private init(
        _ id: String, _ severity: Severity, _ range: SourceRange?, _ message: String, suggestion: Suggestion,
        _ fact: String?, _ subject: String?, _ notes: [Note], _ fix: String?, translation: String? = nil
    ) {
        var content = Content(
            id: id, severity: severity, suggestion: suggestion.end(behind: message), range: range,
            message: (message + suggestion.text).cutWhereLong, fact: fact, subject: subject,
            translation: translation, notes: notes)
        if let range { content.fix = fix.map { Fix(range: range, replacement: $0) } }
        self.content = content
    }

    private init(_ content: Content) { self.content = content }

    /// - Parameter fix: What mends it when it replaces the text of `range`.
    package static func error(
        _ id: ErrorID, _ range: SourceRange?, _ message: String, suggestion: Suggestion = .none,
        fact: String? = nil, subject: String? = nil, notes: [Note] = [], fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(id.rawValue, .error, range, message, suggestion: suggestion, fact, subject, notes, fix)
    }

    /// - Parameter fix: What mends it when it replaces the text of `range`.
    package static func warning(
        _ id: WarningID, _ range: SourceRange?, _ message: String, suggestion: Suggestion = .none,
        fact: String? = nil, subject: String? = nil, translation: String? = nil, notes: [Note] = [],
        fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            id.rawValue, .warning, range, message, suggestion: suggestion, fact, subject, notes, fix,
            translation: translation)
    }

    /// What is worth knowing, and probably no fault.
    package static func note(
        _ id: WarningID, _ range: SourceRange?, _ message: String, fact: String? = nil,
        subject: String? = nil, notes: [Note] = []
    ) -> Diagnostic {
        Diagnostic(id.rawValue, .note, range, message, suggestion: .none, fact, subject, notes, nil)
    }

    /// A line that takes part in a diagnostic.
    package struct Note: Equatable, Sendable {
        package var range: SourceRange?
        package fileprivate(set) var message: String
        /// What the message sums up, where that is several constraints that nobody wrote.
        package var constraints: [String] = []
        /// The end of the message.
        fileprivate var suggestion: SuggestionEnd

        package init(
            range: SourceRange?, message: String, suggestion: Suggestion = .none, constraints: [String] = []
        ) {
            self.range = range
            self.message = (message + suggestion.text).cutWhereLong
            self.constraints = constraints
            self.suggestion = suggestion.end(behind: message)
        }

        fileprivate mutating func sayWhereTried(_ environment: String) {
            message += suggestion.place(environment)
            suggestion = .none
        }

        fileprivate mutating func leaveOutWhereTried() {
            message = String(message.dropLast(ofBytes: suggestion.placeLength))
            suggestion = .none
        }
    }

    /// The end of a message that proposes what was tried out in one environment.
    package struct Suggestion: Sendable {
        fileprivate let text: String
        /// The bytes at the end that say where it was tried.
        private let placeLength: UInt16

        package static let none = Suggestion("", triedAt: "")

        /// - Parameter place: ` at 320 x 667`, where the message is about more than that.
        package init(_ words: String, triedAt place: String) {
            text = words.isEmpty ? "" : words + place
            placeLength = words.isEmpty ? 0 : UInt16(place.utf8.count)
        }

        /// What is proposed, without where it was tried.
        package var words: String { String(text.dropLast(ofBytes: placeLength)) }

        /// Where it was tried; empty where that is not said.
        package var place: String { String(text.suffix(ofBytes: placeLength)) }

        /// None of a message that has been cut in the middle.
        fileprivate func end(behind message: String) -> SuggestionEnd {
            let isWhole = text.utf8.count + message.utf8.count <= String.longest
            return isWhole ? SuggestionEnd(length: UInt16(text.utf8.count), placeLength: placeLength) : .none
        }
    }

    /// How much of a message proposes what was tried out in one environment.
    fileprivate struct SuggestionEnd: Equatable, Sendable {
        /// In bytes, at the end of the message.
        let length: UInt16
        /// As of the suggestion.
        let placeLength: UInt16

        static let none = SuggestionEnd(length: 0, placeLength: 0)

        /// What to add behind the message for it to say where that was.
        func place(_ environment: String) -> String {
            length > 0 && placeLength == 0 ? " at \(environment)" : ""
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

extension Diagnostic {
    /// The stable, kebab-case name of this kind of message, e.g. `unknown-attribute`.
    package var id: String { content.id }

    package var severity: Severity {
        get { content.severity }
        set { content.severity = newValue }
    }

    /// What the message is about; `nil` only where no text of a file is.
    package var range: SourceRange? {
        get { content.range }
        set { content.range = newValue }
    }

    /// The fact, with the user's spelling quoted and the suggestion, in lower case without a full stop; at its making cut in
    /// the middle where a name of the file makes it longer than anybody reads.
    package var message: String { content.message }

    /// What the message says without the values that change with the environment; `nil` where it holds none. What has
    /// the same fact at the same place in another environment is the same fault.
    package var fact: String? {
        get { content.fact }
        set { content.fact = newValue }
    }

    /// The view that it is about, as the message names it, where the fact leaves it out: the same may be wrong with other views
    /// that the line declares. `nil` of other messages.
    package var subject: String? { content.subject }

    /// The translated texts that it is about, which the fact leaves out: the same may be wrong with the texts of the file
    /// itself.
    package var translation: String? { content.translation }

    /// Other lines that take part, in the order to be shown.
    package var notes: [Note] {
        get { content.notes }
        set { content.notes = newValue }
    }

    /// The edit that mends it, where there is one that is certain.
    package var fix: Fix? {
        get { content.fix }
        set { content.fix = newValue }
    }
}

// Messages that come from a report.
extension Diagnostic {
    /// A message put together again from its pieces.
    ///
    /// - Parameters:
    ///   - part: The part in which alone it holds.
    ///   - statement: The message without the part and without what it proposes.
    package init(
        restored id: String, _ severity: Severity, _ range: SourceRange?, part: String?, statement: String,
        suggestion: Suggestion, fact: String?, subject: String?, translation: String?, notes: [Note],
        fix: Fix?
    ) {
        let content = Content(
            id: id, severity: severity, suggestion: suggestion.end(behind: statement), range: range,
            message: statement + suggestion.text, fact: fact, subject: subject, translation: translation,
            notes: notes, fix: fix)
        self = Diagnostic(content).limited(to: part)
    }

    /// What the message proposes at its end.
    package var suggestion: Suggestion { content.suggestion.suggestion(of: message) }
}

extension Diagnostic.Note {
    /// What the message proposes at its end.
    package var proposal: Diagnostic.Suggestion { suggestion.suggestion(of: message) }

    /// The message without what it proposes.
    package var statement: String { String(bareMessage) }
}

extension Diagnostic.SuggestionEnd {
    fileprivate func suggestion(of message: String) -> Diagnostic.Suggestion {
        let text = message.suffix(ofBytes: length)
        return Diagnostic.Suggestion(
            String(text.dropLast(ofBytes: placeLength)), triedAt: String(text.suffix(ofBytes: placeLength)))
    }
}

// Messages about a part of what was looked at.
extension Diagnostic {
    /// The same message about one place, of which it alone holds: a part of a range, or one size in it. The fact stays.
    package func limited(to place: String?) -> Diagnostic {
        guard let place else { return self }
        var limited = content
        limited.message = "\(place): \(message)"
        limited.partLength = Int32(place.utf8.count + 2)
        return Diagnostic(limited)
    }

    /// The part in which alone it holds; `nil` where that is all that was looked at.
    package var part: Substring? {
        content.partLength == 0
            ? nil
            : message[..<message.utf8.index(message.startIndex, offsetBy: Int(content.partLength) - 2)]
    }

    /// The same message with remarks in brackets behind it; what it proposes is no longer told apart.
    package func remarking(_ remarks: String) -> Diagnostic {
        var remarked = content
        remarked.message += " (\(remarks))"
        remarked.suggestion = .none
        return Diagnostic(remarked)
    }

    /// The same message without the part.
    package var withoutPart: Diagnostic {
        var whole = content
        whole.message = String(statement)
        whole.partLength = 0
        return Diagnostic(whole)
    }

    /// The message without the part.
    package var statement: Substring {
        message[message.utf8.index(message.startIndex, offsetBy: Int(content.partLength))...]
    }
}

// What is proposed was tried out in one environment.
extension Diagnostic {
    /// What the message and its notes propose, the message first; empty where one proposes nothing.
    package var suggestions: [Substring] {
        [message.suffix(ofBytes: content.suggestion.length)]
            + notes.map { $0.message.suffix(ofBytes: $0.suggestion.length) }
    }

    /// The message without the part, and without what it proposes.
    package var bareStatement: Substring {
        statement[..<message.utf8.index(message.endIndex, offsetBy: -Int(content.suggestion.length))]
    }

    /// Says behind everything that is proposed in which environment it was tried, which then need not be said any more.
    package func sayingWhereTried(_ environment: String) -> Diagnostic {
        var located = content
        located.message += located.suggestion.place(environment)
        located.suggestion = .none
        for index in notes.indices { located.notes[index].sayWhereTried(environment) }
        return Diagnostic(located)
    }

    /// The same message with `there` instead of the size at which what it proposes was tried: its part names that size.
    package var namingSizeOnce: Diagnostic {
        guard part != nil, content.suggestion.placeLength > 0 else { return self }
        var short = content
        short.message = message.dropLast(ofBytes: content.suggestion.placeLength) + " there"
        short.suggestion = .none
        for index in notes.indices { short.notes[index].leaveOutWhereTried() }
        return Diagnostic(short)
    }
}

extension Diagnostic {
    /// What makes messages of several environments tell of one fault: the fact, or all that is said but what is proposed.
    package struct Fault: Hashable {
        private let id: String
        private let range: SourceRange?
        private let fact: String
        private let subject: String?
        private var translation: String?
        private let notes: [NotedPlace]

        private struct NotedPlace: Hashable {
            let range: SourceRange?
            let message: Substring
        }

        fileprivate init(_ diagnostic: Diagnostic) {
            id = diagnostic.id
            range = diagnostic.range
            fact = diagnostic.fact ?? String(diagnostic.bareStatement)
            subject = diagnostic.subject
            translation = diagnostic.translation
            notes =
                diagnostic.fact == nil
                ? diagnostic.notes.map { NotedPlace(range: $0.range, message: $0.bareMessage) } : []
        }

        /// The same fault with the texts of the file itself.
        package var untranslated: Fault {
            var fault = self
            fault.translation = nil
            return fault
        }
    }

    package var fault: Fault { Fault(self) }
}

extension Diagnostic.Note {
    /// The message without what it proposes.
    fileprivate var bareMessage: Substring { message.dropLast(ofBytes: suggestion.length) }
}

extension StringProtocol {
    fileprivate func dropLast(ofBytes count: UInt16) -> SubSequence {
        self[..<utf8.index(endIndex, offsetBy: -Int(count))]
    }

    fileprivate func suffix(ofBytes count: UInt16) -> SubSequence {
        self[utf8.index(endIndex, offsetBy: -Int(count))...]
    }
}

extension String {

    /// In bytes.
    fileprivate static let longest = 1000

    /// The text without its middle, where it has more than 1,000 bytes.
    fileprivate var cutWhereLong: String {
        utf8.count <= String.longest ? self : "\(prefix(600))…\(suffix(300))"
    }
}
