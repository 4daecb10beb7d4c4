import LayoutSyntax
import SourceText
import Testing

/// A text that nobody writes by hand, and the messages about it.
private struct HostileText: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var ids: [String]

    init(_ name: String, _ bytes: [UInt8], _ ids: String...) {
        testDescription = name
        self.bytes = bytes
        self.ids = ids
    }

    init(_ name: String, _ text: String, _ ids: String...) {
        testDescription = name
        bytes = Array(text.utf8)
        self.ids = ids
    }
}

private func row(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

/// With the smaller byte first.
private func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
}

private let hostileTexts: [HostileText] = [
    HostileText("nothing but braces", row("{", 20_000), "unexpected-brace"),
    HostileText("braces on lines", row("{\n", 20_000), "unexpected-brace"),
    HostileText("nested views", row("A: View {\n", 5000), "nesting-too-deep"),
    HostileText("nested and closed views", row("A: View {\n", 5000) + row("}\n", 5000), "nesting-too-deep"),
    HostileText("views nested as deep as may be", row("A: View {\n", 256) + row("}\n", 256)),
    HostileText("parentheses", "A.Left = " + row("(", 5000), "nesting-too-deep"),
    HostileText("signs", "A.Left = " + row("- ", 5000), "nesting-too-deep"),
    HostileText("nots", "when " + row("not ", 5000) + "portrait {}", "nesting-too-deep"),
    HostileText("conditions in parentheses", "when " + row("(", 5000) + "portrait {}", "nesting-too-deep"),
    HostileText("a long sum", "A.Left = B.Left" + row(" + 1", 5000), "expression-too-long"),
    HostileText("a long product", "A.Left = B.Left" + row(" x 1", 5000), "expression-too-long"),
    HostileText("a sum as long as may be", "A.Left = B.Left" + row(" + 1", 1000)),
    HostileText(
        "a long condition", "when portrait" + row(" and portrait", 2000) + " {}", "expression-too-long"),
    HostileText("a long name", row("a", 100_000), "missing-relation"),
    HostileText("a long path", "A" + row(".b", 10_000) + " = 3"),
    HostileText("a long chain", "A.Left" + row(" <= B.Left", 5000), "expression-too-long"),
    HostileText("a chain as long as may be", "A.Left" + row(" <= B.Left", 1000)),
    HostileText("an emoji of several scalars", "👨‍👩‍👧 View.Left = B.Left", "unknown-character"),
    HostileText("an emoji and a joiner at the end", "👨‍", "unknown-character"),
    HostileText("a sign before text that turns", "👍\u{202E}A", "unknown-character", "invisible-character"),
    HostileText("a condition at the end", "when portrait A.b", "missing-brace"),
    HostileText("a long list", "A: View(" + row("a, ", 5000) + "b)"),
    HostileText("a long list on lines", "A: View(" + row("a,\n", 5000) + "b)"),
    HostileText("an open list on lines", "A: View(" + row("a,\n", 5000), "missing-parenthesis"),
    HostileText(
        "words before a colon among arguments", "A: View(align: " + row("a ", 10_000) + ": 3)",
        "missing-comma"),
    HostileText("words before a colon as an argument", "A: View(" + row("a ", 10_000) + ": 3)"),
    HostileText("many branches", "when portrait {}" + row(" else when portrait {}", 5000)),
    HostileText("a long number", "A.Width = " + row("9", 20_000), "number-not-finite"),
    HostileText("a long fraction", "A.Width = 0." + row("9", 20_000)),
    HostileText(
        "priorities beyond all integers",
        [
            "A.setContentHuggingPriority(N + 1, for: .horizontal)", "A.Width = 3.priority(N + 1)",
            "A.widthAnchor.constraint(equalToConstant: 3).priority = N + 1",
            "A.width.equalTo(3).priority(N + 1)",
        ].map { $0.replacing("N", with: "9223372036854775807") }.joined(separator: "\n"),
        "method-call", "method-call", "method-call", "method-call"),
    HostileText("many rows", row("Row 1...1000: Label\n", 100) + "Row 1...2: Label", "too-many-statements"),
    HostileText("a long label", row("9", 20_000) + ". A.Width = 3", "label-out-of-range"),
    HostileText("open comments", row("/* ", 10_000), "block-comment"),
    HostileText("NUL bytes", [UInt8](repeating: 0, count: 5000), "foreign-format"),
    HostileText("a program", Array("\u{7F}ELF\0\0\0\0A = \n = \n\u{1}\u{2}".utf8) + [0xFF], "foreign-format"),
    HostileText("UTF-16", [0xFF, 0xFE] + utf16("A.Left = B.Left\n=\n"), "malformed-utf8"),
    HostileText("UTF-16 without a mark", utf16("A.Left = B.Left\n=\n"), "malformed-utf8"),
    HostileText(
        "UTF-16 the other way round", [0xFE, 0xFF] + utf16("A.Left = B\n").reversed(), "malformed-utf8"),
    HostileText(
        "a few NULs", "A\0.Left = B.Left\nC\0.Left = B.Left", "control-character", "control-character"),
    HostileText(
        "NULs behind much text", row("A.Left = B.Left\n", 300) + "\0\0\0\0", "control-character"),
    HostileText("a NUL in a string", "A: Label(\"a\0b\")", "control-character"),
    HostileText("a NUL in a comment", "// a\0b", "control-character"),
    HostileText("a NUL in a name", "A\0B.Left = C.Left\nD.Left =", "control-character", "missing-operand"),
    HostileText("no UTF-8 at all", [UInt8](repeating: 0xFF, count: 5000), "malformed-utf8"),
    HostileText("broken UTF-8 in a name", [0x41, 0xE2, 0x82, 0x2E, 0x42], "malformed-utf8"),
    HostileText(
        "broken UTF-8 in a string", Array("A: Label(\"".utf8) + [0xC3] + Array("\")".utf8), "malformed-utf8"),
    HostileText("broken UTF-8 in a comment", Array("// a".utf8) + [0xED, 0xA0, 0x80], "malformed-utf8"),
    HostileText(
        "Latin-1 in several lines",
        [0xE4, 0x2E, 0xFC, 0x0A] + Array("A: Label(\"".utf8) + [0xF6, 0x22, 0x29], "malformed-utf8"),
    HostileText("an overlong encoding", [0xC0, 0xAF], "malformed-utf8"),
    HostileText("CR alone", row("A.Left = B.Left\r", 1000), "carriage-return"),
    HostileText("a byte order mark", "\u{FEFF}A.Left = B.Left"),
    HostileText("a byte order mark inside", "A.Left\u{FEFF} = B.Left", "invisible-character"),
    HostileText("text that turns its direction", "A.Left = \u{202E}B.Left", "invisible-character"),
    HostileText("blanks of all kinds", "A\u{A0}B.Left\u{3000}=\u{2003}C\u{202F}D.Left"),
    HostileText("no line end", "A.Left = B.Left"),
    HostileText("nothing", ""),
]

