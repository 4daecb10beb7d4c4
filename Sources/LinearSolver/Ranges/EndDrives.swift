/// Runs of the simplex that find the ends of ranges, one after the other.
///
/// Ends that are a single step away need no run: a tableau tells them. Where the positions of views only follow from their
/// sizes, the runs do without them: a step of theirs moves what it has to and not all the views that come after it.
///
/// A run that moves little is undone, which takes as long as the run and not as long as the system: the etas that many
/// runs leave would burden each other, and so would factorising anew. After a run that moves much the next begins
/// where it ended: its neighbours end nearby.
struct EndDrives: Sendable {
    private var simplex: Simplex
    private var start: Simplex
    private var tableau: BaseTableau
    /// The columns that the runs do without; nil where there are none, and before the first run.
    private var placed: PlacedForms?
    private var isPrepared = false
    /// Steps before the first run. The limit of steps holds for each run by itself.
    private let pivotsBefore: Int
    /// Steps of all runs.
    private(set) var pivots = 0
    /// The columns that the last run moved, some more than once, with their values at its end.
    private(set) var lastValues: [(column: Int32, value: Double)] = []
    /// The rates of columns along the ray on which the last run ended, without those that equations place; empty where it
    /// came to an end.
    private var lastRay: [(simplexColumn: Int32, rate: Double)] = []
    private var rayPause = Pause()
    /// Moves of columns that a run may take to be undone.
    private var undoLimit: Int
    /// Moves that are undone even where the system is small: the bases that runs leave drift away from all ends to come.
    private static let littleMoved = 256
    /// Whether runs do without free columns, and so few columns proved the last end, that a tableau would take longer. After
    /// so many ends from the tableau a run is tried again.
    private var hasShortRuns = false
    private var tableauEnds = 0
    private static let shortProof = 64
    private static let endsPerTrial = 16

    init(from simplex: Simplex) {
        self.simplex = simplex
        start = simplex
        tableau = BaseTableau(from: simplex)
        pivotsBefore = simplex.pivots
        undoLimit = EndDrives.undoLimit(simplex.reduced)
        self.simplex.movedColumns = []
    }

    private static func undoLimit(_ reduced: ReducedSystem) -> Int {
        max(littleMoved, (reduced.rowCount + reduced.matrix.columns.count) / 16)
    }

    /// Takes what equations place out of the way, and begins where what is tied together moves together; with all columns
    /// where there is nothing of that, or the basis cannot be factorised.
    private mutating func prepare() {
        if isPrepared { return }
        isPrepared = true
        do throws(SolverFailure) {
            guard var smaller = try start.withoutFreeColumns() else { return }
            try smaller.tieColumns()
            (simplex, start) = (smaller, smaller)
            simplex.movedColumns = []
            placed = PlacedForms(smaller.reduced, smaller.value)
            hasShortRuns = true
            undoLimit = EndDrives.undoLimit(smaller.reduced)
        } catch {}
    }

    /// The greatest, or least, value that a column's multiple can have.
    mutating func end(of value: ColumnValue, up: Bool) throws(SolverFailure) -> Double {
        lastRay = []
        let goesUp = up == (value.scale > 0)
        prepare()
        if !hasShortRuns, let end = tableau.end(of: value.column, up: goesUp) {
            noteTableauEnd()
            lastValues = tableau.movedValues
            return value.scale * end + value.offset
        }
        goBack()
        defer { noteEnd() }
        // Not to the bound: that may lie beyond the end by less than what the simplex takes for nothing.
        guard let end = try drive(value.column, up: goesUp) else { return up ? .infinity : -.infinity }
        let steps = simplex.pivots - pivotsBefore
        if placed == nil && tableau.shouldBegin(afterRunOf: steps) { tableau.begin(from: simplex) }
        return value.scale * end + value.offset
    }

    /// The end of a column; nil where nothing stops it.
    private mutating func drive(_ column: Int32, up: Bool) throws(SolverFailure) -> Double? {
        if let form = placed?.form(of: column) { return try drive(form, up: up) }
        let outcome = try simplex.drive(column, to: up ? .infinity : -.infinity)
        return end(outcome, simplex.stuckValue(of: column))
    }

