import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver

/// The constraints across the axis of a stack view. Every alignment but fill, and but the centre of a single view, has a
/// spanner: an interval that reaches over all visible views and is as short as can be.
extension SystemBuilder {
    private struct Spanner {
        var start: Variable
        var end: Variable
    }

    mutating func lowerAcross(_ stack: Stack) {
        let axis = stack.axis.other
        if stack.properties.alignment == .fill { return lowerFill(stack, axis) }
        let isAlone = stack.properties.alignment == .center && stack.arranged.count == 1
        if isAlone { lowerLone(stack, axis) } else { lowerSpanned(stack, axis) }
        if isAlone || stack.properties.isBaselineAligned {
            form.add(variables.size(stack.view, axis))
            addRow(.equal, .acrossFit, of: stack, priority: 49)
        }
        for view in stack.arranged {
            form.add(variables.size(view, axis))
            addRow(.equal, .suppression, of: stack, about: view, priority: 25)
        }
    }

    /// The only arranged view, in the middle: without a spanner.
    private mutating func lowerLone(_ stack: Stack, _ axis: Axis) {
        let view = stack.arranged[0]
        addPoint(view, axis, 0, 1)
        addCanvas(stack, axis, .start, -1)
        addRow(.greaterThanOrEqual, .acrossStart, of: stack, about: view)
        addPoint(view, axis, 1, 1)
        addCanvas(stack, axis, .end, -1)
        addRow(.lessThanOrEqual, .acrossEnd, of: stack, about: view)
        lowerCenter(stack, axis)
    }

    private mutating func lowerSpanned(_ stack: Stack, _ axis: Axis) {
        let spanner = Spanner(start: variables.addHelper(), end: variables.addHelper())
        lowerAlignment(stack, axis)
        lowerCanvas(stack, axis, spanner)
        lowerBoundaries(stack, axis, spanner)
        form.add(spanner.end)
        form.add(spanner.start, -1)
        addRow(.equal, .spanningFit, of: stack, priority: 51)
    }

    /// Across the axis of a stack view of hidden views only that does not fill: the first is, at priority 50, where the
    /// alignment puts it.
    mutating func lowerHiddenAcross(_ stack: Stack) {
        let axis = stack.axis.other
        lowerAlignment(stack, axis)
        let first = stack.arranged[0]
        let fraction = stack.properties.alignment.fraction
        addPoint(first, axis, fraction, 1)
        addCanvas(stack, axis, .start, fraction - 1)
        addCanvas(stack, axis, .end, -fraction)
        addRow(.equal, .hiddenPlace, of: stack, about: first, priority: 50)
    }

    private mutating func lowerFill(_ stack: Stack, _ axis: Axis) {
        let first = stack.arranged[0]
        for fraction in [0.0, 1] {
            for view in stack.arranged.dropFirst() {
                addAlignment(stack, first, view, axis, fraction)
            }
            addPoint(first, axis, fraction, 1)
            addCanvas(stack, axis, fraction == 0 ? .start : .end, -1)
            addRow(.equal, fraction == 0 ? .acrossStart : .acrossEnd, of: stack, about: first)
        }
    }

    private mutating func lowerAlignment(_ stack: Stack, _ axis: Axis) {
        let first = stack.arranged[0]
        for view in stack.arranged.dropFirst() {
            switch stack.properties.alignment {
            case .fill, .leading: addAlignment(stack, first, view, axis, 0)
            case .center: addAlignment(stack, first, view, axis, 0.5)
            case .trailing: addAlignment(stack, first, view, axis, 1)
            case .firstBaseline:
                if axis == .vertical { addBaselineAlignment(stack, first, view, .first) }
            case .lastBaseline:
                if axis == .vertical { addBaselineAlignment(stack, first, view, .last) }
            }
        }
    }

    private mutating func addAlignment(
        _ stack: Stack, _ first: Int, _ view: Int, _ axis: Axis, _ fraction: Double
    ) {
        addPoint(first, axis, fraction, 1)
        addPoint(view, axis, fraction, -1)
        addRow(.equal, .alignment, of: stack, about: view)
    }

