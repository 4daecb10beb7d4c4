import LinearSolver

/// A view on one axis of a system: where it begins, and a size that is not negative.
struct Tile {
    let origin: Variable
    let size: Variable

    init(in system: inout LinearSystem) {
        (origin, size) = (system.addVariable(), system.addVariable())
        system.addConstraint([Term(size)], .greaterThanOrEqual, 0)
    }

    init(in system: inout LinearSystem, after edge: [Term], _ relation: Relation = .equal, gap: Double) {
        self.init(in: &system)
        stand(after: edge, relation, gap: gap, in: &system)
    }

    func stand(after edge: [Term], _ relation: Relation, gap: Double, in system: inout LinearSystem) {
        system.addConstraint([Term(origin)] + edge.map { $0.negated }, relation, gap)
    }

    init(in system: inout LinearSystem, withTheMiddleOf other: Tile) {
        self.init(in: &system)
        system.addConstraint(
            [Term(origin), Term(size, 0.5), Term(other.origin, -1), Term(other.size, -0.5)], .equal, 0)
    }

    var edge: [Term] { [Term(origin), Term(size)] }
}

extension Term {
    var negated: Term { Term(variable, -coefficient) }
}
