import LinearSolver
import Testing

/// Linear programs on which simplex methods are known to cycle or to take exponentially many steps.
struct TerminationTests {
    /// Minimises `objective` by asking, at a low priority, for a value that it cannot reach.
    private func least(_ objective: String, _ constraints: String) throws -> Double {
        var text = SystemText(constraints)
        let form = text.form(objective)
        text.system.addConstraint(form, .lessThanOrEqual, -1_000_000, priority: 100)
        text.system.canonicalOrder = text.variables.values.sorted { $0.index < $1.index }
        let values = try text.solve()
        let names = Dictionary(uniqueKeysWithValues: text.variables.map { ($0.value, $0.key) })
        return form.reduce(0) { $0 + $1.coefficient * values[names[$1.variable]!]! }
    }

    /// Beale 1955: the textbook rule cycles after six pivots.
    @Test func bealesExampleEnds() throws {
        let least = try least(
            "-0.75 a + 150 b - 0.02 c + 6 d",
            """
            0.25 a - 60 b - 0.04 c + 9 d <= 0
            0.5 a - 90 b - 0.02 c + 3 d <= 0
            c <= 1
            a >= 0
            b >= 0
            c >= 0
            d >= 0
            """)
        #expect((least + 0.05).magnitude < 1e-9)
    }

    /// Kuhn, in Balinski and Tucker 1969.
    @Test func kuhnsExampleEnds() throws {
        let least = try least(
            "-2 a - 3 b + c + 12 d",
            """
            -2 a - 9 b + c + 9 d <= 0
            0.333333333333333333 a + b - 0.333333333333333333 c - 2 d <= 0
            2 a + 3 b - c - 12 d <= 2
            a >= 0
            b >= 0
            c >= 0
            d >= 0
            """)
        #expect((least + 2).magnitude < 1e-6)
    }

    /// Klee and Minty 1972, in the form with 5ⁿ on the right: the greatest coefficient rule visits all 2ⁿ vertices.
    @Test(arguments: [3, 6, 8])
    func kleeAndMintysCubeIsSolved(dimension: Int) throws {
        var system = LinearSystem()
        let variables = (0..<dimension).map { _ in system.addVariable() }
        var power = 1.0
        for row in 0..<dimension {
            power *= 5
            var terms = [Term(variables[row])]
            for column in 0..<row { terms.append(Term(variables[column], Double(1 << (row - column + 1)))) }
            system.addConstraint(terms, .lessThanOrEqual, power)
            system.addConstraint([Term(variables[row])], .greaterThanOrEqual, 0)
        }
        let objective = (0..<dimension).map { Term(variables[$0], Double(1 << (dimension - 1 - $0))) }
        system.addConstraint(objective, .greaterThanOrEqual, 10 * power, priority: 100)
        var solver = Solver(system)
        let solution = try solver.solve()
        #expect(solution.values == [Double](repeating: 0, count: dimension - 1) + [power])
        #expect(solver.verify().isEmpty)
    }

    /// Every one of these constraints is tight at the origin.
    @Test func thousandsOfTiesEnd() throws {
        var system = LinearSystem()
        let variables = (0..<30).map { _ in system.addVariable() }
        for first in 0..<30 {
            for second in 0..<30 where first != second {
                for factor in [1.0, 2, 3] {
                    let terms = [Term(variables[first]), Term(variables[second], -factor)]
                    system.addConstraint(terms, .lessThanOrEqual, 0, priority: factor == 3 ? 500 : 1000)
                }
            }
            system.addConstraint([Term(variables[first])], .equal, Double(first), priority: 250)
        }
        var solver = Solver(system)
        _ = try solver.solve()
        #expect(solver.verify().isEmpty)
    }

    /// The sum of the distances from 0 bends at every view on the way to where it is least, in the middle.
    @Test func aRowFindsItsPlaceInFewSteps() throws {
        var system = LinearSystem()
        let width = system.addVariable()
        let origins = (0..<401).map { _ in system.addVariable() }
        system.addConstraint([Term(width)], .greaterThanOrEqual, 0)
        for index in 1..<origins.count {
            system.addConstraint(
                [Term(origins[index]), Term(origins[index - 1], -1), Term(width, -1)], .equal, 8)
        }
        system.canonicalSum = [width]
        system.canonicalDistances = origins
        system.canonicalOrder = [width] + origins
        var solver = Solver(system)
        let solution = try solver.solve()
        #expect(origins.map { solution.values[Int($0.index)] } == (0..<401).map { 8 * Double($0 - 200) })
        #expect(solver.statistics.pivots < 20)
        #expect(solver.verify().isEmpty)
    }

    /// Views fill a row from end to end. Without wishes, all widths but one are 0. With wishes, the views ask for positions
    /// and widths that contradict each other at one priority.
    @Test(arguments: [false, true])
    func aRowOfManyViewsTakesFewStepsForEach(hasWishes: Bool) throws {
        let count = 1_000
        var system = LinearSystem()
        let origins = (0..<count).map { _ in system.addVariable() }
        let widths = (0..<count).map { _ in system.addVariable() }
        system.addConstraint([Term(origins[0])], .equal, 0)
        for index in 0..<count {
            system.addConstraint([Term(widths[index])], .greaterThanOrEqual, 0)
            let end = [Term(origins[index]), Term(widths[index])]
            if index + 1 < count {
                system.addConstraint(end + [Term(origins[index + 1], -1)], .equal, 0)
            } else {
                system.addConstraint(end, .equal, Double(40 * count))
            }
            if hasWishes {
                let wish = Double(20 + index * 37 % 61)
                system.addConstraint([Term(origins[index])], .equal, wish, priority: 500)
                system.addConstraint([Term(widths[index])], .equal, wish, priority: 500)
            }
        }
        system.canonicalSum = widths
        system.canonicalDistances = origins
        system.canonicalOrder = origins + widths
        var solver = Solver(system)
        solver.determinacy = .unknown
        _ = try solver.solve()
        #expect(solver.statistics.pivots < (hasWishes ? 5 * count / 2 : count / 2))
        #expect(solver.verify().isEmpty)
    }

    @Test func valuesBeyondAllReachAreAnError() {
        let text = SystemText("a = 1000000\nb - 100000 a = 0")
        var solver = Solver(text.system)
        #expect(throws: SolverFailure.beyondReach) { try solver.solve() }
    }

    @Test func thePivotLimitReportsItself() {
        var text = SystemText("a + b >= 3\nb + c >= 4\na + c >= 5\na - b >= 7\nb - c >= 1")
        text.system.canonicalOrder = text.variables.values.sorted { $0.index < $1.index }
        var solver = Solver(text.system)
        solver.pivotLimit = 1
        #expect(throws: SolverFailure.pivotLimit(1)) { try solver.solve() }
    }
}
