import LinearSolver
import TestSupport

/// Systems that leave most of their variables a choice, in the shapes that layouts have, drawn from a seed.
struct AmbiguousSystem {
    enum Shape: CaseIterable {
        /// Views side by side in a space of given length: equations tie origins and sizes.
        case chain
        /// The same with gaps that may be wider.
        case stack
        /// Views in views, with origins relative to their containers.
        case tree
        /// Positions tied to their neighbours on both sides.
        case grid
        /// Sums of both signs with factors.
        case forms
        /// Rows of two views each, with factors between them and the rows around.
        case rows
        /// Views in views with absolute origins, so that whatever moves a container moves all that it holds.
        case absoluteTree
        /// Views side by side in a space of given length, whose sizes are bound to multiples of each other.
        case proportions
        /// Boxes one after the other, each around views one after the other, all with absolute origins.
        case boxes
        /// Views in rows and columns, each behind the one before it and not far from the one above.
        case lattice
        /// Boxes one after the other, some at least as long as others anywhere, or half as long.
        case links
    }

    var system = LinearSystem()
    private(set) var variables: [Variable] = []
    var random: SeededGenerator

    init(_ shape: Shape, seed: Int, count: Int) {
        random = SeededGenerator(case: seed)
        variables = (0..<(2 * count)).map { _ in system.addVariable() }
        switch shape {
        case .chain: addRow(count, .equal)
        case .stack: addRow(count, .greaterThanOrEqual)
        case .tree: addTree(count)
        case .grid: addGrid(count)
        case .forms: addForms(count)
        case .rows: addRows(count / 2)
        case .absoluteTree: addAbsoluteTree(count)
        case .proportions: addProportions(count)
        case .boxes: addBoxes(count)
        case .lattice: addLattice(count)
        case .links: addLinks(count)
        }
        addWishes()
        system.canonicalOrder = variables
    }

