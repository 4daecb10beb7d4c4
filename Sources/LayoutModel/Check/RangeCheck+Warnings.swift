import LinearSolver
import SourceText

extension RangeCheck {
    /// What is warned of at sizes that stand for their regions.
    ///
    /// Where a frame reaches, or whether a text has room, is affine on a region: it is so at a corner, if anywhere. Where a
    /// corner is another region's, a size beside it inside stands in.
    func warnings() throws(SolverFailure) -> [Diagnostic] {
        var known: Set<Diagnostic.Fault> = []
        var found: [Diagnostic] = []
        var tried: [Int: Set<SizePoint>] = [:]
        for region in solution.regions where region.status != .notProved {
            for size in sizesToTry(region) where tried[region.cell, default: []].insert(size).inserted {
                let sized = solution.sized(region).resized(to: size)
                for warning in try warnings(of: sized) where known.insert(warning.fault).inserted {
                    found.append(warning.limited(to: "at least at \(size.name)"))
                }
            }
        }
        return found
    }

    private func sizesToTry(_ region: SolvedRegion) -> [SizePoint] {
        region.polygon.vertices.map { solution.contains($0, region) ? $0 : size(beside: $0, in: region) }
    }

    /// In whole points if there is one inside.
    private func size(beside corner: SizePoint, in region: SolvedRegion) -> SizePoint {
        let beside = corner.point(towards: region.polygon.interiorPoint(), share: RangeCheck.shareInside)
        let whole = SizePoint(
            width: beside.width.rounded(beside.width < corner.width ? .down : .up),
            height: beside.height.rounded(beside.height < corner.height ? .down : .up))
        let isInside = region.polygon.contains(whole) && solution.contains(whole, region)
        return isInside ? whole : beside
    }

    /// Of the way from a corner to the centre: about a point of ranges between screens.
    private static let shareInside = 1.0 / 512

    private func warnings(of sized: SizedLayout) throws(SolverFailure) -> [Diagnostic] {
        var sized = sized
        sized.options.findsSuggestions = false
        return try LayoutModel.warnings(of: sized).filter { !$0.isAmbiguity }
    }
}
