/// An order of constraints by what they say, which neither their indices nor those of the variables change.
///
/// Higher priorities come first, then equations, then those of fewer variables: `x = 0.3` is meant to the last digit
/// rather than `x - y = 0.1`. Then come those that make less of what others miss.
struct ContentOrder: Sendable {
    private let system: LinearSystem
    /// By variable: its index in the canonical order.
    private let ranks: [Int32]

    init(_ system: LinearSystem) {
        self.system = system
        var ranks = (0..<Int32(system.variableCount)).map { Int32.max / 2 + $0 }
        for (rank, variable) in system.canonicalOrder.enumerated() {
            ranks[Int(variable.index)] = Int32(rank)
        }
        self.ranks = ranks
    }

    func comesBefore(_ first: Int32, _ second: Int32) -> Bool {
        let priorities = (system.priorities[Int(first)], system.priorities[Int(second)])
        if priorities.0 != priorities.1 { return priorities.0 > priorities.1 }
        let (relation, other) = (system.relations[Int(first)], system.relations[Int(second)])
        if relation != other { return ContentOrder.rank(of: relation) < ContentOrder.rank(of: other) }
        let (terms, others) = (rankedTerms(first), rankedTerms(second))
        if terms.count != others.count { return terms.count < others.count }
        let spreads = (ContentOrder.spread(of: terms), ContentOrder.spread(of: others))
        if spreads.0 != spreads.1 { return spreads.0 < spreads.1 }
        let sides = (system.rightHandSides[Int(first)], system.rightHandSides[Int(second)])
        if sides.0.magnitude != sides.1.magnitude { return sides.0.magnitude < sides.1.magnitude }
        if sides.0 != sides.1 { return sides.0 < sides.1 }
        for (term, other) in zip(terms, others) where term != other { return term < other }
        return first < second
    }

    /// The ratio of the greatest coefficient to the least.
    private static func spread(of terms: [(rank: Int32, coefficient: Double)]) -> Double {
        let magnitudes = terms.map { $0.coefficient.magnitude }
        return (magnitudes.max() ?? 1) / (magnitudes.min() ?? 1)
    }

    private static func rank(of relation: Relation) -> Int {
        switch relation {
        case .equal: 0
        case .lessThanOrEqual: 1
        case .greaterThanOrEqual: 2
        }
    }

    /// The terms of a constraint in the order of their variables, like ones added up.
    private func rankedTerms(_ row: Int32) -> [(rank: Int32, coefficient: Double)] {
        var terms: [(rank: Int32, coefficient: Double)] = []
        for entry in system.entries(ofRow: Int(row)) {
            terms.append((ranks[Int(system.columns[entry])], system.coefficients[entry]))
        }
        terms.sort { $0 < $1 }
        var merged: [(rank: Int32, coefficient: Double)] = []
        for term in terms {
            if let last = merged.last, last.rank == term.rank {
                merged[merged.count - 1].coefficient += term.coefficient
            } else {
                merged.append(term)
            }
        }
        return merged
    }
}
