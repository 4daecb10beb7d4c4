/// The choice among equally good solutions.
extension SolverRun {
    mutating func chooseCanonically() throws(SolverFailure) {
        try minimise(sumOf: system.canonicalSum)
        try minimiseDistances()
        for variable in system.canonicalOrder { try choose(variable) }
    }

    private mutating func choose(_ variable: Variable) throws(SolverFailure) {
        let value = columnValue(of: variable.index)
        let column = value.column
        if column < 0 || !isFree(column) { return }
        let origin = -value.offset / value.scale
        switch try simplex.choose(column, scale: value.scale, origin: origin) {
        case .least: break
        case .nearOrigin: keepsFromOrigin = true
        case .atOrigin: chosenVariables.append((column, FixedVariable(variable: variable.index, value: 0)))
        }
    }

    /// Whether a column can still move.
    private mutating func isFree(_ column: Int32) -> Bool {
        if simplex.point.isFixed(column) { return false }
        let component = Int(components.componentOfColumn[Int(column)])
        return component < 0 || hasFreedom(component)
    }

    /// Whether a nonbasic column of the component can still move. Looks first where it found one before.
    mutating func hasFreedom(_ component: Int) -> Bool {
        guard freeIndices[component] >= 0 else { return false }
        let columns = columns(of: component)
        for offset in 0..<columns.count {
            var index = freeIndices[component] + offset
            if index >= columns.count { index -= columns.count }
            let column = columns[columns.startIndex + index]
            if !simplex.basis.contains(column) && !simplex.point.isFixed(column) {
                freeIndices[component] = index
                return true
            }
        }
        freeIndices[component] = -1
        return false
    }

    private mutating func minimise(sumOf variables: [Variable]) throws(SolverFailure) {
        var touched: [Int32] = []
        for variable in variables {
            let value = columnValue(of: variable.index)
            if value.column < 0 || !isFree(value.column) { continue }
            simplex.pricing.addCost(
                value.scale, of: value.column, columnCount: simplex.reduced.columnCount)
            touched.append(value.column)
        }
        if touched.isEmpty { return }
        for column in touched where components.componentOfColumn[Int(column)] < 0 {
            simplex.minimiseLinear(ofEmpty: column)
        }
        for component in 0..<components.count where hasFreedom(component) {
            try simplex.minimiseLinear(columns(of: component))
        }
        simplex.pricing.clearCosts(of: touched)
    }

    private mutating func minimiseDistances() throws(SolverFailure) {
        let distances = freeDistances()
        if distances.isEmpty { return }
        keepsFromOrigin = true
        simplex.reduced.setDistances(distances)
        for (_, value) in distances where components.componentOfColumn[Int(value.column)] < 0 {
            simplex.minimiseDistances(ofEmpty: value.column)
        }
        for component in 0..<components.count where hasFreedom(component) {
            try simplex.minimiseDistances(columns(of: component))
        }
    }

    /// The variables of the canonical distances that are not settled yet.
    private mutating func freeDistances() -> [(variable: Int32, value: ColumnValue)] {
        var distances: [(variable: Int32, value: ColumnValue)] = []
        for variable in system.canonicalDistances {
            let value = columnValue(of: variable.index)
            if value.column >= 0 && isFree(value.column) { distances.append((variable.index, value)) }
        }
        return distances
    }
}
