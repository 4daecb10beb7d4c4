extension OptimalFace {
    /// Gives sums of two columns that stand in several rows columns of their own, such as the trailing edge of a view.
    ///
    /// Bounds of a sum say more than those of its parts: these may lie far apart while their sum can hardly move.
    mutating func shareSums() {
        rowsOfColumns = matrix.rowsOfColumns(columnCount)
        var sums = SharedSums(self)
        for column in 0..<Int32(columnCount) { sums.find(with: column) }
        if sums.found.isEmpty { return }
        let rows = sums.remainingRows()
        let (least, greatest) = (rowLower, rowUpper)
        (matrix, rowLower, rowUpper) = (SparseRows(), [], [])
        for sum in sums.found { append(sum) }
        for row in 0..<rows.rowCount {
            let entries = rows.entries(ofRow: row)
            if entries.count == 1 {
                let entry = entries.lowerBound
                narrow(rows.columns[entry], rows.coefficients[entry], least[row], greatest[row])
            } else {
                for entry in entries { matrix.append(rows.columns[entry], rows.coefficients[entry]) }
                closeRow(least[row], greatest[row])
            }
        }
        rowsOfColumns = matrix.rowsOfColumns(columnCount)
    }

    private mutating func append(_ sum: SharedSum) {
        let column = Int32(columnCount)
        append(
            -1, ColumnValue(column: -1, scale: 0, offset: 0), .everything,
            isMovable: isMovable[Int(sum.first)] || isMovable[Int(sum.second)],
            at: point[Int(sum.first)] + sum.factor * point[Int(sum.second)])
        matrix.append(sum.first, 1)
        matrix.append(sum.second, sum.factor)
        matrix.append(column, -1)
        closeRow(0, 0)
    }

    private mutating func narrow(_ column: Int32, _ coefficient: Double, _ least: Double, _ greatest: Double)
    {
        let ends = (least / coefficient, greatest / coefficient)
        lower[Int(column)] = max(lower[Int(column)], min(ends.0, ends.1))
        upper[Int(column)] = min(upper[Int(column)], max(ends.0, ends.1))
    }
}

/// `first + factor * second`.
private struct SharedSum {
    var first: Int32
    var second: Int32
    var factor: Double
}

/// Finds the sums that several rows share, each time the one that most rows do among those with the same first column,
/// each second column at the factor that it is seen at first.
private struct SharedSums {
    private let face: OptimalFace
    private(set) var found: [SharedSum] = []
    /// By entry of the rows: whether a sum has taken its place.
    private var isTaken: [Bool]
    /// Entries of the sums that were found: row, column, coefficient.
    private var added: [(row: Int32, column: Int32, coefficient: Double)] = []
    /// By column, between two searches for a second one: at which factor it was seen first, and in how many rows at that
    /// one; 0 otherwise.
    private var factor: [Double]
    private var count: [Int32]
    private var seconds: [Int32] = []

    /// Rows are short in layouts. In a long one a sum of two says little.
    private static let lengthLimit = 8

    init(_ face: OptimalFace) {
        self.face = face
        isTaken = [Bool](repeating: false, count: face.matrix.columns.count)
        factor = [Double](repeating: 0, count: face.columnCount)
        count = [Int32](repeating: 0, count: face.columnCount)
    }

    mutating func find(with first: Int32) {
        let rows = face.rows(of: first)
        if rows.count < 2 { return }
        while let second = mostFrequentSecond(of: first, rows) { take(first, second, rows) }
    }

    /// The second column of the sum that most rows share; nil where no two do.
    private mutating func mostFrequentSecond(of first: Int32, _ rows: ArraySlice<Int32>) -> Int32? {
        seconds.removeAll(keepingCapacity: true)
        for row in rows {
            guard let entry = entry(of: first, in: row) else { continue }
            for other in face.entries(of: row) where face.matrix.columns[other] > first && !isTaken[other] {
                note(
                    face.matrix.columns[other],
                    face.matrix.coefficients[other] / face.matrix.coefficients[entry])
            }
        }
        var best: Int32?
        for second in seconds {
            let isBetter = best.map { (-count[Int(second)], second) < (-count[Int($0)], $0) } ?? true
            if count[Int(second)] > 1 && isBetter { best = second }
        }
        for second in seconds { count[Int(second)] = 0 }
        return best
    }

    private mutating func note(_ second: Int32, _ ratio: Double) {
        let place = Int(second)
        if count[place] == 0 {
            factor[place] = ratio
            count[place] = 1
            seconds.append(second)
        } else if factor[place] == ratio {
            count[place] += 1
        }
    }

    /// The entry of a column in a short row, where no sum has taken its place.
    private func entry(of column: Int32, in row: Int32) -> Int? {
        let entries = face.entries(of: row)
        if entries.count > SharedSums.lengthLimit || !isClear(row) { return nil }
        return entries.first { face.matrix.columns[$0] == column && !isTaken[$0] }
    }

    /// Whether no column has so little weight in the row that the rounding of the others outweighs it.
    private func isClear(_ row: Int32) -> Bool {
        face.entries(of: row).allSatisfy {
            face.matrix.coefficients[$0].magnitude >= Tolerance.clearCoefficient
        }
    }

    private mutating func take(_ first: Int32, _ second: Int32, _ rows: ArraySlice<Int32>) {
        let sum = SharedSum(first: first, second: second, factor: factor[Int(second)])
        let column = Int32(face.columnCount + found.count)
        found.append(sum)
        for row in rows {
            guard let entry = entry(of: first, in: row), let other = self.entry(of: second, in: row),
                face.matrix.coefficients[other] / face.matrix.coefficients[entry] == sum.factor
            else { continue }
            isTaken[entry] = true
            isTaken[other] = true
            added.append((row, column, face.matrix.coefficients[entry]))
        }
    }

    /// The rows with the sums in the places of their parts.
    func remainingRows() -> SparseRows<[Double]> {
        let sums = CompressedRows(grouping: added.map { $0.row }, rowCount: face.rowCount)
        var rows = SparseRows<[Double]>()
        for row in 0..<Int32(face.rowCount) {
            for entry in face.entries(of: row) where !isTaken[entry] {
                rows.append(face.matrix.columns[entry], face.matrix.coefficients[entry])
            }
            for item in sums.items[sums.range(of: Int(row))] {
                rows.append(added[Int(item)].column, added[Int(item)].coefficient)
            }
            rows.closeRow()
        }
        return rows
    }
}
