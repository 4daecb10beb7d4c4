/// A one-to-one pairing of variables with constraints that speak of them, as a matrix with a column for each constraint
/// and a row for each variable has it. Constraints are told by their indices in it.
///
/// Those with a single partner left are paired first (Karp and Sipser, Maximum Matchings in Sparse Random Graphs, 1981),
/// which leaves few to be paired along alternating paths.
struct ConstraintMatching: Sendable {
    /// By variable: the index of its constraint, or -1.
    private(set) var indexOfVariable: [Int32]
    /// By index: its variable; -1: none yet, -2: it is to have none.
    private(set) var variableOfIndex: [Int32]

    private let matrix: ColumnMatrix
    private let indices: CompressedRows
    /// By variable: alternating paths stay among those of one group.
    private var groups: [Int32]
    private var groupCount: Int32 = 0
    /// By index: the variable from which a path came to it, and the search that it was.
    private var origins: [Int32]
    private var searches: [Int32]
    private var searchCount: Int32 = 0

    /// - Parameter isKnown: By variable: it needs no constraint.
    init(_ matrix: ColumnMatrix, isKnown: [Bool]) {
        self.matrix = matrix
        let count = matrix.starts.count - 1
        indices = CompressedRows(transposing: matrix.starts, matrix.rows, rowCount: isKnown.count)
        var greedy = GreedyMatching(matrix, indices, isKnown)
        greedy.pairAll()
        (indexOfVariable, variableOfIndex) = (greedy.indexOfVariable, greedy.variableOfIndex)
        groups = [Int32](repeating: 0, count: isKnown.count)
        origins = [Int32](repeating: -1, count: count)
        searches = origins
        for variable in isKnown.indices where !isKnown[variable] && indexOfVariable[variable] < 0 {
            augment(from: Int32(variable))
        }
    }

    private mutating func pair(_ index: Int32, _ variable: Int32) {
        indexOfVariable[Int(variable)] = index
        variableOfIndex[Int(index)] = variable
    }

    /// Takes a constraint and one of the variables of a block out of it, and pairs the others anew.
    mutating func remove(_ index: Int32, determining variable: Int32, from block: [Int32]) {
        let freed = indexOfVariable[Int(variable)]
        let orphan = variableOfIndex[Int(index)]
        indexOfVariable[Int(variable)] = -1
        variableOfIndex[Int(index)] = -2
        if freed == index || freed < 0 || orphan < 0 { return }
        variableOfIndex[Int(freed)] = -1
        indexOfVariable[Int(orphan)] = -1
        groupCount += 1
        for member in block { groups[Int(member)] = groupCount }
        augment(from: orphan)
    }

    /// Pairs a variable by an alternating path that ends in a constraint without one.
    private mutating func augment(from start: Int32) {
        searchCount += 1
        var open = [start]
        var next = 0
        while next < open.count {
            let variable = open[next]
            next += 1
            for item in indices.range(of: Int(variable)) {
                let index = indices.items[item]
                if searches[Int(index)] == searchCount { continue }
                searches[Int(index)] = searchCount
                origins[Int(index)] = variable
                let other = variableOfIndex[Int(index)]
                if other == -1 { return pair(alongPathTo: index, from: start) }
                if other >= 0, groups[Int(other)] == groups[Int(start)] { open.append(other) }
            }
        }
    }

    private mutating func pair(alongPathTo end: Int32, from start: Int32) {
        var index = end
        while true {
            let variable = origins[Int(index)]
            let left = indexOfVariable[Int(variable)]
            pair(index, variable)
            if variable == start { return }
            index = left
        }
    }
}

/// Pairs what it can without ever going back on a pair.
private struct GreedyMatching {
    private(set) var indexOfVariable: [Int32]
    private(set) var variableOfIndex: [Int32]

    private let matrix: ColumnMatrix
    private let indices: CompressedRows
    private let isKnown: [Bool]
    /// By index and by variable: how many partners are left.
    private var indexCounts: [Int32]
    private var variableCounts: [Int32]
    /// Indices, and below 0 the complements of variables, with a single partner left.
    private var singles: [Int32] = []

    init(_ matrix: ColumnMatrix, _ indices: CompressedRows, _ isKnown: [Bool]) {
        self.matrix = matrix
        self.indices = indices
        self.isKnown = isKnown
        indexOfVariable = [Int32](repeating: -1, count: isKnown.count)
        variableOfIndex = [Int32](repeating: -1, count: matrix.starts.count - 1)
        indexCounts = variableOfIndex.map { _ in 0 }
        variableCounts = indexOfVariable.map { _ in 0 }
        for index in indexCounts.indices {
            for entry in entries(of: index) where !isKnown[Int(matrix.rows[entry])] {
                indexCounts[index] += 1
            }
            if indexCounts[index] == 1 { singles.append(Int32(index)) }
        }
        for variable in variableCounts.indices where !isKnown[variable] {
            variableCounts[variable] = Int32(indices.range(of: variable).count)
            if variableCounts[variable] == 1 { singles.append(~Int32(variable)) }
        }
    }

    private func entries(of index: Int) -> Range<Int> {
        Int(matrix.starts[index])..<Int(matrix.starts[index + 1])
    }

    private func isOpen(_ variable: Int32) -> Bool {
        !isKnown[Int(variable)] && indexOfVariable[Int(variable)] < 0
    }

    mutating func pairAll() {
        pairSingles()
        for variable in indexOfVariable.indices where isOpen(Int32(variable)) {
            let open = indices.range(of: variable).map { indices.items[$0] }
                .filter { variableOfIndex[Int($0)] < 0 }
            guard let index = open.min(by: { indexCounts[Int($0)] < indexCounts[Int($1)] }) else { continue }
            pair(index, Int32(variable))
            pairSingles()
        }
    }

    private mutating func pairSingles() {
        while let single = singles.popLast() {
            if single >= 0 {
                guard variableOfIndex[Int(single)] < 0,
                    let entry = entries(of: Int(single)).first(where: { isOpen(matrix.rows[$0]) })
                else { continue }
                pair(single, matrix.rows[entry])
            } else {
                guard isOpen(~single),
                    let item = indices.range(of: Int(~single)).first(where: {
                        variableOfIndex[Int(indices.items[$0])] < 0
                    })
                else { continue }
                pair(indices.items[item], ~single)
            }
        }
    }

    private mutating func pair(_ index: Int32, _ variable: Int32) {
        indexOfVariable[Int(variable)] = index
        variableOfIndex[Int(index)] = variable
        for item in indices.range(of: Int(variable)) {
            let other = indices.items[item]
            indexCounts[Int(other)] -= 1
            if indexCounts[Int(other)] == 1, variableOfIndex[Int(other)] < 0 { singles.append(other) }
        }
        for entry in entries(of: Int(index)) {
            let other = matrix.rows[entry]
            variableCounts[Int(other)] -= 1
            if variableCounts[Int(other)] == 1, isOpen(other) { singles.append(~other) }
        }
    }
}
