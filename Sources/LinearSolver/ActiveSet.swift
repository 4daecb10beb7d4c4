/// The constraints as written, and the canonical choices, that hold with equality and together determine every
/// variable: a square, nonsingular system.
struct ActiveSet: Sendable {
    /// The columns of the matrix: constraints first, then pins. Its rows are the variables.
    let constraints: [Int32]
    let pins: [Pin]
    private var factorization: Factorization
    private var work: SparseVector

    /// Throws where the constraints depend on each other.
    init(_ system: LinearSystem, constraints: [Int32], pins: [Pin]) throws(SolverFailure) {
        self.constraints = constraints
        self.pins = pins
        factorization = Factorization(dimension: system.variableCount)
        work = SparseVector(count: system.variableCount)
        guard constraints.count + pins.count == system.variableCount else { throw .singularBasis }
        guard build(system).isEmpty else { throw .singularBasis }
    }

    private mutating func build(_ system: LinearSystem) -> [Int32] {
        var starts: [Int32] = [0]
        var rows: [Int32] = []
        var values: [Double] = []
        starts.reserveCapacity(system.variableCount + 1)
        for constraint in constraints {
            for entry in Int(system.rowStarts[Int(constraint)])..<Int(system.rowStarts[Int(constraint) + 1]) {
                work.add(system.coefficients[entry], at: system.columns[entry])
            }
            for variable in work.indices where work.values[Int(variable)] != 0 {
                rows.append(variable)
                values.append(work.values[Int(variable)])
            }
            work.clear()
            starts.append(Int32(rows.count))
        }
        for pin in pins {
            rows.append(pin.variable)
            values.append(1)
            starts.append(Int32(rows.count))
        }
        return factorization.build(starts: starts, rows: rows, values: values)
    }

    /// A linear form of the variables as a sum of the active constraints: a coefficient for each constraint, then
    /// for each pin.
    mutating func represent(_ form: [Term]) -> [Double] {
        for term in form { work.add(term.coefficient, at: term.variable.index) }
        factorization.etas.solveForward(&work)
        var result = [Double](repeating: 0, count: constraints.count + pins.count)
        for place in 0..<result.count { result[place] = work.values[Int(factorization.rowOfColumn[place])] }
        work.clear()
        return result
    }

    /// The values of the variables for right-hand sides of the constraints and pins.
    mutating func values(for rightHandSides: [Double]) -> [Double] {
        for place in 0..<rightHandSides.count where rightHandSides[place] != 0 {
            work.add(rightHandSides[place], at: factorization.rowOfColumn[place])
        }
        factorization.etas.solveBackward(&work)
        let values = work.values
        work.clear()
        return values
    }
}

extension ActiveSet {
    /// Values as exact as doubles can be: residuals in double-double precision, corrections through the same
    /// factorisation, one rounding at the end. So they depend on the vertex alone and not on the way to it.
    mutating func refine(_ values: inout [Double], _ system: LinearSystem) {
        var exact = values.map { DoubleDouble($0) }
        for _ in 0..<4 {
            var residuals = self.residuals(exact, system)
            guard residuals.contains(where: { $0 != 0 }) else { break }
            if !ActiveSet.matter(residuals, exact) { break }
            residuals = self.values(for: residuals)
            for index in 0..<exact.count where residuals[index] != 0 {
                exact[index].add(DoubleDouble(residuals[index]))
            }
        }
        for index in 0..<values.count { values[index] = exact[index].high + 0 }
    }

    /// Whether a correction could still change a rounded value.
    private static func matter(_ residuals: [Double], _ exact: [DoubleDouble]) -> Bool {
        var least = 1.0
        for value in exact where value.high != 0 { least = min(least, value.high.magnitude) }
        return residuals.contains { $0.magnitude > least * 1e-24 }
    }

    private func residuals(_ exact: [DoubleDouble], _ system: LinearSystem) -> [Double] {
        var residuals: [Double] = []
        residuals.reserveCapacity(exact.count)
        for constraint in constraints {
            var sum = DoubleDouble(system.rightHandSides[Int(constraint)])
            for entry in Int(system.rowStarts[Int(constraint)])..<Int(system.rowStarts[Int(constraint) + 1]) {
                sum.add(-system.coefficients[entry], times: exact[Int(system.columns[entry])])
            }
            residuals.append(sum.high)
        }
        for pin in pins {
            var sum = DoubleDouble(pin.value)
            sum.add(-1, times: exact[Int(pin.variable)])
            residuals.append(sum.high)
        }
        return residuals
    }
}
