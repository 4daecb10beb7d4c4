/// Free columns that are expressed relative to others, as the position of a view is to that of the box around it.
///
/// Rows between positions say how far they are apart. Where each position is expressed by its distance from another, along a
/// tree of such rows, a step that moves what stands before many views changes one distance, and all others stay as they
/// are.
struct RelativeColumns: Sendable {
    /// By column: the one that it is relative to, or -1, and the multiple of that.
    private(set) var parents: [Int32]
    private(set) var factors: [Double]
    /// The columns that are relative to others, each after its parent.
    private(set) var columns: [Int32] = []
    /// By column: how many columns it is relative to, one after the other.
    private var depths: [Int32]
    /// A row on its way to relative columns, and the columns in it that are still to be looked at.
    private var row: SparseVector
    private var open = MaximumHeap()

    init(_ face: OptimalFace) {
        let count = face.columnCount
        parents = [Int32](repeating: -1, count: count)
        factors = [Double](repeating: 1, count: count)
        depths = [Int32](repeating: 0, count: count)
        row = SparseVector(count: count)
        let partners = Partners(face)
        var trees = DisjointSets(count: count)
        for column in partners.relativeColumns {
            guard let parent = partners.best(of: column, outside: &trees) else { continue }
            (parents[Int(column)], factors[Int(column)]) = (parent.column, parent.factor)
            trees.join(column, parent.column)
        }
        findDepths()
        for column in columns { shorten(column, partners) }
    }

    /// By column: the root of its tree, which is relative to none; -1 in a tree of one.
    var roots: [Int32] {
        var roots = [Int32](repeating: -1, count: parents.count)
        for column in columns {
            let parent = parents[Int(column)]
            if roots[Int(parent)] < 0 { roots[Int(parent)] = parent }
            roots[Int(column)] = roots[Int(parent)]
        }
        return roots
    }

    /// Makes a column relative to what its parent is relative to, unless that stands for the place of others.
    private mutating func shorten(_ column: Int32, _ partners: Partners) {
        let parent = Int(parents[Int(column)])
        guard parents[parent] >= 0, !partners.isPlace(Int32(parent)) else { return }
        parents[Int(column)] = parents[parent]
        factors[Int(column)] *= factors[parent]
        depths[Int(column)] = depths[parent]
    }

    private mutating func findDepths() {
        var isKnown = parents.map { $0 < 0 }
        for start in parents.indices {
            var path: [Int32] = []
            var column = Int32(start)
            while !isKnown[Int(column)] {
                path.append(column)
                column = parents[Int(column)]
            }
            for column in path.reversed() {
                isKnown[Int(column)] = true
                depths[Int(column)] = depths[Int(parents[Int(column)])] + 1
                columns.append(column)
            }
        }
    }

    /// A row in terms of the relative columns, which have the numbers of those that they stand for; nil where it gets more than
    /// so many entries.
    mutating func terms(
        of entries: Range<Int>, in rows: SparseRows, limit: Int
    ) -> [(column: Int32, coefficient: Double)]? {
        defer {
            row.clear()
            open.removeAll()
        }
        for entry in entries { add(rows.coefficients[entry], at: rows.columns[entry]) }
        var terms: [(column: Int32, coefficient: Double)] = []
        while let key = open.popMaximum() {
            let column = Int32(truncatingIfNeeded: key)
            let coefficient = row.values[Int(column)]
            if coefficient.magnitude <= Tolerance.cancellation { continue }
            terms.append((column, coefficient))
            if terms.count > limit { return nil }
            let parent = parents[Int(column)]
            if parent >= 0 { add(coefficient * factors[Int(column)], at: parent) }
        }
        return terms
    }

    /// What is relative to the most others is looked at first.
    private mutating func add(_ coefficient: Double, at column: Int32) {
        if !row.contains(column) { open.push(Int64(depths[Int(column)]) << 32 | Int64(column)) }
        row.add(coefficient, at: column)
    }
}

/// The partners of columns: those that stand on the other side of a row from them. A column with many stands for the place
/// of others.
private struct Partners {
    private let face: OptimalFace
    /// By column: whether it is free and has partners in all rows.
    private var isRelative: [Bool]
    /// By column: in how many rows it has partners.
    private var counts: [Int32]
    /// Those with the fewest partners first.
    private(set) var relativeColumns: [Int32] = []

    /// A column has two partners in a row of views, one on each side.
    private static let fewPartners: Int32 = 2

    init(_ face: OptimalFace) {
        self.face = face
        isRelative = (0..<face.columnCount).map { face.isFree($0) }
        counts = [Int32](repeating: 0, count: face.columnCount)
        for row in 0..<Int32(face.rowCount) { count(row) }
        relativeColumns = (0..<Int32(face.columnCount)).filter {
            isRelative[Int($0)] && counts[Int($0)] > 0
        }
        relativeColumns.sort { (counts[Int($0)], $1) < (counts[Int($1)], $0) }
    }

    /// In a long row no two of its columns need belong together.
    private mutating func count(_ row: Int32) {
        let entries = face.entries(of: row)
        for entry in entries {
            let column = Int(face.matrix.columns[entry])
            if face.isShort(row), entries.contains(where: { isAgainst(entry, $0) }) {
                counts[column] += 1
            } else {
                isRelative[column] = false
            }
        }
    }

    /// Whether two entries of a row have different signs.
    private func isAgainst(_ one: Int, _ other: Int) -> Bool {
        (face.matrix.coefficients[one] > 0) != (face.matrix.coefficients[other] > 0)
    }

    /// Whether a column stands for the place of others than its neighbours.
    func isPlace(_ column: Int32) -> Bool { counts[Int(column)] > Partners.fewPartners }

    /// Of the partners of a column in other trees the best, with what stands for one of it.
    func best(of column: Int32, outside trees: inout DisjointSets) -> Partner? {
        var best: Partner?
        for row in face.rows(of: column) {
            let entries = face.entries(of: row)
            let own = entries.first { face.matrix.columns[$0] == column }!
            for entry in entries where isAgainst(own, entry) {
                let partner = Partner(
                    column: face.matrix.columns[entry],
                    factor: -face.matrix.coefficients[entry] / face.matrix.coefficients[own])
                guard best.map({ isBefore(partner, $0) }) ?? true else { continue }
                if trees.first(of: partner.column) != trees.first(of: column) { best = partner }
            }
        }
        return best
    }

    /// Free columns before others, then those with more partners.
    private func isBefore(_ one: Partner, _ other: Partner) -> Bool {
        let (first, second) = (isRelative[Int(one.column)], isRelative[Int(other.column)])
        if first != second { return first }
        return (-counts[Int(one.column)], one.column) < (-counts[Int(other.column)], other.column)
    }
}

/// A column, and how much of it another one is relative to.
private struct Partner {
    let column: Int32
    let factor: Double
}
