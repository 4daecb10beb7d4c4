/// The primal simplex for an objective: a level's violations, or a linear form.
extension Simplex {
    /// After so many steps that went nowhere, Bland's rule makes sure that the simplex ends.
    static let idleStepLimit = 60

    /// Makes the objective least over `columns`, which hold at least every column with a cost of a component.
    ///
    /// Returns false where a linear objective has no least value. Leaves the reduced costs, which prove that it is least, in
    /// `tableauRow`.
    mutating func minimise(_ columns: ArraySlice<Int32>) throws(SolverFailure) -> Bool {
        var idleSteps = 0
        choosePieces(columns)
        while true {
            computeReducedCosts(columns)
            let isBland = idleSteps > Simplex.idleStepLimit
            let improving = isBland ? pricing.leastImproving(self) : pricing.improvingColumns(self)
            guard let first = improving.first else { return true }
            computeFtranColumn(of: first.column)
            if try !takeStep(along: first, bland: isBland, &idleSteps) { return false }
            if try !takeSteps(along: improving.dropFirst(), &idleSteps, limit: columns.count) { return false }
        }
    }

    /// Lets columns enter that improved the cost when it was priced last, as far as they still do: what a step changes is
    /// mostly far from the next, and pricing looks at everything. Ends once as much work as that takes was in vain.
    private mutating func takeSteps(
        along columns: ArraySlice<Improving>, _ idleSteps: inout Int, limit: Int
    ) throws(SolverFailure) -> Bool {
        var wastedWork = 0
        for candidate in columns where wastedWork <= limit && !basis.contains(candidate.column) {
            computeFtranColumn(of: candidate.column)
            if let entering = pricing.improvementOfFtranColumn(of: candidate.column, self) {
                if try !takeStep(along: entering, bland: false, &idleSteps) { return false }
            } else {
                wastedWork += ftranColumn.rows.count
            }
        }
        return true
    }

    /// Moves a column to where the cost no longer falls, and brings it into the basis for what stops it there; false where
    /// nothing does. Expects `ftranColumn`.
    private mutating func takeStep(
        along entering: Improving, bland: Bool, _ idleSteps: inout Int
    ) throws(SolverFailure) -> Bool {
        var step = chooseStep(of: entering.column, up: entering.up, bland: bland)
        if step.length == .infinity { return false }
        let passed = bland ? nil : passBreakpoints(along: entering, from: step)
        if passed != nil { step = chooseStep(of: entering.column, up: entering.up, bland: false) }
        try take(step, of: entering.column, up: entering.up)
        let length = (passed ?? 0) + step.length
        let isAtBreakpoint = length <= Tolerance.position(at: point.value[Int(entering.column)])
        point.choosePiece(of: entering.column, upper: entering.up == isAtBreakpoint)
        idleSteps = length > Tolerance.feasibility ? 0 : idleSteps + 1
        return true
    }

    /// Puts each column that is at a breakpoint on the piece on which that holds.
    private mutating func choosePieces(_ columns: ArraySlice<Int32>) {
        guard case .level(let level, _) = pricing.objective else { return }
        for column in columns {
            // Positions are mostly not negative. Where many of them are 0, this spares a step for each.
            let isUpper = level == ReducedSystem.distanceLevel || !isAtUpperLimit(column, level)
            point.choosePiece(of: column, upper: isUpper)
        }
    }

    /// Whether a column is at a breakpoint of the level that limits it from above.
    private func isAtUpperLimit(_ column: Int32, _ level: Int32) -> Bool {
        let here = point.value[Int(column)]
        let tolerance = Tolerance.position(at: here)
        return reduced.breakpoints[reduced.breakpointRange(of: Int(column), level: level)]
            .contains { $0.limitsAbove && ($0.target - here).magnitude <= tolerance }
    }

    /// Fills `tableauRow` with what each nonbasic column changes in the cost of the basic ones.
    private mutating func computeReducedCosts(_ columns: ArraySlice<Int32>) {
        tableauRow.beginCosts()
        for column in columns where basis.contains(column) {
            let slope = pricing.basicSlope(of: column, self)
            if slope != 0 { tableauRow.addCost(slope, inRow: basis.rowOfColumn[Int(column)]) }
        }
        tableauRow.price(&basis, reduced)
        for column in columns where !basis.contains(column) { tableauRow.include(column) }
    }

    /// Whether the piece of its cost that a column would move on begins where it is.
    func isAtNextPiece(_ column: Int32, up: Bool) -> Bool {
        !basis.contains(column) || point.isOnUpperPiece[Int(column)] == up
    }
}

extension Simplex {
    /// Turns the optima of the objective into bounds, from the proof that `minimise` left: a nonbasic column keeps the
    /// directions in which the cost stays level, and every column the piece of its cost that it is on.
    mutating func keepOptima(_ columns: ArraySlice<Int32>) {
        for column in tableauRow.columns where !point.isFixed(column) && !basis.contains(column) {
            let here = point.value[Int(column)]
            let (risesUp, risesDown) = (
                pricing.rises(moving: column, up: true, self), pricing.rises(moving: column, up: false, self)
            )
            if risesUp { point.setUpper(column, here) }
            if risesDown { point.setLower(column, here) }
        }
        guard case .level = pricing.objective else { return }
        for column in columns where !point.isFixed(column) { keepPiece(column) }
    }

    /// A nonbasic column on a breakpoint may leave it on the side that costs nothing, as far as the next.
    private mutating func keepPiece(_ column: Int32) {
        let limits = (
            pricing.limit(of: column, up: false, self), pricing.limit(of: column, up: true, self)
        )
        let (isBasic, here) = (basis.contains(column), point.value[Int(column)])
        point.setLower(column, isBasic || point.canMove(column, up: false) ? limits.0 : here)
        point.setUpper(column, isBasic || point.canMove(column, up: true) ? limits.1 : here)
    }
}
