import LinearSolver
import Testing

@Test func aSystemKeepsItsRows() {
    var system = LinearSystem()
    let x = system.addVariable()
    system.addConstraint([Term(x)], .equal, 3)
    #expect(system.rowStarts == [0, 1])
}

@Test func prioritiesAreKeptToTheLastBit() {
    var system = LinearSystem()
    let priorities = [1000, 250, 749.5, 250.3, 1 / 3.0, 999.999_999_999, 0x1.000002p8]
    for priority in priorities { system.addConstraint([], .equal, 0, priority: priority) }
    #expect(Array(system.priorities) == priorities)
    system.setPriority(of: ConstraintIndex(3), to: 999)
    system.setPriority(of: ConstraintIndex(0), to: 0.1)
    #expect(system.priorities[3] == 999 && system.priorities[0] == 0.1 && system.priorities[4] == 1 / 3.0)
    system.setPriority(of: ConstraintIndex(3), to: 250.3)
    system.setPriority(of: ConstraintIndex(0), to: 1000)
    #expect(Array(system.priorities) == priorities)
}

@Test(
    arguments: [
        [1, -1, 0.5, 1 / 3.0, 16_777_217, -0.0, 0x1.000002p8, 2], [0.1], [0.1, 1, 2], [1, 0.5],
        (0...70_000).map { Double($0) / 3 },
    ] as [[Double]])
func coefficientsAreKeptToTheLastBit(_ coefficients: [Double]) {
    var system = LinearSystem()
    for coefficient in coefficients { system.addConstraint([Term(Variable(0), coefficient)], .equal, 0) }
    #expect(Array(system.coefficients) == coefficients)
    #expect(coefficients.indices.map { system.terms(ofRow: $0)[0].coefficient } == coefficients)
}

@Test func breakOrdersStartAnywhere() {
    var system = LinearSystem()
    for order: Int32 in [-1, -1, 4, -1, 2] { system.addConstraint([], .equal, 0, breakOrder: order) }
    #expect((0..<5).map { system.breakOrders[$0] } == [-1, -1, 4, -1, 2])
}

@Test func anEmptySystemHasASolution() throws {
    var solver = Solver(LinearSystem())
    let solution = try solver.solve()
    #expect(solution.values.isEmpty && solution.conflicts.isEmpty && solver.verify().isEmpty)
}

@Test func aVariableWithoutConstraintsIsUndetermined() throws {
    var system = LinearSystem()
    let x = system.addVariable()
    var solver = Solver(system)
    let solution = try solver.solve()
    #expect(solution.values == [0])
    #expect(solution.ambiguous == [AmbiguousVariable(x, range: -.infinity...(.infinity))])
}

@Test func slopesFollowTheActiveConstraints() throws {
    var text = SystemText("root = 375\nx = 20\nx + w - root = -20\n2 c - w = 0\nw = 100 @ 250")
    var solver = Solver(text.system)
    _ = try solver.solve()
    let slopes = solver.slopes(along: [(ConstraintIndex(0), 1), (ConstraintIndex(1), -1)])
    let expected: [(String, Double)] = [("root", 1), ("x", -1), ("w", 2), ("c", 1)]
    for (name, slope) in expected { #expect(slopes[Int(text.variable(name).index)] == slope) }
}

@Test func theCanonicalSumComesBeforeTheCanonicalOrder() throws {
    var text = SystemText("a + b >= 10\na >= 0\nb >= 0\na - b <= 4")
    let (a, b) = (text.variable("a"), text.variable("b"))
    text.system.canonicalSum = [a, b, b]
    text.system.canonicalOrder = [b, a]
    #expect(try text.solve() == ["a": 7, "b": 3])
    text.system.canonicalSum = [a, b]
    text.system.canonicalOrder = [a, b]
    #expect(try text.solve() == ["a": 0, "b": 10])
}

@Test func aChoiceWithoutALeastValueIsNearestToZero() throws {
    var text = SystemText("x - y = 4\nz <= -3")
    text.system.canonicalOrder = [text.variable("y"), text.variable("x"), text.variable("z")]
    #expect(try text.solve() == ["x": 4, "y": 0, "z": -3])
}

@Test func aDistanceIsLeastAtZeroAndNotBelow() throws {
    var text = SystemText("x >= -50\nx <= 100\ny - z = 0\ny >= -20\nz + w <= 100")
    text.system.canonicalDistances = ["x", "y", "z"].map { text.variable($0) }
    text.system.canonicalOrder = ["w", "x", "y", "z"].map { text.variable($0) }
    #expect(try text.solve() == ["x": 0, "y": 0, "z": 0, "w": 0])
}

@Test func distancesAreWeighedAgainstEachOther() throws {
    var text = SystemText("a - b = 10\nc - b <= 4\nc - b >= 4\nd + a >= 3\nd + a <= 9")
    text.system.canonicalDistances = ["a", "b", "c", "d"].map { text.variable($0) }
    text.system.canonicalOrder = ["a", "b", "c", "d"].map { text.variable($0) }
    // b = -4 is the median of the places 0, -10 and -4; then d is 0 at the least.
    #expect(try text.solve() == ["a": 6, "b": -4, "c": 0, "d": 0])
}

@Test(arguments: 0..<10)
func distancesAreLeastLikeViolationsOfALevelBelowAll(block: Int) throws {
    for seed in (block * 60)..<(block * 60 + 60) {
        var system = RandomSystem(seed: seed).system
        var weighed = system
        system.canonicalSum = []
        system.canonicalDistances = (0..<system.variableCount).map { Variable($0) }
        for variable in system.canonicalDistances {
            weighed.addConstraint([Term(variable)], .equal, 0, priority: 0.5)
        }
        var (solver, other) = (Solver(system), Solver(weighed))
        let (values, expected) = (try solver.solve().values, try other.solve().values)
        let sums = [values, expected].map { $0.reduce(0) { $0 + $1.magnitude } }
        #expect((sums[0] - sums[1]).magnitude < 1e-6, "seed \(seed)")
        #expect(solver.verify().isEmpty, "seed \(seed)")
    }
}
