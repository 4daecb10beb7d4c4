import ContentSizes
import LayoutEngine
import LinearSolver

// What follows from a solution: the systems of the next round.
extension RegionSearch {
    /// The share of the way to the centre that counts as nothing, in ranges of up to 1,000 points.
    private static let cornerShare = 1e-9

    /// Adds a region whose solution needs no further round, or has the next round solved.
    mutating func follow(
        _ polygon: SizePolygon, _ solution: AffineSolution, _ family: SystemFamily, round: Int
    ) throws(SolverFailure) {
        if sized.isSettledAtOnce(family.states[0]) { return add(polygon, .solved(solution), family) }
        sized.setTexts(in: polygon, solution, family)
        if let cut = sized.wrappingCut(of: polygon, solution, family) {
            follow(polygon.divided(atThreshold: cut), solution, family, round: round)
        } else if let cut = sized.cut(of: polygon, solution, family) {
            follow(polygon.divided(by: cut), solution, family, round: round)
        } else if let next = nextFamily(polygon, solution, family) {
            if next.isSame(as: family, in: polygon) {
                try addVerified(polygon, solution, next)
            } else if round == SettledSolution.roundLimit {
                try solveFromSettledStates(over: polygon, family)
            } else if round == 2 * SettledSolution.roundLimit {
                add(polygon, .notProved, family)
            } else {
                tasks.append(.solve(polygon, next, round: round + 1))
            }
        } else if let cut = sized.marginCut(of: polygon, solution, family) {
            follow(polygon.divided(by: cut), solution, family, round: round)
        } else if budget > 0, !polygon.isPoint {
            budget -= 1
            follow(polygon.halved(), solution, family, round: round)
        } else {
            add(polygon, .notProved, family)
        }
    }

    private mutating func follow(
        _ parts: [SizePolygon], _ solution: AffineSolution, _ family: SystemFamily, round: Int
    ) {
        tasks += parts.reversed().map { .follow($0, solution, family, round: round) }
    }

    /// Adds a region whose solution took several rounds, if the rounds at one size inside end at the same values.
    private mutating func addVerified(
        _ polygon: SizePolygon, _ solution: AffineSolution, _ family: SystemFamily
    ) throws(SolverFailure) {
        let size = polygon.interiorPoint(attempt: 2)
        budget -= 1
        let settled = try SettledSolution(sized.resized(to: size), goingOnWith: &verifiers)
        let agrees = zip(settled.solution.values, solution.values(at: size)).allSatisfy {
            abs($0 - $1) <= LayoutTolerance.length
        }
        let isConsistent = settled.isStable && settled.solution.conflicts.isEmpty && agrees
        add(polygon, isConsistent ? .solved(solution) : .notProved, family)
    }

    /// The systems that follow from a solution; `nil` where their right-hand sides are not affine.
    ///
    /// What follows from a solution is cut to be constant but for margins. These are affine functions of the size that
    /// are cut off below and above: such a one meets the affine function of its corners on one line inside at most, and
    /// the points inside, here and where the region is verified, do not lie on one.
    private func nextFamily(
        _ polygon: SizePolygon, _ solution: AffineSolution, _ family: SystemFamily
    ) -> SystemFamily? {
        var mayMove = false
        let states = polygon.probes.map { probe in
            var state = family.states[0]
            if sized.advance(&state, after: family, solution, at: probe) { mayMove = true }
            return state
        }
        if !mayMove { return SystemFamily(family, over: polygon, states) }
        guard let next = SystemFamily(sized, over: polygon, states) else { return nil }
        guard sized.hasMovingMargins else { return next }
        let centre = polygon.interiorPoint()
        // At a corner itself readable content may be that of the next region.
        let corners = polygon.vertices.map { $0.point(towards: centre, share: RegionSearch.cornerShare) }
        let isAffine = (corners + [polygon.interiorPoint(attempt: 1)]).allSatisfy { size in
            var state = sized.state(after: family, solution, at: size)
            // At the very ends of a region texts and heights may belong to the next one.
            state.contents = next.states[0].contents
            state.heights = next.states[0].heights
            return sized.resized(to: size).moves(from: next.lowered.system, to: state)
                .map { next.holds(after: $0, at: size) } ?? false
        }
        return isAffine ? next : nil
    }
}

// MARK: Settled states

extension RegionSearch {
    /// Goes on from where rounds at single sizes end, that those over the region have only come near to.
    private mutating func solveFromSettledStates(
        over polygon: SizePolygon, _ family: SystemFamily
    ) throws(SolverFailure) {
        guard let states = try settledStates(in: polygon) else { return add(polygon, .unstable, family) }
        guard let end = SystemFamily(sized, over: polygon, states) else {
            return add(polygon, .notProved, family)
        }
        tasks.append(.solve(polygon, end, round: SettledSolution.roundLimit + 1))
    }

    /// Goes on from where rounds at single sizes end, in parts of a polygon in each of which these have the same texts.
    mutating func solveFromSettledStates(
        in polygon: SizePolygon, _ family: SystemFamily
    ) throws(SolverFailure) {
        let states = try settledStates(in: polygon)
        if let states, let end = familyOfSameTexts(over: polygon, states) {
            tasks.append(.solve(polygon, end, round: SettledSolution.roundLimit + 1))
        } else if states != nil, budget > 0, !polygon.isPoint {
            tasks += polygon.halved().reversed().map { .settle($0, family) }
        } else {
            add(polygon, .notProved, family)
        }
    }

    /// `nil` where texts differ: their heights are no affine functions of the size.
    private func familyOfSameTexts(over polygon: SizePolygon, _ states: [SettlingState]) -> SystemFamily? {
        guard states.allSatisfy({ $0.contents == states[0].contents }) else { return nil }
        return SystemFamily(sized, over: polygon, states)
    }

    /// The state in which the rounds end at each probe; `nil` if they do not end at one.
    private mutating func settledStates(in polygon: SizePolygon) throws(SolverFailure) -> [SettlingState]? {
        var states: [SettlingState] = []
        for size in polygon.probes {
            budget -= 1
            let settled = try SettledSolution(sized.resized(to: size), determinacy: .unknown)
            guard settled.isStable else { return nil }
            states.append(settled.state)
        }
        return states
    }
}
