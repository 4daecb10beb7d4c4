/// A variable that a canonical choice, and no constraint, holds at a value.
struct FixedVariable: Equatable, Sendable {
    var variable: Int32
    var value: Double
}

/// The constraints as written, and the canonical choices, that hold with equality and together determine every
/// variable: a square, nonsingular system.
///
/// It is factorised when it is first asked something.
struct ActiveSet: Sendable {
    /// The columns of the matrix: constraints first, then fixed variables. Its rows are the variables.
    private(set) var constraints: [Int32]
    let fixedVariables: [FixedVariable]
    /// By fixed variable: the constraint that took its place, or -1.
    private var replacements: [Int32]
    private var factorization: Factorization?
    private var work = SparseVector(count: 0)
    /// By variable: the column pivoted on it.
    private var indexOfVariable: [Int32] = []

    init(constraints: [Int32], fixedVariables: [FixedVariable]) {
        self.constraints = constraints
        self.fixedVariables = fixedVariables
        replacements = [Int32](repeating: -1, count: fixedVariables.count)
    }

    var count: Int { constraints.count + fixedVariables.count }

    /// Of the factors, where there are any.
    var factorEntryCount: Int { factorization?.builtEntryCount ?? 0 }

    /// Factorises the matrix, unless that has been done. Throws where the constraints depend on each other.
    mutating func prepare(_ system: LinearSystem) throws(SolverFailure) {
        if factorization == nil { try factorize(system, threshold: Tolerance.pivot) }
    }

    private mutating func factorize(_ system: LinearSystem, threshold: Double) throws(SolverFailure) {
        guard count == system.variableCount else { throw .singularBasis }
        var matrix = ColumnMatrix()
        append(to: &matrix, system)
        var factorization = Factorization(dimension: count)
        guard factorization.build(matrix, threshold: threshold).isEmpty else {
            if threshold == Tolerance.safePivot { throw .singularBasis }
            return try factorize(system, threshold: Tolerance.safePivot)
        }
        work = SparseVector(count: count)
        indexOfVariable = [Int32](repeating: -1, count: count)
        for index in 0..<count { indexOfVariable[Int(factorization.rowOfColumn[index])] = Int32(index) }
        self.factorization = factorization
    }

    /// The fixed variables that no constraint took the place of.
    var remainingFixedVariables: [FixedVariable] {
        fixedVariables.indices.filter { replacements[$0] < 0 }.map { fixedVariables[$0] }
    }

    /// The matrix without the columns of fixed variables, with the constraint of each column.
    func constraintMatrix(_ system: LinearSystem) -> (matrix: ColumnMatrix, constraints: [Int32]) {
        var matrix = ColumnMatrix()
        var indices = [Int32](repeating: -1, count: system.variableCount)
        let constraints = (0..<count).compactMap { constraint(at: $0) }
        for constraint in constraints { append(constraint, to: &matrix, system, &indices) }
        return (matrix, constraints)
    }

    private func append(to matrix: inout ColumnMatrix, _ system: LinearSystem) {
        matrix.reserve(columns: count, entries: 3 * count)
        var indices = [Int32](repeating: -1, count: system.variableCount)
        for index in 0..<count {
            guard let constraint = constraint(at: index) else {
                matrix.add(1, at: fixedVariables[index - constraints.count].variable, &indices)
                matrix.closeColumn(&indices)
                continue
            }
            append(constraint, to: &matrix, system, &indices)
        }
    }

    private func append(
        _ constraint: Int32, to matrix: inout ColumnMatrix, _ system: LinearSystem, _ indices: inout [Int32]
    ) {
        for entry in system.entries(ofRow: Int(constraint)) {
            matrix.add(system.coefficients[entry], at: system.columns[entry], &indices)
        }
        matrix.closeColumn(&indices)
    }
}

extension ActiveSet {
    /// A linear form of the variables as a sum of active constraints and fixed variables: their indices, with coefficients, but for
    /// those that are less than a share of the greatest. Expects the matrix to be factorised.
    mutating func represent(
        _ form: [Term], above share: Double = Tolerance.entry
    ) -> [(index: Int32, coefficient: Double)] {
        var greatest = 0.0
        for term in form {
            work.add(term.coefficient, at: term.variable.index)
            greatest = max(greatest, term.coefficient.magnitude)
        }
        factorization?.etas.solveForward(&work)
        for row in work.indices { greatest = max(greatest, work.values[Int(row)].magnitude) }
        var result: [(index: Int32, coefficient: Double)] = []
        for row in work.indices where work.values[Int(row)].magnitude > share * greatest {
            result.append((indexOfVariable[Int(row)], work.values[Int(row)]))
        }
        work.clear()
        result.sort { $0.index < $1.index }
        return result
    }

    /// The values of the variables for right-hand sides of some constraints and fixed variables; added to `values`.
    private mutating func addValues(for rightHandSides: [(index: Int32, amount: Double)]) {
        guard let rows = factorization?.rowOfColumn else { return }
        for side in rightHandSides { work.add(side.amount, at: rows[Int(side.index)]) }
        factorization?.etas.solveBackward(&work)
    }

    /// How the variables change when right-hand sides of active constraints do. Expects the matrix to be factorised.
    mutating func changes(for rightHandSides: [(index: Int32, amount: Double)]) -> [Double] {
        addValues(for: rightHandSides)
        let values = work.values
        work.clear()
        return values
    }

