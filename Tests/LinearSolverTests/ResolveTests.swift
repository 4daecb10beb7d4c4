import TestSupport
import LinearSolver
import Testing

struct ResolveTests {
    @Test(arguments: 0..<40)
    func solvingAgainGivesWhatSolvingAnewDoes(seed: Int) throws {
        let layout = LayoutLikeSystem(seed: seed)
        var solver = Solver(layout.system)
        _ = try solver.solve()
        var random = SeededGenerator(case: seed + 1000)
        for _ in 0..<12 {
            var system = layout.system
            let width = Double(Int.random(in: 2000...12000, using: &random)) / 10
            system.setRightHandSide(of: layout.width, to: width)
            var fresh = Solver(system)
            let (again, anew) = (try solver.resolve(moving: [(layout.width, width)]), try fresh.solve())
            #expect(again.values == anew.values, "seed \(seed) width \(width)")
            #expect(again.violations.count == anew.violations.count)
            for row in again.violations.indices {
                #expect((again.violations[row] - anew.violations[row]).magnitude < 1e-9)
            }
            #expect(again.ambiguous == anew.ambiguous)
            #expect(again.conflicts == anew.conflicts)
            #expect(solver.verify().isEmpty)
        }
    }

    @Test(arguments: 0..<10)
    func movedRandomSystemsAreSolvedLikeNewOnes(block: Int) throws {
        for seed in (block * 60)..<(block * 60 + 60) {
            var system = RandomSystem(seed: seed).system
            if system.constraintCount == 0 { continue }
            var solver = Solver(system)
            _ = try solver.solve()
            var random = SeededGenerator(case: seed + 1)
            for _ in 0..<4 {
                let constraint = ConstraintIndex(Int.random(in: 0..<system.constraintCount, using: &random))
                let value = Double(Int.random(in: -12...24, using: &random)) / 2
                system.setRightHandSide(of: constraint, to: value)
                let again = try solver.resolve(moving: [(constraint, value)])
                var fresh = Solver(system)
                let anew = try fresh.solve()
                #expect(again.values == anew.values, "seed \(seed)")
                #expect(solver.verify().isEmpty, "seed \(seed)")
            }
        }
    }

    @Test func aBreakpointThatSharesItsPositionMayMatterAfterAMove() throws {
        // Both breakpoints are at 80; the equation is held by the second.
        var text = SystemText("w >= 80 @ 750\nw <= 80 @ 251\nw = 200 @ 240")
        var solver = Solver(text.system)
        #expect(try solver.solve().values == [80])
        #expect(try solver.resolve(moving: [(ConstraintIndex(1), 90)]).values == [90])
        text.system.setRightHandSide(of: ConstraintIndex(1), to: 90)
        #expect(try text.solve() == ["w": 90])
    }
}
