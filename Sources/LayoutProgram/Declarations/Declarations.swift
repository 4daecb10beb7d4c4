import ContentSizes
import LayoutSyntax
import SourceText

/// The scope and the context that statements are in.
struct StatementSite {
    var scope: ScopeIndex
    var context: ContextIndex
    /// How many bodies and blocks are around it, components expanded.
    var depth = 0
}

/// The first pass: enters what statements declare, and sets aside what needs all names to be known.
struct Declarations {
    var draft: ProgramBuilder
    private(set) var pending = DeferredStatements()
    /// The components that are being expanded, outermost first.
    var expansion: [ComponentIndex] = []
    /// The first declaration in each context of the views that are declared several times.
    private var repeated: [DeclarationKey: DeclarationIndex] = [:]
    /// Where the group of states of each name is declared that a view, or the file, has.
    var stateGroups: [NameKey<SymbolIndex>: SourceRange] = [:]
    /// How many statements and parameters uses of components have brought.
    private var expandedCount = 0
    /// Whether a limit has been passed, so that nothing more is resolved.
    private(set) var isTooLarge = false

    /// The deepest nesting of bodies and blocks after expansion.
    private static let depthLimit = 256

    init(_ draft: consuming ProgramBuilder) { self.draft = draft }

    consuming func finish() -> ProgramBuilder { draft }
}

// Statements.
extension Declarations {
    mutating func declare(_ statements: NodeList<Statement>, at place: StatementSite) {
        let unit = draft.scopes[place.scope].unit
        let isRepeated = draft.scopes[place.scope].use.exists || !draft.scopes[place.scope].isRecorded
        if isRepeated { countExpanded(statements.count, at: place) }
        for index in statements.indices where !isTooLarge {
            let statement = PendingStatement(statement: index, scope: place.scope, context: place.context)
            switch draft.scopes.units[unit].tree.statements[index] {
            case .constraint: pending.statements.append(statement)
            case .view(let view):
                declare(draft.scopes.units[unit].tree.views[Int(view.index)], statement, at: place)
            case .constant(let constant): declare(constant, at: place)
            case .condition(let condition): declare(condition, at: place)
            case .removal: pending.removals.append(statement)
            case .test(let test):
                let span = draft.scopes.units[unit].tree[test].span
                if isOutsideBodies(place, "test", span) { pending.tests.append(statement) }
            case .preview(let preview):
                // That of an included file is of that file alone.
                if isOutsideBodies(place, "preview", preview.span), unit == 0 {
                    pending.previews.append(statement)
                }
            case .include(let include):
                if isOutsideBodies(place, "include", include.span) { declareIncluded(by: index, of: unit) }
            case .component(let component): checkPlace(of: component, place)
            case .state(let state): declare(state, at: place)
            // The parser reports those outside a test.
            case .expectation, .malformed: break
            }
        }
    }

    /// Counts what a use of a component brings, or a further row of a list.
    mutating func countExpanded(_ count: Int, at place: StatementSite) {
        expandedCount += count
        guard expandedCount > CompileOptions.expansionLimit, !isTooLarge else { return }
        let scope = draft.scopes[place.scope]
        let site = scope.use.exists ? draft.program.uses[scope.use] : nil
        let range = site?.range ?? draft.program.symbols[scope.symbol].range
        draft.report(.tooManyExpanded(CompileOptions.expansionLimit, range), use: site?.parent ?? .absent)
        isTooLarge = true
    }

    /// Whether a statement is where tests, includes and components may be; reported if not.
    private mutating func isOutsideBodies(_ place: StatementSite, _ keyword: String, _ span: Span) -> Bool {
        if place.context == .file, draft.scopes[place.scope].parent == nil { return true }
        draft.report(.misplaced(keyword, draft.scopes.head(of: span, in: place.scope)), in: place.scope)
        return false
    }

    private mutating func declareIncluded(by statement: Int, of unit: Int) {
        guard let included = draft.scopes.units[unit].includes[statement] else { return }
        declare(
            draft.scopes.units[included].tree.body,
            at: StatementSite(scope: ScopeIndex(included), context: .file))
    }

    private mutating func checkPlace(of component: NodeIndex<ComponentStatement>, _ place: StatementSite) {
        let unit = draft.scopes.unit(of: place.scope)
        let statement = unit.tree[component]
        if isOutsideBodies(place, "component", statement.span) { return }
        if let spelling = unit.definedSpellings[statement.name.span.start] {
            draft.scopes.misplacedComponents.insert(draft.scopes.names.name(spelling))
        }
    }

    private mutating func declare(_ condition: ConditionStatement, at place: StatementSite) {
        var previous = ContextIndex.absent
        for index in condition.branches.indices {
            let branch = draft.scopes.tree(of: place.scope).branches[index]
            let context = draft.program.contexts.nextIndex
            draft.program.contexts.append(
                Context(parent: place.context, previousBranch: previous, isBranch: true))
            if let node = branch.condition {
                pending.conditions.append(
                    PendingCondition(condition: node, scope: place.scope, context: context))
            }
            var body = StatementSite(scope: place.scope, context: context, depth: place.depth)
            if admits(body, branch.span) {
                body.depth += 1
                declare(branch.body, at: body)
            }
            previous = context
        }
    }