    private mutating func drive(_ form: LinearForm, up: Bool) throws(SolverFailure) -> Double? {
        let outcome = try simplex.drive(form, up: up)
        return end(outcome, form.constant + simplex.stuckSum())
    }

    private mutating func end(_ outcome: DriveOutcome, _ stuckValue: Double) -> Double? {
        switch outcome {
        case .stuck: return stuckValue
        case .reached: return nil
        case .unbounded(let entering, let entersUp):
            lastRay = simplex.rates(ofRayAlong: entering, up: entersUp)
            return nil
        }
    }

    /// Hands out the rates of columns along the ray on which the last run ended, if it did. Those of the columns that
    /// equations place are often left out where they told nothing new the last times.
    ///
    /// - Parameter note: Gives whether the rates tell anything new.
    mutating func followRay(_ note: ([(simplexColumn: Int32, rate: Double)]) -> Bool) {
        if lastRay.isEmpty { return }
        _ = note(lastRay)
        guard rayPause.isOver(), let rates = placed?.rates(along: lastRay) else { return }
        // They follow from rates of which the least were left out.
        let greatest = lastRay.reduce(1) { max($0, $1.rate.magnitude) }
        rayPause.note(note(rates.filter { $0.rate.magnitude > Tolerance.clearRate * greatest }))
    }

    private mutating func noteEnd() {
        pivots += simplex.pivots - pivotsBefore
        hasShortRuns = placed != nil && simplex.rates.indices.count <= EndDrives.shortProof
        let moved = simplex.movedColumns ?? []
        lastValues = moved.map { ($0, simplex.value[Int($0)]) }
        if let values = placed?.follow(moved, simplex.value) { lastValues += values }
    }

    private mutating func noteTableauEnd() {
        tableauEnds += 1
        if tableauEnds.isMultiple(of: EndDrives.endsPerTrial) { hasShortRuns = placed != nil }
    }

    private mutating func goBack() {
        let hasSameFactors =
            simplex.updatesSinceBuild - start.updatesSinceBuild == simplex.pivots - pivotsBefore
        let isUndone = hasSameFactors && (simplex.movedColumns?.count ?? 0) <= undoLimit
        if isUndone { simplex.undoMoves(since: start) } else { start = simplex }
        placed?.goOn(fromBefore: isUndone)
        simplex.pivots = pivotsBefore
        simplex.movedColumns?.removeAll(keepingCapacity: true)
    }
}

extension Simplex {
    /// The rates at which a nonbasic column that nothing stops takes others along. Expects `direction`.
    fileprivate func rates(ofRayAlong entering: Int32, up: Bool) -> [(simplexColumn: Int32, rate: Double)] {
        let rate = up ? 1.0 : -1
        var rates = [(simplexColumn: entering, rate: rate)]
        for row in direction.indices {
            rates.append((basicColumn[Int(row)], -rate * direction.values[Int(row)]))
        }
        let greatest = rates.reduce(0) { max($0, $1.rate.magnitude) }
        return rates.filter { $0.rate.magnitude > Tolerance.rayRate * greatest }
    }

    /// Goes back to the basis and the values of `start`, where only `movedColumns` have moved since and the basis was
    /// not factorised anew.
    fileprivate mutating func undoMoves(since start: Simplex) {
        let rows = Array(factorization.etas.pivotRows[start.factorization.etas.count...])
        for row in rows { basisRow[Int(basicColumn[Int(row)])] = -1 }
        for row in rows {
            let basic = start.basicColumn[Int(row)]
            basicColumn[Int(row)] = basic
            basisRow[Int(basic)] = row
        }
        factorization.etas.removeLast(to: start.factorization.etas.count)
        for column in movedColumns ?? [] { value[Int(column)] = start.value[Int(column)] }
        updatesSinceBuild = start.updatesSinceBuild
    }
}
