import TestSupport
import LinearSolver

/// Rows of views with content sizes, proportions, equal widths and gaps, drawn from a seed.
struct LayoutLikeSystem {
    var system = LinearSystem()
    /// Sets the width of the superview.
    private(set) var width: ConstraintIndex
    private(set) var variables: [Variable] = []
    private var random: SeededGenerator

    init(seed: Int, rows: Int = 4, decimals: Bool = true) {
        random = SeededGenerator(case: seed)
        let root = system.addVariable()
        variables.append(root)
        width = system.addConstraint(
            [Term(root)], .equal, Double(Int.random(in: 300...1200, using: &random)), breakOrder: 0)
        var previous: [Variable] = []
        for _ in 0..<rows { previous = addRow(root, below: previous, decimals) }
        system.canonicalSum = variables
        system.canonicalOrder = variables
    }

    private mutating func length(_ decimals: Bool) -> Double {
        let tenths = Double(Int.random(in: 80...1600, using: &random))
        return decimals ? tenths / 10 : (tenths / 10).rounded()
    }

    private mutating func add(
        _ terms: [Term], _ relation: Relation, _ value: Double, _ priority: Double = 1000
    ) {
        system.addConstraint(
            terms, relation, value, priority: priority, breakOrder: Int32(system.constraintCount))
    }

    /// Views side by side; returns their widths.
    private mutating func addRow(_ root: Variable, below: [Variable], _ decimals: Bool) -> [Variable] {
        let count = Int.random(in: 2...5, using: &random)
        var widths: [Variable] = []
        var trailing: Variable?
        for index in 0..<count {
            let (x, width) = (system.addVariable(), system.addVariable())
            variables += [x, width]
            add([Term(width)], .greaterThanOrEqual, 0)
            if let trailing, let last = widths.last {
                let relation: Relation = random.chance(0.7) ? .equal : .greaterThanOrEqual
                add([Term(x), Term(trailing, -1), Term(last, -1)], relation, 8)
            } else {
                add([Term(x)], .equal, 16)
            }
            addSize(width, widths, below, index, decimals)
            trailing = x
            widths.append(width)
        }
        let priority = random.chance(0.6) ? 1000.0 : 900
        add([Term(trailing!), Term(widths.last!), Term(root, -1)], .equal, -16, priority)
        return widths
    }

    private mutating func addSize(
        _ width: Variable, _ widths: [Variable], _ below: [Variable], _ index: Int, _ decimals: Bool
    ) {
        if let first = widths.first, random.chance(0.3) {
            let factor = [1.0, 1.0 / 3, 0.7, 3.0 / 7].randomElement(using: &random)!
            add([Term(width), Term(first, -factor)], .equal, 0, random.chance(0.5) ? 1000 : 999)
        }
        if index < below.count, random.chance(0.3) {
            add([Term(width), Term(below[index], -1)], .equal, 0, 700)
        }
        let content = length(decimals)
        add([Term(width)], .greaterThanOrEqual, content, 750)
        add([Term(width)], .lessThanOrEqual, content, [250.0, 251, 750].randomElement(using: &random)!)
    }
}
