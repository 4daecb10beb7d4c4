import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

private struct FoundChange {
    var change: BreakpointChange
    /// The row in the upper region of a constraint that both regions have.
    var row: Int?

    init(_ change: BreakpointChange) { self.change = change }

    init(_ change: ConstraintChange, of row: Int, _ names: RowNames) {
        self.change = .constraint(change, names.reference(to: row), names.sizeLimit(ofRow: row))
        self.row = row
    }
}

/// The state of a constraint in a region.
private enum Standing {
    case missed, tight, loose
}

/// A region with what names the rows of its system.
private struct NamedRegion {
    var region: SolvedRegion
    var names: RowNames

    /// The rows, those that are written in the file first.
    var order: [Int] { names.lowered.writtenFirst(Array(names.lowered.origins.indices)) }

    /// What each row stands for.
    func keys() -> [RowKey: Int] {
        let (layout, lowered) = (names.layout, names.lowered)
        let paths = layout.paths()
        var rows: [RowKey: Int] = [:]
        for row in order {
            let origin = lowered.origins[row]
            let written = lowered.constraint(ofRow: row).map { layout.written(layout.constraints[$0]) }
            var key = RowKey(
                kind: origin.kind,
                subject: written.map {
                    "\($0.range.source.index) \($0.range.span.start) \($0.instance ?? "")"
                } ?? paths[origin.subject],
                other: origin.other.map { paths[$0] } ?? "", number: 0)
            while rows[key] != nil { key.number += 1 }
            rows[key] = row
        }
        return rows
    }
}

/// Rows of two regions that stand for the same.
private struct RowMatch {
    /// By row of the new region: the row of the old one; `nil` where it has none.
    private(set) var oldRows: [Int?]
    /// The rows of constraints of the file that one region alone has.
    private(set) var onlyOld: [Int] = []
    private(set) var onlyNew: [Int] = []

    init(_ old: NamedRegion, _ new: NamedRegion) {
        // In one cell the rows nearly always differ in their right-hand sides alone.
        if old.region.cell == new.region.cell, old.names.lowered.origins == new.names.lowered.origins {
            oldRows = new.names.lowered.origins.indices.map { $0 }
            return
        }
        var rest = old.keys()
        oldRows = [Int?](repeating: nil, count: new.names.lowered.origins.count)
        for (key, row) in new.keys() { oldRows[row] = rest.removeValue(forKey: key) }
        let unmatched = Set(rest.values)
        onlyOld = old.order.filter {
            unmatched.contains($0) && old.names.lowered.constraint(ofRow: $0) != nil
        }
        onlyNew = new.order.filter { oldRows[$0] == nil && new.names.lowered.constraint(ofRow: $0) != nil }
    }
}

/// A row by what it stands for, in whichever system.
private struct RowKey: Hashable {
    var kind: RowOrigin.Kind
    var subject: String
    var other: String
    /// The number of the row among several of one kind and subject.
    var number: Int
}

extension BreakpointFinder {
    func breakpoint(at length: Double, from old: SolvedRegion, to new: SolvedRegion) -> Breakpoint {
        let old = NamedRegion(region: old, names: names(old))
        let new = NamedRegion(region: new, names: names(new))
        let changes = changes(from: old, to: new)
        return Breakpoint(
            length: length, changes: changes.map { $0.change }, groups: groups(of: changes, new.names))
    }

    /// The changes in groups: that of many constraints of one stack view is one group, where the first of them is.
    private func groups(of changes: [FoundChange], _ names: RowNames) -> [ConstraintGroup] {
        var groups: [ConstraintGroup] = []
        var indicesOfChanges: [ConstraintChange: [Int]] = [:]
        for (index, found) in changes.enumerated() {
            if case .constraint(let change, _, _) = found.change {
                indicesOfChanges[change, default: []].append(index)
            } else {
                groups.append(ConstraintGroup(members: [index]))
            }
        }
        for indices in indicesOfChanges.values {
            groups += names.groups(of: indices.compactMap { changes[$0].row }).map { group in
                ConstraintGroup(members: group.members.map { indices[$0] }, summary: group.summary)
            }
        }
        return groups.sorted { $0.members[0] < $1.members[0] }
    }