    mutating func length(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random)) / 2
    }

    mutating func add(
        _ terms: [(Int, Double)], _ relation: Relation, _ side: Double, _ priority: Double = 1000
    ) {
        system.addConstraint(
            terms.map { Term(variables[$0.0], $0.1) }, relation, side, priority: priority,
            breakOrder: Int32(system.constraintCount))
    }

    /// View i has its origin at place 2 i and its size at 2 i + 1.
    private mutating func addRow(_ count: Int, _ gap: Relation) {
        for index in 0..<count { add([(2 * index + 1, 1)], .greaterThanOrEqual, 0) }
        add([(0, 1)], gap, length(0...20))
        for index in 1..<count {
            let before = 2 * index - 2
            let isTied = random.chance(0.8)
            add(
                [(before + 2, 1), (before, -1), (before + 1, -1)], isTied ? gap : .greaterThanOrEqual,
                length(0...20))
        }
        // Without an end, sizes have none.
        if random.chance(0.8) {
            let last = 2 * count - 2
            add([(last, 1), (last + 1, 1)], gap == .equal ? .equal : .lessThanOrEqual, Double(40 * count))
        }
    }

    private mutating func addTree(_ count: Int) {
        for index in 0..<(2 * count) { add([(index, 1)], .greaterThanOrEqual, 0) }
        if random.chance(0.8) { add([(1, 1)], .lessThanOrEqual, Double(40 * count)) }
        for index in 0..<count where 2 * index + 1 < count {
            var edge: [(Int, Double)] = []
            for child in (2 * index + 1)..<min(2 * index + 3, count) {
                add([(2 * child, 1)] + edge, .greaterThanOrEqual, length(0...20))
                edge = [(2 * child, -1), (2 * child + 1, -1)]
            }
            add(
                [(2 * index + 1, 1)] + edge, random.chance(0.3) ? .equal : .greaterThanOrEqual, length(0...20)
            )
        }
    }

    private mutating func addGrid(_ count: Int) {
        let side = count < 8 ? 2 : 4
        for index in 0..<(2 * count) {
            if index % side == 0 {
                add([(index, 1)], .greaterThanOrEqual, length(0...20))
            } else {
                add([(index, 1), (index - 1, -1)], .greaterThanOrEqual, length(0...20))
            }
            if index >= side {
                add([(index, 1), (index - side, -1)], .greaterThanOrEqual, -length(0...40))
                add([(index, 1), (index - side, -1)], .lessThanOrEqual, length(0...40))
            }
        }
        if random.chance(0.8) { add([(side - 1, 1)], .lessThanOrEqual, Double(30 * side)) }
    }

    private mutating func addForms(_ count: Int) {
        for index in 0..<(2 * count) {
            add([(index, 1)], .greaterThanOrEqual, 0)
            if random.chance(0.7) { add([(index, 1)], .lessThanOrEqual, length(200...400)) }
            if index < 1 { continue }
            add([(index, 1), (index - 1, 2)], .lessThanOrEqual, length(300...500))
            if index < 2 { continue }
            add([(index, 1), (index - 2, -0.75)], .greaterThanOrEqual, -length(0...60))
            add([(index, 1), (index - 1, -1.5), (index - 2, 0.25)], .lessThanOrEqual, length(200...300))
        }
    }

    /// Row i has the first view's origin and size at 4 i and 4 i + 1, the second's behind them.
    private mutating func addRows(_ count: Int) {
        for row in 0..<count {
            let (first, second) = (4 * row, 4 * row + 2)
            for view in [first, second] { add([(view + 1, 1)], .greaterThanOrEqual, 0) }
            add([(first, 1)], .greaterThanOrEqual, length(0...20))
            add([(second, 1), (first, -1), (first + 1, -1)], .greaterThanOrEqual, length(0...20))
            add([(second, 1), (second + 1, 1)], .lessThanOrEqual, length(400...700))
            add([(first + 1, 1), (second + 1, -0.5)], .lessThanOrEqual, length(0...80))
            if row == 0 { continue }
            let above = (first: first - 3, second: first - 1)
            add([(first + 1, 1), (above.first, -0.75)], .greaterThanOrEqual, -length(0...60))
            add([(second + 1, 1), (above.first, -2)], .lessThanOrEqual, length(20...80))
            if random.chance(0.5) {
                add(
                    [(first + 1, 1), (above.second, -1.5), (second + 1, 0.25)], .lessThanOrEqual,
                    length(40...160))
            }
        }
    }

    private mutating func addAbsoluteTree(_ count: Int) {
        for index in 0..<count { add([(2 * index + 1, 1)], .greaterThanOrEqual, 0) }
        add([(0, 1)], .equal, 0)
        if random.chance(0.8) { add([(1, 1)], .lessThanOrEqual, Double(40 * count)) }
        for index in 1..<count {
            let parent = (index - 1) / 2
            if index.isMultiple(of: 2) {
                add(
                    [(2 * index, 1), (2 * index - 2, -1), (2 * index - 1, -1)], .greaterThanOrEqual,
                    length(0...20))
            } else {
                add(
                    [(2 * index, 1), (2 * parent, -1)], random.chance(0.3) ? .equal : .greaterThanOrEqual,
                    length(0...20))
            }
            add(
                [(2 * parent, 1), (2 * parent + 1, 1), (2 * index, -1), (2 * index + 1, -1)],
                .greaterThanOrEqual, length(0...20))
        }
    }

    /// All hold where every size is 20.
    private mutating func addProportions(_ count: Int) {
        add([(0, 1)], .equal, 0)
        for index in 0..<count {
            let (origin, size) = (2 * index, 2 * index + 1)
            add([(size, 1)], .greaterThanOrEqual, 20 - length(0...40))
            if index == 0 { continue }
            add([(origin, 1), (origin - 2, -1), (origin - 1, -1)], .equal, 8)
            let other = 2 * Int.random(in: max(0, index - 4)..<index, using: &random) + 1
            let factor = [0.5, 0.75, 1, 1.25, 2].randomElement(using: &random)!
            let relation: Relation =
                [.equal, .lessThanOrEqual, .greaterThanOrEqual, .greaterThanOrEqual, .greaterThanOrEqual]
                .randomElement(using: &random)!
            let room = relation == .equal || random.chance(0.3) ? 0 : length(0...20)
            add(
                [(size, 1), (other, -factor)], relation,
                20 - 20 * factor + (relation == .lessThanOrEqual ? room : -room))
        }
        if random.chance(0.8) {
            let last = 2 * count - 2
            add([(last, 1), (last + 1, 1)], .lessThanOrEqual, Double(28 * count - 8) + length(0...400))
        }
    }

    /// Each fourth view is a box around the three after it. All hold where every size is as small as it can be.
    private mutating func addBoxes(_ count: Int) {
        var edge: [(Int, Double)] = []
        for box in stride(from: 0, to: count, by: 4) {
            place(2 * box, after: edge, 0.9)
            edge = [(2 * box, -1)]
            let views = (box + 1)..<max(box + 1, min(box + 4, count))
            for view in views {
                place(2 * view, after: edge, 0.8)
                edge = [(2 * view, -1), (2 * view + 1, -1)]
            }
            place(2 * box, 2 * box + 1, after: edge, views.isEmpty ? 0 : 0.8)
            edge = [(2 * box, -1), (2 * box + 1, -1)]
            if random.chance(0.2) { add([(2 * box + 1, 1)], .lessThanOrEqual, 120 + length(0...100)) }
        }
        for view in 0..<count { add([(2 * view + 1, 1)], .greaterThanOrEqual, length(0...40)) }
        let end = edge.map { ($0.0, 1.0) }
        if random.chance(0.8) { add(end, .lessThanOrEqual, Double(60 * count) + length(0...400)) }
    }

    /// At an edge, or beyond it, with a distance.
    mutating func place(
        _ columns: Int..., after edge: [(Int, Double)], _ chanceOfEquation: Double
    ) {
        let relation: Relation = random.chance(chanceOfEquation) ? .equal : .greaterThanOrEqual
        add(columns.map { ($0, 1) } + edge, relation, length(0...20))
    }

    /// For lengths, some of which contradict each other.
    private mutating func addWishes() {
        let lengths = variables.indices.filter { !$0.isMultiple(of: 2) }
        for index in lengths where random.chance(0.1) {
            let relation: Relation = random.chance(0.5) ? .lessThanOrEqual : .greaterThanOrEqual
            add([(index, 1)], relation, length(0...120), [250, 750].randomElement(using: &random)!)
        }
        let other = lengths.dropLast().randomElement(using: &random)!
        add([(lengths.last!, 1), (other, -1)], .equal, length(0...40), 500)
    }
}

/// Views side by side, each at least 20 (or `least`) wide and a multiple of the one before: the system, their origins and sizes.
func rowOfGrowingViews(
    _ count: Int, factor: Double, gaps: Relation, least: Double = 20
) -> (system: LinearSystem, origins: [Variable], sizes: [Variable]) {
    var system = LinearSystem()
    let origins = (0..<count).map { _ in system.addVariable() }
    let sizes = (0..<count).map { _ in system.addVariable() }
    system.addConstraint([Term(origins[0])], .equal, 0)
    for index in 0..<count {
        system.addConstraint([Term(sizes[index])], .greaterThanOrEqual, least)
        if index == 0 { continue }
        system.addConstraint([Term(sizes[index]), Term(sizes[index - 1], -factor)], .greaterThanOrEqual, 0)
        system.addConstraint(
            [Term(origins[index]), Term(origins[index - 1], -1), Term(sizes[index - 1], -1)], gaps, 8)
    }
    return (system, origins, sizes)
}
