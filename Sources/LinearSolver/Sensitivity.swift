/// How a solution moves while right-hand sides do.
package struct ParametricWalk: Sendable {
    /// The part of the range that has solutions, cut where the solution turns; in order, each where the last ended.
    package var intervals: [ParametricInterval]
    /// Where constraints change their parts, in order: at every end of an interval inside the range, and wherever
    /// the solution goes straight on but for other reasons.
    package var changes: [ParametricChange]
    /// Why there is no solution below the first interval, or anywhere; nil where the range begins with it.
    package var conflictBelow: Conflict?
    /// Why there is no solution above the last interval; nil where the range ends with it.
    package var conflictAbove: Conflict?
    /// What it took.
    package var statistics = WalkStatistics()
}

/// What a walk took.
package struct WalkStatistics: Equatable, Sendable {
    /// Solves, and those of them that did not start from the basis of another.
    package var solves = 0
    package var solvesFromScratch = 0
    package var pivots = 0
}

/// What changes where the constraints that determine the solution do.
package struct ParametricChange: Equatable, Sendable {
    package var parameter: Double
    /// Constraints that determine the solution from here on, and did not before.
    package var activated: [ConstraintIndex]
    /// Constraints that determined the solution up to here, and give way.
    package var released: [ConstraintIndex]
    /// Optional constraints that hold no longer from here on.
    package var lost: [ConstraintIndex]
    /// Optional constraints that hold again.
    package var regained: [ConstraintIndex]
}

extension Solver {
    /// Moves right-hand sides by `rate × parameter` while the parameter goes from `lower` to `upper`, and finds the
    /// intervals on which every value is an affine function of it.
    ///
    /// The active constraints of a solution stay the right ones as long as no other constraint changes its side,
    /// which gives the ends of an interval exactly. From there the dual simplex goes on with the basis to just
    /// beyond the end. From scratch are solved: the first of all, where this solver has not solved before; conflicts
    /// at the ends of satisfiability, and the programs that find these ends; and what leaves a doubt.
    package func walk(
        along direction: [(constraint: ConstraintIndex, rate: Double)], from lower: Double, to upper: Double
    ) throws(SolverFailure) -> ParametricWalk {
        var walker = Walker(self, direction, Interval(lower: lower, upper: upper))
        return try walker.walk()
    }
}

/// One interval with the constraints that are active, and violated, all over it.
private struct Piece {
    var interval: ParametricInterval
    var active: [Int32]
    var violated: [Int32]
}

extension Solver {
    fileprivate var violatedRows: [Int32] {
        guard let violations = model?.solution.violations else { return [] }
        return violations.indices.filter { violations[$0] > 0 }.map { Int32($0) }
    }
}

private struct Walker {
    private var solver: Solver
    private let system: LinearSystem
    private let direction: [(constraint: ConstraintIndex, rate: Double)]
    private let range: Interval
    /// By constraint.
    private var rates: [Double]
    private var pieces: [Piece] = []
    /// The part of the range in which the required constraints can hold, as soon as it is known not to be all.
    private var satisfiable: Interval?
    private var statistics = WalkStatistics()

    /// So many intervals are too many to be those of a layout.
    private static let pieceLimit = 100_000

    init(_ solver: Solver, _ direction: [(constraint: ConstraintIndex, rate: Double)], _ range: Interval) {
        self.solver = solver
        self.solver.findsRanges = false
        system = solver.system
        self.direction = direction
        self.range = range
        rates = [Double](repeating: 0, count: system.constraintCount)
        for move in direction { rates[Int(move.constraint.index)] += move.rate }
    }

    mutating func walk() throws(SolverFailure) -> ParametricWalk {
        var result = ParametricWalk(intervals: [], changes: [])
        result.conflictBelow = try solution(at: range.lower).conflicts.first
        if result.conflictBelow != nil {
            satisfiable = try satisfiableRange()
            result.statistics = statistics
            if satisfiable == nil { return result }
        }
        try cover(satisfiable ?? range)
        pieces.sort { $0.interval.lower < $1.interval.lower }
        for place in pieces.indices {
            result.append(pieces[place], after: place > 0 ? pieces[place - 1] : nil)
        }
        if let satisfiable {
            if satisfiable.lower > range.lower + Walker.beyond {
                result.conflictBelow = try solution(at: satisfiable.lower - Walker.beyond).conflicts.first
            }
            if satisfiable.upper < range.upper - Tolerance.violation {
                let outside = min(range.upper, satisfiable.upper + Walker.beyond)
                result.conflictAbove = try solution(at: outside).conflicts.first
            }
        }
        result.statistics = statistics
        return result
    }

