import SourceText

/// Runs a `LayoutProgram` in one environment: decides which blocks hold, which declarations are installed, what the
/// constants are worth, and writes down the views and constraints that result.
struct Installation {
    let program: LayoutProgram
    let sources: SourceMap
    let environment: Environment

    private var conditionHolds: [Bool]
    /// By context, worked out when asked for.
    private var activity: [Activity]
    /// By symbol: the declaration that is installed; -1 for none.
    private var installedDeclarations: [Int32]
    /// By symbol: the view; -1 for none.
    private(set) var viewsOfSymbols: [Int32]
    private var constantValues: [ConstantValue]
    private var evaluation = FormulaEvaluation()
    private(set) var diagnostics: [Diagnostic] = []

    private enum Activity {
        case unknown, active, inactive
    }

    init(_ program: LayoutProgram, _ sources: SourceMap, _ environment: Environment) {
        self.program = program
        self.sources = sources
        self.environment = environment
        conditionHolds = []
        activity = Array(repeating: .unknown, count: program.contexts.count)
        installedDeclarations = Array(repeating: -1, count: program.symbols.count)
        viewsOfSymbols = Array(repeating: -1, count: program.symbols.count)
        constantValues = program.constants.values
    }

    /// The state after `run()` has given `layout`, for what is asked of it afterwards.
    init(_ program: LayoutProgram, _ sources: SourceMap, of layout: InstalledLayout) {
        self.program = program
        self.sources = sources
        environment = layout.environment
        conditionHolds = []
        activity = []
        installedDeclarations = []
        viewsOfSymbols = layout.viewsOfSymbols
        constantValues = layout.constantValues
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    mutating func run() -> InstalledLayout {
        evaluateConditions()
        let removals = activeRemovals()
        chooseDeclarations(removals.symbols)
        evaluateConstants()
        let isRemoved = removedConstraints(removals.constraints)
        let isUndeclared = program.declarations.isEmpty
        var views = isUndeclared ? undeclaredViews(isRemoved, removals.symbols) : declaredViews()
        amend(&views)
        let constraints = constraints(isRemoved)
        var layout = InstalledLayout(
            environment: environment, views: views, constraints: constraints, diagnostics: diagnostics)
        layout.viewsOfSymbols = viewsOfSymbols
        layout.constantValues = constantValues
        return layout
    }
}

// Conditions.
extension Installation {
    private mutating func evaluateConditions() {
        conditionHolds = Array(repeating: true, count: program.contexts.count)
        guard program.contexts.contains(where: { $0.isBranch }) else { return }
        /// Whether the block or one before it in its chain holds.
        var isTaken = Array(repeating: false, count: program.contexts.count)
        var stack: [Bool] = []
        for (index, context) in program.contexts.enumerated() where context.isBranch {
            let wasTaken = context.previousBranch >= 0 && isTaken[Int(context.previousBranch)]
            let steps = program.conditionSteps[
                Int(context.condition.lowerBound)..<Int(context.condition.upperBound)]
            conditionHolds[index] = !wasTaken && environment.satisfies(steps, &stack)
            isTaken[index] = wasTaken || conditionHolds[index]
        }
    }

    /// Whether what stands in `context` is installed. The declarations of the bodies around it must be chosen.
    private mutating func isActive(_ context: Int32) -> Bool {
        if context == 0 { return true }
        switch activity[Int(context)] {
        case .active: return true
        case .inactive: return false
        case .unknown: break
        }
        let entry = program.contexts[Int(context)]
        var active = conditionHolds[Int(context)]
        if active, entry.declaration >= 0 {
            let symbol = program.declarations[Int(entry.declaration)].symbol
            active = installedDeclarations[Int(symbol)] == entry.declaration
        }
        if active { active = isActive(entry.parent) }
        activity[Int(context)] = active ? .active : .inactive
        return active
    }
}

// Views.
extension Installation {
    private struct ActiveRemovals {
        /// By symbol, the highest precedence of a removal whose block holds.
        var symbols: [Int32: Removal] = [:]
        var constraints: [Removal] = []
    }

    /// A removal of a view may stand in the body of another view, so that which are active is decided while the
    /// declarations are chosen; conditions alone are sorted out here.
    private mutating func activeRemovals() -> ActiveRemovals {
        var removals = ActiveRemovals()
        for removal in program.removals {
            if removal.symbol < 0 {
                removals.constraints.append(removal)
            } else if isTaken(removal.context) {
                let known = removals.symbols[removal.symbol]
                if let known, precedence(known.context) >= precedence(removal.context) { continue }
                removals.symbols[removal.symbol] = removal
            }
        }
        return removals
    }

