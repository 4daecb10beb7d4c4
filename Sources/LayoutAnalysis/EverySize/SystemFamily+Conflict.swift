import LayoutEngine
import LinearSolver

extension SystemFamily {
    /// By how much a minimal set of contradicting constraints misses: the sum of their right-hand sides, each times
    /// its multiplier in the combination in which all variables cancel (Farkas). The set contradicts itself wherever
    /// this keeps the sign that it has where the conflict was found. `nil` where the combination is not found.
    func gap(of conflict: Conflict) -> AffineForm? {
        let members = conflict.members.map { Int($0.index) }
        guard let multipliers = lowered.system.cancelling(members) else { return nil }
        return zip(members, multipliers).reduce(AffineForm(0)) { sum, term in
            sum + term.1 * rightHandSides[term.0]
        }
    }
}
