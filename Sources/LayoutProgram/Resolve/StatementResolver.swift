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
    /// Whether a test asserts it, so that it is not imposed.
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
    var draft: ProgramBuilder
    private(set) var amendments: [PendingAmendment] = []
    /// The site of the statement.
    private(set) var site = ConstraintSite()
    var scope: ScopeIndex { site.scope }

    init(_ draft: consuming ProgramBuilder) { self.draft = draft }

    consuming func finish() -> ProgramBuilder { draft }

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
        case .constant, .condition, .removal, .test, .preview, .expectation, .include, .component,
            .state, .malformed:
            break
        }
    }

    /// Removes the constraints from index `first` on.
    mutating func takeConstraints(from first: Int) -> [CompiledConstraint] {
        defer { draft.program.constraints.removeSubrange(first...) }
        return Array(draft.program.constraints[first...])
    }

    mutating func report(_ diagnostic: Diagnostic) { draft.report(diagnostic, in: scope) }

    func range(_ span: Span) -> SourceRange { draft.scopes.range(span, in: scope) }
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
        let start = draft.program.formulaSteps.count
        let sides = translateSides(statement)
        if !site.isAssertion { countMentions(in: sides) }
        guard draft.reports.errorCount == errors else { return }
        if let composite = sides.lazy.compactMap({ $0.composite?.attribute }).first {
            resolve(statement, composite, sides, from: start)
        } else if let problem = misplacedAdjustment(in: statement) {
            draft.evaluator.problems = [problem]
            _ = draft.reportProblems(in: scope)
        } else {
            for (index, link) in links(of: statement).enumerated() where index + 1 < sides.count {
                var constraint = constraint(link, sides[index].steps, sides[index + 1].steps)
                constraint.isPart = statement.links.count > 1
                append(constraint)
            }
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

    /// The links of a chain, each with the part of the file that is its constraint.
    func links(of statement: ConstraintStatement) -> [ConstraintLink] {
        var left = statement.first
        return draft.scopes.units[draft.scopes[scope].unit].tree[statement.links].map { link in
            defer { left = link.expression }
            let span = draft.scopes.expression(left, in: scope).span.union(
                draft.scopes.expression(link.expression, in: scope).span)
            return ConstraintLink(span: span, relation: link.relation)
        }
    }

    func constraint(
        _ link: ConstraintLink, _ left: Range<Int32>, _ right: Range<Int32>
    ) -> CompiledConstraint {
        CompiledConstraint(
            context: site.context, statement: site.statement, range: range(link.span),
            label: site.label?.number, labelRange: site.label.map { range($0.span) },
            use: draft.scopes[scope].use, priority: site.priority, relation: link.relation,
            left: left, right: right, isAssertion: site.isAssertion)
    }

    /// Appends a constraint if it is legal. Where constants differ between environments, their first values decide
    /// here.
    mutating func append(_ constraint: CompiledConstraint) {
        let form = draft.program.form(
            of: constraint, constants: draft.program.constantValues, &draft.evaluator)
        if case .comparison(let a, let b, ofOneItem: false) = draft.evaluator.problems.last?.kind {
            let matches = MatchingAttributes(
                constraint: constraint, program: draft.program, evaluator: draft.evaluator)
            let suggestions = matches.constraints(in: draft.scopes.tree(of: scope).source)
            return report(.mixedComparison(a, b, constraint.range, suggestions: suggestions))
        }
        if case .nothingConstrained(difference: 0) = draft.evaluator.problems.last?.kind,
            !constraint.isAssertion
        {
            return report(.alwaysSatisfied(constraint.range))
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

    func anchors(of formula: Formula) -> [CompiledAnchor] {
        draft.program.steps(formula.steps).compactMap { $0.anchor }
    }
}

/// Two neighbouring sides of a constraint.
struct ConstraintLink {
    /// Both sides.
    var span: Span
    var relation: RelationSign
}
