/// Runs of the simplex over a face that find the ends of ranges, one after the other.
///
/// Where the positions of views only follow from their sizes the runs do without them: a step of theirs moves what it has to
/// and not all the views that come after it. What is left begins at a corner where everything is as small, or as large, as
/// it can be. From there a size takes few steps. A position is a sum of many sizes, and its end mostly near that of the one
/// before: such a run begins where the last one ended.
struct FaceDrives: Sendable {
    private var told: ToldFace
    private let corner: Simplex
    /// Where the last run for a sum of many ended.
    private var last: Simplex
    /// Steps of all runs.
    private(set) var pivots = 0

    /// How a run ended.
    enum Outcome {
        /// At an end, with all columns as they are written there.
        case end(Double, point: [Double])
        /// Nowhere, with the rates at which it takes the columns as they are written along; 0 where they may be rounding.
        case never(rates: [Double])
    }

    /// - Parameters:
    ///   - point: Of the face with sums.
    ///   - pivotLimit: Of each run.
    init(_ told: ToldFace, from point: [Double], pivotLimit: Int) throws(SolverFailure) {
        self.told = told
        corner = try Simplex(told.face, at: point, pivotLimit: pivotLimit)
        last = corner
    }

    /// The greatest, or least, value that a column can have.
    mutating func end(of column: Int32, up: Bool) throws(SolverFailure) -> Outcome {
        let form = told.form(of: column)
        let isSum = form.entries.count > 1
        var simplex = corner
        if isSum { swap(&simplex, &last) }
        simplex.pivots = 0
        let outcome = try simplex.drive(form, up: up)
        pivots += simplex.pivots
        defer { if isSum { last = simplex } }
        switch outcome {
        case .unbounded(let entering, let entersUp):
            return .never(rates: rates(of: simplex, along: entering, up: entersUp))
        case .stuck, .reached:
            let point = Array(simplex.value[..<told.face.columnCount])
            return .end(form.constant + simplex.stuckSum(), point: told.writeOut(point))
        }
    }

    /// The rates at which a nonbasic column that nothing stops takes others along. Expects its `direction`.
    private func rates(of simplex: Simplex, along entering: Int32, up: Bool) -> [Double] {
        var rates = [Double](repeating: 0, count: told.face.columnCount)
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
        return told.writeOut(clear).enumerated().map { column, rate in
            !told.isTold(Int32(column)) || rate.magnitude > Tolerance.clearRate * greatest ? rate : 0
        }
    }
}
