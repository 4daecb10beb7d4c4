import ContentSizes
import LayoutEngine
import LinearSolver

/// Finds changes of a layout that determine what is ambiguous: a few templates in a fixed order, each tried by one solve.
///
/// What was found for one view stays in the layout while the others are looked at, so that all remedies go together. Where
/// constraints conflict, those that were left out are taken out of the layout first.
struct RemedySearch {
    private let rounds: Rounds
    private let templates: RemedyTemplates
    /// Of what has to do with a change alone it is found out what becomes of it; `nil` where nothing may be tried.
    private let parts: IndependentParts?
    /// The indices of the constraints that were left out.
    private let broken: Set<Int>
    /// The conflicts that stay, those of which nothing is written: a view that each is about.
    private var viewsInConflict: [Int] = []
    /// What was found, with the place for which it was.
    private var accepted: [AcceptedChange] = []
    /// How much more may be put together and solved, in views and constraints.
    private var budget: Int

    /// Points. Sums of violations, of many constraints each with its noise, that differ by no more are the same.
    private static let sameLoss = 1e-5
    /// What a message is worth.
    static let budgetOfMessages = 5_000

    private struct Loss {
        var priority: Double
        var violation: Double
    }

    /// - Parameter budget: How many views and constraints may be put together and solved; beyond it nothing is found.
    init(_ rounds: Rounds, _ notation: Notation, budget: Int) {
        self.rounds = rounds
        self.budget = budget
        broken = rounds.brokenConstraints
        let parts = budget > 0 ? IndependentParts(rounds) : nil
        self.parts = parts
        templates = RemedyTemplates(rounds, notation)
        guard let parts else { return }
        viewsInConflict = rounds.solution.conflicts.filter { !rounds.isWritten($0.broken) }
            .map { parts.view(ofRow: Int($0.broken.index)) }
    }

    /// A remedy for each of the places. One missing constraint leaves many views ambiguous; what determines several of them
    /// is named for all, and the innermost sizes are asked first, since what is around them and after them follows.
    mutating func remedies(for places: [ViewAxis]) -> [AmbiguityRemedy] {
        var remedies = places.indices.map { AmbiguityRemedy(cause: $0) }
        var isSettled = [Bool](repeating: false, count: places.count)
        for index in innermostSizesFirst(places) where !isSettled[index] {
            guard let found = remedy(for: places[index]) else {
                remedies[index].isCutShort = budget <= 0
                continue
            }
            for other in places.indices where !isSettled[other] && settles(found, places[other]) {
                isSettled[other] = true
                remedies[other] = found.remedy
                remedies[other].cause = index
            }
        }
        return remedies
    }

    /// Every list of statements that determines a place by itself, without those that say more than another.
    mutating func all(for place: ViewAxis) -> [[String]] {
        var remedies: [[String]] = []
        for attempt in attempts(for: place, contending: contenders(with: place), besides: []) {
            let statements = attempt.map { $0.statement }
            let isMoreThanEnough = remedies.contains { $0.allSatisfy(statements.contains) }
            guard !isMoreThanEnough, let after = solved(with: attempt), determines(place, after) else {
                continue
            }
            remedies.append(statements)
        }
        return remedies
    }

    /// What was found for a place.
    private struct FoundRemedy {
        var remedy = AmbiguityRemedy(cause: 0)
        /// Whose texts are clipped.
        var clippedPlaces: [ViewAxis] = []
        /// The part of the layout with the changes made.
        var after: ChangedPart?

        /// - Parameter earlier: What was found for other views, with these.
        init(_ earlier: [AcceptedChange], _ own: [LayoutChange], _ after: ChangedPart) {
            remedy.statements = earlier.map { $0.change.statement } + own.map { $0.statement }
            remedy.earlierViews = earlier.map { $0.place.view }
            remedy.ownCount = own.count
            self.after = after
        }

        init(clipped: ClippedTexts, _ places: [ViewAxis]) {
            remedy.clipped = clipped
            clippedPlaces = places
        }
    }

