import TestSupport
import LinearSolver
import Testing

/// A system with its variables and constraints in another order, and the way back.
private struct Shuffled {
    var system = LinearSystem()
    /// By variable of the original: its place.
    var places: [Int]

    init(_ original: LinearSystem, using random: inout SeededGenerator) {
        let order = (0..<original.variableCount).shuffled(using: &random)
        places = [Int](repeating: 0, count: order.count)
        for (place, variable) in order.enumerated() {
            places[variable] = place
            _ = system.addVariable()
        }
        for row in (0..<original.constraintCount).shuffled(using: &random) {
            let entries = Int(original.rowStarts[row])..<Int(original.rowStarts[row + 1])
            let terms = entries.map { entry in
                Term(moved(Variable(Int(original.columns[entry]))), original.coefficients[entry])
            }
            system.addConstraint(
                terms.shuffled(using: &random), original.relations[row], original.rightHandSides[row],
                priority: original.priorities[row], tieWeight: original.tieWeights[row],
                breakOrder: Int32(system.constraintCount))
        }
        system.canonicalSum = original.canonicalSum.map(moved)
        system.canonicalDistances = original.canonicalDistances.map(moved).shuffled(using: &random)
        system.canonicalOrder = original.canonicalOrder.map(moved)
    }

    /// The ranges of a solution as those of the original.
    func ranges(_ solution: Solution) -> [AmbiguousVariable] {
        let byPlace = Dictionary(uniqueKeysWithValues: solution.ambiguous.map { ($0.variable, $0) })
        return places.indices.compactMap { variable in
            byPlace[moved(Variable(variable))].map {
                AmbiguousVariable(Variable(variable), range: $0.range)
            }
        }
    }

    private func moved(_ variable: Variable) -> Variable { Variable(places[Int(variable.index)]) }
}

/// - Parameter digit: By how much ends of ranges may differ.
private func checkShuffling(_ system: LinearSystem, seed: Int, digit: Double = 0) throws {
    var solver = Solver(system)
    let solution = try solver.solve()
    var random = SeededGenerator(case: seed)
    for _ in 0..<3 {
        let shuffled = Shuffled(system, using: &random)
        var other = Solver(shuffled.system)
        let otherSolution = try other.solve()
        #expect(otherSolution.conflicts.isEmpty == solution.conflicts.isEmpty, "seed \(seed)")
        guard solution.conflicts.isEmpty else { continue }
        let values = shuffled.places.map { otherSolution.values[$0] }
        #expect(values == solution.values, "seed \(seed)")
        let ranges = shuffled.ranges(otherSolution)
        #expect(areSame(ranges, solution.ambiguous, digit), "seed \(seed)")
    }
}

private func areSame(
    _ ranges: [AmbiguousVariable], _ others: [AmbiguousVariable], _ digit: Double
) -> Bool {
    func areSame(_ end: Double, _ other: Double) -> Bool { end == other || (end - other).magnitude <= digit }
    return ranges.count == others.count
        && zip(ranges, others).allSatisfy {
            $0.variable == $1.variable && areSame($0.lower, $1.lower) && areSame($0.upper, $1.upper)
        }
}

struct ShuffleTests {
    @Test(arguments: 0..<10)
    func theOrderOfARandomSystemMakesNoDifference(block: Int) throws {
        for seed in (block * 50)..<(block * 50 + 50) {
            try checkShuffling(RandomSystem(seed: seed).system, seed: seed)
        }
    }

    @Test(arguments: NestedSystem.Kind.allCases, NestedSystem.Shape.allCases)
    func theOrderOfNestedViewsMakesNoDifference(
        kind: NestedSystem.Kind, shape: NestedSystem.Shape
    ) throws {
        for seed in 0..<80 {
            let system = NestedSystem(kind, shape, seed: seed, mostViews: seed % 2 == 0 ? 14 : 7).system
            try checkShuffling(system, seed: seed)
        }
    }

    /// Three wishes for the same width, at which the cost bends at once, beside an open position.
    @Test func wishesThatMeetAtOnePointMakeNoDifference() throws {
        var text = SystemText(
            """
            width >= 0
            width >= 10 @ 750
            width = 10 @ 750
            width >= 10 @ 750
            next - x - width >= 0
            x - other - size >= 0
            next = 0 @ 750
            next <= 10 @ 750
            x = 0 @ 750
            size >= 0
            """)
        let names = ["size", "other", "width", "x", "next"]
        let variables = names.map { text.variable($0) }
        text.system.canonicalSum = [variables[0], variables[2]]
        text.system.canonicalDistances = [variables[1], variables[3], variables[4]]
        text.system.canonicalOrder = variables
        #expect(try text.solve() == ["size": 0, "other": 0, "width": 10, "x": 0, "next": 10])
        for seed in 0..<30 { try checkShuffling(text.system, seed: seed) }
    }

    /// Thirds, sevenths and tenths, so that nearly every value is rounded.
    @Test(arguments: 0..<40)
    func theOrderOfALayoutMakesNoDifference(seed: Int) throws {
        try checkShuffling(LayoutLikeSystem(seed: seed).system, seed: seed)
    }

    @Test(arguments: AmbiguousSystem.Shape.allCases)
    func theOrderMakesNoDifferenceToRanges(shape: AmbiguousSystem.Shape) throws {
        for seed in 0..<6 {
            let system = AmbiguousSystem(shape, seed: seed, count: 30).system
            try checkShuffling(system, seed: seed)
        }
    }

