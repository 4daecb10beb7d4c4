import ContentSizes
import LayoutSyntax
import SourceText

// The values of arguments.
extension Resolver {
    /// Appends what a named argument sets.
    mutating func set(_ key: ArgumentKey, _ argument: Argument, in scope: ScopeIndex) {
        let argument = key == .placeholder ? argument : withConstant(argument, in: scope)
        switch key {
        case .intrinsic: setIntrinsic(argument, in: scope)
        case .hugging, .resistance: setPriorities(key, argument, in: scope)
        case .margins: setInsets(argument, in: scope) { .margin($0, $1) }
        case .inset: setInsets(argument, in: scope) { .contentInset($0, $1) }
        case .baseline: setNumber(argument, .any, in: scope) { .baseline($0) }
        case .firstBaseline: setNumber(argument, .any, in: scope) { .firstBaseline($0) }
        case .spacing: setNumber(argument, .any, in: scope) { .spacing($0) }
        case .spacingAfter: setNumber(argument, .any, in: scope) { .spacingAfter($0) }
        case .lines: setNumber(argument, .count, in: scope) { .lines($0) }
        case .background: setBackground(argument, in: scope)
        case .font: setFont(argument, in: scope)
        case .placeholder: setPlaceholder(argument, in: scope)
        case .image: setImage(argument, in: scope)
        case .weight: setWord(argument, ArgumentWords.weights, in: scope) { .weight($0) }
        case .align: setWord(argument, ArgumentWords.textAlignments, in: scope) { .textAlignment($0) }
        case .mode: setWord(argument, ArgumentWords.contentModes, in: scope) { .contentMode($0) }
        case .axis: setWord(argument, ArgumentWords.axes, in: scope) { .axis($0) }
        case .alignment: setWord(argument, ArgumentWords.alignments, in: scope) { .alignment($0) }
        case .distribution: setWord(argument, ArgumentWords.distributions, in: scope) { .distribution($0) }
        case .preservesSuperviewMargins, .hidden, .scrolls, .marginsRelative, .baselineRelative,
            .notArranged:
            break
        }
    }

    private mutating func setNumber(
        _ argument: Argument, _ requirement: NumberRequirement, in scope: ScopeIndex,
        _ setting: (Amount) -> ViewSetting
    ) {
        let amount: Amount?
        switch argument.value {
        case .expression(let node): amount = self.amount(node, requirement, in: scope)
        case .pair(let left, let right): amount = self.amount(left, times: right, requirement, in: scope)
        case .tuple, .string, .color, .missing:
            return reportValue(argument, requirement.description, in: scope)
        }
        if let amount { program.settings.append(setting(amount)) }
    }

    private mutating func setIntrinsic(_ argument: Argument, in scope: ScopeIndex) {
        switch argument.value {
        case .pair(let width, let height):
            if let amount = lengthOrNone(width, in: scope) {
                program.settings.append(.intrinsic(.horizontal, amount.length))
            }
            if let amount = lengthOrNone(height, in: scope) {
                program.settings.append(.intrinsic(.vertical, amount.length))
            }
        case .expression(let node) where isNone(node, in: scope):
            program.settings.append(.intrinsic(.horizontal, nil))
            program.settings.append(.intrinsic(.vertical, nil))
        case .expression, .tuple, .string, .color, .missing:
            reportValue(argument, Diagnostic.intrinsicSize, in: scope)
        }
    }

    private mutating func lengthOrNone(
        _ node: NodeIndex<Expression>, in scope: ScopeIndex
    ) -> (length: Amount?, Void)? {
        if isNone(node, in: scope) { return (nil, ()) }
        return amount(node, .notNegative, in: scope).map { ($0, ()) }
    }

    private func isNone(_ node: NodeIndex<Expression>, in scope: ScopeIndex) -> Bool {
        wordValue(node, in: scope)?.lowercased() == "none"
    }

