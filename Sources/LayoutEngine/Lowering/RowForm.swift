import LinearSolver

/// A sum of variables times coefficients, and a constant. No variable stands in it twice.
package struct RowForm: Equatable, Sendable {
    /// The variables, each in one term.
    package private(set) var terms: [Term] = []
    /// The constant, in points.
    package var constant = 0.0

    package init(terms: [Term] = [], constant: Double = 0.0) {
        self.terms = terms
        self.constant = constant
    }

    /// Adds a variable times a coefficient.
    package mutating func add(_ variable: Variable, _ coefficient: Double = 1) {
        for index in terms.indices where terms[index].variable == variable {
            terms[index].coefficient += coefficient
            return
        }
        terms.append(Term(variable, coefficient))
    }

    /// - Parameter values: By variable.
    package func value(_ values: [Double]) -> Double {
        terms.reduce(constant) { $0 + $1.coefficient * values[Int($1.variable.index)] }
    }

    /// Makes it 0.
    package mutating func removeAll() {
        terms.removeAll(keepingCapacity: true)
        constant = 0
    }

    /// Drops the variables that have cancelled out.
    package mutating func removeCancelled() {
        terms.removeAll { $0.coefficient == 0 }
    }
}
