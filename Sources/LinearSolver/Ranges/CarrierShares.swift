/// How far carriers can rise that a single row stops.
///
/// What raises a column raises with it all that follows it by tight rows. Where each column follows one other at most,
/// these make a forest. With each column that rises by itself, the row and a carrier in it get fixed rates then, and by the
/// duality of linear programs no point gives the carrier more of what the row has room for than the greatest ratio of
/// the two.
struct CarrierShares: Sendable {
    /// By carrier.
    private(set) var shares: [CarrierShare]
    private let system: RisingSystem
    /// By column: the one that it follows, or -1, and how fast.
    private var leaders: [Int32]
    private var factors: [Double]

    /// By column: how fast the row at hand rises with it, and how fast the carrier.
    private var rowRates: [Double]
    private var carrierRates: [Double]
    /// The entries of the carrier, and the best share with them.
    private var range = 0..<0
    private var best = CarrierShare()

    /// What follows more slowly is left out.
    private static let leastRate = 1e-30
    /// Beyond these there is no telling.
    private static let leastRowRate = 1e-9
    private static let greatestRate = 1e9

    init(_ system: RisingSystem) {
        self.system = system
        shares = [CarrierShare](repeating: CarrierShare(), count: system.carriers.count)
        leaders = [Int32](repeating: -1, count: system.columns.count)
        factors = [Double](repeating: 0, count: system.columns.count)
        (rowRates, carrierRates) = (factors, factors)
        findLeaders()
        cutLoops()
        let carriers = CompressedRows(
            grouping: system.carriers.map { $0.row }, rowCount: system.rows.count)
        for row in 0..<Int32(system.rows.count) where system.rows[Int(row)].hasCarriers {
            share(row, carriers.items[carriers.range(of: Int(row))])
        }
    }

    private mutating func findLeaders() {
        for row in 0..<Int32(system.rows.count) where system.entries(ofRow: row).count == 2 {
            let state = system.rows[Int(row)]
            guard case .one(let first, let weight) = state.raising,
                case .one(let second, let otherWeight) = state.lowering
            else { continue }
            let tolerance = Tolerance.rounding(at: state.scale)
            if state.roomBelow <= tolerance { lead(first, by: second, otherWeight / weight) }
            if state.roomAbove <= tolerance { lead(second, by: first, weight / otherWeight) }
        }
    }

    private mutating func lead(_ column: Int32, by leader: Int32, _ factor: Double) {
        if leaders[Int(column)] >= 0 { return }
        leaders[Int(column)] = leader
        factors[Int(column)] = factor
    }

    /// Of columns that follow one another all around one gets free.
    private mutating func cutLoops() {
        var visit = [Int32](repeating: -1, count: leaders.count)
        for start in 0..<Int32(leaders.count) {
            var column = start
            while column >= 0 && visit[Int(column)] < 0 {
                visit[Int(column)] = start
                let leader = leaders[Int(column)]
                if leader >= 0 && visit[Int(leader)] == start { leaders[Int(column)] = -1 }
                column = leaders[Int(column)]
            }
        }
    }
}

extension CarrierShares {
    private mutating func share(_ row: Int32, _ carriers: ArraySlice<Int32>) {
        let entries = system.entries(ofRow: row)
        guard let sign = commonSign(entries) else { return }
        let room = sign > 0 ? system.rows[Int(row)].roomAbove : system.rows[Int(row)].roomBelow
        if room == .infinity { return }
        for entry in entries { addToRow(entry, sign) }
        let looseCounts = looseCounts(carriers, entries)
        for place in inOrder(carriers) {
            let carrier = system.carriers[Int(place)]
            extend(to: Int(carrier.entries.lowerBound)..<Int(carrier.entries.upperBound), sign)
            let first = range.lowerBound - entries.lowerBound
            guard carrier.coefficient * sign > 0, best.column >= 0,
                looseCounts[first] == looseCounts[first + range.count]
            else { continue }
            shares[Int(place)] = CarrierShare(
                greatest: best.greatest * room / carrier.coefficient.magnitude, column: best.column)
        }
        clearCarrier()
        for entry in entries { CarrierShares.clear(&rowRates, from: system.entryColumns[entry], leaders) }
    }

