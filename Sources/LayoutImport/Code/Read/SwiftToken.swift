import SourceText

/// A token of Swift code.
struct SwiftToken {
    enum Kind: UInt8 {
        case word, number, text, sign, end
    }

    /// A piece of a text: letters, or code that is inserted.
    enum Piece {
        case letters(String)
        case code(Span)
    }

    let kind: Kind
    /// Of words, numbers and signs; empty for texts.
    let spelling: String
    /// In bytes of the file.
    let span: Span
    /// Whether a line or the file starts with it.
    var startsLine = false
    var hasBlankBefore = false
    var hasBlankBehind = false
    /// Of a text.
    var pieces: [Piece] = []

    func isSign(_ sign: String) -> Bool { kind == .sign && spelling == sign }
    func isWord(_ word: String) -> Bool { kind == .word && spelling == word }
}