@Test(arguments: hostileTexts) private func hostileTextIsHandled(_ text: HostileText) {
    let result = checkParsing(text.bytes)
    #expect(result.diagnostics.map(\.id) == text.ids)
    if result.diagnostics.isEmpty { checkFormatting(result) }
}

@Test func messagesAreLimited() {
    let diagnostics = parsed(row("A.Left =\n", 12_000)).diagnostics
    #expect(diagnostics.count == 1001)
    #expect(diagnostics.dropLast().allSatisfy { $0.id == "missing-operand" })
    #expect(diagnostics.last?.id == "too-many-errors")
    #expect(diagnostics.last?.message == "11000 more errors are not shown; the first is here")
    #expect(diagnostics.last?.range?.span.start == 9007)
}

@Test func theFirstMessagesAreKeptWhoeverFindsThem() {
    let result = checkParsing(Array((row("A.Left =\n", 1500) + row("\u{1}\n", 1500)).utf8))
    #expect(result.diagnostics.count == 1001)
    #expect(result.diagnostics.dropLast().allSatisfy { $0.id == "missing-operand" })
}

@Test func namesMatchRegardlessOfCaseBlanksAndComposition() {
    let spellings = ["CAFÉ  Label", "cafe\u{301} label", "Café\u{A0}\tLabel", "\"  café label \""]
    let keys = spellings.map { spelling in
        let tree = parsed("\(spelling).Left = B.Left").tree
        return tree.foldedName(tree.names[0])
    }
    #expect(Set(keys) == ["café label"])
    let german = ["Straße", "STRASSE", "strasse"].map { spelling in
        let tree = parsed("\(spelling).Left = B.Left").tree
        return tree.foldedName(tree.names[0])
    }
    #expect(Set(german).count == 1)
}

@Test func stringsAreDecoded() {
    let tree = parsed(#"A: Label("a \"b\" \\ \n \u{1F600} é")"#).tree
    guard case .string(let span) = tree.arguments[0].value else {
        Issue.record("no string")
        return
    }
    #expect(tree.string(span) == "a \"b\" \\ \n 😀 é")
}

@Test(arguments: [
    ("20", 20), ("20.0", 20), (".5", 0.5), ("0.1", 0.1), ("123456789.123456789", 123_456_789.123456789),
    ("0.30000000000000004", 0.30000000000000004), ("9007199254740993", 9_007_199_254_740_992),
    ("1.7976931348623157", 1.7976931348623157), ("000000000000000000001", 1),
])
func numbersAreReadCorrectlyRounded(_ text: String, _ value: Double) {
    let tree = parsed("A.Width = \(text)").tree
    guard case .number(let read) = tree.expressions.last?.kind else {
        Issue.record("no number")
        return
    }
    #expect(read == value)
}

@Test func aLongTokenAtTheEndOfTheFileIsQuoted() {
    let result = checkParsing(Array("A \"\(row("a", 100))\"".utf8))
    #expect(result.diagnostics.map(\.message) == ["'\"\(row("a", 39))…' does not belong here"])
}

@Test func aQuotedControlCharacterIsShownAsASign() {
    let text = "A \"\u{1B}[31m\""
    #expect(renderedMessages(text).contains("'\"\u{FFFD}[31m\"' does not belong here"))
}

@Test(arguments: ["\"\"", "\" \"", "A: View {\n    \"\"\n}"])
func aLineOfAnEmptyNameIsInError(text: String) {
    #expect(!checkParsing(Array(text.utf8)).diagnostics.isEmpty)
}
