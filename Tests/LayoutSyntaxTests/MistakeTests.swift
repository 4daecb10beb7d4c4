import TestSupport
import LayoutMistakes
import LayoutSyntax
import SourceText
import Testing

/// The messages about `text`, as they are shown.
func renderedMessages(_ text: String) -> String {
    var sources = SourceMap()
    let file = SourceFile(name: "test.layout", bytes: Array(text.utf8))
    let id = sources.add(file)
    var renderer = DiagnosticRenderer(sources)
    return renderer.render(parse(file, as: id).diagnostics)
}

@Test func everySlipGetsItsMessage() throws {
    #expect(try GoldenFile("mistakes.txt").mismatches(renderedMessages) == [])
}

/// A line that is read again counts its rows once.
@Test func rowsOfLinesThatAreMendedCountOnce() {
    let lines = (10..<70).map { "R\($0) 1...1000: Label(lines = 2)\n" }.joined()
    let ids = parse(SourceFile(name: "test.layout", bytes: Array(lines.utf8)), as: SourceID(0)).diagnostics
        .map(\.id)
    #expect(ids == [String](repeating: "missing-colon", count: 60))
}
