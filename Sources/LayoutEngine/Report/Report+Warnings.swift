import ContentSizes
import LayoutProgram
import SourceText

/// Warnings that take the frames to see.
extension Report {
    mutating func addWarnings() {
        let shown = shownViews()
        var invisible: [InvisibleView] = []
        for view in shown
        where !Axis.allCases.contains(where: { consequences.contains(ViewAxis(view, $0)) }) {
            warnAboutPlace(of: view)
            if let axes = axesWithoutSize(of: view) {
                invisible.append(InvisibleView(view: view, axes: axes))
            }
            warnAboutText(of: view)
        }
        warnAboutSizes(of: invisible)
        if rounds.options.reportsSmallTouchTargets { shown.forEach { warnAboutTouch(of: $0) } }
        if rounds.options.reportsOverlap { warnAboutOverlaps(shown) }
        warnAboutScrollContent()
        warnAboutRedundancy()
        warnAboutOrder()
    }

    /// The views, without guides, that neither are hidden nor stand in a hidden view.
    private func shownViews() -> [Int] {
        let views = rounds.layout.views
        var isShown = [Bool](repeating: true, count: views.count)
        for view in views.indices.dropFirst() {
            isShown[view] = !views[view].isHidden && isShown[rounds.tree.superview(of: view)]
        }
        return views.indices.dropFirst().filter { isShown[$0] && views[$0].type != .layoutGuide }
    }

    /// Content of a scroll view may lie anywhere. What counts is where constraints put a view, not what a control draws
    /// around its alignment rectangle.
    private mutating func warnAboutPlace(of view: Int) {
        let superview = enclosingView(of: view)
        guard rounds.layout.views[superview].type != .scrollView else { return }
        let inner = builder.absoluteAlignmentFrame(of: view)
        let frame = builder.absoluteAlignmentFrame(of: superview)
        guard inner.width > 0, inner.height > 0 else { return }
        var beyond: [(side: String, points: Double)] = []
        if !isUnlimited(superview, .horizontal), !isOpen(view, in: superview, .horizontal) {
            beyond.append(("left", frame.x - inner.x))
            beyond.append(("right", inner.x + inner.width - frame.x - frame.width))
        }
        if !isUnlimited(superview, .vertical), !isOpen(view, in: superview, .vertical) {
            beyond.append(("top", frame.y - inner.y))
            beyond.append(("bottom", inner.y + inner.height - frame.y - frame.height))
        }
        beyond.removeAll { $0.points <= LayoutTolerance.overhang }
        guard let worst = beyond.max(by: { $0.points < $1.points }) else { return }
        add(
            .outsideSuperview(
                notation.name(view), superview == 0 ? "the screen" : "'\(notation.name(superview))'",
                side: worst.side, points: worst.points,
                at: range(ofView: view)))
    }

    /// The view that a view ought to lie in: its superview, but around a stack aligned by baselines, which keeps only one
    /// of its views inside by design, what holds that and the stacks around it.
    private func enclosingView(of view: Int) -> Int {
        var superview = rounds.tree.superview(of: view)
        let outer = rounds.layout.views[superview]
        guard outer.type == .stackView, outer.arguments.stack.isBaselineAligned else { return superview }
        while rounds.layout.views[superview].type == .stackView {
            superview = rounds.tree.superview(of: superview)
        }
        return superview
    }

    /// Whether a view need not lie where it is shown: another message says so.
    private func isOpen(_ view: Int, in superview: Int, _ axis: Axis) -> Bool {
        openPlaces.contains(ViewAxis(view, axis)) || openPlaces.contains(ViewAxis(superview, axis))
    }

    /// Whether the screen was to be as long as its content asks for, and nothing asks for any length.
    private func isUnlimited(_ view: Int, _ axis: Axis) -> Bool {
        view == 0 && !rounds.options.isExact(axis) && frame(of: 0).length(axis) <= LayoutTolerance.length
    }

    private func axesWithoutSize(of view: Int) -> [Axis]? {
        let axes = Axis.allCases.filter { axis in
            let place = ViewAxis(view, axis)
            return frame(of: view).length(axis) <= LayoutTolerance.length && !zeroSizes.contains(place)
                && !openSizes.contains(place)
        }
        return axes.isEmpty || isSpacer(view) || holdsHiddenViewsOnly(view) ? nil : axes
    }

    /// A stack view that is closed by hiding what is in it.
    private func holdsHiddenViewsOnly(_ view: Int) -> Bool {
        let subviews = rounds.tree.subviews(of: view)
        return rounds.layout.views[view].type == .stackView && !subviews.isEmpty
            && subviews.allSatisfy { rounds.layout.views[Int($0)].isHidden }
    }

    /// Views that one line of a component declares are told of together.
    private mutating func warnAboutSizes(of views: [InvisibleView]) {
        var counts: [InvisibleView.Place: Int] = [:]
        for view in views { counts[view.place(in: rounds.layout), default: 0] += 1 }
        for view in views {
            guard let count = counts.removeValue(forKey: view.place(in: rounds.layout)) else { continue }
            add(
                .zeroSize(
                    notation.name(view.view), others: count - 1, view.axes, at: range(ofView: view.view)))
        }
    }

