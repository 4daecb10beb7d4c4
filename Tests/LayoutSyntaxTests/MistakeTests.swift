import TestSupport
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
