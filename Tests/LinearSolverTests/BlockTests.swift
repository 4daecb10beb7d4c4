import LinearSolver
import TestSupport
import Testing

/// The blocks of a solved system are square, each follows from those before it and from itself, and the sums of their
/// constraints are the variables.
private func checkBlocks(_ system: LinearSystem, seed: Int) throws {
    var solver = Solver(system)
    let values = try solver.solve().values
    var blocks = try #require(solver.determiningBlocks)
    var known = Set(blocks.choices.map(\.variable.index))
    for choice in blocks.choices {
        #expect(values[Int(choice.variable.index)] == choice.value, "seed \(seed)")
    }
    for index in 0..<system.variableCount {
        for block in blocks.blocks(of: Variable(index)) {
            #expect(block.constraints.count == block.variables.count, "seed \(seed)")
            try checkSums(block, system, values, known, seed: seed)
            try checkRests(of: block, blocks, system, values, known, seed: seed)
            #expect(known.isDisjoint(with: block.variables), "seed \(seed)")
            known.formUnion(block.variables)
        }
        #expect(known.contains(Int32(index)), "seed \(seed)")
    }
}

/// With what is known put in, the sum of the constraints is the variable.
private func checkSums(
    _ block: Block, _ system: LinearSystem, _ values: [Double], _ known: Set<Int32>, seed: Int
) throws {
    let own = Set(block.variables)
    var sums = try BlockSums(block, in: system)
    for variable in block.variables {
        var value = 0.0
        for (row, factor) in sums.sum(for: variable) {
            value += factor * system.rightHandSides[Int(row)]
            var coefficients: [Int32: Double] = [:]
            for term in system.terms(ofRow: Int(row)) {
                coefficients[term.variable.index, default: 0] += term.coefficient
            }
            for (other, coefficient) in coefficients where coefficient != 0 && !own.contains(other) {
                #expect(known.contains(other), "seed \(seed)")
                value -= factor * coefficient * values[Int(other)]
            }
        }
        #expect(abs(value - values[Int(variable)]) < 1e-6, "seed \(seed) variable \(variable)")
    }
}

/// What is left once a variable is known and one of its constraints has served is blocks again.
private func checkRests(
    of block: Block, _ blocks: DeterminingBlocks, _ system: LinearSystem, _ values: [Double],
    _ known: Set<Int32>,
    seed: Int
) throws {
    for variable in block.variables where block.variables.count > 1 {
        var sums = try BlockSums(block, in: system)
        for (served, _) in sums.sum(for: variable) {
            var (blocks, known) = (blocks, known)
            known.insert(variable)
            for rest in blocks.rest(of: block, without: served, determining: variable) {
                #expect(rest.constraints.count == rest.variables.count, "seed \(seed)")
                #expect(!rest.constraints.contains(served))
                try checkSums(rest, system, values, known, seed: seed)
                known.formUnion(rest.variables)
            }
            #expect(known.isSuperset(of: block.variables), "seed \(seed)")
        }
    }
}

struct BlockTests {
    @Test(arguments: 0..<10)
    func blocksDetermineTheirVariables(block: Int) throws {
        for seed in (block * 40)..<(block * 40 + 40) {
            try checkBlocks(RandomSystem(seed: seed).system, seed: seed)
        }
        for seed in (block * 3)..<(block * 3 + 3) {
            try checkBlocks(LayoutLikeSystem(seed: seed).system, seed: seed)
        }
    }

    @Test func whatFollowsOneAfterTheOtherIsNotTakenTogether() throws {
        var text = SystemText("a + b = 10\na - b = 4\nc - a = 1\nd = 3\nc + d + e = 20")
        var solver = Solver(text.system)
        _ = try solver.solve()
        var blocks = try #require(solver.determiningBlocks)
        let variables = blocks.blocks(of: text.variable("e")).map(\.variables)
        let (a, b) = (text.variable("a").index, text.variable("b").index)
        #expect(variables.contains([a, b]))
        #expect(variables.last == [text.variable("e").index])
        #expect(variables.count == 4)
        #expect(blocks.blocks(of: text.variable("c")).isEmpty)
    }
}
