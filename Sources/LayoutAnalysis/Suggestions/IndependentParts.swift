import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// The views of a solved layout that have to do with each other, so that a change of some can be tried without the others.
///
/// A row of the system ties the views that it speaks of, a stack view and a scroll view those inside them. The screen, whose
/// size is given, ties nothing.
package struct IndependentParts {
    let settled: SettledSolution
    /// By view: the view that stands for its group.
    private var leaders: [Int32] = []
    /// By view that stands for one.
    private var groups: [Group] = []

    /// Views that hang together, and the constraints of the file that are about them, by their places.
    fileprivate struct Group {
        var views: [Int32] = []
        var constraints: [Int32] = []
        /// The optional rows that do not hold.
        var missed: [Int32] = []
        /// Whether a required constraint of the group that is no longer required may be missed, or end a conflict.
        var isContested = false
    }

    package init(_ settled: SettledSolution) {
        self.settled = settled
        var sets = joinedVariables()
        leaders = settled.layout.views.indices.map { sets.first(of: Int32(4 * $0)) / 4 }
        groups = [Group](repeating: Group(), count: leaders.count)
        for view in leaders.indices { groups[Int(leaders[view])].views.append(Int32(view)) }
        for row in settled.lowered.origins.indices { enter(row) }
        for conflict in settled.solution.conflicts where !settled.isWritten(conflict.broken) {
            groups[leader(ofRow: Int(conflict.broken.index))].isContested = true
        }
    }

    private mutating func enter(_ row: Int) {
        let group = leader(ofRow: row)
        if let place = settled.lowered.constraint(ofRow: row) {
            groups[group].constraints.append(Int32(place))
        }
        let priority = settled.lowered.system.priorities[row]
        guard priority < 1000 else { return }
        if settled.solution.violations[row] > 0 { groups[group].missed.append(Int32(row)) }
        if priority >= 999 { groups[group].isContested = true }
    }

    /// A view that a row is about; the screen where it is about nothing else.
    package func view(ofRow row: Int) -> Int {
        for variable in settled.lowered.system.variables(ofRow: row) {
            if let owner = settled.lowered.variables.owner(of: Variable(Int(variable))), owner.view > 0 {
                return owner.view
            }
        }
        guard let place = settled.lowered.constraint(ofRow: row) else {
            return settled.lowered.origins[row].subject
        }
        return settled.layout.constraints[place].terms.map { $0.anchor.view.place }.max() ?? 0
    }

    private func leader(ofRow row: Int) -> Int { Int(leaders[view(ofRow: row)]) }

    /// Whether two views hang together.
    func areTogether(_ one: Int, _ other: Int) -> Bool { leaders[one] == leaders[other] }

    /// The views that hang together with one, itself among them.
    func views(with view: Int) -> [Int] { groups[Int(leaders[view])].views.map(Int.init) }

    /// Whether a constraint of a view's group may be missed, or end a conflict, once it is no longer required.
    package func isContested(_ view: Int) -> Bool { groups[Int(leaders[view])].isContested }
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
                switch settled.lowered.origins[Int(conflict.broken.index)].kind {
                case .screenPosition, .screenSize: false
                case .written, .sign, .contentSign, .hugging, .resistance, .stack: true
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
    /// The screen and some views with all that they hang together with, and with what these stand in.
    ///
    /// - Parameter isKept: By place of a constraint: it is not left out.
    package func part(around views: some Sequence<Int>, where isKept: (Int) -> Bool) -> IndependentPart {
        var found = Group()
        var seen: Set<Int32> = []
        var remaining = [0] + views.map(Int32.init)
        while let view = remaining.popLast() {
            guard seen.insert(leaders[Int(view)]).inserted else { continue }
            let group = groups[Int(leaders[Int(view)])]
            found.views += group.views
            found.constraints += group.constraints
            found.missed += group.missed
            remaining += neighbours(of: group)
        }
        return IndependentPart(
            of: settled.layout, found.views.sorted(),
            found.constraints.sorted().filter { isKept(Int($0)) }, missed: found.missed)
    }

    /// What its views stand in, and what its constraints mention.
    private func neighbours(of group: Group) -> [Int32] {
        let around = group.views.map { Int32(settled.tree.superview(of: Int($0))) }
        let mentioned = group.constraints.flatMap { place in
            settled.layout.constraints[Int(place)].terms.map { $0.anchor.view.index }
        }
        return around + mentioned
    }
}

/// Some views of a layout with all that has to do with them, as a layout of its own.
package struct IndependentPart {
    package let layout: InstalledLayout
    /// By constraint: its place in the whole, in rising order.
    let constraints: [Int32]
    /// The optional rows of the whole that do not hold and are about these views.
    let missed: [Int32]
    private let part: LayoutPart

    fileprivate init(
        of whole: InstalledLayout, _ views: [Int32], _ constraints: [Int32], missed: [Int32]
    ) {
        part = LayoutPart(of: whole, views: views.map { Int($0) }, constraints: constraints.map { Int($0) })
        layout = part.layout
        self.constraints = constraints
        self.missed = missed
    }

    /// The place of a view of the whole; `nil` where it is not of this part.
    package func number(of view: Int) -> Int? { part.index(of: view) }

    /// The place of a constraint of the whole; `nil` where it is not of this part.
    package func number(ofConstraint place: Int) -> Int? {
        let number = constraints.partitioningIndex { $0 >= Int32(place) }
        return number < constraints.count && constraints[number] == Int32(place) ? number : nil
    }

    /// A change of the whole as one of the part; `nil` where a view is not of the part.
    func moved(_ change: LayoutChange) -> LayoutChange? {
        guard let kind = moved(change.kind) else { return nil }
        return LayoutChange(change.statement, kind)
    }

    private func moved(_ kind: LayoutChange.Kind) -> LayoutChange.Kind? {
        switch kind {
        case .constraint(let constraint): part.moved(constraint).map { .constraint($0) }
        case .hugging(let view, let axis, let priority):
            number(of: view).map { .hugging(view: $0, axis, priority) }
        case .resistance(let view, let axis, let priority):
            number(of: view).map { .resistance(view: $0, axis, priority) }
        case .fillEqually(let stack): number(of: stack).map { .fillEqually(stack: $0) }
        }
    }
}
