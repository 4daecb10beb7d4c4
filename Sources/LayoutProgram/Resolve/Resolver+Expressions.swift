import ContentSizes
import LayoutSyntax
import SourceText

/// A step of bringing an expression into postfix order.
private enum TranslationItem {
    /// An expression is to be translated.
    case translate(NodeIndex<Expression>)
    /// Its operands are translated, and its operation is to be written.
    case write(FormulaOperation, Span)
}

/// What an expression is written for, which says what it may be made of.
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
    var stack: [TranslationItem] = []
}

extension Resolver {
    /// Appends the steps of an expression to `program.formulaSteps`, its names resolved and what is wrong with them
    /// reported. Without recursion, for a sum may have as many terms as a line has room for.
    mutating func translate(
        _ root: NodeIndex<Expression>, in scope: ScopeIndex, for purpose: ExpressionPurpose
    ) -> Formula {
        translate([.translate(root)], in: scope, for: purpose)
    }

    /// Translates a number that is written as one operand, or as the product of two.
    mutating func translate(
        _ left: Operand, times right: Operand?, in scope: ScopeIndex,
        for purpose: ExpressionPurpose = .number
    ) -> Formula {
        switch (left, right) {
        case (.expression(let left), .expression(let right)?):
            return translate(itemsOfProduct(left, right, in: scope), in: scope, for: purpose)
        case (.expression(let node), _): return translate(node, in: scope, for: purpose)
        case (.constant(let constant, let span), _):
            let start = Int32(program.formulaSteps.count)
            step(.constant(constant), span)
            return Formula(
                steps: start..<start + 1, isDeferred: program.constants.constants[constant].isDeferred)
        }
    }

    /// The product of the last term of `left` and the first of `right`, with the other terms added: `1 + 2` times `A + 3` is
    /// what the file says as `1 + 2 x A + 3`.
    private func itemsOfProduct(
        _ left: NodeIndex<Expression>, _ right: NodeIndex<Expression>, in scope: ScopeIndex
    ) -> [TranslationItem] {
        var items: [TranslationItem] = []
        var first = right
        while let (operation, a, b) = sum(first, in: scope) {
            items += [.write(operation, expression(first, in: scope).span), .translate(b)]
            first = a
        }
        let span = expression(left, in: scope).span.union(expression(first, in: scope).span)
        guard let (operation, a, b) = sum(left, in: scope) else {
            return items + [.write(.multiply, span), .translate(first), .translate(left)]
        }
        return items + [
            .write(operation, span), .write(.multiply, span), .translate(first), .translate(b), .translate(a),
        ]
    }

    private func sum(
        _ node: NodeIndex<Expression>, in scope: ScopeIndex
    ) -> (FormulaOperation, NodeIndex<Expression>, NodeIndex<Expression>)? {
        switch expression(node, in: scope).kind {
        case .sum(let a, let b): (.add, a, b)
        case .difference(let a, let b): (.subtract, a, b)
        case .number, .percentage, .ratio, .standard, .notAnAttribute, .path, .group, .negation, .product,
            .quotient, .missing:
            nil
        }
    }

    /// - Parameter items: What is to be done, the first at the end.
    private mutating func translate(
        _ items: [TranslationItem], in scope: ScopeIndex, for purpose: ExpressionPurpose
    ) -> Formula {
        let start = Int32(program.formulaSteps.count)
        var translation = Translation(
            scope: scope, purpose: purpose, formula: Formula(steps: start..<start), stack: items)
        while let item = translation.stack.popLast() {
            switch item {
            case .translate(let node): open(expression(node, in: scope), &translation)
            case .write(let operation, let span): step(operation, span)
            }
        }
        translation.formula.steps = start..<Int32(program.formulaSteps.count)
        return translation.formula
    }

    private mutating func open(_ expression: Expression, _ translation: inout Translation) {
        let span = expression.span
        switch expression.kind {
        case .number(let number): step(.number(number), span)
        case .percentage(let number), .ratio(let number): step(.factor(number), span)
        case .standard: step(.standard, span)
        case .notAnAttribute: step(.nothing, span)
        case .path(let path): step(operation(of: path, span, &translation), span)
        case .group(let inner): translation.stack.append(.translate(inner))
        case .negation(let inner): translation.stack += [.write(.negate, span), .translate(inner)]
        case .sum(let a, let b): translation.stack += [.write(.add, span), .translate(b), .translate(a)]
        case .difference(let a, let b):
            translation.stack += [.write(.subtract, span), .translate(b), .translate(a)]
        case .product(let a, let b):
            translation.stack += [.write(.multiply, span), .translate(b), .translate(a)]
        case .quotient(let a, let b):
            translation.stack += [.write(.divide, span), .translate(b), .translate(a)]
        case .missing: step(.unknown, span)
        }
    }

    private mutating func step(_ operation: FormulaOperation, _ span: Span) {
        program.formulaSteps.append(FormulaStep(operation: operation, span: span))
    }

    /// The word that an argument is where it is one name that no constant bears.
    func word(_ node: NodeIndex<Expression>, in scope: ScopeIndex) -> String? {
        guard let place = onlyName(of: node, in: scope) else { return nil }
        let spelling = spelling(place, in: scope)
        return scopes.constant(names.name(spelling), from: scope) == nil ? names.text(spelling) : nil
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
            report(.attributeInConstant(text(span, in: scope), range(span, in: scope)), in: scope)
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
        guard let constant = scopes.constant(names.name(spelling), from: scope) else {
            reports.countError()
            let diagnostic = unknownConstant(
                spelling, range(span, in: scope), from: scope, translation.purpose)
            if let diagnostic, !lacksFiles { report(diagnostic, in: scope) }
            return .unknown
        }
        noteUse(of: spelling, constant, range(span, in: scope), in: scope)
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
        let span = name(last, in: scope).span
        switch names.meaning(of: names.name(spelling)).attribute {
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
                let name = name(indices.lowerBound, in: scope)
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
        guard !self.name(name, in: scope).isQuoted else { return nil }
        return names.meaning(of: names.name(spelling(name, in: scope))).item
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
        case .screen: .guideOfScreenOnly(region, program.path(of: symbol), range)
        case .scrollView:
            .guideOfScrollViewOnly(region, program.path(of: symbol), program.symbols[symbol].range, range)
        }
    }

    /// Whether it is not a view, however it is declared.
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
        let declarations = program.symbols[symbol].declarations
        if declarations.isEmpty { return [program.symbols[symbol].inferredType] }
        return declarations.map { program.declarations[$0].type }
    }
}
