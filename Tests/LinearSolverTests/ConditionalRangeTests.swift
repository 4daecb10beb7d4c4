import LinearSolver
import TestSupport
import Testing

/// Tiles whose sizes depend on those of others far away: the end of each is an optimum of its own, which follows from
/// what that tile at its end makes of the others.
struct ConditionalRangeTests {
    /// How the size of a tile depends on that of another.
    enum Tie: CaseIterable {
        case atLeastAsLong
        case longerByAConstant
        case atLeastHalf
        case atMostLonger
        case asLong
        case mixed
    }

    /// Without gaps that can grow, the ends of places are still left to the simplex.
    @Test(arguments: Tie.allCases, [Relation.greaterThanOrEqual, .equal])
    func endsFollowFromTheTileAtItsEnd(tie: Tie, gaps: Relation) throws {
        let system = system(tie, gaps: gaps, count: 120, last: .lessThanOrEqual, seed: 1)
        try check(system, "\(tie) \(gaps)", stepsPerEnd: gaps == .equal ? 0.7 : 0.1)
    }

    /// What one tile takes the others have to give where all together have one length.
    @Test(arguments: Tie.allCases)
    func endsFollowWhereTheSumIsGiven(tie: Tie) throws {
        try check(
            system(tie, gaps: .greaterThanOrEqual, count: 120, last: .equal, seed: 2), "\(tie)",
            stepsPerEnd: 0.1)
    }

    /// Tiles that can only be a little longer than others, without gaps: a place is as far back as what comes after it is
    /// short.
    @Test(arguments: 0..<6)
    func placesAreWhatTheTilesAfterThemLeave(seed: Int) throws {
        var random = SeededGenerator(case: seed)
        var system = LinearSystem()
        let tiles = self.tiles(60, gaps: .equal, last: .equal, in: &system)
        for (place, tile) in tiles.enumerated().dropFirst() {
            let other = Int.random(in: 0..<place, using: &random)
            let slack = random.pick([0.2, 0.4, 10])
            system.addConstraint([Term(tile.size), Term(tiles[other].size, -1)], .lessThanOrEqual, slack)
            if place % 9 == 4 { system.addConstraint([Term(tile.size)], .lessThanOrEqual, 100) }
        }
        try check(system, "seed \(seed)", stepsPerEnd: 1, every: 1)
    }

    /// Each tile hangs on one just before it, so that what follows from the first goes on to the last.
    @Test func endsFollowAlongLongChains() throws {
        var system = LinearSystem()
        let tiles = self.tiles(200, gaps: .greaterThanOrEqual, last: .lessThanOrEqual, in: &system)
        for place in 1..<tiles.count {
            tie(tiles[place], to: tiles[place - 1], .longerByAConstant, in: &system)
        }
        try check(system, "chain", stepsPerEnd: 0.1)
    }

    /// Boxes are as long as what is in them demands, and what is in one hangs on what is in others before it.
    @Test(arguments: 0..<8, [Relation.greaterThanOrEqual, .equal])
    func endsFollowAcrossBoxes(seed: Int, gaps: Relation) throws {
        var random = SeededGenerator(case: seed)
        let system = boxes(
            12, of: 8, ties: [.atLeastAsLong, .longerByAConstant, .atLeastHalf], gaps: [gaps],
            ends: [.lessThanOrEqual], &random)
        try check(system, "seed \(seed) \(gaps)", stepsPerEnd: gaps == .equal ? 0.5 : 0.1)
    }

    /// A box is as long as what is in it, and which of its tiles gets longest is a choice: each makes others longer
    /// elsewhere.
    @Test(arguments: 0..<4)
    func boxesGrowByTheTilesThatTakeLeast(seed: Int) throws {
        var random = SeededGenerator(case: seed)
        let system = boxes(
            24, of: 5, ties: [.atLeastAsLong, .atLeastHalf], gaps: [.equal],
            ends: [.equal, .lessThanOrEqual], &random)
        try check(system, "seed \(seed)", stepsPerEnd: 0.2)
    }

    /// The boxes are declared after all that is in them.
    @Test(arguments: [80, 200])
    func rowsAreVisitedInTheOrderOfPlaces(boxCount: Int) throws {
        var random = SeededGenerator(case: boxCount)
        let system = boxes(
            boxCount, of: 5, ties: [.atLeastHalf], gaps: [.equal, .greaterThanOrEqual],
            ends: [.lessThanOrEqual], declaredLast: true, &random)
        let visits = try rangesAndWork(system).work.visitedRows
        #expect(visits < 12 * system.constraintCount, "\(visits) for \(system.constraintCount)")
    }

