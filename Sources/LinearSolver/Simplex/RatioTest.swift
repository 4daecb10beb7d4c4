/// How far an entering column goes, and what stops it.
struct Step: Sendable {
    var length: Double
    /// The row of the basic column that blocks; -1: the entering column stops by itself.
    var row: Int32
    /// The position at which the blocking, or the entering, column stops.
    var target: Double
}

/// The ratio test of Harris (1973) in two passes: the longest step that passes no limit by more than the
/// tolerance, then among the columns that stop within it the one with the greatest pivot.
struct RatioTest: Sendable {
    let entering: Int32
    let up: Bool
    /// Whether Bland's rule decides: the least column of those that stop first.
    let bland: Bool

    /// The step by pivots above a threshold, which is infinite where nothing limits it. Expects `ftranColumn`.
    func step(above threshold: Double, _ simplex: borrowing Simplex) -> Step {
        let own = simplex.pricing.limit(of: entering, up: up, simplex)
        var best = Step(
            length: (own - simplex.point.value[Int(entering)]).magnitude, row: -1, target: own)
        var bound = best.length
        for row in simplex.ftranColumn.rows where simplex.ftranColumn[row].magnitude > threshold {
            let (distance, speed, _) = approach(of: row, simplex)
            // Bland's rule ends only with the exact ratios.
            bound = min(bound, (max(0, distance) + (bland ? 0 : tolerance(of: row, simplex))) / speed)
        }
        guard bound < best.length || best.length == .infinity else { return best }
        var pivot = 0.0
        var bestColumn = Int32.max
        for row in simplex.ftranColumn.rows where simplex.ftranColumn[row].magnitude > threshold {
            let (distance, speed, target) = approach(of: row, simplex)
            guard max(0, distance) / speed <= bound, distance < .infinity else { continue }
            let column = simplex.basis.columnOfRow[Int(row)]
            if bland ? column < bestColumn : speed > pivot {
                pivot = speed
                bestColumn = column
                best = Step(length: max(0, distance / speed), row: row, target: target)
            }
        }
        return best
    }

    @inline(__always)
    private func tolerance(of row: Int32, _ simplex: borrowing Simplex) -> Double {
        Tolerance.position(at: simplex.point.value[Int(simplex.basis.columnOfRow[Int(row)])])
    }

    /// The distance of the basic column of `row` from what stops it, its speed, and where it stops.
    @inline(__always)
    func approach(
        of row: Int32, _ simplex: borrowing Simplex
    ) -> (distance: Double, speed: Double, target: Double) {
        let column = simplex.basis.columnOfRow[Int(row)]
        let change = up ? -simplex.ftranColumn[row] : simplex.ftranColumn[row]
        let target = simplex.pricing.limit(of: column, up: change > 0, simplex)
        let here = simplex.point.value[Int(column)]
        return (change > 0 ? target - here : here - target, change.magnitude, target)
    }
}

extension Simplex {
    /// How far a column can enter. Expects `ftranColumn`.
    ///
    /// A small pivot stops a column only where what it stops would go clearly too far, and where it is no rounding.
    mutating func chooseStep(of entering: Int32, up: Bool, bland: Bool) -> Step {
        let test = RatioTest(entering: entering, up: up, bland: bland)
        let (least, greatest) = ftranColumn.extremes
        let threshold = Tolerance.pivot * greatest
        let step = test.step(above: threshold, self)
        if least > threshold { return step }
        return shorten(step, by: test, Tolerance.negligible * greatest...threshold)
    }

    /// Carries out a step, which counts as one whether or not the basis changes.
    mutating func take(_ step: Step, of entering: Int32, up: Bool) throws(SolverFailure) {
        try countStep()
        move(entering, by: up ? step.length : -step.length)
        guard step.row >= 0 else { return point.put(entering, at: step.target) }
        point.put(basis.columnOfRow[Int(step.row)], at: step.target)
        try pivot(entering, on: step.row)
    }
}
