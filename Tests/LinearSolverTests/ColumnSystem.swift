import LinearSolver
import TestSupport

/// Views below each other, each of a height that holds what is in it, drawn from a seed: positions that nothing but
/// equations of three terms speaks of, mostly.
struct ColumnSystem {
    private(set) var system = LinearSystem()
    /// The constraint that says where the column ends, where there is one.
    private(set) var end: ConstraintIndex?
    private var random: SeededGenerator
    private var positions: [Variable] = []
    private var heights: [Variable] = []

    init(seed: Int) {
        random = SeededGenerator(case: seed)
        let count = Int.random(in: 3...7, using: &random)
        for _ in 0..<count {
            positions.append(system.addVariable())
            heights.append(system.addVariable())
        }
        add([Term(positions[0])], .equal, 0)
        for place in 0..<count { addContent(place) }
        for place in 1..<count { addLink(place) }
        addEnd()
        if random.chance(0.3) { addExtra() }
        system.canonicalOrder = (0..<system.variableCount).map { Variable($0) }
    }

    @discardableResult
    private mutating func add(
        _ terms: [Term], _ relation: Relation, _ side: Double, priority: Double = 1000
    ) -> ConstraintIndex {
        system.addConstraint(
            terms, relation, side, priority: priority, breakOrder: Int32(system.constraintCount))
        return ConstraintIndex(system.constraintCount - 1)
    }

    private mutating func length() -> Double { Double(Int.random(in: 0...40, using: &random)) / 2 }

    private mutating func priority() -> Double { random.pick([250, 400, 750]) }

    /// A height, with an offset in it that it has to hold.
    private mutating func addContent(_ place: Int) {
        let height = heights[place]
        add([Term(height)], .greaterThanOrEqual, 0)
        if random.chance(0.7) { add([Term(height)], .lessThanOrEqual, length(), priority: priority()) }
        if random.chance(0.4) { add([Term(height)], .greaterThanOrEqual, length(), priority: priority()) }
        guard random.chance(0.5) else { return }
        let offset = system.addVariable()
        add([Term(offset)], .greaterThanOrEqual, 0)
        add([Term(height), Term(offset, -1)], .greaterThanOrEqual, length())
        if random.chance(0.6) { add([Term(offset)], .equal, length(), priority: priority()) }
        if random.chance(0.3) {
            let centre = system.addVariable()
            add([Term(centre), Term(offset, -1), Term(height, -0.5)], .equal, 0)
        }
    }

    /// Mostly below the one before; some positions go the other way, at another scale, or by a proportion.
    private mutating func addLink(_ place: Int) {
        let factor = random.chance(0.1) ? 0.5 : 1
        let scale: Double = random.pick([1, 1, -1, 2])
        add(
            [
                Term(positions[place], scale), Term(positions[place - 1], -scale * factor),
                Term(heights[place - 1], -scale),
            ], .equal, scale * length())
    }

    private mutating func addEnd() {
        let last = positions.count - 1
        var terms = [Term(positions[last]), Term(heights[last])]
        if random.chance(0.3) {
            let total = system.addVariable()
            add(terms + [Term(total, -1)], .equal, 0)
            terms = [Term(total)]
        }
        if random.chance(0.7) {
            let relation: Relation = random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
            let side = Double(Int.random(in: 20...160, using: &random))
            end = add(terms, relation, side, priority: random.pick([1000, 1000, 500]))
        }
    }

    /// What keeps a position in the midst from being free.
    private mutating func addExtra() {
        let place = Int.random(in: 1..<positions.count, using: &random)
        let relation: Relation = random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
        let other = random.chance(0.5) ? [Term(positions[Int.random(in: 0..<place, using: &random)], -1)] : []
        add([Term(positions[place])] + other, relation, 2 * length(), priority: random.pick([1000, 300]))
    }
}
