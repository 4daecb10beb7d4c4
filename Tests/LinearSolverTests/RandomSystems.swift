import TestSupport
import LinearSolver

/// Small systems of many kinds, drawn from a seed. All numbers have few binary places.
struct RandomSystem {
    var system = LinearSystem()
    private var random: SeededGenerator
    private let priorities: [Double] = [999, 750, 500, 250.5, 250, 249.5, 1]

    init(seed: Int) {
        random = SeededGenerator(case: seed)
        let variableCount = Int.random(in: 1...7, using: &random)
        let variables = (0..<variableCount).map { _ in system.addVariable() }
        let constraintCount = Int.random(in: 0...(3 * variableCount + 2), using: &random)
        let requiredShare = [0.1, 0.3, 0.5, 0.8].randomElement(using: &random)!
        for _ in 0..<constraintCount { addConstraint(variables, requiredShare) }
        if seed.isMultiple(of: 2) {
            system.canonicalSum = variables
        } else {
            system.canonicalDistances = variables
        }
        system.canonicalOrder = variables.shuffled(using: &random)
    }

    private mutating func addConstraint(_ variables: [Variable], _ requiredShare: Double) {
        let length = [1, 1, 2, 2, 2, 3, 4].randomElement(using: &random)!
        var terms: [Term] = []
        for _ in 0..<length {
            let coefficient = [1.0, 1, 1, -1, -1, 2, -2, 0.5, 3].randomElement(using: &random)!
            terms.append(Term(variables.randomElement(using: &random)!, coefficient))
        }
        let relation: Relation =
            [.equal, .lessThanOrEqual, .greaterThanOrEqual, .greaterThanOrEqual].randomElement(
                using: &random)!
        let isRequired = random.chance(requiredShare)
        system.addConstraint(
            terms, relation, Double(Int.random(in: -6...12, using: &random)),
            priority: isRequired ? 1000 : priorities.randomElement(using: &random)!,
            tieWeight: random.chance(0.2) ? Double(Int.random(in: 1...3, using: &random)) : 0,
            breakOrder: Int32(system.constraintCount))
    }
}

extension LinearSystem {
    /// Rows of few variables with random factors, whose required ones hold at one point.
    init(columns: Int, _ random: inout SeededGenerator, factor: (inout SeededGenerator) -> Double) {
        self.init()
        let variables = (0..<columns).map { _ in addVariable() }
        let point = variables.map { _ in Double(Int.random(in: -1000...1000, using: &random)) }
        for _ in 0..<2 * columns {
            let terms = variables.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)).map {
                Term($0, random.pick([1, -1]) * factor(&random))
            }
            let sum = terms.reduce(0) { $0 + point[Int($1.variable.index)] * $1.coefficient }
            if random.chance(0.6) {
                addConstraint(terms, .greaterThanOrEqual, sum - random.pick([0, 1, 500]))
            } else {
                let side = Double(Int.random(in: -2000...2000, using: &random))
                addConstraint(
                    terms, random.pick([.equal, .lessThanOrEqual]), side, priority: random.pick([250, 750]))
            }
        }
        canonicalDistances = variables
        canonicalOrder = variables
    }
}
