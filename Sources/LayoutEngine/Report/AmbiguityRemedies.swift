import ContentSizes
import LinearSolver

/// Finds changes of a layout that determine a view on an axis, each tried by solving the changed layout.
///
/// Where constraints contradict each other, those that were left out are taken out of the layout first.
package struct AmbiguityRemedies {
    let rounds: Rounds
    let notation: Notation
    /// The places of the constraints that were left out.
    private let broken: Set<Int>
    /// The conflicts that stay, those of which nothing is written: a view that each is about.
    private var viewsInConflict: [Int] = []
    /// Of what has to do with a change alone it is found out what becomes of it; `nil` where nothing may be tried.
    private let parts: IndependentParts?
    /// Whether the width of a text that may wrap is open: such a text loses nothing in a smaller one.
    let hasOpenText: Bool
    /// Views of open sizes that have content, on the axis on which they are open.
    let contenders: Set<ViewAxis>
    /// What constraints tie to each other.
    let ties: LayoutTies
    /// What was found for others that are tied to the place that is asked about, by place.
    private var earlier: [[LayoutChange]] = []
    /// What was found last for several places, each with a place that it is for.
    private var shared: [(place: ViewAxis, changes: [LayoutChange])] = []
    /// How many more constraints may be solved.
    private var budget: Int

    /// Points. Sums of violations, of many constraints each with its noise, that differ by no more are the same.
    private static let sameLoss = 1e-5

    private struct Loss {
        var priority: Double
        var violation: Double
    }

    /// - Parameter budget: How many constraints may be solved to try changes; beyond it nothing is found.
    package init(_ rounds: Rounds, _ notation: Notation, budget: Int) {
        self.rounds = rounds
        self.notation = notation
        self.budget = budget
        broken = rounds.brokenConstraints
        hasOpenText = rounds.contents.indices.contains { view in
            let width = rounds.lowered.variables.size(view, .horizontal)
            return rounds.contents[view].wraps && rounds.solution.ambiguity(of: width) != nil
        }
        let canTry = budget >= rounds.lowered.system.constraintCount
        parts = canTry ? IndependentParts(rounds) : nil
        contenders = canTry ? AmbiguityRemedies.contenders(rounds) : []
        ties = canTry ? LayoutTies(rounds.layout, where: rounds.isOpen) : LayoutTies()
        guard let parts else { return }
        viewsInConflict = rounds.solution.conflicts.filter { !rounds.isWritten($0.broken) }
            .map { parts.view(ofRow: Int($0.broken.index)) }
    }

    /// A remedy for each of the places, mostly ones that can all be taken together. One missing constraint leaves many views
    /// open; what determines several of them is named for all, and the innermost sizes are asked first, since what is around
    /// them and after them follows.
    package mutating func shared(by places: [ViewAxis]) -> [SharedRemedy] {
        var remedies = places.indices.map { SharedRemedy(statements: [], cause: $0) }
        var known: [(place: ViewAxis, changes: [LayoutChange])] = []
        for index in innermostSizesFirst(places) where remedies[index].statements.isEmpty {
            let place = places[index]
            earlier = known.filter { ties.tie($0.place, place) }.map { $0.changes }
            guard let (changes, after) = first(for: place) else {
                remedies[index].isCutShort = !canTry
                continue
            }
            known.append((place, changes))
            for other in places.indices
            where remedies[other].statements.isEmpty && determines(places[other], after) {
                remedies[other] = SharedRemedy(statements: changes.map { $0.statement }, cause: index)
            }
        }
        shared = known
        return remedies
    }

    /// Whether the remedies that were found last for several places, taken together, determine all that each is for.
    package mutating func determineAllTogether() -> Bool {
        var told: Set<String> = []
        let changes = shared.flatMap { $0.changes }.filter { told.insert($0.statement).inserted }
        guard let after = solved(with: changes) else { return false }
        return shared.allSatisfy { determines($0.place, after) }
    }

    /// The first remedy that was found for a place, and the layout that is solved with it. A priority comes before a
    /// constant, which would be wrong for the next text.
    private mutating func first(for place: ViewAxis) -> FoundRemedy? {
        guard canTry else { return nil }
        if let found = firstYielding(at: place) { return found }
        if let rescue = rescue(of: place), let found = firstDetermining([place], [[rescue]]) {
            return found
        }
        for preference in preferences(for: place) {
            guard let after = solved(with: [preference]), determines(place, after), keeps(place, after),
                goesWithEarlier([preference])
            else { continue }
            return ([preference], after)
        }
        if let found = firstDetermining([place], changes(ofStackAround: place)) { return found }
        return firstConstraint(for: place)
    }

    /// The same of constraints.
    private mutating func firstConstraint(for place: ViewAxis) -> FoundRemedy? {
        let (singles, lists) = candidates(for: place)
        let peers = peers(of: place)
        if earlier.isEmpty, peers.count > 1, let found = firstForAll(peers, singles.map { [$0] }) {
            return found
        }
        if let found = firstDetermining([place], singles.map { [$0] }) { return found }
        if let found = firstJoining(additions(to: place), for: place) { return found }
        if let found = firstDetermining([place], lists) { return found }
        return firstJoining(singles, for: place)
    }

    /// What it takes besides one of the remedies that were found for others, or besides all of them.
    private mutating func firstJoining(
        _ changes: [LayoutChange], for place: ViewAxis
    ) -> FoundRemedy? {
        let all = earlier.count > 1 ? [earlier.flatMap { $0 }] : []
        for change in changes {
            if let found = firstDetermining([place], (earlier + all).map { [change] + $0 }) {
                return found
            }
        }
        return nil
    }

    /// The first of the attempts that determines all of the places, and excludes nothing that was found for others.
    mutating func firstDetermining(
        _ places: [ViewAxis], _ attempts: [[LayoutChange]]
    ) -> FoundRemedy? {
        for attempt in attempts {
            guard let after = solved(with: attempt), places.allSatisfy({ determines($0, after) }),
                goesWithEarlier(attempt)
            else { continue }
            return (attempt, after)
        }
        return nil
    }

    /// Whether changes can be made together with all that were found for others.
    mutating func goesWithEarlier(_ changes: [LayoutChange]) -> Bool {
        let statements = Set(changes.map { $0.statement })
        let others = earlier.flatMap { $0 }.filter { !statements.contains($0.statement) }
        if others.isEmpty { return true }
        return solved(with: others + changes) != nil
    }

    /// The indices of the places: those that a stack view leaves open, and those of views that contend for room with
    /// others, before the others; those of open sizes before those of positions only, deeper views before those around
    /// them, what is shown before what is not, then in the given order.
    private func innermostSizesFirst(_ places: [ViewAxis]) -> [Int] {
        var openCounts: [ViewAxis: Int] = [:]
        for place in places where isOfStack(place) { openCounts[stackAxis(of: place), default: 0] += 1 }
        let ranks = places.map { place in
            let isContended = contenders.contains(place)
            let isChosen = openCounts[stackAxis(of: place), default: 0] > 1 && isOfStack(place)
            return (
                isChosen || isContended ? 0 : 1, isSizeOpen(place) || isContentOpen(place) ? 0 : 1,
                -rounds.tree.depths[place.view], isContended || isShown(place) ? 0 : 1
            )
        }
        return places.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
    }

    /// Every remedy that was found: priorities, then single constraints, else several together.
    package mutating func all(for place: ViewAxis) -> [[String]] {
        guard canTry else { return [] }
        var remedies: [[String]] = []
        for attempt in changes(ofStackAround: place) {
            let statements = attempt.map { $0.statement }
            let isMoreThanEnough = remedies.contains { $0.allSatisfy(statements.contains) }
            if !isMoreThanEnough, determines(place, attempt) { remedies.append(statements) }
        }
        let yielding = yielding(at: place).map { change(letting: $0, by: 1) }
        let own = [rescue(of: place)].compactMap { $0 } + preferences(for: place)
        let priorities = yielding.compactMap { $0 } + own
        remedies += found(priorities, for: place)
        let (singles, lists) = candidates(for: place)
        let constraints = found(singles, for: place)
        remedies += constraints.filter { !remedies.contains($0) }
        guard constraints.isEmpty else { return remedies }
        for list in lists where determines(place, list) {
            remedies.append(list.map { $0.statement })
            break
        }
        return remedies
    }

    private mutating func found(
        _ attempts: [LayoutChange], for place: ViewAxis
    ) -> [[String]] {
        var remedies: [[String]] = []
        for attempt in attempts where determines(place, [attempt]) {
            remedies.append([attempt.statement])
        }
        return remedies
    }
}

