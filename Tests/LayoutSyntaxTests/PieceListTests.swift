import LayoutSyntax
import SourceText
import Testing

@Suite struct PieceListTests {
    /// So many line ends that the first tokens are forgotten before the last are read.
    private let breaks = [UInt8](repeating: 0x0A, count: 600_000)

    @Test func aLongFileIsReadToItsEnd() {
        let bytes = breaks + Array("A.Width = 1".utf8) + breaks + Array("A.Width =".utf8)
        let result = parse(SourceFile(name: "", bytes: bytes), as: SourceID(0), keepsTokens: false)
        #expect(result.tree.body.count == 2)
        #expect(result.tree.tokens.isEmpty)
        let end = Int32(bytes.count)
        #expect(result.diagnostics.map { $0.range?.span } == [Span(end - 1, end)])
    }

    @Test func tokensThatAreAskedForAreAllKept() {
        let tokens = parse(SourceFile(name: "", bytes: breaks), as: SourceID(0)).tree.tokens
        #expect(tokens.count == breaks.count + 1)
        #expect(tokens[0].span == Span(0, 1))
    }
}
