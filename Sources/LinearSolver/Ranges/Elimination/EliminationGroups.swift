/// The columns of a face that rows tie together, and what eliminating those of one such group may take on the way there and
/// on the way back. Where one column of a group stays, the ranges of the others are not found either: the whole group is
/// left.
struct EliminationGroups: Sendable {
    /// By column.
    private var groups: [Int32]
    /// By group, which is its first column: how many columns it has.
    private var sizes: [Int32]
    private var isLeft: [Bool]
    /// By group: how many more columns with many neighbours there may be.
    private var wideLeft: [Int32]

    /// Each column with so many neighbours is worth many others. A few knots in a layout are; where many columns have so many,
    /// as in a lattice, a search is faster.
    private static let manyNeighbours = 6
    private static let columnsPerWide: Int32 = 32
    /// What may be looked at on the way back, for each two columns of a group, and for how many a column counts. A search
    /// takes each column through a good part of its group.
    private static let workPerPair = 30
    private static let columnsPerSearch = 16
    /// The way back takes so many times the work of the way there, or more: what takes too much there is given up before.
    private static let workBackPerWorkThere = 6
    /// What a group may always take: a few columns in many rows take less than a search.
    private static let leastWork = 3_000

    init(_ face: OptimalFace) {
        var sets = DisjointSets(count: face.columnCount)
        for row in 0..<Int32(face.rowCount) {
            var first: Int32?
            for entry in face.entries(of: row) where face.isMovable[Int(face.matrix.columns[entry])] {
                if let first { sets.join(first, face.matrix.columns[entry]) }
                first = face.matrix.columns[entry]
            }
        }
        groups = (0..<Int32(face.columnCount)).map { sets.first(of: $0) }
        sizes = [Int32](repeating: 0, count: groups.count)
        for group in groups { sizes[Int(group)] += 1 }
        isLeft = [Bool](repeating: false, count: groups.count)
        wideLeft = sizes.map { $0 / EliminationGroups.columnsPerWide }
    }

    /// Appends a column to the group of another.
    mutating func appendColumn(beside other: Int32) { groups.append(groups[Int(other)]) }

    func isLeft(_ column: Int32) -> Bool { isLeft[group(of: column)] }

    mutating func leave(_ column: Int32) { isLeft[group(of: column)] = true }

    /// False where a column is one too many with many neighbours.
    mutating func allows(_ column: Int32, neighbourCount: Int) -> Bool {
        if neighbourCount < EliminationGroups.manyNeighbours { return true }
        wideLeft[group(of: column)] -= 1
        return wideLeft[group(of: column)] >= 0
    }

    /// By group: the work for all of its columns on the way there.
    var allowancesThere: [Int] {
        allowancesBack.map { max($0 / EliminationGroups.workBackPerWorkThere, EliminationGroups.leastWork) }
    }

    /// By group: the work for all of its columns on the way back.
    var allowancesBack: [Int] {
        sizes.map {
            let counted = min(Int($0), EliminationGroups.columnsPerSearch)
            return max(EliminationGroups.workPerPair * Int($0) * counted, EliminationGroups.leastWork)
        }
    }

    func group(of column: Int32) -> Int { Int(groups[Int(column)]) }
}
