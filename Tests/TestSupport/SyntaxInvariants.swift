import LayoutMistakes
import LayoutSyntax
import SourceText

/// What holds of every text, right or wrong. Each function says what does not hold, in words; an empty answer is good.
package enum SyntaxInvariants {
    package static func parsing(_ bytes: [UInt8]) -> ParseResult {
        parse(SourceFile(name: "test.layout", bytes: bytes), as: SourceID(0))
    }

    /// Tokens and blanks are the whole text; messages lie in it, in order, and no two say the same of one place.
    package static func violations(_ result: ParseResult, of bytes: [UInt8]) -> [String] {
        let tokens = areWhole(result.tree.tokens, bytes) ? [] : ["the tokens are not the text"]
        return tokens + violations(result.diagnostics, bytes)
    }

    /// Whether the tokens follow each other up to the end, with nothing but blanks of any script between them.
    private static func areWhole(_ tokens: [Token], _ bytes: [UInt8]) -> Bool {
        var end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for token in tokens {
            let start = Int(token.span.start)
            guard start >= end, token.span.end >= token.span.start else { return false }
            if start > end + 1 || (start > end && bytes[end] != 0x20) {
                let between = String(decoding: bytes[end..<start], as: UTF8.self).unicodeScalars
                let areBlanks = between.allSatisfy {
                    $0 == "\t" || $0.properties.generalCategory == .spaceSeparator
                }
                guard areBlanks else { return false }
            }
            end = Int(token.span.end)
        }
        return end == bytes.count && tokens.last?.kind == .endOfFile
    }

    private static func violations(_ diagnostics: [Diagnostic], _ bytes: [UInt8]) -> [String] {
        var violations: [String] = []
        var last = Int32(0)
        var seen: Set<String> = []
        for diagnostic in diagnostics {
            guard let span = diagnostic.range?.span else {
                violations.append("\(diagnostic.id) has no place")
                continue
            }
            let isInPlace = span.start >= last && span.end >= span.start && Int(span.end) <= bytes.count
            if !isInPlace { violations.append("\(diagnostic.id) is out of place") }
            if !seen.insert("\(diagnostic.id) \(span.start)").inserted {
                violations.append("\(diagnostic.id) stands twice at \(span.start)")
            }
            last = span.start
        }
        return violations
    }

    /// Messages are shown with their lines, and nothing reaches the terminal that is no text.
    package static func violations(rendering diagnostics: [Diagnostic], of bytes: [UInt8]) -> [String] {
        var sources = SourceMap()
        _ = sources.add(SourceFile(name: "test.layout", bytes: bytes))
        var renderer = DiagnosticRenderer(sources)
        let text = renderer.render(diagnostics)
        let isClean = text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x7F) }
        let isComplete = text.utf8.count { $0 == 0x0A } >= 3 * diagnostics.count
        return (isClean ? [] : ["a message holds control characters"])
            + (isComplete ? [] : ["a message lacks its line"])
    }

    /// The canonical form of a text without errors has none, says the same, and is its own canonical form.
    package static func violations(formatting result: ParseResult) -> [String] {
        guard result.diagnostics.isEmpty else { return [] }
        let formatted = format(result.tree)
        let again = parsing(formatted)
        if let first = again.diagnostics.first {
            return ["formatting makes the error \(first.id): \(first.message)"]
        }
        if TreeDump.of(again.tree) != TreeDump.of(result.tree) { return ["formatting changes the meaning"] }
        return format(again.tree) == formatted ? [] : ["formatting twice changes the text"]
    }
}
