import LinearSolver
import Testing

/// Ends of ranges where numbers on the way to them grow, or next to nothing is left of them.
@Suite struct RangeRoundingTests {
    /// A rate of 2e-10 that rounding has made says that x2 has no end.
    @Test func noEndIsLostToRatesOfRounding() throws {
        try check(
            SystemText(
                """
                x6 >= 311
                0.5 x2 + 1.001 x1 + x8 + 1.001 x7 - x6 + 0.5 x3 = 2226.262
                1.001 x8 - x1 - 0.999 x7 - x3 = -980.357
                - 0.999 x3 + x9 = -395.601 @ 500
                - 0.999 x2 + x9 >= -782.209
                1.001 x2 - 0.999 x1 <= 494.089
                0.5 x5 + 1.001 x6 + x1 + x8 + 1.001 x7 + x9 + 0.5 x4 >= 3026.276
                0.5 x3 - 0.999 x1 >= -98.202
                - x1 - 0.999 x3 - 0.999 x9 = -704.593
                0.5 x6 - x8 >= -523.5
                """
            ).system)
    }

    /// What follows from c at a bound that it does not get to chases d and a to infinity, where nothing contradicts anything.
    @Test(
        arguments: [
            "2 d - 0.001 a <= 300; d - 10 a - c - e >= 0",
            "b - a <= 0; c + 100 a - 0.05 b <= 300; b - 2 a <= 0",
            "b - a <= 0; c + 1000 a - 0.5 b <= 100; b - 0.1 a <= 0",
            "0.1 a - d - b >= -2575.6; 0.1 d - 2 a - 2 c - e >= 0",
        ]) func nothingIsFarthestWhereBoundsChaseEachOther(rows: String) throws
    {
        let names = ["a", "b", "c", "d", "e"].filter(rows.contains)
        let system = rows.split(separator: ";").map { String($0) } + names.map { "\($0) >= 0" }
        try check(SystemText(system.joined(separator: "\n")).system)
    }

    private func check(_ system: LinearSystem) throws {
        var system = system
        system.canonicalDistances = (0..<system.variableCount).map { Variable($0) }
        system.canonicalOrder = system.canonicalDistances
        let trial = try RangeTrial(system)
        let found = try ranges(system)
        #expect(!found.isEmpty)
        for undetermined in found { try trial.check(undetermined, "\(undetermined)", beyond: 0.5) }
    }
}
