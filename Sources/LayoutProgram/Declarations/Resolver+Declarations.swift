import ContentSizes
import LayoutSyntax
import SourceText

/// Where statements are.
struct Place {
    var scope: ScopeIndex
    var context: ContextIndex
    /// How many bodies and blocks are around it, components expanded.
    var depth: Int
}

// The first pass: enters what statements declare and sets aside what needs all names to be known.
extension Resolver {
    mutating func declare(_ statements: NodeList<Statement>, at place: Place) {
        let unit = scopes[place.scope].unit
        if scopes[place.scope].use.exists { countExpanded(statements.count, at: place) }
        for index in statements.indices {
            if size.isTooLarge { return }
            let pending = PendingStatement(
                statement: index, scope: place.scope, context: place.context)
            switch units[unit].tree.statements[index] {
            case .constraint: pendingWork.statements.append(pending)
            case .view(let view): declare(units[unit].tree[view], pending, at: place)
            case .constant(let constant): declare(constant, at: place)
            case .condition(let condition): declare(condition, at: place)
            case .removal: pendingWork.removals.append(pending)
            case .test(let test): declare(units[unit].tree[test], pending, at: place)
            case .include(let include): declare(include, at: index, place)
            case .component(let component): checkPlace(of: units[unit].tree[component], place)
            // The parser reports those outside a test.
            case .expectation, .malformed: break
            }
        }
    }

    /// Counts what a use of a component brings, because few lines may expand to more than any memory holds.
    mutating func countExpanded(_ count: Int, at place: Place) {
        size.statementCount += count
        let use = scopes[place.scope].use
        guard size.statementCount > ExpandedSize.statementLimit, !size.isTooLarge, use.exists else { return }
        report(
            .tooManyExpanded(ExpandedSize.statementLimit, program.uses[use].range),
            use: program.uses[use].parent)
        size.isTooLarge = true
    }

    private func isOutsideBodies(_ place: Place) -> Bool {
        place.context == .file && scopes[place.scope].parent == nil
    }

    private mutating func declare(
        _ test: TestStatement, _ pending: PendingStatement, at place: Place
    ) {
        if isOutsideBodies(place) {
            pendingWork.tests.append(pending)
        } else {
            report(.misplaced("test", head(of: test.span, in: pending.scope)), in: pending.scope)
        }
    }

    private mutating func declare(_ include: IncludeStatement, at statement: Int, _ place: Place) {
        guard isOutsideBodies(place) else {
            report(.misplaced("include", head(of: include.span, in: place.scope)), in: place.scope)
            return
        }
        guard let included = unit(of: place.scope).includes[statement] else { return }
        declare(units[included].tree.body, at: Place(scope: units[included].scope, context: .file, depth: 0))
    }

    private mutating func checkPlace(of component: ComponentStatement, _ place: Place) {
        if isOutsideBodies(place) { return }
        if let spelling = unit(of: place.scope).definedSpellings[component.name.span.start] {
            components.misplaced.insert(names.name(spelling))
        }
        report(.misplaced("component", head(of: component.span, in: place.scope)), in: place.scope)
    }

    private mutating func declare(_ condition: ConditionStatement, at place: Place) {
        var previous = ContextIndex.absent
        for index in condition.branches.indices {
            let branch = tree(of: place.scope).branches[index]
            let context = program.contexts.nextIndex
            program.contexts.append(
                Context(parent: place.context, previousBranch: previous, isBranch: true))
            if let node = branch.condition {
                pendingWork.conditions.append(
                    PendingCondition(condition: node, scope: place.scope, context: context))
            }
            var body = Place(scope: place.scope, context: context, depth: place.depth)
            if admits(body, branch.span) {
                body.depth += 1
                declare(branch.body, at: body)
            }
            previous = context
        }
    }
}

// Views.
extension Resolver {
    private mutating func declare(_ view: ViewStatement, _ pending: PendingStatement, at place: Place) {
        guard let type = view.type, view.path.count == 1 else {
            pendingWork.statements.append(pending)
            return
        }
        if reportFlagAsType(type, view, in: pending.scope) { return }
        declareType(type, of: addDeclaration(of: view, at: place), view, place)
    }

