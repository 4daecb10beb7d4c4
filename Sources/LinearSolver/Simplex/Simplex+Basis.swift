/// Solves with the basis, and changes of it.
extension Simplex {
    mutating func computeFtranColumn(of column: Int32) { ftranColumn.compute(of: column, &basis, reduced) }

    /// Fills `tableauRow` with what each nonbasic column changes in the basic column of `row`.
    mutating func computeTableauRow(ofRow row: Int32) { tableauRow.compute(ofRow: row, &basis, reduced) }

    /// Moves a nonbasic column by `step`, and the basic ones with it. Expects `ftranColumn`.
    mutating func move(_ column: Int32, by step: Double) {
        point.move(column, by: step, along: ftranColumn, basis)
    }

    mutating func countStep() throws(SolverFailure) {
        pivots += 1
        if pivots > pivotLimit { throw .pivotLimit(pivotLimit) }
    }

    /// Puts `entering` into the basis in place of the basic column of `row`. Expects `ftranColumn`.
    mutating func pivot(_ entering: Int32, on row: Int32) throws(SolverFailure) {
        let isSmall = ftranColumn.isSmallPivot(row)
        basis.replace(inRow: row, by: entering, ftranColumn)
        if isSmall || basis.needsNewFactors(reduced) { try factorize() }
    }

    /// Factorises the basis anew, and computes the basic values from the nonbasic ones.
    mutating func factorize() throws(SolverFailure) {
        let columns = basis.columnOfRow
        for threshold in [Tolerance.pivot, Tolerance.safePivot]
        where threshold == Tolerance.safePivot || !basis.isStrict {
            guard basis.factorize(columns, of: reduced, threshold: threshold) else { continue }
            computeBasicValues()
            if isPrecise() { return }
        }
        throw .singularBasis
    }

    /// Whether the values satisfy the equations of the rows.
    private func isPrecise() -> Bool {
        for row in 0..<reduced.rowCount {
            var rest = point.value[reduced.structuralCount + row]
            var scale = max(1, rest.magnitude)
            for entry in reduced.entries(ofRow: row) {
                let part =
                    reduced.matrix.coefficients[entry] * point.value[Int(reduced.matrix.columns[entry])]
                rest -= part
                scale = max(scale, part.magnitude)
            }
            if rest.magnitude > Tolerance.precision * scale { return false }
        }
        return true
    }

    /// Computes the basic values from the nonbasic ones.
    mutating func computeBasicValues() {
        var sums = SparseVector(count: reduced.rowCount)
        for row in 0..<Int32(reduced.rowCount) {
            var sum = 0.0
            let rowColumn = Int(row) + reduced.structuralCount
            if basis.rowOfColumn[rowColumn] < 0 { sum -= point.value[rowColumn] }
            for entry in reduced.entries(ofRow: Int(row)) {
                let column = Int(reduced.matrix.columns[entry])
                if basis.rowOfColumn[column] < 0 {
                    sum += reduced.matrix.coefficients[entry] * point.value[column]
                }
            }
            if sum != 0 { sums.add(sum, at: row) }
        }
        basis.solveForward(&sums)
        for row in 0..<reduced.rowCount { point.put(basis.columnOfRow[row], at: sums.values[row]) }
    }
}
