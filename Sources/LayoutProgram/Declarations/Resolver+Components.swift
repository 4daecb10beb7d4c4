import ContentSizes
import LayoutSyntax
import SourceText

typealias ComponentIndex = ListIndex<Component>

/// A component, by the place of its statement in its file's tree.
struct Component: Sendable {
    var spelling: SpellingID
    var name: String
    /// The file that defines it, by its place in `Resolver.units`.
    var unit: Int
    var statement: NodeIndex<ComponentStatement>
    var range: SourceRange
    var type: SpellingID
    var parameters: [NamedThing]
    /// The first parameter of each name.
    var placesOfParameters: [NameID: Int]
    /// Whether it has the name of a type, which has been reported: nothing is said of the arguments of its uses, which may
    /// be meant for the type.
    var isReserved = false
    var isUsed = false
}

/// The components of all files.
struct Components: Sendable {
    private(set) var all: [Component] = []
    /// Those that are where none may be, and have been reported.
    var misplaced: Set<NameID> = []
    /// Those that are being expanded, outermost first.
    var expansion: [ComponentIndex] = []

    subscript(component: ComponentIndex) -> Component {
        get { all[component] }
        set { all[component] = newValue }
    }

    mutating func add(_ component: Component) -> ComponentIndex {
        all.append(component)
        return ComponentIndex(all.count - 1)
    }

    /// The names of those that may be the type of a view: none is in itself.
    var usableNames: [String] {
        all.indices.filter { !expansion.contains(ComponentIndex($0)) }.map { all[$0].name }
    }
}

extension Resolver {
    /// Enters the components of every file, which may be used before the line that defines them, in the order in which
    /// they are read: of a file where it is included.
    mutating func declareComponents(of unit: Int = 0) {
        for index in units[unit].tree.body.indices {
            switch units[unit].tree.statements[index] {
            case .component(let statement): declare(statement, unit)
            case .include: if let included = units[unit].includes[index] { declareComponents(of: included) }
            case .constraint, .view, .constant, .condition, .removal, .test, .expectation, .malformed: break
            }
        }
    }

    private mutating func declare(_ index: NodeIndex<ComponentStatement>, _ unit: Int) {
        let statement = units[unit].tree[index]
        let definition = definition(of: statement.name, .component, unit)
        let id = names.name(definition.spelling)
        let name = names.text(definition.spelling)
        if let known = scopes.component(id) {
            let first = components[known].range
            return report(.duplicateComponent(name, definition.definition, first: first), use: .absent)
        }
        let type = names.meaning(of: id).type
        if let type { report(.reservedComponent(type, definition.definition), use: .absent) }
        noteUse(of: definition.spelling, definition, definition.definition, in: units[unit].scope)
        let (parameters, places) = parameters(of: statement, unit)
        let component = components.add(
            Component(
                spelling: definition.spelling, name: name, unit: unit, statement: index,
                range: definition.definition,
                type: units[unit].spellings[Int(statement.type.index)], parameters: parameters,
                placesOfParameters: places, isReserved: type != nil))
        scopes.enter(component, id)
    }

    private mutating func parameters(
        of statement: ComponentStatement, _ unit: Int
    ) -> ([NamedThing], places: [NameID: Int]) {
        var parameters: [NamedThing] = []
        var places: [NameID: Int] = [:]
        for parameter in units[unit].tree[statement.parameters] {
            let definition = definition(of: parameter.name, .parameter, unit)
            let id = names.name(definition.spelling)
            noteUse(of: definition.spelling, definition, definition.definition, in: units[unit].scope)
            if let first = places[id] {
                report(
                    .duplicateParameter(
                        names.text(definition.spelling), definition.definition,
                        first: parameters[first].definition),
                    use: .absent)
            } else {
                places[id] = parameters.count
            }
            parameters.append(definition)
        }
        return (parameters, places)
    }

    /// The name of a component or of a parameter where it is defined.
    private func definition(of name: Name, _ kind: Occurrence.Kind, _ unit: Int) -> NamedThing {
        NamedThing(
            kind: kind, spelling: units[unit].definedSpellings[name.span.start] ?? .none,
            definition: SourceRange(units[unit].id, name.span))
    }

    func statement(of component: ComponentIndex) -> ComponentStatement {
        let entry = components[component]
        return units[entry.unit].tree[entry.statement]
    }

