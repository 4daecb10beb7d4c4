/// A sum of columns that is brought to its ends.
///
/// The `rates` of the simplex go along with it, from step to step and from sum to sum: what a step turns, and what one sum
/// is more than the last, is mostly little beside the whole.
struct ObjectiveForm: Sendable {
    /// By column.
    private(set) var coefficients: SparseVector
    private(set) var constant = 0.0
    /// How often the rates have been changed since they were made of the form as it is; nil: they are none of it.
    fileprivate(set) var changesOfRates: Int?
    /// Room for a row of the tableau.
    fileprivate var row: SparseVector

    /// - Parameter columnCount: Of the simplex.
    init(columnCount: Int) {
        coefficients = SparseVector(count: columnCount)
        row = coefficients
    }

    /// After so many changes the rates are made anew: each adds its rounding.
    private static let mostChanges = 64

    fileprivate var hasExactRates: Bool { changesOfRates == 0 }

    fileprivate var hasSureRates: Bool { (changesOfRates ?? .max) <= ObjectiveForm.mostChanges }

    mutating func forgetRates() { changesOfRates = nil }

    fileprivate mutating func add(_ form: LinearForm) {
        constant += form.constant
        for entry in form.entries { coefficients.add(entry.coefficient, at: entry.column) }
    }

    /// Without the constant.
    func sum(_ values: [Double]) -> Double {
        coefficients.indices.reduce(0) { $0 + coefficients.values[Int($1)] * values[Int($1)] }
    }
}

/// Drives of sums of columns.
extension Simplex {
    /// Adds to a form.
    mutating func add(_ change: LinearForm, to form: inout ObjectiveForm) {
        form.add(change)
        guard form.hasSureRates, change.entries.count < Simplex.fewEntries else { return form.forgetRates() }
        swap(&rates, &form.row)
        computeRates(of: change)
        swap(&rates, &form.row)
        for column in form.row.indices { rates.add(form.row.values[Int(column)], at: column) }
        form.changesOfRates! += 1
    }

    /// The rates of so many columns are mostly those of a few rows.
    private static var fewEntries: Int { 16 }

    /// Whether a form is as far up, or down, as all bounds let it: no step is needed.
    mutating func isStuck(_ form: inout ObjectiveForm, up: Bool) -> Bool {
        nextEntering(for: &form, up: up, bland: false) == nil
    }

    /// Brings a form as far up, or down, as all bounds let it: `stuck` or `unbounded`.
    mutating func drive(_ form: inout ObjectiveForm, up: Bool) throws(SolverFailure) -> DriveOutcome {
        var idleSteps = 0
        while true {
            let isBland = idleSteps > Simplex.patience
            guard let entering = nextEntering(for: &form, up: up, bland: isBland) else { return .stuck }
            let (entersUp, step) = way(of: entering, up: up, bland: isBland)
            if step.length == .infinity {
                if isCertain(entering, of: &form) {
                    return .unbounded(entering: entering.column, up: entersUp)
                }
                continue
            }
            idleSteps = step.length > Tolerance.progress ? 0 : idleSteps + 1
            try take(step, of: entering.column, up: entersUp, with: &form)
        }
    }

    /// The column that brings a form on; nil with the proof in `rates` where none can.
    private mutating func nextEntering(for form: inout ObjectiveForm, up: Bool, bland: Bool) -> Entering? {
        if form.changesOfRates == nil { computeRates(of: &form) }
        while true {
            let isOne = form.coefficients.indices.count == 1
            let clear = chooseEntering(forOne: isOne, up: up, bland: bland)
            if let entering = clear ?? greatestSmall(in: form, up: up) { return entering }
            if isProven(form, up: up) { return nil }
            computeRates(of: &form)
        }
    }

    /// Whether a column that nothing stops really moves the form. By a rate that is mere rounding a form would seem to have no
    /// end where it has one; after that is found out, `rates` are better.
    private mutating func isCertain(_ entering: Entering, of form: inout ObjectiveForm) -> Bool {
        if !form.hasExactRates {
            computeRates(of: &form)
            return false
        }
        let form = LinearForm(form)
        let inverse = refinedMultipliers(of: form)
        if clearRate(of: entering.column, in: form, inverse) != nil { return true }
        rates.values[Int(entering.column)] = 0
        return false
    }

    private mutating func take(
        _ step: Step, of entering: Int32, up: Bool, with form: inout ObjectiveForm
    ) throws(SolverFailure) {
        if step.row < 0 { return try take(step, of: entering, up: up) }
        // Such a pivot makes the rounding of its row great.
        let isSmall = isSmallPivot(step.row)
        if !isSmall { turnRates(of: &form, on: step.row, by: entering) }
        try take(step, of: entering, up: up)
        if isSmall { computeRates(of: &form) }
    }

    private mutating func greatestSmall(in form: ObjectiveForm, up: Bool) -> Entering? {
        form.hasExactRates ? greatestSmall(in: LinearForm(form), up: up) : nil
    }

    /// Whether rates of a form that no column can bring on clearly prove that none can.
    private func isProven(_ form: ObjectiveForm, up: Bool) -> Bool {
        if form.hasExactRates { return true }
        if !form.hasSureRates || !usableColumns(up: up).isEmpty { return false }
        let sum = form.sum(value)
        return (stuckSum() - sum).magnitude <= Tolerance.position(at: sum)
    }

    private mutating func computeRates(of form: inout ObjectiveForm) {
        computeRates(of: LinearForm(form))
        form.changesOfRates = 0
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
    private mutating func turnRates(of form: inout ObjectiveForm, on row: Int32, by entering: Int32) {
        swap(&rates, &form.row)
        computeRates(ofRow: row)
        swap(&rates, &form.row)
        let rate = rates.values[Int(entering)]
        let ratio = -rate / direction.values[Int(row)]
        for column in form.row.indices where column != entering {
            rates.add(-ratio * form.row.values[Int(column)], at: column)
        }
        rates.add(-rate, at: entering)
        let leaving = basicColumn[Int(row)]
        rates.add(ratio - rates.values[Int(leaving)], at: leaving)
        form.changesOfRates! += 1
    }
}

extension LinearForm {
    fileprivate init(_ form: ObjectiveForm) {
        for column in form.coefficients.indices where form.coefficients.values[Int(column)] != 0 {
            entries.append((column, form.coefficients.values[Int(column)]))
        }
        constant = form.constant
    }
}
