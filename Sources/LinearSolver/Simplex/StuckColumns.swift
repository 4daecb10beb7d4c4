/// A column that has taken the place of another in the basis.
struct BasisExchange: Sendable {
    let entering: Int32
    let leaving: Int32
    /// Of the one that left, before.
    let value: Double
}

/// Components in which nothing can move though no level holds every column: mostly one constraint holds wherever another
/// does, and the proofs of the levels needed only one of them.
extension Simplex {
    /// Fixes the nonbasic columns of a component if nothing can move. If something can, all is left as it was.
    mutating func fixIfStuck(_ columns: ArraySlice<Int32>) throws(SolverFailure) {
        for column in columns where isOpen(column) && moves(column) { return }
        beginPass()
        let (etaCount, updates) = (factorization.etas.count, updatesSinceBuild)
        var exchanges: [BasisExchange] = []
        if try fixAll(columns, &exchanges) { return }
        takeBackPass()
        let hasSameFactors = updatesSinceBuild == updates + exchanges.count
        for exchange in exchanges.reversed() { undo(exchange) }
        if hasSameFactors {
            factorization.etas.removeLast(to: etaCount)
            updatesSinceBuild = updates
        } else {
            try factorize()
        }
    }

    /// Whether a nonbasic column is not fixed.
    private func isOpen(_ column: Int32) -> Bool { !isBasic(column) && !isFixed(column) }

    /// Whether a nonbasic column can move with the basis as it is, or may because it is at no bound.
    private mutating func moves(_ column: Int32) -> Bool {
        let up = canMove(column, up: true)
        if up && canMove(column, up: false) { return true }
        computeDirection(of: column)
        return chooseStep(of: column, up: up, bland: false).length > Tolerance.progress
    }

    /// False as soon as something can move. What leaves the basis on the way comes up again.
    private mutating func fixAll(
        _ columns: ArraySlice<Int32>, _ exchanges: inout [BasisExchange]
    ) throws(SolverFailure) -> Bool {
        var isDone = false
        while !isDone {
            isDone = true
            for column in columns where isOpen(column) {
                isDone = false
                let up = canMove(column, up: true)
                guard !(up && canMove(column, up: false)), try isStuck(column, up: up, &exchanges) else {
                    return false
                }
                for holding in stuckColumns() { fix(holding) }
                fix(column)
            }
        }
        return true
    }

    /// Takes a step that goes nowhere. A column that could go nowhere by itself is fixed.
    mutating func exchange(
        _ entering: Int32, for step: Step, _ exchanges: inout [BasisExchange]
    ) throws(SolverFailure) {
        guard step.row >= 0 else { return fix(entering) }
        let leaving = basicColumn[Int(step.row)]
        exchanges.append(BasisExchange(entering: entering, leaving: leaving, value: value[Int(leaving)]))
        try take(Step(length: 0, row: step.row, target: step.target), of: entering, up: true)
    }

    private mutating func undo(_ exchange: BasisExchange) {
        let row = basisRow[Int(exchange.entering)]
        basisRow[Int(exchange.entering)] = -1
        basisRow[Int(exchange.leaving)] = row
        basicColumn[Int(row)] = exchange.leaving
        value[Int(exchange.leaving)] = exchange.value
    }
}
