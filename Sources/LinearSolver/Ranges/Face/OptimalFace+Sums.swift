extension OptimalFace {
    /// The same with columns for sums of two columns that stand in several rows, such as the trailing edge of a view.
    ///
    /// Bounds of a sum say more than those of its parts: these may lie far apart while their sum can hardly move.
    ///
    /// With a sum those of the same columns with other factors of the same sign are found: with the trailing edge of a view
    /// its centre. Differences only where the two columns stand alone in a row, which bounds one of them, such as a width
    /// and the greatest that it may be.
    func withSharedSums() -> OptimalFace {
        var sums = SharedSums(self)
        for column in 0..<Int32(columnCount) { sums.find(with: column) }
        if sums.found.isEmpty { return self }
        var face = self
        (face.matrix, face.rowLower, face.rowUpper) = (SparseRows(), [], [])
        for sum in sums.found { face.append(sum) }
        let first = Int32(columnCount)
        for (place, sum) in sums.found.enumerated() where sum.other >= 0 {
            face.link(first + Int32(place), sum, first + sum.other, sums.found[Int(sum.other)])
        }
        let rows = sums.remainingRows()
        for row in 0..<rowCount { face.append(rows, row, rowLower[row], rowUpper[row]) }
        face.rowsOfColumns = face.matrix.rowsOfColumns(face.columnCount)
        return face
    }

    /// Appends a row of others. What speaks of one column alone is among its bounds.
    private mutating func append(
        _ rows: SparseRows, _ row: Int, _ least: Double, _ greatest: Double
    ) {
        let entries = rows.entries(ofRow: row)
        if entries.count == 1 {
            let entry = entries.lowerBound
            return narrow(rows.columns[entry], rows.coefficients[entry], least, greatest)
        }
        for entry in entries { matrix.append(rows.columns[entry], rows.coefficients[entry]) }
        closeRow(least, greatest)
    }

    private mutating func append(_ sum: SharedSum) {
        let column = Int32(columnCount)
        appendSum(
            isMovable: isMovable[Int(sum.first)] || isMovable[Int(sum.second)],
            at: point[Int(sum.first)] + sum.factor * point[Int(sum.second)])
        matrix.append(sum.first, 1)
        matrix.append(sum.second, sum.factor)
        matrix.append(column, -1)
        closeRow(0, 0)
    }

    /// Says of two sums of the same columns what is left of them without the second column, and without the first.
    private mutating func link(_ column: Int32, _ sum: SharedSum, _ otherColumn: Int32, _ other: SharedSum) {
        matrix.append(column, other.factor)
        matrix.append(otherColumn, -sum.factor)
        matrix.append(sum.first, sum.factor - other.factor)
        closeRow(0, 0)
        matrix.append(column, 1)
        matrix.append(otherColumn, -1)
        matrix.append(sum.second, other.factor - sum.factor)
        closeRow(0, 0)
    }

    private mutating func narrow(_ column: Int32, _ coefficient: Double, _ least: Double, _ greatest: Double)
    {
        let limits = Interval(lower: least, upper: greatest).divided(by: coefficient)
        lower[Int(column)] = max(lower[Int(column)], limits.lower)
        upper[Int(column)] = min(upper[Int(column)], limits.upper)
    }
}
