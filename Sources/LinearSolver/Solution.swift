/// What solving a `LinearSystem` gives. All arrays are indexed as in the system: values by variable, violations by
/// constraint.
package struct Solution: Sendable {
    /// The value of each variable.
    package var values: [Double]
    /// By how much each constraint is missed, in its own units; 0 where it holds to within 1e-6. Relaxed required
    /// constraints have theirs too.
    package var violations: [Double]
    /// The variables that have more than one value over all equally good solutions (before the canonical choice
    /// among them), in the order of their indices; none where that was not asked for.
    package var ambiguous: [AmbiguousVariable]
    /// Sets of required constraints that contradict each other, in the order in which they were found.
    package var conflicts: [Conflict]
    /// Whether other tie weights might have given other values: surely not where this is false.
    package var tieWeightsMayDecide: Bool

    package init(
        values: [Double], violations: [Double], ambiguous: [AmbiguousVariable] = [],
        conflicts: [Conflict] = [], tieWeightsMayDecide: Bool = false
    ) {
        self.values = values
        self.violations = violations
        self.ambiguous = ambiguous
        self.conflicts = conflicts
        self.tieWeightsMayDecide = tieWeightsMayDecide
    }

    /// What is said of a variable that has more than one value; nil where it has one.
    package func ambiguity(of variable: Variable) -> AmbiguousVariable? {
        let index = ambiguous.partitioningIndex { $0.variable.index >= variable.index }
        guard index < ambiguous.count, ambiguous[index].variable == variable else { return nil }
        return ambiguous[index]
    }
}

/// A variable that the constraints leave a choice.
package struct AmbiguousVariable: Equatable, Sendable {
    package var variable: Variable
    /// The values that it can take; an end may be infinite. Nil where that was not asked for, or was not computed because it
    /// takes too much work.
    package var range: ClosedRange<Double>?

    package init(_ variable: Variable, range: ClosedRange<Double>?) {
        self.variable = variable
        self.range = range
    }
}

/// A minimal set of required constraints that cannot hold together: without any one of them the rest can.
package struct Conflict: Equatable, Sendable {
    /// The member that was relaxed so that the others can hold.
    package var relaxed: ConstraintIndex
    /// All members, `relaxed` among them, in the order of their indices.
    package var members: [ConstraintIndex]

    package init(relaxed: ConstraintIndex, members: [ConstraintIndex]) {
        self.relaxed = relaxed
        self.members = members
    }
}

/// One active constraint's share in the value of a variable: `value = Σ coefficient × right-hand side`.
package struct Contribution: Equatable, Sendable {
    package var constraint: ConstraintIndex
    package var coefficient: Double

    package init(_ constraint: ConstraintIndex, _ coefficient: Double) {
        self.constraint = constraint
        self.coefficient = coefficient
    }
}

/// Why a system could not be solved although it has a solution: a fault of the solver, never of the layout.
package enum SolverFailure: Error, Equatable, Sendable {
    /// The simplex did not end within its limit of pivots.
    case pivotLimit(Int)
    /// The basis stayed numerically singular after every remedy.
    case singularBasis
    /// A required constraint came out missed, although no conflict accounts for it, or the optimum could not be proved.
    case imprecise
    /// A value is so far from 0 that its rounding is more than what counts as a violation.
    case beyondReach
}

extension Solution {
    /// Whether what the constraints say shows in all values beside their rounding.
    var isWithinReach: Bool { values.allSatisfy { $0.magnitude <= Tolerance.reach } }
}
