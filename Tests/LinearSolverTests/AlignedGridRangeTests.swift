import LinearSolver
import TestSupport
import Testing

/// Columns of tiles, each tile about as far down as the one beside it.
struct AlignedGridRangeTests {
    /// A high tile moves all that are below it, and with them those beside them. What the simplex has done for one is nearly
    /// what the next one needs.
    @Test func endsOfTilesBelowEachOtherFollowFromTheLast() throws {
        var random = SeededGenerator(case: 3)
        let (system, tiles) = grid(16, &random)
        let trial = try RangeTrial(system)
        let (found, steps) = try rangesAndSteps(system)
        #expect(found.count > tiles.count)
        #expect(Double(steps) <= 3 * Double(2 * found.count), "\(steps) steps for \(found.count)")
        for (place, undetermined) in found.enumerated() where place.isMultiple(of: 29) {
            try trial.check(undetermined, "\(undetermined)")
        }
    }

    private func grid(_ side: Int, _ random: inout SeededGenerator) -> (LinearSystem, [Tile]) {
        var system = LinearSystem()
        var tiles: [Tile] = []
        for row in 0..<side {
            for column in 0..<side {
                let tile = Tile(in: &system, after: row == 0 ? [] : tiles[tiles.count - side].edge, gap: 1)
                let least = Double(Int.random(in: 5..<25, using: &random))
                system.addConstraint([Term(tile.size)], .greaterThanOrEqual, least)
                if column > 0 {
                    let slack = Double(Int.random(in: 0..<9, using: &random))
                    let beside = Term(tiles[tiles.count - 1].origin, -1)
                    system.addConstraint([Term(tile.origin), beside], .greaterThanOrEqual, -slack)
                    system.addConstraint([Term(tile.origin), beside], .lessThanOrEqual, 8 - slack)
                }
                if row == side - 1 {
                    system.addConstraint(tile.edge, .lessThanOrEqual, Double(60 * side))
                }
                tiles.append(tile)
            }
        }
        return (system, tiles)
    }
}