    /// How far beyond the end of satisfiability its conflict is looked for.
    private static let beyond = 0.5
    /// How far beyond the end of an interval the next one is looked for. A power of 2, so that sums with it are exact.
    private static let step = 0x1p-8

    private mutating func solution(at parameter: Double) throws(SolverFailure) -> Solution {
        let moves = direction.map { move in
            let row = Int(move.constraint.index)
            let rightHandSide = system.rightHandSides[row] + rates[row] * parameter
            return (constraint: move.constraint, rightHandSide: rightHandSide)
        }
        let solution = try solver.resolve(moving: moves)
        statistics.add(solver.statistics)
        return solution
    }
}

extension WalkStatistics {
    fileprivate mutating func add(_ statistics: SolverStatistics) {
        solves += 1
        if statistics.start == .scratch { solvesFromScratch += 1 }
        pivots += statistics.pivots
    }
}

extension Walker {
    /// The parameters for which the required constraints can hold: the least and the greatest value of the parameter
    /// as one more variable.
    private mutating func satisfiableRange() throws(SolverFailure) -> Interval? {
        var extended = LinearSystem()
        for _ in 0..<system.variableCount { _ = extended.addVariable() }
        let parameter = extended.addVariable()
        for row in 0..<system.constraintCount where system.priorities[row] >= 1000 {
            var terms = system.terms(ofRow: row)
            if rates[row] != 0 { terms.append(Term(parameter, -rates[row])) }
            extended.addConstraint(terms, system.relations[row], system.rightHandSides[row])
        }
        extended.addConstraint([Term(parameter)], .greaterThanOrEqual, range.lower)
        extended.addConstraint([Term(parameter)], .lessThanOrEqual, range.upper)
        guard let lower = try least(parameter, 1, extended) else { return nil }
        guard let upper = try least(parameter, -1, extended) else { return nil }
        return Interval(lower: lower, upper: upper)
    }

    private mutating func least(
        _ variable: Variable, _ sign: Double, _ system: LinearSystem
    ) throws(SolverFailure) -> Double? {
        var system = system
        system.canonicalObjectives = [[Term(variable, sign)]]
        var solver = Solver(system)
        solver.findsRanges = false
        let solution = try solver.solve()
        statistics.add(solver.statistics)
        return solution.conflicts.isEmpty ? solution.values[Int(variable.index)] : nil
    }

    /// Finds the pieces of a range that begins where the required constraints can hold, each from the end of the last.
    private mutating func cover(_ range: Interval) throws(SolverFailure) {
        var gaps = [range]
        while let gap = gaps.popLast() {
            let width = gap.upper - gap.lower
            let isWholeRange = pieces.isEmpty && gaps.isEmpty
            if width <= Tolerance.breakpoint(at: gap.upper) && !isWholeRange { continue }
            guard let piece = try piece(in: gap) else {
                satisfiable = try satisfiableRange() ?? gap
                gaps = (gaps + [gap]).compactMap { $0.limited(to: satisfiable?.upper ?? $0.upper) }
                continue
            }
            if pieces.count >= Walker.pieceLimit { throw .pivotLimit(Walker.pieceLimit) }
            gaps.append(Interval(lower: piece.interval.upper, upper: gap.upper))
            gaps.append(Interval(lower: gap.lower, upper: piece.interval.lower))
            pieces.append(piece)
        }
    }

    /// The piece around a point of the gap that is not itself a breakpoint. Nil where a conflict turns up that shows
    /// the range to be too great.
    private mutating func piece(in gap: Interval) throws(SolverFailure) -> Piece? {
        let width = gap.upper - gap.lower
        let fractions = [0.3819660112501051, 0.7236067977499790, 0.1458980337503155, 0.9098300562505257]
        for (attempt, fraction) in fractions.enumerated() {
            let offset = attempt == 0 ? min(Walker.step, width * fraction) : width * fraction
            let parameter = gap.lower + offset
            let solution = try solution(at: parameter)
            if !solution.conflicts.isEmpty && satisfiable == nil { return nil }
            if let piece = piece(at: parameter, solution, in: gap) { return piece }
        }
        // Too narrow to tell its breakpoints apart.
        return try piece(at: gap.lower + width / 2, over: gap)
    }

