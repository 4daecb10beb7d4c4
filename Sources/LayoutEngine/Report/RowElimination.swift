import LinearSolver

/// Gaussian elimination of a few rows of a system, one after the other.
struct RowElimination {
    private let system: LinearSystem
    private let rows: [Int]
    /// The variables of the rows, numbered from 0.
    private var columns: [Int32: Int] = [:]
    /// The rows that were independent, each with the column that it is used for.
    private var reduced: [(pivot: Int, row: DenseRow)] = []

    init(_ rows: [Int], of system: LinearSystem) {
        self.system = system
        self.rows = rows
        for row in rows {
            for variable in system.variables(ofRow: row) where columns[variable] == nil {
                columns[variable] = columns.count
            }
        }
    }

    /// Adds the row at a position of the list. Gives the multipliers of the rows, not all of them 0, with which all variables
    /// cancel; `nil` where the row is independent of those that were added before.
    mutating func add(_ position: Int) -> [Double]? {
        var dense = denseRow(at: position)
        for (pivot, other) in reduced { dense.eliminate(pivot, by: other) }
        guard let pivot = dense.greatest else { return dense.multipliers }
        reduced.append((pivot, dense))
        return nil
    }

    private func denseRow(at position: Int) -> DenseRow {
        var dense = DenseRow(
            coefficients: [Double](repeating: 0, count: columns.count),
            multipliers: [Double](repeating: 0, count: rows.count))
        dense.multipliers[position] = 1
        for term in system.terms(ofRow: rows[position]) {
            dense.coefficients[columns[term.variable.index] ?? 0] += term.coefficient
        }
        return dense
    }
}

extension LinearSystem {
    /// Multipliers of rows, not all of them 0, with which all variables cancel; `nil` where there are none. Rows that
    /// are independent of each other but for one combination have that.
    package func cancelling(_ rows: [Int]) -> [Double]? {
        var elimination = RowElimination(rows, of: self)
        for position in rows.indices {
            if let multipliers = elimination.add(position) { return multipliers }
        }
        return nil
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
