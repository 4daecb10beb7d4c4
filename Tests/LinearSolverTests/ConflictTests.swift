import LinearSolver
import TestSupport
import Testing

/// Checks that every conflict is irreducible, and that its member of the greatest break order was broken. No coefficients differ
/// so much that another is kept because it would be missed far more.
private func checkConflicts(_ system: LinearSystem, _ solution: Solution, _ context: String) {
    for conflict in solution.conflicts {
        let members = Set(conflict.members.map { Int($0.index) })
        let others = Set((0..<system.constraintCount).filter { !members.contains($0) })
        #expect(!ReferenceSolver(system, without: others).isFeasible, "\(context): no conflict")
        for member in members {
            let isFeasible = ReferenceSolver(system, without: others.union([member])).isFeasible
            #expect(isFeasible, "\(context): \(member) is not needed")
        }
        #expect(conflict.members.allSatisfy { system.priorities[Int($0.index)] == 1000 })
        #expect(conflict.members == conflict.members.sorted { $0.index < $1.index })
        let orders = conflict.members.map { system.breakOrders[Int($0.index)] }
        #expect(system.breakOrders[Int(conflict.relaxed.index)] == orders.max(), "\(context)")
    }
}

/// Checks the conflicts of the systems of some seeds, and counts them.
private func checkConflicts(_ seeds: Range<Int>, in system: (Int) -> LinearSystem) throws -> Int {
    var found = 0
    for seed in seeds {
        let system = system(seed)
        var solver = Solver(system)
        let solution = try solver.solve()
        found += solution.conflicts.count
        checkConflicts(system, solution, "seed \(seed)")
    }
    return found
}

