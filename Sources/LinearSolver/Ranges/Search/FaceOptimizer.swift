/// Runs of the simplex over a face that find the ends of ranges, one after the other.
///
/// Where the positions of views only follow from their sizes the runs do without them: a step of theirs moves what it has to
/// and not all the views that come after it. What is left begins where everything is as small, or as large, as
/// it can be. From there a size takes few steps; where it takes many, the run begins where the last one for a size ended, as
/// long as that takes fewer. A position is a sum of many sizes, and its end mostly near that of the one before: such a run
/// begins where the last one ended, or where a size is at its end that has come to the sum.
struct FaceOptimizer: Sendable {
    private var substituted: SubstitutedFace
    /// Where runs for columns that are kept, such as sizes, begin, each in the same basis.
    private let start: Simplex
    /// Where the last run for a column that is kept ended, and how many steps the last ones took from there and from `start`.
    private var lastForKept: Simplex
    private var stepsFromLast = 0
    private var stepsFromStart = 0
    /// Where the last run for a column that is substituted, such as a position, ended, the column, and its form.
    private var last: Simplex
    private var lastSubstituted: Int32?
    private var lastForm: ObjectiveForm
    /// Steps of all runs.
    private(set) var pivots = 0

    /// How a run ended.
    enum Outcome {
        /// At an end, with all columns as they are written there; nil where the last run ended there, too.
        case end(Double, point: [Double]?)
        /// Nowhere, with the rates at which it takes the columns as they are written along; 0 where they may be rounding.
        case never(rates: [Double])
    }

    /// - Parameters:
    ///   - point: Of the face with sums.
    ///   - pivotLimit: Of each run.
    init(_ substituted: SubstitutedFace, from point: [Double], pivotLimit: Int) throws(SolverFailure) {
        self.substituted = substituted
        start = try Simplex(substituted.face, at: point, pivotLimit: pivotLimit)
        last = start
        lastForKept = start
        lastForm = ObjectiveForm(columnCount: start.reduced.columnCount)
    }

    /// The greatest, or least, value that a column can have.
    ///
    /// - Parameter find: A point at which a column is at its upper, or lower, end; nil where none is known.
    mutating func end(
        of column: Int32, up: Bool, find: (Int32, Bool) -> [Double]?
    ) throws(SolverFailure) -> Outcome {
        if substituted.isSubstituted(column) { return try end(ofSubstituted: column, up: up, find) }
        let goesOn = stepsFromStart > FaceOptimizer.fewSteps && stepsFromLast < stepsFromStart
        if !goesOn { lastForKept = start }
        var form = ObjectiveForm(columnCount: start.reduced.columnCount)
        lastForKept.add(substituted.form(of: column), to: &form)
        lastForKept.pivots = 0
        defer { pivots += lastForKept.pivots }
        let outcome = try lastForKept.drive(&form, up: up)
        if goesOn { stepsFromLast = lastForKept.pivots } else { stepsFromStart = lastForKept.pivots }
        return self.outcome(outcome, lastForKept, form, hasMoved: true)
    }

    private static let fewSteps = 8

    private mutating func end(
        ofSubstituted column: Int32, up: Bool, _ find: (Int32, Bool) -> [Double]?
    ) throws(SolverFailure) -> Outcome {
        let change = substituted.form(of: column, less: lastSubstituted)
        let isFirst = lastSubstituted == nil
        lastSubstituted = column
        last.add(change, to: &lastForm)
        if last.isStuck(&lastForm, up: up) { return outcome(.stuck, last, lastForm, hasMoved: isFirst) }
        try beginNearby(change, up: up, find)
        last.pivots = 0
        defer { pivots += last.pivots }
        let outcome = try last.drive(&lastForm, up: up)
        return self.outcome(outcome, last, lastForm, hasMoved: true)
    }

    private func outcome(
        _ outcome: DriveOutcome, _ simplex: Simplex, _ form: ObjectiveForm, hasMoved: Bool
    ) -> Outcome {
        switch outcome {
        case .unbounded(let entering, let entersUp):
            return .never(rates: rates(of: simplex, along: entering, up: entersUp))
        case .stuck, .reached:
            let end = form.constant + simplex.stuckSum()
            if !hasMoved { return .end(end, point: nil) }
            return .end(
                end,
                point: substituted.originalPoint(of: Array(simplex.value[..<substituted.face.columnCount])))
        }
    }

    /// Begins where one of the columns is at its end that have come to the form with its last change, if the form is nearer
    /// to its own there: others mostly follow from that column, each of which would take a step.
    private mutating func beginNearby(
        _ change: LinearForm, up: Bool, _ find: (Int32, Bool) -> [Double]?
    ) throws(SolverFailure) {
        if change.entries.count > FaceOptimizer.mostNew { return }
        var best = lastForm.sum(last.value)
        var nearby: [Double]?
        for entry in change.entries {
            guard let point = find(entry.column, up == (entry.coefficient > 0)) else { continue }
            let sum = lastForm.sum(point)
            if up ? sum > best : sum < best { (best, nearby) = (sum, point) }
        }
        guard let nearby else { return }
        last = try Simplex(substituted.face, at: nearby, pivotLimit: last.pivotLimit)
        lastForm.forgetRates()
    }

    /// Among more no single one is likely to decide where the others are.
    private static let mostNew = 4

    /// The rates at which a nonbasic column that nothing stops takes others along. Expects its `direction`.
    private func rates(of simplex: Simplex, along entering: Int32, up: Bool) -> [Double] {
        var rates = [Double](repeating: 0, count: substituted.face.columnCount)
        let rate = up ? 1.0 : -1
        var greatest = 1.0
        func set(_ column: Int32, _ rate: Double) {
            if !simplex.isRowColumn(column) { rates[Int(column)] = rate }
            greatest = max(greatest, rate.magnitude)
        }
        set(entering, rate)
        for row in simplex.direction.indices {
            set(simplex.basicColumn[Int(row)], -rate * simplex.direction.values[Int(row)])
        }
        let clear = rates.map { $0.magnitude > Tolerance.rayRate * greatest ? $0 : 0 }
        // What follows from rates of which the least were left out is less sure than these.
        return substituted.originalPoint(of: clear).enumerated().map { column, rate in
            !substituted.isSubstituted(Int32(column)) || rate.magnitude > Tolerance.clearRate * greatest
                ? rate : 0
        }
    }
}
