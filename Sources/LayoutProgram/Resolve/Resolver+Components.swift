import ContentSizes
import LayoutSyntax
import SourceText

/// A component, by the place of its statement in its file's tree.
struct Component {
    var spelling: SpellingID
    var name: String
    var unit: Int32
    var statement: NodeIndex<ComponentStatement>
    var range: SourceRange
    var type: SpellingID
    var parameters: [SpellingID]
    /// The first parameter of each name.
    var placesOfParameters: [NameID: Int]
    /// Whether it has the name of a type, which has been reported: nothing is said of the arguments of its uses, which may
    /// be meant for the type.
    var isReserved = false
}

extension Resolver {
    /// Enters the components of every file, which may be used before the line that defines them, in the order in which
    /// they are read: of a file where it is included.
    mutating func declareComponents(of unit: Int32 = 0) {
        for index in units[Int(unit)].tree.body.indices {
            switch units[Int(unit)].tree.statements[index] {
            case .component(let statement): declare(statement, unit)
            case .include:
                if let included = units[Int(unit)].includes[Int32(index)] { declareComponents(of: included) }
            case .constraint, .view, .constant, .condition, .removal, .test, .expectation, .malformed: break
            }
        }
    }

    private mutating func declare(_ index: NodeIndex<ComponentStatement>, _ unit: Int32) {
        let statement = units[Int(unit)].tree[index]
        let spelling = names.intern(statement.name, of: units[Int(unit)].tree)
        let range = SourceRange(units[Int(unit)].id, statement.name.span)
        let id = names.name(spelling)
        if let known = componentsByName[id] {
            let first = components[known].range
            report(.duplicateComponent(names.text(spelling), range, first: first), use: .absent)
            return
        }
        let type = vocabulary[id].type
        if let type { report(.reservedComponent(type, range), use: .absent) }
        componentsByName[id] = components.nextIndex
        isUsed.append(false)
        let tree = units[Int(unit)].tree
        var parameters: [SpellingID] = []
        var places: [NameID: Int] = [:]
        for parameter in statement.parameters.indices {
            let spelling = names.intern(tree.parameters[parameter].name, of: tree)
            let id = names.name(spelling)
            if let first = places[id] {
                reportRepetition(of: first, by: parameter, statement, unit)
            } else {
                places[id] = parameters.count
            }
            parameters.append(spelling)
        }
        components.append(
            Component(
                spelling: spelling, name: names.text(spelling), unit: unit, statement: index, range: range,
                type: units[Int(unit)].spellings[Int(statement.type.index)], parameters: parameters,
                placesOfParameters: places, isReserved: type != nil))
    }

    /// - Parameter first: The place among the parameters of the one that has the name already.
    private mutating func reportRepetition(
        of first: Int, by parameter: Int, _ statement: ComponentStatement, _ unit: Int32
    ) {
        let (tree, id) = (units[Int(unit)].tree, units[Int(unit)].id)
        let name = tree.parameters[parameter].name
        let earlier = tree.parameters[statement.parameters.indices.lowerBound + first].name
        report(
            .duplicateParameter(
                tree.name(name), SourceRange(id, name.span), first: SourceRange(id, earlier.span)),
            use: .absent)
    }

