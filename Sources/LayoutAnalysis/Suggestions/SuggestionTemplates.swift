import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// The changes that are tried to determine a view on an axis, in a fixed order: a missing edge; sizes equal to those of
/// its neighbours; a missing size; a priority of one of the views that contend for room; a stack view's distribution. No number
/// of them comes from the screen at hand.
struct SuggestionTemplates {
    let settled: SettledSolution
    let names: MessageNames

    /// The height of a row of a list, and the least width and height of what can be touched, in points.
    private static let usualLength = 44.0
    /// The system's distance between two views, in points.
    private static let usualDistance = 8.0
    /// Below the usual hugging, so that it decides nothing else.
    private static let lowPriority = 249.0
    /// The priority of a size in a pair of wishes that is tried where nothing else helps, of which the position has one less: the
    /// usual one, and the least, below which there is nothing.
    private static let lastPriorities = [lowPriority, 2]
    /// The number of neighbours beyond which nobody writes down their sizes.
    private static let neighboursTried = 9
    /// The number of inequalities beyond which the right ones are no longer guessed.
    private static let inequalitiesTried = 8
    /// By view: the constraints that mention it, by their indices in the layout, in rising order.
    private let constraintsOfView: [[Int]]
    /// By view: the last one of the same superview that is declared before it, has a place from top to bottom, and room below it.
    private let siblingBefore: [Int?]

    init(_ settled: SettledSolution, _ names: MessageNames) {
        self.settled = settled
        self.names = names
        var constraintsOfView = [[Int]](repeating: [], count: settled.layout.views.count)
        for (index, constraint) in settled.layout.constraints.enumerated() {
            for view in Set(constraint.terms.map { $0.anchor.view.place }) {
                constraintsOfView[view].append(index)
            }
        }
        self.constraintsOfView = constraintsOfView
        var siblingBefore = [Int?](repeating: nil, count: settled.layout.views.count)
        for superview in settled.layout.views.indices {
            var last: Int?
            for view in settled.tree.subviews(of: superview) {
                siblingBefore[view] = last
                let isGuide = settled.layout.views[view].type == .layoutGuide
                let (outer, own) = (settled.rectangles[superview], settled.rectangles[view])
                let room = outer.y + outer.height - own.y - own.height
                if !isGuide, room > Self.usualDistance, !settled.isAmbiguous(ViewAxis(view, .vertical)) {
                    last = view
                }
            }
        }
        self.siblingBefore = siblingBefore
    }

    /// Lists of changes, those of each to be made together.
    ///
    /// - Parameters:
    ///   - contenders: The view and those that contend with it for room; empty where its content does not matter.
    ///   - related: Views that it has to do with, and for which nothing was found yet.
    func attempts(
        for viewAxis: ViewAxis, contending contenders: [ViewAxis], related: Set<Int>
    ) -> [[LayoutChange]] {
        let neighbours = neighbours(viewAxis, contenders, among: related)
        let frames =
            if !contenders.isEmpty {
                priorities(contenders) + equalSizes(viewAxis, neighbours)
            } else if isArranged(viewAxis) {
                sizesInStack(viewAxis, neighbours)
            } else {
                widthsOfScrollView(viewAxis) + edges(viewAxis, hasNeighbours: !neighbours.isEmpty)
                    + equalSizes(viewAxis, neighbours) + sizes(viewAxis)
            }
        guard settled.isContentAmbiguous(viewAxis) else { return frames }
        let contents = contentEdges(viewAxis).map { [$0] }
        return frames.isEmpty ? contents : frames.flatMap { frame in contents.map { frame + $0 } }
    }
}

// MARK: Last resorts

extension SuggestionTemplates {
    /// What is tried where none of the attempts helps: the inequalities of the file as equations, a start and a size, each alone and
    /// in pairs; then wishes.
    ///
    /// - Parameter related: The views that it has to do with.
    func lastResorts(for viewAxis: ViewAxis, related: [Int]) -> [[LayoutChange]] {
        let start = Anchor(viewAxis.view, Attribute.start(viewAxis.axis))
        let margin = Anchor(settled.tree.superview(of: viewAxis.view), start.attribute.margin)
        var equations = inequalitiesAsEquations(viewAxis, related)
        let usual = [
            equation(start, margin), usualSize(Anchor(viewAxis.view, Attribute.size(viewAxis.axis))),
        ]
        for change in usual where !equations.contains(change) {
            equations.append(change)
        }
        var pairs: [[LayoutChange]] = []
        for (index, equation) in equations.enumerated() {
            pairs += equations[..<index].map { [$0, equation] }
        }
        return equations.map { [$0] } + pairs + weakestWishes(viewAxis)
    }

