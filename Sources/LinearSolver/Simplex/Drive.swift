/// How an attempt to bring a column somewhere ended.
enum DriveOutcome: Equatable, Sendable {
    case reached
    /// No column with a rate can move on: `rates` proves it.
    case stuck
    /// Nothing stops the column.
    case unbounded
}

private struct Entering {
    var column: Int32
    var rate: Double
}

extension Simplex {
    /// After so many steps that went nowhere, Bland's rule makes sure that the simplex ends.
    static let patience = 60

    /// Moves `column` towards `target`, which may be infinite, while all bounds hold.
    mutating func drive(_ column: Int32, to target: Double) throws(SolverFailure) -> DriveOutcome {
        var idleSteps = 0
        while true {
            let gap = target - value[Int(column)]
            if gap.magnitude <= Tolerance.position(at: target) { return .reached }
            let bland = idleSteps > Simplex.patience
            guard let entering = chooseEntering(for: column, up: gap > 0, bland: bland) else { return .stuck }
            let up = (gap > 0) == (entering.rate > 0)
            computeDirection(of: entering.column)
            var step = chooseStep(of: entering.column, up: up, bland: bland)
            let length = gap.magnitude / entering.rate.magnitude
            if length <= step.length {
                if length == .infinity { return .unbounded }
                step = Step(length: length, row: basisRow[Int(column)], target: target)
            }
            idleSteps = step.length > Tolerance.progress ? 0 : idleSteps + 1
            try take(step, of: entering.column, up: up)
        }
    }

    /// A nonbasic column that can bring `column` up or down; nil with the proof in `rates` where there is none.
    private mutating func chooseEntering(for column: Int32, up: Bool, bland: Bool) -> Entering? {
        guard isBasic(column) else {
            rates.clear()
            rates.add(1, at: column)
            return canMove(column, up: up) ? Entering(column: column, rate: 1) : nil
        }
        if !bland, let entering = chooseUntouched(in: column, up: up) { return entering }
        computeRates(ofRow: basisRow[Int(column)])
        return bland ? leastIndexed(up: up) : leastHarmful(up: up)
    }

    /// A structural column that stands in no tight row moves nothing but the slack of its own rows, so the row as it
    /// is gives its rate. This settles chains of any length link by link.
    private func chooseUntouched(in column: Int32, up: Bool) -> Entering? {
        let row = Int(column) - reduced.structuralCount
        guard row >= 0, basicColumn[row] == column else { return nil }
        for entry in Int(reduced.rowStarts[row])..<Int(reduced.rowStarts[row + 1]) {
            let candidate = reduced.rowColumns[entry]
            let rate = reduced.rowCoefficients[entry]
            let direction = up == (rate > 0)
            guard rate.magnitude > 0.1, !isBasic(candidate), canMove(candidate, up: direction),
                harm(of: candidate, up: direction) == .max, standsInNoTightRow(candidate)
            else { continue }
            return Entering(column: candidate, rate: rate)
        }
        return nil
    }

    private func standsInNoTightRow(_ column: Int32) -> Bool {
        let entries = Int(reduced.columnStarts[Int(column)])..<Int(reduced.columnStarts[Int(column) + 1])
        if entries.count > 16 { return false }
        return entries.allSatisfy {
            let row = reduced.columnRows[$0]
            return basicColumn[Int(row)] == Int32(reduced.structuralCount) + row
        }
    }

    /// Of the columns that can help, with rates great enough to trust, the one whose own stops suffer at the lowest
    /// priority; then the shortest; then the least.
    private func leastHarmful(up: Bool) -> Entering? {
        let threshold = 0.01 * greatestUsableRate(up: up)
        guard threshold > 0 else { return nil }
        var best: Entering?
        var bestHarm: Int32 = -1
        var bestLength = Int32.max
        for column in rates.indices {
            let rate = rates.values[Int(column)]
            guard rate.magnitude >= threshold, canMove(column, up: up == (rate > 0)) else { continue }
            let harm = harm(of: column, up: up == (rate > 0))
            let length = length(of: column)
            if harm > bestHarm
                || (harm == bestHarm
                    && (length < bestLength || (length == bestLength && column < best?.column ?? .max)))
            {
                best = Entering(column: column, rate: rate)
                bestHarm = harm
                bestLength = length
            }
        }
        return best
    }

    private func length(of column: Int32) -> Int32 {
        isRowColumn(column) ? 1 : reduced.columnStarts[Int(column) + 1] - reduced.columnStarts[Int(column)]
    }

    private func greatestUsableRate(up: Bool) -> Double {
        var greatest = 0.0
        var usable = 0.0
        for column in rates.indices {
            let rate = rates.values[Int(column)]
            greatest = max(greatest, rate.magnitude)
            if canMove(column, up: up == (rate > 0)) { usable = max(usable, rate.magnitude) }
        }
        return usable > Tolerance.entry * greatest ? usable : 0
    }

    private func leastIndexed(up: Bool) -> Entering? {
        let usable = greatestUsableRate(up: up)
        guard usable > 0 else { return nil }
        var best: Entering?
        for column in rates.indices where column < best?.column ?? .max {
            let rate = rates.values[Int(column)]
            guard rate.magnitude > 1e-7 * usable, canMove(column, up: up == (rate > 0)) else { continue }
            best = Entering(column: column, rate: rate)
        }
        return best
    }

    /// The nonbasic columns in the proof that a column is stuck.
    func stuckColumns() -> [Int32] {
        var greatest = 0.0
        for column in rates.indices { greatest = max(greatest, rates.values[Int(column)].magnitude) }
        return rates.indices.filter { rates.values[Int($0)].magnitude > Tolerance.entry * greatest }
    }
}
