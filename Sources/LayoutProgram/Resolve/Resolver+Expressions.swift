import ContentSizes
import LayoutSyntax
import SourceText

/// A node on its way into postfix order: to be opened, or, its operands done, to be written.
struct TranslationItem {
    var node: Int32
    var isOpened: Bool
}

/// What an expression is written for, which says what it may be made of.
enum ExpressionPurpose {
    /// A number: of constants only.
    case number
    /// The value of a constant or a parameter: of other constants only.
    case definition(DefinitionIndex)
    /// A side of a constraint: of attributes too.
    case side(of: ConstraintStatement, NamePurpose)

    var isSide: Bool { if case .side = self { true } else { false } }

    /// The one that the expression is the value of, or `absent`.
    var definition: DefinitionIndex { if case .definition(let index) = self { index } else { .absent } }
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
    /// In `LayoutProgram.formulaSteps`: its step, which is that of one part.
    var step: Int
}

/// An expression on its way to its formula.
private struct Translation {
    let scope: ScopeIndex
    let purpose: ExpressionPurpose
    var formula: Formula
}

extension Resolver {
    /// Appends the steps of an expression to `program.formulaSteps`, its names resolved and what is wrong with them
    /// reported. Without recursion, for a sum may have as many terms as a line has room for.
    mutating func translate(
        _ root: NodeIndex<Expression>, in scope: ScopeIndex, for purpose: ExpressionPurpose
    ) -> Formula {
        let start = Int32(program.formulaSteps.count)
        var translation = Translation(scope: scope, purpose: purpose, formula: Formula(steps: start..<start))
        let unit = unit(of: scope)
        translationStack.append(TranslationItem(node: root.index, isOpened: false))
        let bottom = translationStack.count - 1
        while translationStack.count > bottom {
            let item = translationStack.removeLast()
            let expression = units[unit].tree.expressions[NodeIndex(Int(item.node))]
            if item.isOpened {
                write(expression)
            } else {
                open(item.node, expression, &translation)
            }
        }
        translation.formula.steps = start..<Int32(program.formulaSteps.count)
        return translation.formula
    }

    /// Translates a number that is written as one operand, or as the product of two.
    mutating func translate(
        _ left: Operand, times right: Operand?, in scope: ScopeIndex,
        for purpose: ExpressionPurpose = .number
    ) -> Formula {
        var formula = translate(left, in: scope, for: purpose)
        guard let right else { return formula }
        let factor = translate(right, in: scope, for: purpose)
        step(.multiply, span(of: left, in: scope).union(span(of: right, in: scope)))
        formula.steps = formula.steps.lowerBound..<Int32(program.formulaSteps.count)
        formula.isDeferred = formula.isDeferred || factor.isDeferred
        return formula
    }

    private mutating func translate(
        _ operand: Operand, in scope: ScopeIndex, for purpose: ExpressionPurpose
    ) -> Formula {
        switch operand {
        case .expression(let node): return translate(node, in: scope, for: purpose)
        case .constant(let constant, let span):
            let start = Int32(program.formulaSteps.count)
            step(.constant(constant), span)
            return Formula(
                steps: start..<start + 1, isDeferred: program.constants.constants[constant].isDeferred)
        }
    }

    private mutating func open(
        _ node: Int32, _ expression: Expression, _ translation: inout Translation
    ) {
        switch expression.kind {
        case .number(let number): step(.number(number), expression.span)
        case .percentage(let number), .ratio(let number): step(.factor(number), expression.span)
        case .standard: step(.standard, expression.span)
        case .notAnAttribute: step(.nothing, expression.span)
        case .path(let path):
            step(operation(of: path, expression.span, &translation), expression.span)
        case .group(let inner): translationStack.append(TranslationItem(node: inner.index, isOpened: false))
        case .negation(let inner):
            translationStack.append(TranslationItem(node: node, isOpened: true))
            translationStack.append(TranslationItem(node: inner.index, isOpened: false))
        case .sum(let a, let b), .difference(let a, let b), .product(let a, let b), .quotient(let a, let b):
            translationStack.append(TranslationItem(node: node, isOpened: true))
            translationStack.append(TranslationItem(node: b.index, isOpened: false))
            translationStack.append(TranslationItem(node: a.index, isOpened: false))
        case .missing: step(.unknown, expression.span)
        }
    }

