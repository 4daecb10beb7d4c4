/// A point of a face in which as many columns as possible are at their lower, or upper, ends. It is moved to show that one
/// column gets to its other end, and goes back.
///
/// The sums of rows go along with it: a move takes as long as what it changes, however long the rows are.
struct MendedPoint: Sendable {
    private let face: OptimalFace
    private let columnEntries: ColumnEntries
    /// By row.
    private let tolerances: [Double]
    /// By column.
    private let ranks: [Int32]
    private var columnValues: TentativeArray<Double>
    /// By row.
    private var sums: TentativeArray<Double>
    /// By row, long ones only: the entries that mend it.
    private var menders = CompressedRows()
    private var queue: WaitingQueue
    /// By column: whether it has moved down (-1) or up (1).
    private var ways: [Int8]
    /// The greatest magnitude that a column has been moved to: sums of it are rounded accordingly.
    private var greatestMoved = 0.0
    private var stepsLeft = 0

    /// Nil where columns are not soon moved so that all rows hold.
    ///
    /// - Parameters:
    ///   - ranks: By column: what is too much for others goes to the greatest that can take it.
    ///   - start: By column: where it is to be as far as rows let it.
    init?(
        _ face: OptimalFace, _ columnEntries: ColumnEntries, _ tolerances: [Double], _ ranks: [Int32],
        _ bounds: MovingBounds, near start: [Double]
    ) {
        (self.face, self.columnEntries, self.tolerances, self.ranks) = (
            face, columnEntries, tolerances, ranks
        )
        columnValues = TentativeArray(face.point)
        sums = TentativeArray(face.sums(at: face.point))
        queue = WaitingQueue(count: face.rowCount)
        ways = [Int8](repeating: 0, count: face.columnCount)
        for column in 0..<Int32(face.columnCount) where face.isMovable[Int(column)] {
            set(column, start[Int(column)])
            ways[Int(column)] = 0
        }
        stepsLeft = 100 + MendedPoint.stepsPerEntry * face.matrix.columns.count
        if !mend(within: bounds) { return nil }
        let point = columnValues.all
        goBack()
        columnValues = TentativeArray(point)
        // Without the rounding of all the moves.
        sums = TentativeArray(face.sums(at: point))
        menders = findMenders(bounds)
    }

    /// By column.
    var point: [Double] { columnValues.all }

    private static let stepsPerEntry = 4
    private static let stepsPerMove = 1_000

    /// Tries to move columns into their bounds, and others so that all rows hold; goes back in any case.
    ///
    /// - Parameter note: Gets the point where all that is so.
    mutating func tryMove(
        _ columns: some Sequence<Int32>, into bounds: MovingBounds, _ steps: inout Int,
        note: ([Double]) -> Void
    ) -> Bool {
        for column in columns {
            let interval = bounds.interval(of: column)
            set(column, min(max(columnValues[Int(column)], interval.lower), interval.upper))
        }
        steps += sums.changedPlaces.count
        stepsLeft = MendedPoint.stepsPerMove
        defer {
            steps += MendedPoint.stepsPerMove - stepsLeft
            goBack()
        }
        if !mend(within: bounds) { return false }
        note(point)
        return true
    }

    private mutating func set(_ column: Int32, _ target: Double) {
        let here = columnValues[Int(column)]
        if here == target { return }
        greatestMoved = max(greatestMoved, target.magnitude)
        ways[Int(column)] = target > here ? 1 : -1
        columnValues[Int(column)] = target
        for place in columnEntries.places(of: column) {
            let row = columnEntries.rows[place]
            sums[Int(row)] += (target - here) * columnEntries.coefficients[place]
            queue.push(row)
        }
    }

    private mutating func goBack() {
        for column in columnValues.changedPlaces { ways[Int(column)] = 0 }
        columnValues.goBack()
        sums.goBack()
        greatestMoved = 0
        queue.removeAll()
    }
}

// What mends a row.
extension MendedPoint {
    private mutating func mend(within bounds: MovingBounds) -> Bool {
        while let row = queue.pop() {
            while case let gap = gap(of: row), gap != 0 {
                guard let mender = bestMender(of: row, gap, bounds), stepsLeft > 0,
                    mender.target.magnitude <= Tolerance.reach
                else { return false }
                set(mender.column, mender.target)
            }
        }
        return true
    }

    private func gap(of row: Int32) -> Double { gap(of: row, at: sums[Int(row)]) }

    /// What a sum of a row lacks; 0 where it is within its bounds but for rounding.
    private func gap(of row: Int32, at sum: Double) -> Double {
        let tolerance = max(tolerances[Int(row)], Tolerance.position(at: greatestMoved))
        if sum < face.rowLower[Int(row)] - tolerance { return face.rowLower[Int(row)] - sum }
        if sum > face.rowUpper[Int(row)] + tolerance { return face.rowUpper[Int(row)] - sum }
        return 0
    }

