/// Constraints, given one after the other, compared with those of a system: tells what another system changes without
/// making it.
package struct SystemComparison: Sendable {
    private let system: LinearSystem
    private var count = 0
    /// Whether at most right-hand sides differed.
    private var hasSameRows = true
    private var moves: [Move] = []

    package init(with system: LinearSystem) { self.system = system }

    /// Compares the next constraint, `Σ terms  relation  rightHandSide`.
    package mutating func addConstraint(
        _ terms: [Term], _ relation: Relation, _ rightHandSide: Double, priority: Double, tieWeight: Double
    ) {
        guard hasSameRows else { return }
        hasSameRows =
            count < system.constraintCount && system.relations[count] == relation
            && system.priorities[count] == priority && system.tieWeights[count] == tieWeight
            && system.hasTerms(terms, inRow: count)
        if hasSameRows, system.rightHandSides[count] != rightHandSide {
            moves.append((ConstraintIndex(count), rightHandSide))
        }
        count += 1
    }

    /// The right-hand sides that differ, once all constraints have been compared; nil if anything else does.
    package func moves(variableCount: Int) -> [Move]? {
        let isSame =
            hasSameRows && count == system.constraintCount && variableCount == system.variableCount
        return isSame ? moves : nil
    }
}

extension LinearSystem {
    fileprivate func hasTerms(_ terms: [Term], inRow row: Int) -> Bool {
        let entries = entries(ofRow: row)
        guard entries.count == terms.count else { return false }
        for (entry, term) in zip(entries, terms) {
            if columns[entry] != term.variable.index || coefficients[entry] != term.coefficient {
                return false
            }
        }
        return true
    }
}
