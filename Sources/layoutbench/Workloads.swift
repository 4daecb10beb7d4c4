import LinearSolver

/// A system of a known kind and size.
struct Workload: Sendable {
    let name: String
    let sizes: [Int]
    let build: @Sendable (Int) -> LinearSystem
}

/// The origin and the size of a view along one axis.
struct AxisInterval {
    var origin: Variable
    var size: Variable

    init(in system: inout LinearSystem) {
        origin = system.addVariable()
        size = system.addVariable()
        system.addConstraint([Term(size)], .greaterThanOrEqual, 0)
    }
}

extension LinearSystem {
    /// `first = second + distance`, or another relation.
    mutating func relate(
        _ first: [Term], _ relation: Relation, _ second: [Term], _ distance: Double, priority: Double = 1000
    ) {
        addConstraint(
            first + second.map { Term($0.variable, -$0.coefficient) }, relation, distance, priority: priority)
    }

    mutating func place(_ extent: AxisInterval, after other: AxisInterval, _ distance: Double) {
        relate([Term(extent.origin)], .equal, [Term(other.origin), Term(other.size)], distance)
    }
}

/// N buttons of equal width, 8 apart, 20 from the ends of a superview of 30 N: two variables a view, one unknown
/// in the end. Required equations only, but for widths that are not negative.
func rowOfEqualWidths(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let views = (0..<count).map { _ in AxisInterval(in: &system) }
    system.addConstraint([Term(views[0].origin)], .equal, 20)
    for index in 1..<count {
        system.place(views[index], after: views[index - 1], 8)
        system.relate([Term(views[index].size)], .equal, [Term(views[0].size)], 0)
    }
    let last = views[count - 1]
    system.addConstraint([Term(last.origin), Term(last.size)], .equal, Double(30 * count) - 20)
    return system
}

/// The same with each button as wide as the one before it.
func rowOfEqualNeighbours(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let views = (0..<count).map { _ in AxisInterval(in: &system) }
    system.addConstraint([Term(views[0].origin)], .equal, 20)
    for (before, view) in zip(views, views.dropFirst()) {
        system.place(view, after: before, 8)
        system.relate([Term(view.size)], .equal, [Term(before.size)], 0)
    }
    let last = views[count - 1]
    system.addConstraint([Term(last.origin), Term(last.size)], .equal, Double(30 * count) - 20)
    return system
}

/// N rows of a label and a field. The fields are equally wide, so that the labels compete: they resist at 750 and
/// hug at 251, each with a width of its own. Baselines align; every row is at least 8 below both views of the row
/// before (the paired inequalities), and as near as it can be at 249.
struct Form {
    var system = LinearSystem()
    /// The constraint that sets the width of the superview.
    var width: ConstraintIndex
    private var root: Variable
    private var firstField: AxisInterval?
    private var above: [AxisInterval] = []

    init(_ count: Int, width: Double = 375) {
        root = system.addVariable()
        self.width = system.addConstraint([Term(root)], .equal, width)
        for row in 0..<count { addRow(row) }
    }

    private mutating func addRow(_ row: Int) {
        let label = (AxisInterval(in: &system), AxisInterval(in: &system))
        let field = (AxisInterval(in: &system), AxisInterval(in: &system))
        addHorizontal(label.0, field.0, labelWidth: Double(40 + (row * 37) % 61))
        addVertical(label.1, field.1)
        firstField = firstField ?? field.0
        above = [label.1, field.1]
    }

    private mutating func addHorizontal(_ label: AxisInterval, _ field: AxisInterval, labelWidth: Double) {
        system.addConstraint([Term(label.origin)], .equal, 20)
        system.place(field, after: label, 8)
        system.relate([Term(field.origin), Term(field.size)], .equal, [Term(root)], -20)
        if let firstField { system.relate([Term(field.size)], .equal, [Term(firstField.size)], 0) }
        system.addContentSize(label.size, labelWidth, hugging: 251)
        system.addContentSize(field.size, 97, hugging: 250)
    }

