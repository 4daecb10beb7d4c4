import ContentSizes
import LayoutEngine
import LinearSolver

/// Finds changes of a layout that determine what is ambiguous: a few templates in a fixed order, each tried by one solve.
///
/// A change that was found for one view stays in the layout while the others are looked at, so that all suggestions go together. Where
/// constraints conflict, those that were left out are taken out of the layout first.
struct SuggestionSearch {
    private let settled: SettledSolution
    private let templates: SuggestionTemplates
    /// The parts of the layout. Only the part that a change can affect is solved again. `nil` where nothing may be tried.
    private let parts: IndependentParts?
    /// The indices of the constraints that were left out.
    private let broken: Set<Int>
    /// The conflicts that stay, those of which nothing is written: a view that each is about.
    private var viewsInConflict: [Int] = []
    /// The changes that were found, each with the view and axis that it determines, by part of the layout.
    private var accepted: [Int: [AcceptedChange]] = [:]
    /// By kind of views that no constraint is about: the attempt that helps, and all that do, by their indices. They are tried
    /// for one of them.
    private var foundForLoneViews: [LoneViewKind: Int] = [:]
    private var allForLoneViews: [LoneViewKind: [Int]] = [:]
    /// The number of views and constraints that may still be put together and solved.
    private var budget: Int
    /// The same for each part of the layout, by the view that stands for it.
    private var budgets: [Int: Int] = [:]
    private let budgetOfPart: Int

    /// Points. Sums of violations, of many constraints each with its noise, that differ by no more are the same.
    private static let sameLoss = 1e-5
    /// The budget of a part of the layout for the suggestions in messages.
    static let budgetOfMessages = 5_000
    /// A layout of many small parts may put each of its views and constraints together so often.
    private static let turns = 16

    private struct Loss {
        var priority: Double
        var violation: Double
    }

    /// - Parameter budget: How many views and constraints may be put together and solved for a part of the layout; beyond it
    ///   nothing is found. That of the whole grows with the layout.
    init(_ settled: SettledSolution, _ names: MessageNames, budget: Int) {
        self.settled = settled
        budgetOfPart = budget
        let size = settled.layout.views.count + settled.layout.constraints.count
        self.budget = budget + SuggestionSearch.turns * size
        broken = settled.brokenConstraints
        let parts = budget > 0 ? IndependentParts(settled) : nil
        self.parts = parts
        templates = SuggestionTemplates(settled, names)
        guard let parts else { return }
        viewsInConflict = settled.solution.conflicts.filter { !settled.isWritten($0.relaxed) }
            .map { parts.view(ofRow: Int($0.relaxed.index)) }
    }

    /// A suggestion for each of the views and axes. One missing constraint leaves many views ambiguous; what determines several of them
    /// is named for all, and the innermost sizes are asked first, since what is around them and after them follows.
    mutating func suggestions(for viewAxes: [ViewAxis]) -> [AmbiguitySuggestion] {
        var suggestions = viewAxes.indices.map { AmbiguitySuggestion(cause: $0) }
        var open: [ViewAxis: Int] = [:]
        for (index, viewAxis) in viewAxes.enumerated() { open[viewAxis] = index }
        // What depends on a view that was asked later, such as what is mirrored in a superview, is asked once more.
        let order = innermostSizesFirst(viewAxes)
        for index in order + order where open[viewAxes[index]] != nil {
            guard let found = suggestion(for: viewAxes[index]) else {
                suggestions[index].isCutShort = isSpent(on: viewAxes[index].view)
                continue
            }
            for viewAxis in candidates(of: found) where settles(found, viewAxis) {
                guard let other = open.removeValue(forKey: viewAxis) else { continue }
                suggestions[other] = found.suggestion
                suggestions[other].cause = index
            }
        }
        return suggestions
    }

    /// What a suggestion may settle: the views of the part that it changes, and those inside them, which are mirrored in them.
    private func candidates(of found: FoundSuggestion) -> [ViewAxis] {
        let changed = found.after?.part.views.filter { $0 > 0 } ?? []
        let views = Set(changed + changed.flatMap { settled.tree.subviews(of: $0) })
        return found.settledAxes
            + views.sorted().flatMap { view in Axis.allCases.map { ViewAxis(view, $0) } }
    }

    /// Every list of statements that determines a view on an axis by itself, without those that say more than another.
    mutating func all(for viewAxis: ViewAxis) -> [[String]] {
        let attempts = attempts(for: viewAxis, contending: contenders(with: viewAxis), besides: [])
        let kind = parts.flatMap { kindOfLoneView(viewAxis, $0) }
        let helping = kind.flatMap { allForLoneViews[$0] } ?? helpingAttempts(attempts, for: viewAxis)
        if let kind { allForLoneViews[kind] = helping }
        if !helping.isEmpty { return helping.map { attempts[$0].map { templates.statement($0) } } }
        let resorts = lastResorts(for: viewAxis)
        return helpingAttempts(resorts, for: viewAxis).map { resorts[$0].map { templates.statement($0) } }
    }

