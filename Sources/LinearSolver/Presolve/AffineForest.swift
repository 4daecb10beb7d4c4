/// What a variable is in terms of another: `scale * root + offset`; fixed at `offset` where there is no root.
struct AffineValue: Equatable, Sendable {
    /// -1: none, the variable is fixed.
    var root: Int32
    var scale: Double
    var offset: Double
}

/// A weighted union-find: variables tied by required equations, each an affine function of its root.
struct AffineForest: Sendable {
    /// By variable: its parent; itself for a root, -1 for a fixed variable.
    private var parents: [Int32]
    private var scales: [Double]
    private var offsets: [Double]
    /// By root.
    private var sizes: [Int32]

    init(count: Int) {
        parents = [Int32](0..<Int32(count))
        scales = [Double](repeating: 1, count: count)
        offsets = [Double](repeating: 0, count: count)
        sizes = [Int32](repeating: 1, count: count)
    }

    var count: Int { parents.count }

    func isRoot(_ variable: Int32) -> Bool { parents[Int(variable)] == variable }

    /// Finds the root, halving the path to it; union by size keeps paths logarithmic.
    @inline(__always)
    mutating func find(_ variable: Int32) -> AffineValue {
        let index = Int(variable)
        while true {
            let parent = parents[index]
            if parent == variable { return AffineValue(root: variable, scale: 1, offset: 0) }
            if parent < 0 { return AffineValue(root: -1, scale: 0, offset: offsets[index]) }
            let above = parents[Int(parent)]
            if above == parent {
                return AffineValue(root: parent, scale: scales[index], offset: offsets[index])
            }
            offsets[index] += scales[index] * offsets[Int(parent)]
            scales[index] *= above < 0 ? 0 : scales[Int(parent)]
            parents[index] = above
        }
    }

    mutating func fix(_ root: Int32, at value: Double) {
        parents[Int(root)] = -1
        scales[Int(root)] = 0
        offsets[Int(root)] = value
    }

    /// Makes the root `child` equal to `scale * root + offset`.
    mutating func hang(_ child: Int32, below root: Int32, scale: Double, offset: Double) {
        parents[Int(child)] = root
        scales[Int(child)] = scale
        offsets[Int(child)] = offset
        sizes[Int(root)] += sizes[Int(child)]
    }

    func size(of root: Int32) -> Int32 { sizes[Int(root)] }

    /// Makes one variable equal to another but for a constant. Gives the root that was hung below the other; nil where both
    /// have the same. Expects variables that all are equal to their roots but for constants.
    ///
    /// - Parameter distance: Of the second variable from the first.
    mutating func join(_ first: Int32, _ second: Int32, distance: Double) -> (child: Int32, root: Int32)? {
        let (one, other) = (find(first), find(second))
        if one.root == other.root { return nil }
        let offset = one.offset + distance - other.offset
        if size(of: one.root) < size(of: other.root) {
            hang(one.root, below: other.root, scale: 1, offset: -offset)
            return (one.root, other.root)
        }
        hang(other.root, below: one.root, scale: 1, offset: offset)
        return (other.root, one.root)
    }
}
