/// `first + factor * second`.
struct SharedSum: Sendable {
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
struct SharedSums: Sendable {
    private let face: OptimalFace
    private(set) var found: [SharedSum] = []
    /// By entry of the rows: whether a sum has taken its place.
    private var isTaken: [Bool]
    /// Entries of the sums that were found: row, column, coefficient.
    private var added: [(row: Int32, column: Int32, coefficient: Double)] = []
    /// What stands beside the first column at hand, in the order of columns once all is noted, and where.
    private var neighbours: [Neighbour] = []
    private var notes: [(row: Int32, before: Int32)] = []
    /// By column: the last neighbour with it, or -1.
    private var lastNeighbour: [Int32]
    private var waiting = MaximumHeap()

    init(_ face: OptimalFace) {
        self.face = face
        isTaken = [Bool](repeating: false, count: face.matrix.columns.count)
        lastNeighbour = [Int32](repeating: -1, count: face.columnCount)
    }

    /// Those of a column with later ones.
    mutating func find(with first: Int32) {
        if face.rows(of: first).count < 2 { return }
        noteNeighbours(of: first)
        for place in neighbours.indices { wait(place, count: neighbours[place].count) }
        while let key = waiting.popMaximum() {
            let place = neighbours.count - 1 - Int(key & 0xFFFF_FFFF)
            let rows = remainingRows(of: neighbours[place], beside: first)
            guard rows.count == Int(key >> 32) else {
                wait(place, count: rows.count)
                continue
            }
            take(neighbours[place], beside: first, rows)
            wait(place, count: remainingRows(of: neighbours[place], beside: first).count)
        }
    }

    /// Of neighbours that as many rows share the first comes first.
    private mutating func wait(_ place: Int, count: Int) {
        if count > 1 { waiting.push(Int64(count) << 32 | Int64(neighbours.count - 1 - place)) }
    }

    private mutating func take(_ second: Neighbour, beside first: Int32, _ rows: [Int32]) {
        let factor = factor(of: second.column, beside: first, in: rows[0])!
        take(SharedSum(first: first, second: second.column, factor: factor), rows[...])
        if factor > 0 || second.isBound { takeOthers() }
    }

    /// Takes the sums of the same columns as the last one with other factors of the same sign.
    private mutating func takeOthers() {
        let (sum, place) = (found[found.count - 1], Int32(found.count - 1))
        let (one, other) = (face.rows(of: sum.first), face.rows(of: sum.second))
        let rows = one.count < other.count ? one : other
        for row in rows {
            guard let factor = factor(of: sum.second, beside: sum.first, in: row), sum.isApart(from: factor)
            else { continue }
            take(SharedSum(first: sum.first, second: sum.second, factor: factor, other: place), rows)
        }
    }

    private mutating func noteNeighbours(of first: Int32) {
        neighbours.removeAll(keepingCapacity: true)
        notes.removeAll(keepingCapacity: true)
        for row in face.rows(of: first) {
            guard let entry = entry(of: first, in: row) else { continue }
            for other in face.entries(of: row) where face.matrix.columns[other] > first && !isTaken[other] {
                note(
                    face.matrix.columns[other], beside: first,
                    face.matrix.coefficients[other] / face.matrix.coefficients[entry], in: row)
            }
        }
        for neighbour in neighbours { lastNeighbour[Int(neighbour.column)] = -1 }
        neighbours.sort { ($0.column, $0.lastNote) < ($1.column, $1.lastNote) }
    }

    /// The rows in which no sum has taken the place of a neighbour or of the first column.
    private func remainingRows(of neighbour: Neighbour, beside first: Int32) -> [Int32] {
        var rows: [Int32] = []
        var note = neighbour.lastNote
        while note >= 0 {
            let row = notes[Int(note)].row
            if factor(of: neighbour.column, beside: first, in: row) != nil { rows.append(row) }
            note = notes[Int(note)].before
        }
        rows.reverse()
        return rows
    }

    /// Relative columns are differences of places. Sums of a place and the same column count together, and so do those
    /// of which one is bounded.
    private mutating func note(_ column: Int32, beside first: Int32, _ factor: Double, in row: Int32) {
        let isPlace = face.hasRelative(column) || face.hasRelative(first)
        if factor < 0 && isPlace { return }
        let isBound = face.entries(of: row).count == 2
        var place = lastNeighbour[Int(column)]
        while place >= 0 && !neighbours[Int(place)].counts(factor, together: isPlace || isBound) {
            place = neighbours[Int(place)].previous
        }
        if place < 0 {
            place = Int32(neighbours.count)
            neighbours.append(
                Neighbour(column: column, factor: factor, previous: lastNeighbour[Int(column)]))
            lastNeighbour[Int(column)] = place
        }
        notes.append((row, neighbours[Int(place)].lastNote))
        neighbours[Int(place)].note(Int32(notes.count - 1), isBound: isBound)
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
        // In a long row a sum of two says little.
        if !face.isShort(row) || !isClear(row) { return nil }
        return face.entries(of: row).first { face.matrix.columns[$0] == column && !isTaken[$0] }
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
    func remainingRows() -> SparseRows {
        let sums = CompressedRows(grouping: added.map { $0.row }, rowCount: face.rowCount)
        var rows = SparseRows()
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
    /// The one noted before with the same column, or -1.
    let previous: Int32
    /// Whether one of the rows holds nothing else, and so bounds the sum.
    private(set) var isBound = false
    /// In how many rows, and the last note of one.
    private(set) var count = 0
    private(set) var lastNote: Int32 = -1

    init(column: Int32, factor: Double, previous: Int32) {
        (self.column, self.factor, self.previous) = (column, factor, previous)
    }

    func counts(_ factor: Double, together: Bool) -> Bool {
        factor == self.factor || ((together || isBound) && factor * self.factor > 0)
    }

    mutating func note(_ note: Int32, isBound: Bool) {
        lastNote = note
        count += 1
        if isBound { self.isBound = true }
    }
}
