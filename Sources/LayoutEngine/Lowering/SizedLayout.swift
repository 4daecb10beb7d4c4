import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver

/// What a linear system is made from besides its layout. It follows from the solution of the round before: see `SettledSolution`.
package struct SettlingState: Sendable {
    /// By view: what its content asks of its size.
    package var contents: [ViewContent]
    /// The margins and safe areas of all views.
    package var insets: ViewInsets
    /// By view: the height by which a stack view picks its tallest view.
    package var heights: [Double]

    /// The views with other contents or margins than before; where there are none, those with another height.
    func viewsChanged(since before: SettlingState) -> [Int] {
        let changed = contents.indices.filter { view in
            contents[view] != before.contents[view]
                || insets.margins(of: view) != before.insets.margins(of: view)
        }
        return changed.isEmpty ? heights.indices.filter { heights[$0] != before.heights[$0] } : changed
    }
}

/// An installed layout with all that its linear systems are made from. Its screen may have any size with the same
/// conditions, size class and margins.
package struct SizedLayout: Sendable {
    /// The layout, in a screen of the size that counts.
    package private(set) var layout: InstalledLayout
    /// What the caller wants besides the frames.
    private(set) var options: SolveOptions
    /// The superviews and subviews of the layout's views.
    package let tree: ViewTree
    let stacks: StackArrangements
    let resolver: ContentResolver
    let fittingLengths: FittingLengths
    /// The scroll views whose content has a size of its own, in order.
    let contentOwners: [Int]
    /// The views whose readable width is mentioned.
    package let readableViews: [Int]
    /// Whether the system contains margins or safe areas that follow from where views are.
    package let hasMovingMargins: Bool
    /// Whether it may contain baselines that follow from which view is the tallest.
    private let hasMovingBaselines: Bool
    /// By view: the content as if nothing made its text wrap.
    private let firstContents: [ViewContent]
    /// By view: whether its width is fixed; `nil` before that is known.
    private var fixedWidths: [Bool]?
    /// By view: the text that wraps, once it is known over a range of widths. Empty before that.
    package private(set) var wrappedTexts: [WrappedText?] = []

    /// - Parameter fittingLengths: The fitting lengths where they are known.
    /// - Throws: `SolverFailure` where the solver gives up on a fitting length.
    package init(
        _ layout: InstalledLayout, _ options: SolveOptions = SolveOptions(),
        fittingLengths known: FittingLengths? = nil
    ) throws(SolverFailure) {
        self.layout = layout
        self.options = options
        tree = ViewTree(layout.views)
        stacks = StackArrangements(layout, tree)
        resolver = ContentResolver(layout.environment)
        contentOwners = layout.scrollViewsWithContent(tree)
        readableViews = layout.viewsMentioned(by: .readableContent)
        hasMovingMargins = layout.hasMovingMargins(options)
        hasMovingBaselines = layout.hasMovingBaselines
        firstContents = resolver.contents(of: layout)
        if let known {
            fittingLengths = known
        } else {
            fittingLengths = try FittingLengths(layout, tree, resolver)
        }
    }

    /// The state before anything is solved.
    package func firstState() -> SettlingState {
        SettlingState(
            contents: firstContents, insets: ViewInsets(layout),
            heights: firstContents.map { $0.height ?? 0 })
    }

    /// The same layout in a screen of another size.
    package func resized(to size: SizePoint) -> SizedLayout {
        var resized = self
        resized.layout.environment.resize(to: size)
        return resized
    }

    /// Updates a state to the margins, texts and heights that follow from the solution of its system, given as rectangles
    /// from the screen's leading top corner. Returns false where the system must be the same as before.
    ///
    /// - Parameter ambiguous: The views whose width is ambiguous.
    @discardableResult
    package func advance(
        _ state: inout SettlingState, to rectangles: [Rectangle], ambiguous: Set<Int>
    ) -> Bool {
        var mayMove = !followsTextsOnly
        if hasMovingMargins { state.insets.follow(rectangles, tree, in: layout.environment) }
        for view in layout.views.indices where state.contents[view].wraps {
            let content = content(of: view, width: rectangles[view].width).wrapped(
                from: firstContents[view], after: state.contents[view],
                isAmbiguous: ambiguous.contains(view), hasFixedWidth: hasFixedWidth(view))
            if content == state.contents[view] { continue }
            state.contents[view] = content
            mayMove = true
        }
        state.heights = rectangles.map { $0.height }
        return mayMove
    }

    /// Gives each text of a state the width of the unwrapped one.
    func unwrapWidths(of state: inout SettlingState) {
        for view in layout.views.indices where state.contents[view].isNarrowed {
            state.contents[view] = state.contents[view].wrapped(
                from: firstContents[view], after: state.contents[view], isAmbiguous: true,
                hasFixedWidth: false)
        }
    }

    /// The content of a view with a wrapping text at a width of the view, in points.
    private func content(of view: Int, width: Double) -> ViewContent {
        wrappedText(of: view)?.content(atWidth: width)
            ?? resolver.content(of: view, in: layout, wrappingWidth: width)
    }

    /// Whether the width of a text may become that of its widest line.
    package var narrowsTexts: Bool {
        firstContents.indices.contains { firstContents[$0].wraps && !hasFixedWidth($0) }
    }

    /// Whether required equations alone decide the width of a view, so that the width of its content changes nothing.
    private func hasFixedWidth(_ view: Int) -> Bool { fixedWidths?[view] ?? false }

    /// Finds the views whose width is fixed: a wrapping text there keeps the width of the unwrapped one, so that nothing has
    /// to be solved where the widest of its lines becomes another one.
    ///
    /// - Parameter lowered: The system of the first state.
    package mutating func findFixedWidths(in lowered: LoweredLayout) {
        guard fixedWidths == nil, firstContents.contains(where: { $0.wraps }) else { return }
        let fixed = lowered.system.variablesFixedByEquations()
        fixedWidths = layout.views.indices.map {
            fixed[Int(lowered.variables.size($0, .horizontal).index)]
        }
    }

    /// Why a view of this size cuts its text off; `nil` where it does not.
    func truncation(of view: Int, width: Double, height: Double) -> TextTruncation? {
        let text = wrappedText(of: view)
        // At the edge of a region the width may miss that at which the lines of the region are set by next to nothing.
        if let known = text?.truncation(width: width + 2 * LayoutTolerance.length, height: height) {
            return known == nil ? nil : text?.truncation(width: width, height: height) ?? known
        }
        return resolver.truncation(of: view, in: layout, width: width, height: height)
    }

    private func wrappedText(of view: Int) -> WrappedText? {
        wrappedTexts.isEmpty ? nil : wrappedTexts[view]
    }

    /// Sets a wrapping text at all of some widths, so that asking for it there is cheap.
    package mutating func setText(of view: Int, over widths: ClosedRange<Double>) {
        if wrappedTexts.isEmpty {
            wrappedTexts = [WrappedText?](repeating: nil, count: layout.views.count)
        }
        wrappedTexts[view] = resolver.wrappedText(
            of: view, in: layout, over: widths, wrappedTexts[view], keepsWidth: hasFixedWidth(view))
    }

    /// The linear system of a state.
    package func lowered(_ state: SettlingState) -> LoweredLayout {
        var builder = SystemBuilder(self, state)
        return builder.build()
    }

    /// The right-hand sides by which the system of a state differs from another; `nil` if it does in anything else.
    package func moves(from system: LinearSystem, to state: SettlingState) -> [Move]? {
        lowered(state).system.moves(from: system)
    }

    /// Whether nothing in the system of a state depends on its solution.
    package func isSettledAtOnce(_ state: SettlingState) -> Bool {
        !state.contents.contains { $0.wraps } && !hasMovingMargins
            && !hasMovingBaselines
    }

    /// Whether the system only changes with texts and the screen's size.
    package var followsTextsOnly: Bool { !hasMovingMargins && !hasMovingBaselines && readableViews.isEmpty }
}

