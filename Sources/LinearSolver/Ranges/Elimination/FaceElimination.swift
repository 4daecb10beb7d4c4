/// Eliminates the columns of a face one after the other, those with the fewest neighbours first, so that rows stay short
/// (bucket elimination; Dechter 1999).
///
/// Views mostly have few neighbours, and what lies beyond a view matters to it only through these. So what is left stays
/// small all the way, and the way back gives the range of each column from those of its neighbours.
struct FaceElimination: Sendable {
    /// By column, those of the face first and sums of others after them: its bounds when it was eliminated, or as they are
    /// now.
    private(set) var bounds: [Interval]
    private(set) var rows: EliminationRows
    /// By column: when it was eliminated, or -1.
    private(set) var positions: [Int32]
    private(set) var groups: EliminationGroups
    /// By position: the column, its rows, and the columns of these, ascending.
    private(set) var columns: [Int32] = []
    private(set) var rowsOfBags = CompressedRows()
    private(set) var columnsOfBags = CompressedRows()

    private var costs: [Int64]
    private var heap = MaximumHeap()
    /// By column: the last visit to the neighbours of another that came to it.
    private var visits: [Int32]
    private var visit: Int32 = 0
    /// What the last visit found.
    private var liveRows: [Int32] = []
    private var neighbours: [Int32] = []
    private var small = SmallPolyhedron()
    /// By group: how much work is left.
    private var allowances: [Int]

    /// Columns that have more neighbours stay.
    private static let neighbourLimit = SmallPolyhedron.greatestWidth - 1
    /// Columns in more live rows are not visited before their turn comes.
    private static let rowLimit = 16

    init(_ face: OptimalFace) {
        let count = face.columnCount
        bounds = (0..<count).map { face.bounds(of: $0) }
        rows = EliminationRows(columnCount: count)
        positions = [Int32](repeating: -1, count: count)
        costs = [Int64](repeating: -1, count: count)
        visits = [Int32](repeating: 0, count: count)
        groups = EliminationGroups(face)
        allowances = groups.allowancesThere
        for row in 0..<Int32(face.rowCount) { take(row, of: face) }
        for column in bounds.indices where column >= count || face.isMovable[column] { enter(Int32(column)) }
        while let key = heap.popMaximum() {
            let (cost, column) = FaceElimination.costAndColumn(key)
            if positions[Int(column)] >= 0 || costs[Int(column)] != cost || groups.isLeft(column) { continue }
            if !eliminate(column) { groups.leave(column) }
        }
    }

    /// Takes a row over, without what cannot move.
    private mutating func take(_ row: Int32, of face: OptimalFace) {
        var terms: [Term] = []
        var fixed = 0.0
        for entry in face.entries(of: row) {
            let (column, coefficient) = (face.matrix.columns[entry], face.matrix.coefficients[entry])
            if face.isMovable[Int(column)] {
                terms.append((column, coefficient))
            } else {
                fixed += coefficient * face.lower[Int(column)]
            }
        }
        terms.sort { $0.column < $1.column }
        if !FaceElimination.isEven(terms) { groups.leave(terms[0].column) }
        take(shortened(terms), face.sides(of: Int(row)).moved(by: -fixed))
    }

    private typealias Term = (column: Int32, coefficient: Double)

    /// Whether all coefficients count beside the greatest.
    private static func isEven(_ terms: [Term]) -> Bool {
        let greatest = terms.reduce(0) { max($0, $1.coefficient.magnitude) }
        return terms.allSatisfy { $0.coefficient.magnitude >= Tolerance.evenCoefficient * greatest }
    }

    /// Makes of a row of many columns sums of a few, each with the one before it: so one is eliminated after the other.
    private mutating func shortened(_ terms: [Term]) -> [Term] {
        var short: [Term] = []
        for (place, term) in terms.enumerated() {
            short.append(term)
            if short.count < FaceElimination.partsOfSum || terms.count - place < FaceElimination.longRow {
                continue
            }
            let sum = appendColumn(beside: term.column)
            take(short + [(sum, -1)], Interval(lower: 0, upper: 0))
            short = [(sum, 1)]
        }
        return short
    }