/// Changes that determine a place, and the layout that is solved with them.
typealias FoundRemedy = (changes: [LayoutChange], after: ChangedPart)

/// What changes have to do with, changed and solved: the rest of the layout stays as it is.
package struct ChangedPart {
    let part: IndependentPart
    let rounds: Rounds
}

/// What determines a view on an axis.
package struct SharedRemedy {
    /// Statements that determine it together; none where no remedy was found.
    package var statements: [String]
    /// The index of the place for which they were found.
    package var cause: Int
    /// Whether not all that may help was tried: the layout is too large to solve it so often.
    package var isCutShort = false
}

// MARK: Trying

extension AmbiguityRemedies {
    private var canTry: Bool { budget >= rounds.lowered.system.constraintCount }

    private mutating func determines(
        _ place: ViewAxis, _ changes: [LayoutChange]
    ) -> Bool {
        guard let after = solved(with: changes) else { return false }
        return determines(place, after)
    }

    /// What changes have to do with, changed and solved; `nil` where it contradicts itself more, or misses an optional
    /// constraint by more, or the solver gives it up, or no more may be tried.
    mutating func solved(with changes: [LayoutChange]) -> ChangedPart? {
        guard canTry, let parts else { return nil }
        budget -= rounds.lowered.system.constraintCount
        let part = parts.part(around: changes.flatMap { $0.views }) { !broken.contains($0) }
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

    /// Whether a changed layout leaves no choice of the view on the axis. From right to left its x is measured from the
    /// other side of the superview, whose width must be determined, too.
    func determines(_ place: ViewAxis, _ after: ChangedPart) -> Bool {
        if isOpen(place, after) { return false }
        guard rounds.layout.environment.isMirrored(place.axis) else { return true }
        let superview = rounds.tree.superview(of: place.view)
        guard let number = after.part.number(of: superview) else {
            return !isSizeOpen(ViewAxis(superview, place.axis))
        }
        let width = after.rounds.lowered.variables.size(number, place.axis)
        return after.rounds.solution.ambiguity(of: width) == nil
    }

    private func isOpen(_ place: ViewAxis, _ after: ChangedPart) -> Bool {
        guard let number = after.part.number(of: place.view) else { return rounds.isOpen(place) }
        return after.rounds.isOpen(ViewAxis(number, place.axis))
    }

    /// Whether a changed layout has the view on the axis where it is shown.
    private func keeps(_ place: ViewAxis, _ after: ChangedPart) -> Bool {
        guard let number = after.part.number(of: place.view) else { return true }
        let shown = rounds.startAndSize(of: place)
        let changed = after.rounds.startAndSize(of: ViewAxis(number, place.axis))
        return abs(changed.start - shown.start) <= LayoutTolerance.length
            && abs(changed.size - shown.size) <= LayoutTolerance.length
    }

    /// The size that a changed layout gives a view on an axis.
    package func size(of place: ViewAxis, _ after: ChangedPart) -> Double {
        guard let number = after.part.number(of: place.view) else {
            return rounds.startAndSize(of: place).size
        }
        return after.rounds.startAndSize(of: ViewAxis(number, place.axis)).size
    }

    /// - Parameter besidesWishes: Leaves out what stack views wish for only so that something decides, which is not the
    ///   same with another distribution.
    private func isAsGood(_ after: Rounds, _ part: IndependentPart, besidesWishes: Bool) -> Bool {
        let losses = AmbiguityRemedies.losses(
            after, after.lowered.origins.indices, besidesWishes: besidesWishes)
        let before = AmbiguityRemedies.losses(
            rounds, part.missed.lazy.map(Int.init), besidesWishes: besidesWishes)
        return losses.count == before.count
            && zip(losses, before).allSatisfy {
                $0.priority == $1.priority && abs($0.violation - $1.violation) <= AmbiguityRemedies.sameLoss
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

extension LayoutChange {
    fileprivate var isPriority: Bool {
        switch kind {
        case .constraint, .fillEqually: false
        case .hugging, .resistance: true
        }
    }

    fileprivate var isDistribution: Bool {
        switch kind {
        case .fillEqually: true
        case .constraint, .hugging, .resistance: false
        }
    }
}

extension Rounds {
    /// Whether anything of a view on an axis is open.
    fileprivate func isOpen(_ place: ViewAxis) -> Bool {
        let (view, axis, variables) = (place.view, place.axis, lowered.variables)
        let own = [variables.start(view, axis), variables.size(view, axis)]
        return (own + [variables.contentSize(view, axis)].compactMap { $0 }).contains {
            solution.ambiguity(of: $0) != nil
        }
    }

    func isWritten(_ row: ConstraintIndex) -> Bool { lowered.constraint(ofRow: Int(row.index)) != nil }

    /// The places of the constraints of the file that were left out to resolve conflicts.
    package var brokenConstraints: Set<Int> {
        Set(solution.conflicts.compactMap { lowered.constraint(ofRow: Int($0.broken.index)) })
    }

    fileprivate func startAndSize(of place: ViewAxis) -> (start: Double, size: Double) {
        let start = lowered.variables.start(place.view, place.axis)
        let size = lowered.variables.size(place.view, place.axis)
        return (solution.values[Int(start.index)], solution.values[Int(size.index)])
    }
}

// MARK: What is open

extension AmbiguityRemedies {
    func isSizeOpen(_ place: ViewAxis) -> Bool {
        isOpen(rounds.lowered.variables.size(place.view, place.axis))
    }

    func isContentOpen(_ place: ViewAxis) -> Bool {
        rounds.lowered.variables.contentSize(place.view, place.axis).map(isOpen) ?? false
    }

    func isOpen(_ variable: Variable) -> Bool { rounds.solution.ambiguity(of: variable) != nil }

    /// A size of nothing shows nothing.
    func isShown(_ place: ViewAxis) -> Bool {
        let size = rounds.lowered.variables.size(place.view, place.axis)
        return rounds.solution.values[Int(size.index)] > LayoutTolerance.length
    }
}
