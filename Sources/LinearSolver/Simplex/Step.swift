/// How far an entering column goes, and what stops it.
struct Step: Sendable {
    var length: Double
    /// The row of the basic column that blocks; -1: the entering column stops by itself.
    var row: Int32
    /// The position at which the blocking, or the entering, column stops.
    var target: Double
}

extension Simplex {
    /// The ratio test of Harris (1973) in two passes: the longest step that passes no limit by more than the
    /// tolerance, then among the columns that stop within it the one with the greatest pivot.
    ///
    /// Expects `direction`. The step is infinite where nothing limits it. Bland's rule takes the least column of those
    /// that stop first.
    ///
    /// A small pivot stops a column only where what it stops would go clearly too far, and where it is no rounding.
    mutating func chooseStep(of entering: Int32, up: Bool, bland: Bool) -> Step {
        let (least, greatest) = extremesOfDirection()
        let threshold = Tolerance.pivot * greatest
        let step = chooseStep(of: entering, up: up, bland: bland, above: threshold)
        if least > threshold { return step }
        return shorten(step, of: entering, up: up, by: Tolerance.leastRate * greatest...threshold)
    }

    private func chooseStep(of entering: Int32, up: Bool, bland: Bool, above threshold: Double) -> Step {
        let own = limit(of: entering, up: up)
        var best = Step(length: (own - value[Int(entering)]).magnitude, row: -1, target: own)
        var bound = best.length
        for row in direction.indices where direction.values[Int(row)].magnitude > threshold {
            let (distance, speed, _) = approach(row, up)
            // Bland's rule ends only with the exact ratios.
            bound = min(bound, (max(0, distance) + (bland ? 0 : tolerance(row))) / speed)
        }
        guard bound < best.length || best.length == .infinity else { return best }
        var pivot = 0.0
        var bestColumn = Int32.max
        for row in direction.indices where direction.values[Int(row)].magnitude > threshold {
            let (distance, speed, target) = approach(row, up)
            guard max(0, distance) / speed <= bound, distance < .infinity else { continue }
            let column = basicColumn[Int(row)]
            if bland ? column < bestColumn : speed > pivot {
                pivot = speed
                bestColumn = column
                best = Step(length: max(0, distance / speed), row: row, target: target)
            }
        }
        return best
    }

    /// The least and the greatest magnitude in `direction`, zeros aside.
    func extremesOfDirection() -> (least: Double, greatest: Double) {
        var (least, greatest) = (Double.infinity, 0.0)
        for row in direction.indices {
            let magnitude = direction.values[Int(row)].magnitude
            greatest = max(greatest, magnitude)
            if magnitude > 0 { least = min(least, magnitude) }
        }
        return (least, greatest)
    }

    @inline(__always)
    private func tolerance(_ row: Int32) -> Double {
        Tolerance.position(at: value[Int(basicColumn[Int(row)])])
    }

    /// The distance of the basic column of `row` from what stops it, its speed, and its stop.
    @inline(__always)
    func approach(_ row: Int32, _ up: Bool) -> (distance: Double, speed: Double, target: Double) {
        let column = basicColumn[Int(row)]
        let change = up ? -direction.values[Int(row)] : direction.values[Int(row)]
        let target = limit(of: column, up: change > 0)
        let distance = change > 0 ? target - value[Int(column)] : value[Int(column)] - target
        return (distance, change.magnitude, target)
    }

    /// How far a column may go: to its bound, or to the next stop at which its cost changes.
    @inline(__always)
    func limit(of column: Int32, up: Bool) -> Double {
        let bound = up ? upper[Int(column)] : lower[Int(column)]
        guard case .level(let level, let weighted) = objective else { return bound }
        return nextStop(of: column, level, weighted, up: up, within: bound)
    }

    /// Carries out a step, which counts as one whether or not the basis changes.
    mutating func take(_ step: Step, of entering: Int32, up: Bool) throws(SolverFailure) {
        try countStep()
        move(entering, by: up ? step.length : -step.length)
        guard step.row >= 0 else {
            value[Int(entering)] = step.target
            return
        }
        value[Int(basicColumn[Int(step.row)])] = step.target
        try pivot(entering, on: step.row)
    }
}