    private static let longRow = 12
    private static let partsOfSum = 4

    private mutating func appendColumn(beside other: Int32) -> Int32 {
        bounds.append(.everything)
        positions.append(-1)
        costs.append(-1)
        visits.append(0)
        groups.appendColumn(beside: other)
        rows.appendColumn()
        return Int32(bounds.count - 1)
    }

    private mutating func take(_ terms: [Term], _ side: Interval) {
        small.begin(terms.map { $0.column }.sorted(), bounds: bounds)
        small.beginRow()
        for term in terms { small.set(small.place(of: term.column), to: RoundedNumber(term.coefficient)) }
        small.closeRow(side, error: 0)
        keepRows()
    }

    /// False where that is too much work, or not precise.
    private mutating func eliminate(_ column: Int32) -> Bool {
        guard lookAround(column), groups.allows(column, neighbourCount: neighbours.count) else {
            return false
        }
        neighbours.append(column)
        neighbours.sort()
        small.begin(neighbours, bounds: bounds)
        neighbours.removeAll { $0 == column }
        for row in liveRows { rows.add(row, to: &small) }
        guard project(along: column) else { return false }
        positions[Int(column)] = Int32(columns.count)
        columns.append(column)
        rowsOfBags.append(liveRows)
        columnsOfBags.append(small.columns)
        for row in liveRows { rows.retire(row) }
        keepRows()
        // They are to be seen together on the way back, whether or not a row is left that says so.
        if neighbours.count > 1 && !small.ties(neighbours.count) {
            rows.appendTie(of: neighbours)
        }
        for neighbour in neighbours { enter(neighbour) }
        return true
    }

    private mutating func project(along column: Int32) -> Bool {
        let (group, workBefore) = (groups.group(of: column), small.work)
        defer { allowances[group] -= small.work - workBefore }
        return small.eliminate(small.place(of: column), workLimit: workBefore + allowances[group])
    }

    /// Takes over the bounds and rows of the small polyhedron.
    private mutating func keepRows() {
        for (place, column) in small.columns.enumerated() where positions[Int(column)] < 0 {
            bounds[Int(column)] = small.bounds[place]
        }
        for row in 0..<small.rowCount { rows.append(row, of: small) }
    }
}

// The order of the columns.
extension FaceElimination {
    private mutating func enter(_ column: Int32) {
        let cost = groups.isLeft(column) ? -1 : cost(of: column) ?? -1
        if cost == costs[Int(column)] { return }
        costs[Int(column)] = cost
        if cost >= 0 { heap.push(-(cost << 32 | Int64(column))) }
    }

    private static func costAndColumn(_ key: Int64) -> (cost: Int64, column: Int32) {
        (-key >> 32, Int32(truncatingIfNeeded: -key))
    }

    /// Counts neighbours first, then the rows that may take the place of its rows. Nil where there are too many neighbours.
    private mutating func cost(of column: Int32) -> Int64? {
        let count = Int64(rows.counts[Int(column)])
        if count > FaceElimination.rowLimit { return 1 << 20 + count }
        guard lookAround(column) else { return nil }
        return Int64(neighbours.count) << 10 + Int64(newRowCount)
    }

    /// False, with neighbours missing, where there are too many.
    private mutating func lookAround(_ column: Int32) -> Bool {
        visit += 1
        visits[Int(column)] = visit
        rows.liveRows(of: column, &liveRows)
        neighbours.removeAll(keepingCapacity: true)
        for row in liveRows {
            for neighbour in rows.columns(of: row) {
                if visits[Int(neighbour)] == visit { continue }
                visits[Int(neighbour)] = visit
                neighbours.append(neighbour)
                if neighbours.count > FaceElimination.neighbourLimit { return false }
            }
        }
        return true
    }

    /// How many rows may take the place of those that the last visit found.
    private var newRowCount: Int {
        let count = liveRows.count { !rows.isTie($0) }
        return liveRows.contains { rows.isEquation($0) } ? count : count * (count + 1) / 2
    }
}
