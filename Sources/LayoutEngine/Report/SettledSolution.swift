import ContentSizes
import LinearSolver

/// A layout solved as often as it takes until nothing that follows from the solution moves it any more: margins from
/// where views lie, heights of wrapping texts from their widths, the tallest view of a stack.
package struct SettledSolution {
    /// So many solutions are tried before a layout counts as unstable.
    package static let roundLimit = 16
    /// From this one on it is looked whether they go on for ever towards one end: nearly all settle before.
    private static let firstOfSequence = 5

    package private(set) var sized: SizedLayout
    /// The state that the last system was made from.
    package private(set) var state: SettlingState
    package private(set) var lowered: LoweredLayout
    package private(set) var solver: Solver
    package private(set) var solution: Solution
    /// The rectangle of each view from the screen's leading top corner.
    package private(set) var rectangles: [Rectangle]
    package private(set) var isStable = true
    /// What one more round would change, where it is not stable.
    private(set) var unsettled = UnsettledViews()

    /// - Parameters:
    ///   - keepsProof: Whether the solver is asked anything afterwards.
    ///   - determinacy: What the solution is to tell of variables that are ambiguous.
    package init(
        _ layout: InstalledLayout, options: SolveOptions, keepsProof: Bool = false,
        determinacy: Determinacy = .ranges
    ) throws(SolverFailure) {
        try self.init(SizedLayout(layout, options), keepsProof: keepsProof, determinacy: determinacy)
        guard let (layout, options) = withoutContent() else { return }
        let fitted = self
        try self.init(SizedLayout(layout, options), keepsProof: keepsProof, determinacy: determinacy)
        // Content whose own constraints make it lower stays so.
        if solution.conflicts.count > fitted.solution.conflicts.count { self = fitted }
    }

    /// The layout at the lengths for content that asks for none or for less than the least; `nil` where the screen has its lengths.
    private func withoutContent() -> (InstalledLayout, SolveOptions)? {
        var (layout, options) = (layout, options)
        var size = SizePoint(width: layout.environment.width, height: layout.environment.height)
        let isEmpty = { (axis: Axis) in rectangles[0].length(axis) <= LayoutTolerance.length }
        if options.fitsWidth, isEmpty(.horizontal), let width = options.widthWithoutContent {
            (size.width, options.fitsWidth) = (width, false)
        }
        if options.fitsHeight, isEmpty(.vertical), let height = options.heightWithoutContent {
            (size.height, options.fitsHeight) = (height, false)
        } else if options.fitsHeight, rectangles[0].height < options.leastHeight - LayoutTolerance.length {
            (size.height, options.fitsHeight) = (options.leastHeight, false)
        }
        if options.fitsWidth == self.options.fitsWidth, options.fitsHeight == self.options.fitsHeight {
            return nil
        }
        layout.environment.resize(to: size)
        return (layout, options)
    }

    package init(
        _ sized: SizedLayout, keepsProof: Bool = false, determinacy: Determinacy = .ranges
    ) throws(SolverFailure) {
        let state = sized.firstState()
        self.init(sized, state, sized.lowered(state))
        solver.determinacy = determinacy == .unknown && self.sized.narrowsTexts ? .variables : determinacy
        let isSettled = sized.isSettledAtOnce(state)
        try solve()
        try settle(isSettled)
        if keepsProof { prepareForQuestions() }
    }

    /// Goes on from rounds at another size, and leaves what it takes to go on to the next one.
    ///
    /// - Parameter start: What is known to lead to the same end as the first state does.
    package init(
        _ sized: SizedLayout, from start: (state: SettlingState, lowered: LoweredLayout)? = nil,
        goingOnWith solvers: inout SettlingSolvers
    ) throws(SolverFailure) {
        let state = start?.state ?? sized.firstState()
        self.init(sized, state, start?.lowered ?? sized.lowered(state))
        solution = try solvers.first.resolve(as: lowered.system)
        follow(solution.values)
        swap(&solver, &solvers.later)
        try settle(sized.isSettledAtOnce(state))
        swap(&solver, &solvers.later)
    }

    /// Takes a solution that is known, such as that of all sizes around.
    package init(
        _ sized: SizedLayout, _ state: SettlingState, _ lowered: LoweredLayout, solvedBy solution: Solution
    ) {
        self.init(sized, state, lowered)
        self.solution = solution
        follow(solution.values)
    }

    private init(_ sized: SizedLayout, _ state: SettlingState, _ lowered: LoweredLayout) {
        (self.sized, self.state, self.lowered) = (sized, state, lowered)
        self.sized.findFixedWidths(in: lowered)
        solver = Solver(lowered.system)
        solution = Solution(values: [], violations: [])
        rectangles = []
    }

    package var layout: InstalledLayout { sized.layout }
    package var options: SolveOptions { sized.options }
    package var tree: ViewTree { sized.tree }
    package var contents: [ViewContent] { state.contents }

    private mutating func solve() throws(SolverFailure) {
        solution = try solver.solve()
        follow(solution.values)
    }

    /// They may be about margins and baselines of which no constraint speaks.
    private mutating func prepareForQuestions() {
        guard isStable else { return }
        state.insets.follow(rectangles, tree, in: layout.environment)
        state.heights = rectangles.map { $0.height }
    }

    /// What margins contradict before it is known where their views lie they may not contradict then: in the first round
    /// they give way, whatever comes last in the file.
    private mutating func passOverUnknownMargins() throws(SolverFailure) {
        guard sized.hasMovingMargins else { return }
        let unknown = solution.conflicts.flatMap { $0.members }.filter { member in
            constraint(ofRow: Int(member.index))?.followsInsets == true
        }
        if unknown.isEmpty { return }
        var solver = Solver(lowered.system.without(Set(unknown.map { $0.index })))
        solver.determinacy = .unknown
        follow(try solver.solve().values)
    }

    private mutating func settle(_ isSettled: Bool) throws(SolverFailure) {
        if isSettled { return }
        try passOverUnknownMargins()
        var sequence = InsetExtrapolation()
        for round in 1..<SettledSolution.roundLimit {
            if !advance() { return follow(solution.values) }
            if round >= SettledSolution.firstOfSequence, let limit = sequence.limit(with: state.insets) {
                state.insets = limit
            }
            guard let moves = sized.moves(from: lowered.system, to: state) else {
                try solveAnew()
                continue
            }
            if moves.isEmpty { return follow(solution.values) }
            try solveAgain(moves)
        }
        let last = state
        advance()
        follow(solution.values)
        let moves = sized.moves(from: lowered.system, to: state)
        if let moves, moves.isEmpty { return }
        isStable = false
        var next = self
        if let moves { try next.solveAgain(moves) } else { try next.solveAnew() }
        unsettled = UnsettledViews(
            state.viewsChanged(since: last), rectangles, later: next.rectangles, layout.views.count)
        state = last
    }

    /// The same with the widths of unwrapped texts, where the order in stack views counts; `nil` where no text hugs its lines.
    func asIfNothingHugsItsLines() -> SettledSolution? {
        guard state.contents.contains(where: { $0.isNarrowed }),
            lowered.system.tieWeights.contains(where: { $0 > 0 })
        else { return nil }
        var unwrapped = self
        sized.unwrapWidths(of: &unwrapped.state)
        do throws(SolverFailure) { try unwrapped.solveAnew() } catch { return nil }
        return unwrapped
    }

    /// The faults in the proof of the last solution.
    func verify() -> [CertificateFault] { solver.verify() }

    /// To what the last solution, of which the rectangles go, makes of margins, texts and baselines. Returns false where
    /// that solution is the one of the next system, too.
    @discardableResult
    private mutating func advance() -> Bool {
        defer { rectangles = [] }
        let ambiguous = sized.narrowsTexts ? solution.ambiguous.map { $0.variable } : []
        return sized.advance(
            &state, to: rectangles, ambiguous: lowered.variables.views(ofWidths: ambiguous))
    }

    private mutating func solveAgain(_ moves: [Move]) throws(SolverFailure) {
        for move in moves { lowered.system.setRightHandSide(of: move.constraint, to: move.rightHandSide) }
        solution = try solver.resolve(as: lowered.system)
        follow(solution.values)
    }

    private mutating func solveAnew() throws(SolverFailure) {
        let determinacy = solver.determinacy
        lowered = sized.lowered(state)
        solver = Solver(lowered.system)
        solver.determinacy = determinacy
        try solve()
    }

    private mutating func follow(_ values: [Double]) {
        rectangles = alignmentRectangles(lowered.variables, tree) { values[Int($0.index)] }
    }
}

