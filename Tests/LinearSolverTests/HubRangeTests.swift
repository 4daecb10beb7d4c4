import LinearSolver
import Testing

/// Lengths that many rows share.
struct HubRangeTests {
    /// Rows below each other that end where they have to, of two kinds in turn, those of a kind equally high: where a row is
    /// says how high both kinds are, and no bound of it that the rows give one by one is its end.
    @Test(arguments: [Relation.equal, .lessThanOrEqual])
    func theEndsOfRowsOfTwoKindsTakeFewSteps(end: Relation) throws {
        let (count, room) = (60, 3000.0)
        var list = RowList()
        for place in 0..<count { list.addRow(kind: place % 2, .equal) }
        list.system.addConstraint(list.edge, end, room + list.gaps(before: count) - 8)
        let (found, steps) = try rangesAndSteps(list.system)
        let greatest = room / Double(count / 2)
        for height in list.heights { expect(found, height, 0, greatest) }
        for (place, row) in list.rows.enumerated() {
            let before = (more: (place + 1) / 2, less: place / 2)
            // As many of both kinds are together as high as they are everywhere.
            if before.more == (end == .equal ? before.less : 0) { continue }
            let gaps = list.gaps(before: place)
            expect(
                found, row.origin, gaps + (end == .equal ? greatest * Double(before.less) : 0),
                gaps + greatest * Double(before.more))
        }
        #expect(steps < 8)
    }

    /// A key has the middle of a row and a value that of the key; the last row ends where there is room, and others may have
    /// some between them. The lower a row is, the less high can all be.
    @Test(arguments: [Relation.equal, .greaterThanOrEqual])
    func theEndsOfValuesInEquallyHighRowsTakeFewSteps(gap: Relation) throws {
        let (count, room) = (60, 3000.0)
        var list = RowList()
        var values: [Tile] = []
        for _ in 0..<count {
            let row = list.addRow(kind: 0, gap)
            let key = Tile(in: &list.system, withTheMiddleOf: row)
            list.add([Term(key.size)], .lessThanOrEqual, [Term(row.size)])
            values.append(Tile(in: &list.system, withTheMiddleOf: key))
        }
        list.system.addConstraint(list.edge, .lessThanOrEqual, room + list.gaps(before: count) - 8)
        let (found, steps) = try rangesAndSteps(list.system)
        let greatest = room / Double(count)
        expect(found, list.heights[0], 0, greatest)
        for (place, row) in list.rows.enumerated() {
            let gaps = list.gaps(before: place)
            let most = gap == .equal ? greatest * Double(place) : room
            if gap == .greaterThanOrEqual || place > 0 { expect(found, row.origin, gaps, gaps + most) }
            let middle = gap == .equal ? greatest / 2 : 0
            expect(found, values[place].origin, -.infinity, gaps + most + middle)
            expect(found, values[place].size, 0, .infinity)
        }
        #expect(steps < 8)
    }

    /// Those of one kind are filled by a title and a detail, those of the other hold texts: whatever makes one of them higher
    /// makes all rows of its kind higher.
    @Test(arguments: [true, false])
    func theEndsInRowsOfTwoKindsTakeFewSteps(hasEnd: Bool) throws {
        let (count, room) = (60, 3000.0)
        var list = RowList()
        var sizes: [Variable] = []
        for place in 0..<count {
            let row = list.addRow(kind: place % 2, .greaterThanOrEqual)
            let first = Tile(in: &list.system, after: [Term(row.origin)], gap: 0)
            let isFilled = place.isMultiple(of: 2)
            let second = Tile(
                in: &list.system, after: isFilled ? first.edge : [Term(row.origin)], gap: 0)
            if !isFilled { list.add(first.edge, .lessThanOrEqual, row.edge) }
            list.add(second.edge, isFilled ? .equal : .lessThanOrEqual, row.edge)
            sizes += [first.size, second.size]
        }
        if hasEnd {
            list.system.addConstraint(list.edge, .lessThanOrEqual, room + list.gaps(before: count) - 8)
        }
        let (found, steps) = try rangesAndSteps(list.system)
        for size in sizes + list.heights {
            expect(found, size, 0, hasEnd ? room / Double(count / 2) : .infinity)
        }
        #expect(steps < 8)
    }
}

/// Rows of several kinds below each other, 8 apart.
private struct RowList {
    var system = LinearSystem()
    private(set) var rows: [Tile] = []
    /// By kind.
    private(set) var heights: [Variable] = []
    private(set) var edge: [Term] = []

    func gaps(before place: Int) -> Double { Double(8 * place) }

    /// A row with a height of its own, the same as those of its kind.
    @discardableResult
    mutating func addRow(kind: Int, _ gap: Relation) -> Tile {
        let row = Tile(in: &system, after: edge, gap, gap: edge.isEmpty ? 0 : 8)
        if kind < heights.count {
            system.addConstraint([Term(row.size), Term(heights[kind], -1)], .equal, 0)
        } else {
            heights.append(row.size)
        }
        edge = row.edge
        rows.append(row)
        return row
    }

    mutating func add(_ terms: [Term], _ relation: Relation, _ others: [Term]) {
        system.addConstraint(terms + others.map { $0.negated }, relation, 0)
    }
}
