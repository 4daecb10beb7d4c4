import LinearSolver
import Testing

struct RangeTests {
    @Test(arguments: AmbiguousSystem.Shape.allCases, 0..<6)
    func everyEndIsReachedAndNotPassed(shape: AmbiguousSystem.Shape, block: Int) throws {
        for seed in (block * 4)..<(block * 4 + 4) {
            let system = AmbiguousSystem(shape, seed: seed, count: 4 + seed % 9).system
            let trial = try RangeTrial(system)
            let found = try ranges(system)
            for undetermined in found {
                try trial.check(undetermined, "\(shape) seed \(seed) \(undetermined)")
            }
            for variable in Set(0..<system.variableCount).subtracting(found.map { Int($0.variable.index) }) {
                var solver = Solver(system)
                let value = try solver.solve().values[variable]
                let comment: Comment = "\(shape) seed \(seed) variable \(variable)"
                #expect(try !trial.allows(Variable(variable), .greaterThanOrEqual, value + 1e-3), comment)
                #expect(try !trial.allows(Variable(variable), .lessThanOrEqual, value - 1e-3), comment)
            }
        }
    }

    @Test(arguments: AmbiguousSystem.Shape.allCases)
    func rangesAreThoseOfTheReference(shape: AmbiguousSystem.Shape) throws {
        for seed in 100..<130 {
            let system = AmbiguousSystem(shape, seed: seed, count: 2 + seed % 3).system
            var reference = ReferenceSolver(system)
            _ = reference.settle()
            let found = try ranges(system)
            for variable in 0..<system.variableCount {
                let range = reference.range(of: variable)
                let mine = found.first { Int($0.variable.index) == variable }
                let comment: Comment = "\(shape) seed \(seed) variable \(variable)"
                #expect((mine != nil) == (range.lower < range.upper), comment)
                guard let mine else { continue }
                #expect(mine.lower == range.lower || (mine.lower - range.lower).magnitude < 1e-8, comment)
                #expect(mine.upper == range.upper || (mine.upper - range.upper).magnitude < 1e-8, comment)
            }
        }
    }

    @Test(
        arguments: [
            AmbiguousSystem.Shape.forms, .rows, .absoluteTree, .proportions, .boxes, .lattice, .links,
        ], 0..<3)
    func everyEndOfManyIsReachedAndNotPassed(shape: AmbiguousSystem.Shape, seed: Int) throws {
        let system = AmbiguousSystem(shape, seed: seed, count: 70).system
        let trial = try RangeTrial(system)
        for (place, undetermined) in try ranges(system).enumerated() where place % 5 == seed {
            try trial.check(undetermined, "\(shape) seed \(seed) \(undetermined)")
        }
    }

    @Test(arguments: AmbiguousSystem.Shape.allCases)
    func findingRangesLeavesTheCanonicalChoiceAlone(shape: AmbiguousSystem.Shape) throws {
        for seed in 0..<20 {
            var solver = Solver(AmbiguousSystem(shape, seed: seed, count: 20).system)
            let solution = try solver.solve()
            solver.determinacy = .unknown
            #expect(try solver.solve().values == solution.values, "\(shape) seed \(seed)")
        }
    }

    /// Each view is at least as wide as the one before, which holds all of them back when one grows.
    @Test(arguments: [Relation.lessThanOrEqual, .equal])
    func endsThatOneRowHoldsBackForAllAreExact(cap: Relation) throws {
        let count = 120
        var (system, origins, sizes) = rowOfGrowingViews(count, factor: 1, gaps: .equal)
        let room = Double(30 * count)
        system.addConstraint(
            [Term(origins[count - 1]), Term(sizes[count - 1])], cap, room + Double(8 * count - 8))
        system.canonicalOrder = sizes + origins
        let found = try ranges(system)
        for index in 0..<count {
            let least = cap == .equal && index == count - 1 ? 30.0 : 20
            let greatest = (room - 20 * Double(index)) / Double(count - index)
            expect(found, sizes[index], least, greatest)
            if index > 0 { expect(found, origins[index], 28 * Double(index), 38 * Double(index)) }
        }
    }

