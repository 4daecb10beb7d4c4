import SourceText

/// A place in a file that names something.
package struct Occurrence: Equatable, Sendable {
    package enum Kind: Sendable {
        case view, constant, parameter, component, label, state
    }

    /// The name, without a dot or a colon.
    package var range: SourceRange
    package var kind: Kind
    /// The view; `nil` for what is not a view. In the body of a component that of its first use.
    package var symbol: SymbolIndex?
    /// The place where the thing is declared, else where it is first mentioned: the same for every name of one thing.
    package var definition: SourceRange

    package var isDefinition: Bool { range == definition }
}

extension [Occurrence] {
    /// The occurrences in order of position, each once.
    func sortedByPosition() -> [Occurrence] {
        var sorted: [Occurrence] = []
        sorted.reserveCapacity(count)
        for occurrence in self.sorted(by: { $0.isBefore($1) }) where occurrence != sorted.last {
            sorted.append(occurrence)
        }
        return sorted
    }
}

extension Occurrence {
    fileprivate func isBefore(_ other: Occurrence) -> Bool {
        (range.source.index, range.span.start, range.span.end)
            < (other.range.source.index, other.range.span.start, other.range.span.end)
    }
}
