import ContentSizes
import LayoutEngine
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
        var solvers = RoundSolvers()
        for place in solution.regions.indices where solution.regions[place].status != .notProved {
            let region = solution.regions[place]
            for size in sizesToTry(place) where tried[region.cell, default: []].insert(size).inserted {
                let warnings = try warnings(at: size, of: region, &solvers)
                for warning in warnings where known.insert(warning.fault).inserted {
                    found.append(warning.limited(to: "at least at \(size.name)"))
                }
            }
        }
        return found
    }

    private func sizesToTry(_ place: Int) -> [SizePoint] {
        let region = solution.regions[place]
        return region.polygon.vertices.map {
            foreignPoints[place].contains($0) ? size(beside: $0, in: region) : $0
        }
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

    /// - Parameter solvers: Go on from one size to the next.
    private func warnings(
        at size: SizePoint, of region: SolvedRegion, _ solvers: inout RoundSolvers
    ) throws(SolverFailure) -> [Diagnostic] {
        let sized = solution.sized(region).resized(to: size).withoutSuggestions()
        let rounds = try region.rounds(sized, at: size, goingOnWith: &solvers)
        return try LayoutEngine.warnings(on: rounds).filter { !$0.isAmbiguity }
    }
}
