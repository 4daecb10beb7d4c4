import LayoutSyntax
import SourceText

/// The facts that the constraints of one statement share.
struct ConstraintSite {
    var scope = ScopeIndex(0)
    var context = ContextIndex.file
    /// The number of the statement.
    var statement: Int32 = -1
    var label: ConstraintLabel?
    var priority: Double = 1000
    /// Tells whether a test asserts it, so that it is not imposed.
    var isAssertion = false
}

/// The arguments of an amendment, and the view that they are about.
struct PendingAmendment {
    var symbol: SymbolIndex
    var context: ContextIndex
    var scope: ScopeIndex
    var arguments: NodeList<Argument>
}

/// Resolves constraints, and finds the views of amendments, in the order of the file: that of undeclared views is the
/// order in which statements mention them.
struct StatementResolver {
    var draft: Draft
    private(set) var amendments: [PendingAmendment] = []
    /// The site of the statement.
    private var site = ConstraintSite()
    private var scope: ScopeIndex { site.scope }

    init(_ draft: consuming Draft) { self.draft = draft }

    consuming func finish() -> Draft { draft }

    mutating func resolve(_ pending: [PendingStatement]) {
        for (index, statement) in pending.enumerated() { resolve(statement, number: Int32(index)) }
    }

    private mutating func resolve(_ pending: PendingStatement, number: Int32) {
        let unit = draft.scopes[pending.scope].unit
        switch draft.scopes.units[unit].tree.statements[pending.statement] {
        case .constraint(let statement):
            let clauses = draft.scopes.units[unit].tree.clauses[statement.clauses.indices]
            if let label = clauses.label {
                let range = draft.scopes.range(label.span, in: pending.scope)
                draft.noteLabel(label, definedAt: range, in: pending.scope)
            }
            resolve(
                statement,
                ConstraintSite(
                    scope: pending.scope, context: pending.context, statement: number, label: clauses.label,
                    priority: clauses.priority?.value ?? 1000))
        case .view(let statement): resolveAmendment(draft.scopes.units[unit].tree[statement], pending)
        case .constant, .condition, .removal, .test, .expectation, .include, .component, .malformed: break
        }
    }

    /// Removes the constraints from index `first` on.
    mutating func takeConstraints(from first: Int) -> [CompiledConstraint] {
        defer { draft.program.constraints.removeSubrange(first...) }
        return Array(draft.program.constraints[first...])
    }

    private mutating func report(_ diagnostic: Diagnostic) { draft.report(diagnostic, in: scope) }

    private func range(_ span: Span) -> SourceRange { draft.scopes.range(span, in: scope) }
}

// Amendments.
extension StatementResolver {
    private mutating func resolveAmendment(_ statement: ViewStatement, _ pending: PendingStatement) {
        site.scope = pending.scope
        if let body = statement.bodySpan {
            report(.amendmentWithBody(draft.scopes.head(of: body, in: scope)))
        }
        if let type = statement.type.map({ draft.scopes.tree(of: scope)[$0] }), statement.path.count > 1,
            !type.span.isEmpty
        {
            return reportDeclarationByPath(statement, type)
        }
        guard let symbol = draft.view(at: statement.path.indices, from: scope, for: .amendment) else {
            return
        }
        amendments.append(
            PendingAmendment(
                symbol: symbol, context: pending.context, scope: scope, arguments: statement.arguments))
    }

    private mutating func reportDeclarationByPath(_ view: ViewStatement, _ type: Name) {
        let tree = draft.scopes.tree(of: scope)
        let names = tree[view.path]
        guard let first = names.first, let last = names.last else { return }
        let superview = names.dropLast().map { tree.name($0) }.joined(separator: ".")
        let declaration = "\(tree.name(last)): \(tree.name(type))"
        report(.declarationByPath(superview, declaration, range(first.span.union(last.span))))
    }
}

// Constraints.
extension StatementResolver {
    /// Appends the constraints of a statement to the program, one for each link of its chain and each part of its
    /// `Edges`, `Size` or `Center`.
    mutating func resolve(_ statement: ConstraintStatement, _ site: ConstraintSite) {
        self.site = site
        let errors = draft.reports.errorCount
        var sides = translateSides(statement)
        if !site.isAssertion { countMentions(in: sides) }
        let composite = sides.lazy.compactMap({ $0.composite }).first
        for part in 0..<(composite?.attribute.parts.count ?? 1) where draft.reports.errorCount == errors {
            if part > 0 { sides = sides.map { formula($0, withPart: part) } }
            link(statement, sides, part)
        }
    }

    private mutating func translateSides(_ statement: ConstraintStatement) -> [Formula] {
        let purpose = ExpressionPurpose.side(of: statement, site.isAssertion ? .assertion : .constraint)
        var sides: [Formula] = []
        sides.reserveCapacity(1 + statement.links.count)
        sides.append(draft.translate(statement.first, in: scope, for: purpose))
        for index in statement.links.indices where !sides[sides.count - 1].isForeign {
            let link = draft.scopes.units[draft.scopes[scope].unit].tree.links[index]
            sides.append(draft.translate(link.expression, in: scope, for: purpose))
        }
        return sides
    }

