import LayoutSyntax
import SourceText

extension Resolver {
    mutating func declare(_ constant: ConstantStatement, at place: Place) {
        let spelling = spelling(constant.name, in: place.scope)
        let name = name(constant.name, in: place.scope)
        let nameRange = range(name.span, in: place.scope)
        checkName(spelling, name, in: place.scope)
        addDefinition(
            of: spelling, in: scopes[place.scope].constants, expression: constant.value.index,
            ConstantDefinition(context: place.context, range: nameRange, scope: place.scope))
    }

    /// Enters a definition whose formula is that of `expression`, a place in the tree's expressions of its scope's
    /// file; -1 where the definition has a value.
    mutating func addDefinition(
        of spelling: SpellingID, in namespace: ScopeIndex, expression: Int32, _ definition: ConstantDefinition
    ) {
        let key = NameKey(holder: namespace, name: names.name(spelling))
        let index = program.constants.definitions.nextIndex
        var definition = definition
        // Until all names are known the range holds the expression.
        definition.formula = expression..<expression
        program.constants.definitions.append(definition)
        guard let known = constantsByName[key] else {
            constantsByName[key] = program.constants.constants.nextIndex
            program.constants.constants.append(
                Constant(
                    spelling: spelling, name: names.text(spelling), firstDefinition: index,
                    lastDefinition: index))
            return
        }
        if !reportRepetition(of: known, by: definition) {
            noteCase(of: spelling, known, definition.range, in: definition.scope)
        }
        let last = program.constants.constants[known].lastDefinition
        program.constants.definitions[last].next = index
        program.constants.constants[known].lastDefinition = index
    }

    /// Whether a constant is defined twice in one context; it is reported then.
    private mutating func reportRepetition(
        of constant: ConstantIndex, by definition: ConstantDefinition
    ) -> Bool {
        // Where two parameters have one name, that has been said of the component.
        if definition.isParameter { return true }
        let entry = program.constants.constants[constant]
        let earlier = [entry.lastDefinition, entry.firstDefinition]
            .map { program.constants.definitions[$0] }.first { $0.context == definition.context }
        guard let earlier else { return false }
        report(.duplicateConstant(entry.name, definition.range, first: earlier.range), in: definition.scope)
        return true
    }
}

// Values, when all names are known.
extension Resolver {
    /// Those of an earlier `resolve()` have their values.
    mutating func resolveConstants() {
        for index in program.constants.definitions.indices.dropFirst(resolvedDefinitionCount) {
            let definition = program.constants.definitions[index]
            guard definition.value == nil else { continue }
            let root = NodeIndex<Expression>(Int(definition.formula.lowerBound))
            if definition.isParameter, definition.factor < 0, let word = word(root, in: definition.scope) {
                program.constants.definitions[index].value = .word(word)
                continue
            }
            let factor =
                definition.factor < 0 ? nil : Operand.expression(NodeIndex(Int(definition.factor)))
            program.constants.definitions[index].formula =
                translate(
                    .expression(root), times: factor, in: definition.scope, for: .definition(DefinitionIndex(index))
                ).steps
        }
        resolvedDefinitionCount = program.constants.definitions.count
        orderConstants()
    }

    /// Works out every constant after those that it uses; a cycle is reported once. Depth first, without recursion,
    /// for a chain of constants may be as long as the file.
    private mutating func orderConstants() {
        var states = [VisitState](repeating: .done, count: program.constants.values.count)
        let newCount = program.constants.constants.count - states.count
        states.append(contentsOf: repeatElement(.new, count: newCount))
        program.constants.values.append(contentsOf: repeatElement(.unknown, count: newCount))
        var stack: [ConstantIndex] = []
        // Those that are open, each used by the one before.
        var path: [ConstantIndex] = []
        for first in states.indices where states[first] == .new {
            stack.append(ConstantIndex(first))
            while let constant = stack.last {
                switch states[constant.place] {
                case .new:
                    states[constant.place] = .open
                    path.append(constant)
                    pushUsed(byLastOf: path, onto: &stack, states)
                case .open:
                    stack.removeLast()
                    path.removeLast()
                    states[constant.place] = .done
                    finish(constant)
                case .done: stack.removeLast()
                }
            }
        }
    }

