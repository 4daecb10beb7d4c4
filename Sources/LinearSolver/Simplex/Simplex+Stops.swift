extension Simplex {
    /// The stops of a column at one level.
    func stopRange(of column: Int, level: Int32) -> Range<Int> {
        if level == ReducedSystem.distanceLevel { return reduced.distanceRange(of: column) }
        let range = reduced.stopRange(of: column)
        let start = range.partitioningIndex { reduced.stops[$0].level >= level }
        var end = start
        while end < range.upperBound && reduced.stops[end].level == level { end += 1 }
        return start..<end
    }

    /// Where none of some stops is violated; empty (lower above upper) where there is no such place.
    func satisfied(by indices: some Sequence<Int>) -> Interval {
        var interval = Interval.everything
        for place in indices {
            let target = reduced.stops[place].target
            if reduced.stops[place].limitsBelow { interval.lower = max(interval.lower, target) }
            if reduced.stops[place].limitsAbove { interval.upper = min(interval.upper, target) }
        }
        return interval
    }

    func requiredBounds(of column: Int) -> Interval {
        let range = stopRange(of: column, level: 0)
        let interval = satisfied(by: range)
        if interval.lower <= interval.upper { return interval }
        // A contradiction beyond the tolerance has been taken out before.
        let position = contradiction(in: range, interval).held.target
        return Interval(lower: position, upper: position)
    }

    /// The required stop that is held and the one that is missed where they leave a column no room: equations before
    /// inequalities, then what would be missed by more before what is missed by less.
    func contradiction(in range: Range<Int>, _ interval: Interval) -> (held: Stop, missed: Stop) {
        var (lower, upper): (Stop?, Stop?)
        for stop in reduced.stops[range] {
            let isAtEnd = (
                stop.limitsBelow && stop.target == interval.lower,
                stop.limitsAbove && stop.target == interval.upper
            )
            if isAtEnd.0 && stop.isHeld(before: lower) { lower = stop }
            if isAtEnd.1 && stop.isHeld(before: upper) { upper = stop }
        }
        return upper!.isHeld(before: lower) ? (upper!, lower!) : (lower!, upper!)
    }

    func weight(of stop: Stop, weighted: Bool) -> Double {
        weighted ? stop.weight * tieWeights[Int(stop.constraint)] : stop.weight
    }

    /// Where the sum of the violations of the stops, which are ordered by target, is least when `multiplier` times
    /// the position is taken from it; at an infinity where it has no least value.
    func leastInterval(of range: Range<Int>, weighted: Bool, multiplier: Double = 0) -> Interval {
        var slope = -multiplier
        for place in range where reduced.stops[place].limitsBelow {
            slope -= weight(of: reduced.stops[place], weighted: weighted)
        }
        let epsilon = Tolerance.reducedCost * max(1, slope.magnitude)
        if slope > epsilon { return Interval(lower: -.infinity, upper: -.infinity) }
        var interval = Interval.everything
        for place in range {
            let stop = reduced.stops[place]
            let weight = weight(of: stop, weighted: weighted)
            let next = slope + (stop.limitsBelow ? weight : 0) + (stop.limitsAbove ? weight : 0)
            if slope < -epsilon && next >= -epsilon { interval.lower = stop.target }
            if next > epsilon {
                interval.upper = stop.target
                return interval
            }
            slope = next
        }
        if slope < -epsilon { interval.lower = .infinity }
        return interval
    }

    /// The lexicographic optimum of one column by itself.
    func idealInterval(of column: Int) -> Interval { ideal(of: column).interval }

    /// Leaves a column that stands in no row its optimum.
    mutating func settleLone(_ column: Int) {
        let (interval, isByWeights) = ideal(of: column)
        (lower[column], upper[column]) = (interval.lower, interval.upper)
        if isByWeights { tieWeightsMayDecide = true }
    }

    /// The optimum, and whether tie weights had a part in it.
    private func ideal(of column: Int) -> (interval: Interval, isByWeights: Bool) {
        var interval = Interval(lower: lower[column], upper: upper[column])
        var isByWeights = false
        var place = stopRange(of: column, level: 0).upperBound
        let end = reduced.stopRange(of: column).upperBound
        while place < end && interval.lower < interval.upper {
            let range = stopRange(of: column, level: reduced.stops[place].level)
            interval.narrow(to: leastInterval(of: range, weighted: false))
            if interval.lower < interval.upper, hasTieWeights(range) {
                isByWeights = true
                interval.narrow(to: leastInterval(of: range, weighted: true))
            }
            place = range.upperBound
        }
        return (interval, isByWeights)
    }

    private func hasTieWeights(_ range: Range<Int>) -> Bool {
        range.contains { tieWeights[Int(reduced.stops[$0].constraint)] != 0 }
    }

    /// The least level whose violation grows when the column moves on; `Int32.max` where none does.
    func harm(of column: Int32, up: Bool) -> Int32 {
        let here = value[Int(column)]
        let tolerance = Tolerance.position(at: here)
        for place in reduced.stopRange(of: Int(column)) {
            let stop = reduced.stops[place]
            if up
                ? stop.limitsAbove && stop.target <= here + tolerance
                : stop.limitsBelow && stop.target >= here - tolerance
            {
                return stop.level
            }
        }
        return .max
    }
}

extension Stop {
    fileprivate func isHeld(before other: Stop?) -> Bool {
        guard let other else { return true }
        return isEquation != other.isEquation ? isEquation : weight > other.weight
    }
}
