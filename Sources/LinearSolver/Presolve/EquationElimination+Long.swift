extension EquationElimination {
    /// What an elimination may cost: the entries that substitution adds to other rows at most (Markowitz 1957).
    private static let fillLimit = 8
    private static let lengthLimit = 6

    /// Solves the equations that are left, the shortest first, each for the variable whose substitution adds the
    /// fewest entries elsewhere. Those that would add many stay for the simplex.
    mutating func solveLongEquations(_ system: LinearSystem) {
        var rows = waitingEquations.filter { !isConsumed[Int($0)] }
        if rows.isEmpty { return }
        definitions.begin(variableCount: system.variableCount)
        var (uses, isBounded) = countUses(system)
        leaveOutPlacing(&rows, system, uses, isBounded)
        rows.sort { (system.length(Int($0)), $0) < (system.length(Int($1)), $1) }
        for row in rows { solve(row, system, &uses, isBounded) }
    }

    /// Equations that do no more than say where free variables are stay what they are: substitution would make sums of
    /// them that grow from one to the next.
    private mutating func leaveOutPlacing(
        _ rows: inout [Int32], _ system: LinearSystem, _ uses: [Int32], _ isBounded: [Bool]
    ) {
        var matrix = SparseRows()
        for row in rows {
            reader.read(Int(row), of: system, &forest)
            _ = reader.normalize()
            for place in reader.roots.indices {
                matrix.append(reader.roots[place], reader.coefficients[place])
            }
            matrix.closeRow()
        }
        let rowsOfRoots = CompressedRows(
            transposing: matrix.starts, matrix.columns, rowCount: uses.count)
        let free = FreeColumns(
            EquationMatrix(
                rows: matrix, rowsOfColumns: rowsOfRoots, isEquation: rows.map { _ in true },
                isFree: uses.indices.map {
                    !isBounded[$0] && Int(uses[$0]) == rowsOfRoots.range(of: $0).count
                }))
        var isLeft = [Bool](repeating: false, count: rows.count)
        for placed in free.placed { isLeft[Int(placed.row)] = true }
        for sum in free.sums { isLeft[Int(sum[0].row)] = true }
        rows = rows.indices.filter { !isLeft[$0] }.map { rows[$0] }
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
            guard definitions.mayDefine(root),
                reader.coefficients[place].magnitude >= Tolerance.definingCoefficient * greatest
            else {
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