    /// The sign of all entries; nil where they differ, or a column may fall.
    private func commonSign(_ entries: Range<Int>) -> Double? {
        guard let first = entries.first else { return nil }
        let sign = system.entryCoefficients[first] > 0 ? 1.0 : -1
        let isClear = entries.allSatisfy {
            sign * system.entryCoefficients[$0] > 0 && system.columns[Int(system.entryColumns[$0])].isAtBound
        }
        return isClear ? sign : nil
    }

    /// By entry of a row: how many carriers begin before it that can rise without the entries in their places.
    private func looseCounts(_ carriers: ArraySlice<Int32>, _ entries: Range<Int>) -> [Int] {
        var counts = [Int](repeating: 0, count: entries.count + 2)
        for place in carriers where !system.carriers[Int(place)].isEquation {
            counts[Int(system.carriers[Int(place)].entries.lowerBound) - entries.lowerBound + 1] += 1
        }
        for place in 1..<counts.count { counts[place] += counts[place - 1] }
        return counts
    }

    /// Those with the same first entry after each other, so that each adds to the one before.
    private func inOrder(_ carriers: ArraySlice<Int32>) -> [Int32] {
        carriers.sorted {
            let (first, second) = (system.carriers[Int($0)].entries, system.carriers[Int($1)].entries)
            return (first.lowerBound, first.upperBound) < (second.lowerBound, second.upperBound)
        }
    }

    private mutating func extend(to next: Range<Int>, _ sign: Double) {
        if next.lowerBound != range.lowerBound { clearCarrier() }
        if range.isEmpty { range = next.lowerBound..<next.lowerBound }
        for entry in range.upperBound..<next.upperBound {
            let share = addToCarrier(entry, sign)
            if share.greatest > best.greatest { best = share }
        }
        range = next
    }

    private mutating func clearCarrier() {
        for entry in range { CarrierShares.clear(&carrierRates, from: system.entryColumns[entry], leaders) }
        (range, best) = (0..<0, CarrierShare())
    }

    private mutating func addToRow(_ entry: Int, _ sign: Double) {
        var column = system.entryColumns[entry]
        var rate = sign * system.entryCoefficients[entry]
        while column >= 0 && rate > CarrierShares.leastRate && rate < CarrierShares.greatestRate {
            rowRates[Int(column)] += rate
            rate *= factors[Int(column)]
            column = leaders[Int(column)]
        }
    }

    /// The greatest share with one of the columns that raise the entry.
    private mutating func addToCarrier(_ entry: Int, _ sign: Double) -> CarrierShare {
        var best = CarrierShare()
        var column = system.entryColumns[entry]
        var rate = sign * system.entryCoefficients[entry]
        while column >= 0 && rate > CarrierShares.leastRate {
            guard rate < CarrierShares.greatestRate, rowRates[Int(column)] > CarrierShares.leastRowRate else {
                return CarrierShare(greatest: .infinity, column: column)
            }
            carrierRates[Int(column)] += rate
            let share = carrierRates[Int(column)] / rowRates[Int(column)]
            if share > best.greatest { best = CarrierShare(greatest: share, column: column) }
            rate *= factors[Int(column)]
            column = leaders[Int(column)]
        }
        return best
    }

    private static func clear(_ rates: inout [Double], from column: Int32, _ leaders: [Int32]) {
        var column = column
        while column >= 0 && rates[Int(column)] != 0 {
            rates[Int(column)] = 0
            column = leaders[Int(column)]
        }
    }
}

/// How far a carrier can rise, and the column that takes it there.
struct CarrierShare: Sendable {
    var greatest = 0.0
    /// -1: it is not known.
    var column: Int32 = -1
}
