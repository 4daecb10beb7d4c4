import LinearSolver
import Testing

/// Adds up an explanation.
private func total(_ explanation: Explanation, _ system: LinearSystem) -> Double {
    let constraints = explanation.contributions.reduce(0) {
        $0 + $1.coefficient * system.rightHandSides[Int($1.constraint.index)]
    }
    return explanation.choices.reduce(constraints) { $0 + $1.coefficient * $1.value }
}

private func checkExplanations(_ system: LinearSystem, seed: Int) throws {
    var solver = Solver(system)
    let solution = try solver.solve()
    let undetermined = Set(solution.ambiguous.map(\.variable))
    for index in 0..<system.variableCount {
        let variable = Variable(index)
        let explanation = try solver.explain([Term(variable)])
        #expect((total(explanation, system) - solution.values[index]).magnitude < 1e-9, "seed \(seed)")
        if !undetermined.contains(variable) { #expect(explanation.choices.isEmpty, "seed \(seed)") }
        for contribution in explanation.contributions {
            let row = Int(contribution.constraint.index)
            let side = system.rowStarts[row]..<system.rowStarts[row + 1]
            let sum = side.reduce(0) {
                $0 + system.coefficients[Int($1)] * solution.values[Int(system.columns[Int($1)])]
            }
            #expect((sum - system.rightHandSides[row]).magnitude < 1e-6, "seed \(seed) row \(row)")
        }
    }
}

struct ExplanationTests {
    @Test(arguments: 0..<10)
    func explanationsAddUp(block: Int) throws {
        for seed in (block * 60)..<(block * 60 + 60) {
            try checkExplanations(RandomSystem(seed: seed).system, seed: seed)
        }
        for seed in (block * 4)..<(block * 4 + 4) {
            try checkExplanations(LayoutLikeSystem(seed: seed).system, seed: seed)
        }
    }

    @Test func aWidthIsMadeOfItsSuperviewAndGaps() throws {
        var text = SystemText("root = 375\nx = 20\nx + w - root = -20\nw = 100 @ 250")
        var solver = Solver(text.system)
        _ = try solver.solve()
        let contributions = try solver.explain([Term(text.variable("w"))]).contributions
        #expect(
            contributions == [
                Contribution(ConstraintIndex(0), 1), Contribution(ConstraintIndex(1), -1),
                Contribution(ConstraintIndex(2), 1),
            ])
    }

    @Test func aChoiceIsNoConstraint() throws {
        var text = SystemText("x - y = 4")
        text.system.canonicalOrder = [text.variable("x"), text.variable("y")]
        var solver = Solver(text.system)
        #expect(try solver.solve().values == [0, -4])
        let explanation = try solver.explain([Term(text.variable("y"))])
        #expect(explanation.contributions == [Contribution(ConstraintIndex(0), -1)])
        #expect(explanation.choices == [Choice(text.variable("x"), value: 0, coefficient: 1)])
    }

    @Test func aViolatedConstraintKnowsWhatBeatIt() throws {
        let text = SystemText("a + b = 100\na >= 60 @ 750\nb >= 60 @ 500\na >= 80 @ 250\nb >= 0 @ 700")
        var solver = Solver(text.system)
        _ = try solver.solve()
        let opposition = try solver.opposition(to: ConstraintIndex(2)).contributions
        #expect(opposition.map(\.constraint) == [ConstraintIndex(0), ConstraintIndex(1)])
        #expect(try solver.opposition(to: ConstraintIndex(1)).contributions.isEmpty)
        let unheld = try solver.opposition(to: ConstraintIndex(3)).contributions
        #expect(unheld.map(\.constraint).contains(ConstraintIndex(1)))
    }

    /// Of the tight constraints on one variable those that keep it from moving the wrong way, whatever their priority.
    @Test func whatBeatAConstraintKeepsItFromHolding() throws {
        let text = SystemText(
            """
            a + b + c = 100
            a >= 20 @ 750
            a <= 20 @ 250
            2 b >= 40 @ 750
            3 b <= 60 @ 250
            c <= 20 @ 200
            """)
        var solver = Solver(text.system)
        #expect(try solver.solve().values == [20, 20, 60])
        let opposition = try solver.opposition(to: ConstraintIndex(5))
        #expect(opposition.isSum)
        #expect(
            opposition.contributions == [
                Contribution(ConstraintIndex(0), 1), Contribution(ConstraintIndex(2), -1),
                Contribution(ConstraintIndex(4), -1 / 3.0),
            ])
    }

    @Test(arguments: 0..<10)
    func nothingOfALowerPriorityBeatsAConstraint(block: Int) throws {
        for seed in (block * 60)..<(block * 60 + 60) {
            let system = RandomSystem(seed: seed).system
            var solver = Solver(system)
            let solution = try solver.solve()
            for row in 0..<system.constraintCount
            where solution.violations[row] > 0 && system.priorities[row] < 1000 {
                for contribution in try solver.opposition(to: ConstraintIndex(row)).contributions {
                    let priority = system.priorities[Int(contribution.constraint.index)]
                    #expect(priority >= system.priorities[row], "seed \(seed) row \(row)")
                }
            }
        }
    }
}
