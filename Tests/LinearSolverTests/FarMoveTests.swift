import LinearSolver
import TestSupport
import Testing

/// Solves a system again and again as right-hand sides move, and each time anew, and compares.
private struct Comparison {
    var system: LinearSystem
    var solver: Solver
    private let seed: Int

    init(_ system: LinearSystem, seed: Int = 0) throws {
        self.system = system
        self.seed = seed
        solver = Solver(system)
        _ = try solver.solve()
    }

    @discardableResult
    mutating func move(_ moves: [(constraint: ConstraintIndex, rightHandSide: Double)]) throws -> Solution {
        for move in moves { system.setRightHandSide(of: move.constraint, to: move.rightHandSide) }
        let again = try solver.resolve(moving: moves)
        var fresh = Solver(system)
        let anew = try fresh.solve()
        #expect(again.values == anew.values, "seed \(seed) \(moves)")
        #expect(again.violations == anew.violations, "seed \(seed) \(moves)")
        #expect(again.conflicts == anew.conflicts, "seed \(seed) \(moves)")
        #expect(again.ambiguous == anew.ambiguous, "seed \(seed) \(moves)")
        #expect(solver.verify().isEmpty, "seed \(seed) \(moves)")
        return again
    }

    mutating func move(_ constraint: Int, to rightHandSide: Double) throws -> Solution {
        try move([(ConstraintIndex(constraint), rightHandSide)])
    }
}

struct FarMoveTests {
    /// The widths bring conflicts, constraints that change sides, and views that are not determined. The last seeds
    /// bring tight constraints that differ in the last bits, tight ones of a level that nothing violates, and ends of
    /// ranges that follow from each other by ever smaller steps.
    @Test(arguments: Array(0..<40) + [879, 1118, 1637, 1984, 2445, 2588])
    func layoutsMovedFarAreSolvedLikeNewOnes(seed: Int) throws {
        let layout = LayoutLikeSystem(seed: seed, rows: 2 + seed % 6)
        var comparison = try Comparison(layout.system, seed: seed)
        var random = SeededGenerator(case: seed + 1000)
        for _ in 0..<20 {
            let width = Double(Int.random(in: 100...14000, using: &random)) / 10
            try comparison.move([(layout.width, width)])
        }
    }

    @Test(arguments: (0..<10).map { Array($0 * 50..<$0 * 50 + 50) } + [[1142, 2274, 3444, 5038]])
    func randomSystemsMovedFarAreSolvedLikeNewOnes(seeds: [Int]) throws {
        for seed in seeds {
            let system = RandomSystem(seed: seed).system
            if system.constraintCount == 0 { continue }
            var comparison = try Comparison(system, seed: seed)
            var random = SeededGenerator(case: seed + 7)
            for _ in 0..<6 {
                var moves: [(constraint: ConstraintIndex, rightHandSide: Double)] = []
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let constraint = ConstraintIndex(
                        Int.random(in: 0..<system.constraintCount, using: &random))
                    moves.append((constraint, Double(Int.random(in: -12...24, using: &random)) / 2))
                }
                try comparison.move(moves)
            }
        }
    }

    @Test(arguments: 0..<10)
    func columnsMovedFarAreSolvedLikeNewOnes(block: Int) throws {
        for seed in (block * 40)..<(block * 40 + 40) {
            let column = ColumnSystem(seed: seed)
            guard let end = column.end else { continue }
            var comparison = try Comparison(column.system, seed: seed)
            var random = SeededGenerator(case: seed + 7)
            for _ in 0..<6 {
                try comparison.move([(end, Double(Int.random(in: 0...320, using: &random)) / 2)])
            }
        }
    }

    /// Three views fill a row: the last gives way first, then the one before.
    private static let row = """
        a + b + c = 400
        a >= 100 @ 752
        b >= 100 @ 751
        c >= 100 @ 750
        a <= 100 @ 252
        b <= 100 @ 251
        c <= 100 @ 250
        a >= 0
        b >= 0
        c >= 0
        """

    @Test func onlyConstraintsThatChangeSidesAreSolvedFromScratch() throws {
        var comparison = try Comparison(SystemText(FarMoveTests.row).system)
        #expect(try comparison.move(0, to: 350).values == [100, 100, 150])
        #expect(comparison.solver.statistics.start == .activeSet)
        for (width, values) in [(250.0, [100.0, 100, 50]), (150, [100, 50, 0]), (50, [50, 0, 0])] {
            #expect(try comparison.move(0, to: width).values == values)
            #expect(comparison.solver.statistics.start == .scratch)
            #expect(try comparison.move(0, to: width + 1).values.reduce(0, +) == width + 1)
            #expect(comparison.solver.statistics.start == .activeSet)
        }
        #expect(try comparison.move(0, to: 400).values == [100, 100, 200])
    }

    @Test func aRowThatShrinksByManyViewsIsSolvedLikeANewOne() throws {
        var system = LinearSystem()
        let views = (0..<20).map { _ in system.addVariable() }
        system.addConstraint(views.map { Term($0) }, .equal, 600)
        for (place, view) in views.enumerated() {
            system.addConstraint([Term(view)], .greaterThanOrEqual, 0)
            system.addConstraint([Term(view)], .greaterThanOrEqual, 30, priority: 800 - Double(place))
            system.addConstraint([Term(view)], .lessThanOrEqual, 30, priority: 300 - Double(place))
        }
        var comparison = try Comparison(system)
        for width in [105.0, 475, 20, 590, 900, 300] {
            #expect(try comparison.move(0, to: width).conflicts.isEmpty)
        }
    }

    @Test func theActiveSetOutlastsAConflict() throws {
        var comparison = try Comparison(SystemText(FarMoveTests.row).system)
        for _ in 0..<2 { #expect(try comparison.move(0, to: -10).conflicts.count == 1) }
        #expect(comparison.solver.statistics.start == .scratch)
        #expect(try comparison.move(0, to: 350).conflicts.isEmpty)
        #expect(comparison.solver.statistics.start == .activeSet)
    }

    /// Which of a and b is greater nothing says, as soon as both can be as great as they want to be.
    @Test func whatIsNotDeterminedComesAndGoes() throws {
        var text = SystemText(
            """
            root = 150
            a + b <= 200
            a + b - root = 0
            a >= 0
            b >= 0
            a <= 75 @ 500
            b <= 75 @ 500
            """)
        text.system.canonicalOrder = text.variables.values.sorted { $0.index < $1.index }
        var comparison = try Comparison(text.system)
        #expect(try comparison.move(0, to: 100).ambiguous.count == 2)
        #expect(try comparison.move(0, to: 150).ambiguous.isEmpty)
        #expect(try comparison.move(0, to: 180).ambiguous.count == 2)
    }
}
