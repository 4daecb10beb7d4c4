import LinearSolver

/// What one round of solving takes from the round before: see `Rounds`.
struct RoundState: Sendable {
    var contents: [ViewContent]
    var surroundings: Surroundings
    var heights: [Double]
}

/// An installed layout whose root may have any size for which the same conditions, size class and margins hold.
struct SizedLayout: Sendable {
    let layout: InstalledLayout
    let tree: ViewTree
    private let places: StackPlaces
    private let resolver: ContentResolver
    private let fittingLengths: FittingLengths

    init(_ layout: InstalledLayout) throws(SolverFailure) {
        self.layout = layout
        tree = ViewTree(layout.views)
        places = StackPlaces(layout, tree)
        resolver = ContentResolver(layout.environment)
        fittingLengths = try FittingLengths(layout, tree, resolver.contents(of: layout.views))
    }

    /// The same layout in a root of another size.
    func layout(at size: SizePoint) -> InstalledLayout {
        var resized = layout
        resized.environment.width = size.width
        resized.environment.height = size.height
        return resized
    }

    func firstState() -> RoundState {
        let contents = resolver.contents(of: layout.views)
        return RoundState(
            contents: contents, surroundings: Surroundings(layout), heights: contents.map { $0.height ?? 0 })
    }

    /// What the values of a round's variables make of margins, texts and heights.
    func state(after state: RoundState, _ values: [Double]) -> RoundState {
        var next = state
        let rectangles = absoluteRectangles(values, tree)
        next.surroundings.follow(rectangles, tree)
        for view in layout.views.indices where state.contents[view].wraps {
            next.contents[view] = content(of: view, width: rectangles[view].width)
        }
        next.heights = rectangles.map { $0.height }
        return next
    }

    /// The content of a view with a wrapping text.
    func content(of view: Int, width: Double) -> ViewContent {
        resolver.content(of: layout.views[view], wrappingWidth: width)
    }

    func builder(at size: SizePoint, _ state: RoundState) -> SystemBuilder {
        SystemBuilder(
            layout(at: size), tree, places, contents: state.contents, fittingLengths: fittingLengths,
            surroundings: state.surroundings,
            heights: state.heights, options: SolveOptions())
    }

    /// Whether nothing in the system can follow from its solution.
    func isSettledAtOnce(_ state: RoundState) -> Bool {
        !state.contents.contains { $0.wraps } && !hasMovingMargins
            && !layout.views.contains { $0.takesTallest }
    }

    var hasMovingMargins: Bool { layout.hasMovingMargins(fitsWidth: false) }
}
