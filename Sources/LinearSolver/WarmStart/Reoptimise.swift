/// The lexicographic dual simplex: from prices that are right to values that are.
///
/// The prices leave each column an interval, a breakpoint or a piece between two, in which its cost may be. Nonbasic columns
/// are put there; a basic one that is outside is brought to the end of its interval, and its dual value changes until
/// it may stay there, or on the next piece, or until another column may take its place in the basis. Dual values are
/// vectors over the ranks and are compared rank by rank, so one pivot settles all levels at once (Fourer, A simplex
/// algorithm for piecewise-linear programming, 1985; Isermann, Linear lexicographic optimization, 1982).
extension Simplex {
    /// Makes the values the lexicographic optimum for breakpoints that have moved, from prices that were optimal before.
    /// Leaves the optima as bounds.
    ///
    /// Returns false where it comes to no end that can be trusted: the required constraints contradict each other,
    /// a pivot is too small, or it would take longer than a solve from scratch.
    mutating func reoptimise() throws(SolverFailure) -> Bool {
        pivots = 0
        var workLeft =
            2_000 + 20 * (reduced.columnCount + reduced.matrix.columns.count + reduced.breakpoints.count)
        for _ in 0..<4 {
            guard placeColumns() else { return false }
            var outside = basis.columnOfRow.filter { !point.isInside($0) }
            if outside.isEmpty { return true }
            while let column = outside.popLast() {
                guard basis.contains(column), !point.isInside(column) else { continue }
                guard try bringInside(column, &outside, &workLeft) else { return false }
            }
        }
        return false
    }

    /// Gives each column its interval, and brings the nonbasic ones there. False where a dual value is more than the
    /// cost of its column can bear.
    private mutating func placeColumns() -> Bool {
        var hasMoved = false
        for column in 0..<Int32(reduced.columnCount) {
            let interval = optimalInterval(of: column)
            guard interval.lower < .infinity, interval.upper > -.infinity else { return false }
            let index = Int(column)
            point.setBounds(of: column, to: interval)
            if basis.contains(column)
                || (point.value[index] >= interval.lower && point.value[index] <= interval.upper)
            {
                continue
            }
            if !point.isInside(column) { hasMoved = true }
            point.put(column, at: interval.nearest(to: point.value[index]))
        }
        if hasMoved { computeBasicValues() }
        return true
    }

    /// Where the dual values of a column are slopes of its cost.
    private func optimalInterval(of column: Int32) -> Interval {
        var interval = reduced.requiredBounds(of: Int(column))
        forEachRank(of: column) { rank, breakpoints, multiplier in
            let isWeighted = prices.ranks[rank].isWeighted
            interval.narrow(
                to: reduced.leastInterval(of: breakpoints, weighted: isWeighted, multiplier: multiplier))
            return interval.lower < interval.upper
        }
        return interval
    }

    /// Goes through the ranks at which a column has breakpoints or a dual value, with both, as long as it is told to go on.
    @inline(__always)
    func forEachRank(of column: Int32, _ body: (Int, Range<Int>, Double) -> Bool) {
        let end = reduced.breakpointRange(of: Int(column)).upperBound
        var first = reduced.breakpointRange(of: Int(column)).lowerBound
        for rank in prices.ranks.indices {
            let level = prices.ranks[rank].level
            while first < end && reduced.breakpoints[first].level < level { first += 1 }
            var last = first
            while last < end && reduced.breakpoints[last].level == level { last += 1 }
            let multiplier = prices.multiplier(of: column, at: rank, reduced)
            if multiplier == 0 && first == last { continue }
            guard body(rank, first..<last, multiplier) else { return }
        }
    }
}

extension Simplex {
    /// One step of the dual simplex: brings a basic column inside its interval or out of the basis.
    ///
    /// Columns in the way go on to their next breakpoints as long as that is not enough (the long step of bounded dual
    /// simplexes), so that a row in which many give way one after the other takes one pivot. Basic columns that come
    /// to be outside of their intervals are added to `outside`.
    private mutating func bringInside(
        _ column: Int32, _ outside: inout [Int32], _ workLeft: inout Int
    ) throws(SolverFailure) -> Bool {
        computeTableauRow(ofRow: basis.rowOfColumn[Int(column)])
        let up = point.value[Int(column)] < point.lower[Int(column)]
        var target = up ? point.lower[Int(column)] : point.upper[Int(column)]
        var here = point.value[Int(column)]
        var test = DualRatioTest(self, of: column, up: up, target)
        workLeft -= test.limits.count * prices.ranks.count
        var passed: [(column: Int32, step: Double)] = []
        while workLeft > 0, let limit = test.popFirst() {
            workLeft -= 1 + test.limits.count / 16
            let end = nextBreakpoint(after: limit)
            if limit.column == column { target = end } else { here += limit.rate * (end - limit.position) }
            let tolerance = Tolerance.position(at: target)
            if up ? here >= target - tolerance : here <= target + tolerance {
                for part in test.parts[limit.parts] {
                    prices.add(up ? -part.length : part.length, times: tableauRow.dualValues, at: part.rank)
                }
                pass(passed, &outside)
                if limit.column != column { return try exchange(column, at: target, for: limit, &outside) }
                setInterval(of: column)
                if !point.isInside(column) { outside.append(column) }
                return true
            }
            if limit.column != column { passed.append((limit.column, end - limit.position)) }
            test.insert(limit, at: end, self)
        }
        return false
    }

    /// The next breakpoint of any level behind the one that the limit is at.
    private func nextBreakpoint(after limit: DualLimit) -> Double {
        let tolerance = Tolerance.position(at: limit.position)
        var next = limit.goesUp ? Double.infinity : -.infinity
        for index in reduced.breakpointRange(of: Int(limit.column)) {
            let target = reduced.breakpoints[index].target
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
        for (column, step) in steps { point.put(column, at: point.value[Int(column)] + step) }
        ftranColumn.compute(ofSteps: steps, &basis, reduced)
        for row in ftranColumn.rows {
            let basic = basis.columnOfRow[Int(row)]
            point.put(basic, at: point.value[Int(basic)] - ftranColumn[row])
            if !point.isInside(basic) { outside.append(basic) }
        }
    }

    /// False where row and column of the pivot do not agree on it.
    private mutating func exchange(
        _ leaving: Int32, at target: Double, for limit: DualLimit, _ outside: inout [Int32]
    ) throws(SolverFailure) -> Bool {
        let (row, entering) = (basis.rowOfColumn[Int(leaving)], limit.column)
        computeFtranColumn(of: entering)
        guard (ftranColumn[row] + limit.rate).magnitude <= Tolerance.pivot * limit.rate.magnitude
        else { return false }
        move(entering, by: (target - point.value[Int(leaving)]) / limit.rate)
        point.put(leaving, at: target)
        setInterval(of: entering)
        for touched in ftranColumn.rows
        where touched != row && !point.isInside(basis.columnOfRow[Int(touched)]) {
            outside.append(basis.columnOfRow[Int(touched)])
        }
        if !point.isInside(entering) { outside.append(entering) }
        try countStep()
        try pivot(entering, on: row)
        return true
    }

    private mutating func setInterval(of column: Int32) {
        point.setBounds(of: column, to: optimalInterval(of: column))
    }
}
