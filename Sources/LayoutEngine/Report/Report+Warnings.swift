import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

/// Warnings that depend on the frames.
extension Report {
    /// Adds them, and to the status that texts get no room. Ambiguities are added before.
    package mutating func addWarnings() {
        let shown = shownViews()
        var invisible: [InvisibleView] = []
        for view in shown
        where !Axis.allCases.contains(where: { consequences.contains(ViewAxis(view, $0)) }) {
            warnAboutPlace(of: view)
            if let axes = axesWithoutSize(of: view) {
                if let stack = stackAroundText(view) {
                    addTextWithoutRoom(view, in: stack)
                    continue
                }
                invisible.append(
                    InvisibleView(view: view, declaration: .init(range: range(ofView: view), axes: axes)))
            }
            warnAboutText(of: view)
        }
        warnAboutSizes(of: invisible)
        warnAboutTypeface()
        if settled.options.reportsSmallTouchTargets { shown.forEach { warnAboutTouch(of: $0) } }
        if settled.options.reportsOverlap { warnAboutOverlaps(shown) }
        warnAboutEnvironment()
        warnAboutScrollContent()
        warnAboutRedundancy()
        warnAboutOrder()
    }

    /// The views, without guides, that are neither hidden nor inside a hidden view.
    private func shownViews() -> [Int] {
        let views = settled.layout.views
        var isShown = [Bool](repeating: true, count: views.count)
        for view in views.indices.dropFirst() {
            isShown[view] = !views[view].isHidden && isShown[settled.tree.superview(of: view)]
        }
        return views.indices.dropFirst().filter { isShown[$0] && views[$0].type != .layoutGuide }
    }

    /// Content of a scroll view may be anywhere. The alignment rectangle counts, where constraints put a view, not what a
    /// control draws around it.
    private mutating func warnAboutPlace(of view: Int) {
        let superview = enclosingView(of: view)
        guard settled.layout.views[superview].type != .scrollView else { return }
        let inner = builder.absoluteAlignmentFrame(of: view)
        let frame = builder.absoluteAlignmentFrame(of: superview)
        guard inner.width > 0, inner.height > 0 else { return }
        var beyond: [(side: String, points: Double)] = []
        if !isUnlimited(superview, .horizontal), !isAmbiguous(view, in: superview, .horizontal) {
            beyond.append(("left", frame.x - inner.x))
            beyond.append(("right", inner.x + inner.width - frame.x - frame.width))
        }
        if !isUnlimited(superview, .vertical), !isAmbiguous(view, in: superview, .vertical) {
            beyond.append(("top", frame.y - inner.y))
            beyond.append(("bottom", inner.y + inner.height - frame.y - frame.height))
        }
        beyond.removeAll { $0.points <= LayoutTolerance.overhang }
        guard let worst = beyond.max(by: { $0.points < $1.points }) else { return }
        add(
            .outsideSuperview(
                names.name(view), superview == 0 ? "the screen" : "'\(names.name(superview))'",
                side: worst.side, points: worst.points, at: range(ofView: view)),
            about: view)
    }

    /// The view that a view should be inside: its superview. A stack aligned by baselines keeps only one of its views
    /// inside by design, so for the others it is the view around that stack and the stacks around it.
    private func enclosingView(of view: Int) -> Int {
        var superview = settled.tree.superview(of: view)
        let outer = settled.layout.views[superview]
        guard outer.type == .stackView, outer.arguments.stack.isBaselineAligned else { return superview }
        while settled.layout.views[superview].type == .stackView {
            superview = settled.tree.superview(of: superview)
        }
        return superview
    }

    /// Whether the position of a view is ambiguous, which another message says.
    private func isAmbiguous(_ view: Int, in superview: Int, _ axis: Axis) -> Bool {
        ambiguousAxes.contains(ViewAxis(view, axis)) || ambiguousAxes.contains(ViewAxis(superview, axis))
    }

    /// Whether the screen should be as long as its content asks for, and nothing asks for any length.
    private func isUnlimited(_ view: Int, _ axis: Axis) -> Bool {
        view == 0 && !settled.options.isExact(axis) && frame(of: 0).length(axis) <= LayoutTolerance.length
    }

    /// The axes on which the alignment rectangle has no length: the frame of some controls reaches a little beyond it.
    private func axesWithoutSize(of view: Int) -> [Axis]? {
        let axes = Axis.allCases.filter { axis in
            let viewAxis = ViewAxis(view, axis)
            return settled.rectangles[view].length(axis) <= LayoutTolerance.length
                && !zeroSizes.contains(viewAxis) && !ambiguousSizes.contains(viewAxis)
        }
        return axes.isEmpty || isSpacer(view) || holdsHiddenViewsOnly(view) ? nil : axes
    }