    /// Wherever it leads, no end is passed and each is reached.
    @Test(arguments: 0..<40)
    func endsOfTilesInBoxesAreExact(seed: Int) throws {
        var random = SeededGenerator(case: seed)
        let ties = (0..<3).map { _ in random.pick(Tie.allCases) }
        let system = boxes(
            6, of: 8, ties: ties, gaps: [.equal, .greaterThanOrEqual], ends: [.equal, .lessThanOrEqual],
            &random)
        try check(system, "seed \(seed)", stepsPerEnd: 1)
    }
}

extension ConditionalRangeTests {
    /// Boxes one after the other, and tiles one after the other in each.
    ///
    /// - Parameters:
    ///   - gaps: How far from each other they are.
    ///   - ends: How the last of a box ends before the box does, and the last box before there is no more room.
    ///   - declaredLast: Whether boxes are declared after all tiles.
    private func boxes(
        _ count: Int, of tileCount: Int, ties: [Tie], gaps: [Relation], ends: [Relation],
        declaredLast: Bool = false, _ random: inout SeededGenerator
    ) -> LinearSystem {
        var system = LinearSystem()
        var tiles: [Tile] = []
        var edge: [Term] = []
        var declared = (0..<(declaredLast ? count * tileCount : 0)).map { _ in Tile(in: &system) }
        for _ in 0..<count {
            let box = Tile(in: &system, after: edge, random.pick(gaps), gap: 4)
            edge = box.edge
            var inner = [Term(box.origin)]
            for _ in 0..<tileCount {
                let tile = declared.popLast() ?? Tile(in: &system)
                tile.stand(after: inner, random.pick(gaps), gap: 2, in: &system)
                system.addConstraint(
                    [Term(tile.size)], .greaterThanOrEqual, Double(Int.random(in: 3...9, using: &random)))
                inner = tile.edge
                if let other = tiles.randomElement(using: &random) {
                    tie(tile, to: other, random.pick(ties), in: &system)
                }
                tiles.append(tile)
            }
            system.addConstraint(inner + box.edge.map { $0.negated }, random.pick(ends), -2)
        }
        system.addConstraint(edge, random.pick(ends), Double(250 * count))
        return system
    }

    /// Tiles of which all but the first are tied to one before them.
    private func system(
        _ tie: Tie, gaps: Relation, count: Int, last: Relation, seed: Int
    ) -> LinearSystem {
        var random = SeededGenerator(case: seed)
        var system = LinearSystem()
        let tiles = self.tiles(count, gaps: gaps, last: last, in: &system)
        for place in 1..<count {
            let other = tiles[Int.random(in: 0..<place, using: &random)]
            let ties = Tie.allCases.filter { $0 != .mixed }
            self.tie(tiles[place], to: other, tie == .mixed ? random.pick(ties) : tie, in: &system)
        }
        return system
    }

    /// Tiles one after the other, each at least 5 to 9 long, that end where there is room for 40 each.
    private func tiles(_ count: Int, gaps: Relation, last: Relation, in system: inout LinearSystem) -> [Tile]
    {
        var tiles: [Tile] = []
        for place in 0..<count {
            let tile = Tile(in: &system, after: tiles.last?.edge ?? [], gaps, gap: 1)
            system.addConstraint([Term(tile.size)], .greaterThanOrEqual, Double(5 + place % 5))
            tiles.append(tile)
        }
        system.addConstraint(tiles[count - 1].edge, last, Double(40 * count))
        return tiles
    }

    private func tie(_ tile: Tile, to other: Tile, _ tie: Tie, in system: inout LinearSystem) {
        let (size, otherSize) = (Term(tile.size), Term(other.size, -1))
        switch tie {
        case .atLeastAsLong, .mixed: system.addConstraint([size, otherSize], .greaterThanOrEqual, 0)
        case .longerByAConstant: system.addConstraint([size, otherSize], .greaterThanOrEqual, 0.02)
        case .atLeastHalf: system.addConstraint([size, Term(other.size, -0.5)], .greaterThanOrEqual, 0)
        case .atMostLonger: system.addConstraint([size, otherSize], .lessThanOrEqual, 6)
        case .asLong: system.addConstraint([size, otherSize], .equal, 3)
        }
    }

    /// - Parameter every: Of how many ends one is checked.
    private func check(
        _ system: LinearSystem, _ comment: String, stepsPerEnd: Double, every: Int = 7
    ) throws {
        let trial = try RangeTrial(system)
        let (found, steps) = try rangesAndSteps(system)
        #expect(
            !found.isEmpty && Double(steps) <= stepsPerEnd * Double(2 * found.count),
            "\(comment): \(steps) steps for \(found.count)")
        for (place, undetermined) in found.enumerated() where place.isMultiple(of: every) {
            try trial.check(undetermined, "\(comment) \(undetermined)")
        }
    }
}