    private mutating func setPriorities(_ key: ArgumentKey, _ argument: Argument, in scope: ScopeIndex) {
        let nodes: (NodeIndex<Expression>, NodeIndex<Expression>)
        switch argument.value {
        case .expression(let node): nodes = (node, node)
        case .pair(let horizontal, let vertical): nodes = (horizontal, vertical)
        case .tuple, .string, .color, .missing:
            return reportValue(argument, Diagnostic.priorities, in: scope)
        }
        guard let horizontal = amount(nodes.0, .priority, in: scope) else { return }
        let vertical = nodes.0 == nodes.1 ? horizontal : amount(nodes.1, .priority, in: scope)
        guard let vertical else { return }
        program.settings.append(key.contentPriority(.horizontal, horizontal))
        program.settings.append(key.contentPriority(.vertical, vertical))
        if horizontal.isRequired || vertical.isRequired {
            report(.requiredContentSize(key, range(argument.span, in: scope)), in: scope)
        }
    }

    private mutating func setInsets(
        _ argument: Argument, in scope: ScopeIndex, _ setting: (InsetEdge, Amount) -> ViewSetting
    ) {
        switch argument.value {
        case .expression(let node):
            guard let amount = amount(node, .any, in: scope) else { return }
            for edge in InsetEdge.allCases { program.settings.append(setting(edge, amount)) }
        case .tuple(let list) where list.count == 4:
            for (edge, index) in zip(InsetEdge.allCases, list.indices) {
                let node = units[unit(of: scope)].tree.expressionLists[index]
                guard let amount = amount(node, .any, in: scope) else { continue }
                program.settings.append(setting(edge, amount))
            }
        case .pair(let left, let right) where isNumber(left, in: scope) && isNumber(right, in: scope):
            reportValue(argument, Diagnostic.insets, in: scope)
        case .pair(let left, let right):
            guard let amount = amount(left, times: right, .any, in: scope) else { return }
            for edge in InsetEdge.allCases { program.settings.append(setting(edge, amount)) }
        case .tuple, .string, .color, .missing: reportValue(argument, Diagnostic.insets, in: scope)
        }
    }

    /// Whether an expression is a number and no more: two of them are no product, but two insets.
    private func isNumber(_ node: NodeIndex<Expression>, in scope: ScopeIndex) -> Bool {
        if case .number = units[unit(of: scope)].tree.expressions[node].kind { true } else { false }
    }

    private mutating func setImage(_ argument: Argument, in scope: ScopeIndex) {
        guard case .pair(let width, let height) = argument.value else {
            return reportValue(argument, Diagnostic.imageSize, in: scope)
        }
        guard let width = amount(width, .notNegative, in: scope),
            let height = amount(height, .notNegative, in: scope)
        else { return }
        program.settings.append(.image(.horizontal, width))
        program.settings.append(.image(.vertical, height))
    }

    private mutating func setPlaceholder(_ argument: Argument, in scope: ScopeIndex) {
        guard let text = givenText(argument.value, in: scope) else {
            return reportValue(argument, Diagnostic.quotedText, in: scope)
        }
        program.settings.append(.placeholder(text))
    }

    private mutating func setFont(_ argument: Argument, in scope: ScopeIndex) {
        if let name = text(argument.value, in: scope) { return reportFont(name, argument, in: scope) }
        guard case .expression(let node) = argument.value else {
            return reportValue(argument, Diagnostic.font, in: scope)
        }
        guard let word = wordValue(node, in: scope) else {
            if let amount = amount(node, .positive, in: scope) { program.settings.append(.fontSize(amount)) }
            return
        }
        if let style = ArgumentWords.textStyle(word) {
            program.settings.append(.textStyle(style))
        } else {
            reportFont(word, argument, in: scope)
        }
    }

    /// Says of a name that is no text style which style is meant, or what to write for a font of that name.
    private mutating func reportFont(_ name: String, _ argument: Argument, in scope: ScopeIndex) {
        let styles = ArgumentWords.textStyles.map { $0.spelling }
        let range = range(valueSpan(of: argument, in: scope), in: scope)
        if let style = ArgumentWords.textStyle(name) {
            report(.textStyleInQuotes(style, range), in: scope)
        } else if let cure = ArgumentWords.sizeAndWeight(name) {
            report(.fontInWords(name, cure, range), in: scope)
        } else if nearestName(to: name, among: styles) != nil {
            report(.unknownValue(name, of: argumentName(argument, in: scope), styles, range), in: scope)
        } else if let near = constantNear(name, from: scope, where: { $0.isNumber(or: styles) }) {
            report(.unknownValue(name, of: argumentName(argument, in: scope), [near], range), in: scope)
        } else {
            report(.unknownFont(name, ArgumentWords.sizeAndWeight(within: name), range), in: scope)
        }
    }

