import LinearSolver
import Testing

struct GalleryRangeTests {
    /// A caption that has the middle of a tile and is no wider says where it begins only together with the width of the tile.
    @Test(arguments: [true, false])
    func theEndsOfCaptionsInTheMiddleOfTilesTakeNoSteps(hasEnd: Bool) throws {
        let gallery = Gallery(rowCount: 40, hasEnd: hasEnd)
        let (found, steps) = try rangesAndSteps(gallery.system)
        for row in gallery.rows {
            expect(found, row.width, 0, Gallery.greatestWidth)
            for (place, caption) in row.captions.enumerated() {
                // With the left ends of tiles at 8, 16 and 24, and wider ones as much further on.
                let least = Double(8 * (place + 1))
                expect(found, caption.size, 0, Gallery.greatestWidth)
                expect(
                    found, caption.origin, least, least + (Double(place) + 0.5) * Gallery.greatestWidth)
            }
        }
        #expect(steps == 0)
    }

    /// Two bands for a length that are nearly parallel meet far away.
    @Test(arguments: [(0.333, 0.3333), (0.5, 0.50001), (0.3, 0.4)])
    func factorsThatHardlyDifferBoundFarAway(factors: (Double, Double)) throws {
        var system = LinearSystem()
        let (width, length, rest) = (system.addVariable(), system.addVariable(), system.addVariable())
        for size in [width, length, rest] { system.addConstraint([Term(size)], .greaterThanOrEqual, 0) }
        let band = [Term(length), Term(width, -factors.0)]
        system.addConstraint(band, .lessThanOrEqual, 0)
        system.addConstraint(band, .greaterThanOrEqual, -10)
        system.addConstraint([Term(rest), Term(length), Term(width, -factors.1)], .equal, 0)
        system.addConstraint([Term(rest)], .lessThanOrEqual, 10)
        let found = try ranges(system)
        expect(found, rest, 0, 10)
        let range = try #require(found.first { $0.variable == width })
        let greatest = 10 / (factors.1 - factors.0)
        #expect(range.lower == 0 && (range.upper / greatest - 1).magnitude < 1e-9)
    }

    /// Each cell comes after the one beside it, and cells of a column are equally wide: that columns begin at the same place
    /// in all rows is said by no constraint, and only the first row has an end.
    @Test func theEndsOfCellsThatLineUpTakeNoSteps() throws {
        let (rowCount, columnCount, room) = (40, 4, 300.0)
        var system = LinearSystem()
        let rows = (0..<rowCount).map { _ in (0..<columnCount).map { _ in Tile(in: &system) } }
        for row in rows {
            system.addConstraint([Term(row[0].origin)], .equal, 0)
            for (before, cell) in zip(row, row.dropFirst()) {
                system.addConstraint(
                    [Term(cell.origin), Term(before.origin, -1), Term(before.size, -1)], .equal, 8)
            }
        }
        for row in rows.dropFirst() {
            for (cell, first) in zip(row, rows[0]) {
                system.addConstraint([Term(cell.size), Term(first.size, -1)], .equal, 0)
            }
        }
        let last = rows[0][columnCount - 1]
        system.addConstraint(
            [Term(last.origin), Term(last.size)], .lessThanOrEqual, room + Double(8 * columnCount - 8))
        let (found, steps) = try rangesAndSteps(system)
        for row in rows {
            for (place, cell) in row.enumerated() {
                expect(found, cell.size, 0, room)
                if place > 0 { expect(found, cell.origin, Double(8 * place), Double(8 * place) + room) }
            }
        }
        #expect(steps == 0)
    }

    /// Rows below each other as far as there is room, with cells that are equally high, and in the middle of each a text that
    /// is no higher. What one row may be higher another has to be lower: the texts of both move along.
    @Test func theEndsOfTextsInCellsMendNoRows() throws {
        let counts = [20, 80]
        let mended = try counts.map { count in
            let (rows, system) = rowsOfTexts(count, room: 1000)
            let (found, work) = try rangesAndWork(system)
            for (place, row) in rows.enumerated() {
                for text in row {
                    expect(found, text.size, 0, 1000)
                    expect(
                        found, text.origin, Double(8 * place), Double(8 * place) + (place == 0 ? 500 : 1000))
                }
            }
            return work.mendedRows
        }
        #expect(mended == [0, 0], "elimination tells them, without a search")
    }

    private func rowsOfTexts(_ count: Int, room: Double) -> (rows: [[Tile]], system: LinearSystem) {
        var system = LinearSystem()
        var edge: [Term] = []
        let rows = (0..<count).map { _ in
            let row = Tile(in: &system, after: edge, gap: edge.isEmpty ? 0 : 8)
            edge = row.edge
            return (0..<3).map { _ in
                let text = Tile(in: &system, withTheMiddleOf: row)
                system.addConstraint([Term(row.size), Term(text.size, -1)], .greaterThanOrEqual, 0)
                return text
            }
        }
        system.addConstraint(edge, .lessThanOrEqual, room + Double(8 * count - 8))
        return (rows, system)
    }

