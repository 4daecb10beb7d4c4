import LinearSolver
import SourceText

extension RangeCheck {
    /// What is warned of at sizes that stand for their regions.
    ///
    /// Where a frame reaches, or whether a text has room, is affine on a region: it is so at a corner, if anywhere. Where a
    /// corner is another region's, a size inside stands in.
    func warnings() throws(SolverFailure) -> [Diagnostic] {
        var known: Set<Diagnostic.Fault> = []
        var found: [Diagnostic] = []
        var tried: [Int: Set<SizePoint>] = [:]
        for region in solution.regions where region.status != .notProved {
            for size in sizesToTry(region) where tried[region.cell, default: []].insert(size).inserted {
                let layout = solution.sized(region).resized(to: size).layout
                for warning in try warnings(of: layout) where known.insert(warning.fault).inserted {
                    found.append(warning.limited(to: "at least at \(size.name)"))
                }
            }
        }
        return found
    }

    private func sizesToTry(_ region: SolvedRegion) -> [SizePoint] {
        let corners = region.polygon.vertices.filter { solution.contains($0, region) }
        if corners.count == region.polygon.vertices.count { return corners }
        return corners + [region.polygon.interiorPoint()]
    }

    private func warnings(of layout: InstalledLayout) throws(SolverFailure) -> [Diagnostic] {
        var options = SolveOptions()
        options.findsSuggestions = false
        return try LayoutModel.warnings(of: layout, options: options).filter { !$0.isAmbiguity }
    }
}
