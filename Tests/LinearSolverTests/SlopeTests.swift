import LinearSolver
import TestSupport
import Testing

/// A system whose right-hand sides move by rate times a parameter.
private struct MovingSystem {
    let system: LinearSystem
    let rates: [(constraint: ConstraintIndex, rate: Double)]

    func moves(to parameter: Double) -> [(constraint: ConstraintIndex, rightHandSide: Double)] {
        rates.map { ($0.constraint, system.rightHandSides[Int($0.constraint.index)] + $0.rate * parameter) }
    }

    /// How far the parameter may go before a constraint changes its side, or an open variable the side of 0. Nil
    /// where one is just about to.
    func validity(at parameter: Double, _ solution: Solution, _ slopes: [Double]) -> ClosedRange<Double>? {
        var ends = (-Double.infinity, Double.infinity)
        var forms = solution.ambiguous.map { Int($0.variable.index) }
            .map { (solution.values[$0], slopes[$0]) }
        for row in 0..<system.constraintCount {
            var excess = (-system.rightHandSides[row], 0.0)
            for move in rates where Int(move.constraint.index) == row {
                excess = (excess.0 - move.rate * parameter, excess.1 - move.rate)
            }
            for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1]) {
                let (variable, coefficient) = (Int(system.columns[entry]), system.coefficients[entry])
                excess.0 += coefficient * solution.values[variable]
                excess.1 += coefficient * slopes[variable]
            }
            forms.append(excess)
        }
        for (value, slope) in forms where slope.magnitude > 1e-9 {
            if value.magnitude < 1e-5 { return nil }
            let end = parameter - value / slope
            if end > parameter { ends.1 = min(ends.1, end) } else { ends.0 = max(ends.0, end) }
        }
        return ends.0...ends.1
    }

    /// Solves at a parameter and compares what the slopes make of it with solutions at others.
    func check(at parameter: Double, _ solver: inout Solver, _ comment: Comment) throws -> Bool {
        let solution = try solver.resolve(moving: moves(to: parameter))
        guard solution.conflicts.isEmpty else { return false }
        let slopes = solver.slopes(along: rates.map { ($0.constraint, $0.rate) })
        guard let validity = validity(at: parameter, solution, slopes) else { return false }
        let (lower, upper) = (max(validity.lowerBound, -40), min(validity.upperBound, 40))
        for fraction in [0.001, 0.35, 0.999] {
            let other = lower + fraction * (upper - lower)
            var fresh = Solver(system)
            let values = try fresh.resolve(moving: moves(to: other)).values
            for variable in values.indices {
                let expected = solution.values[variable] + slopes[variable] * (other - parameter)
                #expect((values[variable] - expected).magnitude < 1e-6, comment)
            }
        }
        return true
    }
}

/// The solution is an affine function of right-hand sides as far as no constraint changes its side.
struct SlopeTests {
    @Test(arguments: 0..<6)
    func randomSolutionsMoveByTheirSlopes(block: Int) throws {
        var checked = 0
        for seed in (block * 60)..<(block * 60 + 60) {
            let system = RandomSystem(seed: seed).system
            if system.constraintCount < 2 { continue }
            let moving = MovingSystem(
                system: system, rates: [(ConstraintIndex(0), 1), (ConstraintIndex(1), -0.5)])
            var solver = Solver(system)
            for parameter in [-7.3, -0.61, 2.17, 8.09]
            where try moving.check(at: parameter, &solver, "seed \(seed) at \(parameter)") { checked += 1 }
        }
        #expect(checked > 60)
    }

    @Test(arguments: 0..<20)
    func layoutsMoveByTheirSlopes(seed: Int) throws {
        let layout = LayoutLikeSystem(seed: seed, rows: 3)
        let moving = MovingSystem(system: layout.system, rates: [(layout.width, 1)])
        var solver = Solver(layout.system)
        var checked = 0
        for parameter in [-31.37, -13.91, 7.77, 29.03]
        where try moving.check(at: parameter, &solver, "seed \(seed) at \(parameter)") { checked += 1 }
        #expect(checked > 0, "seed \(seed)")
    }

    @Test func anotherSystemGoesOnFromTheLast() throws {
        let system = SystemText("root = 148\na + b - root = 0\na >= 100 @ 750\nb >= 60 @ 749\nb >= 0").system
        var narrow = system
        narrow.setRightHandSide(of: ConstraintIndex(0), to: 90)
        var solver = Solver(system)
        #expect(try solver.resolve(as: system).values == [148, 100, 48])
        #expect(try solver.resolve(as: narrow).values == [90, 90, 0])
        var other = narrow
        other.setPriority(of: ConstraintIndex(3), to: 751)
        #expect(try solver.resolve(as: other).values == [90, 30, 60])
        #expect(solver.statistics.start == .scratch)
    }
}
