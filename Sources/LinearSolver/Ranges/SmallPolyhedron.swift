/// A polyhedron in a few columns: bounds of each, and rows with bounds on sums of them. What one row and the bounds say of
/// another is not said twice, nor, where there are many rows, what several say.
struct SmallPolyhedron: Sendable {
    /// Columns of a greater polyhedron, ascending. Places count these.
    private(set) var columns: [Int32] = []
    /// By place.
    private(set) var bounds: [Interval] = []
    /// By row and place: the coefficient. The greatest of a row is 1.
    private(set) var coefficients: [Double] = []
    /// By row.
    private(set) var sides: [Interval] = []
    /// By row: whether others are known not to say it.
    private(set) var isNeeded: [Bool] = []
    /// How many coefficients were looked at to compare rows.
    private(set) var work = 0

    /// What a column is eliminated from: rows as above, whose greatest coefficient need not be 1.
    var taken = TakenRows()

    var width: Int { columns.count }
    var rowCount: Int { sides.count }

    /// Forgets all rows.
    ///
    /// - Parameter columns: Ascending.
    mutating func begin(_ columns: some Sequence<Int32>, bounds: [Interval]) {
        self.columns.removeAll(keepingCapacity: true)
        self.bounds.removeAll(keepingCapacity: true)
        coefficients.removeAll(keepingCapacity: true)
        sides.removeAll(keepingCapacity: true)
        isNeeded.removeAll(keepingCapacity: true)
        for column in columns {
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

    /// Whether a row has so many columns.
    func ties(_ count: Int) -> Bool {
        (0..<rowCount).contains { row in (0..<width).count { coefficient(row, $0) != 0 } == count }
    }

    mutating func setBounds(_ place: Int, _ bounds: Interval) { self.bounds[place] = bounds }

    private mutating func tighten(_ place: Int, to interval: Interval) {
        bounds[place] = bounds[place].intersected(with: interval).closed
    }
}

// Rows are built at the end of the coefficients.
extension SmallPolyhedron {
    mutating func openRow() {
        for _ in 0..<width { coefficients.append(0) }
    }

    @inline(__always)
    mutating func set(_ place: Int, to coefficient: Double) {
        coefficients[rowCount * width + place] = coefficient
    }

    /// Ends the row at hand. One of a single column is taken for its bounds.
    mutating func closeRow(_ side: Interval) {
        guard let greatest = greatestOfOpenRow() else { return removeOpenRow() }
        let start = rowCount * width
        let factor = coefficients[start + greatest.place]
        var side = side.divided(by: factor)
        if greatest.entryCount == 1 {
            tighten(greatest.place, to: side)
            return removeOpenRow()
        }
        for place in 0..<width { coefficients[start + place] /= factor }
        widenWhereBoundsSay(&side)
        if side == .everything { return removeOpenRow() }
        if let row = rowLikeOpen() {
            sides[row] = sides[row].intersected(with: side).closed
            return removeOpenRow()
        }
        sides.append(side.closed)
        isNeeded.append(false)
        compareLastRow()
    }

    private mutating func removeOpenRow() { coefficients.removeLast(width) }

    /// The place of the coefficient of the greatest magnitude, and how many are not 0; nil where all are.
    private func greatestOfOpenRow() -> (place: Int, entryCount: Int)? {
        let start = rowCount * width
        var (best, greatest, count) = (-1, 0.0, 0)
        for place in 0..<width {
            let magnitude = coefficients[start + place].magnitude
            if magnitude == 0 { continue }
            count += 1
            if magnitude > greatest * (1 + Tolerance.equalMagnitude) { (best, greatest) = (place, magnitude) }
        }
        return best < 0 ? nil : (best, count)
    }

    private func widenWhereBoundsSay(_ side: inout Interval) {
        let start = rowCount * width
        var sum = Interval(lower: 0, upper: 0)
        for place in 0..<width where coefficients[start + place] != 0 {
            sum.add(bounds[place].multiplied(by: coefficients[start + place]))
        }
        side.widen(whereInside: sum)
    }

    /// The row with the coefficients of the one at hand.
    private func rowLikeOpen() -> Int? {
        let start = rowCount * width
        return (0..<rowCount).first { row in
            (0..<width).allSatisfy {
                (coefficients[row * width + $0] - coefficients[start + $0]).magnitude
                    <= Tolerance.cancellation
            }
        }
    }
}

// What one row says of another.
extension SmallPolyhedron {
    /// Leaves out what the last row and the bounds say of the others, or one of these of the last.
    private mutating func compareLastRow() {
        for row in 0..<(rowCount - 1) {
            widen(rowCount - 1, by: row)
            if sides[rowCount - 1] == .everything {
                sides.removeLast()
                isNeeded.removeLast()
                return removeOpenRow()
            }
        }
        for row in (0..<(rowCount - 1)).reversed() {
            widen(row, by: rowCount - 1)
            if sides[row] == .everything { remove(row) }
        }
    }

    /// Takes the ends of a row away that a multiple of another, together with the bounds, says.
    private mutating func widen(_ row: Int, by other: Int) {
        let (start, from) = (row * width, other * width)
        for pivot in 0..<width where coefficients[start + pivot] != 0 && coefficients[from + pivot] != 0 {
            let factor = coefficients[start + pivot] / coefficients[from + pivot]
            var sum = sides[other].multiplied(by: factor)
            var place = 0
            while place < width && sum.saysMore(than: sides[row]) {
                let rest = coefficients[start + place] - factor * coefficients[from + place]
                if place != pivot && rest.magnitude > Tolerance.cancellation {
                    sum.add(bounds[place].multiplied(by: rest))
                }
                place += 1
            }
            work += place
            if place == width { sides[row].widen(whereInside: sum) }
        }
    }

    /// Leaves out what several rows and the bounds say together of another, where there are so many rows that
    /// this pays.
    mutating func removeImpliedRows() {
        guard rowCount > width + SmallPolyhedron.rowsBesideWidth else { return }
        var proof = RowProof()
        for row in (0..<rowCount).reversed() where !isNeeded[row] && sides[row].lower < sides[row].upper {
            if sides[row].upper.isFinite && proof.isImplied(row, up: true, in: self) {
                sides[row].upper = .infinity
            }
            if sides[row].lower.isFinite && proof.isImplied(row, up: false, in: self) {
                sides[row].lower = -.infinity
            }
            isNeeded[row] = true
            if sides[row] == .everything { remove(row) }
        }
        work += proof.work
    }

    private static let rowsBesideWidth = 4

    /// The last row takes the place of a row that goes.
    private mutating func remove(_ row: Int) {
        let last = rowCount - 1
        for place in 0..<width { coefficients[row * width + place] = coefficients[last * width + place] }
        sides.swapAt(row, last)
        sides.removeLast()
        isNeeded.swapAt(row, last)
        isNeeded.removeLast()
        coefficients.removeLast(width)
    }

    /// Takes out the rows that have a column, which is then in none.
    mutating func takeRows(with place: Int) {
        taken.removeAll()
        for row in (0..<rowCount).reversed() where coefficient(row, place) != 0 {
            taken.append(sides[row], coefficients[(row * width)..<(row * width + width)])
            remove(row)
        }
    }
}

extension Interval {
    mutating func add(_ other: Interval) {
        lower += other.lower
        upper += other.upper
    }

    /// Expects a factor that is not 0.
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

    /// Takes the ends away that the other interval does not pass but for rounding.
    fileprivate mutating func widen(whereInside other: Interval) {
        if other.lower + Tolerance.rounding(at: other.lower) >= lower { lower = -.infinity }
        if other.upper - Tolerance.rounding(at: other.upper) <= upper { upper = .infinity }
    }

    /// One value where the ends are as near to each other as rounding brings them.
    fileprivate var closed: Interval {
        if lower == upper || upper - lower > Tolerance.rounding(at: lower) { return self }
        let middle = lower + (upper - lower) / 2
        return Interval(lower: middle, upper: middle)
    }
}
