import LinearSolver
import Testing

/// What a solve tells of ambiguous variables: nothing, which they are, or their ranges as far as these are not too much work.
struct DeterminacyTests {
    @Test(arguments: AmbiguousSystem.Shape.allCases)
    func whichVariablesAreAmbiguousIsKnownWithoutRanges(shape: AmbiguousSystem.Shape) throws {
        for seed in 0..<10 {
            try checkVariables(AmbiguousSystem(shape, seed: seed, count: 3 + 2 * seed).system, seed)
        }
    }

    @Test(arguments: 0..<10)
    func whichVariablesOfRandomSystemsAreAmbiguousIsKnownWithoutRanges(block: Int) throws {
        for seed in (block * 40)..<(block * 40 + 40) {
            try checkVariables(RandomSystem(seed: seed).system, seed)
        }
    }

    private func checkVariables(_ system: LinearSystem, _ seed: Int) throws {
        var solver = Solver(system)
        let withRanges = try solver.solve()
        solver.determinacy = .variables
        let withoutRanges = try solver.solve()
        #expect(withoutRanges.values == withRanges.values, "seed \(seed)")
        #expect(
            withoutRanges.ambiguous.map { $0.variable } == withRanges.ambiguous.map { $0.variable },
            "seed \(seed)")
        let open = withoutRanges.ambiguous.filter { $0.range != nil }
        // A variable in no row has its range anyhow.
        #expect(open.allSatisfy { range in withRanges.ambiguous.contains(range) }, "seed \(seed)")
        solver.determinacy = .unknown
        #expect(try solver.solve().ambiguous.isEmpty, "seed \(seed)")
    }

    /// Boxes that hang together: all of them are ambiguous, and what is computed is the same in every run.
    @Test func rangesThatAreTooMuchWorkAreNotComputed() throws {
        let system = AmbiguousSystem(.links, seed: 8, count: 1500).system
        let found = try ranges(system)
        #expect(found.count > 2900)
        #expect(found.contains { $0.range == nil })
        #expect(try ranges(system) == found)
    }

    /// A part that is too much work takes nothing from those before it.
    @Test func whatIsAmbiguousBesideThemHasItsRange() throws {
        var system = LinearSystem()
        let (first, second) = (system.addVariable(), system.addVariable())
        system.addConstraint([Term(first)], .greaterThanOrEqual, 0)
        system.addConstraint([Term(second)], .greaterThanOrEqual, 0)
        system.addConstraint([Term(first), Term(second)], .lessThanOrEqual, 10)
        let other = AmbiguousSystem(.links, seed: 8, count: 1500).system
        system.append(other)
        let found = try ranges(system)
        expect(found, first, 0, 10)
        expect(found, second, 0, 10)
        #expect(found.contains { $0.range == nil })
    }

    /// Nothing can move, though no level holds every column: one constraint holds wherever the other does.
    @Test func constraintsThatHoldTogetherLeaveNothingAmbiguous() throws {
        let text = SystemText(
            "x + y >= 10\nx - y >= 0\nx <= 5\ny <= 5\nz - x - y = 0\nz <= 12 @ 500\nz >= 10 @ 250")
        #expect(try ranges(text.system).isEmpty)
    }
}

extension LinearSystem {
    fileprivate mutating func append(_ other: LinearSystem) {
        let variables = (0..<other.variableCount).map { _ in addVariable() }
        for row in 0..<other.constraintCount {
            let entries = Int(other.rowStarts[row])..<Int(other.rowStarts[row + 1])
            addConstraint(
                entries.map { Term(variables[Int(other.columns[$0])], other.coefficients[$0]) },
                other.relations[row], other.rightHandSides[row], priority: other.priorities[row])
        }
    }
}
