import ContentSizes

/// Sizes at which something fails, with the regions that they are in.
struct FailingSizes: Sendable {
    var all = SizeSet()
    /// By part.
    private var regions: [SolvedRegion] = []

    mutating func add(
        _ polygon: SizePolygon, of region: SolvedRegion, _ solution: RangeSolution,
        exceptAt exceptions: [SizePoint]
    ) {
        all.add(polygon, of: solution.cells[region.cell].cell, exceptAt: exceptions)
        regions.append(region)
    }

    /// Takes out corners of the parts of regions.
    mutating func except(_ isException: (SizePoint, SolvedRegion) -> Bool) {
        all.except { isException($0, regions[$1]) }
    }

    var first: (size: SizePoint, region: SolvedRegion, part: SizeSet.Part)? {
        all.firstPlace.map { ($0.size, regions[$0.part], all.parts[$0.part]) }
    }
}
