import Foundation
import LinearSolver
import TestSupport
import Testing

/// The sum of violations as written of each priority, from the highest.
private func sums(_ system: LinearSystem, _ solution: Solution) -> [(Double, Bool, Double)] {
    var result: [(Double, Bool, Double)] = []
    for priority in Set(system.priorities).filter({ $0 < 1000 }).sorted(by: >) {
        for weighted in [false, true] {
            var sum = 0.0
            for row in 0..<system.constraintCount where system.priorities[row] == priority {
                sum += solution.violations[row] * (weighted ? system.tieWeights[row] : 1)
            }
            result.append((priority, weighted, sum))
        }
    }
    return result
}

private func isClose(_ first: Double, _ second: Double) -> Bool {
    first == second || (first - second).magnitude < 2e-6
}

private func checkAgainstReference(_ system: LinearSystem, seed: Int) throws {
    var solver = Solver(system)
    let solution = try solver.solve()
    let broken = Set(solution.conflicts.map { Int($0.relaxed.index) })
    #expect(solver.verify() == [], "seed \(seed)")
    var reference = ReferenceSolver(system, without: broken)
    try #require(reference.isFeasible, "seed \(seed)")
    for row in 0..<system.constraintCount where system.priorities[row] == 1000 && !broken.contains(row) {
        #expect(solution.violations[row] == 0, "seed \(seed) row \(row)")
    }
    for (mine, exact) in zip(sums(system, solution), reference.settle()) {
        #expect(isClose(mine.2, exact.sum), "seed \(seed) priority \(mine.0) \(mine.1)")
    }
    for variable in 0..<system.variableCount {
        let range = reference.range(of: variable)
        let mine = solution.ambiguous.first { Int($0.variable.index) == variable }
        let (lower, upper) =
            mine.map { ($0.lower, $0.upper) }
            ?? (solution.values[variable], solution.values[variable])
        #expect(
            isClose(lower, range.lower) && isClose(upper, range.upper), "seed \(seed) variable \(variable)")
        #expect((mine != nil) == (range.lower < range.upper), "seed \(seed) variable \(variable)")
    }
}

@Test(arguments: 0..<20)
func randomSystemsAreSolvedAsTheReferenceSolvesThem(block: Int) throws {
    for seed in (block * 100)..<(block * 100 + 100) {
        try checkAgainstReference(RandomSystem(seed: seed).system, seed: seed)
    }
}

/// LAYOUTC_SYSTEMS asks for more of each kind and shape.
private let nestedCount = ProcessInfo.processInfo.environment["LAYOUTC_SYSTEMS"].flatMap { Int($0) } ?? 60

@Test(arguments: NestedSystem.Kind.allCases, NestedSystem.Shape.allCases)
func nestedViewsAreSolvedAsTheReferenceSolvesThem(kind: NestedSystem.Kind, shape: NestedSystem.Shape) throws {
    for seed in 0..<nestedCount {
        let system = NestedSystem(kind, shape, seed: seed, mostViews: seed % 4 == 0 ? 14 : 7).system
        try checkAgainstReference(system, seed: seed)
    }
}

@Test(arguments: 0..<10)
func columnsAreSolvedAsTheReferenceSolvesThem(block: Int) throws {
    for seed in (block * 30)..<(block * 30 + 30) {
        try checkAgainstReference(ColumnSystem(seed: seed).system, seed: seed)
    }
}

/// Right-hand sides that rounding moved by less than counts as a violation: what they then contradict each other by is
/// no reason to miss the proof.
@Test(arguments: 0..<10)
func randomSystemsWithRoundedNumbersAreProved(block: Int) throws {
    for seed in (block * 100)..<(block * 100 + 100) {
        for size in [3e-8, 4e-7] {
            var random = SeededGenerator(case: seed)
            var system = RandomSystem(seed: seed).system
            for row in 0..<system.constraintCount where random.chance(0.5) {
                let side = system.rightHandSides[row] + size * Double(Int.random(in: -1...1, using: &random))
                system.setRightHandSide(of: ConstraintIndex(row), to: side)
            }
            var solver = Solver(system)
            _ = try solver.solve()
            #expect(solver.verify() == [], "seed \(seed) by \(size)")
        }
    }
}
