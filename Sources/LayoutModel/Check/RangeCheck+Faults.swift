import LinearSolver
import SourceText

/// A set of constraints that contradict each other, told so that sets of different cells can be compared.
private struct RegionConflict: Equatable {
    /// What is left out; `nil` where that is not written.
    let broken: SourceRange?
    let members: [Member]

    enum Member: Equatable {
        case written(SourceRange, views: [String])
        case implicit(RowOrigin.Kind, view: String)
    }

    init(_ conflict: Conflict, _ lowered: LoweredLayout, _ layout: InstalledLayout) {
        members = conflict.members.map { Member(Int($0.index), lowered, layout) }
        broken = lowered.constraint(ofRow: Int(conflict.broken.index)).map { layout.constraints[$0].range }
    }
}

extension RegionConflict.Member {
    init(_ row: Int, _ lowered: LoweredLayout, _ layout: InstalledLayout) {
        if let place = lowered.constraint(ofRow: row) {
            let constraint = layout.constraints[place]
            self = .written(
                constraint.range, views: constraint.terms.map { layout.path(of: $0.anchor.view.place) }
            )
        } else {
            let origin = lowered.origins[row]
            self = .implicit(origin.kind, view: layout.path(of: Int(origin.subject)))
        }
    }
}

extension RangeCheck {
    /// Reports every conflict for those sizes at which it is one.
    mutating func reportConflicts() throws(SolverFailure) {
        var conflicts: [(conflict: RegionConflict, regions: [Int])] = []
        for (place, region) in solution.regions.enumerated() {
            for found in region.conflicts.sets {
                let conflict = RegionConflict(found, region.family.lowered, solution.sized(region).layout)
                if let known = conflicts.firstIndex(where: { $0.conflict == conflict }) {
                    conflicts[known].regions.append(place)
                } else {
                    conflicts.append((conflict, [place]))
                }
            }
        }
        let broken = conflicts.map { $0.conflict.broken }
        for (index, entry) in conflicts.enumerated() {
            let scope = isKnownEverywhere(in: entry.regions) ? "" : "at least "
            try report(sizes(of: entry.regions)) { solved, place in
                solved.conflictMessages(about: broken[index], among: broken, scope + place)
            }
        }
    }

    /// Whether a conflict that was found in some regions is one in none of the others.
    private func isKnownEverywhere(in places: [Int]) -> Bool {
        solution.regions.indices.allSatisfy { solution.regions[$0].conflicts.areAll || places.contains($0) }
    }

    /// Reports every view that is not determined for those sizes at which it is not; of equal sizes all together.
    mutating func reportFreeViews() throws(SolverFailure) {
        for (places, free) in freeViews() {
            try report(sizes(ofFreeViewsIn: places)) { solved, place in
                solved.ambiguities.filter { free.contains(solved.freeView($0)) }
                    .compactMap { $0.message?.limited(to: place) }
            }
        }
    }

    /// Views that are free in the same regions, with the places of these.
    private func freeViews() -> [(regions: [Int], views: Set<FreeView>)] {
        var regions: [FreeView: [Int]] = [:]
        var order: [FreeView] = []
        for (place, region) in solution.regions.enumerated() {
            for view in solution.freeViews(of: region) {
                if regions[view] == nil { order.append(view) }
                regions[view, default: []].append(place)
            }
        }
        var groups: [(regions: [Int], views: Set<FreeView>)] = []
        var known: [[Int]: Int] = [:]
        for view in order {
            let places = regions[view, default: []]
            let group = known[places] ?? groups.count
            if group == groups.count { groups.append((places, [])) }
            known[places] = group
            groups[group].views.insert(view)
        }
        return groups
    }

    /// Where a region in which a view is free touches one in which it is not, the view is determined.
    private func sizes(ofFreeViewsIn places: [Int]) -> FailingSizes {
        var sizes = sizes(of: places)
        let free = Set(places)
        for (place, region) in solution.regions.enumerated() where !free.contains(place) {
            guard case .solved = region.outcome else { continue }
            sizes.except { corner, failing in
                failing.cell == region.cell && region.polygon.contains(corner)
            }
        }
        return sizes
    }
}

extension SolvedLayout {
    /// What is said of one conflict of a range, and of others that this size has besides: those nothing is known of at
    /// other sizes.
    fileprivate func conflictMessages(
        about broken: SourceRange?, among known: [SourceRange?], _ place: String
    ) -> [Diagnostic] {
        let found = conflicts.compactMap { $0.message }
        var own = found.filter { $0.range == broken }
        if own.isEmpty { own = Array(found.prefix(1)) }
        let others = found.filter { !own.contains($0) && !known.contains($0.range) }
        let here =
            "at least at \(SizePoint(width: environment.width, height: environment.height).name)"
        return own.map { $0.limited(to: place) } + others.map { $0.limited(to: here) }
    }
}
