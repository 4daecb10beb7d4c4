import ContentSizes
import LayoutEngine
import LayoutProgram

/// The differences between two versions in a range with their sizes, while they are put together.
struct FoundDifferences {
    private var views: [Noted<ViewDifference>] = []
    private var indices: [ViewDifference.Key: Int] = [:]
    private var statuses: [Noted<StatusDifference>] = []
    private var conflicts: [Noted<ConflictDifference>] = []
    var notProved = SizeSet()
    var sampled = SizeSet()

    private struct Noted<Difference: SizedDifference> {
        var difference: Difference
        /// Points, of a movement.
        var distance = 0.0
        var sizes = SizeSet()

        func told(in range: SizeRanges) -> Difference {
            var told = difference
            told.sizes = sizes.extent(in: range)
            return told
        }
    }

    func difference(named name: String, in range: SizeRanges) -> LayoutDifference {
        var result = LayoutDifference(environment: name)
        result.views = views.map { noted in
            var view = noted.told(in: range)
            if noted.sizes.isOneSize { view.size = nil }
            return view
        }
        result.statuses = statuses.map { $0.told(in: range) }
        result.conflicts = conflicts.map { $0.told(in: range) }
        result.notProved = notProved.isEmpty ? nil : notProved.extent(in: range)
        result.sampled = sampled.isEmpty ? nil : sampled.extent(in: range)
        return result
    }
}

extension FoundDifferences {
    mutating func add(_ status: StatusDifference, _ part: SizeSet.Part) {
        FoundDifferences.note(status, part, in: &statuses)
    }

    mutating func add(_ conflict: ConflictDifference, _ part: SizeSet.Part) {
        FoundDifferences.note(conflict, part, in: &conflicts)
    }

    private static func note<Difference>(
        _ difference: Difference, _ part: SizeSet.Part, in all: inout [Noted<Difference>]
    ) {
        let known = all.firstIndex { $0.difference.isSame(as: difference) }
        if known == nil { all.append(Noted(difference: difference)) }
        all[known ?? all.count - 1].sizes.add(part)
    }

    /// - Parameter size: The one that the frames of the change are those of.
    mutating func add(_ change: ViewChange, at size: SizePoint?, _ part: SizeSet.Part) {
        let isLimit = size.map { !part.contains($0) } ?? false
        let difference = ViewDifference(
            path: change.path, change: change.change, size: size, isLimit: isLimit)
        let distance = difference.distance
        let index = indices[difference.key] ?? views.count
        if index == views.count {
            indices[difference.key] = index
            views.append(Noted(difference: difference, distance: distance))
        } else if distance > views[index].distance {
            views[index].difference = difference
            views[index].distance = distance
        }
        views[index].sizes.add(part)
    }

    /// Adds the sizes of a part at which a view lies elsewhere.
    mutating func addMovement(
        _ path: String, _ old: AffineFrame, _ new: AffineFrame, _ whole: SizeSet.Part
    ) {
        let distances = [new.x - old.x, new.y - old.y, new.width - old.width, new.height - old.height]
        for polygon in whole.polygon.parts(whereAnyOf: distances) {
            var part = SizeSet.Part(polygon: polygon, cell: whole.cell, exceptions: whole.exceptions)
            part.exceptions += polygon.edgePoints.filter {
                distances.largest(at: $0) <= LayoutTolerance.difference
            }
            var furthest = polygon.vertices[0]
            for size in polygon.vertices where distances.largest(at: size) > distances.largest(at: furthest) {
                furthest = size
            }
            let change = ViewDifference.Change.moved(
                from: old.frame(at: furthest), to: new.frame(at: furthest))
            add((path, change), at: furthest, part)
        }
    }
}

extension ViewDifference {
    /// The distance of a movement, in points; 0 of another difference.
    fileprivate var distance: Double {
        guard case .moved(let old, let new) = change else { return 0 }
        return max(
            abs(new.x - old.x), abs(new.y - old.y), abs(new.width - old.width), abs(new.height - old.height))
    }
}

extension [AffineForm] {
    fileprivate func largest(at size: SizePoint) -> Double {
        reduce(0) { Swift.max($0, abs($1.value(at: size))) }
    }
}

extension SizePolygon {
    /// The parts in which one of the forms is noticeable, cut where that form changes its sign.
    fileprivate func parts(whereAnyOf forms: [AffineForm]) -> [SizePolygon] {
        var rest = [self]
        var found: [SizePolygon] = []
        for form in forms {
            var others: [SizePolygon] = []
            for part in rest {
                let isNoticeable = { (part: SizePolygon) in
                    part.vertices.contains { abs(form.value(at: $0)) > LayoutTolerance.difference }
                }
                guard isNoticeable(part) else {
                    others.append(part)
                    continue
                }
                for half in part.divided(by: form) {
                    if isNoticeable(half) { found.append(half) } else { others.append(half) }
                }
            }
            rest = others
        }
        return found
    }
}
