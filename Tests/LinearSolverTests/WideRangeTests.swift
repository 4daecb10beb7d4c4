import LinearSolver
import TestSupport
import Testing

/// Systems whose numbers have many magnitudes, or whose rows are long.
struct WideRangeTests {
    @Test(arguments: [31, 100, 1000])
    func theEndsOfTheManyPartsOfOneSumAreExact(count: Int) throws {
        var system = LinearSystem()
        let parts = (0..<count).map { _ in system.addVariable() }
        for part in parts { system.addConstraint([Term(part)], .greaterThanOrEqual, -1) }
        system.addConstraint(parts.map { Term($0) }, .lessThanOrEqual, 100)
        system.addConstraint(parts.map { Term($0) }, .greaterThanOrEqual, 50)
        let rest = system.addVariable()
        system.addConstraint([Term(rest), Term(parts[0], -2)], .equal, 1)
        let found = try ranges(system)
        for part in parts { expect(found, part, -1, Double(99 + count)) }
        expect(found, rest, -1, Double(199 + 2 * count))
    }

    /// Coefficients of very different magnitudes in rows that share their columns: what is eliminated from them is rounding.
    @Test(arguments: 0..<40)
    func endsAreExactWhereCoefficientsHaveManyMagnitudes(seed: Int) throws {
        var random = SeededGenerator(case: seed)
        let system = LinearSystem(columns: 12, rows: 20, holdingAt: 100, &random) { variables, random in
            (0..<3).map { _ in Term(random.pick(variables), random.pick([1, -1, 100, -0.01])) }
        }
        try checkNearby(system, "seed \(seed)")
    }

    /// What is left of rows whose coefficients differ from 1 in the fourth digit is small, and soon nothing but rounding.
    @Test(arguments: 0..<40)
    func endsAreExactWhereRowsAreNearlyParallel(seed: Int) throws {
        var random = SeededGenerator(case: seed)
        let system = LinearSystem(columns: 8, rows: 10, holdingAt: 1000, &random) { variables, random in
            variables.shuffled(using: &random).prefix(3).map {
                let digit = Double(Int.random(in: -3...3, using: &random))
                return Term($0, random.pick([1, -1]) * (1 + digit / 10_000))
            }
        }
        try checkNearby(system, "seed \(seed)")
    }

    /// What depends on others by small factors only has its end although they go on without one.
    @Test func endsAreFoundBesideWhatGoesMuchFaster() throws {
        let text = SystemText(
            """
            g >= -50
            k >= 0
            m >= 0
            s >= -50
            0.0009 r - a >= -68.752
            0.007 p - 0.003 s + 0.01 r - a = -40.418
            k + 0.001 i - 0.003 n - f <= 75.494
            0.01 q - p - 0.003 n - k >= -519.801
            0.01 n + 0.01 q - 0.003 l <= 91.655
            0.01 g + f + 0.007 l <= 301.985
            0.008 a - 0.999 r >= -261.4
            -0.003 h - 0.003 f >= -59.107
            0.01 n - 0.003 r + a >= 6.526
            0.001 h + 0.007 j - 0.003 i = -0.39
            0.001 j - n - 0.003 m + 0.007 i = -226.271
            """)
        let found = try ranges(text.system)
        // Where both rows of a and r are at their ends.
        let r = (261.4 + 0.008 * 68.752) / (0.999 - 0.008 * 0.0009)
        for (name, end) in [("r", r), ("a", 68.752 + 0.0009 * r)] {
            let range = try #require(found.first { $0.variable == text.variables[name] })
            #expect(range.lower == -.infinity && (range.upper - end).magnitude < 1e-6, "\(name) \(range)")
        }
    }

    /// Far from 0 an end has fewer digits, but never so few that a value lies beyond it.
    @Test(arguments: [0.1, 123_456.7654321, 1e7 / 3, 1e8 / 3, 9e8 / 7])
    func endsAreAsWrittenAndHoldTheValue(end: Double) throws {
        var system = LinearSystem()
        let variable = system.addVariable()
        system.addConstraint([Term(variable)], .greaterThanOrEqual, end)
        system.addConstraint([Term(variable)], .lessThanOrEqual, end + 10)
        var solver = Solver(system)
        let solution = try solver.solve()
        let range = try #require(solution.ambiguous.first)
        #expect((range.lower - end).magnitude < 1e-7 && (range.upper - end - 10).magnitude < 1e-7)
        let value = solution.values[Int(variable.index)]
        #expect(range.lower - 1e-7 < value && value < range.upper + 1e-7)
    }

}

/// Checks every range where coefficients make small steps great: an end holds to a part of it.
private func checkNearby(_ system: LinearSystem, _ comment: String) throws {
    let trial = try RangeTrial(system)
    for range in try ranges(system) {
        for (end, outward, sign) in [
            (range.lower, Relation.lessThanOrEqual, -1.0), (range.upper, .greaterThanOrEqual, 1),
        ]
        where end.isFinite {
            let size = sign * (1 + end.magnitude)
            let comment: Comment = "\(comment) \(range)"
            #expect(try trial.allows(range.variable, outward, end - 1e-6 * size), comment)
            #expect(try !trial.allows(range.variable, outward, end + 0.1 * size), comment)
        }
    }
}

extension LinearSystem {
    /// Columns from 0 to 100,000 in random rows of the given terms, which all hold where every column has one value.
    fileprivate init(
        columns: Int, rows: Int, holdingAt value: Double, _ random: inout SeededGenerator,
        terms: ([Variable], inout SeededGenerator) -> [Term]
    ) {
        self.init()
        let variables = (0..<columns).map { _ in addVariable() }
        for variable in variables {
            addConstraint([Term(variable)], .greaterThanOrEqual, 0)
            addConstraint([Term(variable)], .lessThanOrEqual, 100_000)
        }
        for _ in 0..<rows {
            let terms = terms(variables, &random)
            let sum = terms.reduce(0) { $0 + value * $1.coefficient }
            addConstraint(terms, .lessThanOrEqual, sum + Double(Int.random(in: 0...50, using: &random)))
        }
    }
}
