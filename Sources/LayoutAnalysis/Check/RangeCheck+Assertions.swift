import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

/// An assertion of a test as it is installed in the cells of a range.
private struct RangeAssertion {
    let range: SourceRange
    /// By cell.
    var installed: [Int: InstalledAssertion] = [:]
}

/// Of several at one place, such as the parts of `Edges`, the first in one cell is the first in others.
private struct AssertionPlace: Hashable {
    var range: SourceRange
    var number: Int
}

extension RangeCheck {
    mutating func checkAssertions() {
        guard let test else { return }
        let asserted = assertions(of: test)
        for assertion in asserted { check(assertion) }
        if layout.tests[test].expectation?.kind == .unsatisfiable, let first = asserted.first {
            reportNotAsserted(first.range)
        }
    }

    /// In the order of the file. What is wrong with them in single cells is reported.
    private mutating func assertions(of test: Int) -> [RangeAssertion] {
        var asserted: [RangeAssertion] = []
        var places: [AssertionPlace: Int] = [:]
        var absent = [[Diagnostic]](repeating: [], count: solution.cells.count)
        for (cell, solved) in solution.cells.enumerated() where !faultyCells[cell] {
            let found = layout.assertions(of: test, in: solved.sized.layout)
            absent[cell] = found.diagnostics
            var counts: [SourceRange: Int] = [:]
            for assertion in found.installed {
                let range = assertion.constraint.range
                let key = AssertionPlace(range: range, number: counts[range, default: 0])
                counts[range, default: 0] += 1
                let place = places[key] ?? asserted.count
                if place == asserted.count { asserted.append(RangeAssertion(range: range)) }
                places[key] = place
                asserted[place].installed[cell] = assertion
            }
        }
        report(absent)
        return asserted
    }

    /// Where constraints contradict each other, frames are not affine functions of the size.
    private mutating func reportNotAsserted(_ first: SourceRange) {
        let places = solution.regions.indices.filter { solution.regions[$0].status == .unsatisfiable }
        let sizes = sizes(of: places).all
        if sizes.isEmpty { return }
        add(notProved: .assertionNotProved(first, sizes.description(in: solution.range)))
    }

    /// Reports the sizes at which an assertion fails.
    private mutating func check(_ asserted: RangeAssertion) {
        var sizes = FailingSizes()
        for region in solution.regions {
            guard case .solved(let affine) = region.outcome,
                let assertion = asserted.installed[region.cell]
            else { continue }
            let sized = solution.sized(region)
            let difference = region.difference(in: assertion.constraint, sized, affine)
            for slack in assertion.slacks(difference) {
                let polygon = region.polygon
                guard polygon.range(of: slack).lowerBound < -LayoutTolerance.rounding else {
                    continue
                }
                guard let failing = polygon.clipped(to: -1 * slack) else { continue }
                sizes.add(
                    failing, of: region, solution,
                    exceptAt: failing.edgePoints.filter {
                        slack.value(at: $0) >= -LayoutTolerance.rounding
                            || !solution.contains($0, region)
                    })
            }
        }
        report(asserted, sizes)
    }

    private mutating func report(_ asserted: RangeAssertion, _ sizes: FailingSizes) {
        guard let (first, region, _) = sizes.first, case .solved(let affine) = region.outcome,
            let assertion = asserted.installed[region.cell]
        else { return }
        let sized = solution.sized(region)
        let size = sizes.all.named(in: solution.range) ?? first
        let values = assertion.values(Notation(sized.layout)) {
            region.difference(in: $0, sized, affine).value(at: size)
        }
        add(
            .assertionFailed(assertion, values: values)
                .limited(to: sizes.all.description(in: solution.range)))
    }
}
