import LayoutSyntax
import LinearSolver

/// The changes that are tried.
extension AmbiguityRemedies {
    /// Constraints that take one open attribute of a view to what is shown, and pairs of them that take both. A size of
    /// nothing shows nothing, so that the size of its content and the superview's margins come first then.
    func candidates(for place: ViewAxis) -> (singles: [LayoutChange], pairs: [[LayoutChange]]) {
        let (view, axis) = (Int(place.view), place.axis)
        let isStartOpen = isOpen(rounds.lowered.variables.start(view, axis))
        let isSizeOpen = isSizeOpen(place)
        guard isStartOpen || isSizeOpen else {
            return (isContentOpen(place) ? content(of: view, axis) : [], [])
        }
        let isShown = isShown(place)
        var starts = isStartOpen ? [self.place(of: view, axis)] : []
        var sizes = isSizeOpen ? [length(of: view, axis)] : []
        if isShown {
            return (sizes + starts, isStartOpen && isSizeOpen ? [sizes + starts] : [])
        }
        if isStartOpen, isSizeOpen { starts.insert(margin(.start(axis), of: view), at: 0) }
        if isSizeOpen { sizes.insert(margin(.end(axis), of: view), at: 0) }
        if let natural = naturalLength(of: view, axis) { sizes.insert(natural, at: 0) }
        return (starts + sizes, starts.flatMap { start in sizes.map { [start, $0] } })
    }

    /// What may end the choice that a stack view leaves several of its views along its axis, for all of them at once: where
    /// they lie is for the stack view to say.
    func changes(ofStackAround place: ViewAxis) -> [[LayoutChange]] {
        guard isOfStack(place) else { return [] }
        let (stack, axis) = (Int(rounds.tree.parents[Int(place.view)]), place.axis)
        let sizes = openNeighbours(of: place).map { length(of: $0, axis) }
        guard sizes.count > 1 else { return [] }
        let equal = LayoutChange(
            "\(notation.item(stack)): (distribution: fill equally)", .fillEqually(stack: stack))
        let atOnce = sizes.count <= AmbiguityRemedies.sizesAtOnce ? [sizes] : []
        return [[equal], [equal, sizes[0]]] + atOnce
    }

    /// Of more sizes nobody writes a list.
    private static let sizesAtOnce = 10

    /// Whether a view is one of a stack view, along whose axis it is open.
    private func isArranged(_ place: ViewAxis) -> Bool {
        let stack = rounds.layout.views[Int(rounds.tree.parents[Int(place.view)])]
        return stack.type == .stackView && stack.arguments.stack.axis == place.axis
            && rounds.layout.views[Int(place.view)].arguments.isArranged
    }

    /// The views of a stack view whose sizes along its axis are open, with the one that is asked about.
    private func openNeighbours(of place: ViewAxis) -> [Int] {
        rounds.tree.subviews(of: Int(rounds.tree.parents[Int(place.view)])).map(Int.init)
            .filter { view in
                isOfStack(ViewAxis(view, place.axis))
            }
    }

    /// Whether a stack view leaves one of its views this choice.
    func isOfStack(_ place: ViewAxis) -> Bool { isArranged(place) && isSizeOpen(place) }

    /// The stack view around a view, and the axis.
    func stackAxis(of place: ViewAxis) -> ViewAxis {
        ViewAxis(Int(rounds.tree.parents[Int(place.view)]), place.axis)
    }

    /// An edge at the superview's margin.
    private func margin(_ edge: Attribute, of view: Int) -> LayoutChange {
        equal(Anchor(view, edge), Anchor(Int(rounds.tree.parents[view]), edge.margin))
    }

    private func length(of view: Int, _ axis: Axis) -> LayoutChange {
        length(written(rounds.lowered.variables.size(view, axis)), of: view, axis)
    }

    /// The size of the view's content, where its open size can be that.
    private func naturalLength(of view: Int, _ axis: Axis) -> LayoutChange? {
        let variable = rounds.lowered.variables.size(view, axis)
        guard let natural = rounds.contents[view].size(axis),
            let open = rounds.solution.openRange(of: variable),
            natural >= open.lower - LayoutTolerance.rounding, natural <= open.upper + LayoutTolerance.rounding
        else { return nil }
        return length(natural, of: view, axis)
    }

    private func length(_ length: Double, of view: Int, _ axis: Axis) -> LayoutChange {
        let attribute = Attribute.size(axis)
        return LayoutChange(
            "\(notation.item(view)).\(attribute.spelling) = \(Notation.number(length))",
            [(Anchor(view, attribute), 1)], length)
    }

    private func place(of view: Int, _ axis: Axis) -> LayoutChange {
        let superview = Int(rounds.tree.parents[view])
        let start = written(rounds.lowered.variables.start(view, axis))
        let edge = Attribute.start(axis)
        var statement =
            "\(notation.item(view)).\(edge.spelling) = \(notation.item(superview)).\(edge.spelling)"
        let number = Notation.number(abs(start))
        if number != "0" { statement += start < 0 ? " - \(number)" : " + \(number)" }
        return LayoutChange(statement, [(Anchor(view, edge), 1), (Anchor(superview, edge), -1)], start)
    }

