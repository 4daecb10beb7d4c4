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
        let (one, two) = (taken.multiple(of: row, place, width), taken.multiple(of: other, place, width))
        let side = Interval(lower: one.side.lower - two.side.upper, upper: one.side.upper - two.side.lower)
        if side == .everything { return }
        openRow()
        for column in 0..<width where column != place {
            let (share, otherShare) = (one.share(column, taken), two.share(column, taken))
            let error = one.error(share, column, taken) + two.error(otherShare, column, taken)
            let rest = share - otherShare
            if Float(rest.magnitude) <= Tolerance.certainty * error { continue }
            set(column, to: rest, error: error / Float(rest.magnitude))
        }
        // Errors of sides mostly do not add up.
        closeRow(side, error: max(one.sideError, two.sideError))
    }
}

/// Rows taken out of a small polyhedron.
struct TakenRows: Sendable {
    /// By row and place, and what rounding may have added, against the coefficient.
    private(set) var coefficients: [Double] = []
    private(set) var errors: [Float] = []
    /// By row, and what rounding may have added, in points.
    private var sides: [Interval] = []
    private var sideErrors: [Float] = []

    var count: Int { sides.count }

    mutating func removeAll() {
        coefficients.removeAll(keepingCapacity: true)
        errors.removeAll(keepingCapacity: true)
        sides.removeAll(keepingCapacity: true)
        sideErrors.removeAll(keepingCapacity: true)
    }

    mutating func append(_ coefficient: Double, error: Float) {
        coefficients.append(coefficient)
        errors.append(error)
    }

    /// Ends the row that the last coefficients make.
    mutating func closeRow(_ side: Interval, error: Float) {
        sides.append(side)
        sideErrors.append(error)
    }

    /// Appends the bounds of a column.
    mutating func append(_ bounds: Interval, unit place: Int, width: Int) {
        for other in 0..<width { append(other == place ? 1 : 0, error: 0) }
        closeRow(bounds, error: 0)
    }

    /// The equation in which a column has the most weight.
    func equation(for place: Int, width: Int) -> Int? {
        var (best, greatest): (Int?, Double) = (nil, 0)
        for row in sides.indices where sides[row].isSingle {
            let magnitude = coefficients[row * width + place].magnitude
            if magnitude > greatest { (best, greatest) = (row, magnitude) }
        }
        return best
    }

    /// The multiple of a row in which a column has the coefficient 1.
    @inline(__always)
    fileprivate func multiple(of row: Int, _ place: Int, _ width: Int) -> Multiple {
        let factor = 1 / coefficients[row * width + place]
        return Multiple(
            start: row * width, factor: factor, factorError: errors[row * width + place],
            side: sides[row].multiplied(by: factor), sideError: sideErrors[row] * Float(factor.magnitude))
    }
}

/// A multiple of a row taken out.
private struct Multiple {
    /// Where its coefficients begin.
    let start: Int
    let factor: Double
    /// Against the factor.
    let factorError: Float
    let side: Interval
    let sideError: Float

    @inline(__always)
    func share(_ column: Int, _ taken: borrowing TakenRows) -> Double {
        factor * taken.coefficients[start + column]
    }

    /// What rounding may have added to a share. The errors of factor and coefficient mostly do not add up.
    @inline(__always)
    func error(_ share: Double, _ column: Int, _ taken: borrowing TakenRows) -> Float {
        Float(share.magnitude) * max(factorError, taken.errors[start + column])
    }
}
