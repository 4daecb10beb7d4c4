/// A canonical choice's share in the value of a variable: `value = Σ contributions + Σ coefficient × held value`.
package struct Choice: Equatable, Sendable {
    /// The variable that no constraint determines, and the value that it was given.
    var variable: Variable
    package var value: Double
    package var coefficient: Double

    package init(_ variable: Variable, value: Double, coefficient: Double) {
        self.variable = variable
        self.value = value
        self.coefficient = coefficient
    }
}

/// What makes the value of a variable: a row of the inverse of the active constraints.
package struct Explanation: Equatable, Sendable {
    /// Active constraints as written, in the order of their indices.
    package var contributions: [Contribution]
    /// Empty for a variable that is determined.
    package var choices: [Choice]
}

/// What holds the left-hand side of a violated constraint where it is.
package struct ActiveOpposition: Equatable, Sendable {
    /// In the order of the constraints.
    package var contributions: [Contribution]
    /// The left-hand side is the sum of these, none of which follows from the others: without any one of them the
    /// others leave it free.
    package var isSum: Bool
}

extension Solver {
    /// What makes the value of a linear form of the variables: the active constraints with coefficients such that
    /// `value = Σ coefficient × right-hand side`, and canonical choices. Empty before the first solve.
    package mutating func explain(_ form: [Term]) throws(SolverFailure) -> Explanation {
        var explanation = Explanation(contributions: [], choices: [])
        try model?.active.prepare(system)
        guard let parts = model?.active.represent(form), let active = model?.active else {
            return explanation
        }
        for (index, coefficient) in parts {
            if Int(index) < active.constraints.count {
                let constraint = ConstraintIndex(Int(active.constraints[Int(index)]))
                explanation.contributions.append(Contribution(constraint, coefficient))
            } else {
                let fixedVariable = active.fixedVariables[Int(index) - active.constraints.count]
                let variable = Variable(Int(fixedVariable.variable))
                explanation.choices.append(
                    Choice(variable, value: fixedVariable.value, coefficient: coefficient))
            }
        }
        explanation.contributions.sort { $0.constraint.index < $1.constraint.index }
        return explanation
    }

    /// What a violated constraint lost to: the active constraints of its priority and above that hold its left-hand
    /// side where it is, with their coefficients in it, and the violated ones of its priority that moving it would hurt
    /// as much, with the coefficient 1. Nothing for a constraint that holds.
    package mutating func opposition(to constraint: ConstraintIndex) throws(SolverFailure) -> ActiveOpposition
    {
        let row = Int(constraint.index)
        if !isViolated(row) { return ActiveOpposition(contributions: [], isSum: false) }
        let explanation = try explain(system.terms(ofRow: row))
        guard let model else { return ActiveOpposition(contributions: [], isSum: false) }
        let isAbove = system.excess(ofRow: row, model.solution.values) > 0
        let columnOfConstraint = model.reduced.columnOfConstraint(system.constraintCount)
        let parts = explanation.contributions.map {
            opposing($0, isAbove: isAbove, columnOfConstraint[Int($0.constraint.index)], model)
        }
        let priority = system.priorities[row]
        var opposition = parts.filter { system.priorities[Int($0.constraint.index)] >= priority }
        // Something of a lower priority can only have decided between constraints that weigh the same.
        let shared = parts.filter { system.priorities[Int($0.constraint.index)] < priority }
        if !shared.isEmpty { opposition += try rivals(of: row, sharing: shared) }
        opposition.sort { $0.constraint.index < $1.constraint.index }
        return ActiveOpposition(
            contributions: opposition, isSum: shared.isEmpty && explanation.choices.isEmpty)
    }

    /// Asks the model where it is: to hold it while explaining would have that copy all that it works with.
    private func isViolated(_ row: Int) -> Bool { (model?.solution.violations[row] ?? 0) > 0 }

    /// Of several tight constraints of one form a single one is active. In its place the first that keeps the form from
    /// moving so that a left-hand side, above or below its right-hand side, comes nearer.
    ///
    /// - Parameter column: That of the constraint; -1 where it has none.
    private func opposing(
        _ part: Contribution, isAbove: Bool, _ column: Int32, _ model: SolvedModel
    ) -> Contribution {
        let row = Int(part.constraint.index)
        if column < 0 || system.relations[row].holdsBack(part.coefficient, isAbove: isAbove) { return part }
        let breakpoints = model.reduced.breakpoints[model.reduced.breakpointRange(of: Int(column))]
        guard let own = breakpoints.first(where: { $0.constraint == part.constraint.index }) else {
            return part
        }
        for breakpoint in breakpoints where breakpoint.constraint >= 0 {
            let other = Int(breakpoint.constraint)
            let coefficient = part.coefficient * own.factor / breakpoint.factor
            if system.relations[other].holdsBack(coefficient, isAbove: isAbove),
                Side(system.excess(ofRow: other, model.solution.values)) == .at
            {
                return Contribution(ConstraintIndex(other), coefficient)
            }
        }
        return part
    }

    /// The violated constraints of the same priority that one of the active constraints `shared` moves too.
    private mutating func rivals(
        of row: Int, sharing shared: [Contribution]
    ) throws(SolverFailure) -> [Contribution] {
        var rivals: [Contribution] = []
        for other in 0..<system.constraintCount
        where other != row && system.priorities[other] == system.priorities[row] {
            if !isViolated(other) { continue }
            let parts = try explain(system.terms(ofRow: other)).contributions
            let isRival = parts.contains { part in shared.contains { $0.constraint == part.constraint } }
            if isRival { rivals.append(Contribution(ConstraintIndex(other), 1)) }
        }
        return rivals
    }
}

extension Relation {
    /// Whether a tight constraint keeps a sum that has it with this coefficient from falling, or from rising where it is
    /// not to fall.
    fileprivate func holdsBack(_ coefficient: Double, isAbove: Bool) -> Bool {
        switch self {
        case .equal: true
        case .lessThanOrEqual: (coefficient < 0) == isAbove
        case .greaterThanOrEqual: (coefficient > 0) == isAbove
        }
    }
}
