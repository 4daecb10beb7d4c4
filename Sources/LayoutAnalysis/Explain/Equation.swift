import ContentSizes
import LayoutEngine

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

        fileprivate var key: LeafKey { LeafKey(leaf: leaf, value: value) }
    }

    fileprivate struct LeafKey: Hashable, Sendable {
        var leaf: ExplanationLeaf
        var value: Double
    }

    private(set) var quantities: [QuantityTerm] = []
    private(set) var leaves: [LeafTerm] = []
    /// Sums over a long chain have a term for each of its links.
    private var quantityIndices: [LayoutQuantity: Int] = [:]
    private var leafIndices: [LeafKey: Int] = [:]

    mutating func add(_ quantity: LayoutQuantity, _ coefficient: Double) {
        if let index = quantityIndices[quantity] {
            quantities[index].coefficient += coefficient
        } else {
            quantityIndices[quantity] = quantities.count
            quantities.append(QuantityTerm(quantity: quantity, coefficient: coefficient))
        }
    }

    mutating func add(_ leaf: ExplanationLeaf, _ value: Double, _ coefficient: Double) {
        let term = LeafTerm(leaf: leaf, value: value, coefficient: coefficient)
        if let index = leafIndices[term.key] {
            leaves[index].coefficient += coefficient
        } else {
            leafIndices[term.key] = leaves.count
            leaves.append(term)
        }
    }

    mutating func add(_ other: Equation, _ factor: Double) {
        for term in other.quantities { add(term.quantity, factor * term.coefficient) }
        for term in other.leaves { add(term.leaf, term.value, factor * term.coefficient) }
    }

    /// Puts what a quantity is equal to instead of it.
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
        quantityIndices[quantity].map { quantities[$0].coefficient } ?? 0
    }

    mutating func remove(_ quantity: LayoutQuantity) { keep { $0.quantity != quantity } }

    mutating func remove(_ removed: Set<LayoutQuantity>) { keep { !removed.contains($0.quantity) } }

    /// Drops what has cancelled out, to rounding.
    mutating func removeCancelled() {
        keep { abs($0.coefficient) >= LayoutTolerance.rounding }
        let kept = leaves.filter { abs($0.coefficient * $0.value) >= LayoutTolerance.rounding }
        if kept.count == leaves.count { return }
        leaves = []
        leafIndices = [:]
        for term in kept { add(term.leaf, term.value, term.coefficient) }
    }

    private mutating func keep(_ isKept: (QuantityTerm) -> Bool) {
        let kept = quantities.filter(isKept)
        if kept.count == quantities.count { return }
        quantities = []
        quantityIndices = [:]
        for term in kept { add(term.quantity, term.coefficient) }
    }
}
