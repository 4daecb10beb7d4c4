import LayoutSyntax
import LinearSolver

/// Finds changes of a layout that determine a view on an axis, each tried by solving the changed layout.
///
/// Where constraints contradict each other, those that were left out are taken out of the layout first.
struct AmbiguityRemedies {
    private let rounds: Rounds
    private let notation: Notation
    private let base: InstalledLayout
    /// So many conflicts stay: those of which nothing is written.
    private let conflictCount: Int
    /// By priority, in falling order: by how much the optional constraints are missed.
    private let losses: [Loss]
    /// How many more constraints may be solved.
    private var budget: Int

    private struct Loss {
        var priority: Double
        var violation: Double
    }

    /// - Parameter budget: How many constraints may be solved to try changes; beyond it nothing is found.
    init(_ rounds: Rounds, _ notation: Notation, budget: Int) {
        self.rounds = rounds
        self.notation = notation
        self.budget = budget
        base = rounds.withoutBroken(rounds.solution.conflicts)
        conflictCount = rounds.solution.conflicts.count { !rounds.isWritten($0.broken) }
        losses = AmbiguityRemedies.losses(rounds)
    }

    /// A remedy for each of the places: statements that determine the view on the axis together; none where no remedy was
    /// found. One missing constraint leaves many views open; what determines several of them is named for all, and the
    /// innermost sizes are asked first, since what is around them and after them follows from them.
    mutating func shared(by places: [ViewAxis]) throws(SolverFailure) -> [[String]] {
        var remedies = [[String]](repeating: [], count: places.count)
        for index in innermostSizesFirst(places) where remedies[index].isEmpty {
            guard let (statements, after) = try first(for: places[index]) else { continue }
            for other in places.indices where remedies[other].isEmpty && determines(places[other], after) {
                remedies[other] = statements
            }
        }
        return remedies
    }

    /// The first remedy that was found for a place, and the layout that is solved with it.
    private mutating func first(
        for place: ViewAxis
    ) throws(SolverFailure) -> (statements: [String], after: Rounds)? {
        guard canTry else { return nil }
        let (singles, pairs) = candidates(for: Int(place.view), place.axis)
        for attempt in singles.map({ [$0] }) + pairs {
            guard let after = try solved(with: attempt), determines(place, after) else { continue }
            return (attempt.map { $0.statement }, after)
        }
        return nil
    }

    /// The indices of the places: those of open sizes before those of positions only, deeper views before those around
    /// them, what is shown before what is not, then in the given order.
    private func innermostSizesFirst(_ places: [ViewAxis]) -> [Int] {
        let ranks = places.map { place in
            (
                isSizeOpen(place) ? 0 : 1, -rounds.tree.depths[Int(place.view)],
                isShown(place) ? 0 : 1
            )
        }
        return places.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
    }

    /// Every remedy that was found: single statements, else two together; then a priority.
    mutating func all(for view: Int, _ axis: Axis) throws(SolverFailure) -> [[String]] {
        let place = ViewAxis(view, axis)
        let (singles, pairs) = candidates(for: view, axis)
        var remedies: [[String]] = []
        for attempt in singles where try determines(place, [attempt]) {
            remedies.append([attempt.statement])
        }
        if remedies.isEmpty {
            for pair in pairs where try determines(place, pair) {
                remedies.append(pair.map { $0.statement })
                break
            }
        }
        let preferences = [hugging(of: view, axis), resistance(of: view, axis)].compactMap { $0 }
        for attempt in preferences where try determines(place, [attempt]) {
            remedies.append([attempt.statement])
        }
        return remedies
    }
}

// MARK: Trying

extension AmbiguityRemedies {
    private var canTry: Bool { budget >= rounds.lowered.system.constraintCount }

    private mutating func determines(
        _ place: ViewAxis, _ changes: [LayoutChange]
    ) throws(SolverFailure) -> Bool {
        guard let after = try solved(with: changes) else { return false }
        return determines(place, after)
    }

    /// The changed layout, solved; `nil` where it contradicts itself more, or misses an optional constraint by more, or
    /// no more may be tried.
    private mutating func solved(with changes: [LayoutChange]) throws(SolverFailure) -> Rounds? {
        guard canTry else { return nil }
        budget -= rounds.lowered.system.constraintCount
        var layout = base
        for change in changes { change.apply(to: &layout) }
        let after = try Rounds(layout, options: rounds.options)
        guard after.isStable, after.solution.conflicts.count <= conflictCount,
            changes.contains(where: { $0.isPriority }) || isAsGood(after)
        else { return nil }
        return after
    }