    private enum VisitState {
        case new, open, done
    }

    private mutating func pushUsed(
        byLastOf path: [ConstantIndex], onto stack: inout [ConstantIndex], _ states: [VisitState]
    ) {
        var definition = program.constants.constants[path[path.count - 1]].firstDefinition
        while definition.exists {
            for step in program.constants.definitions[definition].formula {
                guard case .constant(let used) = program.formulaSteps[Int(step)].operation else { continue }
                switch states[used.place] {
                case .open: cutCycle(path, backTo: used, definition, step)
                case .new: stack.append(used)
                case .done: break
                }
            }
            definition = program.constants.definitions[definition].next
        }
    }

    /// How many constants of a cycle a message names: to look along a longer path for each of many cycles takes too long.
    private static let mostOfCycleNamed = 8

    /// Cuts a cycle of constants at `step`, where the last of the path uses one before it, or itself.
    private mutating func cutCycle(
        _ path: [ConstantIndex], backTo used: ConstantIndex, _ definition: DefinitionIndex, _ step: Int32
    ) {
        let scope = program.constants.definitions[definition].scope
        let span = program.formulaSteps[Int(step)].span
        program.formulaSteps[Int(step)].operation = .unknown
        let end = path.suffix(Resolver.mostOfCycleNamed)
        let cycle = end.firstIndex(of: used).map { end[$0...] } ?? []
        let chain = (path.suffix(1) + cycle).map { program.constants.constants[$0].name }
        report(.constantCycle(chain, range(span, in: scope)), in: scope)
    }

    private mutating func finish(_ constant: ConstantIndex) {
        let entry = program.constants.constants[constant]
        let first = program.constants.definitions[entry.firstDefinition]
        var isDeferred =
            entry.firstDefinition != entry.lastDefinition || program.contexts[first.context].isBranch
        var next = entry.firstDefinition
        while next.exists {
            let definition = program.constants.definitions[next]
            let value = value(of: definition)
            if next == entry.firstDefinition { program.constants.values[constant.place] = value }
            isDeferred = isDeferred || usesDeferred(definition.formula)
            next = definition.next
        }
        program.constants.constants[constant].isDeferred = isDeferred
        if isDeferred { program.constants.dependsOnEnvironment = true }
        program.constants.order.append(constant)
    }

    func usesDeferred(_ formula: Range<Int32>) -> Bool {
        formula.contains { step in
            guard case .constant(let used) = program.formulaSteps[Int(step)].operation else { return false }
            return program.constants.constants[used].isDeferred
        }
    }

    private mutating func value(of definition: ConstantDefinition) -> ConstantValue {
        evaluation.reset()
        let value = program.value(of: definition, values: program.constants.values, &evaluation)
        _ = reportProblems(in: definition.scope)
        return value
    }
}

extension LayoutProgram {
    /// The value of a constant's definition, given those of the constants that it uses.
    package func value(
        of definition: ConstantDefinition, values: [ConstantValue], _ evaluation: inout FormulaEvaluation
    ) -> ConstantValue {
        if let value = definition.value { return value }
        let steps = steps(definition.formula)
        // A name alone stands for whatever the constant is, a text too.
        if steps.count == 1, let step = steps.first, case .constant(let other) = step.operation {
            return values[other.place]
        }
        evaluation.evaluate(steps, constants: values)
        guard let value = evaluation.values.last else { return .unknown }
        if value.standard != 0 || !value.constant.isFinite {
            let isFinite = value.standard.isFinite && value.constant.isFinite
            let kind: FormulaProblem.Kind = isFinite ? .standardNeedsTwoItems : .notFinite
            evaluation.problems.append(FormulaProblem(kind: kind, span: value.span))
            return .unknown
        }
        switch value.quantity {
        case .number: return .number(value.constant)
        case .factor: return .factor(value.constant)
        case .unknown, .size, .horizontalPosition, .verticalPosition, .negativeHorizontalPosition,
            .negativeVerticalPosition:
            return .unknown
        }
    }
}
