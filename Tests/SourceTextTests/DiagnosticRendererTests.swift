import SourceText
import Testing

/// Renders one message about the part of `marked` between « and », which are not part of the text.
private func rendering(_ marked: String, usesColor: Bool = false) -> String {
    let (text, span) = unmarked(marked)
    var sources = SourceMap()
    let id = sources.add(SourceFile(name: "test.layout", bytes: text))
    var renderer = DiagnosticRenderer(sources, usesColor: usesColor)
    let range = SourceRange(id, span)
    return renderer.render(
        [.error(.wrongValue, range, "wrong")])
}

func unmarked(_ marked: String) -> ([UInt8], Span) {
    let parts = marked.split(separator: "«", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts[1].split(separator: "»", maxSplits: 1, omittingEmptySubsequences: false)
    let start = parts[0].utf8.count
    let span = Span(Int32(start), Int32(start + rest[0].utf8.count))
    return (Array(parts[0].utf8) + Array(rest[0].utf8) + Array(rest[1].utf8), span)
}

struct RenderingCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var marked: String
    var expected: String

    init(_ name: String, _ marked: String, _ expected: String) {
        testDescription = name
        self.marked = marked
        self.expected = expected
    }
}

private let renderingCases: [RenderingCase] = [
    RenderingCase(
        "the guide's slip", "\n\n\n\n5. Bottom Layout Guide.Top = Long Button.«Botton» + 20.0\n",
        """
        test.layout:5:42: error: wrong [wrong-value]
          5 | 5. Bottom Layout Guide.Top = Long Button.Botton + 20.0
            |                                          ^~~~~~

        """),
    RenderingCase(
        "tabs", "\tA.\t«Left»\t= 3",
        """
        test.layout:1:5: error: wrong [wrong-value]
          1 |     A.  Left    = 3
            |         ^~~~

        """),
    RenderingCase(
        "wide and composed characters", "이름 레이블.«너비» = 3",
        """
        test.layout:1:8: error: wrong [wrong-value]
          1 | 이름 레이블.너비 = 3
            |             ^~~~

        """),
    RenderingCase(
        "combining marks and emoji", "cafe\u{301} 👩‍👩‍👧 \"🇨🇭\".«Lefd» = 3",
        """
        test.layout:1:12: error: wrong [wrong-value]
          1 | cafe\u{301} 👩‍👩‍👧 "🇨🇭".Lefd = 3
            |              ^~~~

        """),
    RenderingCase(
        "CR LF and a span of several lines", "a\r\nb «= 3\r\nc = 4»\r\n",
        """
        test.layout:2:3: error: wrong [wrong-value]
          2 | b = 3
            |   ^~~

        """),
    RenderingCase(
        "the end of the line", "a =«»\nb",
        """
        test.layout:1:4: error: wrong [wrong-value]
          1 | a =
            |    ^

        """),
    RenderingCase(
        "the end of a file behind its last line", "a\n«»",
        """
        test.layout:2:1: error: wrong [wrong-value]
          2 | 
            | ^

        """),
    RenderingCase(
        "control characters", "a\u{1B}[31m «b»\u{202E}",
        """
        test.layout:1:8: error: wrong [wrong-value]
          1 | a\u{FFFD}[31m b\u{FFFD}
            |        ^

        """),
    RenderingCase(
        "a byte order mark", "\u{FEFF}a «b»",
        """
        test.layout:1:3: error: wrong [wrong-value]
          1 | a b
            |   ^

        """),
    RenderingCase(
        "a line of four digits", String(repeating: "\n", count: 1233) + "«b»",
        """
        test.layout:1234:1: error: wrong [wrong-value]
        1234 | b
             | ^

        """),
    RenderingCase(
        "a very long line",
        String(repeating: "a", count: 100_000) + "«b»" + String(repeating: "c", count: 100_000),
        """
        test.layout:1:100001: error: wrong [wrong-value]
          1 | …\(String(repeating: "a", count: 50))b\(String(repeating: "c", count: 109))…
            | \(String(repeating: " ", count: 51))^

        """),
]

@Test(arguments: renderingCases) func aMessageShowsItsLine(_ test: RenderingCase) {
    #expect(rendering(test.marked) == test.expected)
}

@Test func colorsStandAroundTheParts() {
    let colored = rendering("a «b»", usesColor: true)
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    var plain = ""
    var isEscape = false
    for character in colored {
        if character == "\u{1B}" { isEscape = true }
        if !isEscape { plain.append(character) }
        if character == "m" { isEscape = false }
    }
    #expect(plain == rendering("a «b»"))
}

@Test func notesFollowTheirMessage() {
    var sources = SourceMap()
    let first = sources.add(SourceFile(name: "a.layout", bytes: Array("x\ny\n".utf8)))
    let second = sources.add(SourceFile(name: "b.layout", bytes: Array("z\n".utf8)))
    var renderer = DiagnosticRenderer(sources)
    let diagnostic = Diagnostic.warning(
        .noEffect, SourceRange(first, Span(2, 3)), "again",
        notes: [
            .init(range: SourceRange(second, Span(0, 1)), message: "before"),
            .init(range: nil, message: "so"),
        ])
    #expect(
        renderer.render(diagnostic) == """
            a.layout:2:1: warning: again [no-effect]
              2 | y
                | ^
            b.layout:1:1: note: before
              1 | z
                | ^
            note: so

            """)
}

@Test func ofVeryManyNotesTheFirstAndTheLastAreShown() {
    var renderer = DiagnosticRenderer(SourceMap())
    func rendering(notes count: Int) -> [Substring] {
        let notes = (0..<count).map { Diagnostic.Note(range: nil, message: "place \($0)") }
        let diagnostic = Diagnostic.error(.wrongValue, nil, "", notes: notes)
        return renderer.render(diagnostic).split(separator: "\n").dropFirst().map { $0.dropFirst(6) }
    }
    #expect(rendering(notes: 21) == (0..<21).map { "place \($0)" })
    let middle: [Substring] = ["980 more places, not shown"]
    #expect(
        rendering(notes: 1000) == (0..<10).map { "place \($0)" } + middle + (990..<1000).map { "place \($0)" }
    )
}

@Test func aMessageWithAVeryLongNameIsCut() {
    let name = String(repeating: "a👩‍👩‍👧", count: 10_000)
    let message = "there is no view '\(name)'; declare it: '\(name): View'"
    let diagnostic = Diagnostic.error(
        .wrongValue, nil, message, notes: [.init(range: nil, message: message)])
    for cut in [diagnostic.message, diagnostic.notes[0].message] {
        #expect(cut.count == 901)
        #expect(cut.hasPrefix("there is no view 'a👩‍👩‍👧a👩‍👩‍👧") && cut.hasSuffix("a👩‍👩‍👧: View'"))
    }
}
