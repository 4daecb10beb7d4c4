import ContentSizes
import LayoutSyntax
import SourceText

// Definitions of components.
extension Declarations {
    /// Enters the components of every file, which may be used before the line that defines them, in the order in which
    /// they are read: those of a file where it is included.
    mutating func declareComponents(of unit: Int = 0) {
        for index in draft.scopes.units[unit].tree.body.indices {
            switch draft.scopes.units[unit].tree.statements[index] {
            case .component(let statement): declare(statement, unit)
            case .include:
                if let included = draft.scopes.units[unit].includes[index] {
                    declareComponents(of: included)
                }
            case .constraint, .view, .constant, .condition, .removal, .test, .preview, .expectation,
                .state, .malformed:
                break
            }
        }
    }

    private mutating func declare(_ index: NodeIndex<ComponentStatement>, _ unit: Int) {
        let statement = draft.scopes.units[unit].tree[index]
        let name = definition(of: statement.name, .component, unit)
        let id = draft.scopes.names.name(name.spelling)
        let text = draft.scopes.names.text(name.spelling)
        if let known = draft.scopes.component(id) {
            let first = draft.scopes.components[known].name.definition
            return draft.report(.duplicateComponent(text, name.definition, first: first), use: .absent)
        }
        var component = Component(name: name, unit: unit, statement: index)
        if let type = draft.scopes.names.meaning(of: id).type {
            draft.report(.reservedComponent(type, name.definition), use: .absent)
            component.isReserved = true
        }
        draft.noteUse(of: name.spelling, name, name.definition, in: ScopeIndex(unit))
        for parameter in draft.scopes.units[unit].tree[statement.parameters] {
            add(definition(of: parameter.name, .parameter, unit), to: &component)
        }
        draft.scopes.enter(component)
    }

    private mutating func add(_ parameter: DeclaredName, to component: inout Component) {
        let range = parameter.definition
        draft.noteUse(of: parameter.spelling, parameter, range, in: ScopeIndex(component.unit))
        let names = draft.scopes.names
        if let first = component.add(parameter, names.name(parameter.spelling)) {
            let text = names.text(parameter.spelling)
            draft.report(.duplicateParameter(text, range, first: first.definition), use: .absent)
        }
    }

    /// The name of a component or of a parameter where it is defined.
    private func definition(of name: Name, _ kind: Occurrence.Kind, _ unit: Int) -> DeclaredName {
        let unit = draft.scopes.units[unit]
        return DeclaredName(
            kind: kind, spelling: unit.definedSpellings[name.span.start] ?? .absent,
            definition: SourceRange(unit.id, name.span))
    }
}

// Uses of components.
extension Declarations {
    /// Binds the parameters of a component to the arguments of a use, and declares what its body holds.
    ///
    /// - Parameter range: Where the use names the component.
    mutating func expand(
        _ index: ComponentIndex, into declaration: DeclarationIndex, _ arguments: NodeList<Argument>,
        _ range: SourceRange, _ place: StatementSite, _ row: ListRow? = nil
    ) {
        let component = draft.scopes.components[index]
        if let start = expansion.firstIndex(of: index) {
            let chain = (expansion[start...] + [index]).map { draft.scopes.name(of: $0) }
            return draft.report(.componentRecursion(chain, range), in: place.scope)
        }
        let use = draft.program.uses.nextIndex
        draft.program.uses.append(
            ComponentUse(
                component: draft.scopes.name(of: index), range: range, parent: draft.scopes[place.scope].use,
                symbol: draft.program.declarations[declaration].symbol))
        guard let body = bodyPlace(of: declaration, in: place, unit: component.unit, use: use) else { return }
        draft.scopes[body.scope].component = index
        draft.scopes[body.scope].isRecorded = !component.isUsed
        draft.scopes[body.scope].body = draft.scopes.statement(of: component).bodySpan
        draft.scopes.components[index].isUsed = true
        expansion.append(index)
        countExpanded(component.parameters.count, at: body)
        let rest = bind(component, arguments, range, place, body.scope, row)
        expandBase(of: component, declaration, body)
        take(rest, of: declaration, in: place.scope, row)
        declare(draft.scopes.statement(of: component).body, at: body)
        expansion.removeLast()
    }

    /// Takes what the component itself is made of: a type, or another component.
    private mutating func expandBase(
        of component: Component, _ declaration: DeclarationIndex, _ body: StatementSite
    ) {
        let statement = draft.scopes.statement(of: component)
        let name = draft.scopes.nameIndex(Int(statement.type.index), in: body.scope)
        guard let base = draft.scopes.component(name) else {
            return takeType(statement.type, statement.arguments, of: declaration, in: body.scope)
        }
        draft.noteUse(of: statement.type, base, in: body.scope)
        let range = draft.scopes.range(ofName: statement.type, in: body.scope)
        expand(base, into: declaration, statement.arguments, range, body)
    }

