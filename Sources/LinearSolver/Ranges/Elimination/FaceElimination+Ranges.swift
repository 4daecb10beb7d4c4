extension FaceElimination {
    /// By column: its range; nil where it, or a column that it depends on, was not eliminated.
    func ranges() -> [Interval?] {
        var way = WayBack(self)
        for position in columns.indices.reversed() { way.visit(position) }
        return way.isFound.indices.map { way.isFound[$0] ? way.ranges[$0] : nil }
    }
}

/// Finds the ranges of eliminated columns, the last one first.
///
/// What a column and its neighbours can be together is said by its rows and by what its neighbours can be together. That is
/// a part of what the first of them to be eliminated after it can be together with its own neighbours.
private struct WayBack {
    private let elimination: FaceElimination
    /// By column.
    private(set) var ranges: [Interval]
    private(set) var isFound: [Bool]
    /// Rows that say what a column and its neighbours can be together, and by position which ones.
    private var rows = RoundedRows()
    private var rowsOfPositions: [Range<Int32>]
    private var small = SmallPolyhedron()
    private var outer = SmallPolyhedron()
    /// By group: how much work is left.
    private var allowances: [Int]

    init(_ elimination: FaceElimination) {
        self.elimination = elimination
        ranges = elimination.bounds
        isFound = [Bool](repeating: false, count: ranges.count)
        allowances = elimination.groups.allowancesBack
        rowsOfPositions = [Range<Int32>](repeating: 0..<0, count: elimination.columns.count)
    }

    mutating func visit(_ position: Int) {
        let column = elimination.columns[position]
        let bag = elimination.columnsOfBags[position]
        guard bag.allSatisfy({ $0 == column || isFound[Int($0)] }) else { return }
        let (group, workBefore) = (elimination.groups.group(of: column), work)
        defer { allowances[group] -= work - workBefore }
        guard let range = range(of: column, bag, position) else { return }
        ranges[Int(column)] = range
        isFound[Int(column)] = true
    }

    /// Nil where that is too much work, or not precise.
    private mutating func range(of column: Int32, _ bag: ArraySlice<Int32>, _ position: Int) -> Interval? {
        let allowance = allowances[elimination.groups.group(of: column)]
        small.begin(bag, bounds: ranges)
        for row in elimination.rowsOfBags[position] { elimination.rows.add(row, to: &small) }
        guard bag.count <= 2 || addWhatNeighboursCanBe(column, bag, allowance), small.isPrecise else {
            return nil
        }
        small.removeImpliedRows(workLimit: small.work + allowance)
        keepRows(position)
        guard small.eliminateAll(workLimit: small.work + allowance, where: { $0 != column }) else {
            return nil
        }
        return small.bounds[small.place(of: column)]
    }

    private var work: Int { small.work + outer.work }

    /// False where that is too much to say.
    private mutating func addWhatNeighboursCanBe(
        _ column: Int32, _ bag: ArraySlice<Int32>, _ allowance: Int
    ) -> Bool {
        let parent = bag.reduce(Int32.max) { $1 == column ? $0 : min($0, elimination.positions[Int($1)]) }
        outer.begin(elimination.columnsOfBags[Int(parent)], bounds: ranges)
        rows.addKnown(rowsOfPositions[Int(parent)], to: &outer)
        guard outer.eliminateAll(workLimit: outer.work + allowance, where: { !bag.contains($0) })
        else { return false }
        for row in 0..<outer.rowCount { small.append(row, of: outer) }
        return true
    }

    private mutating func keepRows(_ position: Int) {
        let start = Int32(rows.count)
        for row in 0..<small.rowCount { rows.append(row, of: small) }
        rowsOfPositions[position] = start..<Int32(rows.count)
    }
}