    /// The value of an open variable as it is written, rounded to the inside of what it can be: half a millionth of a
    /// point outside would contradict what keeps it there.
    private func written(_ variable: Variable) -> Double {
        let value = rounds.solution.values[Int(variable.index)]
        let rounded = denoised(value)
        guard let open = rounds.solution.openRange(of: variable) else { return rounded }
        if rounded < open.lower - LayoutTolerance.rounding { return denoised(rounded + 1e-6) }
        if rounded > open.upper + LayoutTolerance.rounding { return denoised(rounded - 1e-6) }
        return rounded
    }

    /// For a scroll view whose content is open: the last of its subviews ends, or the first begins, where the content
    /// does; or nothing scrolls on this axis, which is usual of the horizontal one with views beside or below each other.
    private func content(of view: Int, _ axis: Axis) -> [LayoutChange] {
        let subviews = rounds.tree.subviews(of: view)
        let edges = [(subviews.last, Attribute.end(axis)), (subviews.first, Attribute.start(axis))]
        let tied = edges.compactMap { subview, edge in
            subview.map { equal(Anchor(Int($0), edge), Anchor(view, edge)) }
        }
        let size = Attribute.size(axis)
        let still = equal(Anchor(view, size, in: .contentLayoutGuide), Anchor(view, size))
        return axis == .horizontal && subviews.count > 1 ? [still] + tied : tied + [still]
    }

    private func equal(_ first: Anchor, _ second: Anchor) -> LayoutChange {
        LayoutChange("\(spelling(first)) = \(spelling(second))", [(first, 1), (second, -1)], 0)
    }

    /// An attribute as a constraint in the file has to write it.
    private func spelling(_ anchor: Anchor) -> String {
        let region = anchor.region == .frame ? "" : ".\(anchor.region.spelling)"
        return "\(notation.item(Int(anchor.view.index)))\(region).\(anchor.attribute.spelling)"
    }

    /// Priorities of a view's content size.
    func preferences(for place: ViewAxis) -> [LayoutChange] {
        guard isSizeOpen(place) else { return [] }
        let (view, axis) = (Int(place.view), place.axis)
        return [hugging(of: view, axis), resistance(of: view, axis)].compactMap { $0 }
    }

    /// Where views of one hugging share what is left over: this one keeps to its content before the others.
    private func hugging(of view: Int, _ axis: Axis) -> LayoutChange? {
        let content = rounds.contents[view]
        let raised = content.hugging(axis) + 1
        guard content.size(axis) != nil, raised < 1000 else { return nil }
        let other = content.hugging(axis.other)
        return LayoutChange(
            statement("hugging", of: view, axis, raised, other), .hugging(view: view, axis, raised))
    }

    /// Where views of one resistance share what is missing, and one that could have its content is shown as nothing, or
    /// shares with a text that may wrap: it keeps its content before the others.
    func rescue(of place: ViewAxis) -> LayoutChange? {
        guard isSqueezed(place) else { return nil }
        let (view, axis) = (Int(place.view), place.axis)
        let raised = rounds.contents[view].resistance(axis) + 1
        guard raised < 1000 else { return nil }
        let other = rounds.contents[view].resistance(axis.other)
        return LayoutChange(
            statement("resistance", of: view, axis, raised, other), .resistance(view: view, axis, raised))
    }

    /// Whether a view could have its content as well, and nothing of it is shown, or not all for the sake of a text that
    /// may wrap.
    func isSqueezed(_ place: ViewAxis) -> Bool {
        let variable = rounds.lowered.variables.size(Int(place.view), place.axis)
        let content = rounds.contents[Int(place.view)]
        let sharesWithText = place.axis == .horizontal && hasOpenText && !content.wraps
        guard !isShown(place) || sharesWithText, let natural = content.size(place.axis),
            let open = rounds.solution.openRange(of: variable)
        else { return false }
        let shown = rounds.solution.values[Int(variable.index)]
        return shown < natural - LayoutTolerance.length && natural <= open.upper + LayoutTolerance.rounding
    }

    /// Where views of one resistance share what is missing: this one keeps its content before the others, or after
    /// them where that is what is shown.
    private func resistance(of view: Int, _ axis: Axis) -> LayoutChange? {
        let content = rounds.contents[view]
        let variable = rounds.lowered.variables.size(view, axis)
        guard let natural = content.size(axis),
            let open = rounds.solution.openRange(of: variable),
            open.lower < natural - LayoutTolerance.length
        else { return nil }
        let isWhole = rounds.solution.values[Int(variable.index)] >= natural - LayoutTolerance.length
        let changed = content.resistance(axis) + (isWhole ? 1 : -1)
        guard changed >= 1, changed < 1000 else { return nil }
        let other = content.resistance(axis.other)
        return LayoutChange(
            statement("resistance", of: view, axis, changed, other), .resistance(view: view, axis, changed))
    }

    /// `Name Label: (hugging: 251 x 250)`
    private func statement(
        _ argument: String, of view: Int, _ axis: Axis, _ priority: Double, _ other: Double
    ) -> String {
        let (along, across) = (Notation.number(priority), Notation.number(other))
        let both = axis == .horizontal ? "\(along) x \(across)" : "\(across) x \(along)"
        return "\(notation.item(view)): (\(argument): \(both))"
    }
}

extension Anchor {
    fileprivate init(_ view: Int, _ attribute: Attribute, in region: AnchorRegion = .frame) {
        self.init(view: ViewIndex(view), region: region, attribute: attribute)
    }
}

extension Attribute {
    /// The margin inside an edge; of what is no edge the attribute itself.
    fileprivate var margin: Attribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin,
            .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
            .centerYWithinMargins:
            self
        }
    }
}