    /// The step of a node whose operands are written.
    private mutating func write(_ expression: Expression) {
        switch expression.kind {
        case .negation: step(.negate, expression.span)
        case .sum: step(.add, expression.span)
        case .difference: step(.subtract, expression.span)
        case .product: step(.multiply, expression.span)
        case .quotient: step(.divide, expression.span)
        case .number, .percentage, .ratio, .standard, .notAnAttribute, .path, .group, .missing: break
        }
    }

    private mutating func step(_ operation: FormulaOperation, _ span: Span) {
        program.formulaSteps.append(FormulaStep(operation: operation, span: span))
    }

    /// The word that an argument is where it is one name that no constant bears.
    func word(_ node: NodeIndex<Expression>, in scope: ScopeIndex) -> String? {
        guard case .path(let path) = units[unit(of: scope)].tree.expressions[node].kind,
            path.count == 1
        else {
            return nil
        }
        let spelling = spelling(Int(path.range.lowerBound), in: scope)
        return constant(names.name(spelling), from: scope) == nil ? names.text(spelling) : nil
    }
}

// Paths.
extension Resolver {
    private mutating func operation(
        of path: NodeList<Name>, _ span: Span, _ translation: inout Translation
    ) -> FormulaOperation {
        if path.count == 1 { return constantOperation(path, span, &translation) }
        let scope = translation.scope
        guard case .side(_, let purpose) = translation.purpose else {
            let spelling = units[unit(of: scope)].tree.text(span)
            report(.attributeInConstant(spelling, range(span, in: scope)), in: scope)
            return .unknown
        }
        guard let attribute = attribute(at: path, &translation),
            let item = item(at: path, in: scope, for: purpose)
        else { return .unknown }
        let anchor = CompiledAnchor(
            symbol: item.symbol, region: item.region, attribute: attribute, isSuperview: item.isSuperview)
        if let problem = unavailability(of: anchor, range(span, in: scope)) {
            report(problem, in: scope)
            return .unknown
        }
        return .anchor(anchor)
    }

    private mutating func constantOperation(
        _ path: NodeList<Name>, _ span: Span, _ translation: inout Translation
    ) -> FormulaOperation {
        let scope = translation.scope
        let spelling = spelling(Int(path.range.lowerBound), in: scope)
        guard let constant = constant(names.name(spelling), from: scope) else {
            reports.countError()
            let diagnostic = unknownConstant(
                spelling, range(span, in: scope), from: scope, translation.purpose)
            if let diagnostic, !lacksFiles { report(diagnostic, in: scope) }
            return .unknown
        }
        noteCase(of: spelling, constant, range(span, in: scope), in: scope)
        if program.constants.constants[constant].isDeferred { translation.formula.isDeferred = true }
        return .constant(constant)
    }

    /// The attribute that a path ends in, or of a composite one its first part; `nil` where it is none, reported.
    private mutating func attribute(
        at path: NodeList<Name>, _ translation: inout Translation
    ) -> Attribute? {
        let scope = translation.scope
        let last = path.indices.upperBound - 1
        let spelling = spelling(last, in: scope)
        let span = units[unit(of: scope)].tree.names[NodeIndex(last)].span
        switch vocabulary[names.name(spelling)].attribute {
        case .single(let attribute): return attribute
        case .composite(let composite):
            if translation.formula.composite != nil {
                report(.compositeInSum(composite, range(span, in: scope)), in: scope)
                return nil
            }
            translation.formula.composite = CompositeTerm(
                attribute: composite, span: span, step: program.formulaSteps.count)
            return composite.parts[0]
        case nil:
            let problem = unknownAttribute(
                spelling, path, range(span, in: scope), in: scope, translation.purpose)
            report(problem.diagnostic, in: scope)
            translation.formula.isForeign = translation.formula.isForeign || problem.isForeign
            return nil
        }
    }

