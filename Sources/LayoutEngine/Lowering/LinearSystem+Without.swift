import LinearSolver

extension LinearSystem {
    /// The system without some of its rows, of the same variables and with the same canonical choice.
    func without(_ rows: Set<Int32>) -> LinearSystem {
        if rows.isEmpty { return self }
        var rest = LinearSystem()
        for _ in 0..<variableCount { _ = rest.addVariable() }
        for row in 0..<constraintCount where !rows.contains(Int32(row)) {
            rest.addConstraint(
                Array(terms(ofRow: row)), relations[row], rightHandSides[row], priority: priorities[row],
                tieWeight: tieWeights[row], breakOrder: breakOrders[row])
        }
        rest.canonicalSum = canonicalSum
        rest.canonicalDistances = canonicalDistances
        rest.canonicalOrder = canonicalOrder
        return rest
    }
}
