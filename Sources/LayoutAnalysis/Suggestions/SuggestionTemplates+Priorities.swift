import ContentSizes
import LayoutEngine

/// The reason why views do not have the sizes of their contents.
private enum Pressure { case squeezed, stretched }

extension SuggestionTemplates {
    /// The number of contending views that are asked to give way.
    private static let contendersTried = 6

    /// One of those that contend for room gives way before the others, those first that a person would let give way.
    func priorities(_ contenders: [ViewAxis]) -> [[LayoutChange]] {
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

    /// The length by which a text on one line may shrink before it is clipped.
    private func reserve(of viewAxis: ViewAxis) -> Double {
        let view = settled.layout.views[viewAxis.view]
        let lines = view.arguments.lines ?? view.type.defaultMaximumLines
        guard viewAxis.axis == .horizontal, lines == 1, let scale = view.arguments.minimumScale else {
            return 0
        }
        return settled.contents[viewAxis.view].size(.horizontal).map { $0 * (1 - scale) } ?? 0
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
        let missing = contenders.reduce(0) { $0 - excess(of: $1) - reserve(of: $1) }
        if missing <= LayoutTolerance.length { return nil }
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
            return lowered < 1 ? nil : LayoutChange(.resistance(view: view, axis, lowered))
        case .stretched:
            let lowered = content.hugging(axis) - step
            return lowered < 1 ? nil : LayoutChange(.hugging(view: view, axis, lowered))
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