    private mutating func addVertical(_ label: AxisInterval, _ field: AxisInterval) {
        system.addContentSize(label.size, 20.5, hugging: 251)
        system.addContentSize(field.size, 30, hugging: 250)
        system.relate([Term(label.origin)], .equal, [Term(field.origin)], 5.5)
        for (view, aboveView) in zip([label, field], above) {
            let bottom = [Term(aboveView.origin), Term(aboveView.size)]
            system.relate([Term(view.origin)], .greaterThanOrEqual, bottom, 8)
            system.relate([Term(view.origin)], .equal, bottom, 8, priority: 249)
        }
        if above.isEmpty {
            for view in [label, field] {
                system.addConstraint([Term(view.origin)], .greaterThanOrEqual, 20)
                system.addConstraint([Term(view.origin)], .equal, 20, priority: 249)
            }
        }
    }
}

extension LinearSystem {
    fileprivate mutating func addContentSize(_ size: Variable, _ length: Double, hugging: Double) {
        addConstraint([Term(size)], .greaterThanOrEqual, length, priority: 750)
        addConstraint([Term(size)], .lessThanOrEqual, length, priority: hugging)
    }
}

/// N labels with a field below each, 8 apart, as high as their contents.
func columnOfFields(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    var last: AxisInterval?
    for _ in 0..<count {
        let (label, field) = (AxisInterval(in: &system), AxisInterval(in: &system))
        system.addContentSize(label.size, 20.5, hugging: 251)
        system.addContentSize(field.size, 34, hugging: 250)
        system.place(field, after: label, 8)
        if let last {
            system.place(label, after: last, 8)
        } else {
            system.addConstraint([Term(label.origin)], .equal, 20)
        }
        last = field
    }
    return system
}

/// A binary tree of containers with N leaves: two children side by side (one below the other on every other level),
/// equally large, 8 from each other and from the edges of their container.
func nestedContainers(_ leaves: Int) -> LinearSystem {
    var system = LinearSystem()
    let root = (AxisInterval(in: &system), AxisInterval(in: &system))
    for extent in [root.0, root.1] {
        system.addConstraint([Term(extent.origin)], .equal, 0)
        system.addConstraint([Term(extent.size)], .equal, Double(1000 + 40 * leaves))
    }
    var open = [root]
    var next = 0
    while open.count - next < leaves {
        // Containers are filled in turn, so the axes alternate from level to level.
        let isRow = (64 - UInt64(next + 1).leadingZeroBitCount) % 2 == 0
        let parent = isRow ? open[next] : (open[next].1, open[next].0)
        next += 1
        let first = (AxisInterval(in: &system), AxisInterval(in: &system))
        let second = (AxisInterval(in: &system), AxisInterval(in: &system))
        system.relate([Term(first.0.origin)], .equal, [Term(parent.0.origin)], 8)
        system.place(second.0, after: first.0, 8)
        system.relate(
            [Term(second.0.origin), Term(second.0.size)], .equal,
            [Term(parent.0.origin), Term(parent.0.size)], -8)
        system.relate([Term(second.0.size)], .equal, [Term(first.0.size)], 0)
        for child in [first, second] {
            system.relate([Term(child.1.origin)], .equal, [Term(parent.1.origin)], 8)
            system.relate([Term(child.1.size)], .equal, [Term(parent.1.size)], -16)
            open.append(isRow ? child : (child.1, child.0))
        }
    }
    return system
}

/// N views that have nothing to do with each other: place and size of each are given.
func independentViews(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    for index in 0..<count {
        for side in 0..<2 {
            let extent = AxisInterval(in: &system)
            system.addConstraint([Term(extent.origin)], .equal, Double((index * 7 + side) % 1000))
            system.addConstraint([Term(extent.size)], .equal, Double(10 + index % 90))
        }
    }
    return system
}

