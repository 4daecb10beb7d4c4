import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// The changes that are tried.
extension AmbiguityRemedies {
    /// Constraints that take one open attribute of a view to what is shown, and lists of them that take all.
    func candidates(for place: ViewAxis) -> (singles: [LayoutChange], lists: [[LayoutChange]]) {
        let contents = isContentOpen(place) ? content(of: place.view, place.axis) : []
        var (singles, pairs) = frameCandidates(for: place)
        if !singles.isEmpty {
            let equations = equations(for: place)
            let known = Set(equations.map { $0.statement })
            singles = equations + singles.filter { !known.contains($0.statement) }
        }
        if singles.isEmpty || contents.isEmpty { return (singles + contents, pairs) }
        let frames = singles.map { [$0] } + pairs
        return (singles, pairs + frames.flatMap { frame in contents.map { frame + [$0] } })
    }

    /// Of what is open of a view's frame. A size of nothing shows nothing, so that the size of its content and the
    /// superview's margins come first then.
    private func frameCandidates(for place: ViewAxis) -> (singles: [LayoutChange], pairs: [[LayoutChange]]) {
        let (view, axis) = (place.view, place.axis)
        let isStartOpen = isOpen(rounds.lowered.variables.start(view, axis))
        let isSizeOpen = isSizeOpen(place)
        guard isStartOpen || isSizeOpen else { return ([], []) }
        let isShown = isShown(place)
        var starts = isStartOpen ? [self.place(of: view, axis)] : []
        let length = isSizeOpen ? [self.length(of: view, axis)].compactMap { $0 } : []
        if isShown {
            if isStartOpen { starts = alignments(of: view, axis) + starts }
            return (length + starts, isStartOpen && isSizeOpen ? [length + starts.suffix(1)] : [])
        }
        if isStartOpen, isSizeOpen { starts.insert(margin(.start(axis), of: view), at: 0) }
        let end = isSizeOpen ? [margin(.end(axis), of: view)] : []
        let isFollowed = isFollowed(view, axis)
        let hasContent = rounds.contents[view].size(axis) != nil
        let isOfStack = isOfStack(place)
        let sizes = hasContent || isFollowed || isOfStack ? length + end : end + length
        return (
            isOfStack ? sizes + starts : starts + sizes,
            starts.flatMap { start in sizes.map { [start, $0] } }
        )
    }

    /// What a view whose place follows from others', or does not follow from anything, takes besides what determines these.
    func additions(to place: ViewAxis) -> [LayoutChange] {
        let (view, axis) = (place.view, place.axis)
        if isUnbounded(rounds.lowered.variables.start(view, axis)) { return [margin(.start(axis), of: view)] }
        return isSizeOpen(place) ? [length(of: view, axis)].compactMap { $0 } : []
    }

    private func isUnbounded(_ variable: Variable) -> Bool {
        guard let range = rounds.solution.ambiguity(of: variable)?.range else { return false }
        return range.lowerBound == -.infinity && range.upperBound == .infinity
    }

    /// Whether a view beside it begins where it ends: how long it is decides what room there is behind it.
    private func isFollowed(_ view: Int, _ axis: Axis) -> Bool {
        let ends: Set<Attribute> = axis == .horizontal ? [.trailing, .right] : [.bottom, .lastBaseline]
        return rounds.layout.constraints.contains { constraint in
            let anchors = constraint.terms.map { $0.anchor }
            return anchors.contains { $0.view.place == view && ends.contains($0.attribute) }
                && anchors.contains {
                    $0.view.place != view && $0.view.place > 0
                        && rounds.tree.superview(of: $0.view.place) == rounds.tree.superview(of: view)
                }
        }
    }

    /// Of a view that nothing holds on an axis: beside or below what it is tied to on the other axis, else at the
    /// superview's margin.
    private func alignments(of view: Int, _ axis: Axis) -> [LayoutChange] {
        guard isUnbounded(rounds.lowered.variables.start(view, axis)) else { return [] }
        let neighbour = rounds.layout.constraints.lazy.compactMap { self.neighbour(of: view, axis, by: $0) }
            .first
        return (neighbour.map { [alignment(of: view, with: $0, axis)] } ?? []) + [
            margin(.start(axis), of: view)
        ]
    }

    /// The view beside it, determined on the axis, that a constraint on the other axis ties it to.
    private func neighbour(of view: Int, _ axis: Axis, by constraint: InstalledConstraint) -> Int? {
        let anchors = constraint.terms.map { $0.anchor }
        guard anchors.count == 2,
            anchors.allSatisfy({ $0.attribute.axis == axis.other && $0.region == .frame }),
            let own = anchors.firstIndex(where: { $0.view.place == view })
        else { return nil }
        let other = anchors[1 - own].view.place
        guard other != view, other > 0, rounds.tree.superview(of: other) == rounds.tree.superview(of: view),
            !isOpen(rounds.lowered.variables.start(other, axis)), !isSizeOpen(ViewAxis(other, axis))
        else { return nil }
        return other
    }

