import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver

/// The constraints along the axis of a stack view.
extension SystemBuilder {
    mutating func lowerAlong(_ stack: Stack) {
        let axis = stack.axis
        form.add(variables.start(stack.visible[0], axis))
        addCanvas(stack, axis, .start, -1)
        addRow(.equal, .start, of: stack, about: stack.visible[0])
        lowerSpacing(stack)
        let last = stack.visible[stack.visible.count - 1]
        addCanvas(stack, axis, .end, 1)
        addPoint(last, axis, 1, -1)
        addRow(.equal, .end, of: stack, about: last)
        switch stack.properties.distribution {
        case .fill: lowerTextShares(stack)
        case .fillEqually: lowerEqualSizes(stack)
        case .fillProportionally: lowerProportions(stack)
        case .equalSpacing, .equalCentering:
            lowerEqualGaps(stack)
            lowerTextShares(stack)
        }
    }

    private mutating func lowerSpacing(_ stack: Stack) {
        let relation: Relation =
            switch stack.properties.distribution {
            case .fill, .fillEqually, .fillProportionally: .equal
            case .equalSpacing, .equalCentering: .greaterThanOrEqual
            }
        for (view, next) in zip(stack.visible, stack.visible.dropFirst()) {
            addGap(view, next, stack)
            form.constant -= spacing(after: view, stack)
            addRow(relation, .spacing, of: stack, about: view)
        }
    }

    /// Adds the distance from a view's end to the next one's start, between their baselines where the stack wants
    /// that.
    private mutating func addGap(_ view: Int, _ next: Int, _ stack: Stack, _ coefficient: Double = 1) {
        guard stack.properties.isBaselineRelative, stack.axis == .vertical else {
            addPoint(next, stack.axis, 0, coefficient)
            addPoint(view, stack.axis, 1, -coefficient)
            return
        }
        form.add(variables.start(next, .vertical), coefficient)
        addBaseline(of: next, .first, coefficient)
        form.add(variables.start(view, .vertical), -coefficient)
        addBaseline(of: view, .last, -coefficient)
    }

    /// Up to iOS 14 each label of several lines in a row wants to be as wide as its share of the canvas, at 10 more than its
    /// compression resistance.
    private mutating func lowerTextShares(_ stack: Stack) {
        guard stack.axis == .horizontal, SystemFacts.sharesTextWidth.value(in: layout.environment.system)
        else { return }
        let count = Double(stack.visible.count)
        let gaps = stack.visible.dropLast().reduce(0) { $0 + spacing(after: $1, stack) }
        for view in stack.visible where isLabelOfSeveralLines(view) {
            form.add(variables.size(view, .horizontal))
            addCanvas(stack, .horizontal, .end, -1 / count)
            addCanvas(stack, .horizontal, .start, 1 / count)
            form.constant += gaps / count
            addRow(
                .equal, .textShare, of: stack, about: view,
                priority: min(1000, contents[view].resistance(.horizontal) + 10))
        }
    }

    private mutating func lowerEqualSizes(_ stack: Stack) {
        for view in stack.visible.dropFirst() {
            form.add(variables.size(view, stack.axis))
            form.add(variables.size(stack.visible[0], stack.axis), -1)
            addRow(.equal, .equalSize, of: stack, about: view)
        }
    }

    /// Gaps of one length, or centres at one distance.
    private mutating func lowerEqualGaps(_ stack: Stack) {
        let visible = stack.visible
        for gap in visible.indices.dropLast().dropFirst() {
            addEqualGap(gap, 1, stack)
            addEqualGap(0, -1, stack)
            if stack.properties.distribution == .equalSpacing {
                addRow(.equal, .equalGap, of: stack, about: visible[gap])
            } else {
                addRow(
                    .equal, .equalCentering, of: stack, about: visible[gap],
                    priority: max(1, 150 - Double(stacks.positions[visible[gap]] ?? 0)))
            }
        }
        form.add(variables.size(stack.view, stack.axis))
        addRow(.equal, .fit, of: stack, priority: 49)
    }

    private mutating func addEqualGap(_ gap: Int, _ coefficient: Double, _ stack: Stack) {
        let view = stack.visible[gap]
        let next = stack.visible[gap + 1]
        if stack.properties.distribution == .equalSpacing {
            addGap(view, next, stack, coefficient)
        } else {
            addPoint(next, stack.axis, 0.5, coefficient)
            addPoint(view, stack.axis, 0.5, -coefficient)
        }
    }

    /// Gives each view a share of the canvas and its spacings, by its intrinsic length or, without one, by the least length
    /// that its content allows. Only a share of the whole canvas, of a view that alone has a length, is required: a
    /// smaller share, beside spacing, can only hold at one length of the canvas.
    private mutating func lowerProportions(_ stack: Stack) {
        let lengths = stack.visible.map { proportionalLength(of: $0, stack.axis) }
        let content = lengths.reduce(0, +)
        if content <= 0 { return lowerEqualSizes(stack) }
        let gaps = stack.visible.dropLast().reduce(0) { $0 + spacing(after: $1, stack) }
        let isWhole = gaps == 0 && lengths.count { $0 > 0 } == 1
        for (view, length) in zip(stack.visible, lengths) {
            form.add(variables.size(view, stack.axis))
            var priority = 1000.0
            if length > 0 {
                let share = length / (content + gaps)
                addCanvas(stack, stack.axis, .end, -share)
                addCanvas(stack, stack.axis, .start, share)
                if !isWhole { priority = max(1, 999 - Double(stacks.positions[view] ?? 0)) }
            }
            addRow(.equal, .proportionalSize, of: stack, about: view, priority: priority)
        }
    }

    func isLabelOfSeveralLines(_ view: Int) -> Bool {
        layout.views[view].type == .label && contents[view].wraps
    }

    /// A label of several lines counts nothing horizontally.
    private func proportionalLength(of view: Int, _ axis: Axis) -> Double {
        if axis == .horizontal, isLabelOfSeveralLines(view) { return 0 }
        return contents[view].size(axis) ?? fittingLengths[view]
    }
}
