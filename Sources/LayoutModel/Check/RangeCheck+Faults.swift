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

    init(_ conflict: Conflict, _ origins: [RowOrigin], _ layout: InstalledLayout) {
        members = conflict.members.map { Member(origins[Int($0.index)], layout) }
        let origin = origins[Int(conflict.broken.index)]
        broken = origin.kind == .written ? layout.constraints[Int(origin.subject)].range : nil
    }
}

extension RegionConflict.Member {
    init(_ origin: RowOrigin, _ layout: InstalledLayout) {
        if origin.kind == .written {
            let constraint = layout.constraints[Int(origin.subject)]
            self = .written(
                constraint.range, views: constraint.terms.map { layout.views[Int($0.anchor.view.index)].path }
            )
        } else {
            self = .implicit(origin.kind, view: layout.views[Int(origin.subject)].path)
        }
    }
}

/// A view that is not determined on an axis.
private struct Freedom: Hashable {
    var path: String
    var axis: Axis
}

extension RangeCheck {
    /// Reports every conflict for those sizes at which it is one.
    mutating func reportConflicts() throws(SolverFailure) {
        var conflicts: [(conflict: RegionConflict, regions: [Int])] = []
        for (place, region) in solution.regions.enumerated() {
            guard case .unsatisfiable(let found) = region.region.outcome else { continue }
            let origins = region.region.family.lowered.origins
            let conflict = RegionConflict(found, origins, solution.sized(region).layout)
            if let known = conflicts.firstIndex(where: { $0.conflict == conflict }) {
                conflicts[known].regions.append(place)
            } else {
                conflicts.append((conflict, [place]))
            }
        }
        let broken = conflicts.map { $0.conflict.broken }
        for (index, entry) in conflicts.enumerated() {
            try report(sizes(of: entry.regions)) { solved, place in
                solved.conflictMessages(about: broken[index], among: broken, place)
            }
        }
    }

    /// Reports every view that is not determined for those sizes at which it is not; of equal sizes all together.
    mutating func reportFreedoms() throws(SolverFailure) {
        var regions: [Freedom: [Int]] = [:]
        var order: [Freedom] = []
        for place in solution.regions.indices {
            for freedom in freedoms(of: place) {
                if regions[freedom] == nil { order.append(freedom) }
                regions[freedom, default: []].append(place)
            }
        }
        var freedoms: [[Int]: Set<Freedom>] = [:]
        var groups: [[Int]] = []
        for freedom in order {
            guard let places = regions[freedom] else { continue }
            if freedoms[places] == nil { groups.append(places) }
            freedoms[places, default: []].insert(freedom)
        }
        for places in groups {
            let free = freedoms[places] ?? []
            try report(sizesOfFreedom(places)) { solved, place in
                solved.ambiguities.filter {
                    free.contains(Freedom(path: solved.views[$0.view].path, axis: $0.axis))
                }
                .compactMap { $0.message?.asError.limited(place) }
            }
        }
    }

    private func freedoms(of place: Int) -> [Freedom] {
        let region = solution.regions[place]
        guard case .solved(let affine) = region.region.outcome else { return [] }
        let variables = region.region.family.lowered.variables
        let views = solution.sized(region).layout.views
        var free: [Freedom] = []
        for variable in affine.undetermined {
            guard let owner = variables.owner(of: variable), owner.view > 0 else { continue }
            let freedom = Freedom(path: views[owner.view].path, axis: owner.axis)
            if free.last != freedom { free.append(freedom) }
        }
        return free
    }

    /// Where a region in which a view is free touches one in which it is not, the view is determined.
    private func sizesOfFreedom(_ places: [Int]) -> FailingSizes {
        var sizes = sizes(of: places)
        let free = Set(places)
        for (place, region) in solution.regions.enumerated() where !free.contains(place) {
            guard case .solved = region.region.outcome else { continue }
            sizes.except { corner, part in
                solution.regions[part.region].cell == region.cell && region.region.polygon.contains(corner)
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
        let found = diagnostics.filter { $0.id == "unsatisfiable" }
        var own = found.filter { $0.range == broken }
        if own.isEmpty { own = Array(found.prefix(1)) }
        let others = found.filter { !own.contains($0) && !known.contains($0.range) }
        let here = "at \(Notation.number(environment.width)) x \(Notation.number(environment.height))"
        return own.map { $0.limited(place) } + others.map { $0.limited(here) }
    }
}