    private func changes(from old: NamedRegion, to new: NamedRegion) -> [FoundChange] {
        let (a, b) = (old.region, new.region)
        let match = RowMatch(old, new)
        var changes = (environmentChanges(a, b) + viewChanges(a, b) + textChanges(a, b))
            .map { FoundChange($0) }
        changes += match.onlyOld.map { FoundChange(.uninstalled(old.names.reference(to: $0))) }
        changes += match.onlyNew.map { FoundChange(.installed(new.names.reference(to: $0))) }
        switch (a.outcome, b.outcome) {
        case (.solved(let first), .solved(let second)):
            changes += constraintChanges(from: old, first, to: new, second, match)
            if changes.isEmpty, a.status == .ambiguous || b.status == .ambiguous {
                changes.append(FoundChange(.ambiguous))
            }
        case (.unsatisfiable, .solved): changes.append(FoundChange(.satisfiable))
        case (.solved, .unsatisfiable): changes.append(FoundChange(.unsatisfiable))
        case (.unsatisfiable, .unsatisfiable): if changes.isEmpty { changes.append(FoundChange(.conflict)) }
        case (.solved, _), (.unsatisfiable, _), (.unstable, _), (.notProved, _): break
        }
        return changes
    }

    /// The changes of the constraints that both regions have.
    private func constraintChanges(
        from old: NamedRegion, _ first: AffineSolution, to new: NamedRegion, _ second: AffineSolution,
        _ match: RowMatch
    ) -> [FoundChange] {
        let (end, start) = (ends(of: old.region).upper, ends(of: new.region).lower)
        var changes: [FoundChange] = []
        for row in new.order {
            guard let oldRow = match.oldRows[row] else { continue }
            let bend = new.region.family.rightHandSides[row] - old.region.family.rightHandSides[oldRow]
            if bend.slope > BreakpointFinder.leastBend {
                changes.append(FoundChange(.shifts, of: row, new.names))
            }
            let before = standing(oldRow, old.region, first, near: end)
            if let change = change(before, standing(row, new.region, second, near: start)) {
                changes.append(FoundChange(change, of: row, new.names))
            }
        }
        return changes
    }

    private func change(_ before: Standing, _ after: Standing) -> ConstraintChange? {
        switch (before, after) {
        case (.missed, .missed), (.tight, .tight), (.loose, .loose): nil
        case (.missed, .tight), (.missed, .loose): .holds
        case (.tight, .missed), (.loose, .missed): .givesWay
        case (.loose, .tight): .binds
        case (.tight, .loose): .loosens
        }
    }

    /// The state of a constraint in the part of a region next to one of its ends: farther inside a size may change from too
    /// small to too large for a content while no frame changes otherwise.
    private func standing(
        _ row: Int, _ region: SolvedRegion, _ affine: AffineSolution, near end: SizePoint
    ) -> Standing {
        let family = region.family
        let excess = affine.excess(ofRow: row, in: family)
        var value = excess.value(at: end)
        // Where it is met exactly there, the rest of the region says which way it goes.
        if abs(value) <= 10 * RegionSearch.tolerance {
            value = excess.value(at: region.polygon.interiorPoint())
        }
        if abs(value) <= 10 * RegionSearch.tolerance { return .tight }
        return family.lowered.system.relations[row].sign.miss(value) > 0 ? .missed : .loose
    }