    /// Texts beside each other on one line, others in the middle; below each other at one edge.
    private func alignment(of view: Int, with other: Int, _ axis: Axis) -> LayoutChange {
        let haveText = rounds.contents[view].baselines != nil && rounds.contents[other].baselines != nil
        let attribute: Attribute = axis == .horizontal ? .leading : haveText ? .firstBaseline : .centerY
        return equal(Anchor(view, attribute), Anchor(other, attribute))
    }

    /// What may end the choice that a stack view leaves several of its views along its axis, for all of them at once: where
    /// they lie is for the stack view to say.
    func changes(ofStackAround place: ViewAxis) -> [[LayoutChange]] {
        guard isOfStack(place) else { return [] }
        let (stack, axis) = (rounds.tree.superview(of: place.view), place.axis)
        let sizes = openNeighbours(of: place).compactMap { length(of: $0, axis) }
        guard sizes.count > 1 else { return [] }
        let equal = LayoutChange(
            "\(notation.item(stack)): (distribution: fill equally)", .fillEqually(stack: stack))
        let isFilled =
            rounds.layout.views[stack].arguments.stack.distribution == .fill
            && !isSizeOpen(ViewAxis(stack, axis))
        // What is left of a length that is there goes to the last, whatever the screen.
        let needed = isFilled ? sizes.dropLast() : sizes
        let atOnce = sizes.count <= AmbiguityRemedies.sizesAtOnce ? [needed] : []
        return [[equal], [equal, sizes[0]]] + atOnce
    }

    /// Whether a view is one of a stack view, along whose axis it is open.
    private func isArranged(_ place: ViewAxis) -> Bool {
        let stack = rounds.layout.views[rounds.tree.superview(of: place.view)]
        return stack.type == .stackView && stack.arguments.stack.axis == place.axis
            && rounds.layout.views[place.view].arguments.isArranged
    }

    /// The views of a stack view whose sizes along its axis are open, with the one that is asked about.
    private func openNeighbours(of place: ViewAxis) -> [Int] {
        rounds.tree.subviews(of: rounds.tree.superview(of: place.view))
            .filter { view in
                isOfStack(ViewAxis(view, place.axis))
            }
    }

    /// Whether a stack view leaves one of its views this choice.
    func isOfStack(_ place: ViewAxis) -> Bool { isArranged(place) && isSizeOpen(place) }

    /// The stack view around a view, and the axis.
    func stackAxis(of place: ViewAxis) -> ViewAxis {
        ViewAxis(rounds.tree.superview(of: place.view), place.axis)
    }

    /// An edge at the superview's margin.
    private func margin(_ edge: Attribute, of view: Int) -> LayoutChange {
        equal(Anchor(view, edge), Anchor(rounds.tree.superview(of: view), edge.margin))
    }

    /// The size that is shown; of what shows nothing that of its content, of a row of a list, or the largest that it can
    /// have.
    func length(of view: Int, _ axis: Axis) -> LayoutChange? {
        let variable = rounds.lowered.variables.size(view, axis)
        let shown = written(variable)
        if shown > LayoutTolerance.length { return length(shown, of: view, axis) }
        guard let range = rounds.solution.ambiguity(of: variable)?.range else { return nil }
        let largest = range.upperBound.isFinite ? denoised(range.upperBound) : nil
        let possible = [rounds.contents[view].size(axis), AmbiguityRemedies.usualLength, largest]
            .compactMap { $0 }
            .first {
                $0 > LayoutTolerance.length && $0 >= range.lowerBound - LayoutTolerance.rounding
                    && $0 <= range.upperBound + LayoutTolerance.rounding
            }
        return possible.map { length($0, of: view, axis) }
    }

    /// The height of a row of a list, and the least width and height of what can be touched, in points.
    private static let usualLength = 44.0

    private func length(_ length: Double, of view: Int, _ axis: Axis) -> LayoutChange {
        let attribute = Attribute.size(axis)
        return LayoutChange(
            "\(notation.item(view)).\(attribute.spelling) = \(numberText(length))",
            [(Anchor(view, attribute), 1)], length)
    }