    /// Whether the conditions of all blocks around a context hold.
    private func isTaken(_ context: Int32) -> Bool {
        var current = context
        while current > 0 {
            if !conditionHolds[Int(current)] { return false }
            current = program.contexts[Int(current)].parent
        }
        return true
    }

    private func precedence(_ context: Int32) -> Int64 { program.contexts[Int(context)].precedence }

    /// Superviews come before their subviews, so that the context of a body is decided when it is needed.
    private mutating func chooseDeclarations(_ removals: [Int32: Removal]) {
        for symbol in program.symbols.indices.dropFirst() {
            var chosen: Int32 = -1
            var declaration = program.symbols[symbol].firstDeclaration
            while declaration >= 0 {
                let context = program.declarations[Int(declaration)].context
                if isActive(context), chosen < 0 || isStronger(context, than: chosen) { chosen = declaration }
                declaration = program.declarations[Int(declaration)].next
            }
            if chosen >= 0, let removal = removals[Int32(symbol)],
                precedence(removal.context) >= precedence(program.declarations[Int(chosen)].context)
            {
                chosen = -1
            }
            installedDeclarations[symbol] = chosen
        }
    }

    private func isStronger(_ context: Int32, than declaration: Int32) -> Bool {
        precedence(context) > precedence(program.declarations[Int(declaration)].context)
    }

    private func screen() -> InstalledView {
        InstalledView(
            name: "Screen", path: "Screen", type: .view, superview: nil, range: nil, isDeclared: false)
    }

    private mutating func declaredViews() -> [InstalledView] {
        var views = [screen()]
        viewsOfSymbols[0] = 0
        for (index, declaration) in program.declarations.enumerated() {
            let symbol = Int(declaration.symbol)
            guard installedDeclarations[symbol] == Int32(index) else { continue }
            let entry = program.symbols[symbol]
            let superview = Int(viewsOfSymbols[Int(entry.parent)])
            viewsOfSymbols[symbol] = Int32(views.count)
            var view = InstalledView(
                name: entry.name,
                path: superview == 0 ? entry.name : views[superview].path + "." + entry.name,
                type: declaration.type, superview: ViewIndex(superview), range: declaration.range,
                isDeclared: true)
            view.canonicalRank = Int32(views.count)
            apply(declaration.settings, to: &view, context: declaration.context)
            views.append(view)
        }
        return views
    }

    /// The undeclared views that an installed constraint mentions.
    private mutating func undeclaredViews(_ isRemoved: [Bool], _ removals: [Int32: Removal])
        -> [InstalledView]
    {
        var isMentioned = Array(repeating: false, count: program.symbols.count)
        for (index, constraint) in program.constraints.enumerated() {
            guard isActive(constraint.context), !(isRemoved.isEmpty ? false : isRemoved[index]) else {
                continue
            }
            let symbols = program.terms[terms(constraint)].map({ $0.anchor.symbol })
            if symbols.contains(where: { removals[$0] != nil }) { continue }
            for symbol in symbols { isMentioned[Int(symbol)] = true }
        }
        var views = [screen()]
        viewsOfSymbols[0] = 0
        for (index, symbol) in program.symbols.enumerated().dropFirst() where isMentioned[index] {
            viewsOfSymbols[index] = Int32(views.count)
            var view = InstalledView(
                name: symbol.name, path: symbol.name, type: symbol.inferredType, superview: .screen,
                range: symbol.range, isDeclared: false)
            view.text = symbol.inferredText
            view.canonicalRank = symbol.canonicalRank
            views.append(view)
        }
        return views
    }

    private func terms(_ constraint: CompiledConstraint) -> Range<Int> {
        Int(constraint.terms.lowerBound)..<Int(constraint.terms.upperBound)
    }
}

// Constants.
extension Installation {
    private mutating func evaluateConstants() {
        guard program.constants.dependsOnEnvironment else { return }
        for constant in program.constants.order {
            let entry = program.constants.constants[Int(constant)]
            guard entry.isDeferred else { continue }
            var chosen: Int32 = -1
            var definition = entry.firstDefinition
            while definition >= 0 {
                let context = program.constants.definitions[Int(definition)].context
                if isActive(context), chosen < 0 || isStronger(context, thanDefinition: chosen) {
                    chosen = definition
                }
                definition = program.constants.definitions[Int(definition)].next
            }
            constantValues[Int(constant)] = chosen < 0 ? .undefined : value(of: chosen)
        }
    }

