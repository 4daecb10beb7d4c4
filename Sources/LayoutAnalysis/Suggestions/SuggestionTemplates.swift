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
    private let settled: SettledSolution
    private let names: MessageNames

    /// The height of a row of a list, and the least width and height of what can be touched, in points.
    private static let usualLength = 44.0
    /// Below the usual hugging, so that it decides nothing else.
    private static let lowPriority = 249.0
    /// The priority of a size in a pair of wishes that is tried where nothing else helps, of which the position has one less: the
    /// usual one, and the least, below which there is nothing.
    private static let lastPriorities = [lowPriority, 2]
    /// The number of neighbours beyond which nobody writes down their sizes.
    private static let neighboursTried = 9
    /// The number of contending views that are asked to give way.
    private static let contendersTried = 6
    /// The number of inequalities of a view beyond which the right one is no longer guessed.
    private static let inequalitiesTried = 8
    /// By view: the constraints that mention it, by their indices in the layout, in rising order.
    private let constraintsOfView: [[Int]]

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
    /// What is tried where none of the attempts helps.
    func lastResorts(for viewAxis: ViewAxis) -> [[LayoutChange]] {
        inequalitiesAsEquations(viewAxis) + weakestWishes(viewAxis)
    }

    /// The inequalities of the file, optional ones too, as equations.
    private func inequalitiesAsEquations(_ viewAxis: ViewAxis) -> [[LayoutChange]] {
        constraintsOfView[viewAxis.view].prefix(SuggestionTemplates.inequalitiesTried).flatMap { index in
            let constraint = settled.layout.constraints[index]
            return constraint.terms.map { $0.anchor }
                .filter { $0.view.place == viewAxis.view && $0.attribute.axis == viewAxis.axis }
                .compactMap { equality(constraint, $0, of: 1...1000).map { [$0] } }
        }
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
        switch (settled.isStartAmbiguous(viewAxis), settled.isSizeAmbiguous(viewAxis)) {
        case (true, false): return [[start]]
        case (true, true): return [[start]] + (hasNeighbours ? [] : [[end]]) + [[start, end]]
        // The end of what is there would be the end of all room for those behind it.
        case (false, true): return hasNeighbours ? [] : [[end]]
        case (false, false): return []
        }
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
        let length = SuggestionTemplates.usualLength
        return LayoutChange(
            "\(spelling(size)) = \(numberText(length))\(suffix(priority))", [(size, 1)], length,
            priority: priority)
    }

    /// The first required inequality that says an attribute of a view by another attribute, or by a number.
    private func inequalityOfFile(_ anchor: Anchor) -> InstalledConstraint? {
        constraintsOfView[anchor.view.place].lazy.map { settled.layout.constraints[$0] }
            .first { equality($0, anchor) != nil }
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
        let constant = constraint.constant / factor
        return LayoutChange(
            "\(spelling(anchor)) = \(sum(others.first?.anchor, constant))\(suffix(priority))",
            [(anchor, 1)] + others.map { ($0.anchor, -1) }, constant, priority: priority)
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
        let equal = LayoutChange(
            "\(names.item(stack)): (distribution: fill equally)", .fillEqually(stack: stack))
        return [[equal]] + sizes.map { [equal, $0] } + sizes.map { [$0] }
    }
}

// MARK: Priorities

/// The reason why views do not have the sizes of their contents.
private enum Pressure { case squeezed, stretched }

extension SuggestionTemplates {
    /// One of those that contend for room gives way before the others, those first that a person would let give way.
    private func priorities(_ contenders: [ViewAxis]) -> [[LayoutChange]] {
        guard let pressure = pressure(on: contenders) else { return [] }
        let ranks = contenders.map { (reluctance(of: $0, pressure), $0.view) }
        let order = contenders.indices.sorted { ranks[$0] < ranks[$1] }
        return order.prefix(SuggestionTemplates.contendersTried)
            .compactMap { change(letting: contenders[$0], of: contenders) }.map { [$0] }
    }

    /// The sum of what contenders are too small or too large by is the same in all equally good layouts.
    private func pressure(on contenders: [ViewAxis]) -> Pressure? {
        let sum = contenders.reduce(0) { $0 + excess(of: $1) }
        if abs(sum) <= LayoutTolerance.length { return nil }
        return sum < 0 ? .squeezed : .stretched
    }

    /// The length by which a view is shown larger than its content.
    private func excess(of viewAxis: ViewAxis) -> Double {
        settled.contents[viewAxis.view].size(viewAxis.axis).map { settled.shownSize(viewAxis) - $0 } ?? 0
    }