/// A few variables and many required constraints of them, drawn from a seed and to be broken in an order that is drawn, too.
private func overlappingConflicts(seed: Int) -> LinearSystem {
    var random = SeededGenerator(case: seed)
    var system = LinearSystem()
    let variables = (0..<4).map { _ in system.addVariable() }
    let orders = (0..<12).shuffled(using: &random)
    for order in orders {
        var terms = [Term(variables.randomElement(using: &random)!)]
        let other = variables.randomElement(using: &random)!
        if other != terms[0].variable { terms.append(Term(other, random.pick([-1, -1, 1]))) }
        let relation = random.pick([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
        system.addConstraint(
            terms, relation, Double(Int.random(in: -9...9, using: &random)), breakOrder: Int32(order))
    }
    return system
}

/// Many lengths that are not negative, and three times as many constraints on them drawn from a seed: most of them
/// contradict others.
private func manyConflicts(seed: Int) -> LinearSystem {
    var random = SeededGenerator(case: seed)
    var system = LinearSystem()
    let lengths = (0..<80).map { _ in system.addVariable() }
    for length in lengths { system.addConstraint([Term(length)], .greaterThanOrEqual, 0) }
    for order in 1...240 {
        var terms = [Term(lengths.randomElement(using: &random)!)]
        let other = lengths.randomElement(using: &random)!
        if other != terms[0].variable, Int.random(in: 0..<10, using: &random) < 7 {
            terms.append(Term(other, -1))
        }
        let relation = random.pick([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
        system.addConstraint(
            terms, relation, Double(Int.random(in: 0..<9, using: &random) * 10), breakOrder: Int32(order))
    }
    return system
}

/// Positions at least 100 apart from 0 on, each with a limit that the gaps before it pass by far.
private func chainBeyondItsLimits(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let positions = (0..<count).map { _ in system.addVariable() }
    system.addConstraint([Term(positions[0])], .greaterThanOrEqual, 0)
    for index in 1..<count {
        system.addConstraint(
            [Term(positions[index]), Term(positions[index - 1], -1)], .greaterThanOrEqual, 100,
            breakOrder: Int32(2 * index - 1))
        system.addConstraint(
            [Term(positions[index])], .lessThanOrEqual, Double(50 * index), breakOrder: Int32(2 * index))
    }
    return system
}

/// The required constraints that, in the order of breaking, contradict those before them that are not left out.
private func firstToContradict(in system: LinearSystem) -> Set<Int> {
    let required = (0..<system.constraintCount).filter { system.priorities[$0] == 1000 }
        .sorted { (system.breakOrders[$0], $0) < (system.breakOrders[$1], $1) }
    var leftOut = Set(required)
    var broken: Set<Int> = []
    for constraint in required {
        leftOut.remove(constraint)
        if ReferenceSolver(system, without: leftOut.union(broken)).isFeasible { continue }
        broken.insert(constraint)
    }
    return broken
}

struct ConflictTests {
    @Test(arguments: 0..<8)
    func whatContradictsThoseBeforeItIsBroken(block: Int) throws {
        var found = 0
        for seed in (block * 40)..<(block * 40 + 40) {
            let system = overlappingConflicts(seed: seed)
            var solver = Solver(system)
            let broken = Set(try solver.solve().conflicts.map { Int($0.relaxed.index) })
            #expect(broken == firstToContradict(in: system), "seed \(seed)")
            found += broken.count
        }
        #expect(found > 40)
    }

    /// Else it may resolve the conflict already.
    @Test(arguments: 0..<4) func noConstraintIsLeftOutForOneThatIsLeftOutToo(block: Int) throws {
        for seed in (block * 50)..<(block * 50 + 50) {
            var solver = Solver(manyConflicts(seed: seed))
            let conflicts = try solver.solve().conflicts
            let broken = Set(conflicts.map { $0.relaxed })
            #expect(conflicts.count > 40)
            for conflict in conflicts {
                #expect(broken.intersection(conflict.members) == [conflict.relaxed], "seed \(seed)")
            }
        }
    }

    @Test(arguments: 0..<10)
    func conflictsOfRandomSystemsAreIrreducible(block: Int) throws {
        let seeds = (block * 80)..<(block * 80 + 80)
        #expect(try checkConflicts(seeds) { RandomSystem(seed: $0).system } > 4)
    }

    @Test func conflictsOfColumnsAreIrreducible() throws {
        #expect(try checkConflicts(0..<200) { ColumnSystem(seed: $0).system } > 20)
    }

    @Test func equationsContradictEachOther() throws {
        let system = SystemText("a - b = 0\nb - c = 0\nd = 4\na - c = 1").system
        var solver = Solver(system)
        let solution = try solver.solve()
        #expect(
            solution.conflicts == [
                Conflict(relaxed: ConstraintIndex(3), members: [0, 1, 3].map { ConstraintIndex($0) })
            ])
        #expect(solution.violations == [0, 0, 0, 1])
    }

    @Test func aWidthAndTwoEdgesContradictEachOther() throws {
        let system = SystemText("x >= 20\nx + w <= 355\nw = 400\nw >= 0").system
        var solver = Solver(system)
        let solution = try solver.solve()
        #expect(
            solution.conflicts == [
                Conflict(relaxed: ConstraintIndex(2), members: [0, 1, 2].map { ConstraintIndex($0) })
            ])
    }

    @Test func independentConflictsAreAllFound() throws {
        var system = LinearSystem()
        for _ in 0..<100 {
            let x = system.addVariable()
            system.addConstraint([Term(x)], .greaterThanOrEqual, 10)
            system.addConstraint([Term(x)], .equal, 5, breakOrder: Int32(system.constraintCount))
        }
        var solver = Solver(system)
        let solution = try solver.solve()
        #expect(solution.conflicts.count == 100)
        #expect(solution.conflicts.allSatisfy { $0.members.count == 2 && $0.relaxed.index % 2 == 1 })
    }

    /// Every width of such a row is as negative as all others: as many sets as views for one conflict.
    @Test(arguments: [1, 30], [20, 300])
    func ofThousandsOfSetsThatShareAConflictOneIsNamed(rows: Int, views: Int) throws {
        var system = LinearSystem()
        for _ in 0..<rows { system.addRow(of: views, width: Double(-views)) }
        var solver = Solver(system)
        let conflicts = try solver.solve().conflicts
        let length = system.constraintCount / rows
        #expect(conflicts.count == rows)
        #expect(conflicts.map { Int($0.relaxed.index) % length } == Array(repeating: length - 1, count: rows))
        #expect(conflicts.allSatisfy { $0.members.count == 2 * views + 1 })
    }

    /// Every limit contradicts all gaps before it. The sets overlap, and the terms of all together grow with the square of
    /// their number; the work may not grow faster.
    @Test func setsThatOverlapAlongAChainTakeWorkInTheirSize() throws {
        let works = try [100, 200].map { count in
            let system = chainBeyondItsLimits(count)
            var solver = Solver(system)
            let conflicts = try solver.solve().conflicts
            #expect(conflicts.map { Int($0.relaxed.index) } == (1..<count).map { 2 * $0 })
            #expect(conflicts.map { $0.members.count } == (1..<count).map { $0 + 2 })
            return solver.statistics.conflictWork
        }
        #expect(works[1] < 5 * works[0], "\(works)")
    }

    /// Each of the sizes that may not be negative contradicts the sum by itself, and all of them through one equation.
    @Test func aConflictBehindManyOfOneCauseIsFound() throws {
        var system = LinearSystem()
        let sizes = (0..<100).map { _ in system.addVariable() }
        for size in sizes { system.addConstraint([Term(size)], .greaterThanOrEqual, 0, breakOrder: -1) }
        for size in sizes.dropFirst() {
            system.addConstraint([Term(size), Term(sizes[0], -1)], .equal, 0, breakOrder: 0)
        }
        let sum = system.addConstraint(sizes.map { Term($0) }, .equal, -10, breakOrder: 1)
        let position = system.addVariable()
        system.addConstraint([Term(position)], .equal, 1, breakOrder: 0)
        let other = system.addConstraint([Term(position)], .lessThanOrEqual, 0, breakOrder: 2)
        var solver = Solver(system)
        #expect(try solver.solve().conflicts.map { $0.relaxed } == [sum, other])
    }

    @Test func aMemberThatMayBreakGoesFirst() throws {
        var system = LinearSystem()
        let x = system.addVariable()
        system.addConstraint([Term(x)], .equal, 1, breakOrder: 0)
        system.addConstraint([Term(x)], .equal, 2, breakOrder: -1)
        var solver = Solver(system)
        let solution = try solver.solve()
        #expect(solution.conflicts.map(\.relaxed) == [ConstraintIndex(0)])
        #expect(solution.values == [2])
    }

    @Test func amongThoseThatMayNotTheLastBreaks() throws {
        var system = LinearSystem()
        let x = system.addVariable()
        for value in [1.0, 2, 2] { system.addConstraint([Term(x)], .equal, value) }
        var solver = Solver(system)
        let solution = try solver.solve()
        #expect(solution.conflicts.map(\.relaxed) == [ConstraintIndex(1), ConstraintIndex(2)])
    }

    @Test func theSameEquationTwiceIsNoConflict() throws {
        #expect(try SystemText("x + y = 3\n2 x + 2 y = 6\nx = 1").solve() == ["x": 1, "y": 2])
    }

    /// The multiplier of the second equation is so small that only leaving it out shows that it is needed.
    @Test func aMemberWithASmallMultiplierIsKeptWhereItIsNeeded() throws {
        let system = SystemText("x + 0.0000001 y = 1\ny = 5\nx = 3\nx + z = 2").system
        var solver = Solver(system)
        let solution = try solver.solve()
        #expect(solution.conflicts.map { $0.members.map { Int($0.index) } } == [[0, 1, 2]])
    }

    @Test func aConstraintWithoutVariablesConflictsWithItself() throws {
        let system = SystemText("x - x = 5\nx - x >= 3 @ 500\nx = 1").system
        var solver = Solver(system)
        let solution = try solver.solve()
        #expect(
            solution.conflicts == [Conflict(relaxed: ConstraintIndex(0), members: [ConstraintIndex(0)])])
        #expect(solution.values == [1])
        #expect(solution.violations == [5, 3, 0])
    }
}

extension LinearSystem {
    /// Views side by side whose equal widths fill `width`; the last constraint is the one that may break.
    fileprivate mutating func addRow(of count: Int, width: Double) {
        let starts = (0..<count).map { _ in addVariable() }
        let sizes = (0..<count).map { _ in addVariable() }
        for size in sizes { addConstraint([Term(size)], .greaterThanOrEqual, 0) }
        addConstraint([Term(starts[0])], .equal, 0)
        for view in 1..<count {
            let end = [Term(starts[view - 1]), Term(sizes[view - 1])]
            addConstraint([Term(starts[view], -1)] + end, .equal, 0)
            addConstraint([Term(sizes[view]), Term(sizes[0], -1)], .equal, 0)
        }
        addConstraint([Term(starts[count - 1]), Term(sizes[count - 1])], .equal, width, breakOrder: 1)
    }
}

/// Three widths of nearly a third of a container fill it but for a hair: the container is not what gives way.
@Test(arguments: [0, 1, 2])
func aContainerDoesNotGiveWayToRounding(last: Int) throws {
    let lines = ["side = 0", "end - side - width = 0", "end = 375"]
    let thirds = ["a", "b", "c"].map { "\($0) - 0.333333 width = 0" } + ["width - a - b - c = 0"]
    // Whichever line of the container comes last.
    let order = thirds + lines[..<last] + lines[(last + 1)...] + [lines[last]]
    let text = SystemText(order.joined(separator: "\n"))
    var solver = Solver(text.system)
    let solution = try solver.solve()
    #expect(solution.conflicts.count == 1)
    #expect(abs(solution.values[Int(text.variables["width"]!.index)] - 375) < 0.001)
    #expect(solution.violations.allSatisfy { $0 < 0.001 })
}
