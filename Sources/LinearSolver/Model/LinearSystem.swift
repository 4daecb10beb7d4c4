/// How the two sides of a constraint compare.
package enum Relation: UInt8, Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
}

/// A variable of a `LinearSystem`, by its index in it.
package struct Variable: Hashable, Sendable {
    package let index: Int32

    package init(_ index: Int) { self.index = Int32(index) }
}

/// A constraint of a `LinearSystem`, by its index in it.
package struct ConstraintIndex: Hashable, Sendable {
    package let index: Int32

    package init(_ index: Int) { self.index = Int32(index) }
}

/// A variable times a coefficient.
package struct Term: Equatable, Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// Linear constraints with priorities over variables that are free unless a constraint bounds them.
///
/// Constraints are stored as compressed rows: row `r` has the entries `rowStarts[r] ..< rowStarts[r + 1]` of
/// `columns` and `coefficients`. A variable may stand in a row more than once; its coefficients add up.
package struct LinearSystem: Sendable {
    package private(set) var variableCount = 0
    package private(set) var rowStarts: [Int32] = [0]
    package private(set) var columns: [Int32] = []
    package private(set) var coefficients: [Double] = []
    package private(set) var relations: [Relation] = []
    package private(set) var rightHandSides: [Double] = []
    /// 1 to 1000; 1000 is required, everything below is optional.
    package private(set) var priorities: [Double] = []
    /// Weights of the second sum of a level: among the optima of a priority, those with the least sum of weight
    /// times violation are kept before the next priority begins. 0 for nearly all.
    package private(set) var tieWeights: [Double] = []
    /// Of a set of required constraints that conflict, the one with the greatest break order is broken.
    /// Negative: never broken as long as another member of the set may be.
    package private(set) var breakOrders: [Int32] = []

    /// Variables that are to have the least sum once all priorities are settled, which begins the canonical choice among
    /// equally good solutions. One may stand in the sum more than once.
    package var canonicalSum: [Variable] = []
    /// Variables whose distances from 0 are to have the least sum once the canonical sum is settled.
    package var canonicalDistances: [Variable] = []
    /// Variables to be minimised one after the other once the canonical distances are settled. Every variable
    /// that is to have a reproducible value when it is not determined must be among them.
    package var canonicalOrder: [Variable] = []

    package init() {}

    package var constraintCount: Int { relations.count }

    /// Makes room, so that adding this many does not copy what is there.
    package mutating func reserve(constraints: Int, terms: Int) {
        rowStarts.reserveCapacity(constraints + 1)
        columns.reserveCapacity(terms)
        coefficients.reserveCapacity(terms)
        relations.reserveCapacity(constraints)
        rightHandSides.reserveCapacity(constraints)
        priorities.reserveCapacity(constraints)
        tieWeights.reserveCapacity(constraints)
        breakOrders.reserveCapacity(constraints)
    }

    /// A new variable, free until constraints speak of it.
    package mutating func addVariable() -> Variable {
        defer { variableCount += 1 }
        return Variable(variableCount)
    }

    /// Adds `Σ terms  relation  rightHandSide`.
    @discardableResult
    package mutating func addConstraint(
        _ terms: [Term], _ relation: Relation, _ rightHandSide: Double,
        priority: Double = 1000, tieWeight: Double = 0, breakOrder: Int32 = -1
    ) -> ConstraintIndex {
        for term in terms {
            columns.append(term.variable.index)
            coefficients.append(term.coefficient)
        }
        rowStarts.append(Int32(columns.count))
        relations.append(relation)
        rightHandSides.append(rightHandSide)
        priorities.append(priority)
        tieWeights.append(tieWeight)
        breakOrders.append(breakOrder)
        return ConstraintIndex(constraintCount - 1)
    }

    /// Moves a constraint without changing what it relates.
    package mutating func setRightHandSide(of constraint: ConstraintIndex, to value: Double) {
        rightHandSides[Int(constraint.index)] = value
    }

    package mutating func setTieWeight(of constraint: ConstraintIndex, to weight: Double) {
        tieWeights[Int(constraint.index)] = weight
    }

    /// Makes a constraint matter more or less; 1000 is required.
    package mutating func setPriority(of constraint: ConstraintIndex, to priority: Double) {
        priorities[Int(constraint.index)] = priority
    }
}

extension LinearSystem {
    /// How many terms a row has.
    @inline(__always)
    func length(_ row: Int) -> Int { entries(ofRow: row).count }

    /// Left side minus right side.
    @inline(__always)
    func excess(ofRow row: Int, _ values: [Double]) -> Double {
        var sum = -rightHandSides[row]
        for entry in entries(ofRow: row) {
            sum += coefficients[entry] * values[Int(columns[entry])]
        }
        return sum
    }
}