    private mutating func remedy(for place: ViewAxis) -> FoundRemedy? {
        guard let parts else { return nil }
        let contenders = contenders(with: place)
        if let clipped = templates.clippedTexts(contenders) { return remedy(for: contenders, clipped) }
        let earlier = accepted.filter { parts.areTogether($0.place.view, place.view) }
        for attempt in [[]] + attempts(for: place, contending: contenders, besides: earlier) {
            if attempt.isEmpty, earlier.isEmpty { continue }
            guard let after = solved(with: earlier.map { $0.change } + attempt), determines(place, after)
            else {
                continue
            }
            accepted += attempt.map { AcceptedChange(change: $0, place: place) }
            return withoutNeedless(earlier, attempt, place) ?? FoundRemedy(earlier, attempt, after)
        }
        return nil
    }

    private func attempts(
        for place: ViewAxis, contending contenders: [ViewAxis], besides earlier: [AcceptedChange]
    ) -> [[LayoutChange]] {
        let related = Set(parts?.views(with: place.view) ?? [])
        let settled = earlier.filter { $0.place.axis == place.axis }.map { $0.place.view }
        return templates.attempts(
            for: place, contending: contenders, related: related.subtracting(settled))
    }

    /// A remedy without what was found earlier, or with what was found on its own axis only, if that does as well.
    private mutating func withoutNeedless(
        _ earlier: [AcceptedChange], _ attempt: [LayoutChange], _ place: ViewAxis
    ) -> FoundRemedy? {
        let sameAxis = earlier.filter { $0.place.axis == place.axis }
        for needed in [[], sameAxis] where needed.count < earlier.count {
            let changes = needed.map { $0.change } + attempt
            if !changes.isEmpty, let after = solved(with: changes), determines(place, after) {
                return FoundRemedy(needed, attempt, after)
            }
        }
        return nil
    }

    /// Where texts have too little room, no priority gives them any: which of them is clipped decides for others alone.
    private mutating func remedy(for contenders: [ViewAxis], _ clipped: ClippedTexts) -> FoundRemedy {
        var found = FoundRemedy(clipped: clipped, contenders)
        if let change = templates.change(letting: contenders[0], of: contenders),
            let after = solved(with: [change])
        {
            accepted.append(AcceptedChange(change: change, place: contenders[0]))
            found.after = after
        }
        return found
    }

    private func settles(_ found: FoundRemedy, _ place: ViewAxis) -> Bool {
        found.clippedPlaces.contains(place) || found.after.map { determines(place, $0) } ?? false
    }

    /// The indices of the places: those of ambiguous sizes before those of positions only, deeper views before those around
    /// them, then in the given order.
    private func innermostSizesFirst(_ places: [ViewAxis]) -> [Int] {
        let ranks = places.map { place in
            let hasSize = rounds.isSizeAmbiguous(place) || rounds.isContentAmbiguous(place)
            return (hasSize ? 0 : 1, -rounds.tree.depths[place.view])
        }
        return places.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
    }

    /// The view and those that have to do with it whose sizes are ambiguous and could be those of their contents: they
    /// contend for room. Empty where the view does not.
    private func contenders(with place: ViewAxis) -> [ViewAxis] {
        guard let parts, isContender(place) else { return [] }
        return parts.views(with: place.view).map { ViewAxis($0, place.axis) }.filter { isContender($0) }
    }

    private func isContender(_ place: ViewAxis) -> Bool {
        place.view > 0 && rounds.isSizeAmbiguous(place) && rounds.contents[place.view].size(place.axis) != nil
    }
}

/// A change that was found for a place, and stays while others are looked at.
private struct AcceptedChange {
    let change: LayoutChange
    let place: ViewAxis
}

/// What changes have to do with, changed and solved: the rest of the layout stays as it is.
struct ChangedPart {
    let part: IndependentPart
    let rounds: Rounds
}

// MARK: Trying

extension RemedySearch {
    /// What changes have to do with, changed and solved; `nil` where there are more conflicts, or an optional constraint is
    /// missed by more, or the solver gives it up, or no more may be tried.
    private mutating func solved(with changes: [LayoutChange]) -> ChangedPart? {
        guard budget > 0, let parts else { return nil }
        let part = parts.part(around: changes.flatMap { $0.views }) { !broken.contains($0) }
        budget -= part.layout.views.count + part.layout.constraints.count
        guard budget >= 0 else { return nil }
        var layout = part.layout
        for change in changes { part.moved(change)?.apply(to: &layout) }
        guard let after = try? Rounds(layout, options: rounds.options, determinacy: .variables),
            after.isStable,
            after.solution.conflicts.count <= viewsInConflict.count(where: { part.number(of: $0) != nil }),
            changes.contains(where: { $0.isPriority })
                || isAsGood(after, part, besidesWishes: changes.contains { $0.isDistribution })
        else { return nil }
        return ChangedPart(part: part, rounds: after)
    }

