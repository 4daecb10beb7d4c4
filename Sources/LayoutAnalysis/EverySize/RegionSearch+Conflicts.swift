import ContentSizes
import LayoutEngine
import LinearSolver

// The conflicts of the regions in which nothing satisfies all required constraints.
extension RegionSearch {
    /// Where more sets of constraints conflict at once, there would be too many regions in which just these do.
    private static let conflictLimit = 8

    /// The part of a polygon in which each of some sets of constraints conflicts, and no others do; of too many that of
    /// the first. `nil` where that cannot be told from this size.
    ///
    /// - Parameter solution: What the other constraints have, the ones that were left out being out of the way.
    func reach(
        of conflicts: [Conflict], beside solution: AffineSolution, at size: SizePoint,
        in polygon: SizePolygon, _ family: SystemFamily
    ) -> Step? {
        if conflicts.count > RegionSearch.conflictLimit {
            return reach(ofFirst: conflicts, at: size, in: polygon, family)
        }
        let found = conflicts.compactMap { self.found($0, at: size, family) }
        guard found.count == conflicts.count else { return nil }
        let others = requiredExcesses(solution, besides: conflicts, family)
        return part(
            of: polygon, where: found.map { $0.gap } + others, haveSignsAt: size,
            .unsatisfiable(FoundConflicts(sets: found, areAll: true)))
    }

    /// The part in which the first does, whatever else.
    func reach(
        ofFirst conflicts: [Conflict], at size: SizePoint, in polygon: SizePolygon, _ family: SystemFamily
    ) -> Step? {
        guard let first = found(conflicts[0], at: size, family) else { return nil }
        return part(
            of: polygon, where: [first.gap], haveSignsAt: size,
            .unsatisfiable(FoundConflicts(sets: [first], areAll: false)))
    }

    /// `nil` where the gap is not found, or is too small to tell its sign.
    private func found(_ conflict: Conflict, at size: SizePoint, _ family: SystemFamily) -> FoundConflict? {
        guard let gap = family.gap(of: conflict) else { return nil }
        return abs(gap.value(at: size)) > RegionSearch.tolerance
            ? FoundConflict(conflict: conflict, gap: gap) : nil
    }

    /// The excesses of the required constraints that were not left out: these can go on to hold where they keep their
    /// signs, so that nothing else conflicts there.
    private func requiredExcesses(
        _ solution: AffineSolution, besides conflicts: [Conflict], _ family: SystemFamily
    ) -> [AffineForm] {
        let leftOut = Set(conflicts.map { Int($0.relaxed.index) })
        return family.rightHandSides.indices
            .filter { family.lowered.system.priorities[$0] == 1000 && !leftOut.contains($0) }
            .map { solution.excess(ofRow: $0, in: family) }
    }

    /// Adds a region in which constraints conflict, with those sets of which they are still the same after the last round;
    /// where there are none, goes on from there.
    mutating func add(
        _ polygon: SizePolygon, _ found: FoundConflicts, _ family: SystemFamily, round: Int
    ) throws(SolverFailure) {
        guard !sized.isSettledAtOnce(family.states[0]) else {
            add(polygon, .unsatisfiable(found), family)
            return
        }
        let size = polygon.interiorPoint(attempt: 2)
        budget -= 1
        let settled = try SettledSolution(sized.resized(to: size), determinacy: .unknown)
        let lasting = found.sets.filter { set in
            set.conflict.members.allSatisfy {
                family.holds(Int($0.index), of: settled.lowered.system, at: size)
            }
        }
        if !lasting.isEmpty, !settled.solution.conflicts.isEmpty {
            let areAll = found.areAll && lasting.count == found.sets.count
            add(polygon, .unsatisfiable(FoundConflicts(sets: lasting, areAll: areAll)), family)
        } else if round < SettledSolution.roundLimit {
            tasks.append(.settle(polygon, family))
        } else {
            add(polygon, .notProved, family)
        }
    }
}

extension SystemFamily {
    /// The sum by which a minimal set of conflicting constraints misses: that of their right-hand sides, each times
    /// its multiplier in the combination in which all variables cancel (Farkas). The set conflicts wherever this keeps the
    /// sign that it has where the conflict was found. `nil` where the combination is not found.
    fileprivate func gap(of conflict: Conflict) -> AffineForm? {
        let members = conflict.members.map { Int($0.index) }
        guard let multipliers = lowered.system.cancelling(members) else { return nil }
        return zip(members, multipliers).reduce(AffineForm(0)) { sum, term in
            sum + term.1 * rightHandSides[term.0]
        }
    }
}
