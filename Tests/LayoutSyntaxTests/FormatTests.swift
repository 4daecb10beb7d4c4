import TestSupport
import LayoutSyntax
import SourceText
import Testing

@Test func textsGetTheirCanonicalForm() throws {
    let golden = try GoldenFile("formatting.txt")
    #expect(try golden.mismatches(formatted) == [])
    for golden in golden.cases {
        let result = checkParsing(Array(golden.text.utf8))
        #expect(result.diagnostics == [], "\(golden.name)")
        checkFormatting(result)
    }
}

@Test func anEmptyFileStaysEmpty() {
    #expect(formatted("") == "")
    #expect(formatted(" \n\n\t\n") == "")
}

@Test func aByteOrderMarkIsLeftOut() {
    #expect(formatted("\u{FEFF}A.Left = B.Left") == "A.Left = B.Left\n")
}
