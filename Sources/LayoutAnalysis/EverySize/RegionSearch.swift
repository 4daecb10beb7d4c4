import ContentSizes
import LayoutEngine
import LinearSolver

/// Finds how a layout is solved at every size of a polygon, for all of which the same conditions hold, region by region:
/// nothing is kept of those that were given out.
///
/// The solution of a linear program moves affinely with its right-hand sides as long as its dual values stay optimal, and
/// these do not depend on right-hand sides at all: only complementary slackness does (Gal, Postoptimal Analyses,
/// Parametric Programming and Related Topics, 1995). So an affine function that is optimal at one size is optimal
/// wherever no row's excess over its right-hand side has another sign than there. That holds for every level of
/// priority and for the canonical choice, and it is how each region is proved here: by signs at its corners, which
/// nothing but the convexity of the region carries to every size inside.
///
/// What follows from a solution, such as the heights of wrapping texts, is followed round by round as `SettledSolution` does at
/// one size, with regions divided wherever it is not affine itself.
struct RegionSearch {
    /// Excesses below it are none.
    static let tolerance = 1e-7

    /// With the texts as far as they were set on the way.
    var sized: SizedLayout
    /// The index of the polygons' cell among those of the range.
    let cell: Int
    /// The number of systems that may still be solved.
    var budget: Int
    /// The tasks that are left. The next one is last.
    var tasks: [Task] = []
    private var found: [SolvedRegion] = []
    /// Goes on from one size to the next, and from one part of the range to its neighbour.
    private var solver = Solver(LinearSystem())
    /// The same for rounds at single sizes.
    var verifiers = SettlingSolvers()

    /// A part of the polygons that is not proved yet.
    enum Task {
        /// Nothing is known of it.
        case begin(SizePolygon)
        /// The systems of a round are known.
        case solve(SizePolygon, SystemFamily, round: Int)
        /// These are solved, and what follows from the solution is asked.
        case follow(SizePolygon, AffineSolution, SystemFamily, round: Int)
        /// The rounds go on from where those at single sizes end.
        case settle(SizePolygon, SystemFamily)
    }

    /// - Parameter polygon: What is to be covered; `nil` for edges alone.
    init(_ sized: SizedLayout, cell: Int, budget: Int, covering polygon: SizePolygon? = nil) {
        self.sized = sized
        self.cell = cell
        self.budget = budget
        solver.determinacy = .variables
        tasks = polygon.map { [.begin($0)] } ?? []
    }

    /// The next region; `nil` where there is none any more, or where the search is told to stop.
    mutating func next(until isStopped: () -> Bool = { false }) throws(SolverFailure) -> SolvedRegion? {
        while found.isEmpty, !isStopped(), let task = tasks.popLast() { try work(on: task) }
        return found.popLast()
    }

    private mutating func work(on task: Task) throws(SolverFailure) {
        switch task {
        case .begin(let polygon): begin(polygon)
        case .solve(let polygon, let family, let round): try solve(polygon, family, round: round)
        case .follow(let polygon, let solution, let family, let round):
            try follow(polygon, solution, family, round: round)
        case .settle(let polygon, let family): try solveFromSettledStates(in: polygon, family)
        }
    }

    private mutating func begin(_ polygon: SizePolygon) {
        if let cut = sized.firstCut(of: polygon) {
            tasks += polygon.divided(by: cut).reversed().map { .begin($0) }
            return
        }
        let first = sized.firstState()
        if let family = SystemFamily(sized, over: polygon, polygon.probes.map { _ in first }) {
            sized.findFixedWidths(in: family.lowered)
            tasks.append(.solve(polygon, family, round: 1))
        }
    }

    /// Proves one solution in a part of a polygon; the rest, and what follows from the solution, are to come.
    private mutating func solve(
        _ polygon: SizePolygon, _ family: SystemFamily, round: Int
    ) throws(SolverFailure) {
        let step = try step(polygon, family)
        tasks += step.rest.reversed().map { .solve($0, family, round: round) }
        switch step.outcome {
        case .solved(let solution): tasks.append(.follow(step.part, solution, family, round: round))
        case .unsatisfiable(let found): try add(step.part, found, family, round: round)
        case .unstable, .notProved: add(step.part, step.outcome, family)
        }
    }

    mutating func add(_ polygon: SizePolygon, _ outcome: SolvedRegion.Outcome, _ family: SystemFamily) {
        found.append(SolvedRegion(polygon, cell: cell, outcome, family))
    }
}

// MARK: One solution

extension RegionSearch {
    /// A part of a polygon and what is left of it.
    struct Step {
        var part: SizePolygon
        var outcome: SolvedRegion.Outcome
        var rest: [SizePolygon] = []
    }

    /// Solves for one size inside and finds how far the solution reaches.
    private mutating func step(_ polygon: SizePolygon, _ family: SystemFamily) throws(SolverFailure) -> Step {
        var first: Step?
        for attempt in 0..<4 where budget > 0 {
            budget -= 1
            let size = polygon.interiorPoint(attempt: attempt)
            let solution = try solver.resolve(as: family.lowered(at: size).system)
            let affine = affineSolution(solution, at: size, family)
            if solution.conflicts.isEmpty {
                if let step = reach(of: affine, at: size, in: polygon, family) { return step }
                continue
            }
            if let step = reach(of: solution.conflicts, beside: affine, at: size, in: polygon, family) {
                return step
            }
            if first == nil { first = reach(ofFirst: solution.conflicts, at: size, in: polygon, family) }
        }
        return first ?? Step(part: polygon, outcome: .notProved)
    }

