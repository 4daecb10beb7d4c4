/// A polyhedron in at most 32 columns: bounds of each, and rows with bounds on sums of them. What one row and the bounds say
/// of another is not said twice, nor, where there are many rows, what several say.
struct SmallPolyhedron: Sendable {
    /// Columns of a greater polyhedron, ascending. Places count these.
    private(set) var columns: [Int32] = []
    /// By place.
    private(set) var bounds: [Interval] = []
    /// The places that have no bounds at all.
    private var unbounded = PlaceSet()
    private(set) var rows: [SmallRow] = []
    /// By row and place, with room after the last row: the coefficient. The greatest of a row is 1.
    private var coefficients: [RoundedNumber] = []
    /// How many coefficients and rows were looked at.
    private(set) var work = 0
    /// Whether rounding has not spoilt a row.
    private(set) var isPrecise = true

    /// What a column is eliminated from: rows as above, whose greatest coefficient need not be 1.
    var taken = TakenRows()

    static let greatestWidth = 32

    var width: Int { columns.count }
    var rowCount: Int { rows.count }

    /// Forgets all rows.
    ///
    /// - Parameter columns: Ascending.
    mutating func begin(_ columns: some Sequence<Int32>, bounds: [Interval]) {
        self.columns.removeAll(keepingCapacity: true)
        self.bounds.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        unbounded = PlaceSet()
        isPrecise = true
        for column in columns {
            if bounds[Int(column)] == .everything { unbounded.insert(width) }
            self.columns.append(column)
            self.bounds.append(bounds[Int(column)])
        }
    }

    /// Expects the column.
    func place(of column: Int32) -> Int {
        var place = 0
        while columns[place] != column { place += 1 }
        return place
    }

    @inline(__always)
    func number(_ row: Int, _ place: Int) -> RoundedNumber { coefficients[row * width + place] }

    @inline(__always)
    func coefficient(_ row: Int, _ place: Int) -> Double { number(row, place).value }

    /// Whether a row has so many columns.
    func ties(_ count: Int) -> Bool { rows.contains { $0.places.count == count } }

    mutating func setBounds(_ place: Int, _ bounds: Interval) {
        self.bounds[place] = bounds
        if bounds == .everything { unbounded.insert(place) } else { unbounded.remove(place) }
    }

    private mutating func tighten(_ place: Int, to interval: Interval) {
        setBounds(place, closed(bounds[place].intersected(with: interval)))
    }
}

/// A row of a small polyhedron.
struct SmallRow: Sendable {
    var side: Interval
    /// Points: what rounding may have added to the side.
    var error: Float
    /// Where its coefficients are not 0.
    let places: PlaceSet
    /// Whether others are known not to say it.
    var isNeeded = false

    var isEquation: Bool { side.isSingle }
}

// Rows are built after the last one.
extension SmallPolyhedron {
    private var openRow: Range<Int> { rowCount * width..<(rowCount + 1) * width }

    mutating func beginRow() {
        let row = openRow
        if coefficients.count < row.upperBound {
            coefficients.append(contentsOf: repeatElement(.zero, count: row.upperBound - coefficients.count))
        }
        var all = coefficients.mutableSpan
        for place in row { all[place] = .zero }
    }

    @inline(__always)
    mutating func set(_ place: Int, to coefficient: RoundedNumber) {
        coefficients[rowCount * width + place] = coefficient
    }

    /// Ends the row at hand, which was a row of a polyhedron before beside those that are here: it is compared with none.
    mutating func closeKnownRow(_ side: Interval, error: Float) {
        let places = coefficients.span.extracting(openRow).shape.places
        rows.append(SmallRow(side: side, error: error, places: places, isNeeded: true))
    }

    /// Appends a row of a polyhedron of other columns, among which are those of the row.
    mutating func append(_ row: Int, of other: borrowing SmallPolyhedron) {
        beginRow()
        for place in other.rows[row].places {
            set(self.place(of: other.columns[place]), to: other.number(row, place))
        }
        closeRow(other.rows[row].side, error: other.rows[row].error)
    }

    /// Ends the row at hand. One of a single column is taken for its bounds.
    ///
    /// - Parameter error: Points. What rounding may have added to its side.
    mutating func closeRow(_ side: Interval, error: Float) {
        let (places, greatest) = coefficients.span.extracting(openRow).shape
        if places.isEmpty { return }
        let divisor = coefficients[rowCount * width + greatest].value
        divideOpenRow(by: divisor)
        var side = side.divided(by: divisor)
        let error = max(error / Float(divisor.magnitude), Float(Tolerance.unitRoundoff * side.magnitude))
        work += width + rowCount
        if places.count == 1 {
            // What bounds are tighter than, whatever rounding has added to it, spoils nothing.
            let margin = Double(error) + side.magnitude * Double(number(rowCount, greatest).error)
            if side.narrowed(by: margin).contains(bounds[greatest]) { return }
        }
        let isSpoilt = coefficients.span.extracting(openRow).isSpoilt(at: places)
        if isSpoilt || Double(error) > Tolerance.eliminatedSide(at: side.magnitude) { isPrecise = false }
        if places.count == 1 { return tighten(greatest, to: side) }
        if !places.meets(unbounded) { widenWhereBoundsSay(&side, places) }
        if side == .everything { return }
        if let row = rowLikeOpen(places) {
            rows[row].side = closed(rows[row].side.intersected(with: side))
            rows[row].error = max(rows[row].error, error)
        } else {
            rows.append(SmallRow(side: closed(side), error: error, places: places))
            compareLastRow()
        }
    }

