import ContentSizes
import LayoutProgram
import LinearSolver
import SourceText

// What only holds a view back on one side was often meant to place it.
extension AmbiguityRemedies {
    /// The required inequalities of what is open of a view's frame as equations, if each says one attribute of it by another.
    /// A view of which nothing is shown, or that is out of its superview, is hardly meant to be where it is; others stay there.
    func equations(for place: ViewAxis) -> [LayoutChange] {
        let system = rounds.lowered.system
        let moves = !isShown(place) || isOutside(place)
        return system.relations.indices.compactMap { row in
            guard system.relations[row] != .equal, system.priorities[row] == 1000,
                let constraint = rounds.lowered.constraint(ofRow: row),
                moves || isTight(row)
            else { return nil }
            return equation(of: rounds.layout.constraints[constraint], for: place)
        }
    }

    private func isOutside(_ place: ViewAxis) -> Bool {
        let variables = rounds.lowered.variables
        let values = rounds.solution.values
        let start = values[Int(variables.start(place.view, place.axis).index)]
        let size = values[Int(variables.size(place.view, place.axis).index)]
        let superview = rounds.tree.superview(of: place.view)
        let room = values[Int(variables.size(superview, place.axis).index)]
        return start < -LayoutTolerance.length || start + size > room + LayoutTolerance.length
    }

    private func isTight(_ row: Int) -> Bool {
        let system = rounds.lowered.system
        let sum = system.terms(ofRow: row).reduce(0) {
            $0 + $1.coefficient * rounds.solution.values[Int($1.variable.index)]
        }
        return abs(sum - system.rightHandSides[row]) <= LayoutTolerance.length
    }

    private func equation(of constraint: InstalledConstraint, for place: ViewAxis) -> LayoutChange? {
        let terms = Array(constraint.terms)
        guard let own = terms.firstIndex(where: { isOpen($0.anchor, place) }), terms.count <= 2 else {
            return nil
        }
        let factor = terms[own].coefficient
        let others = terms.indices.filter { $0 != own }.map { terms[$0] }
        guard abs(factor) == 1, others.allSatisfy({ $0.coefficient == -factor }) else { return nil }
        let constant = constraint.constant / factor
        let sides = others.map { (anchor: $0.anchor, coefficient: -1.0) }
        return LayoutChange(
            "\(spelling(terms[own].anchor)) = \(sum(others.first?.anchor, constant))",
            [(terms[own].anchor, 1)] + sides, constant)
    }

    /// Whether an attribute is one of a view's own frame on an axis.
    private func isOpen(_ anchor: Anchor, _ place: ViewAxis) -> Bool {
        anchor.view.place == place.view && anchor.region == .frame && anchor.attribute.axis == place.axis
    }

    /// `Superview.Top + 20`, `Superview.Top`, `100`
    private func sum(_ anchor: Anchor?, _ constant: Double) -> String {
        let number = numberText(abs(constant))
        guard let anchor else { return constant < 0 ? "-\(number)" : number }
        if number == "0" { return spelling(anchor) }
        return "\(spelling(anchor)) \(constant < 0 ? "-" : "+") \(number)"
    }
}