    private func place(of view: Int, _ axis: Axis) -> LayoutChange {
        let superview = rounds.tree.superview(of: view)
        let start = written(rounds.lowered.variables.start(view, axis))
        let edge = Attribute.start(axis)
        var statement =
            "\(notation.item(view)).\(edge.spelling) = \(notation.item(superview)).\(edge.spelling)"
        let number = numberText(abs(start))
        if number != "0" { statement += start < 0 ? " - \(number)" : " + \(number)" }
        return LayoutChange(statement, [(Anchor(view, edge), 1), (Anchor(superview, edge), -1)], start)
    }

    /// The value of an open variable as it is written, rounded to the inside of what it can be: half a millionth of a
    /// point outside would contradict what keeps it there.
    private func written(_ variable: Variable) -> Double {
        let value = rounds.solution.values[Int(variable.index)]
        let rounded = denoised(value)
        guard let range = rounds.solution.ambiguity(of: variable)?.range else { return rounded }
        if rounded < range.lowerBound - LayoutTolerance.rounding { return denoised(rounded + denoisedStep) }
        if rounded > range.upperBound + LayoutTolerance.rounding { return denoised(rounded - denoisedStep) }
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

    func equal(_ first: Anchor, _ second: Anchor) -> LayoutChange {
        LayoutChange("\(spelling(first)) = \(spelling(second))", [(first, 1), (second, -1)], 0)
    }

    /// An attribute as a constraint in the file has to write it.
    func spelling(_ anchor: Anchor) -> String {
        let (view, region) = (anchor.view.place, anchor.region)
        let guide = region == .frame ? [] : [region.spelling]
        let item = view == 0 && region != .frame ? [] : [notation.item(view)]
        return (item + guide + [anchor.attribute.spelling]).joined(separator: ".")
    }

    /// Priorities of a view's content size.
    func preferences(for place: ViewAxis) -> [LayoutChange] {
        guard isSizeOpen(place), canAmend(place) else { return [] }
        let (view, axis) = (place.view, place.axis)
        return [hugging(of: view, axis), resistance(of: view, axis)].compactMap { $0 }
    }

    /// Whether an amendment at the end of the file decides on the priorities of a view.
    func canAmend(_ place: ViewAxis) -> Bool { !rounds.layout.views[place.view].hasPrioritiesOfBlock }

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
        guard isSqueezed(place), canAmend(place) else { return nil }
        let (view, axis) = (place.view, place.axis)
        let raised = rounds.contents[view].resistance(axis) + 1
        guard raised < 1000 else { return nil }
        let other = rounds.contents[view].resistance(axis.other)
        return LayoutChange(
            statement("resistance", of: view, axis, raised, other), .resistance(view: view, axis, raised))
    }

    /// Whether a view could have its content as well, and nothing of it is shown, or not all for the sake of a text that
    /// may wrap.
    func isSqueezed(_ place: ViewAxis) -> Bool {
        let variable = rounds.lowered.variables.size(place.view, place.axis)
        let content = rounds.contents[place.view]
        let sharesWithText = place.axis == .horizontal && hasOpenText && !content.wraps
        guard !isShown(place) || sharesWithText, let natural = content.size(place.axis),
            let range = rounds.solution.ambiguity(of: variable)?.range
        else { return false }
        let shown = rounds.solution.values[Int(variable.index)]
        return shown < natural - LayoutTolerance.length
            && natural <= range.upperBound + LayoutTolerance.rounding
    }

    /// Where views of one resistance share what is missing: this one keeps its content before the others, or after
    /// them where that is what is shown.
    private func resistance(of view: Int, _ axis: Axis) -> LayoutChange? {
        let content = rounds.contents[view]
        let variable = rounds.lowered.variables.size(view, axis)
        guard let natural = content.size(axis),
            let range = rounds.solution.ambiguity(of: variable)?.range,
            range.lowerBound < natural - LayoutTolerance.length
        else { return nil }
        let isWhole = rounds.solution.values[Int(variable.index)] >= natural - LayoutTolerance.length
        let changed = content.resistance(axis) + (isWhole ? 1 : -1)
        guard changed >= 1, changed < 1000 else { return nil }
        let other = content.resistance(axis.other)
        return LayoutChange(
            statement("resistance", of: view, axis, changed, other), .resistance(view: view, axis, changed))
    }

    /// `Name Label: (hugging: 251 x 250)`
    func statement(
        _ argument: String, of view: Int, _ axis: Axis, _ priority: Double, _ other: Double
    ) -> String {
        let (along, across) = (numberText(priority), numberText(other))
        let both =
            along == across ? along : axis == .horizontal ? "\(along) x \(across)" : "\(across) x \(along)"
        return "\(notation.item(view)): (\(argument): \(both))"
    }
}

extension Anchor {
    package init(_ view: Int, _ attribute: Attribute, in region: AnchorRegion = .frame) {
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
