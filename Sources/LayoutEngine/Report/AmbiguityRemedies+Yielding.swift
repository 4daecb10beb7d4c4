import ContentSizes
import LinearSolver

// Views that want more or less room together than there is contend for it where their priorities are the same: which of
// them gives way is not determined.
extension AmbiguityRemedies {
    /// What keeps a view from having the size of its content.
    private enum Pressure { case squeezed, stretched }

    /// Of more views that contend so many are asked to give way.
    private static let yieldingTried = 6
    /// So many give way one after the other.
    private static let yieldingTogether = 3

    /// The views whose sizes are open and could be those of their contents.
    static func contenders(_ rounds: Rounds) -> Set<ViewAxis> {
        let places = rounds.solution.ambiguous.compactMap { ambiguous -> ViewAxis? in
            guard let owner = rounds.lowered.variables.owner(of: ambiguous.variable), owner.view > 0,
                owner.part == .size, rounds.contents[owner.view].size(owner.axis) != nil
            else { return nil }
            return ViewAxis(owner.view, owner.axis)
        }
        return Set(places)
    }

    /// Lets one of those that contend with a view for room give way before the others, or several, one before the other:
    /// what determines all of them is found before what determines only this one.
    mutating func firstYielding(at place: ViewAxis) -> FoundRemedy? {
        let views = yielding(at: place)
        guard views.count > 1 else { return nil }
        var ofThisOnly: FoundRemedy?
        for view in views {
            guard let change = change(letting: view, by: 1), let after = solved(with: [change]),
                determines(place, after), goesWithEarlier([change])
            else { continue }
            if views.allSatisfy({ determines($0, after) }) { return ([change], after) }
            if ofThisOnly == nil { ofThisOnly = ([change], after) }
        }
        for count in 2...AmbiguityRemedies.yieldingTogether where count <= views.count {
            let changes = (0..<count).compactMap { change(letting: views[$0], by: Double(count - $0)) }
            if let found = firstDetermining(views, [changes]) { return found }
        }
        return ofThisOnly
    }

    /// The view and those nearest to it that contend with it for room, those first that a person would let give way, of
    /// equals the one that is shown giving way.
    func yielding(at place: ViewAxis) -> [ViewAxis] {
        guard contenders.contains(place), let pressure = pressure(on: place) else { return [] }
        let others = contenders.filter { other in
            other != place && other.axis == place.axis && self.pressure(on: other) == pressure
                && ties.tie(place, other)
        }.sorted { $0.view < $1.view }
        let depths = others.map { depthOfCommonAncestor($0, place) }
        guard let depth = depths.max() else { return [place] }
        let near = [place] + others.indices.filter { depths[$0] == depth }.map { others[$0] }
        let ranks = near.map { (reluctance(of: $0, pressure), hasContentShown($0) ? 1 : 0, $0.view) }
        let order = near.indices.sorted { ranks[$0] < ranks[$1] }
        return order.prefix(AmbiguityRemedies.yieldingTried).map { near[$0] }
    }

    private func depthOfCommonAncestor(_ one: ViewAxis, _ other: ViewAxis) -> Int {
        rounds.tree.depths[rounds.tree.commonAncestor(one.view, other.view)]
    }

    private func pressure(on place: ViewAxis) -> Pressure? {
        let variable = rounds.lowered.variables.size(place.view, place.axis)
        guard let natural = rounds.contents[place.view].size(place.axis),
            let range = rounds.solution.ambiguity(of: variable)?.range
        else { return nil }
        let canBeSmaller = range.lowerBound < natural - LayoutTolerance.length
        let canBeLarger = range.upperBound > natural + LayoutTolerance.length
        return canBeSmaller == canBeLarger ? nil : canBeSmaller ? .squeezed : .stretched
    }

    private func hasContentShown(_ place: ViewAxis) -> Bool {
        let variable = rounds.lowered.variables.size(place.view, place.axis)
        guard let natural = rounds.contents[place.view].size(place.axis) else { return false }
        return abs(rounds.solution.values[Int(variable.index)] - natural) <= LayoutTolerance.length
    }

    /// A lower priority of a view to keep the size of its content.
    func change(letting place: ViewAxis, by difference: Double) -> LayoutChange? {
        guard canAmend(place) else { return nil }
        let (view, axis, content) = (place.view, place.axis, rounds.contents[place.view])
        switch pressure(on: place) {
        case nil: return nil
        case .squeezed:
            let lowered = content.resistance(axis) - difference
            let text = statement("resistance", of: view, axis, lowered, content.resistance(axis.other))
            return lowered < 1 ? nil : LayoutChange(text, .resistance(view: view, axis, lowered))
        case .stretched:
            let lowered = content.hugging(axis) - difference
            let text = statement("hugging", of: view, axis, lowered, content.hugging(axis.other))
            return lowered < 1 ? nil : LayoutChange(text, .hugging(view: view, axis, lowered))
        }
    }

    /// How late a person would let a view give way, from 0 up.
    private func reluctance(of place: ViewAxis, _ pressure: Pressure) -> Int {
        let content = rounds.contents[place.view]
        switch pressure {
        case .stretched: return content.type.reluctanceToGrow
        case .squeezed where place.axis == .horizontal && content.wraps: return 0
        case .squeezed: return content.type.reluctanceToShrink(place.axis)
        }
    }
}

extension ViewType {
    /// Room to write, to slide and to scroll in takes what there is; a text keeps its place in a larger frame; a picture
    /// is distorted, and a switch does not grow at all.
    fileprivate var reluctanceToGrow: Int {
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

    /// A line of text loses its end rather than an icon beside it its shape; but a picture above a text may well be
    /// smaller before the text loses lines.
    fileprivate func reluctanceToShrink(_ axis: Axis) -> Int {
        switch self {
        case .view, .scrollView, .layoutGuide, .stackView: 0
        case .textField, .textView, .searchBar, .slider, .progressView: 1
        case .imageView: axis == .vertical ? 0 : 4
        case .label: 2
        case .button, .segmentedControl, .datePicker, .pickerView, .pageControl: 3
        case .navigationBar, .tabBar, .toolbar, .activityIndicator: 4
        case .switch, .stepper: 5
        }
    }
}
