import LinearSolver
import TestSupport

/// Systems with more required equations than variables, which miss each other by far less than the tolerance, or by far
/// more: in between, the order decides which equation is missed, and by how much.
struct NearlyConsistentSystem {
    var system = LinearSystem()
    private var random: SeededGenerator
    private var variables: [Variable] = []
    private var values: [Double] = []
    /// Points. By how much equations miss the values that they were made for.
    private let miss: Double

    init(seed: Int) {
        random = SeededGenerator(case: seed)
        miss = [0, 1e-16, 1e-15, 1e-14, 1e-13, 1e-2].randomElement(using: &random)!
        for _ in 0..<Int.random(in: 2...6, using: &random) {
            variables.append(system.addVariable())
            values.append(Double(Int.random(in: 1...3000, using: &random)) / 10)
        }
        for _ in 0..<Int.random(in: variables.count...(2 * variables.count), using: &random) { addEquation() }
        for _ in 0..<Int.random(in: 0...4, using: &random) { addOther() }
        system.canonicalSum = variables
        system.canonicalDistances = variables
        system.canonicalOrder = variables.shuffled(using: &random)
    }

    private mutating func addEquation() {
        let terms = terms([1, 2, 2, 2, 3].randomElement(using: &random)!)
        let error = random.chance(0.5) ? 0 : Double.random(in: -miss...miss, using: &random)
        system.addConstraint(terms, .equal, amount(of: terms) + error)
    }

    private mutating func addOther() {
        let terms = terms([1, 2].randomElement(using: &random)!)
        let relation: Relation =
            [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!
        let distance =
            random.chance(0.5)
            ? Double.random(in: -miss...miss, using: &random) : Double(Int.random(in: 0...20, using: &random))
        let rightHandSide = amount(of: terms) + (relation == .lessThanOrEqual ? distance : -distance)
        let priority: Double = relation == .equal ? 500 : [1000, 750, 500].randomElement(using: &random)!
        system.addConstraint(terms, relation, rightHandSide, priority: priority)
    }

    private mutating func terms(_ count: Int) -> [Term] {
        variables.indices.shuffled(using: &random).prefix(count).map { place in
            let factor = [1, 1, 1, -1, 0.1, 3, -0.7, 100].randomElement(using: &random)!
            return Term(variables[place], factor)
        }
    }

    private func amount(of terms: [Term]) -> Double {
        terms.reduce(0) { $0 + $1.coefficient * values[Int($1.variable.index)] }
    }
}
