import LayoutSyntax
import SourceText

/// A comment as the compiler reads it: `// layoutc: allow name-case, no-effect`, or one that says nothing to it.
struct Directive {
    /// A word of the comment; blanks and commas separate them.
    struct Word {
        var text: String
        var span: Span
    }

    private var words: [Word]
    private let kind: Kind

    private enum Kind {
        case none
        /// It begins with `layoutc:`, which is not among the words.
        case directive(Span)
        /// It begins with what is taken for a slip of that.
        case misspelt
    }

    private static let mark = "layoutc:"

    init(_ bytes: [UInt8], _ comment: Span) {
        var start = Int(comment.start) + 2
        while start < Int(comment.end), bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        let text = bytes[start..<Int(comment.end)]
        guard text.starts(with: Directive.mark.utf8) else {
            words = []
            // Comments in prose are many; none of them is taken apart.
            guard text.prefix(Directive.mark.utf8.count + 2).contains(where: { $0 == 0x3A || $0 == 0x20 })
            else {
                kind = .none
                return
            }
            words = Directive.words(text.prefix(40))
            kind = Directive.isMisspelt(words) ? .misspelt : .none
            return
        }
        let end = start + Directive.mark.utf8.count
        kind = .directive(Span(Int32(start), Int32(end)))
        words = Directive.words(bytes[end..<Int(comment.end)])
    }

    /// The ids of the warnings that it allows.
    var ids: ArraySlice<Word> {
        guard case .directive = kind, words.first?.text == "allow" else { return [] }
        return words.dropFirst()
    }

    /// What is wrong with it: one thing at a time, because the words after it may be prose.
    func problem(in source: SourceID) -> Diagnostic? {
        switch kind {
        case .none: return nil
        case .misspelt: return .misspeltDirective(words[0].text, SourceRange(source, words[0].span))
        case .directive(let mark):
            guard let verb = words.first else { return .emptyDirective(SourceRange(source, mark)) }
            guard verb.text == "allow" else {
                return .unknownDirective(verb.text, SourceRange(source, verb.span))
            }
            guard !ids.isEmpty else { return .emptyDirective(SourceRange(source, verb.span)) }
            let unknown = ids.first { word in !WarningID.allowable.contains { $0.rawValue == word.text } }
            return unknown.map { .unknownWarning($0.text, SourceRange(source, $0.span)) }
        }
    }

    /// `Layoutc: allow`, `layotc: allow`, `layoutc allow`.
    private static func isMisspelt(_ words: [Word]) -> Bool {
        guard let first = words.first, words.count > 1 else { return false }
        let verb = words[1].text == ":" && words.count > 2 ? words[2] : words[1]
        return verb.text == "allow" && nearestName(to: first.text, among: [mark]) != nil
    }

    private static func words(_ text: ArraySlice<UInt8>) -> [Word] {
        text.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x2C || $0 == 0x0D }.map { word in
            Word(
                text: String(decoding: word, as: UTF8.self),
                span: Span(Int32(word.startIndex), Int32(word.endIndex)))
        }
    }
}