    private func environmentChanges(
        _ a: SolvedRegion, _ b: SolvedRegion
    ) -> [BreakpointChange] {
        guard a.cell != b.cell else { return [] }
        let (before, after) = (solution.sized(a).layout.environment, solution.sized(b).layout.environment)
        var changes: [BreakpointChange] = []
        if before.screenMargins != after.screenMargins {
            changes.append(.screenMargin(from: before.screenMargins.left, to: after.screenMargins.left))
        }
        if dependsOnSizeClass, before.sizeClass != after.sizeClass {
            changes.append(.sizeClass(from: before.sizeClass, to: after.sizeClass))
        }
        return changes
    }

    private func viewChanges(_ a: SolvedRegion, _ b: SolvedRegion) -> [BreakpointChange] {
        guard a.cell != b.cell else { return [] }
        let (before, after) = (solution.sized(a).layout, solution.sized(b).layout)
        return before.views(notIn: after).map { .viewUninstalled($0) }
            + after.views(notIn: before).map { .viewInstalled($0) } + argumentChanges(before, after)
    }

    private func argumentChanges(
        _ before: InstalledLayout, _ after: InstalledLayout
    ) -> [BreakpointChange] {
        commonViews(before, after).compactMap { old, new, path in
            let hasSame =
                before.views[old].hasArguments(of: after.views[new])
                && before.views[old].text == after.views[new].text
            return hasSame ? nil : .arguments(view: path)
        }
    }

    private func textChanges(_ a: SolvedRegion, _ b: SolvedRegion) -> [BreakpointChange] {
        guard b.family.states[0].contents.contains(where: { $0.wraps }) else { return [] }
        return commonViews(solution.sized(a).layout, solution.sized(b).layout).compactMap { old, new, path in
            guard b.family.states[0].contents[new].wraps, let from = textHeight(of: old, in: a),
                let to = textHeight(of: new, in: b), from.height != to.height
            else { return nil }
            return .textHeight(view: path, from: from, to: to)
        }
    }

    private func textHeight(of view: Int, in region: SolvedRegion) -> TextHeight? {
        region.family.states[0].contents[view].height.map { height in
            let texts = solution.sized(region).wrappedTexts
            let text = texts.isEmpty ? nil : texts[view]
            return TextHeight(height: height, lineCount: text?.lineCount(ofHeight: height))
        }
    }

    /// The views that both layouts have, by their indices in each, in the order of the second.
    private func commonViews(
        _ before: InstalledLayout, _ after: InstalledLayout
    ) -> [(old: Int, new: Int, path: String)] {
        var indices: [String: Int] = [:]
        for (index, path) in before.paths().enumerated() { indices[path] = index }
        return after.paths().enumerated().compactMap { index, path in
            indices[path].map { ($0, index, path) }
        }
    }
}

extension RowNames {
    /// The limit that a row sets a view; `nil` unless it is an inequality of the file between a size and a number.
    fileprivate func sizeLimit(ofRow row: Int) -> SizeLimit? {
        guard let constraint = lowered.constraint(ofRow: row).map({ layout.constraints[$0] }),
            constraint.terms.count == 1, let term = constraint.terms.first, term.coefficient != 0,
            term.anchor.attribute.isSize, term.anchor.region == .frame
        else { return nil }
        let relation = term.coefficient < 0 ? constraint.relation.reversed : constraint.relation
        guard relation != .equal else { return nil }
        return SizeLimit(
            view: MessageNames(layout).name(term.anchor.view.place), axis: term.anchor.attribute.axis,
            isMaximum: relation == .lessThanOrEqual, length: constraint.constant / term.coefficient)
    }
}

extension InstalledLayout {
    /// The paths of views that another layout does not have, without those in one of them.
    fileprivate func views(notIn other: InstalledLayout) -> [String] {
        let (known, paths) = (Set(other.paths()), paths())
        return views.indices.dropFirst().compactMap { view in
            let superview = views[view].superview?.place ?? 0
            return !known.contains(paths[view]) && known.contains(paths[superview]) ? paths[view] : nil
        }
    }
}
