import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// The assertions of a test, in the order of the file, as they are installed in the cells of a range.
struct RangeAssertions: Sendable {
    /// The assertions by cell; `nil` where one is about a view that is not installed.
    private var installed: [[InstalledAssertion?]] = []
    /// The errors in assertions by cell.
    private(set) var diagnostics: [[Diagnostic]]

    /// Of several at one position, such as the parts of `Edges`, the first in one cell is the first in others.
    private struct Position: Hashable {
        var range: SourceRange
        var number: Int
    }

    init(of test: Int?, _ layout: CompiledLayout, _ cells: [SolvedCell], _ isFaulty: [Bool]) {
        diagnostics = [[Diagnostic]](repeating: [], count: cells.count)
        guard let test else { return }
        var indices: [Position: Int] = [:]
        for cell in cells.indices where !isFaulty[cell] {
            let found = layout.assertions(of: test, in: cells[cell].sized.layout)
            diagnostics[cell] = found.diagnostics
            var counts: [SourceRange: Int] = [:]
            for assertion in found.installed {
                let range = assertion.constraint.range
                let position = Position(range: range, number: counts[range, default: 0])
                counts[range, default: 0] += 1
                let index = indices[position] ?? installed.count
                if index == installed.count {
                    installed.append([InstalledAssertion?](repeating: nil, count: cells.count))
                }
                indices[position] = index
                installed[index][cell] = assertion
            }
        }
    }

    var count: Int { installed.count }

    /// An assertion in a cell.
    func assertion(_ index: Int, inCell cell: Int) -> InstalledAssertion? { installed[index][cell] }

    /// The range of the first of them.
    var firstRange: SourceRange? { installed.first?.lazy.compactMap { $0?.constraint.range }.first }

    /// The parts of a region in which assertions fail.
    func failures(in region: SolvedRegion, _ cell: SolvedCell) -> [AssertionFailure] {
        guard let solution = region.solution else { return [] }
        return installed.indices.flatMap { index -> [AssertionFailure] in
            guard let assertion = installed[index][region.cell] else { return [] }
            let difference = region.difference(in: assertion.constraint, cell.sized, solution)
            return assertion.slacks(difference).compactMap { slack in
                guard let part = region.part(whereNegative: slack, cell) else { return nil }
                let values = assertion.constraint.terms.indices.map {
                    region.difference(in: assertion.constraint.alone($0), cell.sized, solution)
                }
                return AssertionFailure(assertion: index, part: part, values: values)
            }
        }
    }
}

extension SolvedRegion {
    fileprivate func part(whereNegative slack: AffineForm, _ cell: SolvedCell) -> SizeSet.Part? {
        guard polygon.range(of: slack).lowerBound < -LayoutTolerance.rounding,
            let failing = polygon.clipped(to: -1 * slack)
        else { return nil }
        let exceptions = failing.edgePoints.filter {
            slack.value(at: $0) >= -LayoutTolerance.rounding || !cell.holds(self, at: $0)
        }
        return SizeSet.Part(polygon: failing, cell: cell.cell, exceptions: exceptions)
    }
}
