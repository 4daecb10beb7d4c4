/// A column that limits how far the dual value of a basic column may change, and what it may do then.
struct DualLimit {
    var column: Int32
    var rate: Double
    /// Where it would move; for the basic column itself, where the end is that it is brought to.
    var goesUp: Bool
    /// The end of the piece that it would leave.
    var position: Double
    /// By how much the dual value may change, in the parts of the test.
    var parts: Range<Int> = 0..<0
}

/// The limits to a change of the dual value of a basic column, rank by rank.
struct DualRatioTest {
    /// What the dual value may change at one rank until that of a limit is the slope of the next piece of its cost.
    struct Part {
        var rank: Int
        /// Negative only where a rank before it is not 0.
        var length: Double
        /// Lengths that are equal but for rounding have the same. A function of one length, unlike a tolerance, so
        /// that the order of the limits is one.
        var key: Double
    }

    /// The one that comes first at the end.
    private(set) var limits: [DualLimit] = []
    /// The ranks at which limits leave room, limit by limit.
    private(set) var parts: [Part] = []

    private static let keysPerUnit = 0x1p24

    /// The limits of a basic column that is to be brought to `target`. Expects its tableau row.
    init(_ simplex: borrowing Simplex, of column: Int32, up: Bool, _ target: Double) {
        let own = DualLimit(column: column, rate: 1, goesUp: !up, position: target)
        var limits = [measured(own, simplex)].compactMap { $0 }
        var greatest = 0.0
        for other in simplex.tableauRow.columns {
            greatest = max(greatest, simplex.tableauRow[other].magnitude)
        }
        for other in simplex.tableauRow.columns {
            let rate = simplex.tableauRow[other]
            if rate.magnitude <= Tolerance.pivot * greatest { continue }
            let limit = DualLimit(
                column: other, rate: rate, goesUp: up == (rate > 0), position: simplex.point.value[Int(other)]
            )
            if let limit = measured(limit, simplex) { limits.append(limit) }
        }
        limits.sort { comes($1, before: $0) }
        self.limits = limits
    }

    /// Of all limits the one that comes first, rank by rank; of several the one with the greatest pivot, then the
    /// least column.
    mutating func popFirst() -> DualLimit? { limits.popLast() }

    /// Puts what is to come of a limit, once its column is at the next breakpoint, in its place.
    mutating func insert(_ limit: DualLimit, at position: Double, _ simplex: borrowing Simplex) {
        var next = limit
        next.position = position
        guard let next = measured(next, simplex) else { return }
        var index = limits.count
        while index > 0 && comes(limits[index - 1], before: next) { index -= 1 }
        limits.insert(next, at: index)
    }

    /// Nil where a required constraint keeps the column from moving on.
    private mutating func measured(_ limit: DualLimit, _ simplex: borrowing Simplex) -> DualLimit? {
        if simplex.isRequiredEnd(limit.position, of: limit.column, up: limit.goesUp) { return nil }
        var limit = limit
        let tolerance = Tolerance.position(at: limit.position)
        let beyond = limit.goesUp ? limit.position + tolerance : limit.position - tolerance
        let start = parts.count
        simplex.forEachRank(of: limit.column) { rank, breakpoints, multiplier in
            let rest =
                simplex.reduced.slope(of: breakpoints, simplex.prices.ranks[rank].isWeighted, at: beyond)
                - multiplier
            let length = (limit.goesUp ? rest : -rest) / limit.rate.magnitude
            if length.magnitude > Tolerance.reducedCost {
                let key = (length * DualRatioTest.keysPerUnit).rounded()
                parts.append(Part(rank: rank, length: length, key: key))
            }
            return true
        }
        limit.parts = start..<parts.count
        return limit
    }

    private func comes(_ first: DualLimit, before second: DualLimit) -> Bool {
        var (index, other) = (first.parts.lowerBound, second.parts.lowerBound)
        while index < first.parts.upperBound || other < second.parts.upperBound {
            let (a, b) = (part(index, of: first), part(other, of: second))
            let rank = min(a.rank, b.rank)
            let keys = (a.rank == rank ? a.key : 0, b.rank == rank ? b.key : 0)
            if keys.0 != keys.1 { return keys.0 < keys.1 }
            if a.rank == rank { index += 1 }
            if b.rank == rank { other += 1 }
        }
        let rates = (first.rate.magnitude, second.rate.magnitude)
        return rates.0 != rates.1 ? rates.0 > rates.1 : first.column < second.column
    }

    @inline(__always)
    private func part(_ index: Int, of limit: DualLimit) -> Part {
        index < limit.parts.upperBound ? parts[index] : Part(rank: .max, length: 0, key: 0)
    }
}

extension Simplex {
    /// Whether a required constraint keeps a column from moving on.
    func isRequiredEnd(_ position: Double, of column: Int32, up: Bool) -> Bool {
        let bounds = reduced.requiredBounds(of: Int(column))
        let tolerance = Tolerance.position(at: position)
        return up ? position >= bounds.upper - tolerance : position <= bounds.lower + tolerance
    }
}