    private func valueSpan(of argument: Argument, in scope: ScopeIndex) -> Span {
        switch argument.value {
        case .expression(let node): units[unit(of: scope)].tree.expressions[node].span
        case .string(let span), .color(let span): span
        case .pair, .tuple, .missing: argument.span
        }
    }

    private mutating func setBackground(_ argument: Argument, in scope: ScopeIndex) {
        if case .color(let span) = argument.value {
            let source = units[unit(of: scope)].tree.source
            program.settings.append(.background(addString(source.text(span).uppercased())))
            return
        }
        if case .expression(let node) = argument.value, case .text(let text)? = constantValue(node, in: scope)
        {
            return setBackground(text, argument, in: scope)
        }
        if case .expression(let node) = argument.value, let word = wordValue(node, in: scope),
            let known = ForeignNotation.knownColor(word)
        {
            return program.settings.append(.background(addString(known)))
        }
        reportColor(argument, in: scope)
    }

    /// Sets what a parameter stands for: a colour in digits or a text, which may be the name of one.
    private mutating func setBackground(_ text: String, _ argument: Argument, in scope: ScopeIndex) {
        if Text.isColor(text) {
            program.settings.append(.background(addString(text.uppercased())))
        } else if let known = ForeignNotation.knownColor(text) {
            program.settings.append(.background(addString(known)))
        } else {
            let range = range(valueSpan(of: argument, in: scope), in: scope)
            report(.unknownColor(text, of: argumentName(argument, in: scope), range), in: scope)
        }
    }

    private mutating func reportColor(_ argument: Argument, in scope: ScopeIndex) {
        if isReported(argument.value, in: scope) { return }
        let range = range(valueSpan(of: argument, in: scope), in: scope)
        let spelling = units[unit(of: scope)].tree.source.text(range.span)
        if let cure = ForeignNotation.color(spelling) {
            report(.foreignColor(range, spelling: spelling, cure: cure), in: scope)
        } else {
            report(.unknownColor(spelling, of: argumentName(argument, in: scope), range), in: scope)
        }
    }

    private mutating func setWord<Meaning: Sendable>(
        _ argument: Argument, _ words: [ArgumentWord<Meaning>], in scope: ScopeIndex,
        _ setting: (Meaning) -> ViewSetting
    ) {
        if let meaning = chosen(argument, words, in: scope) { program.settings.append(setting(meaning)) }
    }

    /// The meaning of an argument that is one of `words`; `nil` where it is none, reported.
    private mutating func chosen<Meaning: Sendable>(
        _ argument: Argument, _ words: [ArgumentWord<Meaning>], in scope: ScopeIndex
    ) -> Meaning? {
        guard case .expression(let node) = argument.value, let word = wordValue(node, in: scope) else {
            reportValue(argument, Diagnostic.oneOf(words.map { $0.spelling }), in: scope)
            return nil
        }
        let key = Text.matchingKey(word)
        if let found = words.first(where: { $0.spelling == key }) { return found.meaning }
        let span = units[unit(of: scope)].tree.expressions[node].span
        let spellings = words.map { $0.spelling }
        let isWord = nearestName(to: word, among: spellings) != nil
        let near =
            isWord
            ? nil : constantNear(word, from: scope) { $0.isWord(of: spellings) }
        report(
            .unknownValue(
                word, of: argumentName(argument, in: scope), near.map { [$0] } ?? spellings,
                range(span, in: scope)),
            in: scope)
        return nil
    }

    private mutating func reportValue(_ argument: Argument, _ expected: String, in scope: ScopeIndex) {
        if isReported(argument.value, in: scope) { return }
        report(
            .wrongValue(argumentName(argument, in: scope), expected, range(argument.span, in: scope)),
            in: scope)
    }