    private mutating func piece(at parameter: Double, _ solution: Solution, in gap: Interval) -> Piece? {
        let slopes = solver.slopes(along: direction.map { ($0.constraint, $0.rate) })
        let validity = validity(at: parameter, solution.values, slopes)
        let valid = Interval(lower: max(gap.lower, validity.lower), upper: min(gap.upper, validity.upper))
        let isPoint = gap.upper - gap.lower <= Tolerance.breakpoint(at: gap.upper)
        guard isPoint || valid.upper - valid.lower > Tolerance.breakpoint(at: valid.upper) else { return nil }
        return piece(at: parameter, solution.values, slopes, on: isPoint ? gap : valid)
    }

    private mutating func piece(
        at parameter: Double, over gap: Interval
    ) throws(SolverFailure) -> Piece {
        let values = try solution(at: parameter).values
        let slopes = solver.slopes(along: direction.map { ($0.constraint, $0.rate) })
        return piece(at: parameter, values, slopes, on: gap)
    }

    private func piece(
        at parameter: Double, _ values: [Double], _ slopes: [Double], on valid: Interval
    ) -> Piece {
        let atLower = values.indices.map { values[$0] + slopes[$0] * (valid.lower - parameter) }
        return Piece(
            interval: ParametricInterval(
                lower: valid.lower, upper: valid.upper, valuesAtLower: atLower, slopes: slopes),
            active: (solver.model?.active.constraints ?? []).sorted(),
            violated: solver.violatedRows)
    }

    /// How far the parameter can go before a constraint changes its side, or a canonical choice could be better.
    private func validity(at parameter: Double, _ values: [Double], _ slopes: [Double]) -> Interval {
        var interval = Interval.everything
        for row in 0..<system.constraintCount {
            let slope = slope(ofRow: row, slopes)
            if slope == 0 { continue }
            let excess = solver.system.excess(ofRow: row, values)
            if Side(excess) == .at { return Interval(lower: parameter, upper: parameter) }
            interval.cut(at: parameter - excess / slope, keeping: parameter)
        }
        for variable in solver.model?.keptFromOrigin ?? [] where slopes[Int(variable)] != 0 {
            interval.cut(at: parameter - values[Int(variable)] / slopes[Int(variable)], keeping: parameter)
        }
        return interval
    }

    /// How fast a constraint's left-hand side moves away from its right-hand side.
    private func slope(ofRow row: Int, _ slopes: [Double]) -> Double {
        var slope = -rates[row]
        var scale = slope.magnitude
        for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1]) {
            let part = system.coefficients[entry] * slopes[Int(system.columns[entry])]
            slope += part
            scale = max(scale, part.magnitude)
        }
        return slope.magnitude <= scale * Tolerance.cancellation ? 0 : slope
    }

}

extension ParametricWalk {
    /// Adds the next piece, joined to the last where the solution goes straight on.
    fileprivate mutating func append(_ piece: Piece, after previous: Piece?) {
        if let previous {
            let change = piece.change(from: previous)
            if !change.isEmpty { changes.append(change) }
        }
        if let last = intervals.last, ParametricWalk.isStraight(last.slopes, piece.interval.slopes) {
            intervals[intervals.count - 1].upper = piece.interval.upper
        } else {
            intervals.append(piece.interval)
        }
    }

    private static func isStraight(_ first: [Double], _ second: [Double]) -> Bool {
        zip(first, second).allSatisfy { ($0 - $1).magnitude <= 1e-9 * max(1, $0.magnitude) }
    }
}

extension ParametricChange {
    fileprivate var isEmpty: Bool {
        activated.isEmpty && released.isEmpty && lost.isEmpty && regained.isEmpty
    }
}

extension Piece {
    fileprivate func change(from previous: Piece) -> ParametricChange {
        ParametricChange(
            parameter: interval.lower,
            activated: Piece.difference(active, previous.active),
            released: Piece.difference(previous.active, active),
            lost: Piece.difference(violated, previous.violated),
            regained: Piece.difference(previous.violated, violated))
    }

    /// What is in the first of two ordered lists only.
    private static func difference(_ first: [Int32], _ second: [Int32]) -> [ConstraintIndex] {
        var difference: [ConstraintIndex] = []
        var place = 0
        for item in first {
            while place < second.count && second[place] < item { place += 1 }
            if place == second.count || second[place] != item {
                difference.append(ConstraintIndex(Int(item)))
            }
        }
        return difference
    }
}

extension Interval {
    /// What of it is not above a bound.
    fileprivate func limited(to bound: Double) -> Interval? {
        lower <= bound ? Interval(lower: lower, upper: min(upper, bound)) : nil
    }

    /// Ends the interval at a point, on the side of it where `kept` is.
    fileprivate mutating func cut(at point: Double, keeping kept: Double) {
        if point > kept { upper = min(upper, point) } else { lower = max(lower, point) }
    }
}
