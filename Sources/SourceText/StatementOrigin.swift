/// Where a statement of a generated file comes from.
package struct StatementOrigin: Sendable {
    /// The bytes of the statement in the generated file.
    package var generated: Span
    /// The bytes that it was made of, in the original.
    package let original: Span
    /// The id of the object in the original; empty where it has none.
    package let object: String
    /// Whether it is a constraint that the autoresizing mask of the object makes, which nobody wrote.
    package var isOfAutoresizingMask: Bool
    /// Whether it is a constraint that a class of the system makes.
    package var isOfSystem = false
    /// Whether it is a constraint that code may change, because it has an outlet.
    package var hasOutlet = false
    /// What the app's code changes of the view that it declares.
    package var changesInCode: CodeChanges = []
    /// What gives the object its size.
    package var sizeSource = SizeSource.layout

    package init(generated: Span, original: Span, object: String, isOfAutoresizingMask: Bool = false) {
        self.generated = generated
        self.original = original
        self.object = object
        self.isOfAutoresizingMask = isOfAutoresizingMask
    }
}

/// What code changes of a view of a document before or while it is shown.
package struct CodeChanges: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What it says, or in which font.
    package static let text = CodeChanges(rawValue: 1)
    /// Whether it is hidden.
    package static let visibility = CodeChanges(rawValue: 2)
    /// Of a constraint: how long it is, or whether it holds.
    package static let constraint = CodeChanges(rawValue: 4)
    /// A constraint that gives it its width.
    package static let width = CodeChanges(rawValue: 8)
    /// A constraint that gives it its height.
    package static let height = CodeChanges(rawValue: 16)
    /// The height of the cell that it is in.
    package static let cellHeight = CodeChanges(rawValue: 32)
    /// Where it is: constraints of code take the place of its autoresizing mask.
    package static let place = CodeChanges(rawValue: 64)
}

/// What gives a view of a document its size, beside constraints.
package enum SizeSource: Sendable {
    /// Its content, as far as it has one.
    case layout
    /// Its class, which is one of the app's, may give it a size.
    case ownClass
    /// The same, and no file of the app declares it.
    case foreignClass
    /// Its class, which is one of the app's, does.
    case sizedByClass
    /// Only the frame in the document tells how large its content is, or nothing.
    case document
    /// Constraints of the app's code take the place of some that its document has for the canvas alone.
    case code
}

extension SizeSource {
    /// Whether the size may be another at run time.
    package var mayGiveSize: Bool {
        switch self {
        case .ownClass, .foreignClass, .sizedByClass, .document: true
        case .layout, .code: false
        }
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
    package func isGenerated(_ source: SourceID) -> Bool { generated[source] != nil }

    /// Whether a place in a generated file is a constraint that an autoresizing mask makes.
    package func isOfAutoresizingMask(_ range: SourceRange) -> Bool {
        generated[range.source]?.origin(at: range.span.start)?.isOfAutoresizingMask ?? false
    }

    /// Whether a place in a generated file is a constraint that nobody can change where it stands.
    package func isGiven(_ range: SourceRange) -> Bool {
        let origin = generated[range.source]?.origin(at: range.span.start)
        return origin.map { $0.isOfAutoresizingMask || $0.isOfSystem } ?? false
    }

    /// Whether a place in a generated file is a constraint that code may change, because it has an outlet.
    package func hasOutlet(_ range: SourceRange) -> Bool {
        generated[range.source]?.origin(at: range.span.start)?.hasOutlet ?? false
    }

    /// What the app's code changes of the view that a place in a generated file declares.
    package func changesInCode(at range: SourceRange) -> CodeChanges {
        generated[range.source]?.origin(at: range.span.start)?.changesInCode ?? []
    }

    /// What gives a view its size that a place in a generated file declares.
    package func sizeSource(at range: SourceRange) -> SizeSource {
        generated[range.source]?.origin(at: range.span.start)?.sizeSource ?? .layout
    }

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
