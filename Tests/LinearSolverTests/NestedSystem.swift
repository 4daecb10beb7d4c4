import LinearSolver
import TestSupport

/// One axis of views in views, drawn from a seed: origins count from the container, constraints relate edges anywhere.
///
/// So leaves have their place on the screen inside of containers that have none, and what is outside is tied to them. All
/// numbers have few binary places.
struct NestedSystem {
    /// Which relations the constraints have, or which priorities.
    enum Kind: CaseIterable {
        case equations, inequalities, mixed, onePriority, optionalInequalities
    }

    /// What the views are in.
    enum Shape: CaseIterable {
        /// Each in the one before, but for a last one beside them.
        case chain
        case tree
        case siblings
    }

    var system = LinearSystem()
    private let kind: Kind
    private var origins: [Variable] = []
    private var sizes: [Variable] = []
    /// By view: the one that it is in; the first is the screen.
    private var containers: [Int] = [-1]
    private var random: SeededGenerator

    init(_ kind: Kind, _ shape: Shape, seed: Int, mostViews: Int = 7) {
        random = SeededGenerator(case: seed)
        self.kind = kind
        let count = Int.random(in: 2...mostViews, using: &random)
        for view in 1...count { containers.append(container(of: view, shape, count)) }
        for view in 0...count {
            origins.append(system.addVariable())
            sizes.append(system.addVariable())
            if view > 0 { add([Term(sizes[view])], .greaterThanOrEqual, 0) }
        }
        add([Term(origins[0])], .equal, 0)
        add([Term(sizes[0])], .equal, 100)
        for _ in 0..<Int.random(in: 1...(2 * count), using: &random) { addConstraint() }
        system.canonicalSum = Array(sizes.dropFirst())
        system.canonicalDistances = Array(origins.dropFirst())
        system.canonicalOrder = (1...count).flatMap { [sizes[$0], origins[$0]] }
    }

    private mutating func container(of view: Int, _ shape: Shape, _ count: Int) -> Int {
        switch shape {
        case .chain: view == count ? 0 : view - 1
        case .tree: Int.random(in: 0..<view, using: &random)
        case .siblings: 0
        }
    }

    /// Where an edge, or a place between both, is on the screen.
    private func position(of view: Int, _ share: Double) -> [Term] {
        var terms = [Term(sizes[view], share)]
        var ancestor = view
        while ancestor >= 0 {
            terms.append(Term(origins[ancestor]))
            ancestor = containers[ancestor]
        }
        return share == 0 ? Array(terms.dropFirst()) : terms
    }

    private mutating func addConstraint() {
        let view = Int.random(in: 1..<sizes.count, using: &random)
        let distance = random.pick([0, 0, 0, 10, 10, 2, -3, 25.5])
        let relation: Relation =
            switch kind {
            case .equations: .equal
            case .inequalities, .optionalInequalities: random.pick([.lessThanOrEqual, .greaterThanOrEqual])
            case .mixed, .onePriority: random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
            }
        let priority: Double =
            switch kind {
            case .equations, .inequalities, .mixed: random.pick([1000, 1000, 1000, 750, 250])
            case .onePriority, .optionalInequalities: 750
            }
        if random.chance(0.2) { return add([Term(sizes[view])], relation, distance, priority) }
        let other = random.chance(0.4) ? 0 : Int.random(in: 0..<sizes.count, using: &random)
        let shares = random.pick([(0, 0), (0, 0), (1, 1), (1, 1), (0, 1), (1, 0), (0.5, 0.5)])
        let terms = position(of: other, shares.1).map { Term($0.variable, -$0.coefficient) }
        add(position(of: view, shares.0) + terms, relation, distance, priority)
    }

    private mutating func add(
        _ terms: [Term], _ relation: Relation, _ side: Double, _ priority: Double = 1000
    ) {
        system.addConstraint(
            terms, relation, side, priority: priority, breakOrder: Int32(system.constraintCount))
    }
}