    /// Of the columns that can close the gap of a row, in full or in part, the one that breaks the fewest other rows, stands
    /// in the fewest, and has the greatest rank, with where it does.
    private mutating func bestMender(
        of row: Int32, _ gap: Double, _ bounds: MovingBounds
    ) -> (column: Int32, target: Double)? {
        var best: (column: Int32, target: Double)?
        var bestRank = (brokenCount: Int.max, rowCount: Int.max, before: Int32.max)
        func look(_ entry: Int) {
            let column = face.matrix.columns[entry]
            guard let target = target(of: entry, gap, bounds) else { return }
            let rowCount = columnEntries.places(of: column).count
            let rank = (brokenRowCount(moving: column, to: target), rowCount, -ranks[Int(column)])
            stepsLeft -= rowCount
            if rank < bestRank { (best, bestRank) = ((column, target), rank) }
        }
        if menders.items.isEmpty || !face.hasManyEntries(row) {
            for entry in face.entries(of: row) { look(entry) }
            stepsLeft -= face.entries(of: row).count
        } else {
            for place in menders.range(of: Int(row)) { look(Int(menders.items[place])) }
            stepsLeft -= menders.range(of: Int(row)).count
        }
        return best
    }

    /// How many rows do not hold any more, or still do not, once a column has moved.
    private func brokenRowCount(moving column: Int32, to target: Double) -> Int {
        let change = target - columnValues[Int(column)]
        return columnEntries.places(of: column).count { place in
            let row = columnEntries.rows[place]
            return gap(of: row, at: sums[Int(row)] + change * columnEntries.coefficients[place]) != 0
        }
    }

    /// Where the column of an entry closes a gap, or has its bound before; nil where it cannot move that way.
    private func target(of entry: Int, _ gap: Double, _ bounds: MovingBounds) -> Double? {
        let column = face.matrix.columns[entry]
        let change = gap / face.matrix.coefficients[entry]
        let interval = bounds.interval(of: column)
        if ways[Int(column)] == (change > 0 ? -1 : 1) { return nil }
        let here = columnValues[Int(column)]
        let target = min(max(here + change, interval.lower), interval.upper)
        return (target - here).magnitude > Tolerance.rounding(at: target) ? target : nil
    }

    /// By row, long ones only: some of the entries that can close a gap of it, those in the fewest rows, for either way.
    private func findMenders(_ bounds: MovingBounds) -> CompressedRows {
        var menders = CompressedRows()
        for row in 0..<Int32(face.rowCount) {
            guard face.hasManyEntries(row) else {
                menders.append([])
                continue
            }
            let both = [1, -1].flatMap { way in
                face.entries(of: row).filter { target(of: $0, way, bounds) != nil }
                    .sorted { rank(of: $0) < rank(of: $1) }.prefix(MendedPoint.mostMenders)
            }
            menders.append(both.map { Int32($0) })
        }
        return menders
    }

    private static let mostMenders = 4

    private func rank(of entry: Int) -> (rowCount: Int, before: Int32) {
        let column = face.matrix.columns[entry]
        return (columnEntries.places(of: column).count, -ranks[Int(column)])
    }
}

extension OptimalFace {
    fileprivate func sums(at point: [Double]) -> [Double] {
        (0..<Int32(rowCount)).map { row in
            entries(of: row).reduce(0) { $0 + matrix.coefficients[$1] * point[Int(matrix.columns[$1])] }
        }
    }
}

/// Points of a face at ends, each looked for when the others do not do.
struct MendedPoints: Sendable {
    private let face: OptimalFace
    private let columnEntries: ColumnEntries
    private let tolerances: [Double]
    private let ranks: [Int32]
    private let bounds: MovingBounds
    private var points: [MendedPoint] = []
    /// Points that are still to be mended, the last first.
    private var startsLeft: [[Double]]

    /// - Parameter starts: Points at which columns are at their ends, whether or not all rows hold there.
    init(
        _ face: OptimalFace, _ ranks: [Int32], _ bounds: MovingBounds, near starts: [[Double]]
    ) {
        (self.face, self.ranks, self.bounds) = (face, ranks, bounds)
        columnEntries = ColumnEntries(face)
        tolerances = face.sumTolerances()
        startsLeft = starts.reversed()
    }

    /// Tries to move one of them into bounds.
    ///
    /// - Parameter note: Gets the point where it is then.
    mutating func tryMove(
        _ columns: some Sequence<Int32>, into bounds: MovingBounds, _ steps: inout Int,
        note: ([Double]) -> Void
    ) -> Bool {
        var place = 0
        while place < points.count || addPoint() {
            if points[place].tryMove(columns, into: bounds, &steps, note: note) { return true }
            place += 1
        }
        return false
    }

    /// The first of them; nil where there is none.
    mutating func first() -> [Double]? { points.isEmpty && !addPoint() ? nil : points[0].point }

    /// Another one; nil where there is none.
    func point(near start: [Double]) -> [Double]? {
        MendedPoint(face, columnEntries, tolerances, ranks, bounds, near: start)?.point
    }

    /// False where there are no more.
    private mutating func addPoint() -> Bool {
        while let start = startsLeft.popLast() {
            guard let point = MendedPoint(face, columnEntries, tolerances, ranks, bounds, near: start)
            else { continue }
            points.append(point)
            return true
        }
        return false
    }
}
