import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

extension SystemBuilder {
    /// Adds a constraint of the file. Positions are measured in the coordinates of the nearest common ancestor of its
    /// items.
    mutating func lowerWritten(_ index: Int) {
        let constraint = layout.constraints[index]
        addTerms(of: constraint)
        addRow(
            Relation(constraint.relation), RowOrigin(.written, index), priority: constraint.priority,
            breakOrder: Int32(index))
    }

    /// `Σ terms - constant` of a constraint that is not part of the system.
    package mutating func difference(in constraint: InstalledConstraint) -> RowForm {
        addTerms(of: constraint)
        defer { form.removeAll() }
        return form
    }

    private mutating func addTerms(of constraint: InstalledConstraint) {
        let frame = referenceFrame(of: constraint.terms)
        for term in constraint.terms {
            add(placed(term.anchor, in: frame, among: constraint.terms), term.coefficient)
        }
        form.constant -= constraint.constant
    }

    /// What the positions of one constraint are measured against.
    package struct ReferenceFrame {
        fileprivate var ancestor: Int
        /// Whether horizontal positions are measured from the ancestor's left edge although its leading edge is the right one.
        fileprivate var isMirrored: Bool
    }

    /// What the positions in some terms, all of one constraint, are measured against.
    package func referenceFrame(of terms: [AttributeTerm]) -> ReferenceFrame {
        ReferenceFrame(
            ancestor: commonAncestor(terms),
            isMirrored: layout.environment.isMirrored(terms.lazy.map { $0.anchor.attribute }))
    }

    /// How an anchor of a constraint is measured. An anchor of a scroll view may mean its content.
    ///
    /// - Parameter terms: All of the constraint.
    package func placed(_ anchor: Anchor, in frame: ReferenceFrame, among terms: [AttributeTerm])
        -> PlacedAnchor
    {
        PlacedAnchor(
            anchor, in: frame.ancestor, isMirrored: frame.isMirrored, isContent: meansContent(anchor, terms))
    }

    private func commonAncestor(_ terms: [AttributeTerm]) -> Int {
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

    /// Whether an anchor of a scroll view means its content, because another item of the constraint is inside it.
    private func meansContent(_ anchor: Anchor, _ terms: [AttributeTerm]) -> Bool {
        let view = anchor.view.place
        guard variables.hasContent(view), !anchor.attribute.isOfScrollFrame else { return false }
        guard anchor.region == .frame || anchor.region == .layoutMargins else { return false }
        return terms.contains { tree.isInside($0.anchor.view.place, view) }
    }

    /// Adds a multiple of an attribute to the form.
    package mutating func add(_ placed: PlacedAnchor, _ coefficient: Double) {
        switch placed.anchor.attribute.geometry(isMirrored: placed.isMirrored) {
        case .size(let axis): extent(placed, axis).addLength(coefficient, to: &form)
        case .point(let axis, let fraction):
            var coefficient = coefficient
            if placed.isMirrored {
                form.add(variables.size(placed.ancestor, .horizontal), coefficient)
                coefficient = -coefficient
            }
            addOrigin(of: placed, axis, coefficient)
            if placed.isContent || placed.anchor.region == .contentLayoutGuide {
                addContentOrigin(of: placed.view, axis, coefficient)
            }
            extent(placed, axis).addPoint(fraction, coefficient, to: &form)
        case .baseline(let baseline):
            addOrigin(of: placed, .vertical, coefficient)
            addBaseline(of: placed.view, baseline, coefficient)
        }
    }

    private mutating func addOrigin(of placed: PlacedAnchor, _ axis: Axis, _ coefficient: Double) {
        addOrigin(of: placed.view, in: placed.ancestor, axis, coefficient)
    }

    /// Adds the distance of a view's leading or top edge from that of an ancestor.
    mutating func addOrigin(of view: Int, in ancestor: Int, _ axis: Axis, _ coefficient: Double) {
        var current = view
        while current != ancestor {
            form.add(variables.start(current, axis), coefficient)
            current = tree.superview(of: current)
        }
    }

    /// Adds the distance of the content of a scroll view from its leading or top edge, before anything is scrolled. The
    /// content is at the left in both reading directions.
    private mutating func addContentOrigin(of view: Int, _ axis: Axis, _ coefficient: Double) {
        guard layout.environment.isMirrored(axis) else { return }
        form.add(variables.size(view, axis), coefficient)
        if let content = variables.contentSize(view, axis) { form.add(content, -coefficient) }
    }

    /// The rectangle of an anchor along one axis, measured from the start of its view.
    private func extent(_ placed: PlacedAnchor, _ axis: Axis) -> Extent {
        let view = placed.view
        let content = variables.contentSize(view, axis)
        let size = placed.isContent ? content ?? variables.size(view, axis) : variables.size(view, axis)
        switch placed.anchor.region {
        case .frame:
            return placed.anchor.attribute.isMargin
                ? inset(size, insets.margins(of: view), axis) : .whole(size)
        case .layoutMargins: return inset(size, insets.margins(of: view), axis)
        case .safeArea: return inset(size, insets.safeArea(of: view), axis)
        case .readableContent: return inset(size, readableInsets(of: view), axis)
        case .topLayoutGuide:
            return axis == .vertical ? .head(size, insets.safeArea(of: view).top) : .whole(size)
        case .bottomLayoutGuide:
            return axis == .vertical ? .tail(size, insets.safeArea(of: view).bottom) : .whole(size)
        case .keyboard:
            let height = max(layout.environment.keyboard, insets.safeArea(of: view).bottom)
            return axis == .vertical ? .tail(size, height) : .whole(size)
        case .contentLayoutGuide: return content.map { .whole($0) } ?? .head(size, 0)
        case .frameLayoutGuide: return .whole(variables.size(view, axis))
        }
    }

    private func inset(_ size: Variable, _ insets: DirectionalInsets, _ axis: Axis) -> Extent {
        .inset(size, insets.start(axis), insets.end(axis))
    }

    private func readableInsets(of view: Int) -> DirectionalInsets {
        let width =
            insets.widths.isEmpty
            ? view == 0 && !options.fitsWidth ? layout.environment.width : 0 : insets.widths[view]
        return insets.readableInsets(of: view, width: width)
    }
}
