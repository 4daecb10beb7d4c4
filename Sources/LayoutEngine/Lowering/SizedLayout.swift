import ContentSizes
import LayoutProgram
import LinearSolver

/// What one round of solving takes from the round before: see `Rounds`.
package struct RoundState: Sendable {
    package var contents: [ViewContent]
    package var insets: ViewInsets
    /// The heights that a stack view picks the tallest of its views by.
    package var heights: [Double]

    /// The views that have other contents or margins; where none has, those that are higher or lower.
    func viewsChanged(since before: RoundState) -> [Int] {
        let changed = contents.indices.filter { view in
            contents[view] != before.contents[view]
                || insets.margins(of: view) != before.insets.margins(of: view)
        }
        return changed.isEmpty ? heights.indices.filter { heights[$0] != before.heights[$0] } : changed
    }
}

/// An installed layout with what all of its linear systems are made from. Its screen may have any size for which the same
/// conditions, size class and margins hold.
package struct SizedLayout: Sendable {
    package private(set) var layout: InstalledLayout
    package private(set) var options: SolveOptions
    package let tree: ViewTree
    let places: StackPlaces
    let resolver: ContentResolver
    let fittingLengths: FittingLengths
    /// The scroll views whose content has sizes of its own, in order.
    let contentOwners: [Int32]
    /// The views whose readable width is mentioned.
    package let readableViews: [Int]
    /// Whether margins or safe areas that follow from where views come to lie are part of the system.
    package let hasMovingMargins: Bool
    /// Whether baselines that follow from which view is the tallest may be.
    private let hasMovingBaselines: Bool
    /// Of every view as if nothing made its text wrap.
    private let firstContents: [ViewContent]
    /// By view: a text that wraps, where it is looked at over a range of widths. Empty before that.
    package private(set) var wrappedTexts: [WrappedText?] = []

    /// - Parameter fittingLengths: Where they are known.
    package init(
        _ layout: InstalledLayout, _ options: SolveOptions = SolveOptions(),
        fittingLengths known: FittingLengths? = nil
    ) throws(SolverFailure) {
        self.layout = layout
        self.options = options
        tree = ViewTree(layout.views)
        places = StackPlaces(layout, tree)
        resolver = ContentResolver(layout.environment)
        contentOwners = layout.scrollViewsWithContent(tree)
        readableViews = layout.readableViews
        hasMovingMargins = layout.hasMovingMargins(options)
        hasMovingBaselines = layout.hasMovingBaselines
        firstContents = resolver.contents(of: layout)
        if let known {
            fittingLengths = known
        } else {
            fittingLengths = try FittingLengths(layout, tree, resolver)
        }
    }

    /// Before anything is solved.
    package func firstState() -> RoundState {
        RoundState(
            contents: firstContents, insets: ViewInsets(layout),
            heights: firstContents.map { $0.height ?? 0 })
    }

    /// The same layout in a screen of another size.
    package func resized(to size: SizePoint) -> SizedLayout {
        var resized = self
        resized.layout.environment.width = size.width
        resized.layout.environment.height = size.height
        return resized
    }

    /// The same for one who wants no suggestions.
    package func withoutSuggestions() -> SizedLayout {
        var silent = self
        silent.options.findsSuggestions = false
        return silent
    }

    /// Makes of a state what the solution of its system, as rectangles from the screen's leading top corner, makes of
    /// margins, texts and heights.
    ///
    /// Returns false where the system cannot be another than before.
    @discardableResult
    package func advance(_ state: inout RoundState, to rectangles: [Rectangle]) -> Bool {
        var mayMove = !followsTextsOnly
        if hasMovingMargins { state.insets.follow(rectangles, tree) }
        for view in layout.views.indices where state.contents[view].wraps {
            let content = content(of: view, width: rectangles[view].width)
            if content == state.contents[view] { continue }
            state.contents[view] = content
            mayMove = true
        }
        state.heights = rectangles.map { $0.height }
        return mayMove
    }

    /// The content of a view with a wrapping text.
    package func content(of view: Int, width: Double) -> ViewContent {
        wrappedText(of: view)?.content(atWidth: width)
            ?? resolver.content(of: view, in: layout, wrappingWidth: width)
    }

    /// Why a view of this size cuts its text off; `nil` where it does not.
    func truncation(of view: Int, width: Double, height: Double) -> TextTruncation? {
        wrappedText(of: view)?.truncation(width: width, height: height)
            ?? resolver.truncation(of: view, in: layout, width: width, height: height)
    }

    private func wrappedText(of view: Int) -> WrappedText? {
        wrappedTexts.isEmpty ? nil : wrappedTexts[view]
    }

    /// Sets a wrapping text at all of some widths, at which it is going to be asked for.
    package mutating func setText(of view: Int, over widths: ClosedRange<Double>) {
        if wrappedTexts.isEmpty {
            wrappedTexts = [WrappedText?](repeating: nil, count: layout.views.count)
        }
        wrappedTexts[view] = resolver.wrappedText(of: view, in: layout, over: widths, wrappedTexts[view])
    }

    package func lowered(_ state: RoundState) -> LoweredLayout {
        var builder = SystemBuilder(self, state)
        return builder.build()
    }

    /// The right-hand sides by which the system of a state differs from another; `nil` if it does in anything else.
    package func moves(from system: LinearSystem, to state: RoundState) -> [Move]? {
        var builder = SystemBuilder(self, state)
        return builder.moves(from: system)
    }

    /// Whether nothing in the system of a state can follow from its solution.
    package func isSettledAtOnce(_ state: RoundState) -> Bool {
        !state.contents.contains { $0.wraps } && !hasMovingMargins
            && !hasMovingBaselines
    }

    /// Whether nothing but texts and the screen's size makes the system of a state another one.
    package var followsTextsOnly: Bool { !hasMovingMargins && !hasMovingBaselines && readableViews.isEmpty }
}

