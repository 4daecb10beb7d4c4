/// One of the sums that are made least one after the other: that of a level, or its second sum.
struct Rank: Equatable, Sendable {
    var level: Int32
    var isWeighted: Bool
}

/// Prices of the rows that prove a lexicographic optimum, for each rank: a solution of the dual program.
///
/// They make for each column a dual value, by which its own cost has to rise where it is, or along the piece on which
/// it may move. No right-hand side has a part in that: as these move, the prices stay what they are, and so does the
/// proof, as long as the columns can be where it wants them.
struct Prices: Sendable {
    private(set) var ranks: [Rank] = []
    /// By rank, then by row; empty where all are 0.
    private(set) var values: [[Double]] = []
    /// By rank: how many are not 0.
    private var counts: [Int] = []

    init() {}

    init(_ ranks: [Rank]) {
        self.ranks = ranks
        values = [[Double]](repeating: [], count: ranks.count)
        counts = [Int](repeating: 0, count: ranks.count)
    }

    /// The dual value of a column at a rank.
    @inline(__always)
    func multiplier(of column: Int32, at rank: Int, _ reduced: borrowing ReducedSystem) -> Double {
        if values[rank].isEmpty { return 0 }
        let row = Int(column) - reduced.structuralCount
        if row >= 0 { return values[rank][row] }
        var sum = 0.0
        for entry in reduced.entries(ofColumn: Int(column)) {
            sum -= reduced.columnCoefficients[entry] * values[rank][Int(reduced.columnRows[entry])]
        }
        return sum
    }

    /// Adds a multiple of a row of the basis inverse.
    mutating func add(_ amount: Double, times row: borrowing SparseVector, at rank: Int) {
        if amount.magnitude <= Tolerance.smallRate { return }
        if values[rank].isEmpty { values[rank] = [Double](repeating: 0, count: row.values.count) }
        for index in row.indices {
            let before = values[rank][Int(index)]
            let price = before + amount * row.values[Int(index)]
            let after = price.magnitude <= Tolerance.smallRate ? 0 : price
            values[rank][Int(index)] = after
            counts[rank] += (after == 0 ? 0 : 1) - (before == 0 ? 0 : 1)
        }
        if counts[rank] == 0 { values[rank] = [] }
    }
}

extension Simplex {
    /// The prices that belong to the slopes with which the levels settled.
    ///
    /// A column that no level gave a slope may move without cost, or was fixed by what came before; its dual value
    /// is 0 either way, as is that of every basic column that entered since, for its reduced cost was.
    mutating func pricesOfSettledSlopes() -> Prices {
        var prices = Prices(ranks)
        let firstRanks = firstRankOfLevel(prices.ranks)
        let grouped = CompressedRows(
            grouping: settledSlopes.map { firstRanks[Int($0.level)] + ($0.isWeighted ? 1 : 0) },
            rowCount: prices.ranks.count)
        var dualValues = SparseVector(count: reduced.rowCount)
        for rank in prices.ranks.indices {
            dualValues.clear()
            for item in grouped.range(of: rank) {
                let settled = settledSlopes[Int(grouped.items[item])]
                if basis.contains(settled.column) {
                    dualValues.add(settled.slope, at: basis.rowOfColumn[Int(settled.column)])
                }
            }
            if dualValues.indices.isEmpty { continue }
            basis.solveBackward(&dualValues)
            prices.add(1, times: dualValues, at: rank)
        }
        return prices
    }

    /// The slopes of the basic columns that are not 0, as the levels would have settled with them.
    func slopesOfPrices() -> [SettledSlope] {
        var slopes: [SettledSlope] = []
        for (rank, sum) in prices.ranks.enumerated() {
            for column in basis.columnOfRow {
                let slope = prices.multiplier(of: column, at: rank, reduced)
                if slope.magnitude <= Tolerance.reducedCost { continue }
                slopes.append(
                    SettledSlope(level: sum.level, isWeighted: sum.isWeighted, column: column, slope: slope))
            }
        }
        return slopes
    }

    /// By level: the rank of its first sum.
    private func firstRankOfLevel(_ ranks: [Rank]) -> [Int32] {
        var firstRanks = [Int32](repeating: -1, count: reduced.priorities.count)
        for index in ranks.indices where !ranks[index].isWeighted {
            firstRanks[Int(ranks[index].level)] = Int32(index)
        }
        return firstRanks
    }

    /// The sums of the levels that have breakpoints, in their order. A second sum only where there are weights for one.
    private var ranks: [Rank] {
        var hasWeight = [Bool](repeating: false, count: reduced.priorities.count)
        for breakpoint in reduced.breakpoints where breakpoint.tieWeight != 0 {
            hasWeight[Int(breakpoint.level)] = true
        }
        var ranks: [Rank] = []
        for level in 1..<max(1, Int32(reduced.priorities.count)) {
            ranks.append(Rank(level: level, isWeighted: false))
            if hasWeight[Int(level)] { ranks.append(Rank(level: level, isWeighted: true)) }
        }
        return ranks
    }
}
