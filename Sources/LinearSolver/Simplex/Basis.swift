/// Solves with the basis, and changes of it.
extension Simplex {
    /// Fills `direction`: a step t of the column changes each basic column by `-t · direction`.
    mutating func computeDirection(of column: Int32) {
        direction.clear()
        reduced.load(column, into: &direction)
        factorization.etas.solveForward(&direction)
        touchedEntries += Simplex.passesOverDirection * direction.indices.count
    }

    /// The ratio test, the move and the change of the basis.
    private static var passesOverDirection: Int { 4 }

    /// Fills `rates` with what each nonbasic column changes in the basic column of `row`.
    mutating func computeRates(ofRow row: Int32) {
        multipliers.clear()
        multipliers.add(1, at: row)
        priceMultipliers()
    }

    /// Fills `rates` with `-multipliers · column` for the nonbasic columns, after the backward solution.
    mutating func priceMultipliers() {
        factorization.etas.solveBackward(&multipliers)
        rates.clear()
        for row in multipliers.indices {
            let multiplier = multipliers.values[Int(row)]
            if multiplier == 0 { continue }
            let rowColumn = Int32(reduced.structuralCount) + row
            if !isBasic(rowColumn) { rates.add(-multiplier, at: rowColumn) }
            touchedEntries += reduced.entries(ofRow: Int(row)).count
            for entry in reduced.entries(ofRow: Int(row)) {
                let column = reduced.matrix.columns[entry]
                if !isBasic(column) { rates.add(multiplier * reduced.matrix.coefficients[entry], at: column) }
            }
        }
        touchedEntries += rates.indices.count
    }

    /// Moves a nonbasic column by `step`, and the basic ones with it.
    mutating func move(_ column: Int32, by step: Double) {
        if step == 0 { return }
        value[Int(column)] += step
        for row in direction.indices {
            let change = -step * direction.values[Int(row)]
            let basic = Int(basicColumn[Int(row)])
            value[basic] += change
            // Where it comes to a stop it is on the piece that it comes from.
            if change.magnitude > Tolerance.position(at: value[basic]) { isOnUpperPiece[basic] = change < 0 }
        }
    }

    mutating func countStep() throws(SolverFailure) {
        pivots += 1
        if pivots > pivotLimit { throw .pivotLimit(pivotLimit) }
    }

    /// Puts `entering` into the basis in place of the basic column of `row`.
    mutating func pivot(_ entering: Int32, on row: Int32) throws(SolverFailure) {
        let isSmall = isSmallPivot(row)
        factorization.replaceColumn(on: row, by: direction)
        basisRow[Int(basicColumn[Int(row)])] = -1
        basisRow[Int(entering)] = row
        basicColumn[Int(row)] = entering
        updatesSinceBuild += 1
        if isStrict || isSmall || needsNewFactorization { try factorize() }
    }

    /// Long etas slow every solve down and take room, so they are given up as soon as they weigh as much as the matrix.
    private var needsNewFactorization: Bool {
        if updatesSinceBuild < 16 { return false }
        let size = reduced.rowCount + reduced.matrix.columns.count
        let added = factorization.etas.entryCount - factorization.builtEntryCount
        return added > size || (updatesSinceBuild >= 64 && factorization.workSinceBuilt > 16 * size)
    }

    /// Factorises the basis anew, and computes the basic values from the nonbasic ones.
    mutating func factorize() throws(SolverFailure) {
        let columns = basicColumn
        touchedEntries += reduced.columnRows.count + columns.count
        for threshold in [Tolerance.threshold, Tolerance.strictThreshold]
        where threshold == Tolerance.strictThreshold || !isStrict {
            guard factorization.build(basisMatrix(columns), threshold: threshold).isEmpty else { continue }
            for place in 0..<columns.count {
                let row = factorization.rowOfColumn[place]
                basicColumn[Int(row)] = columns[place]
                basisRow[Int(columns[place])] = row
            }
            updatesSinceBuild = 0
            computeBasicValues()
            if isPrecise() { return }
        }
        throw .singularBasis
    }

    private func basisMatrix(_ columns: [Int32]) -> ColumnMatrix {
        var matrix = ColumnMatrix()
        matrix.reserve(columns: columns.count, entries: columns.count + reduced.columnRows.count)
        for column in columns { reduced.append(column, to: &matrix) }
        return matrix
    }

    /// Whether the values satisfy the equations of the rows.
    private func isPrecise() -> Bool {
        for row in 0..<reduced.rowCount {
            var rest = value[reduced.structuralCount + row]
            var scale = max(1, rest.magnitude)
            for entry in reduced.entries(ofRow: row) {
                let part = reduced.matrix.coefficients[entry] * value[Int(reduced.matrix.columns[entry])]
                rest -= part
                scale = max(scale, part.magnitude)
            }
            if rest.magnitude > Tolerance.precision * scale { return false }
        }
        return true
    }

    /// Computes the basic values from the nonbasic ones.
    mutating func computeBasicValues() {
        direction.clear()
        for row in 0..<Int32(reduced.rowCount) {
            var sum = 0.0
            let rowColumn = Int(row) + reduced.structuralCount
            if basisRow[rowColumn] < 0 { sum -= value[rowColumn] }
            for entry in reduced.entries(ofRow: Int(row)) {
                let column = Int(reduced.matrix.columns[entry])
                if basisRow[column] < 0 { sum += reduced.matrix.coefficients[entry] * value[column] }
            }
            if sum != 0 { direction.add(sum, at: row) }
        }
        factorization.etas.solveForward(&direction)
        for row in 0..<reduced.rowCount { value[Int(basicColumn[row])] = direction.values[row] }
    }
}

extension ReducedSystem {
    /// Adds a multiple of a column of the matrix of the equations `row column - Σ coefficient · structural column = 0`.
    func load(_ column: Int32, times factor: Double = 1, into vector: inout SparseVector) {
        if Int(column) >= structuralCount { return vector.add(factor, at: column - Int32(structuralCount)) }
        for entry in entries(ofColumn: Int(column)) {
            vector.add(-factor * columnCoefficients[entry], at: columnRows[entry])
        }
    }

    func append(_ column: Int32, to matrix: inout ColumnMatrix) {
        if Int(column) >= structuralCount {
            matrix.append(1, at: column - Int32(structuralCount))
        } else {
            for entry in entries(ofColumn: Int(column)) {
                matrix.append(-columnCoefficients[entry], at: columnRows[entry])
            }
        }
        matrix.closeColumn()
    }
}