    /// 0.1 + 0.2 is not 0.3, and 0.1 + 0.7 is not 0.8: which of the constraints counts must not depend on the order.
    @Test func constraintsThatDisagreeInTheLastBitMakeNoDifference() throws {
        let text = SystemText(
            """
            a = 0.1
            b - a = 0.2
            b = 0.3
            c - b >= 0.7
            c - a <= 0.9
            c - d = 0
            d <= 1 @ 500
            d = 2 @ 400
            e - a - b = 0.4
            e <= 0.8
            """)
        var solver = Solver(text.system)
        #expect(try solver.solve().conflicts.isEmpty)
        for seed in 0..<30 { try checkShuffling(text.system, seed: seed) }
    }

    /// What disagrees is settled where it does, whatever else there is.
    @Test func constraintsThatDisagreeChangeNothingElse() throws {
        let chain = (1..<40).map { "x\($0) - x\($0 - 1) = 0.1\nx\($0) <= 9 @ 500" }
        let rest = ["x0 = 0.1", "x39 = 4 @ 400"] + chain
        let disagreeing = ["z = 0.3", "z <= 0.30000000000000004 @ 700", "z - y = 0.1", "y = 0.2 @ 600"]
        var alone = SystemText(rest.joined(separator: "\n"))
        var both = SystemText((disagreeing + rest).joined(separator: "\n"))
        var (solver, other) = (Solver(alone.system), Solver(both.system))
        let (values, others) = (try solver.solve().values, try other.solve().values)
        for place in 0..<40 {
            let (x, same) = (alone.variable("x\(place)"), both.variable("x\(place)"))
            #expect(values[Int(x.index)] == others[Int(same.index)])
        }
        #expect(others[Int(both.variable("z").index)] == 0.3)
        for seed in 0..<10 { try checkShuffling(both.system, seed: seed) }
    }

    /// The sum of all variables is the same all along the line that is left to them: which end is chosen must not follow
    /// from the rounding of the sum.
    @Test func aSumThatOnlyRoundingMovesDecidesNothing() throws {
        var text = SystemText(
            """
            a - 0.7 c + d = 362.78
            c + e = 291.6
            a + b + d = 711.5
            a + 100 b + e = 26614.7
            -0.7 a + 0.1 e <= -74.09
            0.1 b + a <= 185.99 @ 500
            """)
        let variables = ["a", "e", "c", "d", "b"].map { text.variable($0) }
        text.system.canonicalSum = variables
        text.system.canonicalDistances = variables
        text.system.canonicalOrder = variables
        var solver = Solver(text.system)
        let solution = try solver.solve()
        let range = try #require(solution.ambiguity(of: variables[0]))
        #expect((solution.values[Int(variables[0].index)] - range.lower).magnitude < 1e-6)
        for seed in 0..<10 { try checkShuffling(text.system, seed: seed) }
    }

    /// Factors with three digits leave rounding in every rate: none of it may look like a rate of its own.
    @Test(arguments: 0..<20)
    func theOrderMakesNoDifferenceBesideOddFactors(block: Int) throws {
        for seed in (block * 20)..<(block * 20 + 20) {
            var random = SeededGenerator(case: seed)
            let system = LinearSystem(columns: 9, &random) {
                $0.chance(0.5) ? 1 : Double(Int.random(in: 200...3000, using: &$0)) / 1000
            }
            try checkShuffling(system, seed: seed, digit: 1e-6)
        }
    }

    /// Pivots far smaller than what else their columns hold make rounding of 1e-9 where there would be zeros.
    @Test(arguments: [
        """
        d - 6.03 a >= 5774.96
        -1 e - 0.026 a + c >= 79.632
        e - c - 96.62 d <= 8160 @ 500
        b + g <= 353
        0.089 d - 5.674 g + 14.886 b + f <= 13944 @ 250
        0.018 f - g - b + 7.112 a <= -6158.304
        44.61 g - c - 4.372 e - 85.918 b >= -48900 @ 500
        """,
        """
        0.805 c >= -464 @ 500
        d - 2.368 a - 0.498 c - b >= 658 @ 750
        4.144 b + c >= -2100 @ 750
        -1 e - 0.631 b <= 571.315
        -1.119 c <= 794.49
        0.469 a + 1.542 c >= -1120 @ 250
        h - f - 0.754 a - i <= 387.56
        h + b = -847 @ 250
        d - 0.665 e + a - 2.829 f <= 879.858
        2.743 c - 0.897 f + 0.884 g + b >= -1871.998
        -2.986 a - f <= -1913 @ 250
        0.8 h = 26.4
        0.74 i - c - d >= 2075
        g - 0.902 h >= -933.766
        """,
    ])
    func smallPivotsDecideNothing(text: String) throws {
        var text = SystemText(text)
        let variables = text.variables.keys.sorted().map { text.variable($0) }
        text.system.canonicalSum = variables
        text.system.canonicalOrder = variables
        for seed in 0..<30 { try checkShuffling(text.system, seed: seed, digit: 1e-6) }
    }

    /// Required equations that miss each other by so little that it counts as none.
    @Test(arguments: 0..<20)
    func equationsThatNearlyAgreeMakeNoDifference(block: Int) throws {
        for seed in (block * 50)..<(block * 50 + 50) {
            try checkShuffling(NearlyConsistentSystem(seed: seed).system, seed: seed)
        }
    }
}
