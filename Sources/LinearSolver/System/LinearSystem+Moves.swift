/// Another right-hand side of a constraint.
package typealias Move = (constraint: ConstraintIndex, rightHandSide: Double)

/// What two systems have in common.
extension LinearSystem {
    /// Whether at most right-hand sides differ.
    package func hasRows(of other: LinearSystem) -> Bool {
        variableCount == other.variableCount && rowStarts == other.rowStarts && columns == other.columns
            && coefficients == other.coefficients && relations == other.relations
            && priorities == other.priorities && tieWeights == other.tieWeights
    }

    /// The right-hand sides that differ, if nothing else does.
    func moves(from other: LinearSystem) -> [Move]? {
        guard hasRows(of: other) else { return nil }
        return rightHandSides.indices.filter { rightHandSides[$0] != other.rightHandSides[$0] }
            .map { (ConstraintIndex($0), rightHandSides[$0]) }
    }

    /// By constraint.
    package func rightHandSides(after moves: [Move]) -> [Double] {
        var sides = rightHandSides
        for move in moves { sides[Int(move.constraint.index)] = move.rightHandSide }
        return sides
    }
}
