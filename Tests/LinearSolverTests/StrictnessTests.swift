import LinearSolver
import Testing

/// Systems on which one weighted sum of all priorities answers wrongly.
struct StrictnessTests {
    @Test func aLabelHugsBeforeTwoFieldsDo() throws {
        let values = try SystemText(
            """
            label + field = 335
            label = 80 @ 251
            field = 100 @ 250
            field = 100 @ 250
            """
        ).solve()
        #expect(values == ["label": 80, "field": 255])
    }

    @Test func oneMediumConstraintOutweighsAThousandWeakOnes() throws {
        var text = SystemText("w >= 200 @ 500")
        let width = text.variable("w")
        for _ in 0..<1001 { text.system.addConstraint([Term(width)], .equal, 100, priority: 250) }
        #expect(try text.solve() == ["w": 200])
    }

    @Test func aGreatCoefficientIsNoWeight() throws {
        #expect(try SystemText("x = 100 @ 500\n2000 x = 0 @ 250").solve() == ["x": 100])
    }

    @Test(arguments: [1, 10, 2_000])
    func noNumberOfConstraintsOutweighsAHigherPriority(count: Int) throws {
        var system = LinearSystem()
        let x = system.addVariable()
        for _ in 0..<count {
            let other = system.addVariable()
            system.addConstraint([Term(x), Term(other, -1)], .equal, 0)
            system.addConstraint([Term(other)], .lessThanOrEqual, 0, priority: 749)
        }
        system.addConstraint([Term(x)], .greaterThanOrEqual, 1, priority: 750)
        var solver = Solver(system)
        let solution = try solver.solve()
        #expect(solution.values.allSatisfy { $0 == 1 })
        #expect(solver.verify().isEmpty)
    }

    @Test func prioritiesAreRealNumbers() throws {
        let values = try SystemText(
            """
            a + b = 100
            a = 60 @ 250.5
            b = 60 @ 250
            b = 90 @ 250.25
            """
        ).solve()
        #expect(values == ["a": 60, "b": 40])
    }

    /// Where tie weights had nothing to decide, the opposite ones change nothing.
    @Test func weightsThatDecideNothingMayBeOthers() throws {
        var counts = (free: 0, weighted: 0)
        for seed in 0..<600 {
            let system = RandomSystem(seed: seed).system
            var opposite = system
            for row in 0..<system.constraintCount where system.tieWeights[row] > 0 {
                opposite.setTieWeight(of: ConstraintIndex(row), to: 4 - system.tieWeights[row])
            }
            var (solver, other) = (Solver(system), Solver(opposite))
            let (solution, opposed) = (try solver.solve(), try other.solve())
            counts.weighted += solution.tieWeightsMayDecide ? 1 : 0
            if solution.tieWeightsMayDecide { continue }
            counts.free += 1
            #expect(solution.values == opposed.values, "seed \(seed)")
            #expect(solution.ambiguous == opposed.ambiguous, "seed \(seed)")
        }
        #expect(counts.free > 100 && counts.weighted > 20)
    }

    @Test func tieWeightsDecideAmongTheOptimaOfTheirPriority() throws {
        let values = try SystemText(
            """
            a + b + c = 100
            a <= 20 @ 250 * 1
            b <= 20 @ 250 * 2
            c <= 20 @ 250 * 3
            c = 50 @ 249
            """
        ).solve()
        #expect(values == ["a": 60, "b": 20, "c": 20])
    }
}