    /// Expands a component that nothing uses into a view that no name leads to.
    mutating func expandUnused(_ index: ComponentIndex) {
        let component = draft.scopes.components[index]
        let range = component.name.definition
        let symbol = draft.program.symbols.nextIndex
        draft.program.symbols.append(
            ViewSymbol(parent: .screen, spelling: .absent, name: draft.scopes.name(of: index), range: range))
        draft.scopes.views.enterNameless(in: .screen)
        let declaration = draft.program.declarations.nextIndex
        draft.program.symbols[symbol].declarations = [declaration]
        draft.program.declarations.append(
            Declaration(symbol: symbol, context: .file, type: .view, range: range, use: .absent))
        let place = StatementSite(scope: ScopeIndex(component.unit), context: .file)
        guard let body = bodyPlace(of: declaration, in: place, unit: component.unit, use: .absent) else {
            return
        }
        draft.scopes[body.scope].component = index
        draft.scopes[body.scope].body = draft.scopes.statement(of: component).bodySpan
        let parameters = draft.scopes.statement(of: component).parameters
        for (parameter, index) in zip(component.parameters, parameters.indices) {
            let value = draft.scopes.units[component.unit].tree.parameters[index].defaultValue
            define(
                parameter.spelling, value ?? .missing, range.span, context: .file, from: body.scope,
                in: body.scope)
        }
        expansion.append(index)
        expandBase(of: component, declaration, body)
        declare(draft.scopes.statement(of: component).body, at: body)
        expansion.removeLast()
    }
}

// Parameters.
extension Declarations {
    /// Defines each parameter in `scope`, that of the component's body, by its argument or its default. Returns the
    /// arguments, by their index in the tree of the use, that are not the component's and therefore its type's.
    private mutating func bind(
        _ component: Component, _ arguments: NodeList<Argument>, _ use: SourceRange, _ place: StatementSite,
        _ scope: ScopeIndex, _ row: ListRow?
    ) -> [Int] {
        var binding = ParameterBinding(component)
        for index in arguments.indices { bind(index, of: component, &binding, place, scope, row) }
        let parameters = draft.scopes.statement(of: component).parameters.indices
        for (index, parameter) in zip(component.parameters.indices, parameters) where !binding.isBound[index]
        {
            let parameter = draft.scopes.units[component.unit].tree.parameters[parameter]
            let spelling = component.parameters[index].spelling
            let isRepeated = component.indexOfParameter(draft.scopes.names.name(spelling)) != index
            if parameter.defaultValue == nil, !binding.isMisspelt, !isRepeated {
                draft.report(.missingParameter(draft.scopes.names.text(spelling), use), in: place.scope)
            }
            define(
                spelling, parameter.defaultValue ?? .missing, parameter.name.span, context: place.context,
                from: scope, in: scope)
        }
        return binding.rest
    }

    /// Defines the parameter that an argument is for.
    ///
    /// - Parameters:
    ///   - index: The argument in the tree of the use.
    ///   - place: That of the use.
    ///   - scope: That of the component's body.
    private mutating func bind(
        _ index: Int, of component: Component, _ binding: inout ParameterBinding, _ place: StatementSite,
        _ scope: ScopeIndex, _ row: ListRow?
    ) {
        let use = place.scope
        let argument = draft.scopes.units[draft.scopes[use].unit].tree.arguments[index]
        if let diagnostic = draft.scopes.parameterWithoutColon(argument, of: component, in: use) {
            binding.isMisspelt = true
            return draft.report(diagnostic, in: use)
        }
        guard let parameter = indexOfParameter(for: argument, component, binding.nextFree(), use) else {
            if component.isReserved { return }
            guard let diagnostic = draft.suggestions(in: use).strayArgument(argument, of: component) else {
                return binding.rest.append(index)
            }
            binding.isMisspelt = true
            return draft.report(diagnostic, in: use)
        }
        let known = component.parameters[parameter]
        if let name = argument.name {
            draft.noteUse(
                of: draft.scopes.spelling(name, in: use), known, draft.scopes.range(ofName: name, in: use),
                in: use)
        }
        if binding.isBound[parameter] {
            let text = draft.scopes.names.text(known.spelling)
            return draft.report(
                .duplicateArgument(text, draft.scopes.range(argument.span, in: use)), in: use)
        }
        binding.isBound[parameter] = true
        define(
            known.spelling, component.isReserved ? .missing : argument.value, argument.span,
            context: place.context, from: use, in: scope, row)
    }

    /// The parameter that an argument is for: that of its name, or, without one, the first that is still free.
    private func indexOfParameter(
        for argument: Argument, _ component: Component, _ firstFree: Int, _ scope: ScopeIndex
    ) -> Int? {
        if let name = argument.name {
            return component.indexOfParameter(draft.scopes.nameIndex(Int(name.index), in: scope))
        }
        if case .expression(let node) = argument.value, let word = draft.scopes.word(node, in: scope),
            WordMeaning(of: word).argument?.isFlag == true
        {
            return nil
        }
        return firstFree < component.parameters.count ? firstFree : nil
    }
}