    /// A key has the middle of its row, and a value that of the key: that the value lies in the row is all that says how
    /// high it can be.
    @Test(arguments: [Relation.equal, .lessThanOrEqual])
    func valuesInTheMiddleOfTheirKeysTakeNoSteps(end: Relation) throws {
        let (count, room) = (40, 1000.0)
        var system = LinearSystem()
        var edge: [Term] = []
        let values = (0..<count).map { _ in
            let row = Tile(in: &system, after: edge, gap: edge.isEmpty ? 0 : 8)
            edge = row.edge
            let key = Tile(in: &system, withTheMiddleOf: row)
            let value = Tile(in: &system, withTheMiddleOf: key)
            for view in [key, value] {
                system.addConstraint([Term(view.origin), Term(row.origin, -1)], .greaterThanOrEqual, 4)
            }
            return value
        }
        system.addConstraint(edge, end, room + Double(16 * count - 8))
        let (found, steps) = try rangesAndSteps(system)
        for (place, value) in values.enumerated() {
            expect(found, value.size, 0, room)
            let least = Double(16 * place + 4)
            expect(found, value.origin, least, least + (place == 0 ? room / 2 : room))
        }
        #expect(steps == 0)
    }

    /// All are equally high, and nothing ends the last of them.
    @Test func manyViewsWithoutAnEndTakeNoSteps() throws {
        let count = 60
        var system = LinearSystem()
        let height = system.addVariable()
        system.addConstraint([Term(height)], .greaterThanOrEqual, 0)
        var edge: [Term] = []
        let boxes = (0..<count).map { _ in
            let (origin, view) = (system.addVariable(), Tile(in: &system))
            system.addConstraint([Term(origin)] + edge.map { $0.negated }, .equal, 12)
            system.addConstraint([Term(view.origin), Term(origin, -1)], .greaterThanOrEqual, 8)
            system.addConstraint(
                [Term(origin), Term(height), Term(view.origin, -1), Term(view.size, -1)],
                .greaterThanOrEqual, 8)
            edge = [Term(origin), Term(height)]
            return (origin: origin, view: view)
        }
        let (found, steps) = try rangesAndSteps(system)
        expect(found, height, 16, .infinity)
        for (index, box) in boxes.enumerated() {
            let least = Double(12 + 28 * index)
            if index > 0 { expect(found, box.origin, least, .infinity) }
            expect(found, box.view.origin, least + 8, .infinity)
            expect(found, box.view.size, 0, .infinity)
        }
        #expect(steps == 0)
    }
}

/// Rows of three tiles, below each other, the tiles of a row 8 apart and equally wide; a caption below each.
private struct Gallery {
    static let greatestWidth = 120.0

    private(set) var system = LinearSystem()
    private(set) var rows: [(width: Variable, captions: [Tile])] = []
    private var bottoms: [[Term]] = []

    init(rowCount: Int, hasEnd: Bool) {
        for _ in 0..<rowCount { addRow() }
        if !hasEnd { return }
        for bottom in bottoms { system.addConstraint(bottom, .lessThanOrEqual, Double(400 * rowCount)) }
    }

    /// Tiles are 3/4 as high as wide.
    private mutating func addRow() {
        let (first, top) = (Tile(in: &system), system.addVariable())
        system.addConstraint([Term(first.origin)], .equal, 8)
        if bottoms.isEmpty { system.addConstraint([Term(top)], .equal, 0) }
        for bottom in bottoms {
            system.addConstraint([Term(top)] + bottom.map { $0.negated }, .greaterThanOrEqual, 12)
        }
        let tiles = [first] + [Tile(in: &system), Tile(in: &system)]
        for (before, tile) in zip(tiles, tiles.dropFirst()) {
            system.addConstraint([Term(tile.size), Term(first.size, -1)], .equal, 0)
            system.addConstraint(
                [Term(tile.origin), Term(before.origin, -1), Term(before.size, -1)], .equal, 8)
        }
        system.addConstraint(
            [Term(tiles[2].origin), Term(tiles[2].size)], .lessThanOrEqual, 24 + 3 * Gallery.greatestWidth)
        let captions = tiles.map { tile in addCaption(to: tile) }
        bottoms = captions.map { _ in addBottom(below: top, first.size) }
        rows.append((first.size, captions))
    }

    private mutating func addCaption(to tile: Tile) -> Tile {
        let caption = Tile(in: &system, withTheMiddleOf: tile)
        system.addConstraint([Term(caption.size), Term(tile.size, -1)], .lessThanOrEqual, 0)
        return caption
    }

    private mutating func addBottom(below top: Variable, _ width: Variable) -> [Term] {
        let caption = Tile(in: &system)
        system.addConstraint([Term(caption.origin), Term(top, -1), Term(width, -0.75)], .equal, 4)
        return [Term(caption.origin), Term(caption.size)]
    }
}
