import ContentSizes
import LayoutProgram
import LinearSolver
import SourceText

/// A result while it is put together from the last round.
package struct Report {
    package private(set) var rounds: Rounds
    /// By row of the system.
    let priorities: [Double]
    package let builder: FrameBuilder
    package let notation: Notation
    package var result: SolvedLayout
    /// The sizes that a constraint of the file compares with 0.
    let zeroSizes: Set<ViewAxis>
    /// What constraints that were left out may have put where it is: there is no message about it.
    let consequences: Set<ViewAxis>
    /// What is not determined: where a view stands, its size, or both.
    var openPlaces: Set<ViewAxis> = []
    /// Of these, where the size is not.
    var openSizes: Set<ViewAxis> = []

    package init(_ rounds: Rounds) {
        self.rounds = rounds
        priorities = rounds.lowered.system.priorities
        builder = FrameBuilder(
            layout: rounds.layout, contents: rounds.contents, rectangles: rounds.rectangles)
        notation = Notation(rounds.layout)
        zeroSizes = Report.zeroSizes(rounds.layout)
        consequences = Report.consequencesOfConflicts(rounds)
        result = SolvedLayout(
            environment: rounds.layout.environment, status: rounds.isStable ? .solved : .unstable)
        if rounds.options.fitsWidth { result.environment.width = frame(of: 0).width }
        if rounds.options.fitsHeight { result.environment.height = frame(of: 0).height }
        if !rounds.isStable { addUnstable() }
    }

    private mutating func addUnstable() {
        let views = rounds.unsettledViews.filter { $0 > 0 }
        result.diagnostics.append(
            .unstableLayout(
                views.map { notation.name($0) }, at: views.first.flatMap { range(ofView: $0) },
                rounds: Rounds.limit))
    }

    private static func zeroSizes(_ layout: InstalledLayout) -> Set<ViewAxis> {
        Set(layout.constraints.lazy.compactMap { $0.zeroSize })
    }

    /// Made anew for each question, so that nothing keeps the system longer than `rounds`.
    package var rows: RowNames { RowNames(rounds.layout, rounds.lowered) }

    /// In the screen's coordinates.
    package func frame(of view: Int) -> Rectangle { builder.absoluteFrame(of: view) }
}

extension Report {
    /// All views but the screen, once nothing else is to be found out.
    mutating func addViews() {
        rounds.forgetOrigins()
        result.views = rounds.layout.views.indices.dropFirst().map { solved($0) }
    }

    /// One of them, by its place in the layout.
    package func solved(_ index: Int) -> SolvedView {
        let view = rounds.layout.views[index]
        let superview = view.superview?.place ?? 0
        let frame = frame(of: index)
        var solved = SolvedView(
            name: view.name, path: rounds.layout.path(of: index), type: view.type,
            superview: superview > 0 ? superview - 1 : nil, isHidden: view.isHidden,
            frame: frame.relative(to: self.frame(of: superview)), absoluteFrame: frame,
            background: view.arguments.background, text: rounds.layout.text(of: index))
        if view.type == .scrollView {
            let values = rounds.solution.values
            let variables = rounds.lowered.variables
            solved.contentSize = (
                variables.contentSize(index, .horizontal).map { values[Int($0.index)] } ?? 0,
                variables.contentSize(index, .vertical).map { values[Int($0.index)] } ?? 0
            )
        }
        return solved
    }

    /// Gives up the system; nothing can be tried any more.
    mutating func forgetSystem() { rounds.forgetSystem() }

    /// Everything that does not hold: written constraints in the order of the file, then the others.
    mutating func addUnsatisfied() {
        let origins = rounds.lowered.origins
        let violations = rounds.solution.violations
        let missed = violations.indices.filter {
            violations[$0] > 0 && !isOrdinaryWish(origins[$0].kind)
        }
        result.unsatisfied.reserveCapacity(missed.count)
        for row in rounds.lowered.writtenFirst(missed) { result.unsatisfied.append(unsatisfied(row)) }
    }

    /// A row that does not hold.
    package func unsatisfied(_ row: Int) -> UnsatisfiedConstraint {
        UnsatisfiedConstraint(
            constraint: rows.reference(to: row), priority: priorities[row],
            violation: rounds.solution.violations[row], isUsual: isUsuallyMissed(rounds.lowered.origins[row]))
    }

    /// Whether it is the usual state of a row not to hold: a stack view's wishes, and the screen's to be small.
    private func isOrdinaryWish(_ kind: RowOrigin.Kind) -> Bool {
        switch kind {
        case .screenSize(let axis): !rounds.options.isExact(axis)
        case .stack(let row): row.isOrdinaryWish
        case .written, .screenPosition, .sign, .contentSign, .hugging, .resistance: false
        }
    }

    /// Whether it is no news that a row does not hold: a view is longer than its content, or its text has wrapped.
    private func isUsuallyMissed(_ origin: RowOrigin) -> Bool {
        switch origin.kind {
        case .hugging: true
        case .resistance(.horizontal): rounds.contents[Int(origin.subject)].wraps
        case .resistance(.vertical), .written, .screenPosition, .screenSize, .sign, .contentSign, .stack:
            false
        }
    }

    /// Where a constraint is written, or the view that it is about.
    func range(of row: Int) -> SourceRange? {
        if let place = rounds.lowered.constraint(ofRow: row) { return rounds.layout.constraints[place].range }
        return rounds.layout.views[Int(rounds.lowered.origins[row].subject)].range
    }
}

extension InstalledConstraint {
    /// The size that it compares with 0, if it does: one that need not be more is no mistake, such as that of a spacer.
    fileprivate var zeroSize: ViewAxis? {
        guard terms.count == 1, constant == 0, terms[0].anchor.attribute.isSize else { return nil }
        return ViewAxis(terms[0].anchor.view.place, terms[0].anchor.attribute.axis)
    }
}
