import ContentSizes
import LayoutEngine
import LinearSolver
import SourceText

// MARK: Conflicts

extension RangeReport {
    /// Reports every conflict for those sizes at which it is one.
    mutating func reportConflicts() throws(SolverFailure) {
        for (conflict, indices) in foundConflicts() {
            let scope = isKnownEverywhere(in: indices) ? "" : "for example "
            try report(sizes(of: indices), of: indices) { solved, part in
                solved.conflicts.first { $0.sizelessBroken == conflict.broken }?.message
                    .map { [$0.limited(to: scope + part)] }
            }
        }
    }

    /// Each with the indices of the regions in which it is one.
    private func foundConflicts() -> [(conflict: NamedConflict, regions: [Int])] {
        var conflicts: [(conflict: NamedConflict, regions: [Int])] = []
        for (index, region) in regions.enumerated() {
            for conflict in region.conflicts {
                if let known = conflicts.firstIndex(where: { $0.conflict == conflict }) {
                    conflicts[known].regions.append(index)
                } else {
                    conflicts.append((conflict, [index]))
                }
            }
        }
        return conflicts
    }

    /// Whether a conflict that was found in some regions is one in none of the others.
    private func isKnownEverywhere(in indices: [Int]) -> Bool {
        let known = Set(indices)
        return regions.indices.allSatisfy { regions[$0].summary.conflicts.areAll || known.contains($0) }
    }

    /// The other faults where constraints conflict, as one size of each part of the range with the same conflicts shows them:
    /// ambiguous views, and conflicts where only some are known.
    func faultsBesideConflicts() throws(SolverFailure) -> [Diagnostic] {
        let known = foundConflicts().map { $0.conflict.broken }
        var told: Set<Diagnostic.Fault> = []
        var faults: [Diagnostic] = []
        for index in indicesOfDifferentConflicts() {
            let (size, solved) = try solvedExample(of: index)
            let conflicts = solved.conflicts.filter { !known.contains($0.sizelessBroken) }.map { $0.message }
            let found = (conflicts + solved.ambiguities.map { $0.message }).compactMap { $0 }
            faults += found.filter { told.insert($0.fault).inserted }
                .map { $0.limited(to: "for example at \(size.name)") }
        }
        return faults
    }

    /// The first region of each cell in which just these sets of constraints conflict.
    private func indicesOfDifferentConflicts() -> [Int] {
        var known: [(cell: Int, conflicts: FoundConflicts)] = []
        return indices(of: .unsatisfiable).filter { index in
            let summary = regions[index].summary
            if known.contains(where: { $0 == (summary.cell, summary.conflicts) }) { return false }
            known.append((summary.cell, summary.conflicts))
            return true
        }
    }

    /// A size inside a region, and the solution there.
    private func solvedExample(of index: Int) throws(SolverFailure) -> (SizePoint, SolvedLayout) {
        let summary = regions[index].summary
        let size = SizeSet.Part(polygon: summary.polygon, cell: check.cells[summary.cell].cell).example
        return (size, try solved(at: size, cell: summary.cell))
    }
}

// MARK: Ambiguity

/// The messages about views that are ambiguous in the same regions.
private struct AmbiguityFault {
    var regions: [Int]
    /// As one of the sizes has them.
    var messages: [Diagnostic]
    var views: Set<AmbiguousView>

    /// The messages as another size has them, as far as it does; `nil` where the views are determined there.
    func messages(in solved: SolvedLayout) -> [Diagnostic]? {
        let ambiguous = solved.ambiguities.filter { views.contains(solved.ambiguousView($0)) }
        if ambiguous.isEmpty { return nil }
        return messages.map { message in
            ambiguous.compactMap { $0.message }.first { $0.fault == message.fault } ?? message
        }
    }
}

extension RangeReport {
    /// Reports every ambiguous view for those sizes at which that is said of it and not of another that it follows from; of
    /// the same sizes all together.
    ///
    /// - Parameter beside: What is wrong where constraints conflict: it is so at more sizes than are named.
    mutating func reportAmbiguities(beside: Set<Diagnostic.Fault>) throws(SolverFailure) {
        for fault in joined(try ambiguityFaults()) {
            try report(sizes(of: fault), of: fault.regions) { solved, part in
                fault.messages(in: solved)?.map { message in
                    message.limited(to: (beside.contains(message.fault) ? "for example " : "") + part)
                }
            }
        }
    }

    /// The messages about ambiguous views, as one size of each part of the range has them in which the same is ambiguous under
    /// the same conditions: what follows from what may be another thing under others.
    private func ambiguityFaults() throws(SolverFailure) -> [AmbiguityFault] {
        var faults: [AmbiguityFault] = []
        var known: [Diagnostic.Fault: Int] = [:]
        for part in partsOfSameAmbiguity() {
            let (_, solved) = try solvedExample(of: part[0])
            var told: Set<Int> = []
            for ambiguity in solved.ambiguities {
                guard let message = ambiguity.message else { continue }
                let index = known[message.fault] ?? faults.count
                if index == faults.count {
                    faults.append(
                        AmbiguityFault(
                            regions: [], messages: [message], views: [solved.ambiguousView(ambiguity)]))
                }
                known[message.fault] = index
                if told.insert(index).inserted { faults[index].regions += part }
            }
        }
        return faults
    }

    /// The regions of each part of the range in which the same is ambiguous under the same conditions, if anything is.
    private func partsOfSameAmbiguity() -> [[Int]] {
        struct Part: Hashable {
            var cell: Int
            var ambiguous: [AmbiguousParts]
        }
        var parts: [[Int]] = []
        var known: [Part: Int] = [:]
        for (index, region) in regions.enumerated() where !region.ambiguous.isEmpty {
            let part = Part(cell: region.summary.cell, ambiguous: region.ambiguous)
            let number = known[part] ?? parts.count
            if number == parts.count { parts.append([]) }
            known[part] = number
            parts[number].append(index)
        }
        return parts
    }

    /// The faults with those of the same regions joined.
    private func joined(_ faults: [AmbiguityFault]) -> [AmbiguityFault] {
        var joined: [AmbiguityFault] = []
        for fault in faults {
            let regions = fault.regions.sorted()
            if let known = joined.firstIndex(where: { $0.regions == regions }) {
                joined[known].messages += fault.messages
                joined[known].views.formUnion(fault.views)
            } else {
                joined.append(AmbiguityFault(regions: regions, messages: fault.messages, views: fault.views))
            }
        }
        return joined
    }

    /// Where a region in which views are ambiguous touches one in which they are not, they are determined.
    private func sizes(of fault: AmbiguityFault) -> SizeSet {
        var sizes = sizes(of: fault.regions)
        for region in regions {
            let isSolved = region.summary.status == .solved || region.summary.status == .ambiguous
            guard isSolved, !region.ambiguous.contains(where: { fault.views.contains($0.view) }) else {
                continue
            }
            sizes.except { corner, part in
                regions[fault.regions[part]].summary.cell == region.summary.cell
                    && region.summary.polygon.contains(corner)
            }
        }
        return sizes
    }
}