extension InstalledLayout {
    fileprivate var hasMovingBaselines: Bool {
        guard views.contains(where: { $0.takesTallest }) else { return false }
        return mentionsBaselines
            || views.contains { $0.type == .stackView && $0.arguments.stack.usesBaselines }
    }

    fileprivate func hasMovingMargins(_ options: SolveOptions) -> Bool {
        let moves =
            environment.safeArea != EdgeInsets()
            || views.contains { $0.arguments.preservesSuperviewMargins }
        guard moves || options.fitsWidth else { return false }
        return mentionsGuides || views.dropFirst().contains { $0.arguments.stack.isMarginsRelative }
    }
}

extension InstalledLayout {
    /// Those with subviews, and those whose content a constraint mentions.
    fileprivate func scrollViewsWithContent(_ tree: ViewTree) -> [Int32] {
        let scrollViews = views.indices.filter { views[$0].type == .scrollView }
        if scrollViews.allSatisfy({ !tree.subviews(of: $0).isEmpty }) { return scrollViews.map(Int32.init) }
        var mentioned: Set<Int32> = []
        for constraint in constraints {
            for term in constraint.terms where term.anchor.region == .contentLayoutGuide {
                mentioned.insert(term.anchor.view.index)
            }
        }
        return scrollViews.map(Int32.init).filter {
            !tree.subviews(of: Int($0)).isEmpty || mentioned.contains($0)
        }
    }
}

extension InstalledLayout {
    /// The views whose readable width is mentioned, in the order of their first mention.
    fileprivate var readableViews: [Int] {
        var views: [Int] = []
        var known: Set<Int> = []
        for constraint in constraints {
            for term in constraint.terms where term.anchor.region == .readableContent {
                if known.insert(term.anchor.view.place).inserted { views.append(term.anchor.view.place) }
            }
        }
        return views
    }
}

extension InstalledView {
    /// A stack view whose baseline is that of its tallest view.
    package var takesTallest: Bool {
        type == .stackView && arguments.stack.axis == .horizontal && arguments.stack.alignment == .center
    }
}

/// The linear system as which a layout is solved first, before margins and heights of texts follow its solution.
package func firstSystem(of layout: InstalledLayout) throws(SolverFailure) -> LinearSystem {
    let sized = try SizedLayout(layout)
    return sized.lowered(sized.firstState()).system
}
