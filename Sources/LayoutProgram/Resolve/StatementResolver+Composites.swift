import LayoutSyntax
import SourceText

/// A side of a constraint between `Edges`, `Size` or `Center`.
private struct CompositeSide {
    /// The composite attribute; `nil` where the side is something else.
    var attribute: CompositeAttribute?
    var span: Span
    /// For each part, the formula of that part alone, and how the file would write it.
    var parts: [(steps: [FormulaStep], text: String)]
    /// Whether an attribute is in it.
    var hasItem: Bool
    /// Whether something is added to the attribute, as only `inset` and `offset` may.
    var hasConstant: Bool
}

// Composite attributes.
extension StatementResolver {
    /// - Parameter start: The index at which the steps of the sides begin. Those of the parts take their place.
    mutating func resolve(
        _ statement: ConstraintStatement, _ composite: CompositeAttribute, _ formulas: [Formula],
        from start: Int
    ) {
        let errors = draft.reports.errorCount
        let nodes = sides(of: statement)
        let sides = zip(nodes, formulas).map { side($0, $1, composite) }
        draft.program.formulaSteps.removeSubrange(start...)
        for part in composite.parts.indices where draft.reports.errorCount == errors {
            let steps = sides.map { side in
                let first = Int32(draft.program.formulaSteps.count)
                draft.program.formulaSteps += side.parts[part].steps
                return first..<Int32(draft.program.formulaSteps.count)
            }
            for (index, link) in links(of: statement).enumerated() where index + 1 < sides.count {
                if report(sides[index], sides[index + 1], composite) { return }
                var link = link
                if composite.isReversed(part) { link.relation = link.relation.reversed }
                var constraint = constraint(link, steps[index], steps[index + 1])
                let (left, right) = (sides[index].parts[part].text, sides[index + 1].parts[part].text)
                constraint.isPart = true
                constraint.text = "\(left) \(link.relation.spelling) \(right)"
                append(constraint)
            }
        }
    }

    private func sides(of statement: ConstraintStatement) -> [NodeIndex<Expression>] {
        [statement.first] + draft.scopes.tree(of: scope)[statement.links].map { $0.expression }
    }

    private mutating func side(
        _ node: NodeIndex<Expression>, _ formula: Formula, _ composite: CompositeAttribute
    ) -> CompositeSide {
        let expression = draft.scopes.expression(node, in: scope)
        let hasItem = !anchors(of: formula).isEmpty
        var side = CompositeSide(
            attribute: formula.composite?.attribute, span: expression.span, parts: [], hasItem: hasItem,
            hasConstant: false)
        if composite == .size, !hasItem, let lengths = lengths(expression) {
            side.attribute = .size
            side.parts = lengths.map { part($0) }
            return side
        }
        let steps = draft.program.steps(formula.steps)
        side.hasConstant = steps.contains { $0.operation.isSum }
        side.parts = composite.parts.indices.map { part in
            (steps: self.steps(of: formula, part), text: text(of: formula, expression, part))
        }
        guard case .adjusted(let base, let word, let list) = expression.kind else { return side }
        let amounts = Array(draft.scopes.tree(of: scope)[list])
        if let problem = problem(with: word, side, draft.scopes.expression(base, in: scope), amounts.count) {
            draft.evaluator.problems = [problem]
            _ = draft.reportProblems(in: scope)
        } else {
            adjust(&side.parts, by: amounts, composite)
        }
        return side
    }

    /// The two lengths of `40 x 30`. A product of three needs parentheses to be one.
    private func lengths(_ expression: Expression) -> [NodeIndex<Expression>]? {
        guard case .product(let width, let height) = expression.kind else { return nil }
        if case .product = draft.scopes.expression(width, in: scope).kind { return nil }
        return [width, height]
    }

    /// One of the two lengths of a size.
    private mutating func part(_ node: NodeIndex<Expression>) -> (steps: [FormulaStep], text: String) {
        let formula = draft.translate(node, in: scope, for: .number)
        let span = draft.scopes.expression(node, in: scope).span
        return (Array(draft.program.steps(formula.steps)), draft.scopes.text(span, in: scope))
    }

    /// The steps of a formula with another part of its composite attribute.
    private func steps(of formula: Formula, _ part: Int) -> [FormulaStep] {
        var steps = Array(draft.program.steps(formula.steps))
        guard let composite = formula.composite, part < composite.attribute.parts.count else { return steps }
        let step = composite.step - Int(formula.steps.lowerBound)
        if case .anchor(var anchor) = steps[step].operation {
            anchor.attribute = composite.attribute.parts[part]
            steps[step].operation = .anchor(anchor)
        }
        return steps
    }

    /// The source of a side, with a part in place of its composite attribute.
    private func text(of formula: Formula, _ expression: Expression, _ part: Int) -> String {
        var span = expression.span
        if case .adjusted(let base, _, _) = expression.kind {
            span = draft.scopes.expression(base, in: scope).span
        }
        guard let composite = formula.composite, part < composite.attribute.parts.count else {
            return draft.scopes.text(span, in: scope)
        }
        return draft.scopes.text(Span(span.start, composite.span.start), in: scope)
            + composite.attribute.parts[part].spelling
            + draft.scopes.text(Span(composite.span.end, span.end), in: scope)
    }
}

