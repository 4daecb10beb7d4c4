/// A solve: presolve, conflicts, levels, canonical choice, values.
struct SolverRun: Sendable {
    let system: LinearSystem
    let pivotLimit: Int?
    private let isStrict: Bool
    private(set) var statistics = SolverStatistics()

    var exclusions: Exclusions
    var elimination: EquationElimination
    private(set) var components: Components
    var simplex: Simplex
    /// Roots of the affine forest that the levels did not determine, as far as that was asked for.
    var ambiguousRoots: [AmbiguousRoot] = []
    var determinacyPivots = 0
    /// What it took to find conflicts: entries of rows, columns and factors that were touched, and terms of certificates.
    var conflictWork = 0
    /// By component: where a column that is free to move was found last; -1: there is none any more.
    var freeIndices: [Int] = []
    /// Whether a canonical choice brought variables only as near to 0 as constraints and other variables let it.
    var keepsFromOrigin = false
    /// Nonbasic columns that a canonical choice fixed at a value of its own.
    var chosenVariables: [(column: Int32, fixedVariable: FixedVariable)] = []

    /// - Parameter isStrict: Whether the simplex spends more time on its precision.
    init(_ system: LinearSystem, pivotLimit: Int?, isStrict: Bool = false) {
        self.system = system
        self.pivotLimit = pivotLimit
        self.isStrict = isStrict
        exclusions = Exclusions(system)
        (elimination, components, simplex) = SolverRun.presolve(
            system, exclusions, pivotLimit, isStrict)
    }

    /// Presolves again, without what is left out by now.
    mutating func presolve() {
        conflictWork += simplex.work + system.columns.count
        (elimination, components, simplex) = SolverRun.presolve(
            system, exclusions, pivotLimit, isStrict)
    }

    private static func presolve(
        _ system: LinearSystem, _ exclusions: Exclusions, _ pivotLimit: Int?, _ isStrict: Bool
    ) -> (EquationElimination, Components, Simplex) {
        var elimination = EquationElimination(system, without: exclusions.isRelaxed)
        let reduced = Reducer(system, &elimination).reduced
        let simplex = Simplex(
            reduced, pivotLimit: pivotLimit, isStrict: isStrict)
        return (elimination, Components(reduced), simplex)
    }

    func columns(of component: Int) -> ArraySlice<Int32> {
        components.columns.items[components.columns.range(of: component)]
    }
}

extension SolverRun {
    /// Settles every level, finds what is not determined, and makes the canonical choice.
    mutating func optimise(finding determinacy: Determinacy) throws(SolverFailure) {
        settleEmptyColumns()
        try settleLevels()
        if simplex.hasFreedom(0..<Int32(simplex.reduced.columnCount)) {
            try bringBackDeferred()
            freeIndices = [Int](repeating: 0, count: components.count)
            if determinacy != .unknown { try findAmbiguous(determinacy) }
            try chooseCanonically()
        }
        let waiting = simplex.reduced.deferred.placed.count
        statistics = SolverStatistics(
            pivots: simplex.pivots + determinacyPivots, rows: simplex.reduced.rowCount - waiting,
            columns: simplex.reduced.structuralCount - waiting, determinacyPivots: determinacyPivots,
            conflictWork: conflictWork)
    }

    /// Brings back what was left for as long as nothing is free.
    private mutating func bringBackDeferred() throws(SolverFailure) {
        if simplex.reduced.deferred.isEmpty { return }
        try simplex.bringBackDeferred()
        components = Components(simplex.reduced)
    }

    private mutating func settleEmptyColumns() {
        for column in 0..<simplex.reduced.structuralCount where components.componentOfColumn[column] < 0 {
            simplex.settleEmpty(column)
        }
    }

    private mutating func settleLevels() throws(SolverFailure) {
        var groups = LevelGroups(levelCount: simplex.reduced.priorities.count)
        for component in 0..<components.count {
            groups.collect(columns(of: component), simplex.reduced)
            for level in groups.levels {
                try simplex.settle(level: level, groups.columns(of: level), of: columns(of: component))
            }
        }
    }
}

