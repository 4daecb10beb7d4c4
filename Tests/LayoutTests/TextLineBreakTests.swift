import ContentSizes
import Testing

private let measurer = TextMeasurer(scale: 2)
private let font = Font(size: 17)

/// Lines by the documented rule, found by brute force: the widest prefix of parts that fits.
private func lineCount(_ parts: [String], within width: Double) -> Int {
    var lines = [""]
    for part in parts {
        let longer = lines[lines.count - 1] + part
        let visible = String(longer.reversed().drop { $0 == " " }.reversed())
        if measurer.width(of: visible, font: font) <= width || lines[lines.count - 1].isEmpty {
            lines[lines.count - 1] = longer
        } else {
            lines.append(part)
        }
    }
    return lines.count
}

/// The lines that a text takes in a width just enough for its first `prefix`.
private func size(_ text: String, fitting prefix: String, lines: Int = 0) -> TextSize {
    measurer.size(
        of: text, font: font, maximumWidth: measurer.width(of: prefix, font: font), maximumLines: lines)
}

@Suite struct TextLineBreakTests {
    @Test(arguments: Array(stride(from: 40.0, through: 400, by: 7)))
    func latinTextBreaksAtBlanks(width: Double) {
        let words = [
            "Unable ", "to ", "retrieve ", "existing ", "Shortcuts, ", "because ", "we ", "AVAIL ", "To. ",
            "Yes",
        ]
        let size = measurer.size(of: words.joined(), font: font, maximumWidth: width)
        let longest = words.map { measurer.width(of: $0.filter { $0 != " " }, font: font) }.max()!
        if width >= longest { #expect(size.lineCount == lineCount(words, within: width)) }
        #expect(size.width <= width + 0.5)
        #expect(size.height == font.height(ofLines: size.lineCount, scale: 2))
    }

    @Test(
        arguments: [
            // What fits, and in how many lines the text stands then.
            ("Hello World", "Hello World", 1), ("Hello World", "Hello Worl", 2), ("World Hello", "World", 2),
            ("World Hello", "World ", 2), ("World   Hello", "World", 2), ("Hello ", "Hello", 1),
            ("one two three", "one two", 2), ("one two three", "three", 3),
            // Within a word only where nothing else is left.
            ("abcdefghij", "abcde", 2), ("abab", "b", 4), ("ab abcdefgh", "abcd", 3), ("iiii", "", 4),
            // Hyphens, dashes and slashes.
            ("well-iiii", "well-", 2), ("aaa-123", "aaa-", 2), ("mm -mmn", "mm -", 3),
            ("one—two", "one", 3), ("one—two", "one—", 2),
            ("1990–2000", "1990–", 2), ("and/or", "and/", 2),
            // No-break spaces hold.
            ("mm bb\u{A0}ii", "mm bb", 2), ("aa\u{A0}bb", "aa\u{A0}", 2),
            // Punctuation stays with its word.
            ("see (iiiiiiiii", "see (", 3), ("mm m,", "mm m", 2), ("said “so”", "said “", 2),
            // Explicit line ends; one at the very end begins no line.
            ("a\nb", "b", 2), ("a\r\nb", "b", 2), ("a\n\nb", "b", 3), ("a\n", "a", 1), ("\n", "a", 1),
            ("", "a", 1),
            ("a\u{2028}b", "b", 2), ("a\r\rb", "b", 3),
            // Ideographs, kana and syllables break anywhere, but not before a full stop or a small kana.
            ("漢字漢字", "漢字", 2), ("漢字漢字", "漢", 4), ("日本。漢", "日本", 3), ("日本カッタ漢", "日本漢", 3),
            ("日「本」漢", "日「本", 3), ("한글한글", "한글", 2), ("日本 Test", "日本", 2), ("日本Test", "日本", 2),
            ("😀😀", "😀", 2),
            // A soft hyphen may break, a zero-width space too.
            ("exam\u{AD}ple", "exam", 2), ("exam\u{200B}ple", "exam", 2),
            // A mark stays with its letter.
            ("e\u{301}e\u{301}", "e", 2), ("👩\u{200D}👧👩\u{200D}👧", "👩", 2),
        ] as [(String, String, Int)])
    func linesBreakWhereTheRulesSay(text: String, prefix: String, count: Int) {
        #expect(size(text, fitting: prefix).lineCount == count)
    }

    @Test func theWidthIsThatOfTheWidestLineWithTheBlanksThatFit() {
        let whole = size("wide words and more", fitting: "wide words")
        #expect(whole.width == measurer.size(of: "wide words", font: font).width && whole.fillsWidth)
        let withRoom = size("wide words and more", fitting: "wide words a")
        #expect(withRoom.width == measurer.size(of: "wide words ", font: font).width && !withRoom.fillsWidth)
        #expect(measurer.size(of: "a  ", font: font).width > measurer.size(of: "a", font: font).width)
    }

    @Test func linesBeyondTheMostAreCutOff() {
        let text = "one two three four"
        let cut = size(text, fitting: "three", lines: 2)
        #expect(cut.lineCount == 2 && cut.isTruncated)
        #expect(!size(text, fitting: "three", lines: 4).isTruncated)
        #expect(size("a\nb", fitting: "a", lines: 1).isTruncated)
    }

    @Test func oneLineIsNeverWrapped() {
        let line = size("one two three", fitting: "one", lines: 1)
        #expect(line.lineCount == 1 && !line.isTruncated)
        #expect(line.width == measurer.size(of: "one two three", font: font).width)
    }

    @Test(arguments: [1.0, 2, 3])
    func widthsAndHeightsAreWholePixels(scale: Double) {
        let size = TextMeasurer(scale: scale).size(of: "Pixels of the screen", font: font, maximumWidth: 77)
        #expect(abs((size.width * scale).rounded() - size.width * scale) < 1e-9)
        #expect(abs((size.height * scale).rounded() - size.height * scale) < 1e-9)
    }
}