// Insets and offsets.
extension StatementResolver {
    /// Adds what moves each part.
    private mutating func adjust(
        _ parts: inout [(steps: [FormulaStep], text: String)], by amounts: [NodeIndex<Expression>],
        _ composite: CompositeAttribute
    ) {
        let amounts = amounts.map { amount(of: $0) }
        for part in parts.indices {
            let amount = amounts.count == 1 ? amounts[0] : amounts[composite.amountIndices[part]]
            let isEnd = composite.isReversed(part)
            let span = parts[part].steps.last?.span ?? Span(0, 0)
            parts[part].steps +=
                amount.steps + [FormulaStep(operation: isEnd ? .subtract : .add, span: span)]
            parts[part].text += (isEnd ? " - " : " + ") + amount.text
        }
    }

    /// An amount, in parentheses where it is a sum.
    private mutating func amount(of node: NodeIndex<Expression>) -> (steps: [FormulaStep], text: String) {
        let amount = part(node)
        switch draft.scopes.expression(node, in: scope).kind {
        case .sum, .difference, .negation: return (amount.steps, "(\(amount.text))")
        case .number, .percentage, .ratio, .standard, .notAnAttribute, .path, .product, .quotient, .group,
            .adjusted, .missing:
            return amount
        }
    }

    /// Why an attribute cannot be moved by a word with so many amounts.
    private func problem(
        with word: Adjustment, _ side: CompositeSide, _ base: Expression, _ count: Int
    ) -> FormulaProblem? {
        guard case .path = base.kind, side.attribute == word.attribute else {
            return FormulaProblem(.misplacedAdjustment(word), side.span)
        }
        if word.admits(count) { return nil }
        return FormulaProblem(.adjustmentCount(word), Span(base.span.end, side.span.end))
    }

    /// The problem of an `inset` or `offset` in a constraint without composite attributes.
    func misplacedAdjustment(in statement: ConstraintStatement) -> FormulaProblem? {
        for node in sides(of: statement) {
            let side = draft.scopes.expression(node, in: scope)
            if case .adjusted(_, let word, _) = side.kind {
                return FormulaProblem(.misplacedAdjustment(word), side.span)
            }
        }
        return nil
    }
}

// What is wrong with them.
extension StatementResolver {
    /// With `Edges`, `Size` or `Center` on one side, the other side must be the same, without a constant; reported if
    /// it is not.
    private mutating func report(
        _ left: CompositeSide, _ right: CompositeSide, _ composite: CompositeAttribute
    ) -> Bool {
        var problem: FormulaProblem?
        if left.attribute != right.attribute {
            let other = left.attribute == composite ? right : left
            problem = FormulaProblem(
                other.hasItem ? .compositeMismatch(composite) : .compositeWithConstant(composite), other.span)
        } else if left.hasConstant || right.hasConstant {
            let side = right.hasConstant ? right : left
            problem = FormulaProblem(.compositeWithConstant(composite), side.span)
        }
        guard let problem else { return false }
        if composite == .size, !right.hasItem, !right.hasConstant, right.attribute == nil {
            let text = right.parts[0].text
            let isLength = text.allSatisfy { $0.isNumber || $0 == "." }
            report(.sizeOfOneLength(isLength ? "\(text) x \(text)" : "40 x 30", range(problem.span)))
        } else if composite == .size, right.hasConstant, right.hasItem,
            case .compositeWithConstant = problem.kind
        {
            let suggestions = zip(left.parts, right.parts).map { "\($0.text) = \($1.text)" }
            report(.sizeWithConstant(suggestions, range(problem.span)))
        } else {
            draft.evaluator.problems = [problem]
            _ = draft.reportProblems(in: scope)
        }
        return true
    }
}

extension FormulaOperation {
    fileprivate var isSum: Bool {
        switch self {
        case .add, .subtract: true
        case .number, .factor, .constant, .anchor, .standard, .nothing, .negate, .multiply, .divide,
            .unknown:
            false
        }
    }
}

extension Adjustment {
    /// The attribute behind which the word may be.
    fileprivate var attribute: CompositeAttribute {
        switch self {
        case .inset: .edges
        case .offset: .center
        }
    }

    fileprivate func admits(_ count: Int) -> Bool {
        switch self {
        case .inset: count == 1 || count == 4
        case .offset: count == 2
        }
    }
}

extension CompositeAttribute {
    /// Whether a part is an edge at which inwards is towards smaller values, so that a greater inset makes it
    /// smaller, and what lies within lies before it.
    fileprivate func isReversed(_ part: Int) -> Bool {
        switch self {
        case .edges: parts[part].part == .end
        case .size, .center: false
        }
    }

    /// The place of each part's amount among those in parentheses.
    fileprivate var amountIndices: [Int] {
        switch self {
        // Top, leading, bottom, trailing.
        case .edges: [1, 3, 0, 2]
        case .size, .center: [0, 1]
        }
    }
}