    /// Where one of two views has no text, their edges are aligned instead of the baselines. A nested stack view has a
    /// baseline whatever it contains, as in the nested stack views of Apple's Auto Layout Guide: it is aligned with the
    /// edge of a view without text.
    private mutating func addBaselineAlignment(
        _ stack: Stack, _ first: Int, _ view: Int, _ baseline: Baseline
    ) {
        let isNested = [first, view].contains { layout.views[$0].type == .stackView }
        if !isNested, [first, view].contains(where: { contents[$0].baselines == nil }) {
            return addAlignment(stack, first, view, .vertical, baseline == .first ? 0 : 1)
        }
        form.add(variables.start(first, .vertical))
        addBaseline(of: first, baseline, 1)
        form.add(variables.start(view, .vertical), -1)
        addBaseline(of: view, baseline, -1)
        addRow(.equal, .alignment, of: stack, about: view)
    }

    /// Ties the stack's edges to its first view and to the spanner.
    private mutating func lowerCanvas(_ stack: Stack, _ axis: Axis, _ spanner: Spanner) {
        lowerCanvasEdge(stack, axis, .start, spanner.start)
        lowerCanvasEdge(stack, axis, .end, spanner.end)
        if stack.properties.alignment == .center { lowerCenter(stack, axis) }
    }

    private mutating func lowerCenter(_ stack: Stack, _ axis: Axis) {
        let first = stack.arranged[0]
        addPoint(first, axis, 0.5, 1)
        addCanvas(stack, axis, .start, -0.5)
        addCanvas(stack, axis, .end, -0.5)
        addRow(.equal, .acrossCenter, of: stack, about: first)
    }

    /// Ties one of the stack's edges to its first view where the alignment is about that edge, else to the spanner.
    private mutating func lowerCanvasEdge(
        _ stack: Stack, _ axis: Axis, _ end: AxisEnd, _ spanned: Variable
    ) {
        let row: StackRow = end == .start ? .acrossStart : .acrossEnd
        guard let relation = stack.properties.relation(ofEdgeAt: end) else {
            form.add(spanned)
            addCanvas(stack, axis, end, -1)
            return addRow(.equal, row, of: stack)
        }
        let first = stack.arranged[0]
        addPoint(first, axis, end == .start ? 0 : 1, 1)
        addCanvas(stack, axis, end, -1)
        addRow(relation, row, of: stack, about: first)
    }

    /// No visible view reaches out of the spanner; where edges are aligned they lie on its own, if only at 999.5.
    private mutating func lowerBoundaries(_ stack: Stack, _ axis: Axis, _ spanner: Spanner) {
        let alignment = stack.properties.alignment
        for view in stack.visible {
            addPoint(view, axis, 0, 1)
            form.add(spanner.start, -1)
            addBoundary(.greaterThanOrEqual, stack, view, isAligned: alignment == .leading)
            addPoint(view, axis, 1, 1)
            form.add(spanner.end, -1)
            addBoundary(.lessThanOrEqual, stack, view, isAligned: alignment == .trailing)
        }
    }

    private mutating func addBoundary(_ relation: Relation, _ stack: Stack, _ view: Int, isAligned: Bool) {
        addRow(
            isAligned ? .equal : relation, .boundary, of: stack, about: view,
            priority: isAligned ? 999.5 : 1000)
    }
}

extension StackAlignment {
    /// Which point of a view, as a fraction of its length, is at the same point of the stack.
    fileprivate var fraction: Double {
        switch self {
        case .fill, .leading, .firstBaseline: 0
        case .center: 0.5
        case .trailing, .lastBaseline: 1
        }
    }
}

extension StackProperties {
    /// The relation of the first view's edge to the stack's; `nil` where the alignment is not about that edge. A view
    /// that is aligned by its baseline may stay within.
    fileprivate func relation(ofEdgeAt end: AxisEnd) -> Relation? {
        switch (alignment, end) {
        case (.leading, .start), (.trailing, .end): .equal
        case (.firstBaseline, .start): isBaselineAligned ? .greaterThanOrEqual : nil
        case (.lastBaseline, .end): isBaselineAligned ? .lessThanOrEqual : nil
        case (.fill, _), (.center, _), (.leading, .end), (.trailing, .start), (.firstBaseline, .end),
            (.lastBaseline, .start):
            nil
        }
    }
}
