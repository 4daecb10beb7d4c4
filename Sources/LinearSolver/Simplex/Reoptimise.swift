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
    /// a pivot is too small, or there are more steps than a solve from scratch would take.
    mutating func reoptimise() throws(SolverFailure) -> Bool {
        pivots = 0
        var steps = 0
        for _ in 0..<4 {
            guard placeColumns() else { return false }
            var outside = basicColumn.filter { !isInside($0) }
            if outside.isEmpty { return true }
            while let column = outside.popLast() {
                guard isBasic(column), !isInside(column) else { continue }
                steps += 1
                guard steps <= stepLimit, try bringInside(column, &outside) else { return false }
            }
        }
        return false
    }

    /// A row takes as many steps as columns in it give way one after the other, each from stop to stop.
    private var stepLimit: Int { 2 * (reduced.rowCount + reduced.stops.count) + 16 }

    /// Gives each column its interval, and brings the nonbasic ones there. False where a multiplier is more than the
    /// cost of its column can bear.
    private mutating func placeColumns() -> Bool {
        var hasMoved = false
        for column in 0..<Int32(reduced.columnCount) {
            let interval = interval(of: column)
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
    private func interval(of column: Int32) -> Interval {
        var interval = requiredBounds(of: Int(column))
        let stops = reduced.stopRange(of: Int(column))
        for rank in prices.ranks.indices where interval.lower < interval.upper {
            let multiplier = prices.multiplier(of: column, at: rank, reduced)
            if multiplier == 0 && stops.isEmpty { continue }
            let sum = prices.ranks[rank]
            interval.narrow(
                to: leastInterval(
                    of: stopRange(of: Int(column), level: sum.level), weighted: sum.isWeighted,
                    multiplier: multiplier))
        }
        return interval
    }

    private func isInside(_ column: Int32) -> Bool {
        let here = value[Int(column)]
        let tolerance = Tolerance.position(at: here)
        return here >= lower[Int(column)] - tolerance && here <= upper[Int(column)] + tolerance
    }
}

/// What happens first as the multiplier of a basic column changes.
private struct DualStep {
    /// The nonbasic column that may then move, and its rate; -1: the basic column may go on to the next piece.
    var entering: Int32
    var rate: Double
    /// By rank.
    var lengths: [Double]
}

/// A column that limits how far a multiplier may change.
private struct DualLimit {
    var column: Int32
    var rate: Double
    /// Where it would move; for the basic column itself, where the end is that it is brought to.
    var goesUp: Bool
    /// The end of the piece that it would leave.
    var position: Double
}

extension Simplex {
    /// One dual step after the other, until a basic column is inside its interval or leaves the basis. Basic columns
    /// that a pivot puts outside of theirs are added to `outside`.
    private mutating func bringInside(
        _ column: Int32, _ outside: inout [Int32]
    ) throws(SolverFailure) -> Bool {
        let row = basisRow[Int(column)]
        computeRates(ofRow: row)
        for _ in 0...reduced.stopRange(of: Int(column)).count {
            let up = value[Int(column)] < lower[Int(column)]
            let target = up ? lower[Int(column)] : upper[Int(column)]
            guard let step = dualStep(of: column, up: up, target) else { return false }
            for rank in prices.ranks.indices {
                prices.add(up ? -step.lengths[rank] : step.lengths[rank], times: multipliers, at: rank)
            }
            if step.entering >= 0 {
                return try exchange(column, for: step.entering, step.rate, at: target, &outside)
            }
            let interval = interval(of: column)
            lower[Int(column)] = interval.lower
            upper[Int(column)] = interval.upper
            if isInside(column) { return true }
        }
        return false
    }

    private mutating func exchange(
        _ leaving: Int32, for entering: Int32, _ rate: Double, at target: Double, _ outside: inout [Int32]
    ) throws(SolverFailure) -> Bool {
        let row = basisRow[Int(leaving)]
        computeDirection(of: entering)
        // The row and the column of the pivot have to agree on it.
        guard (direction.values[Int(row)] + rate).magnitude <= Tolerance.pivot * rate.magnitude else {
            return false
        }
        move(entering, by: (target - value[Int(leaving)]) / rate)
        value[Int(leaving)] = target
        let interval = interval(of: entering)
        lower[Int(entering)] = interval.lower
        upper[Int(entering)] = interval.upper
        for touched in direction.indices where touched != row && !isInside(basicColumn[Int(touched)]) {
            outside.append(basicColumn[Int(touched)])
        }
        if !isInside(entering) { outside.append(entering) }
        try pivot(entering, on: row)
        return true
    }

    /// The ratio test: of all limits the one that comes first, rank by rank; of several the greatest pivot, then the
    /// least column.
    private func dualStep(of column: Int32, up: Bool, _ target: Double) -> DualStep? {
        var limits = dualLimits(of: column, up: up, target)
        for rank in prices.ranks.indices where limits.count > 1 {
            let lengths = limits.map { length(to: $0, at: rank) }
            let least = lengths.reduce(.infinity) { min($0, $1) }
            let bound = least + Tolerance.reducedCost * max(1, least.magnitude)
            limits = limits.indices.filter { lengths[$0] <= bound }.map { limits[$0] }
        }
        guard var best = limits.first else { return nil }
        for limit in limits.dropFirst() where best.column != column {
            let isGreater = limit.rate.magnitude > best.rate.magnitude
            let isFirst = limit.rate.magnitude == best.rate.magnitude && limit.column < best.column
            if isGreater || isFirst { best = limit }
        }
        return DualStep(
            entering: best.column == column ? -1 : best.column, rate: best.rate,
            lengths: prices.ranks.indices.map { length(to: best, at: $0) })
    }

    /// The column itself first.
    private func dualLimits(of column: Int32, up: Bool, _ target: Double) -> [DualLimit] {
        var limits: [DualLimit] = []
        if !isRequiredEnd(target, of: column, up: !up) {
            limits.append(DualLimit(column: column, rate: 1, goesUp: !up, position: target))
        }
        var greatest = 0.0
        for other in rates.indices { greatest = max(greatest, rates.values[Int(other)].magnitude) }
        for other in rates.indices {
            let rate = rates.values[Int(other)]
            let (goesUp, here) = (up == (rate > 0), value[Int(other)])
            if rate.magnitude <= Tolerance.pivot * greatest || isRequiredEnd(here, of: other, up: goesUp) {
                continue
            }
            limits.append(DualLimit(column: other, rate: rate, goesUp: goesUp, position: here))
        }
        return limits
    }

    /// Whether a required constraint keeps a column from moving on.
    private func isRequiredEnd(_ position: Double, of column: Int32, up: Bool) -> Bool {
        let bounds = requiredBounds(of: Int(column))
        let tolerance = Tolerance.position(at: position)
        return up ? position >= bounds.upper - tolerance : position <= bounds.lower + tolerance
    }

    /// By how much the multiplier of the basic column may change at a rank until that of a limit is the slope of the
    /// next piece. Negative only where a rank before it was not 0.
    private func length(to limit: DualLimit, at rank: Int) -> Double {
        let sum = prices.ranks[rank]
        let tolerance = Tolerance.position(at: limit.position)
        let beyond = limit.goesUp ? limit.position + tolerance : limit.position - tolerance
        let slope = slope(of: limit.column, sum.level, sum.isWeighted, at: beyond)
        let rest = slope - prices.multiplier(of: limit.column, at: rank, reduced)
        let length = (limit.goesUp ? rest : -rest) / limit.rate.magnitude
        return length.magnitude <= Tolerance.reducedCost ? 0 : length
    }
}
