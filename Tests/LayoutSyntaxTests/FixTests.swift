import SourceText
import TestSupport
import Testing

/// `text` with the fix of `diagnostic` applied; `nil` where it has none.
private func fixed(_ text: String, by diagnostic: Diagnostic) -> String? {
    guard let fix = diagnostic.fix else { return nil }
    let bytes = Array(text.utf8)
    let (start, end) = (Int(fix.range.span.start), Int(fix.range.span.end))
    return String(decoding: bytes[..<start] + Array(fix.replacement.utf8) + bytes[end...], as: UTF8.self)
}

@Test func manyMessagesHaveFixes() throws {
    let found = try GoldenFile.names().flatMap { try GoldenFile($0).cases }
        .flatMap { parsed($0.text).diagnostics }
    #expect(found.count { $0.fix != nil } > 100)
}

@Test(arguments: GoldenFile.names())
func noFixLeavesMoreErrorsThanItFound(file: String) throws {
    for golden in try GoldenFile(file).cases {
        let found = parsed(golden.text).diagnostics
        for diagnostic in found {
            guard let better = fixed(golden.text, by: diagnostic) else { continue }
            let left = parsed(better).diagnostics
            #expect(left.count <= found.count, "\(golden.name): \(diagnostic.message)")
            #expect(!left.contains(diagnostic), "\(golden.name): \(diagnostic.message)")
        }
    }
}

@Test(arguments: [
    "A: View(margins: 3;hidden)", "A: Label(\"hi)",
    "A: Label(\"hi, font: 17) { B: View }",
    "A: Label(\"Save (all), hidden)", "A: Label(“hi”)",
    "A: View(margins (8, 16, 8, 16))", "A: Stack View(spacing = 8)",
    "1. let Gutter = 3", "A.Width = 1,000,000",
    "A.Width = 3 Priority 750)", "A.Width = 3 @.defaultHigh",
    "\"a\\nb\".Width = 3",
    "when not landscape: { A.Width = 3 }", "when device is iPhone X { A.Width = 3 }",
    "when iPhone and portrait { A.Width = 3 }",
    "test at iPhone XS Max landscape { A.Width = 3 }", "component X: View",
    "test iPhone 15 { A.Width = 3 }",
    "test at \"iPhone 15\", \"iPad\" { A.Width = 3 }",
    "test at 1,024 x 768 { A.Width = 3 }",
    "A.Width = 3 @2000",
    "A.Width = 3 priority 0",
    "Row 2x: View", "Row 2 x Big: View { A: View }", "Row x 2: View", "2 x: View", "Row 2x.Width = 3",
    "Row x 2.Width = 3", "A.Width = Row x 2.Width", "A.Width = 2 x Row x.Width", "let Row 2x = 5",
    "2 Buttons: View", "let c: 5", "A: View(intrinsic: 4 x10)", "A.Width = 4 x10.5 + 3",
    "component Row(Row 2x: 5): View", "component Row 2x(a): View", "remove Row 2x", "Button-1.Width = 3",
    "My Button-1: Button",
])
func aFixMendsItsLine(line: String) throws {
    let diagnostic = try #require(parsed(line).diagnostics.first)
    let mended = try #require(fixed(line, by: diagnostic))
    #expect(parsed(mended).diagnostics == [], "\(mended)")
}

@Test(arguments: ["2000", "0", "-5", ".required + 1", "9223372036854775807 + 1"])
func noFixWritesAPriorityThatThereIsNot(priority: String) {
    for diagnostic in parsed("A.Width = 3 @\(priority)").diagnostics {
        #expect(diagnostic.fix?.replacement.contains(priority) != true)
    }
}