    /// Each view is between 0.8 and 1.25 times as wide as the one before: of what the first takes hardly anything goes
    /// to those far behind it. Rates that are next to nothing count as rounding, so these ends are right to a millionth.
    @Test func endsOfOriginsCountWhatHardlyFollows() throws {
        let count = 120
        var (system, origins, sizes) = rowOfGrowingViews(count, factor: 0.8, gaps: .equal, least: 0)
        for index in 1..<count {
            system.addConstraint(
                [Term(sizes[index], 0.8), Term(sizes[index - 1], -1)], .lessThanOrEqual, 0)
        }
        let room = 2000.0
        let last = [Term(origins[count - 1]), Term(sizes[count - 1])]
        system.addConstraint(last, .lessThanOrEqual, room + Double(8 * count - 8))
        system.canonicalOrder = sizes + origins
        let found = try ranges(system)
        // 1, 0.8, 0.64, ... for so many views.
        var sums = [0.0]
        for index in 0..<count { sums.append(1 + 0.8 * sums[index]) }
        for index in 1..<count {
            let least = Double(8 * index)
            expect(found, origins[index], least, least + room * sums[index] / sums[count], within: 1e-6)
        }
    }

    /// Each view is half as wide as the one before and 10, or at least that. Bounds that follow from the views after them
    /// double from view to view.
    @Test func endsFarBelowWhatBoundsSayAreExact() throws {
        let count = 300
        var system = LinearSystem()
        let origins = (0..<count).map { _ in system.addVariable() }
        let sizes = (0..<count).map { _ in system.addVariable() }
        system.addConstraint([Term(origins[0])], .equal, 0)
        for index in 0..<count {
            system.addConstraint([Term(sizes[index])], .greaterThanOrEqual, 20)
            if index == 0 { continue }
            let before = [Term(origins[index - 1], -1), Term(sizes[index - 1], -1)]
            system.addConstraint([Term(origins[index])] + before, .equal, 8)
            let relation = index.isMultiple(of: 2) ? Relation.greaterThanOrEqual : .equal
            system.addConstraint([Term(sizes[index]), Term(sizes[index - 1], -0.5)], relation, 10)
        }
        let last = [Term(origins[count - 1]), Term(sizes[count - 1])]
        system.addConstraint(last, .lessThanOrEqual, 12600)
        system.canonicalOrder = sizes + origins
        let found = try ranges(system)
        #expect(found.count == 2 * count - 1)
        // 4208 points are to be had beyond 20 for each; what follows a view takes as much as it does.
        let first = found.first { $0.variable == sizes[0] }
        #expect(first.map { [$0.lower, $0.upper] } == [20, 2124])
    }

    /// The canonical choice takes thousands of steps from where the last end of a range was found.
    @Test func theCanonicalChoiceBeginsWhereTheLevelsEnded() throws {
        var system = AmbiguousSystem(.rows, seed: 1, count: 400).system
        system.canonicalSum = system.canonicalOrder
        var unchosen = system
        unchosen.canonicalSum = []
        unchosen.canonicalOrder = []
        var solver = Solver(unchosen)
        _ = try solver.solve()
        let steps = solver.statistics.pivots
        solver = Solver(system)
        solver.determinacy = .unknown
        _ = try solver.solve()
        let choiceSteps = solver.statistics.pivots
        solver = Solver(system)
        _ = try solver.solve()
        let found = solver.statistics
        #expect(found.pivots - found.determinacyPivots <= steps + choiceSteps)
    }
}

extension RangeTests {
    private func range(of name: String, _ text: String) throws -> [Double] {
        let text = SystemText(text)
        let variable = text.variables[name]!
        guard let range = try ranges(text.system).first(where: { $0.variable == variable }) else { return [] }
        return [range.lower, range.upper]
    }

    /// Each bound follows from the other, by ever smaller steps.
    @Test func boundsThatImproveEachOtherForeverEndWhereTheyMeet() throws {
        let text = "x - 0.5 y <= 1\ny - 0.5 x <= 1\nx >= 0\ny >= 0"
        #expect(try range(of: "x", text) == [0, 2])
        let slow = "x - 0.999 y <= 1\ny - 0.999 x <= 1\nx >= 0\ny >= 0"
        #expect(try range(of: "x", slow) == [0, 1000])
    }

