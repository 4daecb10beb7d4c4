/// What the positions of a column cost: the sum of violations of its breakpoints, which is piecewise linear.
extension ReducedSystem {
    /// The breakpoints of a column at one level.
    func breakpointRange(of column: Int, level: Int32) -> Range<Int> {
        if level == ReducedSystem.distanceLevel { return distanceRange(of: column) }
        let range = breakpointRange(of: column)
        let start = range.partitioningIndex { breakpoints[$0].level >= level }
        var end = start
        while end < range.upperBound && breakpoints[end].level == level { end += 1 }
        return start..<end
    }

    /// The slope of the violations of some breakpoints, at a position where none of them is.
    func slope(of range: Range<Int>, _ weighted: Bool, at position: Double) -> Double {
        var slope = 0.0
        for index in range {
            let breakpoint = breakpoints[index]
            if breakpoint.limitsAbove && breakpoint.target < position { slope += breakpoint.weight(weighted) }
            if breakpoint.limitsBelow && breakpoint.target > position { slope -= breakpoint.weight(weighted) }
        }
        return slope
    }

    /// Where the sum of the violations of the breakpoints, which are ordered by target, is least.
    func leastInterval(of range: Range<Int>, weighted: Bool) -> Interval {
        var slope = 0.0
        for index in range where breakpoints[index].limitsBelow {
            slope -= breakpoints[index].weight(weighted)
        }
        let epsilon = Tolerance.reducedCost * max(1, slope.magnitude)
        var interval = Interval.everything
        for index in range {
            let breakpoint = breakpoints[index]
            let next = slope + breakpoint.bend(weighted)
            if slope < -epsilon && next >= -epsilon { interval.lower = breakpoint.target }
            if next > epsilon {
                interval.upper = breakpoint.target
                return interval
            }
            slope = next
        }
        return interval
    }
}

extension ReducedSystem {
    /// Where none of some breakpoints is violated; empty (lower above upper) where there is no such position.
    func satisfied(by indices: some Sequence<Int>) -> Interval {
        var interval = Interval.everything
        for index in indices {
            let target = breakpoints[index].target
            if breakpoints[index].limitsBelow { interval.lower = max(interval.lower, target) }
            if breakpoints[index].limitsAbove { interval.upper = min(interval.upper, target) }
        }
        return interval
    }

    /// The bounds that required constraints set.
    func requiredBounds(of column: Int) -> Interval {
        let range = breakpointRange(of: column, level: 0)
        let interval = satisfied(by: range)
        if interval.lower <= interval.upper { return interval }
        // A contradiction beyond the tolerance has been taken out before.
        let position = contradiction(in: range, interval).held.target
        return Interval(lower: position, upper: position)
    }

    /// The required breakpoint that is held and the one that is missed where they leave a column no room: equations before
    /// inequalities, then what would be missed by more before what is missed by less.
    func contradiction(in range: Range<Int>, _ interval: Interval) -> (held: Breakpoint, missed: Breakpoint) {
        var (lower, upper): (Breakpoint?, Breakpoint?)
        for breakpoint in breakpoints[range] {
            let isAtEnd = (
                breakpoint.limitsBelow && breakpoint.target == interval.lower,
                breakpoint.limitsAbove && breakpoint.target == interval.upper
            )
            if isAtEnd.0 && breakpoint.isHeld(before: lower) { lower = breakpoint }
            if isAtEnd.1 && breakpoint.isHeld(before: upper) { upper = breakpoint }
        }
        return upper!.isHeld(before: lower) ? (upper!, lower!) : (lower!, upper!)
    }
}

extension Breakpoint {
    fileprivate func isHeld(before other: Breakpoint?) -> Bool {
        guard let other else { return true }
        return isEquation != other.isEquation ? isEquation : weight > other.weight
    }
}
