import ContentSizes
import LayoutEngine
import LinearSolver

/// Finds how a layout is solved at every size of a polygon, for all of which the same conditions hold.
///
/// The solution of a linear program moves affinely with its right-hand sides as long as its multipliers stay optimal,
/// and these do not depend on right-hand sides at all: only complementary slackness does (Gal, Postoptimal Analyses,
/// Parametric Programming and Related Topics, 1995). So an affine function that is optimal at one size is optimal
/// wherever no row's excess over its right-hand side has another sign than there. That holds for every level of
/// priority and for the canonical choice, and it is how each region is proved here: by signs at its corners, which
/// nothing but the convexity of the region carries to every size inside.
///
/// What follows from a solution, such as the heights of wrapping texts, is followed round by round as `Rounds` does at
/// one size, with regions divided wherever it is not affine itself.
struct RegionSearch {
    /// Excesses below it are none.
    static let tolerance = 1e-7
    /// Of the way to the centre: less than what counts as nothing, in ranges of up to 1,000 points.
    private static let cornerShare = 1e-9

    /// With the texts as far as they were set on the way.
    private(set) var sized: SizedLayout
    /// The place of the polygons' cell in the cells of the range.
    let cell: Int
    /// How many more systems may be solved.
    var budget: Int
    private(set) var regions: [SolvedRegion] = []
    /// Goes on from one size to the next, and from one part of the range to its neighbour.
    private var solver = Solver(LinearSystem())
    /// The same for rounds at single sizes.
    private var verifiers = RoundSolvers()

    init(_ sized: SizedLayout, cell: Int, budget: Int) {
        self.sized = sized
        self.cell = cell
        self.budget = budget
        solver.determinacy = .variables
    }

    /// How often a system was solved from scratch, but for edges.
    var scratchCount: Int { solver.scratchCount + verifiers.scratchCount }

    /// Adds the regions that make up `polygon`.
    mutating func cover(_ polygon: SizePolygon) throws(SolverFailure) {
        let first = sized.firstState()
        var open = [polygon]
        while let part = open.popLast() {
            if let cut = sized.firstCut(of: part) {
                open += part.divided(by: cut).reversed()
            } else if let family = SystemFamily(sized, over: part, part.probes.map { _ in first }) {
                try solve(part, family, round: 1)
            }
        }
    }

    /// Divides a region of one family into regions of one solution each, and follows each to the next round.
    private mutating func solve(
        _ polygon: SizePolygon, _ family: SystemFamily, round: Int
    ) throws(SolverFailure) {
        var open = [polygon]
        while let part = open.popLast() {
            let step = try step(part, family)
            switch step.outcome {
            case .solved(let solution):
                try follow(step.part, solution, family, round: round)
            case .unsatisfiable(let found):
                try add(step.part, found, family, round: round)
            case .unstable, .notProved:
                add(step.part, step.outcome, family)
            }
            open += step.rest.reversed()
        }
    }
}

// MARK: Edges

extension RegionSearch {
    /// Adds the edges and corners of regions at which something else is wrong than inside: constraints whose contradiction
    /// comes to nothing can hold there, and frames whose freedom comes to nothing are determined.
    ///
    /// A polyhedron moves continuously with its right-hand sides as long as it is not empty (Walkup and Wets, A Lipschitzian
    /// Characterization of Convex Polyhedra, 1969). So what is solved and determined inside a region is so on its whole
    /// edge, and only where there is no such region beside an edge has it to be solved for itself.
    mutating func coverEdges(in cell: SizeCell) throws(SolverFailure) {
        let areas = regions
        var covered: [SizePolygon] = []
        for region in areas where region.status != .solved {
            for edge in region.polygon.edges where cell.contains(edge.interiorPoint()) {
                let isBetterBeside = areas.contains {
                    $0.isBetter(than: region, at: edge.interiorPoint()) && $0.polygon.contains(edge)
                }
                if isBetterBeside || covered.contains(where: { $0.contains(edge) }) { continue }
                covered.append(edge)
                var search = RegionSearch(sized, cell: self.cell, budget: budget)
                try search.cover(edge)
                try search.coverEdges(in: cell)
                budget = search.budget
                regions += search.regions.filter { found in
                    let around = areas.filter { $0.polygon.contains(found.polygon) }
                    let size = found.polygon.interiorPoint()
                    return !around.allSatisfy { $0.isAlike(found) || $0.breaksTheSame(as: found, at: size) }
                        && !around.contains { $0.isBetter(than: found, at: size) }
                }
            }
        }
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
        return AffineSolution(values: values, undetermined: solution.ambiguous.map { $0.variable })
    }