    /// Bounds that follow from each other by ever smaller steps end a little too wide; the ends are exact.
    @Test func anEndIsExactWhereBoundsComeToItStepByStep() throws {
        let text = """
            a - 0.69 b <= 0
            b - a <= 0
            a >= 0
            b >= 0
            a <= 10
            a + c >= 14.1
            c - b >= -5
            c <= 80
            d + c <= 90
            d >= 0
            """
        #expect(try range(of: "c", text) == [14.1, 80])
    }

    /// The least values of b and c are not those of one point, so that raising one from there may let the other fall.
    @Test func anEndIsExactWhereTheLeastValuesAreNotAPoint() throws {
        let text = """
            a >= 0
            a <= 150
            b >= 0
            b <= 500
            c >= 0
            b - a + 0.25 c <= 400
            c - 0.75 b + 0.5 a >= 0
            c - 0.75 a + 0.25 b >= 400
            """
        #expect(try range(of: "c", text) == [320, 2200])
        #expect(try range(of: "b", text) == [0, 450])
    }

    /// What b raises raises a, too, and with a what b is at least.
    @Test func anEndIsExactWhereAColumnRaisesWhatItFollows() throws {
        let text = "a >= 10\nb - a >= 0\nc - b >= 5\na - 0.1 c >= 0\n2 a + c <= 240"
        #expect(try range(of: "b", text) == [10, 195])
        #expect(try range(of: "c", text) == [15, 200])
    }

    @Test func aVariableInNoRowKeepsItsOwnBounds() throws {
        #expect(try range(of: "x", "x >= 0.1\nx <= 0.7") == [0.1, 0.7])
        #expect(try range(of: "y", "x >= 0.1\nx <= 0.7\ny - 2 x = 1") == [1.2, 2.4])
    }

    /// The sum is determined although its parts are not, and a sum of two undetermined parts has a range of its own.
    @Test func sumsHaveRangesOfTheirOwn() throws {
        let text = "x + y = 10\nx >= 1\ny >= 2\nsum - x - y = 0\nz >= 0\nz <= 5\nfar - x - z = 0"
        #expect(try range(of: "sum", text) == [])
        #expect(try range(of: "x", text) == [1, 8])
        #expect(try range(of: "far", text) == [1, 13])
    }

    /// Two sums that leave one variable make the others multiples of it.
    @Test func multiplesOfAVariableInNoRowHaveTheirRanges() throws {
        let text = "d - a - b = 0\nd + b - 3 a = 0\na >= 1\na <= 3"
        #expect(try range(of: "a", text) == [1, 3])
        #expect(try range(of: "b", text) == [1, 3])
        #expect(try range(of: "d", text) == [2, 6])
    }

    @Test func anEndThatOnlyBothRowsTogetherSetIsFound() throws {
        let text = "x + y <= 10\nx - y <= 4\ny >= -100\nx >= -100"
        #expect(try range(of: "x", text) == [-100, 7])
        #expect(try range(of: "y", text) == [-100, 110])
    }

    /// No single row bounds x or y, but both rows together do, or do not.
    @Test func rowsThatBoundOnlyTogetherAreToldFromRays() throws {
        #expect(try range(of: "x", "x + y <= 10\nx - y <= 4") == [-.infinity, 7])
        #expect(try range(of: "x", "x + y <= 10\nx + 2 y >= 4") == [-.infinity, 16])
        #expect(try range(of: "y", "x - 3 y <= 10\nx - 2 y >= 4\nx >= -9") == [-6, .infinity])
    }

    @Test func endsAreExactForCoefficientsOfEveryMagnitude() throws {
        let text = "x - 1000000 y <= 0\ny <= 0.001\nx >= 0\n1000 z - 0.001 x >= 0\nz - x <= 0"
        #expect(try range(of: "x", text) == [0, 1000])
        #expect(try range(of: "y", text) == [0, 0.001])
        #expect(try range(of: "z", text) == [0, 1000])
    }
}
