extension SmallPolyhedron {
    /// Projects the polyhedron along a column: of the others the rows then say what they said with some value of it. Where an
    /// equation defines the column, its form takes the column's place; otherwise each two rows say something (Fourier and
    /// Motzkin).
    ///
    /// False, with rows missing, where that is more work than is allowed, or not precise.
    mutating func eliminate(_ place: Int, workLimit: Int) -> Bool {
        takeRows(with: place)
        if bounds[place] != .everything { taken.append(bounds[place], unit: place, width: width) }
        setBounds(place, .everything)
        if let equation = taken.equation(for: place, width: width) {
            for row in 0..<taken.count where row != equation { combine(row, equation, without: place) }
            return isPrecise && work <= workLimit
        }
        for row in 0..<taken.count {
            for other in 0..<row { combine(row, other, without: place) }
            if work > workLimit || !isPrecise { return false }
        }
        removeImpliedRows(workLimit: workLimit)
        return isPrecise
    }

    /// Projects the polyhedron onto some columns. False, with rows missing, where that is more work than is allowed, or not
    /// precise.
    mutating func eliminateAll(workLimit: Int, where isLeftOut: (Int32) -> Bool) -> Bool {
        var places = columns.indices.filter { isLeftOut(columns[$0]) }
        while let next = places.indices.min(by: {
            rowGain(without: places[$0]) < rowGain(without: places[$1])
        }) {
            guard eliminate(places.remove(at: next), workLimit: workLimit) else { return false }
        }
        return isPrecise
    }

    /// How many rows more there may be.
    private func rowGain(without place: Int) -> Int {
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
        let (first, second) = (
            taken.coefficient(row, place, width).inverse, taken.coefficient(other, place, width).inverse
        )
        let one = taken.sides[row].multiplied(by: first.value)
        let two = taken.sides[other].multiplied(by: second.value)
        let side = Interval(lower: one.lower - two.upper, upper: one.upper - two.lower)
        if side == .everything { return }
        beginRow()
        for column in 0..<width where column != place {
            let share = first * taken.coefficient(row, column, width)
            set(column, to: share - second * taken.coefficient(other, column, width))
        }
        // Errors of sides mostly do not add up.
        let error = taken.errors[row] * Float(first.value.magnitude)
        let otherError = taken.errors[other] * Float(second.value.magnitude)
        closeRow(side, error: max(error, otherError))
    }
}

/// Rows taken out of a small polyhedron.
struct TakenRows: Sendable {
    /// By row and place.
    private var coefficients: [RoundedNumber] = []
    /// By row.
    private(set) var sides: [Interval] = []
    /// By row: what rounding may have added to the side, in points.
    private(set) var errors: [Float] = []

    var count: Int { sides.count }

    mutating func removeAll() {
        coefficients.removeAll(keepingCapacity: true)
        sides.removeAll(keepingCapacity: true)
        errors.removeAll(keepingCapacity: true)
    }

    mutating func append(_ row: ArraySlice<RoundedNumber>, _ side: Interval, error: Float) {
        coefficients.append(contentsOf: row)
        sides.append(side)
        errors.append(error)
    }

    /// Appends the bounds of a column.
    mutating func append(_ bounds: Interval, unit place: Int, width: Int) {
        for other in 0..<width { coefficients.append(other == place ? RoundedNumber(1) : .zero) }
        sides.append(bounds)
        errors.append(0)
    }

    @inline(__always)
    func coefficient(_ row: Int, _ place: Int, _ width: Int) -> RoundedNumber {
        coefficients[row * width + place]
    }

    /// The equation in which a column has the most weight.
    func equation(for place: Int, width: Int) -> Int? {
        var (best, greatest): (Int?, Double) = (nil, 0)
        for row in sides.indices where sides[row].isSingle {
            let magnitude = coefficient(row, place, width).value.magnitude
            if magnitude > greatest { (best, greatest) = (row, magnitude) }
        }
        return best
    }
}
