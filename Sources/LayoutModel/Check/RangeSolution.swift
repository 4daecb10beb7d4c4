import LinearSolver
import SourceText

/// How a layout is solved at every size of a range.
struct RangeSolution: Sendable {
    /// How many systems may be solved for one range before what is left counts as not proved.
    static let usualBudget = 20_000

    let range: SizeRanges
    let request: EnvironmentRequest
    private(set) var cells: [SolvedCell] = []
    private(set) var regions: [CellRegion] = []

    /// Cells of one size class, with the layout as it is installed there.
    struct SolvedCell: Sendable {
        var cell: SizeCell
        var environment: Environment
        var sized: SizedLayout
    }

    /// A region and the place of its cell in `cells`.
    struct CellRegion: Sendable {
        var cell: Int
        var region: SolvedRegion
    }

    init(
        _ layout: CompiledLayout, _ range: SizeRanges, _ request: EnvironmentRequest,
        budget: Int = RangeSolution.usualBudget
    ) throws(SolverFailure) {
        self.range = range
        self.request = request
        var budget = budget
        for cell in layout.cells(of: range, request) {
            let environment = Environment(request, inRangeAt: cell.polygon.interiorPoint())
            let sized = try SizedLayout(layout.install(in: environment))
            var search = RegionSearch(sized, budget: budget)
            try search.cover(cell.polygon)
            budget = search.budget
            regions += search.regions.map { CellRegion(cell: cells.count, region: $0) }
            cells.append(SolvedCell(cell: cell, environment: environment, sized: sized))
        }
        if let axis = range.onlyAxis { mergeNeighbours(axis) }
    }

    func sized(_ region: CellRegion) -> SizedLayout { cells[region.cell].sized }

    /// Whether a size, one of a region's polygon, has the layout of the region's cell.
    func contains(_ size: SizePoint, _ region: CellRegion) -> Bool {
        cells[region.cell].cell.contains(size)
    }
}

extension SizeRanges {
    /// The axis along which its sizes differ, if it is one.
    var onlyAxis: Axis? {
        if height.lowerBound == height.upperBound { return .horizontal }
        return width.lowerBound == width.upperBound ? .vertical : nil
    }
}

extension SizePolygon {
    func extent(_ axis: Axis) -> ClosedRange<Double> { axis == .horizontal ? widths : heights }
}

// MARK: Neighbours

extension RangeSolution {
    /// Sorts the regions along an axis, and makes one of neighbours in a cell in which every value is the same affine
    /// function: there some constraint only just holds, but to no effect.
    private mutating func mergeNeighbours(_ axis: Axis) {
        var merged: [CellRegion] = []
        for next in regions.sorted(by: { ($0.start(axis), $0.cell) < ($1.start(axis), $1.cell) }) {
            if let last = merged.last, last.cell == next.cell, last.region.continues(in: next.region) {
                let (a, b) = (last.region.polygon.extent(axis), next.region.polygon.extent(axis))
                merged[merged.count - 1].region.polygon = range.part(
                    a.lowerBound...max(a.upperBound, b.upperBound), axis)
            } else {
                merged.append(next)
            }
        }
        regions = merged
    }
}

extension RangeSolution.CellRegion {
    /// Where it begins; a single size comes before what begins with it.
    fileprivate func start(_ axis: Axis) -> Double {
        let extent = region.polygon.extent(axis)
        return (extent.lowerBound + extent.upperBound) / 2
    }
}

extension SizeRanges {
    fileprivate func part(_ extent: ClosedRange<Double>, _ axis: Axis) -> SizePolygon {
        axis == .horizontal
            ? SizePolygon(width: extent, height: height) : SizePolygon(width: width, height: extent)
    }
}

extension SolvedRegion {
    /// Whether a neighbour is solved in the same way.
    fileprivate func continues(in next: SolvedRegion) -> Bool {
        switch (outcome, next.outcome) {
        case (.solved(let a), .solved(let b)):
            a.undetermined == b.undetermined && isSame(a, b, at: polygon.vertices + next.polygon.vertices)
        case (.unsatisfiable(let a), .unsatisfiable(let b)): a == b
        case (.unproved, .unproved), (.unstable, .unstable): true
        case (.solved, _), (.unsatisfiable, _), (.unstable, _), (.unproved, _): false
        }
    }

    private func isSame(_ a: AffineSolution, _ b: AffineSolution, at sizes: [SizePoint]) -> Bool {
        a.values.count == b.values.count
            && sizes.allSatisfy { size in
                a.values.indices.allSatisfy {
                    abs(a.values[$0].value(at: size) - b.values[$0].value(at: size)) <= 1e-6
                }
            }
    }
}
