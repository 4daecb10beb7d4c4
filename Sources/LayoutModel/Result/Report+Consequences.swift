import LayoutSyntax
import LinearSolver

extension Report {
    /// What hangs together with constraints that were left out: views that these mention, and views that other
    /// constraints tie to them on that axis.
    static func consequencesOfConflicts(_ rounds: Rounds) -> Set<ViewAxis> {
        guard !rounds.solution.conflicts.isEmpty else { return [] }
        var groups = Groups(count: 2 * rounds.layout.views.count)
        for constraint in rounds.layout.constraints {
            groups.join(Report.places(constraint))
        }
        for (view, entry) in rounds.layout.views.enumerated() {
            guard let superview = entry.superview.map({ Int($0.index) }), superview > 0,
                rounds.layout.views[superview].type == .stackView
            else { continue }
            for axis in Axis.allCases {
                groups.join([ViewAxis(view, axis).number, ViewAxis(superview, axis).number])
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

/// Numbers from 0 that are joined to groups.
private struct Groups {
    private var parents: [Int32]

    init(count: Int) { parents = Array(0..<Int32(count)) }

    /// The number that stands for the group of `number`.
    func first(of number: Int32) -> Int32 {
        var current = number
        while parents[Int(current)] != current { current = parents[Int(current)] }
        return current
    }

    mutating func join(_ numbers: [Int32]) {
        guard let first = numbers.first else { return }
        for number in numbers.dropFirst() {
            let (one, other) = (root(first), root(number))
            parents[Int(max(one, other))] = min(one, other)
        }
    }

    /// Halves the way to the root for those who come later.
    private mutating func root(_ number: Int32) -> Int32 {
        var current = number
        while parents[Int(current)] != current {
            parents[Int(current)] = parents[Int(parents[Int(current)])]
            current = parents[Int(current)]
        }
        return current
    }
}
