import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// Makes a report of breakpoints from the regions of a range along one axis.
struct BreakpointFinder {
    /// Points a point: right-hand sides whose slopes differ by less go on as before.
    static let leastBend = 1e-9

    let solution: RangeSolution
    let axis: Axis
    let dependsOnSizeClass: Bool

    init(_ solution: RangeSolution, _ axis: Axis, _ layout: CompiledLayout) {
        self.solution = solution
        self.axis = axis
        dependsOnSizeClass = layout.dependsOnSizeClass
    }

    func find(named name: String) -> Breakpoints {
        let runs = runs()
        return Breakpoints(
            environment: name, axis: axis, intervals: runs.map { $0.interval },
            changes: zip(runs, runs.dropFirst()).map { before, after in
                breakpoint(
                    at: after.interval.lower, from: solution.regions[before.last],
                    to: solution.regions[after.first])
            })
    }

    /// Neighbouring regions that show the same.
    private func runs() -> [Run] {
        var runs: [Run] = []
        for (index, region) in solution.regions.enumerated() {
            let next = Run(interval: interval(region), first: index, last: index)
            if let last = runs.last, last.interval.continues(in: next.interval) {
                runs[runs.count - 1].join(next)
            } else {
                runs.append(next)
            }
        }
        return runs
    }
}

/// Regions that make up one interval.
private struct Run {
    var interval: SizeInterval
    /// The indices of the regions by which it is compared with its neighbours.
    var first: Int
    var last: Int

    /// A single size need not be like those beside it.
    mutating func join(_ next: Run) {
        if interval.isSingle { first = next.first }
        if !next.interval.isSingle { last = next.last }
        interval.extend(to: next.interval)
    }
}

// MARK: Intervals

extension BreakpointFinder {
    private func interval(_ region: SolvedRegion) -> SizeInterval {
        let extent = region.polygon.extent(axis)
        let ends = ends(of: region)
        var interval = SizeInterval(
            lower: extent.lowerBound, upper: extent.upperBound,
            isLowerOpen: !solution.contains(ends.lower, region),
            isUpperOpen: !solution.contains(ends.upper, region), status: region.status, views: [],
            conflicts: [])
        interval.lengthsInside = [region.polygon.interiorPoint().length(axis)]
        switch region.outcome {
        case .solved(let affine): interval.views = views(region, affine)
        case .unsatisfiable(let found):
            let names = names(region)
            interval.areAllConflicts = found.areAll
            interval.conflicts = found.sets.map { set in
                let rows = set.conflict.members.map { Int($0.index) }
                return IntervalConflict(
                    members: rows.map { names.sizelessReference(to: $0) }, groups: names.groups(of: rows))
            }
        case .unstable, .notProved: break
        }
        return interval
    }

    /// Both the same for a region of a single size.
    func ends(of region: SolvedRegion) -> (lower: SizePoint, upper: SizePoint) {
        let sorted = region.polygon.vertices.sorted { $0.length(axis) < $1.length(axis) }
        return (sorted[0], sorted[sorted.count - 1])
    }

    func names(_ region: SolvedRegion) -> RowNames {
        let size = region.polygon.interiorPoint()
        return RowNames(solution.sized(region).resized(to: size).layout, region.family.lowered)
    }

    private func views(_ region: SolvedRegion, _ affine: AffineSolution) -> [IntervalView] {
        let sized = solution.sized(region)
        let frames = region.frames(sized, affine)
        let size = region.polygon.vertices[0]
        return zip(zip(sized.layout.views, sized.layout.paths()).dropFirst(), frames).map { named, frame in
            let (view, path) = named
            return IntervalView(
                name: view.name, path: path, isHidden: view.isHidden, x: formula(frame.x, size),
                y: formula(frame.y, size),
                width: formula(frame.width, size), height: formula(frame.height, size))
        }
    }

    /// A form as a function of the length along the axis, the other length being the same all over.
    private func formula(_ form: AffineForm, _ size: SizePoint) -> LengthFormula {
        switch axis {
        case .horizontal:
            LengthFormula(constant: form.constant + form.perHeight * size.height, slope: form.perWidth)
        case .vertical:
            LengthFormula(constant: form.constant + form.perWidth * size.width, slope: form.perHeight)
        }
    }
}

extension SizeInterval {
    fileprivate var isSingle: Bool { lower == upper }

    /// Takes in a neighbour that shows the same. At a single size other formulas may give the same.
    fileprivate mutating func extend(to next: SizeInterval) {
        if isSingle { (views, isLowerOpen) = (next.views, isLowerOpen && next.isLowerOpen) }
        (upper, isUpperOpen) = (next.upper, next.isUpperOpen)
        lengthsInside += next.lengthsInside
    }

    /// Whether a neighbour shows the same formulas, or the same conflicts.
    fileprivate func continues(in next: SizeInterval) -> Bool {
        guard status == next.status, views.count == next.views.count,
            areAllConflicts == next.areAllConflicts,
            conflicts.map({ $0.members }) == next.conflicts.map({ $0.members })
        else { return false }
        let ends = isSingle ? [lower] : next.isSingle ? [next.lower] : [lower, next.upper]
        return zip(views, next.views).allSatisfy { a, b in
            a.path == b.path && a.isHidden == b.isHidden
                && zip(a.formulas, b.formulas).allSatisfy { first, second in
                    ends.allSatisfy {
                        abs(first.value(at: $0) - second.value(at: $0)) <= LayoutTolerance.length
                    }
                }
        }
    }
}
