import ContentSizes
import LayoutProgram
import LinearSolver

/// Across the axis of a stack view. Every alignment but fill, and but the centre of a single view, has a spanner, an interval
/// that reaches over all visible views and is as short as can be.
extension SystemBuilder {
    private struct Spanner {
        var start: Variable
        var end: Variable
    }

    mutating func lowerAcross(_ stack: Stack) {
        let axis = stack.axis.other
        guard stack.properties.alignment != .fill else {
            lowerFill(stack, axis)
            return
        }
        let isAlone = stack.properties.alignment == .center && stack.arrangement.arranged.count == 1
        if isAlone { lowerLone(stack, axis) } else { lowerSpanned(stack, axis) }
        if isAlone || stack.properties.isBaselineAligned {
            form.add(variables.size(stack.view, axis))
            addRow(.equal, RowOrigin(.stack(.acrossFit), stack.view), priority: 49)
        }
        for view in stack.arrangement.arranged {
            form.add(variables.size(view, axis))
            addRow(.equal, RowOrigin(.stack(.suppression), stack.view, view), priority: 25)
        }
    }

    /// The only arranged view, in the middle: without a spanner (facts 4.4).
    private mutating func lowerLone(_ stack: Stack, _ axis: Axis) {
        let view = stack.arrangement.arranged[0]
        addPoint(view, axis, 0, 1)
        addCanvas(stack, axis, .start, -1)
        addRow(.greaterThanOrEqual, RowOrigin(.stack(.acrossStart), stack.view, view))
        addPoint(view, axis, 1, 1)
        addCanvas(stack, axis, .end, -1)
        addRow(.lessThanOrEqual, RowOrigin(.stack(.acrossEnd), stack.view, view))
        lowerCenter(stack, axis)
    }

    private mutating func lowerSpanned(_ stack: Stack, _ axis: Axis) {
        let spanner = Spanner(start: variables.addHelper(), end: variables.addHelper())
        lowerAlignment(stack, axis)
        lowerCanvas(stack, axis, spanner)
        lowerBoundaries(stack, axis, spanner)
        form.add(spanner.end)
        form.add(spanner.start, -1)
        addRow(.equal, RowOrigin(.stack(.spanningFit), stack.view), priority: 51)
    }

    /// Across the axis of a stack view of hidden views only, not filled by them: the first stands, at priority 50, where its
    /// alignment says.
    mutating func lowerHiddenAcross(_ stack: Stack) {
        let axis = stack.axis.other
        lowerAlignment(stack, axis)
        let first = stack.arrangement.arranged[0]
        let fraction = stack.properties.alignment.fraction
        addPoint(first, axis, fraction, 1)
        addCanvas(stack, axis, .start, fraction - 1)
        addCanvas(stack, axis, .end, -fraction)
        addRow(.equal, RowOrigin(.stack(.hiddenPlace), stack.view, first), priority: 50)
    }

    private mutating func lowerFill(_ stack: Stack, _ axis: Axis) {
        let first = stack.arrangement.arranged[0]
        for fraction in [0.0, 1] {
            for view in stack.arrangement.arranged.dropFirst() {
                addAlignment(stack, first, view, axis, fraction)
            }
            addPoint(first, axis, fraction, 1)
            addCanvas(stack, axis, fraction == 0 ? .start : .end, -1)
            addRow(.equal, RowOrigin(.stack(fraction == 0 ? .acrossStart : .acrossEnd), stack.view, first))
        }
    }

    private mutating func lowerAlignment(_ stack: Stack, _ axis: Axis) {
        let first = stack.arrangement.arranged[0]
        for view in stack.arrangement.arranged.dropFirst() {
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
        addRow(.equal, RowOrigin(.stack(.alignment), stack.view, view))
    }

    /// Where one of two views has no text their edges are aligned in place of the baselines (facts 4.4). A nested stack view
    /// has a baseline whatever stands in it, as the guide's nested stacks show: it is aligned with the edge of a view
    /// without text.
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
        addRow(.equal, RowOrigin(.stack(.alignment), stack.view, view))
    }

    /// What ties the stack's edges to its first view and to the spanner.
    private mutating func lowerCanvas(_ stack: Stack, _ axis: Axis, _ spanner: Spanner) {
        lowerCanvasEdge(stack, axis, .start, spanner.start)
        lowerCanvasEdge(stack, axis, .end, spanner.end)
        if stack.properties.alignment == .center { lowerCenter(stack, axis) }
    }

    private mutating func lowerCenter(_ stack: Stack, _ axis: Axis) {
        let first = stack.arrangement.arranged[0]
        addPoint(first, axis, 0.5, 1)
        addCanvas(stack, axis, .start, -0.5)
        addCanvas(stack, axis, .end, -0.5)
        addRow(.equal, RowOrigin(.stack(.acrossCenter), stack.view, first))
    }

    /// What ties one of the stack's edges to its first view, where the alignment is about it, and else to the spanner.
    private mutating func lowerCanvasEdge(
        _ stack: Stack, _ axis: Axis, _ end: AxisEnd, _ spanned: Variable
    ) {
        let row: StackRow = end == .start ? .acrossStart : .acrossEnd
        guard let relation = stack.properties.relation(ofEdgeAt: end) else {
            form.add(spanned)
            addCanvas(stack, axis, end, -1)
            return addRow(.equal, RowOrigin(.stack(row), stack.view))
        }
        let first = stack.arrangement.arranged[0]
        addPoint(first, axis, end == .start ? 0 : 1, 1)
        addCanvas(stack, axis, end, -1)
        addRow(relation, RowOrigin(.stack(row), stack.view, first))
    }

    /// No visible view reaches out of the spanner; where edges are aligned they lie on its own, if only at 999.5.
    private mutating func lowerBoundaries(_ stack: Stack, _ axis: Axis, _ spanner: Spanner) {
        let alignsStart = stack.properties.alignment == .leading
        let alignsEnd = stack.properties.alignment == .trailing
        for view in stack.visible {
            let origin = RowOrigin(.stack(.boundary), stack.view, view)
            addPoint(view, axis, 0, 1)
            form.add(spanner.start, -1)
            addRow(
                alignsStart ? .equal : .greaterThanOrEqual, origin, priority: alignsStart ? 999.5 : 1000)
            addPoint(view, axis, 1, 1)
            form.add(spanner.end, -1)
            addRow(alignsEnd ? .equal : .lessThanOrEqual, origin, priority: alignsEnd ? 999.5 : 1000)
        }
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
    /// How an edge of the first view stands to that of the stack; `nil` where the alignment is not about that edge. A view
    /// aligned by its baseline may stay within.
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
