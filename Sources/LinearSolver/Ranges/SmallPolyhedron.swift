/// A polyhedron in at most 32 columns: bounds of each, and rows with bounds on sums of them. What one row and the bounds say
/// of another is not said twice, nor, where there are many rows, what several say.
struct SmallPolyhedron: Sendable {
    /// Columns of a greater polyhedron, ascending. Places count these.
    private(set) var columns: [Int32] = []
    /// By place.
    private(set) var bounds: [Interval] = []
    /// The places that have no bounds at all.
    private var unbounded = PlaceSet()
    /// By row and place: the coefficient. The greatest of a row is 1.
    private(set) var coefficients: [Double] = []
    /// By row and place: what rounding may have added, against the coefficient.
    private var errors: [Float] = []
    private(set) var rows: [SmallRow] = []
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
        coefficients.removeAll(keepingCapacity: true)
        errors.removeAll(keepingCapacity: true)
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
    func coefficient(_ row: Int, _ place: Int) -> Double { coefficients[row * width + place] }

    @inline(__always)
    func error(_ row: Int, _ place: Int) -> Float { errors[row * width + place] }

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
    /// Where its coefficients are not 0.
    var places: PlaceSet
    /// Points: what rounding may have added to the side.
    var error: Float
    /// Whether others are known not to say it.
    var isNeeded = false

    var isEquation: Bool { side.isSingle }
}

// Rows are built at the end of the coefficients.
extension SmallPolyhedron {
    mutating func openRow() {
        for _ in 0..<width {
            coefficients.append(0)
            errors.append(0)
        }
    }

    /// - Parameter error: What rounding may have added, against the coefficient.
    @inline(__always)
    mutating func set(_ place: Int, to coefficient: Double, error: Float) {
        coefficients[rowCount * width + place] = coefficient
        errors[rowCount * width + place] = max(error, Float(Tolerance.unitRoundoff))
    }

    /// Appends a row of a polyhedron of other columns, among which are those of the row.
    mutating func append(_ row: Int, of other: borrowing SmallPolyhedron) {
        openRow()
        for place in other.rows[row].places {
            set(self.place(of: other.columns[place]), to: other.coefficient(row, place), error: other.error(row, place))
        }
        closeRow(other.rows[row].side, error: other.rows[row].error)
    }

    /// Ends the row at hand. One of a single column is taken for its bounds.
    ///
    /// - Parameter error: Points. What rounding may have added to its side.
    mutating func closeRow(_ side: Interval, error: Float) {
        let (places, greatest) = placesOfOpenRow()
        if places.isEmpty { return removeOpenRow() }
        let factor = coefficients[rowCount * width + greatest]
        divideOpenRow(by: factor)
        var side = side.divided(by: factor)
        let error = max(error / Float(factor.magnitude), Float(Tolerance.unitRoundoff * side.magnitude))
        work += width + rowCount
        if isSpoilt(places) || Double(error) > Tolerance.eliminatedSide(at: side.magnitude) {
            isPrecise = false
        }
        if places.count == 1 {
            tighten(greatest, to: side)
            return removeOpenRow()
        }
        if !places.meets(unbounded) { widenWhereBoundsSay(&side, places) }
        if side == .everything { return removeOpenRow() }
        if let row = rowLikeOpen(places) {
            rows[row].side = closed(rows[row].side.intersected(with: side))
            rows[row].error = max(rows[row].error, error)
            return removeOpenRow()
        }
        rows.append(SmallRow(side: closed(side), places: places, error: error))
        compareLastRow()
    }

    /// Ends that cross by more than positions differ are rounding.
    private mutating func closed(_ interval: Interval) -> Interval {
        if interval.lower - interval.upper > Tolerance.position(at: interval.lower) { isPrecise = false }
        return interval.closed
    }

    private mutating func removeOpenRow() {
        coefficients.removeLast(width)
        errors.removeLast(width)
    }

    private mutating func divideOpenRow(by factor: Double) {
        if factor == 1 { return }
        let start = rowCount * width
        for place in 0..<width { coefficients[start + place] /= factor }
    }

    /// Where coefficients are not 0, and where the one of the greatest magnitude is.
    private func placesOfOpenRow() -> (places: PlaceSet, greatest: Int) {
        let start = rowCount * width
        var (places, best, greatest): (PlaceSet, Int, Double) = (PlaceSet(), 0, 0)
        for place in 0..<width {
            let magnitude = coefficients[start + place].magnitude
            if magnitude == 0 { continue }
            places.insert(place)
            if magnitude > greatest * (1 + Tolerance.equalMagnitude) { (best, greatest) = (place, magnitude) }
        }
        return (places, best)
    }

    /// Whether a coefficient of the row at hand hardly counts beside the greatest, which is 1, or rounding may have added
    /// too much to one.
    private func isSpoilt(_ places: PlaceSet) -> Bool {
        let start = rowCount * width
        for place in places {
            let magnitude = coefficients[start + place].magnitude
            if magnitude < Tolerance.eliminatedCoefficient { return true }
            if magnitude * Double(errors[start + place]) > Tolerance.eliminationError { return true }
        }
        return false
    }

