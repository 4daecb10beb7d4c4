import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// The findings of a check in one region.
struct RegionFindings: Sendable {
    let summary: RegionSummary
    /// The corners and middles of edges at which the margins or texts of another region hold already.
    var unsettled: [SizePoint] = []
    /// By set of constraints in the summary.
    var conflicts: [NamedConflict] = []
    var ambiguous: [AmbiguousParts] = []
    var failures: [AssertionFailure] = []
}

/// A set of conflicting constraints, named so that sets of different cells can be compared.
struct NamedConflict: Equatable, Sendable {
    /// The one that is ignored.
    let broken: ConstraintReference
    let members: [ConstraintReference]

    init(_ conflict: Conflict, _ names: RowNames) {
        broken = names.sizelessReference(to: Int(conflict.relaxed.index))
        members = conflict.members.map { names.sizelessReference(to: Int($0.index)) }
    }
}

/// Sizes of a region at which an assertion fails.
struct AssertionFailure: Sendable {
    /// The index of the assertion among those of the range.
    let assertion: Int
    let part: SizeSet.Part
    /// The value of each of its attributes.
    let values: [AffineForm]
}

/// Reads from regions, one after the other, what a check has to tell of them.
struct RegionReader {
    private let check: RangeCheck
    /// Sizes that warnings do not name.
    private let exceptions: [SizePoint]
    private(set) var regions: [RegionFindings] = []
    private(set) var warnings = FirstWarnings()
    /// The sizes at which warnings were looked for.
    private var tried: Set<SizePoint> = []
    /// Go on from one size to the next.
    private var solvers = SettlingSolvers()

    init(_ check: RangeCheck, exceptions: [SizePoint]) {
        self.check = check
        self.exceptions = exceptions
    }

    /// - Parameter sized: The layout of the region's cell, with the texts as they were set for the region.
    mutating func read(_ region: SolvedRegion, _ sized: SizedLayout) throws(SolverFailure) {
        let cell = SolvedCell(cell: check.cells[region.cell].cell, sized: sized)
        var findings = RegionFindings(summary: region.summary)
        // Of what is as it should be no edge is told.
        if region.status != .solved || check.expectation != nil {
            findings.unsettled = region.polygon.edgePoints.filter { !cell.holds(region, at: $0) }
        }
        if !region.conflicts.sets.isEmpty {
            let names = RowNames(sized.layout, region.family.lowered)
            findings.conflicts = region.conflicts.sets.map { NamedConflict($0.conflict, names) }
        }
        findings.ambiguous = region.ambiguousParts(sized)
        findings.failures = check.assertions.failures(in: region, cell)
        regions.append(findings)
        if check.expectation == nil, region.status != .notProved { try warn(about: region, cell) }
    }
}

// MARK: Warnings

extension RegionReader {
    /// The share of the way from a corner to the centre: about a point of ranges between screens.
    private static let shareInside = 1.0 / 512

    /// Where a frame reaches, or whether a text has room, is affine on a region: it is so at a corner, if anywhere. Where a
    /// corner is another region's, a size beside it inside stands in.
    private mutating func warn(about region: SolvedRegion, _ cell: SolvedCell) throws(SolverFailure) {
        for corner in region.polygon.vertices where !tried.contains(corner) {
            let isOwn = !exceptions.contains(corner) && cell.holds(region, at: corner)
            if isOwn { tried.insert(corner) }
            let size = isOwn ? corner : size(beside: corner, in: region, cell)
            warnings.add(try warnings(at: size, of: region, cell.sized), at: size)
        }
    }

    /// In whole points if there is one inside.
    private func size(beside corner: SizePoint, in region: SolvedRegion, _ cell: SolvedCell) -> SizePoint {
        let beside = corner.point(
            towards: region.polygon.interiorPoint(), share: RegionReader.shareInside)
        let whole = SizePoint(
            width: beside.width.rounded(beside.width < corner.width ? .down : .up),
            height: beside.height.rounded(beside.height < corner.height ? .down : .up))
        let isInside =
            region.polygon.contains(whole) && !exceptions.contains(whole) && cell.holds(region, at: whole)
        return isInside ? whole : beside
    }

    private mutating func warnings(
        at size: SizePoint, of region: SolvedRegion, _ sized: SizedLayout
    ) throws(SolverFailure) -> [Diagnostic] {
        let resized = sized.resized(to: size)
        let settled =
            if let solution = region.solution { region.settled(resized, at: size, solution) } else {
                try SettledSolution(resized, goingOnWith: &solvers)
            }
        return try LayoutEngine.warnings(on: settled).filter { !$0.isAmbiguity }
    }
}

extension SolvedRegion {
    /// The solution at a size of the region, as solving there would find it.
    fileprivate func settled(_ sized: SizedLayout, at size: SizePoint, _ solution: AffineSolution)
        -> SettledSolution
    {
        let lowered = family.lowered(at: size)
        let values = solution.values(at: size)
        let found = Solution(
            values: values, violations: lowered.system.violations(values),
            ambiguous: solution.ambiguous.map { AmbiguousVariable($0, range: nil) },
            tieWeightsMayDecide: solution.tieWeightsMayDecide)
        return SettledSolution(sized, family.states[0], lowered, solvedBy: found)
    }
}

/// Warnings of single sizes, each fault once, at the first of the sizes that have it.
struct FirstWarnings: Sendable {
    private var found: [Diagnostic.Fault: (size: SizePoint, warning: Diagnostic)] = [:]

    mutating func add(_ warnings: [Diagnostic], at size: SizePoint) {
        for warning in warnings { add(warning, at: size) }
    }

    mutating func add(_ others: FirstWarnings) {
        for (size, warning) in others.found.values { add(warning, at: size) }
    }

    private mutating func add(_ warning: Diagnostic, at size: SizePoint) {
        if let known = found[warning.fault], !size.isBefore(known.size) { return }
        found[warning.fault] = (size, warning)
    }

    /// By size.
    var all: [Diagnostic] { sorted.map { $0.warning.limited(to: "for example at \($0.size.name)") } }

    var sizes: [SizePoint] { sorted.map { $0.size } }

    private var sorted: [(size: SizePoint, warning: Diagnostic)] {
        found.values.sorted {
            $0.size.isBefore($1.size) || ($0.size == $1.size && $0.warning.message < $1.warning.message)
        }
    }
}

extension SizePoint {
    fileprivate func isBefore(_ other: SizePoint) -> Bool {
        (width, height) < (other.width, other.height)
    }
}
