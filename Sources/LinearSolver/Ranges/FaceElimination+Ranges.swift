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
    private var matrix = SparseRows<[Double]>()
    private var sides: [Interval] = []
    private var rowsOfPositions: [Range<Int32>]
    private var small = SmallPolyhedron()
    private var outer = SmallPolyhedron()
    private let workLimit: Int

    init(_ elimination: FaceElimination) {
        self.elimination = elimination
        ranges = elimination.bounds
        isFound = [Bool](repeating: false, count: ranges.count)
        workLimit = FaceElimination.workPerColumn * ranges.count
        rowsOfPositions = [Range<Int32>](repeating: 0..<0, count: elimination.columns.count)
    }

    mutating func visit(_ position: Int) {
        let column = elimination.columns[position]
        let bag = elimination.columnsOfBags[position]
        guard work < workLimit, bag.allSatisfy({ $0 == column || isFound[Int($0)] }) else { return }
        small.begin(bag, bounds: ranges)
        for row in elimination.rowsOfBags[position] { elimination.rows.add(row, to: &small) }
        guard bag.count <= 2 || addWhatNeighboursCanBe(column, bag) else { return }
        guard small.isPrecise else { return }
        small.removeImpliedRows()
        keepRows(position)
        guard small.eliminateAll(workLimit: small.work + allowance, where: { $0 != column }) else { return }
        ranges[Int(column)] = small.bounds[small.place(of: column)]
        isFound[Int(column)] = true
    }

    private var work: Int { small.work + outer.work }

    /// What the next projection may take: a good part of what all may.
    private var allowance: Int { (workLimit - work) / 4 }

    /// False where that is too much to say.
    private mutating func addWhatNeighboursCanBe(_ column: Int32, _ bag: ArraySlice<Int32>) -> Bool {
        let parent = bag.reduce(Int32.max) { $1 == column ? $0 : min($0, elimination.positions[Int($1)]) }
        outer.begin(elimination.columnsOfBags[Int(parent)], bounds: ranges)
        for row in rowsOfPositions[Int(parent)] {
            outer.openRow()
            for entry in matrix.entries(ofRow: Int(row)) {
                outer.set(outer.place(of: matrix.columns[entry]), to: matrix.coefficients[entry])
            }
            outer.closeRow(sides[Int(row)])
        }
        guard outer.eliminateAll(workLimit: outer.work + allowance, where: { !bag.contains($0) })
        else { return false }
        for row in 0..<outer.rowCount {
            small.openRow()
            for place in outer.rows[row].places {
                small.set(small.place(of: outer.columns[place]), to: outer.coefficient(row, place))
            }
            small.closeRow(outer.rows[row].side)
        }
        return true
    }

    private mutating func keepRows(_ position: Int) {
        let start = Int32(sides.count)
        for row in 0..<small.rowCount {
            for place in small.rows[row].places {
                matrix.append(small.columns[place], small.coefficient(row, place))
            }
            matrix.closeRow()
            sides.append(small.rows[row].side)
        }
        rowsOfPositions[position] = start..<Int32(sides.count)
    }
}