/// Solvers that go on from size to size. The first round of one size is more like that of another than like what comes
/// after it.
package struct SettlingSolvers: Sendable {
    fileprivate var first = Solver(LinearSystem())
    fileprivate var later = Solver(LinearSystem())

    /// Solvers that find no ranges.
    package init() {
        first.determinacy = .variables
        later.determinacy = .variables
    }
}

extension SettledSolution {
    /// The possible values of each linear form over all equally good layouts; `nil` where it has one value. A constraint that is ignored to
    /// resolve conflicts stays out: with more variables others might be.
    package func ranges(of forms: [RowForm]) throws(SolverFailure) -> [PossibleValues?] {
        var system = lowered.system.without(Set(solution.conflicts.map { $0.relaxed.index }))
        let first = system.variableCount
        for form in forms {
            let sum = system.addVariable()
            let terms = form.terms.map { Term($0.variable, -$0.coefficient) }
            system.addConstraint(terms + [Term(sum)], .equal, form.constant)
        }
        var ranges = [PossibleValues?](repeating: nil, count: forms.count)
        var solver = Solver(system)
        for ambiguous in try solver.solve().ambiguous where Int(ambiguous.variable.index) >= first {
            ranges[Int(ambiguous.variable.index) - first] = PossibleValues(ambiguous)
        }
        return ranges
    }
}