    /// Binds the parameters of a component to the arguments of a use, and declares what its body holds.
    mutating func expand(
        _ component: ComponentIndex, into declaration: DeclarationIndex, _ view: ViewStatement, _ place: Place
    ) {
        guard let type = view.type else { return }
        expand(component, into: declaration, view.arguments, name(type, in: place.scope).span, place)
    }

    private mutating func expand(
        _ component: ComponentIndex, into declaration: DeclarationIndex, _ arguments: NodeList<Argument>,
        _ site: Span,
        _ place: Place
    ) {
        let useRange = range(site, in: place.scope)
        let statement = statement(of: component)
        if let start = components.expansion.firstIndex(of: component) {
            let chain = (components.expansion[start...] + [component]).map { components[$0].name }
            report(.componentRecursion(chain, useRange), in: place.scope)
            return
        }
        let use = program.uses.nextIndex
        program.uses.append(
            ComponentUse(
                component: components[component].name, range: useRange,
                parent: scopes[place.scope].use, symbol: program.declarations[declaration].symbol))
        guard
            let body = bodyPlace(
                of: declaration, in: place, unit: components[component].unit, use: use)
        else { return }
        scopes[body.scope].component = component
        scopes[body.scope].isRecorded = !components[component].isUsed
        components.expansion.append(component)
        components[component].isUsed = true
        countExpanded(components[component].parameters.count, at: body)
        let own = bind(statement, components[component], arguments, site, place, body.scope)
        expandBase(statement, declaration, body)
        for argument in own {
            pendingWork.settings.append(
                PendingSetting(argument: argument, scope: place.scope, declaration: declaration))
        }
        declare(statement.body, at: body)
        components.expansion.removeLast()
    }

    /// Takes what the component itself is made of: a type, or another component.
    mutating func expandBase(
        _ statement: ComponentStatement, _ declaration: DeclarationIndex, _ body: Place
    ) {
        let spelling = spelling(statement.type, in: body.scope)
        guard let base = scopes.component(names.name(spelling)) else {
            return takeType(statement.type, statement.arguments, of: declaration, in: body.scope)
        }
        noteUse(of: statement.type, base, in: body.scope)
        let span = name(statement.type, in: body.scope).span
        expand(base, into: declaration, statement.arguments, span, body)
    }
}

// Parameters.
extension Resolver {
    /// Defines each parameter in `scope` by its argument or its default. Returns the arguments, by their places in the
    /// tree of the use, that are none of the component's and therefore its type's.
    private mutating func bind(
        _ statement: ComponentStatement, _ entry: Component, _ arguments: NodeList<Argument>,
        _ site: Span, _ place: Place, _ scope: ScopeIndex
    ) -> [Int] {
        var binding = ParameterBinding(parameterCount: entry.parameters.count)
        binding.isMisspelt = entry.isReserved
        for index in arguments.indices { bind(index, of: entry, &binding, place, scope) }
        let component = unit(of: scope)
        for (index, parameterIndex) in statement.parameters.indices.enumerated()
        where !binding.isBound[index] {
            let parameter = component.tree.parameters[parameterIndex]
            let name = entry.parameters[index].spelling
            let isRepeated = entry.placesOfParameters[names.name(name)] != index
            if parameter.defaultValue == nil, !binding.isMisspelt, !isRepeated {
                report(
                    .missingParameter(names.text(name), range(site, in: place.scope)), in: place.scope)
            }
            define(
                name, parameter.defaultValue ?? .missing, parameter.name.span, context: place.context,
                from: scope, in: scope)
        }
        return binding.rest
    }

    /// Defines the parameter that the argument at place `index` is for.
    ///
    /// - Parameters:
    ///   - place: That of the use.
    ///   - scope: That of the component's body.
    private mutating func bind(
        _ index: Int, of entry: Component, _ binding: inout ParameterBinding, _ place: Place,
        _ scope: ScopeIndex
    ) {
        let use = place.scope
        let argument = units[scopes[use].unit].tree.arguments[index]
        if let diagnostic = parameterWithoutColon(argument, entry.parameters, in: use) {
            binding.isMisspelt = true
            return report(diagnostic, in: use)
        }
        let name = argument.name.map { spelling($0, in: use) } ?? .none
        guard let parameter = parameter(for: argument, name, entry, binding.takeFirstFree(), use) else {
            if entry.isReserved { return }
            if reportStray(argument, name, entry.parameters, use) {
                binding.isMisspelt = true
            } else {
                binding.rest.append(index)
            }
            return
        }
        let known = entry.parameters[parameter].spelling
        if let written = argument.name {
            let span = self.name(written, in: use).span
            noteUse(of: name, entry.parameters[parameter], range(span, in: use), in: use)
        }
        if binding.isBound[parameter] {
            return report(
                .duplicateArgument(names.text(known), range(argument.span, in: use)), in: use)
        }
        binding.isBound[parameter] = true
        define(
            known, entry.isReserved ? .missing : argument.value, argument.span, context: place.context,
            from: use, in: scope)
    }

