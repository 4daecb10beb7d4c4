import LayoutSyntax
import LinearSolver

extension Report {
    /// What hangs together with constraints that were left out: views that these mention, and views that other
    /// constraints tie to them on that axis.
    static func consequencesOfConflicts(_ rounds: Rounds) -> Set<ViewAxis> {
        guard !rounds.solution.conflicts.isEmpty else { return [] }
        var groups = DisjointSets(count: 2 * rounds.layout.views.count)
        for constraint in rounds.layout.constraints {
            let places = Report.places(constraint)
            for place in places.dropFirst() { groups.join(places[0], place) }
        }
        for (view, entry) in rounds.layout.views.enumerated() {
            guard let superview = entry.superview.map({ Int($0.index) }), superview > 0,
                rounds.layout.views[superview].type == .stackView
            else { continue }
            for axis in Axis.allCases {
                groups.join(ViewAxis(view, axis).number, ViewAxis(superview, axis).number)
            }
        }
        var touched: Set<Int32> = []
        for conflict in rounds.solution.conflicts {
            guard let constraint = rounds.lowered.constraint(ofRow: Int(conflict.broken.index)) else {
                continue
            }
            for place in Report.places(rounds.layout.constraints[constraint]) {
                touched.insert(groups.first(of: place))
            }
        }
        let places = 0..<Int32(2 * rounds.layout.views.count)
        return Set(places.filter { touched.contains(groups.first(of: $0)) }.map { ViewAxis(number: $0) })
    }

    /// The numbers of the views and axes of a constraint, without the screen, which everything is tied to.
    private static func places(_ constraint: InstalledConstraint) -> [Int32] {
        constraint.terms.filter { $0.anchor.view.index > 0 }.map { term in
            ViewAxis(Int(term.anchor.view.index), term.anchor.attribute.axis).number
        }
    }
}
