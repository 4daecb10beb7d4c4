import LayoutProgram
import LinearSolver
import SourceText

/// Writes constraints down where it is known which views there are and what the constants are worth.
package struct ConstraintInstaller {
    private let program: LayoutProgram
    /// The view of each symbol; `nil` where it is not installed.
    private let viewsOfSymbols: [ViewIndex?]
    /// The value of each constant.
    private let constantValues: [ConstantValue]
    private var evaluator = FormulaEvaluator()
    package private(set) var diagnostics = DiagnosticCollector()

    package init(_ program: LayoutProgram, _ viewsOfSymbols: [ViewIndex?], _ constantValues: [ConstantValue])
    {
        self.program = program
        self.viewsOfSymbols = viewsOfSymbols
        self.constantValues = constantValues
    }

    package mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// The path of a view that a constraint mentions and that is not installed.
    package func absentView(in constraint: CompiledConstraint) -> String? {
        let absent = program.anchors(of: constraint).first { viewsOfSymbols[$0.symbol.place] == nil }
        return absent.map { program.path(of: $0.symbol) }
    }

    /// `nil` where the constraint lapses, because a view that it mentions is not installed, or is illegal here, which
    /// is reported.
    package mutating func install(_ constraint: CompiledConstraint) -> InstalledConstraint? {
        let views = viewsOfSymbols
        if program.anchors(of: constraint).contains(where: { views[$0.symbol.place] == nil }) { return nil }
        guard let form = form(constraint) else { return nil }
        var installed = InstalledConstraint(
            label: constraint.label, range: constraint.range, quotation: constraint.text,
            terms: installedTerms(form.terms), relation: constraint.relation, constant: form.constant,
            priority: constraint.priority, standardSpacing: form.standardSpacing)
        installed.use = constraint.use
        installed.isPart = constraint.isPart
        return installed
    }

    private func installedTerms(_ terms: [CompiledTerm]) -> [AttributeTerm] {
        var installed: [AttributeTerm] = []
        installed.reserveCapacity(terms.count)
        for term in terms where term.coefficient != 0 {
            guard let view = viewsOfSymbols[term.anchor.symbol.place] else { continue }
            let anchor = Anchor(view: view, region: term.anchor.region, attribute: term.anchor.attribute)
            installed.append(AttributeTerm(anchor: anchor, coefficient: term.coefficient))
        }
        return installed
    }

    /// `nil`, reported, where the constants make the constraint illegal.
    private mutating func form(_ constraint: CompiledConstraint) -> LinearForm? {
        let form = program.form(of: constraint, constants: constantValues, &evaluator)
        let problems = program.diagnostics(
            for: evaluator.problems, in: constraint.range.source, use: constraint.use)
        for problem in problems { report(problem) }
        return problems.isEmpty ? form : nil
    }
}