    /// Whether an argument is neither for a parameter nor for any type; it is reported then.
    private mutating func reportStray(
        _ argument: Argument, _ spelling: SpellingID, _ parameters: [NamedThing], _ scope: ScopeIndex
    ) -> Bool {
        guard !parameters.isEmpty, let component = components.expansion.last else { return false }
        let name = components[component].name
        let shown = spend(comparisons: parameters.count) ? parameters[...] : parameters.prefix(8)
        let words = shown.map { names.text($0.spelling) }
        if let written = argument.name {
            let text = names.text(spelling)
            guard names.meaning(of: names.name(spelling)).argument == nil else { return false }
            report(
                .unknownArgument(
                    text, ofComponent: name, words, range(self.name(written, in: scope).span, in: scope)),
                in: scope)
            return true
        }
        switch argument.value {
        case .expression(let node) where word(node, in: scope) == nil: break
        case .string where names.meaning(of: names.name(components[component].type)).type?.showsText == false:
            break
        case .expression, .string, .pair, .tuple, .color, .missing: return false
        }
        report(
            .tooManyArguments(name, words, of: parameters.count, range(argument.span, in: scope)), in: scope)
        return true
    }

    /// The parameter that an argument is for: that of its name, or, without one, the first that is still free.
    private mutating func parameter(
        for argument: Argument, _ spelling: SpellingID, _ component: Component, _ firstFree: Int,
        _ scope: ScopeIndex
    ) -> Int? {
        if argument.name != nil { return component.placesOfParameters[names.name(spelling)] }
        if case .expression(let node) = argument.value, let word = word(node, in: scope),
            WordMeaning(of: word).argument?.isFlag == true
        {
            return nil
        }
        return firstFree < component.parameters.count ? firstFree : nil
    }

    /// Gives a parameter its value in a use of its component.
    ///
    /// - Parameters:
    ///   - context: That of the use: where it is not installed, the value is not needed.
    ///   - valueScope: The scope of the value.
    ///   - scope: That of the component's body.
    mutating func define(
        _ parameter: SpellingID, _ value: ArgumentValue, _ span: Span, context: ContextIndex,
        from valueScope: ScopeIndex, in scope: ScopeIndex
    ) {
        let range = range(span, in: valueScope)
        let source: DefinitionSource
        switch value {
        case .expression(let node): source = .expression(node)
        // `2 x Gutter` may be a pair elsewhere; a parameter is one value.
        case .pair(let left, let right): source = .product(left, right)
        case .string(let text): source = .value(.text(string(text, in: valueScope)))
        case .color(let color): source = .value(.text(text(color, in: valueScope).uppercased()))
        case .missing: source = .value(.unknown)
        case .tuple:
            source = .value(.unknown)
            report(.wrongParameter(names.text(parameter), range), in: valueScope)
        }
        addDefinition(
            of: parameter, in: scopes[scope].constants,
            ConstantDefinition(
                context: context, range: range, scope: valueScope, source: source, isParameter: true))
    }
}

/// Which parameters of a component have their arguments in one use.
private struct ParameterBinding {
    var isBound: [Bool]
    /// Arguments of the component's type.
    var rest: [Int] = []
    /// Whether an argument has no parameter: what seems to be missing may be what is misspelt.
    var isMisspelt = false
    /// All before it are bound.
    private var firstFree = 0

    init(parameterCount: Int) { isBound = Array(repeating: false, count: parameterCount) }

    /// The first parameter without an argument, or their count.
    mutating func takeFirstFree() -> Int {
        while firstFree < isBound.count, isBound[firstFree] { firstFree += 1 }
        return firstFree
    }
}
