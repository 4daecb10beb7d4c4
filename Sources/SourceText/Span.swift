/// A range of bytes in one source file: `start` is the offset of the first byte, `end` that after the last.
package struct Span: Hashable, Sendable {
    package var start: Int32
    package var end: Int32

    package init(_ start: Int32, _ end: Int32) {
        self.start = start
        self.end = end
    }

    package var isEmpty: Bool { start == end }

    /// The smallest span that holds both.
    package func union(_ other: Span) -> Span {
        Span(min(start, other.start), max(end, other.end))
    }
}

/// The place of a file in a `SourceMap`.
package struct SourceID: Hashable, Sendable {
    package let index: Int32

    package init(_ index: Int) { self.index = Int32(index) }
}

/// A span in one of several files.
package struct SourceRange: Hashable, Sendable {
    package var source: SourceID
    package var span: Span

    package init(_ source: SourceID, _ span: Span) {
        self.source = source
        self.span = span
    }
}
