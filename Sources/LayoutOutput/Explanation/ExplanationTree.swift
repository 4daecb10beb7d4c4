import LayoutAnalysis

/// The steps of one explanation as a tree, in which each belongs to the first that speaks of it.
struct ExplanationTree {
    /// The steps that belong to each step, in the order of its terms.
    private var children: [[Int]]
    /// The number of steps that each step takes, itself included.
    private var counts: [Int]
    /// The number of levels below its own that each step would take if a single child alone were told on its own level.
    private var heights: [Int]

    /// Where more levels were needed, a step is followed by the greatest of its children on its own level, so that
    /// there are never more than these and the logarithm of the number of steps.
    private static let levelLimit = 8

    /// A step of a row.
    struct Link {
        var step: Int
        /// Its children but for the next step of the row.
        var branches: [Int]
        /// The number of steps without those from the next of the row on.
        var count: Int
    }

    init(_ explanation: ValueExplanation) {
        let steps = explanation.steps
        children = [[Int]](repeating: [], count: steps.count)
        counts = [Int](repeating: 1, count: steps.count)
        heights = [Int](repeating: 0, count: steps.count)
        for step in takeChildren(steps).reversed() { measure(step) }
    }

    /// The steps in the order in which the tree is told.
    private mutating func takeChildren(_ steps: [ExplanationStep]) -> [Int] {
        var isTaken = [Bool](repeating: false, count: steps.count)
        isTaken[0] = true
        var order: [Int] = []
        var remaining = [0]
        while let step = remaining.popLast() {
            order.append(step)
            for term in steps[step].terms {
                guard case .step(let child) = term.source, !isTaken[child] else { continue }
                isTaken[child] = true
                children[step].append(child)
            }
            remaining += children[step].reversed()
        }
        return order
    }

    private mutating func measure(_ step: Int) {
        for child in children[step] {
            counts[step] += counts[child]
            heights[step] = max(heights[step], heights[child] + (children[step].count > 1 ? 1 : 0))
        }
    }

    /// A step and those that follow it on its own level.
    func row(from start: Int) -> [Link] {
        let isTall = heights[start] > ExplanationTree.levelLimit
        var row: [Link] = []
        var next: Int? = start
        while let step = next {
            next = follower(of: step, inTallRow: isTall)
            row.append(
                Link(
                    step: step, branches: children[step].filter { $0 != next },
                    count: counts[step] - (next.map { counts[$0] } ?? 0)))
        }
        return row
    }

    private func follower(of step: Int, inTallRow isTall: Bool) -> Int? {
        if children[step].count == 1 { return children[step][0] }
        return isTall ? children[step].max { (counts[$0], $1) < (counts[$1], $0) } : nil
    }
}
