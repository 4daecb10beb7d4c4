import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver

/// Sizes for all of which the same conditions, size class and margins hold, with the layout as it is installed there.
struct SolvedCell: Sendable {
    var cell: SizeCell
    var sized: SizedLayout
}

extension CompiledLayout {
    func solvedCells(
        of range: SizeRanges, _ request: EnvironmentRequest, _ options: SolveOptions = SolveOptions()
    ) throws(SolverFailure) -> [SolvedCell] {
        var cells: [SolvedCell] = []
        for cell in self.cells(of: range, request) {
            let environment = Environment(request, inRangeAt: cell.polygon.interiorPoint())
            cells.append(SolvedCell(cell: cell, sized: try SizedLayout(install(in: environment), options)))
        }
        return cells
    }
}

extension SolvedCell {
    /// Points. What a text or readable content needs to have room is there at a border, too, in spite of rounding.
    private static let room = 1e-9

    /// Whether a size of a region's polygon has the layout of the region's cell, with just the margins and texts that its
    /// systems are made from: at a border those of the other side may hold already.
    func holds(_ region: SolvedRegion, at size: SizePoint) -> Bool {
        guard cell.contains(size), !region.polygon.isBeyondThreshold(size) else { return false }
        guard let solution = region.solution else { return true }
        let family = region.family
        if sized.isSettledAtOnce(family.states[0]), sized.readableViews.isEmpty { return true }
        var state = family.states[0]
        let mayMove = sized.advance(&state, after: family, solution, at: size, widerBy: SolvedCell.room)
        if !mayMove { return true }
        let screen = SizePoint(width: size.width + SolvedCell.room, height: size.height)
        guard let moves = sized.resized(to: screen).moves(from: family.lowered.system, to: state) else {
            return false
        }
        return family.holds(after: moves, at: size)
    }
}
