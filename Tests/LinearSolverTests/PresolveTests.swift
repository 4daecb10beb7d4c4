import LinearSolver
import Testing

/// Solves, and tells what the presolve left to the simplex.
private func presolve(_ text: String) throws -> (values: [Double], rows: Int, columns: Int) {
    let system = SystemText(text).system
    var solver = Solver(system)
    let solution = try solver.solve()
    #expect(solver.verify().isEmpty)
    #expect(solver.statistics.pivots == 0 || solver.statistics.rows > 0)
    return (solution.values, solver.statistics.rows, solver.statistics.columns)
}

struct PresolveTests {
    @Test func anEquationInOneVariableFixesIt() throws {
        #expect(try presolve("2 x = 3") == ([1.5], 0, 0))
    }

    @Test func anEquationInTwoVariablesIsAnAlias() throws {
        #expect(try presolve("2 x - y = 3\ny >= 7 @ 500\ny <= 9 @ 400\ny = 1 @ 300") == ([5, 7], 0, 1))
    }

    @Test func aliasesOfAliasesCombine() throws {
        let result = try presolve("a - 2 b = 1\nb - 3 c = 1\nc - d = 5\nd + e = 0\ne = -1 @ 500")
        #expect(result == ([39, 19, 6, 1, -1], 0, 1))
    }

    @Test func anAliasThatComesBackFixesItsVariables() throws {
        #expect(try presolve("a - b = 1\nb - c = 1\na + c = 10") == ([6, 5, 4], 0, 0))
    }

    @Test func aLongEquationShrinksWithItsVariables() throws {
        #expect(try presolve("a + b + c + d = 10\na = 1\nb - c = 0\nd - b = 0") == ([1, 3, 3, 3], 0, 0))
    }

    @Test func likeTermsAddUp() throws {
        #expect(try presolve("x + y - x = 4\nx + x = 6") == ([3, 4], 0, 0))
    }

    @Test func aRedundantEquationIsDropped() throws {
        #expect(try presolve("a + b = 3\n2 a + 2 b = 6\na - b = 1") == ([2, 1], 0, 0))
    }

    @Test func singletonInequalitiesAreBoundsOfTheirVariable() throws {
        #expect(try presolve("x >= 1\n-2 x >= -8\nx = 100 @ 500") == ([4], 0, 1))
    }

    @Test func rowsOfTheSameFormAreOne() throws {
        let result = try presolve("a - b >= 8\n2 b - 2 a <= -20\na - b = 3 @ 500\nb = 5 @ 750\nb - a >= -30")
        #expect(result == ([15, 5], 1, 2))
    }

    @Test func aRowWhoseVariablesAreFixedIsEmpty() throws {
        #expect(try presolve("a = 1\nb = 2\na + b <= 4\na + b >= 9 @ 300") == ([1, 2], 0, 0))
    }

    @Test func aDominatedBoundIsNoRow() throws {
        #expect(try presolve("a - b >= 1\na - b >= 5\na = 6 @ 10\nb = 9 @ 20") == ([14, 9], 1, 2))
    }

    /// `b` stands nowhere else.
    @Test func anEquationThatPlacesAFreeVariableWaits() throws {
        let result = try presolve("a + b + c = 10\na = 3 @ 500\nc = 4 @ 400\nc >= 0\na >= 1")
        #expect(result == ([3, 3, 4], 0, 2))
    }

    /// `b`, `c`, `d` and `e` stand in two equations each: what is left is the sum of all.
    @Test func equationsThatShareFreeVariablesAreOne() throws {
        let heights =
            "v = 1 @ 500\nw = 1 @ 500\nx = 2 @ 500\ny = 3 @ 500\nz = 4 @ 500\na + f >= 7\na = 1 @ 400"
        let result = try presolve(
            "\(heights)\nb - a - v = 1\nc - b - w = 1\nd - c - x = 1\ne - d - y = 1\nf - e - z = 1")
        #expect(result.values == [1, 1, 2, 3, 4, 1, 17, 3, 5, 8, 12])
        #expect((result.rows, result.columns) == (2, 7))
    }

    /// `b` stands in an inequality as well.
    @Test func aLongEquationIsARow() throws {
        let result = try presolve("a + b + c = 10\na = 3 @ 500\nc = 4 @ 400\nb - 2 c <= 9\na >= 1")
        #expect(result == ([3, 3, 4], 2, 3))
    }

    @Test func boundsOfAVariableInALongEquationAreNoRows() throws {
        let result = try presolve("a + b + c = 10\nb >= 5\nb <= 6 @ 900\na = 3 @ 500\nc = 4 @ 400")
        #expect(result == ([3, 5, 2], 1, 3))
    }

    @Test func longEquationsShareVariablesWithOtherRows() throws {
        let result = try presolve(
            "a - b + 2 c = 1\nb - d >= 2\na = 5 @ 400\nc = 2 @ 300\nd = 7 @ 200\n2 b + d <= 30")
        #expect(result.values == [5, 8, 2, 6])
    }

    @Test func longEquationsThatContradictEachOtherConflict() throws {
        let system = SystemText("a + b + c = 10\na + b + d = 4\nc - d = 7").system
        var solver = Solver(system)
        #expect(try solver.solve().conflicts.map(\.members.count) == [3])
    }
}
