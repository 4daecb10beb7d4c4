import LinearSolver
import Testing

/// Systems without a canonical order, which leave columns of solved equations where no constraint holds them.
struct UnheldColumnTests {
    @Test(arguments: [
        """
        t + u - s = 0
        u <= 32 @ 251
        a + 0.5 b - 0.5 w = 0 @ 251
        a + b - w <= -19
        r - a = 18 @ 251
        f - 0.5 w = 4 @ 251
        e - w <= 37
        h - 0.5 f = 15
        g + e - a = 27 @ 800
        i + j - f = -16 @ 251
        j - 0.5 h = 29
        i + e - a = 37 @ 800
        g + e + h - r - s <= -16 @ 248.999
        """,
        """
        w = 375
        t = 0
        t + u - x - y = 0
        t + u - s = 0
        y <= 30 @ 250
        b = 12
        r - a - b = 37 @ 250
        r = 38
        e + 2 f - w >= 0
        e + 0.5 f - 0.5 w = 0
        g + h - f = -34
        g + e - a = 13
        g + e + 2 h - r - s = 0 @ 248.999
        """,
    ])
    func columnsOfSolvedEquationsKeepTheirPlace(_ text: String) throws {
        _ = try SystemText(text).solve()
    }

    @Test func aSolvedVariableThatAnotherEquationFixesIsNoColumn() throws {
        let values = try SystemText(
            """
            w + a + b + c + d + e + f >= -100000
            b - 0.5 w = 35 @ 800
            a + 2 b - w = 0
            c + d - w = -19
            c + 2 d - w = 0
            e + c - a = 22
            e + c + f - a - b = -31
            e + 0.5 f - 0.5 d >= 0 @ 251
            """
        ).solve()
        #expect(values["d"] == 19)
    }

    /// An equation that a free position of its own takes out of the problem is part of no sum of others.
    @Test func anEquationThatWaitsIsInNoSum() throws {
        var text = SystemText(
            """
            width >= 0
            d + e + f + h + i + j + k + l = -2
            x + 0.5 width = 10
            x - a - b - c - d - e - f = 0
            a + b + c + d + e + f = 2
            """)
        text.system.canonicalOrder = text.variables.keys.sorted().map { text.variable($0) }
        let values = try text.solve()
        #expect(values["x"] == 2 && values["width"] == 16)
    }
}
