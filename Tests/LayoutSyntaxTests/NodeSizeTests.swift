import LayoutSyntax
import SourceText
import Testing

/// A file of 100,000 views has a million nodes, so that a byte more in each is a megabyte more in all.
@Test func nodesOfATreeTakeLittleRoom() {
    #expect(MemoryLayout<Name>.stride <= 8)
    #expect(MemoryLayout<Token>.stride <= 12)
    #expect(MemoryLayout<Expression>.stride <= 20)
    #expect(MemoryLayout<RelationLink>.stride <= 8)
    #expect(MemoryLayout<Statement>.stride <= 32)
}

@Test(arguments: [Span(0, 0), Span(0, 1), Span(7, 12), Span(Int32.max - 1, Int32.max)], [false, true])
func aNameKeepsItsSpanAndItsQuotes(_ span: Span, isQuoted: Bool) {
    let name = Name(span: span, isQuoted: isQuoted)
    #expect(name.span == span && name.isQuoted == isQuoted)
}

@Test(arguments: [0, 1, -0.1, 0.1, 1e300, .leastNonzeroMagnitude, Double.greatestFiniteMagnitude])
func aWrittenNumberIsExact(_ number: Double) {
    #expect(WrittenNumber(number).value == number)
}
