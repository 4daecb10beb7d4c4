/// Values that satisfy every equation that the presolve used up, for right-hand sides that have moved since.
struct StartingPoint: Sendable {
    /// By variable.
    var values: [Double]
    /// By column.
    var columns: [Double]
}

/// A solve from the basis of the last one, after right-hand sides have moved.
///
/// Which equations the presolve uses up, for which variables, and which columns and rows it leaves, does not depend on
/// right-hand sides: only where the breakpoints are does, and whether what it used up contradicts the rest.
extension SolverRun {
    /// Solves for `moved`, which differs in right-hand sides. `values` satisfy the equations that were used up.
    ///
    /// Returns false, with the basis fit for another attempt, where the required constraints contradict each other
    /// (or are within rounding of it), or the dual simplex came to no trustworthy end.
    mutating func reenter(
        _ moved: LinearSystem, at values: [Double], finding determinacy: Determinacy
    ) throws(SolverFailure) -> Bool {
        system = moved
        guard presolveHolds(values) else { return false }
        try bringBackDeferred()
        if simplex.prices.ranks.isEmpty { simplex.prices = simplex.pricesOfSettledSlopes() }
        simplex.moveColumns(to: values, moved)
        startingPoint = StartingPoint(values: values, columns: simplex.point.value)
        // They have no row that would say where they are: the canonical choice is to find them where a first solve does.
        for column in 0..<simplex.reduced.structuralCount where components.componentOfColumn[column] < 0 {
            simplex.point.put(Int32(column), at: 0)
        }
        guard columnContradictions().isEmpty, try simplex.reoptimise() else { return false }
        // The dual simplex goes through all sums at once.
        simplex.tieWeightsMayDecide = true
        ambiguousRoots = []
        keepsFromOrigin = false
        chosenVariables = []
        try choose(finding: determinacy)
        simplex.settledSlopes = simplex.slopesOfPrices()
        return true
    }

    /// Whether the required constraints hold that the presolve used up or found without variables. Within rounding
    /// of where they do not, only a solve from scratch decides.
    private func presolveHolds(_ values: [Double]) -> Bool {
        let columnOfConstraint = simplex.reduced.columnOfConstraint(system.constraintCount)
        for row in 0..<system.constraintCount
        where columnOfConstraint[row] < 0 && system.priorities[row] >= 1000 {
            let excess = system.excess(ofRow: row, values)
            let isInDoubt =
                switch system.relations[row] {
                case .lessThanOrEqual: excess > Tolerance.doubt * Tolerance.violation
                case .equal: system.missesClearly(row, by: excess, values)
                case .greaterThanOrEqual: excess < -Tolerance.doubt * Tolerance.violation
                }
            if isInDoubt { return false }
        }
        return true
    }
}

extension LinearSystem {
    /// Whether rounding does not explain by how much an equation is missed.
    fileprivate func missesClearly(_ row: Int, by excess: Double, _ values: [Double]) -> Bool {
        if excess == 0 { return false }
        var magnitude = rightHandSides[row].magnitude
        for entry in entries(ofRow: row) {
            magnitude = max(magnitude, (coefficients[entry] * values[Int(columns[entry])]).magnitude)
        }
        return excess.magnitude > Tolerance.doubt * Tolerance.relativeRounding * magnitude
    }
}

extension Simplex {
    /// Takes the columns' values from those of variables, and moves the breakpoints with their constraints.
    fileprivate mutating func moveColumns(to values: [Double], _ system: LinearSystem) {
        for column in 0..<reduced.structuralCount {
            point.put(Int32(column), at: values[Int(reduced.variableOfColumn[column])])
        }
        computeRowValues()
        reduced.moveBreakpoints(point.value) { system.excess(ofRow: $0, values) }
    }
}

extension SolverRun {
    /// A variable in terms of the column that stands for it.
    mutating func columnValue(of variable: Int32) -> ColumnValue {
        let value = elimination.forest.find(variable)
        if value.root < 0 { return moved(ColumnValue(column: -1, scale: 0, offset: value.offset), variable) }
        let column = simplex.reduced.columnOfVariable[Int(value.root)]
        return moved(ColumnValue(column: column, scale: value.scale, offset: value.offset), variable)
    }

    /// A variable in terms of its root in the affine forest.
    mutating func rootValue(of variable: Int32) -> AffineValue {
        var value = elimination.forest.find(variable)
        guard let startingPoint, value.root >= 0 else { return value }
        let (own, root) = (startingPoint.values[Int(variable)], startingPoint.values[Int(value.root)])
        value.offset = own - value.scale * root
        return value
    }

    /// The offset as right-hand sides are now: those of the presolve are from before they moved.
    private func moved(_ value: ColumnValue, _ variable: Int32) -> ColumnValue {
        guard let startingPoint else { return value }
        var moved = value
        moved.offset = startingPoint.values[Int(variable)]
        if value.column >= 0 { moved.offset -= value.scale * startingPoint.columns[Int(value.column)] }
        return moved
    }
}
