/// The inverse of a square matrix as a product of elementary matrices (etas), for vectors with few entries.
///
/// An eta replaces one column of the identity. Applying etas costs what they touch and not what there are: a heap
/// of pending etas, fed from lists by row, visits only those that meet an entry of the vector, in order.
struct EtaFile: Sendable {
    let dimension: Int
    /// By eta: its row, its pivot, and where its other entries end in `entryRows` and `entryValues`.
    private(set) var pivotRows: [Int32] = []
    private var pivots: [Double] = []
    private var ends: [Int32] = [0]
    private var entryRows: [Int32] = []
    private var entryValues: [Double] = []

    /// By row: the first and the last eta that pivots there; by eta: the next on the same row. -1: none.
    private var firstEta: [Int32]
    private var lastEta: [Int32]
    private var nextEta: [Int32] = []
    /// By row: the newest node that mentions the row; by node: the next older one. A node is `2 * entry` for an
    /// entry and `2 * eta + 1` for a pivot.
    private var newestNode: [Int32]
    private var olderEntryNode: [Int32] = []
    private var olderPivotNode: [Int32] = []
    private var etaOfEntry: [Int32] = []

    private var pending = MaximumHeap()
    /// By eta: the solve that applied it last.
    private var applied: [Int32] = []
    private var solve: Int32 = 0

    /// Operations of all solves.
    private(set) var work = 0

    init(dimension: Int) {
        self.dimension = dimension
        firstEta = [Int32](repeating: -1, count: dimension)
        lastEta = firstEta
        newestNode = firstEta
    }

    var count: Int { pivots.count }
    var entryCount: Int { entryRows.count }

    mutating func removeAll() {
        for index in 0..<dimension {
            firstEta[index] = -1
            lastEta[index] = -1
            newestNode[index] = -1
        }
        pivotRows.removeAll(keepingCapacity: true)
        pivots.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        ends.append(0)
        entryRows.removeAll(keepingCapacity: true)
        entryValues.removeAll(keepingCapacity: true)
        nextEta.removeAll(keepingCapacity: true)
        olderEntryNode.removeAll(keepingCapacity: true)
        olderPivotNode.removeAll(keepingCapacity: true)
        etaOfEntry.removeAll(keepingCapacity: true)
        applied.removeAll(keepingCapacity: true)
    }

    /// Makes room for so many entries, so that none have to be moved before there are more.
    mutating func reserve(entries: Int) {
        entryRows.reserveCapacity(entries)
        entryValues.reserveCapacity(entries)
        etaOfEntry.reserveCapacity(entries)
        olderEntryNode.reserveCapacity(entries)
    }

    /// Adds an entry to the eta that `closeEta` will complete.
    @inline(__always)
    mutating func addEntry(row: Int32, value: Double) {
        let node = Int32(entryRows.count) * 2
        entryRows.append(row)
        entryValues.append(value)
        etaOfEntry.append(Int32(count))
        olderEntryNode.append(newestNode[Int(row)])
        newestNode[Int(row)] = node
    }

    mutating func closeEta(row: Int32, pivot: Double) {
        let eta = Int32(count)
        pivotRows.append(row)
        pivots.append(pivot)
        ends.append(Int32(entryRows.count))
        nextEta.append(-1)
        applied.append(0)
        if lastEta[Int(row)] >= 0 { nextEta[Int(lastEta[Int(row)])] = eta } else { firstEta[Int(row)] = eta }
        lastEta[Int(row)] = eta
        olderPivotNode.append(newestNode[Int(row)])
        newestNode[Int(row)] = eta * 2 + 1
    }
}

extension EtaFile {
    /// Below so many etas visiting all is faster than finding those that matter.
    private static let fewEtas = 48

    /// Solves `matrix · result = vector` in place.
    ///
    /// Once a good part of the etas have turned out to matter, the rest are visited one after the other.
    mutating func solveForward(_ vector: inout SparseVector) {
        var visited = 0
        if count <= EtaFile.fewEtas || vector.indices.count * 8 > dimension {
            return solveForward(&vector, from: 0)
        }
        // Entries that have cancelled too: they may come to something again.
        for row in vector.indices { pushForward(firstEta[Int(row)]) }
        while let key = pending.popMaximum() {
            let eta = Int(-key)
            visited += 1
            if visited * 12 > count {
                pending.removeAll()
                return solveForward(&vector, from: eta)
            }
            applyForward(eta, to: &vector, pushing: true)
            pushForward(nextEta[eta])
        }
    }

    private mutating func solveForward(_ vector: inout SparseVector, from first: Int) {
        work += count - first
        for eta in first..<count { applyForward(eta, to: &vector, pushing: false) }
    }