    /// Whether a changed layout leaves no choice of the view on the axis. From right to left its x is measured from the
    /// other side of the superview, whose width must be determined, too.
    private func determines(_ place: ViewAxis, _ after: Rounds) -> Bool {
        let (view, axis, variables) = (Int(place.view), place.axis, after.lowered.variables)
        var own = [
            variables.start(view, axis), variables.size(view, axis), variables.contentSize(view, axis),
        ]
        if axis == .horizontal, rounds.layout.environment.direction == .rightToLeft {
            own.append(variables.size(Int(rounds.tree.parents[view]), axis))
        }
        return own.allSatisfy { after.solution.openRange(of: $0) == nil }
    }

    private func isAsGood(_ after: Rounds) -> Bool {
        let losses = AmbiguityRemedies.losses(after)
        return losses.count == self.losses.count
            && zip(losses, self.losses).allSatisfy {
                $0.priority == $1.priority && abs($0.violation - $1.violation) <= 1e-5
            }
    }

    private static func losses(_ rounds: Rounds) -> [Loss] {
        let priorities = rounds.lowered.system.priorities
        var sums: [Double: Double] = [:]
        for (row, violation) in rounds.solution.violations.enumerated()
        where violation > 0 && priorities[row] < 1000 {
            sums[priorities[row], default: 0] += violation
        }
        return sums.map { Loss(priority: $0.key, violation: $0.value) }.sorted { $0.priority > $1.priority }
    }
}

extension LayoutChange {
    fileprivate var isPriority: Bool {
        switch kind {
        case .constraint: false
        case .hugging, .resistance: true
        }
    }
}

extension Rounds {
    func isWritten(_ row: ConstraintIndex) -> Bool { lowered.constraint(ofRow: Int(row.index)) != nil }

    /// The layout without what was left out to resolve conflicts, as far as that is written.
    func withoutBroken(_ conflicts: [Conflict]) -> InstalledLayout {
        var layout = layout
        let broken = conflicts.compactMap { lowered.constraint(ofRow: Int($0.broken.index)) }
        for place in broken.sorted(by: >) { layout.constraints.remove(at: place) }
        return layout
    }
}

// MARK: Candidates

extension AmbiguityRemedies {
    /// Constraints that take one open attribute of a view to what is shown, and pairs of them that take both. A size of
    /// nothing shows nothing, so that the size of its content and the superview's margins come first then.
    private func candidates(
        for view: Int, _ axis: Axis
    ) -> (singles: [LayoutChange], pairs: [[LayoutChange]]) {
        let variables = rounds.lowered.variables
        let isStartOpen = rounds.solution.openRange(of: variables.start(view, axis)) != nil
        let isSizeOpen = isSizeOpen(ViewAxis(view, axis))
        let isContentOpen = rounds.solution.openRange(of: variables.contentSize(view, axis)) != nil
        guard isStartOpen || isSizeOpen else { return (isContentOpen ? content(of: view, axis) : [], []) }
        let isShown = isShown(ViewAxis(view, axis))
        var starts = isStartOpen ? [place(of: view, axis)] : []
        var sizes = isSizeOpen ? [length(of: view, axis)] : []
        if isShown { return (sizes + starts, isStartOpen && isSizeOpen ? [sizes + starts] : []) }
        if isStartOpen, isSizeOpen { starts.insert(margin(.start(axis), of: view), at: 0) }
        if isSizeOpen { sizes.insert(margin(.end(axis), of: view), at: 0) }
        if let natural = naturalLength(of: view, axis) { sizes.insert(natural, at: 0) }
        return (starts + sizes, starts.flatMap { start in sizes.map { [start, $0] } })
    }

    private func isSizeOpen(_ place: ViewAxis) -> Bool {
        let size = rounds.lowered.variables.size(Int(place.view), place.axis)
        return rounds.solution.openRange(of: size) != nil
    }

    private func isShown(_ place: ViewAxis) -> Bool {
        let size = rounds.lowered.variables.size(Int(place.view), place.axis)
        return rounds.solution.values[Int(size.index)] > LayoutTolerance.length
    }

    /// An edge at the superview's margin.
    private func margin(_ edge: Attribute, of view: Int) -> LayoutChange {
        let superview = Int(rounds.tree.parents[view])
        let margin = edge.margin
        return LayoutChange(
            "\(notation.item(view)).\(edge.spelling) = \(notation.item(superview)).\(margin.spelling)",
            [(view, edge, 1), (superview, margin, -1)], 0)
    }