    /// The innermost stack view around a view that shows a text.
    private func stackAroundText(_ view: Int) -> Int? {
        let item = settled.layout.views[view]
        guard item.type.showsText, item.text?.isEmpty == false || item.arguments.placeholder != nil else {
            return nil
        }
        var superview = settled.tree.superview(of: view)
        while superview > 0, settled.layout.views[superview].type != .stackView {
            superview = settled.tree.superview(of: superview)
        }
        return superview > 0 ? superview : nil
    }

    private mutating func addTextWithoutRoom(_ view: Int, in stack: Int) {
        add(
            .textWithoutRoom(
                names.name(view), textInWords(view), in: names.name(stack), at: range(ofView: view)),
            about: view)
        result.status = max(result.status, .clipped)
    }

    /// Whether a stack view is closed because all views in it are hidden.
    private func holdsHiddenViewsOnly(_ view: Int) -> Bool {
        let subviews = settled.tree.subviews(of: view)
        return settled.layout.views[view].type == .stackView && !subviews.isEmpty
            && subviews.allSatisfy { settled.layout.views[Int($0)].isHidden }
    }

    /// Views that one line of a component declares get one warning together.
    private mutating func warnAboutSizes(of views: [InvisibleView]) {
        var counts: [InvisibleView.Declaration: Int] = [:]
        for view in views { counts[view.declaration, default: 0] += 1 }
        for view in views {
            guard let count = counts.removeValue(forKey: view.declaration) else { continue }
            let (range, axes) = (view.declaration.range, view.declaration.axes)
            add(.zeroSize(names.name(view.view), others: count - 1, axes, at: range), about: view.view)
        }
    }

    /// Texts in a typeface that cannot be measured get one warning together.
    private mutating func warnAboutTypeface() {
        let views = settled.layout.views
        guard let view = views.indices.first(where: { views[$0].arguments.typeface != nil }) else { return }
        add(.unknownTypeface(views[view].arguments.typeface ?? "", at: range(ofView: view)))
    }

    /// Whether a view is a plain one in a stack that shows nothing at any size, so that it only takes up room.
    private func isSpacer(_ view: Int) -> Bool {
        let item = settled.layout.views[view]
        let superview = settled.tree.superview(of: view)
        return item.type == .view && item.arguments.background == nil
            && settled.layout.views[superview].type == .stackView
            && settled.tree.subviews(of: view).isEmpty
    }

    private mutating func warnAboutText(of view: Int) {
        let rectangle = settled.rectangles[view]
        let width = rectangle.width
        let height = rectangle.height
        // Where nothing is visible or the size is ambiguous, another message says so.
        guard width > LayoutTolerance.length, height > LayoutTolerance.length,
            !Axis.allCases.contains(where: { ambiguousSizes.contains(ViewAxis(view, $0)) })
        else { return }
        if let truncation = settled.sized.truncation(of: view, width: width, height: height) {
            add(
                .truncatedText(
                    names.name(view), textInWords(view), truncation,
                    shouldScroll: shouldScroll(view, truncation), at: range(ofView: view)),
                about: view)
        }
    }

    /// `its text` or `its placeholder`, and a translated one in quotes, because the file shows another.
    private func textInWords(_ view: Int) -> String {
        let noun = settled.layout.views[view].text?.isEmpty == false ? "its text" : "its placeholder"
        return settled.layout.quotedTranslation(of: view).map { "\(noun) \($0)" } ?? noun
    }

    /// Whether a text is cut off below because of a large text size, and nothing scrolls.
    private func shouldScroll(_ view: Int, _ truncation: TextTruncation) -> Bool {
        guard case .room(.vertical, _) = truncation else { return false }
        return settled.layout.environment.contentSizeCategory > .large
            && settled.tree.scrollViews[view] == nil
    }

    private mutating func warnAboutTouch(of view: Int) {
        guard settled.layout.views[view].type.takesTouches else { return }
        let frame = frame(of: view)
        guard min(frame.width, frame.height) < 44 - LayoutTolerance.length else { return }
        add(
            .smallTouchTarget(names.name(view), frame.width, frame.height, at: range(ofView: view)),
            about: view)
    }