    /// The inequalities of the file, optional ones too, as equations: those of the view first, each with its attribute on the left,
    /// then those of related views, which may be all that keeps it back.
    private func inequalitiesAsEquations(_ viewAxis: ViewAxis, _ related: [Int]) -> [LayoutChange] {
        let own = constraintsOfView[viewAxis.view]
        let others = Set(related.filter { $0 > 0 }.flatMap { constraintsOfView[$0] }).subtracting(own)
            .sorted()
        let equations = (own + others).lazy.compactMap { index -> LayoutChange? in
            let constraint = settled.layout.constraints[index]
            let anchors = constraint.terms.map { $0.anchor }.filter { $0.attribute.axis == viewAxis.axis }
            let anchor = anchors.first { $0.view.place == viewAxis.view } ?? anchors.first
            return anchor.flatMap { equality(constraint, $0, of: 1...1000) }
        }
        return Array(equations.prefix(SuggestionTemplates.inequalitiesTried))
    }

    /// What determines a view whatever else there is: a size and a position, each as near as the rest lets it be.
    private func weakestWishes(_ viewAxis: ViewAxis) -> [[LayoutChange]] {
        SuggestionTemplates.lastPriorities.map { priority in
            var wishes: [LayoutChange] = []
            let size = Anchor(viewAxis.view, Attribute.size(viewAxis.axis))
            if settled.isContentAmbiguous(viewAxis) {
                let content = Anchor(viewAxis.view, size.attribute, in: .contentLayoutGuide)
                wishes.append(equation(content, size, priority: priority))
            } else if settled.isSizeAmbiguous(viewAxis) {
                wishes.append(usualSize(size, priority: priority))
            }
            if settled.isStartAmbiguous(viewAxis) {
                let start = Anchor(viewAxis.view, Attribute.start(viewAxis.axis))
                let margin = Anchor(settled.tree.superview(of: viewAxis.view), start.attribute.margin)
                wishes.append(equation(start, margin, priority: priority - 1))
            }
            for index in wishes.indices { wishes[index].isWeakest = true }
            return wishes
        }
    }
}

// MARK: Edges and sizes

extension SuggestionTemplates {
    private func edges(_ viewAxis: ViewAxis, hasNeighbours: Bool) -> [[LayoutChange]] {
        let start = edge(.start(viewAxis.axis), viewAxis)
        let end = edge(.end(viewAxis.axis), viewAxis)
        let behind = startAfterSibling(viewAxis).map { [[$0]] } ?? []
        switch (settled.isStartAmbiguous(viewAxis), settled.isSizeAmbiguous(viewAxis)) {
        case (true, false): return behind + [[start]]
        case (true, true): return behind + [[start]] + (hasNeighbours ? [] : [[end]]) + [[start, end]]
        // The end of what is there would be the end of all room for those behind it.
        case (false, true): return hasNeighbours ? [] : [[end]]
        case (false, false): return []
        }
    }

    /// Most views stand below the one that is declared before them, if that has a place; one that is in a row with it has the same
    /// top. At the superview's margin they would lie on each other.
    func startAfterSibling(_ viewAxis: ViewAxis) -> LayoutChange? {
        let anchor = Anchor(viewAxis.view, .top)
        guard viewAxis.axis == .vertical, inequalityOfFile(anchor) == nil else { return nil }
        if let beside = siblingBeside(viewAxis.view) {
            let hasPlace = !settled.isAmbiguous(ViewAxis(beside, .vertical))
            return hasPlace ? equation(anchor, Anchor(beside, .top)) : nil
        }
        guard let sibling = siblingBefore[viewAxis.view] else { return nil }
        return LayoutChange(
            .equation(
                LayoutChange.Equation(
                    anchor: anchor, other: Anchor(sibling, .bottom),
                    constant: SuggestionTemplates.usualDistance)))
    }