    private func length(of view: Int, _ axis: Axis) -> LayoutChange {
        length(written(rounds.lowered.variables.size(view, axis)), of: view, axis)
    }

    /// The size of the view's content, where its open size can be that.
    private func naturalLength(of view: Int, _ axis: Axis) -> LayoutChange? {
        let variable = rounds.lowered.variables.size(view, axis)
        guard let natural = rounds.contents[view].size(axis),
            let open = rounds.solution.openRange(of: variable),
            natural >= open.lower - LayoutTolerance.rounding, natural <= open.upper + LayoutTolerance.rounding
        else { return nil }
        return length(natural, of: view, axis)
    }

    private func length(_ length: Double, of view: Int, _ axis: Axis) -> LayoutChange {
        let attribute = Attribute.size(axis)
        return LayoutChange(
            "\(notation.item(view)).\(attribute.spelling) = \(Notation.number(length))",
            [(view, attribute, 1)], length)
    }

    private func place(of view: Int, _ axis: Axis) -> LayoutChange {
        let superview = Int(rounds.tree.parents[view])
        let start = written(rounds.lowered.variables.start(view, axis))
        let edge = Attribute.start(axis)
        var statement =
            "\(notation.item(view)).\(edge.spelling) = \(notation.item(superview)).\(edge.spelling)"
        let number = Notation.number(abs(start))
        if number != "0" { statement += start < 0 ? " - \(number)" : " + \(number)" }
        return LayoutChange(statement, [(view, edge, 1), (superview, edge, -1)], start)
    }

    /// The value of an open variable as it is written, rounded to the inside of what it can be: half a millionth of a
    /// point outside would contradict what keeps it there.
    private func written(_ variable: Variable) -> Double {
        let value = rounds.solution.values[Int(variable.index)]
        let rounded = Notation.denoised(value)
        guard let open = rounds.solution.openRange(of: variable) else { return rounded }
        if rounded < open.lower - LayoutTolerance.rounding { return Notation.denoised(rounded + 1e-6) }
        if rounded > open.upper + LayoutTolerance.rounding { return Notation.denoised(rounded - 1e-6) }
        return rounded
    }

    /// For a scroll view whose content is open: the last of its subviews ends where the content does.
    private func content(of view: Int, _ axis: Axis) -> [LayoutChange] {
        guard let last = rounds.tree.subviews(of: view).last.map({ Int($0) }) else { return [] }
        let edge = Attribute.end(axis)
        return [
            LayoutChange(
                "\(notation.item(last)).\(edge.spelling) = \(notation.item(view)).\(edge.spelling)",
                [(last, edge, 1), (view, edge, -1)], 0)
        ]
    }

    /// Where views of one hugging share what is left over: this one keeps to its content before the others.
    private func hugging(of view: Int, _ axis: Axis) -> LayoutChange? {
        let content = rounds.contents[view]
        let raised = content.hugging(axis) + 1
        guard content.size(axis) != nil, raised < 1000 else { return nil }
        let other = content.hugging(axis.other)
        return LayoutChange(
            statement("hugging", of: view, axis, raised, other), .hugging(view: view, axis, raised))
    }

    /// Where views of one resistance share what is missing: this one keeps its content before the others, or after
    /// them where that is what is shown.
    private func resistance(of view: Int, _ axis: Axis) -> LayoutChange? {
        let content = rounds.contents[view]
        let variable = rounds.lowered.variables.size(view, axis)
        guard let natural = content.size(axis),
            let open = rounds.solution.openRange(of: variable),
            open.lower < natural - LayoutTolerance.length
        else { return nil }
        let isWhole = rounds.solution.values[Int(variable.index)] >= natural - LayoutTolerance.length
        let changed = content.resistance(axis) + (isWhole ? 1 : -1)
        guard changed >= 1, changed < 1000 else { return nil }
        let other = content.resistance(axis.other)
        return LayoutChange(
            statement("resistance", of: view, axis, changed, other), .resistance(view: view, axis, changed))
    }

    /// `Name Label: (hugging: 251 x 250)`
    private func statement(
        _ argument: String, of view: Int, _ axis: Axis, _ priority: Double, _ other: Double
    ) -> String {
        let (along, across) = (Notation.number(priority), Notation.number(other))
        let both = axis == .horizontal ? "\(along) x \(across)" : "\(across) x \(along)"
        return "\(notation.item(view)): (\(argument): \(both))"
    }
}

extension Attribute {
    /// The margin inside an edge; of what is no edge the attribute itself.
    fileprivate var margin: Attribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin,
            .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
            .centerYWithinMargins:
            self
        }
    }
}
