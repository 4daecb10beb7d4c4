import ContentSizes
import LayoutEngine
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

    /// What else is wrong where constraints contradict each other, as one size of each part of the range in which the same
    /// do has it: views that are not determined, and conflicts where only some are known.
    func faultsBesideConflicts() throws(SolverFailure) -> [Diagnostic] {
        let known = foundConflicts().map { $0.conflict.broken }
        var told: Set<Diagnostic.Fault> = []
        var faults: [Diagnostic] = []
        for place in placesOfDifferentConflicts() {
            let (size, solved) = try solvedExample(of: place)
            let conflicts = solved.conflicts.filter { !known.contains($0.sizelessBroken) }.map { $0.message }
            let found = (conflicts + solved.ambiguities.map { $0.message }).compactMap { $0 }
            faults += found.filter { told.insert($0.fault).inserted }
                .map { $0.limited(to: "at least at \(size.name)") }
        }
        return faults
    }

    /// The first region of each cell in which just these sets of constraints contradict themselves.
    private func placesOfDifferentConflicts() -> [Int] {
        var known: [(cell: Int, conflicts: FoundConflicts)] = []
        return solution.regions.indices.filter { place in
            let region = solution.regions[place]
            if region.status != .unsatisfiable { return false }
            if known.contains(where: { $0 == (region.cell, region.conflicts) }) { return false }
            known.append((region.cell, region.conflicts))
            return true
        }
    }

    /// How a layout is solved at one size inside a region.
    private func solvedExample(of place: Int) throws(SolverFailure) -> (SizePoint, SolvedLayout) {
        let region = solution.regions[place]
        var sizes = SizeSet()
        sizes.add(region.polygon, of: solution.cells[region.cell].cell)
        let size = sizes.example(in: sizes.parts[0])
        var options = SolveOptions()
        options.isExample = true
        return (size, try solve(solution.sized(region).resized(to: size).layout, options: options))
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
        let known = Set(places)
        return solution.regions.indices.allSatisfy {
            solution.regions[$0].conflicts.areAll || known.contains($0)
        }
    }

    /// Reports every view that is not determined for those sizes at which that is said of it and not of another that it
    /// follows from; of the same sizes all together.
    ///
    /// - Parameter beside: What is wrong where constraints contradict each other: it is so at more sizes than are named.
    mutating func reportFreeViews(beside: Set<Diagnostic.Fault>) throws(SolverFailure) {
        let freedoms = solution.regions.map { solution.freedoms(of: $0) }
        for faults in try openFaults(freedoms) {
            try report(sizes(of: faults.views, in: faults.regions, freedoms)) { solved, place in
                faults.messages(in: solved)?.map { message in
                    message.limited(to: (beside.contains(message.fault) ? "at least " : "") + place)
                }
            }
        }
    }

    /// What is said of open views in regions, as one size of each part of the range says it in which the same is free under
    /// the same conditions: what follows from what may be another thing under others.
    private func openFaults(_ freedoms: [[Freedom]]) throws(SolverFailure) -> [OpenFaults] {
        var faults: [(first: OpenFaults, fault: Diagnostic.Fault)] = []
        var known: [Diagnostic.Fault: Int] = [:]
        for places in parts(freedoms) {
            let (_, solved) = try solvedExample(of: places[0])
            for ambiguity in solved.ambiguities {
                guard let message = ambiguity.message else { continue }
                let place = known[message.fault] ?? faults.count
                if place == faults.count {
                    let first = OpenFaults(
                        regions: [], messages: [message], views: [solved.freeView(ambiguity)])
                    faults.append((first, message.fault))
                }
                known[message.fault] = place
                // Parts have no region in common.
                if faults[place].first.regions.last != places.last { faults[place].first.regions += places }
            }
        }
        return OpenFaults.joined(faults.map { $0.first })
    }

    /// The regions of each part of the range in which the same is free under the same conditions, if anything is.
    private func parts(_ freedoms: [[Freedom]]) -> [[Int]] {
        struct Part: Hashable {
            var cell: Int
            var freedoms: [Freedom]
        }
        var parts: [[Int]] = []
        var known: [Part: Int] = [:]
        for (place, freedoms) in freedoms.enumerated() where !freedoms.isEmpty {
            let part = Part(cell: solution.regions[place].cell, freedoms: freedoms)
            let number = known[part] ?? parts.count
            if number == parts.count { parts.append([]) }
            known[part] = number
            parts[number].append(place)
        }
        return parts
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

/// What is said of views that are not determined in the same regions.
private struct OpenFaults {
    var regions: [Int]
    /// As one of the sizes has them.
    var messages: [Diagnostic]
    var views: Set<FreeView>

    /// The messages as another size has them, as far as it does; `nil` where the views are determined there.
    func messages(in solved: SolvedLayout) -> [Diagnostic]? {
        let open = solved.ambiguities.filter { views.contains(solved.freeView($0)) }
        if open.isEmpty { return nil }
        return messages.map { message in
            open.compactMap { $0.message }.first { $0.fault == message.fault } ?? message
        }
    }

    /// Those of the same regions in one.
    static func joined(_ faults: [OpenFaults]) -> [OpenFaults] {
        var joined: [OpenFaults] = []
        var known: [[Int]: Int] = [:]
        for fault in faults {
            let regions = fault.regions.sorted()
            if let place = known[regions] {
                joined[place].messages += fault.messages
                joined[place].views.formUnion(fault.views)
            } else {
                known[regions] = joined.count
                joined.append(OpenFaults(regions: regions, messages: fault.messages, views: fault.views))
            }
        }
        return joined
    }
}

extension SolvedLayout {
    /// What is said of one conflict of a range; `nil` where there is none.
    fileprivate func message(about broken: ConstraintReference) -> Diagnostic? {
        conflicts.first { $0.sizelessBroken == broken }?.message
    }
}
