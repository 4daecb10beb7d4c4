import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver

/// The constraints that UIStackView adds, with its priorities, as read from running stack views.
extension SystemBuilder {
    /// One stack view while its constraints are made.
    struct Stack {
        var view: Int
        var properties: StackProperties
        var arrangement: StackArrangement
        /// The part of the stack view that its views are laid out in: all of it, or its margins.
        var insets: DirectionalInsets

        var axis: Axis { properties.axis }
        var arranged: [Int] { arrangement.arranged }
        var visible: [Int] { arrangement.visible }
    }

    mutating func lowerStack(_ view: Int) {
        let properties = layout.views[view].arguments.stack
        let stack = Stack(
            view: view, properties: properties, arrangement: stacks[view],
            insets: properties.isMarginsRelative ? insets.margins(of: view) : DirectionalInsets())
        if stack.visible.isEmpty {
            lowerWithoutVisibleViews(stack)
        } else {
            lowerAlong(stack)
            lowerAcross(stack)
        }
        lowerHidden(stack)
    }

    /// The position, from 1, of a view whose order in its stack view decides among equals on this axis; else 0.
    func positionInOrder(_ view: Int, _ axis: Axis) -> Double {
        guard let position = stacks.visiblePositions[view] else { return 0 }
        let stack = layout.views[tree.superview(of: view)].arguments.stack
        return stack.axis == axis && stack.isOrdered ? Double(position + 1) : 0
    }

    /// The views of rows in which the order does not decide which of them is compressed. From iOS 15 on nothing is known that
    /// decides between two labels of several lines, and views that resist like them, so that the layout is ambiguous.
    func viewsOfUnknownOrder() -> Set<Int> {
        guard !SystemFacts.sharesTextWidth.value(in: layout.environment.system),
            contents.contains(where: { $0.wraps })
        else { return [] }
        var views: Set<Int> = []
        for stack in layout.views.indices where layout.views[stack].arguments.stack.axis == .horizontal {
            var labels: [Double: Int] = [:]
            for view in stacks[stack].visible where isLabelOfSeveralLines(view) {
                labels[contents[view].resistance(.horizontal), default: 0] += 1
            }
            views.formUnion(
                stacks[stack].visible.filter { labels[contents[$0].resistance(.horizontal), default: 0] > 1 })
        }
        return views
    }

    /// Adds the row `form relation 0` for a constraint that a stack view has by itself, and empties the form.
    mutating func addRow(
        _ relation: Relation, _ row: StackRow, of stack: Stack, about view: Int? = nil,
        priority: Double = 1000
    ) {
        addRow(relation, RowOrigin(.stack(row), stack.view, view), priority: priority)
    }

    /// Adds the start of a stack view's canvas, or its end, in the stack view's own coordinates.
    mutating func addCanvas(_ stack: Stack, _ axis: Axis, _ end: AxisEnd, _ coefficient: Double) {
        switch end {
        case .start: form.constant += coefficient * stack.insets.start(axis)
        case .end:
            form.add(variables.size(stack.view, axis), coefficient)
            form.constant -= coefficient * stack.insets.end(axis)
        }
    }

    /// Adds the point of a view that lies `fraction` of its length behind its start.
    mutating func addPoint(_ view: Int, _ axis: Axis, _ fraction: Double, _ coefficient: Double) {
        form.add(variables.start(view, axis), coefficient)
        if fraction != 0 { form.add(variables.size(view, axis), coefficient * fraction) }
    }

    /// Hidden views stay aligned; with alignment fill they still hold the stack's edges apart across its axis.
    private mutating func lowerWithoutVisibleViews(_ stack: Stack) {
        lowerEmptiness(stack, stack.axis)
        let hasHidden = !stack.arranged.isEmpty
        if hasHidden, stack.properties.alignment == .fill { return lowerAcross(stack) }
        lowerEmptiness(stack, stack.axis.other)
        if hasHidden { lowerHiddenAcross(stack) }
    }

    /// Keeps the stack's edges together, but for its margins.
    private mutating func lowerEmptiness(_ stack: Stack, _ axis: Axis) {
        addCanvas(stack, axis, .end, 1)
        addCanvas(stack, axis, .start, -1)
        addRow(.greaterThanOrEqual, .end, of: stack)
        addCanvas(stack, axis, .end, 1)
        addCanvas(stack, axis, .start, -1)
        addRow(.equal, .spanningFit, of: stack, priority: 51)
    }

    /// A hidden view has no length and is, at a low priority, in the middle of the gap that it leaves; at either end of the
    /// stack at its neighbour's edge.
    private mutating func lowerHidden(_ stack: Stack) {
        let hiding = SystemFacts.hiding.value(in: layout.environment.system)
        var previous: Int?
        for view in stack.arranged {
            guard layout.views[view].isHidden else {
                previous = view
                continue
            }
            form.add(variables.size(view, stack.axis))
            addRow(.equal, .hiding, of: stack, about: view, priority: hiding.length)
            form.add(variables.start(view, stack.axis))
            if let previous {
                addPoint(previous, stack.axis, 1, -1)
                let hasNext = view < stack.visible[stack.visible.count - 1]
                if hasNext { form.constant -= spacing(after: previous, stack) / 2 }
            } else {
                addCanvas(stack, stack.axis, .start, -1)
            }
            addRow(.equal, .hiddenPlace, of: stack, about: view, priority: hiding.position)
        }
    }

    /// The spacing between a visible view and the next one.
    func spacing(after view: Int, _ stack: Stack) -> Double {
        layout.views[view].arguments.spacingAfter ?? stack.properties.spacing
    }
}