    private func isStronger(_ context: Int32, thanDefinition definition: Int32) -> Bool {
        precedence(context) > precedence(program.constants.definitions[Int(definition)].context)
    }

    private mutating func value(of definition: Int32) -> ConstantValue {
        evaluation.reset()
        let definition = program.constants.definitions[Int(definition)]
        let value = program.value(of: definition, values: constantValues, &evaluation)
        report(in: definition.range.source, use: -1)
        return value
    }

    /// Reports the problems of the evaluation; whether there were any.
    @discardableResult
    private mutating func report(in source: SourceID, use: Int32) -> Bool {
        for problem in evaluation.problems {
            diagnostics.append(program.diagnostic(for: problem, in: source))
        }
        return !evaluation.problems.isEmpty
    }

    /// The number of an argument here; `nil` where it has none, reported.
    private mutating func number(_ amount: Amount) -> Double? {
        switch amount {
        case .number(let number): return number
        case .formula(let steps, let source):
            evaluation.reset()
            let slice = program.formulaSteps[Int(steps.lowerBound)..<Int(steps.upperBound)]
            evaluation.evaluate(slice, constants: constantValues)
            if report(in: source, use: -1) { return nil }
            guard let value = evaluation.values.last, value.quantity == .number, value.constant.isFinite
            else {
                return nil
            }
            return value.constant
        }
    }
}

// Settings.
extension Installation {
    /// Amendments in the order of precedence of their blocks. One of a weaker block than the declaration's own yields
    /// to what the declaration sets.
    private mutating func amend(_ views: inout [InstalledView]) {
        var active: [(precedence: Int64, index: Int)] = []
        for (index, amendment) in program.amendments.enumerated()
        where viewsOfSymbols[Int(amendment.symbol)] >= 0 && isActive(amendment.context) {
            active.append((precedence(amendment.context), index))
        }
        active.sort { ($0.precedence, $0.index) < ($1.precedence, $1.index) }
        for entry in active {
            let amendment = program.amendments[entry.index]
            let view = Int(viewsOfSymbols[Int(amendment.symbol)])
            apply(amendment.settings, to: &views[view], context: amendment.context)
            let declaration = installedDeclarations[Int(amendment.symbol)]
            guard declaration >= 0 else { continue }
            let own = program.declarations[Int(declaration)]
            if precedence(own.context) > entry.precedence {
                apply(own.settings, to: &views[view], context: own.context)
            }
        }
    }

    private mutating func apply(_ settings: Range<Int32>, to view: inout InstalledView, context: Int32) {
        for index in settings { apply(program.settings[Int(index)], to: &view) }
    }

    private mutating func apply(_ setting: ViewSetting, to view: inout InstalledView) {
        switch setting {
        case .intrinsic(.horizontal, let amount): view.intrinsicWidth = intrinsicLength(amount)
        case .intrinsic(.vertical, let amount): view.intrinsicHeight = intrinsicLength(amount)
        case .hugging(.horizontal, let amount): view.horizontalHugging = number(amount)
        case .hugging(.vertical, let amount): view.verticalHugging = number(amount)
        case .resistance(.horizontal, let amount): view.horizontalResistance = number(amount)
        case .resistance(.vertical, let amount): view.verticalResistance = number(amount)
        case .margin(let edge, let amount): set(edge, number(amount), &view.margins)
        case .contentInset(let edge, let amount): set(edge, number(amount), &view.contentInset)
        case .preservesSuperviewMargins: view.preservesSuperviewMargins = true
        case .baseline(let amount): view.baseline = number(amount)
        case .firstBaseline(let amount): view.firstBaseline = number(amount)
        case .hidden: view.isHidden = true
        case .background(let text): view.background = program.strings[Int(text)]
        case .text(let text): view.text = program.strings[Int(text)]
        case .placeholder(let text): view.placeholder = program.strings[Int(text)]
        case .fontSize(let amount): view.font = number(amount).map { .points($0) }
        case .textStyle(let style): view.font = .style(style)
        case .weight(let weight): view.weight = weight
        case .lines(let amount): view.lines = number(amount).map { Int($0) }
        case .textAlignment(let alignment): view.textAlignment = alignment
        case .scrolls: view.scrolls = true
        case .image(let axis, let amount): setImage(axis, number(amount), &view.image)
        case .contentMode(let mode): view.contentMode = mode
        case .axis(let axis): view.stack.axis = axis
        case .alignment(let alignment): view.stack.alignment = alignment
        case .distribution(let distribution): view.stack.distribution = distribution
        case .spacing(let amount): view.stack.spacing = number(amount) ?? 0
        case .marginsRelative: view.stack.isMarginsRelative = true
        case .baselineRelative: view.stack.isBaselineRelative = true
        case .spacingAfter(let amount): view.spacingAfter = number(amount)
        case .notArranged: view.isArranged = false
        }
    }

