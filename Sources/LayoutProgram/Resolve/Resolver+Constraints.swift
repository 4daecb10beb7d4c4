import LayoutSyntax
import SourceText

/// What the constraints of one statement have in common.
struct ConstraintSite {
    var scope: ScopeIndex
    var context: ContextIndex
    /// Counts the statements.
    var statement: Int32
    var label: ConstraintLabel?
    var priority: Double
    /// In the body of a test, where it is not imposed.
    var isAssertion: Bool
}

extension Resolver {
    /// Appends the constraints of a statement to `program.constraints`, one for each link of its chain and each part
    /// of its `Edges`, `Size` or `Center`.
    mutating func resolve(_ statement: ConstraintStatement, _ site: ConstraintSite) {
        let errors = reports.errorCount
        var sides = translateSides(statement, site)
        if !site.isAssertion { countMentions(in: sides) }
        let composite = sides.lazy.compactMap({ $0.composite }).first
        for part in 0..<(composite?.attribute.parts.count ?? 1) where reports.errorCount == errors {
            if part > 0 { sides = sides.map { formula($0, withPart: part) } }
            link(statement, sides, part, site)
        }
    }

    private mutating func translateSides(
        _ statement: ConstraintStatement, _ site: ConstraintSite
    ) -> [Formula] {
        let purpose = ExpressionPurpose.side(of: statement, site.isAssertion ? .assertion : .constraint)
        var sides = [translate(statement.first, in: site.scope, for: purpose)]
        for index in statement.links.indices where !sides[sides.count - 1].isForeign {
            let node = units[scopes[site.scope].unit].tree.links[index].expression
            sides.append(translate(node, in: site.scope, for: purpose))
        }
        return sides
    }

    /// A formula with another part of its composite attribute, in steps of its own.
    private mutating func formula(_ formula: Formula, withPart part: Int) -> Formula {
        guard var composite = formula.composite else { return formula }
        let steps = program.steps(formula.steps)
        let start = program.formulaSteps.count
        composite.step += start - steps.startIndex
        program.formulaSteps += steps
        if case .anchor(var anchor) = program.formulaSteps[composite.step].operation {
            anchor.attribute = composite.attribute.parts[part]
            program.formulaSteps[composite.step].operation = .anchor(anchor)
        }
        return Formula(
            steps: Int32(start)..<Int32(program.formulaSteps.count), isDeferred: formula.isDeferred,
            composite: composite)
    }

    /// Makes a constraint of each neighbouring pair of sides.
    private mutating func link(
        _ statement: ConstraintStatement, _ sides: [Formula], _ part: Int, _ site: ConstraintSite
    ) {
        var left = statement.first
        for (index, linkIndex) in statement.links.indices.enumerated() where index + 1 < sides.count {
            let link = units[scopes[site.scope].unit].tree.links[linkIndex]
            let span = expression(left, in: site.scope).span.union(
                expression(link.expression, in: site.scope).span)
            left = link.expression
            let constraint = CompiledConstraint(
                context: site.context, statement: site.statement, range: range(span, in: site.scope),
                label: site.label?.number,
                labelRange: site.label.map { range($0.span, in: site.scope) }, use: scopes[site.scope].use,
                priority: site.priority,
                relation: link.relation, left: sides[index].steps, right: sides[index + 1].steps,
                isAssertion: site.isAssertion)
            append(constraint, (sides[index], sides[index + 1]), part, site.scope)
        }
    }

    /// Appends a constraint, after a look at whether it is legal: where constants differ between environments, as it is
    /// with their first values.
    private mutating func append(
        _ constraint: CompiledConstraint, _ sides: (left: Formula, right: Formula), _ part: Int,
        _ scope: ScopeIndex
    ) {
        var constraint = constraint
        let form = program.form(of: constraint, constants: program.constants.values, &evaluation)
        if let composite = (sides.left.composite ?? sides.right.composite)?.attribute {
            checkComposite(composite, sides.left, sides.right, form)
            if composite == .size, let diagnostic = sizeOfNumbers(sides, constraint.range.span, scope) {
                report(diagnostic, in: scope)
                return evaluation.problems = []
            }
            constraint.text = partText(composite.parts[part], constraint.range.span, sides, scope)
        }
        if case .comparison(let a, let b, ofOneItem: false) = evaluation.problems.last?.kind {
            let suggestions = matchingConstraints(constraint, in: scope)
            return report(.mixedComparison(a, b, constraint.range, suggestions: suggestions), in: scope)
        }
        if reportProblems(in: scope) { return }
        guard let form else { return }
        if options.reportsLeftAndRight { warnOfLeftAndRight(form, constraint.range, in: scope) }
        program.constraints.append(constraint)
    }