extension SolverRun {
    /// What was found, with all that led to it. The values are refined through the active constraints. They are exact where
    /// they are those of the active set and not of an equivalent one that comes first.
    mutating func finish() throws(SolverFailure) -> SolvedModel {
        var values = roughValues()
        var active = try activeSet()
        let low = try active.refine(&values, system)
        let canonical = try CanonicalVertex.values(near: values, low, exclusions.isRelaxed, active, system)
        if let canonical { values = canonical }
        let solution = Solution(
            values: values, violations: system.violations(values),
            ambiguous: ambiguousVariables().map { $0.meeting(values) }, conflicts: exclusions.conflicts,
            tieWeightsMayDecide: simplex.tieWeightsMayDecide)
        return SolvedModel(
            solution: solution, system: system, active: active, reduced: simplex.reduced,
            settledSlopes: simplex.settledSlopes, isRelaxed: exclusions.isRelaxed,
            isExact: canonical == nil, keepsFromOrigin: keepsFromOrigin)
    }

    /// Values near the exact ones.
    private mutating func roughValues() -> [Double] {
        simplex.placeDeferred()
        var values = [Double](repeating: 0, count: system.variableCount)
        for column in 0..<simplex.reduced.structuralCount {
            values[Int(simplex.reduced.variableOfColumn[column])] = simplex.point.value[column]
        }
        elimination.complete(&values)
        return values
    }

    private mutating func activeSet() throws(SolverFailure) -> ActiveSet {
        var constraints = elimination.usedEquations
        var fixedVariables: [FixedVariable] = []
        for column in 0..<Int32(simplex.reduced.columnCount) where !simplex.basis.contains(column) {
            if let constraint = constraintHolding(column) {
                constraints.append(constraint)
            } else {
                fixedVariables.append(try fixedVariable(holding: column))
            }
        }
        return ActiveSet(constraints: constraints, fixedVariables: fixedVariables)
    }

    /// The constraint of the highest priority that is tight where a nonbasic column is.
    private func constraintHolding(_ column: Int32) -> Int32? {
        let here = simplex.point.value[Int(column)]
        let tolerance = Tolerance.position(at: here)
        return simplex.reduced.breakpoints[simplex.reduced.breakpointRange(of: Int(column))]
            .first { ($0.target - here).magnitude <= tolerance }?.constraint
    }

    /// Throws where the column has come away from what held it.
    private mutating func fixedVariable(holding column: Int32) throws(SolverFailure) -> FixedVariable {
        if let chosen = chosenVariables.last(where: { $0.column == column }) { return chosen.fixedVariable }
        if let variable = simplex.distanceVariable(at: column) {
            return FixedVariable(variable: variable, value: 0)
        }
        if simplex.isRowColumn(column) { throw .singularBasis }
        let variable = simplex.reduced.variableOfColumn[Int(column)]
        let value = columnValue(of: variable)
        return FixedVariable(
            variable: variable, value: value.scale * simplex.point.value[Int(column)] + value.offset)
    }

    private mutating func ambiguousVariables() -> [AmbiguousVariable] {
        if ambiguousRoots.isEmpty { return [] }
        var indexOfRoot = [Int32](repeating: -1, count: system.variableCount)
        for (index, root) in ambiguousRoots.enumerated() { indexOfRoot[Int(root.variable)] = Int32(index) }
        var result: [AmbiguousVariable] = []
        for variable in 0..<Int32(system.variableCount) {
            let value = elimination.forest.find(variable)
            if value.root < 0 || indexOfRoot[Int(value.root)] < 0 { continue }
            let range = ambiguousRoots[Int(indexOfRoot[Int(value.root)])].range.map { range in
                let interval = range.multiplied(by: value.scale).moved(by: value.offset)
                return interval.lower.rangeEnd...interval.upper.rangeEnd
            }
            result.append(AmbiguousVariable(Variable(Int(variable)), range: range))
        }
        return result
    }
}

extension SolverRun {
    /// A variable in terms of the column that stands for it.
    mutating func columnValue(of variable: Int32) -> ColumnValue {
        let value = elimination.forest.find(variable)
        let column = value.root < 0 ? -1 : simplex.reduced.columnOfVariable[Int(value.root)]
        return ColumnValue(column: column, scale: value.scale, offset: value.offset)
    }
}
