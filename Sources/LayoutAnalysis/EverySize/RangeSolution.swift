import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver

/// How a layout is solved at every size of a range.
package struct RangeSolution: Sendable {
    /// How many systems may be solved for one range before what is left counts as not proved.
    static let usualBudget = 20_000

    let range: SizeRanges
    private(set) var cells: [SolvedCell] = []
    private(set) var regions: [SolvedRegion] = []
    /// How often a system was solved from scratch, but for edges of regions.
    package private(set) var scratchCount = 0
    /// Sizes that are not to be named as examples, because what is so all around them is not so there.
    private let exceptions: [SizePoint]

    /// Cells of one size class, with the layout as it is installed there.
    struct SolvedCell: Sendable {
        var cell: SizeCell
        var sized: SizedLayout
    }

    /// Finds how a layout is solved at every size of a range.
    ///
    /// - Parameters:
    ///   - exceptions: Sizes of devices, whose environments are others, that no finding about the range is to name.
    ///   - budget: How many systems may be solved for it.
    package init(
        _ layout: CompiledLayout, _ range: SizeRanges, _ request: EnvironmentRequest,
        exceptions: [CheckTarget] = [], budget: Int = RangeSolution.usualBudget
    ) throws(SolverFailure) {
        self.range = range
        self.exceptions = exceptions.map { device in
            let environment = device.environmentInRange
            return SizePoint(width: environment.width, height: environment.height)
        }
        var budget = budget
        for cell in layout.cells(of: range, request) {
            let environment = Environment(request, inRangeAt: cell.polygon.interiorPoint())
            let sized = try SizedLayout(layout.install(in: environment))
            var search = RegionSearch(sized, cell: cells.count, budget: budget)
            try search.cover(cell.polygon)
            try search.coverEdges(in: cell)
            budget = search.budget
            scratchCount += search.scratchCount
            regions += search.regions
            cells.append(SolvedCell(cell: cell, sized: search.sized))
        }
        if let axis = range.onlyAxis { sortRegions(along: axis) }
    }

    /// How often wrapping texts were set to find where their lines change.
    package var textSettingCount: Int {
        cells.reduce(0) { sum, cell in
            sum + cell.sized.wrappedTexts.reduce(0) { $0 + ($1?.lines.settingCount ?? 0) }
        }
    }

    /// How the layout is solved at a size of the range.
    package func solution(at size: SizePoint) -> SizeSolution {
        let holding = regions.filter { $0.polygon.contains(size) && isSolved(size, as: $0) }
        guard let region = holding.min(by: { $0.status < $1.status }) else {
            return SizeSolution(status: .notProved)
        }
        var solution = SizeSolution(status: region.status)
        if case .solved(let affine) = region.outcome {
            solution.frames = region.frames(sized(region), affine).map { $0.frame(at: size) }
        }
        return solution
    }

    /// Takes some of the regions for no part of the range.
    mutating func removeRegions(where isLeftOut: (SolvedRegion) -> Bool) {
        regions.removeAll(where: isLeftOut)
    }

    func sized(_ region: SolvedRegion) -> SizedLayout { cells[region.cell].sized }

    /// Whether a size, one of a region's polygon, is solved as the region says, and may be named for it.
    func contains(_ size: SizePoint, _ region: SolvedRegion) -> Bool {
        !exceptions.contains(size) && isSolved(size, as: region)
    }

    /// Whether a size, one of a region's polygon, has the layout of the region's cell, is none of the single sizes
    /// at which that comes out in another way, and belongs to no better region beside this one.
    private func isSolved(_ size: SizePoint, as region: SolvedRegion) -> Bool {
        guard cells[region.cell].cell.contains(size), isSettled(region, at: size) else { return false }
        return !regions.indices.contains { other in
            regions[other].cell == region.cell && regions[other].polygon.contains(size)
                && regions[other].prevails(over: region, at: size)
        }
    }
}

extension SolvedRegion {
    /// Whether a size on the edge of both is one of this region. Where a contradiction comes to nothing it is none.
    fileprivate func prevails(over other: SolvedRegion, at size: SizePoint) -> Bool {
        if isBetter(than: other, at: size) { return true }
        if isAlike(other) || other.isBetter(than: self, at: size) { return false }
        return polygon.dimension < other.polygon.dimension
    }
}

extension RangeSolution {
    /// Points. What a text or readable content needs to have room is there at a border, too, in spite of rounding.
    private static let room = 1e-9

    /// Whether the solution of a region has at a size just the margins and texts that its systems are made from: at a
    /// border those of the other side may hold already.
    private func isSettled(_ region: SolvedRegion, at size: SizePoint) -> Bool {
        guard case .solved(let affine) = region.outcome else { return true }
        let (sized, family) = (sized(region), region.family)
        if sized.isSettledAtOnce(family.states[0]), sized.readableViews.isEmpty { return true }
        var state = family.states[0]
        let mayMove = sized.advance(
            &state, after: family, affine, at: size, widerBy: RangeSolution.room)
        if !mayMove { return true }
        let screen = SizePoint(width: size.width + RangeSolution.room, height: size.height)
        guard let moves = sized.resized(to: screen).moves(from: family.lowered.system, to: state) else {
            return false
        }
        return family.holds(after: moves, at: size)
    }
}

/// How a layout is solved at one size.
package struct SizeSolution: Sendable {
    package var status: LayoutStatus
    /// Of each view relative to its superview, in points and not in whole pixels; none where it is not solved.
    package var frames: [Rectangle] = []
}

extension SizeRanges {
    /// The axis along which its sizes differ, if it is one.
    var onlyAxis: Axis? {
        if !height.isProper { return .horizontal }
        return width.isProper ? nil : .vertical
    }
}

// MARK: Order

extension RangeSolution {
    private mutating func sortRegions(along axis: Axis) {
        regions.sort { ($0.middle(axis), $0.cell) < ($1.middle(axis), $1.cell) }
    }
}

extension SolvedRegion {
    /// By which a single size comes before what begins with it, and after what ends with it.
    fileprivate func middle(_ axis: Axis) -> Double {
        let extent = polygon.extent(axis)
        return (extent.lowerBound + extent.upperBound) / 2
    }
}
