/// Uses up required equations: one variable left fixes it, two make an alias, none is redundant or a contradiction.
/// Longer ones wait until what they relate has shrunk, or stay for the simplex.
struct EquationElimination: Sendable {
    var forest: AffineForest
    var reader: RowReader
    /// The required equations that were used up, each together with a variable.
    private(set) var usedEquations: [Int32] = []
    /// Required equations that those contradict.
    private(set) var contradictions: [Int32] = []
    /// By constraint: nothing of it is left for later stages.
    private(set) var isConsumed: [Bool]

    private var waiting: WaitingRows
    private var dirtyShort: [Int32] = []
    private var dirtyLong: [Int32] = []

    init(_ system: LinearSystem, without broken: [Bool]) {
        forest = AffineForest(count: system.variableCount)
        reader = RowReader(variableCount: system.variableCount)
        isConsumed = broken
        waiting = WaitingRows()
        usedEquations.reserveCapacity(system.variableCount)
        for row in 0..<system.constraintCount where isEquation(row, system) && system.length(row) <= 2 {
            eliminate(row, system)
        }
        for row in 0..<system.constraintCount where isEquation(row, system) && system.length(row) > 2 {
            eliminate(row, system)
        }
        drain(system)
    }

    /// Gives every variable that was eliminated its value.
    ///
    /// - Parameter values: By variable; those of the columns are known.
    mutating func complete(_ values: inout [Double]) {
        for variable in values.indices {
            let value = forest.find(Int32(variable))
            if value.root == variable { continue }
            values[variable] = value.offset + (value.root < 0 ? 0 : value.scale * values[Int(value.root)])
        }
    }

    private func isEquation(_ row: Int, _ system: LinearSystem) -> Bool {
        system.isRequiredEquation(row) && !isConsumed[row]
    }

    private mutating func eliminate(_ row: Int, _ system: LinearSystem) {
        reader.read(row, of: system, &forest)
        if reader.roots.count > 2 {
            waiting.await(Int32(row), reader.roots, system)
        } else {
            record(row)
        }
        if !dirtyShort.isEmpty { drainShort(system) }
    }

    private mutating func drain(_ system: LinearSystem) {
        while true {
            drainShort(system)
            guard let row = dirtyLong.popLast() else { return }
            reexamine(row, system)
        }
    }

    private mutating func drainShort(_ system: LinearSystem) {
        while let row = dirtyShort.popLast() { reexamine(row, system) }
    }

    private mutating func reexamine(_ row: Int32, _ system: LinearSystem) {
        waiting.isDirty[Int(row)] = false
        if isConsumed[Int(row)] { return }
        reader.read(Int(row), of: system, &forest)
        if reader.roots.count <= 2 { record(Int(row)) }
    }
}

extension EquationElimination {
    /// Uses up the equation that was read last, which has two variables at most.
    private mutating func record(_ row: Int) {
        switch reader.roots.count {
        case 0: recordEmpty(row)
        case 1: recordFixed(row)
        default: recordAlias(row)
        }
    }

    private mutating func use(_ row: Int) {
        isConsumed[row] = true
        usedEquations.append(Int32(row))
    }

    private mutating func recordEmpty(_ row: Int) {
        isConsumed[row] = true
        if reader.rightHandSide.magnitude > reader.tolerance { contradictions.append(Int32(row)) }
    }

    private mutating func recordFixed(_ row: Int) {
        use(row)
        let variable = reader.roots[0]
        let value = reader.rightHandSide / reader.coefficients[0]
        forest.fix(variable, at: value)
        wake(variable, joining: -1)
    }

    private mutating func recordAlias(_ row: Int) {
        use(row)
        var (child, root) = (0, 1)
        if isBetterRoot(0, than: 1) { swap(&child, &root) }
        let pivot = reader.coefficients[child]
        let scale = -reader.coefficients[root] / pivot
        let offset = reader.rightHandSide / pivot
        let (variable, parent) = (reader.roots[child], reader.roots[root])
        forest.hang(variable, below: parent, scale: scale, offset: offset)
        wake(variable, joining: parent)
    }

    /// The variable that moves much farther is: within the tolerances of a root all others are nearly within theirs.
    /// Else it is the one of the greater tree, which keeps paths short and wakes few rows.
    private func isBetterRoot(_ first: Int, than second: Int) -> Bool {
        let moves = (reader.coefficients[second].magnitude, reader.coefficients[first].magnitude)
        let isMuch = max(moves.0, moves.1) > EquationElimination.muchFarther * min(moves.0, moves.1)
        if isMuch { return moves.0 > moves.1 }
        let (first, second) = (reader.roots[first], reader.roots[second])
        let sizes = (forest.size(of: first), forest.size(of: second))
        return sizes.0 != sizes.1 ? sizes.0 > sizes.1 : first < second
    }

    private static let muchFarther = 8.0

    private mutating func wake(_ variable: Int32, joining root: Int32) {
        if waiting.equations.isEmpty { return }
        waiting.wake(variable, &dirtyShort, &dirtyLong)
        if root >= 0 { waiting.join(variable, to: root) }
    }
}

/// The equations that wait for their variables to become fewer, in a linked list for each root.
private struct WaitingRows: Sendable {
    private var heads: [Int32] = []
    private var tails: [Int32] = []
    private var rows: [Int32] = []
    private var next: [Int32] = []
    private var isLong: [Bool] = []
    private(set) var equations: [Int32] = []
    var isDirty: [Bool] = []

    /// Rows up to this length are looked at at once, longer ones when nothing short is left.
    private static let shortLength = 8

    /// Most systems have no such rows, so that room is made with the first.
    private mutating func begin(_ system: LinearSystem) {
        heads = [Int32](repeating: -1, count: system.variableCount)
        tails = heads
        isLong = [Bool](repeating: false, count: system.constraintCount)
        isDirty = isLong
    }

    mutating func await(_ row: Int32, _ roots: [Int32], _ system: LinearSystem) {
        if equations.isEmpty { begin(system) }
        equations.append(row)
        isLong[Int(row)] = roots.count > WaitingRows.shortLength
        for root in roots {
            let node = Int32(rows.count)
            rows.append(row)
            next.append(-1)
            if tails[Int(root)] >= 0 { next[Int(tails[Int(root)])] = node } else { heads[Int(root)] = node }
            tails[Int(root)] = node
        }
    }

    mutating func wake(_ variable: Int32, _ short: inout [Int32], _ long: inout [Int32]) {
        var node = heads[Int(variable)]
        while node >= 0 {
            let row = rows[Int(node)]
            if !isDirty[Int(row)] {
                isDirty[Int(row)] = true
                if isLong[Int(row)] { long.append(row) } else { short.append(row) }
            }
            node = next[Int(node)]
        }
    }

    mutating func join(_ variable: Int32, to root: Int32) {
        guard heads[Int(variable)] >= 0 else { return }
        if tails[Int(root)] >= 0 {
            next[Int(tails[Int(root)])] = heads[Int(variable)]
        } else {
            heads[Int(root)] = heads[Int(variable)]
        }
        tails[Int(root)] = tails[Int(variable)]
    }
}