    /// The indices of the attempts that determine a view on an axis.
    private mutating func helpingAttempts(_ attempts: [[LayoutChange]], for viewAxis: ViewAxis) -> [Int] {
        var helping: [Int] = []
        var hasWishes = false
        for (index, attempt) in attempts.enumerated() {
            let isMoreThanEnough = helping.contains { attempts[$0].allSatisfy(attempt.contains) }
            // The same wishes with a lower priority are no other suggestion.
            let areWishes = attempt.contains { $0.isWeakest }
            guard !isMoreThanEnough, !(areWishes && hasWishes), let after = solved(with: attempt),
                determines(viewAxis, after)
            else { continue }
            helping.append(index)
            hasWishes = hasWishes || areWishes
        }
        return helping
    }

    /// The suggestion for a view on an axis, with the layout after it.
    private struct FoundSuggestion {
        var suggestion = AmbiguitySuggestion(cause: 0)
        /// What it is known to settle without a look at the changed layout.
        var settledAxes: [ViewAxis] = []
        /// The part of the layout with the changes made.
        var after: ChangedPart?

        /// - Parameters:
        ///   - earlier: What was found for other views, with these.
        ///   - write: The line of a file that makes a change.
        init(
            _ earlier: [AcceptedChange], _ own: [LayoutChange], _ after: ChangedPart,
            _ write: (LayoutChange) -> String
        ) {
            suggestion.statements = (earlier.map { $0.change } + own).map(write)
            suggestion.earlierViews = earlier.map { $0.viewAxis.view }
            suggestion.ownCount = own.count
            self.after = after
        }

        init(ofLoneView viewAxis: ViewAxis, _ statements: [String]) {
            suggestion.statements = statements
            suggestion.ownCount = statements.count
            settledAxes = [viewAxis]
        }

        init(clipped: ClippedTexts, _ viewAxes: [ViewAxis]) {
            suggestion.clipped = clipped
            settledAxes = viewAxes
        }
    }

    /// What was found for the views that hang together with one, and, where it is mirrored in its superview, with that.
    private func earlierChanges(for viewAxis: ViewAxis, _ parts: IndependentParts) -> [AcceptedChange] {
        let own = parts.leader(of: viewAxis.view)
        let around = parts.leader(of: settled.tree.superview(of: viewAxis.view))
        let isElsewhere = settled.layout.environment.isMirrored(viewAxis.axis) && around != own
        return (isElsewhere ? accepted[around, default: []] : []) + accepted[own, default: []]
    }

    private mutating func suggestion(for viewAxis: ViewAxis) -> FoundSuggestion? {
        guard let parts else { return nil }
        let contenders = contenders(with: viewAxis)
        if let clipped = templates.clippedTexts(contenders) { return suggestion(for: contenders, clipped) }
        let kind = kindOfLoneView(viewAxis, parts)
        if let attempt = kind.flatMap({ foundForLoneViews[$0] }) {
            let attempts = attempts(for: viewAxis, contending: [], besides: [])
            return FoundSuggestion(
                ofLoneView: viewAxis, attempts[attempt].map { templates.statement($0) })
        }
        // To list what could be tried takes time of its own in a large part.
        if isSpent(on: viewAxis.view) { return nil }
        let earlier = earlierChanges(for: viewAxis, parts)
        let attempts = attempts(for: viewAxis, contending: contenders, besides: earlier)
        if !earlier.isEmpty, let found = suggestion(trying: [], for: viewAxis, earlier, parts) {
            return found
        }
        for (index, attempt) in attempts.enumerated() {
            guard let found = suggestion(trying: attempt, for: viewAxis, earlier, parts) else { continue }
            if let kind, found.suggestion.earlierViews.isEmpty { foundForLoneViews[kind] = index }
            return found
        }
        for attempt in lastResorts(for: viewAxis) {
            if let found = suggestion(trying: attempt, for: viewAxis, earlier, parts) { return found }
        }
        return nil
    }

    private mutating func suggestion(
        trying attempt: [LayoutChange], for viewAxis: ViewAxis, _ earlier: [AcceptedChange],
        _ parts: IndependentParts
    ) -> FoundSuggestion? {
        guard let after = solved(with: earlier.map { $0.change } + attempt), determines(viewAxis, after)
        else { return nil }
        accepted[parts.leader(of: viewAxis.view), default: []] += attempt.map {
            AcceptedChange(change: $0, viewAxis: viewAxis)
        }
        return withoutNeedless(earlier, attempt, viewAxis)
            ?? FoundSuggestion(earlier, attempt, after, templates.statement)
    }