    /// Whether a value is missing or stands for a parameter that is, which has been reported.
    func isReported(_ value: ArgumentValue, in scope: ScopeIndex) -> Bool {
        switch value {
        case .missing: true
        case .expression(let node): constantValue(node, in: scope) == .unknown
        case .pair, .tuple, .string, .color: false
        }
    }

    private func argumentName(_ argument: Argument, in scope: ScopeIndex) -> String {
        argument.name.map { units[unit(of: scope)].tree.name(name($0, in: scope)) } ?? Diagnostic.unnamed
    }
}

extension ArgumentKey {
    /// `hugging` or `resistance` on one axis.
    fileprivate func contentPriority(_ axis: Axis, _ amount: Amount) -> ViewSetting {
        self == .hugging ? .hugging(axis, amount) : .resistance(axis, amount)
    }
}

extension Amount {
    fileprivate var isRequired: Bool {
        switch self {
        case .number(let number): number == 1000
        case .formula: false
        }
    }
}

// Numbers, texts and words.
extension Resolver {
    /// The number of an expression, or its formula where that depends on the environment; `nil` where it is none or
    /// is not what is required, reported.
    mutating func amount(
        _ node: NodeIndex<Expression>, times factor: NodeIndex<Expression>? = nil,
        _ requirement: NumberRequirement, in scope: ScopeIndex
    ) -> Amount? {
        let start = program.formulaSteps.count
        let errors = reports.errorCount
        let formula = translate(node, times: factor, in: scope)
        guard reports.errorCount == errors else { return nil }
        evaluation.reset()
        evaluation.evaluate(program.formulaSteps[start...], constants: program.constants.values)
        let place = range(units[unit(of: scope)].tree.expressions[node].span, in: scope)
        if formula.isDeferred {
            let index = program.argumentFormulas.nextIndex
            program.argumentFormulas.append(
                ArgumentFormula(steps: formula.steps, requirement: requirement, range: place))
            return .formula(index)
        }
        program.formulaSteps.removeLast(program.formulaSteps.count - start)
        guard let value = evaluation.values.last, !reportProblems(in: scope) else { return nil }
        if value.quantity == .unknown { return nil }
        if let number = requirement.number(value) { return .number(number) }
        let spelling = units[unit(of: scope)].tree.source.text(place.span)
        report(.wrongNumber(requirement, spelling, value, place), in: scope)
        return nil
    }

    /// Reports the problems of the evaluation and forgets them; whether there were any.
    mutating func reportProblems(in scope: ScopeIndex) -> Bool {
        guard !evaluation.problems.isEmpty else { return false }
        for problem in evaluation.problems {
            report(diagnostic(for: problem, in: scope), in: scope)
        }
        evaluation.problems.removeAll()
        return true
    }

    /// The value of the constant that an expression is the bare name of.
    func constantValue(_ node: NodeIndex<Expression>, in scope: ScopeIndex) -> ConstantValue? {
        guard case .path(let path) = units[unit(of: scope)].tree.expressions[node].kind,
            path.count == 1
        else {
            return nil
        }
        let name = names.name(spelling(Int(path.range.lowerBound), in: scope))
        return constant(name, from: scope).map { program.constants.values[$0.place] }
    }

    /// The word that an expression is, or that a parameter stands for.
    func wordValue(_ node: NodeIndex<Expression>, in scope: ScopeIndex) -> String? {
        switch constantValue(node, in: scope) {
        case .word(let word): word
        case .unknown, .undefined, .number, .factor, .text: nil
        case nil: word(node, in: scope)
        }
    }

    /// A text in quotes, or the one that a parameter stands for.
    func text(_ value: ArgumentValue, in scope: ScopeIndex) -> String? {
        switch value {
        case .string(let span): return units[unit(of: scope)].tree.string(span)
        case .expression(let node):
            guard case .text(let text)? = constantValue(node, in: scope) else { return nil }
            return text
        case .pair, .tuple, .color, .missing: return nil
        }
    }

    /// As `text(_:in:)`, as a setting holds it.
    mutating func givenText(_ value: ArgumentValue, in scope: ScopeIndex) -> GivenText? {
        if case .string(let span) = value { return .literal(range(span, in: scope)) }
        return text(value, in: scope).map { .made(addString($0)) }
    }
}
