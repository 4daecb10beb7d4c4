import ContentSizes
import LayoutEngine
import LinearSolver

/// A set of sizes for which a layout is solved by one affine function, or in no way, with all that was found out.
struct SolvedRegion: Sendable {
    let summary: RegionSummary
    let outcome: Outcome
    /// The systems of the last round.
    let family: SystemFamily

    enum Outcome: Sendable {
        case solved(AffineSolution)
        /// The required constraints contradict each other.
        case unsatisfiable(FoundConflicts)
        /// Texts or margins that follow from the solution keep changing it.
        case unstable
        /// It could not be found out within the limits, or not to the precision of the arithmetic.
        case notProved
    }

    init(_ polygon: SizePolygon, cell: Int, _ outcome: Outcome, _ family: SystemFamily) {
        self.outcome = outcome
        self.family = family
        summary = RegionSummary(polygon, cell: cell, outcome)
    }

    var polygon: SizePolygon { summary.polygon }
    var cell: Int { summary.cell }
    var status: LayoutStatus { summary.status }
    var conflicts: FoundConflicts { summary.conflicts }

    /// `nil` where it is not solved.
    var solution: AffineSolution? {
        switch outcome {
        case .solved(let affine): affine
        case .unsatisfiable, .unstable, .notProved: nil
        }
    }
}

/// The part of a region that is kept when its solution is forgotten: its sizes, and what is wrong at them.
struct RegionSummary: Sendable {
    let polygon: SizePolygon
    /// The index of its cell among those of the range.
    let cell: Int
    let status: LayoutStatus
    /// The ambiguous variables; none where it is not solved.
    let ambiguous: [Variable]
    /// None where it is not unsatisfiable.
    let conflicts: FoundConflicts

    init(_ polygon: SizePolygon, cell: Int, _ outcome: SolvedRegion.Outcome) {
        self.polygon = polygon
        self.cell = cell
        var ambiguous: [Variable] = []
        var conflicts = FoundConflicts(sets: [], areAll: true)
        switch outcome {
        case .solved(let affine):
            ambiguous = affine.ambiguous
            status = ambiguous.isEmpty ? .solved : .ambiguous
        case .unsatisfiable(let found):
            conflicts = found
            status = .unsatisfiable
        case .unstable: status = .unstable
        case .notProved: status = .notProved
        }
        self.ambiguous = ambiguous
        self.conflicts = conflicts
    }
}

// MARK: On the edges of several

extension RegionSummary {
    /// Whether a size on the edge of this region is one of it, and of none of the others that it is on the edge of, too.
    func prevails(at size: SizePoint, over others: some Sequence<RegionSummary>) -> Bool {
        // Nothing is better than being solved.
        if status == .solved { return true }
        return !others.contains {
            $0.cell == cell && $0.polygon.contains(size) && $0.prevails(over: self, at: size)
        }
    }

    /// Whether a size on the edge of both is one of this region. Where a conflict comes to nothing it is none.
    private func prevails(over other: RegionSummary, at size: SizePoint) -> Bool {
        if isBetter(than: other, at: size) { return true }
        if isAlike(other) || other.isBetter(than: self, at: size) { return false }
        return polygon.dimension < other.polygon.dimension
    }

    /// Whether this region is solved as inside at a size on its edge, and less is wrong with it than with another one.
    func isBetter(than other: RegionSummary, at size: SizePoint) -> Bool {
        isBetter(than: other) && conflicts.hold(at: size)
    }

    private func isBetter(than other: RegionSummary) -> Bool {
        if status != other.status { return status < other.status }
        return conflicts.areFewer(than: other.conflicts) || ambiguous.count < other.ambiguous.count
    }

    /// Whether the same is wrong in both.
    func isAlike(_ other: RegionSummary) -> Bool {
        status == other.status && conflicts == other.conflicts && ambiguous == other.ambiguous
    }

    /// Whether the same constraints are left out in another region, because of conflicts that also hold at a size on the
    /// edge of this one: of several sets that a constraint is left out for either tells why.
    func breaksTheSame(as other: RegionSummary, at size: SizePoint) -> Bool {
        status == .unsatisfiable && other.status == .unsatisfiable && conflicts.hold(at: size)
            && conflicts.breakTheSame(as: other.conflicts)
    }
}

/// Sets of constraints that conflict everywhere in a region, but perhaps at its edges.
struct FoundConflicts: Equatable, Sendable {
    var sets: [FoundConflict]
    /// Whether no others do at any size of the region.
    var areAll: Bool

    /// Whether each set conflicts at a size of the region.
    func hold(at size: SizePoint) -> Bool {
        sets.allSatisfy { abs($0.gap.value(at: size)) > RegionSearch.tolerance }
    }

    func breakTheSame(as others: FoundConflicts) -> Bool {
        areAll == others.areAll && sets.map { $0.conflict.relaxed } == others.sets.map { $0.conflict.relaxed }
    }

    func areFewer(than others: FoundConflicts) -> Bool {
        areAll && (!others.areAll || sets.count < others.sets.count)
    }
}

/// A set of constraints that conflicts wherever its gap is not 0.
struct FoundConflict: Equatable, Sendable {
    let conflict: Conflict
    /// The sum by which the set misses.
    let gap: AffineForm

    static func == (one: FoundConflict, other: FoundConflict) -> Bool { one.conflict == other.conflict }
}

/// The values of a system's variables as affine functions of the screen's size.
struct AffineSolution: Sendable {
    /// By variable.
    var values: [AffineForm]
    /// The variables that have more than one value over all equally good solutions, wherever in the region.
    var ambiguous: [Variable]
    /// Whether other positions in stack views might have given other values.
    var tieWeightsMayDecide = false

    func values(at size: SizePoint) -> [Double] { values.map { $0.value(at: size) } }

    func value(of form: RowForm) -> AffineForm {
        form.terms.reduce(AffineForm(form.constant)) { sum, term in
            sum + term.coefficient * values[Int(term.variable.index)]
        }
    }

    /// The left-hand side of a row less its right-hand side.
    func excess(ofRow row: Int, in family: SystemFamily) -> AffineForm {
        let system = family.lowered.system
        var sum = -1 * family.rightHandSides[row]
        for entry in system.entries(ofRow: row) {
            sum = sum + system.coefficients[entry] * values[Int(system.columns[entry])]
        }
        return sum
    }
}