    /// Enters the view that a statement declares. Apart from what goes into the bodies, for that is as deep as they are.
    private mutating func addDeclaration(of view: ViewStatement, at place: Place) -> DeclarationIndex {
        let scope = place.scope
        let nameIndex = Int(view.path.range.lowerBound)
        let name = name(nameIndex, in: scope)
        let spelling = spelling(nameIndex, in: scope)
        checkName(spelling, name, in: scope)
        let superview = scopes[scope].symbol
        checkSuperview(superview, range(name.span, in: scope), in: scope)
        let symbol = symbol(named: spelling, in: superview, at: range(name.span, in: scope))
        let declaration = addDeclaration(of: symbol, at: range(name.span, in: scope), place)
        noteUse(of: spelling, symbol, range(name.span, in: scope), in: scope)
        return declaration
    }

    /// `Title: hidden`, which is meant to amend a view; whether it has been reported.
    private mutating func reportFlagAsType(
        _ type: NodeIndex<Name>, _ view: ViewStatement, in scope: ScopeIndex
    ) -> Bool {
        let id = names.name(spelling(type, in: scope))
        guard let flag = names.meaning(of: id).argument, flag.isFlag, flag.isLegal(for: .view),
            scopes.component(id) == nil, !lacksFiles, !name(type, in: scope).isQuoted, view.arguments.isEmpty,
            view.bodySpan == nil
        else { return false }
        let path = text(ofPath: view.path.indices, in: scope)
        report(.flagAsType(flag, of: path, range(name(type, in: scope).span, in: scope)), in: scope)
        return true
    }

    /// Reports a name that expressions cannot use for what it is given to.
    mutating func checkName(_ spelling: SpellingID, _ name: Name, in scope: ScopeIndex) {
        let range = range(name.span, in: scope)
        let id = names.name(spelling)
        if name.isQuoted {
            if names.folded(id).isEmpty { report(.emptyName(range), in: scope) }
        } else if let item = names.meaning(of: id).item {
            report(.reservedName(item.spelling, range), in: scope)
        } else if names.folded(id) == "standard" {
            report(.reservedName("Standard", range), in: scope)
        }
    }

    /// A layout guide is a rectangle and holds no views.
    private mutating func checkSuperview(_ superview: SymbolIndex, _ range: SourceRange, in scope: ScopeIndex)
    {
        guard let declaration = program.symbols[superview].declarations.last,
            program.declarations[declaration].type == .layoutGuide
        else { return }
        report(.subviewOfGuide(program.symbols[superview].name, range), in: scope)
    }

    /// Finds what `type` names, takes the arguments and goes into the bodies.
    private mutating func declareType(
        _ type: NodeIndex<Name>, of declaration: DeclarationIndex, _ view: ViewStatement, _ place: Place
    ) {
        if let component = scopes.component(names.name(spelling(type, in: place.scope))) {
            noteUse(of: type, component, in: place.scope)
            expand(component, into: declaration, view, place)
        } else {
            takeType(type, view.arguments, of: declaration, in: place.scope)
        }
        guard view.bodySpan != nil, !view.body.isEmpty else { return }
        let body = bodyPlace(of: declaration, in: place, unit: scopes[place.scope].unit, use: nil)
        if let body { declare(view.body, at: body) }
    }

    /// Takes a type that is not a component, and the arguments.
    mutating func takeType(
        _ type: NodeIndex<Name>, _ arguments: NodeList<Argument>, of declaration: DeclarationIndex,
        in scope: ScopeIndex
    ) {
        let spelling = spelling(type, in: scope)
        var known = names.meaning(of: names.name(spelling)).type
        if known == nil {
            known = reportUnknownType(spelling, arguments, name(type, in: scope).span, in: scope)
            declared.viewsOfUnknownTypes.insert(program.declarations[declaration].symbol)
        }
        guard let known else { return }
        program.declarations[declaration].type = known
        takeSettings(arguments, of: declaration, in: scope)
    }

    /// The type that is meant, by which the arguments are judged; `nil` where nothing is near: then they are not.
    private mutating func reportUnknownType(
        _ name: SpellingID, _ arguments: NodeList<Argument>, _ span: Span, in scope: ScopeIndex
    ) -> ViewType? {
        // One that is missing has been reported by the parser.
        if span.isEmpty { return .view }
        if lacksFiles || components.misplaced.contains(names.name(name)) { return nil }
        let problem = unknownType(name, arguments, range(span, in: scope), in: scope)
        report(problem.diagnostic, in: scope)
        return problem.type
    }