    /// The part of a polygon in which no excess changes its sign; `nil` where one that is 0 at `size` would, which
    /// is so only if the size was ill chosen.
    private func reach(
        of solution: AffineSolution, at size: SizePoint, in polygon: SizePolygon, _ family: SystemFamily
    ) -> Step? {
        var signed = family.rightHandSides.indices.map { solution.excess(ofRow: $0, in: family) }
        // The canonical choice brings what nothing limits as near to 0 as it can.
        signed += solution.undetermined.map { solution.values[Int($0.index)] }
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

// MARK: The next round

extension RegionSearch {
    /// Adds a region whose solution needs no further round, or solves again for what follows from it.
    private mutating func follow(
        _ polygon: SizePolygon, _ solution: AffineSolution, _ family: SystemFamily, round: Int
    ) throws(SolverFailure) {
        if sized.isSettledAtOnce(family.states[0]) {
            add(polygon, .solved(solution), family)
            return
        }
        sized.setTexts(in: polygon, solution, family)
        var open = [polygon]
        while let part = open.popLast() {
            if let cut = sized.cut(of: part, solution, family) {
                open += part.divided(by: cut).reversed()
            } else if let next = nextFamily(part, solution, family) {
                if next.isSame(as: family, in: part) {
                    try addVerified(part, solution, next)
                } else if round == Rounds.limit {
                    try solveFromSettledStates(over: part, family)
                } else if round == 2 * Rounds.limit {
                    add(part, .notProved, family)
                } else {
                    try solve(part, next, round: round + 1)
                }
            } else if let cut = sized.marginCut(of: part, solution, family) {
                open += part.divided(by: cut).reversed()
            } else if budget > 0, !part.isPoint {
                budget -= 1
                open += part.halved().reversed()
            } else {
                add(part, .notProved, family)
            }
        }
    }

    /// Goes on from where rounds at single sizes end, that those over the region have only come near to.
    private mutating func solveFromSettledStates(
        over polygon: SizePolygon, _ family: SystemFamily
    ) throws(SolverFailure) {
        guard let states = try settledStates(in: polygon) else { return add(polygon, .unstable, family) }
        guard let end = SystemFamily(sized, over: polygon, states) else {
            return add(polygon, .notProved, family)
        }
        try solve(polygon, end, round: Rounds.limit + 1)
    }

    mutating func add(
        _ polygon: SizePolygon, _ outcome: SolvedRegion.Outcome, _ family: SystemFamily
    ) {
        regions.append(SolvedRegion(polygon: polygon, cell: cell, outcome: outcome, family: family))
    }

    /// Adds a region whose solution took several rounds, if the rounds at one size inside end at the same values.
    private mutating func addVerified(
        _ polygon: SizePolygon, _ solution: AffineSolution, _ family: SystemFamily
    ) throws(SolverFailure) {
        let size = polygon.interiorPoint(attempt: 2)
        budget -= 1
        let rounds = try Rounds(sized.resized(to: size), goingOnWith: &verifiers)
        let agrees = zip(rounds.solution.values, solution.values(at: size)).allSatisfy {
            abs($0 - $1) <= LayoutTolerance.length
        }
        let isConsistent = rounds.isStable && rounds.solution.conflicts.isEmpty && agrees
        add(polygon, isConsistent ? .solved(solution) : .notProved, family)
    }

    /// Goes on from where rounds at single sizes end, in parts of a polygon in each of which these have the same texts.
    mutating func solvePartsFromSettledStates(
        in polygon: SizePolygon, _ family: SystemFamily
    ) throws(SolverFailure) {
        var open = [polygon]
        while let part = open.popLast() {
            let states = try settledStates(in: part)
            if let states, let end = familyOfSameTexts(over: part, states) {
                try solve(part, end, round: Rounds.limit + 1)
            } else if states != nil, budget > 0, !part.isPoint {
                open += part.halved().reversed()
            } else {
                add(part, .notProved, family)
            }
        }
    }

    /// `nil` where texts differ: their heights are no affine functions of the size.
    private func familyOfSameTexts(over polygon: SizePolygon, _ states: [RoundState]) -> SystemFamily? {
        guard states.allSatisfy({ $0.contents == states[0].contents }) else { return nil }
        return SystemFamily(sized, over: polygon, states)
    }

    /// By probe: where rounds end at it; `nil` if they do not at one.
    private mutating func settledStates(in polygon: SizePolygon) throws(SolverFailure) -> [RoundState]? {
        var states: [RoundState] = []
        for size in polygon.probes {
            budget -= 1
            let rounds = try Rounds(sized.resized(to: size), determinacy: .unknown)
            guard rounds.isStable else { return nil }
            states.append(rounds.state)
        }
        return states
    }

    /// The systems that follow from a solution; `nil` where their right-hand sides are not affine.
    ///
    /// What follows from a solution is cut to be constant but for margins. These are affine functions of the size that
    /// are cut off below and above: such a one meets the affine function of its corners on one line inside at most, and
    /// the points inside, here and where the region is verified, do not lie on one.
    private func nextFamily(
        _ polygon: SizePolygon, _ solution: AffineSolution, _ family: SystemFamily
    ) -> SystemFamily? {
        var mayMove = false
        let states = polygon.probes.map { probe in
            var state = family.states[0]
            if sized.advance(&state, after: family, solution, at: probe) { mayMove = true }
            return state
        }
        if !mayMove { return SystemFamily(family, over: polygon, states) }
        guard let next = SystemFamily(sized, over: polygon, states) else { return nil }
        guard sized.hasMovingMargins else { return next }
        let centre = polygon.interiorPoint()
        // At a corner itself readable content may be that of the next region.
        let corners = polygon.vertices.map { $0.point(towards: centre, share: RegionSearch.cornerShare) }
        for size in corners + [polygon.interiorPoint(attempt: 1)] {
            var state = sized.state(after: family, solution, at: size)
            // At the very ends of a region texts and heights may belong to the next one.
            state.contents = next.states[0].contents
            state.heights = next.states[0].heights
            guard let moves = sized.resized(to: size).moves(from: next.lowered.system, to: state),
                next.holds(after: moves, at: size)
            else { return nil }
        }
        return next
    }
}
