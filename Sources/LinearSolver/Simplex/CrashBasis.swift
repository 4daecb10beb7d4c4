/// The crash basis: what the simplex begins with before the first step.
extension Simplex {
    /// Takes columns to where required rows need them, as far as bounds tell, in a basis in which each follows from the row
    /// that it rests on: what holds then costs no pivot.
    mutating func startWithinBounds() {
        let sides = (0..<reduced.rowCount).map { reduced.requiredBounds(of: reduced.structuralCount + $0) }
        let missed = missedRows(sides)
        if !missed.contains(true) { return }
        let asIdeal = self
        do throws(SolverFailure) {
            if let bounds = takeColumns(within: sides, missed) {
                rest(on: bounds, sides)
                return try factorize()
            }
        } catch {}
        self = asIdeal
    }

    /// Gives nil where bounds go on to push each other, as rows do that contradict each other, or rows are missed after all:
    /// a step that makes up for it moves more then.
    ///
    /// - Parameters:
    ///   - sides: By row.
    ///   - missed: By row.
    private mutating func takeColumns(within sides: [Interval], _ missed: [Bool]) -> BoundPropagation? {
        let own = (0..<reduced.structuralCount).map {
            Interval(lower: point.lower[$0], upper: point.upper[$0])
        }
        let rowColumns = Int32(reduced.structuralCount)..<Int32(reduced.columnCount)
        let order = inOrderOfNewestColumn(rowColumns).map { $0 - Int32(reduced.structuralCount) }
        var bounds = BoundPropagation(columns: own, sides: sides, due: missed)
        guard bounds.tighten(reduced, order) else { return nil }
        takeColumns(to: bounds)
        bounds.keep(at: point.value, due: missedRows(sides), reduced)
        guard bounds.tighten(reduced, order) else { return nil }
        takeColumns(to: bounds)
        return missedRows(sides).contains(true) ? nil : bounds
    }

    private mutating func takeColumns(to bounds: BoundPropagation) {
        for (column, interval) in bounds.columns.enumerated() where !basis.contains(Int32(column)) {
            point.put(Int32(column), at: interval.nearest(to: point.value[column]))
        }
        computeRowValues()
    }

    /// Puts columns that have moved into the basis in place of the rows that they rest on.
    private mutating func rest(on bounds: BoundPropagation, _ sides: [Interval]) {
        for column in 0..<Int32(reduced.structuralCount) where !basis.contains(column) {
            guard let row = bounds.row(under: Int(column), at: point.value[Int(column)]) else { continue }
            let rowColumn = Int32(reduced.structuralCount) + row
            guard basis.contains(rowColumn),
                let side = side(of: sides[Int(row)], at: point.value[Int(rowColumn)])
            else {
                continue
            }
            point.setLower(rowColumn, sides[Int(row)].lower)
            point.setUpper(rowColumn, sides[Int(row)].upper)
            point.put(rowColumn, at: side)
            basis.install(column, in: row)
        }
    }

    /// The side of an interval that a sum is at.
    private func side(of interval: Interval, at sum: Double) -> Double? {
        let tolerance = Tolerance.position(at: sum)
        if (sum - interval.lower).magnitude <= tolerance { return interval.lower }
        return (sum - interval.upper).magnitude <= tolerance ? interval.upper : nil
    }

    /// By row: whether its sum is not within its sides.
    private func missedRows(_ sides: [Interval]) -> [Bool] {
        sides.indices.map { row in
            let sum = point.value[reduced.structuralCount + row]
            let tolerance = Tolerance.position(at: sum)
            return sum < sides[row].lower - tolerance || sum > sides[row].upper + tolerance
        }
    }
}
