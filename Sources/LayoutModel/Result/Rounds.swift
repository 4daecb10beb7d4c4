import LinearSolver

/// A layout solved as often as it takes until nothing that follows from the solution moves it any more: margins from
/// where views lie, heights of wrapping texts from their widths, the tallest view of a stack.
struct Rounds {
    /// So many solutions are tried before a layout counts as unstable.
    static let limit = 16

    let layout: InstalledLayout
    let tree: ViewTree
    let places: StackPlaces
    let options: SolveOptions
    let resolver: ContentResolver
    private(set) var contents: [ViewContent]
    let fittingLengths: FittingLengths
    private(set) var surroundings: Surroundings
    private(set) var lowered: LoweredLayout
    private(set) var solver: Solver
    private(set) var solution: Solution
    /// Of each view its rectangle from the screen's leading top corner.
    private(set) var rectangles: [Rectangle]
    private(set) var isStable = true

    /// - Parameters:
    ///   - known: Where they are known.
    ///   - keepsProof: Whether the solver is asked anything afterwards.
    init(
        _ layout: InstalledLayout, options: SolveOptions, fittingLengths known: FittingLengths? = nil,
        keepsProof: Bool = true
    ) throws(SolverFailure) {
        self.layout = layout
        self.options = options
        tree = ViewTree(layout.views)
        places = StackPlaces(layout, tree)
        resolver = ContentResolver(layout.environment)
        contents = resolver.contents(of: layout.views)
        if let known {
            fittingLengths = known
        } else {
            fittingLengths = try FittingLengths(layout, tree, contents)
        }
        surroundings = Surroundings(layout)
        let heights = contents.map { $0.height ?? 0 }
        var builder = SystemBuilder(
            layout, tree, places, contents: contents, fittingLengths: fittingLengths,
            surroundings: surroundings, heights: heights,
            options: options)
        lowered = builder.build()
        solver = Solver(lowered.system)
        solution = Solution(values: [], violations: [])
        rectangles = []
        solver.keepsProof = keepsProof || isDynamic
        try solve()
        if isDynamic { try settle() }
        if !keepsProof { solver.forgetProof() }
    }

    private mutating func solve() throws(SolverFailure) {
        solution = try solver.solve()
        rectangles = absoluteRectangles(solution.values, tree)
    }

    private mutating func settle() throws(SolverFailure) {
        for _ in 1..<Rounds.limit {
            let next = nextSystem()
            if next.system.isSame(as: lowered.system) { return }
            try solveAgain(next)
        }
        isStable = nextSystem().system.isSame(as: lowered.system)
    }

    /// The system for what the last solution makes of margins, texts and baselines.
    private mutating func nextSystem() -> LoweredLayout {
        surroundings.follow(rectangles, tree)
        for view in layout.views.indices where contents[view].wraps {
            contents[view] = resolver.content(
                of: layout.views[view], wrappingWidth: rectangles[view].width)
        }
        var builder = builder()
        return builder.build()
    }

    /// What makes rows from the state after the last solution.
    func builder() -> SystemBuilder {
        SystemBuilder(
            layout, tree, places, contents: contents, fittingLengths: fittingLengths,
            surroundings: surroundings, heights: rectangles.map { $0.height }, options: options)
    }

    private mutating func solveAgain(_ next: LoweredLayout) throws(SolverFailure) {
        lowered = next
        solution = try solver.resolve(as: next.system)
        rectangles = absoluteRectangles(solution.values, tree)
    }

    /// The range, in each of `views`, of the distance of its trailing edge from its superview's: in a right-to-left
    /// environment the x that is printed.
    func mirroredPositions(of views: [Int]) throws(SolverFailure) -> [Int32: ClosedRange<Double>] {
        var system = lowered.system
        var distances: [Variable] = []
        for view in views {
            let distance = system.addVariable()
            let parent = Int(tree.parents[view])
            system.addConstraint(
                [
                    Term(distance), Term(lowered.variables.start(view, .horizontal)),
                    Term(lowered.variables.size(view, .horizontal)),
                    Term(lowered.variables.size(parent, .horizontal), -1),
                ], .equal, 0)
            distances.append(distance)
        }
        var solver = Solver(system)
        let solution = try solver.solve()
        var ranges: [Int32: ClosedRange<Double>] = [:]
        for (view, distance) in zip(views, distances) {
            let value = solution.values[Int(distance.index)]
            ranges[Int32(view)] = value...value
        }
        for open in solution.undetermined where open.variable.index >= distances[0].index {
            let view = views[Int(open.variable.index - distances[0].index)]
            ranges[Int32(view)] = safeRange(open.lower, open.upper)
        }
        return ranges
    }

    /// Whether anything in the system follows from its solution.
    private var isDynamic: Bool {
        contents.contains { $0.wraps } || layout.hasMovingMargins(fitsWidth: options.fitsWidth)
            || layout.views.contains { $0.takesTallest }
    }
}

extension InstalledLayout {
    /// Whether margins or safe areas that follow from where views come to lie are part of the system.
    func hasMovingMargins(fitsWidth: Bool) -> Bool {
        let moves =
            environment.safeArea != EdgeInsets() || views.contains { $0.arguments.preservesSuperviewMargins }
        guard moves || fitsWidth else { return false }
        if views.dropFirst().contains(where: { $0.arguments.stack.isMarginsRelative }) { return true }
        return constraints.contains { constraint in
            constraint.terms.contains {
                $0.anchor.attribute.isMargin || $0.anchor.region != .frame
            }
        }
    }
}

extension InstalledView {
    /// A stack view whose baseline is that of its tallest view.
    var takesTallest: Bool {
        type == .stackView && arguments.stack.axis == .horizontal && arguments.stack.alignment == .center
    }
}

extension LinearSystem {
    fileprivate func isSame(as other: LinearSystem) -> Bool {
        hasRows(of: other) && rightHandSides == other.rightHandSides
    }
}

/// The rectangle of each view from the screen's leading top corner.
func absoluteRectangles(_ values: [Double], _ tree: ViewTree) -> [Rectangle] {
    var rectangles: [Rectangle] = []
    rectangles.reserveCapacity(tree.parents.count)
    for view in tree.parents.indices {
        let parent = Int(tree.parents[view])
        rectangles.append(
            Rectangle(
                x: values[4 * view] + (parent < 0 ? 0 : rectangles[parent].x),
                y: values[4 * view + 2] + (parent < 0 ? 0 : rectangles[parent].y),
                width: values[4 * view + 1], height: values[4 * view + 3]))
    }
    return rectangles
}
