import LayoutSyntax
import SourceText

// Definitions.
extension Resolver {
    mutating func declare(_ constant: ConstantStatement, at place: Place) {
        let spelling = spelling(constant.name, in: place.scope)
        let name = name(constant.name, in: place.scope)
        checkName(spelling, name, in: place.scope)
        addDefinition(
            of: spelling, in: scopes[place.scope].constants,
            ConstantDefinition(
                context: place.context, range: range(name.span, in: place.scope), scope: place.scope,
                source: .expression(constant.value)))
    }

    mutating func addDefinition(
        of spelling: SpellingID, in namespace: ScopeIndex, _ definition: ConstantDefinition
    ) {
        let name = names.name(spelling)
        if let known = scopes.constant(name, of: namespace) {
            if !reportRepetition(of: known, by: definition) {
                noteUse(of: spelling, known, definition.range, in: definition.scope)
            }
            program.constants.constants[known.place].definitions.append(definition)
            return
        }
        let constant = program.constants.constants.nextIndex
        program.constants.constants.append(
            Constant(spelling: spelling, name: names.text(spelling), definitions: [definition]))
        scopes.enter(constant, name, in: namespace)
        if !definition.isParameter { noteUse(of: spelling, constant, definition.range, in: definition.scope) }
    }

    /// Whether a constant is defined twice in one context; it is reported then.
    private mutating func reportRepetition(
        of constant: ConstantIndex, by definition: ConstantDefinition
    ) -> Bool {
        // Where two parameters have one name, that has been said of the component.
        if definition.isParameter { return true }
        let known = program.constants.constants[constant]
        guard let earlier = known.definitions.first(where: { $0.context == definition.context }) else {
            return false
        }
        report(.duplicateConstant(known.name, definition.range, first: earlier.range), in: definition.scope)
        return true
    }
}

// Values, when all names are known.
extension Resolver {
    /// Translates and works out the constants that have no values yet.
    mutating func resolveConstants() {
        let resolvedCount = program.constants.values.count
        for place in program.constants.constants.indices.dropFirst(resolvedCount) {
            for index in program.constants.constants[place].definitions.indices {
                resolve(program.constants.constants[place].definitions[index], index, ConstantIndex(place))
            }
        }
        orderConstants(from: resolvedCount)
    }

    /// Finds out what names the value of a definition uses, which is the one at `index` of its constant.
    private mutating func resolve(
        _ definition: ConstantDefinition, _ index: Int, _ constant: ConstantIndex
    ) {
        let (left, right): (NodeIndex<Expression>, NodeIndex<Expression>?)
        switch definition.source {
        case .value: return
        case .expression(let node):
            if definition.isParameter, let word = word(node, in: definition.scope) {
                program.constants.constants[constant.place].definitions[index].source = .value(.word(word))
                return
            }
            (left, right) = (node, nil)
        case .product(let first, let second): (left, right) = (first, second)
        }
        let formula = translate(
            .expression(left), times: right.map { .expression($0) }, in: definition.scope,
            for: .definition(of: constant))
        program.constants.constants[constant.place].definitions[index].formula = formula.steps
    }

    private enum VisitState {
        case new, open, done
    }

    /// Works out every constant after those that it uses; a cycle is reported once. Depth first, without recursion,
    /// for a chain of constants may be as long as the file.
    private mutating func orderConstants(from resolvedCount: Int) {
        let count = program.constants.constants.count
        var states = (0..<count).map { $0 < resolvedCount ? VisitState.done : .new }
        program.constants.values += repeatElement(.unknown, count: count - resolvedCount)
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
                    stack += constantsToVisit(before: path, states)
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

    /// Those that the last of a path uses and that have not been visited.
    private mutating func constantsToVisit(
        before path: [ConstantIndex], _ states: [VisitState]
    ) -> [ConstantIndex] {
        var unvisited: [ConstantIndex] = []
        for definition in program.constants.constants[path[path.count - 1]].definitions {
            for step in definition.formula {
                guard case .constant(let used) = program.formulaSteps[Int(step)].operation else { continue }
                switch states[used.place] {
                case .open: cutCycle(path, backTo: used, definition, Int(step))
                case .new: unvisited.append(used)
                case .done: break
                }
            }
        }
        return unvisited
    }

    /// How many constants of a cycle a message names: to look along a longer path for each of many cycles takes too long.
    private static let mostOfCycleNamed = 8

    /// Cuts a cycle of constants at `step`, where the last of the path uses one before it, or itself.
    private mutating func cutCycle(
        _ path: [ConstantIndex], backTo used: ConstantIndex, _ definition: ConstantDefinition, _ step: Int
    ) {
        program.formulaSteps[step].operation = .unknown
        let end = path.suffix(Resolver.mostOfCycleNamed)
        let cycle = end.firstIndex(of: used).map { end[$0...] } ?? []
        let chain = (path.suffix(1) + cycle).map { program.constants.constants[$0].name }
        let range = range(program.formulaSteps[step].span, in: definition.scope)
        report(.constantCycle(chain, range), in: definition.scope)
    }

    private mutating func finish(_ constant: ConstantIndex) {
        let definitions = program.constants.constants[constant].definitions
        // A parameter is bound wherever its component is used.
        var isDeferred = definitions.contains { !$0.isParameter && program.contexts[$0.context].isBranch }
        for (index, definition) in definitions.enumerated() {
            let value = value(of: definition)
            if index == 0 { program.constants.values[constant.place] = value }
            isDeferred = isDeferred || usesDeferred(definition.formula)
        }
        program.constants.constants[constant.place].isDeferred = isDeferred
        if isDeferred { program.constants.dependsOnEnvironment = true }
        program.constants.order.append(constant)
    }

    private func usesDeferred(_ formula: Range<Int32>) -> Bool {
        program.steps(formula).contains { step in
            guard case .constant(let used) = step.operation else { return false }
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
        if case .value(let value) = definition.source { return value }
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
