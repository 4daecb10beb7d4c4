/// A canonical choice's share in the value of a variable: `value = Σ contributions + Σ coefficient × held value`.
package struct Choice: Equatable, Sendable {
    /// The variable that no constraint determines, and the value that it was given.
    package var variable: Variable
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

/// How a constraint fares in a solution.
package enum Activity: Equatable, Sendable {
    /// Holds with equality, and is one of those that determine the solution.
    case active
    /// Holds with equality, which others bring about already.
    case tight
    /// An inequality that holds with room to spare.
    case satisfied
    /// An optional constraint that lost.
    case violated
    /// A required constraint that was broken to resolve a conflict.
    case broken
}

extension Solver {
    /// The active constraints that determine a variable, with coefficients such that
    /// `value = Σ coefficient × right-hand side`. Where canonical choices have a share, `explain` tells it.
    ///
    /// Empty before the first solve.
    package mutating func explanation(of variable: Variable) throws(SolverFailure) -> [Contribution] {
        try explain([Term(variable)]).contributions
    }

    /// What makes the value of a linear form of the variables.
    package mutating func explain(_ form: [Term]) throws(SolverFailure) -> Explanation {
        var explanation = Explanation(contributions: [], choices: [])
        try model?.active.prepare(system)
        guard let parts = model?.active.represent(form), let active = model?.active else {
            return explanation
        }
        for (place, coefficient) in parts {
            if Int(place) < active.constraints.count {
                let constraint = ConstraintIndex(Int(active.constraints[Int(place)]))
                explanation.contributions.append(Contribution(constraint, coefficient))
            } else {
                let pin = active.pins[Int(place) - active.constraints.count]
                let variable = Variable(Int(pin.variable))
                explanation.choices.append(Choice(variable, value: pin.value, coefficient: coefficient))
            }
        }
        explanation.contributions.sort { $0.constraint.index < $1.constraint.index }
        return explanation
    }

    /// What a violated constraint lost to, in the order of the constraints: the active constraints of its priority
    /// and above that hold its left-hand side where it is, with their coefficients in it, and the violated ones of
    /// its priority that moving it would hurt as much, with the coefficient 1. Empty for a constraint that holds.
    package mutating func opposition(to constraint: ConstraintIndex) throws(SolverFailure) -> [Contribution] {
        let row = Int(constraint.index)
        guard let model, model.solution.violations[row] > 0 else { return [] }
        let parts = try explain(system.terms(ofRow: row)).contributions
        let priority = system.priorities[row]
        var opposition = parts.filter { system.priorities[Int($0.constraint.index)] >= priority }
        // Something of a lower priority can only have decided between constraints that weigh the same.
        let shared = parts.filter { system.priorities[Int($0.constraint.index)] < priority }
        if !shared.isEmpty { opposition += try rivals(of: row, sharing: shared) }
        opposition.sort { $0.constraint.index < $1.constraint.index }
        return opposition
    }

    /// The violated constraints of the same priority that one of the active constraints `shared` moves too.
    private mutating func rivals(
        of row: Int, sharing shared: [Contribution]
    ) throws(SolverFailure) -> [Contribution] {
        var rivals: [Contribution] = []
        for other in 0..<system.constraintCount
        where other != row && system.priorities[other] == system.priorities[row] {
            guard let model, model.solution.violations[other] > 0 else { continue }
            let parts = try explain(system.terms(ofRow: other)).contributions
            let isRival = parts.contains { part in shared.contains { $0.constraint == part.constraint } }
            if isRival { rivals.append(Contribution(ConstraintIndex(other), 1)) }
        }
        return rivals
    }

    /// By constraint, for the last solution; empty before the first.
    package func activities() -> [Activity] {
        guard let model else { return [] }
        var activities = (0..<system.constraintCount).map { model.activity(ofRow: $0, system) }
        for constraint in model.active.constraints { activities[Int(constraint)] = .active }
        return activities
    }
}

extension SolvedModel {
    fileprivate func activity(ofRow row: Int, _ system: LinearSystem) -> Activity {
        if isBroken[row] { return .broken }
        if solution.violations[row] > 0 { return .violated }
        return Side(system.excess(ofRow: row, solution.values)) == .at ? .tight : .satisfied
    }
}

extension LinearSystem {
    func terms(ofRow row: Int) -> [Term] {
        (Int(rowStarts[row])..<Int(rowStarts[row + 1])).map {
            Term(Variable(Int(columns[$0])), coefficients[$0])
        }
    }
}
