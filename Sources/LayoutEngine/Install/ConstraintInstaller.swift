import LayoutProgram
import LinearSolver
import SourceText

/// Writes constraints down where it is known which views there are and what the constants are worth.
package struct ConstraintInstaller {
    private let program: LayoutProgram
    /// By symbol: the view; -1 for none.
    private let viewsOfSymbols: [Int32]
    /// By constant.
    private let constantValues: [ConstantValue]
    private var evaluation = FormulaEvaluation()
    package private(set) var diagnostics = DiagnosticCollector()

    package init(_ program: LayoutProgram, _ viewsOfSymbols: [Int32], _ constantValues: [ConstantValue]) {
        self.program = program
        self.viewsOfSymbols = viewsOfSymbols
        self.constantValues = constantValues
    }

    package mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// The path of a view that a constraint mentions and that is not installed.
    package func absentView(in constraint: CompiledConstraint) -> String? {
        let absent = program.terms[constraint.termPlaces].first { viewsOfSymbols[$0.anchor.symbol.place] < 0 }
        return absent.map { program.path(of: $0.anchor.symbol) }
    }

    /// `nil` where the constraint lapses, because a view that it mentions is not installed, or is illegal here, which
    /// is reported.
    package mutating func install(_ constraint: CompiledConstraint) -> InstalledConstraint? {
        // Loops, for a closure would copy the installer for each constraint.
        for index in constraint.termPlaces
        where viewsOfSymbols[program.terms[index].anchor.symbol.place] < 0 {
            return nil
        }
        var installed = InstalledConstraint(
            label: constraint.label < 0 ? nil : program.labels[Int(constraint.label)],
            range: constraint.range,
            quotation: constraint.text >= 0 ? program.strings[Int(constraint.text)] : nil,
            terms: [AttributeTerm](), relation: constraint.relation, constant: constraint.constant,
            priority: constraint.priority, standardSpacing: Double(constraint.standardSpacing))
        installed.use = constraint.use
        if constraint.deferred >= 0 {
            guard let form = form(constraint) else { return nil }
            installed.constant = form.constant
            installed.standardSpacing = form.standardSpacing
            installed.terms = installedTerms(form.terms)
        } else {
            installed.terms = installedTerms(program.terms[constraint.termPlaces])
        }
        return installed
    }

    private func installedTerms(_ terms: some Sequence<CompiledTerm>) -> [AttributeTerm] {
        var installed = [AttributeTerm]()
        for term in terms where term.coefficient != 0 {
            let view = ViewIndex(Int(viewsOfSymbols[term.anchor.symbol.place]))
            let anchor = Anchor(view: view, region: term.anchor.region, attribute: term.anchor.attribute)
            installed.append(AttributeTerm(anchor: anchor, coefficient: term.coefficient))
        }
        return installed
    }

    private mutating func form(_ constraint: CompiledConstraint) -> LinearForm? {
        let deferred = program.deferredConstraints[Int(constraint.deferred)]
        evaluation.reset()
        for side in [deferred.left, deferred.right] {
            evaluation.evaluate(program.steps(side), constants: constantValues)
        }
        let form = program.form(&evaluation, left: 0, right: 1, isAssertion: deferred.isAssertion)
        let problems = program.diagnostics(
            for: evaluation.problems, in: constraint.range.source, use: constraint.use)
        for problem in problems { report(problem) }
        return problems.isEmpty ? form : nil
    }
}
