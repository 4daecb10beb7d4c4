import LinearSolver
import Testing

/// Asks by solving whether an end is right: the system with one more requirement has to be as good as before.
struct RangeTrial {
    let system: LinearSystem
    let sums: [Double]

    init(_ system: LinearSystem) throws {
        self.system = system
        var solver = Solver(system)
        solver.determinacy = .unknown
        let solution = try solver.solve()
        try #require(solution.conflicts.isEmpty)
        sums = RangeTrial.sums(system, solution)
    }

    private static func sums(_ system: LinearSystem, _ solution: Solution) -> [Double] {
        Set(system.priorities).filter { $0 < 1000 }.sorted(by: >).map { priority in
            (0..<system.constraintCount).filter { system.priorities[$0] == priority }
                .reduce(0) { $0 + solution.violations[$1] }
        }
    }

    func allows(_ variable: Variable, _ relation: Relation, _ side: Double) throws -> Bool {
        var system = system
        system.addConstraint([Term(variable)], relation, side, breakOrder: Int32(system.constraintCount))
        var solver = Solver(system)
        solver.determinacy = .unknown
        let solution = try solver.solve()
        return solution.conflicts.isEmpty
            && zip(RangeTrial.sums(system, solution), sums).allSatisfy { ($0 - $1).magnitude < 1e-5 }
    }

    /// An end is one that can be reached, but for the last digit that it is rounded to, and not passed; where there is none,
    /// the variable can go far.
    ///
    /// - Parameter beyond: How far is too far: more than what rows may be missed by lets it go.
    func check(
        _ undetermined: AmbiguousVariable, _ comment: Comment, beyond: Double = 1e-3
    ) throws {
        let variable = undetermined.variable
        for (relation, end, sign) in [
            (Relation.greaterThanOrEqual, undetermined.upper, 1.0),
            (.lessThanOrEqual, undetermined.lower, -1),
        ] {
            if end.isFinite {
                #expect(try allows(variable, relation, end - sign * (1e-9 + 1e-13 * end.magnitude)), comment)
                #expect(try !allows(variable, relation, end + sign * beyond), comment)
            } else {
                #expect(try allows(variable, relation, sign * 1e6), comment)
            }
        }
    }
}

func ranges(_ system: LinearSystem) throws -> [AmbiguousVariable] {
    var solver = Solver(system)
    return try solver.solve().ambiguous
}

extension AmbiguousVariable {
    /// Not a number where it was not computed.
    var lower: Double { range?.lowerBound ?? .nan }
    var upper: Double { range?.upperBound ?? .nan }
}

func expect(
    _ found: [AmbiguousVariable], _ variable: Variable, _ lower: Double, _ upper: Double,
    within digit: Double = 1e-8, sourceLocation: SourceLocation = #_sourceLocation
) {
    let range = found.first { $0.variable == variable }
    let isRight = range.map { isClose($0.lower, lower, digit) && isClose($0.upper, upper, digit) }
    #expect(isRight == true, "\(variable): \(lower)...\(upper)", sourceLocation: sourceLocation)
}

private func isClose(_ end: Double, _ expected: Double, _ digit: Double) -> Bool {
    end == expected || (end - expected).magnitude < digit
}