/// N positions, each at least 10 after the one before, and a cap on the last at 250 that only half of it can have.
func chainOfInequalities(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let positions = (0...count).map { _ in system.addVariable() }
    system.addConstraint([Term(positions[0])], .greaterThanOrEqual, 0)
    for index in 1...count {
        system.relate([Term(positions[index])], .greaterThanOrEqual, [Term(positions[index - 1])], 10)
    }
    system.addConstraint([Term(positions[count])], .lessThanOrEqual, Double(5 * count), priority: 250)
    return system
}

/// N views, each with a leading edge, a trailing edge and a width that contradict each other.
func conflicts(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    for index in 0..<count {
        let view = AxisInterval(in: &system)
        let order = Int32(3 * index)
        system.addConstraint([Term(view.origin)], .equal, 20, breakOrder: order)
        system.addConstraint(
            [Term(view.origin), Term(view.size)], .lessThanOrEqual, 355, breakOrder: order + 1)
        system.addConstraint([Term(view.size)], .equal, 400, breakOrder: order + 2)
    }
    return system
}

/// N views in rows of four below each other, each row as high as its views need that stand on one baseline.
func tableOfRows(_ views: Int) -> LinearSystem {
    var system = LinearSystem()
    var last: AxisInterval?
    for index in 0..<max(1, views / 4) {
        let row = AxisInterval(in: &system)
        if let last {
            system.place(row, after: last, 8)
        } else {
            system.addConstraint([Term(row.origin)], .equal, 0)
        }
        let baseline = system.addVariable()
        for (ascent, height) in [(16.0, 21.0), (22, 34), (24, 31), (20 + Double(index % 3), 36)] {
            system.addConstraint([Term(baseline)], .greaterThanOrEqual, ascent)
            system.relate([Term(baseline)], .lessThanOrEqual, [Term(row.size)], ascent - height)
        }
        system.addConstraint([Term(row.size)], .equal, 0, priority: 51)
        system.addConstraint([Term(baseline)], .equal, 0, priority: 49)
        last = row
    }
    let content = system.addVariable()
    if let last { system.relate([Term(last.origin), Term(last.size)], .equal, [Term(content)], 0) }
    return system
}

let mainSizes = [10, 100, 1_000, 10_000, 100_000]

let workloads = [
    Workload(name: "row of equal widths", sizes: mainSizes, build: rowOfEqualWidths),
    Workload(name: "row of equal neighbours", sizes: mainSizes, build: rowOfEqualNeighbours),
    Workload(name: "form", sizes: mainSizes) { Form($0).system },
    Workload(name: "nested containers", sizes: mainSizes, build: nestedContainers),
    Workload(name: "independent views", sizes: mainSizes, build: independentViews),
    Workload(name: "chain of inequalities", sizes: mainSizes, build: chainOfInequalities),
    Workload(name: "column of fields", sizes: mainSizes, build: columnOfFields),
    Workload(name: "table of rows", sizes: mainSizes, build: tableOfRows),
    Workload(name: "stack of labels", sizes: mainSizes) { stackOfLabels($0) },
    Workload(name: "squeezed stack", sizes: [10, 100, 1_000, 2_000]) { stackOfLabels($0, height: 18 * $0) },
    Workload(name: "squeezed equal spacing", sizes: [10, 100, 1_000, 2_000]) {
        stackOfLabels($0, distribution: "equal spacing", height: 18 * $0)
    },
    Workload(name: "ambiguous column", sizes: [10, 100, 500, 2_000], build: ambiguousColumn),
    Workload(name: "ambiguous cards", sizes: [10, 100, 500, 2_000], build: ambiguousCards),
    Workload(name: "ambiguous rows", sizes: [10, 100, 500, 2_000], build: ambiguousRows),
    Workload(name: "loose cards", sizes: [10, 100, 500, 2_000], build: looseCards),
    Workload(name: "loose gallery", sizes: [10, 100, 500, 2_000], build: looseGallery),
    Workload(name: "independent conflicts", sizes: [10, 100, 1_000], build: conflicts),
]
