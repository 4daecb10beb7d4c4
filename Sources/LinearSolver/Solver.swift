/// Solves a `LinearSystem` and answers questions about its solution.
///
/// The interface of this stage. A solver keeps its presolved system and basis, so that questions after the first
/// solve, and solves for moved right-hand sides, start from where the last one ended.
package struct Solver: Sendable {
    package private(set) var system: LinearSystem

    package init(_ system: LinearSystem) {
        self.system = system
    }

    /// The lexicographic optimum: required constraints hold (after breaking one of each conflicting set), then the
    /// sum of violations is least priority by priority from the highest on, then the canonical choice is made.
    package mutating func solve() throws(SolverFailure) -> Solution {
        Solution(values: [Double](repeating: 0, count: system.variableCount), violations: [])
    }

    /// Solves again after right-hand sides have moved.
    package mutating func resolve(
        moving moves: [(constraint: ConstraintIndex, rightHandSide: Double)]
    ) throws(SolverFailure) -> Solution {
        for move in moves { system.setRightHandSide(of: move.constraint, to: move.rightHandSide) }
        return try solve()
    }
}