    /// A plain view in a stack that shows nothing, whatever its size, takes up what room there is.
    private func isSpacer(_ view: Int) -> Bool {
        let item = rounds.layout.views[view]
        let superview = rounds.tree.superview(of: view)
        return item.type == .view && item.arguments.background == nil
            && rounds.layout.views[superview].type == .stackView
            && rounds.tree.subviews(of: view).isEmpty
    }

    private mutating func warnAboutText(of view: Int) {
        let rectangle = rounds.rectangles[view]
        let width = rectangle.width
        let height = rectangle.height
        // Where nothing is visible, or any size may be, another message says so.
        guard width > LayoutTolerance.length, height > LayoutTolerance.length,
            !Axis.allCases.contains(where: { openSizes.contains(ViewAxis(view, $0)) })
        else { return }
        if let truncation = rounds.sized.truncation(of: view, width: width, height: height) {
            add(.truncatedText(notation.name(view), truncation, at: range(ofView: view)))
        }
    }

    private mutating func warnAboutTouch(of view: Int) {
        guard rounds.layout.views[view].type.takesTouches else { return }
        let frame = frame(of: view)
        guard min(frame.width, frame.height) < 44 - LayoutTolerance.length else { return }
        add(.smallTouchTarget(notation.name(view), frame.width, frame.height, at: range(ofView: view)))
    }

    /// Siblings that share area. Each is told of once, with the first of those before it that it lies on.
    private mutating func warnAboutOverlaps(_ shown: [Int]) {
        var covered: [Int: (first: Int, count: Int)] = [:]
        forEachOverlap(among: shown) { first, second in
            let known = covered[second] ?? (first, 0)
            covered[second] = (min(known.first, first), known.count + 1)
        }
        for second in covered.keys.sorted() {
            guard let (first, count) = covered[second] else { continue }
            add(
                .overlap(
                    notation.name(first), others: count - 1, notation.name(second), at: range(ofView: second))
            )
        }
    }

    /// By a sweep from left to right.
    private func forEachOverlap(among shown: [Int], _ note: (_ first: Int, _ second: Int) -> Void) {
        let frames = rounds.layout.views.indices.map { frame(of: $0) }
        var siblings = shown.filter { frames[$0].width > 0 && frames[$0].height > 0 }
        siblings.sort { a, b in
            (rounds.tree.superview(of: a), frames[a].x, a) < (rounds.tree.superview(of: b), frames[b].x, b)
        }
        for (place, view) in siblings.enumerated() {
            for other in siblings[(place + 1)...] {
                guard rounds.tree.superview(of: other) == rounds.tree.superview(of: view) else { break }
                guard frames[other].x < frames[view].x + frames[view].width - LayoutTolerance.overhang else {
                    break
                }
                let top = max(frames[view].y, frames[other].y)
                let bottom = min(
                    frames[view].y + frames[view].height, frames[other].y + frames[other].height)
                guard bottom - top > LayoutTolerance.overhang else { continue }
                note(min(view, other), max(view, other))
            }
        }
    }

    /// An undeclared scroll view can have no content: what is to scroll has to stand in its body.
    private mutating func warnAboutScrollContent() {
        let views = rounds.layout.views
        let partners = scrollPartners()
        for view in views.indices {
            guard let partner = partners[Int32(view)] else { continue }
            add(
                .undeclaredScrollContent(
                    views[view].name, notation.name(Int(partner)), at: views[view].range))
        }
    }

    /// By undeclared scroll view: another view than the screen that stands with it in a constraint, the first.
    private func scrollPartners() -> [Int32: Int32] {
        let views = rounds.layout.views
        guard views.contains(where: { $0.isUndeclaredScrollView }) else { return [:] }
        var partners: [Int32: Int32] = [:]
        for constraint in rounds.layout.constraints {
            for term in constraint.terms {
                let view = term.anchor.view.index
                guard views[Int(view)].isUndeclaredScrollView, partners[view] == nil else { continue }
                partners[view] =
                    constraint.terms.first {
                        $0.anchor.view.index != view && $0.anchor.view.index != 0
                    }?.anchor.view.index
            }
        }
        return partners
    }

    func range(ofView view: Int) -> SourceRange? { rounds.layout.views[view].range }

    mutating func add(_ diagnostic: Diagnostic) { result.diagnostics.append(diagnostic) }
}

/// A view that has no width or no height, or neither.
private struct InvisibleView {
    struct Place: Hashable {
        var range: SourceRange?
        var axes: [Axis]
    }

    var view: Int
    var axes: [Axis]

    func place(in layout: InstalledLayout) -> Place { Place(range: layout.views[view].range, axes: axes) }
}

extension InstalledView {
    fileprivate var isUndeclaredScrollView: Bool { type == .scrollView && !isDeclared }
}

extension ViewType {
    fileprivate var takesTouches: Bool {
        switch self {
        case .button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl, .searchBar:
            true
        case .view, .label, .textView, .imageView, .stackView, .scrollView, .progressView,
            .activityIndicator, .datePicker, .pickerView, .navigationBar, .tabBar, .toolbar, .layoutGuide:
            false
        }
    }
}
