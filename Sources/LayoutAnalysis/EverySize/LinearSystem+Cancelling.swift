import LinearSolver

extension LinearSystem {
    /// Multipliers of rows, not all of them 0, with which all variables cancel; `nil` where there are none. Rows that
    /// are independent of each other but for one combination have that.
    func cancelling(_ rows: [Int]) -> [Double]? {
        var reduced: [(pivot: Int, row: DenseRow)] = []
        let columns = columnNumbers(of: rows)
        for (position, row) in rows.enumerated() {
            var dense = denseRow(row, columns, position: position, count: rows.count)
            for (pivot, other) in reduced { dense.eliminate(pivot, by: other) }
            guard let pivot = dense.greatest else { return dense.multipliers }
            reduced.append((pivot, dense))
        }
        return nil
    }

    /// The variables of the rows, numbered from 0.
    private func columnNumbers(of rows: [Int]) -> [Int32: Int] {
        var numbers: [Int32: Int] = [:]
        for row in rows {
            for variable in variables(ofRow: row) where numbers[variable] == nil {
                numbers[variable] = numbers.count
            }
        }
        return numbers
    }

    private func denseRow(_ row: Int, _ numbers: [Int32: Int], position: Int, count: Int) -> DenseRow {
        var dense = DenseRow(
            coefficients: [Double](repeating: 0, count: numbers.count),
            multipliers: [Double](repeating: 0, count: count))
        dense.multipliers[position] = 1
        for entry in entries(ofRow: row) {
            dense.coefficients[numbers[columns[entry]] ?? 0] += coefficients[entry]
        }
        return dense
    }
}

/// A combination of rows: its coefficients by column, and the multiplier of each row in it.
private struct DenseRow {
    var coefficients: [Double]
    var multipliers: [Double]

    /// A coefficient that is no larger has cancelled: what is left is rounding.
    private static let cancelled = 1e-9

    /// The column of the greatest coefficient; `nil` where all have cancelled.
    var greatest: Int? {
        var best: Int?
        for column in coefficients.indices
        where abs(coefficients[column]) > (best.map { abs(coefficients[$0]) } ?? DenseRow.cancelled) {
            best = column
        }
        return best
    }

    mutating func eliminate(_ pivot: Int, by other: DenseRow) {
        let factor = coefficients[pivot] / other.coefficients[pivot]
        guard factor != 0 else { return }
        for column in coefficients.indices { coefficients[column] -= factor * other.coefficients[column] }
        for index in multipliers.indices { multipliers[index] -= factor * other.multipliers[index] }
        coefficients[pivot] = 0
    }
}
