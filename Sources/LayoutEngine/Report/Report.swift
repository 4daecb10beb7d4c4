import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// A result while it is put together.
package struct Report {
    package let settled: SettledSolution
    /// Makes the frames of views.
    package let builder: FrameBuilder
    /// Names views and attributes.
    package let names: MessageNames
    /// Names the rows of the system.
    package let rows: RowNames
    /// The result so far.
    package var result: SolvedLayout
    /// The sizes that a constraint of the file compares with 0.
    let zeroSizes: Set<ViewAxis>
    /// Where the content of scroll views is on the screen.
    private let scrolledShifts: [(x: Double, y: Double)]
    /// The views that an ignored constraint may have put where they are. There is no message about them.
    let consequences: Set<ViewAxis>
    /// The views and axes whose position or size is ambiguous.
    var ambiguousAxes: Set<ViewAxis> = []
    /// The views and axes whose size is ambiguous.
    var ambiguousSizes: Set<ViewAxis> = []
    /// The texts of which a message says that they have too little room together.
    var crowded: Set<ViewAxis> = []

    /// A report with the status and, where the layout does not settle, the message about that.
    package init(_ settled: SettledSolution) {
        self.settled = settled
        builder = FrameBuilder(
            layout: settled.layout, contents: settled.contents, rectangles: settled.rectangles)
        scrolledShifts = settled.scrolledShifts
        names = MessageNames(settled.layout)
        rows = RowNames(settled.layout, settled.lowered)
        zeroSizes = Report.zeroSizes(settled.layout)
        consequences = settled.consequencesOfConflicts
        result = SolvedLayout(
            environment: settled.layout.environment, status: settled.isStable ? .solved : .unstable)
        result.insets = settled.state.insets
        if settled.options.fitsWidth { result.environment.width = frame(of: 0).width }
        if settled.options.fitsHeight { result.environment.height = frame(of: 0).height }
        if !settled.isStable { addUnstable() }
    }

    private mutating func addUnstable() {
        let unsettled = settled.unsettled
        result.diagnostics.append(
            .unstableLayout(
                unsettled.views.map { names.name($0) },
                lengths: unsettled.lengths.map { (names.name($0.view), $0) },
                at: unsettled.views.first.flatMap { range(ofView: $0) }))
    }

    private static func zeroSizes(_ layout: InstalledLayout) -> Set<ViewAxis> {
        Set(layout.constraints.lazy.compactMap { $0.zeroSize })
    }

    /// In the screen's coordinates, as if the content of every scroll view began at its corner.
    package func frame(of view: Int) -> Rectangle { builder.absoluteFrame(of: view) }
}

extension Report {
    /// Adds all views but the screen.
    mutating func addViews() {
        result.views = settled.layout.views.indices.dropFirst().map { solved($0) }
    }

    /// One of them, by its index in the layout.
    package func solved(_ index: Int) -> SolvedView {
        let view = settled.layout.views[index]
        let superview = view.superview?.place ?? 0
        let frame = frame(of: index)
        let shift = scrolledShifts[index]
        var absolute = frame
        absolute.x += shift.x
        absolute.y += shift.y
        var solved = SolvedView(
            name: view.name, path: settled.layout.path(of: index), type: view.type,
            superview: superview > 0 ? superview - 1 : nil, isHidden: view.isHidden,
            frame: frame.relative(to: self.frame(of: superview)), absoluteFrame: absolute,
            background: view.arguments.background, text: view.text)
        if view.type == .scrollView {
            let values = settled.solution.values
            let variables = settled.lowered.variables
            solved.contentSize = (
                variables.contentSize(index, .horizontal).map { values[Int($0.index)] } ?? 0,
                variables.contentSize(index, .vertical).map { values[Int($0.index)] } ?? 0
            )
        }
        return solved
    }

    /// Adds all rows that are not satisfied: written constraints in the order of the file, then the others.
    mutating func addUnsatisfied() {
        let violations = settled.solution.violations
        let missed = violations.indices.filter {
            violations[$0] > 0 && !isOrdinaryWish(settled.lowered.origins[$0].kind)
                && (settled.options.reportsAllUnsatisfied || !isUsuallyMissed(settled.lowered.origins[$0]))
        }
        result.unsatisfied = settled.lowered.writtenFirst(missed).map { unsatisfied($0) }
    }

    /// A row that is not satisfied.
    package func unsatisfied(_ row: Int) -> UnsatisfiedConstraint {
        UnsatisfiedConstraint(
            constraint: rows.reference(to: row), priority: settled.lowered.system.priorities[row],
            violation: settled.solution.violations[row])
    }

    /// Whether a row is usually not satisfied: a stack view's wishes, and the screen's wish to be small.
    private func isOrdinaryWish(_ kind: RowOrigin.Kind) -> Bool {
        switch kind {
        case .screenSize(let axis): !settled.options.isExact(axis)
        case .stack(let row): row.isOrdinaryWish
        case .written, .screenPosition, .sign, .contentSign, .imposedSize, .hugging, .resistance: false
        }
    }

    /// Whether nobody wrote a row and nobody misses it: a view is longer than its content, a text has wrapped, or an image is
    /// smaller than its file.
    private func isUsuallyMissed(_ origin: RowOrigin) -> Bool {
        switch origin.kind {
        case .hugging: true
        case .resistance(let axis):
            axis == .horizontal && settled.contents[origin.subject].wraps
                || settled.layout.views[origin.subject].hasUsualResistance(axis)
        case .written, .screenPosition, .screenSize, .sign, .contentSign, .imposedSize, .stack:
            false
        }
    }

    /// The range of a constraint, or of the view that it is about.
    func range(of row: Int) -> SourceRange? {
        if let constraint = settled.constraint(ofRow: row) { return constraint.range }
        return settled.layout.views[settled.lowered.origins[row].subject].range
    }
}

extension InstalledView {
    /// Whether it is an image that the file lets be as small as any other.
    fileprivate func hasUsualResistance(_ axis: Axis) -> Bool {
        type == .imageView && sizes[axis].resistance == nil
    }
}

extension InstalledConstraint {
    /// The size that it compares with 0, if it does: one that need not be more is no mistake, such as that of a spacer.
    fileprivate var zeroSize: ViewAxis? {
        guard terms.count == 1, constant == 0, terms[0].anchor.attribute.isSize else { return nil }
        return ViewAxis(terms[0].anchor.view.place, terms[0].anchor.attribute.axis)
    }
}
