/// A vector held both ways: every entry in `values`, the indices of those that may differ from zero in `indices`.
struct SparseVector: Sendable {
    var values: [Double]
    private(set) var indices: [Int32] = []
    private var isListed: [Bool]

    init(count: Int) {
        values = [Double](repeating: 0, count: count)
        isListed = [Bool](repeating: false, count: count)
    }

    @inline(__always)
    mutating func add(_ amount: Double, at index: Int32) {
        values[Int(index)] += amount
        if !isListed[Int(index)] {
            isListed[Int(index)] = true
            indices.append(index)
        }
    }

    @inline(__always)
    func contains(_ index: Int32) -> Bool { isListed[Int(index)] }

    mutating func clear() {
        for index in indices {
            values[Int(index)] = 0
            isListed[Int(index)] = false
        }
        indices.removeAll(keepingCapacity: true)
    }
}