    /// What decides which attempt helps a view that no constraint is about; `nil` of others, and where it is mirrored in its
    /// superview.
    private func kindOfLoneView(_ viewAxis: ViewAxis, _ parts: IndependentParts) -> LoneViewKind? {
        guard parts.isAlone(viewAxis.view), !settled.isContentAmbiguous(viewAxis),
            settled.contents[viewAxis.view].size(viewAxis.axis) == nil,
            !settled.layout.environment.direction.isMirrored
        else { return nil }
        return LoneViewKind(
            axis: viewAxis.axis, isStartAmbiguous: settled.isStartAmbiguous(viewAxis),
            isSizeAmbiguous: settled.isSizeAmbiguous(viewAxis),
            isInAmbiguousSize: settled.isSizeAmbiguous(
                ViewAxis(settled.tree.superview(of: viewAxis.view), viewAxis.axis)),
            hasSibling: templates.startAfterSibling(viewAxis) != nil)
    }

    private func attempts(
        for viewAxis: ViewAxis, contending contenders: [ViewAxis], besides earlier: [AcceptedChange]
    ) -> [[LayoutChange]] {
        let related = Set(parts?.views(with: viewAxis.view) ?? [])
        let settled = earlier.filter { $0.viewAxis.axis == viewAxis.axis }.map { $0.viewAxis.view }
        return templates.attempts(
            for: viewAxis, contending: contenders, related: related.subtracting(settled))
    }

    private func lastResorts(for viewAxis: ViewAxis) -> [[LayoutChange]] {
        templates.lastResorts(for: viewAxis, related: parts?.views(with: viewAxis.view) ?? [])
    }

    /// A suggestion without what was found earlier, or with what was found on its own axis only, if that does as well.
    private mutating func withoutNeedless(
        _ earlier: [AcceptedChange], _ attempt: [LayoutChange], _ viewAxis: ViewAxis
    ) -> FoundSuggestion? {
        let sameAxis = earlier.filter { $0.viewAxis.axis == viewAxis.axis }
        for needed in [[], sameAxis] where needed.count < earlier.count {
            let changes = needed.map { $0.change } + attempt
            if !changes.isEmpty, let after = solved(with: changes), determines(viewAxis, after) {
                return FoundSuggestion(needed, attempt, after, templates.statement)
            }
        }
        return nil
    }

    /// Where texts have too little room, no priority gives them any: which of them is clipped decides for others alone.
    private mutating func suggestion(for contenders: [ViewAxis], _ clipped: ClippedTexts) -> FoundSuggestion {
        var found = FoundSuggestion(clipped: clipped, contenders)
        var changes: [AcceptedChange] = []
        for (rank, contender) in contenders.dropLast().enumerated() {
            if let change = templates.change(letting: contender, of: contenders, by: Double(rank + 1)) {
                changes.append(AcceptedChange(change: change, viewAxis: contender))
            }
        }
        if let after = solved(with: changes.map { $0.change }) {
            accepted[parts?.leader(of: contenders[0].view) ?? 0, default: []] += changes
            found.after = after
        }
        return found
    }

    private func settles(_ found: FoundSuggestion, _ viewAxis: ViewAxis) -> Bool {
        found.settledAxes.contains(viewAxis) || found.after.map { determines(viewAxis, $0) } ?? false
    }

    /// The indices: those of ambiguous sizes before those of positions only, deeper views before those around
    /// them, then in the given order.
    private func innermostSizesFirst(_ viewAxes: [ViewAxis]) -> [Int] {
        let ranks = viewAxes.map { viewAxis in
            let hasSize = settled.isSizeAmbiguous(viewAxis) || settled.isContentAmbiguous(viewAxis)
            return (hasSize ? 0 : 1, -settled.tree.depths[viewAxis.view])
        }
        return viewAxes.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
    }

    /// The view and those that have to do with it whose sizes are ambiguous and could be those of their contents: they
    /// contend for room. Empty where the view does not.
    private func contenders(with viewAxis: ViewAxis) -> [ViewAxis] {
        guard let parts, isContender(viewAxis) else { return [] }
        return parts.views(with: viewAxis.view).map { ViewAxis($0, viewAxis.axis) }.filter { isContender($0) }
    }

    private func isContender(_ viewAxis: ViewAxis) -> Bool {
        viewAxis.view > 0 && settled.isSizeAmbiguous(viewAxis)
            && settled.contents[viewAxis.view].size(viewAxis.axis) != nil
    }
}

/// What decides which attempt helps a view that no constraint is about.
private struct LoneViewKind: Hashable {
    var axis: Axis
    var isStartAmbiguous: Bool
    var isSizeAmbiguous: Bool
    var isInAmbiguousSize: Bool
    /// Whether it can stand below another.
    var hasSibling: Bool
}

