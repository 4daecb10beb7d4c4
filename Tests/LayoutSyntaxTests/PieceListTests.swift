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

    @Test func whatIsNotForgottenIsFound() {
        var list = PieceList<(Int, Int)>()
        let count = 600_000
        for number in 0..<count { list.append((number, -number)) }
        list[1] = (7, 7)
        list[count - 1].1 = 9
        #expect(list.count == count)
        #expect(list[1] == (7, 7) && list[count - 1] == (count - 1, 9))
        list.forget(before: 300_000)
        #expect(list.count == count)
        #expect((300_000..<count - 1).allSatisfy { list[$0] == ($0, -$0) })
        list.append((0, 1))
        list.forget(before: list.count)
        #expect(list[count] == (0, 1))
    }
}
