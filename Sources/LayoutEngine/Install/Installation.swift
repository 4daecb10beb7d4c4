import ContentSizes
import LayoutProgram
import SourceText

/// Runs a `LayoutProgram` in one environment: decides which blocks hold, which declarations are installed, what the
/// constants are worth, and writes down the views and constraints that result.
struct Installation {
    let program: LayoutProgram
    let sources: SourceMap
    /// It has a value of every group of states.
    let environment: Environment
    /// By group of states, the place of the value that holds.
    let valuesOfStates: [Int]
    /// The texts in the language of the environment.
    let translation: Translation?

    var conditionHolds: [Bool]
    /// The activity of each context, found when it is asked for.
    var activity: [Activity]
    /// The installed declaration of each symbol.
    var installedDeclarations: [DeclarationIndex]
    /// The view of each symbol; `nil` where it is not installed.
    var viewsOfSymbols: [ViewIndex?]
    var constantValues: [ConstantValue]
    var evaluator = FormulaEvaluator()
    var suppressedWarnings = SuppressedWarnings()
    var diagnostics = DiagnosticCollector()

    enum Activity {
        case unknown, active, inactive
    }

    init(_ program: LayoutProgram, _ sources: SourceMap, _ environment: Environment) {
        self.program = program
        self.sources = sources
        valuesOfStates = program.values(ofStates: environment.states)
        var completed = environment
        completed.states = program.states(environment.states)
        self.environment = completed
        translation = environment.language.flatMap { program.translation(into: $0) }
        conditionHolds = []
        activity = Array(repeating: .unknown, count: program.contexts.count)
        installedDeclarations = Array(repeating: .absent, count: program.symbols.count)
        viewsOfSymbols = Array(repeating: nil, count: program.symbols.count)
        constantValues = program.constantValues
    }

    mutating func report(_ diagnostic: Diagnostic) {
        if !suppressedWarnings.silences(diagnostic) { diagnostics.append(diagnostic) }
    }

    mutating func run() -> InstalledLayout {
        evaluateConditions()
        let removals = chooseDeclarations()
        evaluateConstants()
        let isRemoved = removedConstraints()
        let isUndeclared = program.declarations.isEmpty
        var views = isUndeclared ? undeclaredViews(isRemoved, removals) : declaredViews()
        amend(&views)
        checkProportionalStacks(views)
        let constraints = constraints(isRemoved, of: views)
        var layout = InstalledLayout(
            environment: environment, views: views, constraints: constraints,
            diagnostics: diagnostics.inOrder)
        layout.sources = sources
        layout.suppressedWarnings = suppressedWarnings
        layout.viewsOfSymbols = viewsOfSymbols
        layout.constantValues = constantValues
        layout.uses = program.uses
        layout.mentionsGuides = program.mentionsGuides
        layout.mentionsBaselines = program.mentionsBaselines
        return layout
    }
}

// Conditions.
extension Installation {
    mutating func evaluateConditions() {
        conditionHolds = Array(repeating: true, count: program.contexts.count)
        guard program.contexts.contains(where: { $0.isBranch }) else { return }
        /// Whether the block or one before it in its chain holds.
        var isTaken = Array(repeating: false, count: program.contexts.count)
        var stack: [Bool] = []
        for (index, context) in program.contexts.enumerated() where context.isBranch {
            let wasTaken = context.previousBranch.exists && isTaken[context.previousBranch.place]
            let steps = program.conditionSteps[
                Int(context.condition.lowerBound)..<Int(context.condition.upperBound)]
            conditionHolds[index] = !wasTaken && environment.satisfies(steps, valuesOfStates, &stack)
            isTaken[index] = wasTaken || conditionHolds[index]
        }
    }

    /// Whether what stands in `context` is installed. The declarations of the bodies around it must be chosen.
    mutating func isActive(_ context: ContextIndex) -> Bool {
        if context == .file { return true }
        switch activity[context.place] {
        case .active: return true
        case .inactive: return false
        case .unknown: break
        }
        let entry = program.contexts[context]
        var active = conditionHolds[context.place]
        if active, entry.declaration.exists {
            let symbol = program.declarations[entry.declaration].symbol
            active = installedDeclarations[symbol.place] == entry.declaration
        }
        if active { active = isActive(entry.parent) }
        activity[context.place] = active ? .active : .inactive
        return active
    }
}

// Constants.
extension Installation {
    mutating func evaluateConstants() {
        for constant in program.constantOrder {
            let definitions = program.constants[constant.place].definitions
            guard program.constants[constant.place].isDeferred else { continue }
            let chosen = strongest(of: definitions.map { $0.context })
            constantValues[constant.place] = chosen.map { value(of: definitions[$0]) } ?? .undefined
        }
    }

    private mutating func value(of definition: ConstantDefinition) -> ConstantValue {
        evaluator.reset()
        let value = program.value(of: definition, values: constantValues, &evaluator)
        reportProblems(in: definition.range.source)
        return value
    }

    /// Reports the problems of the evaluator.
    private mutating func reportProblems(in source: SourceID) {
        for problem in program.diagnostics(for: evaluator.problems, in: source, use: .absent) {
            report(problem)
        }
    }

    /// The number of an argument here; `nil` where it has none, reported.
    mutating func number(_ amount: Amount) -> Double? {
        switch amount {
        case .number(let number): return number
        case .formula(let index):
            let formula = program.argumentFormulas[index]
            evaluator.reset()
            evaluator.evaluate(program.steps(formula.steps), constants: constantValues)
            reportProblems(in: formula.range.source)
            guard let value = evaluator.values.last, value.quantity != .unknown, evaluator.problems.isEmpty
            else { return nil }
            if let number = formula.requirement.number(value) { return number }
            let spelling = sources[formula.range.source].text(formula.range.span)
            report(.wrongNumber(formula.requirement, spelling, value, formula.range))
            return nil
        }
    }
}