    private mutating func warnOfLeftAndRight(_ form: LinearForm, _ range: SourceRange, in scope: ScopeIndex) {
        let attribute = form.terms.lazy.map { $0.anchor.attribute }.first { $0.isLeftOrRight }
        if let attribute { report(.leftRightUsed(attribute, range), in: scope) }
    }

    /// Counts each name of an undeclared view as often as it is written.
    private mutating func countMentions(in sides: [Formula]) {
        guard !declaresViews else { return }
        let missing = program.symbols.count - declared.mentions.count
        if missing > 0 { declared.mentions += repeatElement(0, count: missing) }
        for anchor in sides.flatMap({ anchors(of: $0) }) { declared.mentions[anchor.symbol.place] += 1 }
    }

    /// With `Edges`, `Size` or `Center` on one side, the other side must be the same, without a constant.
    private mutating func checkComposite(
        _ composite: CompositeAttribute, _ left: Formula, _ right: Formula, _ form: LinearForm?
    ) {
        if left.composite?.attribute != right.composite?.attribute {
            let other = left.composite?.attribute == composite ? right : left
            let anchors = anchors(of: left) + anchors(of: right)
            let isOfOneItem = anchors.allSatisfy { $0.isOfItem(of: anchors[0]) }
            let kind: FormulaProblem.Kind =
                self.anchors(of: other).isEmpty
                ? .compositeWithConstant(composite)
                : .compositeMismatch(composite, ofOneItem: isOfOneItem)
            evaluation.problems = [FormulaProblem(kind: kind, span: span(of: other))]
        } else if let form, form.constant != 0 || form.standardSpacing != 0 {
            let kind = FormulaProblem.Kind.compositeWithConstant(composite)
            evaluation.problems.append(FormulaProblem(kind: kind, span: span(of: right)))
        }
    }

    /// `A.Size = 20 x 30`, `A.Size = B.Size + 8`: what says it of the width and of the height.
    private func sizeOfNumbers(
        _ sides: (left: Formula, right: Formula), _ span: Span, _ scope: ScopeIndex
    ) -> Diagnostic? {
        guard let problem = evaluation.problems.first, case .compositeWithConstant = problem.kind else {
            return nil
        }
        var suggestions = [Attribute.width, .height].map { partText($0, span, sides, scope) }
        let source = tree(of: scope).source
        let numbers = source.text(problem.span).lowercased().split { " x×*".contains($0) }
        if numbers.count >= 2, sides.right.composite == nil, problem.span.end == span.end {
            let equations = suggestions.map { $0.dropLast(source.text(problem.span).count) }
            suggestions = zip(equations, numbers).map { "\($0)\($1)" }
        }
        return .sizeOfNumbers(suggestions, range(problem.span, in: scope))
    }

    /// Of a formula's last step, which is that of the whole expression.
    private func span(of formula: Formula) -> Span {
        program.formulaSteps[Int(formula.steps.upperBound) - 1].span
    }

    private func anchors(of formula: Formula) -> [CompiledAnchor] {
        program.steps(formula.steps).compactMap { step in
            if case .anchor(let anchor) = step.operation { anchor } else { nil }
        }
    }

    /// The source of a link with the composite attributes replaced by a part of theirs.
    private func partText(
        _ part: Attribute, _ span: Span, _ sides: (left: Formula, right: Formula), _ scope: ScopeIndex
    ) -> String {
        let source = tree(of: scope).source
        var text = ""
        var position = span.start
        for composite in [sides.left.composite, sides.right.composite].compactMap({ $0 }) {
            text += source.text(Span(position, composite.span.start)) + part.spelling
            position = composite.span.end
        }
        return text + source.text(Span(position, span.end))
    }
}