    private mutating func declare(_ constant: ConstantStatement, at place: StatementSite) {
        checkName(Int(constant.name.index), in: place.scope)
        define(
            draft.scopes.spelling(constant.name, in: place.scope),
            in: draft.scopes[place.scope].constants,
            ConstantDefinition(
                context: place.context, range: draft.scopes.range(ofName: constant.name, in: place.scope),
                scope: place.scope, source: .expression(constant.value)))
    }

    /// Whether the nesting is not too deep for a body at `place`; reported if it is.
    private mutating func admits(_ place: StatementSite, _ span: Span) -> Bool {
        if place.depth < Self.depthLimit { return true }
        draft.report(
            .nestedTooDeep(
                draft.scopes.head(of: span, in: place.scope), limit: Self.depthLimit,
                withConditions: draft.program.block(of: place.context).exists), in: place.scope)
        isTooLarge = true
        return false
    }

    /// Reports a name that expressions cannot use for what it is given to.
    private mutating func checkName(_ name: Int, in scope: ScopeIndex) {
        let range = draft.scopes.range(ofName: name, in: scope)
        let folded = draft.scopes.names.folded(draft.scopes.nameIndex(name, in: scope))
        if draft.scopes.name(name, in: scope).isQuoted {
            if folded.isEmpty { draft.report(.emptyName(range), in: scope) }
        } else if let item = draft.scopes.item(name, in: scope) {
            draft.report(.reservedName(item.spelling, range), in: scope)
        } else if folded == "standard" {
            draft.report(.reservedName("Standard", range), in: scope)
        }
    }
}

// Views.
extension Declarations {
    private mutating func declare(
        _ view: ViewStatement, _ statement: PendingStatement, at place: StatementSite
    ) {
        guard let type = view.type, view.path.count == 1 else {
            pending.statements.append(statement)
            return
        }
        if reportFlagAsType(type, view, in: place.scope) { return }
        if reportStateOfOneValue(type, view, in: place.scope) { return }
        if view.rows.isEmpty { return declare(view, type, view.path.indices.lowerBound, nil, at: place) }
        for (index, name) in view.rows.indices.enumerated() where !isTooLarge {
            declare(view, type, name, ListRow(index: index, count: view.rows.count), at: place)
        }
    }

    /// - Parameters:
    ///   - name: The name, by its index in the tree.
    ///   - row: Its place in a list of rows.
    private mutating func declare(
        _ view: ViewStatement, _ type: NodeIndex<Name>, _ name: Int, _ row: ListRow?, at place: StatementSite
    ) {
        let declaration = addDeclaration(ofName: name, at: place)
        if let component = draft.scopes.component(draft.scopes.nameIndex(Int(type.index), in: place.scope)) {
            draft.noteUse(of: type, component, in: place.scope)
            expand(
                component, into: declaration, view.arguments,
                draft.scopes.range(ofName: type, in: place.scope), place, row)
        } else {
            takeType(type, view.arguments, of: declaration, in: place.scope, row)
        }
        guard !view.body.isEmpty else { return }
        let unit = draft.scopes[place.scope].unit
        if let body = bodyPlace(of: declaration, in: place, unit: unit, use: nil) {
            if let row, row.index > 0 { draft.scopes[body.scope].isRecorded = false }
            draft.scopes[body.scope].body = view.bodySpan
            declare(view.body, at: body)
        }
    }

    /// `Title: hidden`, which is meant to amend a view; whether it has been reported.
    private mutating func reportFlagAsType(
        _ type: NodeIndex<Name>, _ view: ViewStatement, in scope: ScopeIndex
    ) -> Bool {
        let name = draft.scopes.nameIndex(Int(type.index), in: scope)
        guard let flag = draft.scopes.names.meaning(of: name).argument, flag.isFlag, flag.isLegal(for: .view),
            draft.scopes.component(name) == nil, !draft.lacksFiles,
            !draft.scopes.name(Int(type.index), in: scope).isQuoted, view.arguments.isEmpty,
            view.bodySpan == nil
        else { return false }
        let path = draft.scopes.text(ofPath: view.path.indices, in: scope)
        draft.report(
            .flagAsType(flag, of: path, draft.scopes.range(ofName: type, in: scope)), in: scope)
        return true
    }

    /// Enters the view that a statement declares. Apart from what goes into the bodies, because that is as deep as they
    /// are.
    private mutating func addDeclaration(ofName name: Int, at place: StatementSite) -> DeclarationIndex {
        let scope = place.scope
        checkName(name, in: scope)
        let spelling = draft.scopes.spelling(name, in: scope)
        let range = draft.scopes.range(ofName: name, in: scope)
        let superview = draft.scopes[scope].symbol
        checkSuperview(superview, range, in: scope)
        let symbol = draft.symbol(named: spelling, in: superview, at: range)
        let declaration = draft.program.declarations.nextIndex
        if declaration.place == draft.options.viewLimit {
            draft.report(.tooManyViews(draft.options.viewLimit, range), in: scope)
            isTooLarge = true
        }
        draft.program.declarations.append(
            Declaration(
                symbol: symbol, context: place.context, type: .view, range: range,
                use: draft.scopes[scope].use))
        checkRepetition(of: symbol, by: declaration, in: scope)
        draft.program.symbols[symbol.place].declarations.append(declaration)
        draft.noteUse(of: spelling, symbol, range, in: scope)
        return declaration
    }

