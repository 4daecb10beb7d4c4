import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

/// Warnings that depend on the frames.
extension Report {
    /// Adds them, and to the status that texts get no room. Ambiguities are added before.
    package mutating func addWarnings() {
        let shown = shownViews()
        let content = ShownContent(settled.layout, settled.tree)
        var invisible = InvisibleViews()
        for view in shown
        where !Axis.allCases.contains(where: { consequences.contains(ViewAxis(view, $0)) }) {
            if content.includes(view) { warnAboutPlace(of: view, beside: invisible) }
            let axes = axesWithoutSize(of: view)
            if axes != nil || isNarrowerThanALetter(view), let stack = stackAroundText(view) {
                result.status = max(result.status, .clipped)
                let isTold = (axes ?? [.horizontal]).contains { crowded.contains(ViewAxis(view, $0)) }
                if !isTold { addTextWithoutRoom(view, in: stack) }
                continue
            }
            if let axes { note(view, without: axes, content, &invisible) }
            warnAboutText(of: view)
        }
        warnAboutSizes(of: invisible)
        warnAboutTypefaces()
        if settled.options.reportsSmallTouchTargets { shown.forEach { warnAboutTouch(of: $0) } }
        warnAboutOverlaps(shown)
        warnAboutContentSizes(shown)
        warnAboutEnvironment()
        warnAboutScrollContent()
        if settled.options.reportsRedundancy { warnAboutRedundancy() }
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
    /// control draws around it. Nor is it news that something reaches beyond a view without a length, which has a message.
    private mutating func warnAboutPlace(of view: Int, beside invisible: InvisibleViews) {
        let superview = enclosingView(of: view)
        guard settled.layout.views[superview].type != .scrollView else { return }
        let inner = builder.absoluteAlignmentFrame(of: view)
        let frame = builder.absoluteAlignmentFrame(of: superview)
        guard inner.width > 0, inner.height > 0 else { return }
        let beyond = [.horizontal, .vertical].filter {
            !isUnlimited(superview, $0) && !isAmbiguous(view, in: superview, $0)
                && !invisible.contains(superview, $0)
        }.flatMap { overhang(of: view, inner, beyond: frame, $0) }
        guard let worst = beyond.max(by: { $0.points < $1.points }) else { return }
        let isScreen = superview == 0 && settled.layout.isScreen
        let isVertical = worst.side == "top" || worst.side == "bottom"
        add(
            .outsideSuperview(
                names.name(view),
                isScreen ? "the screen" : "'\(superview == 0 ? "Superview" : names.name(superview))'",
                side: worst.side, leftToRight: mirrored(worst.side), points: worst.points,
                at: range(ofView: view)),
            about: view, dependingOn: isVertical ? [.height, .place, .cellHeight] : [.width, .place])
    }

    /// By how many points a frame reaches beyond the two sides of another, where it does visibly. Nobody misses what is cut from an
    /// image that covers its superview on an axis and is drawn to be cut.
    private func overhang(of view: Int, _ inner: Rectangle, beyond outer: Rectangle, _ axis: Axis)
        -> [(side: String, points: Double)]
    {
        let sides =
            switch axis {
            case .horizontal:
                [("left", outer.x - inner.x), ("right", inner.x + inner.width - outer.x - outer.width)]
            case .vertical:
                [("top", outer.y - inner.y), ("bottom", inner.y + inner.height - outer.y - outer.height)]
            }
        if isCutAnyway(view, axis), sides.allSatisfy({ $0.1 >= 0 }) { return [] }
        let least =
            axis == .horizontal && keepsItsSidesFree(view)
            ? Self.overhangOfLists : LayoutTolerance.visibleOverhang
        return sides.filter { $0.1 >= least }.map { (side: $0.0, points: $0.1) }
    }

    /// Points. Margins differ by so many between devices.
    private static let overhangOfLists = 5.0

    /// Whether a view shows nothing at its sides.
    private func keepsItsSidesFree(_ view: Int) -> Bool {
        switch settled.layout.views[view].type {
        case .scrollView, .textView, .pickerView, .datePicker, .searchBar: true
        case .view, .label, .button, .textField, .imageView, .stackView, .switch, .slider, .stepper,
            .segmentedControl, .progressView, .activityIndicator, .pageControl, .navigationBar, .tabBar,
            .toolbar, .layoutGuide:
            false
        }
    }

    /// Whether an image fills its frame by being cut, or keeps to one side of it and is cut at the other.
    private func isCutAnyway(_ view: Int, _ axis: Axis) -> Bool {
        let item = settled.layout.views[view]
        guard item.type == .imageView, let mode = item.arguments.contentMode else { return false }
        return mode == .aspectFill || axis == .vertical && mode == .top
    }

    /// The side that it is where the layout reads from left to right.
    private func mirrored(_ side: String) -> String {
        switch side {
        case "left" where settled.layout.environment.direction.isMirrored: "right"
        case "right" where settled.layout.environment.direction.isMirrored: "left"
        case let side: side
        }
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

    /// Whether a view has so little width that its text wraps within every word: what others leave when they hug their lines.
    private func isNarrowerThanALetter(_ view: Int) -> Bool {
        settled.contents[view].wraps && !ambiguousSizes.contains(ViewAxis(view, .horizontal))
            && settled.sized.resolver.isNarrowerThanALetter(
                of: view, in: settled.layout, width: settled.rectangles[view].width)
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
    }

    /// Whether a stack view is closed because all views in it are hidden.
    private func holdsHiddenViewsOnly(_ view: Int) -> Bool {
        let subviews = settled.tree.subviews(of: view)
        return settled.layout.views[view].type == .stackView && !subviews.isEmpty
            && subviews.allSatisfy { settled.layout.views[Int($0)].isHidden }
    }

    /// Takes up a view without a length on some axes, where it would show something and its superview has a length there.
    private mutating func note(
        _ view: Int, without axes: [Axis], _ content: ShownContent, _ invisible: inout InvisibleViews
    ) {
        let superview = settled.tree.superview(of: view)
        if axes.allSatisfy({ invisible.contains(superview, $0) }) {
            return invisible.add(InvisibleView(view: view, isToldOfSuperview: true, range: nil, axes: axes))
        }
        if content.includes(view) {
            var entry = InvisibleView(view: view, range: range(ofView: view), axes: axes)
            if !content.isShown(view) { entry.held = shownSubview(of: view, axes[0], content) }
            invisible.add(entry)
        } else if settled.options.reportsNotes {
            add(.sizeOfRunTime(names.name(view), axes, at: range(ofView: view)), about: view)
        }
    }

    /// The first subview that has a length all the same.
    private func shownSubview(of view: Int, _ axis: Axis, _ content: ShownContent) -> HeldView? {
        for subview in settled.tree.subviews(of: view).map({ Int($0) }) where content.includes(subview) {
            let length = settled.rectangles[subview].length(axis)
            if length > LayoutTolerance.length { return HeldView(view: subview, length: length) }
        }
        return nil
    }

    /// Views that one line of a component declares get one warning together.
    private mutating func warnAboutSizes(of views: InvisibleViews) {
        var counts: [InvisibleView.Declaration: Int] = [:]
        let told = views.all.filter { !$0.isToldOfSuperview }
        for view in told { counts[view.declaration, default: 0] += 1 }
        for view in told {
            guard let count = counts.removeValue(forKey: view.declaration) else { continue }
            let (range, axes) = (view.declaration.range, view.declaration.axes)
            let held = view.held.map { (name: names.name($0.view), length: $0.length) }
            add(
                .zeroSize(
                    names.name(view.view), others: count - 1, axes, holding: held,
                    maySizeItself: sizeSource(of: view.view).mayGiveSize, at: range),
                about: view.view,
                dependingOn: axes.contains(.vertical) ? [.text, .height, .cellHeight] : [.text, .width])
        }
    }

    /// Whether a view is a plain one in a stack that shows nothing at any size, so that it only takes up room.
    private func isSpacer(_ view: Int) -> Bool {
        let item = settled.layout.views[view]
        let superview = settled.tree.superview(of: view)
        return item.type == .view && item.arguments.background == nil
            && settled.layout.views[superview].type == .stackView
            && settled.tree.subviews(of: view).isEmpty
    }

    private mutating func warnAboutTouch(of view: Int) {
        guard settled.layout.views[view].type.takesTouches else { return }
        let frame = frame(of: view)
        guard min(frame.width, frame.height) < 44 - LayoutTolerance.length else { return }
        add(
            .smallTouchTarget(names.name(view), frame.width, frame.height, at: range(ofView: view)),
            about: view)
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
    mutating func add(_ diagnostic: Diagnostic, about view: Int) {
        add(diagnostic)
        result.viewFaults.append(ViewFault(view: view - 1, message: diagnostic))
    }
}

/// The views that have no width, no height, or neither.
private struct InvisibleViews {
    private(set) var all: [InvisibleView] = []
    private var axes: Set<ViewAxis> = []

    mutating func add(_ view: InvisibleView) {
        all.append(view)
        for axis in view.declaration.axes { axes.insert(ViewAxis(view.view, axis)) }
    }

    func contains(_ view: Int, _ axis: Axis) -> Bool { axes.contains(ViewAxis(view, axis)) }
}

/// A subview that is not as small as the view that holds it.
private struct HeldView {
    var view: Int
    /// In points.
    var length: Double
}

/// One of them.
private struct InvisibleView {
    var view: Int
    /// Whether it has no length because its superview has none.
    var isToldOfSuperview = false
    /// What it holds, where it shows nothing by itself.
    var held: HeldView?
    var declaration: Declaration

    init(view: Int, isToldOfSuperview: Bool = false, range: SourceRange?, axes: [Axis]) {
        self.view = view
        self.isToldOfSuperview = isToldOfSuperview
        declaration = Declaration(range: range, axes: axes)
    }

    /// The line that declares it, and the axes on which it has no length.
    struct Declaration: Hashable {
        var range: SourceRange?
        var axes: [Axis]
    }
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
