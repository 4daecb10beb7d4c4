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

    private var waiting = WaitingRows()

    init(_ system: LinearSystem, without broken: [Bool]) {
        forest = AffineForest(count: system.variableCount)
        reader = RowReader(variableCount: system.variableCount)
        isConsumed = broken
        usedEquations.reserveCapacity(system.variableCount)
        for row in 0..<system.constraintCount where isEquation(row, system) && system.length(row) <= 2 {
            eliminate(row, system)
        }
        for row in 0..<system.constraintCount where isEquation(row, system) && system.length(row) > 2 {
            eliminate(row, system)
        }
        while let row = waiting.nextDue() { reexamine(row, system) }
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
    }

    private mutating func reexamine(_ row: Int32, _ system: LinearSystem) {
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
        waiting.wake(variable, joining: -1)
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
        waiting.wake(variable, joining: parent)
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
}

/// The equations that wait for their variables to become fewer.
private struct WaitingRows: Sendable {
    /// By root: the equations that speak of it. Most systems have none that wait, so that room is made with the first.
    private var rowsOfRoot: [[Int32]] = []
    /// Equations whose variables have become fewer, each once.
    private var due: [Int32] = []
    private var isDue: [Bool] = []

    mutating func await(_ row: Int32, _ roots: [Int32], _ system: LinearSystem) {
        if rowsOfRoot.isEmpty {
            rowsOfRoot = [[Int32]](repeating: [], count: system.variableCount)
            isDue = [Bool](repeating: false, count: system.constraintCount)
        }
        for root in roots { rowsOfRoot[Int(root)].append(row) }
    }

    /// Makes the equations due that speak of a variable, which from now on follows from `root`; -1: it is fixed.
    mutating func wake(_ variable: Int32, joining root: Int32) {
        if rowsOfRoot.isEmpty { return }
        let rows = rowsOfRoot[Int(variable)]
        rowsOfRoot[Int(variable)] = []
        for row in rows where !isDue[Int(row)] {
            isDue[Int(row)] = true
            due.append(row)
        }
        if root >= 0 { rowsOfRoot[Int(root)] += rows }
    }

    mutating func nextDue() -> Int32? {
        guard let row = due.popLast() else { return nil }
        isDue[Int(row)] = false
        return row
    }
}