    /// The view that is declared before one and ends where that begins.
    private func siblingBeside(_ view: Int) -> Int? {
        for index in constraintsOfView[view] {
            let anchors = settled.layout.constraints[index].terms.map { $0.anchor }
            guard anchors.count == 2, let own = anchors.first(where: { $0.view.place == view }),
                let other = anchors.first(where: { $0.view.place != view }), own.attribute == .leading,
                other.attribute == .trailing, (1..<view).contains(other.view.place),
                settled.tree.superview(of: other.view.place) == settled.tree.superview(of: view)
            else { continue }
            return other.view.place
        }
        return nil
    }

    /// What is in a scroll view is mostly as wide as that, and scrolls up and down.
    private func widthsOfScrollView(_ viewAxis: ViewAxis) -> [[LayoutChange]] {
        let superview = settled.tree.superview(of: viewAxis.view)
        guard viewAxis.axis == .horizontal, settled.isSizeAmbiguous(viewAxis),
            settled.layout.views[superview].type == .scrollView
        else { return [] }
        let width = equation(
            Anchor(viewAxis.view, .width), Anchor(superview, .width, in: .frameLayoutGuide))
        return settled.isStartAmbiguous(viewAxis)
            ? [[width], [edge(.leading, viewAxis), width]] : [[width]]
    }

    private func sizes(_ viewAxis: ViewAxis) -> [[LayoutChange]] {
        guard settled.isSizeAmbiguous(viewAxis) else { return [] }
        return sizeChoices(viewAxis).flatMap { size in
            settled.isStartAmbiguous(viewAxis)
                ? [[size], [edge(.start(viewAxis.axis), viewAxis), size]] : [[size]]
        }
    }

    private func equalSizes(_ viewAxis: ViewAxis, _ neighbours: [Int]) -> [[LayoutChange]] {
        guard !neighbours.isEmpty, neighbours.count <= SuggestionTemplates.neighboursTried else { return [] }
        let size = Anchor(viewAxis.view, Attribute.size(viewAxis.axis))
        return [
            neighbours.map {
                equation(Anchor($0, size.attribute), size, priority: SuggestionTemplates.lowPriority)
            }
        ]
    }

    /// Those of some views that are beside it and whose sizes are ambiguous, too: those that contend with it for room, or those
    /// of no content.
    private func neighbours(
        _ viewAxis: ViewAxis, _ contenders: [ViewAxis], among related: Set<Int>
    ) -> [Int] {
        guard settled.isSizeAmbiguous(viewAxis) else { return [] }
        let superview = settled.tree.superview(of: viewAxis.view)
        return related.sorted().filter { view in
            let other = ViewAxis(view, viewAxis.axis)
            return view != viewAxis.view && view > 0 && settled.tree.superview(of: view) == superview
                && settled.isSizeAmbiguous(other)
                && (contenders.isEmpty
                    ? settled.contents[view].size(viewAxis.axis) == nil : contenders.contains(other))
        }
    }

    /// An edge where an inequality of the file only keeps it back, which was often meant to put it there; else at the
    /// superview's margin.
    private func edge(_ edge: Attribute, _ viewAxis: ViewAxis) -> LayoutChange {
        let anchor = Anchor(viewAxis.view, edge)
        return inequalityOfFile(anchor).flatMap { equality($0, anchor) }
            ?? equation(anchor, Anchor(settled.tree.superview(of: viewAxis.view), edge.margin))
    }

    /// The ways to give a view a size, the best first. A size that the file only keeps from being less is optional where there
    /// are views inside, which may need more.
    private func sizeChoices(_ viewAxis: ViewAxis) -> [LayoutChange] {
        let anchor = Anchor(viewAxis.view, Attribute.size(viewAxis.axis))
        if let constraint = inequalityOfFile(anchor), let size = equality(constraint, anchor) {
            let mayGrow =
                constraint.keepsFromBeingLess(anchor) && !settled.tree.subviews(of: viewAxis.view).isEmpty
            let optional =
                mayGrow ? equality(constraint, anchor, priority: SuggestionTemplates.lowPriority) : nil
            return [optional, size].compactMap { $0 }
        }
        return [usualSize(anchor)]
    }

