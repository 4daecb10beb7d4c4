extension OptimalFace {
    /// The same with columns for sums of two columns that stand in several rows, such as the trailing edge of a view.
    ///
    /// Bounds of a sum say more than those of its parts: these may lie far apart while their sum can hardly move.
    ///
    /// Where relative columns tell where a column is, its sums with the same other one are found for all factors, such as
    /// the centre of a view beside its trailing edge; and so are those of two columns that stand alone in a row, which bounds
    /// one of their sums, such as a width and the greatest that it may be.
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
        _ rows: SparseRows<[Double]>, _ row: Int, _ least: Double, _ greatest: Double
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
        append(
            -1, ColumnValue(column: -1, scale: 0, offset: 0), .everything,
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
    /// Among the sums the one of the same columns with another factor, or -1.
    var other: Int32 = -1

    /// Whether another factor has the same sign, and is so different that what two sums say of each other is clear.
    func isApart(from otherFactor: Double) -> Bool {
        let greatest = max(1, factor.magnitude, otherFactor.magnitude)
        return factor * otherFactor > 0
            && (factor - otherFactor).magnitude >= Tolerance.clearCoefficient * greatest
    }
}

/// Finds the sums that several rows share, each time the one that most rows do among those with the same first column.
private struct SharedSums {
    private let face: OptimalFace
    private(set) var found: [SharedSum] = []
    /// By entry of the rows: whether a sum has taken its place.
    private var isTaken: [Bool]
    /// Entries of the sums that were found: row, column, coefficient.
    private var added: [(row: Int32, column: Int32, coefficient: Double)] = []
    /// What stands beside the first column at hand, and by column the last of these with it, or -1.
    private var neighbours: [Neighbour] = []
    private var lastNeighbour: [Int32]

    /// Rows are short in layouts. In a long one a sum of two says little.
    private static let lengthLimit = 8

    init(_ face: OptimalFace) {
        self.face = face
        isTaken = [Bool](repeating: false, count: face.matrix.columns.count)
        lastNeighbour = [Int32](repeating: -1, count: face.columnCount)
    }

    mutating func find(with first: Int32) {
        let rows = face.rows(of: first)
        if rows.count < 2 { return }
        while let second = mostFrequentNeighbour(of: first, rows) {
            take(SharedSum(first: first, second: second.column, factor: second.factor), rows)
            if second.isBound || face.isTold(first) || face.isTold(second.column) { takeOthers(rows) }
        }
    }

    /// Takes the sums of the same columns with other factors of the same sign.
    private mutating func takeOthers(_ rows: ArraySlice<Int32>) {
        let (sum, place) = (found[found.count - 1], Int32(found.count - 1))
        for row in rows {
            guard let factor = factor(of: sum.second, beside: sum.first, in: row), sum.isApart(from: factor)
            else { continue }
            take(SharedSum(first: sum.first, second: sum.second, factor: factor, other: place), rows)
        }
    }

    /// The second column of the sum that most rows share; nil where no two do.
    private mutating func mostFrequentNeighbour(of first: Int32, _ rows: ArraySlice<Int32>) -> Neighbour? {
        neighbours.removeAll(keepingCapacity: true)
        for row in rows {
            guard let entry = entry(of: first, in: row) else { continue }
            for other in face.entries(of: row) where face.matrix.columns[other] > first && !isTaken[other] {
                note(
                    face.matrix.columns[other], beside: first,
                    face.matrix.coefficients[other] / face.matrix.coefficients[entry],
                    isBound: face.entries(of: row).count == 2)
            }
        }
        for neighbour in neighbours { lastNeighbour[Int(neighbour.column)] = -1 }
        var best: Neighbour?
        for neighbour in neighbours where neighbour.count > 1 {
            if best.map({ neighbour.isBefore($0) }) ?? true { best = neighbour }
        }
        return best
    }

    /// Relative columns tell the differences of places. Sums of a place and the same column count together, and so do those
    /// of which one is bounded.
    private mutating func note(_ column: Int32, beside first: Int32, _ factor: Double, isBound: Bool) {
        let isPlace = face.isTold(column) || face.isTold(first)
        if factor < 0 && isPlace { return }
        var place = lastNeighbour[Int(column)]
        while place >= 0 && !neighbours[Int(place)].counts(factor, together: isPlace || isBound) {
            place = neighbours[Int(place)].previous
        }
        if place >= 0 {
            neighbours[Int(place)].count += 1
            if isBound { neighbours[Int(place)].isBound = true }
            return
        }
        neighbours.append(
            Neighbour(column: column, factor: factor, isBound: isBound, previous: lastNeighbour[Int(column)]))
        lastNeighbour[Int(column)] = Int32(neighbours.count - 1)
    }

    /// The factor of a column beside another one in a row; nil where sums have taken the place of one.
    private func factor(of column: Int32, beside first: Int32, in row: Int32) -> Double? {
        guard let entry = entry(of: first, in: row), let other = self.entry(of: column, in: row) else {
            return nil
        }
        return face.matrix.coefficients[other] / face.matrix.coefficients[entry]
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

    private mutating func take(_ sum: SharedSum, _ rows: ArraySlice<Int32>) {
        let column = Int32(face.columnCount + found.count)
        found.append(sum)
        for row in rows where factor(of: sum.second, beside: sum.first, in: row) == sum.factor {
            let (entry, other) = (entry(of: sum.first, in: row)!, entry(of: sum.second, in: row)!)
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

/// A column that stands beside a first one in rows, with its factor there.
private struct Neighbour {
    let column: Int32
    let factor: Double
    /// Whether one of the rows holds nothing else, and so bounds the sum.
    var isBound: Bool
    /// In how many rows.
    var count: Int32 = 1
    /// The one before with the same column, or -1.
    let previous: Int32

    init(column: Int32, factor: Double, isBound: Bool, previous: Int32) {
        (self.column, self.factor, self.isBound, self.previous) = (column, factor, isBound, previous)
    }

    func counts(_ factor: Double, together: Bool) -> Bool {
        factor == self.factor || ((together || isBound) && factor * self.factor > 0)
    }

    func isBefore(_ other: Neighbour) -> Bool {
        (-count, column) < (-other.count, other.column)
    }
}