    /// Values as exact as doubles can be: residuals in double-double precision, corrections through the same
    /// factorisation, one rounding at the end. So they depend on the vertex alone and not on the way to it.
    ///
    /// Returns what the rounding took away, by variable; nothing where the values are exact.
    @discardableResult
    mutating func refine(_ values: inout [Double], _ system: LinearSystem) throws(SolverFailure) -> [Double] {
        var low: [Double] = []
        if try !correct(&values, &low, system) {
            try factorize(system, threshold: Tolerance.safePivot)
            guard try correct(&values, &low, system) else { throw .singularBasis }
        }
        for variable in low.indices where low[variable] != 0 {
            ActiveSet.settleTie(&values[variable], &low[variable])
        }
        for variable in values.indices where values[variable].magnitude < Tolerance.violation {
            // Where values cancel, the last bits are those of the way. This turns -0 into 0, too.
            values[variable] = (values[variable] / Tolerance.grid).rounded() * Tolerance.grid + 0
        }
        return low
    }

    /// Half-way between two doubles, where sums of decimal numbers often are, the last bits of what rounding took away
    /// would decide between them, and these are those of the way: the even one is meant.
    private static func settleTie(_ high: inout Double, _ low: inout Double) {
        let neighbour = low > 0 ? high.nextUp : high.nextDown
        let distance = neighbour - high
        guard (low - distance / 2).magnitude <= Tolerance.tie * distance.magnitude,
            high.significandBitPattern & 1 == 1
        else { return }
        low -= distance
        high = neighbour
    }

    /// Each round gains as many digits as the factorisation is precise to. False where that is not enough.
    private mutating func correct(
        _ values: inout [Double], _ low: inout [Double], _ system: LinearSystem
    ) throws(SolverFailure) -> Bool {
        for _ in 0..<6 {
            guard try addResiduals(values, low, system) else { return true }
            factorization?.etas.solveBackward(&work)
            if low.isEmpty { low = [Double](repeating: 0, count: values.count) }
            for variable in work.indices {
                var exact = DoubleDouble(values[Int(variable)], low[Int(variable)])
                exact.add(DoubleDouble(work.values[Int(variable)]))
                values[Int(variable)] = exact.high
                low[Int(variable)] = exact.low
            }
            work.clear()
        }
        return (0..<count).allSatisfy {
            residual(at: $0, values, low, system).magnitude < Tolerance.precision
        }
    }

    /// Adds what the values miss to `work`, as right-hand sides of the factorised matrix. False where they miss nothing,
    /// which takes no factorisation.
    private mutating func addResiduals(
        _ high: [Double], _ low: [Double], _ system: LinearSystem
    ) throws(SolverFailure) -> Bool {
        var rows: [Int32] = []
        for index in 0..<count {
            let residual = residual(at: index, high, low, system)
            if residual == 0 { continue }
            try prepare(system)
            if rows.isEmpty, let factorization { rows = factorization.rowOfColumn }
            work.add(residual, at: rows[index])
        }
        return !rows.isEmpty
    }

    /// By how much the values miss the active constraint or fixed variable at an index; 0 where that could not change a rounded value.
    private func residual(
        at index: Int, _ high: [Double], _ low: [Double], _ system: LinearSystem
    ) -> Double {
        if index < constraints.count {
            let (rest, scale) = system.exactRest(ofRow: Int(constraints[index]), high, low)
            return rest.magnitude > scale * Tolerance.residual ? rest : 0
        }
        if let constraint = constraint(at: index) {
            return system.exactRest(ofRow: Int(constraint), high, low).rest
        }
        let fixedVariable = fixedVariables[index - constraints.count]
        return fixedVariable.value - high[Int(fixedVariable.variable)]
    }
}

extension ActiveSet {
    /// The active constraint at an index; nil for a fixed variable.
    func constraint(at index: Int) -> Int32? {
        if index < constraints.count { return constraints[index] }
        let constraint = replacements[index - constraints.count]
        return constraint >= 0 ? constraint : nil
    }

    /// Puts a constraint in the place of one that it depends on. Expects the matrix to be factorised.
    mutating func exchange(_ index: Int, for constraint: Int32, _ system: LinearSystem) {
        guard let row = factorization?.rowOfColumn[index] else { return }
        for term in system.terms(ofRow: Int(constraint)) {
            work.add(term.coefficient, at: term.variable.index)
        }
        factorization?.etas.solveForward(&work)
        factorization?.replaceColumn(on: row, by: work)
        work.clear()
        if index < constraints.count {
            constraints[index] = constraint
        } else {
            replacements[index - constraints.count] = constraint
        }
    }
}

extension LinearSystem {
    /// Right side minus left side in double-double precision, and the greatest magnitude of what it is made of.
    func exactRest(ofRow row: Int, _ high: [Double], _ low: [Double]) -> (rest: Double, scale: Double) {
        var sum = DoubleDouble(rightHandSides[row])
        var scale = sum.high.magnitude
        for entry in entries(ofRow: row) {
            let variable = Int(columns[entry])
            let value = DoubleDouble(high[variable], low.isEmpty ? 0 : low[variable])
            scale = max(scale, value.high.magnitude)
            sum.add(-coefficients[entry], times: value)
        }
        return (sum.high, scale)
    }
}
