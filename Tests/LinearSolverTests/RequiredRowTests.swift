import LinearSolver
import Testing

/// Required rows of which each follows from others, in any order.
@Suite struct RequiredRowTests {
    /// Boxes in each other, with room around each, in any order.
    @Test(arguments: [false, true])
    func nestedBoxesAreLeast(areReversed: Bool) throws {
        var system = LinearSystem()
        let boxes = (0..<300).map { _ in (start: system.addVariable(), size: system.addVariable()) }
        system.addConstraint([Term(boxes[0].start)], .greaterThanOrEqual, 0)
        for (box, content) in areReversed
            ? zip(boxes, boxes.dropFirst()).reversed() : Array(zip(boxes, boxes.dropFirst()))
        {
            system.addConstraint([Term(content.start), Term(box.start, -1)], .greaterThanOrEqual, 1)
            system.addConstraint(
                [Term(box.start), Term(box.size), Term(content.start, -1), Term(content.size, -1)],
                .greaterThanOrEqual, 1)
        }
        for box in boxes { system.addConstraint([Term(box.size)], .greaterThanOrEqual, 8) }
        let values = try solve(&system, boxes.map { $0.size } + boxes.map { $0.start })
        #expect(values[Int(boxes[0].size.index)] == 8 + 2 * 299)
        #expect(values[Int(boxes[299].start.index)] == 299)
    }

    /// Each is at least as great as those that it stands for.
    @Test func treesAreLeast() throws {
        var system = LinearSystem()
        let sizes = (0..<1_000).map { _ in system.addVariable() }
        for size in sizes { system.addConstraint([Term(size)], .greaterThanOrEqual, 8) }
        for (place, size) in sizes.enumerated().dropFirst() {
            system.addConstraint([Term(sizes[(place - 1) / 2]), Term(size, -1)], .greaterThanOrEqual, 1)
        }
        let values = try solve(&system, sizes)
        #expect(values[0] == 8 + 9)
    }

    /// Each is nearly as great as those beside it: what one is at least is found in both directions.
    @Test func neighboursAreLeast() throws {
        var system = LinearSystem()
        let sizes = (0..<1_000).map { _ in system.addVariable() }
        for (place, size) in sizes.enumerated() {
            system.addConstraint([Term(size)], .greaterThanOrEqual, place % 100 == 50 ? 30 : 5)
        }
        for (size, next) in zip(sizes, sizes.dropFirst()) {
            system.addConstraint([Term(next), Term(size, -1)], .greaterThanOrEqual, -2)
            system.addConstraint([Term(next), Term(size, -1)], .lessThanOrEqual, 2)
        }
        let values = try solve(&system, sizes)
        #expect(values[50] == 30 && values[45] == 20 && values[59] == 12 && values[0] == 5)
    }

    /// Each is greater than the one before, which was declared far away: what follows along them turns back and forth.
    @Test func rowsInAnyOrderAreLeast() throws {
        var system = LinearSystem()
        let sizes = (0..<100).map { _ in system.addVariable() }
        for size in sizes { system.addConstraint([Term(size)], .greaterThanOrEqual, 8) }
        let inOrder = sizes.indices.map { sizes[$0 * 13 % sizes.count] }
        for (size, next) in zip(inOrder, inOrder.dropFirst()) {
            system.addConstraint([Term(next), Term(size, -1)], .greaterThanOrEqual, 1)
        }
        let values = try solve(&system, sizes)
        #expect(values[Int(inOrder[99].index)] == 8 + 99)
    }

    /// What a great bound loses of a small one in a sum does not come back when it is taken away again.
    @Test func greatBoundsDoNotBlurSmallOnes() throws {
        var system = LinearSystem()
        let (size, least) = (system.addVariable(), system.addVariable())
        system.addConstraint([Term(size)], .lessThanOrEqual, 1e16)
        system.addConstraint([Term(least)], .greaterThanOrEqual, 43)
        system.addConstraint([Term(size), Term(least, -1)], .greaterThanOrEqual, 0)
        #expect(try solve(&system, [least, size]) == [43, 43])
    }

    /// Each width follows from the one before, and all of them from where the last view ends.
    @Test func chainsOfEqualWidthsFillNoFactors() throws {
        func factorEntries(_ count: Int) throws -> Int {
            var system = LinearSystem()
            let views = (0..<count).map { _ in (origin: system.addVariable(), size: system.addVariable()) }
            system.addConstraint([Term(views[0].origin)], .equal, 0)
            for (before, view) in zip(views, views.dropFirst()) {
                system.addConstraint(
                    [Term(view.origin), Term(before.origin, -1), Term(before.size, -1)], .equal, 8)
                system.addConstraint([Term(view.size), Term(before.size, -1)], .equal, 0)
            }
            let last = views[count - 1]
            system.addConstraint([Term(last.origin), Term(last.size)], .equal, Double(30 * count) + 1)
            var solver = Solver(system)
            _ = try solver.solve()
            return solver.statistics.factorEntries
        }
        let entries = try factorEntries(300)
        #expect(entries > 0 && entries <= 10 * 300)
    }

    /// Rows that push each other for ever contradict each other.
    @Test func loopsOfRowsAreConflicts() throws {
        let system = SystemText("x - y >= 1\ny - x >= 1\nx >= 0\nx <= 1000000").system
        var solver = Solver(system)
        let conflicts = try solver.solve().conflicts
        #expect(conflicts.count == 1 && conflicts[0].members.count == 2)
    }

    private func solve(_ system: inout LinearSystem, _ order: [Variable]) throws -> [Double] {
        system.canonicalSum = order
        system.canonicalOrder = order
        var solver = Solver(system)
        return try solver.solve().values
    }
}