    private func usualSize(_ size: Anchor, priority: Double = 1000) -> LayoutChange {
        LayoutChange(
            .equation(
                LayoutChange.Equation(
                    anchor: size, constant: SuggestionTemplates.usualLength, priority: priority)))
    }

    /// The first required inequality that says an attribute of a view by another attribute, or by a number.
    private func inequalityOfFile(_ anchor: Anchor) -> InstalledConstraint? {
        for index in constraintsOfView[anchor.view.place]
        where equality(settled.layout.constraints[index], anchor) != nil {
            return settled.layout.constraints[index]
        }
        return nil
    }

    /// An inequality as an equation.
    ///
    /// - Parameter priorities: Those that the inequality may have.
    private func equality(
        _ constraint: InstalledConstraint, _ anchor: Anchor, of priorities: ClosedRange<Double> = 1000...1000,
        priority: Double = 1000
    ) -> LayoutChange? {
        guard constraint.relation != .equal, priorities.contains(constraint.priority),
            constraint.terms.count <= 2
        else { return nil }
        let terms = Array(constraint.terms)
        guard let own = terms.firstIndex(where: { $0.anchor == anchor }) else { return nil }
        let factor = terms[own].coefficient
        let others = terms.indices.filter { $0 != own }.map { terms[$0] }
        guard abs(factor) == 1, others.allSatisfy({ $0.coefficient == -factor }) else { return nil }
        return LayoutChange(
            .equation(
                LayoutChange.Equation(
                    anchor: anchor, other: others.first?.anchor, constant: constraint.constant / factor,
                    priority: priority)))
    }

    /// For a scroll view whose content is ambiguous: the last of its subviews ends, or the first begins, where the content
    /// does; or nothing scrolls on this axis, which is usual of the horizontal one with views beside or below each other.
    private func contentEdges(_ viewAxis: ViewAxis) -> [LayoutChange] {
        let (view, axis) = (viewAxis.view, viewAxis.axis)
        let subviews = settled.tree.subviews(of: view)
        let edges = [(subviews.last, Attribute.end(axis)), (subviews.first, Attribute.start(axis))]
        let tied = edges.compactMap { subview, edge in
            subview.map { equation(Anchor($0, edge), Anchor(view, edge)) }
        }
        let size = Attribute.size(axis)
        let still = equation(Anchor(view, size, in: .contentLayoutGuide), Anchor(view, size))
        return axis == .horizontal && subviews.count > 1 ? [still] + tied : tied + [still]
    }
}

// MARK: Stack views

extension SuggestionTemplates {
    /// Whether a stack view leaves the size of one of its views along its axis ambiguous.
    private func isArranged(_ viewAxis: ViewAxis) -> Bool {
        let stack = settled.layout.views[settled.tree.superview(of: viewAxis.view)]
        return stack.type == .stackView && stack.arguments.stack.axis == viewAxis.axis
            && settled.layout.views[viewAxis.view].arguments.isArranged && settled.isSizeAmbiguous(viewAxis)
    }

    private func sizesInStack(_ viewAxis: ViewAxis, _ neighbours: [Int]) -> [[LayoutChange]] {
        let stack = settled.tree.superview(of: viewAxis.view)
        let sizes = sizeChoices(viewAxis)
        if neighbours.isEmpty { return sizes.map { [$0] } }
        let equal = LayoutChange(.fillEqually(stack: stack))
        return [[equal]] + sizes.map { [equal, $0] } + sizes.map { [$0] }
    }
}

// MARK: Equations

extension SuggestionTemplates {
    private func equation(_ first: Anchor, _ second: Anchor, priority: Double = 1000) -> LayoutChange {
        LayoutChange(
            .equation(LayoutChange.Equation(anchor: first, other: second, priority: priority)))
    }
}

extension InstalledConstraint {
    /// Whether an inequality keeps an attribute from being less than something.
    fileprivate func keepsFromBeingLess(_ anchor: Anchor) -> Bool {
        let isPositive = terms.contains { $0.anchor == anchor && $0.coefficient > 0 }
        return relation == (isPositive ? .greaterThanOrEqual : .lessThanOrEqual)
    }
}

extension Anchor {
    init(_ view: Int, _ attribute: Attribute, in region: AnchorRegion = .frame) {
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