    /// Texts that contend for too little room; `nil` where something else could give way, such as a picture or a text that
    /// may wrap.
    func clippedTexts(_ contenders: [ViewAxis]) -> ClippedTexts? {
        guard let axis = contenders.first?.axis, pressure(on: contenders) == .squeezed else { return nil }
        let views = contenders.map { $0.view }.filter { isClipped($0, axis) }
        let rest = contenders.filter { !isClipped($0.view, axis) }
        guard !views.isEmpty, rest.allSatisfy({ settled.contents[$0.view].type.isRigid(axis) }) else {
            return nil
        }
        let missing = contenders.reduce(0) { $0 - excess(of: $1) }
        return ClippedTexts(
            views: views, missing: missing,
            shouldScroll: axis == .vertical && views.allSatisfy { settled.tree.scrollViews[$0] == nil })
    }

    /// Whether a view is a text that is clipped where it is too small on an axis.
    private func isClipped(_ view: Int, _ axis: Axis) -> Bool {
        let content = settled.contents[view]
        return content.baselines != nil && !(axis == .horizontal && content.wraps)
    }

    /// A lower priority of a view to keep the size of its content; `nil` where the file says it where an
    /// amendment does not reach.
    ///
    /// - Parameter step: How much lower it is.
    func change(
        letting viewAxis: ViewAxis, of contenders: [ViewAxis], by step: Double = 1
    ) -> LayoutChange? {
        let (view, axis, content) = (viewAxis.view, viewAxis.axis, settled.contents[viewAxis.view])
        guard !settled.layout.views[view].hasPrioritiesOfBlock, let pressure = pressure(on: contenders) else {
            return nil
        }
        switch pressure {
        case .squeezed:
            let lowered = content.resistance(axis) - step
            let text = names.statement(
                "resistance", of: view, axis, lowered, across: content.resistance(axis.other))
            return lowered < 1 ? nil : LayoutChange(text, .resistance(view: view, axis, lowered))
        case .stretched:
            let lowered = content.hugging(axis) - step
            let text = names.statement(
                "hugging", of: view, axis, lowered, across: content.hugging(axis.other))
            return lowered < 1 ? nil : LayoutChange(text, .hugging(view: view, axis, lowered))
        }
    }

    /// The rank of a view among those that a person would let give way, the first at 0: a picture above a text may be smaller, but not beside it.
    private func reluctance(of viewAxis: ViewAxis, _ pressure: Pressure) -> Int {
        let content = settled.contents[viewAxis.view]
        if pressure == .squeezed {
            if viewAxis.axis == .horizontal && content.wraps { return 0 }
            if viewAxis.axis == .vertical && content.type == .imageView { return 0 }
        }
        return content.type.reluctanceToGiveWay
    }
}

extension ViewType {
    /// Room to write, to slide and to scroll in takes what there is; a text keeps its position in a larger frame, and shows
    /// its beginning in a smaller one; a picture is distorted, and a switch does not change at all.
    fileprivate var reluctanceToGiveWay: Int {
        switch self {
        case .view, .scrollView, .textField, .textView, .searchBar, .slider, .progressView, .layoutGuide,
            .navigationBar, .tabBar, .toolbar, .stackView:
            0
        case .label, .datePicker, .pickerView: 1
        case .button, .segmentedControl: 2
        case .imageView, .pageControl, .activityIndicator: 3
        case .switch, .stepper: 4
        }
    }
}

// MARK: Statements

extension SuggestionTemplates {
    private func equation(_ first: Anchor, _ second: Anchor, priority: Double = 1000) -> LayoutChange {
        LayoutChange(
            "\(spelling(first)) = \(spelling(second))\(suffix(priority))", [(first, 1), (second, -1)], 0,
            priority: priority)
    }

    private func suffix(_ priority: Double) -> String {
        priority < 1000 ? " (Priority \(numberText(priority)))" : ""
    }

    /// An attribute as a constraint in the file has to write it.
    private func spelling(_ anchor: Anchor) -> String {
        let (view, region) = (anchor.view.place, anchor.region)
        let guide = region == .frame ? [] : [region.spelling]
        let item = view == 0 && region != .frame ? [] : [names.item(view)]
        return (item + guide + [anchor.attribute.spelling]).joined(separator: ".")
    }

    /// `Superview.Top + 20`, `Superview.Top`, `100`
    private func sum(_ anchor: Anchor?, _ constant: Double) -> String {
        let number = numberText(abs(constant))
        guard let anchor else { return constant < 0 ? "-\(number)" : number }
        if number == "0" { return spelling(anchor) }
        return "\(spelling(anchor)) \(constant < 0 ? "-" : "+") \(number)"
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
