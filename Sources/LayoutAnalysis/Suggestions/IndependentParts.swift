import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// The views of a solved layout that have to do with each other, so that a change of some can be tried without the others.
///
/// A row of the system ties the views that it speaks of, a stack view and a scroll view those inside them. The screen, whose
/// size is given, ties nothing.
struct IndependentParts {
    let settled: SettledSolution
    /// For each view the one that stands for its group.
    private var leaders: [Int] = []
    /// The groups, each at the index of the view that stands for it.
    private var groups: [Group] = []

    /// The indices of views that hang together, and of the constraints of the file that are about them.
    private struct Group {
        var views: [Int] = []
        var constraints: [Int] = []
        /// The optional rows that are not satisfied.
        var missed: [Int] = []
        /// Whether a required constraint of the group that is no longer required may be missed, or end a conflict.
        var isContested = false
    }

    init(_ settled: SettledSolution) {
        self.settled = settled
        var sets = joinedVariables()
        leaders = settled.layout.views.indices.map { Int(sets.first(of: Int32(4 * $0)) / 4) }
        groups = [Group](repeating: Group(), count: leaders.count)
        for view in leaders.indices { groups[leaders[view]].views.append(view) }
        for row in settled.lowered.origins.indices { enter(row) }
        for conflict in settled.solution.conflicts where !settled.isWritten(conflict.relaxed) {
            groups[leader(ofRow: Int(conflict.relaxed.index))].isContested = true
        }
    }

    private mutating func enter(_ row: Int) {
        let group = leader(ofRow: row)
        if let constraint = settled.lowered.constraint(ofRow: row) {
            groups[group].constraints.append(constraint)
        }
        let priority = settled.lowered.system.priorities[row]
        guard priority < 1000 else { return }
        if settled.solution.violations[row] > 0 { groups[group].missed.append(row) }
        if priority >= 999 { groups[group].isContested = true }
    }

    /// A view that a row is about; the screen where it is about nothing else.
    func view(ofRow row: Int) -> Int {
        for variable in settled.lowered.system.variables(ofRow: row) {
            if let owner = settled.lowered.variables.owner(of: Variable(Int(variable))), owner.view > 0 {
                return owner.view
            }
        }
        guard let constraint = settled.lowered.constraint(ofRow: row) else {
            return settled.lowered.origins[row].subject
        }
        return settled.layout.constraints[constraint].terms.map { $0.anchor.view.place }.max() ?? 0
    }

    /// The view that stands for all views that hang together with one.
    func leader(of view: Int) -> Int { leaders[view] }

    private func leader(ofRow row: Int) -> Int { leaders[view(ofRow: row)] }

    /// The views that hang together with one, itself among them.
    func views(with view: Int) -> [Int] { groups[leaders[view]].views }

    /// Whether a view hangs together with no other, and no constraint of the file is about it.
    func isAlone(_ view: Int) -> Bool {
        let group = groups[leaders[view]]
        return group.views.count == 1 && group.constraints.isEmpty && group.missed.isEmpty
    }

    /// Whether a constraint of a view's group may be missed, or end a conflict, once it is no longer required.
    func isContested(_ view: Int) -> Bool { groups[leaders[view]].isContested }
}

// MARK: What hangs together

extension IndependentParts {
    /// The variables, joined where views hang together.
    private func joinedVariables() -> DisjointSets {
        var sets = DisjointSets(count: settled.lowered.system.variableCount)
        guard isDivisible else {
            for view in settled.layout.views.indices { sets.join(0, Int32(4 * view)) }
            return sets
        }
        for variable in 4..<Int32(settled.lowered.system.variableCount) {
            if let owner = settled.lowered.variables.owner(of: Variable(Int(variable))) {
                sets.join(Int32(4 * owner.view), variable)
            }
        }
        for row in settled.lowered.origins.indices { joinRow(row, &sets) }
        for view in settled.layout.views.indices where isTiedToSuperview(view) {
            sets.join(Int32(4 * view), Int32(4 * settled.tree.superview(of: view)))
        }
        return sets
    }

    /// Whether the size of the screen is given and kept, so that it ties nothing.
    private var isDivisible: Bool {
        settled.isStable && Axis.allCases.allSatisfy { settled.options.isExact($0) }
            && settled.solution.conflicts.allSatisfy { conflict in
                switch settled.lowered.origins[Int(conflict.relaxed.index)].kind {
                case .screenPosition, .screenSize: false
                case .written, .sign, .contentSign, .imposedSize, .hugging, .resistance, .stack: true
                }
            }
    }

    private func joinRow(_ row: Int, _ sets: inout DisjointSets) {
        var first: Int32?
        for variable in settled.lowered.system.variables(ofRow: row) where variable >= 4 {
            if let first { sets.join(first, variable) } else { first = variable }
        }
    }

    private func isTiedToSuperview(_ view: Int) -> Bool {
        let superview = settled.tree.superview(of: view)
        guard superview > 0 else { return false }
        let type = settled.layout.views[superview].type
        return type == .stackView || type == .scrollView || settled.sized.hasMovingMargins
    }
}

// MARK: Parts

extension IndependentParts {
    /// The screen and some views with all views of their groups, and those around and mentioned by these.
    ///
    /// - Parameter isKept: Whether a constraint, by its index, is not left out.
    func part(around views: some Sequence<Int>, where isKept: (Int) -> Bool) -> LayoutPart {
        var found = Group()
        var seen: Set<Int> = []
        var remaining = [0] + views
        while let view = remaining.popLast() {
            guard seen.insert(leaders[view]).inserted else { continue }
            let group = groups[leaders[view]]
            found.views += group.views
            found.constraints += group.constraints
            remaining += neighbours(of: group)
        }
        return LayoutPart(
            of: settled.layout, views: found.views.sorted(),
            constraints: found.constraints.sorted().filter(isKept))
    }

    /// The superviews of its views, and the views that its constraints mention.
    private func neighbours(of group: Group) -> [Int] {
        let mentioned = group.constraints.flatMap { constraint in
            settled.layout.constraints[constraint].terms.map { $0.anchor.view.place }
        }
        return group.views.map { settled.tree.superview(of: $0) } + mentioned
    }

    /// The optional rows that are about a part's views and are not satisfied.
    func missedRows(of part: LayoutPart) -> [Int] {
        Set(part.views.map { leaders[$0] }).flatMap { groups[$0].missed }
    }
}

extension LayoutPart {
    /// A change of the whole as one of the part; `nil` where a view is not in the part.
    func moved(_ change: LayoutChange) -> LayoutChange? {
        let kind: LayoutChange.Kind? =
            switch change.kind {
            case .equation(let equation): moved(equation).map { .equation($0) }
            case .hugging(let view, let axis, let priority):
                index(of: view).map { .hugging(view: $0, axis, priority) }
            case .resistance(let view, let axis, let priority):
                index(of: view).map { .resistance(view: $0, axis, priority) }
            case .fillEqually(let stack): index(of: stack).map { .fillEqually(stack: $0) }
            }
        return kind.map { LayoutChange($0) }
    }

    private func moved(_ equation: LayoutChange.Equation) -> LayoutChange.Equation? {
        var moved = equation
        guard let view = index(of: equation.anchor.view.place) else { return nil }
        moved.anchor.view = ViewIndex(view)
        guard let other = equation.other else { return moved }
        guard let view = index(of: other.view.place) else { return nil }
        moved.other?.view = ViewIndex(view)
        return moved
    }
}
