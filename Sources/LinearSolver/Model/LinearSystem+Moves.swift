/// Another right-hand side of a constraint.
package typealias Move = (constraint: ConstraintIndex, rightHandSide: Double)

/// What two systems have in common.
extension LinearSystem {
    /// Whether the constraints differ in right-hand sides at most.
    package func hasRows(of other: LinearSystem) -> Bool {
        variableCount == other.variableCount && rowStarts == other.rowStarts && columns == other.columns
            && coefficients == other.coefficients && relations == other.relations
            && priorities == other.priorities && tieWeights == other.tieWeights
    }

    /// The right-hand sides that differ, if nothing else does.
    package func moves(from other: LinearSystem) -> [Move]? {
        guard hasRows(of: other), choosesAs(other), breakOrders == other.breakOrders else { return nil }
        return rightHandSides.indices.filter { rightHandSides[$0] != other.rightHandSides[$0] }
            .map { (ConstraintIndex($0), rightHandSides[$0]) }
    }

    /// Whether the canonical choice is the same.
    private func choosesAs(_ other: LinearSystem) -> Bool {
        canonicalSum == other.canonicalSum && canonicalDistances == other.canonicalDistances
            && canonicalOrder == other.canonicalOrder
    }

    /// By constraint.
    package func rightHandSides(after moves: [Move]) -> [Double] {
        var sides = rightHandSides
        for move in moves { sides[Int(move.constraint.index)] = move.rightHandSide }
        return sides
    }
}
