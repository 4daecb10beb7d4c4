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

/// Checks what holds of every text, right or wrong: tokens and blanks are the whole text, messages lie in it in order,
/// are shown without trouble, and no two say the same of one place.
func checkParsing(_ bytes: [UInt8]) -> ParseResult {
    let result = parsed(bytes)
    #expect(areWhole(result.tree.tokens, bytes))
    checkDiagnostics(result.diagnostics, bytes)
    return result
}

/// Whether the tokens follow each other, up to the end, with nothing but blanks of any script between them.
private func areWhole(_ tokens: [Token], _ bytes: [UInt8]) -> Bool {
    var end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for token in tokens {
        let start = Int(token.span.start)
        guard start >= end, token.span.end >= token.span.start else { return false }
        if start > end + 1 || (start > end && bytes[end] != 0x20) {
            let between = String(decoding: bytes[end..<start], as: UTF8.self).unicodeScalars
            guard between.allSatisfy({ $0 == "\t" || $0.properties.generalCategory == .spaceSeparator })
            else {
                return false
            }
        }
        end = Int(token.span.end)
    }
    return end == bytes.count && tokens.last?.kind == .endOfFile
}

private func checkDiagnostics(_ diagnostics: [Diagnostic], _ bytes: [UInt8]) {
    var last = Int32(0)
    var seen: Set<String> = []
    for diagnostic in diagnostics {
        guard let span = diagnostic.range?.span else {
            Issue.record("\(diagnostic.id) has no place")
            continue
        }
        let isInside = span.start >= last && span.end >= span.start && Int(span.end) <= bytes.count
        if !isInside { Issue.record("\(diagnostic.id) is out of place") }
        if !seen.insert("\(diagnostic.id) \(span.start)").inserted {
            Issue.record("\(diagnostic.id) twice at \(span.start)")
        }
        last = span.start
    }
    var sources = SourceMap()
    _ = sources.add(SourceFile(name: "test.layout", bytes: bytes))
    var renderer = DiagnosticRenderer(sources)
    // All are shown in the same way; a few of very many are enough.
    #expect(renderer.render(Array(diagnostics.prefix(3))).isEmpty == diagnostics.isEmpty)
}

/// Checks what holds of every text without errors: its canonical form says the same, and is its own.
func checkFormatting(_ result: ParseResult) {
    let once = format(result.tree)
    let again = parsed(once)
    let text = String(decoding: once, as: UTF8.self)
    #expect(again.diagnostics == [], "\(text)")
    #expect(TreeDump.of(again.tree) == TreeDump.of(result.tree))
    #expect(String(decoding: format(again.tree), as: UTF8.self) == text)
}

@Test(arguments: goodTexts) func aTextWithoutErrorsParsesAndFormats(_ text: String) {
    let result = checkParsing(Array(text.utf8))
    #expect(result.diagnostics == [])
    #expect(!result.tree.body.isEmpty)
    checkFormatting(result)
}

@Test func everyTokenMayBeDroppedDoubledOrExchanged() throws {
    let mistakes = try GoldenFile("mistakes.txt").cases.map(\.text)
    for text in goodTexts + mistakes {
        let bytes = Array(text.utf8)
        let tokens = parsed(bytes).tree.tokens.dropLast()
        for (index, token) in tokens.enumerated() {
            let span = Int(token.span.start)..<Int(token.span.end)
            let before = bytes[..<span.lowerBound]
            let after = bytes[span.upperBound...]
            var mutants = [Array(before + after), Array(before + bytes[span] + [0x20] + bytes[span] + after)]
            if index + 1 < tokens.count {
                let next = Int(tokens[index + 1].span.start)..<Int(tokens[index + 1].span.end)
                let between = bytes[span.upperBound..<next.lowerBound]
                mutants.append(
                    Array(before + bytes[next] + between + bytes[span] + bytes[next.upperBound...]))
            }
            for mutant in mutants {
                let result = checkParsing(mutant)
                if result.diagnostics.isEmpty { checkFormatting(result) }
            }
        }
    }
}
