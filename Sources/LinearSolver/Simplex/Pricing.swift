/// What a step of the simplex makes less.
enum Objective: Equatable, Sendable {
    case none
    /// The violations at a level: their plain sum, or the sum weighted by the tie weights.
    case level(Int32, weighted: Bool)
    /// The costs that have been added.
    case linear
}

/// A nonbasic column by which the cost falls.
struct Improving: Sendable {
    var column: Int32
    var up: Bool
    /// By how much the cost falls for each unit that the column moves.
    var gain: Double
}

/// The pricing: what columns cost where they are, how that changes as they move, and which of them to move.
struct Pricing: Sendable {
    private(set) var objective = Objective.none
    /// By column, for a linear objective; empty before the first.
    private var linearCosts: [Double] = []

    mutating func begin(_ objective: Objective) { self.objective = objective }

    mutating func addCost(_ cost: Double, of column: Int32, columnCount: Int) {
        if linearCosts.isEmpty { linearCosts = [Double](repeating: 0, count: columnCount) }
        linearCosts[Int(column)] += cost
    }

    mutating func clearCosts(of columns: [Int32]) {
        for column in columns { linearCosts[Int(column)] = 0 }
    }

    func linearCost(of column: Int32) -> Double { linearCosts[Int(column)] }
}

extension Pricing {
    /// The slope of a column's own cost when it moves up, or down (then still per unit upwards).
    func slope(of column: Int32, up: Bool, _ simplex: borrowing Simplex) -> Double {
        switch objective {
        case .none: return 0
        case .linear: return linearCosts[Int(column)]
        case .level(let level, let weighted):
            let here = simplex.point.value[Int(column)]
            let tolerance = Tolerance.position(at: here)
            let range = simplex.reduced.breakpointRange(of: Int(column), level: level)
            return simplex.reduced.slope(of: range, weighted, at: up ? here + tolerance : here - tolerance)
        }
    }

    /// The slope of the piece that a basic column is on.
    func basicSlope(of column: Int32, _ simplex: borrowing Simplex) -> Double {
        slope(of: column, up: simplex.point.isOnUpperPiece[Int(column)], simplex)
    }

    /// How far a column may go: to its bound, or to the next breakpoint at which its cost changes.
    @inline(__always)
    func limit(of column: Int32, up: Bool, _ simplex: borrowing Simplex) -> Double {
        let bound = up ? simplex.point.upper[Int(column)] : simplex.point.lower[Int(column)]
        guard case .level(let level, let weighted) = objective else { return bound }
        return nextBreakpoint(of: column, level, weighted, up: up, within: bound, simplex)
    }

    /// The first breakpoint of the level at which the slope of a column changes on its way.
    ///
    /// A breakpoint that a basic column is at lies ahead where the column is on the piece this side of it, and behind
    /// where it is on the piece beyond; for an entering column it always lies behind.
    private func nextBreakpoint(
        of column: Int32, _ level: Int32, _ weighted: Bool, up: Bool, within bound: Double,
        _ simplex: borrowing Simplex
    ) -> Double {
        let here = simplex.point.value[Int(column)]
        let tolerance =
            simplex.isAtNextPiece(column, up: up)
            ? Tolerance.position(at: here) : -Tolerance.position(at: here)
        var next = bound
        for index in simplex.reduced.breakpointRange(of: Int(column), level: level) {
            let breakpoint = simplex.reduced.breakpoints[index]
            if weighted && breakpoint.tieWeight == 0 { continue }
            if up {
                if breakpoint.target > here + tolerance { next = min(next, breakpoint.target) }
            } else if breakpoint.target < here - tolerance {
                next = max(next, breakpoint.target)
            }
        }
        return next
    }
}

extension Pricing {
    /// The columns that can bring the cost down, those by which it falls fastest first. Expects the reduced costs.
    func improvingColumns(_ simplex: borrowing Simplex) -> [Improving] {
        var improving: [Improving] = []
        for column in simplex.tableauRow.columns {
            if let candidate = improvement(of: column, rate: simplex.tableauRow[column], simplex) {
                improving.append(candidate)
            }
        }
        improving.sort { (-$0.gain, $0.column) < (-$1.gain, $1.column) }
        return improving
    }

    /// The first of them by Bland's rule.
    func leastImproving(_ simplex: borrowing Simplex) -> [Improving] {
        var least: Improving?
        for column in simplex.tableauRow.columns where column < least?.column ?? .max {
            least = improvement(of: column, rate: simplex.tableauRow[column], simplex) ?? least
        }
        return least.map { [$0] } ?? []
    }

    /// The column whose solution `ftranColumn` is, if it can bring the cost down.
    func improvementOfFtranColumn(of column: Int32, _ simplex: borrowing Simplex) -> Improving? {
        var rate = 0.0
        for row in simplex.ftranColumn.rows {
            rate -= simplex.ftranColumn[row] * basicSlope(of: simplex.basis.columnOfRow[Int(row)], simplex)
        }
        return improvement(of: column, rate: rate, simplex)
    }

    /// How a nonbasic column brings the cost down, the others changing it by `rate`; nil where it does not.
    private func improvement(of column: Int32, rate: Double, _ simplex: borrowing Simplex) -> Improving? {
        if simplex.point.isFixed(column) { return nil }
        var best: Improving?
        for up in [true, false] where simplex.point.canMove(column, up: up) {
            let gain = gain(of: column, up: up, rate, simplex)
            if gain > max(leastGain(of: column, simplex), best?.gain ?? 0) {
                best = Improving(column: column, up: up, gain: gain)
            }
        }
        return best
    }

    /// Whether the cost rises when a nonbasic column moves. Expects the reduced costs.
    func rises(moving column: Int32, up: Bool, _ simplex: borrowing Simplex) -> Bool {
        gain(of: column, up: up, simplex.tableauRow[column], simplex) < -leastGain(of: column, simplex)
    }

    /// What a column gains by less is rounding. A column that moves all rows little gains little.
    private func leastGain(of column: Int32, _ simplex: borrowing Simplex) -> Double {
        Tolerance.reducedCost * simplex.reduced.columnMagnitudes[Int(column)]
    }

    /// By how much the cost falls for each unit that a nonbasic column moves.
    private func gain(of column: Int32, up: Bool, _ rate: Double, _ simplex: borrowing Simplex) -> Double {
        let slope = slope(of: column, up: up, simplex) + rate
        return up ? -slope : slope
    }
}