    /// Ends that cross by more than positions differ are rounding.
    private mutating func closed(_ interval: Interval) -> Interval {
        if interval.lower - interval.upper > Tolerance.position(at: interval.lower) { isPrecise = false }
        return interval.closed
    }

    private mutating func divideOpenRow(by divisor: Double) {
        if divisor == 1 { return }
        let row = openRow
        var all = coefficients.mutableSpan
        for place in row { all[place].value /= divisor }
    }

    private func widenWhereBoundsSay(_ side: inout Interval, _ places: PlaceSet) {
        var sum = Interval(lower: 0, upper: 0)
        for place in places { sum.add(bounds[place].multiplied(by: coefficient(rowCount, place))) }
        side.widen(whereInside: sum)
    }

    /// The row with the coefficients of the one at hand.
    private func rowLikeOpen(_ places: PlaceSet) -> Int? {
        let (all, open) = (coefficients.span, openRow)
        for row in rows.indices where rows[row].places == places {
            let known = all.extracting(row * width..<(row + 1) * width)
            if known.isEqual(to: all.extracting(open), at: places) { return row }
        }
        return nil
    }
}

// What rows say of another.
extension SmallPolyhedron {
    /// Leaves out what the last row and the bounds say of the others, or one of these of the last.
    private mutating func compareLastRow() {
        for row in 0..<(rowCount - 1) where canDominate(row, rowCount - 1) {
            widen(rowCount - 1, by: row)
            if rows[rowCount - 1].side == .everything { return remove(rowCount - 1) }
        }
        var last = rowCount - 1
        for row in (0..<last).reversed() where canDominate(row, last) {
            widen(row, by: last)
            if rows[row].side != .everything { continue }
            // The last row takes its place.
            remove(row)
            last = row
        }
    }

    /// Whether one row can say something of the other: not where it has other columns that nothing bounds.
    @inline(__always)
    private func canDominate(_ row: Int, _ other: Int) -> Bool {
        let (places, others) = (rows[row].places, rows[other].places)
        return !places.symmetricDifference(others).meets(unbounded) && places.meets(others)
    }

    /// Takes the ends of a row away that a multiple of another, together with the bounds, says.
    private mutating func widen(_ row: Int, by other: Int) {
        var side = rows[row].side
        for pivot in rows[row].places.intersection(rows[other].places) {
            let factor = coefficient(row, pivot) / coefficient(other, pivot)
            var sum = rows[other].side.multiplied(by: factor)
            var rests = rows[row].places.union(rows[other].places)
            rests.remove(pivot)
            while sum.saysMore(than: side) {
                guard let place = rests.next() else {
                    side.widen(whereInside: sum)
                    break
                }
                work += 1
                let (share, otherShare) = (coefficient(row, place), factor * coefficient(other, place))
                if share.isEqual(to: otherShare) { continue }
                sum.add(bounds[place].multiplied(by: share - otherShare))
            }
        }
        rows[row].side = side
    }

    /// Leaves out what several rows and the bounds say together of another, where there are so many rows that
    /// this pays.
    mutating func removeImpliedRows(workLimit: Int) {
        guard rowCount > width + SmallPolyhedron.rowsBesideWidth else { return }
        var proof = RowProof()
        for row in rows.indices.reversed() where !rows[row].isNeeded && !rows[row].isEquation {
            if work + proof.work > workLimit { break }
            if rows[row].side.upper.isFinite && proof.isImplied(row, up: true, in: self) {
                rows[row].side.upper = .infinity
            }
            if rows[row].side.lower.isFinite && proof.isImplied(row, up: false, in: self) {
                rows[row].side.lower = -.infinity
            }
            rows[row].isNeeded = true
            if rows[row].side == .everything { remove(row) }
        }
        work += proof.work
    }

    private static let rowsBesideWidth = 8
}

// Rows that go.
extension SmallPolyhedron {
    /// The last row takes the place of a row that goes.
    private mutating func remove(_ row: Int) {
        let last = rowCount - 1
        if row != last {
            let (start, from) = (row * width, last * width)
            let places = columns.indices
            var all = coefficients.mutableSpan
            for place in places { all[start + place] = all[from + place] }
            rows[row] = rows[last]
        }
        rows.removeLast()
    }

    /// Takes out the rows that have a column, which is then in none.
    mutating func takeRows(with place: Int) {
        taken.removeAll()
        for row in rows.indices.reversed() where rows[row].places.contains(place) {
            taken.append(
                coefficients[row * width..<(row + 1) * width], rows[row].side, error: rows[row].error)
            remove(row)
        }
    }
}
