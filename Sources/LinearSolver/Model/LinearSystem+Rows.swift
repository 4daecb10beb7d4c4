extension LinearSystem {
    /// The indices of a row's entries in `columns` and `coefficients`.
    @inline(__always)
    package func entries(ofRow row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }

    /// The terms of a constraint, by its index, as they were given.
    package func terms(ofRow row: Int) -> [Term] {
        entries(ofRow: row).map { Term(Variable(Int(columns[$0])), coefficients[$0]) }
    }

    @inline(__always)
    func isRequiredEquation(_ row: Int) -> Bool { relations[row] == .equal && priorities[row] >= 1000 }

    /// The indices of the variables of a constraint, in the order of its terms.
    package func variables(ofRow row: Int) -> ArraySlice<Int32> { columns[entries(ofRow: row)] }
}

extension LinearSystem {
    /// The rows in this order, with those of their variables alone and without a canonical choice.
    ///
    /// - Parameter priority: What a row's priority becomes.
    package func part(_ rows: [Int], priority: (Int) -> Double) -> LinearSystem {
        var part = LinearSystem()
        var variables: [Int32: Variable] = [:]
        for row in rows {
            var terms: [Term] = []
            for term in self.terms(ofRow: row) {
                let variable = variables[term.variable.index] ?? part.addVariable()
                variables[term.variable.index] = variable
                terms.append(Term(variable, term.coefficient))
            }
            part.addConstraint(
                terms, relations[row], rightHandSides[row], priority: priority(row),
                tieWeight: tieWeights[row])
        }
        return part
    }
}