/// A change that determines a view on an axis, and that stays while others are looked at.
private struct AcceptedChange {
    let change: LayoutChange
    let viewAxis: ViewAxis
}

/// The part of a layout that changes can affect, changed and solved. The rest of the layout stays as it is.
struct ChangedPart {
    let part: LayoutPart
    let settled: SettledSolution
}

// MARK: Trying

extension SuggestionSearch {
    /// The part that changes can affect, changed and solved; `nil` where there are more conflicts, or an optional constraint is
    /// missed by more, or the solver gives it up, or no more may be tried.
    private mutating func solved(with changes: [LayoutChange]) -> ChangedPart? {
        let views = changes.flatMap { $0.views }
        guard let parts, let view = views.first(where: { $0 > 0 }), !isSpent(on: view) else { return nil }
        let part = parts.part(around: views) { !broken.contains($0) }
        guard spend(part.layout.views.count + part.layout.constraints.count, on: view) else { return nil }
        var layout = part.layout
        var wishes: Set<Int> = []
        for change in changes {
            if change.isWeakest { wishes.insert(layout.constraints.count) }
            part.moved(change)?.apply(to: &layout)
        }
        guard let after = try? SettledSolution(layout, options: settled.options, determinacy: .variables),
            after.isStable,
            after.solution.conflicts.count <= viewsInConflict.count(where: { part.index(of: $0) != nil }),
            changes.contains(where: { $0.isPriority })
                || isAsGood(
                    after, part, besides: wishes, ignoringTiebreakers: changes.contains { $0.isDistribution })
        else { return nil }
        return ChangedPart(part: part, settled: after)
    }

    /// Whether no more may be tried for a view.
    private func isSpent(on view: Int) -> Bool { min(budget, budgetLeft(on: view)) <= 0 }

    private func budgetLeft(on view: Int) -> Int {
        budgets[parts?.leader(of: view) ?? 0] ?? budgetOfPart
    }

    /// Takes work from the budgets; `false` where they do not allow it, and no more.
    private mutating func spend(_ work: Int, on view: Int) -> Bool {
        let left = budgetLeft(on: view) - work
        budgets[parts?.leader(of: view) ?? 0] = left
        guard left >= 0, work <= budget else { return false }
        budget -= work
        return true
    }

    /// Whether a changed layout determines the view on the axis. From right to left its x is measured from the other side
    /// of the superview, whose width must be determined, too.
    private func determines(_ viewAxis: ViewAxis, _ after: ChangedPart) -> Bool {
        let isAmbiguous =
            after.part.index(of: viewAxis.view).map {
                after.settled.isAmbiguous(ViewAxis($0, viewAxis.axis))
            }
            ?? settled.isAmbiguous(viewAxis)
        if isAmbiguous { return false }
        guard settled.layout.environment.isMirrored(viewAxis.axis) else { return true }
        let superview = settled.tree.superview(of: viewAxis.view)
        return after.part.index(of: superview).map {
            !after.settled.isSizeAmbiguous(ViewAxis($0, viewAxis.axis))
        }
            ?? !settled.isSizeAmbiguous(ViewAxis(superview, viewAxis.axis))
    }

    /// - Parameters:
    ///   - added: Constraints of the changed layout, by their indices, that may be missed.
    ///   - ignoringTiebreakers: Leaves out what stack views wish for only so that something decides, which is not the same with
    ///     another distribution.
    private func isAsGood(
        _ after: SettledSolution, _ part: LayoutPart, besides added: Set<Int>, ignoringTiebreakers: Bool
    ) -> Bool {
        let rows = after.lowered.origins.indices.filter { row in
            after.lowered.constraint(ofRow: row).map { !added.contains($0) } ?? true
        }
        let losses = SuggestionSearch.losses(after, rows, ignoringTiebreakers: ignoringTiebreakers)
        let before = SuggestionSearch.losses(
            settled, parts?.missedRows(of: part) ?? [], ignoringTiebreakers: ignoringTiebreakers)
        return losses.count == before.count
            && zip(losses, before).allSatisfy {
                $0.priority == $1.priority && abs($0.violation - $1.violation) <= SuggestionSearch.sameLoss
            }
    }

    /// The sums of the violations of the optional constraints among some rows, by falling priority.
    private static func losses(
        _ settled: SettledSolution, _ rows: some Sequence<Int>, ignoringTiebreakers: Bool
    ) -> [Loss] {
        let priorities = settled.lowered.system.priorities
        var sums: [Double: Double] = [:]
        for row in rows where settled.solution.violations[row] > 0 && priorities[row] < 1000 {
            if ignoringTiebreakers, case .stack = settled.lowered.origins[row].kind { continue }
            sums[priorities[row], default: 0] += settled.solution.violations[row]
        }
        return sums.map { Loss(priority: $0.key, violation: $0.value) }.sorted { $0.priority > $1.priority }
    }
}
