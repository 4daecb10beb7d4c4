/// Renders diagnostics as text for people:
///
///     login.layout:5:42: error: there is no attribute 'Botton'; did you mean 'Bottom'? [unknown-attribute]
///       5 | 5. Bottom Layout Guide.Top = Long Button.Botton + 20.0
///         |                                          ^~~~~~
///
/// Notes follow in the same form; of more than anybody reads the first and the last. The work is linear in the number
/// of messages and the text that they show.
package struct DiagnosticRenderer {
    /// Of each end of the notes of a message.
    private static let notesShown = 10

    private var positions: SourcePositions
    private let usesColor: Bool

    /// - Parameter usesColor: Whether to put ANSI escape sequences around the parts.
    package init(_ sources: SourceMap, usesColor: Bool = false) {
        positions = SourcePositions(sources)
        self.usesColor = usesColor
    }

    /// All of `diagnostics`, in their order.
    package mutating func render(_ diagnostics: [Diagnostic]) -> String {
        var text = ""
        for diagnostic in diagnostics { text += render(diagnostic) }
        return text
    }

    /// The message with its notes; every line ends with a line feed.
    package mutating func render(_ diagnostic: Diagnostic) -> String {
        let message =
            painted(diagnostic.message.withHiddenShown, .bold) + painted(" [\(diagnostic.id)]", .faint)
        let kind =
            switch diagnostic.severity {
            case .error: painted("error:", .red)
            case .warning: painted("warning:", .yellow)
            case .note: painted("note:", .cyan)
            }
        var text = render(diagnostic.range, kind, message)
        let notes = diagnostic.notes
        let hidden = notes.count - 2 * Self.notesShown
        if hidden <= 1 { return text + render(notes[...]) }
        text += render(notes.prefix(Self.notesShown))
        text += render(nil, painted("note:", .cyan), "\(hidden) more places, not shown")
        return text + render(notes.suffix(Self.notesShown))
    }

    private mutating func render(_ notes: ArraySlice<Diagnostic.Note>) -> String {
        var text = ""
        for note in notes {
            text += render(note.range, painted("note:", .cyan), note.message.withHiddenShown)
        }
        return text
    }

    private mutating func render(_ range: SourceRange?, _ kind: String, _ message: String) -> String {
        guard let written = range else { return "\(kind) \(message)\n" }
        let range = positions.sources.original(of: written)
        let position = positions.position(range.source, range.span.start)
        let name = positions.sources[range.source].name
        let place = painted("\(name.withHiddenShown):\(position.line):\(position.column):", .bold)
        let object = positions.sources.object(at: written)
        let excerpt = excerpt(object == nil ? range : written)
        return "\(place) \(kind) \(message)\n" + render(excerpt, object, line: position.line)
    }

    /// The line of a place, without the blanks before it in a file that was generated: what an object of a document means in
    /// words says more than its line there.
    private mutating func excerpt(_ range: SourceRange) -> Excerpt {
        let file = positions.sources[range.source]
        var line = positions.line(range.source, range.span.start).content
        if positions.sources.isGenerated(range.source) {
            while line.start < range.span.start, file.bytes[Int(line.start)] == 0x20 {
                line = Span(line.start + 1, line.end)
            }
        }
        return Excerpt(file, line: line, span: range.span)
    }

    /// - Parameter object: The id of the object that the line was made of.
    private func render(_ excerpt: Excerpt, _ object: String?, line: Int) -> String {
        let number = String(line)
        let width = max(3, number.utf8.count)
        let gutter = String(repeating: " ", count: width - number.utf8.count) + number
        let underlined = excerpt.underlined
        let mark = "^" + String(repeating: "~", count: underlined.count - 1)
        let indent = String(repeating: " ", count: underlined.lowerBound)
        let id = object.map { painted("  (\($0.withHiddenShown))", .faint) } ?? ""
        return painted(gutter + " | ", .faint) + excerpt.text + id + "\n"
            + painted(String(repeating: " ", count: width) + " | ", .faint) + indent + painted(mark, .green)
            + "\n"
    }

    private enum Paint: String {
        case bold = "1"
        case faint = "2"
        case red = "1;31"
        case green = "1;32"
        case yellow = "1;33"
        case cyan = "1;36"
    }

    private func painted(_ text: String, _ paint: Paint) -> String {
        usesColor ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
    }
}
