import ContentSizes
import LayoutSyntax
import SourceText

/// The purpose of an expression. It decides what the expression may be made of.
enum ExpressionPurpose {
    /// A number: of constants only.
    case number
    /// The value of a constant or a parameter: of other constants only.
    case definition(of: ConstantIndex)
    /// A side of a constraint: of attributes too.
    case side(of: ConstraintStatement, NamePurpose)

    var isSide: Bool { if case .side = self { true } else { false } }

    /// The constant or parameter that the expression is the value of, or `absent`.
    var constant: ConstantIndex { if case .definition(let constant) = self { constant } else { .absent } }
}

/// A part of an argument's value.
enum Operand: Equatable {
    case expression(NodeIndex<Expression>)
    /// A constant or parameter whose name is in quotes: `spacing: "Size x"`.
    case constant(ConstantIndex, Span)
}

/// A translated expression.
struct Formula {
    /// A range of `LayoutProgram.formulaSteps`.
    var steps: Range<Int32>
    /// Whether its value differs between environments.
    var isDeferred = false
    var composite: CompositeTerm?
    /// Whether it is an attribute of another notation, whose value means nothing here.
    var isForeign = false
}

/// `A.Edges`, `A.Size` or `A.Center` in a formula.
struct CompositeTerm {
    var attribute: CompositeAttribute
    /// The attribute's name, for the texts of its parts.
    var span: Span
    /// The index in `LayoutProgram.formulaSteps` of its step, which is that of one part.
    var step: Int
}

/// A step of bringing an expression into postfix order.
private enum TranslationItem {
    /// An expression is to be translated.
    case translate(NodeIndex<Expression>)
    /// Its operands are translated, and its operation is to be written.
    case write(FormulaOperation, Span)
}

/// An expression on its way to its formula.
private struct Translation {
    let scope: ScopeIndex
    let purpose: ExpressionPurpose
    var formula: Formula
    /// The items that are to be done, the next at the end.
    var stack: [TranslationItem] = []

    mutating func push(
        _ operation: FormulaOperation, _ span: Span, _ left: NodeIndex<Expression>,
        _ right: NodeIndex<Expression>? = nil
    ) {
        stack.append(.write(operation, span))
        if let right { stack.append(.translate(right)) }
        stack.append(.translate(left))
    }
}

// Expressions.
extension ProgramBuilder {
    /// Appends the steps of an expression to `program.formulaSteps`, its names resolved and what is wrong with them
    /// reported. Without recursion, because a sum may have as many terms as a line has room for.
    mutating func translate(
        _ root: NodeIndex<Expression>, in scope: ScopeIndex, for purpose: ExpressionPurpose
    ) -> Formula {
        translate(root, then: [], in: scope, for: purpose)
    }

    /// Translates a number that is written as one operand, or as the product of two.
    mutating func translate(
        _ left: Operand, times right: Operand?, in scope: ScopeIndex,
        for purpose: ExpressionPurpose = .number
    ) -> Formula {
        switch (left, right) {
        case (.expression(let left), .expression(let right)?):
            let (first, rest) = product(left, right, in: scope)
            return translate(first, then: rest, in: scope, for: purpose)
        case (.expression(let node), _): return translate(node, in: scope, for: purpose)
        case (.constant(let constant, let span), _):
            let start = Int32(program.formulaSteps.count)
            append(.constant(constant), span)
            return Formula(
                steps: start..<start + 1, isDeferred: program.constants[constant].isDeferred)
        }
    }

    /// The product of the last term of `left` and the first of `right`, with the other terms added: `1 + 2` times `A +
    /// 3` is written in the file as `1 + 2 x A + 3`.
    private func product(
        _ left: NodeIndex<Expression>, _ right: NodeIndex<Expression>, in scope: ScopeIndex
    ) -> (NodeIndex<Expression>, then: [TranslationItem]) {
        var items: [TranslationItem] = []
        var factor = right
        while let (operation, a, b) = sum(factor, in: scope) {
            items += [.write(operation, scopes.expression(factor, in: scope).span), .translate(b)]
            factor = a
        }
        let span = scopes.expression(left, in: scope).span.union(scopes.expression(factor, in: scope).span)
        guard let (operation, a, b) = sum(left, in: scope) else {
            return (left, items + [.write(.multiply, span), .translate(factor)])
        }
        return (
            a, items + [.write(operation, span), .write(.multiply, span), .translate(factor), .translate(b)]
        )
    }

