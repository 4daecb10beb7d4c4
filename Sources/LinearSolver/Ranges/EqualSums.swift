/// Sums of two columns that equations make the same but for a constant, such as the centres of views in a row.
///
/// A chain of such equations says of two views that are not next to each other only through all between them. With an
/// equation for each sum, all to the same one, each says all by itself; best to a hub, which many know.
struct EqualSums: Sendable {
    private let face: OptimalFace
    /// By sum: its two columns, with coefficients of which the first, the greatest, is 1.
    private var sums = SparseRows<[Double]>()
    private var table = FormTable()
    /// What the equations say: `second = first + distance`.
    private var links: [(row: Int32, first: Int32, second: Int32, distance: Double)] = []
    /// By sum: the hub that an equation tells it by, if one does.
    private var hubs: [(column: Int32, factor: Double, constant: Double)?] = []
    /// By row: whether the equations of `forEachEquation` say it.
    private(set) var isReplaced: [Bool]
    private(set) var isEmpty = true
    private var forest = AffineForest(count: 0)

    init(_ face: OptimalFace) {
        self.face = face
        isReplaced = [Bool](repeating: false, count: face.rowCount)
        for row in 0..<Int32(face.rowCount) where face.isEquation(row) { link(row) }
        if !links.isEmpty {
            for row in 0..<Int32(face.rowCount) where face.isEquation(row) { linkToHub(row) }
        }
        forest = AffineForest(count: sums.rowCount)
        for link in links where forest.join(link.first, link.second, distance: link.distance) != nil {
            isReplaced[Int(link.row)] = true
            isEmpty = false
        }
    }

    /// Links two sums of an equation: those of its first two variables and of the others, or of those on its two sides.
    private mutating func link(_ row: Int32) {
        guard face.entries(of: row).count == 4 else { return }
        var terms = terms(of: row)
        terms.sort { $0.variable < $1.variable }
        if link(row, TermPair(terms[0], terms[1]), TermPair(terms[2], terms[3])) { return }
        terms.sort { $0.coefficient > $1.coefficient }
        if terms[1].coefficient < 0 || terms[2].coefficient > 0 { return }
        _ = link(row, TermPair(terms[0], terms[1]), TermPair(terms[2], terms[3]))
    }

    /// Notes that a sum is a multiple of a hub but for a constant.
    private mutating func linkToHub(_ row: Int32) {
        guard face.entries(of: row).count == 3 else { return }
        let terms = terms(of: row)
        guard let place = terms.firstIndex(where: { face.isHub($0.column) }) else { return }
        let pair = TermPair(terms[(place + 1) % 3], terms[(place + 2) % 3])
        if face.isHub(pair.greater.column) || face.isHub(pair.lesser.column) { return }
        let divisor = pair.greater.coefficient
        hubs[Int(enter(pair))] = (
            terms[place].column, -terms[place].coefficient / divisor, face.rowLower[Int(row)] / divisor
        )
    }

    private func terms(of row: Int32) -> [SumTerm] {
        var terms: [SumTerm] = []
        for entry in face.entries(of: row) {
            let column = face.matrix.columns[entry]
            terms.append(
                SumTerm(
                    column: column, variable: face.variables[Int(column)],
                    coefficient: face.matrix.coefficients[entry]))
        }
        return terms
    }

    /// Whether two sums have the same factors: then they are linked.
    private mutating func link(_ row: Int32, _ first: TermPair, _ second: TermPair) -> Bool {
        guard first.isOpposite(of: second) else { return false }
        let distance = -face.rowLower[Int(row)] / first.greater.coefficient
        links.append((row: row, first: enter(first), second: enter(second), distance: distance))
        return true
    }

    private mutating func enter(_ pair: TermPair) -> Int32 {
        let columns = [pair.greater.column, pair.lesser.column]
        let coefficients = [1, pair.lesser.coefficient / pair.greater.coefficient]
        if let known = table.find(columns, coefficients, in: sums) { return known }
        for place in columns.indices { sums.append(columns[place], coefficients[place]) }
        sums.closeRow()
        hubs.append(nil)
        return Int32(sums.rowCount - 1)
    }

    /// Calls `append` with equations that say of each sum how it lies to a hub, if one says that of any in its set, or else to
    /// another sum of the set.
    mutating func forEachEquation(_ append: ([(column: Int32, coefficient: Double)], Double) -> Void) {
        let leaders = leaders()
        for sum in 0..<Int32(sums.rowCount) {
            let value = forest.find(sum)
            let leader = leaders[Int(value.root)]
            let distance = value.offset - forest.find(leader).offset
            if sum == leader { continue }
            if let hub = hubs[Int(leader)] {
                if let own = hubs[Int(sum)], own.column == hub.column,
                    (own.factor - hub.factor).magnitude <= Tolerance.cancellation
                {
                    continue
                }
                append(entries(of: sum, times: 1) + [(hub.column, -hub.factor)], hub.constant + distance)
            } else {
                append(entries(of: sum, times: 1) + entries(of: leader, times: -1), distance)
            }
        }
    }

    /// By root of a set: the sum that tells the others: one that a hub tells, if there is any, or else the one whose columns
    /// stand in the most rows, which mostly is what the others are in.
    private mutating func leaders() -> [Int32] {
        var leaders = [Int32](repeating: -1, count: sums.rowCount)
        var ranks = [Int](repeating: -1, count: sums.rowCount)
        for sum in 0..<Int32(sums.rowCount) {
            let root = Int(forest.find(sum).root)
            let rank = hubs[Int(sum)] == nil ? rowCount(of: sum) : .max
            if rank > ranks[root] { (leaders[root], ranks[root]) = (sum, rank) }
        }
        return leaders
    }

    /// In how many rows each of the columns stands.
    private func rowCount(of sum: Int32) -> Int {
        let columns = sums.entries(ofRow: Int(sum)).map { sums.columns[$0] }
        return min(face.rowCount(of: columns[0]), face.rowCount(of: columns[1]))
    }

    private func entries(of sum: Int32, times factor: Double) -> [(column: Int32, coefficient: Double)] {
        sums.entries(ofRow: Int(sum)).map { (sums.columns[$0], factor * sums.coefficients[$0]) }
    }
}

private struct SumTerm: Sendable {
    let column: Int32
    let variable: Int32
    let coefficient: Double
}

/// Two terms, that with the greater coefficient first, and of equal ones that of the first variable.
private struct TermPair: Sendable {
    let greater: SumTerm
    let lesser: SumTerm

    init(_ one: SumTerm, _ other: SumTerm) {
        let isOneFirst =
            (-one.coefficient.magnitude, one.variable) < (-other.coefficient.magnitude, other.variable)
        (greater, lesser) = isOneFirst ? (one, other) : (other, one)
    }

    func isOpposite(of other: TermPair) -> Bool {
        (greater.coefficient + other.greater.coefficient).magnitude <= Tolerance.cancellation
            && (lesser.coefficient + other.lesser.coefficient).magnitude <= Tolerance.cancellation
    }
}