    /// Each view that overlaps siblings before it gets one warning, which names the first of them.
    private mutating func warnAboutOverlaps(_ shown: [Int]) {
        var covered: [Int: (first: Int, count: Int)] = [:]
        forEachOverlap(among: shown) { first, second in
            let known = covered[second] ?? (first, 0)
            covered[second] = (min(known.first, first), known.count + 1)
        }
        for second in covered.keys.sorted() {
            guard let (first, count) = covered[second] else { continue }
            let (one, other) = (names.name(first), names.name(second))
            add(.overlap(one, others: count - 1, other, at: range(ofView: second)), about: second)
        }
    }

    /// Finds siblings that share area by a sweep from left to right.
    private func forEachOverlap(among shown: [Int], _ note: (_ first: Int, _ second: Int) -> Void) {
        let (frames, tree) = (settled.layout.views.indices.map { frame(of: $0) }, settled.tree)
        var siblings = shown.filter { frames[$0].width > 0 && frames[$0].height > 0 }
        siblings.sort {
            (tree.superview(of: $0), frames[$0].x, $0) < (tree.superview(of: $1), frames[$1].x, $1)
        }
        for (position, view) in siblings.enumerated() {
            let right = frames[view].x + frames[view].width - LayoutTolerance.overhang
            for other in siblings[(position + 1)...] {
                guard tree.superview(of: other) == tree.superview(of: view), frames[other].x < right else {
                    break
                }
                if frames[view].sharesHeight(with: frames[other]) { note(min(view, other), max(view, other)) }
            }
        }
    }

    private mutating func warnAboutEnvironment() {
        let environment = settled.layout.environment
        if let fault = environment.lackOfRoom { add(.largeSafeArea(fault)) }
        guard environment.contentSizeCategory != .large else { return }
        let uses = settled.layout.constraints.first { constraint in
            constraint.terms.contains { isUnknown($0.anchor) }
        }
        if let uses { add(.readableWidthUnknown(at: uses.range)) }
    }

    /// Whether an anchor depends on the width of readable content, of which only that for Large is known. A larger text has
    /// no less, so that it is known to be all of a narrow view.
    private func isUnknown(_ anchor: Anchor) -> Bool {
        guard anchor.region == .readableContent, anchor.attribute.axis == .horizontal else { return false }
        let view = anchor.view.place
        let margins = settled.state.insets.margins(of: view)
        let room = settled.rectangles[view].width - margins.leading - margins.trailing
        return settled.layout.environment.contentSizeCategory < .large || room >= ViewInsets.readableRoom
    }

    /// An undeclared scroll view can have no content, for what it scrolls has to be in its body.
    private mutating func warnAboutScrollContent() {
        let views = settled.layout.views
        guard views.contains(where: { $0.isUndeclaredScrollView }) else { return }
        let partners = firstPartners { views[$0].isUndeclaredScrollView }
        for (view, entry) in views.enumerated() {
            guard let partner = partners[view] else { continue }
            add(.undeclaredScrollContent(entry.name, names.name(partner), at: entry.range))
        }
    }

    /// For each view that is asked for, the first other view, but the screen, that a constraint mentions with it.
    private func firstPartners(of isAsked: (Int) -> Bool) -> [Int: Int] {
        var partners: [Int: Int] = [:]
        for constraint in settled.layout.constraints {
            let views = constraint.terms.map { $0.anchor.view.place }
            for view in views where isAsked(view) && partners[view] == nil {
                partners[view] = views.first { $0 != view && $0 != 0 }
            }
        }
        return partners
    }

    func range(ofView view: Int) -> SourceRange? { settled.layout.views[view].range }

    mutating func add(_ diagnostic: Diagnostic) { result.diagnostics.append(diagnostic) }

    /// Adds a message about one view.
    private mutating func add(_ diagnostic: Diagnostic, about view: Int) {
        add(diagnostic)
        result.viewFaults.append(ViewFault(view: view - 1, message: diagnostic))
    }
}

/// A view that has no width, no height, or neither.
private struct InvisibleView {
    var view: Int
    var declaration: Declaration

    /// The line that declares it, and the axes on which it has no length.
    struct Declaration: Hashable {
        var range: SourceRange?
        var axes: [Axis]
    }
}

extension InstalledView {
    fileprivate var isUndeclaredScrollView: Bool { type == .scrollView && !isDeclared }
}

extension Rectangle {
    fileprivate func sharesHeight(with other: Rectangle) -> Bool {
        min(y + height, other.y + other.height) - max(y, other.y) > LayoutTolerance.overhang
    }
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
