extension OptimalFace {
    /// By row: the entries whose columns the row narrows. A long row sums up many columns, such as the heights of a
    /// stack, and narrows what stands against them, such as the height of the view around it: to look at all others each
    /// time would take too long.
    func narrowedEntries() -> CompressedRows {
        var narrowed = CompressedRows()
        for row in 0..<Int32(rowCount) {
            let entries = hasManyEntries(row) ? entriesAgainstMost(of: row) : Array(entries(of: row))
            narrowed.append(entries.map { Int32($0) })
        }
        return narrowed
    }

    /// By half row, which is a row times two, plus 1 for its entries with positive coefficients: those of the other sign;
    /// none where they are many.
    func opposedEntries() -> CompressedRows {
        var opposed = CompressedRows()
        for row in 0..<Int32(rowCount) {
            for sign in [-1.0, 1] {
                let entries = entries(of: row).filter { sign * matrix.coefficients[$0] < 0 }
                opposed.append(entries.count <= OptimalFace.mostEntries ? entries.map { Int32($0) } : [])
            }
        }
        return opposed
    }

    /// Whether a row has more entries than can be looked at each time that one of them has changed.
    func hasManyEntries(_ row: Int32) -> Bool { entries(of: row).count > OptimalFace.mostEntries }

    /// The entries with the sign that fewer have; none where those are many, too.
    private func entriesAgainstMost(of row: Int32) -> [Int] {
        let positive = entries(of: row).filter { matrix.coefficients[$0] > 0 }
        let negative = entries(of: row).filter { matrix.coefficients[$0] < 0 }
        let fewer = positive.count < negative.count ? positive : negative
        return fewer.count <= OptimalFace.mostEntries ? fewer : []
    }

    private static let mostEntries = 32
}

// What follows for the others.
extension ConditionalBounds {
    mutating func set(_ column: Int32, up: Bool, _ bound: MovingBound) {
        let before = bounds.bound(of: column, up: up)
        bounds.set(column, up: up, bound)
        for place in columnEntries.places(of: column) {
            let (row, coefficient) = (columnEntries.rows[place], columnEntries.coefficients[place])
            // What a row can be at least is nothing to one without a greatest sum, and the other way round.
            let side = up == (coefficient > 0) ? face.rowLower[Int(row)] : face.rowUpper[Int(row)]
            if side.isInfinite { continue }
            sums.replace(before, by: bound, up: up, in: row, times: coefficient)
            push(row, coefficient > 0)
        }
        steps += columnEntries.places(of: column).count
    }

    private mutating func push(_ row: Int32, _ isPositive: Bool) {
        if !isThorough {
            queue.push(2 * row + (isPositive ? 1 : 0))
        } else if face.hasManyEntries(row) {
            longRows.push(2 * row)
        } else {
            queue.push(2 * row)
        }
    }

    mutating func propagate(_ halfRow: Int32) {
        let row = halfRow / 2
        let sides = face.sides(of: Int(row))
        let places = isThorough ? narrowedEntries.range(of: Int(row)) : opposedEntries.range(of: Int(halfRow))
        for place in places where contradiction == nil {
            let entry = Int(isThorough ? narrowedEntries.items[place] : opposedEntries.items[place])
            let (column, factor) = (face.matrix.columns[entry], face.matrix.coefficients[entry])
            steps += 1
            if sides.upper < .infinity,
                let rest = sums.least(of: row).without(
                    bounds.bound(of: column, up: factor < 0), times: factor)
            {
                narrow(column, up: factor > 0, (.fixed(sides.upper) - rest).divided(by: factor))
            }
            if sides.lower > -.infinity,
                let rest = sums.greatest(of: row).without(
                    bounds.bound(of: column, up: factor > 0), times: factor)
            {
                narrow(column, up: factor < 0, (.fixed(sides.lower) - rest).divided(by: factor))
            }
        }
    }

    private mutating func narrow(_ column: Int32, up: Bool, _ bound: MovingBound) {
        let here = bounds.bound(of: column, up: up).value
        let gain = up ? here - bound.value : bound.value - here
        guard gain > Tolerance.position(at: bound.value) else { return }
        if bound.value.magnitude > Tolerance.reach { isLost = true }
        set(column, up: up, bound)
        let excess = bounds.excess(of: column)
        if excess.value > Tolerance.position(at: bound.value) { contradiction = excess }
    }

    /// How far the assumed value has to move for what cannot hold under it; nil where everything can.
    func stepBack() -> Double? {
        var greatest = contradiction?.stepToZero
        for place in sums.changedPlaces {
            guard let excess = sums.excess(at: place, of: face),
                excess.value > tolerances[Int(place / 2)]
            else { continue }
            let step = excess.stepToZero
            if step.magnitude > greatest?.magnitude ?? 0 { greatest = step }
        }
        return greatest
    }

    /// How far an assumed value that the rows allow may still move: what follows for others is convex, so that it is too far
    /// once a row would not hold any more if all went on at the same rates.
    ///
    /// - Parameter farthest: A bound of the value.
    func stepOn(from value: Double, to farthest: Double) -> Double {
        let sign: Double = farthest > value ? 1 : -1
        var least = sign * (farthest - value)
        for place in sums.changedPlaces {
            guard let excess = sums.excess(at: place, of: face) else { continue }
            let rate = sign * excess.rate
            if rate > Tolerance.clearRate { least = min(least, max(0, -excess.value) / rate) }
        }
        return sign * least
    }
}
