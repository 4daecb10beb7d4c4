/// What a column by itself likes best.
extension Simplex {
    /// Puts each structural column at the point that its own breakpoints like best: what already holds there costs no pivot.
    mutating func startAtIdealPoints() {
        for column in 0..<reduced.structuralCount {
            point.setBounds(of: Int32(column), to: reduced.requiredBounds(of: column))
            let ideal = idealInterval(of: column)
            point.put(Int32(column), at: min(max(0, ideal.lower), ideal.upper))
        }
    }

    /// The lexicographic optimum of one column by itself.
    func idealInterval(of column: Int) -> Interval { ideal(of: column).interval }

    /// Leaves a column that stands in no row its optimum.
    mutating func settleEmpty(_ column: Int) {
        let (interval, isByWeights) = ideal(of: column)
        point.setBounds(of: Int32(column), to: interval)
        if isByWeights { tieWeightsMayDecide = true }
    }

    /// The optimum, and whether tie weights had a part in it.
    private func ideal(of column: Int) -> (interval: Interval, isByWeights: Bool) {
        var interval = point.interval(of: Int32(column))
        var isByWeights = false
        var index = reduced.breakpointRange(of: column, level: 0).upperBound
        let end = reduced.breakpointRange(of: column).upperBound
        while index < end && interval.lower < interval.upper {
            let range = reduced.breakpointRange(of: column, level: reduced.breakpoints[index].level)
            interval.narrow(to: reduced.leastInterval(of: range, weighted: false))
            if interval.lower < interval.upper,
                reduced.breakpoints[range].contains(where: { $0.tieWeight != 0 })
            {
                isByWeights = true
                interval.narrow(to: reduced.leastInterval(of: range, weighted: true))
            }
            index = range.upperBound
        }
        return (interval, isByWeights)
    }

    /// The least level whose violation grows when the column moves on; `Int32.max` where none does.
    func objectiveLoss(of column: Int32, up: Bool) -> Int32 {
        let here = point.value[Int(column)]
        let tolerance = Tolerance.position(at: here)
        for index in reduced.breakpointRange(of: Int(column)) {
            let breakpoint = reduced.breakpoints[index]
            if up
                ? breakpoint.limitsAbove && breakpoint.target <= here + tolerance
                : breakpoint.limitsBelow && breakpoint.target >= here - tolerance
            {
                return breakpoint.level
            }
        }
        return .max
    }
}