    @inline(__always)
    private mutating func pushForward(_ eta: Int32) {
        if eta >= 0 { pending.push(-Int64(eta)) }
    }

    private mutating func applyForward(_ eta: Int, to vector: inout SparseVector, pushing: Bool) {
        let row = Int(pivotRows[eta])
        guard vector.values[row] != 0 else { return }
        let value = vector.values[row] / pivots[eta]
        vector.values[row] = value
        let start = Int(ends[eta])
        let end = Int(ends[eta + 1])
        work += end - start + 4
        for entry in start..<end {
            let target = entryRows[entry]
            if pushing && !vector.contains(target) { pushForward(firstEta(of: target, after: eta)) }
            vector.add(-entryValues[entry] * value, at: target)
        }
    }

    private func firstEta(of row: Int32, after eta: Int) -> Int32 {
        if Int(lastEta[Int(row)]) <= eta { return -1 }
        var next = firstEta[Int(row)]
        while next >= 0 && Int(next) <= eta { next = nextEta[Int(next)] }
        return next
    }
}

extension EtaFile {
    /// Marks every row at which the forward solution of a vector can have an entry, if the vector has them at the
    /// rows marked before.
    func spreadForward(_ isMarked: inout [Bool]) {
        for eta in 0..<count where isMarked[Int(pivotRows[eta])] {
            for entry in Int(ends[eta])..<Int(ends[eta + 1]) { isMarked[Int(entryRows[entry])] = true }
        }
    }
}

extension EtaFile {
    /// Solves `matrixᵀ · result = vector` in place.
    mutating func solveBackward(_ vector: inout SparseVector) {
        if count <= EtaFile.fewEtas || vector.indices.count * 8 > dimension {
            return solveBackward(&vector, from: count)
        }
        var visited = 0
        solve += 1
        for row in vector.indices { pushBackward(newestNode[Int(row)]) }
        while let key = pending.popMaximum() {
            let eta = Int(key >> 32)
            let node = nodeOfKey(key, eta: eta)
            if applied[eta] != solve {
                visited += 1
                if visited * 12 > count {
                    pending.removeAll()
                    return solveBackward(&vector, from: eta + 1)
                }
                applied[eta] = solve
                if applyBackward(eta, to: &vector) {
                    pushBackward(older(newestNode[Int(pivotRows[eta])], than: eta))
                }
            }
            pushBackward(node & 1 == 1 ? olderPivotNode[eta] : olderEntryNode[Int(node >> 1)])
        }
    }

    private mutating func solveBackward(_ vector: inout SparseVector, from end: Int) {
        for eta in stride(from: end - 1, through: 0, by: -1) { _ = applyBackward(eta, to: &vector) }
    }

    /// True where the row of the eta was not among the listed ones before.
    private mutating func applyBackward(_ eta: Int, to vector: inout SparseVector) -> Bool {
        let row = pivotRows[eta]
        let start = Int(ends[eta])
        let end = Int(ends[eta + 1])
        let old = vector.values[Int(row)]
        var sum = old
        work += end - start + 4
        for entry in start..<end { sum -= entryValues[entry] * vector.values[Int(entryRows[entry])] }
        let isNew = !vector.contains(row)
        if isNew && sum == 0 { return false }
        vector.add(0, at: row)
        vector.values[Int(row)] = sum / pivots[eta]
        return isNew
    }

    /// The eta in the upper half, and below it the entry's index in the eta plus one, or 0 for the pivot.
    @inline(__always)
    private mutating func pushBackward(_ node: Int32) {
        guard node >= 0 else { return }
        let eta = etaOf(node)
        let index = node & 1 == 1 ? 0 : (node >> 1) - ends[eta] + 1
        pending.push(Int64(eta) << 32 | Int64(index))
    }

    private func nodeOfKey(_ key: Int64, eta: Int) -> Int32 {
        let index = Int32(truncatingIfNeeded: key)
        return index == 0 ? Int32(eta) * 2 + 1 : (ends[eta] + index - 1) * 2
    }

    @inline(__always)
    private func etaOf(_ node: Int32) -> Int {
        node & 1 == 1 ? Int(node >> 1) : Int(etaOfEntry[Int(node >> 1)])
    }

    private func older(_ node: Int32, than eta: Int) -> Int32 {
        var node = node
        while node >= 0 && etaOf(node) >= eta {
            node = node & 1 == 1 ? olderPivotNode[Int(node >> 1)] : olderEntryNode[Int(node >> 1)]
        }
        return node
    }
}
