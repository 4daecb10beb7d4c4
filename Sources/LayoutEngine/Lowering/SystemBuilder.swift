import ContentSizes
import LinearSolver

/// Makes the linear system of an installed layout for given margins, contents and stack baselines.
package struct SystemBuilder {
    let layout: InstalledLayout
    let tree: ViewTree
    let stacks: StackArrangements
    let contents: [ViewContent]
    let fittingLengths: FittingLengths
    /// The margins and safe areas of all views.
    package let insets: ViewInsets
    /// The heights that a stack view picks the tallest of its views by.
    let heights: [Double]
    /// What the caller wants besides the frames.
    let options: SolveOptions

    var variables: LayoutVariables
    private var system = LinearSystem()
    private var origins: [RowOrigin] = []
    /// The views whose order in a row does not decide which of them is compressed.
    private var viewsWithoutOrder: Set<Int> = []
    /// The left-hand side of the next row.
    package var form = RowForm()

    /// A builder for one state of a layout.
    package init(_ sized: SizedLayout, _ state: SettlingState) {
        layout = sized.layout
        tree = sized.tree
        stacks = sized.stacks
        contents = state.contents
        fittingLengths = sized.fittingLengths
        insets = state.insets
        heights = state.heights
        options = sized.options
        variables = LayoutVariables(viewCount: layout.views.count, contentOwners: sized.contentOwners)
    }

    /// The whole system.
    mutating func build() -> LoweredLayout {
        reserve()
        viewsWithoutOrder = viewsOfUnknownOrder()
        lowerScreen()
        for view in layout.views.indices { lowerView(view) }
        for constraint in layout.constraints.indices { lowerWritten(constraint) }
        while system.variableCount < variables.count { _ = system.addVariable() }
        addCanonicalChoice()
        return LoweredLayout(system: system, origins: origins, variables: variables)
    }

    /// Reserves memory for two signs and two content sizes of each view, for six constraints of three terms of each
    /// arranged view, and for two attributes of two variables of each constraint. Most layouts need no more.
    private mutating func reserve() {
        let ofViews = 6 * layout.views.count
        let ofStacks = 6 * stacks.positions.count { $0 != nil }
        let constraints = ofViews + ofStacks + layout.constraints.count
        system.reserve(
            constraints: constraints, terms: ofViews + 3 * ofStacks + 4 * layout.constraints.count)
        origins.reserveCapacity(constraints)
    }

    /// Adds the row `form relation 0`, and empties the form.
    mutating func addRow(
        _ relation: Relation, _ origin: RowOrigin, priority: Double = 1000, tieWeight: Double = 0,
        breakOrder: Int32 = -1
    ) {
        form.removeCancelled()
        system.addConstraint(
            form.terms, relation, -form.constant, priority: priority, tieWeight: tieWeight,
            breakOrder: breakOrder)
        origins.append(origin)
        form.removeAll()
    }
}

/// A layout as the solver sees it.
package struct LoweredLayout: Sendable {
    /// The constraints.
    package var system: LinearSystem
    /// By constraint of the system.
    package var origins: [RowOrigin]
    /// The variables of the system.
    package var variables: LayoutVariables
}

extension SystemBuilder {
    private mutating func lowerScreen() {
        for axis in Axis.allCases {
            form.add(variables.start(0, axis))
            addRow(.equal, RowOrigin(.screenPosition, 0))
            form.add(variables.size(0, axis))
            if options.isExact(axis) {
                form.constant = -layout.environment.length(axis)
                addRow(.equal, RowOrigin(.screenSize(axis), 0))
            } else {
                addRow(.equal, RowOrigin(.screenSize(axis), 0), priority: 50)
            }
        }
    }

    /// Adds the constraints that a view has by itself.
    private mutating func lowerView(_ view: Int) {
        for axis in Axis.allCases {
            form.add(variables.size(view, axis))
            addRow(.greaterThanOrEqual, RowOrigin(.sign(axis), view))
            if let contentSize = variables.contentSize(view, axis) {
                form.add(contentSize)
                addRow(.greaterThanOrEqual, RowOrigin(.contentSign(axis), view))
            }
            if let length = layout.views[view].sizes[axis].imposed {
                form.add(variables.size(view, axis))
                form.constant = -length
                addRow(.equal, RowOrigin(.imposedSize(axis), view))
            }
            lowerContentSize(view, axis)
        }
        if layout.views[view].type == .stackView { lowerStack(view) }
    }

    private mutating func lowerContentSize(_ view: Int, _ axis: Axis) {
        guard let length = contents[view].size(axis) else { return }
        let position = positionInOrder(view, axis)
        // The room that a text leaves when it hugs its lines stays its own, before the order decides.
        let isNarrowed = axis == .horizontal && contents[view].isNarrowed
        form.add(variables.size(view, axis))
        form.constant = -length
        addRow(
            .lessThanOrEqual, RowOrigin(.hugging(axis), view),
            priority: contents[view].hugging(axis), tieWeight: isNarrowed ? position / 1024 : position)
        // A text that may wrap gives way before what cannot, as in the frames that Interface Builder stores of images and labels.
        let mayWrap = axis == .horizontal && contents[view].wraps
        let isWithoutOrder = axis == .horizontal && viewsWithoutOrder.contains(view)
        form.add(variables.size(view, axis))
        form.constant = -length
        addRow(
            .greaterThanOrEqual, RowOrigin(.resistance(axis), view),
            priority: contents[view].resistance(axis),
            tieWeight: isWithoutOrder ? 0 : mayWrap ? position / 1024 : position)
    }

    /// Says which of equally good layouts is chosen: the one with the least sum of sizes, then of distances from the
    /// superviews' leading and top edges, then view by view the least width, height, x and y, measured from these edges.
    private mutating func addCanonicalChoice() {
        var sizes: [Variable] = []
        var distances: [Variable] = []
        var order: [Variable] = []
        sizes.reserveCapacity(2 * layout.views.count)
        distances.reserveCapacity(2 * layout.views.count)
        order.reserveCapacity(4 * layout.views.count)
        let views = layout.views.indices.sorted {
            layout.views[$0].canonicalRank < layout.views[$1].canonicalRank
        }
        for view in views {
            for axis in Axis.allCases {
                sizes.append(variables.size(view, axis))
                distances.append(variables.start(view, axis))
            }
            order.append(variables.size(view, .horizontal))
            order.append(variables.size(view, .vertical))
            order.append(variables.start(view, .horizontal))
            order.append(variables.start(view, .vertical))
        }
        for view in views where variables.hasContent(view) {
            order += Axis.allCases.compactMap { variables.contentSize(view, $0) }
        }
        system.canonicalSum = sizes
        system.canonicalDistances = distances
        system.canonicalOrder = order
    }
}
