import LinearSolver
import SourceText

/// A set of constraints that contradict each other, named so that sets of different cells can be compared.
private struct RegionConflict: Equatable {
    /// What is left out.
    let broken: ConstraintReference
    let members: [ConstraintReference]

    init(_ conflict: Conflict, _ names: RowNames) {
        broken = names.sizelessReference(to: Int(conflict.broken.index))
        members = conflict.members.map { names.sizelessReference(to: Int($0.index)) }
    }
}

extension RangeCheck {
    /// Reports every conflict for those sizes at which it is one.
    mutating func reportConflicts() throws(SolverFailure) {
        for (conflict, regions) in foundConflicts() {
            let scope = isKnownEverywhere(in: regions) ? "" : "at least "
            try report(sizes(of: regions)) { solved, place in
                solved.message(about: conflict.broken).map { [$0.limited(to: scope + place)] }
            }
        }
    }

    /// What else is wrong where constraints contradict each other, as one size of each cell has it: views that are not
    /// determined, and conflicts where only some are known. What has been said of any size is left out.
    func otherFaults() throws(SolverFailure) -> [Diagnostic] {
        let known = foundConflicts().map { $0.conflict.broken }
        var options = SolveOptions()
        options.isExample = true
        var said = Set(diagnostics.map { $0.fault })
        var faults: [Diagnostic] = []
        for place in solution.cells.indices.compactMap({ unsatisfiableRegion(ofCell: $0) }) {
            let region = solution.regions[place]
            let sizes = sizes(of: [place]).all
            let size = sizes.example(in: sizes.parts[0])
            let solved = try solve(solution.sized(region).resized(to: size).layout, options: options)
            let conflicts = solved.conflicts.filter { !known.contains($0.broken) }.map { $0.message }
            let found = (conflicts + solved.ambiguities.map { $0.message }).compactMap { $0 }
            faults += found.filter { said.insert($0.fault).inserted }
                .map { $0.limited(to: "at least at \(size.name)") }
        }
        return faults
    }

    /// One of which not all conflicts are known, if there is one.
    private func unsatisfiableRegion(ofCell cell: Int) -> Int? {
        let places = solution.regions.indices.filter {
            solution.regions[$0].cell == cell && solution.regions[$0].status == .unsatisfiable
        }
        return places.first { !solution.regions[$0].conflicts.areAll } ?? places.first
    }

    /// Each with the places of the regions in which it is one.
    private func foundConflicts() -> [(conflict: RegionConflict, regions: [Int])] {
        var conflicts: [(conflict: RegionConflict, regions: [Int])] = []
        for (place, region) in solution.regions.enumerated() where !region.conflicts.sets.isEmpty {
            let names = RowNames(solution.sized(region).layout, region.family.lowered)
            for found in region.conflicts.sets {
                let conflict = RegionConflict(found.conflict, names)
                if let known = conflicts.firstIndex(where: { $0.conflict == conflict }) {
                    conflicts[known].regions.append(place)
                } else {
                    conflicts.append((conflict, [place]))
                }
            }
        }
        return conflicts
    }

    /// Whether a conflict that was found in some regions is one in none of the others.
    private func isKnownEverywhere(in places: [Int]) -> Bool {
        solution.regions.indices.allSatisfy { solution.regions[$0].conflicts.areAll || places.contains($0) }
    }

    /// Reports every view that is not determined for those sizes at which it is not; of equal sizes all together. A view of
    /// which nothing is said follows from others, which where the same is free is so everywhere.
    mutating func reportFreeViews() throws(SolverFailure) {
        let freedoms = solution.regions.map { solution.freedoms(of: $0) }
        for (places, free) in freeViews(freedoms) {
            let (hasOwn, following) = try report(free, in: places, freedoms, orOthers: false)
            if following.isEmpty { continue }
            for part in parts(of: places, freedoms) {
                _ = try report(following, in: part, freedoms, orOthers: !hasOwn)
            }
        }
    }

    /// Gives whether something is said of any of the views alone, and those of which nothing is.
    ///
    /// - Parameters:
    ///   - freedoms: By region.
    ///   - orOthers: Where nothing is, says what is said of all others, unless it has been of other sizes.
    private mutating func report(
        _ free: Set<FreeView>, in places: [Int], _ freedoms: [[Freedom]], orOthers: Bool
    ) throws(SolverFailure) -> (hasOwn: Bool, following: Set<FreeView>) {
        let said = diagnostics
        var hasOwn = true
        var following: Set<FreeView> = []
        try report(sizes(of: free, in: places, freedoms)) { solved, place in
            let ambiguities = solved.ambiguities.filter { free.contains(solved.freeView($0)) }
            if ambiguities.isEmpty { return nil }
            var messages = ambiguities.compactMap { $0.message }
            following = Set(ambiguities.filter { $0.message == nil }.map { solved.freeView($0) })
            hasOwn = !messages.isEmpty
            if !hasOwn, orOthers {
                messages = solved.ambiguities.compactMap { $0.message }.filter { !$0.isSaid(in: said) }
            }
            return messages.map { $0.limited(to: place) }
        }
        return (hasOwn, following)
    }

    /// Regions by what is free in them: what determines what may be another thing in each.
    private func parts(of places: [Int], _ freedoms: [[Freedom]]) -> [[Int]] {
        var parts: [[Int]] = []
        var known: [[Freedom]: Int] = [:]
        for place in places {
            let part = known[freedoms[place]] ?? parts.count
            if part == parts.count { parts.append([]) }
            known[freedoms[place]] = part
            parts[part].append(place)
        }
        return parts
    }

    /// Views of which the same is free in the same regions, with the places of these.
    private func freeViews(_ freedoms: [[Freedom]]) -> [(regions: [Int], views: Set<FreeView>)] {
        var regions: [Freedom: [Int]] = [:]
        var order: [Freedom] = []
        for (place, freedoms) in freedoms.enumerated() {
            for freedom in freedoms {
                if regions[freedom] == nil { order.append(freedom) }
                regions[freedom, default: []].append(place)
            }
        }
        var groups: [(regions: [Int], views: Set<FreeView>)] = []
        var known: [[Int]: Int] = [:]
        for freedom in order {
            let places = regions[freedom, default: []]
            let group = known[places] ?? groups.count
            if group == groups.count { groups.append((places, [])) }
            known[places] = group
            groups[group].views.insert(freedom.view)
        }
        return groups
    }

    /// Where a region in which views are free touches one in which they are not, they are determined.
    private func sizes(
        of views: Set<FreeView>, in places: [Int], _ freedoms: [[Freedom]]
    ) -> FailingSizes {
        var sizes = sizes(of: places)
        for (region, freedoms) in zip(solution.regions, freedoms) {
            guard case .solved = region.outcome, !freedoms.contains(where: { views.contains($0.view) })
            else { continue }
            sizes.except { corner, failing in
                failing.cell == region.cell && region.polygon.contains(corner)
            }
        }
        return sizes
    }
}

extension SolvedLayout {
    /// What is said of one conflict of a range; `nil` where there is none.
    fileprivate func message(about broken: ConstraintReference) -> Diagnostic? {
        // The screen's size has another name at each size.
        let conflict = conflicts.first {
            broken.written == nil ? $0.broken.written == nil : $0.broken == broken
        }
        return conflict?.message
    }
}

extension Diagnostic {
    /// Whether the same has been said of some sizes.
    fileprivate func isSaid(in others: [Diagnostic]) -> Bool {
        others.contains { $0.range == range && $0.statement == statement }
    }
}