    private func sum(
        _ node: NodeIndex<Expression>, in scope: ScopeIndex
    ) -> (FormulaOperation, NodeIndex<Expression>, NodeIndex<Expression>)? {
        switch scopes.expression(node, in: scope).kind {
        case .sum(let a, let b): (.add, a, b)
        case .difference(let a, let b): (.subtract, a, b)
        case .number, .percentage, .ratio, .standard, .notAnAttribute, .path, .group, .negation, .product,
            .quotient, .adjusted, .missing:
            nil
        }
    }

    private mutating func translate(
        _ first: NodeIndex<Expression>, then rest: [TranslationItem], in scope: ScopeIndex,
        for purpose: ExpressionPurpose
    ) -> Formula {
        let start = Int32(program.formulaSteps.count)
        var translation = Translation(
            scope: scope, purpose: purpose, formula: Formula(steps: start..<start), stack: rest)
        var next: TranslationItem? = .translate(first)
        while let item = next {
            switch item {
            case .translate(let node): open(scopes.expression(node, in: scope), &translation)
            case .write(let operation, let span): append(operation, span)
            }
            next = translation.stack.popLast()
        }
        translation.formula.steps = start..<Int32(program.formulaSteps.count)
        return translation.formula
    }

    private mutating func open(_ expression: Expression, _ translation: inout Translation) {
        let span = expression.span
        switch expression.kind {
        case .number(let number): append(.number(number), span)
        case .percentage(let number), .ratio(let number): append(.factor(number), span)
        case .standard: append(.standard, span)
        case .notAnAttribute: append(.nothing, span)
        case .path(let path): append(operation(of: path, span, &translation), span)
        case .group(let inner): translation.stack.append(.translate(inner))
        case .negation(let inner): translation.push(.negate, span, inner)
        case .sum(let a, let b): translation.push(.add, span, a, b)
        case .difference(let a, let b): translation.push(.subtract, span, a, b)
        case .product(let a, let b): translation.push(.multiply, span, a, b)
        case .quotient(let a, let b): translation.push(.divide, span, a, b)
        // What moves a part of it is translated for each part.
        case .adjusted(let base, _, _): translation.stack.append(.translate(base))
        case .missing: append(.unknown, span)
        }
    }

    private mutating func append(_ operation: FormulaOperation, _ span: Span) {
        program.formulaSteps.append(FormulaStep(operation: operation, span: span))
    }
}

// Paths.
extension ProgramBuilder {
    private mutating func operation(
        of path: NodeList<Name>, _ span: Span, _ translation: inout Translation
    ) -> FormulaOperation {
        if path.count == 1 { return constantOperation(path.indices.lowerBound, span, &translation) }
        let scope = translation.scope
        guard case .side(_, let purpose) = translation.purpose else {
            report(
                .attributeInConstant(scopes.text(span, in: scope), scopes.range(span, in: scope)), in: scope)
            return .unknown
        }
        guard let attribute = attribute(at: path, &translation),
            let anchor = anchor(attribute, at: path.indices.dropLast(), in: scope, for: purpose)
        else { return .unknown }
        if let problem = program.unavailability(of: anchor, scopes.range(span, in: scope)) {
            report(problem, in: scope)
            return .unknown
        }
        return .anchor(anchor)
    }

    private mutating func constantOperation(
        _ name: Int, _ span: Span, _ translation: inout Translation
    ) -> FormulaOperation {
        let scope = translation.scope
        guard let constant = scopes.constant(scopes.nameIndex(name, in: scope), from: scope) else {
            if reportUnknownConstant(name, in: scope, translation.purpose) {
                translation.formula.isForeign = true
            }
            return .unknown
        }
        noteUse(
            of: scopes.spelling(name, in: scope), constant, scopes.range(span, in: scope), in: scope)
        if program.constants[constant].isDeferred { translation.formula.isDeferred = true }
        return .constant(constant)
    }

    /// - Returns: Whether the line of the name is no constraint.
    private mutating func reportUnknownConstant(
        _ name: Int, in scope: ScopeIndex, _ purpose: ExpressionPurpose
    ) -> Bool {
        reports.countError()
        if lacksFiles { return false }
        guard let unknown = suggestions(in: scope).unknownConstant(name, purpose) else { return false }
        let id = scopes.nameIndex(name, in: scope)
        if unknown.isReportedOnce, !attempts.isFirst(ofConstant: id) { return false }
        report(unknown.diagnostic, in: scope)
        return unknown.endsConstraint
    }

