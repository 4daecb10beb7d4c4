import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver

/// How a layout is solved at every size of a range, with all regions: what follows a layout from one region to the next, or
/// compares two layouts, needs them at once.
package struct RangeSolution: Sendable {
    /// The number of systems that may be solved for one range before the rest counts as not proved.
    static let usualBudget = 20_000

    let range: SizeRanges
    private(set) var cells: [SolvedCell] = []
    private(set) var regions: [SolvedRegion] = []
    /// Sizes that are not named as examples, because the layout behaves differently just around them.
    private let exceptions: [SizePoint]

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
        self.exceptions = exceptions.map { $0.size }
        cells = try layout.solvedCells(of: range, request)
        var budget = budget
        for cell in cells.indices {
            var search = RegionSearch(
                cells[cell].sized, cell: cell, budget: budget, covering: cells[cell].cell.polygon)
            var found: [SolvedRegion] = []
            while let region = try search.next() { found.append(region) }
            found += try search.edges(of: found.map { $0.summary }, in: cells[cell].cell)
            regions += found
            budget = search.budget
            cells[cell].sized = search.sized
        }
        if let axis = range.onlyAxis { sortRegions(along: axis) }
    }

    /// The number of regions, in each of which one solution holds.
    package var regionCount: Int { regions.count }

    /// The number of times that wrapping texts were set to find where their lines change.
    package var textSettingCount: Int {
        cells.reduce(0) { sum, cell in
            sum + cell.sized.wrappedTexts.reduce(0) { $0 + ($1?.lines.settingCount ?? 0) }
        }
    }

    /// The solution at a size of the range.
    package func solution(at size: SizePoint) -> SizeSolution {
        let holding = regions.filter { $0.polygon.contains(size) && isSolved(size, as: $0) }
        guard let region = holding.min(by: { $0.status < $1.status }) else {
            return SizeSolution(status: .notProved)
        }
        var solution = SizeSolution(status: region.status)
        if let affine = region.solution {
            solution.frames = region.frames(sized(region), affine).map { $0.frame(at: size) }
        }
        return solution
    }

    func sized(_ region: SolvedRegion) -> SizedLayout { cells[region.cell].sized }

    /// Whether a size, one of a region's polygon, is solved as the region says, and may be named for it.
    func contains(_ size: SizePoint, _ region: SolvedRegion) -> Bool {
        !exceptions.contains(size) && isSolved(size, as: region)
    }

    private func isSolved(_ size: SizePoint, as region: SolvedRegion) -> Bool {
        cells[region.cell].holds(region, at: size)
            && region.summary.prevails(at: size, over: regions.lazy.map { $0.summary })
    }
}

/// The solution of a layout at one size.
package struct SizeSolution: Sendable {
    package var status: LayoutStatus
    /// The frame of each view relative to its superview, in points and not in whole pixels; none where the layout is not solved.
    package var frames: [Rectangle] = []
}

extension SizeRanges {
    /// The axis along which its sizes differ, if it is one.
    fileprivate var onlyAxis: Axis? {
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
    /// The middle, by which a single size comes before a region that begins with it and after one that ends with it.
    fileprivate func middle(_ axis: Axis) -> Double {
        let extent = polygon.extent(axis)
        return (extent.lowerBound + extent.upperBound) / 2
    }
}
