/// Where the runs that find ends of ranges begin.
extension Simplex {
    /// The same, at the same values, without the free columns that equations place; nil where there are none.
    ///
    /// A step that moves what stands before many views moves each of them then only when it is asked where it is.
    func withoutFreeColumns() throws(SolverFailure) -> Simplex? {
        var simplex = self
        simplex.reduced.deferFreeColumns()
        let deferred = simplex.reduced.deferred
        guard !deferred.isEmpty, deferred.placed.allSatisfy({ isBasic($0.column) }) else { return nil }
        for row in deferred.sums {
            let column = reduced.structuralCount + Int(row)
            let target = simplex.reduced.target(ofEquation: row)
            (simplex.lower[column], simplex.upper[column], simplex.value[column]) = (target, target, target)
        }
        try simplex.factorize()
        return simplex
    }
}

extension Simplex {
    /// Puts columns that are at a bound into the basis, in place of rows that tie them to others and are at one, too: what
    /// moves the others moves them along then, where each would hold the rest back.
    ///
    /// Expects a factorisation at the values of the basis. Rows of two nonbasic columns that make no loop keep the basis
    /// regular: they are triangular, and nothing else of the basis stands in them.
    mutating func tieColumns() throws(SolverFailure) {
        var sets = DisjointSets(count: reduced.structuralCount)
        let wasBasic = basisRow.map { $0 >= 0 }
        for row in 0..<Int32(reduced.rowCount) {
            let rowColumn = Int32(reduced.structuralCount) + row
            let entries = reduced.entries(ofRow: Int(row))
            guard isBasic(rowColumn), let up = onlyWay(of: rowColumn), entries.count == 2,
                entries.allSatisfy({ !wasBasic[Int(reduced.matrix.columns[$0])] }),
                let entry = entries.first(where: { canFollow($0, up: up) }),
                sets.join(
                    reduced.matrix.columns[entries.lowerBound], reduced.matrix.columns[entries.lowerBound + 1]
                )
            else { continue }
            replace(rowColumn, by: reduced.matrix.columns[entry])
            value[Int(rowColumn)] = up ? lower[Int(rowColumn)] : upper[Int(rowColumn)]
        }
        try factorize()
    }

    private mutating func replace(_ basic: Int32, by column: Int32) {
        let row = basisRow[Int(basic)]
        basisRow[Int(basic)] = -1
        basisRow[Int(column)] = row
        basicColumn[Int(row)] = column
    }

    /// Whether the column of an entry can take its row up or down.
    private func canFollow(_ entry: Int, up: Bool) -> Bool {
        let column = reduced.matrix.columns[entry]
        let coefficient = reduced.matrix.coefficients[entry]
        return !isBasic(column) && coefficient.magnitude > Tolerance.clearCoefficient
            && canMove(column, up: up == (coefficient > 0))
    }

    /// The way that a column at one of its bounds can go; nil for others.
    private func onlyWay(of column: Int32) -> Bool? {
        let canGoUp = hasRoom(column, up: true)
        return canGoUp == hasRoom(column, up: false) ? nil : canGoUp
    }

    func hasRoom(_ column: Int32, up: Bool) -> Bool {
        let bound = up ? upper[Int(column)] : lower[Int(column)]
        return (bound - value[Int(column)]).magnitude > Tolerance.position(at: bound)
    }
}