    /// A layout guide is a rectangle and holds no views.
    private mutating func checkSuperview(_ superview: SymbolIndex, _ range: SourceRange, in scope: ScopeIndex)
    {
        guard let declaration = draft.program.symbols[superview.place].declarations.last,
            draft.program.declarations[declaration.place].type == .layoutGuide
        else { return }
        draft.report(.subviewOfGuide(draft.program.symbols[superview].name, range), in: scope)
    }

    /// Reports a second declaration in one context.
    private mutating func checkRepetition(
        of symbol: SymbolIndex, by declaration: DeclarationIndex, in scope: ScopeIndex
    ) {
        let view = draft.program.symbols[symbol]
        // A missing name has been reported by the parser.
        guard let first = view.declarations.first, !view.name.isEmpty else { return }
        let declarations = draft.program.declarations
        repeated[DeclarationKey(symbol: symbol, context: declarations[first].context)] = first
        let key = DeclarationKey(symbol: symbol, context: declarations[declaration].context)
        if let earlier = repeated[key] {
            draft.report(
                .duplicateView(
                    view.name, declarations[declaration].range, first: declarations[earlier].range),
                in: scope)
        } else {
            repeated[key] = declaration
        }
    }

    /// Takes a type that is not a component, and its arguments.
    mutating func takeType(
        _ type: NodeIndex<Name>, _ arguments: NodeList<Argument>, of declaration: DeclarationIndex,
        in scope: ScopeIndex, _ row: ListRow? = nil
    ) {
        let name = draft.scopes.nameIndex(Int(type.index), in: scope)
        var known = draft.scopes.names.meaning(of: name).type
        if known == nil {
            known = reportUnknownType(type, arguments, in: scope)
            draft.viewsOfUnknownTypes.insert(draft.program.declarations[declaration].symbol)
        }
        guard let known else { return }
        draft.program.declarations[declaration].type = known
        if known == .view {
            draft.program.declarations[declaration].plainView = .called(
                draft.scopes.names.text(draft.scopes.spelling(type, in: scope)))
        }
        take(arguments.indices, of: declaration, in: scope, row)
    }

    /// Sets arguments aside, by their index in the tree of `scope`.
    mutating func take(
        _ arguments: some Sequence<Int>, of declaration: DeclarationIndex, in scope: ScopeIndex,
        _ row: ListRow?
    ) {
        for argument in arguments {
            pending.settings.append(
                PendingSetting(argument: argument, scope: scope, declaration: declaration, row: row))
        }
    }

    /// The type that is meant, by which the arguments are judged; `nil` where nothing is near: then they are not.
    private mutating func reportUnknownType(
        _ type: NodeIndex<Name>, _ arguments: NodeList<Argument>, in scope: ScopeIndex
    ) -> ViewType? {
        // A missing type has been reported by the parser.
        if draft.scopes.name(Int(type.index), in: scope).span.isEmpty { return .view }
        let name = draft.scopes.nameIndex(Int(type.index), in: scope)
        if draft.lacksFiles || draft.scopes.misplacedComponents.contains(name) { return nil }
        let problem = draft.suggestions(in: scope).unknownType(type, arguments, besides: expansion)
        draft.report(problem.diagnostic, in: scope)
        return problem.type
    }

    /// The scope and the context of a declaration's body; `nil`, reported, where the nesting is too deep.
    ///
    /// - Parameter use: Of a component's body: the use, where names are looked up in the component's file.
    mutating func bodyPlace(
        of declaration: DeclarationIndex, in place: StatementSite, unit: Int, use: UseIndex?
    ) -> StatementSite? {
        let outer = draft.scopes[place.scope]
        guard admits(place, draft.program.declarations[declaration].range.span) else { return nil }
        let scope = draft.scopes.add(
            Scope(
                parent: use == nil ? place.scope : ScopeIndex(unit),
                symbol: draft.program.declarations[declaration].symbol, unit: unit, use: use ?? outer.use,
                constants: draft.scopes.nextIndex, isRecorded: outer.isRecorded))
        return StatementSite(
            scope: scope, context: bodyContext(of: declaration, in: place.context), depth: place.depth + 1)
    }

    private mutating func bodyContext(
        of declaration: DeclarationIndex, in context: ContextIndex
    ) -> ContextIndex {
        let known = draft.program.declarations[declaration].body
        if known.exists { return known }
        let body = draft.program.contexts.nextIndex
        draft.program.contexts.append(Context(parent: context, declaration: declaration))
        draft.program.declarations[declaration].body = body
        return body
    }
}

/// The declarations of a view in one context.
private struct DeclarationKey: Hashable, Sendable {
    var symbol: SymbolIndex
    var context: ContextIndex
}
