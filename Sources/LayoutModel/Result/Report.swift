import LinearSolver
import SourceText

/// A result while it is put together from the last round.
struct Report {
    let rounds: Rounds
    /// By view, the screen first: frames in the screen's coordinates.
    let frames: [Rectangle]
    /// In the same form: without what controls draw around their alignment rectangles.
    let alignmentFrames: [Rectangle]
    let sources: SourceMap
    let notation: Notation
    var result: SolvedLayout
    /// Twice the view, plus 1 for heights: sizes that a constraint of the file compares with 0.
    let zeroSizes: Set<Int32>
    /// In the same form: what is not determined.
    var openSizes: Set<Int32> = []

    init(_ rounds: Rounds, _ sources: SourceMap) {
        self.rounds = rounds
        let builder = FrameBuilder(
            layout: rounds.layout, contents: rounds.contents, rectangles: rounds.rectangles)
        frames = builder.absoluteFrames()
        alignmentFrames = builder.absoluteAlignmentFrames()
        self.sources = sources
        notation = Notation(rounds.layout)
        zeroSizes = Report.zeroSizes(rounds.layout)
        result = SolvedLayout(environment: rounds.layout.environment, status: .solved)
        if rounds.options.fitsWidth { result.environment.width = frames[0].width }
        if rounds.options.fitsHeight { result.environment.height = frames[0].height }
        result.views = solvedViews()
        if !rounds.isStable { result.diagnostics.append(.unstableLayout(rounds: Rounds.limit)) }
    }

    private static func zeroSizes(_ layout: InstalledLayout) -> Set<Int32> {
        var sizes: Set<Int32> = []
        for constraint in layout.constraints
        where constraint.terms.count == 1 && constraint.constant == 0 {
            let anchor = constraint.terms[0].anchor
            sizes.insert(2 * anchor.view.index + (anchor.attribute == .width ? 0 : 1))
        }
        return sizes
    }

    private func solvedViews() -> [SolvedView] {
        let views = rounds.layout.views
        return views.indices.dropFirst().map { index in
            let view = views[index]
            let superview = view.superview.map { Int($0.index) } ?? 0
            var solved = SolvedView(
                name: view.name, path: view.path, type: view.type,
                superview: superview > 0 ? superview - 1 : nil, isHidden: view.isHidden,
                frame: frames[index].relative(to: frames[superview]), absoluteFrame: frames[index],
                background: view.arguments.background, text: view.text)
            if view.type == .scrollView {
                let values = rounds.solution.values
                let variables = rounds.lowered.variables
                let hasContent = variables.hasContent(index)
                solved.contentSize = (
                    hasContent ? values[Int(variables.contentSize(index, .horizontal).index)] : 0,
                    hasContent ? values[Int(variables.contentSize(index, .vertical).index)] : 0
                )
            }
            return solved
        }
    }
}

extension Report {
    /// Everything that does not hold: written constraints in the order of the file, then the others.
    mutating func addUnsatisfied() {
        let origins = rounds.lowered.origins
        let violations = rounds.solution.violations
        let missed = violations.indices.filter {
            violations[$0] > 0 && !isFit(origins[$0]) && !origins[$0].isOrdinaryWish
        }
        let written = missed.filter { origins[$0].kind == .written }
        let implicit = missed.filter { origins[$0].kind != .written }
        for row in written + implicit {
            result.unsatisfied.append(
                UnsatisfiedConstraint(
                    constraint: reference(to: row), priority: rounds.lowered.system.priorities[row],
                    violation: violations[row]))
        }
    }

    /// Whether a row only wants the screen to be as small as it can.
    private func isFit(_ origin: RowOrigin) -> Bool {
        origin.kind == .screenWidth && rounds.options.fitsWidth
            || origin.kind == .screenHeight && rounds.options.fitsHeight
    }

    /// The sets of constraints that contradict each other, as data and as messages.
    mutating func addConflicts() {
        for conflict in rounds.solution.conflicts {
            let others = conflict.members.filter { $0 != conflict.broken }
            let broken = Int(conflict.broken.index)
            let described = LayoutConflict(
                broken: reference(to: broken), others: others.map { reference(to: Int($0.index)) },
                brokenPriority: rounds.lowered.system.priorities[broken])
            result.conflicts.append(described)
            var diagnostic = Diagnostic.unsatisfiable(
                described, at: range(of: broken), others: others.map { range(of: Int($0.index)) },
                remedy: remedy(for: conflict, others), triedAt: triedAt)
            diagnostic.notes += useNotes(of: broken)
            result.diagnostics.append(diagnostic)
        }
        if !result.conflicts.isEmpty { result.status = .unsatisfiable }
    }

    /// The uses of components that a constraint stands in.
    private func useNotes(of row: Int) -> [Diagnostic.Note] {
        let origin = rounds.lowered.origins[row]
        guard origin.kind == .written else { return [] }
        return rounds.layout.uses.notes(of: rounds.layout.constraints[Int(origin.subject)].use)
    }

    /// Which of the constraints of a conflict would resolve it as optional ones.
    private func remedy(for conflict: Conflict, _ others: [ConstraintIndex]) -> ConflictRemedy {
        let origins = rounds.lowered.origins
        let written = conflict.members.filter { origins[Int($0.index)].kind == .written }
        guard written.contains(conflict.broken) else { return .none }
        guard let resolving = rounds.rowsResolving(conflict) else { return .broken }
        if written == resolving { return written.count == 1 ? .broken : .anyOne }
        return resolving.contains(conflict.broken)
            ? .brokenOr(others.map { resolving.contains($0) }) : .none
    }

    /// Where a constraint is written, or the view that it is about.
    func range(of row: Int) -> SourceRange? {
        let origin = rounds.lowered.origins[row]
        let subject = Int(origin.subject)
        return origin.kind == .written
            ? rounds.layout.constraints[subject].range : rounds.layout.views[subject].range
    }
}