    private mutating func takeSettings(
        _ arguments: NodeList<Argument>, of declaration: DeclarationIndex, in scope: ScopeIndex
    ) {
        for argument in arguments.indices {
            pendingWork.settings.append(
                PendingSetting(argument: argument, scope: scope, declaration: declaration))
        }
    }

    /// The scope and the context of a declaration's body; `nil`, reported, where the nesting is too deep.
    ///
    /// - Parameter use: Of a component's body: the use, where names are looked up in the component's file.
    mutating func bodyPlace(of declaration: DeclarationIndex, in place: Place, unit: Int, use: UseIndex?)
        -> Place?
    {
        let outer = scopes[place.scope]
        let range = program.declarations[declaration].range
        guard admits(place, range.span) else { return nil }
        let scope = scopes.add(
            Scope(
                parent: use == nil ? place.scope : units[unit].scope,
                symbol: program.declarations[declaration].symbol, unit: unit, use: use ?? outer.use,
                constants: scopes.nextIndex, isRecorded: outer.isRecorded))
        return Place(
            scope: scope, context: bodyContext(of: declaration, in: place.context), depth: place.depth + 1)
    }

    private mutating func bodyContext(of declaration: DeclarationIndex, in context: ContextIndex)
        -> ContextIndex
    {
        let known = program.declarations[declaration].body
        if known.exists { return known }
        let body = program.contexts.nextIndex
        program.contexts.append(Context(parent: context, declaration: declaration))
        program.declarations[declaration].body = body
        return body
    }

    /// Whether the nesting is not too deep for a body at `place`; else reported.
    private mutating func admits(_ place: Place, _ span: Span) -> Bool {
        if place.depth < ExpandedSize.depthLimit { return true }
        let brace = head(of: span, in: place.scope)
        report(
            .nestedTooDeep(
                brace, limit: ExpandedSize.depthLimit, withConditions: program.block(of: place.context).exists
            ),
            in: place.scope)
        size.isTooLarge = true
        return false
    }

    private mutating func addDeclaration(of symbol: SymbolIndex, at range: SourceRange, _ place: Place)
        -> DeclarationIndex
    {
        let declaration = program.declarations.nextIndex
        if declaration.place == options.viewLimit {
            report(.tooManyViews(options.viewLimit, range), in: place.scope)
            size.isTooLarge = true
        }
        program.declarations.append(
            Declaration(
                symbol: symbol, context: place.context, type: .view, range: range,
                use: scopes[place.scope].use))
        if !program.symbols[symbol].declarations.isEmpty {
            checkRepetition(of: symbol, by: declaration, place)
        }
        program.symbols[symbol.place].declarations.append(declaration)
        return declaration
    }

    /// Reports a second declaration in one context. The table holds a symbol from its second declaration on.
    private mutating func checkRepetition(
        of symbol: SymbolIndex, by declaration: DeclarationIndex, _ place: Place
    ) {
        // A name that is missing has been reported by the parser.
        let view = program.symbols[symbol]
        if view.name.isEmpty { return }
        let first = view.declarations[0]
        let firstKey = DeclarationKey(symbol: symbol, context: program.declarations[first].context)
        declared.repeated[firstKey] = first
        let key = DeclarationKey(symbol: symbol, context: place.context)
        if let earlier = declared.repeated[key] {
            report(
                .duplicateView(
                    view.name, program.declarations[declaration].range,
                    first: program.declarations[earlier].range), in: place.scope)
        } else {
            declared.repeated[key] = declaration
        }
    }
}

/// What has been found out of the views while they are declared and mentioned.
struct DeclaredViews: Sendable {
    /// The views whose types nobody knows, and so what is in them.
    var viewsOfUnknownTypes: Set<SymbolIndex> = []
    /// Of the symbols that have several: the first declaration in each context.
    var repeated: [DeclarationKey: DeclarationIndex] = [:]
    /// By symbol of an undeclared view: how often constraints mention it. Shorter where the last are not mentioned.
    var mentions: [Int] = []
}

/// The declarations of a view in one context.
struct DeclarationKey: Hashable, Sendable {
    var symbol: SymbolIndex
    var context: ContextIndex
}
