import LayoutSyntax
import SourceText

/// Works out the values of constants and parameters, when all names are known.
struct ConstantResolver {
    private var draft: ProgramBuilder

    /// Translates and works out the constants that have no values yet.
    static func resolve(_ draft: consuming ProgramBuilder) -> ProgramBuilder {
        var resolver = ConstantResolver(draft: draft)
        resolver.run()
        return resolver.draft
    }

    private mutating func run() {
        let resolvedCount = draft.program.constantValues.count
        for place in draft.program.constants.indices.dropFirst(resolvedCount) {
            for index in draft.program.constants[place].definitions.indices {
                translate(index, of: ConstantIndex(place))
            }
        }
        order(from: resolvedCount)
    }

    /// Finds out which names the value of a definition uses.
    private mutating func translate(_ index: Int, of constant: ConstantIndex) {
        let definition = draft.program.constants[constant.place].definitions[index]
        let (left, right): (NodeIndex<Expression>, NodeIndex<Expression>?)
        switch definition.source {
        case .value: return
        case .expression(let node):
            if definition.isParameter, let word = draft.scopes.word(node, in: definition.scope) {
                draft.program.constants[constant.place].definitions[index].source =
                    .value(.word(word))
                return
            }
            (left, right) = (node, nil)
        case .product(let first, let second): (left, right) = (first, second)
        }
        let formula = draft.translate(
            .expression(left), times: right.map { .expression($0) }, in: definition.scope,
            for: .definition(of: constant))
        draft.program.constants[constant.place].definitions[index].formula = formula.steps
    }
}

// The order of evaluation.
extension ConstantResolver {
    private enum VisitState {
        case new, open, done
    }

    /// Works out every constant after those that it uses; a cycle is reported once. Depth first, without recursion,
    /// because a chain of constants may be as long as the file.
    private mutating func order(from resolvedCount: Int) {
        let count = draft.program.constants.count
        var states = (0..<count).map { $0 < resolvedCount ? VisitState.done : .new }
        draft.program.constantValues += repeatElement(.unknown, count: count - resolvedCount)
        var stack: [ConstantIndex] = []
        // The constants that are open, each used by the one before.
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

    /// The constants that the last of a path uses and that have not been visited.
    private mutating func constantsToVisit(
        before path: [ConstantIndex], _ states: [VisitState]
    ) -> [ConstantIndex] {
        var unvisited: [ConstantIndex] = []
        for definition in draft.program.constants[path[path.count - 1]].definitions {
            for step in definition.formula {
                guard case .constant(let used) = draft.program.formulaSteps[Int(step)].operation else {
                    continue
                }
                switch states[used.place] {
                case .open: cutCycle(path, backTo: used, definition, Int(step))
                case .new: unvisited.append(used)
                case .done: break
                }
            }
        }
        return unvisited
    }

    /// How many constants of a cycle a message names. To look along a longer path for each of many cycles takes too
    /// long.
    private static let mostOfCycleNamed = 8

    /// Cuts a cycle of constants at `step`, where the last of the path uses one before it, or itself.
    private mutating func cutCycle(
        _ path: [ConstantIndex], backTo used: ConstantIndex, _ definition: ConstantDefinition, _ step: Int
    ) {
        draft.program.formulaSteps[step].operation = .unknown
        let end = path.suffix(Self.mostOfCycleNamed)
        let cycle = end.firstIndex(of: used).map { end[$0...] } ?? []
        let chain = (path.suffix(1) + cycle).map { draft.program.constants[$0].name }
        let range = draft.scopes.range(draft.program.formulaSteps[step].span, in: definition.scope)
        draft.report(.constantCycle(chain, range), in: definition.scope)
    }

    private mutating func finish(_ constant: ConstantIndex) {
        let definitions = draft.program.constants[constant].definitions
        // A parameter is bound wherever its component is used.
        var isDeferred = definitions.contains {
            !$0.isParameter && draft.program.contexts[$0.context].isBranch
        }
        for (index, definition) in definitions.enumerated() {
            let value = value(of: definition)
            if index == 0 { draft.program.constantValues[constant.place] = value }
            isDeferred = isDeferred || usesDeferred(definition.formula)
        }
        draft.program.constants[constant.place].isDeferred = isDeferred
        draft.program.constantOrder.append(constant)
    }

    private func usesDeferred(_ formula: Range<Int32>) -> Bool {
        draft.program.steps(formula).contains { step in
            guard case .constant(let used) = step.operation else { return false }
            return draft.program.constants[used].isDeferred
        }
    }

    private mutating func value(of definition: ConstantDefinition) -> ConstantValue {
        draft.evaluator.reset()
        let value = draft.program.value(
            of: definition, values: draft.program.constantValues, &draft.evaluator)
        _ = draft.reportProblems(in: definition.scope)
        return value
    }
}

extension LayoutProgram {
    /// The value of a constant's definition, given those of the constants that it uses.
    package func value(
        of definition: ConstantDefinition, values: [ConstantValue], _ evaluator: inout FormulaEvaluator
    ) -> ConstantValue {
        if case .value(let value) = definition.source { return value }
        let steps = steps(definition.formula)
        // A name alone stands for whatever the constant is, a text too.
        if steps.count == 1, let step = steps.first, case .constant(let other) = step.operation {
            return values[other.place]
        }
        evaluator.evaluate(steps, constants: values)
        guard let value = evaluator.values.last else { return .unknown }
        if value.standard != 0 || !value.constant.isFinite {
            let isFinite = value.standard.isFinite && value.constant.isFinite
            let kind: FormulaProblem.Kind = isFinite ? .standardNeedsTwoItems : .notFinite
            evaluator.problems.append(FormulaProblem(kind, value.span))
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
