import TestSupport
import LayoutMistakes
import LayoutSyntax
import SourceText
import Testing

func parsed(_ text: [UInt8]) -> ParseResult {
    parse(SourceFile(name: "test.layout", bytes: text), as: SourceID(0))
}

func parsed(_ text: String) -> ParseResult { parsed(Array(text.utf8)) }

func formatted(_ text: String) -> String {
    String(decoding: format(parsed(text).tree), as: UTF8.self)
}

/// Checks what holds of every text, right or wrong.
func checkParsing(_ bytes: [UInt8]) -> ParseResult {
    let result = parsed(bytes)
    #expect(SyntaxInvariants.violations(result, of: bytes) == [])
    // All messages are shown in the same way; a few of very many are enough.
    let shown = Array(result.diagnostics.prefix(3))
    #expect(SyntaxInvariants.violations(rendering: shown, of: bytes) == [])
    return result
}

/// Checks what holds of every text without errors.
func checkFormatting(_ result: ParseResult) {
    #expect(SyntaxInvariants.violations(formatting: result) == [], "\(result.tree.text(wholeText(result)))")
}

private func wholeText(_ result: ParseResult) -> Span { Span(0, result.tree.tokens.last?.span.end ?? 0) }

@Test func everyConstructHasItsTree() throws {
    let golden = try GoldenFile("language.txt")
    #expect(try golden.mismatches { TreeDump.of(parsed($0).tree) } == [])
    for golden in golden.cases {
        let result = checkParsing(Array(golden.text.utf8))
        #expect(result.diagnostics == [], "\(golden.name)")
        checkFormatting(result)
    }
}

/// Some tokens of the texts that show the language and of the mistakes; `make fuzz` takes them all.
@Test(arguments: [("language.txt", 3), ("formatting.txt", 3), ("mistakes.txt", 24)])
func tokensMayBeDroppedDoubledOrExchanged(name: String, stride: Int) throws {
    let mutants = try GoldenFile(name).cases.flatMap { TokenMutants(of: Array($0.text.utf8)) }
    for index in Swift.stride(from: 0, to: mutants.count, by: stride) {
        let result = checkParsing(mutants[index])
        if result.diagnostics.isEmpty { checkFormatting(result) }
    }
}