    /// Whether a changed layout determines the view on the axis. From right to left its x is measured from the other side
    /// of the superview, whose width must be determined, too.
    private func determines(_ place: ViewAxis, _ after: ChangedPart) -> Bool {
        let isAmbiguous =
            after.part.number(of: place.view).map { after.rounds.isAmbiguous(ViewAxis($0, place.axis)) }
            ?? rounds.isAmbiguous(place)
        if isAmbiguous { return false }
        guard rounds.layout.environment.isMirrored(place.axis) else { return true }
        let superview = rounds.tree.superview(of: place.view)
        return after.part.number(of: superview).map {
            !after.rounds.isSizeAmbiguous(ViewAxis($0, place.axis))
        }
            ?? !rounds.isSizeAmbiguous(ViewAxis(superview, place.axis))
    }

    /// - Parameter besidesWishes: Leaves out what stack views wish for only so that something decides, which is not the
    ///   same with another distribution.
    private func isAsGood(_ after: Rounds, _ part: IndependentPart, besidesWishes: Bool) -> Bool {
        let losses = RemedySearch.losses(
            after, after.lowered.origins.indices, besidesWishes: besidesWishes)
        let before = RemedySearch.losses(
            rounds, part.missed.lazy.map(Int.init), besidesWishes: besidesWishes)
        return losses.count == before.count
            && zip(losses, before).allSatisfy {
                $0.priority == $1.priority && abs($0.violation - $1.violation) <= RemedySearch.sameLoss
            }
    }

    /// By priority, in falling order: by how much the optional constraints among some rows are missed.
    private static func losses(
        _ rounds: Rounds, _ rows: some Sequence<Int>, besidesWishes: Bool
    ) -> [Loss] {
        let priorities = rounds.lowered.system.priorities
        var sums: [Double: Double] = [:]
        for row in rows where rounds.solution.violations[row] > 0 && priorities[row] < 1000 {
            if besidesWishes, case .stack = rounds.lowered.origins[row].kind { continue }
            sums[priorities[row], default: 0] += rounds.solution.violations[row]
        }
        return sums.map { Loss(priority: $0.key, violation: $0.value) }.sorted { $0.priority > $1.priority }
    }
}

extension Rounds {
    /// Whether anything of a view on an axis is ambiguous.
    func isAmbiguous(_ place: ViewAxis) -> Bool {
        isStartAmbiguous(place) || isSizeAmbiguous(place) || isContentAmbiguous(place)
    }

    func isStartAmbiguous(_ place: ViewAxis) -> Bool {
        solution.ambiguity(of: lowered.variables.start(place.view, place.axis)) != nil
    }

    func isSizeAmbiguous(_ place: ViewAxis) -> Bool {
        solution.ambiguity(of: lowered.variables.size(place.view, place.axis)) != nil
    }

    func isContentAmbiguous(_ place: ViewAxis) -> Bool {
        lowered.variables.contentSize(place.view, place.axis).map { solution.ambiguity(of: $0) != nil }
            ?? false
    }

    /// The size that is shown.
    func shownSize(_ place: ViewAxis) -> Double {
        solution.values[Int(lowered.variables.size(place.view, place.axis).index)]
    }
}

/// What would determine the ambiguous views of a report, for its messages.
package func suggestedRemedies(_ report: Report) -> [AmbiguityRemedy] {
    let places = report.result.ambiguities.map { ViewAxis($0.view + 1, $0.axis) }
    var search = RemedySearch(report.rounds, report.notation, budget: RemedySearch.budgetOfMessages)
    return search.remedies(for: places)
}

/// The frames of an installed layout and everything that is wrong with them, with what would determine what is ambiguous.
///
/// - Throws: `SolverFailure` when the solver gives up, which is a fault of its own.
package func solveWithRemedies(
    _ layout: InstalledLayout, options: SolveOptions = SolveOptions()
) throws(SolverFailure) -> SolvedLayout {
    try solve(layout, options: options, remedies: suggestedRemedies)
}
