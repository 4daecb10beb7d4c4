import LinearSolver

/// What differs between two versions of a layout in one environment or range of them.
package struct LayoutDifference: Sendable {
    /// As messages name it.
    package var environment: String
    /// In the order of the new version; views that have vanished after them.
    package var views: [ViewDifference]
    /// How each version comes out, where they differ in that: `solved`, `unsatisfiable`.
    package var outcomes: (old: String, new: String)?
    /// Sizes of a range about which nothing could be found out: `for widths 320 to 400, first at 320`.
    package var unproved: String?

    package var isEmpty: Bool { views.isEmpty && outcomes == nil && unproved == nil }
}

/// A view that is not where it was. Frames are relative to the superview, in points.
package struct ViewDifference: Sendable {
    package var path: String
    package var change: Change
    /// Of a range, the sizes for which it is so.
    package var sizes: String?

    package enum Change: Sendable {
        case appeared(Rectangle)
        case vanished(Rectangle)
        /// Of a range, the frames at one of its sizes.
        case moved(from: Rectangle, to: Rectangle)
    }
}

extension Rectangle {
    /// Points. Frames that differ by less are the same.
    private static let noticeable = 1e-4

    fileprivate func differs(from other: Rectangle) -> Bool {
        max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height))
            > Rectangle.noticeable
    }
}

/// What differs between two versions of a layout in a target's environments.
package func difference(
    from old: CompiledLayout, to new: CompiledLayout, in target: CheckTarget
) throws(SolverFailure) -> LayoutDifference {
    guard let range = target.range else { return try difference(from: old, to: new, atOne: target) }
    let overlay = RangeOverlay(
        old: try RangeSolution(old, range, target.request), new: try RangeSolution(new, range, target.request)
    )
    return overlay.difference(named: target.name)
}

private func difference(
    from old: CompiledLayout, to new: CompiledLayout, atOne target: CheckTarget
) throws(SolverFailure) -> LayoutDifference {
    let environment = Environment(target.request)
    let before = try solve(old.install(in: environment), sources: old.sources)
    let after = try solve(new.install(in: environment), sources: new.sources)
    var result = LayoutDifference(environment: target.name, views: [])
    for (path, change) in changes(
        from: before.views.map { ($0.path, $0.frame) }, to: after.views.map { ($0.path, $0.frame) })
    {
        result.views.append(ViewDifference(path: path, change: change))
    }
    if before.status != after.status { result.outcomes = (before.status.word, after.status.word) }
    return result
}

extension SolvedLayout.Status {
    fileprivate var word: String {
        switch self {
        case .solved: "solved"
        case .ambiguous: "ambiguous"
        case .unsatisfiable: "unsatisfiable"
        }
    }
}

/// Every view that is not where it was, by path.
private func changes(
    from old: [(path: String, frame: Rectangle)], to new: [(path: String, frame: Rectangle)]
) -> [(path: String, change: ViewDifference.Change)] {
    var before: [String: Rectangle] = [:]
    for view in old { before[view.path] = view.frame }
    var changes: [(path: String, change: ViewDifference.Change)] = []
    for view in new {
        if let frame = before.removeValue(forKey: view.path) {
            if frame.differs(from: view.frame) {
                changes.append((view.path, .moved(from: frame, to: view.frame)))
            }
        } else {
            changes.append((view.path, .appeared(view.frame)))
        }
    }
    for view in old where before[view.path] != nil { changes.append((view.path, .vanished(view.frame))) }
    return changes
}

// MARK: Ranges

/// Two versions of a layout over the same range. Where a region of one meets a region of the other, every frame of
/// both is affine: they differ at a corner or nowhere.
private struct RangeOverlay {
    let old: RangeSolution
    let new: RangeSolution

    /// Where two regions meet.
    private struct Meeting {
        var polygon: SizePolygon
        var cell: SizeCell
        var old: RangeSolution.CellRegion
        var new: RangeSolution.CellRegion
    }

    func difference(named name: String) -> LayoutDifference {
        var result = LayoutDifference(environment: name, views: [])
        var views = FoundViews()
        var unproved = FailingSizes()
        for meeting in meetings {
            switch (outcome(meeting.old, old), outcome(meeting.new, new)) {
            case (.solved(let before), .solved(let after)):
                for size in meeting.polygon.vertices {
                    for (path, change) in changes(from: frames(before, size), to: frames(after, size)) {
                        views.add(path, change, meeting.polygon, meeting.cell)
                    }
                }
            case (.unproved, _), (_, .unproved):
                unproved.add(meeting.polygon, of: meeting.cell, region: 0)
            case (let before, let after):
                if before.word != after.word, result.outcomes == nil {
                    result.outcomes = (before.word, after.word)
                }
            }
        }
        result.views = views.differences(in: old.range)
        if !unproved.isEmpty { result.unproved = unproved.description(in: old.range) }
        return result
    }

