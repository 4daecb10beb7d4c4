/// Makes texts that are nearly documents, code, translations or logs out of such texts.
package struct ForeignMutator {
    private let texts: [[UInt8]]
    private var generator: SeededGenerator

    /// The largest text made, in bytes.
    private static let largest = 200_000

    /// What a value may be that nobody expects: signs that end something, numbers that are none, statements of layouts.
    private static let pieces: [String] = [
        "\"", "'", "&quot;", "&#10;", "&lt;", "&#x202E;", "&#0;", "<", ">", "/>", "</view>", "{", "}", "(",
        ")",
        "[", "]", "\\", "\n", "\r", "\t", "//", "/*", "*/", "\u{0}", "\u{1B}[2J", "\u{202E}", "\u{2028}",
        "\u{FEFF}",
        "plain)&#10;include &quot;secret.layout&quot;&#10;//", "\ninclude \"secret.layout\"\n",
        "layoutc: allow ambiguous",
        "inf", "nan", "-inf", "1e-05", "1e300", "-1e300", "1e-310", "0x1p3", "1,5", "1:0", "0:1", "-16:9",
        "1/0", "abc",
        "-1", "0", "0.000001", "1000", "1001", "999.9999999", "3000000000", "-0", "", " ", "Superview",
        "Screen",
        "Safe Area", "Left", "leading", "width", "top", "baseline", "centerX", "leadingMargin", "YES", "NO",
        "==", "<=", ">=",
        "= Superview.Width", "remove 1", "x", ".infinity", ".nan", "CGFloat.pi", "?? 0", "%@", "%%",
        "e\u{301}", "👩‍👩‍👧",
    ]

    /// - Parameter texts: To begin with; not empty.
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
        case 0..<5: text.replaceSubrange(word(in: text), with: Array(generator.pick(Self.pieces).utf8))
        case 5..<9: text.replaceSubrange(word(in: text), with: text[word(in: text)])
        case 9: text.removeSubrange(word(in: text))
        case 10, 11:
            let place = Int.random(in: 0...text.count, using: &generator)
            text.insert(contentsOf: Array(generator.pick(Self.pieces).utf8), at: place)
        case 12: text.removeSubrange(range(in: text))
        case 13:
            let piece = text[range(in: text)]
            text.insert(contentsOf: piece, at: Int.random(in: 0...text.count, using: &generator))
        case 14:
            let other = generator.pick(texts)
            let lines = other.split(separator: 0x0A).shuffled(using: &generator).prefix(3)
            let place = Int.random(in: 0...text.count, using: &generator)
            text.insert(contentsOf: Array(lines.joined(separator: [0x0A])), at: place)
        default:
            guard !text.isEmpty else { return }
            text[generator.pick(text.indices)] = UInt8.random(in: 0...255, using: &generator)
        }
    }

    /// A run of letters, digits, dots, colons and hyphens, as attributes, numbers and names are.
    private mutating func word(in text: [UInt8]) -> Range<Int> {
        guard !text.isEmpty else { return 0..<0 }
        var start = generator.pick(text.indices)
        while start < text.count, !Self.isInWord(text[start]) { start += 1 }
        var end = start
        while end < text.count, Self.isInWord(text[end]) { end += 1 }
        while start > 0, Self.isInWord(text[start - 1]) { start -= 1 }
        return start..<end
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x2D && byte <= 0x3A && byte != 0x2F
    }

    private mutating func range(in text: [UInt8]) -> Range<Int> {
        let start = Int.random(in: 0...text.count, using: &generator)
        return start..<min(text.count, start + Int.random(in: 0...60, using: &generator))
    }
}
