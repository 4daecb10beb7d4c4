import ContentSizes
import LayoutEngine
import LayoutProgram
import SourceText

/// A constraint that a test asserts of the solution.
package struct InstalledAssertion: Sendable {
    package var constraint: InstalledConstraint
    /// Its source, as messages quote it.
    var text: String
    /// The tolerance within which it counts as met, in its own units.
    package var tolerance: Double

    /// `Blue View.Width is 150`, of each attribute.
    ///
    /// - Parameter values: What each attribute by itself comes to.
    func values(_ names: MessageNames, _ values: [Double]) -> [String] {
        zip(constraint.terms, values).map { term, value in
            "\(names.attribute(term.anchor)) is \(written(value, .decimals(3)))"
        }
    }

    /// The forms that are not negative where the assertion holds. Its sides differ by `difference`.
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

extension CompiledLayout {
    /// The assertions of a test where the layout is installed, with the errors in them: an assertion about a view
    /// that is not installed cannot be judged.
    package func assertions(
        of test: Int, in installed: InstalledLayout
    ) -> (installed: [InstalledAssertion], diagnostics: [Diagnostic]) {
        var installer = ConstraintInstaller(program, installed.viewsOfSymbols, installed.constantValues)
        var assertions: [InstalledAssertion] = []
        for assertion in tests[test].assertions {
            guard let constraint = installer.installAssertion(assertion.constraint) else { continue }
            assertions.append(
                InstalledAssertion(
                    constraint: constraint, text: constraint.written(in: sources, instance: nil).text,
                    tolerance: assertion.tolerance))
        }
        return (assertions, installer.diagnostics.inOrder)
    }
}

extension ConstraintInstaller {
    /// `nil`, reported, where it mentions a view that is not installed or a constant that has no value here.
    fileprivate mutating func installAssertion(_ constraint: CompiledConstraint) -> InstalledConstraint? {
        if let absent = absentView(in: constraint) {
            report(.absentView(absent, constraint.range))
            return nil
        }
        return install(constraint)
    }
}
