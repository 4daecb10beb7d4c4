/// Variables that required equations in three and more variables were solved for: sums of other variables.
///
/// A variable that stands in a definition is never defined itself, so definitions do not nest.
struct Definitions: Sendable {
    /// By definition: its variable, and `variable = Σ coefficient × other + offset`.
    private(set) var variables: [Int32] = []
    /// By definition: the equation that was solved.
    private(set) var equations: [Int32] = []
    private(set) var starts: [Int32] = [0]
    private(set) var others: [Int32] = []
    private(set) var coefficients: [Double] = []
    private(set) var offsets: [Double] = []
    /// By variable: its definition, or -1. Empty as long as there are no definitions.
    private var definitionOfVariable: [Int32] = []
    private var isUsed: [Bool] = []

    var count: Int { variables.count }

    @inline(__always)
    func definition(of variable: Int32) -> Int32 {
        definitionOfVariable.isEmpty ? -1 : definitionOfVariable[Int(variable)]
    }

    func range(of definition: Int) -> Range<Int> { Int(starts[definition])..<Int(starts[definition + 1]) }

    mutating func reserve(variableCount: Int) {
        definitionOfVariable = [Int32](repeating: -1, count: variableCount)
        isUsed = [Bool](repeating: false, count: variableCount)
    }

    func mayDefine(_ variable: Int32) -> Bool { !isUsed[Int(variable)] }

    /// `root` stands for `variable` from now on.
    mutating func replace(_ variable: Int32, by root: Int32) {
        if !isUsed.isEmpty && isUsed[Int(variable)] { isUsed[Int(root)] = true }
    }

    /// Defines the variable at a place of the row that was read last.
    mutating func define(_ place: Int, by reader: RowReader, _ row: Int32) {
        let pivot = reader.coefficients[place]
        definitionOfVariable[Int(reader.roots[place])] = Int32(count)
        variables.append(reader.roots[place])
        equations.append(row)
        offsets.append(reader.rightHandSide / pivot)
        for other in reader.roots.indices where other != place {
            others.append(reader.roots[other])
            coefficients.append(-reader.coefficients[other] / pivot)
            isUsed[Int(reader.roots[other])] = true
        }
        starts.append(Int32(others.count))
    }

    /// The value of a defined variable.
    func value(of definition: Int, _ values: [Double]) -> Double {
        var value = offsets[definition]
        for term in range(of: definition) { value += coefficients[term] * values[Int(others[term])] }
        return value
    }
}

/// A variable in terms of a column: `scale × column + offset`; without a column it is fixed at `offset`.
struct ColumnValue: Equatable, Sendable {
    /// -1: none.
    var column: Int32
    var scale: Double
    var offset: Double

}

extension EquationElimination {
    /// What an elimination may cost: the entries that substitution adds to other rows at most (Markowitz 1957).
    private static let fillLimit = 8
    private static let lengthLimit = 6

    /// Solves the equations that are left, the shortest first, each for the variable whose substitution adds the
    /// fewest entries elsewhere. Those that would add many stay for the simplex.
    mutating func solveLongEquations(_ system: LinearSystem) {
        var rows = waitingEquations.filter { !isConsumed[Int($0)] }
        if rows.isEmpty { return }
        definitions.reserve(variableCount: system.variableCount)
        var (uses, isBounded) = countUses(system)
        rows.sort { (system.length(Int($0)), $0) < (system.length(Int($1)), $1) }
        for row in rows { solve(row, system, &uses, isBounded) }
    }

    /// By root: the rows in which it stands with others, and whether it stands in one alone.
    private mutating func countUses(_ system: LinearSystem) -> (uses: [Int32], isBounded: [Bool]) {
        var uses = [Int32](repeating: 0, count: system.variableCount)
        var isBounded = [Bool](repeating: false, count: system.variableCount)
        for row in 0..<system.constraintCount where !isConsumed[row] {
            reader.read(row, of: system, &forest)
            if reader.roots.count == 1 { isBounded[Int(reader.roots[0])] = true }
            if reader.roots.count < 2 { continue }
            for root in reader.roots { uses[Int(root)] += 1 }
        }
        return (uses, isBounded)
    }

    private mutating func solve(
        _ row: Int32, _ system: LinearSystem, _ uses: inout [Int32], _ isBounded: [Bool]
    ) {
        reader.read(Int(row), of: system, &forest)
        reader.expand(definitions, &forest)
        if reader.roots.count <= 2 { return record(Int(row)) }
        guard reader.roots.count <= EquationElimination.lengthLimit,
            let place = cheapestPlace(uses, isBounded)
        else { return }
        let variable = reader.roots[place]
        for root in reader.roots where root != variable { uses[Int(root)] += uses[Int(variable)] - 1 }
        define(place, row)
    }

    /// A variable with bounds of its own, or wishes for a value, does better as a column: they would become a
    /// row, which takes a pivot to satisfy where a column only has to be set.
    private func cheapestPlace(_ uses: [Int32], _ isBounded: [Bool]) -> Int? {
        let greatest = reader.coefficients.reduce(0) { max($0, $1.magnitude) }
        var best: Int?
        var bestFill = EquationElimination.fillLimit + 1
        for place in reader.roots.indices {
            let root = reader.roots[place]
            guard definitions.mayDefine(root), reader.coefficients[place].magnitude >= 0.1 * greatest else {
                continue
            }
            let rows = Int(uses[Int(root)]) - (isBounded[Int(root)] ? 0 : 1)
            let fill = (reader.roots.count - 1) * rows + (isBounded[Int(root)] ? 1 : 0)
            if fill < bestFill || (fill == bestFill && root > reader.roots[best ?? place]) {
                best = place
                bestFill = fill
            }
        }
        return best
    }
}
