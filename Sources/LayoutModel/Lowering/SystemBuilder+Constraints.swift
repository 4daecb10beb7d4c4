import LayoutSyntax
import LinearSolver

extension SystemBuilder {
    /// Adds a constraint that the file holds. Positions are taken in the coordinates of the nearest common ancestor
    /// of its items.
    mutating func lowerWritten(_ index: Int) {
        let constraint = layout.constraints[index]
        addTerms(of: constraint)
        addRow(
            constraint.relation, RowOrigin(.written, index), priority: constraint.priority,
            breakOrder: Int32(index))
    }

    /// `Σ terms - constant` of a constraint that is not part of the system.
    mutating func difference(in constraint: InstalledConstraint) -> RowForm {
        addTerms(of: constraint)
        defer { form.removeAll() }
        return form
    }

    private mutating func addTerms(of constraint: InstalledConstraint) {
        let frame = referenceFrame(of: constraint.terms)
        for term in constraint.terms { add(term, in: frame) }
        form.constant -= constraint.constant
    }

    /// What the positions of one constraint are measured against.
    struct ReferenceFrame {
        var ancestor: Int
        /// Horizontal positions are distances from the ancestor's left edge although its leading one is the right.
        var isMirrored: Bool
        /// Scroll views, items of the constraint, of which it holds other items.
        var scrollViews: [Int]
    }

    func referenceFrame(of terms: AttributeTerms) -> ReferenceFrame {
        var scrollViews: [Int] = []
        for term in terms where meansContent(term.anchor, terms) {
            scrollViews.append(term.anchor.view.place)
        }
        return ReferenceFrame(
            ancestor: commonAncestor(terms),
            isMirrored: layout.environment.isMirrored(terms.lazy.map { $0.anchor.attribute }),
            scrollViews: scrollViews)
    }

    private func commonAncestor(_ terms: AttributeTerms) -> Int {
        guard let first = terms.first else { return 0 }
        var ancestor = first.anchor.view.place
        var isOneView = true
        for term in terms {
            let view = term.anchor.view.place
            if view != first.anchor.view.place || term.anchor.region != .frame { isOneView = false }
            ancestor = tree.commonAncestor(ancestor, view)
        }
        return isOneView && ancestor > 0 ? tree.superview(of: ancestor) : ancestor
    }

    /// Whether an anchor of a scroll view is about its content, because another item stands inside it.
    private func meansContent(_ anchor: Anchor, _ terms: AttributeTerms) -> Bool {
        let view = anchor.view.place
        guard variables.hasContent(view), !anchor.attribute.isOfScrollFrame else { return false }
        guard anchor.region == .frame || anchor.region == .layoutMargins else { return false }
        return terms.contains { tree.isInside($0.anchor.view.place, view) }
    }

    /// Adds an attribute, measured in a reference frame, to the form.
    mutating func add(_ term: AttributeTerm, in frame: ReferenceFrame) {
        let view = term.anchor.view.place
        switch term.anchor.attribute.geometry(isMirrored: frame.isMirrored) {
        case .size(let axis):
            extent(term.anchor, axis, isContent: false).addLength(term.coefficient, to: &form)
        case .point(let axis, let fraction):
            var coefficient = term.coefficient
            if frame.isMirrored, axis == .horizontal {
                form.add(variables.size(frame.ancestor, .horizontal), coefficient)
                coefficient = -coefficient
            }
            addOrigin(of: view, in: frame.ancestor, axis, coefficient)
            let isContent = frame.scrollViews.contains(view)
            if isContent || term.anchor.region == .contentLayoutGuide {
                addContentOrigin(of: view, axis, coefficient)
            }
            extent(term.anchor, axis, isContent: isContent).addPoint(fraction, coefficient, to: &form)
        case .baseline(let baseline):
            addOrigin(of: view, in: frame.ancestor, .vertical, term.coefficient)
            addBaseline(of: view, baseline, term.coefficient)
        }
    }

    /// Adds the distance of a view's leading or top edge from that of an ancestor.
    mutating func addOrigin(of view: Int, in ancestor: Int, _ axis: Axis, _ coefficient: Double) {
        var current = view
        while current != ancestor {
            form.add(variables.start(current, axis), coefficient)
            current = tree.superview(of: current)
        }
    }

    /// Adds the distance of the content of a scroll view that is not scrolled from its leading or top edge: content lies
    /// at the left in either reading direction.
    private mutating func addContentOrigin(of view: Int, _ axis: Axis, _ coefficient: Double) {
        guard layout.environment.isMirrored(axis) else { return }
        form.add(variables.size(view, axis), coefficient)
        form.add(variables.contentSize(view, axis), -coefficient)
    }

    /// The rectangle of an anchor along one axis, measured from the start of its view.
    private func extent(_ anchor: Anchor, _ axis: Axis, isContent: Bool) -> Extent {
        let view = anchor.view.place
        let size = isContent ? variables.contentSize(view, axis) : variables.size(view, axis)
        switch anchor.region {
        case .frame:
            return anchor.attribute.isMargin
                ? inset(size, surroundings.margins(of: view), axis) : .whole(size)
        case .layoutMargins: return inset(size, surroundings.margins(of: view), axis)
        case .safeArea: return inset(size, surroundings.safeArea(of: view), axis)
        case .readableContent: return inset(size, readableInsets(of: view), axis)
        case .topLayoutGuide:
            return axis == .vertical ? .head(size, surroundings.safeArea(of: view).top) : .whole(size)
        case .bottomLayoutGuide:
            return axis == .vertical ? .tail(size, surroundings.safeArea(of: view).bottom) : .whole(size)
        case .contentLayoutGuide: return .whole(variables.contentSize(view, axis))
        case .frameLayoutGuide: return .whole(variables.size(view, axis))
        }
    }

    private func inset(_ size: Variable, _ insets: DirectionalInsets, _ axis: Axis) -> Extent {
        .inset(size, insets.start(axis), insets.end(axis))
    }

    private func readableInsets(of view: Int) -> DirectionalInsets {
        let width =
            surroundings.widths.isEmpty
            ? view == 0 && !options.fitsWidth ? layout.environment.width : 0 : surroundings.widths[view]
        return surroundings.readableInsets(of: view, width: width)
    }
}
