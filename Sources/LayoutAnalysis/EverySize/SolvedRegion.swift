import ContentSizes
import LayoutEngine
import LinearSolver

/// A set of sizes for which a layout is solved by one affine function, or in no way.
struct SolvedRegion: Sendable {
    var polygon: SizePolygon
    /// The place of its cell in the cells of the range.
    var cell: Int
    var outcome: Outcome
    /// The systems of the last round.
    var family: SystemFamily

    enum Outcome: Sendable {
        case solved(AffineSolution)
        /// The required constraints contradict each other.
        case unsatisfiable(FoundConflicts)
        /// What follows from the solution keeps changing it.
        case unstable
        /// It could not be found out within the limits, or not to the precision of the arithmetic.
        case notProved
    }
}

extension SolvedRegion {
    /// Solves the layout at a size of the region, beginning with the texts that it has there, where nothing else that
    /// solutions are followed for could come out in another way.
    func rounds(
        _ sized: SizedLayout, at size: SizePoint, goingOnWith solvers: inout RoundSolvers
    ) throws(SolverFailure) -> Rounds {
        guard case .solved = outcome, sized.followsTextsOnly else {
            return try Rounds(sized, goingOnWith: &solvers)
        }
        return try Rounds(sized, from: (family.states[0], family.lowered(at: size)), goingOnWith: &solvers)
    }

    /// Whether this region is solved as inside at a size on its edge, and less is wrong with it than with another one.
    func isBetter(than other: SolvedRegion, at size: SizePoint) -> Bool {
        isBetter(than: other) && conflicts.hold(at: size)
    }

    /// Whether less is wrong in this region than in another: its status, how many sets contradict themselves, or how many
    /// variables are open.
    private func isBetter(than other: SolvedRegion) -> Bool {
        if status != other.status { return status < other.status }
        return conflicts.areFewer(than: other.conflicts) || undetermined.count < other.undetermined.count
    }

    /// Whether the same is wrong in both.
    func isAlike(_ other: SolvedRegion) -> Bool {
        status == other.status && conflicts == other.conflicts && undetermined == other.undetermined
    }

    /// Whether the same constraints are left out in another region, for contradictions that also hold at a size on the edge
    /// of this one: of several sets that a constraint is left out for either tells why.
    func breaksTheSame(as other: SolvedRegion, at size: SizePoint) -> Bool {
        status == .unsatisfiable && other.status == .unsatisfiable && conflicts.hold(at: size)
            && conflicts.breakTheSame(as: other.conflicts)
    }

    /// None where it is not solved.
    private var undetermined: [Variable] {
        switch outcome {
        case .solved(let affine): affine.undetermined
        case .unsatisfiable, .unstable, .notProved: []
        }
    }

    /// None where it is not unsatisfiable.
    var conflicts: FoundConflicts {
        switch outcome {
        case .unsatisfiable(let found): found
        case .solved, .unstable, .notProved: FoundConflicts(sets: [], areAll: true)
        }
    }

    var status: LayoutStatus {
        switch outcome {
        case .solved: undetermined.isEmpty ? .solved : .ambiguous
        case .unsatisfiable: .unsatisfiable
        case .unstable: .unstable
        case .notProved: .notProved
        }
    }
}

/// Sets of constraints that contradict themselves everywhere in a region, but perhaps at its edges.
struct FoundConflicts: Equatable, Sendable {
    var sets: [FoundConflict]
    /// Whether no others do at any size of the region.
    var areAll: Bool

    /// Whether each set contradicts itself at a size of the region.
    func hold(at size: SizePoint) -> Bool {
        sets.allSatisfy { abs($0.gap.value(at: size)) > RegionSearch.tolerance }
    }

    func breakTheSame(as others: FoundConflicts) -> Bool {
        areAll == others.areAll && sets.map { $0.conflict.broken } == others.sets.map { $0.conflict.broken }
    }

    func areFewer(than others: FoundConflicts) -> Bool {
        areAll && (!others.areAll || sets.count < others.sets.count)
    }
}

/// A set of constraints that contradicts itself wherever its gap is not 0.
struct FoundConflict: Equatable, Sendable {
    let conflict: Conflict
    /// By how much the set misses.
    let gap: AffineForm

    static func == (one: FoundConflict, other: FoundConflict) -> Bool { one.conflict == other.conflict }
}

/// The values of a system's variables as affine functions of the screen's size.
struct AffineSolution: Sendable {
    /// By variable.
    var values: [AffineForm]
    /// The variables that have more than one value over all equally good solutions, wherever in the region.
    var undetermined: [Variable]

    func values(at size: SizePoint) -> [Double] { values.map { $0.value(at: size) } }

    func value(of form: RowForm) -> AffineForm {
        form.terms.reduce(AffineForm(form.constant)) { sum, term in
            sum + term.coefficient * values[Int(term.variable.index)]
        }
    }

    /// By how much the left side of a row exceeds its right-hand side.
    func excess(ofRow row: Int, in family: SystemFamily) -> AffineForm {
        let system = family.lowered.system
        var sum = -1 * family.rightHandSides[row]
        for entry in system.entries(ofRow: row) {
            sum = sum + system.coefficients[entry] * values[Int(system.columns[entry])]
        }
        return sum
    }
}