    private struct ResolvedItem {
        var symbol: SymbolIndex
        var region: AnchorRegion = .frame
        var isSuperview = false
    }

    /// The item before the attribute: a view, or a guide of one.
    private mutating func item(
        at path: NodeList<Name>, in scope: ScopeIndex, for purpose: NamePurpose
    ) -> ResolvedItem? {
        let indices = path.indices.dropLast()
        let first = special(indices.lowerBound, in: scope)
        if indices.count == 1, let guide = first, let region = guide.region {
            guard guide.standsAlone else {
                let name = units[unit(of: scope)].tree.names[NodeIndex(indices.lowerBound)]
                report(.guideNeedsView(guide, range(name.span, in: scope)), in: scope)
                return nil
            }
            return ResolvedItem(symbol: .screen, region: region)
        }
        var views = indices
        var region = AnchorRegion.frame
        if indices.count > 1, let guide = special(indices.upperBound - 1, in: scope)?.region {
            region = guide
            views = indices.dropLast()
        }
        guard let symbol = view(at: views, from: scope, for: purpose) else { return nil }
        return ResolvedItem(
            symbol: symbol, region: region, isSuperview: views.count == 1 && first == .superview)
    }

    /// The item that a name stands for by itself.
    func special(_ name: Int, in scope: ScopeIndex) -> SpecialItem? {
        guard !units[unit(of: scope)].tree.names[NodeIndex(name)].isQuoted else { return nil }
        return vocabulary[names.name(spelling(name, in: scope))].item
    }

    /// Why an item has no such attribute or guide; `nil` if it has.
    private func unavailability(of anchor: CompiledAnchor, _ range: SourceRange) -> Diagnostic? {
        if anchor.region == .frame {
            guard anchor.attribute.belongsToViewsOnly else { return nil }
            guard isLayoutGuide(anchor.symbol) else { return nil }
        } else if lacking(anchor.region, anchor.symbol) {
            return absence(of: anchor.region, anchor.symbol, range)
        }
        return anchor.attribute.belongsToViewsOnly ? .guideWithoutAttribute(anchor.attribute, range) : nil
    }

    /// What is said of a guide that a view has not.
    private func absence(
        of region: AnchorRegion, _ symbol: SymbolIndex, _ range: SourceRange
    ) -> Diagnostic {
        switch region.owner {
        case .view: .guideOfGuide(region, range)
        case .screen: .guideOfScreenOnly(region, path(of: symbol), range)
        case .scrollView:
            .guideOfScrollViewOnly(region, path(of: symbol), program.symbols[symbol].range, range)
        }
    }

    /// Whether it is no view, however it is declared.
    func isLayoutGuide(_ symbol: SymbolIndex) -> Bool {
        let types = types(of: symbol)
        return !types.isEmpty && types.allSatisfy { $0 == .layoutGuide }
    }

    /// Whether a view has no such guide.
    func lacking(_ region: AnchorRegion, _ symbol: SymbolIndex) -> Bool {
        switch region.owner {
        case .view: isLayoutGuide(symbol)
        case .screen: symbol != .screen
        case .scrollView: !types(of: symbol).contains(.scrollView)
        }
    }

    /// The types with which a view is declared, or the one that its name says; none for the screen.
    func types(of symbol: SymbolIndex) -> [ViewType] {
        guard symbol > .screen else { return [] }
        var declaration = program.symbols[symbol].firstDeclaration
        if !declaration.exists { return [program.symbols[symbol].inferredType] }
        var types: [ViewType] = []
        while declaration.exists {
            types.append(program.declarations[declaration].type)
            declaration = program.declarations[declaration].next
        }
        return types
    }
}
