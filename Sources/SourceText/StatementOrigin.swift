/// Where a statement of a generated file comes from.
package struct StatementOrigin: Sendable {
    /// The bytes of the statement in the generated file.
    package let generated: Span
    /// The bytes that it was made of, in the original.
    package let original: Span
    /// The id of the object in the original; empty where it has none.
    package let object: String

    package init(generated: Span, original: Span, object: String) {
        self.generated = generated
        self.original = original
        self.object = object
    }
}

/// What a generated file was made of.
struct GeneratedSource: Sendable {
    let original: SourceID
    /// In order of the generated file.
    let origins: [StatementOrigin]

    /// The origin of the statement that holds the byte at `offset`, or of the last one before it.
    func origin(at offset: Int32) -> StatementOrigin? {
        let next = origins.partitioningIndex { $0.generated.start > offset }
        return next > 0 ? origins[next - 1] : origins.first
    }
}

extension SourceMap {
    /// The place in the original that a place in a generated file was made of; any other place is its own.
    package func original(of range: SourceRange) -> SourceRange {
        guard let generated = generated[range.source] else { return range }
        let span = generated.origin(at: range.span.start)?.original ?? Span(0, 0)
        return SourceRange(generated.original, span)
    }

    /// Whether a file was generated from another one.
    func isGenerated(_ source: SourceID) -> Bool { generated[source] != nil }

    /// The id of the object in the original that a place in a generated file was made of.
    package func object(at range: SourceRange) -> String? {
        let origin = generated[range.source]?.origin(at: range.span.start)
        guard let origin, !origin.object.isEmpty,
            (origin.generated.start..<origin.generated.end).contains(range.span.start)
        else {
            return nil
        }
        return origin.object
    }
}