    /// The attribute that a path ends in, or the first part of a composite one; `nil` where it is none, reported.
    private mutating func attribute(
        at path: NodeList<Name>, _ translation: inout Translation
    ) -> Attribute? {
        let scope = translation.scope
        let last = path.indices.upperBound - 1
        switch scopes.names.meaning(of: scopes.nameIndex(last, in: scope)).attribute {
        case .single(let attribute): return attribute
        case .composite(let composite):
            let span = scopes.name(last, in: scope).span
            if translation.formula.composite != nil {
                report(.compositeInSum(composite, scopes.range(span, in: scope)), in: scope)
                return nil
            }
            translation.formula.composite = CompositeTerm(
                attribute: composite, span: span, step: program.formulaSteps.count)
            return composite.parts[0]
        case nil:
            let problem = suggestions(in: scope).unknownAttribute(path, translation.purpose)
            report(problem.diagnostic, in: scope)
            if problem.isForeign { translation.formula.isForeign = true }
            return nil
        }
    }

    /// An attribute of the item that the names of a path lead to: a view, or a guide of one.
    private mutating func anchor(
        _ attribute: Attribute, at path: Range<Int>, in scope: ScopeIndex, for purpose: NamePurpose
    ) -> CompiledAnchor? {
        let first = scopes.item(path.lowerBound, in: scope)
        if path.count == 1, let guide = first, let region = guide.region {
            guard guide.standsAlone else {
                report(.guideNeedsView(guide, scopes.range(ofName: path.lowerBound, in: scope)), in: scope)
                return nil
            }
            return CompiledAnchor(symbol: .screen, region: region, attribute: attribute)
        }
        let guide = path.count > 1 ? scopes.item(path.upperBound - 1, in: scope)?.region : nil
        let views = guide == nil ? path : path.dropLast()
        return view(at: views, from: scope, for: purpose).map { symbol in
            CompiledAnchor(
                symbol: symbol, region: guide ?? .frame, attribute: attribute,
                isSuperview: views.count == 1 && first == .superview)
        }
    }
}

// What views have.
extension LayoutProgram {
    /// Whether the file declares views, so that unknown names are mistakes. Known after the first pass.
    var declaresViews: Bool { !declarations.isEmpty }

    /// The types with which a view is declared, or the one that its name ends in; none for the screen.
    func types(of symbol: SymbolIndex) -> [ViewType] {
        guard symbol > .screen else { return [] }
        let own = symbols[symbol.place].declarations
        if own.isEmpty { return [symbols[symbol.place].inferredType] }
        return own.map { declarations[$0.place].type }
    }

    /// Whether it is not a view, however it is declared.
    func isLayoutGuide(_ symbol: SymbolIndex) -> Bool {
        !AnchorRegion.layoutMargins.belongs(to: types(of: symbol), isScreen: symbol == .screen)
    }

    func has(_ region: AnchorRegion, _ symbol: SymbolIndex) -> Bool {
        region.belongs(to: types(of: symbol), isScreen: symbol == .screen)
    }

    /// Why an item has no such attribute or guide; `nil` if it has.
    fileprivate func unavailability(of anchor: CompiledAnchor, _ range: SourceRange) -> Diagnostic? {
        if anchor.region == .frame {
            guard anchor.attribute.belongsToViewsOnly, isLayoutGuide(anchor.symbol) else { return nil }
        } else if !has(anchor.region, anchor.symbol) {
            return absence(of: anchor.region, anchor.symbol, range)
        }
        return anchor.attribute.belongsToViewsOnly ? .guideWithoutAttribute(anchor.attribute, range) : nil
    }

    /// The message about a guide that a view has not.
    private func absence(
        of region: AnchorRegion, _ symbol: SymbolIndex, _ range: SourceRange
    ) -> Diagnostic {
        switch region.owner {
        case .view: .guideOfGuide(region, range)
        case .screen: .guideOfScreenOnly(region, path(of: symbol), range)
        case .scrollView: .guideOfScrollViewOnly(region, path(of: symbol), symbols[symbol].range, range)
        }
    }
}