    private func widenWhereBoundsSay(_ side: inout Interval, _ places: PlaceSet) {
        let start = rowCount * width
        var sum = Interval(lower: 0, upper: 0)
        for place in places { sum.add(bounds[place].multiplied(by: coefficients[start + place])) }
        side.widen(whereInside: sum)
    }

    /// The row with the coefficients of the one at hand.
    private func rowLikeOpen(_ places: PlaceSet) -> Int? {
        let start = rowCount * width
        for row in rows.indices where rows[row].places == places {
            var rest = places
            while let place = rest.next() {
                let (one, other) = (coefficients[row * width + place], coefficients[start + place])
                if !one.isEqual(to: other) { break }
                if rest.isEmpty { return row }
            }
        }
        return nil
    }
}

// What rows say of another.
extension SmallPolyhedron {
    /// Leaves out what the last row and the bounds say of the others, or one of these of the last.
    private mutating func compareLastRow() {
        for row in 0..<(rowCount - 1) where canTell(row, rowCount - 1) {
            widen(rowCount - 1, by: row)
            if rows[rowCount - 1].side == .everything { return remove(rowCount - 1) }
        }
        for row in (0..<(rowCount - 1)).reversed() where canTell(row, rowCount - 1) {
            widen(row, by: rowCount - 1)
            if rows[row].side == .everything { remove(row) }
        }
    }

    /// Whether one row can say something of the other: not where it has other columns that nothing bounds.
    @inline(__always)
    private func canTell(_ row: Int, _ other: Int) -> Bool {
        let (places, others) = (rows[row].places, rows[other].places)
        return !places.symmetricDifference(others).meets(unbounded) && places.meets(others)
    }

    /// Takes the ends of a row away that a multiple of another, together with the bounds, says.
    private mutating func widen(_ row: Int, by other: Int) {
        let (start, from) = (row * width, other * width)
        let places = rows[row].places.union(rows[other].places)
        for pivot in rows[row].places.intersection(rows[other].places) {
            let factor = coefficients[start + pivot] / coefficients[from + pivot]
            var sum = rows[other].side.multiplied(by: factor)
            var rests = places
            rests.remove(pivot)
            while sum.saysMore(than: rows[row].side) {
                guard let place = rests.next() else {
                    rows[row].side.widen(whereInside: sum)
                    break
                }
                work += 1
                let (share, otherShare) = (coefficients[start + place], factor * coefficients[from + place])
                if !share.isEqual(to: otherShare) {
                    sum.add(bounds[place].multiplied(by: share - otherShare))
                }
            }
        }
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

    private static let rowsBesideWidth = 4

    /// The last row takes the place of a row that goes.
    private mutating func remove(_ row: Int) {
        let last = rowCount - 1
        if row != last {
            for place in 0..<width {
                coefficients[row * width + place] = coefficients[last * width + place]
                errors[row * width + place] = errors[last * width + place]
            }
            rows[row] = rows[last]
        }
        rows.removeLast()
        coefficients.removeLast(width)
        errors.removeLast(width)
    }

    /// Takes out the rows that have a column, which is then in none.
    mutating func takeRows(with place: Int) {
        taken.removeAll()
        for row in rows.indices.reversed() where rows[row].places.contains(place) {
            for place in 0..<width { taken.append(coefficient(row, place), error: error(row, place)) }
            taken.closeRow(rows[row].side, error: rows[row].error)
            remove(row)
        }
    }
}

extension Interval {
    var isSingle: Bool { lower == upper }

    @inline(__always)
    mutating func add(_ other: Interval) {
        lower += other.lower
        upper += other.upper
    }

    /// Expects a factor that is not 0.
    @inline(__always)
    func multiplied(by factor: Double) -> Interval {
        factor > 0
            ? Interval(lower: factor * lower, upper: factor * upper)
            : Interval(lower: factor * upper, upper: factor * lower)
    }

    /// Expects a divisor that is not 0.
    func divided(by divisor: Double) -> Interval {
        divisor > 0
            ? Interval(lower: lower / divisor, upper: upper / divisor)
            : Interval(lower: upper / divisor, upper: lower / divisor)
    }

    func intersected(with other: Interval) -> Interval {
        Interval(lower: max(lower, other.lower), upper: min(upper, other.upper))
    }

    /// Whether this interval has an end on a side on which the other has one.
    @inline(__always)
    fileprivate func saysMore(than other: Interval) -> Bool {
        (lower.isFinite && other.lower.isFinite) || (upper.isFinite && other.upper.isFinite)
    }

    /// Of its greatest end; 0 where it has none.
    fileprivate var magnitude: Double {
        max(lower.isFinite ? lower.magnitude : 0, upper.isFinite ? upper.magnitude : 0)
    }

    /// Takes the ends away that the other interval does not pass but for rounding.
    fileprivate mutating func widen(whereInside other: Interval) {
        if other.lower + Tolerance.rounding(at: other.lower) >= lower { lower = -.infinity }
        if other.upper - Tolerance.rounding(at: other.upper) <= upper { upper = .infinity }
    }

    /// One value where the ends are as near to each other as rounding brings them.
    fileprivate var closed: Interval {
        if isSingle || upper - lower > Tolerance.rounding(at: lower) { return self }
        let middle = lower + (upper - lower) / 2
        return Interval(lower: middle, upper: middle)
    }
}
