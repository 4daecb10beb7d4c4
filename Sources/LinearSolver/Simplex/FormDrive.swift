/// Drives of sums of columns.
extension Simplex {
    /// Brings a form as far up, or down, as all bounds let it: `stuck` or `unbounded`.
    ///
    /// The rates of the form go along from step to step: the row that a step turns tells what changes in them, and is mostly
    /// short where a sum of many columns has many. Where they say that the form is stuck they are computed anew.
    mutating func drive(_ form: LinearForm, up: Bool) throws(SolverFailure) -> DriveOutcome {
        var idleSteps = 0
        var scratch = SparseVector(count: reduced.columnCount)
        computeRates(of: form)
        var isProof = true
        while true {
            let isBland = idleSteps > Simplex.patience
            let clear = chooseEntering(forOne: form.entries.count == 1, up: up, bland: isBland)
            guard let entering = clear ?? (isProof ? greatestSmall(in: form, up: up) : nil) else {
                if isProof { return .stuck }
                computeRates(of: form)
                isProof = true
                continue
            }
            let (entersUp, step) = way(of: entering, up: up, bland: isBland)
            if step.length == .infinity { return .unbounded(entering: entering.column, up: entersUp) }
            idleSteps = step.length > Tolerance.progress ? 0 : idleSteps + 1
            if step.row >= 0 {
                turnRates(on: step.row, by: entering.column, &scratch)
                isProof = false
            }
            try take(step, of: entering.column, up: entersUp)
        }
    }

    /// Fills `rates` with what each nonbasic column changes in a form.
    private mutating func computeRates(of form: LinearForm) {
        multipliers.clear()
        for entry in form.entries where isBasic(entry.column) {
            multipliers.add(entry.coefficient, at: basisRow[Int(entry.column)])
        }
        priceMultipliers()
        for entry in form.entries where !isBasic(entry.column) {
            rates.add(entry.coefficient, at: entry.column)
        }
    }

    /// A single column is mostly held by a few others, of which the shortest moves the least. What many columns add up to
    /// is brought on by the fastest.
    private func chooseEntering(forOne: Bool, up: Bool, bland: Bool) -> Entering? {
        if bland { return leastIndexed(up: up, above: Tolerance.pivot) }
        return forOne ? leastHarmful(up: up) : leastIndexed(up: up, above: 1 - Tolerance.equalMagnitude)
    }

    /// Makes `rates` those of the basis in which `entering` has taken the place of the basic column of a row. Expects
    /// `direction`.
    private mutating func turnRates(on row: Int32, by entering: Int32, _ scratch: inout SparseVector) {
        swap(&rates, &scratch)
        computeRates(ofRow: row)
        swap(&rates, &scratch)
        let rate = rates.values[Int(entering)]
        let ratio = -rate / direction.values[Int(row)]
        for column in scratch.indices where column != entering {
            rates.add(-ratio * scratch.values[Int(column)], at: column)
        }
        rates.add(-rate, at: entering)
        let leaving = basicColumn[Int(row)]
        rates.add(ratio - rates.values[Int(leaving)], at: leaving)
    }
}
