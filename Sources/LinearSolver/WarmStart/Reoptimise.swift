/// The lexicographic dual simplex: from prices that are right to values that are.
///
/// The prices leave each column an interval, a stop or a piece between two, in which its cost may be. Nonbasic columns
/// are put there; a basic one that is outside is brought to the end of its interval, and its multiplier changes until
/// it may stay there, or on the next piece, or until another column may take its place in the basis. Multipliers are
/// vectors over the ranks and are compared rank by rank, so one pivot settles all levels at once (Fourer, A simplex
/// algorithm for piecewise-linear programming, 1985; Isermann, Linear lexicographic optimization, 1982).
extension Simplex {
    /// Makes the values the lexicographic optimum for stops that have moved, from prices that were optimal before.
    /// Leaves the optima as bounds.
    ///
    /// Returns false where it comes to no end that can be trusted: the required constraints contradict each other,
    /// a pivot is too small, or it would take longer than a solve from scratch.
    mutating func reoptimise() throws(SolverFailure) -> Bool {
        pivots = 0
        var workLeft = 2_000 + 20 * (reduced.columnCount + reduced.matrix.columns.count + reduced.stops.count)
        for _ in 0..<4 {
            guard placeColumns() else { return false }
            var outside = basicColumn.filter { !isInside($0) }
            if outside.isEmpty { return true }
            while let column = outside.popLast() {
                guard isBasic(column), !isInside(column) else { continue }
                guard try bringInside(column, &outside, &workLeft) else { return false }
            }
        }
        return false
    }

    /// Gives each column its interval, and brings the nonbasic ones there. False where a multiplier is more than the
    /// cost of its column can bear.
    private mutating func placeColumns() -> Bool {
        var hasMoved = false
        for column in 0..<Int32(reduced.columnCount) {
            let interval = optimalInterval(of: column)
            guard interval.lower < .infinity, interval.upper > -.infinity else { return false }
            let place = Int(column)
            lower[place] = interval.lower
            upper[place] = interval.upper
            if isBasic(column) || (value[place] >= interval.lower && value[place] <= interval.upper) {
                continue
            }
            if !isInside(column) { hasMoved = true }
            value[place] = min(max(value[place], interval.lower), interval.upper)
        }
        if hasMoved { computeBasicValues() }
        return true
    }

    /// Where the multipliers of a column are slopes of its cost.
    private func optimalInterval(of column: Int32) -> Interval {
        var interval = requiredBounds(of: Int(column))
        forEachRank(of: column) { rank, stops, multiplier in
            let isWeighted = prices.ranks[rank].isWeighted
            interval.narrow(to: leastInterval(of: stops, weighted: isWeighted, multiplier: multiplier))
            return interval.lower < interval.upper
        }
        return interval
    }

    /// Goes through the ranks at which a column has stops or a multiplier, with both, as long as it is told to go on.
    @inline(__always)
    func forEachRank(of column: Int32, _ body: (Int, Range<Int>, Double) -> Bool) {
        let end = reduced.stopRange(of: Int(column)).upperBound
        var first = reduced.stopRange(of: Int(column)).lowerBound
        for rank in prices.ranks.indices {
            let level = prices.ranks[rank].level
            while first < end && reduced.stops[first].level < level { first += 1 }
            var last = first
            while last < end && reduced.stops[last].level == level { last += 1 }
            let multiplier = prices.multiplier(of: column, at: rank, reduced)
            if multiplier == 0 && first == last { continue }
            guard body(rank, first..<last, multiplier) else { return }
        }
    }

    private func isInside(_ column: Int32) -> Bool {
        let here = value[Int(column)]
        let tolerance = Tolerance.position(at: here)
        return here >= lower[Int(column)] - tolerance && here <= upper[Int(column)] + tolerance
    }
}

extension Simplex {
    /// One step of the dual simplex: brings a basic column inside its interval or out of the basis.
    ///
    /// Columns in the way go on to their next stops as long as that is not enough (the long step of bounded dual
    /// simplexes), so that a row in which many give way one after the other takes one pivot. Basic columns that come
    /// to be outside of their intervals are added to `outside`.
    private mutating func bringInside(
        _ column: Int32, _ outside: inout [Int32], _ workLeft: inout Int
    ) throws(SolverFailure) -> Bool {
        computeRates(ofRow: basisRow[Int(column)])
        let up = value[Int(column)] < lower[Int(column)]
        var target = up ? lower[Int(column)] : upper[Int(column)]
        var here = value[Int(column)]
        var test = DualRatioTest(self, of: column, up: up, target)
        workLeft -= test.limits.count * prices.ranks.count
        var passed: [(column: Int32, step: Double)] = []
        while workLeft > 0, let limit = test.popFirst() {
            workLeft -= 1 + test.limits.count / 16
            let end = nextStop(after: limit)
            if limit.column == column { target = end } else { here += limit.rate * (end - limit.position) }
            let tolerance = Tolerance.position(at: target)
            if up ? here >= target - tolerance : here <= target + tolerance {
                for part in test.parts[limit.parts] {
                    prices.add(up ? -part.length : part.length, times: multipliers, at: part.rank)
                }
                pass(passed, &outside)
                if limit.column != column { return try exchange(column, at: target, for: limit, &outside) }
                setInterval(of: column)
                if !isInside(column) { outside.append(column) }
                return true
            }
            if limit.column != column { passed.append((limit.column, end - limit.position)) }
            test.insert(limit, at: end, self)
        }
        return false
    }

    /// The next stop of any level behind the one that the limit is at.
    private func nextStop(after limit: DualLimit) -> Double {
        let tolerance = Tolerance.position(at: limit.position)
        var next = limit.goesUp ? Double.infinity : -.infinity
        for place in reduced.stopRange(of: Int(limit.column)) {
            let target = reduced.stops[place].target
            if limit.goesUp {
                if target > limit.position + tolerance { next = min(next, target) }
            } else if target < limit.position - tolerance {
                next = max(next, target)
            }
        }
        return next
    }

    /// Moves nonbasic columns, and the basic ones with them.
    private mutating func pass(_ steps: [(column: Int32, step: Double)], _ outside: inout [Int32]) {
        if steps.isEmpty { return }
        direction.clear()
        for (column, step) in steps {
            value[Int(column)] += step
            reduced.load(column, times: step, into: &direction)
        }
        factorization.etas.solveForward(&direction)
        for row in direction.indices {
            let basic = basicColumn[Int(row)]
            value[Int(basic)] -= direction.values[Int(row)]
            if !isInside(basic) { outside.append(basic) }
        }
    }

    /// False where row and column of the pivot do not agree on it.
    private mutating func exchange(
        _ leaving: Int32, at target: Double, for limit: DualLimit, _ outside: inout [Int32]
    ) throws(SolverFailure) -> Bool {
        let (row, entering) = (basisRow[Int(leaving)], limit.column)
        computeDirection(of: entering)
        guard (direction.values[Int(row)] + limit.rate).magnitude <= Tolerance.pivot * limit.rate.magnitude
        else { return false }
        move(entering, by: (target - value[Int(leaving)]) / limit.rate)
        value[Int(leaving)] = target
        setInterval(of: entering)
        for touched in direction.indices where touched != row && !isInside(basicColumn[Int(touched)]) {
            outside.append(basicColumn[Int(touched)])
        }
        if !isInside(entering) { outside.append(entering) }
        try countStep()
        try pivot(entering, on: row)
        return true
    }

    private mutating func setInterval(of column: Int32) {
        let interval = optimalInterval(of: column)
        lower[Int(column)] = interval.lower
        upper[Int(column)] = interval.upper
    }
}
