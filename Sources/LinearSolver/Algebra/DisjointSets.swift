/// Numbers from 0 that are joined to sets; the least of each stands for it.
package struct DisjointSets: Sendable {
    private var parents: [Int32]

    package init(count: Int) { parents = [Int32](0..<Int32(count)) }

    /// The number that stands for the set of `number`. Halves the way there for those who come later.
    package mutating func first(of number: Int32) -> Int32 {
        var current = number
        while parents[Int(current)] != current {
            parents[Int(current)] = parents[Int(parents[Int(current)])]
            current = parents[Int(current)]
        }
        return current
    }

    /// False where the two are in one set already.
    @discardableResult
    package mutating func join(_ number: Int32, _ other: Int32) -> Bool {
        let (one, two) = (first(of: number), first(of: other))
        if one == two { return false }
        parents[Int(max(one, two))] = min(one, two)
        return true
    }
}
