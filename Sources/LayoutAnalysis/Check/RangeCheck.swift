import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// A check of a layout, or of one of its tests, at every size of a range, in pieces that are independent of each other.
///
/// Whatever is asserted is affine on each region, so that it fails at a corner or nowhere. A region is forgotten as soon as
/// it is known what there is to tell of it.
package struct RangeCheck: Sendable {
    let layout: CompiledLayout
    let test: Int?
    let range: SizeRanges
    /// What is reported.
    let options: SolveOptions
    let cells: [SolvedCell]
    /// For each cell, whether the layout does not compile there, so that nothing is solved.
    let isFaulty: [Bool]
    let assertions: RangeAssertions
    private let pieces: [Piece]
    /// Sizes that a device has in an environment of its own.
    private let deviceSizes: [SizePoint]

    private enum Piece: Sendable {
        case device(CheckTarget)
        case sizes(SizePolygon, cell: Int)
    }

    /// A layout with so many wrapping texts has enough regions to be divided.
    fileprivate static let textsOfDivided = 32
    /// So many parts of a cell are proved apart, on however many processors.
    fileprivate static let partCount = 8
    /// The number of systems that may be solved for each of them.
    private static let budgetOfPart = RangeSolution.usualBudget / 4

    init(
        _ layout: CompiledLayout, test: Int?, _ target: CheckTarget, _ range: SizeRanges,
        _ options: SolveOptions
    ) throws(SolverFailure) {
        self.layout = layout
        self.test = test
        self.range = range
        self.options = options
        cells = try layout.solvedCells(of: range, target.request, options)
        isFaulty = cells.map { $0.sized.layout.diagnostics.contains { $0.severity == .error } }
        assertions = RangeAssertions(of: test, layout, cells, isFaulty)
        let devices = target.devicePoints
        deviceSizes = devices.map { $0.size }
        var pieces = devices.map { Piece.device($0) }
        for cell in cells.indices where !isFaulty[cell] {
            pieces += cells[cell].parts.map { .sizes($0, cell: cell) }
        }
        self.pieces = pieces
    }

    package var pieceCount: Int { pieces.count }

    /// The findings of one piece.
    package func findings(ofPiece index: Int) -> PieceFindings {
        findings(ofPiece: index, until: { false }) ?? PieceFindings()
    }

    /// The same; `nil` where it is told to stop before its end.
    package func findings(ofPiece index: Int, until isStopped: () -> Bool) -> PieceFindings? {
        var findings = PieceFindings()
        do throws(SolverFailure) {
            switch pieces[index] {
            case .device(let device): findings.device = try DeviceFindings(device, self)
            case .sizes(let polygon, let cell):
                let budget = cells[cell].isDivided ? RangeCheck.budgetOfPart : RangeSolution.usualBudget
                var search = RegionSearch(cells[cell].sized, cell: cell, budget: budget, covering: polygon)
                var reader = RegionReader(self, exceptions: deviceSizes)
                while let region = try search.next(until: isStopped) {
                    try reader.read(region, search.sized)
                }
                if isStopped() { return nil }
                findings.regions = reader.regions
                findings.warnings = reader.warnings
            }
        } catch {
            findings.failure = error
        }
        return findings
    }

    /// The findings at the edges of regions, when all regions are known.
    func edgeFindings(beside regions: [RegionFindings]) throws(SolverFailure) -> PieceFindings {
        var findings = PieceFindings()
        for cell in cells.indices {
            let own = regions.filter { $0.summary.cell == cell }.map { $0.summary }
            if own.allSatisfy({ $0.status == .solved }) { continue }
            var search = RegionSearch(cells[cell].sized, cell: cell, budget: RangeSolution.usualBudget)
            var reader = RegionReader(self, exceptions: deviceSizes)
            for region in try search.edges(of: own, in: cells[cell].cell) {
                try reader.read(region, search.sized)
            }
            findings.regions += reader.regions
            findings.warnings.add(reader.warnings)
        }
        return findings
    }

    /// The expectation of the test, if it has one.
    var expectation: TestExpectation? { test.flatMap { layout.tests[$0].expectation } }
}

extension SolvedCell {
    fileprivate var isDivided: Bool {
        sized.firstState().contents.count { $0.wraps } >= RangeCheck.textsOfDivided
            && cell.polygon.widths.isProper
    }

    /// The polygons that are proved apart.
    fileprivate var parts: [SizePolygon] {
        guard isDivided else { return [cell.polygon] }
        let widths = cell.polygon.widths
        let step = (widths.upperBound - widths.lowerBound) / Double(RangeCheck.partCount)
        var parts: [SizePolygon] = []
        var rest = cell.polygon
        for index in 1..<RangeCheck.partCount {
            let cut = AffineForm(-(widths.lowerBound + Double(index) * step), perWidth: 1)
            if let part = rest.clipped(to: -1 * cut) { parts.append(part) }
            guard let next = rest.clipped(to: cut) else { return parts }
            rest = next
        }
        return parts + [rest]
    }
}

/// The findings of one piece of a check over a range.
package struct PieceFindings: Sendable {
    var regions: [RegionFindings] = []
    var warnings = FirstWarnings()
    var device: DeviceFindings?
    var failure: SolverFailure?
}

/// The messages about a size that a device has, in the device's own environment.
struct DeviceFindings: Sendable {
    let size: SizePoint
    /// Without what is so in the environment that the range gives the size.
    let news: [Diagnostic]
    let isFailure: Bool

    init(_ device: CheckTarget, _ check: RangeCheck) throws(SolverFailure) {
        size = device.size
        let found = try PointCheck.diagnostics(
            of: check.layout, test: check.test, in: Environment(device.request), check.options,
            saying: "at \(device.place)")
        isFailure = found.contains { $0.isFailure }
        if found.isEmpty {
            news = []
            return
        }
        let inRange = try PointCheck.diagnostics(
            of: check.layout, test: check.test, in: device.environmentInRange, check.options, saying: nil)
        news = found.without(faultsOf: inRange)
    }
}

extension CheckTarget {
    /// The size of the device that it stands for.
    var size: SizePoint {
        let environment = environmentInRange
        return SizePoint(width: environment.width, height: environment.height)
    }
}
