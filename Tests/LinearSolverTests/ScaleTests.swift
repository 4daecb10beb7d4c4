import LinearSolver
import TestSupport
import Testing

struct ScaleTests {
    @Test func coordinatesOfAllMagnitudesStandInOneSystem() throws {
        let values = try SystemText(
            """
            tiny = 0.001
            large = 1000000
            gap - 1000 tiny = 0
            x + w + gap - large = 0
            w - 0.333333333333333333 x = 0
            y - 1000000 tiny = 0
            z + y - x <= 0.001
            z >= 900000 @ 900
            z = 5 @ 100
            """
        ).solve()
        #expect((values["x"]! - 999_999 / (4.0 / 3)).magnitude < 1e-6)
        #expect((values["w"]! - 999_999 / 4.0).magnitude < 1e-6)
        #expect(values["gap"] == 1)
        #expect(values["y"] == 1000)
        #expect((values["z"]! - (0.001 - 1000 + 999_999 / (4.0 / 3))).magnitude < 1e-6)
    }

    @Test(arguments: [0.001, 1, 1000, 1_000_000])
    func aChainKeepsItsPrecision(length: Double) throws {
        var system = LinearSystem()
        let positions = (0...200).map { _ in system.addVariable() }
        system.addConstraint([Term(positions[0])], .equal, length / 3)
        for index in 1...200 {
            let terms = [Term(positions[index]), Term(positions[index - 1], -1)]
            let step = length * Double(index % 7) / 700
            system.addConstraint(terms, index % 2 == 0 ? .equal : .greaterThanOrEqual, step)
        }
        system.addConstraint([Term(positions[200])], .lessThanOrEqual, -length, priority: 10)
        var solver = Solver(system)
        let solution = try solver.solve()
        var expected = length / 3
        for index in 1...200 {
            expected += length * Double(index % 7) / 700
            #expect((solution.values[index] - expected).magnitude < 1e-6)
        }
        #expect(solver.verify().isEmpty)
    }

    /// A row of many sizes for which there is not enough room: at each priority, the least first, those give way
    /// that take the most of the row for each unit of their own.
    @Test(arguments: [120, 600], [0.9, 0.5, 0.2])
    func aLongRowIsSqueezedByPriorityAndShare(count: Int, share: Double) throws {
        let items = (0..<count).map { place in
            (
                factor: 0.004 + Double(place * 37 % count) * 3 / Double(count),
                size: 10 + Double(place * 11 % 23), priority: [250.0, 750, 251][place % 3]
            )
        }
        let room = share * items.reduce(0) { $0 + $1.factor * $1.size }
        var system = LinearSystem()
        let variables = items.map { _ in system.addVariable() }
        let row = zip(variables, items).map { Term($0, $1.factor) }
        system.addConstraint(row, .lessThanOrEqual, room)
        for (variable, item) in zip(variables, items) {
            system.addConstraint([Term(variable)], .greaterThanOrEqual, 0)
            system.addConstraint([Term(variable)], .equal, item.size, priority: item.priority)
        }
        var solver = Solver(system)
        let values = try solver.solve().values
        #expect(solver.verify().isEmpty)
        var missing = items.reduce(0) { $0 + $1.factor * $1.size } - room
        let order = items.indices.sorted {
            (items[$0].priority, -items[$0].factor) < (items[$1].priority, -items[$1].factor)
        }
        for place in order {
            let given = min(items[place].size, missing / items[place].factor)
            missing -= given * items[place].factor
            #expect((values[place] - (items[place].size - given)).magnitude < 1e-5)
        }
    }

    /// Width × 0.1 and width + 0.1 and so on: no value is a double.
    @Test func valuesAreRoundedOnce() throws {
        let values = try SystemText("3 x = 1\ny - 3 x = 0\nz - 0.1 x = 0.2").solve()
        #expect(values["x"] == 1.0 / 3)
        #expect(values["y"] == 1)
    }

    @Test func rowsOfGreatCoefficientsAreScaled() throws {
        let values = try SystemText("1000000 x + 1000000 y = 3000000\n0.001 x - 0.001 y = 0.001").solve()
        #expect(values == ["x": 2, "y": 1])
    }

    /// Each factor is one that people write, but what comes of all of them is a ten-thousand-millionth.
    @Test func whatHardlyFollowsIsBroughtThereAllTheSame() throws {
        let text = SystemText(
            """
            0.007 a - b >= -218.789
            c - 0.003 d <= 246.436
            e + 0.001 f >= 26.129
            0.001 b - 0.003 d = -0.358
            0.01 c - f >= -180.14
            e <= 25.94635
            """)
        var solver = Solver(text.system)
        let solution = try solver.solve()
        #expect(solution.conflicts.isEmpty)
        #expect(solver.verify().isEmpty)
        #expect(solution.values[Int(text.variables["a"]!.index)] > 500_000)
    }

    /// The condition of 750 can hold, but only thousands of millions of points away.
    @Test func whatIsTooFarIsAnErrorAndNoOptimum() throws {
        let text = SystemText(
            """
            a + 0.1 b - 0.1 c - d = -1110.8
            d >= 759
            -1 e + 10 d - c + 0.01 f = 7607.52
            0.01 a - e >= -958.65
            10 b - e <= 2576
            b = 390 @ 750
            -0.01 d + 10 a = -7216 @ 750
            """)
        var solver = Solver(text.system)
        #expect(throws: SolverFailure.beyondReach) { try solver.solve() }
    }

    @Test(arguments: 0..<100)
    func unequalCoefficientsLeaveNoConflictAndNoDoubt(seed: Int) throws {
        var random = SeededGenerator(case: seed)
        let system = LinearSystem(columns: 10, &random) { $0.pick([0.01, 0.1, 1, 1, 1, 10, 100]) }
        var solver = Solver(system)
        do {
            #expect(try solver.solve().conflicts.isEmpty)
            #expect(solver.verify().isEmpty)
        } catch SolverFailure.beyondReach {
            #expect([77, 89].contains(seed))
        }
    }

    /// Rows whose coefficients differ by factors of a thousand: what rounding has spoiled is an error, and no solution.
    @Test(arguments: 0..<20)
    func unevenCoefficientsAreProvedOrAnError(block: Int) {
        var errors = 0
        for seed in (block * 20)..<(block * 20 + 20) {
            var random = SeededGenerator(case: seed)
            var solver = Solver(
                LinearSystem(columns: 10, &random) { $0.pick([1, 1, 0.001, 0.003, 0.01]) })
            if (try? solver.solve()) == nil {
                errors += 1
            } else {
                #expect(solver.verify() == [], "seed \(seed)")
            }
        }
        #expect(errors < 8)
    }
}