    private mutating func affineSolution(
        _ solution: Solution, at size: SizePoint, _ family: SystemFamily
    ) -> AffineSolution {
        let perWidth = solver.slopes(
            along: family.movingRows.map { (ConstraintIndex($0), family.rightHandSides[$0].perWidth) })
        let perHeight = solver.slopes(
            along: family.movingRows.map { (ConstraintIndex($0), family.rightHandSides[$0].perHeight) })
        let values = solution.values.indices.map { variable in
            let constant =
                solution.values[variable] - perWidth[variable] * size.width
                - perHeight[variable] * size.height
            return AffineForm(constant, perWidth: perWidth[variable], perHeight: perHeight[variable])
        }
        return AffineSolution(
            values: values, ambiguous: solution.ambiguous.map { $0.variable },
            tieWeightsMayDecide: solution.tieWeightsMayDecide)
    }

    /// The part of a polygon in which no excess changes its sign; `nil` where one that is 0 at `size` would, which
    /// is so only if the size was ill chosen.
    private func reach(
        of solution: AffineSolution, at size: SizePoint, in polygon: SizePolygon, _ family: SystemFamily
    ) -> Step? {
        var signed = family.rightHandSides.indices.map { solution.excess(ofRow: $0, in: family) }
        // The canonical choice brings what nothing limits as near to 0 as it can.
        signed += solution.ambiguous.map { solution.values[Int($0.index)] }
        return part(of: polygon, where: signed, haveSignsAt: size, .solved(solution))
    }

    /// The part of a polygon in which none of some forms changes its sign; `nil` where one that is 0 at `size` would.
    func part(
        of polygon: SizePolygon, where forms: [AffineForm], haveSignsAt size: SizePoint,
        _ outcome: SolvedRegion.Outcome
    ) -> Step? {
        var step = Step(part: polygon, outcome: outcome)
        for form in forms {
            let range = step.part.range(of: form)
            let here = form.value(at: size)
            if abs(here) <= RegionSearch.tolerance {
                let strays = max(-range.lowerBound, range.upperBound) > 10 * RegionSearch.tolerance
                if strays, !polygon.isPoint { return nil }
                continue
            }
            let positive = here > 0 ? form : -1 * form
            let least = here > 0 ? range.lowerBound : -range.upperBound
            if least >= -SizePolygon.thinnest * form.slope { continue }
            if let outside = step.part.clipped(to: -1 * positive) { step.rest.append(outside) }
            guard let inside = step.part.clipped(to: positive) else { return nil }
            step.part = inside
        }
        return step
    }
}

// MARK: Edges

extension RegionSearch {
    /// The edges and corners of regions at which something else is wrong than inside: constraints whose conflict comes to
    /// nothing can hold there, and frames whose ambiguity comes to nothing are determined.
    ///
    /// A polyhedron moves continuously with its right-hand sides as long as it is not empty (Walkup and Wets, A Lipschitzian
    /// Characterization of Convex Polyhedra, 1969). So what is solved and determined inside a region is so on its whole
    /// edge, and only where there is no such region beside an edge has it to be solved for itself.
    ///
    /// - Parameter regions: Those of the cell.
    mutating func edges(of regions: [RegionSummary], in cell: SizeCell) throws(SolverFailure)
        -> [SolvedRegion]
    {
        var covered: [SizePolygon] = []
        var edges: [SolvedRegion] = []
        for region in regions where region.status != .solved {
            for edge in region.polygon.edges where cell.contains(edge.interiorPoint()) {
                let isBetterBeside = regions.contains {
                    $0.isBetter(than: region, at: edge.interiorPoint()) && $0.polygon.contains(edge)
                }
                if isBetterBeside || covered.contains(where: { $0.contains(edge) }) { continue }
                covered.append(edge)
                edges += try regionsOn(edge, of: cell).filter { $0.summary.addsInformation(beside: regions) }
            }
        }
        return edges
    }

    private mutating func regionsOn(
        _ edge: SizePolygon, of cell: SizeCell
    ) throws(SolverFailure) -> [SolvedRegion] {
        tasks = [.begin(edge)]
        var regions: [SolvedRegion] = []
        while let region = try next() { regions.append(region) }
        return regions + (try edges(of: regions.map { $0.summary }, in: cell))
    }
}

extension RegionSummary {
    /// Whether a region on the edge of others is neither like all of them nor worse than one.
    fileprivate func addsInformation(beside regions: [RegionSummary]) -> Bool {
        let size = polygon.interiorPoint()
        let around = regions.filter { $0.polygon.contains(polygon) }
        return !around.allSatisfy { $0.isAlike(self) || $0.breaksTheSame(as: self, at: size) }
            && !around.contains { $0.isBetter(than: self, at: size) }
    }
}
