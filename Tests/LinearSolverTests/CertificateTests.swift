import LinearSolver
import Testing

/// A solved system with its certificate, for tests that spoil one of them.
private struct Proof {
    var system: LinearSystem
    var certificate: Certificate

    init(_ text: String) throws {
        system = SystemText(text).system
        var solver = Solver(system)
        _ = try solver.solve()
        certificate = try #require(try solver.certificate())
    }

    var faults: [CertificateFault] { CertificateChecker.faults(of: certificate, for: system) }
}

struct CertificateTests {
    private static let text = """
        a + b = 100
        a >= 80 @ 750
        b >= 60 @ 500
        a >= 90 @ 250
        a >= 0
        """

    @Test func aSolutionIsProved() throws {
        let proof = try Proof(CertificateTests.text)
        #expect(proof.faults == [])
        #expect(proof.certificate.values == [80, 20])
        #expect(proof.certificate.levels.map(\.priority) == [500, 250])
    }

    /// Two constraints that oppose each other leave a column anywhere between them; a lower level then brings it to
    /// the place of one of them.
    @Test(arguments: [
        "x >= 68 @ 750\nx = 36 @ 750\nx + y = 90\ny = 22 @ 251\ny <= 40 @ 249",
        """
        s + f - a = 8 @ 800
        s + 0.5 x - 0.5 c = 0
        f + 2 c - a - w = 0 @ 800
        x >= 0
        x >= 68 @ 750
        x = 36 @ 750
        x <= 68 @ 251
        w = 84 @ 251
        a + 0.5 w <= 187.5 @ 800
        f + 0.5 c = 187.5
        f - a - w <= 0 @ 251
        w >= 0
        c >= 0
        c >= 76 @ 249
        """,
    ])
    func opponentsBetweenWhichALowerLevelDecidesAreProved(_ text: String) throws {
        #expect(try Proof(text).faults == [])
    }

    /// What costs next to nothing a point costs something over many of them.
    @Test func multipliersJustShortOfTheirLimitHoldTheirConstraints() throws {
        let proof = try Proof("b - 1.0000001 a = 0\na = 320 @ 750\nb = 30 @ 750\na = 130 @ 250")
        #expect(proof.faults == [])
        #expect(proof.certificate.values.first == 30)
    }

    /// Five constraints meet in a plane's point, and the active set does without the one that outweighs the last.
    @Test(arguments: [
        "v >= 0\nb >= 28\nc - v = 31 @ 250\nc - b = 3 @ 800\nc - v = 0 @ 249",
        """
        v >= 0
        a = 22
        b - a >= 6
        c - v = 31 @ 250
        c + d - b = 12 @ 800
        c - v = 0 @ 249
        d = 9
        """,
        """
        w = 375
        a - 0.5 w >= 27 @ 800
        c - a = 31 @ 250
        c - b = 12 @ 800
        c - a = 0 @ 249
        b = 233.5
        """,
    ])
    func whatAHigherLevelFixedIsProvedWhereOthersHoldItToo(_ text: String) throws {
        #expect(try Proof(text).faults == [])
    }

    /// The simplex reckons with what is missed by less than a millionth, and so must the proof.
    @Test(arguments: [
        """
        b = -1 @ 999
        3.5 a >= 5 @ 250.5 * 1
        a + b >= -2.99999997
        2 a - b <= -3 @ 999
        """,
        """
        a + b >= -4 @ 1
        b >= 0
        c >= 6.0000004 @ 249.5
        c + 0.5 b <= 6 @ 250 * 1
        a <= -12
        """,
        // By a millionth but for rounding: the solver and the checker may not tell it alike.
        "a <= 9.9999995\na >= 10.0000005 @ 250",
        "a + b <= 100000.2999995\na = 100000\nb >= 0.3000005 @ 250",
    ])
    func whatIsMissedTooSlightlyToCountIsProved(_ text: String) throws {
        #expect(try Proof(text).faults == [])
    }

    @Test func aBrokenRequirementIsFound() throws {
        var proof = try Proof(CertificateTests.text)
        proof.certificate.values[1] = 21
        #expect(proof.faults.contains(.requiredViolated(ConstraintIndex(0), 1)))
    }

    @Test func aWorseSolutionIsFound() throws {
        var proof = try Proof(CertificateTests.text)
        proof.certificate.values = [70, 30]
        #expect(!proof.faults.isEmpty)
    }

    @Test func missingMultipliersAreFound() throws {
        var proof = try Proof(CertificateTests.text)
        proof.certificate.levels = []
        #expect(!proof.faults.isEmpty)
    }

    @Test func aMultiplierOfTheWrongSizeIsFound() throws {
        var proof = try Proof("a >= 80 @ 750\na >= 0")
        proof.certificate.levels = [
            LevelMultipliers(
                priority: 750, isWeighted: false, multipliers: [Contribution(ConstraintIndex(0), -2)])
        ]
        #expect(
            proof.faults.contains(.improvable(ConstraintIndex(0), priority: 750, multiplier: -2)))
        #expect(proof.faults.contains(.unbalanced(Variable(0), priority: 750, sum: -2)))
    }

    @Test func aMultiplierOfASlackConstraintIsFound() throws {
        var proof = try Proof(CertificateTests.text)
        proof.certificate.levels[0].multipliers.append(Contribution(ConstraintIndex(4), 1))
        #expect(proof.faults.contains(.notTight(ConstraintIndex(4))))
    }

    @Test func valuesOfARandomSystemThatAreNotOptimalAreFound() throws {
        var found = 0
        for seed in 0..<200 {
            let system = RandomSystem(seed: seed).system
            var solver = Solver(system)
            let solution = try solver.solve()
            let determined = Set(0..<system.variableCount).subtracting(
                solution.ambiguous.map { Int($0.variable.index) })
            guard let variable = determined.min(), var certificate = try solver.certificate() else {
                continue
            }
            certificate.values[variable] += 0.5
            #expect(!CertificateChecker.faults(of: certificate, for: system).isEmpty, "seed \(seed)")
            found += 1
        }
        #expect(found > 50)
    }
}