extension InstalledLayout {
    fileprivate var hasMovingBaselines: Bool {
        guard views.contains(where: { $0.takesTallest }) else { return false }
        return mentionsBaselines
            || views.contains { $0.type == .stackView && $0.arguments.stack.usesBaselines }
    }

    fileprivate func hasMovingMargins(_ options: SolveOptions) -> Bool {
        if environment.isCutToScreen { return true }
        let moves =
            environment.safeArea != EdgeInsets()
            || views.contains { $0.arguments.preservesSuperviewMargins }
            || viewsMentioned(by: .readableContent).contains { $0 != 0 }
        guard moves || options.fitsWidth else { return false }
        return mentionsGuides || views.dropFirst().contains { $0.arguments.stack.isMarginsRelative }
    }
}

extension InstalledLayout {
    /// The scroll views with subviews, and those whose content a constraint mentions.
    fileprivate func scrollViewsWithContent(_ tree: ViewTree) -> [Int] {
        let scrollViews = views.indices.filter { views[$0].type == .scrollView }
        if scrollViews.allSatisfy({ !tree.subviews(of: $0).isEmpty }) { return scrollViews }
        let mentioned = viewsMentioned(by: .contentLayoutGuide)
        return scrollViews.filter { !tree.subviews(of: $0).isEmpty || mentioned.contains($0) }
    }

    /// The views a region of which some constraint mentions, in the order of the first mention.
    fileprivate func viewsMentioned(by region: AnchorRegion) -> [Int] {
        var views: [Int] = []
        var known: Set<Int> = []
        for constraint in constraints {
            for term in constraint.terms where term.anchor.region == region {
                if known.insert(term.anchor.view.place).inserted { views.append(term.anchor.view.place) }
            }
        }
        return views
    }
}

extension InstalledView {
    /// Whether it is a stack view whose baseline is that of its tallest view.
    package var takesTallest: Bool {
        type == .stackView && arguments.stack.axis == .horizontal && arguments.stack.alignment == .center
    }
}

/// The first linear system of a layout, before margins and heights of texts follow from its solution.
package func firstSystem(of layout: InstalledLayout) throws(SolverFailure) -> LinearSystem {
    let sized = try SizedLayout(layout)
    return sized.lowered(sized.firstState()).system
}