    /// A formula with another part of its composite attribute, in steps of its own.
    private mutating func formula(_ formula: Formula, withPart part: Int) -> Formula {
        guard var composite = formula.composite else { return formula }
        let steps = draft.program.steps(formula.steps)
        let start = draft.program.formulaSteps.count
        composite.step += start - steps.startIndex
        draft.program.formulaSteps += steps
        if case .anchor(var anchor) = draft.program.formulaSteps[composite.step].operation {
            anchor.attribute = composite.attribute.parts[part]
            draft.program.formulaSteps[composite.step].operation = .anchor(anchor)
        }
        return Formula(
            steps: Int32(start)..<Int32(draft.program.formulaSteps.count), isDeferred: formula.isDeferred,
            composite: composite)
    }

    /// Makes a constraint of each neighbouring pair of sides.
    private mutating func link(_ statement: ConstraintStatement, _ sides: [Formula], _ part: Int) {
        var left = statement.first
        for (index, linkIndex) in statement.links.indices.enumerated() where index + 1 < sides.count {
            let link = draft.scopes.units[draft.scopes[scope].unit].tree.links[linkIndex]
            let span = draft.scopes.expression(left, in: scope).span.union(
                draft.scopes.expression(link.expression, in: scope).span)
            left = link.expression
            let constraint = CompiledConstraint(
                context: site.context, statement: site.statement, range: range(span),
                label: site.label?.number, labelRange: site.label.map { range($0.span) },
                use: draft.scopes[scope].use, priority: site.priority, relation: link.relation,
                left: sides[index].steps, right: sides[index + 1].steps, isAssertion: site.isAssertion)
            append(constraint, (sides[index], sides[index + 1]), part)
        }
    }

    /// Appends a constraint if it is legal. Where constants differ between environments, their first values decide
    /// here.
    private mutating func append(
        _ constraint: CompiledConstraint, _ sides: (left: Formula, right: Formula), _ part: Int
    ) {
        var constraint = constraint
        let form = draft.program.form(
            of: constraint, constants: draft.program.constants.values, &draft.evaluator)
        if let composite = (sides.left.composite ?? sides.right.composite)?.attribute {
            checkComposite(composite, sides.left, sides.right, form)
            if composite == .size, let diagnostic = sizeOfNumbers(sides, constraint.range.span) {
                report(diagnostic)
                return draft.evaluator.problems = []
            }
            constraint.text = partText(composite.parts[part], constraint.range.span, sides)
        }
        if case .comparison(let a, let b, ofOneItem: false) = draft.evaluator.problems.last?.kind {
            let matches = MatchingAttributes(
                constraint: constraint, program: draft.program, evaluator: draft.evaluator)
            let suggestions = matches.constraints(in: draft.scopes.tree(of: scope).source)
            return report(.mixedComparison(a, b, constraint.range, suggestions: suggestions))
        }
        if draft.reportProblems(in: scope) { return }
        guard let form else { return }
        if draft.options.reportsLeftAndRight { warnOfLeftAndRight(form, constraint.range) }
        draft.program.constraints.append(constraint)
    }

    private mutating func warnOfLeftAndRight(_ form: LinearForm, _ range: SourceRange) {
        let attribute = form.terms.lazy.map { $0.anchor.attribute }.first { $0.isLeftOrRight }
        if let attribute { report(.leftRightUsed(attribute, range)) }
    }

    /// Counts each name of an undeclared view as often as it is written.
    private mutating func countMentions(in sides: [Formula]) {
        guard !draft.program.declaresViews else { return }
        for anchor in sides.flatMap({ anchors(of: $0) }) {
            draft.program.symbols[anchor.symbol.place].mentionCount += 1
        }
    }

    private func anchors(of formula: Formula) -> [CompiledAnchor] {
        draft.program.steps(formula.steps).compactMap { $0.anchor }
    }
}

// Composite attributes.
extension StatementResolver {
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
            draft.evaluator.problems = [FormulaProblem(kind, span(of: other))]
        } else if let form, form.constant != 0 || form.standardSpacing != 0 {
            let kind = FormulaProblem.Kind.compositeWithConstant(composite)
            draft.evaluator.problems.append(FormulaProblem(kind, span(of: right)))
        }
    }

    /// `A.Size = 20 x 30`, `A.Size = B.Size + 8`: what says it of the width and of the height.
    private func sizeOfNumbers(_ sides: (left: Formula, right: Formula), _ span: Span) -> Diagnostic? {
        guard let problem = draft.evaluator.problems.first, case .compositeWithConstant = problem.kind else {
            return nil
        }
        var suggestions = [Attribute.width, .height].map { partText($0, span, sides) }
        let source = draft.scopes.tree(of: scope).source
        let numbers = source.text(problem.span).lowercased().split { " x×*".contains($0) }
        if numbers.count >= 2, sides.right.composite == nil, problem.span.end == span.end {
            let equations = suggestions.map { $0.dropLast(source.text(problem.span).count) }
            suggestions = zip(equations, numbers).map { "\($0)\($1)" }
        }
        return .sizeOfNumbers(suggestions, range(problem.span))
    }

    /// The span of a formula's last step, which is the step of the whole expression.
    private func span(of formula: Formula) -> Span {
        draft.program.formulaSteps[Int(formula.steps.upperBound) - 1].span
    }

    /// The source of a link with the composite attributes replaced by a part of theirs.
    private func partText(
        _ part: Attribute, _ span: Span, _ sides: (left: Formula, right: Formula)
    ) -> String {
        let source = draft.scopes.tree(of: scope).source
        var text = ""
        var position = span.start
        for composite in [sides.left.composite, sides.right.composite].compactMap({ $0 }) {
            text += source.text(Span(position, composite.span.start)) + part.spelling
            position = composite.span.end
        }
        return text + source.text(Span(position, span.end))
    }
}
