/// An attempt to prove that nothing in a component can move.
struct StuckTrial: Sendable {
    private(set) var exchanges: [BasisExchange] = []
    /// Whether a basis on the way could not be factorised.
    var hasLostFactors = false
    /// Rates that may still be looked at.
    private var ratesLeft: Int

    /// The search for ranges does not take long, either.
    private static let ratesPerColumn = 32

    init(columnCount: Int) { ratesLeft = StuckTrial.ratesPerColumn * columnCount }

    /// Whether another step may be tried after so many rates.
    mutating func takes(_ rateCount: Int) -> Bool {
        ratesLeft -= rateCount + 1
        return ratesLeft >= 0
    }

    mutating func note(_ exchange: BasisExchange) { exchanges.append(exchange) }
}

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
    /// Fixes the nonbasic columns of a component if nothing can move and that is soon proved. If not, all is left as it was.
    mutating func fixIfStuck(_ columns: ArraySlice<Int32>) throws(SolverFailure) {
        var trial = StuckTrial(columnCount: columns.count)
        for column in columns where isOpen(column) {
            if moves(column) || !trial.takes(direction.indices.count) { return }
        }
        beginPass()
        let (etaCount, updates) = (factorization.etas.count, updatesSinceBuild)
        if try fixAll(columns, &trial) { return }
        takeBackPass()
        let hasSameFactors =
            !trial.hasLostFactors && updatesSinceBuild == updates + trial.exchanges.count
        for exchange in trial.exchanges.reversed() { undo(exchange) }
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

    /// False as soon as something can move, it takes too long to find out, or a basis on the way cannot be factorised.
    private mutating func fixAll(
        _ columns: ArraySlice<Int32>, _ trial: inout StuckTrial
    ) throws(SolverFailure) -> Bool {
        do throws(SolverFailure) {
            return try fixEach(columns, &trial)
        } catch .singularBasis {
            trial.hasLostFactors = true
            return false
        }
    }

    /// What leaves the basis on the way comes up again.
    private mutating func fixEach(
        _ columns: ArraySlice<Int32>, _ trial: inout StuckTrial
    ) throws(SolverFailure) -> Bool {
        var isDone = false
        while !isDone {
            isDone = true
            for column in columns where isOpen(column) {
                isDone = false
                let up = canMove(column, up: true)
                guard !(up && canMove(column, up: false)), try isStuck(column, up: up, &trial) else {
                    return false
                }
                for holding in stuckColumns() { fix(holding) }
                fix(column)
            }
        }
        return true
    }

    /// Whether nothing lets `column` move up, or down: `rates` proves it. Steps that go nowhere are taken, the first that
    /// would go somewhere is not.
    private mutating func isStuck(
        _ column: Int32, up: Bool, _ trial: inout StuckTrial
    ) throws(SolverFailure) -> Bool {
        var idleSteps = 0
        var candidates = Candidates()
        while trial.takes(rates.indices.count) {
            let bland = idleSteps > Simplex.patience
            guard let entering = chooseEntering(for: column, up: up, bland: bland, &candidates) else {
                return true
            }
            let (_, step) = way(of: entering, up: up, bland: bland)
            if step.length > Tolerance.progress { return false }
            idleSteps += 1
            try exchange(entering.column, for: step, &trial)
            candidates = Candidates()
        }
        return false
    }

    /// Takes a step that goes nowhere. A column that could go nowhere by itself is fixed.
    private mutating func exchange(
        _ entering: Int32, for step: Step, _ trial: inout StuckTrial
    ) throws(SolverFailure) {
        guard step.row >= 0 else { return fix(entering) }
        let leaving = basicColumn[Int(step.row)]
        trial.note(BasisExchange(entering: entering, leaving: leaving, value: value[Int(leaving)]))
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
