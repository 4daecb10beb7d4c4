import LinearSolver
import SourceText

/// Warnings that take the frames to see.
extension Report {
    mutating func addWarnings() throws(SolverFailure) {
        let shown = shownViews()
        for view in shown {
            warnAboutPlace(of: view)
            warnAboutSize(of: view)
            warnAboutText(of: view)
        }
        if rounds.options.reportsSmallTouchTargets { shown.forEach { warnAboutTouch(of: $0) } }
        if rounds.options.reportsOverlap { warnAboutOverlaps(shown) }
        warnAboutScrollContent()
        warnAboutRedundancy()
        try warnAboutOrder()
    }

    /// The views, without guides, that neither are hidden nor stand in a hidden view.
    private func shownViews() -> [Int] {
        let views = rounds.layout.views
        var isShown = [Bool](repeating: true, count: views.count)
        for view in views.indices.dropFirst() {
            isShown[view] = !views[view].isHidden && isShown[Int(rounds.tree.parents[view])]
        }
        return views.indices.dropFirst().filter { isShown[$0] && views[$0].type != .layoutGuide }
    }

    /// Content of a scroll view may lie anywhere, and a stack aligned by baselines keeps only one of its views inside
    /// by design.
    private mutating func warnAboutPlace(of view: Int) {
        let superview = Int(rounds.tree.parents[view])
        let outer = rounds.layout.views[superview]
        guard outer.type != .scrollView else { return }
        guard outer.type != .stackView || !outer.stack.isBaselineAligned else { return }
        let inner = frames[view]
        let frame = frames[superview]
        guard inner.width > 0, inner.height > 0 else { return }
        let beyond: [(side: String, points: Double)] = [
            ("left", frame.x - inner.x), ("top", frame.y - inner.y),
            ("right", inner.x + inner.width - frame.x - frame.width),
            ("bottom", inner.y + inner.height - frame.y - frame.height),
        ].filter { $0.points > 0.01 }
        guard let worst = beyond.max(by: { $0.points < $1.points }) else { return }
        add(
            .outsideSuperview(
                notation.name(view), superview == 0 ? "the screen" : "'\(notation.name(superview))'",
                side: worst.side, points: worst.points,
                at: range(ofView: view)))
    }

    private mutating func warnAboutSize(of view: Int) {
        for axis in [Axis.horizontal, .vertical] {
            let size = axis == .horizontal ? frames[view].width : frames[view].height
            guard size <= 1e-6, !isMeantToBeEmpty(view, axis), !isOpen(view, axis) else { continue }
            add(.zeroSize(notation.name(view), axis, at: range(ofView: view)))
        }
    }

    /// A view that has neither content nor subviews and is told to be 0 long is a spacer.
    private func isMeantToBeEmpty(_ view: Int, _ axis: Axis) -> Bool {
        zeroSizes.contains(Int32(2 * view + (axis == .horizontal ? 0 : 1)))
    }

    private func isOpen(_ view: Int, _ axis: Axis) -> Bool {
        openSizes.contains(Int32(2 * view + (axis == .horizontal ? 0 : 1)))
    }

    private mutating func warnAboutText(of view: Int) {
        let rectangle = rounds.rectangles[view]
        let width = rectangle.width
        let height = rectangle.height
        // Where nothing is visible another warning says so.
        guard width > 1e-6, height > 1e-6 else { return }
        guard rounds.resolver.truncatesText(of: rounds.layout.views[view], width: width, height: height)
        else {
            return
        }
        add(.truncatedText(notation.name(view), at: range(ofView: view)))
    }

    private mutating func warnAboutTouch(of view: Int) {
        guard rounds.layout.views[view].type.takesTouches else { return }
        let frame = frames[view]
        guard frame.width < 44 - 1e-6 || frame.height < 44 - 1e-6 else { return }
        add(.smallTouchTarget(notation.name(view), frame.width, frame.height, at: range(ofView: view)))
    }

    /// Siblings that share area, found by a sweep from left to right.
    private mutating func warnAboutOverlaps(_ shown: [Int]) {
        var siblings = shown.filter { frames[$0].width > 0 && frames[$0].height > 0 }
        siblings.sort { a, b in
            (rounds.tree.parents[a], frames[a].x, a) < (rounds.tree.parents[b], frames[b].x, b)
        }
        for (place, view) in siblings.enumerated() {
            for other in siblings[(place + 1)...] {
                guard rounds.tree.parents[other] == rounds.tree.parents[view] else { break }
                guard frames[other].x < frames[view].x + frames[view].width - 0.01 else { break }
                let top = max(frames[view].y, frames[other].y)
                let bottom = min(
                    frames[view].y + frames[view].height, frames[other].y + frames[other].height)
                guard bottom - top > 0.01 else { continue }
                let first = min(view, other)
                let second = max(view, other)
                add(.overlap(notation.name(first), notation.name(second), at: range(ofView: second)))
            }
        }
    }

    /// An undeclared scroll view can have no content: what is to scroll has to stand in its body.
    private mutating func warnAboutScrollContent() {
        for view in rounds.layout.views.indices {
            let item = rounds.layout.views[view]
            guard item.type == .scrollView, !item.isDeclared else { continue }
            var partner: Int?
            for constraint in rounds.layout.constraints where partner == nil {
                partner = partnerOf(view, in: constraint)
            }
            guard let partner else { continue }
            add(.undeclaredScrollContent(item.name, notation.name(partner), at: item.range))
        }
    }

    private func partnerOf(_ view: Int, in constraint: InstalledConstraint) -> Int? {
        guard constraint.terms.contains(where: { Int($0.anchor.view.index) == view }) else { return nil }
        let partner = constraint.terms.first { term in
            let other = Int(term.anchor.view.index)
            return other != view && other != 0
        }
        return partner.map { Int($0.anchor.view.index) }
    }

    func range(ofView view: Int) -> SourceRange? { rounds.layout.views[view].range }

    mutating func add(_ diagnostic: Diagnostic) { result.diagnostics.append(diagnostic) }
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
