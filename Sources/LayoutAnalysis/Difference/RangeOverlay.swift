import ContentSizes
import LayoutEngine
import LayoutSyntax
import LinearSolver

/// Two versions of a layout over the same range. Where a region of one meets a region of the other, every frame of
/// both is affine.
struct RangeOverlay {
    let old: RangeSolution
    let new: RangeSolution

    /// The sizes at which two regions meet, without the corners at which another region of a version prevails.
    private struct Meeting {
        var part: SizeSet.Part
        var old: SolvedRegion
        var new: SolvedRegion

        var polygon: SizePolygon { part.polygon }
    }

    func difference(named name: String) throws(SolverFailure) -> LayoutDifference {
        var found = FoundDifferences()
        for meeting in meetings { try compare(meeting, &found) }
        return found.difference(named: name, in: old.range)
    }

    private func compare(
        _ meeting: Meeting, _ found: inout FoundDifferences
    ) throws(SolverFailure) {
        let (before, after) = (meeting.old.status, meeting.new.status)
        if before == .notProved || after == .notProved {
            return found.notProved.add(meeting.part)
        }
        if before != after {
            found.add(StatusDifference(old: before, new: after), meeting.part)
        }
        if case .solved(let before) = meeting.old.outcome, case .solved(let after) = meeting.new.outcome {
            compare(meeting, before, after, &found)
        } else {
            try sample(meeting, &found)
        }
        compareConflicts(meeting, &found)
    }
}

// MARK: Frames

extension RangeOverlay {
    private func compare(
        _ meeting: Meeting, _ before: AffineSolution, _ after: AffineSolution,
        _ found: inout FoundDifferences
    ) {
        let (olds, news) = (views(old, meeting.old, before), views(new, meeting.new, after))
        let corners = meeting.polygon.vertices
        let size = corners.first { meeting.part.contains($0) } ?? meeting.polygon.interiorPoint()
        var frames: [String: AffineFrame] = [:]
        for view in olds { frames[Text.matchingKey(view.path)] = view.frame }
        for view in news {
            if let frame = frames.removeValue(forKey: Text.matchingKey(view.path)) {
                found.addMovement(view.path, frame, view.frame, meeting.part)
            } else {
                let change = ViewDifference.Change.appeared(view.frame.frame(at: size))
                found.add((view.path, change), at: size, meeting.part)
            }
        }
        for view in olds where frames[Text.matchingKey(view.path)] != nil {
            let change = ViewDifference.Change.vanished(view.frame.frame(at: size))
            found.add((view.path, change), at: size, meeting.part)
        }
        compareAmbiguity(meeting, olds.map { $0.path }, news.map { $0.path }, &found)
    }

    private func compareAmbiguity(
        _ meeting: Meeting, _ olds: [String], _ news: [String], _ found: inout FoundDifferences
    ) {
        let ambiguity = changes(
            from: old.ambiguousViews(of: meeting.old), olds, to: new.ambiguousViews(of: meeting.new), news)
        if ambiguity.isEmpty { return }
        let foundOnEdge = meeting.polygon.edgePoints.map { size in
            let changes = changes(
                from: old.ambiguousViews(of: meeting.old, at: size), olds,
                to: new.ambiguousViews(of: meeting.new, at: size), news)
            return (
                size: size,
                keys: Set(changes.map { ViewDifference(path: $0.path, change: $0.change).key })
            )
        }
        for change in ambiguity {
            let key = ViewDifference(path: change.path, change: change.change).key
            var part = meeting.part
            part.exceptions += foundOnEdge.filter { !$0.keys.contains(key) }.map { $0.size }
            found.add(change, at: nil, part)
        }
    }

    private func views(
        _ solution: RangeSolution, _ region: SolvedRegion, _ affine: AffineSolution
    ) -> [(path: String, frame: AffineFrame)] {
        let sized = solution.sized(region)
        let frames = region.frames(sized, affine)
        return zip(sized.layout.paths().dropFirst(), frames).map { ($0, $1) }
    }
}

// MARK: Where a version is not solved

extension RangeOverlay {
    /// Compares the frames that both versions have all the same, at the corners of a region and inside it.
    private func sample(
        _ meeting: Meeting, _ found: inout FoundDifferences
    ) throws(SolverFailure) {
        found.sampled.add(meeting.part)
        for size in meeting.polygon.vertices + [meeting.part.example] {
            guard old.contains(size, meeting.old), new.contains(size, meeting.new) else { continue }
            let part = SizeSet.Part(
                polygon: SizePolygon([size]), cell: meeting.part.cell, exceptions: [])
            let before = try solve(old.sized(meeting.old).resized(to: size).layout)
            let after = try solve(new.sized(meeting.new).resized(to: size).layout)
            for view in LayoutDifference(from: before, to: after, named: "").views {
                found.add((view.path, view.change), at: size, part)
            }
        }
    }

    private func compareConflicts(_ meeting: Meeting, _ found: inout FoundDifferences) {
        let before = conflicts(old, meeting.old, hasAppeared: false)
        let after = conflicts(new, meeting.new, hasAppeared: true)
        for conflict in before.without(after) + after.without(before) { found.add(conflict, meeting.part) }
    }

    /// The sets of constraints that contradict each other in a region.
    private func conflicts(
        _ solution: RangeSolution, _ region: SolvedRegion, hasAppeared: Bool
    ) -> [ConflictDifference] {
        if region.conflicts.sets.isEmpty { return [] }
        let layout = solution.sized(region).resized(to: region.polygon.interiorPoint()).layout
        let names = RowNames(layout, region.family.lowered)
        return region.conflicts.sets.map { set in
            let rows = set.conflict.members.map { Int($0.index) }
            return ConflictDifference(
                rows.map { names.sizelessReference(to: $0) }, names.groups(of: rows),
                hasAppeared: hasAppeared)
        }
    }
}

// MARK: Meetings

extension RangeOverlay {
    private var meetings: [Meeting] {
        let cuts = old.cells.flatMap { $0.cell.openEdges } + new.cells.flatMap { $0.cell.openEdges }
        var meetings: [Meeting] = []
        for a in old.regions {
            for b in new.regions {
                if let meeting = meeting(a.polygon, b.polygon, a, b) {
                    meetings.append(meeting)
                } else {
                    meetings += meetingsOnCuts(a, b, cuts)
                }
            }
        }
        return meetings
    }

    /// Where conditions change in one version and do not belong to the same side in the other, two regions can meet on
    /// an edge alone.
    private func meetingsOnCuts(
        _ a: SolvedRegion, _ b: SolvedRegion, _ cuts: [AffineForm]
    ) -> [Meeting] {
        let (first, second) = (a.polygon.faces(on: cuts), b.polygon.faces(on: cuts))
        return first.flatMap { face in second.compactMap { meeting(face, $0, a, b) } }
    }

    private func meeting(
        _ first: SizePolygon, _ second: SizePolygon, _ a: SolvedRegion,
        _ b: SolvedRegion
    ) -> Meeting? {
        guard let polygon = first.intersection(second) else { return nil }
        let inside = polygon.interiorPoint()
        guard old.contains(inside, a), new.contains(inside, b) else { return nil }
        let edges = old.cells[a.cell].cell.openEdges + new.cells[b.cell].cell.openEdges
        let exceptions = polygon.edgePoints.filter { !old.contains($0, a) || !new.contains($0, b) }
        let cell = SizeCell(polygon: polygon, openEdges: edges)
        return Meeting(
            part: SizeSet.Part(polygon: polygon, cell: cell, exceptions: exceptions), old: a, new: b)
    }
}
