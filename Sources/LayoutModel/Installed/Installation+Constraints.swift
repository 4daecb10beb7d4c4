import SourceText

// Constraints.
extension Installation {
    /// By constraint, whether a removal that holds here overrides it; empty where there are none.
    mutating func removedConstraints() -> [Bool] {
        guard !program.constraintRemovals.isEmpty else { return [] }
        var isRemoved = Array(repeating: false, count: program.constraints.count)
        for removal in program.constraintRemovals where isActive(removal.context) {
            for index in removal.constraints { isRemoved[Int(index)] = true }
        }
        return isRemoved
    }

    mutating func constraints(_ isRemoved: [Bool]) -> InstalledConstraints {
        var installed = InstalledConstraints()
        installed.reserve(constraints: program.constraints.count, terms: program.terms.count)
        for (index, constraint) in program.constraints.enumerated() {
            guard isActive(constraint.context), isRemoved.isEmpty || !isRemoved[index] else { continue }
            if let result = install(constraint) { installed.append(result) }
        }
        return installed
    }

    /// The path of a view that a constraint mentions and that is not installed.
    func absentView(in constraint: CompiledConstraint) -> String? {
        let absent = program.terms[terms(constraint)].first { viewsOfSymbols[$0.anchor.symbol.place] < 0 }
        return absent.map { program.path(of: $0.anchor.symbol) }
    }

    /// `nil` where the constraint lapses, because a view that it mentions is not installed, or is illegal here, which
    /// is reported.
    mutating func install(_ constraint: CompiledConstraint) -> InstalledConstraint? {
        // Loops, for a closure would copy the installation for each constraint.
        for index in terms(constraint) where viewsOfSymbols[program.terms[index].anchor.symbol.place] < 0 {
            return nil
        }
        var installed = InstalledConstraint(
            label: constraint.label < 0 ? nil : program.labels[Int(constraint.label)],
            range: constraint.range,
            quotation: constraint.text >= 0 ? program.strings[Int(constraint.text)] : nil,
            terms: AttributeTerms(), relation: constraint.relation, constant: constraint.constant,
            priority: constraint.priority, standardSpacing: Double(constraint.standardSpacing))
        installed.use = constraint.use
        if constraint.deferred >= 0 {
            guard let form = form(constraint) else { return nil }
            installed.constant = form.constant
            installed.standardSpacing = form.standardSpacing
            installed.terms = installedTerms(form.terms)
        } else {
            installed.terms = installedTerms(program.terms[terms(constraint)])
        }
        return installed
    }

    func installedTerms(_ terms: some Sequence<CompiledTerm>) -> AttributeTerms {
        var installed = AttributeTerms()
        for term in terms where term.coefficient != 0 {
            let view = ViewIndex(Int(viewsOfSymbols[term.anchor.symbol.place]))
            let anchor = Anchor(view: view, region: term.anchor.region, attribute: term.anchor.attribute)
            installed.append(AttributeTerm(anchor: anchor, coefficient: term.coefficient))
        }
        return installed
    }

    mutating func form(_ constraint: CompiledConstraint) -> LinearForm? {
        let deferred = program.deferredConstraints[Int(constraint.deferred)]
        evaluation.reset()
        for side in [deferred.left, deferred.right] {
            evaluation.evaluate(program.steps(side), constants: constantValues)
        }
        let form = program.form(&evaluation, left: 0, right: 1, isAssertion: deferred.isAssertion)
        return report(in: constraint.range.source, use: constraint.use) ? nil : form
    }
}