    private mutating func intrinsicLength(_ amount: Amount?) -> IntrinsicLength {
        guard let amount else { return .absent }
        guard let length = number(amount) else { return .natural }
        return .points(max(0, length))
    }

    private func set(_ edge: InsetEdge, _ number: Double?, _ insets: inout DirectionalInsets?) {
        var value = insets ?? DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
        let number = number ?? 0
        switch edge {
        case .top: value.top = number
        case .leading: value.leading = number
        case .bottom: value.bottom = number
        case .trailing: value.trailing = number
        }
        insets = value
    }

    private func setImage(_ axis: Axis, _ number: Double?, _ image: inout ImageSize?) {
        var size = image ?? ImageSize(width: 0, height: 0)
        if axis == .horizontal { size.width = number ?? 0 } else { size.height = number ?? 0 }
        image = size
    }
}

// Constraints.
extension Installation {
    /// By constraint, whether a removal that holds here overrides it; empty where there are none.
    private mutating func removedConstraints(_ removals: [Removal]) -> [Bool] {
        guard !removals.isEmpty else { return [] }
        var isRemoved = Array(repeating: false, count: program.constraints.count)
        for removal in removals where isActive(removal.context) {
            for index in removal.constraints { isRemoved[Int(index)] = true }
        }
        return isRemoved
    }

    private mutating func constraints(_ isRemoved: [Bool]) -> [InstalledConstraint] {
        var installed: [InstalledConstraint] = []
        installed.reserveCapacity(program.constraints.count)
        for (index, constraint) in program.constraints.enumerated() {
            guard isActive(constraint.context), isRemoved.isEmpty || !isRemoved[index] else { continue }
            if let result = install(constraint) { installed.append(result) }
        }
        return installed
    }

    /// The path of a view that a constraint mentions and that is not installed.
    func absentView(in constraint: CompiledConstraint) -> String? {
        let absent = program.terms[terms(constraint)].first { viewsOfSymbols[Int($0.anchor.symbol)] < 0 }
        return absent.map { program.path(of: $0.anchor.symbol) }
    }

    /// `nil` where the constraint lapses, because a view that it mentions is not installed, or is illegal here, which
    /// is reported.
    mutating func install(_ constraint: CompiledConstraint) -> InstalledConstraint? {
        // Loops, for a closure would copy the installation for each constraint.
        for index in terms(constraint) where viewsOfSymbols[Int(program.terms[index].anchor.symbol)] < 0 {
            return nil
        }
        var installed = InstalledConstraint(
            label: constraint.label, range: constraint.range,
            text: constraint.text >= 0
                ? program.strings[Int(constraint.text)]
                : sources[constraint.range.source].text(constraint.range.span),
            terms: [], relation: constraint.relation, constant: constraint.constant,
            priority: constraint.priority, standardSpacing: constraint.standardSpacing)
        if constraint.deferred >= 0 {
            guard let form = form(constraint) else { return nil }
            installed.constant = form.constant
            installed.standardSpacing = form.standardSpacing
            installed.terms = installedTerms(form.terms[...])
        } else {
            installed.terms = installedTerms(program.terms[terms(constraint)])
        }
        return installed
    }

    private func installedTerms(_ terms: ArraySlice<CompiledTerm>) -> [AttributeTerm] {
        var installed: [AttributeTerm] = []
        installed.reserveCapacity(terms.count)
        for term in terms where term.coefficient != 0 {
            let view = ViewIndex(Int(viewsOfSymbols[Int(term.anchor.symbol)]))
            let anchor = Anchor(view: view, region: term.anchor.region, attribute: term.anchor.attribute)
            installed.append(AttributeTerm(anchor: anchor, coefficient: term.coefficient))
        }
        return installed
    }

    private mutating func form(_ constraint: CompiledConstraint) -> LinearForm? {
        let deferred = program.deferredConstraints[Int(constraint.deferred)]
        evaluation.reset()
        for side in [deferred.left, deferred.right] {
            let steps = program.formulaSteps[Int(side.lowerBound)..<Int(side.upperBound)]
            evaluation.evaluate(steps, constants: constantValues)
        }
        let form = program.form(&evaluation, left: 0, right: 1, isAssertion: deferred.isAssertion)
        return report(in: constraint.range.source, use: constraint.use) ? nil : form
    }
}
