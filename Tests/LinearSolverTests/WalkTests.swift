import LinearSolver
import TestSupport
import Testing

/// Solves at random points of a walk and compares; checks that the intervals join.
private func checkWalk(
    _ system: LinearSystem, _ direction: [(constraint: ConstraintIndex, rate: Double)],
    _ range: ClosedRange<Double>,
    seed: Int
) throws {
    let walk = try Solver(system).walk(along: direction, from: range.lowerBound, to: range.upperBound)
    guard let first = walk.intervals.first, let last = walk.intervals.last else { return }
    #expect((walk.conflictBelow == nil) == (first.lower - range.lowerBound < 2e-6), "seed \(seed)")
    #expect((walk.conflictAbove == nil) == (range.upperBound - last.upper < 2e-6), "seed \(seed)")
    let ends = walk.intervals.dropLast().map(\.upper)
    #expect(
        ends.allSatisfy { end in
            walk.changes.contains { ($0.parameter - end).magnitude < 2e-6 }
                || hasDistanceZero(system, walk, at: end)
        }, "seed \(seed)")
    for (place, interval) in walk.intervals.enumerated() {
        if place > 0 { checkJoint(walk.intervals[place - 1], interval, seed: seed) }
        for fraction in [0.001, 0.3, 0.77, 0.999] {
            let parameter = interval.lower + fraction * (interval.upper - interval.lower)
            var moved = system
            for move in direction {
                let old = system.rightHandSides[Int(move.constraint.index)]
                moved.setRightHandSide(of: move.constraint, to: old + move.rate * parameter)
            }
            var solver = Solver(moved)
            let values = try solver.solve().values
            for variable in values.indices {
                let expected =
                    interval.valuesAtLower[variable] + interval.slopes[variable]
                    * (parameter - interval.lower)
                #expect((values[variable] - expected).magnitude < 1e-6, "seed \(seed) at \(parameter)")
            }
        }
    }
}

/// Whether the slopes may change without a constraint: where a canonical distance begins to grow again.
private func hasDistanceZero(_ system: LinearSystem, _ walk: ParametricWalk, at end: Double) -> Bool {
    guard let interval = walk.intervals.first(where: { $0.upper == end }) else { return false }
    return system.canonicalDistances.contains { variable in
        let place = Int(variable.index)
        let slope = interval.slopes[place]
        let value = interval.valuesAtLower[place] + slope * (end - interval.lower)
        return slope != 0 && value.magnitude < 1e-5
    }
}

private func checkJoint(_ first: ParametricInterval, _ second: ParametricInterval, seed: Int) {
    #expect((first.upper - second.lower).magnitude < 2e-6, "seed \(seed)")
    // A determined solution moves without jumps; a canonical choice may not.
    #expect(first.slopes != second.slopes)
}

/// The values that a walk gives at a parameter; nil where it has none.
private func values(of walk: ParametricWalk, at parameter: Double) -> [Double]? {
    guard let interval = walk.intervals.first(where: { $0.lower <= parameter && parameter <= $0.upper })
    else { return nil }
    return interval.valuesAtLower.indices.map {
        interval.valuesAtLower[$0] + interval.slopes[$0] * (parameter - interval.lower)
    }
}

struct WalkTests {
    @Test(arguments: 0..<3)
    func walksAgreeWithSolvingAtAnySize(seed: Int) throws {
        let layout = LayoutLikeSystem(seed: seed + 100)
        let given = layout.system.rightHandSides[Int(layout.width.index)]
        let walk = try Solver(layout.system).walk(along: [(layout.width, 1)], from: -given, to: 3 * given)
        var random = SeededGenerator(case: seed)
        for _ in 0..<500 {
            let parameter = Double.random(in: -given...(3 * given), using: &random)
            var system = layout.system
            system.setRightHandSide(of: layout.width, to: given + parameter)
            var solver = Solver(system)
            solver.findsRanges = false
            let solution = try solver.solve()
            let walked = values(of: walk, at: parameter)
            #expect((walked == nil) == !solution.conflicts.isEmpty, "seed \(seed) at \(parameter)")
            for (walked, solved) in zip(walked ?? [], solution.values) {
                #expect((walked - solved).magnitude < 1e-6, "seed \(seed) at \(parameter)")
            }
        }
    }

    @Test(arguments: 0..<20)
    func walksGoFromBasisToBasis(seed: Int) throws {
        let layout = LayoutLikeSystem(seed: seed, rows: 3)
        let walk = try Solver(layout.system).walk(along: [(layout.width, 1)], from: 0, to: 2000)
        #expect(walk.statistics.solvesFromScratch == 1)
        #expect(walk.statistics.solves > walk.intervals.count)
    }

    @Test(arguments: 0..<20)
    func walksOfLayoutsAgreeWithSolving(seed: Int) throws {
        let layout = LayoutLikeSystem(seed: seed, rows: 3)
        try checkWalk(layout.system, [(layout.width, 1)], -400...800, seed: seed)
    }

    @Test(arguments: 0..<6)
    func walksOfRandomSystemsAgreeWithSolving(block: Int) throws {
        for seed in (block * 30)..<(block * 30 + 30) {
            let system = RandomSystem(seed: seed).system
            if system.constraintCount < 2 { continue }
            let direction = [(ConstraintIndex(0), 1.0), (ConstraintIndex(1), -0.5)]
            try checkWalk(system, direction.map { (constraint: $0.0, rate: $0.1) }, -10...10, seed: seed)
        }
    }

    @Test func breakpointsAreExact() throws {
        let text = SystemText(
            """
            root = 0
            x = 20
            x + a + gap + b - root = -20
            gap = 8
            a >= 100 @ 750
            a <= 100 @ 251
            b >= 60 @ 749
            b <= 60 @ 250
            a >= 0
            b >= 0
            """)
        let walk = try Solver(text.system).walk(along: [(ConstraintIndex(0), 1)], from: 0, to: 1000)
        #expect(walk.intervals.map(\.lower) == [48, 148])
        #expect(walk.intervals.map(\.upper) == [148, 1000])
        #expect(walk.conflictAbove == nil)
        let below = try #require(walk.conflictBelow)
        #expect(below.members.map { Int($0.index) } == [0, 1, 2, 3, 8, 9])
        #expect(walk.changes.map(\.parameter) == [148, 208])
        #expect(walk.changes[0].released == [ConstraintIndex(9)])
        #expect(walk.changes[0].activated == [ConstraintIndex(4)])
        #expect(walk.changes[0].regained == [ConstraintIndex(4)])
        #expect(walk.changes[1].lost == [ConstraintIndex(7)])
        // The conflict below, the first solution above it, and the program for both of its ends.
        #expect(walk.statistics.solvesFromScratch <= 5)
    }

    @Test func aConflictAtEverySizeIsReported() throws {
        let text = SystemText("root = 0\nx = 1\nx = 2")
        let walk = try Solver(text.system).walk(along: [(ConstraintIndex(0), 1)], from: 0, to: 10)
        #expect(walk.intervals.isEmpty)
        #expect(walk.conflictBelow?.members == [ConstraintIndex(1), ConstraintIndex(2)])
    }
}
