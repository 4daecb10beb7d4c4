import LayoutProgram
import LayoutMistakes
import LayoutSyntax
import SourceText

/// Makes texts that are nearly layouts out of layouts.
package struct Mutator {
    private let texts: [[UInt8]]
    private var generator: SeededGenerator

    /// The largest text made, in bytes.
    private static let largest = 200_000

    /// Pieces that a random change may not come upon.
    private static let pieces: [String] = [
        "when ", "else ", "let ", "remove ", "test ", "include ", "component ", " at ", "{", "}", "(", ")",
        "\n",
        "\r\n", "\r", " (Priority 750)", " (within 1)", "Superview", ".Leading", ".Edges", ".Baseline",
        "Standard",
        "NotAnAttribute", "=", ">=", "<=", "=>", "==", "<", "x", "×", "*", "/", "%", ":", "...", ".", ",",
        ";", "+",
        "-", "−", "\"", "\\", "#FF8800", "//", "/*", "*/", "9999999999999999999999", "0", ".5", "1e5",
        "Compact-Any",
        "unsatisfiable", "ambiguous", "width", "\u{A0}", "\u{FEFF}", "\u{202E}", "\u{301}", "한글", "👩‍👩‍👧", "\0",
        "Layout Guide", "Stack View", "hidden", "none", "Size", "Center",
    ]

    /// - Parameter texts: Layouts to begin with; not empty.
    package init(_ texts: [[UInt8]], seed: UInt64) {
        self.texts = texts
        generator = SeededGenerator(seed: seed)
    }

    /// A text, changed in one to eight places.
    package mutating func next() -> [UInt8] {
        var text = generator.pick(texts)
        for _ in 0..<Int.random(in: 1...8, using: &generator) where text.count < Self.largest {
            change(&text)
        }
        return text
    }

    private mutating func change(_ text: inout [UInt8]) {
        switch Int.random(in: 0..<16, using: &generator) {
        case 0..<8: changeToken(&text)
        case 8..<11: text.insert(contentsOf: Array(generator.pick(Self.pieces).utf8), at: place(in: text))
        case 11: text.removeSubrange(range(in: text))
        case 12: text.insert(contentsOf: text[range(in: text)], at: place(in: text))
        case 13: insertLines(&text)
        case 14:
            if !text.isEmpty {
                text[generator.pick(text.indices)] = UInt8.random(in: 0...255, using: &generator)
            }
        default: repeatPiece(&text)
        }
    }

    /// Drops a token, doubles it, or puts another in its place.
    private mutating func changeToken(_ text: inout [UInt8]) {
        let tokens = parse(SourceFile(name: "", bytes: text), as: SourceID(0)).tree.tokens
        let token = generator.pick(tokens).span
        let other = generator.pick(tokens).span
        let range = Int(token.start)..<Int(token.end)
        let replacement: [UInt8] =
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: []
            case 1: text[range] + [0x20] + text[range]
            default: Array(text[Int(other.start)..<Int(other.end)])
            }
        text.replaceSubrange(range, with: replacement)
    }

    /// Lines of another text.
    private mutating func insertLines(_ text: inout [UInt8]) {
        let lines = generator.pick(texts).split(separator: 0x0A, omittingEmptySubsequences: false)
        let first = Int.random(in: 0..<max(lines.count, 1), using: &generator)
        for line in lines[first..<min(first + 3, lines.count)] {
            text.insert(contentsOf: line + [0x0A], at: place(in: text))
        }
    }

    /// What is harmless once may not be so a thousand times.
    private mutating func repeatPiece(_ text: inout [UInt8]) {
        let range = range(in: text).prefix(40)
        let count = generator.pick([3, 30, 300, 3000])
        text.insert(contentsOf: repeatElement(text[range], count: count).joined(), at: place(in: text))
    }

    private mutating func place(in text: [UInt8]) -> Int { Int.random(in: 0...text.count, using: &generator) }

    private mutating func range(in text: [UInt8]) -> Range<Int> {
        let (first, second) = (place(in: text), place(in: text))
        let range = min(first, second)..<max(first, second)
        return Bool.random(using: &generator)
            ? range : range.lowerBound..<min(range.upperBound, range.lowerBound + 20)
    }
}
