/// `Σ coefficient × quantity + Σ coefficient × leaf`, each of them once.
struct Equation: Sendable {
    struct QuantityTerm: Sendable {
        var quantity: LayoutQuantity
        var coefficient: Double
    }

    struct LeafTerm: Sendable {
        var leaf: ExplanationLeaf
        var value: Double
        var coefficient: Double
    }

    private(set) var quantities: [QuantityTerm] = []
    private(set) var leaves: [LeafTerm] = []

    mutating func add(_ quantity: LayoutQuantity, _ coefficient: Double) {
        for place in quantities.indices where quantities[place].quantity == quantity {
            quantities[place].coefficient += coefficient
            return
        }
        quantities.append(QuantityTerm(quantity: quantity, coefficient: coefficient))
    }

    mutating func add(_ leaf: ExplanationLeaf, _ value: Double, _ coefficient: Double) {
        for place in leaves.indices where leaves[place].leaf == leaf && leaves[place].value == value {
            leaves[place].coefficient += coefficient
            return
        }
        leaves.append(LeafTerm(leaf: leaf, value: value, coefficient: coefficient))
    }

    mutating func add(_ other: Equation, _ factor: Double) {
        for term in other.quantities { add(term.quantity, factor * term.coefficient) }
        for term in other.leaves { add(term.leaf, term.value, factor * term.coefficient) }
    }

    /// Puts what a quantity is equal to in its place.
    mutating func replace(_ quantity: LayoutQuantity, by definition: Equation) {
        var replaced = Equation()
        for term in quantities {
            if term.quantity == quantity {
                replaced.add(definition, term.coefficient)
            } else {
                replaced.add(term.quantity, term.coefficient)
            }
        }
        for term in leaves { replaced.add(term.leaf, term.value, term.coefficient) }
        self = replaced
    }

    func coefficient(of quantity: LayoutQuantity) -> Double {
        quantities.first { $0.quantity == quantity }?.coefficient ?? 0
    }

    mutating func remove(_ quantity: LayoutQuantity) {
        quantities.removeAll { $0.quantity == quantity }
    }

    /// Drops what has cancelled out, to rounding.
    mutating func removeCancelled() {
        quantities.removeAll { abs($0.coefficient) < LayoutTolerance.rounding }
        leaves.removeAll { abs($0.coefficient * $0.value) < LayoutTolerance.rounding }
    }
}