    func statement(of component: ComponentIndex) -> ComponentStatement {
        let entry = components[component]
        return units[Int(entry.unit)].tree[entry.statement]
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
        if let start = expansion.firstIndex(of: component) {
            let chain = (expansion[start...] + [component]).map { components[$0].name }
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
        expansion.append(component)
        isUsed[component.place] = true
        countExpanded(components[component].parameters.count, at: body)
        let own = bind(statement, components[component], arguments, site, place, body.scope)
        expandBase(statement, declaration, body)
        for argument in own {
            pendingWork.settings.append(
                PendingSetting(argument: argument, scope: place.scope, declaration: declaration))
        }
        declare(statement.body, at: body)
        expansion.removeLast()
    }

    /// Takes what the component itself is made of: a type, or another component.
    mutating func expandBase(
        _ statement: ComponentStatement, _ declaration: DeclarationIndex, _ body: Place
    ) {
        let spelling = spelling(statement.type, in: body.scope)
        guard let base = componentsByName[names.name(spelling)] else {
            return takeType(statement.type, statement.arguments, of: declaration, in: body.scope)
        }
        noteCase(of: statement.type, base, in: body.scope)
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
    ) -> [Int32] {
        var binding = ParameterBinding(parameterCount: entry.parameters.count)
        binding.isMisspelt = entry.isReserved
        for index in arguments.indices { bind(index, of: entry, &binding, place.scope, scope) }
        let component = scopes[scope].unit
        for (index, parameterIndex) in statement.parameters.indices.enumerated()
        where !binding.isBound[index] {
            let parameter = units[Int(component)].tree.parameters[parameterIndex]
            let name = entry.parameters[index]
            let isRepeated = entry.placesOfParameters[names.name(name)] != index
            if parameter.defaultValue == nil, !binding.isMisspelt, !isRepeated {
                report(
                    .missingParameter(names.text(name), range(site, in: place.scope)), in: place.scope)
            }
            define(
                name, parameter.defaultValue ?? .missing, parameter.name.span, from: scope, in: scope)
        }
        return binding.rest
    }

    /// Defines the parameter that the argument at place `index` is for.
    ///
    /// - Parameters:
    ///   - use: The scope of the argument.
    ///   - scope: That of the component's body.
    private mutating func bind(
        _ index: Int, of entry: Component, _ binding: inout ParameterBinding, _ use: ScopeIndex,
        _ scope: ScopeIndex
    ) {
        let argument = units[unit(of: use)].tree.arguments[index]
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
                binding.rest.append(Int32(index))
            }
            return
        }
        let known = entry.parameters[parameter]
        if let written = argument.name {
            let span = self.name(written, in: use).span
            noteCase(of: name, parameter: parameter, of: entry, range(span, in: use), in: use)
        }
        if binding.isBound[parameter] {
            return report(
                .duplicateArgument(names.text(known), range(argument.span, in: use)), in: use)
        }
        binding.isBound[parameter] = true
        define(known, entry.isReserved ? .missing : argument.value, argument.span, from: use, in: scope)
    }

    /// Whether an argument is neither for a parameter nor for any type; it is reported then.
    private mutating func reportStray(
        _ argument: Argument, _ spelling: SpellingID, _ parameters: [SpellingID], _ scope: ScopeIndex
    ) -> Bool {
        guard !parameters.isEmpty, let component = expansion.last else { return false }
        let name = components[component].name
        let shown = spend(comparisons: parameters.count) ? parameters[...] : parameters.prefix(8)
        let words = shown.map { names.text($0) }
        if let written = argument.name {
            let text = names.text(spelling)
            guard vocabulary[names.name(spelling)].argument == nil else { return false }
            report(
                .unknownArgument(
                    text, ofComponent: name, words, range(self.name(written, in: scope).span, in: scope)),
                in: scope)
            return true
        }
        switch argument.value {
        case .expression(let node) where word(node, in: scope) == nil: break
        case .string where vocabulary[names.name(components[component].type)].type?.showsText == false:
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
            let name = names.find(word), vocabulary[name].argument?.isFlag == true
        {
            return nil
        }
        return firstFree < component.parameters.count ? firstFree : nil
    }

    mutating func define(
        _ parameter: SpellingID, _ value: ArgumentValue, _ span: Span, from valueScope: ScopeIndex,
        in scope: ScopeIndex
    ) {
        var definition = ConstantDefinition(
            context: .file, range: range(span, in: valueScope), scope: valueScope, isParameter: true)
        var expression: Int32 = -1
        switch value {
        case .expression(let node): expression = node.index
        // `2 x Gutter` may be a pair elsewhere; a parameter is one value.
        case .pair(let left, let right):
            expression = left.index
            definition.factor = right.index
        case .string(let text): definition.value = .text(units[unit(of: valueScope)].tree.string(text))
        case .color(let color):
            let text = units[unit(of: valueScope)].tree.source.text(color)
            definition.value = .text(text.uppercased())
        case .missing: definition.value = .unknown
        case .tuple:
            definition.value = .unknown
            report(.wrongParameter(names.text(parameter), definition.range), in: valueScope)
        }
        addDefinition(of: parameter, in: scopes[scope].constants, expression: expression, definition)
    }
}

/// Which parameters of a component have their arguments in one use.
private struct ParameterBinding {
    var isBound: [Bool]
    /// Arguments of the component's type.
    var rest: [Int32] = []
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
