import LayoutSyntax
import SourceText

/// What the constraints of one statement have in common.
struct ConstraintSite {
    var scope: ScopeIndex
    var context: ContextIndex
    /// Counts the statements.
    var statement: Int32
    package var label: Int64?
    var priority: Double
    /// In the body of a test, where it is not imposed.
    var isAssertion: Bool
}

extension Resolver {
    /// Appends the constraints of a statement to `program.constraints`, one for each link of its chain and each part
    /// of its `Edges`, `Size` or `Center`.
    mutating func resolve(_ statement: ConstraintStatement, _ site: ConstraintSite) {
        let errors = reports.errorCount
        let firstStep = program.formulaSteps.count
        var sides = translateSides(statement, site)
        let composite = sides.lazy.compactMap({ $0.composite }).first
        for part in 0..<(composite?.attribute.parts.count ?? 1) where reports.errorCount == errors {
            if part > 0 { sides = sides.map { formula($0, withPart: part) } }
            link(statement, sides, part, site)
        }
        if !sides.contains(where: { $0.isDeferred }) {
            program.formulaSteps.removeLast(program.formulaSteps.count - firstStep)
        }
    }

    private mutating func translateSides(
        _ statement: ConstraintStatement, _ site: ConstraintSite
    ) -> [Formula] {
        let unit = unit(of: site.scope)
        let purpose = ExpressionPurpose.side(of: statement, site.isAssertion ? .assertion : .constraint)
        var sides: [Formula] = []
        sides.reserveCapacity(statement.links.count + 1)
        sides.append(translate(statement.first, in: site.scope, for: purpose))
        for index in statement.links.indices where !sides[sides.count - 1].isForeign {
            let node = units[unit].tree.links[index].expression
            sides.append(translate(node, in: site.scope, for: purpose))
        }
        return sides
    }

    /// A formula with another part of its composite attribute, in steps of its own: those of the part before may be
    /// evaluated again in every environment.
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
        var formula = formula
        formula.steps = Int32(start)..<Int32(program.formulaSteps.count)
        formula.composite = composite
        return formula
    }

    /// Works out the sides and makes a constraint of each neighbouring pair.
    private mutating func link(
        _ statement: ConstraintStatement, _ sides: [Formula], _ part: Int, _ site: ConstraintSite
    ) {
        evaluation.reset()
        for side in sides {
            evaluation.evaluate(program.steps(side.steps), constants: program.constants.values)
        }
        let unit = unit(of: site.scope)
        var left = statement.first
        for (index, linkIndex) in statement.links.indices.enumerated() {
            let link = units[unit].tree.links[linkIndex]
            let span = units[unit].tree.expressions[left].span.union(
                units[unit].tree.expressions[link.expression].span)
            left = link.expression
            let constraint = CompiledConstraint(
                context: site.context, statement: site.statement, range: range(span, in: site.scope),
                label: addLabel(site.label), use: scopes[site.scope].use, priority: site.priority,
                relation: link.relation)
            append(constraint, (sides[index], sides[index + 1]), index, part, site)
        }
    }

    /// Appends the constraint between two sides whose values are the evaluation's at `index` and after it.
    private mutating func append(
        _ constraint: CompiledConstraint, _ sides: (left: Formula, right: Formula), _ index: Int, _ part: Int,
        _ site: ConstraintSite
    ) {
        var constraint = constraint
        let form = program.form(&evaluation, left: index, right: index + 1, isAssertion: site.isAssertion)
        if let composite = (sides.left.composite ?? sides.right.composite)?.attribute {
            checkComposite(composite, sides.left, sides.right, form)
            if composite == .size, let diagnostic = sizeOfNumbers(sides, constraint.range.span, site.scope) {
                report(diagnostic, in: site.scope)
                return evaluation.problems = []
            }
            let text = partText(composite.parts[part], constraint.range.span, sides, site.scope)
            constraint.text = addString(text)
        }
        if reportProblems(in: site.scope) { return }
        guard let form else { return }
        if options.reportsLeftAndRight { warnOfLeftAndRight(form, constraint.range, in: site.scope) }
        take(form, sides, &constraint, site, isFirstPart: part == 0)
        program.constraints.append(constraint)
    }

    /// Stores a form's numbers, or how to work them out.
    private mutating func take(
        _ form: LinearForm, _ sides: (left: Formula, right: Formula),
        _ constraint: inout CompiledConstraint, _ site: ConstraintSite, isFirstPart: Bool
    ) {
        let start = Int32(program.terms.count)
        program.terms.append(contentsOf: form.terms)
        if !site.isAssertion, isFirstPart { countMentions(form.terms, besides: constraint.statement) }
        constraint.terms = start..<Int32(program.terms.count)
        constraint.constant = form.constant
        constraint.standardSpacing = UInt8(form.standardSpacing)
        if sides.left.isDeferred || sides.right.isDeferred {
            constraint.deferred = Int32(program.deferredConstraints.count)
            program.deferredConstraints.append(
                DeferredConstraint(
                    left: sides.left.steps, right: sides.right.steps, isAssertion: site.isAssertion))
        }
    }

    private mutating func warnOfLeftAndRight(_ form: LinearForm, _ range: SourceRange, in scope: ScopeIndex) {
        let attribute = form.terms.lazy.map { $0.anchor.attribute }.first { $0.isLeftOrRight }
        if let attribute { report(.leftRightUsed(attribute, range), in: scope) }
    }

    /// Counts each name as often as it is written: the side between two links of a chain is one.
    private mutating func countMentions(_ terms: [CompiledTerm], besides statement: Int32) {
        guard !declaresViews else { return }
        let before = program.constraints.last.flatMap { $0.statement == statement ? $0.terms : nil } ?? 0..<0
        let counted = program.terms[Int(before.lowerBound)..<Int(before.upperBound)].map { $0.anchor.symbol }
        let missing = program.symbols.count - mentions.count
        if missing > 0 { mentions.append(contentsOf: repeatElement(0, count: missing)) }
        for term in terms where !counted.contains(term.anchor.symbol) {
            mentions[term.anchor.symbol.place] += 1
        }
    }

    /// Beside `Edges`, `Size` or `Center` stands the same on the other side, and no constant.
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
        var cures = [Attribute.width, .height].map { partText($0, span, sides, scope) }
        let source = units[unit(of: scope)].tree.source
        let numbers = source.text(problem.span).lowercased().split { " x×*".contains($0) }
        if numbers.count >= 2, sides.right.composite == nil, problem.span.end == span.end {
            let equations = cures.map { $0.dropLast(source.text(problem.span).count) }
            cures = zip(equations, numbers).map { "\($0)\($1)" }
        }
        return .sizeOfNumbers(cures, range(problem.span, in: scope))
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
        let source = units[unit(of: scope)].tree.source
        var text = ""
        var position = span.start
        for composite in [sides.left.composite, sides.right.composite].compactMap({ $0 }) {
            text += source.text(Span(position, composite.span.start)) + part.spelling
            position = composite.span.end
        }
        return text + source.text(Span(position, span.end))
    }
}
