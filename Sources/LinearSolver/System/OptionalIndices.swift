/// An index for each of many things, -1 where there is none. Those before the first that has one take no room.
package struct OptionalIndices: Equatable, Sendable {
    private var start = 0
    private var indices: [Int32] = []

    package init() {}

    package subscript(place: Int) -> Int32 { place < start ? -1 : indices[place - start] }

    /// Adds an index, or -1, behind the others.
    package mutating func append(_ index: Int32) {
        if indices.isEmpty && index < 0 { start += 1 } else { indices.append(index) }
    }

    /// Takes away so many of the last ones.
    package mutating func removeLast(_ count: Int) {
        let listed = Swift.min(count, indices.count)
        indices.removeLast(listed)
        start -= count - listed
    }
}
