/// A constraint that a test asserts of the solution.
package struct InstalledAssertion: Sendable {
    package var constraint: InstalledConstraint
    /// Its source, as messages quote it.
    package var text: String
    /// By how much it may be missed, in its own units.
    package var tolerance: Double

    /// `Blue View.Width is 150`, of each attribute.
    ///
    /// - Parameter value: What a constraint of one attribute by itself comes to.
    func values(_ notation: Notation, _ value: (InstalledConstraint) -> Double) -> [String] {
        constraint.terms.indices.map { term in
            let number = Notation.number(value(constraint.alone(term)))
            return "\(notation.attribute(constraint.terms[term].anchor)) is \(number)"
        }
    }

    /// What has to be non-negative for the assertion to hold, the difference of its sides being `difference`.
    func slacks(_ difference: AffineForm) -> [AffineForm] {
        constraint.relation.signsOfMisses.map { AffineForm(tolerance) - $0 * difference }
    }
}

extension SolvedRegion {
    /// A sum of attributes less a constant, as a function of the size, where the layout is solved as `solution` says.
    func difference(
        in constraint: InstalledConstraint, _ sized: SizedLayout, _ solution: AffineSolution
    ) -> AffineForm {
        let values = zip(family.probes, family.states).map { probe, state in
            var builder = SystemBuilder(sized.resized(to: probe), state)
            return solution.value(of: builder.difference(in: constraint)).value(at: probe)
        }
        return AffineForm(through: family.probes, values)
    }
}

extension InstalledConstraint {
    /// One of its attributes by itself, measured as the whole constraint measures it.
    func alone(_ term: Int) -> InstalledConstraint {
        var alone = self
        alone.constant = 0
        for index in terms.indices { alone.terms[index].coefficient = index == term ? 1 : 0 }
        return alone
    }
}
