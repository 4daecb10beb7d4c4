import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

// Numbers, texts and words.
extension ProgramBuilder {
    /// The number of an operand, or of the product of two, or its formula where that depends on the environment; `nil`
    /// where it is none or is not what is required, reported.
    mutating func amount(
        _ operand: Operand, times factor: Operand? = nil, _ requirement: NumberRequirement,
        in scope: ScopeIndex
    ) -> Amount? {
        let start = program.formulaSteps.count
        let errors = reports.errorCount
        let formula = translate(operand, times: factor, in: scope)
        guard reports.errorCount == errors else { return nil }
        let first = span(of: operand, in: scope)
        let whole = factor.map { first.union(span(of: $0, in: scope)) } ?? first
        let range = scopes.range(whole, in: scope)
        if formula.isDeferred {
            let index = program.argumentFormulas.nextIndex
            program.argumentFormulas.append(
                ArgumentFormula(steps: formula.steps, requirement: requirement, range: range))
            return .formula(index)
        }
        evaluator.reset()
        evaluator.evaluate(program.formulaSteps[start...], constants: program.constantValues)
        program.formulaSteps.removeLast(program.formulaSteps.count - start)
        guard let value = evaluator.values.last, !reportProblems(in: scope), value.quantity != .unknown
        else { return nil }
        if let number = requirement.number(value) { return .number(number) }
        let spelling = scopes.text(range.span, in: scope)
        report(.wrongNumber(requirement, spelling, value, range), in: scope)
        return nil
    }

    /// Reports the problems of the evaluator and forgets them; whether there were any.
    mutating func reportProblems(in scope: ScopeIndex) -> Bool {
        guard !evaluator.problems.isEmpty else { return false }
        for problem in evaluator.problems {
            let text = scopes.text(problem.span, in: scope)
            let diagnostic = program.diagnostic(
                for: problem, in: scopes.unit(of: scope).id, spelling: text,
                isInBody: scopes[scope].symbol > .screen)
            report(diagnostic, in: scope)
        }
        evaluator.problems.removeAll()
        return true
    }

    /// The text of a string literal, or the part of it that a row of a list has: `|` parts the texts of the rows, and one
    /// text is that of all. Parts that are too many or too few are reported at the first row.
    mutating func text(_ span: Span, of row: ListRow?, in scope: ScopeIndex) -> String {
        let text = scopes.string(span, in: scope)
        guard let row else { return text }
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        if parts.count == 1 { return text }
        if parts.count != row.count, row.index == 0 {
            report(.textsOfRows(parts.count, rows: row.count, scopes.range(span, in: scope)), in: scope)
        }
        return row.index < parts.count ? Text.trimmed(String(parts[row.index])) : ""
    }

    func span(of operand: Operand, in scope: ScopeIndex) -> Span {
        switch operand {
        case .expression(let node): scopes.expression(node, in: scope).span
        case .constant(_, let span): span
        }
    }

    /// The value of the constant that an operand is the bare name of.
    func constantValue(_ operand: Operand, in scope: ScopeIndex) -> ConstantValue? {
        let constant =
            switch operand {
            case .constant(let constant, _): constant
            case .expression(let node): scopes.constant(node, from: scope)
            }
        return constant.map { program.constantValues[$0.place] }
    }

    /// The category that `name` spells; `nil` where it spells none, reported.
    mutating func contentSizeCategory(_ name: Name, in scope: ScopeIndex) -> ContentSizeCategory? {
        let text = scopes.tree(of: scope).name(name)
        if let category = ContentSizeCategory(spelling: text) { return category }
        report(.unknownContentSize(text, scopes.range(name.span, in: scope)), in: scope)
        return nil
    }
}