    /// Views that differ, with the sizes at which they do, in the order in which they were found.
    private struct FoundViews {
        private var entries: [(path: String, change: ViewDifference.Change, sizes: FailingSizes)] = []
        private var places: [String: Int] = [:]

        mutating func add(
            _ path: String, _ change: ViewDifference.Change, _ polygon: SizePolygon, _ cell: SizeCell
        ) {
            let place = places[path] ?? entries.count
            if place == entries.count {
                entries.append((path, change, FailingSizes()))
                places[path] = place
            }
            if entries[place].sizes.parts.last?.polygon != polygon {
                entries[place].sizes.add(polygon, of: cell, region: 0)
            }
        }

        func differences(in range: SizeRanges) -> [ViewDifference] {
            entries.map {
                ViewDifference(path: $0.path, change: $0.change, sizes: $0.sizes.description(in: range))
            }
        }
    }

    private enum Outcome {
        case solved([(path: String, frame: AffineFrame)])
        case unsatisfiable, unstable, unproved

        var word: String {
            switch self {
            case .solved: "solved"
            case .unsatisfiable: "unsatisfiable"
            case .unstable: "unstable"
            case .unproved: "not proved"
            }
        }
    }

    private func outcome(_ region: RangeSolution.CellRegion, _ solution: RangeSolution) -> Outcome {
        switch region.region.outcome {
        case .solved(let affine):
            let sized = solution.sized(region)
            let frames = region.region.frames(sized, affine)
            return .solved(zip(sized.layout.views.dropFirst(), frames).map { ($0.path, $1) })
        case .unsatisfiable: return .unsatisfiable
        case .unstable: return .unstable
        case .unproved: return .unproved
        }
    }

    private func frames(
        _ views: [(path: String, frame: AffineFrame)], _ size: SizePoint
    ) -> [(path: String, frame: Rectangle)] {
        views.map { ($0.path, $0.frame.frame(at: size)) }
    }

    private var meetings: [Meeting] {
        var meetings: [Meeting] = []
        for a in old.regions {
            for b in new.regions {
                guard let polygon = a.region.polygon.intersection(b.region.polygon) else { continue }
                let inside = polygon.interiorPoint()
                guard old.contains(inside, a), new.contains(inside, b) else { continue }
                let edges = old.cells[a.cell].cell.openEdges + new.cells[b.cell].cell.openEdges
                meetings.append(
                    Meeting(
                        polygon: polygon, cell: SizeCell(polygon: polygon, openEdges: edges), old: a, new: b))
            }
        }
        return meetings
    }
}

extension SizePolygon {
    /// What two convex sets have in common; `nil` where that is nothing, or too thin to count.
    func intersection(_ other: SizePolygon) -> SizePolygon? {
        let (smaller, larger) = vertices.count < other.vertices.count ? (self, other) : (other, self)
        var common = smaller
        for side in larger.sides {
            guard let clipped = common.clipped(to: side) else { return nil }
            common = clipped
        }
        return common
    }

    /// Forms that are not negative inside: of a polygon one for each side, of less its extents.
    private var sides: [AffineForm] {
        guard vertices.count > 2 else {
            // On an axis without extent there is nothing to clip but rounding.
            let wide = widths.lowerBound < widths.upperBound ? 0 : 10 * SizePolygon.thinnest
            let high = heights.lowerBound < heights.upperBound ? 0 : 10 * SizePolygon.thinnest
            return [
                AffineForm(wide - widths.lowerBound, perWidth: 1),
                AffineForm(wide + widths.upperBound, perWidth: -1),
                AffineForm(high - heights.lowerBound, perHeight: 1),
                AffineForm(high + heights.upperBound, perHeight: -1),
            ]
        }
        return vertices.indices.map { index in
            let (a, b) = (vertices[index], vertices[(index + 1) % vertices.count])
            let (x, y) = (b.width - a.width, b.height - a.height)
            return AffineForm(y * a.width - x * a.height, perWidth: -y, perHeight: x)
        }
    }
}
