extension SmallPolyhedron {
    /// Projects the polyhedron along a column: of the others the rows then say what they said with some value of it. Where an
    /// equation tells the column it is replaced, otherwise each two rows tell something (Fourier and Motzkin).
    ///
    /// False, with rows missing, where that is more work than is allowed, or not precise.
    mutating func eliminate(_ place: Int, workLimit: Int) -> Bool {
        takeRows(with: place)
        if bounds[place] != .everything { taken.append(bounds[place], unit: place, width: width) }
        setBounds(place, .everything)
        if let equation = taken.equation(for: place, width: width) {
            for row in 0..<taken.count where row != equation { combine(row, equation, without: place) }
            return isPrecise
        }
        for row in 0..<taken.count {
            for other in 0..<row { combine(row, other, without: place) }
            if work > workLimit || !isPrecise { return false }
        }
        removeImpliedRows()
        return isPrecise
    }

    /// Projects the polyhedron onto some columns. False, with rows missing, where that is more work than is allowed, or not
    /// precise.
    mutating func eliminateAll(workLimit: Int, where isLeftOut: (Int32) -> Bool) -> Bool {
        var places = columns.indices.filter { isLeftOut(columns[$0]) }
        while let next = places.indices.min(by: {
            newRowCount(without: places[$0]) < newRowCount(without: places[$1])
        }) {
            guard eliminate(places.remove(at: next), workLimit: workLimit) else { return false }
        }
        return isPrecise
    }

    /// How many rows more there may be.
    private func newRowCount(without place: Int) -> Int {
        var count = bounds[place] == .everything ? 0 : 1
        var hasEquation = false
        for row in rows where row.places.contains(place) {
            count += 1
            if row.isEquation { hasEquation = true }
        }
        return hasEquation ? 0 : count * (count - 1) / 2 - count
    }

    /// Appends what two of the rows taken out say together without the column.
    private mutating func combine(_ row: Int, _ other: Int, without place: Int) {
        let first = 1 / taken.coefficients[row * width + place]
        let second = 1 / taken.coefficients[other * width + place]
        let (one, two) = (
            taken.sides[row].multiplied(by: first), taken.sides[other].multiplied(by: second)
        )
        let side = Interval(lower: one.lower - two.upper, upper: one.upper - two.lower)
        if side == .everything { return }
        openRow()
        for column in 0..<width where column != place {
            let share = first * taken.coefficients[row * width + column]
            let otherShare = second * taken.coefficients[other * width + column]
            let least = Tolerance.cancellation * max(share.magnitude, otherShare.magnitude)
            if (share - otherShare).magnitude > least { set(column, to: share - otherShare) }
        }
        closeRow(side)
    }
}

/// Rows taken out of a small polyhedron.
struct TakenRows: Sendable {
    /// By row and place.
    private(set) var coefficients: [Double] = []
    /// By row.
    private(set) var sides: [Interval] = []

    var count: Int { sides.count }

    mutating func removeAll() {
        coefficients.removeAll(keepingCapacity: true)
        sides.removeAll(keepingCapacity: true)
    }

    mutating func append(_ coefficient: Double) { coefficients.append(coefficient) }

    /// Ends the row that the last coefficients make.
    mutating func closeRow(_ side: Interval) { sides.append(side) }

    mutating func append(_ side: Interval, unit place: Int, width: Int) {
        for other in 0..<width { append(other == place ? 1 : 0) }
        closeRow(side)
    }

    /// The equation in which a column has the most weight.
    func equation(for place: Int, width: Int) -> Int? {
        var (best, greatest): (Int?, Double) = (nil, 0)
        for row in sides.indices where sides[row].lower == sides[row].upper {
            let magnitude = coefficients[row * width + place].magnitude
            if magnitude > greatest { (best, greatest) = (row, magnitude) }
        }
        return best
    }
}
