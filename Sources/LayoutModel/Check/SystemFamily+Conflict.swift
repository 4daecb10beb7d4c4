import LinearSolver

extension SystemFamily {
    /// By how much a minimal set of contradicting constraints misses: the sum of their right-hand sides, each times
    /// its multiplier in the combination in which all variables cancel (Farkas). The set contradicts itself wherever
    /// this keeps the sign that it has where the conflict was found. `nil` where the combination is not found.
    func gap(of conflict: Conflict) -> AffineForm? {
        let members = conflict.members.map { Int($0.index) }
        guard let multipliers = cancelling(members) else { return nil }
        return zip(members, multipliers).reduce(AffineForm(0)) { sum, term in
            sum + term.1 * rightHandSides[term.0]
        }
    }

    /// Multipliers of rows with which all variables cancel; rows of a minimal conflict have one such combination.
    private func cancelling(_ rows: [Int]) -> [Double]? {
        var reduced: [(pivot: Int, row: DenseRow)] = []
        let columns = columnNumbers(of: rows)
        for (place, row) in rows.enumerated() {
            var dense = denseRow(row, columns, place: place, count: rows.count)
            for (pivot, other) in reduced { dense.eliminate(pivot, by: other) }
            guard let pivot = dense.greatest else { return dense.multipliers }
            reduced.append((pivot, dense))
        }
        return nil
    }

    /// The variables of the rows, numbered from 0.
    private func columnNumbers(of rows: [Int]) -> [Int32: Int] {
        var numbers: [Int32: Int] = [:]
        let system = lowered.system
        for row in rows {
            for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1])
            where numbers[system.columns[entry]] == nil {
                numbers[system.columns[entry]] = numbers.count
            }
        }
        return numbers
    }

    private func denseRow(_ row: Int, _ columns: [Int32: Int], place: Int, count: Int) -> DenseRow {
        let system = lowered.system
        var dense = DenseRow(
            coefficients: [Double](repeating: 0, count: columns.count),
            multipliers: [Double](repeating: 0, count: count))
        dense.multipliers[place] = 1
        for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1]) {
            dense.coefficients[columns[system.columns[entry]] ?? 0] += system.coefficients[entry]
        }
        return dense
    }
}

/// A combination of rows: its coefficients by column, and the multiplier of each row in it.
private struct DenseRow {
    var coefficients: [Double]
    var multipliers: [Double]

    /// The column of the greatest coefficient; `nil` where all have cancelled.
    var greatest: Int? {
        var best: Int?
        for column in coefficients.indices
        where abs(coefficients[column]) > (best.map { abs(coefficients[$0]) } ?? 1e-9) {
            best = column
        }
        return best
    }

    mutating func eliminate(_ pivot: Int, by other: DenseRow) {
        let factor = coefficients[pivot] / other.coefficients[pivot]
        guard factor != 0 else { return }
        for column in coefficients.indices { coefficients[column] -= factor * other.coefficients[column] }
        for place in multipliers.indices { multipliers[place] -= factor * other.multipliers[place] }
        coefficients[pivot] = 0
    }
}
