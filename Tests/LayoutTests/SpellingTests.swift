import ContentSizes
import LayoutProgram
import LayoutMistakes
import LayoutSyntax
import SourceText
import Testing

/// The canonical form of `text`.
private func formatted(_ text: String) -> String {
    let file = SourceFile(name: "test.layout", bytes: Array(text.utf8))
    return String(decoding: format(parse(file, as: SourceID(0)).tree), as: UTF8.self)
}

@Test(arguments: [
    "Superview", "Screen", "Top Layout Guide", "Bottom Layout Guide", "Safe Area", "Readable Content Guide",
    "Superview.Layout Margins Guide",
])
func theFormatterSpellsItemsAsTheModelKnowsThem(_ item: String) {
    #expect(formatted("A.Top = \(item.lowercased()).Top") == "A.Top = \(item).Top\n")
    let text = "A: View\nA.Top = \(item).Top"
    let result = compile(SourceFile(name: "test.layout", bytes: Array(text.utf8))) { _ in
        .failure("no such file")
    }
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    #expect(
        result.layout?.install(in: Environment(EnvironmentRequest())).views.count == 2, "\(item) is no view")
}
