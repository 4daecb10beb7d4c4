import SourceText

/// A use of a component, for messages about what is inside.
package struct ComponentUse: Sendable {
    package var component: String
    var range: SourceRange
    /// The use that this one is in.
    package var parent: UseIndex
    /// The view that it declares.
    package var symbol: SymbolIndex
}

extension [ComponentUse] {
    /// The most uses that a message names; of nested ones the innermost.
    private static let noteLimit = 8

    /// A note for a use and each use that it is in, from inside out.
    package func notes(of use: UseIndex) -> [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        var current = use
        while current.exists, notes.count < Self.noteLimit {
            let use = self[current]
            notes.append(Diagnostic.Note(range: use.range, message: "in this use of '\(use.component)'"))
            current = use.parent
        }
        return notes
    }
}
